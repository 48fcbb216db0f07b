"""Why not? The rule that forbids a move which is not offered.

Nothing here decides what is legal: the steps' moves do. A refusal only explains them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from firstfire.core.flow import CHANCE, OVER, Step
from firstfire.core.game import Refusal
from firstfire.core.moves import Move
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.abilities import chief_effect, works_here
from firstfire.games.endless_winter.animals import (
    CatchAnimal,
    ConsumeAnimal,
    FromPlace,
    RevealAnimal,
    TakeAnimal,
)
from firstfire.games.endless_winter.bonuses import RUNG, Bonus
from firstfire.games.endless_winter.cards import Bury, TakeCulture, TakeTribeCard
from firstfire.games.endless_winter.columns import (
    CULTURE_LABOUR,
    LABOUR,
    Bottom,
    EndOfActions,
    Middle,
    Top,
)
from firstfire.games.endless_winter.deck import DiscardCard, is_bound
from firstfire.games.endless_winter.drafts import ChooseChief, ChooseSetUp, ChooseSide
from firstfire.games.endless_winter.eclipse import EclipseCards, LandBonuses
from firstfire.games.endless_winter.gains import Gains, MayPay
from firstfire.games.endless_winter.land import (
    BuildVillage,
    MoveCamp,
    PlaceCamp,
    TokenBonuses,
)
from firstfire.games.endless_winter.mammoth import has_mammoth
from firstfire.games.endless_winter.map_refusals import (
    camp_refused,
    dear,
    land_refused,
    mammoth_refused,
    megalith_refused,
    raise_refused,
    step_refused,
    village_refused,
)
from firstfire.games.endless_winter.megaliths import (
    Arrow,
)
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    CHIEFS,
    COLUMNS,
    CULTURE,
    N_CARDS,
    N_FOLK,
    NONE,
    REST,
    SET_UPS,
    STONES,
    TRIBE,
)
from firstfire.games.endless_winter.rest import ChooseToken, Resting
from firstfire.games.endless_winter.state import Winter, czech
from firstfire.games.endless_winter.stones import (
    TakeStone,
    next_slot,
    slot_cost,
    stones_in_reach,
)
from firstfire.games.endless_winter.turn import LayStack, PlayOrPlace, tribe_figures

Why = Callable[[Winter, int, Move, Step[Any]], Refusal]

TURN_RULE: Final = ("EW-R52", "EW-3.1", "EW-7.3", "EW-8.4")  # by phase

# What each decision asks for, and its rule. Columns ask for more, by what they do.
ASKED: Final[dict[type[Step[Any]], tuple[str, str]]] = {
    ChooseSide: ("side", "EW-1.5"),
    ChooseChief: ("choose", "EW-1.15"),
    ChooseSetUp: ("set-up", "EW-1.14"),
    PlayOrPlace: ("play place", "EW-3.4"),
    DiscardCard: ("discard", "EW-R22"),
    MayPay: ("pay decline", "EW-2.6"),
    Gains: ("first mammoth", "EW-R57"),
    Bonus: ("megalith raise draw honour sacrifice tool food", "EW-2.2"),
    Arrow: ("megalith decline", "EW-5.5"),
    Bury: ("bury decline", "EW-4.4"),
    TakeTribeCard: ("take decline", "EW-4.2"),
    TakeCulture: ("learn decline", "EW-4.6"),
    TakeAnimal: ("hunt decline", "EW-4.14"),
    CatchAnimal: ("catch decline", "EW-4.16"),
    FromPlace: ("from", "EWS-2.6"),
    RevealAnimal: ("reveal decline", "EW-4.13"),
    ConsumeAnimal: ("consume decline", "EW-4.15"),
    PlaceCamp: ("camp decline", "EW-4.10"),
    MoveCamp: ("move mammoth decline", "EW-4.10"),
    BuildVillage: ("village decline", "EW-4.11"),
    TokenBonuses: ("land", "EW-R80"),
    TakeStone: ("stone decline", "EW-4.7"),
    Top: ("on", "EW-3.6"),
    Middle: ("on", "EW-3.6"),
    Bottom: ("bonus on", "EW-3.6"),
    EndOfActions: ("done", "EW-R59"),
    Resting: ("first done", "EW-3.13"),
    ChooseToken: ("token", "EW-R50"),
    LayStack: ("lay done", "EW-3.15"),
    EclipseCards: ("eclipse done", "EW-7.3"),
    LandBonuses: ("land done", "EW-7.3"),
}
TOP_ASKS: Final = ("take", "learn", "move camp mammoth", "hunt reveal")
MIDDLE_ASKS: Final = ("pay", "stone", "village", "consume")


def refusal(s: Winter, seat: int, move: Move) -> Refusal | None:
    """None for a move that ``seat`` may do now, else the rule against it."""
    if s.turn == seat and move in s.legal:
        return None
    if s.turn == OVER:
        return Refusal("EW-9.5", "over")
    if s.turn == CHANCE or s.turn != seat:
        return Refusal(TURN_RULE[s.phase], "not-your-turn", {"turn": s.turn})
    step = s.steps[-1]
    if move.verb == "mammoth" and not has_mammoth(s):
        return Refusal("EW-11.3", "no-mammoth")
    if move.free:
        return free_refused(s, seat, move, step)
    verbs, rule = asked(s, step)
    if isinstance(step, Top):
        verbs = f"{verbs} {TOP_ASKS[s.column]}"
    elif isinstance(step, Middle):
        verbs = f"{verbs} {MIDDLE_ASKS[s.column]}"
    if move.verb not in verbs.split():
        return not_asked(s, seat, move, step, rule)
    return WHY[move.verb](s, seat, move, step)


def asked(s: Winter, step: Step[Any]) -> tuple[str, str]:
    """What a decision asks for, and its rule; EWS-1.7 alone one keeps one of two cards."""
    verbs, rule = ASKED[type(step)]
    solo = s.tribes > s.seats and isinstance(step, ChooseChief | ChooseSetUp)
    return verbs, "EWS-1.7" if solo else rule


def not_asked(s: Winter, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    """Something else is decided now; in a column, which one would do it."""
    if move.verb == "set-up" and s.setup_offer >> move.a & 1:
        return Refusal("EWS-1.7", "chief-first", {"setup": SET_UPS[move.a]})
    if move.verb == "play" and s.column != NONE:
        card = {"card": CULTURE[move.a]}
        held = s.hand[N_CARDS * seat + N_FOLK + move.a]
        return Refusal("EW-3.3", "before-placing" if held else "not-in-hand", card)
    if isinstance(step, Top | Middle | Bottom | EndOfActions | Resting):
        asked = MIDDLE_ASKS if move.verb in " ".join(MIDDLE_ASKS).split() else TOP_ASKS
        for column, verbs in enumerate(asked):
            if move.verb in verbs.split():
                if column == s.column:
                    return Refusal("EW-3.6", "other-section")
                return Refusal("EW-3.6", "other-column", {"column": COLUMNS[column]})
    return Refusal(rule, "not-asked")


def free_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    """Tribe cards, abilities, the chief and food for labour."""
    if s.column == REST and move.verb != "chief":
        return Refusal("EW-3.13", "resting")
    if not step.open:
        return Refusal("EW-R59", "not-now")
    if move.verb == "chief":
        return chief_refused(s, seat)
    if move.verb == "work":
        return Refusal("EW-3.11", "no-mark", {"food": s.food[seat]})
    card = {"card": CARDS[move.a]}
    if move.verb == "use":
        if s.ready[move.a]:
            return Refusal("EW-R63", "no-use", card)
        return Refusal("EW-3.9", "not-ready", card)
    if s.hand[N_CARDS * seat + move.a]:
        assert is_bound(s, move.a)
        if czech(s):
            return Refusal("EW-12.2", "bound-here", card)
        return Refusal("EW-R5", "bound", card)
    return Refusal("EW-3.8", "not-in-hand", card)


def chief_refused(s: Winter, seat: int) -> Refusal:
    chief = {"chief": CHIEFS[s.chief[seat]]}
    if not s.chief_ready:
        return Refusal("EW-3.5", "chief-not-ready", chief)
    effect = s.pack.effects[chief_effect(s, seat)]
    if not works_here(s, effect):
        return Refusal("EW-3.5", "chief-elsewhere", {**chief, "column": COLUMNS[effect.column]})
    return Refusal("EW-R63", "chief-no-use", chief)


# --- cards ------------------------------------------------------------------------------------


def play_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    card = {"card": CULTURE[move.a]}
    if s.hand[N_CARDS * seat + N_FOLK + move.a]:
        return Refusal("EW-R60", "no-card-to-discard", card)
    return Refusal("EW-3.3", "not-in-hand", card)


def hand_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    """A card to discard or to lay into the eclipse stack."""
    rule = "EW-R22" if move.verb == "discard" else "EW-3.15"
    return Refusal(rule, "not-in-hand", {"card": CARDS[move.a]})


def bury_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal("EW-4.4", "no-such-card", {"card": CARDS[move.b], "zone": move.args[0]})


def eclipse_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    card = {"card": CARDS[move.a]}
    if s.ready[move.a]:
        return Refusal("EW-R63", "no-use", card)
    return Refusal("EW-7.3", "not-revealed", card)


def take_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if s.taken >> move.a & 1 and isinstance(step, Top):
        return Refusal("EW-4.1", "same-kind", {"card": TRIBE[move.a]})
    return dear(s, seat, "EW-4.1", 1, LABOUR)


def learn_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if move.a not in s.pool:
        return Refusal("EW-4.6", "not-in-pool", {"card": CULTURE[move.a]})
    return dear(s, seat, "EW-4.6", 0, CULTURE_LABOUR)


def place_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    used = tribe_figures(s, seat) == 0 if move.a else s.chief_at[seat] != NONE
    if move.b == REST and not used:
        return Refusal("EW-12.3", "rest-after-culture")
    return Refusal("EW-3.4", "figure-used", {"figure": move.args[0]})


def cannot_pay(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if isinstance(step, Middle):
        return Refusal("EW-4.3", "no-food", {"n": 1, "food": s.food[seat]})
    return Refusal("EW-R57", "cannot-pay")


def must_do(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal(asked(s, step)[1], "must-do")


def first_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal("EW-R57", "no-such-gain", {"gain": sym.GAINS[move.a]})


# --- animals, land, stones --------------------------------------------------------------------


def hunt_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if move.a == len(ANIMALS):
        return Refusal("EW-4.14", "animals-left")
    if move.a not in s.grounds:
        return Refusal("EW-4.14", "not-on-grounds", {"animal": ANIMALS[move.a]})
    return dear(s, seat, "EW-4.14", 1, LABOUR)


def from_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal("EWS-2.6", "not-at-place", {"place": move.a + 1})


def reveal_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if NONE not in s.grounds:
        return Refusal("EW-4.13", "grounds-full")
    if not sum(s.animal_deck):
        return Refusal("EW-4.13", "no-animals")
    return dear(s, seat, "EW-4.13", 0, LABOUR)


def consume_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal("EW-4.15", "no-such-animal", {"animal": ANIMALS[move.a]})


def stone_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    slot = next_slot(s, seat)
    stone = {"stone": STONES[move.a]}
    if slot == NONE:
        return Refusal("EW-4.7", "no-slot")
    if move.a not in s.stone_pool:
        return Refusal("EW-4.7", "no-such-stone", stone)
    if move.a not in stones_in_reach(s):
        return Refusal("EW-4.7", "era-two", stone)
    food, tools = slot_cost(s, slot)
    return Refusal("EW-4.7", "slot-too-dear", {"slot": slot + 1, "food": food, "tools": tools})


# --- bonuses ----------------------------------------------------------------------------------


def bonus_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    """Card, totem, tool or food that cannot be received."""
    assert isinstance(step, Bonus)
    if RUNG[move.verb] < step.rung:
        return Refusal("EW-2.2", "stronger")
    rule, reason = FULL[move.verb]
    return Refusal(rule, reason)


FULL: Final = {
    "draw": ("EW-2.1", "no-cards"),
    "honour": ("EW-5.9", "honour-full"),
    "tool": ("EW-2.4", "tools-full"),
    "food": ("EW-2.3", "food-full"),
}


def choose_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal(asked(s, step)[1], "not-offered", {"chief": CHIEFS[move.a]})


def set_up_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    return Refusal(asked(s, step)[1], "set-up-not-offered", {"setup": SET_UPS[move.a]})


WHY: Final[dict[str, Why]] = {
    "choose": choose_refused,
    "set-up": set_up_refused,
    "play": play_refused,
    "place": place_refused,
    "discard": hand_refused,
    "lay": hand_refused,
    "pay": cannot_pay,
    "decline": must_do,
    "done": must_do,
    "first": first_refused,
    "megalith": megalith_refused,
    "raise": raise_refused,
    "draw": bonus_refused,
    "honour": bonus_refused,
    "sacrifice": bonus_refused,
    "tool": bonus_refused,
    "food": bonus_refused,
    "bury": bury_refused,
    "take": take_refused,
    "learn": learn_refused,
    "hunt": hunt_refused,
    "from": from_refused,
    "reveal": reveal_refused,
    "consume": consume_refused,
    "camp": camp_refused,
    "move": step_refused,
    "village": village_refused,
    "mammoth": mammoth_refused,
    "stone": stone_refused,
    "eclipse": eclipse_refused,
    "land": land_refused,
}
