"""The state of a game of Stone Age, and who may see which part of it (SA-1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.core.chance import Rng
from firstfire.core.changes import Changes, one, row
from firstfire.core.flow import OVER, Options, State
from firstfire.core.ints import Ints, bit, bits, repeat
from firstfire.core.state import HIDDEN, LIST, ONE, OWNER, PUBLIC, SEATS, Field, members, nth
from firstfire.games.stone_age.effects import ANY_ONCE, StoneAgePack
from firstfire.games.stone_age.pieces import (
    FIRST_FOOD,
    FIRST_PEOPLE,
    LOCATIONS,
    N_CARDS,
    N_LOCATIONS,
    N_SLOTS,
    N_SOURCES,
    N_TILES,
    NONE,
    NOT_ENDED,
    RESOURCES,
    SOURCES,
    STACK,
    TOKENS,
)

if TYPE_CHECKING:
    from firstfire.core.game import Game

FIELDS: Final = (
    Field("round", ONE, PUBLIC, "SA-2.1"),
    Field("phase", ONE, PUBLIC, "SA-2.1"),
    Field("first", ONE, PUBLIC, "SA-1.5", party=True),
    Field("ended", ONE, PUBLIC, "SA-9.1"),
    # The players.
    Field("people", SEATS, PUBLIC, "SA-1.2"),
    Field("waiting", SEATS, PUBLIC, "SA-2.2"),
    Field("at", SEATS, PUBLIC, "SA-2.1", columns=LOCATIONS),
    Field("room", LIST, PUBLIC, "SA-2.4", columns=LOCATIONS),
    Field("food", SEATS, PUBLIC, "SA-1.2"),
    Field("resources", SEATS, PUBLIC, "SA-3.7", columns=RESOURCES),
    Field("farming", SEATS, PUBLIC, "SA-3.4"),
    Field("tools", SEATS, PUBLIC, "SA-4.1"),
    Field("used", SEATS, PUBLIC, "SA-4.6"),
    Field("score", SEATS, PUBLIC, "SA-1.2"),
    Field("points", SEATS, PUBLIC, "SA-9.3", columns=SOURCES),
    Field("cards", SEATS, PUBLIC, "SA-1.7", bag="card"),
    Field("ready", SEATS, PUBLIC, "SA-3.8", bag="card"),
    Field("extra", SEATS, OWNER, "SA-7.8", bag="card", at_end=True),
    Field("buildings", SEATS, PUBLIC, "SA-3.10", bag="tile"),
    # The board.
    Field("slots", LIST, PUBLIC, "SA-1.4", ids="card"),
    Field("deck", ONE, HIDDEN, "SA-1.7", bag="card"),
    Field("tops", LIST, PUBLIC, "SA-1.3", ids="tile"),
    Field("stacks", LIST, PUBLIC, "SA-1.3"),
    Field("unseen", ONE, HIDDEN, "SA-1.7", bag="tile"),
    Field("dice", LIST, PUBLIC, "SA-7.1", columns=("1", "2", "3", "4", "5", "6")),
    Field("paid", ONE, PUBLIC, "SA-3.10"),
)


class StoneAge(State):
    """SA-1.2 Each player starts with 5 people, 12 food and nothing else."""

    # --- generated from FIELDS by tools/state_code.py -------------------------------------------

    # fmt: off
    __slots__ = (
        "at", "buildings", "cards", "deck", "dice", "ended", "extra", "farming", "first", "food",
        "pack", "paid", "people", "phase", "points", "ready", "resources", "room", "round", "score",
        "slots", "stacks", "tools", "tops", "unseen", "used", "waiting",
    )
    # fmt: on

    def clone(self) -> StoneAge:
        c = StoneAge(self.game, self.seats, self.options, self.pack)
        c.actors = self.actors[:]
        c.steps = self.steps[:]
        c.turn = self.turn
        c.legal = self.legal
        c.round = self.round
        c.phase = self.phase
        c.first = self.first
        c.ended = self.ended
        c.people = self.people[:]
        c.waiting = self.waiting[:]
        c.at = self.at[:]
        c.room = self.room[:]
        c.food = self.food[:]
        c.resources = self.resources[:]
        c.farming = self.farming[:]
        c.tools = self.tools[:]
        c.used = self.used[:]
        c.score = self.score[:]
        c.points = self.points[:]
        c.cards = self.cards[:]
        c.ready = self.ready[:]
        c.extra = self.extra[:]
        c.buildings = self.buildings[:]
        c.slots = self.slots[:]
        c.deck = self.deck
        c.tops = self.tops[:]
        c.stacks = self.stacks[:]
        c.unseen = self.unseen
        c.dice = self.dice[:]
        c.paid = self.paid
        return c

    def values(self) -> list[Any]:
        # fmt: off
        return [
            self.round, self.phase, self.first, self.ended, self.people, self.waiting, self.at,
            self.room, self.food, self.resources, self.farming, self.tools, self.used, self.score,
            self.points, self.cards, self.ready, self.extra, self.buildings, self.slots, self.deck,
            self.tops, self.stacks, self.unseen, self.dice, self.paid,
        ]
        # fmt: on

    def compare(self, c: Changes) -> None:
        one(c, self.round)
        one(c, self.phase)
        one(c, self.first)
        one(c, self.ended)
        row(c, self.people)
        row(c, self.waiting)
        row(c, self.at)
        row(c, self.room)
        row(c, self.food)
        row(c, self.resources)
        row(c, self.farming)
        row(c, self.tools)
        row(c, self.used)
        row(c, self.score)
        row(c, self.points)
        row(c, self.cards)
        row(c, self.ready)
        row(c, self.extra)
        row(c, self.buildings)
        row(c, self.slots)
        row(c, self.tops)
        row(c, self.stacks)
        row(c, self.dice)
        one(c, self.paid)

    # --- end of the generated part -------------------------------------------------------------

    def __init__(self, game: Game[Any], seats: int, options: Options, pack: StoneAgePack) -> None:
        super().__init__(game, seats, options)
        self.pack = pack

    def unpack(self) -> None:
        """Everything as it comes out of the box. A clone needs none of it."""
        seats = self.seats
        self.round = 1
        self.phase = 0  # 0 set-up, 1 placement, 2 actions, 3 feeding
        self.first = 0
        self.ended = NOT_ENDED
        self.people: Ints = repeat(FIRST_PEOPLE, seats)
        self.waiting: Ints = repeat(0, seats)  # people still to be placed this round
        self.at: Ints = repeat(0, N_LOCATIONS * seats)  # people at each location
        self.room: Ints = repeat(0, N_LOCATIONS)  # for how many newcomers, in phase 1
        self.food: Ints = repeat(FIRST_FOOD, seats)
        self.resources: Ints = repeat(0, 4 * seats)
        self.farming: Ints = repeat(0, seats)
        self.tools: Ints = repeat(0, TOKENS * seats)  # values, 0 for a free space
        self.used: Ints = repeat(0, TOKENS * seats)
        self.score: Ints = repeat(0, seats)
        self.points: Ints = repeat(0, N_SOURCES * seats)  # the score by source
        self.cards: Ints = repeat(0, seats)  # all bought from a slot
        self.ready: Ints = repeat(0, seats)  # those of them that lie open, not used yet
        self.extra: Ints = repeat(0, seats)  # taken unseen from the deck
        self.buildings: Ints = repeat(0, seats)
        self.slots: Ints = repeat(NONE, N_SLOTS)  # by price, the cheapest first
        self.deck = (1 << N_CARDS) - 1
        self.tops: Ints = repeat(NONE, seats)  # the open tile of each stack
        self.stacks: Ints = repeat(STACK, seats)  # tiles in each, the open one included
        self.unseen = (1 << N_TILES) - 1  # tiles face down, those in the box included
        self.dice: Ints = repeat(0, 6)  # dice for all: how many are left of each face
        self.paid = 0  # value of what was paid for the building being bought

    def determinize(self, seat: int, rng: Rng) -> StoneAge:
        """SA-1.7 Others' extra cards may be any that ``seat`` has not seen.

        The deck and the stacks have no order in the state, so there is nothing else to deal anew.
        """
        c = self.clone()
        if c.turn == OVER:
            return c  # SA-9.7 all has been shown
        for other in range(c.seats):
            if other != seat:
                c.deck |= c.extra[other]
        for other in range(c.seats):
            if other != seat:
                hidden = members(c.extra[other])
                c.extra[other] = 0
                for _ in hidden:
                    card = nth(c.deck, rng.below(bits(c.deck)))
                    c.deck ^= bit(card)
                    c.extra[other] |= bit(card)
        return c


def any_card(s: StoneAge, seat: int) -> int:
    """An open card of ``seat`` that gives resources of choice (SA-7.10), or NONE."""
    for card in members(s.ready[seat]):
        if s.pack.tops[card].kind == ANY_ONCE:
            return card
    return NONE


def resources_to_come(s: StoneAge, seat: int) -> int:
    """What the open cards of SA-7.10 would still give."""
    if not s.ready[seat]:
        return 0
    tops = [s.pack.tops[card] for card in members(s.ready[seat])]
    return sum(top.amount for top in tops if top.kind == ANY_ONCE)


def resources_of(s: StoneAge, seat: int) -> int:
    """How many resources of all kinds ``seat`` has."""
    base = 4 * seat
    have = s.resources
    return have[base] + have[base + 1] + have[base + 2] + have[base + 3]
