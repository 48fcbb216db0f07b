"""The table of Endless Winter as text, drawn from a view."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
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
    MEGALITH_SLOTS,
    MOST_TOOLS,
    N_MEGALITHS,
    N_VILLAGES,
    POOL_HALF,
    SPOTS,
    TRIBE,
    TURNS,
)
from firstfire.i18n.endless_winter import EndlessWinterTexts, halves
from firstfire.i18n.endless_winter_details import figures_at, food_limit, next_slot
from firstfire.tui.endless_winter_maps import fit, land_map, megalith_map, open_tokens
from firstfire.tui.endless_winter_nomad import nomad_block, places
from firstfire.tui.layout import WIDE
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
        table = view["state"]
        notes = [*open_tokens(self.texts, table), *self.rest_token(table)]
        return [
            *marked("", self.headline(view), ""),
            self.columns(table),
            *(nomad_block(self.texts, view) if alone(view) else []),
            Text(""),
            self.tribe_stacks(table),
            Text(""),
            *(places(self.texts, table) if alone(view) else marked(*self.market(table))),
            *marked("", *self.stones_and_totems(view)),
            *[hanging(label, text) for label, text in self.tables(view)],
            *marked("", *self.maps(view), *notes, ""),
            self.players(view),
            self.belongings(view),
            Text(""),
            *[hanging(label, text) for label, text in self.own_cards(view)],
        ]

    def headline(self, view: dict[str, Any]) -> str:
        table = view["state"]
        phase = "the end" if view["over"] else PHASES[table["phase"]]
        if table["phase"] == 1 and not view["over"]:
            phase += f", turn {table['turn_number'] + 1} of {TURNS}"
        order = self.letters(table["order"])
        return (
            f"[bold]Endless Winter[/]   round {table['round']} of {LAST_ROUND}, {phase}   "
            f"{f'turn order {order}   ' if order else ''}[dim]most values are reconstructed[/]"
        )

    # --- the columns ------------------------------------------------------------------------

    def columns(self, table: dict[str, Any]) -> Grid:
        """What each section does, and who stands where."""
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
        return grid

    def figures(self, table: dict[str, Any], spot: str) -> str:
        """Who stands on a spot, a chief with a star."""
        who = [letter(self.texts, seat, "*" * chief) for seat, chief in figures_at(table, spot)]
        return " ".join(who) or "[dim]–[/]"

    # --- cards and animals ------------------------------------------------------------------

    def tribe_stacks(self, table: dict[str, Any]) -> Grid:
        """The five stacks: how many are left, and what a card does."""
        pack = self.texts.pack
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for head in ("  tribe cards", "left", "labour", "in a turn", "in the eclipse", "worth"):
            grid.add_column(head, no_wrap=True)
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

    def market(self, table: dict[str, Any]) -> list[str]:
        """The hunting grounds and the culture pool."""
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

    def stones_and_totems(self, view: dict[str, Any]) -> list[str]:
        table = view["state"]
        pool = table["stone_pool"]
        side = ", leftmost first" if alone(view) else ""
        reach = "" if table["round"] > 2 else ", from round 3"
        left = [f"[dim]sacred stones, era I{side}[/]", *self.stones(pool[:POOL_HALF])]
        right = [f"[dim]era II{reach}[/]", *self.stones(pool[POOL_HALF:])]
        return side_by_side(
            (left, 39), (right, 31), (self.sacrifice(table), 26), (self.honour(table), 16)
        )

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

    def maps(self, view: dict[str, Any]) -> list[str]:
        if view["state"]["land"][TILES[0]] is None:
            return ["  [dim]the land and the megalith board are not laid out yet[/]"]
        land = land_map(self.texts, view)
        megaliths = megalith_map(self.texts, view)
        return side_by_side((land, 61), (megaliths, 53))

    def rest_token(self, table: dict[str, Any]) -> list[str]:
        """The rest token that lies open, or that somebody holds."""
        lines = []
        if table["rest_open"] is not None:
            token = self.texts.token(table["rest_open"], glacier=False)
            lines.append(f"  [dim]rest token, for the first to rest this round:[/] {token}")
        if table["rest_held"] is not None:
            token = self.texts.token(table["rest_held"], glacier=False)
            lines.append(f"  [dim]rest token of {letter(self.texts, table['active'])}:[/] {token}")
        return lines

    # --- the players ------------------------------------------------------------------------

    def players(self, view: dict[str, Any]) -> Grid:
        """Goods and pieces of everybody."""
        table = view["state"]
        grid = Grid(box=None, padding=(0, 0, 0, 2), pad_edge=False, header_style="dim")
        grid.add_column("  player", no_wrap=True)
        left = ("left: camps", "villages", "megaliths")
        cards = ("hand", "deck", "discards", "eclipse", "buried")
        for head in ("food", "tools", *left, *cards, "score"):
            grid.add_column(head, justify="right", no_wrap=True)
        for seat in range(table["tribes"]):
            turn = view["decision"] is not None and view["decision"]["seat"] == seat
            who = f"{'▶' if turn else ' '} {letter(self.texts, seat)} [dim]{self.roles[seat]}[/]"
            grid.add_row(
                Text.from_markup(who),
                f"{table['food'][seat]}/{food_limit(table, seat)}",
                f"{table['tools'][seat]}/{MOST_TOOLS}",
                str(table["camps_home"][seat]),
                str(table["villages_home"][seat]),
                str(N_MEGALITHS - table["placed"][seat]),
                *self.card_numbers(view, seat),
                str(table["score"][seat]),
            )
        return grid

    def card_numbers(self, view: dict[str, Any], seat: int) -> list[str]:
        """How many cards a seat has where; the Nomad has but a stack and a burial ground."""
        table = view["state"]
        if seat == view["seats"]:
            return ["–", "–", "–", str(table["nomad_stack"]), str(table["buried_cards"][seat])]
        return [
            str(table["hand_cards"][seat]),
            str(table["deck_cards"][seat]),
            str(sum(table["discards"][seat].values())),
            str(table["eclipse_cards"][seat]),
            str(table["buried_cards"][seat]),
        ]

    def belongings(self, view: dict[str, Any]) -> Grid:
        """Chief, sacred stones and animals of everybody."""
        table = view["state"]
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        grid.add_column("", width=3)
        for head, width in (("chief", 45), ("sacred stones", 27), ("animals kept", 19)):
            grid.add_column(head, width=width)
        grid.add_column("consumed", width=17)
        for seat in range(table["tribes"]):
            grid.add_row(
                Text.from_markup(f"  {letter(self.texts, seat)}"),
                self.chief(table, seat),
                self.own_stones(table, seat) or "–",
                self.herd(table["animals"][seat]) or "–",
                self.herd(table["eaten"][seat]) or "–",
            )
        return grid

    def own_stones(self, table: dict[str, Any], seat: int) -> str:
        """The stones of a board, each with what it would score now."""
        names = [self.texts.stone(one) for one in table["stones"][seat] if one is not None]
        worth = table["stones_worth"][seat]
        return ", ".join(f"{name} (now {n})" for name, n in zip(names, worth, strict=True))

    def chief(self, table: dict[str, Any], seat: int) -> str:
        chief, side = table["chief"][seat], table["side"][seat]
        if chief is None:
            return "–"
        if side is None:
            return self.texts.chief(chief)
        return f"{self.texts.chief(chief)} ({side}): {self.texts.chief_does(chief, side)}"

    def herd(self, animals: dict[str, int]) -> str:
        names = {one: self.texts.animal(one, short=True) for one in ANIMALS}
        return ", ".join(
            names[one] if animals[one] == 1 else f"{names[one]} ×{animals[one]}"
            for one in ANIMALS
            if animals.get(one)
        )

    # --- the own cards ----------------------------------------------------------------------

    def own_cards(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """Cards above the boards; for a seat its hand with what each card does, and the rest."""
        table, seat = view["state"], view["seat"]
        lines = [
            (f"{letter(self.texts, who)} above the board", self.cards(above))
            for who, above in enumerate(table["above"])
            if any(above.values())
        ]
        if seat < 0 or table["hand"][seat] is None:
            return lines
        lines += self.hand(table["hand"][seat])
        slot = next_slot(table, seat)
        if slot < len(self.texts.pack.slot_cost):
            cost = self.texts.numbered(self.texts.pack.slot_cost[slot])
            bonus = self.texts.numbered(self.texts.pack.slot_bonus[slot])
            lines.append(("next stone space", f"costs {cost}; gives: {bonus}"))
        lines.append(("board in eclipses", self.board_bonuses(table, seat)))
        zones = (("deck", "deck"), ("discards", "discards"), ("eclipse", "eclipse stack"))
        for zone, label in (*zones, ("buried", "buried")):
            if any(table[zone][seat].values()):
                lines.append((label, self.cards(table[zone][seat])))
        return lines

    def hand(self, held: dict[str, int]) -> list[tuple[str, str]]:
        """A line for each kind of card in hand."""
        lines: list[tuple[str, str]] = []
        for card in CARDS:
            if held.get(card):
                times = f" ×{held[card]}" if held[card] > 1 else ""
                label = "hand" if not lines else ""
                lines.append((label, f"{self.texts.card(card)}{times}: {self.texts.does(card)}"))
        return lines or [("hand", "empty")]

    def board_bonuses(self, table: dict[str, Any], seat: int) -> str:
        """What the own player board gives now, and what more megaliths would add."""
        pack = self.texts.pack
        empty = table["placed"][seat] // 2
        given = [
            self.texts.numbered(pack.board[slot])
            for slot in range(empty)
            if pack.effects[pack.board[slot]].text
        ]
        villages = N_VILLAGES - table["villages_home"][seat]
        given += [self.texts.numbered(pack.board[MEGALITH_SLOTS])] * villages
        text = ", ".join(self.texts.counted(given)) or "nothing yet"
        for slot in range(empty, MEGALITH_SLOTS):
            if pack.effects[pack.board[slot]].text:
                more = 2 * (slot + 1) - table["placed"][seat]
                bonus = self.texts.numbered(pack.board[slot])
                pieces = "megalith" if more == 1 else "megaliths"
                return f"{text}; with {more} more {pieces} placed {bonus}"
        return text

    def cards(self, zone: dict[str, int]) -> str:
        names = [self.texts.card(card) for card in CARDS for _ in range(zone.get(card, 0))]
        return ", ".join(self.texts.counted(names))

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
            parts.append(f"hand: {self.cards(held) or 'empty'}")
        return Text.from_markup(f"  {letter(self.texts, seat)} " + " · ".join(parts))

    # --- the end ----------------------------------------------------------------------------

    def result(self, result: dict[str, Any]) -> list[Text | Grid]:
        """Places and points by source."""
        return [Text(""), Text(self.texts.say("reason")), result_grid(self.texts, result)]


def alone(view: dict[str, Any]) -> bool:
    """Is it the solo game, against the Nomad?"""
    against: bool = view["state"]["tribes"] > view["seats"]
    return against


def marked(*lines: str) -> list[Text]:
    """Lines of markup as text."""
    return [Text.from_markup(line) for line in lines]


def hanging(label: str, text: str) -> Grid:
    """A labelled line whose further lines stand below its text."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=20)
    grid.add_column()
    grid.add_row(f"  [dim]{label}[/]", text)
    return grid


def side_by_side(*blocks: tuple[list[str], int]) -> list[str]:
    """Blocks of lines beside each other; a line too long for its block goes on below."""
    columns = [[part for line in lines for part in wrapped(line, n)] for lines, n in blocks]
    widths = [width for _, width in blocks]
    return [
        "  " + "  ".join(fit(part, n) for part, n in zip(parts, widths, strict=True)).rstrip()
        for parts in zip_longest(*columns, fillvalue="")
    ]


def wrapped(line: str, width: int) -> list[str]:
    """A line in as many parts as it needs, the further ones indented."""
    plain = Text.from_markup(line).plain
    if len(plain) <= width:
        return [line]
    return wrap(plain, width, subsequent_indent="  ")
