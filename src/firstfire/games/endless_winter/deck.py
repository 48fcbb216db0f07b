"""The own cards: drawing and renewing the deck (EW-2.1), discarding from the hand."""

from __future__ import annotations

from typing import Final

from firstfire.core.draws import FromPile
from firstfire.core.flow import Choice, Outcome, Step, Todo
from firstfire.core.ints import Ints
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.pieces import CARDS, N_CARDS, N_FOLK, N_TRIBE
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import discard, draw, renew_deck


def is_bound(s: Winter, card: int) -> bool:
    """EW-R83 Is one copy in hand bound, having been taken by the top of Initiation this turn?"""
    return N_FOLK - N_TRIBE <= card < N_FOLK and s.bound >> (card - (N_FOLK - N_TRIBE)) & 1 == 1


def moves_of(moves: list[Move], zone: Ints, seat: int) -> list[Move]:
    """Of the moves for each kind of cards those for the kinds that a seat has in a zone."""
    base = N_CARDS * seat
    return [moves[card] for card in range(N_CARDS) if zone[base + card]]


def any_card(zone: Ints, seat: int) -> bool:
    """Has a seat any card in a zone?"""
    base = N_CARDS * seat
    return any(zone[i] > 0 for i in range(base, base + N_CARDS))


def can_draw(s: Winter, seat: int) -> bool:
    """EW-2.1 Is there a card in the deck, or in the discard pile to renew it?"""
    return any_card(s.deck, seat) or any_card(s.discards, seat)


class Draw(Step[Winter]):
    """EW-2.1 Draw a card; an empty deck is first renewed from the discard pile.

    EW-R13 With both empty nothing is drawn; as a bonus the card was not on offer then.
    """

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if not any_card(s.deck, seat):
            if not any_card(s.discards, seat):
                return ()
            renew_deck(s, seat)
        return (DRAWN,)


class Drawn(FromPile[Winter]):
    """The top card of the deck, which nobody has seen."""

    __slots__ = ()
    word = "draw"
    names: tuple[str, ...] = CARDS

    def pile(self, s: Winter, seat: int) -> Ints:
        return s.deck[N_CARDS * seat : N_CARDS * (seat + 1)]

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        draw(s, seat, outcome[0])
        return ()


class DiscardCard(Choice[Winter]):
    """EW-R22 A card of the hand, whichever, as the price of something."""

    __slots__ = ()

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return moves_of(mv.DISCARD, s.hand, seat)

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        discard(s, seat, move.a)
        return ()


DRAW: Final = Draw()
DRAWN: Final = Drawn()
DISCARD_CARD: Final = DiscardCard()
