"""The drawing of games that have none of their own: every field of the view with its value."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.i18n.plain import words
from firstfire.i18n.texts import GameTexts
from firstfire.tui.layout import WIDE
from firstfire.tui.results import result_grid
from firstfire.tui.seats import mark

UNKNOWN = "?"


class PlainBoard:
    """What every seat has, side by side; then all that belongs to nobody."""

    def __init__(self, texts: GameTexts, roles: list[str]) -> None:
        self.texts = texts
        self.roles = roles

    def draw(self, view: dict[str, Any], width: int = WIDE) -> list[Text | Grid]:
        of_seats, of_nobody = split(view)
        grid = Grid(box=None, padding=(0, 2), pad_edge=False)
        grid.add_column("")
        for seat, role in enumerate(self.roles):
            grid.add_column(Text.from_markup(f"{mark(seat)} [dim]{role}[/]"))
        for name, values in of_seats.items():
            grid.add_row(words(name), *[shown(value) for value in values])
        table = Grid(box=None, padding=(0, 2), pad_edge=False, show_header=False)
        for name, value in of_nobody.items():
            table.add_row(words(name), shown(value))
        return [grid, table]

    def brief(self, view: dict[str, Any]) -> Text:
        of_seats, of_nobody = split(view)
        fields = {name: values[view["seat"]] for name, values in of_seats.items()} | of_nobody
        parts = [f"{words(name)} {shown(value)}" for name, value in fields.items()]
        return Text("  " + ", ".join(parts))

    def result(self, result: dict[str, Any]) -> list[Text | Grid]:
        return [result_grid(self.texts, result)]


def split(view: dict[str, Any]) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """The fields with a value for every seat, and all others."""
    fields = view["state"]
    of_seats = {
        name: value
        for name, value in fields.items()
        if isinstance(value, list) and len(value) == view["seats"]
    }
    return of_seats, {name: value for name, value in fields.items() if name not in of_seats}


def shown(value: Any) -> str:
    """A value of a view in a few words.

    >>> shown([1, None, {"wood": 2}])
    '1 ? wood 2'
    """
    if value is None:
        return UNKNOWN
    if isinstance(value, dict):
        return ", ".join(f"{words(key)} {shown(one)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(shown(one) for one in value) or "–"
    return str(value)
