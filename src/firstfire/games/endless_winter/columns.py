"""The four action columns, section by section (EW-3.6, EW-4)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import Choice, Step, Todo, followed
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.abilities import brings_labour_alone
from firstfire.games.endless_winter.animals import (
    can_reveal,
    catch_or_score,
    consume_animal,
    consume_moves,
    hunt_moves,
    hunt_or_score,
    reveal_animals,
)
from firstfire.games.endless_winter.cards import culture_moves, take_bound
from firstfire.games.endless_winter.gains import SYMBOL, Gains
from firstfire.games.endless_winter.land import (
    build_village,
    step_camp,
    step_moves,
    village_moves,
)
from firstfire.games.endless_winter.mammoth import MOVEMENTS, mammoth_moves, move_mammoth
from firstfire.games.endless_winter.pieces import (
    COLUMNS,
    DEVELOPMENT,
    INITIATION,
    MIGRATION,
    N_TRIBE,
    NOBODY,
    VILLAGE_COST,
)
from firstfire.games.endless_winter.state import Winter, czech
from firstfire.games.endless_winter.stones import stone_moves, take_stone
from firstfire.games.endless_winter.verbs import pay, place_camp, take_culture

LABOUR: Final = 2  # one labour in halves
CULTURE_LABOUR: Final = 6  # EW-4.6
REVEALED: Final = 2  # EW-4.13
RITES: Final = sym.units(sym.TRIBE_TO_PILE) | sym.units(sym.BURY)  # EW-4.3
ANCESTORS: Final = sym.units(sym.TOTEM) | sym.units(sym.BURY)  # EW-4.5
SUPPLIES: Final = sym.units(sym.TOOL) | sym.units(sym.FOOD)  # EW-4.9


class Top(Choice[Winter]):
    """EW-3.6 The actions of the top section, any number of times in any order; then on."""

    __slots__ = ()
    open = True

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"column": COLUMNS[s.column], "labour": s.labour}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found = top_moves(s, seat)
        found.append(mv.ON)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.ON:
            if czech(s):  # EW-12.2 cards taken here are bound no longer
                s.bound = 0
            return ()
        return followed(top_action(s, seat, move), self)


def top_moves(s: Winter, seat: int) -> list[Move]:
    """What can be paid for in the top section of the column."""
    labour, tool = s.labour >= LABOUR, s.tools[seat] > 0
    if s.column == INITIATION:  # EW-4.1 always another kind
        if labour and tool:
            return [mv.TAKE[kind] for kind in range(N_TRIBE) if not s.taken >> kind & 1]
        return []
    if s.column == DEVELOPMENT:
        return culture_moves(s) if s.labour >= CULTURE_LABOUR else []  # EW-4.6
    if s.column == MIGRATION:  # EW-4.10
        found = step_moves(s, seat) if labour else []
        if found and s.labour >= MOVEMENTS * LABOUR:
            found += mammoth_moves(s)  # EW-11.4
        if tool and s.camps_home[seat]:
            found.append(mv.CAMP)
        return found
    found = hunt_moves(s) if labour and tool else []  # EW-4.14
    if labour and can_reveal(s):
        found.append(mv.REVEAL)  # EW-4.13
    return found


def top_action(s: Winter, seat: int, move: Move) -> Todo:
    """Pay for an action of the top section and carry it out."""
    if s.column == INITIATION:
        pay(s, seat, 0, 1, LABOUR)
        take_bound(s, seat, move.a)
    elif s.column == DEVELOPMENT:
        pay(s, seat, 0, 0, CULTURE_LABOUR)
        take_culture(s, seat, move.a)
    elif move is mv.CAMP:
        pay(s, seat, 0, 1)
        place_camp(s, seat)
    elif move.verb == "mammoth":
        pay(s, seat, 0, 0, MOVEMENTS * LABOUR)
        move_mammoth(s, seat, move.a)
    elif s.column == MIGRATION:
        pay(s, seat, 0, 0, LABOUR)  # EW-R6 labour, not a tool
        return step_camp(s, seat, move.a, move.b)
    elif move is mv.REVEAL:
        pay(s, seat, 0, 0, LABOUR)
        return reveal_animals(s, REVEALED)
    else:
        pay(s, seat, 0, 1, LABOUR)
        return hunt_or_score(s, seat, move.a)
    return ()


class Middle(Choice[Winter]):
    """EW-3.6 The action of the middle section, at most once; EW-R26 it may be skipped."""

    __slots__ = ()
    open = True

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"column": COLUMNS[s.column]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found = middle_moves(s, seat)
        return [*found, mv.ON] if found else ONLY_ON

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return () if move is mv.ON else middle_action(s, seat, move)


def middle_moves(s: Winter, seat: int) -> list[Move]:
    """The action of the middle section, where it is possible and can be paid."""
    if s.column == INITIATION:
        return ONLY_PAY if s.food[seat] else []  # EW-4.3
    if s.column == DEVELOPMENT:
        return stone_moves(s, seat)  # EW-4.7
    if s.column == MIGRATION:
        return village_moves(s, seat) if s.food[seat] >= VILLAGE_COST else []  # EW-4.11
    return consume_moves(s, seat)  # EW-4.15


def middle_action(s: Winter, seat: int, move: Move) -> Todo:
    if s.column == INITIATION:
        pay(s, seat, 1, 0)
        return (Gains(RITES),)  # EW-R66 one or both, in any order
    if s.column == DEVELOPMENT:
        return take_stone(s, seat, move.a)
    if s.column == MIGRATION:
        pay(s, seat, VILLAGE_COST, 0)
        return build_village(s, seat, move.a)
    return consume_animal(s, seat, move.a)


class ReachBottom(Step[Winter]):
    """EW-3.6 The first figure of the round claims the bottom action; EW-R27 used or not."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.bottoms[s.column] != NOBODY:
            return ()
        if s.log is not None:
            tell(s, "bottom", seat, column=COLUMNS[s.column])
        s.bottoms[s.column] = seat
        return (BOTTOM,)


class Bottom(Choice[Winter]):
    """EW-3.6 The bottom action, once."""

    __slots__ = ()
    open = True

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"column": COLUMNS[s.column]}

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return BONUS_OR_ON

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.ON:
            return ()
        if s.column == INITIATION:
            return (Gains(ANCESTORS),)  # EW-4.5
        if s.column == DEVELOPMENT:
            return (Gains(SUPPLIES),)  # EW-4.9
        if s.column == MIGRATION:  # EW-4.12, EW-R67 the move even without a camp to place
            return tuple(
                [SYMBOL[k] for k in (sym.CAMP, sym.MOVE) if k == sym.MOVE or s.camps_home[seat]]
            )
        return catch_or_score(s, seat)  # EW-4.16


class EndOfActions(Choice[Winter]):
    """EW-R59 The last moment for free actions before step 3."""

    __slots__ = ()
    open = True

    def useless(self, s: Winter, seat: int) -> list[Move]:
        """EW-3.12 Labour is lost now: food paid for it, and cards that bring nothing besides.

        A card in the hand can do all that it could do on the discard pile.
        """
        return [move for move in s.legal if move is mv.WORK or brings_labour_alone(s, move)]

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return ONLY_DONE

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return ()


ONLY_PAY: Final = [mv.PAY]
ONLY_DONE: Final = [mv.DONE]
ONLY_ON: Final = [mv.ON]
BONUS_OR_ON: Final = [mv.BONUS, mv.ON]
TOP: Final = Top()
MIDDLE: Final = Middle()
REACH_BOTTOM: Final = ReachBottom()
BOTTOM: Final = Bottom()
END_OF_ACTIONS: Final = EndOfActions()
COLUMN: Final[Todo] = (TOP, MIDDLE, REACH_BOTTOM, END_OF_ACTIONS)
