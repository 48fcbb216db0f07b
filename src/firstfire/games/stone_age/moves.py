"""All moves of Stone Age: what each player can ever decide."""

from __future__ import annotations

from typing import Final

from firstfire.core.moves import Move, MoveTable
from firstfire.games.stone_age.pieces import (
    BEST_TOOL,
    HUNT,
    HUT,
    LOCATIONS,
    MOST_PEOPLE,
    RESOURCES,
    RINGS,
)

MOVES: Final = MoveTable()


def _placements(location: int) -> list[Move]:
    """SA-2.10 The numbers of people that may be placed on a location at once."""
    name = LOCATIONS[location]
    if RINGS[location] == 1:
        return [MOVES.add("place", (name,), location, 1)]
    if location == HUT:
        return [MOVES.add("place", (name, "2"), location, 2)]  # SA-2.5
    most = MOST_PEOPLE if location == HUNT else RINGS[location]
    return [MOVES.add("place", (name, str(n)), location, n) for n in range(1, most + 1)]


PLACE: Final = [_placements(location) for location in range(len(LOCATIONS))]
# UP_TO[location][n]: the placements there with n people at hand and room for n.
UP_TO: Final = [
    [[move for move in moves if move.b <= n] for n in range(MOST_PEOPLE + 1)] for moves in PLACE
]
USE: Final = MOVES.family("use", LOCATIONS)
TOOL: Final = [
    MOVES.add("tool", (str(value),), value) for value in range(1, BEST_TOOL + 1)
]  # SA-4.5
ONCE: Final = [MOVES.add("once", (str(value),), value) for value in range(1, 7)]  # SA-7.9
ENOUGH: Final = MOVES.add("enough", closes=True)
BUY: Final = MOVES.add("buy")
DECLINE: Final = MOVES.add("decline")
PAY: Final = MOVES.family("pay", RESOURCES)
DIE: Final = [MOVES.add("die", (str(face),), face) for face in range(1, 7)]  # SA-7.1
FEED: Final = MOVES.add("feed")
STARVE: Final = MOVES.add("starve")
CASH: Final = MOVES.add("cash", free=True)  # SA-7.10
TAKE: Final = MOVES.family("take", RESOURCES)
