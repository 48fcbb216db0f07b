"""EWS-2.2 The deciding arrows: left or right first, then up or down.

EWS-1.1 Left is west and up is north on all boards: rows of the land and of the megalith board go
from north to south, places in them from west to east.
"""

from __future__ import annotations

from firstfire.games.endless_winter.hexes import COORDINATES, POINTS
from firstfire.games.endless_winter.layouts import WIDTH, level_of, space_of
from firstfire.games.endless_winter.state import Winter


def arrows_of(s: Winter) -> tuple[int, int]:
    """EWS-4.2 Those of the newest card of the turn stack: -1 is left or up, 1 right or down."""
    return s.pack.nomad_arrows[s.nomad_up[-1]]


def pick(s: Winter, places: list[tuple[int, int]]) -> int:
    """Which of several places (x from west to east, y from north to south) the arrows mean."""
    across, along = arrows_of(s)
    best = 0
    for i in range(1, len(places)):
        x, y = places[i]
        best_x, best_y = places[best]
        if across * x > across * best_x or (x == best_x and along * y > along * best_y):
            best = i
    return best


def pick_slot(s: Winter, slots: list[int], columns: int) -> int:
    """EWS-R3 One of the slots of a card display: the first column from its side, its end card."""
    return slots[pick(s, [(slot % columns, slot // columns) for slot in slots])]


def pick_tile(s: Winter, tiles: list[int]) -> int:
    """EWS-R22 One of the land tiles: further east is a larger 2q + r, further south a larger r."""
    return tiles[pick(s, [on_land(tile) for tile in tiles])]


def pick_point(s: Winter, points: list[int]) -> int:
    """EWS-R22 One of the points: each counts by the sum over its three tiles."""
    sums: list[tuple[int, int]] = []
    for point in points:
        around = [on_land(tile) for tile in POINTS[point]]
        sums.append((sum([x for x, _ in around]), sum([y for _, y in around])))
    return points[pick(s, sums)]


def on_land(tile: int) -> tuple[int, int]:
    q, r = COORDINATES[tile]
    return 2 * q + r, r


def pick_place(s: Winter, places: list[int]) -> int:
    """EWS-R22 One of the megalith places: one on top counts by the middle of its supports."""
    return places[pick(s, [on_board(place) for place in places])]


def on_board(place: int) -> tuple[int, int]:
    space, level = space_of(place), level_of(place)
    return 2 * (space % WIDTH) + level, 2 * (space // WIDTH) + level
