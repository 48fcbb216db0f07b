"""The plain step interface: arrays filled in place, numbers in, returns out."""

from __future__ import annotations

import numpy as np
import pytest

import firstfire
from firstfire.core import GameError, play_out
from firstfire.core.codec import digest
from firstfire.core.ints import ints
from firstfire.core.vector import returns
from firstfire.envs import IllegalAction, PlainEnv
from firstfire.envs.plain import Mask, Numbers
from tests.envs.common import OTHERWISE, every_game, every_table, some_legal


def arrays(env: PlainEnv) -> tuple[Numbers, Mask]:
    """An observation and a mask to be filled, with rubbish in them."""
    return np.full(env.n_observations, 99, np.int16), np.full(env.n_actions, 99, np.int8)


@every_table
def test_arrays_are_filled_in_place(game: str, seats: int) -> None:
    env, rng = PlainEnv(game, seats), np.random.default_rng(1)
    env.reset(3)
    seen, mask = arrays(env)
    for _ in range(80):
        env.observe(seen)
        assert seen.tolist() == env.observer.observe(env.state, env.seat)
        env.legal(mask)
        assert np.flatnonzero(mask).tolist() == sorted(env.actions())
        assert set(mask.tolist()) == {0, 1}
        other = (env.seat + 1) % seats
        env.observe(seen, other)
        assert seen.tolist() == env.observer.observe(env.state, other)
        env.step(some_legal(mask, rng))


@every_table
def test_larger_arrays_can_hold_many_observations(game: str, seats: int) -> None:
    """A row of a batch is filled like an array of its own."""
    env = PlainEnv(game, seats)
    env.reset(1)
    batch = np.zeros((2, env.n_observations), np.int16)
    env.observe(batch[1])
    assert batch[1].any()
    assert not batch[0].any()


@every_table
@pytest.mark.parametrize("reward", ["rank", "score"])
def test_returns_at_the_end(game: str, seats: int, reward: str) -> None:
    env, rng = PlainEnv(game, seats, reward=reward), np.random.default_rng(2)
    env.reset(4)
    _, mask = arrays(env)
    while not env.over:
        assert env.returns == [0] * seats
        env.legal(mask)
        env.step(some_legal(mask, rng))
    assert env.seat < 0
    assert env.actions() == []
    assert env.returns == returns(env.state, reward)
    assert len(env.returns) == seats
    env.legal(mask)
    assert not mask.any()
    with pytest.raises(IllegalAction):
        env.step(0)
    env.reset(4)
    assert env.returns == [0] * seats
    assert env.decisions == 0


def test_returns_of_a_tie_are_shared() -> None:
    """Three seats: the two that tie for the first place share what is above the last."""
    game = firstfire.load("stone-age")
    s = game.state(3)
    play_out(s, 1)
    s.score = ints([50, 50, 20])  # type: ignore[attr-defined]
    places = game.result(s).places
    got = returns(s, "rank")
    assert sum(got) == pytest.approx(0)
    for place in places:
        better = sum(place.rank < other.rank for other in places)
        worse = sum(place.rank > other.rank for other in places)
        assert got[place.seat] == pytest.approx((better - worse) / 2)


@every_game
def test_an_illegal_action_changes_nothing(game: str) -> None:
    env = PlainEnv(game)
    env.reset(5)
    before = digest(env.state)
    legal = set(env.actions())
    wrong = next(action for action in range(env.n_actions) if action not in legal)
    text = env.game.moves[wrong].text
    with pytest.raises(IllegalAction, match=rf"action {wrong} \({text}\) is not legal now"):
        env.step(wrong)
    for beyond in (-1, env.n_actions):
        with pytest.raises(IllegalAction, match=f"there is no action {beyond} among"):
            env.step(beyond)
    assert digest(env.state) == before
    assert env.decisions == 0
    assert env.why(wrong)["rule"]
    assert env.why(next(iter(legal))) == {}
    assert env.why(env.n_actions)["reason"] == "no-such-action"


@every_game
def test_same_seed_same_game(game: str) -> None:
    digests = []
    for seed in (6, 6, 7):
        env, rng = PlainEnv(game, options=OTHERWISE[game]), np.random.default_rng(3)
        env.reset(seed)
        for _ in range(40):
            env.step(some_legal(env.mask(), rng))
        digests.append(digest(env.state))
    assert digests[0] == digests[1] != digests[2]


@every_game
def test_settings_that_cannot_be_fulfilled(game: str) -> None:
    with pytest.raises(GameError, match="players, not 8"):
        PlainEnv(game, 8)
    with pytest.raises(GameError, match="rank or score, not 'fame'"):
        PlainEnv(game, reward="fame")
    with pytest.raises(GameError, match="has no option 'weather'"):
        PlainEnv(game, options={"weather": "fine"})
    with pytest.raises(ValueError, match="chess"):
        PlainEnv("chess")
