"""PettingZoo's own suites judge the environments of all games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from firstfire.core import GameError
from firstfire.envs import IllegalAction, stone_age_v0
from tests.envs.tables import ENVS, every_table, play_on


@every_table
def test_the_api_suite(game: str, arguments: dict[str, Any]) -> None:
    api_test(ENVS[game].env(**arguments), num_cycles=60, verbose_progress=False)


@every_table
def test_the_seed_suite(game: str, arguments: dict[str, Any]) -> None:
    seed_test(lambda **more: ENVS[game].env(**arguments, **more), num_cycles=25)


@every_table
def test_the_render_suite(
    game: str, arguments: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda **more: ENVS[game].env(**arguments, **more))
    assert len(capsys.readouterr().out) > 100  # mode "human" draws the table


@every_table
def test_agents_masks_and_spaces(game: str, arguments: dict[str, Any]) -> None:
    env = ENVS[game].raw_env(**arguments)
    env.reset(seed=3)
    assert env.agents == [f"player_{seat}" for seat in range(arguments["seats"])]
    for _ in range(30):
        play_on(env, 1, 2)
        for agent in env.agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            legal = env.plain.actions() if agent == env.agent_selection else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)


@every_table
@pytest.mark.parametrize("reward", ["rank", "score"])
def test_rewards_come_at_the_end(game: str, arguments: dict[str, Any], reward: str) -> None:
    env = ENVS[game].raw_env(**arguments, reward=reward)
    env.reset(seed=4)
    total = dict.fromkeys(env.agents, 0.0)
    agents = env.agents[:]
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, gained, over, _, _ = env.last()
        total[agent] += gained
        assert over or not gained
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over else int(rng.choice(legal)))
    places = env.plain.game.result(env.plain.state).places
    if len(agents) > 1:
        assert sum(total.values()) == pytest.approx(0)
        best = places[agents.index(max(total, key=lambda agent: total[agent]))]
        assert best.rank == 1 if reward == "rank" else best.score == max(p.score for p in places)
    margin = places[0].score - sum(p.score for p in places[1:]) / (len(places) - 1)
    if reward == "score":
        assert total["player_0"] == pytest.approx(margin)
    else:
        assert all(-1 <= one <= 1 for one in total.values())


def test_an_illegal_action_ends_the_game_for_whoever_made_it() -> None:
    env = stone_age_v0.env(seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_without_wrappers_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = stone_age_v0.raw_env(seats=2)
    env.reset(seed=1)
    before = env.observe("player_0")["observation"].tolist()
    for action, trouble in ((94, "is not legal now"), (95, "no action 95"), (-1, "no action -1")):
        with pytest.raises(IllegalAction, match=trouble):
            env.step(action)
    with pytest.raises(ValueError, match="player_0 must act"):
        env.step(None)
    assert env.observe("player_0")["observation"].tolist() == before


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        ({"seats": 7}, "2 to 4 players"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"first_player": "me"}}, "one of seat-0, drawn"),
        ({"reward": "fame"}, "rank or score"),
        ({"render_mode": "hologram"}, "render_mode must be one of"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], trouble: str) -> None:
    with pytest.raises((GameError, ValueError), match=trouble):
        stone_age_v0.env(**arguments)
