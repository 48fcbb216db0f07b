"""Chief and set-up cards: dealt (EW-1.5, EW-1.6) or drafted (EW-1.14, EW-1.15)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.core.state import members, put
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.pieces import CHIEFS, NONE, SET_UPS
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import catch, gain_food, gain_tools, take_tribe_card


class DealChiefs(Step[Winter]):
    """EW-1.5 A random chief for everybody; then all choose a side, openly, in seat order."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        dealt = [At(who, DEAL_CHIEF) for who in range(s.seats)]
        return (*dealt, *[At(who, CHOOSE_SIDE) for who in range(s.seats)])


class DealChief(FromBag[Winter]):
    """EW-1.5 A random chief card."""

    __slots__ = ()
    word = "chief"
    names: tuple[str, ...] = CHIEFS

    def bag(self, s: Winter) -> int:
        return s.chief_box

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.chief_box ^= bit(outcome[0])
        s.chief = put(s.chief, seat, outcome[0])
        return ()


class ChooseSide(Choice[Winter]):
    """EW-1.5 Either side of the chief card."""

    __slots__ = ()

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"chief": CHIEFS[s.chief[seat]], "cards": offered_set_ups(s)}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return mv.SIDE

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        s.side = put(s.side, seat, move.a)
        if s.log is not None:
            tell(s, "side", seat, chief=CHIEFS[s.chief[seat]], side=move.args[0])
        return ()


class DraftChiefs(Step[Winter]):
    """EW-1.15 Players + 1 chiefs lie open and are taken in turn order."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        offered: Todo = tuple([OFFER_CHIEF] * (s.seats + 1))
        return (*offered, *[At(who, CHOOSE_CHIEF) for who in s.order])


class OfferChief(DealChief):
    """EW-1.15 One more chief card lies open."""

    __slots__ = ()
    word = "offer-chief"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.chief_box ^= bit(outcome[0])
        s.chief_offer |= bit(outcome[0])
        return ()


class ChooseChief(Choice[Winter]):
    """EW-1.15 One of the chiefs that lie open, on the side its player chooses."""

    __slots__ = ()

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"cards": offered_set_ups(s)}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [mv.CHOOSE[chief] for chief in members(s.chief_offer)]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        s.chief_offer ^= bit(move.a)
        s.chief = put(s.chief, seat, move.a)
        if NONE not in s.chief[: s.seats]:  # the one left over goes back to the box
            s.chief_box |= s.chief_offer
            s.chief_offer = 0
        return (CHOOSE_SIDE,)


def offered_set_ups(s: Winter) -> list[str]:
    """EWS-1.7 The set-up cards that already lie open while the chief is chosen."""
    return [SET_UPS[card] for card in members(s.setup_offer)]


class DealSetUps(Step[Winter]):
    """EW-1.6 A random set-up card for everybody."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        return tuple([At(who, DEAL_SET_UP) for who in range(s.seats)])


class DealSetUp(FromBag[Winter]):
    """EW-1.6 A random set-up card."""

    __slots__ = ()
    word = "set-up"
    names: tuple[str, ...] = SET_UPS

    def bag(self, s: Winter) -> int:
        return s.setup_box

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.setup_box ^= bit(outcome[0])
        take_set_up(s, seat, outcome[0])
        return ()


def take_set_up(s: Winter, seat: int, card: int) -> None:
    """EW-1.6 Food and tools, a tribe card for the first hand, animals taken out of the deck."""
    s.setup = put(s.setup, seat, card)
    if s.log is not None:
        tell(s, "set-up", seat, setup=SET_UPS[card])
    gain_food(s, seat, s.pack.set_food[card])
    gain_tools(s, seat, s.pack.set_tools[card])
    take_tribe_card(s, seat, card, True)
    for kind in s.pack.set_animals[card]:  # EW-R45 before the deck is shuffled
        catch(s, seat, kind)


class DraftSetUps(Step[Winter]):
    """EW-1.14 Players + 1 set-up cards lie open and are taken in reverse turn order."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        offered: Todo = tuple([OFFER_SET_UP] * (s.seats + 1))
        return (*offered, *[At(who, CHOOSE_SET_UP) for who in reversed(s.order)])


class OfferSetUp(DealSetUp):
    """EW-1.14 One more set-up card lies open."""

    __slots__ = ()
    word = "offer-set-up"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        s.setup_box ^= bit(outcome[0])
        s.setup_offer |= bit(outcome[0])
        return ()


class ChooseSetUp(Choice[Winter]):
    """EW-1.14 One of the set-up cards that lie open."""

    __slots__ = ()

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [mv.TAKE_SET_UP[card] for card in members(s.setup_offer)]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        s.setup_offer ^= bit(move.a)
        take_set_up(s, seat, move.a)
        if NONE not in s.setup[: s.seats]:
            s.setup_box |= s.setup_offer
            s.setup_offer = 0
        return ()


DEAL_CHIEFS: Final = DealChiefs()
DEAL_CHIEF: Final = DealChief()
CHOOSE_SIDE: Final = ChooseSide()
DRAFT_CHIEFS: Final = DraftChiefs()
OFFER_CHIEF: Final = OfferChief()
CHOOSE_CHIEF: Final = ChooseChief()
DEAL_SET_UPS: Final = DealSetUps()
DEAL_SET_UP: Final = DealSetUp()
DRAFT_SET_UPS: Final = DraftSetUps()
OFFER_SET_UP: Final = OfferSetUp()
CHOOSE_SET_UP: Final = ChooseSetUp()
