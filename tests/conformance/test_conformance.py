"""Every game × seats × options fulfils what all games must (`firstfire.core.conformance`)."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.core import Game, State
from firstfire.core.conformance import (
    GAME_CHECKS,
    check_fields,
    check_game,
    check_moves,
    check_options,
)

GAMES = [firstfire.load(name) for name in firstfire.games()]


def combinations(game: Game[State]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with the defaults, every other value of an option, and all of them."""
    others = [{option.name: value} for option in game.options for value in option.values[1:]]
    every = {name: value for one in others for name, value in one.items()}
    options = [{}, *others, *([every] if len(others) > 1 else [])]
    seats = range(game.least_seats, game.most_seats + 1)
    found = [(n, game.fitting(n, chosen)) for n in seats for chosen in options]
    return [one for i, one in enumerate(found) if one not in found[:i]]


CASES = [
    pytest.param(
        game, seats, options, id="-".join([game.name, str(seats), *options, *options.values()])
    )
    for game in GAMES
    for seats, options in combinations(game)
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_moves_fields_and_options(game: Game[State]) -> None:
    assert check_moves(game) == []
    assert check_fields(game, game.least_seats) == []
    assert check_options(game) == []


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_random_games(game: Game[State], seats: int, options: dict[str, str]) -> None:
    assert [v for seed in range(12) for v in check_game(game, seats, options, seed)] == []


@pytest.mark.long
@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_whole_games(check, game: Game[State], seats: int, options: dict[str, str]) -> None:  # type: ignore[no-untyped-def]
    assert [v for seed in range(2) for v in check(game, seats, options, seed)] == []
