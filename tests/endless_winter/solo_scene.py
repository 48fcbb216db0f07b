"""Scenes of the solo game: one player, seat 0, against the Nomad, party 1."""

from __future__ import annotations

from typing import Self

from firstfire.core.ints import ints
from firstfire.games.endless_winter.effects import parse_effect
from firstfire.games.endless_winter.gains import receive
from firstfire.games.endless_winter.hexes import N_TILES, TILES
from firstfire.games.endless_winter.nomad.deeds import DEED
from firstfire.games.endless_winter.nomad.upkeep import NOMAD_ECLIPSE
from firstfire.games.endless_winter.pack import NOMAD_DEEDS
from firstfire.games.endless_winter.pieces import (
    ALL_NOMAD_CARDS,
    ANIMALS,
    BY_EFFECTS,
    CHIEFS,
    CULTURE,
    GROUNDS,
    LANDS,
    MAP_CARDS,
    N_ANIMALS,
    NOMAD_CARDS,
    NOMAD_TOKEN,
    NONE,
    POOL,
)
from firstfire.games.endless_winter.state import buried_cards
from firstfire.games.endless_winter.turn import ROUND
from tests.endless_winter.scene import LAND, Scene, point_of

NOMAD = 1
# A Nomad card for each pair of arrows.
WITH_ARROWS = {"left up": "1", "left down": "2", "right up": "3", "right down": "4"}


class Solo(Scene):
    """A player and the Nomad at the boards.

    With ``start`` "setup" the scene begins before anything has happened. Otherwise it is the
    Nomad's first turn of ``round``, its card is awaited; turn order Nomad, player; nobody has
    food, tools, animals or a hand; the land is `LAND`, the megalith tiles lie as a, b, c, d, the
    hunting grounds and the culture pool are empty, the offering deck is new. The player has a camp
    on the base tile, the Nomad's stand where map card 1 shows them: b3, c4 and c1, d1, e1.
    """

    def __init__(
        self,
        arrows: str = "",
        start: str = "turn",
        round: int = 1,
        options: dict[str, str] | None = None,
    ) -> None:
        super().__init__(1, "setup", options=options)
        if start == "setup":
            return
        self.settle()
        s = self.state
        s.round = round
        s.order = [NOMAD, 0]
        s.food = ints([0, 0])
        s.tools = ints([0, 0])
        s.animal_deck = ints(s.pack.animals[:])
        s.animals = ints([0] * (2 * N_ANIMALS))
        s.grounds = ints([NONE] * GROUNDS)
        s.nomad_deck = ALL_NOMAD_CARDS
        s.nomad_up = []
        self.pool()
        self.tiles("abcd")
        self.chief(0, CHIEFS[s.chief[0]], "b")
        self.camps(0, "c3")
        self.hand(0)
        for tile in range(N_TILES):
            if TILES[tile] != "c3":
                s.land[tile] = LANDS.index(LAND.get(TILES[tile], "grassland"))
        self.camps(NOMAD, "b3", "c4", "c1", "d1", "e1")
        s.map_card = 0
        self.maps("2 3 4 5 6")
        self.log.clear()
        self.go(ROUND)
        if arrows:
            self.up(WITH_ARROWS[arrows])

    # --- arranging --------------------------------------------------------------------------

    def up(self, *cards: str) -> Self:
        """Exactly these Nomad cards are visible, the newest last."""
        s = self.state
        for card in s.nomad_up:
            s.nomad_deck |= 1 << card
        s.nomad_up = [NOMAD_CARDS.index(card) for card in cards]
        for card in s.nomad_up:
            s.nomad_deck ^= 1 << card
        return self

    def nomad_deck(self, *cards: str) -> Self:
        """Only these are left face down: in the Nomad's deck and its eclipse stack."""
        self.state.nomad_deck = sum(1 << NOMAD_CARDS.index(card) for card in cards)
        return self

    def maps(self, cards: str) -> Self:
        """Only these are left in the map deck."""
        self.state.map_deck = sum(1 << MAP_CARDS.index(card) for card in cards.split())
        return self

    def offering(self, era_one: int = 0, era_two: int = 0, *top: str) -> Self:
        """So many unseen cards in the offering deck, and on them, the last on top, open ones."""
        s = self.state
        s.offering = ints([era_one, era_two])
        for name in top:
            s.culture ^= 1 << CULTURE.index(name)
        s.offering_top = [CULTURE.index(name) for name in top]
        return self

    def pool_rows(self, top: str, bottom: str = "- - - -") -> Self:
        """The culture pool place by place: ``pool_rows("snares - - ambush", "- - cordage -")``."""
        self.pool()
        s = self.state
        for slot, name in enumerate([*top.split(), *bottom.split()]):
            if name != "-":
                s.culture ^= 1 << CULTURE.index(name)
                s.pool[slot] = CULTURE.index(name)
        self.look_again()
        return self

    def ground_rows(self, top: str, bottom: str = "- - -") -> Self:
        """The hunting grounds place by place: ``ground_rows("rhino - sloth", "- - -")``."""
        self.grounds()
        s = self.state
        for slot, name in enumerate([*top.split(), *bottom.split()]):
            if name != "-":
                s.animal_deck[ANIMALS.index(name)] -= 1
                s.grounds[slot] = ANIMALS.index(name)
        self.look_again()
        return self

    def token(self, point: str) -> Self:
        """The Nomad token stands on a point."""
        s = self.state
        s.nomad_token = point_of(point)
        s.villages[s.nomad_token] = NOMAD_TOKEN
        return self

    # --- going on ---------------------------------------------------------------------------

    def deed(self, what: str) -> Self:
        """The Nomad does one thing, as one of its cards may show it: ``deed("megalith")``."""
        self.state.active = NOMAD
        self.state.proceed(NOMAD, (DEED[NOMAD_DEEDS.index(what)],))
        return self

    def nomad_receives(self, effect: str) -> Self:
        """The Nomad receives what a notation shows, at any moment."""
        s = self.state
        s.active = NOMAD
        s.proceed(NOMAD, receive(s, NOMAD, parse_effect(effect), BY_EFFECTS))
        return self

    def nomad_eclipse(self) -> Self:
        """The Nomad's part of the eclipse, at its place in the order."""
        self.state.proceed(NOMAD, (NOMAD_ECLIPSE,))
        return self

    def ended(self) -> Self:
        """Go to the final scoring."""
        self.state.round = 4
        return self.next_round()

    def rests(self) -> Self:
        """The player rests, and takes a food instead of the card."""
        return self.do("0 place tribe rest\n0 food")

    def changes(self, what: str, script: str = "") -> dict[str, int]:
        """What the Nomad has more or less of after doing one thing."""
        before = self.has(NOMAD)
        after = self.deed(what).do(script).has(NOMAD)
        return {name: n - before[name] for name, n in after.items() if n != before[name]}

    # --- looking ----------------------------------------------------------------------------

    def has(self, seat: int) -> dict[str, int]:
        """As in every scene; buried cards whether seen or not, and the Nomad's own piles."""
        s = self.state
        found = super().has(seat) | {"buried": buried_cards(s, seat)}
        if seat == NOMAD:
            found |= {"offering": sum(s.offering) + len(s.offering_top), "stack": s.nomad_stack}
        return found

    def instead(self) -> list[str]:
        """What the Nomad could not have, in order."""
        return [told["gain"] for told in self.told("nomad-instead")]

    def visible(self) -> list[str]:
        """The Nomad cards that lie open, the newest last."""
        return [NOMAD_CARDS[card] for card in self.state.nomad_up]

    def ground_places(self) -> str:
        names = ["-" if kind == NONE else ANIMALS[kind] for kind in self.state.grounds]
        return " ".join([*names[:3], "/", *names[3:]])

    def pool_places(self) -> str:
        names = ["-" if card == NONE else CULTURE[card] for card in self.state.pool]
        return " ".join([*names[: POOL // 2], "/", *names[POOL // 2 :]])

    def offered(self) -> list[str]:
        """The open cards on top of the offering deck, the last on top."""
        return [CULTURE[card] for card in self.state.offering_top]

    def villages_of_nomad(self) -> list[int]:
        return [point for point, whose in enumerate(self.state.villages) if whose == NOMAD]
