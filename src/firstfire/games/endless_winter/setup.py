"""Set-up (EW-1): what is laid out by chance, what is chosen, and the options."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import DrawSeat, FromBag, FromPile
from firstfire.core.events import tell
from firstfire.core.flow import At, Outcome, Step, Todo
from firstfire.core.game import Option
from firstfire.core.ints import Ints, bit, ints
from firstfire.core.state import more, put
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.animals import CAUGHT_ANIMAL
from firstfire.games.endless_winter.deck import DRAW
from firstfire.games.endless_winter.drafts import (
    CHOOSE_CHIEF,
    CHOOSE_SET_UP,
    DEAL_CHIEFS,
    DEAL_SET_UPS,
    DRAFT_CHIEFS,
    DRAFT_SET_UPS,
    OFFER_CHIEF,
    OFFER_SET_UP,
)
from firstfire.games.endless_winter.hexes import BASE, N_TILES
from firstfire.games.endless_winter.land import FACE_DOWN
from firstfire.games.endless_winter.nomad.camps import MAP_CARD
from firstfire.games.endless_winter.nomad.upkeep import first_card
from firstfire.games.endless_winter.pieces import (
    BRAVE,
    ERA_STONES,
    FIRST_DRAWN,
    GLACIER,
    GLACIERS,
    LANDS,
    MORE_LAND,
    N_CARDS,
    N_LANDS,
    NONE,
    OFFERED,
    POOL_HALF,
    STARTING,
    STONES,
    STONES_IN_USE,
    TRIBESWOMAN,
)
from firstfire.games.endless_winter.preparation import fill_grounds, fill_pool
from firstfire.games.endless_winter.rest import turn_up
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.turn import ROUND
from firstfire.games.endless_winter.verbs import (
    enter_hand,
    first_free,
    gain_food,
    gain_tools,
    place_camp,
)

DRAW_IS_BONUS: Final = {"off": "polish", "on": "czech"}  # EW-12.4 the older option
OPTIONS: Final = (
    Option("setup", ("dealt", "draft-setup", "draft-both"), "EW-1.14", least_seats=2),  # EWS-R17
    Option("megalith_layout", ("players", "for-2", "for-3", "for-4"), "EW-1.11"),
    Option("glacier_tokens", ("off", "on"), "EW-11.1"),
    Option("rest_tokens", ("off", "on"), "EW-11.2"),
    Option("edition", ("polish", "czech"), "EW-12.1", {"preparation_draw_is_bonus": DRAW_IS_BONUS}),
    Option("nomad_extra_card", ("off", "on"), "EWS-1.8", most_seats=1),
    Option("nomad_token", ("camp", "village"), "EWS-1.8", most_seats=1),
    Option("mammoth", ("off", "on"), "EW-11.3"),
)
TILE_NAMES: Final = ("a", "b", "c", "d")  # of the megalith tiles


class SetUp(Step[Winter]):
    """EW-R52 The order of set-up; EW-R53 with a draft, turn order and land come first."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.options["glacier_tokens"] == "on":
            s.token_bag = (1 << 10) - 1  # EW-11.1 face down ones are drawn when turned up
        if s.tribes > s.seats:
            return solo_set_up(s)
        stones = lay_stones(s)
        culture = fill_pool(s, 0)
        order: Todo = tuple([NEXT_IN_ORDER] * s.seats)
        land: Todo = (*[LAY_MEGALITHS] * 4, *choose_land(s))
        cards: Todo = (DEAL_CHIEFS, DEAL_SET_UPS)
        if s.options["setup"] != "dealt":
            both = s.options["setup"] == "draft-both"
            chiefs: Step[Any] = DRAFT_CHIEFS if both else DEAL_CHIEFS
            cards = (chiefs, DRAFT_SET_UPS)
            return (*stones, *culture, *order, *land, *cards, HANDS, ANIMALS_UP, CAMPS, ROUND)
        return (*stones, *culture, *cards, HANDS, ANIMALS_UP, *order, *land, CAMPS, ROUND)


# --- stones, turn order, megalith tiles -------------------------------------------------------


def lay_stones(s: Winter) -> Todo:
    """EW-1.2 Half of the stones in use are of era I, half of era II."""
    n = STONES_IN_USE[s.tribes]
    return (*[LAY_STONE[0]] * n, *[LAY_STONE[1]] * n)


def solo_set_up(s: Winter) -> Todo:
    """EWS-1.2 As for two players; EWS-R17 all but the animals first, then the player chooses."""
    s.offering = ints([OFFERED, OFFERED])  # EWS-1.3 before the pool is laid
    s.camps_home[s.seats] = 0  # EWS-R18 the Nomad's camps are all on the land
    nomad = s.seats
    laid: Todo = (*lay_stones(s), *fill_pool(s, 0), *[LAY_MEGALITHS] * 4, *choose_land(s))
    offers: Todo = (OFFER_CHIEF, OFFER_CHIEF, OFFER_SET_UP, OFFER_SET_UP)  # EWS-1.7
    return (
        *laid,
        At(nomad, MAP_CARD[2]),  # EWS-1.5
        SOLO_ORDER,
        *offers,
        CHOOSE_CHIEF,
        CHOOSE_SET_UP,
        HANDS,
        ANIMALS_UP,
        At(nomad, CAUGHT_ANIMAL),  # EWS-1.4
        CAMPS,
        *first_card(s),
        ROUND,
    )


class SoloOrder(Step[Winter]):
    """EWS-1.6 The Nomad is first, the player second."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        stand_next(s, s.seats, False)
        stand_next(s, 0, True)
        return ()


class LayStone(FromBag[Winter]):
    """EW-1.2 A random stone of an era on the next space of its part."""

    __slots__ = ("era",)
    word = "stone"
    names: tuple[str, ...] = STONES

    def __init__(self, era: int) -> None:
        self.era = era

    def fields(self) -> tuple[int, ...]:
        return (self.era,)

    def bag(self, s: Winter) -> int:
        return s.stone_box & (((1 << ERA_STONES) - 1) << (ERA_STONES * self.era))

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.stone_box ^= bit(outcome[0])
        start = POOL_HALF * self.era
        free = first_free(s.stone_pool[start:], POOL_HALF)
        s.stone_pool = put(s.stone_pool, start + free, outcome[0])
        return ()


class NextInOrder(DrawSeat[Winter]):
    """EW-1.10 Turn order is random, and brings more the further back one stands (EW-R14)."""

    __slots__ = ()
    word = "order"

    def candidates(self, s: Winter) -> list[int]:
        return [seat for seat in range(s.seats) if seat not in s.order]

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        stand_next(s, outcome[0], True)
        return ()


def stand_next(s: Winter, who: int, gifted: bool) -> None:
    """EW-1.10 The next position of the turn order and what it brings."""
    s.order = [*s.order, who]
    if s.log is not None:
        tell(s, "position", who, place=len(s.order))
    gift = s.pack.effects[s.pack.start[len(s.order) - 1]].code if gifted else 0
    if sym.count(gift, sym.FOOD):
        gain_food(s, who, sym.count(gift, sym.FOOD))
    if sym.count(gift, sym.TOOL):
        gain_tools(s, who, sym.count(gift, sym.TOOL))


class LayMegaliths(FromBag[Winter]):
    """EW-1.11, EW-R69 Which megalith tile lies at the next position of the layout."""

    __slots__ = ()
    word = "megalith-tile"
    names: tuple[str, ...] = TILE_NAMES

    def bag(self, s: Winter) -> int:
        return sum([bit(tile) for tile in range(4) if tile not in s.tiles])

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.tiles = [*s.tiles, outcome[0]]
        return ()


# --- land -------------------------------------------------------------------------------------


def choose_land(s: Winter) -> Todo:
    """EW-1.12 One of each kind, the glaciers, more land by lot; then two rings around the base."""
    chosen = [1 if 0 < kind < GLACIER else 0 for kind in range(N_LANDS)]
    s.land_bag = put(ints(chosen), GLACIER, GLACIERS[s.tribes])
    laid = [LAY_LAND[tile] for tile in range(N_TILES) if tile != BASE]
    return (*[MORE] * MORE_LAND[s.tribes], *laid)


class MoreLand(FromPile[Winter]):
    """EW-1.12 A further land tile, no glacier."""

    __slots__ = ()
    word = "more-land"
    names: tuple[str, ...] = LANDS

    def pile(self, s: Winter, seat: int) -> Ints:
        return ints(
            [
                s.pack.lands[kind] - s.land_bag[kind] if 0 < kind < GLACIER else 0
                for kind in range(N_LANDS)
            ]
        )

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.land_bag = more(s.land_bag, outcome[0], 1)
        return ()


class LayLand(MoreLand):
    """EW-1.12 One of the 18 chosen tiles is laid; EW-11.1 on a glacier a token, face down."""

    __slots__ = ("tile",)
    word = "land"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def fields(self) -> tuple[int, ...]:
        return (self.tile,)

    def pile(self, s: Winter, seat: int) -> Ints:
        return s.land_bag

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.land_bag = more(s.land_bag, outcome[0], -1)
        s.land = put(s.land, self.tile, outcome[0])
        if outcome[0] == GLACIER and s.options["glacier_tokens"] == "on":
            s.tokens = put(s.tokens, self.tile, FACE_DOWN)
        return ()


# --- hands, animals, camps --------------------------------------------------------------------


class Hands(Step[Winter]):
    """EW-1.7 A Brave and a Tribeswoman besides the set-up card's tribe card; two are drawn."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        todo: list[Step[Any]] = []
        for who in range(s.seats):
            base = N_CARDS * who
            for card in range(len(STARTING)):
                s.deck[base + card] = s.pack.counts[card]
            for card in (BRAVE, TRIBESWOMAN):
                s.deck[base + card] -= 1
                enter_hand(s, who, card)
            todo += [At(who, DRAW)] * FIRST_DRAWN
        return tuple(todo)


class AnimalsUp(Step[Winter]):
    """EW-1.9 Players + 1 animals on the hunting grounds."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        return fill_grounds(s)


class Camps(Step[Winter]):
    """EW-1.13 Everybody's first camp on the base tile; EW-1.6 some have a second; the tokens."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        for who in range(s.seats):
            place_camp(s, who)
            if s.setup[who] != NONE and s.pack.set_camp[s.setup[who]]:
                place_camp(s, who)
        if s.options["rest_tokens"] == "on":
            s.rest_bag = 0b11111
            return turn_up(s)
        return ()


SET_UP: Final = SetUp()
LAY_STONE: Final = [LayStone(0), LayStone(1)]
NEXT_IN_ORDER: Final = NextInOrder()
SOLO_ORDER: Final = SoloOrder()
LAY_MEGALITHS: Final = LayMegaliths()
MORE: Final = MoreLand()
LAY_LAND: Final = [LayLand(tile) for tile in range(N_TILES)]
HANDS: Final = Hands()
ANIMALS_UP: Final = AnimalsUp()
CAMPS: Final = Camps()
