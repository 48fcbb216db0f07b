"""Why not? The rule that forbids a move which is not offered.

Nothing here decides what is legal: the steps' moves do. A refusal only explains them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from firstfire.core.flow import CHANCE, OVER, Step
from firstfire.core.game import Refusal
from firstfire.core.moves import Move
from firstfire.games.eiszeit.colonisation import (
    CopyCard,
    DiscardCard,
    PlayCard,
    PutCard,
    Refill,
    can_draw,
)
from firstfire.games.eiszeit.dark import (
    ClubOrMove,
    HitherAt,
    HitherWho,
    MoveTwoTo,
    NameOpponent,
    RemoveAt,
    RemoveWho,
    hither,
    removable,
)
from firstfire.games.eiszeit.driving import (
    DriveAt,
    DriveTo,
    DriveWho,
    SwapAt,
    SwapFirst,
    SwapSecond,
    SwapWith,
    driven,
)
from firstfire.games.eiszeit.glacier import LayIce
from firstfire.games.eiszeit.hunters import ArmFresh, MoveHither, PlaceHunters, sources
from firstfire.games.eiszeit.light import (
    ClubOrMammoth,
    Herder,
    MarchFrom,
    MarchHunters,
    MarchMammoth,
    MarchTo,
    PutClub,
    SettleAt,
    SettleMammoth,
    marchers,
)
from firstfire.games.eiszeit.mammoths import (
    FireFrom,
    FireTo,
    MammothTo,
    MoveMammoth,
    PlaceMammoth,
    RemoveMammoth,
)
from firstfire.games.eiszeit.pieces import (
    HERDER,
    KINDS,
    N_KINDS,
    N_REGIONS,
    NONE,
    RICH,
    is_cult,
    is_dark,
)
from firstfire.games.eiszeit.setup import PlaceFirst
from firstfire.games.eiszeit.state import Eiszeit, is_open

Why = Callable[[Eiszeit, int, Move, Step[Any], str], Refusal]

# What each decision asks for, and its rule.
ASKED: Final[dict[type[Step[Any]], tuple[str, str]]] = {
    PlaceFirst: ("place", "EZ-1.8"),
    PlayCard: ("play", "EZ-2.1"),
    CopyCard: ("copy", "EZ-5.8"),
    NameOpponent: ("name", "EZ-2.3"),
    DiscardCard: ("discard keep", "EZ-2.6"),
    PutCard: ("discard", "EZ-2.10"),
    Refill: ("draw", "EZ-2.7"),
    LayIce: ("ice no-ice", "EZ-4.2"),
    PlaceHunters: ("place done", "EZ-5.2"),
    MoveHither: ("from done", "EZ-5.14"),
    ArmFresh: ("at done", "EZ-5.17"),
    SwapAt: ("at done", "EZ-5.5"),
    SwapFirst: ("take", "EZ-5.20"),
    SwapWith: ("at", "EZ-5.5"),
    SwapSecond: ("take", "EZ-5.20"),
    DriveAt: ("at done", "EZ-5.6"),
    DriveWho: ("take", "EZ-5.21"),
    DriveTo: ("to", "EZ-5.21"),
    SettleAt: ("place done", "EZ-5.7"),
    SettleMammoth: ("mammoth from done", "EZ-5.22"),
    ClubOrMammoth: ("club mammoth done", "EZ-5.23"),
    PutClub: ("at keep", "EZ-5.9"),
    Herder: ("herd", "EZ-5.25"),
    MarchFrom: ("at done", "EZ-5.11"),
    MarchTo: ("to", "EZ-5.11"),
    MarchHunters: ("take done", "EZ-5.24"),
    MarchMammoth: ("mammoth done", "EZ-5.24"),
    PlaceMammoth: ("place", "EZ-5.12"),
    MoveMammoth: ("from", "EZ-5.12"),
    MammothTo: ("to", "EZ-5.12"),
    RemoveMammoth: ("from done", "EZ-6.8"),
    FireFrom: ("from done", "EZ-5.26"),
    FireTo: ("to", "EZ-5.26"),
    RemoveAt: ("at done", "EZ-6.12"),
    RemoveWho: ("take", "EZ-6.2"),
    ClubOrMove: ("club move done", "EZ-6.3"),
    MoveTwoTo: ("to done", "EZ-6.11"),
    HitherAt: ("at done", "EZ-6.10"),
    HitherWho: ("take", "EZ-6.10"),
}


def refusal(s: Eiszeit, seat: int, move: Move) -> Refusal | None:
    """None for a move that ``seat`` may do now, else the rule against it."""
    if s.turn == seat and move in s.legal:
        return None
    if s.turn == OVER:
        return Refusal("EZ-4.13", "over")
    if s.turn == CHANCE or s.turn != seat:
        return Refusal("EZ-1.12", "not-your-turn", {"turn": s.turn})
    step = s.steps[-1]
    verbs, rule = ASKED[type(step)]
    if move.verb not in verbs.split():
        return Refusal(rule, "not-asked")
    return WHY[move.verb](s, seat, move, step, rule)


def region_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    """A region that will not do."""
    region = {"region": move.a + 1}
    if not is_open(s, move.a):
        return Refusal("EZ-1.2" if isinstance(step, PlaceFirst) else "EZ-5.16", "ice", region)
    if isinstance(step, PlaceHunters):
        if not step.regions >> move.a & 1:
            return Refusal("EZ-5.19", "other-region", region)
        if move.a < step.lowest or sources(s, seat, move.a, 0):
            return Refusal("EZ-5.27", "in-order", region, order=True)
        return Refusal("EZ-5.14", "nobody-to-move", region)
    if out_of_order(s, seat, move, step):
        return Refusal("EZ-5.27", "in-order", region, order=True)
    if isinstance(step, MoveHither) and step.to_end:
        rule = "EZ-6.11"
    return Refusal(rule, "not-there", region)


def out_of_order(s: Eiszeit, seat: int, move: Move, step: Step[Any]) -> bool:
    """Would the region do if it had been named before the others?"""
    if isinstance(step, RemoveAt):
        return bool(removable(s, move.a, 0))
    if isinstance(step, DriveAt):
        return bool(driven(s, seat, move.a, step.used, 0))
    if isinstance(step, MoveHither):
        return move in sources(s, seat, step.region, 0)
    if isinstance(step, HitherAt):
        return move.a in hither(s, seat, step.end, 0)
    return False


def hunter_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    """A hunter that may not be chosen."""
    about = {"owner": move.a}
    region = step.fields()[REGION_FIELD[type(step)]]
    if move.a >= s.seats or not s.hunters[N_REGIONS * move.a + region]:
        return Refusal(rule, "no-hunter", about)
    spot = N_REGIONS * move.a + region
    armed = s.armed[spot]
    if (armed if move.b else s.hunters[spot] - armed) == 0:
        return Refusal(rule, "no-hunter", about)
    if move.b and move.a != seat and not isinstance(step, RemoveWho):
        return Refusal("EZ-5.10", "club", about)
    if move.b and isinstance(step, RemoveWho) and s.options["club_blocks_removal"] == "on":
        return Refusal("EZ-6.9", "club", about)
    if isinstance(step, MarchHunters) and move not in marchers(s, seat, region):
        return Refusal("EZ-6.10", "not-this-hunter", about)
    if isinstance(step, DriveWho) and step.used >> (2 * move.a) & 3 == 2:
        return Refusal("EZ-5.6", "not-this-hunter", about)
    if isinstance(step, DriveWho | MarchHunters | HitherWho | RemoveWho):
        return Refusal("EZ-5.27", "hunter-in-order", about, order=True)
    return Refusal(rule, "not-this-hunter", about)


# Where a step that asks for a hunter keeps the region meant.
REGION_FIELD: Final[dict[type[Step[Any]], int]] = {
    SwapFirst: 0,
    SwapSecond: 3,
    DriveWho: 3,
    MarchHunters: 0,
    RemoveWho: 2,
    HitherWho: 3,
}


def card_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    """A card that cannot be played."""
    card = {"card": KINDS[move.a]}
    if not s.hand[N_KINDS * seat + move.a]:
        return Refusal("EZ-2.1", "not-in-hand", card)
    return kind_refused(s, seat, move.a)


def kind_refused(s: Eiszeit, seat: int, kind: int) -> Refusal:
    card = {"card": KINDS[kind], "have": s.stones[seat]}
    if is_cult(kind):
        return Refusal("EZ-5.18", "nothing-to-copy", card)
    if is_dark(kind):
        return Refusal("EZ-2.4", "too-rich", {**card, "rich": RICH})
    if kind == HERDER:
        return Refusal("EZ-5.25", "no-use", card)
    return Refusal("EZ-2.2", "too-dear", {**card, "cost": s.pack.stones[kind]})


def copy_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    if s.tops[move.a] == NONE:
        return Refusal("EZ-5.18", "nothing-to-copy", {"card": "cult"})
    return kind_refused(s, seat, s.tops[move.a])


def name_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    return Refusal("EZ-1.12", "no-opponent", {"owner": move.a})


def discard_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    return Refusal(rule, "not-in-hand", {"card": KINDS[move.a]})


def draw_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    if not can_draw(s, move.a):
        return Refusal("EZ-2.11", "empty-pile")
    return Refusal("EZ-2.7", "one-colour")


def piece_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    """A club or a mammoth that is not there."""
    return Refusal(rule, "none-there", {"piece": move.verb})


def move_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    return Refusal(rule, "nobody-at-all")


def use_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    return Refusal("EZ-5.25", "no-such-use", {"cost": s.pack.herder[move.a]})


def must_do(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    return Refusal(rule, "must-do")


def ice_refused(s: Eiszeit, seat: int, move: Move, step: Step[Any], rule: str) -> Refusal:
    reason = "not-touching" if is_open(s, move.a) else "ice"
    return Refusal("EZ-4.2", reason, {"region": move.a + 1})


WHY: Final[dict[str, Why]] = {
    "play": card_refused,
    "copy": copy_refused,
    "name": name_refused,
    "discard": discard_refused,
    "keep": must_do,
    "draw": draw_refused,
    "place": region_refused,
    "at": region_refused,
    "to": region_refused,
    "from": region_refused,
    "take": hunter_refused,
    "club": piece_refused,
    "mammoth": piece_refused,
    "move": move_refused,
    "herd": use_refused,
    "done": must_do,
    "ice": ice_refused,
    "no-ice": must_do,
}
