"""Set-up (EZ-1) and the options."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import DrawSeat
from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Outcome, Step, Todo
from firstfire.core.game import Option
from firstfire.core.ints import repeat
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.colonisation import DRAW_CARD
from firstfire.games.eiszeit.pieces import DEALT, FIRST_PLACED, HUNTERS
from firstfire.games.eiszeit.rounds import ROUND, lay_fire
from firstfire.games.eiszeit.state import Eiszeit, open_regions
from firstfire.games.eiszeit.verbs import place_hunter

OPTIONS: Final = (
    Option("first_player", ("seat-0", "drawn"), "EZ-1.8"),
    Option("rounds", ("4", "3"), "EZ-4.12"),
    Option("centre_diagonals", ("on", "off"), "EZ-5.3"),
    Option("refill_at_the_end", ("on", "off"), "EZ-2.11"),
    Option("arm_when_moved_by_others", ("off", "on"), "EZ-5.17"),
    Option("herder_moves_instead", ("off", "on"), "EZ-5.25"),
    Option("club_blocks_removal", ("off", "on"), "EZ-6.9"),
    Option("march_any_owner", ("off", "on"), "EZ-6.10"),
    Option("dark_move_any_owner", ("off", "on"), "EZ-6.10"),
)


class SetUp(Step[Eiszeit]):
    """EZ-1.6 Fire; EZ-1.8 the first hunters, one at a time; EZ-1.9 the cards."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        lay_fire(s)
        drawn: Todo = (DRAW_FIRST,) if s.options["first_player"] == "drawn" else ()
        return (*drawn, FIRST_HUNTERS, DEAL, ROUND)


class DrawFirst(DrawSeat[Eiszeit]):
    """EZ-1.8 The first player is drawn."""

    __slots__ = ()
    word = "first"

    def happen(self, s: Eiszeit, seat: int, outcome: Outcome) -> Todo:
        s.first = outcome[0]
        if s.log is not None:
            tell(s, "first", s.first)
        return ()


class FirstHunters(Step[Eiszeit]):
    """EZ-1.8 From the first player clockwise, until everybody has placed 6."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        return (At(s.first, PLACE_FIRST),)


class PlaceFirst(Choice[Eiszeit]):
    """EZ-1.8 One hunter on any region without ice; any number may share a region."""

    __slots__ = ()

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": s.reserve[seat] - (HUNTERS - FIRST_PLACED)}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.PLACE[r] for r in open_regions(s)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        place_hunter(s, seat, move.a)
        s.fresh = repeat(0, len(s.fresh))  # no card has placed it
        following = (seat + 1) % s.seats  # EZ-1.12
        if s.reserve[following] > HUNTERS - FIRST_PLACED:
            return (At(following, self),)
        return ()


class Deal(Step[Eiszeit]):
    """EZ-1.9 Everybody is dealt 2 light and 3 dark cards."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        todo: list[At[Eiszeit]] = []
        for i in range(s.seats):
            for colour, count in enumerate(DEALT):
                todo += [At(i, DRAW_CARD[colour])] * count
        return tuple(todo)


SET_UP: Final = SetUp()
DRAW_FIRST: Final = DrawFirst()
FIRST_HUNTERS: Final = FirstHunters()
PLACE_FIRST: Final = PlaceFirst()
DEAL: Final = Deal()
