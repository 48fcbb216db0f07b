"""Static evaluation of a position: expected final points and win probabilities.

A game describes a position by named features (`Evaluator.features`): points, people, tools and so
on. The expected final points of a party are a linear function of its features. The weight of a
feature depends linearly on how much of the game remains. Weights are data (``<game>.toml``), found
by ``tools/tune_bots.py`` and ``tools/spsa_bots.py`` in games that the bots play.
"""

from __future__ import annotations

import math
from typing import Final

from firstfire.bots.net import Net
from firstfire.core.flow import OVER, State
from firstfire.core.moves import Move

MARGIN_SHARE: Final = 0.25  # how much of the utility is the margin in points; the rest is the win
MARGIN_SCALE: Final = 40.0  # a margin of this many points counts almost fully
TEMPERATURE: Final = 0.5  # of the spread of the estimates


class Weights:
    """The weights of one party's features, and the spread of the resulting estimates.

    With a fraction ``r`` of the game remaining, feature ``i`` counts ``final[i] + r * slope[i]``
    points, and a net, if there is one, adds what a straight line cannot say; it then also knows the
    lead over the others, with a line of its own. `spread` and `temperature` are ``[final, slope]``
    of the same form; an empty temperature follows the spread.
    """

    __slots__ = ("final", "lead_final", "lead_slope", "net", "slope", "spread", "temperature")

    def __init__(
        self,
        final: list[float],
        slope: list[float],
        spread: list[float],
        temperature: list[float] | None = None,
        net: Net | None = None,
        lead_final: list[float] | None = None,
        lead_slope: list[float] | None = None,
    ) -> None:
        self.final = final
        self.slope = slope
        self.lead_final: list[float] = lead_final or []
        self.lead_slope: list[float] = lead_slope or []
        self.spread = spread
        self.temperature: list[float] = temperature or []
        self.net = net


class Evaluator:
    """The evaluation function of one game.

    Parties are the seats and, in a solo game, the opponent that nobody plays.
    """

    def __init__(self, weights: list[Weights]) -> None:
        self.weights = weights  # of each party

    # --- each game defines these --------------------------------------------------------------

    def feature_names(self) -> list[str]:
        """The names of the features, in the order of `features`."""
        raise NotImplementedError

    def features(self, s: State, seat: int) -> list[float]:
        """The features of a position from the point of view of a party."""
        raise NotImplementedError

    def remaining(self, s: State) -> float:
        """The fraction of the game that remains, from 1 to 0."""
        raise NotImplementedError

    def forced_reply(self, s: State) -> Move | None:
        """The move to play without a search, or None if the decision deserves one."""
        return None

    def clear_move(self, s: State) -> Move | None:
        """The move that is at least as good as any other, so that a bot need not think about it."""
        return s.legal[0] if len(s.legal) == 1 else None

    def turn_key(self, s: State) -> int:
        """A number that stays the same throughout a turn and differs in the next one."""
        return s.turn

    def medium_iterations(self) -> int:
        """The iterations that the level ``medium`` searches for a decision."""
        return 40

    def easy_blur(self) -> float:
        """How far moves may lie apart, in points, that the level ``easy`` can hardly tell apart.

        Without any, ``easy`` searches a few iterations without rollouts.
        """
        return 0.0

    # --- and inherits these -------------------------------------------------------------------

    def estimate(self, s: State, seat: int) -> float:
        """The expected final points of a party."""
        features = self.features(s, seat)
        weights = self.weights[seat]
        points = straight(features, weights.final, weights.slope, self.remaining(s))
        return points if weights.net is None else points + weights.net.points(features)

    def prospect(self, s: State, seat: int) -> float:
        """What a seat compares its moves by: its lead where a net knows it, else its points."""
        weights = self.weights[seat]
        net = weights.net
        if s.turn == OVER:
            points = final_result(s).points
            return points[seat] if net is None else lead(points, seat)
        if net is None:
            return self.estimate(s, seat)
        features = self.features(s, seat)
        line = straight(features, weights.lead_final, weights.lead_slope, self.remaining(s))
        return line + net.lead(features)

    def spread(self, s: State) -> float:
        """The scale, in points, of the softmax that turns estimates into win probabilities."""
        spread = self.weights[0].spread
        return spread[0] + spread[1] * self.remaining(s)

    def temperature(self, s: State) -> float:
        """The temperature, in points, of the softmax that turns estimates into priors of moves."""
        row = self.temperature_row()
        return row[0] + row[1] * self.remaining(s)

    def temperature_row(self) -> list[float]:
        weights = self.weights[0]
        return weights.temperature or [TEMPERATURE * number for number in weights.spread]

    def evaluate(self, s: State) -> Evaluation:
        """The expected result of a position, or the actual result of a finished game."""
        if s.turn == OVER:
            return final_result(s)
        points = [self.estimate(s, seat) for seat in range(s.parties())]
        best = max(points)
        spread = self.spread(s)
        odds = [math.exp((one - best) / spread) for one in points]
        total = sum(odds)
        return Evaluation(points, [one / total for one in odds])


def straight(
    features: list[float], final: list[float], slope: list[float], remaining: float
) -> float:
    """The sum of the features by their weights."""
    total = 0.0
    for i in range(len(features)):
        x = features[i]
        if x != 0.0:
            total += x * (final[i] + remaining * slope[i])
    return total


def lead(points: list[float], seat: int) -> float:
    """The points of a seat less those of the others, on average."""
    others = sum(points) - points[seat]
    return points[seat] - others / max(1, len(points) - 1)


class Evaluation:
    """The value of a position for each party.

    ``points`` are final points and ``wins`` win probabilities; ``utility``, from 0 to 1, combines
    the win with the margin in points and is what the search maximises.
    """

    __slots__ = ("points", "utility", "wins")

    def __init__(self, points: list[float], wins: list[float]) -> None:
        self.points = points
        self.wins = wins
        self.utility: list[float] = []
        for seat in range(len(points)):
            best = -1_000_000.0
            for other in range(len(points)):
                if other != seat and points[other] > best:
                    best = points[other]
            margin = 0.5 + 0.5 * math.tanh((points[seat] - best) / MARGIN_SCALE)
            self.utility.append((1.0 - MARGIN_SHARE) * wins[seat] + MARGIN_SHARE * margin)


def final_result(s: State) -> Evaluation:
    """The evaluation of a finished game; winners of a tie share the win."""
    places = s.game.result(s).places
    points = [0.0] * len(places)
    wins = [0.0] * len(places)
    winners = [place.seat for place in places if place.rank == 1]
    for place in places:
        points[place.seat] = float(place.score)
    for seat in winners:
        wins[seat] = 1.0 / len(winners)
    return Evaluation(points, wins)
