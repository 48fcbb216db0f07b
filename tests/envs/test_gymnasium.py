"""The Gymnasium environments: one seat learns, bots sit at the others."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import firstfire.envs  # registers the environments
from firstfire.bots import BOTS
from firstfire.core import GameError
from firstfire.core.codec import digest
from tests.envs.common import some_legal

IDS = {
    "firstfire/StoneAge-v0": "stone-age",
    "firstfire/Eiszeit-v0": "eiszeit",
    "firstfire/EndlessWinter-v0": "endless-winter",
}
every_id = pytest.mark.parametrize("id", IDS)


def new(id: str, seed: int = 1, **arguments: Any) -> Any:
    """An environment without Gymnasium's wrappers, reset."""
    env = gymnasium.make(id, disable_env_checker=True, **arguments).unwrapped
    env.reset(seed=seed)
    return env


def play_on(env: Any, most: int = 1_000_000) -> tuple[list[int], float]:
    """Random play of the learning seat: what it did, and the last reward."""
    rng, reward, over = np.random.default_rng(7), 0.0, env.plain.over
    done: list[int] = []
    while not over and len(done) < most:
        done.append(some_legal(env.action_masks(), rng))
        _, reward, over, cut, _ = env.step(done[-1])
        assert not cut
        assert over or reward == 0
    return done, float(reward)


@every_id
def test_gymnasiums_own_check(id: str) -> None:
    """It acts at random, so that illegal actions are among what it tries."""
    env = gymnasium.make(id, disable_env_checker=True, render_mode="ansi").unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env)


@every_id
def test_action_masks_are_the_legal_moves(id: str) -> None:
    env = new(id)
    for _ in range(30):
        masks = env.action_masks()
        assert masks.dtype == np.bool_
        legal = sorted(move.number for move in env.plain.state.moves())
        assert np.flatnonzero(masks).tolist() == legal
        seen, _, over, _, _ = env.step(legal[0])
        assert env.observation_space.contains(seen)
        assert (seen["action_mask"] == env.action_masks()).all()
        if over:
            assert not env.action_masks().any()
            break
        assert env.plain.seat == env.seat


@every_id
@pytest.mark.parametrize("reward", ["rank", "score"])
def test_a_whole_game(id: str, reward: str) -> None:
    env = new(id, reward=reward)
    done, got = play_on(env)
    assert len(done) > 10
    assert got == env.plain.returns[env.seat]
    info = env.info()
    assert info["seat"] == env.seat
    assert len(info["result"]["places"]) == env.plain.observer.parties


@every_id
def test_same_seed_same_episode(id: str) -> None:
    games = []
    for _ in range(2):
        env = new(id, seed=11)
        games.append((env.seat, *play_on(env), digest(env.plain.state)))
        env.reset()
        games.append((env.seat, *play_on(env), digest(env.plain.state)))
    assert games[:2] == games[2:]
    assert games[0] != games[1]


@every_id
def test_the_seat_is_drawn_or_fixed(id: str) -> None:
    seats = firstfire.load(IDS[id]).most_seats
    env = new(id, seats=seats)
    drawn = {int(env.reset(seed=seed)[1]["seat"]) for seed in range(40)}
    assert drawn == set(range(seats))
    fixed = new(id, seats=seats, seat=seats - 1)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {seats - 1}
    assert fixed.plain.seat == seats - 1


class Spy:
    """A bot that plays the first move and remembers where it sits."""

    sat: list[tuple[str, int]] = []

    def __init__(self, name: str, seat: int) -> None:
        self.sat.append((name, seat))

    def decide(self, state: Any) -> Any:
        return state.moves()[0]


def test_opponents_one_for_all_or_one_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "left", lambda seed, seat: Spy("left", seat))
    monkeypatch.setitem(BOTS, "right", lambda seed, seat: Spy("right", seat))
    monkeypatch.setattr(Spy, "sat", [])
    new("firstfire/Eiszeit-v0", seats=4, seat=1, opponents=["left", "right", "left"])
    assert Spy.sat == [("left", 0), ("right", 2), ("left", 3)]
    Spy.sat.clear()
    new("firstfire/Eiszeit-v0", seats=4, seat=1, opponents="right")
    assert Spy.sat == [("right", 0), ("right", 2), ("right", 3)]


@every_id
def test_an_illegal_action_ends_the_episode_and_names_the_rule(id: str) -> None:
    env = new(id)
    play_on(env, 5)
    before = digest(env.plain.state)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    seen, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (-1, True, False)
    assert info["illegal"]["rule"].startswith(("SA-", "EZ-", "EW"))
    assert info["illegal"]["reason"]
    assert env.observation_space.contains(seen)
    assert digest(env.plain.state) == before


def test_a_number_that_is_no_action() -> None:
    env = new("firstfire/StoneAge-v0")
    _, reward, over, _, info = env.step(env.plain.n_actions)
    assert (reward, over) == (-1, True)
    assert info["illegal"]["reason"] == "no-such-action"


def test_endless_winter_alone_against_the_nomad() -> None:
    env = new("firstfire/EndlessWinter-v0", seats=1)
    assert env.seat == 0
    assert env.bots == {}
    _, reward = play_on(env)
    first, nomad = env.info()["result"]["places"]
    assert reward == (first["rank"] < nomad["rank"]) - (first["rank"] > nomad["rank"])


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": 7}, "players, not 7"),
        ({"options": {"weather": "fine"}}, "has no option 'weather'"),
        ({"opponents": "genius"}, r'Unknown bot "genius"\. The levels are random'),
        ({"opponents": []}, "at least one"),
        ({"seats": 2, "seat": 2}, "no seat 2 at a table of 2"),
        ({"reward": "gold"}, "rank or score"),
        ({"render_mode": "rgb_array"}, "ansi, human"),
    ],
)
def test_wishes_that_cannot_be_fulfilled(wish: dict[str, Any], said: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(GameError, match=said):
            gymnasium.make("firstfire/StoneAge-v0", **wish)


@every_id
def test_the_table_as_text(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(new(id, render_mode="ansi").render()) > 200
    assert new(id).render() is None
    play_on(new(id, render_mode="human"), 1)
    assert len(capsys.readouterr().out) > 200
