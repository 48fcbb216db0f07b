"""The Nomad's part of eclipse (EWS-4.1, EWS-4.2), preparation (EWS-4.3) and end (EWS-4.4)."""

from __future__ import annotations

from typing import Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import At, Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.core.state import more
from firstfire.games.endless_winter.culture import UnseenCulture
from firstfire.games.endless_winter.gains import Receive
from firstfire.games.endless_winter.hexes import N_TILES
from firstfire.games.endless_winter.land import harvest, leads
from firstfire.games.endless_winter.nomad.arrows import pick_tile
from firstfire.games.endless_winter.nomad.turn import NOMAD_CARD
from firstfire.games.endless_winter.pieces import (
    ALL_NOMAD_CARDS,
    BY_EFFECTS,
    BY_NOMAD_STONES,
    CULTURE,
    MEGALITH_SLOTS,
    N_CARDS,
    N_FOLK,
    N_VILLAGES,
    NOMAD_CARDS,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.stones import stones_worth
from firstfire.games.endless_winter.verbs import score

# --- eclipse ----------------------------------------------------------------------------------


class NomadReveals(Step[Winter]):
    """EWS-4.1 The labour of its newest card, and of the cards of its eclipse stack."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        s.effort[seat] = s.pack.nomad_labour[s.nomad_up[-1]]
        return (*[NOMAD_STACK_CARD] * s.nomad_stack, NOMAD_LABOUR)


class NomadStackCard(FromBag[Winter]):
    """EWS-4.1 A card of its eclipse stack is revealed, for its labour only."""

    __slots__ = ()
    word = "nomad-stack"
    names: tuple[str, ...] = NOMAD_CARDS

    def bag(self, s: Winter) -> int:
        return s.nomad_deck

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        labour = s.pack.nomad_labour[outcome[0]]
        if s.log is not None:
            tell(s, "nomad-reveal", seat, nomad=NOMAD_CARDS[outcome[0]], labour=labour)
        s.nomad_deck ^= bit(outcome[0])
        s.nomad_stack -= 1
        s.effort[seat] += labour
        return ()


class NomadLabour(Step[Winter]):
    """EWS-4.1 Its labour is known."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "nomad-labour", seat, labour=s.effort[seat])
        return ()


class NomadEclipse(Step[Winter]):
    """EWS-4.2 Turn order bonus, land, player board."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        place = s.order.index(seat)
        if s.log is not None:
            tell(s, "eclipse-turn", seat, place=place + 1)
        s.active = seat
        s.harvested = 0
        return (Receive(s.pack.order[place], BY_EFFECTS), NOMAD_LAND, NOMAD_BOARD, NOMAD_STONES)


class NomadLand(Step[Winter]):
    """EWS-R26 Its land tiles one at a time, by the arrows among those it leads at that moment."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        tiles = [
            tile
            for tile in range(N_TILES)
            if not s.harvested >> tile & 1
            and s.pack.effects[s.pack.land[s.land[tile]]].text
            and leads(s, seat, tile)
        ]
        if not tiles:
            return ()
        return (*harvest(s, seat, pick_tile(s, tiles)), self)


class NomadBoard(Step[Winter]):
    """EWS-R26 Villages (EWS-R16 their cards are burials), then megalith spaces from the left."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        villages = N_VILLAGES - s.villages_home[seat]
        numbers = [s.pack.board[MEGALITH_SLOTS]] * villages
        numbers += [s.pack.board[slot] for slot in range(s.placed[seat] // 2)]
        return tuple([Receive(number, BY_EFFECTS) for number in numbers])


class NomadStones(Step[Winter]):
    """EWS-3.10 2 VP for each of its stones, whatever is printed."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        score(s, seat, BY_NOMAD_STONES, sum(stones_worth(s, seat)))
        return ()


# --- preparation and end ----------------------------------------------------------------------


def prepare_nomad(s: Winter) -> Todo:
    """EWS-4.3 All its cards make a new deck; EWS-1.8 the harder game turns one up at once."""
    s.nomad_deck = ALL_NOMAD_CARDS
    s.nomad_up = []
    s.nomad_stack = 0
    return first_card(s)


def first_card(s: Winter) -> Todo:
    """EWS-1.8 In the harder game one Nomad card lies open before its first turn."""
    return (At(s.seats, NOMAD_CARD),) if s.options["nomad_extra_card"] == "on" else ()


class UnseenBurial(UnseenCulture):
    """EWS-R31 A buried card that nobody has seen is looked at in the final scoring."""

    __slots__ = ()
    word = "buried"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "nomad-unearth", seat, card=CULTURE[outcome[0]])
        s.culture ^= bit(outcome[0])
        s.unseen_buried[self.era] -= 1
        i = N_CARDS * seat + N_FOLK + outcome[0]
        s.buried = more(s.buried, i, 1)
        return ()


def unearth(s: Winter) -> Todo:
    """EWS-4.4 The VP of its buried culture cards count; those of the offering deck do not."""
    nomad = s.seats
    return (
        *[At(nomad, UNSEEN_BURIAL[0])] * s.unseen_buried[0],
        *[At(nomad, UNSEEN_BURIAL[1])] * s.unseen_buried[1],
    )


NOMAD_REVEALS: Final = NomadReveals()
NOMAD_STACK_CARD: Final = NomadStackCard()
NOMAD_LABOUR: Final = NomadLabour()
NOMAD_ECLIPSE: Final = NomadEclipse()
NOMAD_LAND: Final = NomadLand()
NOMAD_BOARD: Final = NomadBoard()
NOMAD_STONES: Final = NomadStones()
UNSEEN_BURIAL: Final = [UnseenBurial(0), UnseenBurial(1)]
