"""Scenes: a table of Endless Winter set up by hand and played by text: tests read like play."""

from __future__ import annotations

from typing import Self, cast

import firstfire
from firstfire.core import CHANCE, Rng
from firstfire.core.ints import Ints, ints
from firstfire.games.endless_winter.eclipse import ECLIPSE
from firstfire.games.endless_winter.effects import parse_effect
from firstfire.games.endless_winter.gains import Gains
from firstfire.games.endless_winter.hexes import ALL_POINTS, BASE, N_TILES, POINTS, TILES
from firstfire.games.endless_winter.layouts import LEVEL, SPACES
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    CHIEFS,
    CULTURE,
    FIRST_TRIBE,
    GLACIER_TOKENS,
    GROUNDS,
    LANDS,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_FOLK,
    N_NEUTRAL,
    N_SPOTS,
    NEUTRAL,
    NONE,
    POOL,
    REST,
    REST_TOKENS,
    SIDES,
    STARTING,
    STONE_SLOTS,
    STONES,
    TRIBE,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.turn import NEXT_ROUND, ROUND
from tests.scene import GameScene

GAME = firstfire.load("endless-winter")
# Every kind of land at a known place; the rest is grassland.
LAND = {"a1": "forest", "b2": "hills", "c2": "mountains", "b3": "lakes", "d2": "tundra"}
LAND |= {"c4": "glacier", "c5": "glacier", "e1": "glacier"}


class Scene(GameScene):
    """Seats around the boards.

    With ``start`` "setup" the scene begins before anything has happened (chance is awaited).
    Otherwise it stands at the first turn of ``round``: turn order 0, 1, …, nobody has food, tools,
    animals or a hand (all own cards are in the decks), chiefs are on side b, the land is `LAND`,
    the hunting grounds and the culture pool are empty, each seat has one camp on the base tile.
    """

    state: Winter

    def __init__(
        self,
        seats: int = 2,
        start: str = "turn",
        round: int = 1,
        options: dict[str, str] | None = None,
    ) -> None:
        self.state = cast(Winter, GAME.begin(seats, options))
        self.begin(self.state)
        if start == "setup":
            return
        self.settle()
        s = self.state
        s.round = round
        s.order = list(range(seats))
        s.food = ints([0] * seats)
        s.tools = ints([0] * seats)
        for kind in range(N_ANIMALS):
            s.animal_deck[kind] = s.pack.animals[kind]
        s.animals = ints([0] * (N_ANIMALS * seats))
        s.grounds = ints([NONE] * GROUNDS)
        self.pool()
        for seat in range(seats):
            self.chief(seat, CHIEFS[s.chief[seat]], "b")
            self.camps(seat, "c3")
            self.hand(seat)
        for tile in range(N_TILES):
            if tile != BASE:
                s.land[tile] = LANDS.index(LAND.get(TILES[tile], "grassland"))
        self.log.clear()
        self.go(ROUND)

    def settle(self, seed: int = 1) -> Self:
        """Let chance strike, and decide by the first move, until the first turn begins."""
        rng = Rng(seed)
        while self.state.phase == 0:
            if self.state.turn == CHANCE:
                self.state.happen(self.state.sample(rng))
            else:
                self.state.play(self.state.moves()[0])
        return self

    # --- cards ------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Self:
        """Exactly these cards in hand. All other cards of the seat are back in its deck, …"""
        return self.deal(seat, self.state.hand, cards)

    def discards(self, seat: int, *cards: str) -> Self:
        return self.deal(seat, self.state.discards, cards)

    def above(self, seat: int, *cards: str) -> Self:
        return self.deal(seat, self.state.above, cards)

    def eclipse(self, seat: int, *cards: str) -> Self:
        return self.deal(seat, self.state.eclipse, cards)

    def buried(self, seat: int, *cards: str) -> Self:
        return self.deal(seat, self.state.buried, cards)

    def deal(self, seat: int, zone: Ints, cards: tuple[str, ...]) -> Self:
        """… tribe cards in their stacks and culture cards in their deck."""
        s = self.state
        for card in range(N_CARDS):
            n = zone[N_CARDS * seat + card]
            zone[N_CARDS * seat + card] = 0
            self.put_back(seat, card, n)
        for name in cards:
            card = CARDS.index(name)
            if card < len(STARTING):
                assert s.deck[N_CARDS * seat + card], f"no {name} is left in the deck"
                s.deck[N_CARDS * seat + card] -= 1
            elif card < N_FOLK:
                s.stacks[card - FIRST_TRIBE] -= 1
            else:
                culture = card - N_FOLK
                if culture in s.pool:
                    s.pool[list(s.pool).index(culture)] = NONE
                else:
                    assert s.culture >> culture & 1, f"{name} is not in its deck"
                    s.culture ^= 1 << culture
            zone[N_CARDS * seat + card] += 1
        s.seen_hand = ints([0] * len(s.seen_hand))  # nobody has seen how the cards got there
        s.seen_buried = ints([0] * len(s.seen_buried))
        return self.look_again()

    def put_back(self, seat: int, card: int, n: int) -> None:
        if card < len(STARTING):
            self.state.deck[N_CARDS * seat + card] += n
        elif card < N_FOLK:
            self.state.stacks[card - FIRST_TRIBE] += n
        elif n:
            self.state.culture |= 1 << (card - N_FOLK)

    def no_deck(self, seat: int) -> Self:
        """The deck is empty: its cards are buried (see `buried_cards`)."""
        s = self.state
        for i in range(N_CARDS * seat, N_CARDS * (seat + 1)):
            s.buried[i] += s.deck[i]
            s.deck[i] = 0
        return self.look_again()

    def pool(self, *cards: str) -> Self:
        """Exactly these cards in the culture pool."""
        s = self.state
        for card in s.pool:
            if card != NONE:
                s.culture |= 1 << card
        s.pool = ints([NONE] * POOL)
        for i, name in enumerate(cards):
            s.culture ^= 1 << CULTURE.index(name)
            s.pool[i] = CULTURE.index(name)
        return self.look_again()

    def stack(self, kind: str, n: int) -> Self:
        """Leave ``n`` cards in a tribe stack; the others lie in the deck of seat 0."""
        s = self.state
        i = TRIBE.index(kind)
        s.deck[FIRST_TRIBE + i] += s.stacks[i] - n
        s.stacks[i] = n
        return self.look_again()

    # --- goods, animals, stones, tracks -----------------------------------------------------

    def goods(self, seat: int, food: int = 0, tools: int = 0) -> Self:
        self.state.food[seat] = food
        self.state.tools[seat] = tools
        return self.look_again()

    def grounds(self, *animals: str) -> Self:
        """Exactly these animals on the hunting grounds."""
        s = self.state
        for kind in s.grounds:
            if kind != NONE:
                s.animal_deck[kind] += 1
        kinds = [ANIMALS.index(name) for name in animals]
        for kind in kinds:
            s.animal_deck[kind] -= 1
        s.grounds = ints(kinds + [NONE] * (GROUNDS - len(kinds)))
        return self.look_again()

    def animals(self, seat: int, *kept: str, eaten: str = "") -> Self:
        """Animals of a seat, taken out of the deck; ``eaten="rhino rhino"`` are consumed ones."""
        s = self.state
        for names, zone in ((kept, s.animals), (eaten.split(), s.eaten)):
            for name in names:
                kind = ANIMALS.index(name)
                s.animal_deck[kind] -= 1
                zone[N_ANIMALS * seat + kind] += 1
        return self.look_again()

    def animal_deck(self, *animals: str) -> Self:
        """Only these are left in the animal deck; the others are consumed by the last seat."""
        s = self.state
        last = N_ANIMALS * (s.seats - 1)
        for kind in range(N_ANIMALS):
            s.eaten[last + kind] += s.animal_deck[kind] - animals.count(ANIMALS[kind])
            s.animal_deck[kind] = animals.count(ANIMALS[kind])
        return self.look_again()

    def chief(self, seat: int, chief: str, side: str) -> Self:
        s = self.state
        new, old = CHIEFS.index(chief), s.chief[seat]
        if new in s.chief:  # swap with whoever has it
            s.chief[list(s.chief).index(new)] = old
        else:
            s.chief_box ^= 1 << new | 1 << old
        s.chief[seat] = new
        s.side[seat] = SIDES.index(side)
        return self.look_again()

    def stones(self, seat: int, *stones: str) -> Self:
        """Sacred stones on a seat's board, from wherever they are."""
        s = self.state
        for slot, name in enumerate(stones):
            stone = STONES.index(name)
            if stone in s.stone_pool:
                s.stone_pool[list(s.stone_pool).index(stone)] = NONE
            s.stone_box &= ~(1 << stone)
            s.stones[STONE_SLOTS * seat + slot] = stone
        return self.look_again()

    def stone_pool(self, era_one: tuple[str, ...] = (), era_two: tuple[str, ...] = ()) -> Self:
        """Exactly these stones in the pool."""
        s = self.state
        for stone in s.stone_pool:
            if stone != NONE:
                s.stone_box |= 1 << stone
        s.stone_pool = ints([NONE] * len(s.stone_pool))
        for first, names in ((0, era_one), (7, era_two)):
            for i, name in enumerate(names):
                s.stone_box ^= 1 << STONES.index(name)
                s.stone_pool[first + i] = STONES.index(name)
        return self.look_again()

    def totems(self, seat: int, sacrifice: int = 0, honour: int = 0) -> Self:
        """Levels of a seat; those who are given their honour level first stand further left."""
        s = self.state
        s.sacrifice[seat] = sacrifice
        s.honour[seat] = NONE
        s.honour_place[seat] = list(s.honour).count(honour)
        s.honour[seat] = honour
        return self.look_again()

    # --- land and megaliths -----------------------------------------------------------------

    def land(self, **tiles: str) -> Self:
        """Kinds of land: ``land(b2="forest")``."""
        for name, kind in tiles.items():
            self.state.land[TILES.index(name)] = LANDS.index(kind)
        return self.look_again()

    def camps(self, seat: int, *tiles: str) -> Self:
        """The camps of a seat stand on exactly these tiles (one may be named several times)."""
        s = self.state
        for i, name in enumerate(TILES):
            s.camps[N_TILES * seat + i] = tiles.count(name)
        s.camps_home[seat] = N_CAMPS - len(tiles)
        return self.look_again()

    def villages(self, seat: int, *points: str) -> Self:
        """Villages on the points where three tiles meet: ``villages(0, "a1 a2 b2")``."""
        for point in points:
            self.state.villages[point_of(point)] = seat
            self.state.villages_home[seat] -= 1
        return self.look_again()

    def megaliths(self, **places: str) -> Self:
        """Megaliths, bottom up: ``megaliths(b1="n", c1="0 1")``: neutral; of seat 0, on it of 1."""
        s = self.state
        neutral = 0
        for name, owners in places.items():
            for level, owner in enumerate(owners.split()):
                whose = NEUTRAL if owner == "n" else int(owner)
                s.megaliths[SPACES.index(name) + LEVEL * level] = whose
                neutral += whose == NEUTRAL
        for seat in range(s.tribes):  # neutral ones are counted as placed by the first ones
            own = list(s.megaliths).count(seat)
            mine = min(N_NEUTRAL, neutral)
            neutral -= mine
            s.placed[seat] = N_NEUTRAL + own if own else mine
        return self.look_again()

    def placed(self, seat: int, n: int) -> Self:
        """How many megaliths have left the board of a seat, wherever they are."""
        self.state.placed[seat] = n
        return self.look_again()

    def tiles(self, order: str) -> Self:
        """Which megalith tile lies at each position: ``tiles("abcd")``."""
        self.state.tiles = ["abcd".index(name) for name in order]
        return self.look_again()

    def mammoth(self, point: str) -> Self:
        """The mammoth stands on a point: ``mammoth("b2 b3 c3")``."""
        a, b, c = sorted(TILES.index(name) for name in point.split())
        self.state.mammoth = ALL_POINTS.index((a, b, c))
        return self.look_again()

    # --- figures and modules ----------------------------------------------------------------

    def resting(self, seat: int, n: int = 1) -> Self:
        """So many tribe figures of a seat rest."""
        self.state.figures[N_SPOTS * seat + REST] = n
        return self.look_again()

    def tokens(self, **tiles: str) -> Self:
        """Glacier tokens on exactly these tiles: ``tokens(c4="face-down", c5="3")``."""
        s = self.state
        s.token_bag = (1 << len(GLACIER_TOKENS)) - 1
        s.tokens = ints([NONE] * N_TILES)
        for tile, token in tiles.items():
            i = (*GLACIER_TOKENS, "face-down").index(token)
            s.tokens[TILES.index(tile)] = i
            s.token_bag &= ~(1 << i)
        return self.look_again()

    def rest_tokens(self, first: str, *under: str) -> Self:
        """A rest token lies open, others are known to lie under those that nobody has seen."""
        s = self.state
        s.rest_open = REST_TOKENS.index(first)
        s.rest_under = [REST_TOKENS.index(token) for token in under]
        s.rest_bag = 0b11111 ^ sum(1 << token for token in [s.rest_open, *s.rest_under])
        return self.look_again()

    # --- going on ---------------------------------------------------------------------------

    def receive(self, effect: str, seat: int = 0) -> Self:
        """A seat receives what a notation shows, at any moment: ``receive("totem 2")``."""
        self.state.active = seat
        self.state.actors.append(seat)
        self.state.steps.append(Gains(parse_effect(effect).code))
        self.state.advance()
        return self

    def eclipse_phase(self) -> Self:
        """Go to the eclipse of this round."""
        return self.go(NEXT_ROUND, ECLIPSE)

    def next_round(self) -> Self:
        """Go to the preparation, or the end after round 4."""
        return self.go(NEXT_ROUND)

    def idle(self, seat: int, where: str = "tribe development") -> Self:
        """A turn in which nothing is done but to place a figure."""
        self.do(f"{seat} place {where}")
        while self.state.turn == seat and (skips := {"on", "done", "decline"} & {*self.moves()}):
            self.do(f"{seat} {skips.pop()}")
        return self

    def look_again(self) -> Self:
        """What is legal may have changed."""
        if self.state.turn >= 0:
            self.state.advance()
        return self

    # --- looking ----------------------------------------------------------------------------

    def cards(self, seat: int, zone: str) -> list[str]:
        """The cards of a seat in a zone (hand, deck, discards, above, eclipse, buried)."""
        counts = getattr(self.state, zone)[N_CARDS * seat : N_CARDS * (seat + 1)]
        return [CARDS[card] for card, n in enumerate(counts) for _ in range(n)]

    def kept(self, seat: int) -> list[str]:
        """The animals of a seat that are not consumed."""
        counts = self.state.animals[N_ANIMALS * seat : N_ANIMALS * (seat + 1)]
        return [ANIMALS[kind] for kind, n in enumerate(counts) for _ in range(n)]

    def eaten(self, seat: int) -> list[str]:
        counts = self.state.eaten[N_ANIMALS * seat : N_ANIMALS * (seat + 1)]
        return [ANIMALS[kind] for kind, n in enumerate(counts) for _ in range(n)]

    def camps_on(self, seat: int) -> list[str]:
        """The tiles with camps of a seat."""
        counts = self.state.camps[N_TILES * seat : N_TILES * (seat + 1)]
        return [TILES[tile] for tile, n in enumerate(counts) for _ in range(n)]

    def village_on(self, point: str) -> int:
        """Whose village stands on a point; -1 if nobody's."""
        return self.state.villages[point_of(point)]

    def mammoth_at(self) -> str:
        """The point of the mammoth by its tiles; nothing while it is beside the land."""
        if self.state.mammoth == NONE:
            return ""
        return " ".join(TILES[tile] for tile in ALL_POINTS[self.state.mammoth])

    def has(self, seat: int) -> dict[str, int]:
        """How much a seat has of everything that bonuses give."""
        s = self.state
        zones = {zone: len(self.cards(seat, zone)) for zone in ("hand", "discards", "buried")}
        return zones | {
            "food": s.food[seat],
            "tools": s.tools[seat],
            "score": s.score[seat],
            "sacrifice": s.sacrifice[seat],
            "honour": s.honour[seat],
            "megaliths": s.placed[seat],
            "animals": len(self.kept(seat)),
            "eaten": len(self.eaten(seat)),
        }

    def gains(self, seat: int, script: str) -> dict[str, int]:
        """Play, and what a seat has more or less afterwards."""
        before = self.has(seat)
        after = self.do(script).has(seat)
        return {name: n - before[name] for name, n in after.items() if n != before[name]}

    def points(self, seat: int) -> dict[str, int]:
        """All points of a seat by source, those of the end included."""
        return {k: n for k, n in GAME.result(self.state).places[seat].points.items() if n}


def point_of(names: str) -> int:
    a, b, c = sorted(TILES.index(name) for name in names.split())
    return POINTS.index((a, b, c))


def first(scene: Scene) -> Scene:
    """Seat 0 of two is first in the eclipse and has taken the bonus of the turn order."""
    scene.resting(0, 2).eclipse_phase().do("0 food")
    return scene
