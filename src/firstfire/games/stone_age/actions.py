"""Phase 2: using one's people, location after location (SA-3)."""

from __future__ import annotations

from typing import Final

from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Step, Todo
from firstfire.core.ints import repeat
from firstfire.core.moves import Move
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.buildings import BUY_BUILDING
from firstfire.games.stone_age.cards import BUY_CARD
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    HUT,
    N_LOCATIONS,
    NONE,
    TOOLMAKER,
)
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.tools import ROLLS, gain_tool
from firstfire.games.stone_age.verbs import add_person, farm, whereabouts


class UsePeople(Choice[StoneAge]):
    """SA-3.1 All one's locations; SA-3.13 the order is free; SA-3.14 none is left out."""

    __slots__ = ()
    open = True  # SA-7.10

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        base = N_LOCATIONS * seat
        people = s.at[base : base + N_LOCATIONS]
        return [mv.USE[location] for location, there in enumerate(people) if there]

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        if s.log is not None:
            there = s.at[N_LOCATIONS * seat + move.a]
            tell(s, "use", seat, **whereabouts(s, move.a), n=there)
        people = take_back(s, seat, move.a)
        action = use(s, seat, move.a, people)
        return (self,) if action is None else (action, self)


def take_back(s: StoneAge, seat: int, location: int) -> int:
    """SA-3.1 The people of a location come home."""
    spot = N_LOCATIONS * seat + location
    people = s.at[spot]
    s.at[spot] = 0
    return people


def use(s: StoneAge, seat: int, location: int, people: int) -> Step[StoneAge] | None:
    """What a location does: now, or as a step to come."""
    if location == TOOLMAKER:
        gain_tool(s, seat)  # SA-3.2
    elif location == HUT:
        add_person(s, seat)  # SA-3.3
    elif location == FIELD:
        farm(s, seat)  # SA-3.4
    elif location == HUNT:
        return ROLLS[FOOD][people]  # SA-3.5
    elif location < CARD:
        return ROLLS[location - FOREST][people]  # SA-3.6
    elif location < BUILDING:
        return BUY_CARD[location - CARD]  # SA-3.8
    else:
        return BUY_BUILDING[location - BUILDING]  # SA-3.10
    return None


class Actions(Step[StoneAge]):
    """Phase 2: one player after the other, from the first player clockwise."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "phase", NONE, phase="actions")
        s.phase = 2
        s.room = repeat(0, N_LOCATIONS)
        return tuple([At((s.first + i) % s.seats, USE_PEOPLE) for i in range(s.seats)])


USE_PEOPLE: Final = UsePeople()
ACTIONS: Final = Actions()
