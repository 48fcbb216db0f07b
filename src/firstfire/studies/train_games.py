"""The games of a training: what is trained, games against itself as arrays, and matches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import firstfire
from firstfire.bots.evaluator import Evaluator
from firstfire.bots.selfplay import perturbed, play_game
from firstfire.bots.weights import evaluator_from, evaluator_with, table_names, tables_of
from firstfire.core import Rng, State
from firstfire.core.chance import SEEDS

Array = NDArray[np.floating[Any]]

TASTE = 8500  # the random stream of perturbed weights
DEAL = 1 << 28  # training deals begin here, far from those of matches


class Setting(NamedTuple):
    """What is trained, and how."""

    game: str
    seats: int
    units: int = 32
    iterations: int = 0  # of the search; without any, the best next position is chosen
    trace: float = 0.93  # λ
    rate: float = 0.001  # of the first Adam steps; later ones are smaller
    settle: int = 3000  # the steps after which they become so
    seed: int = 1
    batch: int = 16  # games of a round
    steps: int = 30  # Adam steps after a round
    sample: int = 512  # positions of a step
    memory: int = 400  # games from which positions are drawn
    keep: int = 4  # every so many decisions become positions
    perturbed: float = 0.33  # the share of seats with a taste of their own
    earlier: float = 0.2  # the share of seats that the best net so far takes
    random: float = 0.01  # the share of random moves
    match_every: int = 1000  # games
    match_games: int = 60


class Learned(NamedTuple):
    """A game as arrays with a row for each position."""

    x: Array  # features by seat
    left: Array  # what remains of the game
    target: Array  # returns by party, in points
    values: Array  # what each party was expected to score
    wins: Array  # what each party won in the end


@lru_cache(4)
def evaluator_of_text(game: str, seats: int, text: str) -> Evaluator:
    parties = firstfire.load(game).state(seats).parties()
    if not text:
        return evaluator_with(game, tables_of(game), table_names(seats, parties))
    return evaluator_from(text, game, seats, parties)


def play_one(setting: Setting, text: str, best: str, number: int) -> Learned:
    """A game of training, in a worker."""
    seed = (setting.seed * 1_000_003 + DEAL + number) % SEEDS
    learner = evaluator_of_text(setting.game, setting.seats, text)
    rng = Rng(seed, TASTE)
    earlier = evaluator_of_text(setting.game, setting.seats, best)
    policies = [policy(setting, learner, earlier, rng) for _ in range(setting.seats)]
    s = new_state(setting)
    played = play_game(s, seed, policies, learner, setting.iterations, setting.random, setting.keep)
    x = np.array([sample.features for sample in played.samples], np.float32)
    left = np.array([sample.remaining for sample in played.samples], np.float32)
    values = np.array([sample.values for sample in played.samples], np.float32)
    points = np.array(played.points, np.float32)
    target = lambda_returns(values, points, setting.trace)
    wins = np.repeat(np.array([played.wins], np.float32), len(left), 0)
    return Learned(x, left, target, values, wins)


def new_state(setting: Setting) -> State:
    return firstfire.load(setting.game).state(setting.seats)


def policy(setting: Setting, learner: Evaluator, earlier: Evaluator, rng: Rng) -> Evaluator:
    """The learner itself or, for some seats, the best net so far or a taste of its own."""
    chance = rng.below(1000) / 1000
    if chance < setting.earlier:
        return earlier
    if chance >= setting.earlier + setting.perturbed:
        return learner
    other = type(learner)([])
    other.weights = perturbed(learner, rng, 0.7)
    return other


def lambda_returns(values: Array, points: Array, trace: float) -> Array:
    """Each position's return: the next estimate and, with weight λ, the return behind it."""
    found = np.empty_like(values)
    after = points
    for i in range(len(values) - 1, -1, -1):
        found[i] = after
        after = (1 - trace) * values[i] + trace * after
    return found


def leads(points: Array) -> Array:
    """The lead of every party: its points less those of the others, on average."""
    others: Array = (points.sum(axis=1, keepdims=True) - points) / max(1, points.shape[1] - 1)
    return np.subtract(points, others)


def match_game(setting: Setting, one: str, other: str, number: int) -> float:
    """The share of the win that the first net takes at one seat, among the second.

    With a single seat both play the same deal, and the better score wins.
    """
    if setting.seats == 1:
        scores = [solo_score(setting, text, number) for text in (one, other)]
        return 0.5 if scores[0] == scores[1] else float(scores[0] > scores[1])
    deal, who = divmod(number, setting.seats)
    texts = [one if seat == who else other for seat in range(setting.seats)]
    players = [evaluator_of_text(setting.game, setting.seats, text) for text in texts]
    s = new_state(setting)
    played = play_game(s, deal, players, players[who], setting.iterations, 0.0, 1 << 30)
    return played.wins[who]


def solo_score(setting: Setting, text: str, deal: int) -> float:
    player = evaluator_of_text(setting.game, 1, text)
    s = new_state(setting)
    return play_game(s, deal, [player], player, setting.iterations, 0.0, 1 << 30).points[0]


def packed(games: Iterable[Learned]) -> dict[str, Array]:
    """Games as arrays that can be saved: one after the other, and the positions of each."""
    rows = list(games)
    found: dict[str, Array] = {}
    for i, name in enumerate(Learned._fields if rows else ()):
        found[f"g-{name}"] = np.concatenate([row[i] for row in rows])
    return {**found, "lengths": np.array([len(row.left) for row in rows])}


def unpacked(arrays: dict[str, Any]) -> list[Learned]:
    lengths = arrays["lengths"]
    if not len(lengths):
        return []
    ends = np.cumsum(lengths)[:-1]
    return [
        Learned(*rows)
        for rows in zip(
            *(np.split(arrays[f"g-{name}"], ends) for name in Learned._fields), strict=True
        )
    ]
