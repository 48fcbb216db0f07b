"""Everything a game's data names, in words: for drawing, and for explaining cards and tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from firstfire.core import Game, Pack
from firstfire.core.packs import PROVENANCES, Entry
from firstfire.i18n import MissingText
from firstfire.i18n.eiszeit import EiszeitTexts
from firstfire.i18n.endless_winter import EndlessWinterTexts
from firstfire.i18n.endless_winter_nomad import arrows, labour, pointer
from firstfire.i18n.stone_age import StoneAgeTexts
from firstfire.i18n.texts import GameTexts
from firstfire.server.present.presenter import speaker

Words = tuple[str, str]  # name and explanation
NAMES = ["A", "B"]


def things(game: Game, lang: str, pack: Pack | None = None) -> dict[str, dict[str, Any]]:
    """All entries of the data by sheet and id, with name, text and the least sure provenance."""
    data = pack or game.default_pack
    texts = speaker(game, data, NAMES, lang)
    worded = WORDED[game.name]
    return {
        sheet: {entry.id: thing(entry, worded(texts, sheet, entry)) for entry in entries}
        for sheet, entries in data.sheets.items()
    }


def thing(entry: Entry, words: Words) -> dict[str, Any]:
    name, text = words
    grade = max((PROVENANCES.index(one) for one in entry.provenance.values()), default=0)
    return {
        **entry.values,
        "name": name or entry.id,
        "text": text,
        "provenance": PROVENANCES[grade],
        "provenances": entry.provenance,
    }


def of_stone_age(speak: GameTexts, sheet: str, entry: Entry) -> Words:
    texts = cast(StoneAgeTexts, speak)
    if sheet == "cards":
        return texts.top(entry.id), texts.card(entry.id)
    return texts.cost(entry.id), texts.building(entry.id)


def of_eiszeit(speak: GameTexts, sheet: str, entry: Entry) -> Words:
    texts = cast(EiszeitTexts, speak)
    if sheet in ("light", "dark"):
        return texts.card(entry.id), texts.does(entry.id)
    if sheet == "regions":
        return entry.id, texts.terrain(int(entry.id) - 1)
    if sheet == "herder":
        return texts.card("herder"), texts.does("herder")
    return entry.id, ""


def of_endless_winter(speak: GameTexts, sheet: str, entry: Entry) -> Words:
    texts = cast(EndlessWinterTexts, speak)
    make = WINTER.get(sheet)
    return make(texts, entry.id) if make else (entry.id, effects(texts, entry))


def effects(texts: EndlessWinterTexts, entry: Entry) -> str:
    """What a board's space gives, where the data say it as an effect."""
    bonus = entry.values.get("bonus")
    return texts.effect(str(bonus)) if bonus and "|" not in str(bonus) else ""


def chief(texts: EndlessWinterTexts, id: str) -> Words:
    a, b = texts.chief_does(id, "a"), texts.chief_does(id, "b")
    return texts.chief(id), texts.say("detail-side-both", a=a, b=b)


def animal(texts: EndlessWinterTexts, id: str) -> Words:
    eaten = texts.say("detail-consuming", effect=texts.consuming(id))
    return texts.animal(id, short=True), texts.say(
        "detail-joined", first=eaten, second=texts.sets(id)
    )


def land(texts: EndlessWinterTexts, id: str) -> Words:
    try:
        return texts.land(id), ""
    except MissingText:
        return id, ""


def nomad(texts: EndlessWinterTexts, id: str) -> Words:
    parts = [pointer(texts, id), arrows(texts, id), labour(texts, id)]
    return id, "; ".join(parts)


WINTER: dict[str, Callable[[EndlessWinterTexts, str], Words]] = {
    "starting": lambda texts, one: (texts.card(one), texts.does(one)),
    "tribe": lambda texts, one: (texts.card(one), texts.does(one)),
    "culture": lambda texts, one: (texts.card(one), texts.does(one)),
    "setup": lambda texts, one: (texts.card(one), texts.set_up_does(one)),
    "stones": lambda texts, one: (texts.stone(one), texts.stone_scores(one)),
    "glacier_tokens": lambda texts, one: (texts.token(one, True), texts.token(one, True)),
    "rest_tokens": lambda texts, one: (texts.token(one, False), texts.token(one, False)),
    "chiefs": chief,
    "animals": animal,
    "land": land,
    "nomad_cards": nomad,
}
WORDED: dict[str, Callable[[GameTexts, str, Entry], Words]] = {
    "stone-age": of_stone_age,
    "eiszeit": of_eiszeit,
    "endless-winter": of_endless_winter,
}
