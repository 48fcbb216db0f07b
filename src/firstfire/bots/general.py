"""The evaluator of games that have none of their own."""

from __future__ import annotations

from firstfire.bots.evaluator import Evaluator, Weights
from firstfire.core.flow import State

SPREAD = 10.0  # points


class GeneralEvaluator(Evaluator):
    """Expects that everybody ends with the points that a result would show now.

    How much of the game remains is not known, so win probabilities follow from the points alone.
    """

    def feature_names(self) -> list[str]:
        return ["score"]

    def features(self, s: State, seat: int) -> list[float]:
        for place in s.game.result(s).places:
            if place.seat == seat:
                return [float(place.score)]
        return [0.0]

    def remaining(self, s: State) -> float:
        return 0.5


def general_evaluator(parties: int) -> GeneralEvaluator:
    return GeneralEvaluator([Weights([1.0], [0.0], [SPREAD, 0.0]) for _ in range(parties)])
