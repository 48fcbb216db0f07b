"""What the dark cards let opponents do (EZ-6)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Todo
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.hunters import (
    PLACE_ONE,
    PLACE_TWO,
    MoveHither,
    action,
    has_source,
    hunters_at,
)
from firstfire.games.eiszeit.light import PUT_CLUB
from firstfire.games.eiszeit.mammoths import FIRE_FROM, TAKE_MAMMOTH
from firstfire.games.eiszeit.pieces import (
    ALL_ONE,
    ALL_TWO,
    CLUB_OR_MOVE,
    DARK_FIRE,
    KINDS,
    MOST_SEATS,
    N_KINDS,
    N_REGIONS,
    REMOVE_ONE,
    REMOVE_TWO,
)
from firstfire.games.eiszeit.state import Eiszeit, open_regions
from firstfire.games.eiszeit.verbs import move_hunter, remove_hunter, take_club


def dark_action(s: Eiszeit, seat: int, kind: int) -> Todo:
    """EZ-2.3 All opponents act, from the player's left (EZ-6.13), or one who is named."""
    if kind not in (ALL_TWO, ALL_ONE):
        return (NameOpponent(kind),)
    todo: list[At[Eiszeit]] = []
    for i in range(1, s.seats):
        opponent = (seat + i) % s.seats
        todo += ALL_PLACE_TWO[opponent] if kind == ALL_TWO else ALL_PLACE_ONE[opponent]
    return tuple(todo)


class NameOpponent(Choice[Eiszeit]):
    """EZ-2.12, EZ-2.14 Any opponent may be named, also one who can do nothing."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.card,)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"card": KINDS[self.card]}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [mv.NAME[other] for other in range(s.seats) if other != seat]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if s.log is not None:
            tell(s, "name", seat, opponent=move.a)
        return NAMED_ACTION[move.a][self.card]


def named_action(kind: int) -> Todo:
    """What the named opponent may do."""
    if kind == REMOVE_TWO:
        return action(RemoveAt(2, 0))  # EZ-6.2
    if kind == REMOVE_ONE:
        return action(RemoveAt(1, 0))  # EZ-6.5
    if kind == CLUB_OR_MOVE:
        return action(ClubOrMove())  # EZ-6.3
    if kind == DARK_FIRE:
        return action(FIRE_FROM)  # EZ-6.7
    return action(TAKE_MAMMOTH)  # EZ-6.8


# --- removing ---------------------------------------------------------------------------------


def removable(s: Eiszeit, region: int, least: int) -> list[Move]:
    """EZ-6.12 Anybody's hunters; EZ-6.9 also with a club, unless the option says no.

    ``least`` keeps to one spelling: of two players the one with the lower seat comes first.
    """
    legal: list[Move] = []
    for owner in range(least, s.seats):
        i = N_REGIONS * owner + region
        if s.hunters[i] > s.armed[i]:
            legal.append(mv.TAKE[owner][0])
        if s.armed[i] and s.options["club_blocks_removal"] == "off":
            legal.append(mv.TAKE[owner][1])
    return legal


def any_removable(s: Eiszeit, region: int, least: int) -> bool:
    """Is there anybody to be removed from a region?"""
    clubs_block = s.options["club_blocks_removal"] == "on"
    for owner in range(least, s.seats):
        i = N_REGIONS * owner + region
        if s.hunters[i] > (s.armed[i] if clubs_block else 0):
            return True
    return False


class RemoveAt(Choice[Eiszeit]):
    """EZ-6.2, EZ-6.5 Up to ``left`` hunters of different players off the board."""

    __slots__ = ("least", "left")
    several = True

    def __init__(self, left: int, least: int) -> None:
        self.left = left
        self.least = least

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.least)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": self.left}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [mv.AT[r] for r in open_regions(s) if any_removable(s, r, self.least)]
        legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return () if move is mv.DONE else (RemoveWho(self.left, self.least, move.a),)


class RemoveWho(Choice[Eiszeit]):
    """EZ-6.2 Whose hunter; never two of one colour."""

    __slots__ = ("least", "left", "region")

    def __init__(self, left: int, least: int, region: int) -> None:
        self.left = left
        self.least = least
        self.region = region

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.least, self.region)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.region + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return removable(s, self.region, self.least)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        remove_hunter(s, move.a, self.region, move.b)
        return (RemoveAt(self.left - 1, move.a + 1),) if self.left > 1 else ()


# --- club or move -----------------------------------------------------------------------------


def hither(s: Eiszeit, seat: int, region: int, least: int) -> list[int]:
    """EZ-6.10, EZ-6.11 The regions whose hunters may be moved to a region, any owner's."""
    return [
        r
        for r in open_regions(s)
        if r != region and [m for m in hunters_at(s, seat, r) if hither_code(r, m) >= least]
    ]


def hither_code(region: int, hunter: Move) -> int:
    return (region * 5 + hunter.a) * 2 + hunter.b


class ClubOrMove(Choice[Eiszeit]):
    """EZ-6.3 Take a club, or move up to 2 hunters to a region of choice."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [mv.CLUB] if s.clubs else []
        if goals_of_two(s, seat):
            legal.append(mv.MOVE)
        legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.CLUB:
            take_club(s, seat)
            return (PUT_CLUB,)
        return (MOVE_TWO_TO,) if move is mv.MOVE else ()


def goals_of_two(s: Eiszeit, seat: int) -> list[Move]:
    """EZ-6.3, EZ-6.10 The regions to which somebody can be moved."""
    if s.options["dark_move_any_owner"] == "on":
        return [mv.TO[r] for r in open_regions(s) if hither(s, seat, r, 0)]
    return [mv.TO[r] for r in open_regions(s) if has_source(s, seat, r, 0)]


class MoveTwoTo(Choice[Eiszeit]):
    """EZ-6.11 One common region, near or far."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [*goals_of_two(s, seat), mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        if s.options["dark_move_any_owner"] == "on":
            return (HitherAt(move.a, 2, 0),)
        return (MoveHither(move.a, 1, 0, 0, 1),)


class HitherAt(Choice[Eiszeit]):
    """EZ-6.10 With the option: from which region, …"""

    __slots__ = ("end", "least", "left")
    several = True

    def __init__(self, end: int, left: int, least: int) -> None:
        self.end = end
        self.left = left
        self.least = least

    def fields(self) -> tuple[int, ...]:
        return (self.end, self.left, self.least)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": self.left, "region": self.end + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return [*[mv.AT[r] for r in hither(s, seat, self.end, self.least)], mv.DONE]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return () if move is mv.DONE else (HitherWho(self.end, self.left, self.least, move.a),)


class HitherWho(Choice[Eiszeit]):
    """EZ-6.10 … and whose."""

    __slots__ = ("end", "least", "left", "start")

    def __init__(self, end: int, left: int, least: int, start: int) -> None:
        self.end = end
        self.left = left
        self.least = least
        self.start = start

    def fields(self) -> tuple[int, ...]:
        return (self.end, self.left, self.least, self.start)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.start + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        found = hunters_at(s, seat, self.start)
        return [m for m in found if hither_code(self.start, m) >= self.least]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        move_hunter(s, move.a, self.start, self.end, move.b)
        if self.left == 1:
            return ()
        return (HitherAt(self.end, self.left - 1, hither_code(self.start, move)),)


MOVE_TWO_TO: Final = MoveTwoTo()
ALL_PLACE_TWO: Final = [  # EZ-6.1 by seat
    [At(seat, step) for step in action(PLACE_TWO)] for seat in range(MOST_SEATS)
]
ALL_PLACE_ONE: Final = [  # EZ-6.4
    [At(seat, step) for step in action(PLACE_ONE)] for seat in range(MOST_SEATS)
]
NAMED_ACTION: Final = [  # by seat, then by kind of card
    [tuple([At(seat, step) for step in named_action(kind)]) for kind in range(N_KINDS)]
    for seat in range(MOST_SEATS)
]
