"""Receiving what a card, tile or token shows: several symbols in any order (EW-2.6, EW-R57).

Every symbol has a step that carries it out. The chapters put theirs into `SYMBOL`; an effect of an
effect (a consumed animal that lets one draw) simply goes on top of the agenda.
"""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import Choice, Step, Todo
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.deck import DISCARD_CARD
from firstfire.games.endless_winter.effects import Effect
from firstfire.games.endless_winter.mammoth import MOVEMENTS, mammoth_moves, move_mammoth
from firstfire.games.endless_winter.pieces import ACTION_PHASE, MOST_TOOLS
from firstfire.games.endless_winter.state import Winter, food_limit, is_nomad, size
from firstfire.games.endless_winter.verbs import gain_food, gain_labour, pay, score


class Symbol(Choice[Winter]):
    """What a single symbol lets its receiver do. EW-R56 It may be declined."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        """EW-R63 Is there anything to be done with it?"""
        raise NotImplementedError


SYMBOL: Final[list[Symbol]] = [Symbol() for _ in range(sym.N_GAINS)]
# What the Nomad does instead of deciding (EWS-3).
NOMAD_SYMBOL: Final[list[Step[Winter]]] = [Symbol() for _ in range(sym.N_GAINS)]


class Gains(Choice[Winter]):
    """EW-R57 The symbols that are still to be received, in any order.

    EW-R56 Which comes first is asked only where it can matter (`food_comes`, `next_bonus`).
    """

    __slots__ = ("code",)

    def __init__(self, code: int) -> None:
        self.code = code

    def fields(self) -> tuple[int, ...]:
        return (self.code,)

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {
            "gains": {sym.GAINS[kind]: sym.count(self.code, kind) for kind in sym.kinds(self.code)}
        }

    def moves(self, s: Winter, seat: int) -> list[Move]:
        code = self.code
        food = sym.count(code, sym.FOOD)
        others = [k for k in sym.kinds(code) if k != sym.FOOD and SYMBOL[k].can(s, seat)]
        when = food_comes(s, seat, food, others) if food else LATER
        if when == NOW:
            return ONLY_FOOD
        found = [mv.FIRST[kind] for kind in settled(s, seat, code, others)]
        if when == ASKED:
            found.append(mv.FIRST[sym.FOOD])
        if sym.count(code, sym.MOVE) >= MOVEMENTS and SYMBOL[sym.MOVE].can(s, seat):
            found += mammoth_moves(s)  # EW-R90
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        kind = move.a
        if sym.count(self.code, sym.MOVE) >= MOVEMENTS and move.verb == "mammoth":
            move_mammoth(s, seat, move.a)
            rest = self.code - sym.units(sym.MOVE, MOVEMENTS)
            return (Gains(rest),) if rest else ()
        if kind == sym.FOOD:
            n = sym.count(self.code, sym.FOOD)
            gain_food(s, seat, n)
            rest = self.code - sym.units(sym.FOOD, n)
            return (Gains(rest),) if rest else ()
        rest = self.code - sym.units(kind)
        return (SYMBOL[kind], Gains(rest)) if rest else (SYMBOL[kind],)


NOW: Final = 0
LATER: Final = 1
ASKED: Final = 2


def food_comes(s: Winter, seat: int, food: int, others: list[int]) -> int:
    """EW-R56 When the food is best received.

    At once, as it neither needs nor changes anything else; but after what may make room for it,
    if there is too little. It is a question where a stone may be paid with it or a village takes
    its room; not while there is no room at all, when it would be lost.
    """
    if sym.VILLAGE in others or sym.STONE in others:
        return ASKED if s.food[seat] < food_limit(s, seat) else LATER
    if s.food[seat] + food > food_limit(s, seat):
        for kind in others:
            if s.pack.makes_room[kind]:
                return LATER
    return NOW


def settled(s: Winter, seat: int, code: int, others: list[int]) -> list[int]:
    """EW-R56 The symbols that may come first: only one of them where the order cannot matter.

    Among cards, totems and tools it is the card: seeing it never hurts the choices that follow.
    """
    if len(others) < 2 or others[0] < sym.DRAW or others[-1] > sym.TOOL:
        return others
    draws, totems = sym.count(code, sym.DRAW), sym.count(code, sym.TOTEM)
    return others[:1] if climbs_quietly(s, seat, draws, totems) else others


def climbs_quietly(s: Winter, seat: int, draws: int, totems: int) -> bool:
    """Can these totems, and cards taken as totems, bring nothing that matters to the others?

    A tribe card for the discard pile matters if the deck runs out and is renewed.
    """
    level, piled = s.sacrifice[seat], False
    left = draws + totems
    while left and level < len(s.pack.sacrifice) - 1:
        level += 1
        left -= 1
        effect = s.pack.effects[s.pack.sacrifice[level]]
        code = effect.code
        for kind in effect.kinds:
            if kind == sym.TRIBE_TO_PILE:
                piled = True
            elif kind not in QUIET:
                return False
            if kind == sym.DRAW or kind == sym.TOTEM:
                left += sym.count(code, kind)
            if kind == sym.DRAW:
                draws += sym.count(code, kind)
    return not piled or not (draws and totems) or size(s.deck, seat) >= draws


QUIET: Final = (sym.DRAW, sym.TOTEM, sym.TOOL, sym.FOOD, sym.TRIBE_TO_HAND)
ONLY_FOOD: Final = [mv.FIRST[sym.FOOD]]


def receive(s: Winter, seat: int, effect: Effect, source: int) -> Todo:
    """What an effect gives, its cost being paid: points and labour at once, then the rest."""
    if effect.points:
        score(s, seat, source, effect.points)
    if effect.labour and s.phase == ACTION_PHASE and not is_nomad(s, seat):  # EW-R76
        gain_labour(s, seat, effect.labour)
    if is_nomad(s, seat):
        return tuple([NOMAD_SYMBOL[kind] for kind in effect.sequence])  # EWS-R21
    return (Gains(effect.code),) if effect.code else ()


def receive_twice(s: Winter, seat: int, effect: Effect, source: int) -> Todo:
    """EW-11.5 What an effect gives, two times over; EW-R93 as one bonus if it can be counted so."""
    todo: Todo = (*receive(s, seat, effect, source), *receive(s, seat, effect, source))
    most = max([sym.count(effect.code, kind) for kind in effect.kinds], default=0)
    if is_nomad(s, seat) or not most or 2 * most > sym.MOST:
        return todo
    return (Gains(2 * effect.code),)


def payable(s: Winter, seat: int, effect: Effect) -> bool:
    """EW-R57 A cost is paid in full."""
    if effect.food > s.food[seat] or effect.tools > s.tools[seat]:
        return False
    return not effect.cards or effect.cards <= size(s.hand, seat)


def usable(s: Winter, seat: int, effect: Effect) -> bool:
    """EW-R63 Can the cost be paid, and anything at all be received?"""
    if not payable(s, seat, effect):
        return False
    if effect.points or effect.labour:
        return True
    return any(brings(s, seat, effect, kind) for kind in effect.kinds)


def brings(s: Winter, seat: int, effect: Effect, kind: int) -> bool:
    """EW-R63 Is there anything to be done with a symbol once the cost is paid?

    A tool paid makes room for a tool. Food that merely comes back, as a weaker bonus too, is none.
    """
    if kind == sym.TOOL and s.tools[seat] - effect.tools < MOST_TOOLS:
        return True
    if kind == sym.TOOL or kind == sym.FOOD:
        room = food_limit(s, seat) - s.food[seat] + effect.food
        back = sym.count(effect.code, sym.FOOD) + sym.count(effect.code, sym.TOOL)
        return min(back, room) > effect.food
    return SYMBOL[kind].can(s, seat)


def pay_and_receive(s: Winter, seat: int, number: int, source: int) -> Todo:
    """EW-R57 Pay in full, cards one by one; then receive."""
    effect = s.pack.effects[number]
    pay(s, seat, effect.food, effect.tools)
    if effect.cards:
        cards: Todo = tuple([DISCARD_CARD] * effect.cards)
        return (*cards, Receive(number, source))
    return receive(s, seat, effect, source)


class Receive(Step[Winter]):
    """What an effect gives, once its cost is paid."""

    __slots__ = ("number", "source")

    def __init__(self, number: int, source: int) -> None:
        self.number = number
        self.source = source

    def fields(self) -> tuple[int, ...]:
        return (self.number, self.source)

    def run(self, s: Winter, seat: int) -> Todo:
        return receive(s, seat, s.pack.effects[self.number], self.source)


class MayPay(Choice[Winter]):
    """EW-2.6 An effect with a cost is optional; EW-R57 one without is simply received."""

    __slots__ = ("number", "source")

    def __init__(self, number: int, source: int) -> None:
        self.number = number
        self.source = source

    def fields(self) -> tuple[int, ...]:
        return (self.number, self.source)

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        effect = s.pack.effects[self.number]
        return {"effect": effect.text, "icons": effect.icons()}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        effect = s.pack.effects[self.number]
        if not effect.costs():
            return ONLY_PAY
        return PAY_OR_NOT if usable(s, seat, effect) else ONLY_DECLINE

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return pay_and_receive(s, seat, self.number, self.source) if move is mv.PAY else ()


ONLY_PAY: Final = [mv.PAY]
ONLY_DECLINE: Final = [mv.DECLINE]
PAY_OR_NOT: Final = [mv.PAY, mv.DECLINE]
