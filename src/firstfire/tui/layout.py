"""Pieces of text put together within the width of a terminal; nothing is ever cut."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

WIDE = 120  # columns from which on things stand side by side

_MEASURE = Console(width=WIDE, color_system=None)  # wraps texts; nothing is printed on it


def width_of(markup: str) -> int:
    """How many columns a piece of markup takes."""
    return Text.from_markup(markup).cell_len


def marked(*lines: str) -> list[Text]:
    """Lines of markup as text."""
    return [Text.from_markup(line) for line in lines]


def filled(markup: str, width: int) -> str:
    """A piece of a line, filled up to its width."""
    return markup + " " * max(0, width - width_of(markup))


def wrapped(markup: str, width: int, indent: str = "  ") -> list[str]:
    """A line in as many parts as it needs, the further ones indented."""
    if width_of(markup) <= width:
        return [markup]
    text = Text.from_markup(markup)
    first = text.wrap(_MEASURE, width)[0]
    rest = text[len(first.plain) :]
    rest.remove_suffix("\n")
    plain = rest.plain
    rest = rest[len(plain) - len(plain.lstrip()) :]
    more = list(rest.wrap(_MEASURE, width - len(indent))) if rest.plain else []
    first.rstrip()
    lines = [first.markup]
    for one in more:
        one.rstrip()
        lines.append(indent + one.markup)
    return lines


def hanging(head: str, body: str, width: int) -> list[Text]:
    """A line with a head; what does not fit goes on below its body."""
    start = width_of(head)
    parts = wrapped(body, max(20, width - start), "")
    return marked(head + parts[0], *[" " * start + part for part in parts[1:]])


def packed(items: Sequence[str], width: int, gap: str = "   ") -> list[str]:
    """Items one after another, as many on a line as fit."""
    lines: list[str] = []
    for item in items:
        if lines and width_of(lines[-1] + gap + item) <= width:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines


def side_by_side(*blocks: tuple[Sequence[str], int]) -> list[Text]:
    """Blocks of lines beside each other; a line too long for its block goes on below."""
    columns = [[part for line in lines for part in wrapped(line, n)] for lines, n in blocks]
    widths = [width for _, width in blocks]
    rows = zip_longest(*columns, fillvalue="")
    return marked(
        *[
            "  " + "  ".join(filled(part, n) for part, n in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
    )


def below(block: Sequence[str], width: int, indent: str = "  ") -> list[Text]:
    """A block of lines as wide as the terminal."""
    return marked(*[indent + part for line in block for part in wrapped(line, width - len(indent))])


def plain_grid(heads: Sequence[str], width: int) -> Grid:
    """A table without lines: a column of names on the left, then numbers."""
    gap = 2 if width >= 100 else 1
    grid = Grid(box=None, padding=(0, 0, 0, gap), pad_edge=False, header_style="dim")
    grid.add_column(heads[0], no_wrap=True)
    for head in heads[1:]:
        grid.add_column(head, justify="right", no_wrap=True)
    return grid
