"""The table of Stone Age as text, drawn from a view."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
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
from firstfire.tui.layout import WIDE, hanging, marked, packed, plain_grid
from firstfire.tui.results import result_grid
from firstfire.tui.seats import mark

DIVISOR = {HUNT: VALUE[FOOD], **{FOREST + kind: VALUE[kind] for kind in range(4)}}
PHASES = ("set-up", "placement", "actions", "feeding")


class StoneAgeBoard:
    """Draws what a seat sees."""

    def __init__(self, texts: StoneAgeTexts, roles: list[str]) -> None:
        self.texts = texts
        self.roles = roles  # what each seat is: you, a person, a bot of some level

    def draw(self, view: dict[str, Any], width: int = WIDE) -> list[Text | Grid]:
        """The whole table, from the board to the players."""
        table = view["state"]
        return [
            Text(""),
            *marked(*packed(self.headline(view), width)),
            *self.places(table, view["seats"], width),
            *[line for row in self.cards(table) for line in hanging(*row, width)],
            *[line for row in self.buildings(table) for line in hanging(*row, width)],
            self.players(view, width),
            *[line for row in self.heritage(view) for line in hanging(*row, width)],
        ]

    def headline(self, view: dict[str, Any]) -> list[str]:
        table = view["state"]
        phase = "the end" if view["over"] else PHASES[table["phase"]]
        return [
            "[bold]Stone Age[/]",
            f"round {table['round']}, {phase}",
            f"first: {mark(table['first'], self.texts.names[table['first']])}",
            f"cards in the deck: {table['deck_size']}",
        ]

    # --- the board --------------------------------------------------------------------------

    def places(self, table: dict[str, Any], seats: int, width: int) -> list[Text]:
        """The village, and below it where food and resources are gathered."""
        lines: list[str] = []
        for head, locations in (("village", VILLAGE), ("gather", range(len(VILLAGE), CARD))):
            places = packed([self.place(table, seats, i) for i in locations], width - 12)
            heads = [f"  [dim]{head:<9}[/] ", *[" " * 12] * (len(places) - 1)]
            lines += [head + place for head, place in zip(heads, places, strict=True)]
        return marked(*lines)

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

    def cards(self, table: dict[str, Any]) -> list[tuple[str, str]]:
        lines = []
        for slot, card in enumerate(table["slots"]):
            head = "[dim]cards    [/]" if slot == 0 else "         "
            people = self.people(table, len(table["people"]), CARD + slot) or "[dim]·[/]"
            what = f"{card} {self.texts.card(card)}{self.doubt('cards', card)}" if card else "–"
            lines.append((f"  {head} card-{slot + 1} ", f"{people} for {slot + 1}: {what}"))
        return lines

    def buildings(self, table: dict[str, Any]) -> list[tuple[str, str]]:
        lines = []
        seats = len(table["people"])
        for stack, tile in enumerate(table["tops"]):
            head = "[dim]buildings[/]" if stack == 0 else "         "
            people = self.people(table, seats, BUILDING + stack) or "[dim]·[/]"
            left = f"[dim]({table['stacks'][stack]} in the stack)[/]"
            what = f"{tile} {self.building(tile)}" if tile else "–"
            lines.append((f"  {head} building-{stack + 1} ", f"{people} {what} {left}"))
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

    def players(self, view: dict[str, Any], width: int) -> Grid:
        table = view["state"]
        stocks = ("people", "left", "food", "farm", *RESOURCES, "tools", "score")
        grid = plain_grid(("  player", *stocks), width)
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

    def heritage(self, view: dict[str, Any]) -> list[tuple[str, str]]:
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
                lines.append((f"  {mark(seat)} ", ", ".join(parts)))
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
