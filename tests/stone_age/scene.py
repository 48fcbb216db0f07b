"""Scenes: a table of Stone Age set up by hand and played by text, so that tests read like play."""

from __future__ import annotations

from typing import Any, cast

import firstfire
from firstfire.core.flow import Step
from firstfire.core.ints import ints
from firstfire.games.stone_age.actions import ACTIONS
from firstfire.games.stone_age.feeding import FEEDING
from firstfire.games.stone_age.pieces import (
    CARD_IDS,
    LOCATIONS,
    N_LOCATIONS,
    RESOURCES,
    TILE_IDS,
    TOKENS,
)
from firstfire.games.stone_age.rounds import ROUND_END
from firstfire.games.stone_age.state import StoneAge
from tests.scene import GameScene

GAME = firstfire.load("stone-age")


class Scene(GameScene):
    """Seats around a board.

    ``cards`` are the open cards from the slot that costs 1 to the one that costs 4, ``tiles`` the
    open tiles of the stacks. The scene begins with the first placement of round 1.
    """

    state: StoneAge

    def __init__(
        self,
        seats: int = 4,
        cards: str = "C11 C12 C13 C14",
        tiles: str = "B01 B02 B03 B04",
        options: dict[str, str] | None = None,
    ) -> None:
        self.state = cast(StoneAge, GAME.begin(seats, options))
        self.begin(self.state)
        for tile in tiles.split()[:seats]:
            self.do(f"* tile {tile}")
        for card in reversed(cards.split()):  # SA-1.4 the dear slots are filled first
            self.do(f"* card {card}")

    # --- arranging --------------------------------------------------------------------------

    def give(
        self,
        seat: int,
        *,
        people: int | None = None,
        food: int | None = None,
        farming: int | None = None,
        score: int | None = None,
        tools: tuple[int, int, int] | None = None,
        used: tuple[int, int, int] | None = None,
        cards: str = "",
        ready: str = "",
        extra: str = "",
        buildings: str = "",
        **resources: int,
    ) -> Scene:
        """Set what a seat owns. ``ready`` are one-use cards, bought and not used yet."""
        s = self.state
        for name, value in (("people", people), ("food", food), ("farming", farming)):
            if value is not None:
                getattr(s, name)[seat] = value
        if score is not None:  # as if from buildings, so that the sources still add up
            s.points[10 * seat] += score - s.score[seat]
            s.score[seat] = score
        for name, marks in (("tools", tools), ("used", used)):
            if marks is not None:
                for i, mark in enumerate(marks):
                    getattr(s, name)[TOKENS * seat + i] = mark
        for good, n in resources.items():
            s.resources[4 * seat + RESOURCES.index(good)] = n
        for card in (cards + " " + ready).split():
            s.cards[seat] |= self._from_deck(card)
        for card in ready.split():
            s.ready[seat] |= 1 << CARD_IDS.index(card)
        for card in extra.split():
            s.extra[seat] |= self._from_deck(card)
        for tile in buildings.split():
            bit = 1 << TILE_IDS.index(tile)
            assert s.unseen & bit, f"{tile} is not face down"
            s.unseen ^= bit
            s.buildings[seat] |= bit
        if s.turn >= 0:
            s.advance()  # what is legal may have changed
        return self

    def _from_deck(self, card: str) -> int:
        bit = 1 << CARD_IDS.index(card)
        assert self.state.deck & bit, f"{card} is not in the deck"
        self.state.deck ^= bit
        return bit

    def actions(self, *people: str) -> Scene:
        """Go to phase 2 with the people of seats 0, 1, … placed: ``"forest 3, card-1 1"``."""
        for seat, placed in enumerate(people):
            for spot in filter(None, placed.split(", ")):
                location, n = spot.split()
                self.state.at[N_LOCATIONS * seat + LOCATIONS.index(location)] = int(n)
        return self.phase(ROUND_END, FEEDING, ACTIONS)

    def feeding(self) -> Scene:
        """Go to phase 3."""
        return self.phase(ROUND_END, FEEDING)

    def round_end(self) -> Scene:
        """Go to the end of the round, after feeding."""
        return self.phase(ROUND_END)

    def phase(self, *agenda: Step[Any]) -> Scene:
        """Go to a phase; all people have been placed."""
        self.state.waiting = ints([0] * self.state.seats)
        return self.go(*agenda)

    # --- looking ----------------------------------------------------------------------------

    def resources(self, seat: int) -> dict[str, int]:
        """The resources of a seat, those it has none of left out."""
        have = self.state.resources[4 * seat : 4 * seat + 4]
        return {good: n for good, n in zip(RESOURCES, have, strict=True) if n}

    def tools(self, seat: int) -> list[int]:
        return list(self.state.tools[TOKENS * seat : TOKENS * seat + TOKENS])

    def used(self, seat: int) -> list[int]:
        return list(self.state.used[TOKENS * seat : TOKENS * seat + TOKENS])

    def at_home(self, seat: int) -> int:
        """The people on the player board."""
        placed = self.state.at[N_LOCATIONS * seat : N_LOCATIONS * (seat + 1)]
        return self.state.people[seat] - sum(placed)

    def slots(self) -> list[str | None]:
        """The cards in the slots that cost 1, 2, 3 and 4."""
        return [None if card < 0 else CARD_IDS[card] for card in self.state.slots]
