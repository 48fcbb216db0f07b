"""PettingZoo environment of Endless Winter; ``raw_env`` comes without wrappers."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from firstfire.envs.aec import SeatsEnv, wrapped


def raw_env(**wishes: Any) -> SeatsEnv:
    """Without PettingZoo's wrappers; see `SeatsEnv` for the arguments."""
    return SeatsEnv("endless-winter", 0, **wishes)


def env(**wishes: Any) -> AECEnv:
    """With PettingZoo's wrappers; an illegal action ends the game."""
    return wrapped(raw_env(**wishes))
