"""What holds in every game of Endless Winter, however it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from firstfire.core.conformance import playing
from firstfire.games.endless_winter.state import Winter, food_limit
from firstfire.games.endless_winter.turn import PlayOrPlace
from tests.endless_winter.scene import GAME
from tests.helpers import rule

MODULES = {"glacier_tokens": "on", "rest_tokens": "on", "setup": "draft-both"}
TABLES = pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {}), (2, MODULES), (4, MODULES)]
)


def games(seats: int, options: dict[str, str], n: int = 8) -> Iterator[Iterator[Winter]]:
    """Random games, each from before the set-up to its end."""
    for seed in range(n):
        yield (cast(Winter, s) for s in playing(GAME.state(seats, options), seed))


@rule("EW-2.3", "EW-2.4")
@TABLES
def test_food_and_tools_stay_within_their_limits(seats: int, options: dict[str, str]) -> None:
    most_food = most_tools = 0
    for game in games(seats, options):
        for s in game:
            for seat in range(seats):
                assert 0 <= s.food[seat] <= food_limit(s, seat) <= 10
                assert 0 <= s.tools[seat] <= 5
            most_food, most_tools = max(most_food, *s.food), max(most_tools, *s.tools)
    assert most_food > 5
    assert most_tools == 5


@rule("EW-3.1", "EW-3.4")
@TABLES
def test_everybody_has_three_turns_a_round_in_turn_order(
    seats: int, options: dict[str, str]
) -> None:
    for game in games(seats, options):
        turns: dict[int, list[int]] = {}
        for s in game:
            if s.turn >= 0 and isinstance(s.steps[-1], PlayOrPlace) and not s.cultures:
                had = turns.setdefault(s.round, [])
                assert s.turn == s.order[len(had) % seats]
                assert s.turn_number == len(had) // seats
                had.append(s.turn)
        assert list(turns) == [1, 2, 3, 4]
        assert all(Counter(had) == dict.fromkeys(range(seats), 3) for had in turns.values())


@rule("EW-7.2")
@TABLES
def test_the_turn_order_is_a_permutation_and_changes(seats: int, options: dict[str, str]) -> None:
    orders = set()
    for game in games(seats, options):
        for s in game:
            if s.phase:
                orders.add(tuple(s.order))
                assert sorted(s.order) == list(range(seats))
    assert len(orders) > seats - 1


@TABLES
def test_decisions_stay_few_and_small(seats: int, options: dict[str, str]) -> None:
    """One piece at a time: at most 80 moves to choose from; 2,500 decisions of four players."""
    for game in games(seats, options):
        asked = [len(s.moves()) for s in game if s.turn >= 0]
        assert min(asked) > 1
        assert 10 < max(asked) <= 80
        assert 50 * seats < len(asked) <= 2500


@rule("EW-1.16")
@TABLES
def test_nothing_is_lost_and_nothing_is_made(seats: int, options: dict[str, str]) -> None:
    for game in games(seats, options, 4):
        for s in game:
            assert GAME.violations(s) == []
        assert s.round == 4
        for place in GAME.result(s).places:
            assert place.score >= s.score[place.seat]
