"""Which game is drawn and spoken of by what."""

from __future__ import annotations

from typing import Any, Protocol

from rich.table import Table as Grid
from rich.text import Text

from firstfire.core import Game, State
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


class AtTable(Protocol):
    """Whatever plays a game: a table, or an environment."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...


def speak_and_draw(table: AtTable, roles: list[str] | None = None) -> tuple[GameTexts, Board]:
    """The texts and the board of a table; its players are called by their letters."""
    seats = table.state.seats
    names = list(LETTERS[:seats])
    pack = table.game.pack_of(table.state)
    roles = roles or [""] * seats
    if table.game.name == "eiszeit":
        eiszeit = EiszeitTexts(catalogue(), pack, names)
        return eiszeit, EiszeitBoard(eiszeit, roles)
    if table.game.name == "endless-winter":
        winter = EndlessWinterTexts(catalogue(), pack, names)
        parties = range(seats, table.game.parties(seats))
        roles = [*roles, *[winter.called(party) for party in parties]]
        return winter, EndlessWinterBoard(winter, roles)
    stone_age = StoneAgeTexts(catalogue(), pack, names)
    return stone_age, StoneAgeBoard(stone_age, roles)
