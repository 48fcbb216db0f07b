"""The things of Endless Winter explained: sentences beside the pictures of the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from firstfire.games.endless_winter.pack import WinterPack
from firstfire.games.endless_winter.pieces import COLUMNS, NOMAD_CARDS
from firstfire.i18n.endless_winter_nomad import deeds, pointer

if TYPE_CHECKING:
    from firstfire.i18n.endless_winter import EndlessWinterTexts as Texts

Facts = dict[str, Any]
RANKS = {"first": 1, "second": 2, "other": 3}


def explained(texts: Texts, sheet: str, id: str, facts: Facts) -> Facts:
    """The words of a thing: sentences that explain it, and its effects by column."""
    make = SHEETS.get(sheet)
    return make(texts, id, facts) if make else {"lines": [], **effects(texts, facts)}


def effects(texts: Texts, facts: Facts) -> Facts:
    """The effects of an entry in words, by column."""
    columns = facts.get("bound", {})
    return {"words": {column: texts.effect(str(facts.get(column, ""))) for column in columns}}


def card(texts: Texts, id: str, facts: Facts) -> Facts:
    return {"lines": [facts["text"]], **effects(texts, facts)}


def animal(texts: Texts, id: str, facts: Facts) -> Facts:
    sets = ", ".join(str(points) for points in facts["sets"])
    lines = [
        texts.say("about-consuming", effect=texts.consuming(id)),
        texts.say("about-wild") if facts["wild"] else texts.say("about-sets", list=sets),
        texts.say("about-count", n=facts["count"]),
    ]
    return {"lines": lines, **effects(texts, facts)}


def land(texts: Texts, id: str, facts: Facts) -> Facts:
    found = effects(texts, facts)
    bonus = found["words"]["bonus"] if facts["icons"]["bonus"] else ""
    return {"lines": [texts.say("about-leading", effect=bonus)] if bonus else [], **found}


def stone(texts: Texts, id: str, facts: Facts) -> Facts:
    return {"lines": [facts["text"]], "words": {"era": texts.say("about-era", n=facts["era"])}}


def stone_slot(texts: Texts, id: str, facts: Facts) -> Facts:
    words: dict[str, str] = effects(texts, facts)["words"]
    line = texts.say("effect-cost", price=words["cost"], gain=words["bonus"])
    return {"lines": [line], "words": words}


def board(texts: Texts, id: str, facts: Facts) -> Facts:
    found = effects(texts, facts)
    message = "about-board-village" if id == "village" else "about-board-megaliths"
    return {"lines": [texts.say(message, effect=found["words"]["bonus"])], **found}


def totem(texts: Texts, id: str, facts: Facts) -> Facts:
    return {"lines": [texts.say(f"about-{id}")]}


def burials(texts: Texts, id: str, facts: Facts) -> Facts:
    points = ", ".join(str(n) for n in facts["points"])
    return {"lines": [texts.say("about-burials", rank=RANKS[id], points=points)]}


def glacier_token(texts: Texts, id: str, facts: Facts) -> Facts:
    found = effects(texts, facts)
    return {"lines": [texts.say("about-token", effect=found["words"]["bonus"])], **found}


def rest_token(texts: Texts, id: str, facts: Facts) -> Facts:
    found = effects(texts, facts)
    return {"lines": [found["words"]["bonus"], texts.say("about-rest-token")], **found}


def megalith(texts: Texts, id: str, facts: Facts) -> Facts:
    """What each cell of a megalith tile gives."""
    pack: WinterPack = texts.pack
    numbers = pack.cells[[entry.id for entry in pack.sheets["megaliths"]].index(id)]
    cells = [
        {
            **cell,
            "words": ""
            if cell["start"]
            else texts.say("about-covering", effect=texts.numbered(number)),
        }
        for cell, number in zip(facts["cells"], numbers, strict=True)
    ]
    return {"cells": cells, "lines": []}


def column(texts: Texts, id: str, facts: Facts) -> Facts:
    """What the sections of a column are, and what their actions do."""
    sections = [
        {
            **section,
            "words": texts.say(f"about-{section['section']}"),
            "actions": [
                {**one, "words": texts.say("about-act", act=one["verb"], column=id)}
                for one in section["actions"]
            ],
        }
        for section in facts["sections"]
    ]
    return {"name": texts.spot(id), "lines": [texts.say(f"about-{id}")], "sections": sections}


def nomad_card(texts: Texts, id: str, facts: Facts) -> Facts:
    cells = texts.pack.nomad_cells[NOMAD_CARDS.index(id)]
    does = [f"{texts.spot(COLUMNS[i])}: {deeds(texts, cell)}" for i, cell in enumerate(cells)]
    points, labour = pointer(texts, id), facts["labour"]
    line = texts.say("about-nomad-card", points=points, labour=labour, does="; ".join(does))
    return {"lines": [line]}


def map_card(texts: Texts, id: str, facts: Facts) -> Facts:
    return {"lines": [texts.say("about-map-card")]}


def hexagon(texts: Texts, id: str, facts: Facts) -> Facts:
    return {"name": texts.say("hex", tile=id), "lines": []}


def note(texts: Texts, id: str, facts: Facts) -> Facts:
    known = texts.has(f"about-{id}")
    return {"lines": [texts.say(f"about-{id}")] if known else []}


SHEETS: dict[str, Callable[[Texts, str, Facts], Facts]] = {
    "starting": card,
    "tribe": card,
    "culture": card,
    "setup": card,
    "animals": animal,
    "land": land,
    "stones": stone,
    "stone_slots": stone_slot,
    "board": board,
    "totems": totem,
    "burials": burials,
    "glacier_tokens": glacier_token,
    "rest_tokens": rest_token,
    "megaliths": megalith,
    "columns": column,
    "nomad_cards": nomad_card,
    "map_cards": map_card,
    "hexes": hexagon,
    "notes": note,
}
