"""The symbols that cards, tiles and tokens show, and numbers that hold several of them.

Modules import this one as ``sym``, and the moves as ``mv``: ``sym.DRAW`` is the symbol, ``mv.DRAW``
the move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# The symbols that can be received. EW-2.2 The first five are the ladder of bonuses.
MEGALITH: Final = 0
DRAW: Final = 1
TOTEM: Final = 2
TOOL: Final = 3
FOOD: Final = 4
BURY: Final = 5
CAMP: Final = 6
MOVE: Final = 7
MOVE_TWO: Final = 8
VILLAGE: Final = 9
TRIBE_TO_HAND: Final = 10
TRIBE_TO_PILE: Final = 11
CULTURE_CARD: Final = 12
ANIMAL: Final = 13
FROM_DECK: Final = 14
REVEAL: Final = 15
CONSUME: Final = 16
STONE: Final = 17
FILL: Final = 18
GAINS: Final = (
    "megalith",
    "draw",
    "totem",
    "tool",
    "food",
    "bury",
    "camp",
    "move",
    "move 2",
    "village",
    "tribe card",
    "tribe card to discard",
    "culture card",
    "animal",
    "animal from deck",
    "reveal animal",
    "consume",
    "sacred stone",
    "fill food",
)
N_GAINS: Final = len(GAINS)
BITS: Final = 3  # a count of up to 7 for each symbol, all packed into one number
MOST: Final = 7
DIGIT: Final = 7


def units(kind: int, n: int = 1) -> int:
    """``n`` symbols of a kind as a part of a packed number."""
    return n << (BITS * kind)


def count(code: int, kind: int) -> int:
    """How many symbols of a kind a packed number holds."""
    return code >> (BITS * kind) & DIGIT


def kinds(code: int) -> list[int]:
    """The kinds of symbols in a packed number."""
    found: list[int] = []
    kind = 0
    left: i64 = code
    while left:
        if left & DIGIT:
            found.append(kind)
        left >>= BITS
        kind += 1
    return found
