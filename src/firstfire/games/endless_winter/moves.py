"""All moves of Endless Winter. What consists of several parts is decided one part at a time."""

from __future__ import annotations

from typing import Final

from firstfire.core.moves import Move, MoveTable
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.hexes import ALL_POINTS, N_TILES, NEAR, POINTS, TILES
from firstfire.games.endless_winter.layouts import SPACES
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    CHIEFS,
    CULTURE,
    N_FOLK,
    SET_UPS,
    SIDES,
    SPOTS,
    STONES,
    TRIBE,
)

MOVES: Final = MoveTable()
FIGURE: Final = ("chief", "tribe")
ZONES: Final = ("hand", "pile", "above")  # EW-4.4 from where a card is buried

# Set-up.
SIDE: Final = MOVES.family("side", SIDES)
CHOOSE: Final = MOVES.family("choose", CHIEFS)
TAKE_SET_UP: Final = MOVES.family("set-up", SET_UPS)

# A turn.
PLACE: Final = [
    [MOVES.add("place", (figure, spot), a, b) for b, spot in enumerate(SPOTS)]
    for a, figure in enumerate(FIGURE)
]
PLAY_CULTURE: Final = MOVES.family("play", CULTURE)
DISCARD: Final = MOVES.family("discard", CARDS)
LAY: Final = MOVES.family("lay", CARDS)
ON: Final = MOVES.add("on", closes=True)
DONE: Final = MOVES.add("done", closes=True)
DECLINE: Final = MOVES.add("decline", closes=True)
PAY: Final = MOVES.add("pay")
BONUS: Final = MOVES.add("bonus")  # EW-3.6 the bottom section

# At any time of step 2 (EW-R59).
PLAY_FOLK: Final = [MOVES.add("play", (CARDS[a],), a, free=True) for a in range(N_FOLK)]
USE: Final = [MOVES.add("use", (CARDS[a],), a, free=True) for a in range(N_FOLK)]
CHIEF: Final = MOVES.add("chief", free=True)
WORK: Final = MOVES.add("work", free=True)

# Bonuses.
FIRST: Final = MOVES.family("first", [name.replace(" ", "-") for name in sym.GAINS])
BUILD: Final = MOVES.family("megalith", SPACES)
RAISE: Final = MOVES.family("raise", SPACES)
DRAW_CARD: Final = MOVES.add("draw")
SACRIFICE: Final = MOVES.add("sacrifice")
HONOUR: Final = MOVES.add("honour")
TOOL: Final = MOVES.add("tool")
FOOD: Final = MOVES.add("food")
BURY: Final = [
    [MOVES.add("bury", (zone, card), a, b) for b, card in enumerate(CARDS)]
    for a, zone in enumerate(ZONES)
]
TAKE: Final = MOVES.family("take", TRIBE)
LEARN: Final = MOVES.family("learn", CULTURE)
STONE: Final = MOVES.family("stone", STONES)
CAMP: Final = MOVES.add("camp")
STEP: Final[list[list[Move]]] = [
    [MOVES.add("move", (TILES[a], TILES[b]), a, b) for b in NEAR[a]] for a in range(N_TILES)
]
VILLAGE: Final = [
    MOVES.add("village", tuple([TILES[tile] for tile in point]), a)
    for a, point in enumerate(POINTS)
]
HUNT: Final = MOVES.family("hunt", (*ANIMALS, "none"))
FROM: Final = MOVES.family("from", ("1", "2", "3", "4", "5", "6"))  # places of the grounds
FROM_DECK: Final = MOVES.add("catch")
REVEAL: Final = MOVES.add("reveal")
CONSUME: Final = MOVES.family("consume", ANIMALS)

# Eclipse and modules.
ECLIPSE: Final = [MOVES.add("eclipse", (CARDS[a],), a) for a in range(N_FOLK)]
HARVEST: Final = MOVES.family("land", TILES)
TOKEN: Final = MOVES.family("token", ("open", "next"))
MAMMOTH: Final = [
    MOVES.add("mammoth", tuple([TILES[tile] for tile in point]), a)
    for a, point in enumerate(ALL_POINTS)
]
