"""What cards give and buildings cost, in a notation that can be compared with the cardboard.

Upper halves of cards: ``dice for all``, ``7 food``, ``2 stone``, ``roll 2 gold``, ``3 points``,
``tool``, ``farm``, ``extra card``, ``once: tool 4``, ``once: any 2``. Lower halves: ``pottery``,
``builder 2``. Buildings: ``2 wood, 1 clay``, ``4 of 2 kinds``, ``1 to 7``.
"""

from __future__ import annotations

import re
from typing import Final

from firstfire.core.packs import Column, Entry, Pack, Sheet, read_sheets
from firstfire.games.stone_age.pieces import (
    CARD_IDS,
    CULTURES,
    GOODS,
    PROFESSIONS,
    RESOURCES,
    SYMBOLS,
    TILE_IDS,
)

DICE_FOR_ALL: Final = 0  # SA-7.1
GOODS_NOW: Final = 1  # SA-7.2, SA-7.3
ROLL: Final = 2  # SA-7.4
POINTS: Final = 3  # SA-7.5
NEW_TOOL: Final = 4  # SA-7.6
FARM: Final = 5  # SA-7.7
EXTRA_CARD: Final = 6  # SA-7.8
TOOL_ONCE: Final = 7  # SA-7.9
ANY_ONCE: Final = 8  # SA-7.10
EFFECTS: Final = (
    "dice-for-all",
    "goods",
    "roll",
    "points",
    "new-tool",
    "farm",
    "extra-card",
    "tool-once",
    "any-once",
)


Icon = dict[str, str | int]  # {"icon": symbol, "n": how many, or the number written beside it}


def icon(symbol: str, n: int = 1) -> Icon:
    return {"icon": symbol, "n": n}


class Effect:
    """The upper half of a card: a kind, an amount and a good."""

    __slots__ = ("amount", "good", "kind")

    def __init__(self, kind: int, amount: int = 0, good: int = 0) -> None:
        self.kind = kind
        self.amount = amount
        self.good = good

    def icons(self) -> list[Icon]:
        """The symbols that a picture of the card shows, with their numbers."""
        if self.kind == GOODS_NOW:
            return [icon(GOODS[self.good], self.amount)]
        if self.kind == ROLL:
            return [icon("die", self.amount), icon(GOODS[self.good])]
        return [icon(EFFECTS[self.kind], self.amount or 1)]

    def about(self) -> dict[str, str | int]:
        """What a sentence about the effect mentions; its message is named after `EFFECTS`."""
        return {"effect": EFFECTS[self.kind], "n": self.amount, "good": GOODS[self.good]}


class Price:
    """What a building costs and what it scores.

    Either ``fixed`` says how many of each resource, or the payer chooses ``least`` to ``most``
    resources of exactly ``kinds`` kinds (0: of any), scored by their values (SA-3.10, SA-3.17).
    """

    __slots__ = ("fixed", "kinds", "least", "most", "points")

    def __init__(self, fixed: list[int], least: int, most: int, kinds: int, points: int) -> None:
        self.fixed = fixed
        self.least = least
        self.most = most
        self.kinds = kinds
        self.points = points

    def icons(self) -> list[Icon]:
        """What the tile shows as its cost: the goods, or so many of the payer's choice."""
        if self.fixed:
            return [icon(good, n) for good, n in zip(RESOURCES, self.fixed, strict=True) if n]
        return [icon("any", self.least if self.kinds else 1)]


def parse_effect(text: str) -> Effect | None:
    """The upper half that a text describes, or None if it describes none."""
    plain = {"dice for all": DICE_FOR_ALL, "tool": NEW_TOOL, "farm": FARM, "extra card": EXTRA_CARD}
    if text in plain:
        return Effect(plain[text])
    if found := re.fullmatch(r"([1-9][0-9]?) (wood|clay|stone|gold|food)", text):
        return Effect(GOODS_NOW, int(found[1]), GOODS.index(found[2]))
    if found := re.fullmatch(r"roll ([1-9]) (wood|clay|stone|gold|food)", text):
        return Effect(ROLL, int(found[1]), GOODS.index(found[2]))
    if found := re.fullmatch(r"([1-9][0-9]?) points", text):
        return Effect(POINTS, int(found[1]))
    if found := re.fullmatch(r"once: tool ([1-6])", text):
        return Effect(TOOL_ONCE, int(found[1]))
    if found := re.fullmatch(r"once: any ([1-9][0-9]?)", text):
        return Effect(ANY_ONCE, int(found[1]))
    return None


def parse_symbols(text: str) -> tuple[int, int] | None:
    """A lower half: which of `SYMBOLS`, and how many."""
    if text in CULTURES:
        return SYMBOLS.index(text), 1
    found = re.fullmatch(rf"({'|'.join(PROFESSIONS)})(?: ([1-9]))?", text)
    if not found:
        return None
    return len(CULTURES) + PROFESSIONS.index(found[1]), int(found[2] or 1)


def parse_price(text: str, points: int) -> Price | None:
    """The price that a text describes; ``points`` counts only where the resources are fixed."""
    if found := re.fullmatch(r"([1-9][0-9]?) of ([1-4]) kinds?", text):
        count, kinds = int(found[1]), int(found[2])
        return Price([], count, count, kinds, 0) if kinds <= count else None
    if found := re.fullmatch(r"([1-9][0-9]?) to ([1-9][0-9]?)", text):
        least, most = int(found[1]), int(found[2])
        return Price([], least, most, 0, 0) if least <= most else None
    fixed = [0, 0, 0, 0]
    for part in text.split(", "):
        term = re.fullmatch(r"([1-9][0-9]?) (wood|clay|stone|gold)", part)
        if not term or fixed[RESOURCES.index(term[2])]:
            return None
        fixed[RESOURCES.index(term[2])] = int(term[1])
    total = sum(fixed)
    return Price(fixed, total, total, 0, points)


SHEETS: Final = (
    Sheet("buildings", TILE_IDS, (Column("cost"), Column("points", number=True, optional=True))),
    Sheet("cards", CARD_IDS, (Column("top"), Column("bottom"))),
)


class StoneAgePack(Pack):
    """The buildings and cards, as the rules read them."""

    def __init__(self, source: str, name: str, sheets: dict[str, list[Entry]]) -> None:
        super().__init__(source, name, sheets)
        self.prices: list[Price] = [_price(entry) for entry in sheets["buildings"]]
        self.tops: list[Effect] = [_top(entry) for entry in sheets["cards"]]
        bottoms = [_bottom(entry) for entry in sheets["cards"]]
        self.symbol: list[int] = [symbol for symbol, _ in bottoms]
        self.symbols: list[int] = [count for _, count in bottoms]


def read_pack(text: str, source: str) -> StoneAgePack:
    """A checked pack; `PackError` names the file, the entry and the column of what is wrong."""
    name, sheets = read_sheets(text, source, "stone-age", SHEETS)
    return StoneAgePack(source, name, sheets)


def _price(entry: Entry) -> Price:
    price = parse_price(entry.text("cost"), entry.number("points", 0, 99))
    if price is None:
        raise entry.error("cost", f"{entry.text('cost')!r} is no cost")
    if bool(price.fixed) != ("points" in entry.values):
        raise entry.error("points", "belong to a building with a fixed cost, and only there")
    return price


def _top(entry: Entry) -> Effect:
    effect = parse_effect(entry.text("top"))
    if effect is None:
        raise entry.error("top", f"{entry.text('top')!r} is no effect")
    return effect


def _bottom(entry: Entry) -> tuple[int, int]:
    symbols = parse_symbols(entry.text("bottom"))
    if symbols is None:
        raise entry.error("bottom", f"{entry.text('bottom')!r} is no symbol")
    return symbols
