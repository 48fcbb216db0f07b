"""What cards, tiles and tokens do, in a notation that can be compared with the cardboard (EW-R82).

``food 2, tool`` gives all of that in any order, ``tool -> megalith, food`` has a cost, ``hunting:
labour`` works only in that column. A number repeats a symbol, but ``move 2`` is the symbol "one
camp twice or two camps once".
"""

from __future__ import annotations

import re
from typing import Final

from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.pieces import COLUMNS, NONE

Icon = dict[str, str | int]  # {"icon": symbol, "n": how many}
ARROW: Final = "->"


def icon(symbol: str, n: int = 1) -> Icon:
    return {"icon": symbol, "n": n}


class Effect:
    """A condition, a cost, and what is received for it."""

    __slots__ = (
        "cards",
        "code",
        "column",
        "food",
        "kinds",
        "labour",
        "points",
        "printed",
        "sequence",
        "text",
        "tools",
    )

    def __init__(self, text: str) -> None:
        self.text = text
        self.column = NONE  # EW-2.7 where it works; everywhere
        self.food = 0  # EW-2.6 the cost
        self.tools = 0
        self.cards = 0  # to be discarded from the hand
        self.code = 0  # the symbols received, packed
        self.kinds: list[int] = []  # the kinds of these symbols
        self.sequence: list[int] = []  # the same from left to right, one by one
        self.labour = 0  # in halves
        self.points = 0
        self.printed: list[tuple[str, int]] = []  # cost and gain as they stand in the text

    def costs(self) -> bool:
        return self.food + self.tools + self.cards > 0

    def amounts(self) -> dict[str, int]:
        """What is received: how much of each symbol, labour in halves."""
        found = {sym.GAINS[kind]: sym.count(self.code, kind) for kind in sym.kinds(self.code)}
        if self.labour:
            found["labour"] = self.labour
        if self.points:
            found["points"] = self.points
        return found

    def price(self) -> dict[str, int]:
        """What is paid."""
        paid = {"food": self.food, "tool": self.tools, "discard": self.cards}
        return {name: n for name, n in paid.items() if n}

    def icons(self) -> list[Icon]:
        """The symbols that a picture shows, as printed from left to right; "->" after a cost."""
        found = [icon(COLUMNS[self.column])] if self.column != NONE else []
        return found + [icon(symbol, n) for symbol, n in self.printed]


def parse_effect(text: str) -> Effect:
    """The effect that a text describes; `ValueError` says what is wrong with it."""
    effect = Effect(text)
    if not text:
        return effect
    condition, colon, rest = text.partition(": ")
    if colon:
        if condition not in COLUMNS:
            raise ValueError(f"{condition!r} is none of {', '.join(COLUMNS)}")
        effect.column = COLUMNS.index(condition)
    else:
        rest = text
    cost, arrow, gain = rest.partition(" -> ")
    if arrow:
        for symbol, n in symbols(cost):
            pay_symbol(effect, symbol, n)
            effect.printed.append((symbol, n))
        effect.printed.append((ARROW, 1))
    for symbol, n in symbols(gain if arrow else rest):
        gain_symbol(effect, symbol, n)
        effect.printed.append((symbol, n))
    return effect


def symbols(text: str) -> list[tuple[str, int]]:
    """The symbols of a list, with how many of each."""
    found: list[tuple[str, int]] = []
    for part in text.split(", "):
        if part == "move 2":
            found.append((part, 1))
            continue
        term = re.fullmatch(r"([a-z]+(?: [a-z]+)*)(?: ([2-7]))?", part)
        if not term:
            raise ValueError(f"{part!r} is no symbol")
        found.append((term[1], int(term[2] or 1)))
    names = [symbol for symbol, _ in found]
    if len(set(names)) < len(names):
        raise ValueError(f"a symbol stands twice in {text!r}; write a number after it")
    return found


def pay_symbol(effect: Effect, symbol: str, n: int) -> None:
    if symbol == "food":
        effect.food = n
    elif symbol == "tool":
        effect.tools = n
    elif symbol == "discard":
        effect.cards = n
    else:
        raise ValueError(f"{symbol!r} cannot be paid; food, tool and discard can")


def gain_symbol(effect: Effect, symbol: str, n: int) -> None:
    if symbol == "labour":
        effect.labour += 2 * n
    elif symbol == "half labour":
        effect.labour += n
    elif symbol == "points":
        effect.points = n
    elif symbol in sym.GAINS:
        effect.code |= sym.units(sym.GAINS.index(symbol), n)
        effect.kinds = sym.kinds(effect.code)
        effect.sequence += [sym.GAINS.index(symbol)] * n
    else:
        raise ValueError(
            f"{symbol!r} is no symbol; known are points, labour, {', '.join(sym.GAINS)}"
        )
