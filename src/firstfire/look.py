"""Commands that look things up: the rules, and the data of a game."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.console import Data, GameName, Json, out, print_json
from firstfire.core import GameError
from firstfire.library import pack_text
from firstfire.rulebook import Rule, plain, rulebook

look = typer.Typer()
data_app = typer.Typer(help="Cards, tiles and boards: look at them, take them along.")
look.add_typer(data_app, name="data")

# --- rules ------------------------------------------------------------------------------------


@look.command()
def rules(
    what: Annotated[str | None, typer.Argument(help="An id, a chapter (SA-3) or a word.")] = None,
    as_json: Json = False,
) -> None:
    """The numbered rules: all chapters, a chapter, one rule, or all rules with a word."""
    every = [rule for name in firstfire.games() for rule in rulebook(name).values()]
    found = every if what is None else matching(every, what)
    if not found:
        raise GameError(f"no rule has the id or the word {what!r}")
    if as_json:
        print_json([rule._asdict() for rule in found])
    elif what is None:
        show_chapters(found)
    else:
        for rule in found:
            out.print(f"[bold]{rule.id}[/] [dim]{rule.chapter}[/]")
            out.print(f"  {plain(rule.sentence)}", markup=False)


def matching(every: list[Rule], what: str) -> list[Rule]:
    """The rule of that id, else the chapter, else all that have the word."""
    key, word = what.upper(), what.lower()
    return (
        [rule for rule in every if rule.id == key]
        or [rule for rule in every if rule.id.startswith((f"{key}.", f"{key}X"))]
        or [rule for rule in every if word in rule.sentence.lower()]
    )


def show_chapters(every: list[Rule]) -> None:
    chapters: dict[tuple[str, str], list[str]] = {}
    for rule in every:
        chapters.setdefault((rule.game, rule.chapter), []).append(rule.id)
    for (game, chapter), ids in chapters.items():
        out.print(f"{game}: [bold]{chapter}[/] {ids[0]} … {ids[-1]} ({len(ids)})")
    out.print("[dim]firstfire rules SA-3 shows a chapter, SA-3.5 a rule, hut all rules with hut[/]")


# --- data -------------------------------------------------------------------------------------


@data_app.command("show")
def data_show(
    game: GameName,
    what: Annotated[str | None, typer.Argument(help="A table (cards) or an id (C17).")] = None,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """The entries of a data pack with their provenance."""
    pack = firstfire.load_pack(game, data) if data else firstfire.load(game).default_pack
    document = pack.as_dict()
    tables = {name: rows for name, rows in document.items() if isinstance(rows, list)}
    if what is not None:
        tables = {
            name: [row for row in rows if what.lower() in (name.lower(), row["id"].lower())]
            for name, rows in tables.items()
        }
        if not any(tables.values()):
            raise GameError(f"{game} has no table and no entry {what!r}")
    if as_json:
        print_json({**document, **tables})
        return
    out.print(f"[bold]{pack.name}[/] [dim]({pack.source}, digest {pack.digest})[/]")
    for name, rows in tables.items():
        if rows:
            out.print(data_grid(name, rows))


def data_grid(name: str, rows: list[dict[str, Any]]) -> Grid:
    columns = [key for key in dict.fromkeys(k for row in rows for k in row) if key != "provenance"]
    grid = Grid(title=name, title_justify="left", box=None, header_style="dim", pad_edge=False)
    for column in [*columns, "provenance"]:
        grid.add_column(column)
    for row in rows:
        told = told_provenance(row["provenance"])
        grid.add_row(*[str(row.get(column, "")) for column in columns], told)
    return grid


def told_provenance(grades: dict[str, str]) -> str:
    """The grade of most columns, then the others with their columns."""
    columns: dict[str, list[str]] = {}
    for column, grade in grades.items():
        columns.setdefault(grade, []).append(column)
    first, *others = sorted(columns, key=lambda grade: -len(columns[grade]))
    return "; ".join([first, *[f"{', '.join(columns[grade])} {grade}" for grade in others]])


@data_app.command("export")
def data_export(game: GameName) -> None:
    """The game's own data pack as TOML, to correct and to play with (--data FILE)."""
    firstfire.load(game)
    print(pack_text(game), end="")
