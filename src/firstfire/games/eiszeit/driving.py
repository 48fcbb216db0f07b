"""Light cards that move others' hunters too: swap (EZ-5.5) and drive (EZ-5.6)."""

from __future__ import annotations

from typing import Any

from firstfire.core.flow import Choice, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.hunters import hunters_at
from firstfire.games.eiszeit.pieces import N_REGIONS
from firstfire.games.eiszeit.regions import AboutRegion
from firstfire.games.eiszeit.state import Eiszeit, open_neighbours, open_regions
from firstfire.games.eiszeit.verbs import move_hunter

# --- swap -------------------------------------------------------------------------------------


def partners(s: Eiszeit, seat: int, first: Move, region: int) -> list[Move]:
    """EZ-5.20 Whom a hunter can change places with: of another player, or differing by a club."""
    return [m for m in hunters_at(s, seat, region) if are_partners(s, seat, first, m)]


def are_partners(s: Eiszeit, seat: int, first: Move, other: Move) -> bool:
    """EZ-5.20 Do two hunters differ, or may a stored club be put under either (EZ-5.17)?"""
    if other.a != first.a or other.b != first.b:
        return True
    return first.a == seat and not first.b and s.store[seat] > 0


def swap_regions(s: Eiszeit, seat: int, first: Move, region: int) -> list[int]:
    """Neighbours with a higher number where a hunter finds a partner; a pair has one spelling."""
    around = open_neighbours(s, region)
    return [r for r in around if r > region and has_partner(s, seat, first, r)]


def has_partner(s: Eiszeit, seat: int, first: Move, region: int) -> bool:
    return any(are_partners(s, seat, first, m) for m in hunters_at(s, seat, region))


def can_swap(s: Eiszeit, seat: int, first: Move, region: int) -> bool:
    """Is there any such neighbour?"""
    around = open_neighbours(s, region)
    return any(r > region and has_partner(s, seat, first, r) for r in around)


class SwapAt(Choice[Eiszeit]):
    """EZ-5.5 Exchange two hunters on adjacent regions; EZ-5.27 first the lower region."""

    __slots__ = ()
    several = True

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [
            mv.AT[r]
            for r in open_regions(s)
            if any(can_swap(s, seat, m, r) for m in hunters_at(s, seat, r))
        ]
        legal.append(mv.DONE)  # EZ-5.1
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return () if move is mv.DONE else (SwapFirst(move.a),)


def swappers(s: Eiszeit, seat: int, region: int) -> list[Move]:
    """The hunters of a region that have somebody to change places with."""
    return [m for m in hunters_at(s, seat, region) if can_swap(s, seat, m, region)]


class SwapFirst(AboutRegion):
    """EZ-5.5 Which hunter of the first region."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return swappers(s, seat, self.region)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return (SwapWith(self.region, move.a, move.b),)


class SwapWith(Choice[Eiszeit]):
    """EZ-5.5 Which other region."""

    __slots__ = ("armed", "owner", "region")

    def __init__(self, region: int, owner: int, armed: int) -> None:
        self.region = region
        self.owner = owner
        self.armed = armed

    def fields(self) -> tuple[int, ...]:
        return (self.region, self.owner, self.armed)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.region + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        first = mv.TAKE[self.owner][self.armed]
        return [mv.AT[r] for r in swap_regions(s, seat, first, self.region)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return (SwapSecond(self.region, self.owner, self.armed, move.a),)


class SwapSecond(Choice[Eiszeit]):
    """EZ-5.5 Which hunter of the other region; then they change places."""

    __slots__ = ("armed", "other", "owner", "region")

    def __init__(self, region: int, owner: int, armed: int, other: int) -> None:
        self.region = region
        self.owner = owner
        self.armed = armed
        self.other = other

    def fields(self) -> tuple[int, ...]:
        return (self.region, self.owner, self.armed, self.other)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.other + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return partners(s, seat, mv.TAKE[self.owner][self.armed], self.other)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        move_hunter(s, self.owner, self.region, self.other, self.armed)
        move_hunter(s, move.a, self.other, self.region, move.b)
        return ()


# --- drive ------------------------------------------------------------------------------------

# The order of the hunters driven means nothing: each is a number made of region, owner, club and
# goal, and the numbers do not go down.


def drive_code(region: int, owner: int, armed: int, goal: int) -> int:
    return ((region * 5 + owner) * 2 + armed) * N_REGIONS + goal


def driven(s: Eiszeit, seat: int, region: int, used: int, last: int) -> list[Move]:
    """EZ-5.6 The hunters of a region that may be driven: at most 2 of the same player."""
    legal: list[Move] = []
    for m in hunters_at(s, seat, region):
        if can_drive(s, region, m, used, last):
            legal.append(m)
    return legal


def any_driven(s: Eiszeit, seat: int, region: int, used: int, last: int) -> bool:
    """Is there any such hunter in a region?"""
    return any(can_drive(s, region, m, used, last) for m in hunters_at(s, seat, region))


def can_drive(s: Eiszeit, region: int, m: Move, used: int, last: int) -> bool:
    """EZ-5.6 May a hunter be driven: neither the third of its player nor without a goal?"""
    if used >> (2 * m.a) & 3 >= 2:
        return False
    return any(drive_code(region, m.a, m.b, r) >= last for r in open_neighbours(s, region))


def drive_goals(s: Eiszeit, region: int, owner: int, armed: int, last: int) -> list[int]:
    """EZ-5.21 One step, to a region without ice."""
    around = open_neighbours(s, region)
    return [r for r in around if drive_code(region, owner, armed, r) >= last]


class DriveAt(Choice[Eiszeit]):
    """EZ-5.6 Up to 3 hunters, own or others', each one step. ``used`` counts them by player."""

    __slots__ = ("last", "left", "used")
    several = True

    def __init__(self, left: int, used: int, last: int) -> None:
        self.left = left
        self.used = used
        self.last = last

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.used, self.last)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": self.left}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [mv.AT[r] for r in open_regions(s) if any_driven(s, seat, r, self.used, self.last)]
        legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return () if move is mv.DONE else (DriveWho(self.left, self.used, self.last, move.a),)


class DriveWho(Choice[Eiszeit]):
    """EZ-5.6 Which hunter of the region."""

    __slots__ = ("last", "left", "region", "used")

    def __init__(self, left: int, used: int, last: int, region: int) -> None:
        self.left = left
        self.used = used
        self.last = last
        self.region = region

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.used, self.last, self.region)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.region + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return driven(s, seat, self.region, self.used, self.last)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return (DriveTo(self.left, self.used, self.last, self.region, move.a, move.b),)


class DriveTo(Choice[Eiszeit]):
    """EZ-5.6 To which neighbour."""

    __slots__ = ("armed", "last", "left", "owner", "region", "used")

    def __init__(
        self, left: int, used: int, last: int, region: int, owner: int, armed: int
    ) -> None:
        self.left = left
        self.used = used
        self.last = last
        self.region = region
        self.owner = owner
        self.armed = armed

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.used, self.last, self.region, self.owner, self.armed)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.region + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.TO[r] for r in drive_goals(s, self.region, self.owner, self.armed, self.last)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        move_hunter(s, self.owner, self.region, move.a, self.armed)
        if self.left == 1:
            return ()
        code = drive_code(self.region, self.owner, self.armed, move.a)
        return (DriveAt(self.left - 1, self.used + bit(2 * self.owner), code),)
