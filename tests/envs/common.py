"""What the tests of the environments share: the tables they sit at, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import firstfire
from firstfire.core import CHANCE, OVER, Rng, State
from firstfire.library import manifests

MODULES: dict[str, ModuleType] = {
    found.name: import_module(f"firstfire.envs.{found.module}_v{found.env_versions[-1]}")
    for found in manifests()
}
# Another game than the usual one, for each.
OTHERWISE: dict[str, dict[str, str]] = {
    "stone-age": {"first_player": "drawn"},
    "eiszeit": {"rounds": "3", "march_any_owner": "on"},
    "endless-winter": {"edition": "czech", "glacier_tokens": "on", "rest_tokens": "on"},
}
TABLES = [
    (name, seats)
    for name in MODULES
    for seats in range(firstfire.load(name).least_seats, firstfire.load(name).most_seats + 1)
]
FEWEST_AND_MOST = [
    (name, seats)
    for name, seats in TABLES
    if seats in (firstfire.load(name).least_seats, firstfire.load(name).most_seats)
]
every_game = pytest.mark.parametrize("game", list(MODULES))
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
some_tables = pytest.mark.parametrize(("game", "seats"), FEWEST_AND_MOST)


def some_legal(mask: np.ndarray[Any, Any], rng: np.random.Generator) -> int:
    """One of the actions that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))


def play_on(env: Any, seed: int = 0, most: int = 1_000_000) -> int:
    """Random play of an AEC environment that has been reset; how many decisions it had.

    It stops where the game is over and nobody has left yet.
    """
    rng = np.random.default_rng(seed)
    for decision in range(most):
        observation, _, over, cut, _ = env.last()
        if over or cut:
            return decision
        env.step(some_legal(observation["action_mask"], rng))
    return most


def states(
    game: str, seats: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[State]:
    """The states of a random game, one after the other; each changes into the next."""
    s = firstfire.load(game).state(seats, options)
    rng = Rng(seed)
    yield s
    while s.turn != OVER:
        if s.turn == CHANCE:
            s.happen(s.sample(rng))
        else:
            s.play(s.legal[rng.below(len(s.legal))])
        yield s
