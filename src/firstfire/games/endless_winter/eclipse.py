"""The eclipse phase (EW-7): reveal, new turn order, and everybody's bonuses."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import Event, report, tell
from firstfire.core.flow import At, Choice, Step, Todo, followed
from firstfire.core.ints import repeat
from firstfire.core.moves import Move
from firstfire.core.state import put
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.gains import (
    Gains,
    Receive,
    pay_and_receive,
    usable,
)
from firstfire.games.endless_winter.hexes import N_TILES
from firstfire.games.endless_winter.land import harvest, leads
from firstfire.games.endless_winter.nomad.upkeep import NOMAD_ECLIPSE, NOMAD_REVEALS
from firstfire.games.endless_winter.pieces import (
    BY_EFFECTS,
    CARDS,
    ECLIPSE_PHASE,
    MEGALITH_SLOTS,
    N_CARDS,
    N_FOLK,
    N_SPOTS,
    N_VILLAGES,
    NOBODY,
    REST,
    RESTING,
)
from firstfire.games.endless_winter.state import Winter, is_nomad
from firstfire.games.endless_winter.stones import score_stones
from firstfire.games.endless_winter.verbs import clear_above, enter_hand, score


class Eclipse(Step[Winter]):
    """EW-7.1 All reveal; EW-7.2 the new order; EW-R34 then each does all of (a) to (d)."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "eclipse", NOBODY, round=s.round)
        s.phase = ECLIPSE_PHASE
        for who in s.order:
            if not is_nomad(s, who):
                reveal_stack(s, who)
        if s.tribes > s.seats:
            return (At(s.seats, NOMAD_REVEALS), NEW_ORDER)
        return (NEW_ORDER,)


class NewOrder(Step[Winter]):
    """EW-7.2 The new turn order, in which everybody's eclipse follows."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        order = new_order(s)
        if s.log is not None:
            tell(s, "order", NOBODY, order=order[:])
        s.order = order
        return (*[At(who, eclipse_turn(s, who)) for who in s.order], END_ECLIPSE)


def eclipse_turn(s: Winter, seat: int) -> Step[Winter]:
    return NOMAD_ECLIPSE if is_nomad(s, seat) else ECLIPSE_TURN


def labour_of_stack(s: Winter, seat: int) -> int:
    """EW-7.1 Labour of the tribe cards, their eclipse abilities included (EW-R4), and of rest."""
    base = N_CARDS * seat
    total = RESTING * resting(s, seat)  # EW-R3
    for card in range(N_FOLK):
        n = s.eclipse[base + card]
        if n:
            ability = s.pack.effects[s.pack.eclipse[card]]
            total += n * (s.pack.labour[card] + ability.labour)
    return total


def resting(s: Winter, seat: int) -> int:
    """EW-3.13 Figures on the own rest space."""
    return s.figures[N_SPOTS * seat + REST] + (1 if s.chief_at[seat] == REST else 0)


def reveal_stack(s: Winter, seat: int) -> None:
    """EW-7.1 The tribe cards lie open above the board, culture cards go back to the hand."""
    base = N_CARDS * seat
    labour = labour_of_stack(s, seat)
    if s.log is not None:
        shown = [CARDS[card] for card in range(N_CARDS) for _ in range(s.eclipse[base + card])]
        about: dict[str, Any] = {"cards": shown, "labour": labour}
        report(s, Event("reveal", seat, about, reveals=bool(shown)))
    s.effort[seat] = labour
    for card in range(N_CARDS):
        n = s.eclipse[base + card]
        if n:
            s.eclipse = put(s.eclipse, base + card, 0)
            if card < N_FOLK:
                s.above[base + card] += n
            else:
                enter_hand(s, seat, card)


def new_order(s: Winter) -> list[int]:
    """EW-7.2 By labour, highest first; ties go to the one further back in the current order."""
    found: list[int] = []
    for who in reversed(s.order):
        at = len(found)
        while at > 0 and s.effort[found[at - 1]] < s.effort[who]:
            at -= 1
        found.insert(at, who)
    return found


class EclipseTurn(Step[Winter]):
    """EW-7.3 (a) turn order track, (b) tribe cards, (c) land, (d) player board."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "eclipse-turn", seat, place=s.order.index(seat) + 1)
        s.active = seat
        s.harvested = 0
        for card in range(N_FOLK):
            ability = s.pack.effects[s.pack.eclipse[card]]
            works = ability.code or ability.points  # EW-R76 labour has been counted
            s.ready[card] = s.above[N_CARDS * seat + card] if works else 0
        bonus = s.pack.order[s.order.index(seat)]  # EW-R77
        return (
            Receive(bonus, BY_EFFECTS),
            ECLIPSE_CARDS,
            LAND_BONUSES,
            BOARD_BONUSES,
            SCORE_STONES,
        )


class EclipseCards(Choice[Winter]):
    """EW-7.3 (b) The eclipse abilities of the revealed cards, one after another in any order."""

    __slots__ = ()

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found: list[Move] = []
        for card in range(N_FOLK):
            if s.ready[card] and usable(s, seat, s.pack.effects[s.pack.eclipse[card]]):
                found.append(mv.ECLIPSE[card])
        found.append(mv.DONE)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        if s.log is not None:
            tell(s, "use", seat, card=CARDS[move.a])
        s.ready[move.a] -= 1
        return followed(pay_and_receive(s, seat, s.pack.eclipse[move.a], BY_EFFECTS), self)


class LandBonuses(Choice[Winter]):
    """EW-7.3 (c) Tiles where one leads, in any order; EW-R75 each once, by the influence then."""

    __slots__ = ()

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found: list[Move] = []
        for tile in range(N_TILES):
            if s.harvested >> tile & 1 or not leads(s, seat, tile):
                continue
            if usable(s, seat, s.pack.effects[s.pack.land[s.land[tile]]]):
                found.append(mv.HARVEST[tile])
        found.append(mv.DONE)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        return followed(harvest(s, seat, move.a), self)


class BoardBonuses(Step[Winter]):
    """EW-7.3 (d) A card for each village off the board, the bonus of each emptied space."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        s.ready = repeat(0, N_FOLK)
        village = s.pack.effects[s.pack.board[MEGALITH_SLOTS]]
        villages = N_VILLAGES - s.villages_home[seat]
        code = village.code * villages
        points = village.points * villages
        for slot in range(s.placed[seat] // 2):
            bonus = s.pack.effects[s.pack.board[slot]]
            code += bonus.code
            points += bonus.points
        score(s, seat, BY_EFFECTS, points)
        return (Gains(code),) if code else ()


class ScoreStones(Step[Winter]):
    """EW-7.3 (d) The sacred stones come last: nothing else on the board makes them worth less."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        score_stones(s, seat)
        return ()


class EndEclipse(Step[Winter]):
    """EW-7.5 All eclipse stacks go to the discard piles."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "eclipse-end", NOBODY)
        for who in range(s.seats):
            clear_above(s, who)
        s.active = NOBODY
        s.harvested = 0
        return ()


ECLIPSE: Final = Eclipse()
NEW_ORDER: Final = NewOrder()
ECLIPSE_TURN: Final = EclipseTurn()
ECLIPSE_CARDS: Final = EclipseCards()
LAND_BONUSES: Final = LandBonuses()
BOARD_BONUSES: Final = BoardBonuses()
SCORE_STONES: Final = ScoreStones()
END_ECLIPSE: Final = EndEclipse()
