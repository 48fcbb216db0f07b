"""Placing and moving one's own hunters, one at a time (EZ-5.2, EZ-5.14 to EZ-5.17)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import At, Choice, Step, Todo
from firstfire.core.ints import bit, repeat
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.pieces import EVERYWHERE, N_REGIONS, NONE
from firstfire.games.eiszeit.state import Eiszeit, movable, open_regions
from firstfire.games.eiszeit.verbs import arm_hunter, move_hunter, place_hunter


class EndAction(Step[Eiszeit]):
    """EZ-5.15 What an action has placed or moved may be moved again by the next one."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        s.fresh = repeat(0, len(s.fresh))
        s.fresh_armed = repeat(0, len(s.fresh_armed))
        return ()


class PlaceHunters(Choice[Eiszeit]):
    """EZ-5.2 Up to ``left`` own hunters on the regions of a bag; EZ-5.14 moved if none is left.

    ``terrain`` names a terrain card that has not been begun (EZ-5.19). The order of placing means
    nothing, so regions do not go down (``lowest``), first from the reserve, then by moving
    (``source`` is where the last came from).
    """

    __slots__ = ("left", "lowest", "regions", "source", "terrain")
    several = True

    def __init__(self, left: int, regions: int, terrain: int, lowest: int, source: int) -> None:
        self.left = left
        self.regions = regions
        self.terrain = terrain
        self.lowest = lowest
        self.source = source

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.regions, self.terrain, self.lowest, self.source)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": self.left, "reserve": s.reserve[seat]}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [mv.PLACE[r] for r in open_regions(s) if self.takes(s, seat, r)]
        legal.append(mv.DONE)  # EZ-5.1
        return legal

    def takes(self, s: Eiszeit, seat: int, region: int) -> bool:
        if region < self.lowest or not self.regions >> region & 1:
            return False
        return s.reserve[seat] > 0 or has_source(s, seat, region, self.after(region))

    def after(self, region: int) -> int:
        """Moving to the same region again, sources do not go down either."""
        return self.source if region == self.lowest else 0

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        region = move.a
        left, regions = self.left, self.regions
        if self.terrain != NONE:
            shown = s.pack.regions_of[self.terrain]
            if shown >> region & 1:
                regions = shown  # EZ-5.4 up to 3 on regions of the kind shown
            else:
                left, regions = 2, bit(region)  # … or up to 2 on any one region
        if s.reserve[seat]:
            place_hunter(s, seat, region)
            lowest = region if s.reserve[seat] else 0
            return (PlaceHunters(left - 1, regions, NONE, lowest, 0),) if left > 1 else ()
        return (MoveHither(region, left - 1, regions, self.after(region), 0),)


def sources(s: Eiszeit, seat: int, region: int, least: int) -> list[Move]:
    """EZ-5.14 From where own hunters can be moved to a region, from code ``least`` on."""
    legal: list[Move] = []
    for start in range(least // 2, N_REGIONS):
        if start != region:
            if 2 * start >= least and movable(s, seat, start, 0):
                legal.append(mv.FROM[start])
            if movable(s, seat, start, 1):
                legal.append(mv.FROM_ARMED[start])
    return legal


def has_source(s: Eiszeit, seat: int, region: int, least: int) -> bool:
    """EZ-5.14 Is there any of these `sources`?"""
    for start in range(least // 2, N_REGIONS):
        if start != region:
            if 2 * start >= least and movable(s, seat, start, 0):
                return True
            if movable(s, seat, start, 1):
                return True
    return False


class MoveHither(Choice[Eiszeit]):
    """EZ-5.2, EZ-6.3 An own hunter from anywhere on the board to a region; then perhaps another.

    With ``to_end`` one may have enough, and the next goes to the same region (EZ-6.11); without,
    it stands for a placement, and the placing of ``left`` more goes on.
    """

    __slots__ = ("least", "left", "region", "regions", "to_end")
    several = True

    def __init__(self, region: int, left: int, regions: int, least: int, to_end: int) -> None:
        self.region = region
        self.left = left
        self.regions = regions
        self.least = least
        self.to_end = to_end

    def fields(self) -> tuple[int, ...]:
        return (self.region, self.left, self.regions, self.least, self.to_end)

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"region": self.region + 1, "n": self.left + 1}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = sources(s, seat, self.region, self.least)
        if self.to_end:
            legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        armed = 1 if move.b == 1 else 0
        move_hunter(s, seat, move.a, self.region, armed)
        if not self.left:
            return ()
        code = 2 * move.a + armed
        if self.to_end:
            return (MoveHither(self.region, self.left - 1, self.regions, code, 1),)
        return (PlaceHunters(self.left, self.regions, NONE, self.region, code),)


def hunters_at(s: Eiszeit, seat: int, region: int) -> list[Move]:
    """EZ-5.10 Hunters of a region that ``seat`` may move: not another's with a club."""
    legal: list[Move] = []
    for owner in range(s.seats):
        if movable(s, owner, region, 0):
            legal.append(mv.TAKE[owner][0])
        if owner == seat and movable(s, owner, region, 1):
            legal.append(mv.TAKE[owner][1])
    return legal


class ArmFresh(Choice[Eiszeit]):
    """EZ-5.17 A stored club under a hunter that this action has placed, moved or swapped."""

    __slots__ = ("lowest",)
    several = True

    def __init__(self, lowest: int) -> None:
        self.lowest = lowest

    def fields(self) -> tuple[int, ...]:
        return (self.lowest,)

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        if not s.store[seat]:
            return []
        base = N_REGIONS * seat
        legal = [mv.AT[r] for r in range(self.lowest, N_REGIONS) if s.fresh[base + r]]
        if legal:
            legal.append(mv.DONE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        arm_hunter(s, seat, move.a)
        s.fresh[N_REGIONS * seat + move.a] -= 1
        s.fresh_armed[N_REGIONS * seat + move.a] += 1
        return (ArmFresh(move.a),)


class ArmMoved(Step[Eiszeit]):
    """EZ-5.17 With the option others, from the left, arm hunters of theirs that were moved."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        if s.options["arm_when_moved_by_others"] == "off":
            return ()
        return tuple([At((seat + i) % s.seats, ARM_FRESH) for i in range(1, s.seats)])


END_ACTION: Final = EndAction()
ARM_FRESH: Final = ArmFresh(0)
ARM_MOVED: Final = ArmMoved()
PLACE_ONE: Final = PlaceHunters(1, EVERYWHERE, NONE, 0, 0)
PLACE_TWO: Final = PlaceHunters(2, EVERYWHERE, NONE, 0, 0)


def action(*steps: Step[Eiszeit]) -> Todo:
    """The action of a card, with the clubs that may be put at its end."""
    return (*steps, ARM_FRESH, ARM_MOVED, END_ACTION)
