"""The levels as they were, by names that begin with ``old``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from firstfire.bots.old.evaluator import Evaluator, Weights
from firstfire.bots.old.search import SearchBot
from firstfire.core.flow import State
from firstfire.core.manifest import resolve
from firstfire.library import manifest

UNLIMITED: Final = 1_000_000  # iterations: the time ends the search
EASY_ITERATIONS: Final = 6
SPREAD: Final = "unsure"  # the row of a table that holds the spread of the estimates
NOW: Final = "firstfire.bots."  # where the evaluators of games are today, …
OLD: Final = "firstfire.bots.old."  # … and where the same ones are kept


def is_known(game: str) -> bool:
    return manifest(game).evaluator.startswith(NOW)


def evaluator_without_weights(game: str) -> Evaluator:
    evaluator = resolve(manifest(game).evaluator.replace(NOW, OLD))([])
    assert isinstance(evaluator, Evaluator)
    return evaluator


@cache
def tables_of(game: str) -> dict[str, Any]:
    name = manifest(game).evaluator.partition(":")[0].removeprefix(NOW)
    file = resources.files(OLD[:-1]) / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def evaluator_of(game: str, seats: int, parties: int) -> Evaluator:
    evaluator = evaluator_without_weights(game)
    features = evaluator.feature_names()
    for name in [f"seats-{seats}"] * seats + ["opponent"] * (parties - seats):
        table = tables_of(game)[name]
        final = [float(table[feature][0]) for feature in features]
        slope = [float(table[feature][1]) for feature in features]
        evaluator.weights.append(Weights(final, slope, [float(x) for x in table[SPREAD]]))
    return evaluator


def evaluator_for(s: State) -> Evaluator:
    return evaluator_of(s.game.name, s.seats, s.parties())


def old_easy(seed: int, seat: int, s: State) -> SearchBot:
    return SearchBot(seed, seat, evaluator_for(s), EASY_ITERATIONS, rollout_depth=0)


def old_medium(seed: int, seat: int, s: State) -> SearchBot:
    evaluator = evaluator_for(s)
    return SearchBot(seed, seat, evaluator, evaluator.medium_iterations())


def old_hard(seed: int, seat: int, s: State, iterations: int, seconds: float) -> SearchBot:
    """The old search, limited by seconds or, if there are none, by iterations."""
    return SearchBot(seed, seat, evaluator_for(s), iterations or UNLIMITED, seconds)
