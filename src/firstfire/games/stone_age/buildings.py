"""Buildings (SA-3.10 to SA-3.12, SA-3.17)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import Choice, Outcome, Step, Todo
from firstfire.core.ints import Ints, bit, total
from firstfire.core.moves import Move
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.cards import BUY_OR_NOT, ONLY_DECLINE
from firstfire.games.stone_age.effects import Price
from firstfire.games.stone_age.payment import N_KINDS, Pay, PayKinds, can_pay
from firstfire.games.stone_age.pieces import BUILDINGS, NONE, RESOURCES, TILE_IDS, WOOD
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.verbs import pay, score


class RevealTile(FromBag[StoneAge]):
    """SA-1.3, SA-3.11 The next tile of a stack is turned up."""

    __slots__ = ("stack",)
    word = "tile"
    names: tuple[str, ...] = TILE_IDS

    def __init__(self, stack: int) -> None:
        self.stack = stack

    def fields(self) -> tuple[int, ...]:
        return (self.stack,)

    def bag(self, s: StoneAge) -> int:
        return s.unseen

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        tile = outcome[0]
        if s.log is not None:
            tell(s, "turn-tile", NONE, tile=TILE_IDS[tile], stack=self.stack + 1)
        s.unseen ^= bit(tile)
        s.tops[self.stack] = tile
        return ()


def affordable(s: StoneAge, seat: int, price: Price) -> bool:
    """SA-3.10 Can ``seat`` pay exactly this price?"""
    return can_afford(s.resources[4 * seat : 4 * seat + 4], price)


def can_afford(have: Ints, price: Price) -> bool:
    """SA-3.10 Do these resources make up exactly this price?"""
    if price.fixed:
        return all(have[kind] >= price.fixed[kind] for kind in range(N_KINDS))
    if price.kinds:
        return can_pay(have, price.least, price.kinds, NONE)
    return total(have) >= price.least


class BuyBuilding(Choice[StoneAge]):
    """SA-3.10 Pay exactly what the tile shows, or take the person back."""

    __slots__ = ("stack",)
    open = True  # SA-7.10

    def __init__(self, stack: int) -> None:
        self.stack = stack

    def fields(self) -> tuple[int, ...]:
        return (self.stack,)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"tile": TILE_IDS[s.tops[self.stack]]}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        price = s.pack.prices[s.tops[self.stack]]
        return BUY_OR_NOT if affordable(s, seat, price) else ONLY_DECLINE

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        tile = s.tops[self.stack]
        if move is not mv.BUY:
            if s.log is not None:
                able = "yes" if affordable(s, seat, s.pack.prices[tile]) else "no"
                tell(s, "leave-building", seat, tile=TILE_IDS[tile], able=able)
            return ()
        price = s.pack.prices[tile]
        if price.kinds:
            return (PayKinds(price.least, price.kinds, NONE), TAKE_BUILDING[self.stack])
        if not price.fixed:
            return (Pay(price.least, price.most, WOOD, 1), TAKE_BUILDING[self.stack])
        for kind in range(len(RESOURCES)):
            if price.fixed[kind]:
                pay(s, seat, kind, price.fixed[kind])
        return (TAKE_BUILDING[self.stack],)


class TakeBuilding(Step[StoneAge]):
    """SA-3.10 Score and keep the tile; SA-3.11 the next one is turned up at once."""

    __slots__ = ("stack",)

    def __init__(self, stack: int) -> None:
        self.stack = stack

    def fields(self) -> tuple[int, ...]:
        return (self.stack,)

    def run(self, s: StoneAge, seat: int) -> Todo:
        tile = s.tops[self.stack]
        price = s.pack.prices[tile]
        if s.log is not None:
            tell(s, "buy-building", seat, tile=TILE_IDS[tile])
        s.buildings[seat] |= bit(tile)
        s.tops[self.stack] = NONE
        s.stacks[self.stack] -= 1
        score(s, seat, BUILDINGS, price.points if price.fixed else s.paid)
        s.paid = 0
        if s.stacks[self.stack]:
            return (REVEAL[self.stack],)
        if s.log is not None:
            tell(s, "last-tile", seat, stack=self.stack + 1)  # SA-3.12
        return ()


REVEAL: Final = [RevealTile(stack) for stack in range(4)]
BUY_BUILDING: Final = [BuyBuilding(stack) for stack in range(4)]
TAKE_BUILDING: Final = [TakeBuilding(stack) for stack in range(4)]
