"""EWS-3 What the Nomad does: its actions, and its substitutes for what it cannot do (EWS-3.14).

EWS-R19 It takes every bonus as it stands, each symbol by itself, from left to right (EWS-R21).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from firstfire.core.events import tell
from firstfire.core.flow import Step, Todo
from firstfire.core.state import more
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.animals import CAUGHT_ANIMAL, animals_left, reveal_animals
from firstfire.games.endless_winter.gains import NOMAD_SYMBOL
from firstfire.games.endless_winter.hexes import N_TILES
from firstfire.games.endless_winter.megaliths import (
    ground_spaces,
    has_megalith,
    next_megalith,
    place_megalith,
    top_places,
)
from firstfire.games.endless_winter.nomad.arrows import (
    arrows_of,
    pick_place,
    pick_slot,
)
from firstfire.games.endless_winter.nomad.camps import do_village
from firstfire.games.endless_winter.pack import NOMAD_DEEDS
from firstfire.games.endless_winter.pieces import (
    BY_LAND,
    CULTURE,
    GLACIER,
    GROUNDS,
    MOST_TOOLS,
    N_ANIMALS,
    N_CARDS,
    N_FOLK,
    NEUTRAL,
    NONE,
    POOL,
)
from firstfire.games.endless_winter.state import Winter, food_limit
from firstfire.games.endless_winter.stones import (
    can_pay_slot,
    next_slot,
    stones_in_reach,
    take_stone,
)
from firstfire.games.endless_winter.totems import can_climb_honour, climb_honour, climb_sacrifice
from firstfire.games.endless_winter.verbs import gain_food, gain_tools, hunt, score

Do = Callable[[Winter, int], Todo]


class Deed(Step[Winter]):
    """One action of a card, or one symbol received."""

    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.what = what

    def fields(self) -> tuple[int, ...]:
        return (self.what,)

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is None:
            return DOING[self.what](s, seat)
        told = len(s.log)
        todo = DOING[self.what](s, seat)
        for event in s.log[told:]:
            event.args["action"] = NOMAD_DEEDS[self.what]
            event.args["waiting"] = deeds_waiting(s)
        return todo


def deeds_waiting(s: Winter) -> int:
    """How many deeds are still to be done after this one; it tells from which card this one is."""
    n = 0
    while n < len(s.steps) and isinstance(s.steps[-1 - n], Deed):
        n += 1
    return n


def instead(s: Winter, seat: int, what: str, why: str = "") -> None:
    """EWS-3.14 Tell what cannot be had and is replaced by what follows."""
    if s.log is not None:
        tell(s, "nomad-instead", seat, gain=what, why=why)


# --- totems, goods, cards ---------------------------------------------------------------------


def do_totem(s: Winter, seat: int) -> Todo:
    """EWS-3.1 On honour to its top, then on sacrifice; EWS-R20 it always works."""
    if can_climb_honour(s, seat):
        climb_honour(s, seat)
        return ()
    return climb_sacrifice(s, seat)


def do_food(s: Winter, seat: int) -> Todo:
    """EWS-3.2 A food, EWS-R8 up to 10; else a totem."""
    if s.food[seat] < food_limit(s, seat):
        gain_food(s, seat, 1)
        return ()
    instead(s, seat, "food")
    return do_totem(s, seat)


def do_fill(s: Winter, seat: int) -> Todo:
    """EWS-R19 Food up to 10; with 10 a totem."""
    room = food_limit(s, seat) - s.food[seat]
    if not room:
        return do_food(s, seat)
    gain_food(s, seat, room)
    return ()


def do_tool(s: Winter, seat: int) -> Todo:
    """EWS-3.2 A tool; with 5 a food."""
    if s.tools[seat] < MOST_TOOLS:
        gain_tools(s, seat, 1)
        return ()
    instead(s, seat, "tool")
    return do_food(s, seat)


def do_bury(s: Winter, seat: int) -> Todo:
    """EWS-3.4 The top card of the offering deck; without one a tool."""
    era = 0 if s.offering[0] else 1
    if s.offering_top:
        card = s.offering_top[-1]
        tell_burial(s, seat, card=CULTURE[card])
        s.offering_top.pop()
        i = N_CARDS * seat + N_FOLK + card
        s.buried = more(s.buried, i, 1)
    elif s.offering[era]:
        tell_burial(s, seat)
        s.offering[era] -= 1
        s.unseen_buried[era] += 1
    else:
        instead(s, seat, "bury")
        return do_tool(s, seat)
    return ()


def tell_burial(s: Winter, seat: int, **seen: str) -> None:
    """A burial, with the card if everybody has seen it."""
    if s.log is not None:
        tell(s, "nomad-bury", seat, **seen)


def do_draw(s: Winter, seat: int) -> Todo:
    """EWS-3.14 It draws no cards: a burial."""
    instead(s, seat, "draw")
    return do_bury(s, seat)


def do_tribe_card(s: Winter, seat: int) -> Todo:
    """EWS-3.14 It takes no tribe cards: a tool."""
    instead(s, seat, "tribe card")
    return do_tool(s, seat)


def do_culture(s: Winter, seat: int) -> Todo:
    """EWS-3.3 A card of the pool by the arrows onto the offering deck; without one a burial."""
    slots = [slot for slot in range(POOL) if s.pool[slot] != NONE]
    if not slots:
        instead(s, seat, "culture card")
        return do_bury(s, seat)
    slot = pick_slot(s, slots, POOL // 2)
    card = s.pool[slot]
    if s.log is not None:
        tell(s, "nomad-culture", seat, card=CULTURE[card])
    s.pool[slot] = NONE
    s.offering_top.append(card)
    return ()


# --- animals ----------------------------------------------------------------------------------


def do_animal(s: Winter, seat: int) -> Todo:
    """EWS-3.5 An animal of the grounds; without one a food (EWS-R2)."""
    slots = wanted_animals(s, seat)
    if not slots:
        instead(s, seat, "animal")
        return do_food(s, seat)
    hunt(s, seat, pick_slot(s, slots, GROUNDS // 2))
    return ()


def wanted_animals(s: Winter, seat: int) -> list[int]:
    """EWS-R5 Kinds it has one to three of; else new kinds; else those it has four or more of."""
    full: list[int] = []
    new: list[int] = []
    own: list[int] = []
    for slot in range(GROUNDS):
        kind = s.grounds[slot]
        if kind != NONE:
            n = s.animals[N_ANIMALS * seat + kind]
            group = full if n >= 4 else own if n else new
            group.append(slot)
    return own or new or full


def do_from_deck(s: Winter, seat: int) -> Todo:
    """EWS-3.6 The top animal of the deck; EWS-R20 without one a food."""
    if animals_left(s):
        return (CAUGHT_ANIMAL,)
    instead(s, seat, "animal from deck")
    return do_food(s, seat)


def do_reveal(s: Winter, seat: int) -> Todo:
    """EWS-3.7 The top animal of the deck to the first free place; else nothing."""
    return reveal_animals(s, 1)


def do_consume(s: Winter, seat: int) -> Todo:
    """EWS-R2 It never consumes: a food."""
    instead(s, seat, "consume")
    return do_food(s, seat)


# --- stones and megaliths ---------------------------------------------------------------------


def do_stone(s: Winter, seat: int) -> Todo:
    """EWS-3.10, EWS-R23 The leftmost or rightmost stone in reach, if payable; else a megalith."""
    slot = next_slot(s, seat)
    stones = stones_in_reach(s)
    if slot == NONE or not stones or not can_pay_slot(s, seat, slot):
        why = "full" if slot == NONE else "none" if not stones else "cost"
        instead(s, seat, "sacred stone", why)
        return do_megalith(s, seat)
    return take_stone(s, seat, stones[0] if arrows_of(s)[0] < 0 else stones[-1])


def do_megalith(s: Winter, seat: int) -> Todo:
    """EWS-3.11 A coloured one on top if possible; else, and EWS-R7 a neutral one, on the board."""
    places = megalith_places(s, seat)
    if not places:
        instead(s, seat, "megalith")
        return do_bury(s, seat)
    return place_megalith(s, seat, pick_place(s, places))


def megalith_places(s: Winter, seat: int) -> list[int]:
    if not has_megalith(s, seat):
        return []
    if next_megalith(s, seat) == NEUTRAL:
        return ground_spaces(s, True)
    return top_places(s) or ground_spaces(s, False)


# --- its own symbols --------------------------------------------------------------------------


def do_eclipse_card(s: Winter, seat: int) -> Todo:
    """EWS-3.8 The top card of its deck face down on its eclipse stack; EWS-R20 else nothing."""
    if s.nomad_deck.bit_count() > s.nomad_stack:
        if s.log is not None:
            tell(s, "nomad-stack", seat, n=s.nomad_stack + 1)
        s.nomad_stack += 1
    return ()


def do_glacier_points(s: Winter, seat: int) -> Todo:
    """EWS-3.9 1 VP for each glacier tile with a camp of the Nomad."""
    base = N_TILES * seat
    glaciers = [t for t in range(N_TILES) if s.land[t] == GLACIER and s.camps[base + t]]
    score(s, seat, BY_LAND, len(glaciers))
    return ()


# EWS-3.14 In the order of the symbols: drawing is a burial, a tribe card a tool; EWS-R30 any
# camp, step or village is one EWS-3.12 (EWS-3.13, EWS-R9).
DOING: Final[list[Do]] = [
    do_megalith,
    do_draw,
    do_totem,
    do_tool,
    do_food,
    do_bury,
    do_village,
    do_village,
    do_village,
    do_village,
    do_tribe_card,
    do_tribe_card,
    do_culture,
    do_animal,
    do_from_deck,
    do_reveal,
    do_consume,
    do_stone,
    do_fill,
    do_eclipse_card,
    do_glacier_points,
]
DEED: Final = [Deed(what) for what in range(len(NOMAD_DEEDS))]
for _kind in range(sym.N_GAINS):
    NOMAD_SYMBOL[_kind] = DEED[_kind]
