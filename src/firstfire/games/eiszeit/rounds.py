"""The round and the preparation of the next one (EZ-4.6 to EZ-4.12, EZ-4.15)."""

from __future__ import annotations

from typing import Final

from firstfire.core.events import tell
from firstfire.core.flow import Step, Todo
from firstfire.games.eiszeit.colonisation import COLONISATION
from firstfire.games.eiszeit.conflict import CONFLICT
from firstfire.games.eiszeit.glacier import GLACIER
from firstfire.games.eiszeit.pieces import LEAST_RESERVE, NONE
from firstfire.games.eiszeit.scoring import SCORING
from firstfire.games.eiszeit.state import Eiszeit, is_last_round, open_regions


class Round(Step[Eiszeit]):
    """Colonisation, conflict, scoring, glacier; then the next round."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        return (COLONISATION, CONFLICT, SCORING, GLACIER, NEXT_ROUND)


class NextRound(Step[Eiszeit]):
    """EZ-4.15 Stones, top-up, fire; EZ-4.12 after the last round the game is over."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        if is_last_round(s):
            if s.log is not None:
                tell(s, "end", NONE)
            return ()
        if s.log is not None:
            tell(s, "round", s.first, round=s.round + 1)
        s.round += 1
        s.dark += s.light  # EZ-4.6
        s.light = 0
        top_up_reserve(s)
        lay_fire(s)
        return (ROUND,)


def top_up(dark: int, stones: list[int]) -> list[int]:
    """EZ-4.7 What each player gives so that the dark reserve has 10: the same, the least that does.

    >>> top_up(6, [5, 4, 1])
    [2, 2, 1]
    """
    each = 0
    given = [0] * len(stones)
    while dark + sum(given) < LEAST_RESERVE and given != stones:
        each += 1
        given = [min(each, n) for n in stones]
    return given


def top_up_reserve(s: Eiszeit) -> None:
    for seat, n in enumerate(top_up(s.dark, list(s.stones))):
        if n:
            if s.log is not None:
                tell(s, "give", seat, n=n)
            s.stones[seat] -= n
            s.dark += n


def lay_fire(s: Eiszeit) -> None:
    """EZ-1.6, EZ-4.8 One token face down on each region without ice."""
    for region in open_regions(s):
        s.fire[region] = 1


ROUND: Final = Round()
NEXT_ROUND: Final = NextRound()
