"""Megaliths: where they may stand (EW-5.1), what they give (EW-5.3 to EW-5.5)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import Choice, Todo
from firstfire.core.moves import Move
from firstfire.core.state import put
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.gains import receive
from firstfire.games.endless_winter.layouts import LEVEL, SPACES, Layout, level_of, space_of
from firstfire.games.endless_winter.nomad.arrows import pick_place
from firstfire.games.endless_winter.pack import START
from firstfire.games.endless_winter.pieces import (
    BY_COVERED,
    BY_RAISED,
    BY_SPACES,
    N_MEGALITHS,
    N_NEUTRAL,
    NEUTRAL,
    NOBODY,
)
from firstfire.games.endless_winter.state import Winter, is_nomad, layout_of
from firstfire.games.endless_winter.verbs import score


def next_megalith(s: Winter, seat: int) -> int:
    """EW-5.2 Whose the leftmost megalith of the board is: the first two are neutral."""
    return NEUTRAL if s.placed[seat] < N_NEUTRAL else seat


def has_megalith(s: Winter, seat: int) -> bool:
    return s.placed[seat] < N_MEGALITHS


def cell_at(s: Winter, layout: Layout, space: int) -> int:
    """What is printed on a space: the number of an effect, or `START`."""
    return s.pack.cells[s.tiles[layout.position[space]]][layout.cell[space]]


def ground_spaces(s: Winter, neutral: bool) -> list[int]:
    """EW-5.1 Spaces beside any megalith; starting spaces for neutral ones only (EW-R39)."""
    layout = layout_of(s)
    stands = s.megaliths
    found: list[int] = []
    for space in layout.ground:
        if stands[space] != NOBODY:
            continue
        if cell_at(s, layout, space) == START:
            if neutral:
                found.append(space)
        else:
            for beside in layout.near[space]:
                if stands[beside] != NOBODY:
                    found.append(space)
                    break
    return found


def top_places(s: Winter) -> list[int]:
    """EW-R37 Free places on top of four megaliths that form a square on one level."""
    layout = layout_of(s)
    stands = s.megaliths
    found: list[int] = []
    for place in layout.tops:
        if stands[place] != NOBODY:
            continue
        for below in layout.supports[place]:
            if stands[below] == NOBODY:
                break
        else:
            found.append(place)
    return found


def megalith_moves(s: Winter, seat: int) -> list[Move]:
    """EW-5.1 All places for the leftmost megalith of the board; EW-R38 there may be none."""
    if not has_megalith(s, seat):
        return []
    neutral = next_megalith(s, seat) == NEUTRAL
    found = [mv.BUILD[space] for space in ground_spaces(s, neutral)]
    if not neutral:
        found += [mv.RAISE[space_of(place)] for place in top_places(s)]
    return found


def next_level(s: Winter, space: int) -> int:
    """The place on top that is meant by the space it is named after: the lowest free one."""
    place = space + LEVEL
    while s.megaliths[place] != NOBODY:
        place += LEVEL
    return place


def place_megalith(s: Winter, seat: int, place: int) -> Todo:
    """Put the leftmost megalith of the board there and take what the place gives."""
    whose = next_megalith(s, seat)
    if s.log is not None:
        neutral = "yes" if whose == NEUTRAL else "no"
        space = SPACES[space_of(place)]
        tell(s, "megalith", seat, space=space, level=level_of(place) + 1, neutral=neutral)
    s.megaliths = put(s.megaliths, place, whose)
    s.placed[seat] += 1
    if level_of(place):
        score_top(s, seat, place)
        return ()
    layout = layout_of(s)
    cell = cell_at(s, layout, place)
    if cell == START:
        return (ARROW[place],)
    return receive(s, seat, s.pack.effects[cell], BY_SPACES)  # EW-5.3


def score_top(s: Winter, seat: int, place: int) -> None:
    """EW-5.4 2 VP for each own megalith directly below, 1 for each other; 1 to their owners."""
    below = [s.megaliths[one] for one in layout_of(s).supports[place]]
    score(s, seat, BY_RAISED, sum([2 if whose == seat else 1 for whose in below]))
    for other in range(s.tribes):
        if other != seat:
            score(s, other, BY_COVERED, below.count(other))


class Arrow(Choice[Winter]):
    """EW-5.5, EW-R68 One more megalith on a space to which the arrow points; may be declined."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def fields(self) -> tuple[int, ...]:
        return (self.space,)

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"space": SPACES[self.space]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        if not has_megalith(s, seat):
            return []
        layout = layout_of(s)
        position = layout.position[self.space]
        cells = s.pack.arrows[s.tiles[position]]
        targets = [layout.space(position, cell) for cell in cells]
        free = [target for target in sorted(targets) if s.megaliths[target] == NOBODY]
        if free and is_nomad(s, seat):
            return [mv.BUILD[pick_place(s, free)]]  # EWS-R28
        return [*[mv.BUILD[target] for target in free], mv.DECLINE] if free else []

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return () if move is mv.DECLINE else place_megalith(s, seat, move.a)  # EW-R17


ARROW: Final = [Arrow(space) for space in range(LEVEL)]
