"""Rest (EW-3.13), and the rest tokens of the module (EW-11.2)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import Choice, Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.gains import SYMBOL
from firstfire.games.endless_winter.pieces import (
    BY_EFFECTS,
    NOBODY,
    NONE,
    REST_TOKENS,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import gain_food, score

# --- resting ----------------------------------------------------------------------------------


class Rest(Step[Winter]):
    """EW-3.13 Draw a card, then an animal may be consumed; EW-11.2 the first takes a token."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.rest_open != NONE:  # none lies open any more once the first has taken one
            return (CHOOSE_TOKEN, REST_TOKEN_USE)
        return (Resting(0, 0),)


class UseToken(Step[Winter]):
    """EW-11.2 The token's points come at once, its other effects whenever wanted while resting."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        effect = s.pack.effects[s.pack.rest_tokens[s.rest_held]]
        score(s, seat, BY_EFFECTS, effect.points)
        return (Resting(0, effect.code),)


class Resting(Choice[Winter]):
    """The effects of the rest in their order, those of a token before, between or after them."""

    __slots__ = ("code", "stage")
    open = True  # EW-3.13 the chief's ability works

    def __init__(self, stage: int, code: int) -> None:
        self.stage = stage  # 0 nothing done yet, 1 the card is drawn, 2 the animal is consumed
        self.code = code  # what the token still gives

    def fields(self) -> tuple[int, ...]:
        return (self.stage, self.code)

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        gains = {sym.GAINS[kind]: sym.count(self.code, kind) for kind in sym.kinds(self.code)}
        return {"gains": gains, "next": ("draw", "consume", "")[self.stage]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        offered = self.code
        if self.stage == 0 and not sym.count(offered, sym.DRAW):
            offered += sym.units(sym.DRAW)
        if self.stage == 1 and not sym.count(offered, sym.CONSUME):
            offered += sym.units(sym.CONSUME)
        found = [mv.FIRST[kind] for kind in sym.kinds(offered) if SYMBOL[kind].can(s, seat)]
        if self.stage > 0:
            found.append(mv.DONE)  # EW-R50 using the token is optional
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.DONE:
            return ()
        kind, stage, code = move.a, self.stage, self.code
        if (kind == sym.DRAW and stage == 0) or (kind == sym.CONSUME and stage == 1):
            stage += 1
        elif kind == sym.FOOD:
            gain_food(s, seat, sym.count(code, sym.FOOD))
            return (Resting(stage, code - sym.units(sym.FOOD, sym.count(code, sym.FOOD))),)
        else:
            code -= sym.units(kind)
        return (SYMBOL[kind], Resting(stage, code))


# --- tokens -----------------------------------------------------------------------------------


class ChooseToken(Choice[Winter]):
    """EW-R50 The open token, or the next one of the stack; EW-12.5 taking none is the same."""

    __slots__ = ()

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"token": REST_TOKENS[s.rest_open]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return mv.TOKEN

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.TOKEN[0]:
            return hold(s, seat)
        put_under(s, s.rest_open)
        return (*turn_up(s), HOLD_TOKEN)


class HoldToken(Step[Winter]):
    """The token that lies open now is taken."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        return hold(s, seat)


def hold(s: Winter, seat: int) -> Todo:
    if s.log is not None:
        tell(s, "rest-token", seat, token=REST_TOKENS[s.rest_open])
    s.rest_held, s.rest_open = s.rest_open, NONE
    return ()


def put_under(s: Winter, token: int) -> None:
    """A token goes face down to the bottom of the stack; everybody has seen which."""
    s.rest_under.append(token)
    if token == s.rest_open:
        s.rest_open = NONE


def turn_up(s: Winter) -> Todo:
    """The top token of the stack: one nobody has seen, or the first of those put under it."""
    if s.rest_bag:
        return (TURN_UP,)
    if s.log is not None:
        tell(s, "rest-open", NOBODY, token=REST_TOKENS[s.rest_under[0]])
    s.rest_open = s.rest_under.pop(0)
    return ()


def return_token(s: Winter) -> None:
    """EW-11.2 At the end of the turn a token taken goes to the bottom, used or not."""
    if s.rest_held != NONE:
        put_under(s, s.rest_held)
        s.rest_held = NONE


class TurnUp(FromBag[Winter]):
    """A rest token that nobody has seen is turned up."""

    __slots__ = ()
    word = "rest"
    names: tuple[str, ...] = REST_TOKENS

    def bag(self, s: Winter) -> int:
        return s.rest_bag

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "rest-open", NOBODY, token=REST_TOKENS[outcome[0]])
        s.rest_bag ^= bit(outcome[0])
        s.rest_open = outcome[0]
        return ()


REST_STEP: Final = Rest()
REST_TOKEN_USE: Final = UseToken()
CHOOSE_TOKEN: Final = ChooseToken()
HOLD_TOKEN: Final = HoldToken()
TURN_UP: Final = TurnUp()
