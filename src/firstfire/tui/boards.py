"""Which game is drawn and spoken of by what."""

from __future__ import annotations

from typing import Any, Protocol

from rich.table import Table as Grid
from rich.text import Text

from firstfire.core import Table
from firstfire.i18n import catalogue
from firstfire.i18n.eiszeit import EiszeitTexts
from firstfire.i18n.endless_winter import EndlessWinterTexts
from firstfire.i18n.stone_age import StoneAgeTexts
from firstfire.i18n.texts import GameTexts
from firstfire.tui.eiszeit import EiszeitBoard
from firstfire.tui.endless_winter import EndlessWinterBoard
from firstfire.tui.seats import LETTERS
from firstfire.tui.stone_age import StoneAgeBoard


class Board(Protocol):
    """The pictures of a game, made of text."""

    def draw(self, view: dict[str, Any]) -> list[Text | Grid]: ...
    def brief(self, view: dict[str, Any]) -> Text: ...
    def result(self, result: dict[str, Any]) -> list[Text | Grid]: ...


def speak_and_draw(table: Table, roles: list[str] | None = None) -> tuple[GameTexts, Board]:
    """The texts and the board of a table; its players are called by their letters."""
    names = list(LETTERS[: table.state.seats])
    pack = table.game.pack_of(table.state)
    seats = roles or [""] * len(names)
    if table.game.name == "eiszeit":
        eiszeit = EiszeitTexts(catalogue(), pack, names)
        return eiszeit, EiszeitBoard(eiszeit, seats)
    if table.game.name == "endless-winter":
        winter = EndlessWinterTexts(catalogue(), pack, names)
        return winter, EndlessWinterBoard(winter, seats)
    stone_age = StoneAgeTexts(catalogue(), pack, names)
    return stone_age, StoneAgeBoard(stone_age, seats)
