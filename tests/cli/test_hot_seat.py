"""Two people at one keyboard: what one may know stays hidden from the other."""

from __future__ import annotations

from io import StringIO
from typing import cast

from rich.console import Console

import firstfire
from firstfire.core import Table
from firstfire.games.stone_age.pieces import CARD_IDS
from firstfire.games.stone_age.state import StoneAge
from firstfire.tui.session import Session
from tests.helpers import rule

GAME = firstfire.load("stone-age")


def secretive() -> Table:
    """A table at which seat 0 has the extra card C17."""
    table = GAME.new(2, 12)
    s = cast(StoneAge, table.state)
    card = 1 << CARD_IDS.index("C17")
    assert s.deck & card
    s.deck ^= card
    s.extra[0] = card
    return table


def screens(table: Table, *typed: str) -> list[str]:
    """What was on the screen before each input."""
    page = StringIO()
    console = Console(file=page, width=100, color_system=None)
    lines = iter(typed)
    shown: list[str] = []

    def ask(prompt: str) -> str:
        shown.append(page.getvalue() + prompt)
        page.seek(0)
        page.truncate()
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Session(table, {}, console, ask, confirm=False).run()
    return shown


@rule("SA-1.7", "SA-7.8")
def test_the_extra_card_is_shown_to_its_owner_alone() -> None:
    mine, done, curtain, yours = screens(secretive(), "place hunt 1", "", "")
    assert "extra card C17, seen by you alone" in mine
    assert done.startswith("  A sends 1 person to the hunting grounds.\nA is done for now")
    assert "Hand over to B" in curtain
    assert "C17" not in curtain
    assert "C17" not in yours
    assert "1 extra card, face down" in yours


def test_no_curtain_where_nobody_has_a_secret() -> None:
    first, second = screens(GAME.new(2, 12), "place hunt 1")
    assert first.endswith("A> ")
    assert second.endswith("B> ")
    assert "Hand over" not in second
