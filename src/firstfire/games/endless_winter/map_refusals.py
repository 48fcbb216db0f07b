"""Why not? The refusals of moves on the two maps: camps, villages, land and megaliths."""

from __future__ import annotations

from typing import Any

from firstfire.core.flow import Step
from firstfire.core.game import Refusal
from firstfire.core.moves import Move
from firstfire.games.endless_winter.bonuses import Bonus
from firstfire.games.endless_winter.columns import LABOUR, Top
from firstfire.games.endless_winter.hexes import N_TILES, POINTS, TILES
from firstfire.games.endless_winter.land import TokenBonuses, influence
from firstfire.games.endless_winter.layouts import LEVEL, SPACES
from firstfire.games.endless_winter.mammoth import (
    MOVEMENTS,
    is_empty,
    mammoth_influence,
    village_point_taken,
)
from firstfire.games.endless_winter.megaliths import Arrow, cell_at, has_megalith, next_megalith
from firstfire.games.endless_winter.pack import START
from firstfire.games.endless_winter.pieces import LANDS, NEUTRAL, NOBODY, NONE, VILLAGE_COST
from firstfire.games.endless_winter.state import Winter, layout_of


def dear(s: Winter, seat: int, rule: str, tools: int, labour: int) -> Refusal:
    """What it costs and what one has."""
    about = {"tools": tools, "labour": labour, "have_tools": s.tools[seat], "have_labour": s.labour}
    return Refusal(rule, "too-dear", about)


# --- figures, sections ------------------------------------------------------------------------


def camp_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if not s.camps_home[seat]:
        return Refusal("EW-R63", "no-camp")
    return dear(s, seat, "EW-4.10", 1, 0)


def step_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if not s.camps[N_TILES * seat + move.a]:
        return Refusal("EW-4.10", "no-camp-there", {"tile": TILES[move.a]})
    return dear(s, seat, "EW-4.10", 0, LABOUR)


def village_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    if s.villages[move.a] != NOBODY:
        return Refusal("EW-4.11", "point-taken")
    if village_point_taken(s) == move.a:
        return Refusal("EW-R92", "mammoth-there")
    if not s.villages_home[seat]:
        return Refusal("EW-R63", "no-village")
    if not all(s.camps[N_TILES * seat + tile] for tile in POINTS[move.a]):
        return Refusal("EW-4.11", "no-three-camps")
    return Refusal("EW-4.11", "no-food", {"n": VILLAGE_COST, "food": s.food[seat]})


def mammoth_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    """EW-11.4 Two movements, and an empty point."""
    if s.mammoth == move.a:
        return Refusal("EW-R92", "mammoth-there")
    if not is_empty(s, move.a):
        return Refusal("EW-11.4", "point-taken")
    if not any(s.camps[N_TILES * seat : N_TILES * (seat + 1)]):
        return Refusal("EW-R91", "no-camp-to-move")
    if isinstance(step, Top):
        return dear(s, seat, "EW-11.4", 0, MOVEMENTS * LABOUR)
    return Refusal("EW-R90", "one-movement")


def land_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    tile = {"tile": TILES[move.a]}
    if isinstance(step, TokenBonuses):
        return Refusal("EW-R80", "no-token", tile)
    if s.harvested >> move.a & 1:
        return Refusal("EW-R75", "harvested", tile)
    own = influence(s, seat, move.a)
    if own < mammoth_influence(s, move.a):
        about = {**tile, "own": own, "most": mammoth_influence(s, move.a)}
        return Refusal("EW-11.5", "mammoth-stronger", about)
    most = max(influence(s, other, move.a) for other in range(s.tribes))
    if own < most or not own:
        rule = "EW-7.3" if own else "EW-R33"
        return Refusal(rule, "not-leading", {**tile, "own": own, "most": most})
    return Refusal("EW-R63", "no-land-bonus", {**tile, "land": LANDS[s.land[move.a]]})


def megalith_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    space = {"space": SPACES[move.a]}
    if isinstance(step, Bonus) and step.rung > 0:
        return Refusal("EW-2.2", "stronger")
    if not has_megalith(s, seat):
        return Refusal("EW-5.6", "no-megalith")
    layout = layout_of(s)
    if layout.position[move.a] == NONE:
        return Refusal("EW-R69", "no-space", space)
    if s.megaliths[move.a] != NOBODY:
        return Refusal("EW-5.1", "space-taken", space)
    if isinstance(step, Arrow):
        return Refusal("EW-5.5", "not-at-arrow", space)
    if cell_at(s, layout, move.a) == START:
        return Refusal("EW-5.1", "start-space", space)
    return Refusal("EW-5.1", "not-adjacent", space)


def raise_refused(s: Winter, seat: int, move: Move, step: Step[Any]) -> Refusal:
    space = {"space": SPACES[move.a]}
    assert isinstance(step, Bonus)
    if step.rung > 0:
        return Refusal("EW-2.2", "stronger")
    if not has_megalith(s, seat):
        return Refusal("EW-5.6", "no-megalith")
    if next_megalith(s, seat) == NEUTRAL:
        return Refusal("EW-5.2", "neutral-on-ground", space)
    if not layout_of(s).supports[move.a + LEVEL]:
        return Refusal("EW-R37", "no-square", space)
    return Refusal("EW-5.1", "no-support", space)
