"""The texts and the drawing of a table, as the manifest of its game names them."""

from __future__ import annotations

from typing import Any, Protocol

from rich.table import Table as Grid
from rich.text import Text

from firstfire.core import Game, State
from firstfire.core.manifest import resolve
from firstfire.i18n.texts import NOBODY, GameTexts, game_texts
from firstfire.library import manifest
from firstfire.tui.layout import WIDE
from firstfire.tui.seats import LETTERS

PLAIN = "firstfire.tui.plain:PlainBoard"  # for games without a drawing of their own


class Board(Protocol):
    """The pictures of a game, made of text."""

    def draw(self, view: dict[str, Any], width: int = WIDE) -> list[Text | Grid]: ...
    def brief(self, view: dict[str, Any]) -> Text: ...
    def result(self, result: dict[str, Any]) -> list[Text | Grid]: ...


class AtTable(Protocol):
    """Whatever plays a game: a table, or an environment."""

    @property
    def game(self) -> Game[State]: ...
    @property
    def state(self) -> State: ...


def speak_and_draw(
    table: AtTable, roles: list[str] | None = None, reader: int = NOBODY
) -> tuple[GameTexts, Board]:
    """The texts and the board of a table; its players are called by their letters.

    The one who sits at the seat ``reader`` is addressed.
    """
    game, seats = table.game, table.state.seats
    names = list(LETTERS[:seats])
    texts = game_texts(game, game.pack_of(table.state), names, reader=reader)
    played = roles or [""] * seats
    others = [texts.called(party) for party in range(seats, game.parties(seats))]
    board: Board = resolve(manifest(game.name).board or PLAIN)(texts, [*played, *others])
    return texts, board
