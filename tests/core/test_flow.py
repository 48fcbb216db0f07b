"""The agenda: steps, seats, single moves, free moves, chance."""

from __future__ import annotations

from firstfire.core import CHANCE, OVER
from tests.core.toy import CARDS, MOVES, Pebbles, PebblesGame, Take, play_some

GAME = PebblesGame()


def dealt(seats: int = 2, *cards: str) -> Pebbles:
    """A game after its cards have been drawn."""
    s = GAME.state(seats)
    for card in cards or CARDS[:seats]:
        assert s.turn == CHANCE
        s.happen(s.awaited().parse(s, [card]))
    return s


def test_steps_of_other_seats_are_done_by_them_in_order() -> None:
    s = dealt(3, "P5", "P2", "P6")
    assert s.card == [4, 1, 5]
    assert s.turn == 2


def test_a_decision_offers_its_moves_and_the_free_ones() -> None:
    assert [move.text for move in dealt().moves()] == ["take 1", "take 2", "take 3", "swap"]


def test_a_free_move_comes_before_the_decision_that_was_open() -> None:
    s = dealt()
    play_some(s, "swap")
    assert s.turn == CHANCE
    s.happen((5,))
    assert s.turn == 1
    assert [move.text for move in s.moves()] == ["take 1", "take 2", "take 3"]
    assert s.card[1] == 5


def test_a_single_move_is_played_without_asking() -> None:
    s = dealt()
    s.swapped = [1, 1]
    s.pile = 4
    s.advance()
    play_some(s, "take 3")
    assert s.turn == OVER
    assert s.taken == [1, 3]


def test_a_single_move_is_asked_beside_a_free_one() -> None:
    s = dealt()
    s.pile = 4
    s.advance()
    play_some(s, "take 3")
    assert [move.text for move in s.moves()] == ["take 1", "swap"]


def test_a_choice_without_moves_is_passed_over_and_no_free_move_keeps_it() -> None:
    s = dealt()
    s.pile = 0
    s.advance()
    assert s.turn == OVER


def test_steps_are_equal_by_their_text() -> None:
    assert Take().fields() == ()
    assert [move.number for move in MOVES.moves] == [0, 1, 2, 3]
