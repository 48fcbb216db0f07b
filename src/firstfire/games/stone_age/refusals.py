"""Why not? The rule that forbids a move which is not offered.

Nothing here decides what is legal: the steps' moves do. A refusal only explains them, with the
same predicates; conformance checks that exactly the moves that are not offered are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from firstfire.core.flow import CHANCE, OVER, Step
from firstfire.core.game import Refusal
from firstfire.core.moves import Move
from firstfire.core.state import members
from firstfire.games.stone_age.actions import UsePeople
from firstfire.games.stone_age.buildings import BuyBuilding
from firstfire.games.stone_age.cards import BuyCard, TakeAny, TakeDie
from firstfire.games.stone_age.effects import TOOL_ONCE
from firstfire.games.stone_age.feeding import FeedOrStarve
from firstfire.games.stone_age.payment import Pay, PayKinds
from firstfire.games.stone_age.pieces import (
    BEST_TOOL,
    BY_CARDS,
    CARD_IDS,
    LOCATIONS,
    NONE,
    RESOURCES,
    TILE_IDS,
    TOKENS,
)
from firstfire.games.stone_age.placement import PlacePeople, refuse_placement
from firstfire.games.stone_age.state import StoneAge, any_card, resources_of
from firstfire.games.stone_age.tools import AddTools

Why = Callable[[StoneAge, int, Move, Step[Any]], Refusal]

TURN_RULE: Final = ("SA-1.5", "SA-2.1", "SA-3.1", "SA-5.7")  # by phase


def refusal(s: StoneAge, seat: int, move: Move) -> Refusal | None:
    """None for a move that ``seat`` may do now, else the rule against it."""
    if s.turn == seat and move in s.legal:
        return None
    if s.turn == OVER:
        return Refusal("SA-9.1" if s.ended == BY_CARDS else "SA-9.2", "over")
    step = s.steps[-1]
    if s.turn == CHANCE or s.turn != seat:
        rule = "SA-7.1" if isinstance(step, TakeDie) else TURN_RULE[s.phase]
        return Refusal(rule, "not-your-turn", {"turn": s.turn})
    return WHY[move.verb](s, seat, move, step)


def why_not_place(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if not isinstance(step, PlacePeople):
        return Refusal("SA-2.1", "not-placing")
    refused = refuse_placement(s, seat, move.a, move.b)
    assert refused is not None
    return refused


def why_not_use(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, UsePeople):
        return Refusal("SA-3.1", "nobody-there", {"location": LOCATIONS[move.a]})
    return Refusal("SA-3.1", "not-using")


def why_not_tool(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if not isinstance(step, AddTools):
        return Refusal("SA-4.5", "no-roll")
    mine = range(TOKENS * seat, TOKENS * seat + TOKENS)
    same = [i for i in mine if s.tools[i] == move.a]
    if not same:
        return Refusal("SA-4.1", "no-such-tool", {"value": move.a})
    if all(s.used[i] for i in same):
        return Refusal("SA-4.6", "tool-used", {"value": move.a})
    return Refusal("SA-3.18", "tools-in-order", {"value": move.a}, order=True)


def why_not_once(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if not isinstance(step, AddTools):
        return Refusal("SA-4.5", "no-roll")
    tops = [s.pack.tops[card] for card in members(s.ready[seat])]
    if not any(top.kind == TOOL_ONCE and top.amount == move.a for top in tops):
        return Refusal("SA-7.9", "no-such-card", {"value": move.a})
    assert BEST_TOOL + move.a < step.reached
    return Refusal("SA-3.18", "tools-in-order", {"value": move.a}, order=True)


def why_not_enough(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, Pay):
        rule = "SA-5.3" if s.phase == 3 else "SA-3.17" if step.scored else "SA-3.8"
        return Refusal(rule, "pay-more", {"n": step.least})
    if isinstance(step, PayKinds):
        return Refusal("SA-3.17", "pay-more", {"n": step.left})
    return Refusal("SA-4.5", "nothing-to-end")


def why_not_buy(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, BuyCard):
        price, have = step.slot + 1, resources_of(s, seat)
        card = CARD_IDS[s.slots[step.slot]]
        return Refusal("SA-3.8", "card-too-dear", {"card": card, "price": price, "have": have})
    if isinstance(step, BuyBuilding):
        return Refusal("SA-3.10", "building-too-dear", {"tile": TILE_IDS[s.tops[step.stack]]})
    return Refusal("SA-3.8", "nothing-for-sale")


def why_not_decline(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, PlacePeople):
        return Refusal("SA-2.2", "must-place")
    return Refusal("SA-3.14", "cannot-decline")


def why_not_pay(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if not isinstance(step, Pay | PayKinds):
        return Refusal("SA-3.16", "nothing-to-pay")
    good = RESOURCES[move.a]
    if not s.resources[4 * seat + move.a]:
        return Refusal("SA-3.16", "have-none", {"good": good})
    if move.a < (step.lowest if isinstance(step, Pay) else step.last):
        return Refusal("SA-3.18", "pay-in-order", {"good": good}, order=True)
    rule = "SA-3.17" if isinstance(step, PayKinds) else "SA-3.18"
    return Refusal(rule, "wrong-mix", {"good": good})


def why_not_die(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, TakeDie):
        return Refusal("SA-7.11", "no-such-die", {"die": move.a})
    return Refusal("SA-7.1", "no-dice")


def why_not_feed(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, FeedOrStarve):
        have = resources_of(s, seat)
        return Refusal("SA-5.3", "cannot-feed", {"missing": step.missing, "have": have})
    return Refusal("SA-5.1", "not-feeding")


def why_not_starve(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if s.phase == 3:
        return Refusal("SA-5.3", "already-feeding")
    return Refusal("SA-5.4", "not-starving")


def why_not_cash(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if any_card(s, seat) == NONE:
        return Refusal("SA-7.10", "no-cash-card")
    return Refusal("SA-7.10", "cash-later")


def why_not_take(s: StoneAge, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, TakeAny):
        return Refusal("SA-3.18", "take-in-order", {"good": RESOURCES[move.a]}, order=True)
    return Refusal("SA-7.10", "nothing-to-take")


WHY: Final[dict[str, Why]] = {
    "place": why_not_place,
    "use": why_not_use,
    "tool": why_not_tool,
    "once": why_not_once,
    "enough": why_not_enough,
    "buy": why_not_buy,
    "decline": why_not_decline,
    "pay": why_not_pay,
    "die": why_not_die,
    "feed": why_not_feed,
    "starve": why_not_starve,
    "cash": why_not_cash,
    "take": why_not_take,
}
