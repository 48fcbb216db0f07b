"""The solo game of Endless Winter as text: the Nomad's cards, and displays with their places."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.endless_winter.pieces import (
    ACTION_PHASE,
    CARDS,
    COLUMNS,
    CULTURE,
    ECLIPSE_PHASE,
    GROUNDS,
    N_COLUMNS,
    NOMAD_CARDS,
    POOL,
)
from firstfire.i18n.endless_winter import EndlessWinterTexts, halves
from firstfire.i18n.endless_winter_nomad import arrows, deeds, labour, pointer
from firstfire.tui.layout import WIDE, below, hanging, marked, packed
from firstfire.tui.seats import letter

ROW = 10  # columns that the name of a row of places takes


def nomad_block(texts: EndlessWinterTexts, view: dict[str, Any], width: int) -> list[Text | Grid]:
    """Its visible cards, the newest first, and what they do together in each column."""
    up = list(reversed(view["state"]["nomad_up"]))
    name = letter(texts, view["seats"])
    if not up:
        line = f"  {name} [bold]the Nomad[/]   [dim]no card lies open yet[/]"
        return [Text(""), *marked(line), *nomad_stocks(texts, view, width)]
    heads = (
        f"{name} [bold]the Nomad[/]",
        f"arrows in force: [bold]{arrows(texts, up[0])}[/]",
        "[dim]it does what all its cards say for the column it goes to[/]",
    )
    cards = cards_up if width >= WIDE else cards_below
    return [
        Text(""),
        *below(packed(heads, width - 2), width),
        *cards(texts, view, up, width),
        *nomad_stocks(texts, view, width),
    ]


def cards_up(
    texts: EndlessWinterTexts, view: dict[str, Any], up: list[str], width: int
) -> list[Text | Grid]:
    """A row for each visible card, with columns as wide as those of the action board."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("", width=9)
    for column in COLUMNS:
        grid.add_column(texts.spot(column), width=20)
    grid.add_column("pointer, arrows", width=20)
    for card, *does, about in rows_of(texts, view, up):
        grid.add_row(f"  [dim]{card}[/]", *does, f"[dim]{about}[/]")
    return [grid]


def cards_below(
    texts: EndlessWinterTexts, view: dict[str, Any], up: list[str], width: int
) -> list[Text | Grid]:
    """The same on a narrow terminal: what a card does in one column after another."""
    lines: list[Text | Grid] = []
    for card, *does, about in rows_of(texts, view, up):
        parts = [
            f"[dim]{texts.spot(column)}:[/] {text}"
            for column, text in zip(COLUMNS, does, strict=True)
        ]
        points = f"points to {about}" if card.startswith("card") else about
        parts += [f"[dim]{points}[/]"] if points else []
        lines += hanging(f"  [dim]{card:<7}[/] ", " · ".join(parts), width)
    return lines


def rows_of(texts: EndlessWinterTexts, view: dict[str, Any], up: list[str]) -> list[list[str]]:
    """For each visible card its name, what it does in each column, and what else it says."""
    cells = [texts.pack.nomad_cells[NOMAD_CARDS.index(card)] for card in up]
    rows = []
    for card, cell in zip(up, cells, strict=True):
        does = [deeds(texts, cell[i]) for i in range(N_COLUMNS)]
        about = f"{pointer(texts, card)}; {arrows(texts, card)}; {labour(texts, card)}"
        rows.append([f"card {card}", *does, about])
    if len(up) > 1:
        together = [[deed for cell in cells for deed in cell[i]] for i in range(N_COLUMNS)]
        sums = [f"[bold]{deeds(texts, what)}[/]" for what in together]
        acting = view["state"]["phase"] == ACTION_PHASE and not view["over"]
        rows.append(["in all", *sums, "and the next card" if acting else ""])
    return rows


def nomad_stocks(texts: EndlessWinterTexts, view: dict[str, Any], width: int) -> list[Text]:
    """Its decks and stacks, the map card, the token."""
    table = view["state"]
    points = texts.gain("points", glaciers(view))
    stocks = [*nomad_cards(texts, view), f"[dim]offering deck[/] {offering(texts, table)}"]
    on_land = [
        f"[dim]map card[/] {table['map_card'] or '–'}",
        f"[dim]glacier points now[/] {points}",
        f"[dim]Nomad token[/] {token(view)}",
    ]
    return below([*packed(stocks, width - 2), *packed(on_land, width - 2)], width)


def nomad_cards(texts: EndlessWinterTexts, view: dict[str, Any]) -> list[str]:
    """Its deck and its eclipse stack; in an eclipse the stack has been revealed."""
    table = view["state"]
    if table["phase"] == ECLIPSE_PHASE:
        return [f"[dim]labour in this eclipse[/] {halves(table['effort'][view['seats']])}"]
    left = len(NOMAD_CARDS) - len(table["nomad_up"]) - table["nomad_stack"]
    return [f"[dim]deck[/] {left}", f"[dim]eclipse stack[/] {table['nomad_stack']}"]


def offering(texts: EndlessWinterTexts, table: dict[str, Any]) -> str:
    """The cards taken openly, the top one first, then the unseen ones."""
    seen = [texts.card(card) for card in reversed(table["offering_top"])]
    unseen = [
        f"{n} unseen of era {era}"
        for era, n in zip(("I", "II"), table["offering"].values(), strict=True)
        if n
    ]
    total = len(seen) + sum(table["offering"].values())
    return f"{total} ({', '.join([*seen, *unseen])})" if total else "0"


def token(view: dict[str, Any]) -> str:
    """EWS-3.12 Where the token stands, and its influence on each of its tiles."""
    point = view["state"]["nomad_token"]
    counts = 2 if view["options"]["nomad_token"] == "village" else 1
    return f"{f'at {point}' if point else 'not on the land yet'}, counts {counts}"


def glaciers(view: dict[str, Any]) -> int:
    """EWS-3.9 Glacier tiles with a camp of the Nomad."""
    table = view["state"]
    camps = table["camps"][view["seats"]]
    return sum(1 for tile, n in camps.items() if n and table["land"][tile] == "glacier")


# --- cards that keep their places ---------------------------------------------------------------


def places(texts: EndlessWinterTexts, table: dict[str, Any], width: int) -> list[Text | Grid]:
    """EWS-R29 The hunting grounds in two rows of three, the culture pool in two rows of four."""
    era = 0 if table["round"] <= 2 else 1
    deck = table["culture_cards"][era]
    hunting = f"hunting grounds by place, {table['animal_cards']} more in the deck"
    culture = f"culture pool by place, era {'I' * (era + 1)} ({deck} in the deck; VP at the end)"
    animals = [animal_at(texts, table, slot) for slot in range(GROUNDS)]
    cards = [card_at(texts, table, slot) for slot in range(POOL)]
    room = min(width, WIDE) - ROW
    return [
        *marked(f"  [dim]{hunting}[/]"),
        two_rows(animals, room // 3 - 2),
        *marked(f"  [dim]{culture}[/]"),
        two_rows(cards, room // 4 - 2),
    ]


def two_rows(cells: list[str], width: int) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    grid.add_column(width=ROW - 2)
    half = len(cells) // 2
    for _ in range(half):
        grid.add_column(width=width)
    grid.add_row("  [dim]top[/]", *cells[:half])
    grid.add_row("  [dim]bottom[/]", *cells[half:])
    return grid


def animal_at(texts: EndlessWinterTexts, table: dict[str, Any], slot: int) -> str:
    animal = table["grounds"][slot]
    if animal is None:
        return f"{slot + 1} [dim]–[/]"
    name = texts.animal(animal, short=True)
    gives = f"{texts.consuming(animal)}; {texts.sets(animal)}"
    return f"{slot + 1} [bold]{name}[/]: {gives}"


def card_at(texts: EndlessWinterTexts, table: dict[str, Any], slot: int) -> str:
    card = table["pool"][slot]
    if card is None:
        return "[dim]–[/]"
    points = texts.gain("points", texts.pack.points[CARDS.index(card)])
    effect = texts.numbered(texts.pack.culture[CULTURE.index(card)])
    return f"[bold]{texts.card(card)}[/]: {effect} ({points})"
