"""The megalith board as a map: spaces on the ground, places on top of 2×2 squares (EW-R37, EW-R69).

A place has a number: level, row and column. A place on top is named after the upper left one of the
four it stands on.
"""

from __future__ import annotations

from typing import Final

from firstfire.games.endless_winter.pieces import NONE

WIDTH: Final = 8  # columns a to h, rows 1 to 8
LEVEL: Final = 64  # places of one level
LEVELS: Final = 4  # 40 megaliths make no higher tower
N_PLACES: Final = 256
SPACES: Final = tuple([f"{'abcdefgh'[i % WIDTH]}{i // WIDTH + 1}" for i in range(LEVEL)])


class Layout:
    """Where the four tiles lie, and what follows for spaces, neighbours and supports."""

    __slots__ = ("cell", "ground", "near", "position", "supports", "tops")

    def __init__(self) -> None:
        self.ground: list[int] = []  # the spaces in use
        self.position: list[int] = [NONE] * LEVEL  # of the tile to which a space belongs
        self.cell: list[int] = [NONE] * LEVEL  # which cell of its tile a space is
        self.near: list[list[int]] = [[] for _ in range(LEVEL)]  # EW-R16 across tiles too
        self.tops: list[int] = []  # places on top
        self.supports: list[list[int]] = [[] for _ in range(N_PLACES)]

    def space(self, position: int, cell: int) -> int:
        """The space that is a cell of the tile at a position."""
        for one in self.ground:
            if self.position[one] == position and self.cell[one] == cell:
                return one
        raise ValueError(f"no cell {cell} at position {position}")


def lay_out(origins: list[tuple[int, int, bool]], columns: int, rows: int) -> Layout:
    """The layout of tiles from their upper left spaces; `ValueError` if they do not fit."""
    layout = Layout()
    for position, (left, top, turned) in enumerate(origins):
        for row in range(rows):
            for column in range(columns):
                x, y = (rows - 1 - row, column) if turned else (column, row)
                space = (top + y) * WIDTH + left + x
                if left + x >= WIDTH or top + y >= WIDTH:
                    raise ValueError(f"tile {position + 1} reaches beyond h8")
                if layout.position[space] != NONE:
                    raise ValueError(f"two tiles lie on {SPACES[space]}")
                layout.position[space] = position
                layout.cell[space] = row * columns + column
    layout.ground = [space for space in range(LEVEL) if layout.position[space] != NONE]
    for space in layout.ground:
        layout.near[space] = [n for n in beside(space) if layout.position[n] != NONE]
    raise_levels(layout)
    return layout


def beside(space: int) -> list[int]:
    """EW-R16 The spaces at the four sides of a space."""
    x, y = space % WIDTH, space // WIDTH
    around = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
    return [b * WIDTH + a for a, b in around if 0 <= a < WIDTH and 0 <= b < WIDTH]


def raise_levels(layout: Layout) -> None:
    """EW-R37 A place on top needs a full 2×2 square on the level below."""
    below = set(layout.ground)
    for _ in range(1, LEVELS):
        these: set[int] = set()
        for place in sorted(below):
            if place % WIDTH == WIDTH - 1 or place % LEVEL // WIDTH == WIDTH - 1:
                continue
            square = [place, place + 1, place + WIDTH, place + WIDTH + 1]
            if all([one in below for one in square]):
                top = place + LEVEL
                layout.supports[top] = square
                layout.tops.append(top)
                these.add(top)
        below = these


def level_of(place: int) -> int:
    """0 on the ground."""
    return place // LEVEL


def space_of(place: int) -> int:
    """The space after which a place is named."""
    return place % LEVEL
