"""Mammoths and fire tokens: placing, moving, removing (EZ-5.12, EZ-5.13, EZ-6.7, EZ-6.8)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import Choice, Todo
from firstfire.core.ints import total
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.pieces import N_REGIONS
from firstfire.games.eiszeit.regions import AboutRegion
from firstfire.games.eiszeit.state import Eiszeit, open_neighbours, open_regions
from firstfire.games.eiszeit.verbs import (
    move_fire,
    move_mammoth,
    place_mammoth,
    remove_mammoth,
)


def can_step(s: Eiszeit) -> bool:
    """Can any mammoth go one step?"""
    return any(s.mammoths[r] and s.near[r] & ~s.ice for r in range(N_REGIONS))


def can_leap(s: Eiszeit) -> bool:
    """Is there a mammoth and another region for it?"""
    return total(s.mammoths) > 0 and len(open_regions(s)) > 1


class PlaceMammoth(Choice[Eiszeit]):
    """EZ-5.12, EZ-5.23 A mammoth from the reserve on any region."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.PLACE[r] for r in open_regions(s)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        place_mammoth(s, seat, move.a)
        return ()


class MoveMammoth(Choice[Eiszeit]):
    """EZ-5.12 A mammoth one step, or (``far``) to any region."""

    __slots__ = ("far",)

    def __init__(self, far: int) -> None:
        self.far = far

    def fields(self) -> tuple[int, ...]:
        return (self.far,)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"far": self.far}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.FROM[r] for r in range(N_REGIONS) if s.mammoths[r] and goals(s, r, self.far)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return (MammothTo(move.a, self.far),)


def goals(s: Eiszeit, start: int, far: int) -> list[int]:
    """EZ-5.15 A move ends in another region; EZ-4.5 never on ice."""
    if far:
        return [r for r in open_regions(s) if r != start]
    return open_neighbours(s, start)


class MammothTo(Choice[Eiszeit]):
    """Where the mammoth goes."""

    __slots__ = ("far", "start")

    def __init__(self, start: int, far: int) -> None:
        self.start = start
        self.far = far

    def fields(self) -> tuple[int, ...]:
        return (self.start, self.far)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.start + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.TO[r] for r in goals(s, self.start, self.far)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        move_mammoth(s, seat, self.start, move.a)
        return ()


class RemoveMammoth(Choice[Eiszeit]):
    """EZ-6.8 The chosen opponent may take one mammoth off the board."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [*[mv.FROM[r] for r in range(N_REGIONS) if s.mammoths[r]], mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is not mv.DONE:
            remove_mammoth(s, seat, move.a)
        return ()


class FireFrom(Choice[Eiszeit]):
    """EZ-5.13, EZ-5.26, EZ-6.7 One fire token from one region to another, unseen."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        if len(open_regions(s)) < 2:
            return []
        return [*[mv.FROM[r] for r in range(N_REGIONS) if s.fire[r]], mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return () if move is mv.DONE else (FireTo(move.a),)


class FireTo(AboutRegion):
    """Where the fire token goes."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.TO[r] for r in open_regions(s) if r != self.region]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        move_fire(s, seat, self.region, move.a)
        return ()


PLACE_MAMMOTH: Final = PlaceMammoth()
STEP_MAMMOTH: Final = MoveMammoth(0)
LEAP_MAMMOTH: Final = MoveMammoth(1)
TAKE_MAMMOTH: Final = RemoveMammoth()
FIRE_FROM: Final = FireFrom()
