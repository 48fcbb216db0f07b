"""The table of Eiszeit as text, drawn from a view."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.eiszeit.pieces import BASE_CAPACITY, DARK, KINDS, LIGHT, REGIONS
from firstfire.i18n.eiszeit import EiszeitTexts
from firstfire.tui.layout import WIDE
from firstfire.tui.results import result_grid
from firstfire.tui.seats import mark

PHASES = ("set-up", "colonisation", "conflict", "scoring", "glacier")
WIDTH = 18  # of a region on the map


class EiszeitBoard:
    """Draws what a seat sees."""

    def __init__(self, texts: EiszeitTexts, roles: list[str]) -> None:
        self.texts = texts
        self.roles = roles

    def draw(self, view: dict[str, Any], width: int = WIDE) -> list[Text | Grid]:
        """The map, the reserves and piles, the players, the own hand."""
        lines = [self.headline(view), *self.map(view["state"], view["seats"])]
        lines += self.reserves(view["state"])
        return [
            Text(""),
            *[Text.from_markup(line) for line in lines],
            self.players(view),
            *[Text.from_markup(line) for line in self.hand(view)],
        ]

    def headline(self, view: dict[str, Any]) -> str:
        table = view["state"]
        phase = "the end" if view["over"] else PHASES[table["phase"]]
        return (
            f"[bold]Eiszeit[/]   round {table['round']} of {view['options']['rounds']}, {phase}   "
            f"[dim]map and most costs are reconstructed[/]"
        )

    # --- the map ----------------------------------------------------------------------------

    def map(self, table: dict[str, Any], seats: int) -> list[str]:
        """Three rows of four regions."""
        lines = ["  [dim]" + " ".join(["~" * WIDTH] * 4) + "[/]"]
        for row in range(3):
            cells = [self.region(table, seats, 4 * row + column) for column in range(4)]
            for part in range(3):
                lines.append("  " + " ".join(pad(cell[part]) for cell in cells))
            if row < 2:
                lines.append("")
        return lines

    def region(self, table: dict[str, Any], seats: int, region: int) -> list[str]:
        """Number and terrain; mammoths, fire and capacity; hunters, ``A2'`` with clubs."""
        name = REGIONS[region]
        head = f"[bold]{name}[/] {self.texts.terrain(region)}"
        if name in table["ice"]:
            return [head, "[dim]~~~~ ice ~~~~[/]", ""]
        mammoths, fire = table["mammoths"][name], table["fire"][name]
        room = BASE_CAPACITY + mammoths
        signs = "M" * mammoths + ("*" * fire if fire else "")
        food = f"{room}" if not fire else f"{room} to {room + 2 * fire}"
        if table["phase"] == 2:
            food = f"{room + table['warmth'][name]}"
        hunters = [
            mark(seat, f"{'ABCDE'[seat]}{n}" + "'" * table["armed"][seat][name])
            for seat in range(seats)
            if (n := table["hunters"][seat][name])
        ]
        return [head, f"{signs or '·'} [dim]room {food}[/]", " ".join(hunters) or "[dim]–[/]"]

    def reserves(self, table: dict[str, Any]) -> list[str]:
        tops = [self.texts.card(top) if top else "none" for top in table["tops"]]
        return [
            "",
            f"  [dim]stones[/] dark reserve {table['dark']}, light {table['light']}   "
            f"[dim]supply[/] mammoths {table['herd']}, clubs {table['clubs']}",
            f"  [dim]piles[/]  light {table['light_pile']} (visible: {tops[0]}), "
            f"dark {table['dark_pile']} (visible: {tops[1]})",
            "  [dim]M mammoth, * fire token face down (0 to 2 more), ' a club[/]",
        ]

    # --- the players ------------------------------------------------------------------------

    def players(self, view: dict[str, Any]) -> Grid:
        table = view["state"]
        grid = Grid(box=None, padding=(0, 0, 0, 2), pad_edge=False, header_style="dim")
        grid.add_column("  player", no_wrap=True)
        for head in ("reserve", "on board", "stones", "clubs", "light", "dark", "score"):
            grid.add_column(head, justify="right", no_wrap=True)
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

    def hand(self, view: dict[str, Any]) -> list[str]:
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
                doubt = self.doubt(card)
                lines.append(
                    f"  [dim]{colour:>5}[/] {self.texts.card(card)}{times}: "
                    f"{self.texts.does(card)}{doubt}"
                )
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


def pad(markup: str) -> str:
    """A cell of the map, filled up to its width."""
    return markup + " " * max(0, WIDTH - len(Text.from_markup(markup).plain))
