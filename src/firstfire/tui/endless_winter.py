"""The table of Endless Winter as text, drawn from a view."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    COLUMNS,
    CULTURE,
    FIRST_TRIBE,
    LAST_ROUND,
    MOST_TOOLS,
    POOL_HALF,
    SPOTS,
    TRIBE,
    TURNS,
)
from firstfire.i18n.endless_winter import EndlessWinterTexts, halves
from firstfire.i18n.endless_winter_view import figures_at, food_limit
from firstfire.tui.endless_winter_maps import land_map, megalith_map, open_tokens
from firstfire.tui.endless_winter_nomad import nomad_block, places
from firstfire.tui.endless_winter_players import (
    belongings,
    cards,
    labelled,
    own_cards,
    players,
)
from firstfire.tui.layout import WIDE, below, filled, hanging, marked, packed, side_by_side
from firstfire.tui.results import result_grid
from firstfire.tui.seats import letter

PHASES: Final = ("set-up", "action phase", "eclipse phase", "preparation phase")
SECTIONS: Final = ("top", "middle", "bottom")


class EndlessWinterBoard:
    """Draws what a seat sees."""

    def __init__(self, texts: EndlessWinterTexts, roles: list[str]) -> None:
        self.texts = texts
        self.roles = roles

    def draw(self, view: dict[str, Any], width: int = WIDE) -> list[Text | Grid]:
        """Columns, cards and animals, stones and totems, the maps, the players, the own cards."""
        table, texts = view["state"], self.texts
        notes = [*self.set_ups(view), *open_tokens(texts, table), *self.rest_token(table)]
        return [
            Text(""),
            *marked(*packed(self.headline(view), width)),
            Text(""),
            *(self.columns(table) if width >= WIDE else self.columns_below(table, width)),
            *(nomad_block(texts, view, width) if alone(view) else []),
            Text(""),
            self.tribe_stacks(table, width),
            Text(""),
            *(places(texts, table, width) if alone(view) else self.market(table, width)),
            Text(""),
            *self.stones_and_totems(view, width),
            *labelled(self.tables(view), width),
            Text(""),
            *self.maps(view, width),
            *[line for note in notes for line in hanging(*note, width)],
            Text(""),
            *players(texts, view, self.roles, width),
            *belongings(texts, table, width),
            Text(""),
            *labelled(own_cards(texts, view), width),
        ]

    def headline(self, view: dict[str, Any]) -> list[str]:
        table = view["state"]
        phase = "the end" if view["over"] else PHASES[table["phase"]]
        if table["phase"] == 1 and not view["over"]:
            phase += f", turn {table['turn_number'] + 1} of {TURNS}"
        order = self.letters(table["order"])
        return [
            "[bold]Endless Winter[/]",
            f"round {table['round']} of {LAST_ROUND}, {phase}",
            *([f"turn order {order}"] if order else []),
            "[dim]most values are reconstructed[/]",
        ]

    # --- the columns ------------------------------------------------------------------------

    def columns(self, table: dict[str, Any]) -> list[Text | Grid]:
        """What each section does, and who stands where, side by side."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column("", width=9)
        for spot in SPOTS:
            grid.add_column(self.texts.spot(spot), width=20)
        for section in SECTIONS:
            cells = [self.texts.say(section, column=column) for column in COLUMNS]
            rest = self.texts.say("resting") if section == "top" else ""
            grid.add_row(f"  [dim]{section}[/]", *cells, rest)
        claimed = {column: letter(self.texts, who) for column, who in table["bottoms"].items()}
        claims = [f"by {claimed[one]}" if one in claimed else "free" for one in COLUMNS]
        grid.add_row("  [dim]claimed[/]", *claims, "")
        grid.add_row("  [dim]figures[/]", *[self.figures(table, spot) for spot in SPOTS])
        return [grid]

    def columns_below(self, table: dict[str, Any], width: int) -> list[Text | Grid]:
        """The same on a narrow terminal, one column below the other."""
        lines: list[Text | Grid] = []
        for spot in SPOTS:
            heads = [f"[bold]{self.texts.spot(spot)}[/]", self.figures(table, spot), ""]
            sections = self.sections(table, spot)
            for head, (section, does) in zip(heads[: max(2, len(sections))], sections, strict=True):
                lines += hanging(f"  {filled(head, 12)} [dim]{section:<6}[/] ", does, width)
        return lines

    def sections(self, table: dict[str, Any], spot: str) -> list[tuple[str, str]]:
        """What can be done on a spot, from the top to the bottom."""
        if spot not in COLUMNS:
            return [("", self.texts.say("resting")), ("", "")]
        whose = table["bottoms"].get(spot)
        claim = "free" if whose is None else f"claimed by {letter(self.texts, whose)}"
        does = [(section, self.texts.say(section, column=spot)) for section in SECTIONS]
        return [*does[:2], (SECTIONS[2], f"{does[2][1]} [dim]({claim})[/]")]

    def figures(self, table: dict[str, Any], spot: str) -> str:
        """Who stands on a spot, a chief with a star."""
        who = [letter(self.texts, seat, "*" * chief) for seat, chief in figures_at(table, spot)]
        return " ".join(who) or "[dim]–[/]"

    # --- cards and animals ------------------------------------------------------------------

    def tribe_stacks(self, table: dict[str, Any], width: int) -> Grid:
        """The five stacks: how many are left, and what a card does."""
        pack = self.texts.pack
        gap = 2 if width >= WIDE else 1
        grid = Grid(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="dim")
        for head in ("  tribe cards", "left", "labour", "in a turn", "in the eclipse", "worth"):
            grid.add_column(head, no_wrap=not head.startswith("in "))
        for i, card in enumerate(TRIBE):
            number = CARDS.index(card)
            grid.add_row(
                f"  {self.texts.card(card)}",
                str(table["stacks"][card]),
                halves(pack.labour[number]),
                self.texts.numbered(pack.action[number]),
                self.texts.numbered(pack.eclipse[number]),
                self.texts.gain("points", pack.points[FIRST_TRIBE + i]),
            )
        return grid

    def market(self, table: dict[str, Any], width: int) -> list[Text]:
        """The hunting grounds and the culture pool."""
        if width < WIDE:
            return [*below(self.grounds(table), width), *below(self.pool(table), width)]
        return side_by_side((self.grounds(table), 51), (self.pool(table), 63))

    def grounds(self, table: dict[str, Any]) -> list[str]:
        """The animals that can be hunted, equal ones together."""
        lines = [f"[dim]hunting grounds, {table['animal_cards']} more in the deck[/]"]
        for animal in ANIMALS:
            n = table["grounds"].count(animal)
            if n:
                times = f" ×{n}" if n > 1 else ""
                name = self.texts.animal(animal, short=True)
                gives = f"{self.texts.consuming(animal)}; {self.texts.sets(animal)}"
                lines.append(f"{name}{times}: {gives}")
        return lines

    def pool(self, table: dict[str, Any]) -> list[str]:
        """The culture cards on offer."""
        era = 0 if table["round"] <= 2 else 1
        left = table["culture_cards"][era]
        lines = [f"[dim]culture pool, era {'I' * (era + 1)} ({left} in the deck; VP at the end)[/]"]
        for card in table["pool"]:
            if card is not None:
                points = self.texts.gain("points", self.texts.pack.points[CARDS.index(card)])
                effect = self.texts.numbered(self.texts.pack.culture[CULTURE.index(card)])
                lines.append(f"{self.texts.card(card)}: {effect} ({points})")
        return lines

    # --- stones and totems ------------------------------------------------------------------

    def stones_and_totems(self, view: dict[str, Any], width: int) -> list[Text]:
        table = view["state"]
        pool = table["stone_pool"]
        side = ", leftmost first" if alone(view) else ""
        reach = "" if table["round"] > 2 else ", from round 3"
        left = [f"[dim]sacred stones, era I{side}[/]", *self.stones(pool[:POOL_HALF])]
        right = [f"[dim]era II{reach}[/]", *self.stones(pool[POOL_HALF:])]
        tracks = self.sacrifice(table), self.honour(table)
        if width < WIDE:
            half = (width - 4) // 2
            return [
                *side_by_side((left, half), (right, half)),
                *side_by_side((tracks[0], half), (tracks[1], half)),
            ]
        return side_by_side((left, 39), (right, 31), (tracks[0], 26), (tracks[1], 16))

    def stones(self, stones: list[str | None]) -> list[str]:
        return [
            f"{self.texts.stone(stone)}: {self.texts.stone_scores(stone)}"
            for stone in stones
            if stone is not None
        ]

    def sacrifice(self, table: dict[str, Any]) -> list[str]:
        """The levels from the top: goods for a point at the end, bonus on entering, markers."""
        pack = self.texts.pack
        lines = ["[dim]sacrifice: goods for 1 VP[/]"]
        for level in range(len(pack.rates) - 1, -1, -1):
            rate = f"{pack.rates[level]}:1" if level else ""
            bonus = self.texts.short(pack.effects[pack.sacrifice[level]])
            there = [seat for seat, at in enumerate(table["sacrifice"]) if at == level]
            lines.append(f"{level} {rate:<3} {bonus:<12} {self.letters(there)}".rstrip())
        return lines

    def honour(self, table: dict[str, Any]) -> list[str]:
        """The levels from the top, the markers of a level from left to right."""
        points = self.texts.pack.honour
        lines = ["[dim]honour[/]"]
        for level in range(len(points) - 1, -1, -1):
            there = [seat for seat, at in enumerate(table["honour"]) if at == level]
            there.sort(key=lambda seat: table["honour_place"][seat])
            given = self.texts.gain("points", points[level]) if points[level] else ""
            lines.append(f"{level}  {given:<5} {self.letters(there)}".rstrip())
        return lines

    def letters(self, seats: list[int]) -> str:
        return " ".join(letter(self.texts, seat) for seat in seats)

    def tables(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """What the turn order gives in the eclipse, labour from food, points for burials."""
        pack = self.texts.pack
        order = [self.texts.numbered(pack.order[i]) for i in range(view["state"]["tribes"])]
        places = [f"{i + 1}. {text}" for i, text in enumerate(order)]
        marks = [str(food) for food, marked in enumerate(pack.marks) if marked]
        burials = ["/".join(str(n) for n in table) for table in pack.burials]
        return [
            ("turn order gives", f"in the eclipse {', '.join(places)}"),
            ("food for labour", f"1 labour each for going below {', '.join(marks)} food"),
            (
                "buried cards",
                f"highest on honour {burials[0]} VP, second {burials[1]}"
                + (f", others {burials[2]}" if view["state"]["tribes"] > 2 else ""),
            ),
        ]

    # --- the maps ---------------------------------------------------------------------------

    def maps(self, view: dict[str, Any], width: int) -> list[Text]:
        if view["state"]["land"][TILES[0]] is None:
            return marked("  [dim]the land and the megalith board are not laid out yet[/]")
        land = land_map(self.texts, view)
        megaliths = megalith_map(self.texts, view)
        if width < WIDE:
            return [*below(land, width), Text(""), *below(megaliths, width)]
        return side_by_side((land, 61), (megaliths, 53))

    def set_ups(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """EWS-1.7 The set-up cards to choose from next, while the chief is chosen."""
        decision = view["decision"]
        if not decision or decision["ask"] not in ("choose-chief", "choose-side"):
            return []
        offered = view["state"]["setup_offer"]
        return [("  [dim]set-up card:[/] ", self.texts.set_up_does(card)) for card in offered]

    def rest_token(self, table: dict[str, Any]) -> list[tuple[str, str]]:
        """The rest token that lies open, or that somebody holds."""
        lines = []
        if table["rest_open"] is not None:
            token = self.texts.token(table["rest_open"], glacier=False)
            lines.append(("  [dim]rest token, for the first to rest this round:[/] ", token))
        if table["rest_held"] is not None:
            token = self.texts.token(table["rest_held"], glacier=False)
            whose = letter(self.texts, table["active"])
            lines.append((f"  [dim]rest token of {whose}:[/] ", token))
        return lines

    # --- in one line, and the end ----------------------------------------------------------

    def brief(self, view: dict[str, Any]) -> Text:
        """One line with the stocks of the deciding seat."""
        table, seat = view["state"], view["decision"]["seat"]
        parts = [
            f"food {table['food'][seat]}/{food_limit(table, seat)}",
            f"tools {table['tools'][seat]}/{MOST_TOOLS}",
        ]
        if table["active"] == seat and table["phase"] == 1:
            parts.append(f"labour {halves(table['labour'])}")
        parts.append(f"VP {table['score'][seat]}")
        held = table["hand"][seat]
        if held is not None:
            parts.append(f"hand: {cards(self.texts, held) or 'empty'}")
        return Text.from_markup(f"  {letter(self.texts, seat)} " + " · ".join(parts))

    def result(self, result: dict[str, Any]) -> list[Text | Grid]:
        """Places and points by source."""
        return [Text(""), Text(self.texts.say("reason")), result_grid(self.texts, result)]


def alone(view: dict[str, Any]) -> bool:
    """Is it the solo game, against the Nomad?"""
    against: bool = view["state"]["tribes"] > view["seats"]
    return against
