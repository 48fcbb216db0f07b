"""What pictures of Eiszeit show: prices of cards, room and worth of regions."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.game import Drawing
from firstfire.games.eiszeit.conflict import capacity
from firstfire.games.eiszeit.pack import EiszeitPack
from firstfire.games.eiszeit.pieces import (
    COLOURS,
    FIRES,
    HERDER,
    KINDS,
    N_KINDS,
    N_LIGHT,
    N_REGIONS,
    REGIONS,
    RICH,
    TERRAINS,
    USES,
    is_cult,
    is_dark,
)
from firstfire.games.eiszeit.scoring import standing, worth
from firstfire.games.eiszeit.state import Eiszeit, is_last_round, on_board

# The rule that explains a thing.
CARD_RULES: Final = {
    "swap": "EZ-5.5",
    "drive": "EZ-5.6",
    "settle": "EZ-5.7",
    "cult": "EZ-5.8",
    "club-or-mammoth": "EZ-5.9",
    "march": "EZ-5.11",
    "herder": "EZ-5.12",
    "fire": "EZ-5.13",
    "all-two": "EZ-6.1",
    "remove-two": "EZ-6.2",
    "club-or-move": "EZ-6.3",
    "all-one": "EZ-6.4",
    "remove-one": "EZ-6.5",
    "dark-cult": "EZ-6.6",
    "dark-fire": "EZ-6.7",
    "remove-mammoth": "EZ-6.8",
}
TERRAIN_RULE: Final = "EZ-5.4"
NOTES: Final = {  # parts of the table that are not in the pack
    "reserve-dark": "EZ-2.9",
    "reserve-light": "EZ-4.6",
    "mammoth": "EZ-5.2",
    "club": "EZ-5.10",
    "fire": "EZ-3.1",
    "score": "EZ-4.1",
    "march": "EZ-5.11",
    "hunter": "EZ-4.1",
    "hunter-club": "EZ-5.10",
    "pile": "EZ-2.7",
    "discards": "EZ-2.5",
    "seat": "EZ-2.14",
    "ice": "EZ-4.5",
}


def drawing(pack: EiszeitPack) -> Drawing:
    """Prices and rules of the cards, and the parts of the board."""
    return {
        "light": {name: card(pack, kind) for kind, name in enumerate(KINDS[:N_LIGHT])},
        "dark": {name: card(pack, N_LIGHT + i) for i, name in enumerate(KINDS[N_LIGHT:])},
        "herder": {
            use: {"costs": [pack.herder[i]], "rule": "EZ-5.25"} for i, use in enumerate(USES)
        },
        "regions": {name: {"rule": "EZ-3.2"} for name in REGIONS},
        "piles": {
            colour: {"cards": sum(pack.counts[N_LIGHT:] if i else pack.counts[:N_LIGHT])}
            for i, colour in enumerate(COLOURS)
        },
        "notes": {name: {"rule": rule} for name, rule in NOTES.items()},
    }


def card(pack: EiszeitPack, kind: int) -> dict[str, Any]:
    """EZ-2.4, EZ-2.9 What a light card costs, or each of its uses; what a dark card brings."""
    dark = is_dark(kind)
    costs = [] if dark or is_cult(kind) else [pack.stones[kind]]
    return {
        "colour": COLOURS[1 if dark else 0],
        "costs": pack.herder[:] if kind == HERDER else costs,
        "brings": pack.stones[kind] if dark and not is_cult(kind) else None,
        "terrain": KINDS[kind] if KINDS[kind] in TERRAINS else None,
        "rule": CARD_RULES.get(KINDS[kind], TERRAIN_RULE),
    }


def facts(s: Eiszeit, seat: int) -> dict[str, Any]:
    """What the rules count at this moment; all of it lies open."""
    seats = range(s.seats)
    on_map = sum(s.fire)
    return {
        "room": {name: room(s, region) for region, name in enumerate(REGIONS)},
        "worth": {name: worth(s.mammoths[region]) for region, name in enumerate(REGIONS)},
        "on_board": [on_board(s, who) for who in seats],
        "standing": [standing(s, who) for who in seats],
        "fires": {"map": on_map, "aside": max(0, sum(s.embers) - on_map)},
        "rich": [s.stones[who] >= RICH for who in seats],
        "turned": {name: is_turned(s, region) for region, name in enumerate(REGIONS)},
        "ending": [KINDS[kind] for kind in range(N_LIGHT, N_KINDS) if ends_round(s, kind)],
        "last_round": is_last_round(s),
    }


def is_turned(s: Eiszeit, region: int) -> bool:
    """EZ-3.1 Does the fire of a region lie open? It is turned up in the order of the regions."""
    return s.fire[region] > 0 and sum(s.fire[: region + 1]) <= sum(FIRES) - sum(s.embers)


def ends_round(s: Eiszeit, kind: int) -> bool:
    """EZ-2.9 Would a dark card take the last stone of the dark reserve?"""
    return not is_cult(kind) and s.pack.stones[kind] >= s.dark > 0


def room(s: Eiszeit, region: int) -> dict[str, int]:
    """EZ-3.2 The hunters in a region, and how many it feeds at least and at most.

    EZ-3.1 Nobody knows the values of fire that lies face down.
    """
    hunters = sum(s.hunters[region::N_REGIONS])
    tokens = s.fire[region]
    if not tokens or is_turned(s, region):
        sure = capacity(s.mammoths[region], s.warmth[region])
        return {"hunters": hunters, "least": sure, "most": sure}
    values = [value for value, n in enumerate(s.embers) for _ in range(n)]
    least, most = sum(values[:tokens]), sum(values[-tokens:])
    return {
        "hunters": hunters,
        "least": capacity(s.mammoths[region], least),
        "most": capacity(s.mammoths[region], most),
    }
