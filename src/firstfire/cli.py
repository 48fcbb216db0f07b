"""The command line: ``firstfire --help``."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  line editing and history at the prompt

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.bots import LEVELS, check_bot, is_bot, make_bot
from firstfire.console import (
    Data,
    GameName,
    Json,
    Options,
    errors,
    good_seed,
    out,
    print_json,
    progress,
    wishes,
)
from firstfire.core import Game, GameError, PackError, RecordError, Table
from firstfire.i18n import catalogue
from firstfire.i18n.about import AboutGame
from firstfire.judging import judging
from firstfire.look import look
from firstfire.serving import serving
from firstfire.simulate import Plan, simulate
from firstfire.tui.boards import speak_and_draw
from firstfire.tui.seats import LETTERS
from firstfire.tui.session import Session

PROGRAM = os.environ.get("FIRSTFIRE_PROGRAM", "firstfire")  # as the user has called it
TRY = f"""\
[bold]Three things to try[/]
  {PROGRAM} play stone-age                     play against two bots in this terminal
  {PROGRAM} simulate stone-age --games 1000    let chance play a thousand games
  {PROGRAM} rules SA-2.4                       look a rule up
"""

app = typer.Typer(
    name="firstfire",
    help="Prehistoric board games, complete and by the book.",
    epilog="Firstfire is not affiliated with the publishers of the games.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.add_typer(look)
app.add_typer(serving)
app.add_typer(judging)


def main() -> None:
    """Run the command line; what users can put right ends with one clear line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    try:
        app(prog_name=PROGRAM)
    except (GameError, PackError, RecordError) as error:
        errors.print(f"firstfire: {error}", markup=False)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        errors.print(f"firstfire: {error.filename or 'output'}: {error.strerror}", markup=False)
        sys.exit(2)


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Prehistoric board games, complete and by the book."""
    if version:
        out.print(f"firstfire {firstfire.__version__} ({firstfire.ENGINE})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        out.print(TRY)


# --- games ------------------------------------------------------------------------------------


@app.command()
def games(as_json: Json = False) -> None:
    """The games, how many can play, their options."""
    shelf = [describe(firstfire.load(name)) for name in firstfire.games()]
    if as_json:
        print_json(shelf)
        return
    for game in shelf:
        least, most = game["seats"]
        out.print(f"[bold]{game['title']}[/] ({game['name']}), {least} to {most} players")
        out.print(f"  {game['summary']}")
        for option in game["options"]:
            values = ", ".join(option["values"])
            out.print(
                f"  --option {option['name']}=…  {option['about']} ({values}; {option['rule']})"
            )


def describe(game: Game) -> dict[str, Any]:
    about = AboutGame(game, catalogue())
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
                "rule": option.rule,
                "about": about.help(option),
            }
            for option in game.options
        ],
    }


# --- play -------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game, such as stone-age.")] = None,
    seats: Annotated[int | None, typer.Option(help="Players in all (3).")] = None,
    people: Annotated[
        int | None, typer.Option(help="How many of them sit here, at one keyboard (1).")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help=f"Levels of the others: {', '.join(LEVELS)} (easy), hard:5 (seconds); "
            "several with commas."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed brings the same dice.")] = None,
    option: Options = None,
    data: Data = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    confirm: Annotated[
        bool, typer.Option(help="Ask at the end of a turn, so that it can be taken back.")
    ] = True,
) -> None:
    """Play in the terminal: line by line, against bots or with friends at one keyboard."""
    players: list[str] = []
    if load is not None:
        if seats is not None or seed is not None or option:
            raise GameError("a saved game has its seats, seed and options already")
        table = firstfire.load_record(load, data)
        if game not in (None, table.game.name):
            raise GameError(f"{load} is a game of {table.game.name}, not of {game}")
        players = seated(load.read_text(encoding="utf-8-sig"))
    elif game is None:
        raise GameError(f"which game? One of {', '.join(firstfire.games())}")
    else:
        table = new_table(game, seats, seed, option, data)
    count = table.state.seats
    if people is None and bots is None and len(players) == count:
        levels = {seat: level for seat, level in enumerate(players) if is_bot(level)}
        for level in levels.values():
            check_bot(level, table.game.name)
    else:
        here = 1 if people is None else people
        if not 0 <= here <= count:
            raise GameError(f"{here} people at a table of {count}: from 0 to {count} can sit here")
        levels = bot_levels("easy" if bots is None else bots, range(here, count), table.game.name)
    brains = {seat: make_bot(level, table.seed, seat) for seat, level in levels.items()}
    out.print(f"[dim]seed {table.seed}; ? explains what you can type[/]")
    session = Session(table, brains, out, read_line, levels, confirm)
    if load is not None:
        session.resume(load)
    session.run()


def seated(text: str) -> list[str]:
    """Who sat where when a game was saved, from the note at the end of its file."""
    found = re.findall(r"^# seated (.*)$", text, re.M)
    return found[-1].split() if found else []


def read_line(prompt: str) -> str:
    return out.input(f"[bold]{prompt}[/]")


def new_table(
    name: str, seats: int | None, seed: int | None, option: list[str] | None, data: Path | None
) -> Table:
    game = firstfire.load(name)
    pack = firstfire.load_pack(name, data) if data else None
    seats = min(3, game.most_seats) if seats is None else seats
    return game.new(seats, fresh_seed() if seed is None else good_seed(seed), wishes(option), pack)


def fresh_seed() -> int:
    """A seed that nobody has chosen, short enough to tell a friend."""
    import secrets

    return secrets.randbelow(10**9)


def bot_levels(levels: str, seats: range, game: str) -> dict[int, str]:
    """A level for each seat, the list beginning anew when it is used up."""
    names = [level.strip() for level in levels.split(",") if level.strip()]
    for name in names:
        check_bot(name, game)
    if seats and not names:
        raise GameError("no level for the bots; --people says how many seats need none")
    return {seat: names[i % len(names)] for i, seat in enumerate(seats)}


# --- simulate ---------------------------------------------------------------------------------


@app.command(name="simulate")
def simulate_command(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="Players in each (as many as can).")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next adds 1.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes at work.")] = 1,
    option: Options = None,
    data: Data = None,
    out_dir: Annotated[
        Path | None, typer.Option("--out", help="A folder for the records of all games.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let chance play: scores, lengths, ends, and who wins from which seat."""
    good_seed(seed)
    good_seed(seed + games - 1)
    title = firstfire.load(game)
    count = title.most_seats if seats is None else seats
    folder = str(out_dir) if out_dir else None
    plan = Plan(game, count, seed, games, wishes(option), str(data) if data else None, folder)
    report = None
    with progress() as bar:
        task = bar.add_task(f"{title.title}, {number_of_players(count)}", total=games)
        for report in simulate(plan, jobs):
            bar.update(task, completed=report.games)
    assert report is not None
    head = {"game": game, "players": count, "seed": seed, "engine": firstfire.ENGINE}
    found: dict[str, Any] = head | report.as_dict()
    for party in found["seats"]:
        party["name"] = party_name(title, count, party["seat"])
    if as_json:
        print_json(found)
    else:
        show_report(found)


def number_of_players(n: int) -> str:
    return "1 player" if n == 1 else f"{n} players"


def party_name(game: Game, seats: int, party: int) -> str:
    """The letter of a seat; the name of an opponent that nobody plays."""
    if party < seats:
        return LETTERS[party]
    return AboutGame(game, catalogue()).opponent()


def show_report(found: dict[str, Any]) -> None:
    against = [one["name"] for one in found["seats"] if one["seat"] >= found["players"]]
    players = " against the ".join([number_of_players(found["players"]), *against])
    head = f"{found['games']} random games of {found['game']}, {players}"
    out.print(f"[bold]{head}[/], seed {found['seed']} on")
    show_figures("", found["figures"])
    show_figures("points from", found["points by source"])
    grid = Grid(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    for head in ("seat", "wins", "±", "mean score"):
        grid.add_column(head, justify="right")
    for seat in found["seats"]:
        share, width = 100 * seat["win share"], 100 * seat["±"]
        mean = seat["score"]["mean"]
        grid.add_row(seat["name"], f"{share:.1f} %", f"{width:.1f}", f"{mean:.1f}")
    out.print(grid)
    ends = ", ".join(f"{reason} {n}" for reason, n in found["end reasons"].items())
    out.print(f"ended by: {ends}; shared wins: {found['shared wins']}")
    for name in against:
        share = 100 * found["seats"][0]["win share"]
        out.print(f"random play beats the {name} in {share:.1f} % of the games")


def show_figures(title: str, rows: dict[str, dict[str, float]]) -> None:
    """Mean, spread and range of each number."""
    grid = Grid(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    grid.add_column(title, min_width=22)
    for head in ["mean", "spread", "least", "most", *(["share"] if title else [])]:
        grid.add_column(head, justify="right")
    for name, row in rows.items():
        cells = [f"{row['mean']:.1f}", f"{row['spread']:.1f}"]
        cells += [f"{row['least']:.0f}", f"{row['most']:.0f}"]
        cells += [f"{row['share']:.1%}"] if title else []
        grid.add_row(name, *cells)
    out.print(grid)


# --- replay -----------------------------------------------------------------------------------


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many lines.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Tell what happened.")] = False,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Play a record again, checking every line; then the table, or the result."""
    table = firstfire.load_record(file, data, to)
    view = table.view(firstfire.SPECTATOR)
    if as_json:
        events = table.events(firstfire.SPECTATOR) if show else None
        print_json({"digest": table.digest(), "view": view, "events": events})
        return
    texts, board = speak_and_draw(table)
    if show:
        for line in texts.story(table.events(firstfire.SPECTATOR)):
            out.print(line, markup=False)
    for part in board.draw(view):
        out.print(part)
    for part in board.result(view["result"]) if table.over else []:
        out.print(part)
    lines = len(table.record().lines)
    out.print(f"[dim]{lines} lines, digest {table.digest()}[/]")
