"""What must hold at every moment of a game: pieces are neither lost nor made, points add up."""

from __future__ import annotations

from firstfire.core.ints import Ints, bit, bits
from firstfire.core.state import members
from firstfire.games.stone_age.effects import POINTS
from firstfire.games.stone_age.feeding import HUNGER
from firstfire.games.stone_age.pieces import (
    BEST_TOOL,
    BUILDINGS,
    FIRST_PEOPLE,
    MOST_FARMING,
    MOST_PEOPLE,
    N_CARDS,
    N_LOCATIONS,
    N_SOURCES,
    N_TILES,
    NONE,
    POINT_CARDS,
    RINGS,
    STACK,
    STARVATION,
    TOKENS,
)
from firstfire.games.stone_age.state import StoneAge


def violations(s: StoneAge) -> list[str]:
    """Everything that is wrong; normally nothing."""
    return [
        *each_once("card", [s.deck, open_things(s.slots), *s.cards, *s.extra], N_CARDS),
        *each_once("tile", [s.unseen, open_things(s.tops), *s.buildings], N_TILES),
        *stacks(s),
        *rings(s),
        *[trouble for seat in range(s.seats) for trouble in tribe(s, seat)],
        *[trouble for seat in range(s.seats) for trouble in points(s, seat)],
    ]


def open_things(places: Ints) -> int:
    return sum([bit(thing) for thing in places if thing != NONE])


def each_once(what: str, bags: list[int], count: int) -> list[str]:
    """Every card and tile is in exactly one place."""
    if sum([bits(bag) for bag in bags]) == count:
        union = 0
        for bag in bags:
            union |= bag
        if union == bit(count) - 1:
            return []
    return [f"not every {what} is in exactly one place: {bags}"]


def stacks(s: StoneAge) -> list[str]:
    sold = sum([bits(mine) for mine in s.buildings])
    if sum(s.stacks) + sold != STACK * s.seats or min(s.stacks) < 0:
        return [f"{sold} tiles sold, stacks {s.stacks}"]
    return []


def rings(s: StoneAge) -> list[str]:
    """SA-2.4 No more people at a location than it has rings."""
    there = [sum(s.at[location::N_LOCATIONS]) for location in range(N_LOCATIONS)]
    crowded = [location for location, n in enumerate(there) if n > RINGS[location]]
    return [f"too many people at the locations {crowded}"] if crowded else []


def tribe(s: StoneAge, seat: int) -> list[str]:
    """People, tools and stocks of one seat."""
    found: list[str] = []
    placed = sum(s.at[N_LOCATIONS * seat : N_LOCATIONS * (seat + 1)])
    if not FIRST_PEOPLE <= s.people[seat] <= MOST_PEOPLE:
        found.append(f"seat {seat} has {s.people[seat]} people")
    if not 0 <= placed <= placed + s.waiting[seat] <= s.people[seat]:
        found.append(f"seat {seat}: {placed} placed and {s.waiting[seat]} to place")
    tools = s.tools[TOKENS * seat : TOKENS * (seat + 1)]
    if not max(tools) - min(tools) <= 1 or not 0 <= min(tools) <= max(tools) <= BEST_TOOL:
        found.append(f"seat {seat}: tools {tools} have not grown evenly")  # SA-4.2
    if min([s.food[seat], *s.resources[4 * seat : 4 * seat + 4]]) < 0:
        found.append(f"seat {seat} owes goods")
    if not 0 <= s.farming[seat] <= MOST_FARMING:
        found.append(f"seat {seat} stands at {s.farming[seat]} on the farming track")
    if s.ready[seat] & ~s.cards[seat]:
        found.append(f"seat {seat} has one-use cards it never bought")
    return found


def points(s: StoneAge, seat: int) -> list[str]:
    """The score is the sum of its sources, and the sources follow from what one owns."""
    found: list[str] = []
    sources = s.points[N_SOURCES * seat : N_SOURCES * (seat + 1)]
    if s.score[seat] != sum(sources):
        found.append(f"seat {seat}: the score {s.score[seat]} is not the sum of {sources}")
    tops = [s.pack.tops[card] for card in members(s.cards[seat])]
    if sources[POINT_CARDS] > sum([top.amount for top in tops if top.kind == POINTS]):
        found.append(f"seat {seat}: {sources[POINT_CARDS]} points from cards")
    prices = [s.pack.prices[tile] for tile in members(s.buildings[seat])]
    if sources[BUILDINGS] < sum([price.points for price in prices]):
        found.append(f"seat {seat}: {sources[BUILDINGS]} points from buildings")
    if sources[STARVATION] > 0 or sources[STARVATION] % HUNGER:
        found.append(f"seat {seat}: {sources[STARVATION]} points from starvation")
    return found
