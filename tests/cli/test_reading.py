"""Typed lines read as moves: numbers, unique beginnings, several items in one line."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.tui.boards import speak_and_draw
from firstfire.tui.reading import (
    Ambiguous,
    MoveReader,
    NoSuchNumber,
    NumberMissing,
    UnknownMove,
)


def read(game: str, text: str, *offered: str) -> list[str]:
    """The moves that a line names, where these are on offer."""
    rules = firstfire.load(game)
    texts, _ = speak_and_draw(rules.new(rules.most_seats, 1))
    reader = MoveReader(rules.moves.moves, texts.spell)
    found = [rules.moves.by_text[one] for one in offered]
    return [move.text for move in reader.read(text, found)]


@pytest.mark.parametrize(
    ("game", "text", "moves"),
    [
        ("stone-age", "place forest 3", "place forest 3"),
        ("stone-age", "  PLACE   Forest 3 ", "place forest 3"),
        ("stone-age", "pl for 3", "place forest 3"),
        ("stone-age", "place hut", "place hut 2"),
        ("stone-age", "place field", "place field"),
        ("stone-age", "place card 2", "place card-2"),
        ("stone-age", "pay clay gold", "pay clay, pay gold"),
        ("stone-age", "pay clay, pay gold and pay gold", "pay clay, pay gold, pay gold"),
        ("stone-age", "pay c g g enough", "pay clay, pay gold, pay gold, enough"),
        ("stone-age", "tool 2 1", "tool 2, tool 1"),
        ("stone-age", "tool 2 once 3 en", "tool 2, once 3, enough"),
        ("eiszeit", "place 9 6 10", "place 9, place 6, place 10"),
        ("eiszeit", "place 1", "place 1"),
        ("eiszeit", "name B", "name 1"),
        ("eiszeit", "name 1", "name 1"),
        ("eiszeit", "take c club", "take 2 club"),
        ("eiszeit", "play rock desert", "play rock-desert"),
        ("eiszeit", "at 5 take b to 6", "at 5, take 1, to 6"),
        ("endless-winter", "village c4 b3 b4", "village b3 b4 c4"),
        ("endless-winter", "place hunt tribe", "place tribe hunting"),
        ("endless-winter", "move b2 c3", "move b2 c3"),
        ("endless-winter", "lay brave hunter brave done", "lay brave, lay hunter, lay brave, done"),
        ("endless-winter", "bury hand bone needles", "bury hand bone-needles"),
    ],
)
def test_what_a_line_means(game: str, text: str, moves: str) -> None:
    assert ", ".join(read(game, text)) == moves


def test_numbers_are_those_of_the_list() -> None:
    offered = ("place hut 2", "place field", "place hunt 1")
    assert read("stone-age", "2", *offered) == ["place field"]
    assert read("stone-age", "3 1", *offered) == ["place hunt 1", "place hut 2"]
    for text in ("4", "0", "99999999", "1 4"):
        with pytest.raises(NoSuchNumber):
            read("stone-age", text, *offered)


def test_what_is_offered_decides_between_readings() -> None:
    assert read("eiszeit", "play s", "play swap", "play drive") == ["play swap"]
    assert read("endless-winter", "pl hunt", "play hunter", "pay") == ["play hunter"]
    with pytest.raises(Ambiguous) as found:
        read("eiszeit", "play s", "play swap", "play steppe")
    assert [move.text for move in found.value.candidates] == ["play steppe", "play swap"]


def test_a_name_in_full_is_never_ambiguous() -> None:
    assert read("endless-winter", "take elder", "take elder", "take explorer") == ["take elder"]
    assert read("eiszeit", "play fire", "play fire", "play forest") == ["play fire"]
    assert read("eiszeit", "play cult", "play dark-cult") == ["play cult"]


def test_a_missing_number_is_asked_for() -> None:
    with pytest.raises(NumberMissing) as found:
        read("stone-age", "place forest", "place forest 1", "place forest 2")
    assert [move.text for move in found.value.candidates] == ["place forest 1", "place forest 2"]
    assert read("stone-age", "place forest", "place forest 1", "place hut 2") == ["place forest 1"]
    assert read("stone-age", "place forest", "place hut 2") == ["place forest 1"]  # to be refused


@pytest.mark.parametrize("text", ["fly", "place moon", "pay clay moon", "and", "²", "place hunt x"])
def test_lines_without_a_move(text: str) -> None:
    with pytest.raises(UnknownMove):
        read("stone-age", text)


def test_every_move_of_every_game_is_read_from_its_own_text() -> None:
    for name in ("stone-age", "eiszeit", "endless-winter"):
        rules = firstfire.load(name)
        texts, _ = speak_and_draw(rules.new(rules.most_seats, 1))
        reader = MoveReader(rules.moves.moves, texts.spell)
        for move in rules.moves.moves:
            assert reader.read(move.text, []) == [move]
            assert reader.read(texts.spell(move), rules.moves.moves) == [move]
