"""The table of Stone Age as text, drawn from a view."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.stone_age.pieces import (
    CARD_IDS,
    FOOD,
    FOREST,
    HUNT,
    LOCATIONS,
    RESOURCES,
    RINGS,
    SYMBOLS,
    TILE_IDS,
    VALUE,
    VILLAGE,
)
from firstfire.i18n.stone_age import StoneAgeTexts
from firstfire.tui.results import result_grid
from firstfire.tui.seats import mark

DIVISOR = {HUNT: VALUE[FOOD], **{FOREST + kind: VALUE[kind] for kind in range(4)}}
PHASES = ("set-up", "placement", "actions", "feeding")


class StoneAgeBoard:
    """Draws what a seat sees."""

    def __init__(self, texts: StoneAgeTexts, roles: list[str]) -> None:
        self.texts = texts
        self.roles = roles  # what each seat is: you, a person, a bot of some level

    def draw(self, view: dict[str, Any]) -> list[Text | Grid]:
        """The whole table, from the board to the players."""
        table = view["state"]
        return [
            Text(""),
            Text.from_markup(self.headline(view)),
            *[Text.from_markup(line) for line in self.places(table, view["seats"])],
            *[Text.from_markup(line) for line in self.cards(table)],
            *[Text.from_markup(line) for line in self.buildings(table, view["seats"])],
            self.players(view),
            *[Text.from_markup(line) for line in self.heritage(view)],
        ]

    def headline(self, view: dict[str, Any]) -> str:
        table = view["state"]
        first = mark(table["first"], self.texts.names[table["first"]])
        phase = "the end" if view["over"] else PHASES[table["phase"]]
        return (
            f"[bold]Stone Age[/]   round {table['round']}, {phase}   first: {first}   "
            f"cards in the deck: {table['deck_size']}"
        )

    # --- the board --------------------------------------------------------------------------

    def places(self, table: dict[str, Any], seats: int) -> list[str]:
        village = [self.place(table, seats, i) for i in VILLAGE]
        gather = [self.place(table, seats, i) for i in range(len(VILLAGE), 8)]
        return [
            f"  [dim]village  [/] {'   '.join(village)}",
            f"  [dim]gather   [/] {'   '.join(gather[:3])}",
            f"            {'   '.join(gather[3:])}",
        ]

    def place(self, table: dict[str, Any], seats: int, location: int) -> str:
        """A location with its rings: ``forest AA·····``."""
        people = self.people(table, seats, location)
        taken = sum(table["at"][seat][LOCATIONS[location]] for seat in range(seats))
        endless = RINGS[location] > 9
        free = "…" if endless else "·" * (RINGS[location] - taken)
        closed = table["phase"] == 1 and free and not table["room"][LOCATIONS[location]]
        note = " [dim](closed)[/]" if closed else ""
        name = self.texts.place(LOCATIONS[location]).removeprefix("the ")
        if location in DIVISOR:
            name += f" [dim]÷{DIVISOR[location]}[/]"
        return f"{name} {people}[dim]{free}[/]{note}".rstrip()

    def people(self, table: dict[str, Any], seats: int, location: int) -> str:
        groups = [
            mark(seat) * min(n, 10)
            for seat in range(seats)
            if (n := table["at"][seat][LOCATIONS[location]])
        ]
        return "".join(groups)

    def cards(self, table: dict[str, Any]) -> list[str]:
        lines = []
        for slot, card in enumerate(table["slots"]):
            head = "[dim]cards    [/]" if slot == 0 else "         "
            people = self.people(table, len(table["people"]), 8 + slot) or "[dim]·[/]"
            what = f"{card} {self.texts.card(card)}{self.doubt('cards', card)}" if card else "–"
            lines.append(f"  {head} card-{slot + 1} {people} for {slot + 1}: {what}")
        return lines

    def buildings(self, table: dict[str, Any], seats: int) -> list[str]:
        lines = []
        for stack, tile in enumerate(table["tops"]):
            head = "[dim]buildings[/]" if stack == 0 else "         "
            people = self.people(table, seats, 12 + stack) or "[dim]·[/]"
            left = f"[dim]({table['stacks'][stack]} in the stack)[/]"
            what = f"{tile} {self.building(tile)}" if tile else "–"
            lines.append(f"  {head} building-{stack + 1} {people} {what} {left}")
        return lines

    def building(self, tile: str) -> str:
        return self.texts.building(tile) + self.doubt("buildings", tile)

    def doubt(self, sheet: str, id: str) -> str:
        """A mark where a value is not known for certain."""
        ids = CARD_IDS if sheet == "cards" else TILE_IDS
        entry = self.texts.pack.sheets[sheet][ids.index(id)]
        doubts = sorted(set(entry.provenance.values()) - {"known"})
        return f" [dim]({', '.join(doubts)})[/]" if doubts else ""

    # --- the players ------------------------------------------------------------------------

    def players(self, view: dict[str, Any]) -> Grid:
        table = view["state"]
        grid = Grid(box=None, padding=(0, 0, 0, 2), pad_edge=False, header_style="dim")
        grid.add_column("  player", no_wrap=True)
        for head in ("people", "left", "food", "farm", *RESOURCES, "tools", "score"):
            grid.add_column(head, justify="right", no_wrap=True)
        for seat in range(view["seats"]):
            turn = view["decision"] is not None and view["decision"]["seat"] == seat
            grid.add_row(
                Text.from_markup(f"{'▶' if turn else ' '} {mark(seat)} [dim]{self.roles[seat]}[/]"),
                *[str(table[name][seat]) for name in ("people", "waiting", "food", "farming")],
                *[str(table["resources"][seat][good]) for good in RESOURCES],
                self.tools(table, seat),
                str(table["score"][seat]),
            )
        return grid

    def brief(self, view: dict[str, Any]) -> Text:
        """One line with the stocks of the deciding seat."""
        table, seat = view["state"], view["decision"]["seat"]
        goods = {"food": table["food"][seat], **table["resources"][seat]}
        stock = " · ".join(f"{good} {n}" for good, n in goods.items())
        tools = self.tools(table, seat)
        return Text.from_markup(f"  {mark(seat)} {stock} · tools ") + tools

    def tools(self, table: dict[str, Any], seat: int) -> Text:
        """Values of the tokens; used ones in brackets."""
        tokens = [
            f"[dim]({value})[/]" if used else str(value)
            for value, used in zip(table["tools"][seat], table["used"][seat], strict=True)
            if value
        ]
        return Text.from_markup(" ".join(tokens) or "[dim]–[/]")

    def heritage(self, view: dict[str, Any]) -> list[str]:
        """What each player has bought: buildings, symbols on the cards, one-use cards."""
        table = view["state"]
        lines = []
        for seat in range(view["seats"]):
            parts = []
            if table["buildings"][seat]:
                parts.append(self.texts.say("buildings", n=len(table["buildings"][seat])))
            parts += self.symbols(table["cards"][seat] + (table["extra"][seat] or []))
            parts += [f"open: {self.texts.top(card)}" for card in table["ready"][seat]]
            if table["extra"][seat]:
                seen = "" if view["over"] else ", seen by you alone"
                parts.append(f"extra card {' '.join(table['extra'][seat])}{seen}")
            elif table["extra_size"][seat]:
                parts.append(f"{table['extra_size'][seat]} extra card, face down")
            if parts:
                lines.append(f"  {mark(seat)} {', '.join(parts)}")
        return lines

    def symbols(self, cards: list[str]) -> list[str]:
        counts = dict.fromkeys(SYMBOLS, 0)
        for card in cards:
            i = CARD_IDS.index(card)
            counts[SYMBOLS[self.texts.pack.symbol[i]]] += self.texts.pack.symbols[i]
        say = self.texts.say
        return [
            say("bottom", symbol=symbol, n=n)
            + (f" ×{n}" if n > 1 and symbol in SYMBOLS[:8] else "")
            for symbol, n in counts.items()
            if n
        ]

    # --- the end ----------------------------------------------------------------------------

    def result(self, result: dict[str, Any]) -> list[Text | Grid]:
        """Places and points by source."""
        reason = self.texts.say("reason", reason=result["reason"])
        return [Text(""), Text(reason), result_grid(self.texts, result)]
