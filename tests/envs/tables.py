"""The tables on which environments are tried: games, numbers of seats, options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.envs.common import MODULES as ENVS

__all__ = ["ENVS", "every_table", "play_on"]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("stone-age", {"seats": 2}),
    ("stone-age", {"seats": 4}),
    ("eiszeit", {"seats": 3}),
    ("eiszeit", {"seats": 5, "options": {"first_player": "drawn", "rounds": "3"}}),
    ("endless-winter", {"seats": 1}),
    ("endless-winter", {"seats": 2, "options": {"glacier_tokens": "on"}}),
    ("endless-winter", {"seats": 4}),
]
every_table = pytest.mark.parametrize(
    ("game", "arguments"),
    TABLES,
    ids=[f"{game}-{one['seats']}" for game, one in TABLES],
)


def play_on(env: Any, decisions: int, seed: int = 1) -> None:
    """Random legal actions through ``last`` and ``step``, until the end or so many decisions."""
    rng = np.random.default_rng(seed)
    for _ in range(decisions):
        observation, _, over, cut, _ = env.last()
        if over or cut:
            return
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
