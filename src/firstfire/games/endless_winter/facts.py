"""What a drawing of a table of Endless Winter shows beside its fields."""

from __future__ import annotations

from typing import Any

from firstfire.games.endless_winter.abilities import food_for_labour
from firstfire.games.endless_winter.drawing import COLUMN_ACTIONS
from firstfire.games.endless_winter.eclipse import labour_of_stack
from firstfire.games.endless_winter.hexes import N_TILES, TILES
from firstfire.games.endless_winter.land import influence
from firstfire.games.endless_winter.mammoth import at_mammoth, mammoth_influence
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    ECLIPSE_PHASE,
    FIGURES,
    N_ANIMALS,
    N_MEGALITHS,
    N_SPOTS,
    N_VILLAGES,
    NONE,
    STONES_IN_USE,
)
from firstfire.games.endless_winter.state import Winter, food_limit, is_nomad
from firstfire.games.endless_winter.stones import from_table


def facts(s: Winter, seat: int) -> dict[str, Any]:
    """Limits, influence and worth at this moment, as far as ``seat`` may know them."""
    tribes = range(s.tribes)
    strength = [[influence(s, who, tile) for who in tribes] for tile in range(N_TILES)]
    return {
        "food_limit": [food_limit(s, who) for who in tribes],
        "food_after_work": [food_after_work(s, who) for who in tribes],
        "figures_left": [figures_left(s, who) for who in tribes],
        "megaliths_home": [N_MEGALITHS - s.placed[who] for who in tribes],
        "villages_built": [N_VILLAGES - s.villages_home[who] for who in tribes],
        "animal_sets": [animal_sets(s, who) for who in tribes],
        "influence": {TILES[tile]: row for tile, row in enumerate(strength) if max(row) > 0},
        "mammoth_influence": mammoth_tiles(s),
        "leaders": leaders(s, strength),
        "stone_places": STONES_IN_USE[s.tribes],
        "layout": layout_name(s),
        "stack_labour": labour_of_stack(s, seat) if 0 <= seat < s.seats else None,
        "affordable": affordable(s, seat) if 0 <= seat < s.seats else {},
    }


def food_after_work(s: Winter, who: int) -> int | None:
    """EW-R58 The food that is left after the next labour mark; None without one."""
    cost = food_for_labour(s, who)
    return s.food[who] - cost if cost else None


def figures_left(s: Winter, who: int) -> dict[str, Any]:
    """EW-3.1 Who has still to be placed in this round: the chief, and how many of the tribe."""
    placed = sum(s.figures[N_SPOTS * who : N_SPOTS * (who + 1)])
    return {"chief": s.chief_at[who] == NONE, "tribe": max(0, FIGURES - 1 - placed)}


def animal_sets(s: Winter, who: int) -> dict[str, int]:
    """EW-9.4 What each kind of animals scores at the end, without wild ones that may join."""
    tables = s.pack.nomad_sets if is_nomad(s, who) else s.pack.sets
    held = s.animals[N_ANIMALS * who : N_ANIMALS * (who + 1)]
    return {
        ANIMALS[kind]: from_table(tables[kind], n)
        for kind, n in enumerate(held)
        if n and tables[kind]
    }


def leaders(s: Winter, strength: list[list[int]]) -> dict[str, list[int]]:
    """EW-7.3 In the eclipse, who has most influence on a tile, or shares it; EW-11.5 mammoth."""
    found: dict[str, list[int]] = {}
    if s.phase == ECLIPSE_PHASE:
        for tile, row in enumerate(strength):
            most = max(row)
            if most > 0 and most >= mammoth_influence(s, tile):
                found[TILES[tile]] = [who for who, n in enumerate(row) if n == most]
    return found


def mammoth_tiles(s: Winter) -> dict[str, int]:
    """EW-11.5 The tiles where the mammoth stands, with its influence there."""
    return {
        TILES[tile]: mammoth_influence(s, tile) for tile in range(N_TILES) if at_mammoth(s, tile)
    }


def layout_name(s: Winter) -> str:
    """EW-1.11 The layout of the megalith tiles that is in use."""
    chosen = s.options["megalith_layout"]
    return str(s.tribes) if chosen == "players" else chosen[-1]


def affordable(s: Winter, seat: int) -> dict[str, int]:
    """EW-3.6 How often each action of the top section could be paid with what is there."""
    if not 0 <= s.column < len(COLUMN_ACTIONS):
        return {}
    found: dict[str, int] = {}
    for one in COLUMN_ACTIONS[s.column][0]:
        cost: dict[str, int] = one["cost"]
        times = [s.tools[seat] // cost["tool"]] if cost["tool"] else []
        times += [s.labour // cost["labour"]] if cost["labour"] else []
        found[one["verb"]] = min(times)
    return found
