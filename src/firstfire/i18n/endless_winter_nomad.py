"""The Nomad of the solo game in words: its cards, and the reasons for what it does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from firstfire.games.endless_winter.pack import NOMAD_DEEDS
from firstfire.games.endless_winter.pieces import COLUMNS, NOMAD_CARDS

if TYPE_CHECKING:
    from firstfire.i18n.endless_winter import EndlessWinterTexts

Told = dict[str, Any]
ACROSS: Final = {-1: "left", 1: "right"}
ALONG: Final = {-1: "up", 1: "down"}


def deeds(texts: EndlessWinterTexts, what: list[int]) -> str:
    """What the Nomad does, equal deeds once with their number."""
    return ", ".join(
        texts.say("nomad-does", deed=NOMAD_DEEDS[deed].replace(" ", "-"), n=n)
        for deed, n in Counter(what).items()
    )


def arrows(texts: EndlessWinterTexts, card: str) -> str:
    """The deciding arrows of a card."""
    across, along = texts.pack.nomad_arrows[NOMAD_CARDS.index(card)]
    return texts.say("nomad-arrows", across=ACROSS[across], along=ALONG[along])


def pointer(texts: EndlessWinterTexts, card: str) -> str:
    """The column to which a card points."""
    return texts.spot(COLUMNS[texts.pack.nomad_pointer[NOMAD_CARDS.index(card)]])


def labour(texts: EndlessWinterTexts, card: str) -> str:
    """What a card counts in the eclipse."""
    return texts.gain("labour", texts.pack.nomad_labour[NOMAD_CARDS.index(card)])


def explained(texts: EndlessWinterTexts, told: Told) -> Told:
    """An event of the Nomad with the words that its sentence needs."""
    kind = told["kind"]
    if kind == "nomad-card":
        card = told["nomad"]
        words = {"points": pointer(texts, card), "arrows": arrows(texts, card)}
        return told | words | {"works": labour(texts, card)}
    if kind == "nomad-column":
        return told | {"pointer": texts.spot(told["pointer"])}
    if kind == "nomad-instead":
        clauses = [
            texts.say("nomad-lacks", lack=lack) for lack in told.get("lacks", [lack_of(told)])
        ]
        return told | {"why": texts.listed(clauses), "lack": told["gain"].replace(" ", "-")}
    if kind == "nomad-village":
        others = {key: value for key, value in told.items() if key != "token"}
        return others | {"piece": "token" if told["token"] == "yes" else "village"}
    if kind == "nomad-stack":
        return {"laid": 1} | told
    return told


def lack_of(told: Told) -> str:
    """What the Nomad cannot have, and for a sacred stone why."""
    return "-".join(part for part in (*told["gain"].split(), told["why"]) if part)


def join_nomad(last: Told, told: Told) -> Told | None:
    """Two events of a kind in one: a chain of substitutes, cards laid, the camps at the set-up."""
    kind = told["kind"]
    if kind == "nomad-instead":
        return told | {"lacks": [*last.get("lacks", [lack_of(last)]), lack_of(told)]}
    if kind == "nomad-stack":
        return told | {"laid": last.get("laid", 1) + 1}
    if kind == "nomad-camps" and (last["ring"], told["ring"]) == ("inner", "outer"):
        return told | {"ring": "all", "tiles": [*last["tiles"], *told["tiles"]]}
    return None
