"""The state of a game of Eiszeit, and who may see which part of it (EZ-1.9 to EZ-1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.core.chance import Rng
from firstfire.core.changes import Changes, listed, one, row
from firstfire.core.flow import CHANCE, OVER, Options, State
from firstfire.core.ints import Ints, ints, repeat, total_of
from firstfire.core.state import HIDDEN, LIST, ONE, OWNER, PUBLIC, SEATS, Field, members
from firstfire.games.eiszeit.pack import EiszeitPack
from firstfire.games.eiszeit.pieces import (
    EVERYWHERE,
    FIRES,
    FIRST_DARK,
    FIRST_HERD,
    FIRST_ICE,
    FIRST_MAMMOTHS,
    FIRST_STONES,
    HUNTERS,
    KINDS,
    N_CLUBS,
    N_KINDS,
    N_LIGHT,
    N_REGIONS,
    NONE,
    REGIONS,
)

if TYPE_CHECKING:
    from firstfire.core.game import Game

ROUNDS: Final = ("1", "2", "3", "4")
TRIES: Final = 100  # deals tried before a hand that leaves a choice is given up

FIELDS: Final = (
    Field("round", ONE, PUBLIC, "EZ-2.1"),
    Field("phase", ONE, PUBLIC, "EZ-2.1"),
    Field("first", ONE, PUBLIC, "EZ-1.8", party=True),
    # The board.
    Field("ice", ONE, PUBLIC, "EZ-1.2", bag="region"),
    Field("near", LIST, PUBLIC, "EZ-5.3", bag="region", shared=True),
    Field("mammoths", LIST, PUBLIC, "EZ-1.3", columns=REGIONS),
    Field("herd", ONE, PUBLIC, "EZ-1.3"),
    Field("fire", LIST, PUBLIC, "EZ-1.6", columns=REGIONS),
    Field("warmth", LIST, PUBLIC, "EZ-3.1", columns=REGIONS),
    Field("embers", LIST, PUBLIC, "EZ-1.11", columns=("0", "1", "2")),
    Field("clubs", ONE, PUBLIC, "EZ-1.7"),
    Field("clubs_aside", ONE, PUBLIC, "EZ-6.9"),
    Field("dark", ONE, PUBLIC, "EZ-1.5"),
    Field("light", ONE, PUBLIC, "EZ-1.5"),
    # The players.
    Field("reserve", SEATS, PUBLIC, "EZ-1.4"),
    Field("hunters", SEATS, PUBLIC, "EZ-1.8", columns=REGIONS),
    Field("armed", SEATS, PUBLIC, "EZ-5.10", columns=REGIONS),
    Field("store", SEATS, PUBLIC, "EZ-5.9"),
    Field("stones", SEATS, PUBLIC, "EZ-1.4"),
    Field("score", SEATS, PUBLIC, "EZ-1.4"),
    Field("points", SEATS, PUBLIC, "EZ-4.1", columns=ROUNDS),
    Field("hand", SEATS, OWNER, "EZ-1.9", columns=KINDS),
    # The cards: a pile is its shuffled part, then those put under it one by one.
    Field("pile", LIST, HIDDEN, "EZ-1.11", columns=KINDS),
    Field("under", LIST, HIDDEN, "EZ-2.6", most=55),
    Field("discards", LIST, PUBLIC, "EZ-2.5", columns=KINDS),
    Field("tops", LIST, PUBLIC, "EZ-2.5", ids="kind"),
    Field("played", LIST, PUBLIC, "EZ-2.1", columns=KINDS),
    # The action being carried out: hunters that have arrived by it (EZ-5.15).
    Field("fresh", SEATS, PUBLIC, "EZ-5.15", columns=REGIONS),
    Field("fresh_armed", SEATS, PUBLIC, "EZ-5.15", columns=REGIONS),
)


class Eiszeit(State):
    """EZ-1.4 Each player has 4 stones and 12 hunters to play with."""

    # --- generated from FIELDS by tools/state_code.py -------------------------------------------

    # fmt: off
    __slots__ = (
        "armed", "clubs", "clubs_aside", "dark", "discards", "embers", "fire", "first", "fresh",
        "fresh_armed", "hand", "herd", "hunters", "ice", "light", "mammoths", "near", "pack",
        "phase", "pile", "played", "points", "reserve", "round", "score", "stones", "store", "tops",
        "under", "warmth",
    )
    # fmt: on

    def clone(self) -> Eiszeit:
        c = Eiszeit(self.game, self.seats, self.options, self.pack)
        c.actors = self.actors[:]
        c.steps = self.steps[:]
        c.turn = self.turn
        c.legal = self.legal
        c.round = self.round
        c.phase = self.phase
        c.first = self.first
        c.ice = self.ice
        c.near = self.near
        c.mammoths = self.mammoths[:]
        c.herd = self.herd
        c.fire = self.fire[:]
        c.warmth = self.warmth[:]
        c.embers = self.embers[:]
        c.clubs = self.clubs
        c.clubs_aside = self.clubs_aside
        c.dark = self.dark
        c.light = self.light
        c.reserve = self.reserve[:]
        c.hunters = self.hunters[:]
        c.armed = self.armed[:]
        c.store = self.store[:]
        c.stones = self.stones[:]
        c.score = self.score[:]
        c.points = self.points[:]
        c.hand = self.hand[:]
        c.pile = self.pile[:]
        c.under = self.under[:]
        c.discards = self.discards[:]
        c.tops = self.tops[:]
        c.played = self.played[:]
        c.fresh = self.fresh[:]
        c.fresh_armed = self.fresh_armed[:]
        return c

    def values(self) -> list[Any]:
        # fmt: off
        return [
            self.round, self.phase, self.first, self.ice, self.near, self.mammoths, self.herd,
            self.fire, self.warmth, self.embers, self.clubs, self.clubs_aside, self.dark,
            self.light, self.reserve, self.hunters, self.armed, self.store, self.stones, self.score,
            self.points, self.hand, self.pile, self.under, self.discards, self.tops, self.played,
            self.fresh, self.fresh_armed,
        ]
        # fmt: on

    def compare(self, c: Changes) -> None:
        one(c, self.round)
        one(c, self.phase)
        one(c, self.first)
        one(c, self.ice)
        row(c, self.near)
        row(c, self.mammoths)
        one(c, self.herd)
        row(c, self.fire)
        row(c, self.warmth)
        row(c, self.embers)
        one(c, self.clubs)
        one(c, self.clubs_aside)
        one(c, self.dark)
        one(c, self.light)
        row(c, self.reserve)
        row(c, self.hunters)
        row(c, self.armed)
        row(c, self.store)
        row(c, self.stones)
        row(c, self.score)
        row(c, self.points)
        row(c, self.hand)
        row(c, self.pile)
        listed(c, self.under, 55, -1)
        row(c, self.discards)
        row(c, self.tops)
        row(c, self.played)
        row(c, self.fresh)
        row(c, self.fresh_armed)

    # --- end of the generated part -------------------------------------------------------------

    def __init__(self, game: Game[Any], seats: int, options: Options, pack: EiszeitPack) -> None:
        super().__init__(game, seats, options)
        self.pack = pack

    def unpack(self) -> None:
        """Everything as it comes out of the box. A clone needs none of it."""
        seats = self.seats
        pack = self.pack
        self.near: Ints = ints(pack.maps[1 if self.options["centre_diagonals"] == "on" else 0])
        self.round = 1
        self.phase = 0  # 0 set-up, 1 colonisation, 2 conflict, 3 scoring, 4 glacier
        self.first = 0  # who opens the colonisation of the round
        self.ice = FIRST_ICE[seats]
        self.mammoths: Ints = repeat(0, N_REGIONS)
        for region in FIRST_MAMMOTHS[seats]:
            self.mammoths[region] = 1
        self.herd = FIRST_HERD[seats]  # mammoths in reserve
        self.fire: Ints = repeat(0, N_REGIONS)  # tokens, face down
        self.warmth: Ints = repeat(0, N_REGIONS)  # their values, once turned up
        self.embers: Ints = ints(list(FIRES))  # tokens of each value that are not turned up
        self.clubs = N_CLUBS
        self.clubs_aside = 0  # of hunters that were removed in this round
        self.dark = FIRST_DARK[seats]
        self.light = 0
        self.reserve: Ints = repeat(HUNTERS, seats)
        self.hunters: Ints = repeat(0, N_REGIONS * seats)  # on the board, clubs or not
        self.armed: Ints = repeat(0, N_REGIONS * seats)  # those of them with a club
        self.store: Ints = repeat(0, seats)  # clubs kept
        self.stones: Ints = repeat(FIRST_STONES, seats)
        self.score: Ints = repeat(0, seats)
        self.points: Ints = repeat(0, len(ROUNDS) * seats)
        self.hand: Ints = repeat(0, N_KINDS * seats)
        self.pile: Ints = ints(pack.counts)
        self.under: list[int] = []  # kind + N_KINDS * seat that put it there
        self.discards: Ints = repeat(0, N_KINDS)  # all that were played, the top ones included
        self.tops: Ints = ints([NONE, NONE])  # the visible light and dark card
        self.played: Ints = repeat(0, N_KINDS)
        self.fresh: Ints = repeat(0, N_REGIONS * seats)
        self.fresh_armed: Ints = repeat(0, N_REGIONS * seats)

    def determinize(self, seat: int, rng: Rng) -> Eiszeit:
        """EZ-1.11 Others' hands, the piles, and what others put under them may be any unseen cards.

        EZ-1.10 Colours are public, so each colour is dealt anew by itself. Whoever is deciding has
        a choice, so hands that would leave none are dealt again.
        """
        c = self.clone()
        if self.turn == OVER:
            return c
        for _ in range(TRIES):
            deal_all_anew(c, seat, rng)
            if c.turn in (CHANCE, seat):
                return c
            c.legal = c.steps[-1].moves(c, c.turn)
            if len(c.legal) > 1:
                return c
        return c if c.legal else self.clone()


def deal_all_anew(c: Eiszeit, seat: int, rng: Rng) -> None:
    """Deal anew, in place, all that ``seat`` cannot know."""
    for colour in (0, 1):
        kinds = range(N_LIGHT) if colour == 0 else range(N_LIGHT, N_KINDS)
        pool: list[int] = []
        for kind in kinds:
            pool += [kind] * c.pile[kind]
            c.pile[kind] = 0
            for other in range(c.seats):
                if other != seat:
                    pool += [kind] * c.hand[N_KINDS * other + kind]
        for code in c.under:
            if code // N_KINDS != seat and (code % N_KINDS >= N_LIGHT) == (colour == 1):
                pool.append(code % N_KINDS)
        pool.sort()  # else the deal would depend on how the hidden cards lie
        deal_anew(c, seat, colour, pool, rng)


def deal_anew(c: Eiszeit, seat: int, colour: int, pool: list[int], rng: Rng) -> None:
    """Fill others' hands, their cards under the pile, and the pile from a pool of one colour."""
    kinds = range(N_LIGHT) if colour == 0 else range(N_LIGHT, N_KINDS)
    for other in range(c.seats):
        if other != seat:
            held = 0
            for kind in kinds:
                held += c.hand[N_KINDS * other + kind]
                c.hand[N_KINDS * other + kind] = 0
            for _ in range(held):
                c.hand[N_KINDS * other + pool.pop(rng.below(len(pool)))] += 1
    for i in range(len(c.under)):
        owner, kind = c.under[i] // N_KINDS, c.under[i] % N_KINDS
        if owner != seat and (kind >= N_LIGHT) == (colour == 1):
            c.under[i] = N_KINDS * owner + pool.pop(rng.below(len(pool)))
    for kind in pool:
        c.pile[kind] += 1


# --- looking ----------------------------------------------------------------------------------


def is_open(s: Eiszeit, region: int) -> bool:
    """EZ-1.2 A region without ice."""
    return not s.ice >> region & 1


def open_regions(s: Eiszeit) -> list[int]:
    """EZ-5.16 "Any region" means any without ice."""
    return regions_in(EVERYWHERE & ~s.ice)


def open_neighbours(s: Eiszeit, region: int) -> list[int]:
    """EZ-4.5, EZ-5.3 Where a step from a region may end."""
    return regions_in(s.near[region] & ~s.ice)


def regions_in(bag: int) -> list[int]:
    """The regions of a bag, from a list that is made once and never written to."""
    if bag and not REGIONS_IN[bag]:
        REGIONS_IN[bag] = members(bag)
    return REGIONS_IN[bag]


REGIONS_IN: Final[list[list[int]]] = [[]] * (EVERYWHERE + 1)


def movable(s: Eiszeit, seat: int, region: int, armed: int) -> int:
    """EZ-5.15 How many hunters of a seat may leave a region in this action."""
    i = N_REGIONS * seat + region
    if armed:
        return s.armed[i] - s.fresh_armed[i]
    return s.hunters[i] - s.armed[i] - s.fresh[i]


def on_board(s: Eiszeit, seat: int) -> int:
    """How many hunters of a seat are on the board."""
    return HUNTERS - s.reserve[seat]


def held(s: Eiszeit, seat: int, colour: int) -> int:
    """EZ-1.10 How many cards of a colour a seat holds: everybody sees the backs."""
    return of_colour(s.hand, N_KINDS * seat, colour)


def of_colour(cards: Ints, base: int, colour: int) -> int:
    """How many cards of a colour there are in a set that begins at ``base``."""
    if colour == 0:
        return total_of(cards, base, base + N_LIGHT)
    return total_of(cards, base + N_LIGHT, base + N_KINDS)


def pile_size(s: Eiszeit, colour: int) -> int:
    """How many cards a draw pile has, those put under it included."""
    return of_colour(s.pile, 0, colour) + sum(1 for code in s.under if colour_of(code) == colour)


def has_cards(s: Eiszeit, colour: int) -> bool:
    """Is there any card in a draw pile, or under it?"""
    if of_colour(s.pile, 0, colour):
        return True
    return any(colour_of(code) == colour for code in s.under)


def put_under(s: Eiszeit, colour: int) -> list[int]:
    """The codes of the cards under a pile, the first to be drawn first."""
    return [code for code in s.under if colour_of(code) == colour]


def colour_of(code: int) -> int:
    """The colour of a card that lies under a pile."""
    return 1 if code % N_KINDS >= N_LIGHT else 0


def is_last_round(s: Eiszeit) -> bool:
    """EZ-4.12 The fourth, or in the short game the third."""
    return s.options["rounds"] == ROUNDS[s.round - 1]
