"""Everything a game's data names, in words: for drawing, and for explaining cards and tiles."""

from __future__ import annotations

from typing import Any

from firstfire.core import Game, Pack
from firstfire.core.packs import PROVENANCES, Entry
from firstfire.i18n.texts import game_texts

NAMES = ["A", "B"]


def things(game: Game, lang: str, pack: Pack | None = None) -> dict[str, dict[str, Any]]:
    """All entries of the data by sheet and id, with name, text and the least sure provenance."""
    data = pack or game.default_pack
    texts = game_texts(game, data, NAMES, lang)
    return {
        sheet: {entry.id: thing(entry, *texts.entry(sheet, entry)) for entry in entries}
        for sheet, entries in data.sheets.items()
    }


def thing(entry: Entry, name: str, text: str) -> dict[str, Any]:
    grade = max((PROVENANCES.index(one) for one in entry.provenance.values()), default=0)
    return {
        **entry.values,
        "name": name or entry.id,
        "text": text,
        "provenance": PROVENANCES[grade],
        "provenances": entry.provenance,
    }
