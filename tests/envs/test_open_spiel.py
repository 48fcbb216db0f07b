"""The OpenSpiel games: what OpenSpiel asks of them, and what we do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

import firstfire
import firstfire.envs.open_spiel  # registers the games
from firstfire.core.codec import decode
from firstfire.core.observation import Observer
from firstfire.core.vector import returns
from tests.envs.common import FEWEST_AND_MOST, OTHERWISE, every_game, every_table, some_tables


def new(game: str, seats: int | None = None, **options: str) -> Any:
    arguments: dict[str, Any] = {"players": seats} if seats else {}
    numbers = {name: int(v) if v.isdigit() else v for name, v in options.items()}
    return pyspiel.load_game(f"python_firstfire_{game.replace('-', '_')}", arguments | numbers)


def played(game: Any, moves: int, seed: int = 0) -> Any:
    """A state after so many random moves and chance events."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [(game, seats, {}) for game, seats in FEWEST_AND_MOST]
    + [(game, max(2, firstfire.load(game).least_seats), o) for game, o in OTHERWISE.items()],
)
def test_open_spiels_random_simulation(
    game: str, seats: int, options: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(new(game, seats, **options), num_sims=1, serialize=True, verbose=False)


@every_table
def test_loaded_by_a_string(game: str, seats: int) -> None:
    name = f"python_firstfire_{game.replace('-', '_')}"
    loaded = pyspiel.load_game(f"{name}(players={seats})")
    assert loaded.num_players() == seats
    assert loaded.num_distinct_actions() == len(firstfire.load(game).moves)
    assert loaded.get_type().short_name == name
    assert (loaded.min_utility(), loaded.max_utility()) == (-1, 1)
    again = pyspiel.load_game(str(loaded))
    assert str(again) == str(loaded)


def test_options_in_the_string() -> None:
    loaded = pyspiel.load_game("python_firstfire_eiszeit(players=4,rounds=3,march_any_owner=on)")
    options = loaded.new_initial_state().state.options
    assert (options["rounds"], options["march_any_owner"]) == ("3", "on")


@pytest.mark.parametrize("wish", ["players=9", "weather=fine", "first_player=perhaps"])
def test_wishes_that_cannot_be_fulfilled(wish: str) -> None:
    with pytest.raises((pyspiel.SpielError, ValueError)):
        pyspiel.load_game(f"python_firstfire_stone_age({wish})")


@some_tables
def test_tensors_have_the_declared_shape(game: str, seats: int) -> None:
    loaded = new(game, seats)
    state = played(loaded, 150)
    observer = Observer(firstfire.load(game), seats)
    for player in range(seats):
        seen = state.observation_tensor(player)
        assert [len(seen)] == loaded.observation_tensor_shape() == [observer.length]
        assert seen == observer.observe(state.state, player)
        known = state.information_state_tensor(player)
        assert [len(known)] == loaded.information_state_tensor_shape()
        assert state.observation_string(player)
        assert state.information_state_string(player)


@every_game
def test_the_observer_offers_its_parts_by_name(game: str) -> None:
    loaded = new(game)
    observer = loaded.make_py_observer()
    state = played(loaded, 120)
    observer.set_from(state, 0)
    flat = np.concatenate([part.ravel() for part in observer.dict.values()])
    assert (flat == observer.tensor).all()
    with pytest.raises(ValueError, match="not supported"):
        loaded.make_py_observer(None, {"colour": "red"})


@some_tables
def test_a_saved_state_comes_back(game: str, seats: int) -> None:
    loaded = new(game, seats)
    state = played(loaded, 120)
    again = loaded.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.state.game is state.state.game  # the rules are not saved with it
    assert len(state.serialize()) < 30_000
    if not again.is_terminal():
        assert again.legal_actions() == state.legal_actions()
    text = pyspiel.serialize_game_and_state(loaded, state)
    game_again, once_more = pyspiel.deserialize_game_and_state(text)
    assert str(once_more) == str(state)
    assert str(game_again) == str(loaded)


@every_game
def test_the_state_as_text_is_ours(game: str) -> None:
    state = played(new(game), 90)
    rules = firstfire.load(game)
    assert firstfire.core.encode(decode(rules, str(state))) == str(state)


@every_game
def test_clones_go_their_own_way(game: str) -> None:
    state = played(new(game), 80)
    before = str(state)
    copy = state.clone()
    assert str(copy) == before
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    assert state.history() != copy.history()


@every_game
def test_actions_as_text(game: str) -> None:
    state, moves, chances = new(game).new_initial_state(), 0, 0
    rules, rng = firstfire.load(game), np.random.default_rng(5)
    while not state.is_terminal() and moves < 60:
        player = state.current_player()
        legal = state.legal_actions()
        texts = [state.action_to_string(player, action) for action in legal]
        if state.is_chance_node():
            chances += 1
            assert len(set(texts)) == len(texts)
            assert texts[0].split()[0] == state.state.awaited().word
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            assert all(p > 0 for _, p in state.chance_outcomes())
        else:
            moves += 1
            assert texts == [rules.moves[action].text for action in legal]
            assert [state.string_to_action(player, text) for text in texts] == legal
        state.apply_action(int(rng.choice(legal)))
    assert min(moves, chances) > 0


@some_tables
def test_returns_by_rank(game: str, seats: int) -> None:
    state = played(new(game, seats), 10**6)
    assert state.is_terminal()
    got = state.returns()
    assert all(-1 <= one <= 1 for one in got)
    if seats > 1:
        assert sum(got) == pytest.approx(0)
    assert got == returns(state.state, "rank")
    assert played(new(game, seats), 50).returns() == [0] * seats
