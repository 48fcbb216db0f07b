"""Phase 3: feeding the tribe (SA-5)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Step, Todo
from firstfire.core.moves import Move
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.payment import ANY_MIX
from firstfire.games.stone_age.pieces import FOOD, NONE, STARVATION
from firstfire.games.stone_age.state import StoneAge, resources_of, resources_to_come
from firstfire.games.stone_age.verbs import eat, gain, score

HUNGER: Final = -10  # SA-5.3


class FeedTribe(Step[StoneAge]):
    """SA-5.1 Food from farming, then one food for each person, the newborn included (SA-5.5)."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        if s.farming[seat]:
            gain(s, seat, FOOD, s.farming[seat], "harvest")
        missing = s.people[seat] - s.food[seat]
        if missing <= 0:
            eat(s, seat, s.people[seat])  # SA-5.4
            return ()
        eat(s, seat, s.food[seat])  # SA-5.2 all food first
        return (FeedOrStarve(missing),)


class FeedOrStarve(Choice[StoneAge]):
    """SA-5.2 A resource for each missing food, all of them, or SA-5.3 ten points lost.

    SA-5.7 It is asked only of a player who could make it up, with the SA-7.10 card if need be.
    """

    __slots__ = ("missing",)
    open = True  # SA-7.10

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def fields(self) -> tuple[int, ...]:
        return (self.missing,)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"missing": self.missing}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        have = resources_of(s, seat)
        if have >= self.missing:
            return FEED_OR_STARVE
        if have + resources_to_come(s, seat) >= self.missing:
            return ONLY_STARVE
        return []

    def nothing(self, s: StoneAge, seat: int) -> Todo:
        return starve(s, seat)

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        return (ANY_MIX[self.missing],) if move is mv.FEED else starve(s, seat)


def starve(s: StoneAge, seat: int) -> Todo:
    """SA-5.3 Exactly ten points, however many go hungry; SA-5.6 and nothing else."""
    if s.log is not None:
        tell(s, "starve", seat)
    score(s, seat, STARVATION, HUNGER)
    return ()


class Feeding(Step[StoneAge]):
    """Phase 3, in turn order (SA-5.7)."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "phase", NONE, phase="feeding")
        s.phase = 3
        return tuple([At((s.first + i) % s.seats, FEED_TRIBE) for i in range(s.seats)])


FEED_OR_STARVE: Final = [mv.FEED, mv.STARVE]
ONLY_STARVE: Final = [mv.STARVE]
FEED_TRIBE: Final = FeedTribe()
FEEDING: Final = Feeding()
