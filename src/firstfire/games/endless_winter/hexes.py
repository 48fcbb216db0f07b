"""The land as a map: 19 tiles in five rows, and the points where three of them meet.

Axial coordinates, pointy tops: east is (1, 0), north-east (1, -1), north-west (0, -1). The tiles
are called by row and place: a1 to a3 in the north, c3 in the middle, e1 to e3 in the south.
"""

from __future__ import annotations

from typing import Final

RADIUS: Final = 2
AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
COORDINATES: Final = tuple(
    [
        (q, r)
        for r in range(-RADIUS, RADIUS + 1)
        for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
    ]
)
N_TILES: Final = 19


def tile_names() -> tuple[str, ...]:
    """EW-1.12 The names of the tiles, in reading order."""
    names: list[str] = []
    for q, r in COORDINATES:
        west = max(-RADIUS, -RADIUS - r)
        names.append(f"{'abcde'[r + RADIUS]}{q - west + 1}")
    return tuple(names)


def neighbours(tile: int) -> list[int]:
    """EW-R67 Tiles that share a side with a tile."""
    q, r = COORDINATES[tile]
    around = [(q + dq, r + dr) for dq, dr in AROUND]
    return [i for i, place in enumerate(COORDINATES) if place in around]


def meeting_points() -> list[tuple[int, int, int]]:
    """All points where three tiles meet, each as its tiles in rising order: 24 of them."""
    found: list[tuple[int, int, int]] = []
    for a in range(N_TILES):
        for b in NEAR[a]:
            for c in NEAR[b]:
                if a < b < c and c in NEAR[a]:
                    found.append((a, b, c))
    return found


TILES: Final = tile_names()
BASE: Final = COORDINATES.index((0, 0))
NEAR: Final[list[list[int]]] = [neighbours(tile) for tile in range(N_TILES)]
ALL_POINTS: Final[list[tuple[int, int, int]]] = meeting_points()
# EW-4.11 A village never touches the base tile: 18 points remain.
POINTS: Final[list[tuple[int, int, int]]] = [point for point in ALL_POINTS if BASE not in point]
N_POINTS: Final = 18
N_ALL_POINTS: Final = 24
# EW-11.4 Of each of all points its number among those for villages, NOWHERE at the base tile.
NOWHERE: Final = -1
VILLAGE_POINT: Final[list[int]] = [
    POINTS.index(point) if point in POINTS else NOWHERE for point in ALL_POINTS
]
POINTS_AT: Final[list[list[int]]] = [
    [i for i, point in enumerate(POINTS) if tile in point] for tile in range(N_TILES)
]


def point_opposite(a: int, b: int) -> int:
    """EWS-5.3 The point across the base tile from where two tiles meet at it.

    It is the far end of the line between them, does not touch the base tile, and is given by its
    number among all points; NOWHERE if the two do not meet at the base tile.
    """
    across: list[int] = []
    for tile in (a, b):
        q, r = COORDINATES[tile]
        across.append(COORDINATES.index((-q, -r)))
    if b not in NEAR[a] or BASE not in NEAR[a] or BASE not in NEAR[b]:
        return NOWHERE
    for i, point in enumerate(ALL_POINTS):
        if BASE not in point and across[0] in point and across[1] in point:
            return i
    return NOWHERE
