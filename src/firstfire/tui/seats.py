"""Seats as people tell them apart: a letter and a colour."""

from __future__ import annotations

from firstfire.i18n.texts import GameTexts

LETTERS = "ABCDE"
COLOURS = ("bright_red", "bright_yellow", "bright_blue", "bright_green", "bright_magenta")


def mark(seat: int, text: str | None = None) -> str:
    """A seat's letter, or another text, in the seat's colour (Rich markup)."""
    return f"[bold {COLOURS[seat]}]{LETTERS[seat] if text is None else text}[/]"


def letter(texts: GameTexts, party: int, more: str = "") -> str:
    """The letter of a party at the table, somebody nobody plays too, with more beside it."""
    return mark(party, texts.called(party, "letter") + more)
