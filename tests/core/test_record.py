"""Records: reading, writing, and what is said of broken ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.core import RecordError, Table, parse_record
from tests.core.toy import PebblesGame

GAME = PebblesGame()
GOOD = """\
game pebbles 1   seats 2   seed 5
option pile large   # a comment

* draw P3
* draw P1
1 take 3
0 swap
* draw P6
0 take 1
"""


def test_a_record_survives_reading_and_writing() -> None:
    record = parse_record(GOOD)
    assert (record.game, record.version, record.seats, record.seed) == ("pebbles", 1, 2, 5)
    assert record.options == {"pile": "large"}
    assert str(parse_record(str(record))) == str(record)
    assert [str(line) for line in record.lines[2:4]] == ["1 take 3", "0 swap"]


def test_a_record_can_be_gone_on_with() -> None:
    table = Table.replay(GAME, parse_record(GOOD))
    assert table.seat == 1
    assert table.view(0)["state"]["card"] == ["P6", None]
    assert str(table.record()) == str(parse_record(GOOD))


def test_a_loaded_game_goes_on_with_the_same_dice() -> None:
    straight = GAME.new(3, 77, {"pile": "large"})
    saved = GAME.new(3, 77, {"pile": "large"})
    for text in ("take 1", "swap", "take 2", "swap", "take 3", "swap"):
        straight.play(text)
        saved = Table.replay(GAME, parse_record(str(saved.record())))
        saved.play(text)
    assert str(saved.record()) == str(straight.record())


def test_part_of_a_record() -> None:
    assert Table.replay(GAME, parse_record(GOOD), to=1).seat is None
    assert Table.replay(GAME, parse_record(GOOD), to=2).seat == 1


@pytest.mark.parametrize(
    ("text", "line", "trouble"),
    [
        ("", 1, "empty"),
        ("# nothing\n\n", 1, "empty"),
        ("hello", 1, 'not a Firstfire game record (no header "game NAME VERSION'),
        ("game pebbles one seats 2", 1, "'one' is not a number"),
        ("game pebbles 1 seats 2 speed 5", 1, "expected 'seed'"),
        ("game pebbles 1 seats 9", 1, "for 2 to 3 players, not 9"),
        ("game chess 1 seats 2", 1, "record of chess"),
        ("game pebbles 2 seats 2", 1, "needs version 2 of the rules"),
        (f"game pebbles 1 seats 2 seed {10**30}", 1, "a seed is a number"),
        ("game pebbles 1 seats 2\noption pile", 2, "option NAME VALUE"),
        ("game pebbles 1 seats 2\noption pile huge", 1, "one of small, large"),
        ("game pebbles 1 seats 2\noption colour red", 1, "no option 'colour'"),
        ("game pebbles 1 seats 2\ndata abc", 1, "data pack abc"),
        ("game pebbles 1 seats 2\n*", 2, "a seat and its move"),
        ("game pebbles 1 seats 2\n2 take 1", 2, "'2' is neither a seat from 0 to 1 nor *"),
        ("game pebbles 1 seats 2\n0 take 1", 2, "expected '* draw …'"),
        ("game pebbles 1 seats 2\n* roll 3", 2, "expected '* draw …'"),
        ("game pebbles 1 seats 2\n* draw P9", 2, "one card is drawn"),
        (f"{GOOD}0 take 1", 10, "expected a move of seat 1"),
        (f"{GOOD}1 take 4", 10, "no move 'take 4'"),
        (f"{GOOD}* draw P2", 10, "expected a move of seat 1"),
        (f"{GOOD}1 swap\n* draw P2\n1 swap", 12, "not possible now (TOY-1: not-now)"),
        (f"{GOOD}option pile small", 10, "before the first move"),
    ],
)
def test_broken_records_say_where_and_why(text: str, line: int, trouble: str) -> None:
    with pytest.raises(RecordError) as error:
        Table.replay(GAME, parse_record(text))
    assert error.value.line == line
    assert trouble in str(error.value)


def trouble_with(text: str) -> int | None:
    """The line of the record error of a text; any other error is a fault of ours."""
    try:
        Table.replay(GAME, parse_record(text))
    except RecordError as error:
        return error.line
    return None


@given(st.text(max_size=200))
def test_any_text_is_a_record_or_an_error(text: str) -> None:
    line = trouble_with(text)
    assert line is None or line >= 1


@given(st.lists(st.sampled_from(GOOD.splitlines()), max_size=12))
def test_shuffled_lines_are_a_record_or_an_error(lines: list[str]) -> None:
    line = trouble_with("\n".join(lines))
    assert line is None or 1 <= line <= max(1, len(lines))
