"""EWS-3 What the Nomad does: its actions, and its substitutes for what it cannot do (EWS-3.14).

EWS-R19 It takes every bonus as it stands, each symbol by itself, from left to right (EWS-R21).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import Outcome, Step, Todo
from firstfire.core.state import more, put
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.animals import CAUGHT_ANIMAL, reveal_animals
from firstfire.games.endless_winter.gains import NOMAD_SYMBOL, Receive
from firstfire.games.endless_winter.hexes import N_TILES, POINTS, TILES
from firstfire.games.endless_winter.land import FACE_DOWN, FLIP, village_points
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
    pick_point,
    pick_slot,
    pick_tile,
)
from firstfire.games.endless_winter.pack import NOMAD_DEEDS
from firstfire.games.endless_winter.pieces import (
    ALL_MAP_CARDS,
    BY_GLACIER_TOKENS,
    BY_LAND,
    CULTURE,
    GLACIER,
    GROUNDS,
    MAP_CARDS,
    MOST_TOOLS,
    N_ANIMALS,
    N_CARDS,
    N_FOLK,
    NEUTRAL,
    NOBODY,
    NOMAD_TOKEN,
    NONE,
    POOL,
)
from firstfire.games.endless_winter.state import Winter, animals_left, food_limit
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
        return DOING[self.what](s, seat)


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
        card = s.offering_top.pop()
        i = N_CARDS * seat + N_FOLK + card
        s.buried = more(s.buried, i, 1)
        tell_burial(s, seat, card=CULTURE[card])
    elif s.offering[era]:
        s.offering[era] -= 1
        s.unseen_buried[era] += 1
        tell_burial(s, seat)
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
    s.pool[slot] = NONE
    s.offering_top.append(card)
    if s.log is not None:
        tell(s, "nomad-culture", seat, card=CULTURE[card])
    return ()


# --- animals ----------------------------------------------------------------------------------


def do_animal(s: Winter, seat: int) -> Todo:
    """EWS-3.5 An animal of the grounds; without one a food (EWS-R2)."""
    slots = wanted_animals(s, seat)
    if not slots:
        instead(s, seat, "animal")
        return do_food(s, seat)
    slot = pick_slot(s, slots, GROUNDS // 2)
    hunt(s, seat, slot)
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


# --- land -------------------------------------------------------------------------------------


def do_village(s: Winter, seat: int) -> Todo:
    """EWS-3.12 A: a village where one is possible, then the outer camps move; B: the inner ones."""
    points = village_points(s, seat)
    if not points:
        return (TURN_MAP[0],)
    point = pick_point(s, points)
    tokens = place_or_move_token(s, seat, point)
    return (*tokens, TURN_MAP[1])


def place_or_move_token(s: Winter, seat: int, point: int) -> Todo:
    """EWS-3.12 A village, or with all three on the land the token; EWS-R24 tokens beside it."""
    token = not s.villages_home[seat]
    if token:
        if s.nomad_token != NONE:
            s.villages = put(s.villages, s.nomad_token, NOBODY)
        s.nomad_token = point
        s.villages = put(s.villages, point, NOMAD_TOKEN)
    else:
        s.villages_home[seat] -= 1
        s.villages = put(s.villages, point, seat)
    if s.log is not None:
        tiles = [TILES[tile] for tile in POINTS[point]]
        tell(s, "nomad-village", seat, tiles=tiles, token="yes" if token else "no")
    if token and s.options["nomad_token"] == "camp":
        return ()
    left = [tile for tile in POINTS[point] if 0 <= s.tokens[tile] < FACE_DOWN]
    todo: list[Step[Winter]] = []
    while left:
        tile = pick_tile(s, left)
        left.remove(tile)
        todo.append(Receive(s.pack.glacier_tokens[s.tokens[tile]], BY_GLACIER_TOKENS))
    return tuple(todo)


class TurnMap(Step[Winter]):
    """EWS-R25 Turn up a map card; when the deck is empty all six are shuffled."""

    __slots__ = ("outer",)

    def __init__(self, outer: int) -> None:
        self.outer = outer

    def fields(self) -> tuple[int, ...]:
        return (self.outer,)

    def run(self, s: Winter, seat: int) -> Todo:
        if not s.map_deck:
            s.map_deck = ALL_MAP_CARDS
        return (MAP_CARD[self.outer],)


class MapCard(FromBag[Winter]):
    """EWS-3.12 The Nomad's two inner or three outer camps go where the map card shows them."""

    __slots__ = ("outer",)
    word = "map"
    names: tuple[str, ...] = MAP_CARDS

    def __init__(self, outer: int) -> None:
        self.outer = outer

    def fields(self) -> tuple[int, ...]:
        return (self.outer,)

    def bag(self, s: Winter) -> int:
        return s.map_deck

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        card = outcome[0]
        s.map_deck ^= 1 << card
        s.map_card = card
        if self.outer == 2:  # EWS-1.5 at the set-up all five
            return (*settle(s, seat, card, 0), *settle(s, seat, card, 1))
        return settle(s, seat, card, self.outer)


def settle(s: Winter, seat: int, card: int, outer: int) -> Todo:
    """Move the camps of one ring; EWS-R27 they turn up tokens where they come to stand."""
    base = N_TILES * seat
    rings = s.pack.map_outer if outer else s.pack.map_inner
    camps = s.camps[:]
    for shown in rings:
        for tile in shown:
            camps[base + tile] = 0
    for tile in rings[card]:
        camps[base + tile] = 1
    s.camps = camps
    if s.log is not None:
        tiles = [TILES[tile] for tile in rings[card]]
        tell(s, "nomad-camps", seat, tiles=tiles, ring="outer" if outer else "inner")
    return tuple([FLIP[tile] for tile in rings[card] if s.tokens[tile] == FACE_DOWN])


# --- its own symbols --------------------------------------------------------------------------


def do_eclipse_card(s: Winter, seat: int) -> Todo:
    """EWS-3.8 The top card of its deck face down on its eclipse stack; EWS-R20 else nothing."""
    if s.nomad_deck.bit_count() > s.nomad_stack:
        s.nomad_stack += 1
        if s.log is not None:
            tell(s, "nomad-stack", seat, n=s.nomad_stack)
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
TURN_MAP: Final = [TurnMap(0), TurnMap(1)]
MAP_CARD: Final = [MapCard(0), MapCard(1), MapCard(2)]
for _kind in range(sym.N_GAINS):
    NOMAD_SYMBOL[_kind] = DEED[_kind]
