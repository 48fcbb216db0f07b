"""Phase 2, conflict (EZ-3)."""

from __future__ import annotations

from math import comb
from typing import Final

from firstfire.core.chance import Rng
from firstfire.core.events import tell
from firstfire.core.flow import Chance, Outcome, Step, Todo
from firstfire.core.ints import ints, repeat, total
from firstfire.games.eiszeit.pieces import BASE_CAPACITY, FIRES, N_REGIONS, NONE
from firstfire.games.eiszeit.state import Eiszeit
from firstfire.games.eiszeit.verbs import remove_hunter


def capacity(mammoths: int, warmth: int) -> int:
    """EZ-3.2 How many hunters a region can feed; EZ-3.10 it matters in this phase only.

    >>> capacity(0, 0), capacity(1, 2), capacity(3, 0 + 2)
    (3, 6, 8)
    """
    return BASE_CAPACITY + mammoths + warmth


def survivors(
    hunters: list[int], armed: list[int], limit: int, leaving: list[int] | None = None
) -> list[int]:
    """EZ-3.3 to EZ-3.7, EZ-3.9 Who is left of each player's hunters in a region of that capacity.

    The smallest group gives up one, then the second smallest, round after round, until they fit;
    equal groups give up one each at the same time; hunters with clubs always stay. ``leaving``
    collects the owners of those who leave, one after the other.

    >>> survivors([2, 3, 4], [0, 0, 0], 5)
    [0, 2, 3]
    """
    left = hunters[:]
    present = sum(hunters)
    sizes = sorted({n for n in hunters if n})  # EZ-3.6 set once, clubs counted
    while present > limit:
        before = present
        for size in sizes:
            if present <= limit:
                break
            for i, n in enumerate(hunters):  # EZ-3.4 equal groups together
                if n == size and left[i] > armed[i]:  # EZ-3.5
                    left[i] -= 1
                    present -= 1
                    if leaving is not None:
                        leaving.append(i)
        if present == before:
            break  # EZ-3.6 only hunters with clubs are left
    return left


class TurnFire(Chance[Eiszeit]):
    """EZ-3.1 The fire tokens of a region are turned up; nobody has seen any of them before."""

    __slots__ = ("region",)
    word = "fire"

    def __init__(self, region: int) -> None:
        self.region = region

    def fields(self) -> tuple[int, ...]:
        return (self.region,)

    def sample(self, s: Eiszeit, seat: int, rng: Rng) -> Outcome:
        bag = s.embers[:]
        values: list[int] = []
        for _ in range(s.fire[self.region]):
            n = rng.below(total(bag))
            value = 0
            while n >= bag[value]:
                n -= bag[value]
                value += 1
            bag[value] -= 1
            values.append(value)
        values.sort()
        return tuple(values)

    def outcomes(self, s: Eiszeit, seat: int) -> list[tuple[Outcome, int]]:
        count, bag = s.fire[self.region], s.embers
        found: list[tuple[Outcome, int]] = []
        for twos in range(min(count, bag[2]) + 1):
            for ones in range(min(count - twos, bag[1]) + 1):
                zeros = count - twos - ones
                if zeros <= bag[0]:
                    ways = comb(bag[0], zeros) * comb(bag[1], ones) * comb(bag[2], twos)
                    found.append((tuple([0] * zeros + [1] * ones + [2] * twos), ways))
        return found

    def parse(self, s: Eiszeit, words: list[str]) -> Outcome:
        if len(words) != s.fire[self.region] or [w for w in words if w not in ("0", "1", "2")]:
            raise ValueError(f"{s.fire[self.region]} tokens of 0, 1 or 2 are turned up")
        values = sorted([int(word) for word in words])
        for value in range(len(FIRES)):
            if values.count(value) > s.embers[value]:
                raise ValueError(f"there are only {s.embers[value]} tokens of {value} left")
        return tuple(values)

    def happen(self, s: Eiszeit, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "fire", NONE, region=self.region + 1, values=list(outcome))
        for value in outcome:
            s.embers[value] -= 1
        s.warmth[self.region] = sum(outcome)
        return ()


class Conflict(Step[Eiszeit]):
    """EZ-3.1 All fire tokens on the board are turned up; then region by region."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "phase", NONE, phase="conflict")
        s.phase = 2
        fires = [TURN_FIRE[r] for r in range(N_REGIONS) if s.fire[r]]
        return (*fires, FIGHT)


class Fight(Step[Eiszeit]):
    """EZ-3.2 Region by region in the order of numbers; EZ-3.8 then fires and clubs go back."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        for region in range(N_REGIONS):
            fight(s, region)
        if s.log is not None:
            tell(s, "clear", NONE)
        for i in range(len(s.armed)):
            s.clubs += s.armed[i]
            s.armed[i] = 0
        s.clubs += s.clubs_aside  # EZ-6.9
        s.clubs_aside = 0
        s.fire = repeat(0, N_REGIONS)
        s.warmth = repeat(0, N_REGIONS)
        s.embers = ints(list(FIRES))
        return ()


def fight(s: Eiszeit, region: int) -> None:
    """EZ-3.3 The conflict of one region, if there is one."""
    limit = capacity(s.mammoths[region], s.warmth[region])
    present = sum(s.hunters[N_REGIONS * seat + region] for seat in range(s.seats))
    if present <= limit:
        return  # EZ-3.7
    if s.log is not None:
        tell(s, "conflict", NONE, region=region + 1, limit=limit, n=present)
    spots = [N_REGIONS * seat + region for seat in range(s.seats)]
    hunters: list[int] = [s.hunters[i] for i in spots]
    leaving: list[int] = []
    survivors(hunters, [s.armed[i] for i in spots], limit, leaving)
    for seat in leaving:
        remove_hunter(s, seat, region, 0)  # EZ-3.5 never one with a club


TURN_FIRE: Final = [TurnFire(region) for region in range(N_REGIONS)]
FIGHT: Final = Fight()
CONFLICT: Final = Conflict()
