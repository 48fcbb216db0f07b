"""The players of Endless Winter as text: goods and pieces, what they own, the own cards."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    MEGALITH_SLOTS,
    MOST_TOOLS,
    N_MEGALITHS,
    N_VILLAGES,
)
from firstfire.i18n.endless_winter import EndlessWinterTexts
from firstfire.i18n.endless_winter_view import food_limit, next_slot
from firstfire.tui.layout import WIDE, hanging, marked, plain_grid
from firstfire.tui.seats import letter

Table = dict[str, Any]  # the fields of a view
Rows = list[tuple[str, str]]  # labels and what they say

LABEL: Final = 18  # columns of a label
GOODS: Final = ("food", "tools")
PIECES: Final = ("left: camps", "villages", "megaliths")
PILES: Final = ("hand", "deck", "discards", "eclipse", "buried")
SHORT_PIECES: Final = ("camps", "vill.", "meg.")
SHORT_PILES: Final = ("hand", "deck", "disc.", "ecl.", "buried")
SHORT_NOTE: Final = (
    "  [dim]camps, villages (vill.) and megaliths (meg.) left on the board; cards in hand,[/]",
    "  [dim]deck, discard pile (disc.), eclipse stack (ecl.) and burial ground[/]",
)


def labelled(rows: Rows, width: int) -> list[Text]:
    """Labelled lines whose further parts stand below their texts."""
    return [
        line
        for label, text in rows
        for line in hanging(f"  [dim]{label:<{LABEL}}[/] ", text, width)
    ]


# --- everybody --------------------------------------------------------------------------------


def players(
    texts: EndlessWinterTexts, view: dict[str, Any], roles: list[str], width: int
) -> list[Text | Grid]:
    """Goods and pieces of everybody."""
    table = view["state"]
    wide = width >= WIDE
    heads = (*PIECES, *PILES) if wide else (*SHORT_PIECES, *SHORT_PILES)
    grid = plain_grid(("  player", *GOODS, *heads, "score"), width)
    for seat in range(table["tribes"]):
        turn = view["decision"] is not None and view["decision"]["seat"] == seat
        who = f"{'▶' if turn else ' '} {letter(texts, seat)} [dim]{roles[seat]}[/]"
        grid.add_row(
            Text.from_markup(who),
            f"{table['food'][seat]}/{food_limit(table, seat)}",
            f"{table['tools'][seat]}/{MOST_TOOLS}",
            str(table["camps_home"][seat]),
            str(table["villages_home"][seat]),
            str(N_MEGALITHS - table["placed"][seat]),
            *card_numbers(view, seat),
            str(table["score"][seat]),
        )
    return [grid, *([] if wide else marked(*SHORT_NOTE))]


def card_numbers(view: dict[str, Any], seat: int) -> list[str]:
    """How many cards a seat has where; the Nomad has only a stack and a burial ground."""
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


def belongings(texts: EndlessWinterTexts, table: Table, width: int) -> list[Text | Grid]:
    """Chief, sacred stones and animals of everybody."""
    if width < WIDE:
        return [
            line
            for seat in range(table["tribes"])
            for line in hanging(f"  {letter(texts, seat)} ", owned(texts, table, seat), width)
        ]
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("", width=3)
    for head, columns in (("chief", 45), ("sacred stones", 27), ("animals kept", 19)):
        grid.add_column(head, width=columns)
    grid.add_column("consumed", width=17)
    for seat in range(table["tribes"]):
        grid.add_row(
            Text.from_markup(f"  {letter(texts, seat)}"),
            chief_of(texts, table, seat),
            stones_of(texts, table, seat) or "–",
            herd(texts, table["animals"][seat]) or "–",
            herd(texts, table["eaten"][seat]) or "–",
        )
    return [grid]


def owned(texts: EndlessWinterTexts, table: Table, seat: int) -> str:
    """All that a party owns, in one line."""
    parts = {
        "chief": chief_of(texts, table, seat) if table["chief"][seat] else "",
        "sacred stones": stones_of(texts, table, seat),
        "animals kept": herd(texts, table["animals"][seat]),
        "consumed": herd(texts, table["eaten"][seat]),
    }
    return "; ".join(f"[dim]{name}[/] {text}" for name, text in parts.items() if text) or "–"


def stones_of(texts: EndlessWinterTexts, table: Table, seat: int) -> str:
    """The stones of a board, each with what it would score now."""
    names = [texts.stone(one) for one in table["stones"][seat] if one is not None]
    worth = table["stones_worth"][seat]
    return ", ".join(f"{name} (now {n})" for name, n in zip(names, worth, strict=True))


def chief_of(texts: EndlessWinterTexts, table: Table, seat: int) -> str:
    chief, side = table["chief"][seat], table["side"][seat]
    if chief is None:
        return "–"
    if side is None:
        return texts.chief(chief)
    return f"{texts.chief(chief)} ({side}): {texts.chief_does(chief, side)}"


def herd(texts: EndlessWinterTexts, animals: dict[str, int]) -> str:
    names = {one: texts.animal(one, short=True) for one in ANIMALS}
    return ", ".join(
        names[one] if animals[one] == 1 else f"{names[one]} ×{animals[one]}"
        for one in ANIMALS
        if animals.get(one)
    )


# --- the own cards ----------------------------------------------------------------------------


def own_cards(texts: EndlessWinterTexts, view: dict[str, Any]) -> Rows:
    """Cards above the boards; for a seat its hand with what each card does, and the rest."""
    table, seat = view["state"], view["seat"]
    lines = [
        (f"{texts.called(who, 'letter')} above the board", cards(texts, above))
        for who, above in enumerate(table["above"])
        if any(above.values())
    ]
    if seat < 0 or table["hand"][seat] is None:
        return lines
    lines += hand(texts, table["hand"][seat])
    slot = next_slot(table, seat)
    if slot < len(texts.pack.slot_cost):
        cost = texts.numbered(texts.pack.slot_cost[slot])
        bonus = texts.numbered(texts.pack.slot_bonus[slot])
        lines.append(("next stone space", f"costs {cost}; gives: {bonus}"))
    lines.append(("board in eclipses", board_bonuses(texts, table, seat)))
    zones = (("deck", "deck"), ("discards", "discards"), ("eclipse", "eclipse stack"))
    for zone, label in (*zones, ("buried", "buried")):
        if any(table[zone][seat].values()):
            lines.append((label, cards(texts, table[zone][seat])))
    return lines


def hand(texts: EndlessWinterTexts, held: dict[str, int]) -> Rows:
    """A line for each kind of card in hand."""
    lines: Rows = []
    for card in CARDS:
        if held.get(card):
            times = f" ×{held[card]}" if held[card] > 1 else ""
            label = "hand" if not lines else ""
            lines.append((label, f"{texts.card(card)}{times}: {texts.does(card)}"))
    return lines or [("hand", "empty")]


def board_bonuses(texts: EndlessWinterTexts, table: Table, seat: int) -> str:
    """What the own player board gives now, and what more megaliths would add."""
    pack = texts.pack
    empty = table["placed"][seat] // 2
    given = [
        texts.numbered(pack.board[slot])
        for slot in range(empty)
        if pack.effects[pack.board[slot]].text
    ]
    villages = N_VILLAGES - table["villages_home"][seat]
    given += [texts.numbered(pack.board[MEGALITH_SLOTS])] * villages
    text = ", ".join(texts.counted(given)) or "nothing yet"
    for slot in range(empty, MEGALITH_SLOTS):
        if pack.effects[pack.board[slot]].text:
            more = 2 * (slot + 1) - table["placed"][seat]
            bonus = texts.numbered(pack.board[slot])
            pieces = "megalith" if more == 1 else "megaliths"
            return f"{text}; with {more} more {pieces} placed {bonus}"
    return text


def cards(texts: EndlessWinterTexts, zone: dict[str, int]) -> str:
    names = [texts.card(card) for card in CARDS for _ in range(zone.get(card, 0))]
    return ", ".join(texts.counted(names))
