"""Set-up (EW-1): what is laid out by chance, what is chosen, and the options."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import At, Choice, Outcome, Step, Todo
from firstfire.core.game import Option
from firstfire.core.lots import DrawSeat, FromBag, FromPile
from firstfire.core.moves import Move
from firstfire.core.state import members
from firstfire.core.verbs import tell
from firstfire.games.endless_winter.deck import DRAW
from firstfire.games.endless_winter.effects import FOOD, TOOL, count
from firstfire.games.endless_winter.hexes import BASE, N_TILES
from firstfire.games.endless_winter.land import FACE_DOWN
from firstfire.games.endless_winter.moves import CHOOSE, SIDE, TAKE_SET_UP
from firstfire.games.endless_winter.pieces import (
    BRAVE,
    CHIEFS,
    ERA_STONES,
    FIRST_DRAWN,
    GLACIER,
    GLACIERS,
    LANDS,
    MORE_LAND,
    N_CARDS,
    N_LANDS,
    NONE,
    POOL_HALF,
    SET_UPS,
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
    catch,
    enter_hand,
    first_free,
    gain_food,
    gain_tools,
    place_camp,
    take_tribe_card,
)

OPTIONS: Final = (
    Option("setup", ("dealt", "draft-setup", "draft-both"), "EW-1.14"),
    Option("megalith_layout", ("players", "2", "3", "4"), "EW-1.11"),
    Option("glacier_tokens", ("off", "on"), "EW-11.1"),
    Option("rest_tokens", ("off", "on"), "EW-11.2"),
    Option("preparation_draw_is_bonus", ("off", "on"), "EW-8.4"),
)
TILE_NAMES: Final = ("a", "b", "c", "d")  # of the megalith tiles


class SetUp(Step[Winter]):
    """EW-R52 The order of set-up; EW-R53 with a draft, turn order and land come first."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
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
        s.stone_box ^= 1 << outcome[0]
        start = POOL_HALF * self.era
        s.stone_pool[start + first_free(s.stone_pool[start:], POOL_HALF)] = outcome[0]
        return ()


class NextInOrder(DrawSeat[Winter]):
    """EW-1.10 Turn order is random, and brings more the further back one stands (EW-R14)."""

    __slots__ = ()
    word = "order"

    def candidates(self, s: Winter) -> list[int]:
        return [seat for seat in range(s.seats) if seat not in s.order]

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        who = outcome[0]
        s.order.append(who)
        if s.log is not None:
            tell(s, "position", who, place=len(s.order))
        gift = s.pack.effects[s.pack.start[len(s.order) - 1]].code
        if count(gift, FOOD):
            gain_food(s, who, count(gift, FOOD))
        if count(gift, TOOL):
            gain_tools(s, who, count(gift, TOOL))
        return ()


class LayMegaliths(FromBag[Winter]):
    """EW-1.11, EW-R69 Which megalith tile lies at the next position of the layout."""

    __slots__ = ()
    word = "megalith-tile"
    names: tuple[str, ...] = TILE_NAMES

    def bag(self, s: Winter) -> int:
        return sum([1 << tile for tile in range(4) if tile not in s.tiles])

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.tiles.append(outcome[0])
        return ()


# --- land -------------------------------------------------------------------------------------


def choose_land(s: Winter) -> Todo:
    """EW-1.12 One of each kind, the glaciers, more land by lot; then two rings around the base."""
    for kind in range(1, GLACIER):
        s.land_bag[kind] = 1
    s.land_bag[GLACIER] = GLACIERS[s.tribes]
    laid = [LAY_LAND[tile] for tile in range(N_TILES) if tile != BASE]
    return (*[MORE] * MORE_LAND[s.tribes], *laid)


class MoreLand(FromPile[Winter]):
    """EW-1.12 A further land tile, no glacier."""

    __slots__ = ()
    word = "more-land"
    names: tuple[str, ...] = LANDS

    def pile(self, s: Winter, seat: int) -> list[int]:
        return [
            s.pack.lands[kind] - s.land_bag[kind] if 0 < kind < GLACIER else 0
            for kind in range(N_LANDS)
        ]

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.land_bag[outcome[0]] += 1
        return ()


class LayLand(MoreLand):
    """EW-1.12 One of the 18 chosen tiles is laid; EW-11.1 on a glacier a token, face down."""

    __slots__ = ("tile",)
    word = "land"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def fields(self) -> tuple[int, ...]:
        return (self.tile,)

    def pile(self, s: Winter, seat: int) -> list[int]:
        return s.land_bag

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.land_bag[outcome[0]] -= 1
        s.land[self.tile] = outcome[0]
        if outcome[0] == GLACIER and s.options["glacier_tokens"] == "on":
            s.tokens[self.tile] = FACE_DOWN
        return ()


# --- chiefs and set-up cards ------------------------------------------------------------------


class DealChiefs(Step[Winter]):
    """EW-1.5 A random chief for everybody; then all choose a side, openly, in seat order."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        dealt = [At(who, DEAL_CHIEF) for who in range(s.seats)]
        return (*dealt, *[At(who, CHOOSE_SIDE) for who in range(s.seats)])


class DealChief(FromBag[Winter]):
    """EW-1.5 A random chief card."""

    __slots__ = ()
    word = "chief"
    names: tuple[str, ...] = CHIEFS

    def bag(self, s: Winter) -> int:
        return s.chief_box

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.chief_box ^= 1 << outcome[0]
        s.chief[seat] = outcome[0]
        return ()


class ChooseSide(Choice[Winter]):
    """EW-1.5 Either side of the chief card."""

    __slots__ = ()

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"chief": CHIEFS[s.chief[seat]]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return SIDE

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        s.side[seat] = move.a
        if s.log is not None:
            tell(s, "side", seat, chief=CHIEFS[s.chief[seat]], side=move.args[0])
        return ()


class DraftChiefs(Step[Winter]):
    """EW-1.15 Players + 1 chiefs lie open and are taken in turn order."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        offered: Todo = tuple([OFFER_CHIEF] * (s.seats + 1))
        return (*offered, *[At(who, CHOOSE_CHIEF) for who in s.order])


class OfferChief(DealChief):
    """EW-1.15 One more chief card lies open."""

    __slots__ = ()
    word = "offer-chief"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.chief_box ^= 1 << outcome[0]
        s.chief_offer |= 1 << outcome[0]
        return ()


class ChooseChief(Choice[Winter]):
    """EW-1.15 One of the chiefs that lie open, on the side its player chooses."""

    __slots__ = ()

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [CHOOSE[chief] for chief in members(s.chief_offer)]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        s.chief_offer ^= 1 << move.a
        s.chief[seat] = move.a
        if seat == s.order[-1]:  # the one left over goes back to the box
            s.chief_box |= s.chief_offer
            s.chief_offer = 0
        return (CHOOSE_SIDE,)


class DealSetUps(Step[Winter]):
    """EW-1.6 A random set-up card for everybody."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        return tuple([At(who, DEAL_SET_UP) for who in range(s.seats)])


class DealSetUp(FromBag[Winter]):
    """EW-1.6 A random set-up card."""

    __slots__ = ()
    word = "set-up"
    names: tuple[str, ...] = SET_UPS

    def bag(self, s: Winter) -> int:
        return s.setup_box

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.setup_box ^= 1 << outcome[0]
        take_set_up(s, seat, outcome[0])
        return ()


def take_set_up(s: Winter, seat: int, card: int) -> None:
    """EW-1.6 Food and tools, a tribe card for the first hand, animals taken out of the deck."""
    s.setup[seat] = card
    if s.log is not None:
        tell(s, "set-up", seat, setup=SET_UPS[card])
    gain_food(s, seat, s.pack.set_food[card])
    gain_tools(s, seat, s.pack.set_tools[card])
    take_tribe_card(s, seat, card, True)
    for kind in s.pack.set_animals[card]:  # EW-R45 before the deck is shuffled
        catch(s, seat, kind)


class DraftSetUps(Step[Winter]):
    """EW-1.14 Players + 1 set-up cards lie open and are taken in reverse turn order."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        offered: Todo = tuple([OFFER_SET_UP] * (s.seats + 1))
        return (*offered, *[At(who, CHOOSE_SET_UP) for who in reversed(s.order)])


class OfferSetUp(DealSetUp):
    """EW-1.14 One more set-up card lies open."""

    __slots__ = ()
    word = "offer-set-up"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.setup_box ^= 1 << outcome[0]
        s.setup_offer |= 1 << outcome[0]
        return ()


class ChooseSetUp(Choice[Winter]):
    """EW-1.14 One of the set-up cards that lie open."""

    __slots__ = ()

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [TAKE_SET_UP[card] for card in members(s.setup_offer)]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        s.setup_offer ^= 1 << move.a
        if seat == s.order[0]:
            s.setup_box |= s.setup_offer
            s.setup_offer = 0
        take_set_up(s, seat, move.a)
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
        if s.options["glacier_tokens"] == "on":
            s.token_bag = (1 << 10) - 1  # EW-11.1 face down ones are drawn when turned up
        if s.options["rest_tokens"] == "on":
            s.rest_bag = 0b11111
            return turn_up(s)
        return ()


SET_UP: Final = SetUp()
LAY_STONE: Final = [LayStone(0), LayStone(1)]
NEXT_IN_ORDER: Final = NextInOrder()
LAY_MEGALITHS: Final = LayMegaliths()
MORE: Final = MoreLand()
LAY_LAND: Final = [LayLand(tile) for tile in range(N_TILES)]
DEAL_CHIEFS: Final = DealChiefs()
DEAL_CHIEF: Final = DealChief()
CHOOSE_SIDE: Final = ChooseSide()
DRAFT_CHIEFS: Final = DraftChiefs()
OFFER_CHIEF: Final = OfferChief()
CHOOSE_CHIEF: Final = ChooseChief()
DEAL_SET_UPS: Final = DealSetUps()
DEAL_SET_UP: Final = DealSetUp()
DRAFT_SET_UPS: Final = DraftSetUps()
OFFER_SET_UP: Final = OfferSetUp()
CHOOSE_SET_UP: Final = ChooseSetUp()
HANDS: Final = Hands()
ANIMALS_UP: Final = AnimalsUp()
CAMPS: Final = Camps()
