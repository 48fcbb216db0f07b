"""The table of Eiszeit as text, drawn from a view."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.eiszeit.pieces import BASE_CAPACITY, DARK, KINDS, LIGHT, REGIONS
from firstfire.i18n.eiszeit import EiszeitTexts
from firstfire.tui.layout import WIDE, filled, hanging, marked, packed, plain_grid
from firstfire.tui.results import result_grid
from firstfire.tui.seats import LETTERS, mark

PHASES = ("set-up", "colonisation", "conflict", "scoring", "glacier")
COLUMNS = 4  # regions in a row of the map
CELL = 16  # columns of a region on the map
GAP = 3  # columns between two regions


class EiszeitBoard:
    """Draws what a seat sees."""

    def __init__(self, texts: EiszeitTexts, roles: list[str]) -> None:
        self.texts = texts
        self.roles = roles

    def draw(self, view: dict[str, Any], width: int = WIDE) -> list[Text | Grid]:
        """The map, the reserves and piles, the players, the own hand."""
        return [
            Text(""),
            *marked(*packed(self.headline(view), width)),
            *marked(*self.map(view["state"], view["seats"])),
            *[line for row in self.reserves(view["state"]) for line in hanging(*row, width)],
            self.players(view, width),
            *[line for row in self.hand(view) for line in hanging(*row, width)],
        ]

    def headline(self, view: dict[str, Any]) -> list[str]:
        table = view["state"]
        phase = "the end" if view["over"] else PHASES[table["phase"]]
        return [
            "[bold]Eiszeit[/]",
            f"round {table['round']} of {view['options']['rounds']}, {phase}",
            "[dim]map and most costs are reconstructed[/]",
        ]

    # --- the map ----------------------------------------------------------------------------

    def map(self, table: dict[str, Any], seats: int) -> list[str]:
        """Three rows of four regions; lines join those that touch."""
        lines = ["  [dim]" + "~" * (COLUMNS * (CELL + GAP) - GAP) + "[/]"]
        for first in range(0, len(REGIONS), COLUMNS):
            row = range(first, first + COLUMNS)
            cells = [self.region(table, seats, region) for region in row]
            joins = [touch(table, region, region + 1) for region in row[:-1]]
            for part, texts in enumerate(zip_longest(*cells, fillvalue="")):
                gaps = [" ─ " if part == 0 and join else " " * GAP for join in joins]
                pieces = [filled(text, CELL) for text in texts]
                line = "".join(f"{a}[dim]{b}[/]" for a, b in zip(pieces, [*gaps, ""], strict=True))
                lines.append(f"  {line.rstrip()}")
            if first + COLUMNS < len(REGIONS):
                lines.append(f"  [dim]{self.joints(table, row)}[/]")
        return lines

    def joints(self, table: dict[str, Any], row: range) -> str:
        """The line between two rows: strokes between regions that touch."""
        line = ""
        for region in row:
            line += f" {'│' if touch(table, region, region + COLUMNS) else ' '}".ljust(CELL)
            if region + 1 in row:
                down = touch(table, region, region + COLUMNS + 1)
                up = touch(table, region + 1, region + COLUMNS)
                line += (" ", "╲", "╱", "╳")[down + 2 * up].center(GAP)
        return line.rstrip()

    def region(self, table: dict[str, Any], seats: int, region: int) -> list[str]:
        """Number and terrain; mammoths, fire and capacity; hunters, ``A2'`` with a club."""
        name = REGIONS[region]
        head = f"[bold]{name}[/] {self.texts.terrain(region)}"
        if name in table["ice"]:
            return [head, "[dim]~~~~ ice ~~~~[/]"]
        mammoths, fire = table["mammoths"][name], table["fire"][name]
        room = BASE_CAPACITY + mammoths
        food = f"{room}" if not fire else f"{room}–{room + 2 * fire}"
        if table["phase"] == 2:
            food = f"{room + table['warmth'][name]}"
        signs = sign("M", mammoths) + sign("*", fire)
        hunters = [
            mark(seat, f"{LETTERS[seat]}{n}" + "'" * table["armed"][seat][name])
            for seat in range(seats)
            if (n := table["hunters"][seat][name])
        ]
        about = f"{signs or '·'} [dim]room {food}[/]"
        return [head, about, *(packed(hunters, CELL, " ") or ["[dim]–[/]"])]

    def reserves(self, table: dict[str, Any]) -> list[tuple[str, str]]:
        tops = [self.texts.card(top) if top else "none" for top in table["tops"]]
        return [
            ("", ""),
            (
                "  [dim]stones[/] ",
                f"dark reserve {table['dark']}, light {table['light']}   "
                f"[dim]supply[/] mammoths {table['herd']}, clubs {table['clubs']}"
                + (f" ({table['clubs_aside']} aside)" if table["clubs_aside"] else ""),
            ),
            (
                "  [dim]piles[/]  ",
                f"light {table['light_pile']} (visible: {tops[0]}), "
                f"dark {table['dark_pile']} (visible: {tops[1]})",
            ),
            (
                "  ",
                "[dim]M mammoth, * fire token face down (0 to 2 more), ' a club; "
                "lines join regions that touch[/]",
            ),
        ]

    # --- the players ------------------------------------------------------------------------

    def players(self, view: dict[str, Any], width: int) -> Grid:
        table = view["state"]
        heads = ("reserve", "on board", "stones", "clubs", "light", "dark", "score")
        grid = plain_grid(("  player", *heads), width)
        for seat in range(view["seats"]):
            turn = view["decision"] is not None and view["decision"]["seat"] == seat
            grid.add_row(
                Text.from_markup(f"{'▶' if turn else ' '} {mark(seat)} [dim]{self.roles[seat]}[/]"),
                str(table["reserve"][seat]),
                str(sum(table["hunters"][seat].values())),
                str(table["stones"][seat]),
                str(table["store"][seat]),
                str(table["light_cards"][seat]),
                str(table["dark_cards"][seat]),
                str(table["score"][seat]),
            )
        return grid

    def hand(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """The own cards with what each does."""
        seat = view["seat"]
        held = view["state"]["hand"][seat] if seat >= 0 else None
        if not held:
            return []
        lines = []
        for card in KINDS:
            if held[card]:
                times = f" ×{held[card]}" if held[card] > 1 else ""
                colour = "light" if card in LIGHT else "dark"
                does = f"{self.texts.does(card)}{self.doubt(card)}"
                lines.append((f"  [dim]{colour:>5}[/] ", f"{self.texts.card(card)}{times}: {does}"))
        return lines

    def doubt(self, card: str) -> str:
        """A mark where a value is not known for certain."""
        sheet, ids = ("light", LIGHT) if card in LIGHT else ("dark", DARK)
        entry = self.texts.pack.sheets[sheet][ids.index(card)]
        doubts = sorted(set(entry.provenance.values()) - {"known"})
        return f" [dim]({', '.join(doubts)})[/]" if doubts else ""

    def brief(self, view: dict[str, Any]) -> Text:
        """One line with the stocks of the deciding seat."""
        table, seat = view["state"], view["decision"]["seat"]
        return Text.from_markup(
            f"  {mark(seat)} stones {table['stones'][seat]} · hunters in reserve "
            f"{table['reserve'][seat]} · clubs kept {table['store'][seat]}"
        )

    # --- the end ----------------------------------------------------------------------------

    def result(self, result: dict[str, Any]) -> list[Text | Grid]:
        """Places and points by round."""
        return [Text(""), Text(self.texts.say("reason")), result_grid(self.texts, result)]


def touch(table: dict[str, Any], region: int, other: int) -> bool:
    """EZ-5.3 Do two regions share a border?"""
    return REGIONS[other] in table["near"][region]


def sign(letter: str, n: int) -> str:
    """A few signs, or one with their number.

    >>> sign("M", 2), sign("M", 4)
    ('MM', 'M4')
    """
    return letter * n if n < 3 else f"{letter}{n}"
