"""Costs, yields and the map, as data: most of them are reconstructions a player can replace."""

from __future__ import annotations

from typing import Final

from firstfire.core.packs import Column, Entry, Pack, PackError, Sheet, read_sheets
from firstfire.games.eiszeit.pieces import DARK, LIGHT, N_LIGHT, REGIONS, TERRAINS, USES, is_cult

SHEETS: Final = (
    Sheet(
        "light",
        LIGHT,
        (Column("count", number=True), Column("cost", number=True, optional=True)),
    ),
    Sheet(
        "dark",
        DARK,
        (Column("count", number=True), Column("stones", number=True, optional=True)),
    ),
    Sheet("herder", USES, (Column("cost", number=True),)),
    Sheet("regions", REGIONS, (Column("terrain"), Column("neighbours"))),
    Sheet("centre", ("3-6", "7-10"), (Column("touch"),)),
)


class EiszeitPack(Pack):
    """The cards and the map, as the rules read them."""

    def __init__(self, source: str, name: str, sheets: dict[str, list[Entry]]) -> None:
        super().__init__(source, name, sheets)
        cards = [*sheets["light"], *sheets["dark"]]
        self.counts: list[int] = [entry.number("count", 0, 33) for entry in cards]
        self.stones: list[int] = [  # cost of a light card, yield of a dark one
            entry.number("cost", 0, 8) if kind < N_LIGHT else entry.number("stones", 0, 8)
            for kind, entry in enumerate(cards)
        ]
        self.herder: list[int] = [entry.number("cost", 0, 8) for entry in sheets["herder"]]
        self.terrain: list[int] = [_terrain(entry) for entry in sheets["regions"]]
        self.regions_of: list[int] = [  # a bag of regions for each terrain
            sum([1 << r for r, one in enumerate(self.terrain) if one == terrain])
            for terrain in range(len(TERRAINS))
        ]
        self.touching: list[int] = [_neighbours(entry) for entry in sheets["regions"]]
        self.check(source, cards)
        self.maps: list[list[int]] = [self.neighbours(False), self.neighbours(True)]

    def check(self, source: str, cards: list[Entry]) -> None:
        """EZ-1.1 33 light and 22 dark cards; Cults have no stones; borders are mutual."""
        for name, count in (("light", 33), ("dark", 22)):
            found = sum(entry.number("count", 0, 33) for entry in self.sheets[name])
            if found != count:
                raise PackError(source, name, f"{found} cards, but there are {count}")
        for kind, entry in enumerate(cards):
            column = "cost" if kind < N_LIGHT else "stones"
            without = is_cult(kind) or entry.id == "herder"
            if without == (column in entry.values):
                raise entry.error(column, "not here" if without else "missing")
            if not without and kind >= N_LIGHT and not self.stones[kind]:
                raise entry.error(column, "a dark card brings at least 1 stone")
        for a, mask in enumerate(self.touching):
            for b in range(len(REGIONS)):
                if mask >> b & 1 and not self.touching[b] >> a & 1:
                    raise PackError(
                        source,
                        f"regions, entry {REGIONS[b]}, column neighbours",
                        f"{REGIONS[a]} is missing, of which it is a neighbour",
                    )

    def neighbours(self, centre_diagonals: bool) -> list[int]:
        """EZ-5.3 The neighbours of each region as bags; 3–6 and 7–10 touch or do not."""
        masks = self.touching[:]
        if not centre_diagonals:
            for entry in self.sheets["centre"]:
                a, b = (REGIONS.index(part) for part in entry.id.split("-"))
                masks[a] &= ~(1 << b)
                masks[b] &= ~(1 << a)
        return masks


def _terrain(entry: Entry) -> int:
    if entry.text("terrain") not in TERRAINS:
        trouble = f"{entry.text('terrain')!r} is none of {', '.join(TERRAINS)}"
        raise entry.error("terrain", trouble)
    return TERRAINS.index(entry.text("terrain"))


def _neighbours(entry: Entry) -> int:
    mask = 0
    for word in entry.text("neighbours").split():
        if word not in REGIONS or word == entry.id:
            raise entry.error("neighbours", f"{word!r} is no other region")
        mask |= 1 << REGIONS.index(word)
    return mask


def read_pack(text: str, source: str) -> EiszeitPack:
    """A checked pack; `PackError` names the file, the entry and the column of what is wrong."""
    name, sheets = read_sheets(text, source, "eiszeit", SHEETS)
    return EiszeitPack(source, name, sheets)
