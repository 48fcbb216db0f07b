"""The state together with its free moves: what a table of Endless Winter plays with."""

from __future__ import annotations

from firstfire.core.flow import Todo
from firstfire.core.moves import Move
from firstfire.games.endless_winter.abilities import free_moves, play_free
from firstfire.games.endless_winter.state import Winter


class EndlessWinter(Winter):
    """EW-R59 "At any time" moves are offered beside the open decisions of step 2."""

    __slots__ = ()

    def blank(self) -> Winter:
        return EndlessWinter(self.game, self.seats, self.options, self.pack)

    def free_moves(self, seat: int) -> list[Move]:
        return free_moves(self, seat)

    def play_free(self, seat: int, move: Move) -> Todo:
        return play_free(self, seat, move)
