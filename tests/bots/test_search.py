"""Search: every world that can be, one tree, and nothing that the seat must not see."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots import BOTS, decide
from firstfire.bots.search import Ending, SearchBot
from firstfire.core import Game, Rng, State, play_out

GAMES = [firstfire.load(name) for name in firstfire.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def somewhere(game: Game, seats: int, seed: int, decisions: int) -> State:
    """A state in the middle of a random game."""
    s = game.state(seats)
    play_out(s, seed, decisions)
    while s.turn < 0:
        s.happen(s.sample(Rng(seed)))
    return s


@every_game
def test_the_same_seed_state_and_iterations_give_the_same_decision(game: Game) -> None:
    s = somewhere(game, game.most_seats, 3, 40)
    tries = [SearchBot(5, s.turn, 12).search(s) for _ in range(2)]
    shown = [[(c.move.text, c.visits, c.mean) for c in found] for found in tries]
    assert shown[0] == shown[1]
    assert sum(c.visits for c in tries[0]) == 12


@every_game
def test_only_legal_moves_are_found_and_the_state_is_left_alone(game: Game) -> None:
    s = somewhere(game, game.most_seats, 4, 60)
    before = firstfire.core.encode(s)
    found = SearchBot(1, s.turn, len(s.moves()) + 2).search(s)
    assert {c.move for c in found} == set(s.moves())
    assert firstfire.core.encode(s) == before


def test_time_ends_a_search() -> None:
    s = somewhere(firstfire.load("eiszeit"), 3, 1, 30)
    found = SearchBot(1, s.turn, 1_000_000, 0.01).search(s)
    assert 1 <= sum(c.visits for c in found) < 2000


def test_the_better_move_is_found() -> None:
    """Feeding costs a resource each, starving ten points: nobody would starve for nothing."""
    game = firstfire.load("stone-age")
    for seed in range(200):
        s = game.state(2)
        play_out(s, seed, 60)
        while s.turn != firstfire.core.OVER:
            texts = [move.text for move in s.moves()] if s.turn >= 0 else []
            if texts == ["feed", "starve"]:
                assert SearchBot(2, s.turn, 80).decide(s).text == "feed"
                return
            play_out(s, seed, 1)
    pytest.fail("nobody had to choose")


def test_endings_are_worth_more_to_those_who_are_ahead() -> None:
    for seats in (2, 4):
        s = firstfire.load("stone-age").state(seats)
        play_out(s, 7)
        ending = Ending(s)
        by_score = sorted(range(seats), key=lambda seat: ending.scores[seat])
        assert by_score == sorted(range(seats), key=lambda seat: ending.worth[seat])
        assert sum(ending.wins) == 1.0
        assert all(0 <= worth <= 1 for worth in ending.worth)


def test_every_level_decides_at_a_table() -> None:
    table = firstfire.load("eiszeit").new(3, 1)
    for name in ("random", "easy"):
        assert table.seat is not None
        assert decide(BOTS[name](1, table.seat), table) in table.moves()
    assert list(BOTS) == ["random", "easy", "medium", "hard"]
