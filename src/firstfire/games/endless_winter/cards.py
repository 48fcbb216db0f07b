"""Tribe and culture cards as bonuses: burying (EW-4.4) and taking them (EW-4.2, EW-4.6)."""

from __future__ import annotations

from typing import Final

from firstfire.core.flow import Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.deck import any_card, moves_of
from firstfire.games.endless_winter.gains import SYMBOL, Symbol
from firstfire.games.endless_winter.pieces import BY_EMPTY, NONE
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import bury, score, take_culture, take_tribe_card


class Bury(Symbol):
    """EW-4.4 A card from the hand, the discard pile or above the board; EW-R62 any card there."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return any_card(s.hand, seat) or any_card(s.discards, seat) or any_card(s.above, seat)

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found = moves_of(mv.BURY[0], s.hand, seat)
        found += moves_of(mv.BURY[1], s.discards, seat)
        found += moves_of(mv.BURY[2], s.above, seat)
        found.append(mv.DECLINE)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is not mv.DECLINE:
            bury(s, seat, move.a, move.b)
        return ()


class TakeTribeCard(Symbol):
    """A tribe card of any stack to the hand or the discard pile; EW-4.2 1 VP from an empty stack.

    EW-R65 Cards taken so neither count for nor are bound by the different kinds of EW-4.1.
    """

    __slots__ = ("to_hand",)

    def __init__(self, to_hand: int) -> None:
        self.to_hand = to_hand

    def fields(self) -> tuple[int, ...]:
        return (self.to_hand,)

    def asks(self, s: Winter, seat: int) -> dict[str, object]:
        return {"to": "hand" if self.to_hand else "pile"}

    def can(self, s: Winter, seat: int) -> bool:
        return True

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return ANY_TRIBE_CARD

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is not mv.DECLINE:
            take_or_score(s, seat, move.a, self.to_hand == 1)
        return ()


def take_or_score(s: Winter, seat: int, kind: int, to_hand: bool) -> bool:
    """EW-4.2 A card of the stack, or 1 VP if it is empty; True for a card."""
    if take_tribe_card(s, seat, kind, to_hand):
        return True
    score(s, seat, BY_EMPTY, 1)
    return False


def take_bound(s: Winter, seat: int, kind: int) -> None:
    """EW-4.1 By the top of Initiation: another kind each time, not to be played this turn.

    EW-R29 An empty stack counts as its kind too; EW-R5 only a card in hand is bound.
    """
    s.taken |= bit(kind)
    if take_or_score(s, seat, kind, True):
        s.bound |= bit(kind)


class TakeCulture(Symbol):
    """EW-4.6 A culture card of the pool to the hand."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return any(card != NONE for card in s.pool)

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [*culture_moves(s), mv.DECLINE]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is not mv.DECLINE:
            take_culture(s, seat, move.a)
        return ()


def culture_moves(s: Winter) -> list[Move]:
    """The cards of the pool."""
    return [mv.LEARN[card] for card in s.pool if card != NONE]


ANY_TRIBE_CARD: Final = [*mv.TAKE, mv.DECLINE]
SYMBOL[sym.BURY] = Bury()
SYMBOL[sym.TRIBE_TO_HAND] = TakeTribeCard(1)
SYMBOL[sym.TRIBE_TO_PILE] = TakeTribeCard(0)
SYMBOL[sym.CULTURE_CARD] = TakeCulture()
