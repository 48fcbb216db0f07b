"""The catalogue: everything in a game's data and on its board, for drawing and explaining."""

from __future__ import annotations

from typing import Any

from firstfire.core import Game, Pack, State
from firstfire.core.packs import PROVENANCES, Entry
from firstfire.i18n.texts import game_texts

NAMES = ["A", "B"]


def game_catalogue(
    game: Game[State], lang: str, pack: Pack | None = None
) -> dict[str, dict[str, Any]]:
    """The things of the data and of the board, by sheet and id: facts for pictures, and words."""
    data = pack or game.default_pack
    texts = game_texts(game, data, NAMES, lang)
    found: dict[str, dict[str, Any]] = {
        sheet: {entry.id: catalogue_entry(entry, *texts.entry(sheet, entry)) for entry in entries}
        for sheet, entries in data.sheets.items()
    }
    for sheet, drawn in game.drawing(data).items():
        here = found.setdefault(sheet, {})
        for id, facts in drawn.items():
            known = {**here.get(id, printed(id)), **facts}
            here[id] = {**known, **texts.explained(sheet, id, known)}
    return found


def catalogue_entry(entry: Entry, name: str, text: str) -> dict[str, Any]:
    """An entry of the data with its words and the least sure provenance of its values."""
    grade = max((PROVENANCES.index(one) for one in entry.provenance.values()), default=0)
    return {
        **entry.values,
        "name": name or entry.id,
        "text": text,
        "provenance": PROVENANCES[grade],
        "provenances": entry.provenance,
    }


def printed(id: str) -> dict[str, Any]:
    """A part of the board, which is the same in every pack."""
    return {"name": id, "text": "", "provenance": PROVENANCES[0], "provenances": {}}
