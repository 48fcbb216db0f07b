"""What the light cards do (EZ-5.4 to EZ-5.13, EZ-5.19 to EZ-5.26)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import Choice, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.driving import DriveAt, SwapAt
from firstfire.games.eiszeit.hunters import PlaceHunters, action, hunters_at
from firstfire.games.eiszeit.mammoths import (
    FIRE_FROM,
    LEAP_MAMMOTH,
    PLACE_MAMMOTH,
    STEP_MAMMOTH,
    can_leap,
    can_step,
)
from firstfire.games.eiszeit.pieces import (
    CLUB_OR_MAMMOTH,
    CULT,
    DRIVE,
    EVERYWHERE,
    FIRE,
    HERDER,
    LEAP,
    MARCH,
    N_LIGHT,
    N_REGIONS,
    NONE,
    SETTLE,
    STEP,
    SWAP,
    TERRAINS,
    USES,
)
from firstfire.games.eiszeit.regions import AboutRegion
from firstfire.games.eiszeit.state import Eiszeit, open_neighbours, open_regions
from firstfire.games.eiszeit.verbs import (
    arm_hunter,
    move_hunter,
    move_mammoth,
    pay,
    place_mammoth,
    take_club,
)


def light_action(kind: int) -> Todo:
    """The action of a light card that has been paid for."""
    if kind < len(TERRAINS):
        return action(PlaceHunters(3, EVERYWHERE, kind, 0, 0))  # EZ-5.4
    if kind == SWAP:
        return action(SwapAt())  # EZ-5.5
    if kind == DRIVE:
        return action(DriveAt(3, 0, 0))  # EZ-5.6
    if kind == SETTLE:
        return action(SettleAt())  # EZ-5.7
    if kind == CLUB_OR_MAMMOTH:
        return action(ClubOrMammoth())  # EZ-5.9
    if kind == MARCH:
        return action(MarchFrom())  # EZ-5.11
    assert kind == FIRE
    return action(FIRE_FROM)  # EZ-5.13


class SettleAt(Choice[Eiszeit]):
    """EZ-5.7, EZ-5.22 The region first; then hunters; then the mammoth."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [*[mv.PLACE[r] for r in open_regions(s)], mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        return (PlaceHunters(2, bit(move.a), NONE, 0, 0), SettleMammoth(move.a))


class SettleMammoth(AboutRegion):
    """EZ-5.7 A mammoth on the same region, from the reserve or else from any other region."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        if s.herd:
            return [mv.MAMMOTH, mv.DONE]
        others = [r for r in range(N_REGIONS) if r != self.region and s.mammoths[r]]
        return [*[mv.FROM[r] for r in others], mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.MAMMOTH:
            place_mammoth(s, seat, self.region)
        elif move is not mv.DONE:
            move_mammoth(s, seat, move.a, self.region)
        return ()


class ClubOrMammoth(Choice[Eiszeit]):
    """EZ-5.9 A club, or a mammoth; EZ-5.23 one must be done if either can be had."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal: list[Move] = []
        if s.clubs:
            legal.append(mv.CLUB)
        if s.herd or can_step(s):
            legal.append(mv.MAMMOTH)
        if not s.clubs and not s.herd:
            legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.CLUB:
            take_club(s, seat)
            return (PUT_CLUB,)
        if move is mv.DONE:
            return ()
        return (PLACE_MAMMOTH,) if s.herd else (STEP_MAMMOTH,)


class PutClub(Choice[Eiszeit]):
    """EZ-5.9 A club just taken may at once be put under any own hunter, or kept."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        base = N_REGIONS * seat
        bare = [r for r in range(N_REGIONS) if s.hunters[base + r] > s.armed[base + r]]
        return [*[mv.AT[r] for r in bare], mv.KEEP]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is not mv.KEEP:
            arm_hunter(s, seat, move.a)
        return ()


def marchers(s: Eiszeit, seat: int, region: int) -> list[Move]:
    """EZ-6.10 Own hunters, or with the option anybody's but another's with a club."""
    found = hunters_at(s, seat, region)
    if s.options["march_any_owner"] == "on":
        return found
    return [m for m in found if m.a == seat]


class MarchFrom(Choice[Eiszeit]):
    """EZ-5.11, EZ-5.24 From one region …"""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [
            mv.AT[r]
            for r in open_regions(s)
            if s.near[r] & ~s.ice and (s.mammoths[r] or marchers(s, seat, r))
        ]
        legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return () if move is mv.DONE else (MarchTo(move.a),)


class MarchTo(AboutRegion):
    """EZ-5.11 … to one neighbour …"""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.TO[r] for r in open_neighbours(s, self.region)]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return (MarchHunters(self.region, move.a, 3, 0), MarchMammoth(self.region, move.a))


class MarchHunters(Choice[Eiszeit]):
    """EZ-5.11 … up to 3 hunters …; the same hunters have one spelling (``least``)."""

    __slots__ = ("end", "least", "left", "start")
    several = True

    def __init__(self, start: int, end: int, left: int, least: int) -> None:
        self.start = start
        self.end = end
        self.left = left
        self.least = least

    def fields(self) -> tuple[int, ...]:
        return (self.start, self.end, self.left, self.least)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": self.left, "region": self.start + 1, "end": self.end + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        found = marchers(s, seat, self.start)
        return [*[m for m in found if 2 * m.a + m.b >= self.least], mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        move_hunter(s, move.a, self.start, self.end, move.b)
        if self.left == 1:
            return ()
        return (MarchHunters(self.start, self.end, self.left - 1, 2 * move.a + move.b),)


class MarchMammoth(Choice[Eiszeit]):
    """EZ-5.11 … and possibly a mammoth."""

    __slots__ = ("end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end

    def fields(self) -> tuple[int, ...]:
        return (self.start, self.end)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.start + 1, "end": self.end + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.MAMMOTH, mv.DONE] if s.mammoths[self.start] else []

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.MAMMOTH:
            move_mammoth(s, seat, self.start, self.end)
        return ()


def herder_uses(s: Eiszeit, seat: int) -> list[Move]:
    """EZ-5.25 The uses that one can pay and that are possible."""
    moves_instead = s.options["herder_moves_instead"] == "on" and can_leap(s)
    possible = [s.herd > 0 or moves_instead, can_step(s), can_leap(s)]
    stones = s.stones[seat]
    return [
        mv.HERD[use] for use in range(len(USES)) if possible[use] and s.pack.herder[use] <= stones
    ]


class Herder(Choice[Eiszeit]):
    """EZ-5.12 Place a mammoth, move one a step, or move one anywhere: each has its price."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return herder_uses(s, seat)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        pay(s, seat, s.pack.herder[move.a])
        if move.a == STEP:
            return (STEP_MAMMOTH,)
        return (LEAP_MAMMOTH,) if move.a == LEAP or not s.herd else (PLACE_MAMMOTH,)


PUT_CLUB: Final = PutClub()
HERDER_CHOICE: Final = Herder()
# A Cult copies another card, and the herder's uses have prices of their own.
LIGHT_ACTION: Final = [
    () if kind in (CULT, HERDER) else light_action(kind) for kind in range(N_LIGHT)
]
