"""Set-up (SA-1)."""

from __future__ import annotations

from typing import Final

from firstfire.core.draws import DrawSeat
from firstfire.core.events import tell
from firstfire.core.flow import Outcome, Step, Todo
from firstfire.core.game import Option
from firstfire.games.stone_age.buildings import REVEAL
from firstfire.games.stone_age.rounds import ROUND, fill_slots
from firstfire.games.stone_age.state import StoneAge

FIRST_PLAYER: Final = Option("first_player", ("seat-0", "drawn"), "SA-1.5")


class SetUp(Step[StoneAge]):
    """SA-1.3 A stack of tiles for each player, SA-1.4 four cards, SA-1.5 the first player."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        tiles: Todo = tuple([REVEAL[stack] for stack in range(s.seats)])
        drawn: Todo = (DRAW_FIRST,) if s.options[FIRST_PLAYER.name] == "drawn" else ()
        return (*tiles, *fill_slots(s), *drawn, ROUND)


class DrawFirst(DrawSeat[StoneAge]):
    """SA-1.5 The first player is drawn."""

    __slots__ = ()
    word = "first"

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        s.first = outcome[0]
        if s.log is not None:
            tell(s, "first", s.first)
        return ()


SET_UP: Final = SetUp()
DRAW_FIRST: Final = DrawFirst()
