"""Commands that look things up: the games, their rules and their data."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.cli.common import (
    HINT,
    PROGRAM,
    Data,
    GameName,
    Json,
    examples,
    game_on_line,
    out,
    print_json,
)
from firstfire.cli.help import Commands
from firstfire.core import Game, GameError, State
from firstfire.library import did_you_mean, pack_text
from firstfire.rulebook import Rule, plain, rulebook

commands = Commands()
data_app = Commands(help="Inspect and export card, tile and board data.")
commands.add_typer(data_app, name="data", rich_help_panel="Look up")

# --- games ------------------------------------------------------------------------------------


@commands.command(rich_help_panel="Look up", epilog=examples("games", "games --json"))
def games(as_json: Json = False) -> None:
    """List the games, their player counts and options."""
    described = [describe(firstfire.load(name)) for name in firstfire.games()]
    if as_json:
        print_json(described)
        return
    for game in described:
        least, most = game["seats"]
        out.print(f"[bold]{game['title']}[/] ({game['name']}), {least} to {most} players")
        out.print(f"  {game['summary']}")
        for option in game["options"]:
            values = ", ".join(option["values"])
            out.print(f"  --set {option['name']}=…  {option['about']} ({values}; {option['rule']})")


def describe(game: Game[State]) -> dict[str, Any]:
    from firstfire.i18n import catalogue
    from firstfire.i18n.about import AboutGame

    about = AboutGame(game, catalogue())
    seats = range(game.least_seats, game.most_seats + 1)
    return {
        "name": game.name,
        "title": about.title(),
        "summary": about.summary(),
        "seats": [game.least_seats, game.most_seats],
        "rules_version": game.version,
        "moves": len(game.moves),
        "data": game.default_pack.digest,
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.values[0],
                "seats": [n for n in seats if option.fits(n)],
                "rule": option.rule,
                "about": about.help(option),
            }
            for option in game.options
        ],
    }


# --- rules ------------------------------------------------------------------------------------


@commands.command(
    rich_help_panel="Look up", epilog=examples("rules SA-3.5", "rules SA-3", "rules hut")
)
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORD", help="A rule id, a chapter, a game or a keyword."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Look up rules by id, by chapter, by game or by keyword."""
    what = " ".join(words) if words else None
    every = [rule for name in firstfire.games() for rule in rulebook(name).values()]
    found = every if what is None else matching(every, what)
    if not found:
        meant = did_you_mean(str(what), [rule.id for rule in every])
        chapters = f'{HINT}run "{PROGRAM} rules" for the chapters'
        raise GameError(f'No rule matches "{what}".{meant or chapters}')
    if as_json:
        print_json([rule._asdict() for rule in found])
    elif what is None:
        show_chapters(found)
    else:
        for rule in found:
            out.print(f"[bold]{rule.id}[/] [dim]{rule.chapter}[/]")
            out.print(f"  {plain(rule.sentence)}", markup=False)


def matching(every: list[Rule], what: str) -> list[Rule]:
    """The rule with that id, or else the chapter, the game, or all rules that have the keyword."""
    key, word = what.upper(), what.lower()
    return (
        [rule for rule in every if rule.id == key]
        or [rule for rule in every if rule.id.startswith((f"{key}.", f"{key}X"))]
        or [rule for rule in every if rule.game == word or rule.id.startswith(f"{key}-")]
        or [rule for rule in every if word in rule.sentence.lower()]
    )


def show_chapters(every: list[Rule]) -> None:
    chapters: dict[tuple[str, str, str], list[str]] = {}
    for rule in every:
        prefix = rule.id.partition("-")[0]
        chapters.setdefault((rule.game, rule.chapter, prefix), []).append(rule.id)
    for (game, chapter, _), ids in chapters.items():
        named = ids[0] if len(ids) == 1 else f"{ids[0]} … {ids[-1]} ({len(ids)})"
        out.print(f"{game}: [bold]{chapter}[/] {named}")
    id = every[0].id
    chapter = id.partition(".")[0]
    out.print(f"[dim]{PROGRAM} rules {chapter} shows a chapter, {id} one rule[/]")


# --- data -------------------------------------------------------------------------------------


def complete_entry(incomplete: str) -> list[str]:
    """The tables and the entries of the game that the line names."""
    name = game_on_line()
    if name is None:
        return []
    sheets = firstfire.load(name).default_pack.sheets
    known = [*sheets, *(entry.id for entries in sheets.values() for entry in entries)]
    return [word for word in known if word.lower().startswith(incomplete.lower())]


@data_app.command("show", epilog=examples("data show {0}", "data show {1}"))
def data_show(
    game: GameName,
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="WORD", help="A table or the id of an entry.", autocompletion=complete_entry
        ),
    ] = None,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Print the entries of a data pack with their provenance."""
    pack = firstfire.load_pack(game, data) if data else firstfire.load(game).default_pack
    document = pack.as_dict()
    tables = {name: rows for name, rows in document.items() if isinstance(rows, list)}
    if what is not None:
        tables = {
            name: [row for row in rows if what.lower() in (name.lower(), row["id"].lower())]
            for name, rows in tables.items()
        }
        if not any(tables.values()):
            known = [*tables, *(row["id"] for rows in document.values() for row in listed(rows))]
            meant = did_you_mean(what, known)
            raise GameError(f"{game} has no table and no entry {what!r}.{meant}")
    if as_json:
        print_json({**document, **tables})
        return
    out.print(f"[bold]{pack.name}[/] [dim]({pack.source}, digest {pack.digest})[/]")
    for name, rows in tables.items():
        if rows:
            out.print(data_grid(name, rows))


def listed(rows: Any) -> list[dict[str, Any]]:
    return rows if isinstance(rows, list) else []


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
    """The provenance of most columns, then the others with their columns."""
    columns: dict[str, list[str]] = {}
    for column, grade in grades.items():
        columns.setdefault(grade, []).append(column)
    first, *others = sorted(columns, key=lambda grade: -len(columns[grade]))
    return "; ".join([first, *[f"{', '.join(columns[grade])} {grade}" for grade in others]])


@data_app.command("export", epilog=examples("data export {1} > mine.toml"))
def data_export(game: GameName) -> None:
    """Print the built-in data as TOML, to edit and use with --data."""
    firstfire.load(game)
    print(pack_text(game), end="")
