"""What pictures of Endless Winter show: icons of effects, printed costs, the maps, the rules."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.game import Drawing
from firstfire.core.packs import Entry
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.columns import (
    ANCESTORS,
    CULTURE_LABOUR,
    LABOUR,
    REVEALED,
    RITES,
    SUPPLIES,
)
from firstfire.games.endless_winter.effects import ARROW, Effect, Icon, icon, parse_effect, symbols
from firstfire.games.endless_winter.hexes import ALL_POINTS, BASE, COORDINATES, N_TILES, NEAR, TILES
from firstfire.games.endless_winter.layouts import SPACES, WIDTH, Layout
from firstfire.games.endless_winter.pack import START, WinterPack
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    COLUMNS,
    ERA_STONES,
    LANDS,
    NONE,
    STONES,
    VILLAGE_COST,
)

# The columns of a sheet that hold an effect.
EFFECT_COLUMNS: Final = {
    "starting": ("action", "eclipse"),
    "tribe": ("action", "eclipse"),
    "culture": ("effect",),
    "chiefs": ("a", "b"),
    "animals": ("consume",),
    "land": ("bonus",),
    "stone_slots": ("cost", "bonus"),
    "board": ("bonus",),
    "order": ("start", "bonus"),
    "glacier_tokens": ("bonus",),
    "rest_tokens": ("bonus",),
    "nomad_cards": COLUMNS,
}
# The rule that explains the entries of a sheet.
SHEET_RULES: Final = {
    "starting": "EW-3.8",
    "tribe": "EW-3.8",
    "culture": "EW-3.3",
    "chiefs": "EW-3.5",
    "setup": "EW-1.6",
    "animals": "EW-9.4",
    "land": "EW-7.4",
    "stones": "EW-10.1",
    "stone_slots": "EW-4.7",
    "board": "EW-7.3",
    "order": "EW-7.2",
    "burials": "EW-9.2",
    "megaliths": "EW-5.1",
    "glacier_tokens": "EW-11.1",
    "rest_tokens": "EW-11.2",
    "nomad_cards": "EWS-2.1",
    "map_cards": "EWS-3.12",
}
NOMAD_RULES: Final = {  # why the Nomad does what it does, by its deed
    "totem": "EWS-3.1",
    "food": "EWS-3.2",
    "fill food": "EWS-R19",
    "tool": "EWS-3.2",
    "culture card": "EWS-3.3",
    "bury": "EWS-3.4",
    "animal": "EWS-3.5",
    "animal from deck": "EWS-3.6",
    "reveal animal": "EWS-3.7",
    "eclipse card": "EWS-3.8",
    "glacier points": "EWS-3.9",
    "sacred stone": "EWS-3.10",
    "megalith": "EWS-3.11",
    "village": "EWS-3.12",
    "camp": "EWS-3.13",
    "move": "EWS-3.13",
    "move 2": "EWS-3.13",
    "draw": "EWS-3.14",
    "tribe card": "EWS-3.14",
    "tribe card to discard": "EWS-3.14",
    "consume": "EWS-R2",
}
NOTES: Final = {  # parts of the table that are not in the pack
    "start-space": "EW-5.5",
    "raise": "EW-5.4",
    "culture-deck": "EW-1.4",
    "animal-deck": "EW-1.9",
    "village": "EW-4.11",
    "score": "EW-9.1",
    "deck": "EW-2.1",
    "discards": "EW-3.14",
    "eclipse-stack": "EW-3.15",
    "burial": "EW-4.4",
    "choose-chief": "EW-1.15",
    "column": "EW-3.6",
    "rest": "EW-3.13",
    "work": "EW-3.11",
    "food": "EW-2.3",
    "camps-home": "EW-2.3",
    "hidden-token": "EW-11.1",
    "rest-token": "EW-11.2",
    "mammoth": "EW-11.5",
    "nomad": "EWS-2.1",
    "map-card": "EWS-3.12",
    "nomad-deck": "EWS-1.5",
    "nomad-stack": "EWS-3.8",
    "map-deck": "EWS-1.5",
    "offering": "EWS-1.3",
    "nomad-column": "EWS-2.3",
    **{f"nomad-{deed.replace(' ', '-')}": rule for deed, rule in NOMAD_RULES.items()},
}


def drawing(pack: WinterPack) -> Drawing:
    """Everything that the pack and the board show."""
    found: Drawing = {}
    for sheet, entries in pack.sheets.items():
        found[sheet] = {entry.id: entry_facts(sheet, entry) for entry in entries}
    for i, stone in enumerate(STONES):
        found["stones"][stone] |= stone_facts(pack, i)
    for i, card in enumerate(found["setup"].values()):
        card["icons"] = set_up_icons(pack, i)
    for i, animal in enumerate(found["animals"].values()):
        animal["sets"] = pack.sets[i]
        animal["wild"] = not pack.sets[i]
    for i, tile in enumerate(found["megaliths"].values()):
        tile |= tile_facts(pack, i)
    for i, layout in enumerate(found["layouts"].values()):
        layout |= layout_facts(pack.layouts[i])
    for i, row in enumerate(found["burials"].values()):
        row["points"] = pack.burials[i]
    found["food"]["marks"]["at"] = [food for food, mark in enumerate(pack.marks) if mark]
    found["totems"] |= {"sacrifice": sacrifice(pack), "honour": honour(pack)}
    found["columns"] = {column: {"sections": printed(i)} for i, column in enumerate(COLUMNS)}
    found["hexes"] = {TILES[tile]: hex_facts(tile) for tile in range(N_TILES)}
    found["points"] = {"-".join(names): {"tiles": names} for names in meeting_points()}
    found["notes"] = {name: {"rule": rule} for name, rule in NOTES.items()}
    return found


# --- entries of the pack ----------------------------------------------------------------------


def entry_facts(sheet: str, entry: Entry) -> dict[str, Any]:
    """The icons of an entry's effects, the column to which each is bound, and its rule."""
    found: dict[str, Any] = {"rule": SHEET_RULES.get(sheet, "")}
    if sheet == "nomad_cards":
        found["icons"] = {c: [icon(s, n) for s, n in symbols(entry.text(c))] for c in COLUMNS}
        found["arrows"] = entry.text("arrows").split()
        return found
    if sheet == "map_cards":
        found["tiles"] = [*entry.text("inner").split(), *entry.text("outer").split()]
        return found
    if sheet in EFFECT_COLUMNS:
        effects = {c: parse_effect(entry.text(c)) for c in EFFECT_COLUMNS[sheet]}
        found["icons"] = {c: effect.icons() for c, effect in effects.items()}
        found["bound"] = {c: bound_to(effect) for c, effect in effects.items()}
    return found


def bound_to(effect: Effect) -> str | None:
    """EW-2.7 The only column in which an effect works."""
    return None if effect.column == NONE else COLUMNS[effect.column]


def stone_facts(pack: WinterPack, i: int) -> dict[str, Any]:
    """EW-10 What a sacred stone counts and the points for it; its era."""
    kind = STONES[i].partition("-")[0]
    names = LANDS if kind == "villages" else ANIMALS
    counted = [names[one] for one in pack.stone_counts[i]]
    return {
        "era": 1 if i < ERA_STONES else 2,
        "counts": counted,
        "badge": {"villages": "village", "eaten": "consume"}.get(kind) if counted else None,
        "icons": {"counts": [icon(counted[0] if counted else STONES[i])]},
        "points": {
            "each": pack.stone_each[i],
            "per": pack.stone_per[i],
            "table": pack.stone_table[i],
        },
    }


def set_up_icons(pack: WinterPack, i: int) -> dict[str, list[Icon]]:
    """EW-1.6 The goods and a second camp, and the animals that a set-up card gives."""
    goods = {"food": pack.set_food[i], "tool": pack.set_tools[i], "camp": pack.set_camp[i]}
    return {
        "goods": [icon(name, n) for name, n in goods.items() if n],
        "animals": [icon(ANIMALS[kind]) for kind in pack.set_animals[i]],
    }


def sacrifice(pack: WinterPack) -> dict[str, Any]:
    """EW-5.8 By level, from 1 on: how many goods make a point, and the bonus on entering."""
    levels = [
        {"rate": pack.rates[level], "icons": pack.effects[pack.sacrifice[level]].icons()}
        for level in range(1, len(pack.rates))
    ]
    return {"levels": levels, "rule": "EW-5.8"}


def honour(pack: WinterPack) -> dict[str, Any]:
    """EW-5.9 By level, from 1 on: the points on entering."""
    levels = [{"icons": [icon("points", n)] if n else []} for n in pack.honour[1:]]
    return {"levels": levels, "rule": "EW-5.9"}


# --- the columns ------------------------------------------------------------------------------


def printed(column: int) -> list[dict[str, Any]]:
    """EW-3.6 What is printed on a column: any number of times, once, and for the first only."""
    top, middle, bottom = COLUMN_ACTIONS[column]
    return [
        {"section": "top", "actions": top},
        {"section": "middle", "actions": [middle]},
        {"section": "bottom", "actions": [bottom]},
    ]


def action(
    verb: str, rule: str, *gains: int, food: int = 0, tools: int = 0, labour: int = 0
) -> dict[str, Any]:
    """An action with its cost (labour in halves) and the symbols that it gives, packed."""
    paid = {"food": food, "tool": tools, "labour": labour // LABOUR}
    icons = [icon(name, n) for name, n in paid.items() if n]
    if icons:
        icons.append(icon(ARROW))
    for code in gains:
        icons += [icon(sym.GAINS[kind], sym.count(code, kind)) for kind in sym.kinds(code)]
    cost = {"food": food, "tool": tools, "labour": labour}
    return {"verb": verb, "icons": icons, "cost": cost, "rule": rule}


NEW_CARD: Final = sym.units(sym.TRIBE_TO_PILE)
Printed = tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]
COLUMN_ACTIONS: Final[list[Printed]] = [
    (
        [action("take", "EW-4.1", sym.units(sym.TRIBE_TO_HAND), tools=1, labour=LABOUR)],
        action("pay", "EW-4.3", NEW_CARD, RITES & ~NEW_CARD, food=1),
        action("bonus", "EW-4.5", ANCESTORS),
    ),
    (
        [action("learn", "EW-4.6", sym.units(sym.CULTURE_CARD), labour=CULTURE_LABOUR)],
        action("stone", "EW-4.7", sym.units(sym.STONE)),
        action("bonus", "EW-4.9", SUPPLIES),
    ),
    (
        [
            action("camp", "EW-4.10", sym.units(sym.CAMP), tools=1),
            action("move", "EW-4.10", sym.units(sym.MOVE), labour=LABOUR),
        ],
        action("village", "EW-4.11", sym.units(sym.VILLAGE), food=VILLAGE_COST),
        action("bonus", "EW-4.12", sym.units(sym.CAMP) | sym.units(sym.MOVE)),
    ),
    (
        [
            action("reveal", "EW-4.13", sym.units(sym.REVEAL, REVEALED), labour=LABOUR),
            action("hunt", "EW-4.14", sym.units(sym.ANIMAL), tools=1, labour=LABOUR),
        ],
        action("consume", "EW-4.15", sym.units(sym.CONSUME)),
        action("bonus", "EW-4.16", sym.units(sym.FROM_DECK)),
    ),
]


# --- the maps ---------------------------------------------------------------------------------


def hex_facts(tile: int) -> dict[str, Any]:
    """EW-R67 Where a tile lies (axial coordinates), and the tiles beside it."""
    q, r = COORDINATES[tile]
    near = [TILES[other] for other in NEAR[tile]]
    return {"q": q, "r": r, "base": tile == BASE, "neighbours": near, "rule": "EW-7.4"}


def meeting_points() -> list[list[str]]:
    """EW-4.11 Where villages can stand, and EW-11.4 the mammoth; each point by its three tiles."""
    return [[TILES[tile] for tile in point] for point in ALL_POINTS]


def tile_facts(pack: WinterPack, i: int) -> dict[str, Any]:
    """EW-5.1 What the cells of a megalith tile give; EW-5.5 where its arrow points."""
    cells = [
        {"start": effect == START, "icons": [] if effect == START else pack.effects[effect].icons()}
        for effect in pack.cells[i]
    ]
    return {"cells": cells, "arrow": pack.arrows[i]}


def layout_facts(layout: Layout) -> dict[str, Any]:
    """EW-1.11 The spaces of a layout: where each lies, and which cell of which tile it is."""
    spaces = [
        {
            "space": SPACES[space],
            "x": space % WIDTH,
            "y": space // WIDTH,
            "tile": layout.position[space],
            "cell": layout.cell[space],
        }
        for space in layout.ground
    ]
    columns = 1 + max([space % WIDTH for space in layout.ground])
    rows = 1 + max([space // WIDTH for space in layout.ground])
    return {"spaces": spaces, "columns": columns, "rows": rows}
