"""What pictures of Stone Age show: icons, prices, odds, limits, and what cards will count."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import OVER
from firstfire.core.game import Drawing
from firstfire.core.ints import bit
from firstfire.games.stone_age.dice import odds
from firstfire.games.stone_age.effects import (
    ANY_ONCE,
    DICE_FOR_ALL,
    EXTRA_CARD,
    FARM,
    GOODS_NOW,
    NEW_TOOL,
    POINTS,
    ROLL,
    TOOL_ONCE,
    StoneAgePack,
    icon,
)
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    CARD_IDS,
    CULTURES,
    DIE_GIVES,
    FIELD,
    FOOD,
    FOREST,
    GOODS,
    HUNT,
    LOCATIONS,
    MOST_PEOPLE,
    N_LOCATIONS,
    NO_LIMIT,
    NONE,
    PROFESSIONS,
    RINGS,
    SYMBOLS,
    TILE_IDS,
    TOKENS,
    VALUE,
)
from firstfire.games.stone_age.scoring import culture_points, multipliers, symbols
from firstfire.games.stone_age.state import StoneAge

# The rule that explains a thing.
TOP_RULES: Final = {
    DICE_FOR_ALL: "SA-7.1",
    ROLL: "SA-7.4",
    POINTS: "SA-7.5",
    NEW_TOOL: "SA-7.6",
    FARM: "SA-7.7",
    EXTRA_CARD: "SA-7.8",
    TOOL_ONCE: "SA-7.9",
    ANY_ONCE: "SA-7.10",
}
LOCATION_RULES: Final = ("SA-3.2", "SA-3.3", "SA-3.4", "SA-3.5", *["SA-3.6"] * 4)
NOTES: Final = {  # parts of the table that are not in the pack
    "deck": "SA-9.1",
    "farming": "SA-5.1",
    "score": "SA-9.6",
    "tray": "SA-3.5",
    "die": "SA-7.1",
    "token": "SA-4.5",
    "free-space": "SA-4.1",
    "empty-slot": "SA-3.11",
    "empty-stack": "SA-9.2",
}


# --- the catalogue ----------------------------------------------------------------------------


def drawing(pack: StoneAgePack) -> Drawing:
    """Icons and prices of cards and buildings, and what is printed on the board."""
    return {
        "cards": {name: card(pack, i) for i, name in enumerate(CARD_IDS)},
        "buildings": {name: building(pack, i) for i, name in enumerate(TILE_IDS)},
        "locations": {name: location(i) for i, name in enumerate(LOCATIONS)},
        "goods": {name: good(i) for i, name in enumerate(GOODS)},
        "dice": {str(face + 1): {"icons": {"gives": [icon(DIE_GIVES[face])]}} for face in range(6)},
        "notes": {name: {"rule": rule} for name, rule in NOTES.items()},
    }


def card(pack: StoneAgePack, i: int) -> dict[str, Any]:
    """SA-7 The upper half of a card, SA-9.7 and its lower half."""
    top, symbol = pack.tops[i], SYMBOLS[pack.symbol[i]]
    goods_rule = "SA-7.2" if top.good == FOOD else "SA-7.3"
    return {
        **top.about(),
        "symbol": symbol,
        "symbols": pack.symbols[i],
        "culture": symbol in CULTURES,
        "icons": {"top": top.icons(), "bottom": [icon(symbol, pack.symbols[i])]},
        "rule": goods_rule if top.kind == GOODS_NOW else TOP_RULES[top.kind],
    }


def building(pack: StoneAgePack, i: int) -> dict[str, Any]:
    """SA-3.10 A fixed cost, or SA-3.17 a choice of the payer."""
    price = pack.prices[i]
    return {
        "price": {
            "fixed": bool(price.fixed),
            "least": price.least,
            "most": price.most,
            "kinds": price.kinds,
        },
        "points": price.points,
        "icons": {"cost": price.icons()},
        "rule": "SA-3.10" if price.fixed else "SA-3.17",
    }


def location(i: int) -> dict[str, Any]:
    """SA-2.4 The rings of a location (0: no limit), and what its dice are divided by."""
    rings = RINGS[i] if RINGS[i] < NO_LIMIT else 0
    if i >= BUILDING:
        return {"kind": "building", "rings": rings, "rule": "SA-3.10"}
    if i >= CARD:
        return {"kind": "card", "rings": rings, "price": i - CARD + 1, "rule": "SA-3.8"}
    found: dict[str, Any] = {"kind": "village", "rings": rings, "rule": LOCATION_RULES[i]}
    if i > FIELD:
        what = FOOD if i == HUNT else i - FOREST
        found |= {"kind": "gathering", "good": GOODS[what], "divisor": VALUE[what]}
    return found


def good(i: int) -> dict[str, Any]:
    """SA-3.10 What a resource is worth on a building, and what so many dice bring of a good."""
    return {
        "resource": i != FOOD,
        "value": VALUE[i],
        "rolls": [odds(dice, VALUE[i]) for dice in range(1, MOST_PEOPLE + 1)],
        "rule": "SA-5.1" if i == FOOD else "SA-9.3",
    }


# --- the table --------------------------------------------------------------------------------


def facts(s: StoneAge, seat: int) -> dict[str, Any]:
    """What the rules count at this moment, as far as ``seat`` may know it."""
    known = [known_cards(s, who, seat) for who in range(s.seats)]
    return {
        "closed": [LOCATIONS[i] for i in range(CARD) if closed(s, i)],
        "at_home": [at_home(s, who) for who in range(s.seats)],
        "after_feeding": [s.food[who] + s.farming[who] - s.people[who] for who in range(s.seats)],
        "unused_tools": [unused(s, who) for who in range(s.seats)],
        "legacy": [legacy(s, who, known[who]) for who in range(s.seats)],
        "legacy_with": [
            [with_card(s, who, known[who], slot) for slot in s.slots] for who in range(s.seats)
        ],
    }


def closed(s: StoneAge, place: int) -> bool:
    """SA-6.1 to SA-6.3 Rings are free, but nobody may come any more in this round."""
    limited = s.phase == 1 and RINGS[place] < NO_LIMIT and not s.room[place]
    return limited and sum(s.at[place::N_LOCATIONS]) < RINGS[place]


def at_home(s: StoneAge, who: int) -> int:
    """SA-2.2 People still to be placed; SA-3.1 in other phases those who stand nowhere."""
    if s.phase == 1:
        return s.waiting[who]
    return s.people[who] - sum(s.at[N_LOCATIONS * who : N_LOCATIONS * (who + 1)])


def unused(s: StoneAge, who: int) -> int:
    """SA-4.5 The value of all tools that can still be used in this round."""
    tokens = range(TOKENS * who, TOKENS * (who + 1))
    return sum([s.tools[i] for i in tokens if not s.used[i]])


def known_cards(s: StoneAge, who: int, seat: int) -> int:
    """SA-1.7 The cards of ``who`` that ``seat`` may know: extra cards only if they are its own."""
    return s.cards[who] | s.extra[who] if who == seat or s.turn == OVER else s.cards[who]


def legacy(s: StoneAge, who: int, cards: int) -> dict[str, Any]:
    """SA-9.4, SA-9.5 What cards would count if the game ended now."""
    counts = symbols(s.pack, cards)
    cultures = counts[: len(CULTURES)]
    sets: list[dict[str, Any]] = []
    for least in range(max(cultures)):
        different = [CULTURES[i] for i, n in enumerate(cultures) if n > least]
        sets.append({"symbols": different, "points": culture_points(len(different))})
    trades: list[dict[str, Any]] = []
    for i, times in enumerate(multipliers(s, who)):
        n = counts[len(CULTURES) + i]
        if n:
            trade = {"symbol": PROFESSIONS[i], "n": n, "times": times, "points": n * times}
            trades.append(trade)
    points = [one["points"] for one in [*sets, *trades]]
    return {"sets": sets, "trades": trades, "points": sum(points)}


def with_card(s: StoneAge, who: int, cards: int, more: int) -> int | None:
    """What the cards would count with one more; None for an empty slot."""
    if more == NONE:
        return None
    points: int = legacy(s, who, cards | bit(more))["points"]
    return points
