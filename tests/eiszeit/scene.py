"""Scenes: a table of Eiszeit set up by hand and played by text, so that tests read like play."""

from __future__ import annotations

from typing import cast

import firstfire
from firstfire.core import CHANCE
from firstfire.core.ints import Ints, ints
from firstfire.games.eiszeit.colonisation import COLONISATION
from firstfire.games.eiszeit.conflict import CONFLICT
from firstfire.games.eiszeit.glacier import GLACIER
from firstfire.games.eiszeit.pieces import HUNTERS, KINDS, N_KINDS, N_LIGHT, N_REGIONS, NONE
from firstfire.games.eiszeit.rounds import NEXT_ROUND
from firstfire.games.eiszeit.scoring import SCORING
from firstfire.games.eiszeit.state import Eiszeit
from tests.scene import GameScene

GAME = firstfire.load("eiszeit")
DUMMY = ("fire", "swap", "remove-one", "dark-fire", "all-one")  # a hand that can be given to all


class Scene(GameScene):
    """Seats around the map.

    With ``start`` "setup" the scene begins with the first placement of the set-up. Otherwise it
    stands before the first turn of the colonisation of ``round``, with no hunter on the board,
    everybody holding two light and three dark cards, and seat 0 to play.
    """

    state: Eiszeit

    def __init__(
        self,
        seats: int = 3,
        start: str = "colonisation",
        round: int = 1,
        options: dict[str, str] | None = None,
    ) -> None:
        self.state = cast(Eiszeit, GAME.begin(seats, options))
        self.begin(self.state)
        if start == "setup":
            return
        self.state.round = round
        for seat in range(seats):
            light = DUMMY[:2] if seat < 3 else [self.spare(0, N_LIGHT) for _ in range(2)]
            self.hand(seat, *light)
            self.hand(seat, *light, *[self.spare(N_LIGHT, N_KINDS) for _ in range(3)])
        self.go(NEXT_ROUND, GLACIER, SCORING, CONFLICT, COLONISATION)

    def spare(self, first: int, end: int) -> str:
        """The kind of card, from ``first`` to before ``end``, of which the pile has most."""
        pile = self.state.pile
        return KINDS[max(range(first, end), key=lambda kind: pile[kind])]

    # --- arranging --------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Scene:
        """Give a seat exactly these cards; what it held goes back to the piles."""
        s = self.state
        for kind in range(N_KINDS):
            s.pile[kind] += s.hand[N_KINDS * seat + kind]
            s.hand[N_KINDS * seat + kind] = 0
        for card in cards:
            kind = KINDS.index(card)
            assert s.pile[kind], f"no {card} is left in the pile"
            s.pile[kind] -= 1
            s.hand[N_KINDS * seat + kind] += 1
        return self.look_again()

    def hunters(self, seat: int, *groups: str) -> Scene:
        """Put hunters on the board: ``"6: 2"``, ``"9: 1 club"`` (clubs come from the supply)."""
        s = self.state
        for group in groups:
            region, _, rest = group.partition(": ")
            count, _, club = rest.partition(" ")
            i = N_REGIONS * seat + int(region) - 1
            s.hunters[i] += int(count)
            s.reserve[seat] -= int(count)
            if club:
                s.armed[i] += int(count)
                s.clubs -= int(count)
        return self.look_again()

    def reserve(self, seat: int, n: int, park: int = 12) -> Scene:
        """Leave ``n`` hunters in reserve; the others stand on the region ``park``."""
        spare = self.state.reserve[seat] - n
        return self.hunters(seat, f"{park}: {spare}") if spare else self

    def mammoths(self, *regions: int, herd: int | None = None) -> Scene:
        """Mammoths on exactly these regions (a region may be named several times)."""
        s = self.state
        total = sum(s.mammoths) + s.herd
        s.mammoths = ints([regions.count(r + 1) for r in range(N_REGIONS)])
        s.herd = total - len(regions) if herd is None else herd
        return self.look_again()

    def stones(self, *owned: int, dark: int | None = None, light: int | None = None) -> Scene:
        """What the seats own; the reserves as given, else the rest lies in the dark one."""
        s = self.state
        total = s.dark + s.light + sum(s.stones)
        s.stones = ints(list(owned))
        s.light = light or 0
        s.dark = total - s.light - sum(owned) if dark is None else dark
        return self.look_again()

    def ice(self, *regions: int) -> Scene:
        """Exactly these regions are covered; fire lies on the others."""
        s = self.state
        s.ice = sum(1 << (r - 1) for r in regions)
        s.fire = ints([0 if s.ice >> r & 1 else 1 for r in range(N_REGIONS)])
        return self.look_again()

    def store(self, seat: int, clubs: int) -> Scene:
        """Clubs that a seat keeps, from the supply."""
        self.state.clubs -= clubs - self.state.store[seat]
        self.state.store[seat] = clubs
        return self.look_again()

    def discards(self, light: str = "", dark: str = "") -> Scene:
        """The visible cards on the discard piles, taken out of the draw piles."""
        for colour, card in enumerate((light, dark)):
            if card:
                kind = KINDS.index(card)
                self.state.pile[kind] -= 1
                self.state.discards[kind] += 1
                self.state.tops[colour] = kind
        return self.look_again()

    def look_again(self) -> Scene:
        """What is legal may have changed."""
        if self.state.turn >= 0:
            self.state.advance()
        return self

    def conflict(self) -> Scene:
        """Go to the conflict of this round."""
        return self.go(NEXT_ROUND, GLACIER, SCORING, CONFLICT)

    def scoring(self) -> Scene:
        return self.go(NEXT_ROUND, GLACIER, SCORING)

    def glacier(self) -> Scene:
        return self.go(NEXT_ROUND, GLACIER)

    def next_round(self) -> Scene:
        return self.go(NEXT_ROUND)

    def plain_turn(self, seat: int, first: str) -> Scene:
        """A whole turn: the lines of ``first``, no discard, drawing whatever comes."""
        self.do(first)
        while self.state.turn == CHANCE or (
            self.state.turn == seat and self.moves()[-1] in ("keep", "draw light", "draw dark")
        ):
            if self.state.turn == CHANCE:
                self.state.happen(self.state.outcomes()[0][0])
            else:
                self.state.play(self.state.moves()[-1])
        return self

    # --- looking ----------------------------------------------------------------------------

    def at(self, region: int) -> list[int]:
        """The hunters of each seat in a region."""
        return list(self.state.hunters[region - 1 :: N_REGIONS])

    def armed(self, region: int) -> list[int]:
        return list(self.state.armed[region - 1 :: N_REGIONS])

    def held(self, seat: int) -> list[str]:
        """The cards of a seat, sorted by kind."""
        counts = self.state.hand[N_KINDS * seat : N_KINDS * (seat + 1)]
        return [KINDS[kind] for kind, n in enumerate(counts) for _ in range(n)]

    def tops(self) -> list[str | None]:
        """The visible light and dark card."""
        return [None if kind == NONE else KINDS[kind] for kind in self.state.tops]

    def on_board(self, seat: int) -> int:
        return HUNTERS - self.state.reserve[seat]


# --- the turn of a light card ----------------------------------------------------------------


def write(row: Ints, start: int, numbers: list[int]) -> None:
    """Write numbers into a part of a row."""
    for i, number in enumerate(numbers):
        row[start + i] = number


def light_turn(card: str, stones: int = 7, more: str = "remove-one") -> Scene:
    """Seat 0 holds a card and has its turn; ice on 1 to 4, mammoths on 5 to 8."""
    scene = Scene().hand(1, "pasture", "tundra", "dark-fire", "remove-mammoth", "remove-one")
    scene.hand(2, "forest", "rock-desert", "remove-two", "club-or-move", "all-two")
    return scene.hand(0, card, "fire", "swap", "all-one", more).stones(stones, 4, 4)


def action_is_over(scene: Scene) -> bool:
    """The optional discard of seat 0 is next."""
    return scene.turn == 0 and scene.moves()[-1] == "keep" and scene.moves()[0][:7] == "discard"
