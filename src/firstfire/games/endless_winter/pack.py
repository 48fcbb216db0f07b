"""All components of Endless Winter as data; many are reconstructions a player can replace."""

from __future__ import annotations

import re
from typing import Final

from firstfire.core.packs import Column, Entry, Pack, PackError, Sheet, read_sheets
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.effects import Effect, parse_effect, symbols
from firstfire.games.endless_winter.hexes import COORDINATES, TILES
from firstfire.games.endless_winter.layouts import SPACES, WIDTH, Layout, lay_out
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CHIEFS,
    COLUMNS,
    CULTURE,
    ERA_SIZE,
    GLACIER,
    GLACIER_TOKENS,
    LANDS,
    MAP_CARDS,
    NOMAD_CARDS,
    NONE,
    REST_TOKENS,
    SET_UPS,
    STARTING,
    STONES,
    TRIBE,
)

MOST_FOOD: Final = 10
N_ANIMALS_ALL: Final = 60  # EW-1.16
HALVES: Final = {"0": 0, "½": 1, "1": 2, "1½": 3, "2": 4, "2½": 5, "3": 6}
WITH_COSTS: Final = ("starting", "tribe", "culture", "chiefs")
START: Final = -2  # instead of an effect: a starting space


def number(name: str) -> Column:
    return Column(name, number=True)


def optional(name: str) -> Column:
    return Column(name, optional=True)


FOLK: Final = (Column("labour"), optional("action"), optional("eclipse"), number("points"))
SHEETS: Final = (
    Sheet("starting", STARTING, (number("count"), *FOLK)),
    Sheet("tribe", TRIBE, FOLK),
    Sheet("culture", CULTURE, (number("era"), Column("effect"), number("points"))),
    Sheet("chiefs", CHIEFS, (Column("a"), Column("b"))),
    Sheet(
        "setup",
        SET_UPS,
        (
            number("food"),
            number("tools"),
            Column("animals"),
            Column("camp", number=True, optional=True),
        ),
    ),
    Sheet("animals", ANIMALS, (number("count"), Column("consume"), Column("sets"))),
    Sheet("land", LANDS, (number("count"), optional("bonus"))),
    Sheet("stones", STONES, (Column("points"), optional("counts"))),
    Sheet("stone_slots", ("1", "2", "3"), (Column("cost"), Column("bonus"))),
    Sheet(
        "board",
        ("megaliths-1", "megaliths-2", "megaliths-3", "megaliths-4", "megaliths-5", "village"),
        (Column("bonus"),),
    ),
    Sheet("food", ("marks",), (Column("at"),)),
    Sheet("order", ("1", "2", "3", "4"), (optional("start"), Column("bonus"))),
    Sheet("totems", ("sacrifice", "honour"), (Column("levels"), optional("bonuses"))),
    Sheet("burials", ("first", "second", "other"), (Column("points"),)),
    Sheet("megaliths", ("a", "b", "c", "d"), (Column("spaces"), Column("arrow"))),
    Sheet("layouts", ("2", "3", "4"), (Column("tiles"),)),
    Sheet("glacier_tokens", GLACIER_TOKENS, (Column("bonus"),)),
    Sheet("rest_tokens", REST_TOKENS, (Column("bonus"),)),
    Sheet(
        "nomad_cards",
        NOMAD_CARDS,
        (Column("pointer"), Column("arrows"), Column("labour"), *[Column(c) for c in COLUMNS]),
    ),
    Sheet("map_cards", MAP_CARDS, (Column("inner"), Column("outer"))),
    Sheet("nomad_animals", ("10", "5", "1"), (Column("sets"),)),
)
NOMAD_DEEDS: Final = (*sym.GAINS, "eclipse card", "glacier points")  # EWS-3
ECLIPSE_CARD: Final = 19
GLACIER_POINTS: Final = 20
ARROWS: Final = {"left": -1, "right": 1, "up": -1, "down": 1}


class WinterPack(Pack):
    """The components, as the rules read them. Effects have numbers: steps name them by these."""

    def __init__(self, source: str, name: str, sheets: dict[str, list[Entry]]) -> None:
        super().__init__(source, name, sheets)
        self.effects: list[Effect] = []
        folk = [*sheets["starting"], *sheets["tribe"]]
        self.counts: list[int] = [entry.number("count", 1, 9) for entry in sheets["starting"]]
        self.labour: list[int] = [_halves(entry) for entry in folk]  # EW-R2 one value each
        self.action: list[int] = [self.add(entry, "action") for entry in folk]
        self.eclipse: list[int] = [self.add(entry, "eclipse") for entry in folk]
        self.culture: list[int] = [self.add(entry, "effect") for entry in sheets["culture"]]
        self.points: list[int] = [
            entry.number("points", 0, 9) for entry in [*folk, *sheets["culture"]]
        ]
        self.chiefs: list[int] = []  # side a and side b of each
        for entry in sheets["chiefs"]:
            self.chiefs += [self.add(entry, "a"), self.add(entry, "b")]
        self.set_food: list[int] = [entry.number("food", 0, 5) for entry in sheets["setup"]]
        self.set_tools: list[int] = [entry.number("tools", 0, 5) for entry in sheets["setup"]]
        self.set_camp: list[int] = [entry.number("camp", 0, 1) for entry in sheets["setup"]]
        self.set_animals: list[list[int]] = [
            _names(entry, "animals", ANIMALS) for entry in sheets["setup"]
        ]
        self.animals: list[int] = [entry.number("count", 1, 60) for entry in sheets["animals"]]
        self.consume: list[int] = [self.add(entry, "consume") for entry in sheets["animals"]]
        self.sets: list[list[int]] = [  # EW-9.4 points of a set; none for a wild animal
            [] if entry.text("sets") == "wild" else _table(entry, "sets")
            for entry in sheets["animals"]
        ]
        self.lands: list[int] = [entry.number("count", 1, 9) for entry in sheets["land"]]
        self.land: list[int] = [self.add(entry, "bonus") for entry in sheets["land"]]
        self.read_boards(sheets)
        self.read_stones(sheets["stones"])
        self.read_megaliths(sheets)
        self.glacier_tokens: list[int] = [
            self.add(entry, "bonus") for entry in sheets["glacier_tokens"]
        ]
        self.rest_tokens: list[int] = [self.add(entry, "bonus") for entry in sheets["rest_tokens"]]
        self.read_nomad(sheets)
        self.makes_room: list[bool] = self.room_makers()
        self.check(source)

    def add(self, entry: Entry, column: str) -> int:
        """The number of the effect in a column of an entry."""
        return self.parse(entry, column, entry.text(column))

    def parse(self, entry: Entry, column: str, text: str) -> int:
        try:
            effect = parse_effect(text)
        except ValueError as error:
            raise entry.error(column, str(error)) from None
        where_columns_count = entry.sheet in ("starting", "tribe", "chiefs") and column != "eclipse"
        if effect.column != NONE and not where_columns_count:
            raise entry.error(column, "no column symbol can stand here")
        if effect.costs() and entry.sheet not in WITH_COSTS:
            raise entry.error(column, "nothing can be paid here")
        if column == "eclipse" and effect.labour and effect.costs():
            raise entry.error(column, "labour of the eclipse is counted before anything is paid")
        self.effects.append(effect)
        return len(self.effects) - 1

    def read_boards(self, sheets: dict[str, list[Entry]]) -> None:
        """Player board, turn order, totem tracks, burial tables."""
        slots = sheets["stone_slots"]
        self.slot_cost: list[int] = [self.add(entry, "cost") for entry in slots]
        self.slot_bonus: list[int] = [self.add(entry, "bonus") for entry in slots]
        for entry, cost in zip(slots, self.slot_cost, strict=True):
            _only_goods(entry, "cost", self.effects[cost])
        self.board: list[int] = [self.add(entry, "bonus") for entry in sheets["board"]]
        marks = _table(sheets["food"][0], "at")
        self.marks: list[int] = [1 if food in marks else 0 for food in range(MOST_FOOD + 1)]
        self.start: list[int] = [self.add(entry, "start") for entry in sheets["order"]]
        for entry, gift in zip(sheets["order"], self.start, strict=True):
            _only_goods(entry, "start", self.effects[gift])
        self.order: list[int] = [self.add(entry, "bonus") for entry in sheets["order"]]
        sacrifice, honour = sheets["totems"]
        self.rates: list[int] = [0, *_table(sacrifice, "levels")]  # by level; 0 is below them all
        self.honour: list[int] = [0, *_table(honour, "levels")]
        texts = sacrifice.text("bonuses").split(" | ")
        if len(texts) != len(self.rates) - 1:
            raise sacrifice.error("bonuses", f"there are {len(self.rates) - 1} levels")
        bonuses = [self.parse(sacrifice, "bonuses", "" if t == "-" else t) for t in texts]
        self.sacrifice: list[int] = [self.parse(sacrifice, "bonuses", ""), *bonuses]
        self.burials: list[list[int]] = [_table(entry, "points") for entry in sheets["burials"]]

    def read_stones(self, entries: list[Entry]) -> None:
        """EW-10 What each sacred stone counts, and the points for that many."""
        self.stone_each: list[int] = []
        self.stone_per: list[int] = []
        self.stone_table: list[list[int]] = []
        self.stone_counts: list[list[int]] = []
        for entry in entries:
            rate = re.fullmatch(r"([0-9]+) (?:each|per ([1-9]))", entry.text("points"))
            self.stone_each.append(int(rate[1]) if rate else 0)
            self.stone_per.append(int(rate[2] or 1) if rate else 1)
            self.stone_table.append([] if rate else _table(entry, "points"))
            names = LANDS if entry.id.startswith("villages-") else ANIMALS
            self.stone_counts.append(_names(entry, "counts", names))
            if bool(self.stone_counts[-1]) != entry.id.startswith(("villages-", "eaten-")):
                raise entry.error("counts", "says what a stone for villages or consumption counts")

    def read_megaliths(self, sheets: dict[str, list[Entry]]) -> None:
        """The four tiles, cell by cell, and the three layouts."""
        self.cells: list[list[int]] = []  # of each tile the effects of its cells, or `START`
        self.arrows: list[list[int]] = []  # of each tile the two cells to which its arrow points
        columns = rows = 0
        for entry in sheets["megaliths"]:
            lines = [line.split(" | ") for line in entry.text("spaces").split(" / ")]
            shape = (len(lines[0]), len(lines))
            if (columns and shape != (columns, rows)) or {len(line) for line in lines} != {
                shape[0]
            }:
                raise entry.error("spaces", "all rows have the same length, all tiles one shape")
            columns, rows = shape
            texts = [text for line in lines for text in line]
            if texts.count("start") != 1:
                raise entry.error("spaces", "a tile has one starting space")
            self.cells.append(
                [START if t == "start" else self.parse(entry, "spaces", t) for t in texts]
            )
            self.arrows.append(_arrow(entry, columns, texts))
        self.layouts: list[Layout] = [_layout(entry, columns, rows) for entry in sheets["layouts"]]

    def layout_for(self, chosen: str, parties: int) -> Layout:
        """EW-1.11 The layout for the number of players, unless another was chosen."""
        if chosen == "players":
            return self.layouts[parties - 2]
        return self.layouts[int(chosen[-1]) - 2]

    def read_nomad(self, sheets: dict[str, list[Entry]]) -> None:
        """The solo opponent: its cards, its map cards, the points of its animals."""
        cards = sheets["nomad_cards"]
        self.nomad_pointer: list[int] = [_names(c, "pointer", COLUMNS)[0] for c in cards]
        self.nomad_arrows: list[tuple[int, int]] = [_arrows(card) for card in cards]
        self.nomad_labour: list[int] = [_halves(card) for card in cards]
        self.nomad_cells: list[list[list[int]]] = [
            [_deeds(card, column) for column in COLUMNS] for card in cards
        ]
        maps = sheets["map_cards"]
        self.map_inner: list[list[int]] = [_ring(card, "inner", 2, 1) for card in maps]
        self.map_outer: list[list[int]] = [_ring(card, "outer", 3, 2) for card in maps]
        many, few, one = [_table(entry, "sets") for entry in sheets["nomad_animals"]]
        self.nomad_sets: list[list[int]] = [
            many if n >= 10 else few if n >= 2 else one for n in self.animals
        ]

    def room_makers(self) -> list[bool]:
        """The symbols that make room for food: a camp leaves the board, a stone is paid for.

        Directly, or in the end by what they bring.
        """
        cells = [cell for tile in self.cells for cell in tile if cell != START]
        leads_to = {sym.TOTEM: self.sacrifice, sym.MEGALITH: cells, sym.CONSUME: self.consume}
        leads_to[sym.VILLAGE] = self.glacier_tokens
        found = [kind in (sym.CAMP, sym.STONE) for kind in range(sym.N_GAINS)]
        for _ in range(sym.N_GAINS):
            for kind, numbers in leads_to.items():
                given = [k for number in numbers for k in sym.kinds(self.effects[number].code)]
                found[kind] = found[kind] or any([found[k] for k in given])
            found[sym.DRAW] = found[sym.DRAW] or found[sym.TOTEM]  # EW-2.2 taken as a weaker bonus
            found[sym.MEGALITH] = found[sym.MEGALITH] or found[sym.DRAW]
        return found

    def check(self, source: str) -> None:
        """EW-1.16 Numbers that the rules rely on."""
        if sum(self.counts) != 9:
            raise PackError(source, "starting", f"{sum(self.counts)} cards, but there are 9")
        if sum(self.animals) != N_ANIMALS_ALL:
            raise PackError(source, "animals", f"{sum(self.animals)} cards, but there are 60")
        fit = self.lands[0] == 1 and 6 <= self.lands[GLACIER] <= 9 and min(self.lands) > 0
        if sum(self.lands) != 25 or not fit:
            raise PackError(source, "land", "25 tiles: a base, 6 to 9 glaciers, some of each kind")
        for kind, entry in enumerate(self.sheets["animals"]):
            dealt = sum(animals.count(kind) for animals in self.set_animals)
            if dealt > self.animals[kind]:
                raise entry.error("count", f"set-up cards give {dealt}")
        if max(_table(self.sheets["food"][0], "at")) > MOST_FOOD:
            raise self.sheets["food"][0].error("at", f"the food track ends at {MOST_FOOD}")
        for kind in range(sym.N_GAINS):
            codes = [self.effects[number].code for number in self.board]
            if sum(sym.count(c, kind) for c in codes) + 2 * sym.count(codes[-1], kind) > sym.MOST:
                raise PackError(
                    source, "board", f"more than {sym.MOST} of {sym.GAINS[kind]} in all"
                )
        for i, entry in enumerate(self.sheets["culture"]):
            if entry.number("era", 1, 2) != i // ERA_SIZE + 1:
                raise entry.error("era", "20 cards of each era, in the order of their ids")


def _arrows(entry: Entry) -> tuple[int, int]:
    words = entry.text("arrows").split()
    if len(words) != 2 or words[0] not in ("left", "right") or words[1] not in ("up", "down"):
        raise entry.error("arrows", f"{entry.text('arrows')!r} is not left or right, up or down")
    return ARROWS[words[0]], ARROWS[words[1]]


def _deeds(entry: Entry, column: str) -> list[int]:
    try:
        found = symbols(entry.text(column))
    except ValueError as error:
        raise entry.error(column, str(error)) from None
    for symbol, n in found:
        if symbol not in NOMAD_DEEDS:
            raise entry.error(column, f"{symbol!r} is none of {', '.join(NOMAD_DEEDS)}")
        if symbol == NOMAD_DEEDS[ECLIPSE_CARD] and n > 2:
            raise entry.error(column, "more than 2 eclipse cards would use up the Nomad's deck")
    return [NOMAD_DEEDS.index(symbol) for symbol, n in found for _ in range(n)]


def _ring(entry: Entry, column: str, n: int, distance: int) -> list[int]:
    """Different tiles so far from the base tile."""
    tiles = _names(entry, column, TILES)
    far = [max(abs(q), abs(r), abs(q + r)) for q, r in [COORDINATES[tile] for tile in tiles]]
    if len(set(tiles)) != n or far != [distance] * n:
        raise entry.error(column, f"{n} different tiles of the {column} ring")
    return tiles


def _halves(entry: Entry) -> int:
    text = entry.text("labour")
    if text not in HALVES:
        raise entry.error("labour", f"{text!r} is none of {', '.join(HALVES)}")
    return HALVES[text]


def _table(entry: Entry, column: str) -> list[int]:
    words = entry.text(column).split()
    if not words or not all(re.fullmatch("[0-9]{1,3}", word) for word in words):
        raise entry.error(column, f"{entry.text(column)!r} is no list of numbers")
    return [int(word) for word in words]


def _names(entry: Entry, column: str, names: tuple[str, ...]) -> list[int]:
    words = entry.text(column).split()
    for word in words:
        if word not in names:
            raise entry.error(column, f"{word!r} is none of {', '.join(names)}")
    return [names.index(word) for word in words]


def _only_goods(entry: Entry, column: str, effect: Effect) -> None:
    if set(effect.amounts()) - {"food", "tool"} or effect.costs():
        raise entry.error(column, "only food and tools can stand here")


def _arrow(entry: Entry, columns: int, texts: list[str]) -> list[int]:
    found = []
    for word in entry.text("arrow").split():
        space = SPACES.index(word) if word in SPACES else 0
        cell = space // WIDTH * columns + space % WIDTH
        inside = word in SPACES and space % WIDTH < columns and cell < len(texts)
        if not inside or texts[cell] == "start":
            raise entry.error("arrow", f"{word!r} is no other space of the tile")
        found.append(cell)
    if len(set(found)) != 2:
        raise entry.error("arrow", "an arrow points to two spaces")
    return found


def _layout(entry: Entry, columns: int, rows: int) -> Layout:
    origins: list[tuple[int, int, bool]] = []
    for part in entry.text("tiles").split(", "):
        space, _, way = part.partition(" ")
        if space not in SPACES or way not in ("h", "v"):
            raise entry.error("tiles", f"{part!r} is no space with h or v")
        at = SPACES.index(space)
        origins.append((at % WIDTH, at // WIDTH, way == "v"))
    if len(origins) != 4:
        raise entry.error("tiles", "four tiles are laid")
    try:
        return lay_out(origins, columns, rows)
    except ValueError as error:
        raise entry.error("tiles", str(error)) from None


def read_pack(text: str, source: str) -> WinterPack:
    """A checked pack; `PackError` names the file, the entry and the column of what is wrong."""
    name, sheets = read_sheets(text, source, "endless-winter", SHEETS)
    return WinterPack(source, name, sheets)
