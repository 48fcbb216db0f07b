"""What the rules do to the table. Each verb changes the state in one place and tells of it.

Whatever begins a scene is told before it changes anything, so that those who watch see it happen.
"""

from __future__ import annotations

from typing import Any

from firstfire.core.events import Event, report
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    CARD_IDS,
    FOOD,
    GOODS,
    LOCATIONS,
    MOST_FARMING,
    MOST_PEOPLE,
    N_SOURCES,
    RESOURCES,
    SOURCES,
    TILE_IDS,
)
from firstfire.games.stone_age.state import StoneAge


def gain(s: StoneAge, seat: int, good: int, n: int, how: str = "gain") -> None:
    """SA-3.7 Neither stock nor supply is limited. ``how`` names the event."""
    if s.log is not None:
        report(s, Event(how, seat, {"good": GOODS[good], "n": n}))
    if good == FOOD:
        s.food[seat] += n
    else:
        s.resources[4 * seat + good] += n


def pay(s: StoneAge, seat: int, kind: int, n: int) -> None:
    """SA-3.16 What is paid goes back to the supply."""
    s.resources[4 * seat + kind] -= n
    if s.log is not None:
        report(s, Event("pay", seat, {"good": RESOURCES[kind], "n": n}))


def eat(s: StoneAge, seat: int, n: int) -> None:
    """SA-5.1 Pay food."""
    if s.log is not None:
        report(s, Event("eat", seat, {"n": n}))
    s.food[seat] -= n


def score(s: StoneAge, seat: int, source: int, n: int) -> None:
    """SA-5.3 The score may go below zero. Every point has a source."""
    if n:
        if s.log is not None:
            report(s, Event("score", seat, {"source": SOURCES[source], "n": n}))
        s.score[seat] += n
        s.points[N_SOURCES * seat + source] += n


def add_person(s: StoneAge, seat: int) -> None:
    """SA-3.3 One more person, up to ten."""
    if s.people[seat] < MOST_PEOPLE:
        s.people[seat] += 1
        if s.log is not None:
            report(s, Event("person", seat, {"people": s.people[seat]}))
    elif s.log is not None:
        report(s, Event("void", seat, {"what": "person"}))


def farm(s: StoneAge, seat: int) -> None:
    """SA-3.4 One step on the farming track, which ends at 10."""
    if s.farming[seat] < MOST_FARMING:
        s.farming[seat] += 1
        if s.log is not None:
            report(s, Event("farm", seat, {"farming": s.farming[seat]}))
    elif s.log is not None:
        report(s, Event("void", seat, {"what": "farm"}))


def whereabouts(s: StoneAge, location: int) -> dict[str, Any]:
    """A location, and the card or tile that lies there, for those who are told of it."""
    name = LOCATIONS[location]
    if location >= BUILDING:
        return {"location": name, "tile": TILE_IDS[s.tops[location - BUILDING]]}
    if location >= CARD:
        return {"location": name, "card": CARD_IDS[s.slots[location - CARD]]}
    return {"location": name}
