"""Pebbles as a learning environment: plain, PettingZoo, Gymnasium, OpenSpiel."""

from __future__ import annotations

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import firstfire.envs
from firstfire.envs import open_spiel
from firstfire.envs.aec import makers
from firstfire.envs.plain import PlainEnv


def test_plain() -> None:
    env = PlainEnv("pebbles", seats=3)
    env.reset(seed=7)
    rng = np.random.default_rng(7)
    while not env.over:
        env.step(int(rng.choice(np.flatnonzero(env.mask()))))
    assert sum(env.returns) == pytest.approx(0.0)


def test_petting_zoo() -> None:
    _, env = makers("pebbles", 0)
    api_test(env(seats=2), num_cycles=60)
    assert env(seats=3).unwrapped.metadata["name"] == "pebbles_v0"


def test_gymnasium() -> None:
    firstfire.envs.register()
    env = gymnasium.make("firstfire/Pebbles-v0", seats=2, opponents="easy", render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=True)
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, str)
    assert "pile" in picture


def test_open_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_spiel, "GAMES", dict(open_spiel.GAMES))
    open_spiel.register()
    game = pyspiel.load_game("python_firstfire_pebbles(players=2,pile=large)")
    assert game.get_type().long_name == "Firstfire: Pebbles"
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
