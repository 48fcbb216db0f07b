"""Many games at once: every row equals that of the environment of one game."""

from __future__ import annotations

import os
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import firstfire
from firstfire.core import GameError
from firstfire.core.vector import IllegalAction, episode_seed
from firstfire.envs import PlainEnv
from firstfire.envs.gym import SeatEnv
from firstfire.envs.vector import ArrayEnv, SeatVectorEnv
from firstfire.library import manifest, pack_text, read_pack
from tests.envs.common import OTHERWISE, every_game, every_table, some_tables
from tests.envs.test_observer import tampered

FULL = bool(os.environ.get("FIRSTFIRE_FULL"))
STEPS = 10_000 if FULL else 240


class Mirror:
    """The games of an `ArrayEnv`, each played once more in an environment of its own."""

    def __init__(self, env: ArrayEnv, seed: int, **arguments: Any) -> None:
        self.env = env
        self.seed = seed
        self.plain = [PlainEnv(env.game.name, env.seats, **arguments) for _ in range(env.n)]
        self.episodes = [0] * env.n
        for i in range(env.n):
            self.begin(i)

    def begin(self, i: int) -> None:
        self.plain[i].reset(episode_seed(self.seed, i, self.episodes[i]))

    def compare(self) -> None:
        """All rows of all seats, the masks, and who decides."""
        env = self.env
        for i, plain in enumerate(self.plain):
            assert env.seat[i] == plain.seat
            for seat in range(env.seats):
                assert np.array_equal(env.everybody[i, seat], plain.observation(seat))
            assert np.array_equal(env.observations[i], env.everybody[i, plain.seat])
            assert np.array_equal(env.mask[i], plain.mask())
            assert env.legal[i, : env.n_legal[i]].tolist() == plain.actions()
            assert env.episode[i] == self.episodes[i]

    def step(self, actions: Any) -> None:
        env = self.env
        for i, plain in enumerate(self.plain):
            plain.step(int(actions[i]))
            assert bool(env.ended[i]) == plain.over
            assert env.returns[i].tolist() == plain.returns
            assert env.length[i] == plain.decisions
            if plain.over:
                for seat in range(env.seats):
                    assert np.array_equal(env.last[i, seat], plain.observation(seat))
                self.episodes[i] += 1
                self.begin(i)


def play(env: ArrayEnv, mirror: Mirror, steps: int, compared: int = 1) -> None:
    """Random play, compared after every so many steps."""
    rng = np.random.default_rng(1)
    for step in range(steps):
        if step % compared == 0:
            mirror.compare()
        actions = env.random_actions(rng)
        env.step(actions)
        mirror.step(actions)
    mirror.compare()


@every_table
def test_every_row_equals_that_of_one_game(game: str, seats: int) -> None:
    env = ArrayEnv(game, 3, seats)
    env.reset(5)
    play(env, Mirror(env, 5), STEPS // env.n, 1 if FULL else 4)


@every_game
def test_new_games_begin_where_old_ones_end(game: str) -> None:
    """Until each has ended at least once, with other options and rewards."""
    options = OTHERWISE[game]
    env = ArrayEnv(game, 2, options=options, reward="score")
    env.reset(6)
    mirror = Mirror(env, 6, options=options, reward="score")
    while not all(mirror.episodes):
        play(env, mirror, 200, 40)


@every_game
def test_games_with_another_data_pack(game: str) -> None:
    if not manifest(game).read_pack:
        return
    pack = read_pack(game, pack_text(game).replace("name = ", "name = 'Other' # ", 1), "other")
    env = ArrayEnv(game, 2, data=pack)
    env.reset(7)
    play(env, Mirror(env, 7, data=pack), 40, 4)
    assert env.game.pack_of(env.games.states[0]) is pack


@every_game
def test_a_game_does_not_depend_on_how_many_there_are(game: str) -> None:
    """The first of five games goes as if it were alone, and the same seed gives the same games."""
    alone, five, again = (ArrayEnv(game, n) for n in (1, 5, 5))
    rng = np.random.default_rng(2)
    for env in (alone, five, again):
        env.reset(8)
    for _ in range(150):
        actions = five.random_actions(rng)
        alone.step(actions[:1])
        five.step(actions)
        again.step(actions)
        assert np.array_equal(five.observations[:1], alone.observations)
        assert np.array_equal(five.everybody, again.everybody)
    assert len({row.tobytes() for row in five.observations}) == 5


def test_seeds_of_games_and_episodes_differ() -> None:
    seeds = {episode_seed(s, g, e) for s in range(8) for g in range(20) for e in range(20)}
    assert len(seeds) == 8 * 20 * 20


@some_tables
def test_nothing_hidden_is_in_the_buffers(game: str, seats: int) -> None:
    """Whatever is written by hand into what a seat may not see, its row stays the same."""
    env = ArrayEnv(game, 2, seats)
    env.reset(9)
    rng = np.random.default_rng(3)
    declared = {field.name for field in env.game.fields} | {"seat", "turn", "ask", "asking"}
    columns = [
        at
        for part in env.observer.parts
        if part.name in declared  # counts follow from hidden things
        for at in range(part.start, part.start + part.length)
    ]
    for step in range(160):
        if step % 20 == 0:
            true = env.games.states[0]
            before = env.everybody[0].copy()
            for seat in range(seats):
                env.games.states[0] = tampered(true, seat)
                env.games.show(0)
                assert np.array_equal(env.everybody[0, seat, columns], before[seat, columns])
            env.games.states[0] = true
            env.games.show(0)
            assert np.array_equal(env.everybody[0], before)
        env.step(env.random_actions(rng))


@some_tables
def test_rows_are_what_a_seat_would_see_of_another_deal(game: str, seats: int) -> None:
    """What a seat cannot know is dealt anew: its whole row, counts included, stays the same."""
    env = ArrayEnv(game, 1, seats)
    env.reset(10)
    rng = np.random.default_rng(4)
    for step in range(160):
        if step % 10 == 0:
            true = env.games.states[0]
            before = env.everybody[0].copy()
            for seat in range(seats):
                env.games.states[0] = true.determinize(seat, firstfire.Rng(step))
                env.games.show(0)
                assert np.array_equal(env.everybody[0, seat], before[seat])
            env.games.states[0] = true
            env.games.show(0)
        env.step(env.random_actions(rng))


def test_a_hidden_list_that_grows_by_a_zero_is_counted_again() -> None:
    """A card with the number 0 under a pile of Eiszeit, whose height everybody sees."""
    env = ArrayEnv("eiszeit", 1, 3)
    env.reset(12)
    state: Any = env.games.states[0]
    (pile,) = [part.start for part in env.observer.parts if part.name == "light_pile"]
    before = env.everybody[0, :, pile].tolist()
    state.under.append(0)
    env.games.show(0)
    assert env.everybody[0, :, pile].tolist() == [height + 1 for height in before]


@every_game
def test_an_illegal_action_changes_no_game(game: str) -> None:
    env = ArrayEnv(game, 3)
    env.reset(11)
    before = env.everybody.copy()
    actions = env.random_actions(np.random.default_rng(5))
    wrong = int(np.flatnonzero(env.mask[1] == 0)[0])
    for action, trouble in ((wrong, "not legal now in game 1"), (-1, "no action -1")):
        actions[1] = action
        with pytest.raises(IllegalAction, match=trouble):
            env.step(actions)
    with pytest.raises(GameError, match="3 games need as many actions, not 2"):
        env.step(actions[:2])
    assert np.array_equal(env.everybody, before)
    assert not env.length.any()


def test_the_buffers_can_only_be_read() -> None:
    env = ArrayEnv("stone-age", 2)
    env.reset()
    for array in (env.observations, env.everybody, env.mask, env.legal, env.returns, env.seat):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_actions_that_are_no_numbers_of_16_bits() -> None:
    env = ArrayEnv("stone-age", 1)
    env.reset()
    for wrong in ([1 << 16], [1 << 40], [-(1 << 15) - 1]):
        with pytest.raises(IllegalAction, match=f"no action {wrong[0]} among"):
            env.step(np.array(wrong))


# --- Gymnasium ------------------------------------------------------------------------------------

TABLES = [
    ("stone-age", {"seats": 2}),
    ("stone-age", {"seats": 3, "opponents": ["random", "easy"], "seat": 1}),
    ("eiszeit", {"seats": 3, "reward": "score"}),
    ("endless-winter", {"seats": 1}),
    ("endless-winter", {"seats": 2, "options": {"glacier_tokens": "on"}}),
]
every_seat = pytest.mark.parametrize(("game", "arguments"), TABLES)


@every_seat
def test_it_is_gymnasiums_own_vector_of_single_games(game: str, arguments: dict[str, Any]) -> None:
    """The same observations, rewards, ends and infos, illegal actions included."""
    n = 3
    ours = SeatVectorEnv(game, n, **arguments)
    theirs = SyncVectorEnv(
        [lambda: SeatEnv(game, **arguments)] * n, autoreset_mode=AutoresetMode.SAME_STEP
    )
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    rng = np.random.default_rng(6)
    same(ours.reset(seed=21), theirs.reset(seed=21))
    seen = ours.reset(seed=[4, 5, 6])[0]
    theirs.reset(seed=[4, 5, 6])
    steps = (10_000 if FULL else 240) // n // (8 if "easy" in arguments.get("opponents", "") else 1)
    for step in range(steps):
        mask = seen["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
        if step % 50 == 49:
            actions[step % n] = np.flatnonzero(mask[step % n] == 0)[0]
        got = ours.step(actions)
        same(got, theirs.step(actions))
        seen = got[0]
        assert ours.observation_space.contains(seen)
        assert np.array_equal(ours.action_masks(), seen["action_mask"])
    ours.close()


def same(ours: Any, theirs: Any) -> None:
    """Equal, to the types; objects in infos stand in arrays of objects."""
    *data, info = ours
    *other, other_info = theirs
    assert data_equivalence(tuple(data), tuple(other), exact=True)
    plain, other_plain = (
        {key: value for key, value in one.items() if "final" not in key}
        for one in (info, other_info)
    )
    assert {key: np.asarray(value).tolist() for key, value in plain.items()} == {
        key: np.asarray(value).tolist() for key, value in other_plain.items()
    }
    assert ("final_obs" in info) == ("final_obs" in other_info)
    if "final_obs" in info:
        assert info["_final_obs"].tolist() == other_info["_final_obs"].tolist()
        for mine, their in zip(info["final_obs"], other_info["final_obs"], strict=True):
            assert data_equivalence(mine, their)
        assert flat(info["final_info"]) == flat(other_info["final_info"])


def flat(value: Any) -> Any:
    """Plain values out of arrays, to compare them."""
    if isinstance(value, dict):
        return {key: flat(one) for key, one in value.items()}
    if isinstance(value, np.ndarray):
        return [flat(one) for one in value.tolist()]
    return value


@pytest.mark.parametrize("id", ["StoneAge", "Eiszeit", "EndlessWinter"])
def test_gymnasium_makes_it(id: str) -> None:
    """By its own functions and with its own wrappers around it."""
    env: Any = gymnasium.make_vec(f"firstfire/{id}-v0", num_envs=4)
    assert isinstance(env.unwrapped, SeatVectorEnv)
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(7)
    done = 0
    while not done:
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in seen["action_mask"]])
        seen, _, over, cut, infos = env.step(actions)
        assert not cut.any()
        done += int(over.sum())
    assert infos["episode"]["l"].max() > 10
    env.close()


def test_all_seats_by_one_learner() -> None:
    env = SeatVectorEnv("stone-age", 2, seats=2, opponents="self")
    seen, info = env.reset(seed=3)
    rng = np.random.default_rng(8)
    met, over = set(), np.zeros(2, np.bool_)
    while not over.any():
        assert np.array_equal(info["seat"], env.array.seat)
        assert np.array_equal(
            seen["observation"][:, env.array.observer.end_of_counts], info["seat"]
        )
        met |= set(info["seat"].tolist())
        acting = info["seat"]
        seen, rewards, over, _, info = env.step(env.array.random_actions(rng))
    assert met == {0, 1}
    i = int(np.flatnonzero(over)[0])
    assert rewards[i] == info["final_info"]["returns"][i][acting[i]]


def test_only_some_games_are_reset() -> None:
    env = SeatVectorEnv("stone-age", 3)
    first, _ = env.reset(seed=1)
    env.step(env.array.random_actions(np.random.default_rng(9)))
    some = np.array([False, True, False])
    later, _ = env.reset(seed=1, options={"reset_mask": some})
    assert np.array_equal(later["observation"][1], first["observation"][1])
    assert not np.array_equal(later["observation"][0], first["observation"][0])
    with pytest.raises(ValueError, match="3 booleans"):
        env.reset(options={"reset_mask": np.zeros(3, np.bool_)})
    with pytest.raises(ValueError, match="as many seeds"):
        env.reset(seed=[1, 2])


def test_tables_as_text() -> None:
    env = SeatVectorEnv("stone-age", 2, render_mode="ansi")
    env.reset(seed=1)
    pictures = env.render()
    assert pictures is not None
    assert all(len(one) > 200 for one in pictures)
    quiet = SeatVectorEnv("stone-age", 2)
    quiet.reset(seed=1)
    assert quiet.render() is None


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": 7}, "players, not 7"),
        ({"options": {"weather": "fine"}}, "has no option 'weather'"),
        ({"opponents": "genius"}, 'Unknown bot "genius"'),
        ({"opponents": []}, "at least one"),
        ({"seats": 2, "seat": 2}, "no seat 2 at a table of 2"),
        ({"reward": "gold"}, "rank or score"),
        ({"render_mode": "human"}, "must be ansi"),
        ({"num_envs": 0}, "at least one game"),
    ],
)
def test_wishes_that_cannot_be_fulfilled(wish: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError, match=said):
        SeatVectorEnv("stone-age", **wish)
