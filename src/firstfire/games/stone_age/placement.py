"""Phase 1: placing people (SA-2), with the limits for fewer than four players (SA-6)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Step, Todo
from firstfire.core.game import Refusal
from firstfire.core.ints import ints
from firstfire.core.moves import Move
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    FIELD,
    FOREST,
    HUT,
    LOCATIONS,
    N_LOCATIONS,
    NONE,
    RINGS,
    VILLAGE,
)
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.verbs import whereabouts

# What closes a location although rings may be free.
NOTHING: Final = 0
NOT_THERE: Final = 1
VILLAGE_CLOSED: Final = 2
TRIBES: Final = 3


def limit(s: StoneAge, location: int) -> int:
    """What keeps newcomers away from a location, whoever they are, besides its rings."""
    if location >= CARD:
        return NOTHING if is_there(s, location) else NOT_THERE  # SA-2.9
    if s.seats < 4:
        if location <= FIELD and sum(tribes(s, place) for place in VILLAGE) >= 2:
            return VILLAGE_CLOSED  # SA-6.1
        if location >= FOREST and tribes(s, location) >= s.seats - 1:
            return TRIBES  # SA-6.2 two players of three, SA-6.3 one of two
    return NOTHING  # SA-6.4 the hunting grounds are never restricted


def is_there(s: StoneAge, location: int) -> bool:
    """SA-2.9 Only open cards and the open tile of a stack can be occupied."""
    if location < BUILDING:
        return s.slots[location - CARD] != NONE
    stack = location - BUILDING
    return stack < s.seats and s.tops[stack] != NONE


def tribes(s: StoneAge, location: int) -> int:
    """How many players have people at a location."""
    return sum(1 for seat in range(s.seats) if s.at[N_LOCATIONS * seat + location])


def tenants(s: StoneAge, location: int) -> list[int]:
    """The seats that have people at a location."""
    return [seat for seat in range(s.seats) if s.at[N_LOCATIONS * seat + location]]


def shut(s: StoneAge, locations: tuple[int, ...]) -> None:
    """A limited location has no room; it does not open again before the next round."""
    for location in locations:
        if limit(s, location) != NOTHING:
            s.room[location] = 0


class PlacePeople(Choice[StoneAge]):
    """SA-2.1 One or more people on one location."""

    __slots__ = ()

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"waiting": s.waiting[seat]}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        """SA-2.10 In the order of the board. SA-2.8, SA-2.11 Void or unpayable is no obstacle."""
        legal: list[Move] = []
        people = s.waiting[seat]
        if people:
            at, base = s.at, N_LOCATIONS * seat
            for location, room in enumerate(s.room):
                if room and not at[base + location]:  # SA-2.3 only once a round
                    legal += mv.UP_TO[location][people if people < room else room]
        return legal

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        location = move.a
        if s.log is not None:
            tell(s, "place", seat, **whereabouts(s, location), n=move.b)
        s.at[N_LOCATIONS * seat + location] = move.b
        s.room[location] -= move.b
        s.waiting[seat] -= move.b
        if s.seats < 4 and location < CARD:
            shut(s, VILLAGE if location <= FIELD else (location,))
        return next_to_place(s, seat)

    def nothing(self, s: StoneAge, seat: int) -> Todo:
        """SA-2.2 Passing is automatic and for the whole round. SA-2.12 They stay at home."""
        if s.log is not None:
            tell(s, "pass", seat, n=s.waiting[seat])
        s.waiting[seat] = 0
        return next_to_place(s, seat)


def next_to_place(s: StoneAge, seat: int) -> Todo:
    """SA-2.1, SA-1.6 Clockwise to whoever still has people to place."""
    for _ in range(s.seats):
        seat = seat + 1 if seat + 1 < s.seats else 0
        if s.waiting[seat]:
            return PLACE_AT[seat]
    return ()


class Placement(Step[StoneAge]):
    """Phase 1, from the first player on."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        s.phase = 1
        for i in range(s.seats):
            s.waiting[i] = s.people[i]
        s.room = ROOM_FOR_ALL[:]
        shut(s, EVERYWHERE)
        return PLACE_AT[s.first]


ROOM_FOR_ALL: Final = ints(list(RINGS))
EVERYWHERE: Final = tuple(range(N_LOCATIONS))
PLACE_PEOPLE: Final = PlacePeople()
PLACE_AT: Final[list[Todo]] = [(At(seat, PLACE_PEOPLE),) for seat in range(4)]
PLACEMENT: Final = Placement()


def refuse_placement(s: StoneAge, seat: int, location: int, n: int) -> Refusal | None:
    """Why ``seat`` may not place ``n`` people there, by the same limits as `shut`."""
    name = LOCATIONS[location]
    if s.at[N_LOCATIONS * seat + location]:
        return Refusal("SA-2.3", "been-there", {"location": name})
    if sum(s.at[location::N_LOCATIONS]) >= RINGS[location]:
        return Refusal("SA-2.4", "full", {"location": name, "by": tenants(s, location)})
    reason = limit(s, location)
    if reason == NOT_THERE:
        return Refusal("SA-2.9", "not-there", {"location": name})
    if reason == VILLAGE_CLOSED:
        taken = [LOCATIONS[place] for place in VILLAGE if tribes(s, place)]
        return Refusal("SA-6.1", "village-closed", {"location": name, "taken": taken})
    if reason == TRIBES:
        rule = "SA-6.2" if s.seats == 3 else "SA-6.3"
        return Refusal(rule, "tribes", {"location": name, "by": tenants(s, location)})
    if n > s.waiting[seat]:
        rule = "SA-2.8" if location == HUT else "SA-2.10"
        return Refusal(rule, "too-few-people", {"n": n, "have": s.waiting[seat]})
    if n > s.room[location]:
        about = {"location": name, "n": n, "room": s.room[location]}
        return Refusal("SA-2.4", "too-few-rings", about)
    return None
