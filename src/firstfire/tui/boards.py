"""Which game is drawn and spoken of by what."""

from __future__ import annotations

from typing import Any, Protocol

from rich.table import Table as Grid
from rich.text import Text

from firstfire.core import Move, Refusal, Table
from firstfire.i18n import catalogue
from firstfire.i18n.stone_age import StoneAgeTexts
from firstfire.tui.seats import LETTERS
from firstfire.tui.stone_age import StoneAgeBoard


class Texts(Protocol):
    """The sentences of a game."""

    names: list[str]

    def move(self, move: Move) -> str: ...
    def detail(self, move: Move, view: dict[str, Any]) -> str: ...
    def ask(self, view: dict[str, Any]) -> str: ...
    def event(self, told: dict[str, Any]) -> str: ...
    def refusal(self, refusal: Refusal) -> str: ...


class Board(Protocol):
    """The pictures of a game, made of text."""

    def draw(self, view: dict[str, Any]) -> list[Text | Grid]: ...
    def brief(self, view: dict[str, Any]) -> Text: ...
    def result(self, result: dict[str, Any]) -> list[Text | Grid]: ...


def speak_and_draw(table: Table, roles: list[str] | None = None) -> tuple[Texts, Board]:
    """The texts and the board of a table; its players are called by their letters."""
    assert table.game.name == "stone-age", table.game.name
    names = list(LETTERS[: table.state.seats])
    texts = StoneAgeTexts(catalogue(), table.game.pack_of(table.state), names)
    return texts, StoneAgeBoard(texts, roles or [""] * len(names))
