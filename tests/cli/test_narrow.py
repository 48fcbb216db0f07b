"""A terminal of 80 columns: no line is longer, and no name, number or choice is missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import firstfire
from firstfire.core import SPECTATOR, Game, Table
from firstfire.core.conformance import random_table
from firstfire.tui.boards import speak_and_draw
from firstfire.tui.layout import WIDE, hanging, packed, wrapped
from tests.cli.terminal import Terminal

NARROW = 80
# Words that only the wide form has: heads of tables that the narrow form shortens or leaves out.
HEADS = Counter(
    re.findall(
        r"\w+",
        "claimed figures pointer arrows left discards sacred stones animals kept consumed chief "
        "Initiation Development Migration Hunting",
    )
)


def positions(game: Game[Any]) -> Iterator[Table]:
    """Tables at a quarter, a half and three quarters of random games, and at their end."""
    for seats in range(game.least_seats, game.most_seats + 1):
        options = {one.name: one.values[seats % len(one.values)] for one in game.options}
        record = random_table(game, seats, game.fitting(seats, options), seats).record()
        lines = len(record.lines)
        for to in (lines // 4, lines // 2, 3 * lines // 4, lines):
            table = Table.replay(game, record, None, to)
            table.settle()
            yield table


def drawn(table: Table, width: int, seat: int) -> str:
    """The whole table; only grids are fitted into the width by the console."""
    page = StringIO()
    console, endless = [Console(file=page, width=n, color_system=None) for n in (width, 500)]
    board = speak_and_draw(table, ["medium bot"] * table.state.seats)[1]
    parts = board.draw(table.view(seat), width)
    parts += board.result(table.result().as_dict()) if table.over else []
    for part in parts:
        (endless if isinstance(part, Text) else console).print(part)
    return page.getvalue()


def words(text: str) -> Counter[str]:
    return Counter(re.findall(r"[\w/½×+*']+", text))


def longest(text: str) -> int:
    return max(len(line.rstrip()) for line in text.splitlines())


@pytest.mark.parametrize("name", firstfire.games())
@pytest.mark.parametrize("width", [NARROW, 100, WIDE])
def test_no_line_of_the_table_is_too_long(name: str, width: int) -> None:
    for table in positions(firstfire.load(name)):
        for seat in (0, SPECTATOR):
            page = drawn(table, width, seat)
            assert longest(page) <= width
            assert "…" not in page.replace("hunting grounds ÷2", "").replace("…  ", "  ")


@pytest.mark.parametrize("name", firstfire.games())
def test_the_narrow_table_has_every_name_and_number_of_the_wide_one(name: str) -> None:
    for table in positions(firstfire.load(name)):
        for seat in (0, SPECTATOR):
            missing = words(drawn(table, WIDE, seat)) - words(drawn(table, NARROW, seat))
            assert not missing - HEADS


@pytest.mark.parametrize("name", firstfire.games())
def test_questions_and_choices_fit_and_none_is_missing(name: str) -> None:
    for table in positions(firstfire.load(name)):
        if table.over:
            continue
        seat = table.seat
        assert seat is not None
        terminal = Terminal(table, NARROW)
        texts, now = terminal.session.texts, table.view(seat)
        shown = terminal.type("?", "log 30", "moves", "why 1")
        for page in shown:
            prompts = ("> ", ". ", "? ")  # the line that is typed goes on after the prompt
            lines = [line for line in page.splitlines() if not line.endswith(prompts)]
            assert all(len(line.rstrip()) <= NARROW for line in lines), page
        listed = words(shown[3])
        for move in table.moves():
            if not move.args or not move.args[-1].isdigit():
                told = f"{texts.spell(move)} {texts.move(move)} {texts.detail(move, now)}"
                assert not words(told) - listed, move
        assert not words(texts.ask(now)) - listed


def test_long_lines_are_wrapped_and_keep_their_colours() -> None:
    assert wrapped("one two three", 7) == ["one two", "  three"]
    assert wrapped("[bold]one two three[/]", 7) == ["[bold]one two[/bold]", "  [bold]three[/bold]"]
    assert [text.plain for text in hanging("head ", "one two three four five six", 25)] == [
        "head one two three four",
        "     five six",
    ]
    assert packed(["one", "two", "three"], 9, " ") == ["one two", "three"]
