"""The styles of bots: what each likes more than the others, so that they do not play alike."""

from __future__ import annotations

from firstfire.bots.evaluator import Evaluator, Weights
from firstfire.bots.weights import tables_of
from firstfire.core.flow import State


def styles_of(game: str) -> dict[str, dict[str, float]]:
    """By style, the points that one of each feature counts beyond its weight."""
    return tables_of(game, "_styles")


def styled(evaluator: Evaluator, s: State, seat: int, style: str) -> Evaluator:
    """The evaluator of a bot with a style; it judges the other seats as ever."""
    likes = styles_of(s.game.name)[style]
    weights = evaluator.weights[seat]
    names = evaluator.feature_names()

    def liked(row: list[float]) -> list[float]:
        return [row[i] + likes.get(names[i], 0.0) for i in range(len(row))]

    found = type(evaluator)(evaluator.weights[:])
    found.weights[seat] = Weights(
        liked(weights.final),
        weights.slope,
        weights.spread,
        weights.temperature,
        weights.net,
        liked(weights.lead_final),
        weights.lead_slope,
    )
    return found
