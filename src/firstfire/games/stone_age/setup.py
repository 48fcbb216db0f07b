"""Set-up (SA-1)."""

from __future__ import annotations

from typing import Final

from firstfire.core.chance import Rng
from firstfire.core.flow import Chance, Outcome, Step, Todo
from firstfire.core.game import Option
from firstfire.games.stone_age.buildings import REVEAL
from firstfire.games.stone_age.rounds import ROUND, fill_slots
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.verbs import tell

FIRST_PLAYER: Final = Option("first_player", ("seat-0", "drawn"), "SA-1.5")


class SetUp(Step[StoneAge]):
    """SA-1.3 A stack of tiles for each player, SA-1.4 four cards, SA-1.5 the first player."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        tiles: Todo = tuple([REVEAL[stack] for stack in range(s.seats)])
        drawn: Todo = (DRAW_FIRST,) if s.options[FIRST_PLAYER.name] == "drawn" else ()
        return (*tiles, *fill_slots(s), *drawn, ROUND)


class DrawFirst(Chance[StoneAge]):
    """SA-1.5 The first player is drawn."""

    __slots__ = ()
    word = "first"

    def sample(self, s: StoneAge, seat: int, rng: Rng) -> Outcome:
        return (rng.below(s.seats),)

    def outcomes(self, s: StoneAge, seat: int) -> list[tuple[Outcome, int]]:
        return [((i,), 1) for i in range(s.seats)]

    def parse(self, s: StoneAge, words: list[str]) -> Outcome:
        if len(words) != 1 or words[0] not in [str(i) for i in range(s.seats)]:
            raise ValueError(f"a seat from 0 to {s.seats - 1} is drawn")
        return (int(words[0]),)

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        s.first = outcome[0]
        if s.log is not None:
            tell(s, "first", s.first)
        return ()


SET_UP: Final = SetUp()
DRAW_FIRST: Final = DrawFirst()
