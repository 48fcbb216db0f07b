"""Phase 3, scoring (EZ-4.1), and the result (EZ-4.13)."""

from __future__ import annotations

from typing import Final

from firstfire.core.events import tell
from firstfire.core.flow import Step, Todo
from firstfire.core.game import Place, Result
from firstfire.games.eiszeit.pieces import N_REGIONS, NONE
from firstfire.games.eiszeit.state import ROUNDS, Eiszeit, on_board
from firstfire.games.eiszeit.verbs import score


def worth(mammoths: int) -> int:
    """EZ-4.1 The points of a hunter in a region with so many mammoths.

    >>> [worth(n) for n in (0, 1, 2, 6)]
    [1, 2, 3, 3]
    """
    return 1 + min(mammoths, 2)


def standing(s: Eiszeit, seat: int) -> int:
    """EZ-4.1 What the hunters of a seat score where they stand now."""
    points = 0
    for region in range(N_REGIONS):
        points += s.hunters[N_REGIONS * seat + region] * worth(s.mammoths[region])
    return points


class Scoring(Step[Eiszeit]):
    """EZ-4.1 Each hunter on the board scores for its owner."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "phase", NONE, phase="scoring")
        s.phase = 3
        before = s.score[:]
        for region in range(N_REGIONS):
            score_region(s, region)
        if s.log is not None:
            for i in range(s.seats):
                if s.score[i] > before[i]:
                    tell(s, "score", i, n=s.score[i] - before[i])
        return ()


def score_region(s: Eiszeit, region: int) -> None:
    """EZ-4.1 The hunters of one region."""
    each = worth(s.mammoths[region])
    points = [each * s.hunters[N_REGIONS * i + region] for i in range(s.seats)]
    if s.log is not None and any(points):
        tell(s, "region-points", NONE, region=region + 1, n=each, points=points)
    for i in range(s.seats):
        if points[i]:
            score(s, i, points[i])


def result(s: Eiszeit) -> Result:
    """EZ-4.13 Most points; then more hunters on the board, then more stones; else shared."""
    places: list[Place] = []
    for seat in range(s.seats):
        rounds = s.points[len(ROUNDS) * seat : len(ROUNDS) * (seat + 1)]
        points = {f"round-{i + 1}": rounds[i] for i in range(int(s.options["rounds"]))}
        tie = {"hunters": on_board(s, seat), "stones": s.stones[seat]}
        places.append(Place(seat, points, tie))
    return Result("rounds", places, in_order=True)


SCORING: Final = Scoring()
