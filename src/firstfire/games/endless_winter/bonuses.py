"""EW-2.2 The five bonuses, and the weaker one that may be taken instead of each."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import Todo
from firstfire.core.moves import Move
from firstfire.games.endless_winter.deck import DRAW as DRAW_STEP
from firstfire.games.endless_winter.deck import can_draw
from firstfire.games.endless_winter.effects import (
    DRAW,
    FILL,
    FOOD,
    GAINS,
    MEGALITH,
    TOOL,
    TOTEM,
)
from firstfire.games.endless_winter.gains import SYMBOL, Symbol
from firstfire.games.endless_winter.megaliths import (
    megalith_moves,
    next_level,
    place_megalith,
)
from firstfire.games.endless_winter.moves import DRAW_CARD, HONOUR, PAY, SACRIFICE
from firstfire.games.endless_winter.moves import FOOD as FOOD_MOVE
from firstfire.games.endless_winter.moves import TOOL as TOOL_MOVE
from firstfire.games.endless_winter.pieces import MOST_TOOLS
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
        return {"bonus": GAINS[self.rung]}

    def can(self, s: Winter, seat: int) -> bool:
        if self.rung <= TOTEM or s.food[seat] < food_limit(s, seat):
            return True
        return self.rung == TOOL and s.tools[seat] < MOST_TOOLS

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found: list[Move] = []
        if self.rung == MEGALITH:
            found = megalith_moves(s, seat)  # EW-5.6 with none left only a weaker bonus remains
        if self.rung <= DRAW and can_draw(s, seat):
            found.append(DRAW_CARD)
        if self.rung <= TOTEM:
            if can_climb_honour(s, seat):  # EW-R40
                found.append(HONOUR)
            found.append(SACRIFICE)
        if self.rung <= TOOL and s.tools[seat] < MOST_TOOLS:
            found.append(TOOL_MOVE)
        if s.food[seat] < food_limit(s, seat):
            found.append(FOOD_MOVE)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if s.log is not None and RUNG.get(move.verb, MEGALITH) > self.rung:
            tell(s, "weaker", seat, bonus=GAINS[self.rung])
        if move is FOOD_MOVE:
            gain_food(s, seat, 1)
        elif move is TOOL_MOVE:
            gain_tools(s, seat, 1)
        elif move is HONOUR:  # EW-5.7 which of the two markers
            climb_honour(s, seat)
        elif move is SACRIFICE:
            return climb_sacrifice(s, seat)
        elif move is DRAW_CARD:
            return (DRAW_STEP,)
        elif move.verb == "raise":
            return place_megalith(s, seat, next_level(s, move.a))
        else:
            return place_megalith(s, seat, move.a)
        return ()


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


ONLY_PAY: Final = [PAY]
RUNG: Final = {"draw": DRAW, "honour": TOTEM, "sacrifice": TOTEM, "tool": TOOL, "food": FOOD}
BONUSES: Final = [Bonus(kind) for kind in range(FOOD + 1)]
for _kind in range(FOOD + 1):
    SYMBOL[_kind] = BONUSES[_kind]
SYMBOL[FILL] = FillFood()
