"""Thinking ahead: likely positions, what is found of them, and a search that goes on from it."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots.ahead import likely_position, position_key, think_ahead
from firstfire.bots.levels import timed_search
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for
from firstfire.core import CHANCE, Rng, State

SEAT = 1


def opening() -> State:
    """Two players of Stone Age, of whom the first places people."""
    s = firstfire.load("stone-age").state(2)
    rng = Rng(1)
    while s.turn == CHANCE:
        s.happen(s.sample(rng))
    return s


def search(iterations: int = 40) -> SearchBot:
    return SearchBot(1, SEAT, evaluator_for(opening()), iterations)


def test_a_likely_position_follows_from_moves_of_others() -> None:
    s = opening()
    found = likely_position(s, SEAT, 1)
    assert found is not None
    assert (s.turn, found.turn) == (0, SEAT)
    assert likely_position(found, SEAT, 1) is not found  # a copy


def test_what_is_found_adds_up_from_slice_to_slice() -> None:
    s = opening()
    key, first = think_ahead(s, SEAT, search(), 1, {})
    assert sum(numbers[0] for numbers in first.values()) == 40
    again, more = think_ahead(s, SEAT, search(), 1, {key: first})
    assert again == key
    assert sum(numbers[0] for numbers in more.values()) == 80


def test_a_search_goes_on_from_what_was_found() -> None:
    s = opening()
    key, found = think_ahead(s, SEAT, search(400), 1, {})
    expected = likely_position(s, SEAT, 1)
    assert expected is not None
    assert position_key(expected) == key
    best = max(found, key=lambda text: found[text][0])
    bot = search(1)
    bot.known = found
    assert bot.search(expected)[0].move.text == best
    assert bot.known == {}  # it counts for this decision alone


def test_the_key_names_what_the_seat_knows_and_nothing_else() -> None:
    s = firstfire.load("eiszeit").state(3)
    rng = Rng(5)
    while s.turn == CHANCE:
        s.happen(s.sample(rng))
    anew = s.determinize(s.turn, Rng(9))
    assert position_key(anew) == position_key(s)
    s.play(s.legal[0])
    assert position_key(s) != position_key(anew)


@pytest.mark.parametrize(("name", "timed"), [("hard", True), ("expert", True), ("medium", False)])
def test_bots_that_think_by_time_can_think_ahead(name: str, timed: bool) -> None:
    assert (timed_search(name, 1, SEAT, opening()) is not None) == timed
