"""A round's action phase and the four steps of a turn (EW-3)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import Event, report, tell
from firstfire.core.flow import At, Choice, Step, Todo
from firstfire.core.ints import repeat, total_of
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.columns import COLUMN, END_OF_ACTIONS
from firstfire.games.endless_winter.deck import DISCARD_CARD, moves_of
from firstfire.games.endless_winter.eclipse import ECLIPSE
from firstfire.games.endless_winter.gains import MayPay
from firstfire.games.endless_winter.nomad.turn import NOMAD_TURN
from firstfire.games.endless_winter.nomad.upkeep import unearth
from firstfire.games.endless_winter.pieces import (
    ACTION_PHASE,
    BY_EFFECTS,
    FIGURES,
    LAST_ROUND,
    N_CARDS,
    N_CULTURE,
    N_FOLK,
    N_SPOTS,
    NOBODY,
    NONE,
    REST,
    SPOTS,
    TURNS,
)
from firstfire.games.endless_winter.preparation import prepare
from firstfire.games.endless_winter.rest import REST_STEP, return_token
from firstfire.games.endless_winter.state import Winter, czech, is_nomad, size
from firstfire.games.endless_winter.verbs import begin_turn, clear_above, lay_in_stack, play_card


class Round(Step[Winter]):
    """EW-3.1 In turn order, one turn each, until everybody has had three; then the eclipse."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "round", s.order[0], round=s.round)
        s.phase = ACTION_PHASE
        turns = [At(who, turn_of(s, who, n)) for n in range(TURNS) for who in s.order]
        return (*turns, ECLIPSE, NEXT_ROUND)


def turn_of(s: Winter, seat: int, n: int) -> Step[Winter]:
    return NOMAD_TURN[n] if is_nomad(s, seat) else TURN[n]


class NextRound(Step[Winter]):
    """EW-8.1 After the eclipse the preparation, but not after round 4: then the game is over."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.round < LAST_ROUND:
            return (*prepare(s), ROUND)
        return (*unearth(s), END)


class End(Step[Winter]):
    """EW-9 All cards are laid open."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            report(s, Event("end", NOBODY, {}, reveals=True))
        return ()


class Turn(Step[Winter]):
    """EW-3.2 Culture cards; a figure and its actions; discard; after the third turn the stack."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def fields(self) -> tuple[int, ...]:
        return (self.number,)

    def run(self, s: Winter, seat: int) -> Todo:
        begin_turn(s, seat, self.number)
        if self.number == TURNS - 1:
            return (PLAY_OR_PLACE, END_TURN, LAY_STACK)
        return (PLAY_OR_PLACE, END_TURN)


class PlayOrPlace(Choice[Winter]):
    """EW-3.3 Step 1: culture cards; EW-3.4 step 2 begins by placing a figure, which is a must.

    EW-R60 Each culture card after the first costs another card of the hand. EW-R11 They may be
    played before a rest too; EW-R24 labour they give lasts through step 2.
    """

    __slots__ = ()

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"n": s.turn_number + 1, "cultures": s.cultures}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found: list[Move] = []
        base = N_CARDS * seat + N_FOLK
        if not s.cultures or size(s.hand, seat) > 1:
            found = [mv.PLAY_CULTURE[card] for card in range(N_CULTURE) if s.hand[base + card]]
        spots = N_SPOTS if may_rest(s) else REST
        if s.chief_at[seat] == NONE:
            found += mv.PLACE[0][:spots]
        if tribe_figures(s, seat):
            found += mv.PLACE[1][:spots]
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move.verb == "place":
            return place_figure(s, seat, move.a, move.b)
        play_card(s, seat, N_FOLK + move.a)
        s.cultures += 1
        effect = MayPay(s.pack.culture[move.a], BY_EFFECTS)
        return (DISCARD_CARD, effect, self) if s.cultures > 1 else (effect, self)


def may_rest(s: Winter) -> bool:
    """EW-12.3 In the Czech edition not in a turn in which a culture card has been played."""
    return not s.cultures or not czech(s)


def tribe_figures(s: Winter, seat: int) -> int:
    """Tribe figures that are not placed yet."""
    return FIGURES - 1 - total_of(s.figures, N_SPOTS * seat, N_SPOTS * (seat + 1))


def place_figure(s: Winter, seat: int, figure: int, spot: int) -> Todo:
    """EW-3.4 The chief or one of the tribe at the top of a column or on the own rest space."""
    if s.log is not None:
        tell(s, "place", seat, figure=mv.FIGURE[figure], spot=SPOTS[spot])
    s.column = spot
    if figure == 0:
        s.chief_at[seat] = spot
        s.chief_ready = 1  # EW-3.5
    else:
        s.figures[N_SPOTS * seat + spot] += 1
    return (REST_STEP, END_OF_ACTIONS) if spot == REST else COLUMN


class EndTurn(Step[Winter]):
    """EW-3.14 Step 3: the cards above the board are discarded; EW-3.12 labour left is lost."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.log is not None:
            tell(s, "turn-end", seat)
        clear_above(s, seat)
        return_token(s)
        s.column = NONE
        s.labour = 0
        s.cultures = 0
        s.taken = 0
        s.bound = 0
        s.chief_ready = 0
        s.ready = repeat(0, N_FOLK)
        return ()


class LayStack(Choice[Winter]):
    """EW-3.15 Step 4: any cards of the hand face down as the eclipse stack, one at a time.

    In any order: asking for the cards in a fixed one would tell the others what is left in hand.
    """

    __slots__ = ()
    several = True

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found = moves_of(mv.LAY, s.hand, seat)
        found.append(mv.DONE)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        lay_in_stack(s, seat, move.a)
        return (self,)


ROUND: Final = Round()
NEXT_ROUND: Final = NextRound()
END: Final = End()
TURN: Final = [Turn(n) for n in range(TURNS)]
PLAY_OR_PLACE: Final = PlayOrPlace()
END_TURN: Final = EndTurn()
LAY_STACK: Final = LayStack()
