"""The mammoth figure (EW-11.3 to EW-11.6): where it may go, and what it does on its tiles.

EW-R94 It is neither camp nor village: nothing but what stands here looks at it.
"""

from __future__ import annotations

from typing import Final

from firstfire.core.events import tell
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.hexes import (
    ALL_POINTS,
    N_ALL_POINTS,
    NOWHERE,
    TILES,
    VILLAGE_POINT,
    point_opposite,
)
from firstfire.games.endless_winter.pieces import NOBODY, NONE
from firstfire.games.endless_winter.state import Winter

MOVEMENTS: Final = 2  # EW-11.4 of camps, given up for one of the mammoth


def has_mammoth(s: Winter) -> bool:
    """EW-11.3 Does the figure take part in this game?"""
    return s.options["mammoth"] == "on"


def is_empty(s: Winter, point: int) -> bool:
    """EW-R92 Is there neither a village nor the Nomad token nor the mammoth at a point?"""
    village = VILLAGE_POINT[point]
    return point != s.mammoth and (village == NOWHERE or s.villages[village] == NOBODY)


def mammoth_moves(s: Winter) -> list[Move]:
    """EW-11.4 Every empty point where three tiles meet, those of the base tile too."""
    if not has_mammoth(s):
        return []
    return [mv.MAMMOTH[point] for point in range(N_ALL_POINTS) if is_empty(s, point)]


def move_mammoth(s: Winter, seat: int, point: int) -> None:
    """EW-11.4 Put the figure on a point."""
    if s.log is not None:
        tell(s, "mammoth", seat, tiles=[TILES[tile] for tile in ALL_POINTS[point]])
    s.mammoth = point


def drive_mammoth(s: Winter, seat: int, inner: list[int]) -> None:
    """EWS-5.3 It goes opposite the Nomad's inner camps, if the point there is empty.

    EWS-R40 Tiles that are not side by side have no point opposite.
    """
    if not has_mammoth(s):
        return
    point = point_opposite(inner[0], inner[1])
    if point != NOWHERE and is_empty(s, point):
        if s.log is not None:
            tell(s, "nomad-mammoth", seat, tiles=[TILES[tile] for tile in ALL_POINTS[point]])
        s.mammoth = point


def at_mammoth(s: Winter, tile: int) -> bool:
    """EW-11.5 Does the mammoth stand at a tile?"""
    return s.mammoth != NONE and tile in ALL_POINTS[s.mammoth]


def mammoth_influence(s: Winter, tile: int) -> int:
    """EW-11.5 On each of its tiles the number of the round."""
    return s.round if at_mammoth(s, tile) else 0


def village_point_taken(s: Winter) -> int:
    """EW-R92 The point, among those for villages, that the mammoth keeps free of them."""
    return VILLAGE_POINT[s.mammoth] if s.mammoth != NONE else NOWHERE
