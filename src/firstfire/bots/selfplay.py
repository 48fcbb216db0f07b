"""Games that evaluators play against themselves, as material to learn from."""

from __future__ import annotations

import math
from typing import Final

from firstfire.bots.evaluator import Evaluator, Weights
from firstfire.bots.search import SearchBot
from firstfire.core.chance import SEEDS, Rng
from firstfire.core.flow import CHANCE, OVER, State
from firstfire.core.moves import Move

STREAM: Final = 8000  # the random stream of a game; its policies use others
SCALE: Final = 1_000_000


class Sample:
    """A position: the features of every seat, and the points that every party may expect."""

    __slots__ = ("features", "remaining", "values")

    def __init__(self, remaining: float, features: list[list[float]], values: list[float]) -> None:
        self.remaining = remaining
        self.features = features
        self.values = values


class SelfPlay:
    """The positions of a finished game, with each party's final points and share of the win."""

    __slots__ = ("points", "samples", "wins")

    def __init__(self, samples: list[Sample], points: list[float], wins: list[float]) -> None:
        self.samples = samples
        self.points = points
        self.wins = wins


def uniform(rng: Rng) -> float:
    """A number between 0 and 1."""
    return rng.below(SCALE) / SCALE


def perturbed(evaluator: Evaluator, rng: Rng, strength: float) -> list[Weights]:
    """Weights with a taste of their own: a third of the features count more, or less."""
    found: list[Weights] = []
    for weights in evaluator.weights:
        factors = [1.0] * len(weights.final)
        for i in range(1, len(factors)):
            if uniform(rng) < 1 / 3:
                factors[i] = math.exp(strength * (2 * uniform(rng) - 1))
        found.append(scaled(weights, factors))
    return found


def scaled(weights: Weights, factors: list[float]) -> Weights:
    """Weights whose features count so many times as much."""

    def row(numbers: list[float]) -> list[float]:
        return [numbers[i] * factors[i] for i in range(len(numbers))]

    return Weights(
        row(weights.final),
        row(weights.slope),
        weights.spread,
        weights.temperature,
        weights.net,
        row(weights.lead_final),
        row(weights.lead_slope),
    )


def play_game(
    s: State,
    seed: int,
    policies: list[Evaluator],
    learner: Evaluator,
    iterations: int,
    random_share: float,
    keep: int,
) -> SelfPlay:
    """Play from a new state to the end, every seat with its own evaluator.

    Without iterations, seats choose the best next position. Every ``keep``-th decision becomes a
    sample, with the value that the search found or else the learner's estimate.
    """
    rng = Rng(seed % SEEDS, STREAM)
    seats = len(policies)
    bots = [SearchBot(seed, seat, policies[seat], iterations) for seat in range(seats)]
    samples: list[Sample] = []
    decisions = 0
    while s.turn != OVER:
        if s.turn == CHANCE:
            s.happen(s.sample(rng))
            continue
        seat = s.turn
        clear = policies[seat].clear_move(s)
        if clear is not None:
            s.play(clear)
            continue
        decisions += 1
        kept = decisions % keep == 0
        bot = bots[seat]
        if uniform(rng) < random_share:
            move = s.legal[rng.below(len(s.legal))]
            searched = False
        elif iterations:
            move = bot.decide(s)
            searched = True
        else:
            move = best_move(bot, s)
            searched = False
        if kept:
            samples.append(sample(s, seats, learner, bot, searched))
        s.play(move)
    points = [0.0] * s.parties()
    wins = [0.0] * s.parties()
    places = s.game.result(s).places
    winners = sum([1 for place in places if place.rank == 1])
    for place in places:
        points[place.seat] = float(place.score)
        wins[place.seat] = 1.0 / winners if place.rank == 1 else 0.0
    return SelfPlay(samples, points, wins)


def sample(s: State, seats: int, learner: Evaluator, bot: SearchBot, searched: bool) -> Sample:
    features = [learner.features(s, seat) for seat in range(seats)]
    total = sum(bot.win_sums) if searched else 0.0
    if total > 0.0:
        values = [points / total for points in bot.point_sums]
    else:
        values = [learner.estimate(s, party) for party in range(s.parties())]
    return Sample(learner.remaining(s), features, values)


def best_move(bot: SearchBot, s: State) -> Move:
    """The move whose next position, with one sample of chance, looks best."""
    estimates: list[float] = []
    bot.best_successor(s, s.turn, s.legal, estimates)
    best = 0
    for i in range(len(estimates)):
        if estimates[i] > estimates[best]:
            best = i
    return s.legal[best]
