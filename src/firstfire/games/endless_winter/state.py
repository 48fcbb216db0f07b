"""The state of a game of Endless Winter, and who may see which part of it (EW-R78)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.core.chance import Rng
from firstfire.core.changes import Changes, listed, one, row
from firstfire.core.flow import CHANCE, OVER, Options, State
from firstfire.core.ints import Ints, count, ints, repeat, total, total_of
from firstfire.games.endless_winter.dealing import deal_anew
from firstfire.games.endless_winter.hexes import BASE, N_POINTS, N_TILES
from firstfire.games.endless_winter.layouts import N_PLACES, Layout
from firstfire.games.endless_winter.pack import WinterPack
from firstfire.games.endless_winter.pieces import (
    ALL_MAP_CARDS,
    ALL_NOMAD_CARDS,
    BASE_LAND,
    FIRST_LIMIT,
    GROUNDS,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_COLUMNS,
    N_CULTURE,
    N_FOLK,
    N_LANDS,
    N_SOURCES,
    N_SPOTS,
    N_STONES,
    N_TRIBE,
    N_VILLAGES,
    NOBODY,
    NONE,
    POOL,
    POOL_HALF,
    STACK,
    STONE_SLOTS,
)

if TYPE_CHECKING:
    from firstfire.core.game import Game


TRIES: Final = 100  # deals tried before a hand that leaves a choice is given up


class Winter(State):
    """EW-1.5 Each player's board, cards and pieces, and the boards that all share."""

    # --- generated from FIELDS by tools/state_code.py -------------------------------------------

    # fmt: off
    __slots__ = (
        "above", "active", "animal_deck", "animals", "bottoms", "bound", "buried", "camps",
        "camps_home", "chief", "chief_at", "chief_box", "chief_offer", "chief_ready", "column",
        "culture", "cultures", "deck", "discards", "eaten", "eclipse", "effort", "figures", "food",
        "grounds", "hand", "harvested", "honour", "honour_place", "labour", "land", "land_bag",
        "mammoth", "map_card", "map_deck", "megaliths", "nomad_deck", "nomad_stack", "nomad_token",
        "nomad_up", "offering", "offering_top", "order", "pack", "phase", "placed", "points",
        "pool", "ready", "removed", "rest_bag", "rest_held", "rest_open", "rest_under", "round",
        "sacrifice", "score", "seen_buried", "seen_hand", "setup", "setup_box", "setup_offer",
        "side", "stacks", "stone_box", "stone_pool", "stones", "taken", "tiles", "token_bag",
        "tokens", "tools", "tribes", "turn_number", "unseen_buried", "villages", "villages_home",
    )
    # fmt: on

    def clone(self) -> Winter:
        c = Winter(self.game, self.seats, self.options, self.pack)
        c.actors = self.actors[:]
        c.steps = self.steps[:]
        c.turn = self.turn
        c.legal = self.legal
        c.round = self.round
        c.phase = self.phase
        c.tribes = self.tribes
        c.order = self.order
        c.stone_pool = self.stone_pool
        c.stone_box = self.stone_box
        c.stacks = self.stacks[:]
        c.pool = self.pool[:]
        c.culture = self.culture
        c.removed = self.removed
        c.grounds = self.grounds[:]
        c.animal_deck = self.animal_deck[:]
        c.bottoms = self.bottoms[:]
        c.tiles = self.tiles
        c.megaliths = self.megaliths
        c.land = self.land
        c.land_bag = self.land_bag
        c.villages = self.villages
        c.chief_offer = self.chief_offer
        c.chief_box = self.chief_box
        c.setup_offer = self.setup_offer
        c.setup_box = self.setup_box
        c.tokens = self.tokens
        c.token_bag = self.token_bag
        c.rest_open = self.rest_open
        c.rest_held = self.rest_held
        c.rest_bag = self.rest_bag
        c.rest_under = self.rest_under[:]
        c.mammoth = self.mammoth
        c.score = self.score[:]
        c.points = self.points
        c.food = self.food[:]
        c.tools = self.tools[:]
        c.camps_home = self.camps_home[:]
        c.villages_home = self.villages_home[:]
        c.placed = self.placed[:]
        c.stones = self.stones
        c.sacrifice = self.sacrifice[:]
        c.honour = self.honour[:]
        c.honour_place = self.honour_place[:]
        c.chief = self.chief
        c.side = self.side
        c.setup = self.setup
        c.chief_at = self.chief_at[:]
        c.figures = self.figures[:]
        c.camps = self.camps
        c.animals = self.animals
        c.eaten = self.eaten
        c.hand = self.hand[:]
        c.deck = self.deck[:]
        c.discards = self.discards[:]
        c.above = self.above[:]
        c.eclipse = self.eclipse
        c.buried = self.buried
        c.seen_hand = self.seen_hand
        c.seen_buried = self.seen_buried
        c.effort = self.effort[:]
        c.nomad_deck = self.nomad_deck
        c.nomad_up = self.nomad_up[:]
        c.nomad_stack = self.nomad_stack
        c.nomad_token = self.nomad_token
        c.map_deck = self.map_deck
        c.map_card = self.map_card
        c.offering = self.offering[:]
        c.offering_top = self.offering_top[:]
        c.unseen_buried = self.unseen_buried[:]
        c.active = self.active
        c.turn_number = self.turn_number
        c.column = self.column
        c.labour = self.labour
        c.cultures = self.cultures
        c.taken = self.taken
        c.bound = self.bound
        c.ready = self.ready[:]
        c.chief_ready = self.chief_ready
        c.harvested = self.harvested
        return c

    def values(self) -> list[Any]:
        # fmt: off
        return [
            self.round, self.phase, self.tribes, self.order, self.stone_pool, self.stone_box,
            self.stacks, self.pool, self.culture, self.removed, self.grounds, self.animal_deck,
            self.bottoms, self.tiles, self.megaliths, self.land, self.land_bag, self.villages,
            self.chief_offer, self.chief_box, self.setup_offer, self.setup_box, self.tokens,
            self.token_bag, self.rest_open, self.rest_held, self.rest_bag, self.rest_under,
            self.mammoth, self.score, self.points, self.food, self.tools, self.camps_home,
            self.villages_home, self.placed, self.stones, self.sacrifice, self.honour,
            self.honour_place, self.chief, self.side, self.setup, self.chief_at, self.figures,
            self.camps, self.animals, self.eaten, self.hand, self.deck, self.discards, self.above,
            self.eclipse, self.buried, self.seen_hand, self.seen_buried, self.effort,
            self.nomad_deck, self.nomad_up, self.nomad_stack, self.nomad_token, self.map_deck,
            self.map_card, self.offering, self.offering_top, self.unseen_buried, self.active,
            self.turn_number, self.column, self.labour, self.cultures, self.taken, self.bound,
            self.ready, self.chief_ready, self.harvested,
        ]
        # fmt: on

    def compare(self, c: Changes) -> None:
        one(c, self.round)
        one(c, self.phase)
        one(c, self.tribes)
        listed(c, self.order, 4, -1)
        row(c, self.stone_pool)
        row(c, self.stacks)
        row(c, self.pool)
        one(c, self.culture)
        one(c, self.removed)
        row(c, self.grounds)
        row(c, self.animal_deck)
        row(c, self.bottoms)
        listed(c, self.tiles, 4, -1)
        row(c, self.megaliths)
        row(c, self.land)
        row(c, self.land_bag)
        row(c, self.villages)
        one(c, self.chief_offer)
        one(c, self.chief_box)
        one(c, self.setup_offer)
        one(c, self.setup_box)
        row(c, self.tokens)
        one(c, self.rest_open)
        one(c, self.rest_held)
        one(c, self.mammoth)
        row(c, self.score)
        row(c, self.points)
        row(c, self.food)
        row(c, self.tools)
        row(c, self.camps_home)
        row(c, self.villages_home)
        row(c, self.placed)
        row(c, self.stones)
        row(c, self.sacrifice)
        row(c, self.honour)
        row(c, self.honour_place)
        row(c, self.chief)
        row(c, self.side)
        row(c, self.setup)
        row(c, self.chief_at)
        row(c, self.figures)
        row(c, self.camps)
        row(c, self.animals)
        row(c, self.eaten)
        row(c, self.hand)
        row(c, self.deck)
        row(c, self.discards)
        row(c, self.above)
        row(c, self.eclipse)
        row(c, self.buried)
        row(c, self.effort)
        one(c, self.nomad_deck)
        listed(c, self.nomad_up, 4, -1)
        one(c, self.nomad_stack)
        one(c, self.nomad_token)
        one(c, self.map_deck)
        one(c, self.map_card)
        row(c, self.offering)
        listed(c, self.offering_top, 30, -1)
        row(c, self.unseen_buried)
        one(c, self.active)
        one(c, self.turn_number)
        one(c, self.column)
        one(c, self.labour)
        one(c, self.cultures)
        one(c, self.taken)
        row(c, self.ready)
        one(c, self.chief_ready)
        one(c, self.harvested)

    # --- end of the generated part -------------------------------------------------------------

    def __init__(self, game: Game[Any], seats: int, options: Options, pack: WinterPack) -> None:
        super().__init__(game, seats, options)
        self.pack = pack

    def unpack(self) -> None:
        """Everything as it comes out of the box. A clone needs none of it."""
        n = max(2, self.seats)  # EWS-1.2 one player meets the Nomad
        pack = self.pack
        self.tribes = n  # who competes; the Nomad comes after the seats
        self.round = 1
        self.phase = 0
        self.order: list[int] = []
        self.stone_pool: Ints = repeat(NONE, 2 * POOL_HALF)
        self.stone_box = (1 << N_STONES) - 1
        self.stacks: Ints = repeat(STACK, N_TRIBE)
        self.pool: Ints = repeat(NONE, POOL)
        self.culture = (1 << N_CULTURE) - 1  # both decks
        self.removed = 0
        self.grounds: Ints = repeat(NONE, GROUNDS)
        self.animal_deck: Ints = ints(pack.animals)
        self.bottoms: Ints = repeat(NOBODY, N_COLUMNS)
        self.tiles: list[int] = []  # the megalith tile at each position of the layout
        self.megaliths: Ints = repeat(NOBODY, N_PLACES)  # whose megalith stands at each place
        self.land: Ints = repeat(NONE, N_TILES)
        self.land[BASE] = BASE_LAND
        self.land_bag: Ints = repeat(0, N_LANDS)
        self.villages: Ints = repeat(NOBODY, N_POINTS)
        self.chief_offer = 0
        self.chief_box = 0b11111
        self.setup_offer = 0
        self.setup_box = 0b11111
        self.tokens: Ints = repeat(NONE, N_TILES)
        self.token_bag = 0
        self.rest_open = NONE
        self.rest_held = NONE
        self.rest_bag = 0
        self.rest_under: list[int] = []  # from the top to the bottom
        self.mammoth = NONE  # the point where it stands, of all points; beside the land
        self.score: Ints = repeat(0, n)
        self.points: Ints = repeat(0, N_SOURCES * n)
        self.food: Ints = repeat(0, n)
        self.tools: Ints = repeat(0, n)
        self.camps_home: Ints = repeat(N_CAMPS, n)
        self.villages_home: Ints = repeat(N_VILLAGES, n)
        self.placed: Ints = repeat(0, n)
        self.stones: Ints = repeat(NONE, STONE_SLOTS * n)
        self.sacrifice: Ints = repeat(0, n)
        self.honour: Ints = repeat(0, n)
        self.honour_place: Ints = repeat(0, n)
        self.chief: Ints = repeat(NONE, n)
        self.side: Ints = repeat(NONE, n)
        self.setup: Ints = repeat(NONE, n)
        self.chief_at: Ints = repeat(NONE, n)
        self.figures: Ints = repeat(0, N_SPOTS * n)
        self.camps: Ints = repeat(0, N_TILES * n)
        self.animals: Ints = repeat(0, N_ANIMALS * n)
        self.eaten: Ints = repeat(0, N_ANIMALS * n)
        self.hand: Ints = repeat(0, N_CARDS * n)
        self.deck: Ints = repeat(0, N_CARDS * n)
        self.discards: Ints = repeat(0, N_CARDS * n)
        self.above: Ints = repeat(0, N_CARDS * n)
        self.eclipse: Ints = repeat(0, N_CARDS * n)
        self.buried: Ints = repeat(0, N_CARDS * n)
        self.seen_hand: Ints = repeat(0, N_CARDS * n)  # known to all to be in the hand, …
        self.seen_buried: Ints = repeat(0, N_CARDS * n)  # … to be buried
        self.effort: Ints = repeat(0, n)
        self.nomad_deck = ALL_NOMAD_CARDS  # face down, those of its eclipse stack included
        self.nomad_up: list[int] = []  # the newest last
        self.nomad_stack = 0
        self.nomad_token = NONE  # the point where it stands
        self.map_deck = ALL_MAP_CARDS
        self.map_card = NONE
        self.offering: Ints = ints([0, 0])  # unseen cards of each era; era I lies on top
        self.offering_top: list[int] = []  # cards taken openly, the last on top
        self.unseen_buried: Ints = ints([0, 0])
        self.active = NOBODY  # whose turn or eclipse it is
        self.turn_number = 0
        self.column = NONE
        self.labour = 0
        self.cultures = 0
        self.taken = 0
        self.bound = 0
        self.ready: Ints = repeat(0, N_FOLK)
        self.chief_ready = 0
        self.harvested = 0

    def parties(self) -> int:
        return self.tribes

    def determinize(self, seat: int, rng: Rng) -> Winter:
        """EW-R78 Others' hands, decks, eclipse stacks and burials may be any of their unseen cards.

        Whoever is deciding has a choice, so hands that would leave none are dealt again.
        """
        c = self.clone()
        if self.turn == OVER:
            return c
        for _ in range(TRIES):
            for other in range(c.seats):
                if other != seat:
                    deal_anew(c, other, rng)
            if c.turn in (CHANCE, seat):
                return c
            step = c.steps[-1]
            c.legal = step.moves(c, c.turn)
            if step.open:
                c.legal = c.legal + c.game.free_moves(c, c.turn)
            if len(c.legal) > 1:
                return c
        return c if c.legal else self.clone()


# --- looking ----------------------------------------------------------------------------------


def czech(s: Winter) -> bool:
    """EW-12.1 Is the Czech rulebook played where the two differ?"""
    return s.options["edition"] == "czech"


def layout_of(s: Winter) -> Layout:
    """EW-1.11 Where the megalith tiles lie."""
    return s.pack.layout_for(s.options["megalith_layout"], s.tribes)


def limit_with(camps_home: int) -> int:
    """EW-2.3 Five, and one more for each camp off the player board."""
    return FIRST_LIMIT + N_CAMPS - camps_home


def food_limit(s: Winter, seat: int) -> int:
    """EW-2.3 How much food a party can keep."""
    return limit_with(s.camps_home[seat])


def size(zone: Ints, seat: int) -> int:
    """How many cards of a seat lie in a zone."""
    return total_of(zone, N_CARDS * seat, N_CARDS * (seat + 1))


def buried_cards(s: Winter, seat: int) -> int:
    """How many cards a party has buried; EWS-R31 nobody has seen some of the Nomad's."""
    unseen = total(s.unseen_buried) if is_nomad(s, seat) else 0
    return size(s.buried, seat) + unseen


def is_nomad(s: Winter, seat: int) -> bool:
    """EWS-1.2 The party that nobody plays."""
    return seat >= s.seats


def room(s: Winter) -> int:
    """EW-4.13 Free places on the hunting grounds."""
    return count(s.grounds, NONE)
