"""EW-2.2 The five bonuses, and the weaker one that may be taken instead of each."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import NO_MOVES, Choice, Todo
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.deck import DRAW, can_draw
from firstfire.games.endless_winter.gains import QUIET, SYMBOL, Gains, Symbol
from firstfire.games.endless_winter.megaliths import (
    megalith_moves,
    next_level,
    place_megalith,
)
from firstfire.games.endless_winter.pieces import ECLIPSE_PHASE, LAST_ROUND, MOST_TOOLS
from firstfire.games.endless_winter.state import Winter, food_limit
from firstfire.games.endless_winter.totems import can_climb_honour, climb_honour, climb_sacrifice
from firstfire.games.endless_winter.verbs import gain_food, gain_tools


class Bonus(Symbol):
    """EW-2.2 Receive a bonus, or any weaker one, at the moment of receiving (EW-R55).

    EW-R56 Declining is not on offer: a food is never worse than nothing. What would be lost at
    once, food or a tool beyond the limit, is not on offer either.
    """

    __slots__ = ("rung",)

    def __init__(self, rung: int) -> None:
        self.rung = rung

    def fields(self) -> tuple[int, ...]:
        return (self.rung,)

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"bonus": sym.GAINS[self.rung], "full": list(FULL[self.rung])}

    def can(self, s: Winter, seat: int) -> bool:
        if self.rung <= sym.TOTEM or s.food[seat] < food_limit(s, seat):
            return True
        return self.rung == sym.TOOL and s.tools[seat] < MOST_TOOLS

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found: list[Move] = []
        if self.rung == sym.MEGALITH:
            found = megalith_moves(s, seat)  # EW-5.6 with none left only a weaker bonus remains
        if self.rung <= sym.DRAW and can_draw(s, seat):
            found.append(mv.DRAW_CARD)
        if self.rung <= sym.TOTEM:
            if can_climb_honour(s, seat):  # EW-R40
                found.append(mv.HONOUR)
            found.append(mv.SACRIFICE)
        if self.rung <= sym.TOOL and s.tools[seat] < MOST_TOOLS:
            found.append(mv.TOOL)
        if s.food[seat] < food_limit(s, seat):
            found.append(mv.FOOD)
        return found

    def useless(self, s: Winter, seat: int) -> list[Move]:
        """EW-9.1 At the very end food counts as a tool does; EW-9.3 a card counts in the deck, too.

        Before that no bonus is worse than another in every way: cards work, totems climb, and
        tools and food pay for different things.
        """
        if not at_the_very_end(s, seat):
            return NO_MOVES
        goods = mv.TOOL in s.legal or mv.FOOD in s.legal
        found = [mv.DRAW_CARD] if mv.DRAW_CARD in s.legal and goods else []
        return [*found, mv.FOOD] if mv.TOOL in s.legal and mv.FOOD in s.legal else found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if s.log is not None and RUNG.get(move.verb, sym.MEGALITH) > self.rung:
            tell(s, "weaker", seat, bonus=sym.GAINS[self.rung])
        if move is mv.FOOD:
            gain_food(s, seat, 1)
        elif move is mv.TOOL:
            gain_tools(s, seat, 1)
        elif move is mv.HONOUR:  # EW-5.7 which of the two markers
            climb_honour(s, seat)
        elif move is mv.SACRIFICE:
            return climb_sacrifice(s, seat)
        elif move is mv.DRAW_CARD:
            return (DRAW,)
        elif move.verb == "raise":
            return place_megalith(s, seat, next_level(s, move.a))
        else:
            return place_megalith(s, seat, move.a)
        return ()


def at_the_very_end(s: Winter, seat: int) -> bool:
    """EW-7.3 (d) In the last eclipse: does a seat only receive the last bonuses of its board?"""
    if s.round != LAST_ROUND or s.phase != ECLIPSE_PHASE:
        return False
    for i in range(len(s.steps) - 1):
        step = s.steps[i]
        if s.actors[i] != seat or not isinstance(step, Choice) or isinstance(step, Bonus):
            continue
        if not isinstance(step, Gains) or not quiet(step.code):
            return False
    levels = s.pack.sacrifice[s.sacrifice[seat] + 1 :]
    return all([quiet(s.pack.effects[number].code) for number in levels])


def quiet(code: int) -> bool:
    """Do symbols let nobody pay with goods, nor bury or play a card?"""
    return all([kind in QUIET or kind == sym.TRIBE_TO_PILE for kind in sym.kinds(code)])


class FillFood(Symbol):
    """Food up to the limit. It is simply received: more food is never worse."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return s.food[seat] < food_limit(s, seat)

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return ONLY_PAY

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        gain_food(s, seat, food_limit(s, seat) - s.food[seat])
        return ()


ONLY_PAY: Final = [mv.PAY]
RUNG: Final = {
    "draw": sym.DRAW,
    "honour": sym.TOTEM,
    "sacrifice": sym.TOTEM,
    "tool": sym.TOOL,
    "food": sym.FOOD,
}
FULL: Final = (  # the verbs that take a received bonus itself, not a weaker one
    ("megalith", "raise"),
    ("draw",),
    ("honour", "sacrifice"),
    ("tool",),
    ("food",),
)
BONUSES: Final = [Bonus(kind) for kind in range(sym.FOOD + 1)]
for _kind in range(sym.FOOD + 1):
    SYMBOL[_kind] = BONUSES[_kind]
SYMBOL[sym.FILL] = FillFood()
