"""The two maps of Endless Winter as text: the land and the megalith board."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.layouts import LEVEL, LEVELS, SPACES, WIDTH, Layout
from firstfire.games.endless_winter.pack import START
from firstfire.games.endless_winter.pieces import LANDS, NEUTRAL, NOMAD_TOKEN, NONE
from firstfire.i18n.endless_winter import EndlessWinterTexts
from firstfire.i18n.endless_winter_view import arrow_of, layout_of, place_name, printed
from firstfire.tui.seats import letter

CELL: Final = 12  # of a land tile, with the line to its left
ROWS: Final = ("abcde", (3, 4, 5, 4, 3))


def fit(markup: str, width: int) -> str:
    """A piece of a line, filled up or cut to its width."""
    plain = Text.from_markup(markup).plain
    if len(plain) > width:
        return plain[: width - 1] + "…"
    return markup + " " * (width - len(plain))


# --- the land ---------------------------------------------------------------------------------


def land_map(texts: EndlessWinterTexts, view: dict[str, Any]) -> list[str]:
    """Five staggered rows of tiles: name and bonus, kind, camps; then the villages."""
    table = view["state"]
    solo = table["tribes"] > view["seats"]
    more = ", N1 a camp of the Nomad; north is up" if solo else ""
    if "mammoth" in table:
        more += ", M the mammoth"
    lines = [f"[dim]land: A2 two camps of A{more}[/]"]
    ahead = 0
    for row, n in zip(*ROWS, strict=True):
        indent = (5 - n) * CELL // 2
        lines.append(ruler(indent, n, ahead))
        cells = [tile_cell(texts, table, f"{row}{i + 1}") for i in range(n)]
        for part in range(3):
            inner = "".join("[dim]|[/]" + fit(cell[part], CELL - 1) for cell in cells)
            lines.append(" " * indent + inner + "[dim]|[/]")
        ahead = n
    lines.append(ruler((5 - ahead) * CELL // 2, ahead, 0))
    return [*lines, *villages(texts, view), *mammoth(table)]


def ruler(indent: int, n: int, above: int) -> str:
    """The line above a row of tiles, as wide as the wider of the rows it parts."""
    wide = max(n, above)
    start = min(indent, (5 - above) * CELL // 2 if above else indent)
    return " " * start + "[dim]" + ("+" + "-" * (CELL // 2 - 1)) * (2 * wide) + "+[/]"


def tile_cell(texts: EndlessWinterTexts, table: dict[str, Any], tile: str) -> list[str]:
    """Name and bonus; kind, with a glacier token; camps."""
    land = table["land"][tile]
    bonus = texts.short(texts.pack.effects[texts.pack.land[LANDS.index(land)]])
    token = table["tokens"].get(tile)
    note = "" if token is None else " ?" if token == "face-down" else f" t{token}"
    camps = [
        letter(texts, seat, str(own[tile]))
        for seat, own in enumerate(table["camps"])
        if own.get(tile)
    ]
    if tile in (table.get("mammoth") or "").split("-"):
        camps.append(f"[bold]M{table['round']}[/]")
    return [f"[bold]{tile}[/] {bonus}", f"{texts.land(land)}{note}", " ".join(camps)]


def villages(texts: EndlessWinterTexts, view: dict[str, Any]) -> list[str]:
    """The villages at their points, and the Nomad token."""
    lines = []
    built = [
        f"{village(texts, view, whose)} at {point}"
        for point, whose in view["state"]["villages"].items()
    ]
    for i in range(0, len(built), 3):
        lines.append(
            f"[dim]{'villages:' if not i else '         '}[/] " + ", ".join(built[i : i + 3])
        )
    return lines or ["[dim]villages: none yet[/]"]


def mammoth(table: dict[str, Any]) -> list[str]:
    """Where the mammoth figure is, if it takes part."""
    if "mammoth" not in table:
        return []
    return [f"[dim]mammoth:[/] {table['mammoth'] or 'beside the land'}"]


def village(texts: EndlessWinterTexts, view: dict[str, Any], whose: int) -> str:
    """Whose village, or the Nomad token."""
    if whose != NOMAD_TOKEN:
        return letter(texts, whose)
    return letter(texts, view["seats"], " token")


def open_tokens(texts: EndlessWinterTexts, table: dict[str, Any]) -> list[tuple[str, str]]:
    """What the glacier tokens that lie open give to a village beside them."""
    shown = [(tile, token) for tile, token in table["tokens"].items() if token != "face-down"]
    return [
        (f"  [dim]token t{token} on {tile}:[/] ", texts.token(token, glacier=True))
        for tile, token in shown
        if tile in TILES
    ]


# --- the megalith board -----------------------------------------------------------------------


def megalith_map(texts: EndlessWinterTexts, view: dict[str, Any]) -> list[str]:
    """The spaces in use with their bonuses or the megaliths that cover them."""
    other = texts.called(1, "letter")
    lines = [f"[dim]megalith board: n neutral, {other}/2 of {other} on level 2[/]"]
    layout = layout_of(texts.pack, view)
    columns = max(space % WIDTH for space in layout.ground) + 1
    rows = max(space // WIDTH for space in layout.ground) + 1
    width = 5 if columns > 6 else 7
    lines.append("   " + "".join(f" {'abcdefgh'[x]:<{width}}" for x in range(columns)))
    for y in range(rows):
        if line := border(layout, y, columns, width):
            lines.append(line)
        line = f"[bold]{y + 1}[/]  "
        for x in range(columns + 1):
            line += "[dim]|[/]" if parted(layout, x - 1, y, x, y) else " "
            if x < columns:
                line += fit(space_cell(texts, view, layout, y * WIDTH + x, width), width)
        lines.append(line.rstrip())
    if line := border(layout, rows, columns, width):
        lines.append(line)
    return [*lines, *arrows(texts, view, layout)]


def position(layout: Layout, x: int, y: int) -> int:
    inside = 0 <= x < WIDTH and 0 <= y < WIDTH
    return layout.position[y * WIDTH + x] if inside else NONE


def parted(layout: Layout, x: int, y: int, beside: int, below: int) -> bool:
    """Do two neighbouring spaces belong to different tiles?"""
    return position(layout, x, y) != position(layout, beside, below)


def border(layout: Layout, y: int, columns: int, width: int) -> str:
    """The line above a row of spaces where tiles are parted; empty if there is none."""
    parts = [
        " " + ("-" * width if parted(layout, x, y - 1, x, y) else " " * width)
        for x in range(columns)
    ]
    line = "".join(parts)
    return f"   [dim]{line.rstrip()}[/]" if line.strip() else ""


def space_cell(
    texts: EndlessWinterTexts, view: dict[str, Any], layout: Layout, space: int, width: int
) -> str:
    """The bonus of a space, or whose megalith covers it, with the highest on top of it."""
    if layout.position[space] == NONE:
        return ""
    stands = view["state"]["megaliths"]
    if SPACES[space] not in stands:
        cell = printed(texts.pack, view, space)
        if cell == START:
            return "[dim]start[/]"
        short = texts.short(texts.pack.effects[cell])
        return f"[dim]{short if len(short) <= width else short.replace(' ', '')}[/]"
    text = piece(texts, stands[SPACES[space]])
    for level in range(LEVELS - 1, 0, -1):
        top = stands.get(place_name(space + LEVEL * level))
        if top is not None:
            return f"{text} {piece(texts, top, f'/{level + 1}')}"
    return text


def piece(texts: EndlessWinterTexts, whose: int, level: str = "") -> str:
    """A megalith by the letter of its owner, n for a neutral one."""
    return f"n{level}" if whose == NEUTRAL else letter(texts, whose) + level


def arrows(texts: EndlessWinterTexts, view: dict[str, Any], layout: Layout) -> list[str]:
    """Where the arrows of the free starting spaces point."""
    stands = view["state"]["megaliths"]
    free = [
        f"{SPACES[space]} to {' or '.join(arrow_of(texts.pack, view, space))}"
        for space in layout.ground
        if SPACES[space] not in stands and printed(texts.pack, view, space) == START
    ]
    lines = ["[dim]start: neutral only, and at once one more:[/]"] if free else []
    for i in range(0, len(free), 2):
        lines.append(", ".join(free[i : i + 2]))
    return lines
