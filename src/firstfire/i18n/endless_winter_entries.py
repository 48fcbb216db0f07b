"""The entries of Endless Winter's data in words: the name and the explanation of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from firstfire.core.packs import Entry
from firstfire.i18n import MissingText
from firstfire.i18n.endless_winter_nomad import arrows, labour, pointer

if TYPE_CHECKING:
    from firstfire.i18n.endless_winter import EndlessWinterTexts as Texts

Words = tuple[str, str]  # name and explanation


def words_of(texts: Texts, sheet: str, entry: Entry) -> Words:
    make = SHEETS.get(sheet)
    return make(texts, entry.id) if make else (entry.id, effects(texts, entry))


def effects(texts: Texts, entry: Entry) -> str:
    """What a space of a board gives, where the data say it as an effect."""
    bonus = entry.values.get("bonus")
    return texts.effect(str(bonus)) if bonus and "|" not in str(bonus) else ""


def chief(texts: Texts, id: str) -> Words:
    a, b = texts.chief_does(id, "a"), texts.chief_does(id, "b")
    return texts.chief(id), texts.say("detail-side-both", a=a, b=b)


def animal(texts: Texts, id: str) -> Words:
    eaten = texts.say("detail-consuming", effect=texts.consuming(id))
    both = texts.say("detail-joined", first=eaten, second=texts.sets(id))
    return texts.animal(id, short=True), both


def land(texts: Texts, id: str) -> Words:
    try:
        return texts.land(id), ""
    except MissingText:
        return id, ""


def nomad(texts: Texts, id: str) -> Words:
    return id, "; ".join([pointer(texts, id), arrows(texts, id), labour(texts, id)])


SHEETS: dict[str, Callable[[Texts, str], Words]] = {
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
