"""Commands that play one game: at the terminal, or again from its record."""

from __future__ import annotations

import contextlib
import re
import secrets
from pathlib import Path
from typing import Annotated

import typer

import firstfire
from firstfire.cli.common import (
    LEVELS,
    PROGRAM,
    Data,
    Json,
    Options,
    RecordFile,
    checked_seed,
    complete_game,
    complete_level,
    examples,
    out,
    parse_options,
    print_json,
)
from firstfire.cli.help import Commands
from firstfire.core import GameError, Table

commands = Commands()


@commands.command(
    rich_help_panel="Play",
    epilog=examples("play {0}", "play {1} --seats 4 --bots hard,easy", "play --load game.txt"),
)
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help='Name of the game; "firstfire games" lists them.',
            autocompletion=complete_game,
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Number of players.", show_default="3")
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Number of human players at this keyboard.", show_default="1"
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help=f"Bot level, or one per bot separated by commas: {LEVELS}.",
            show_default="easy",
            autocompletion=complete_level,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="Random seed; the same seed gives the same dice and cards."),
    ] = None,
    option: Options = None,
    data: Data = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")
    ] = None,
    confirm: Annotated[
        bool,
        typer.Option(metavar="", help="Ask before ending your turn, while you can still undo it."),
    ] = True,
) -> None:
    """Play in the terminal, against bots or with friends at the same keyboard."""
    from firstfire.bots import check_bot, is_bot, make_bot
    from firstfire.tui.session import Session

    enable_line_editing()
    players: list[str] = []
    if load is not None:
        if seats is not None or seed is not None or option:
            raise GameError("a saved game has its seats, seed and options already")
        table = firstfire.load_record(load, data)
        if game not in (None, table.game.name):
            raise GameError(f"{load} is a game of {table.game.name}, not of {game}")
        players = seated(load.read_text(encoding="utf-8-sig"))
    elif game is None:
        raise GameError(f"Which game? Try: {PROGRAM} play {firstfire.games()[0]}")
    else:
        table = new_table(game, seats, seed, option, data)
    count = table.state.seats
    if people is None and bots is None and len(players) == count:
        levels = {seat: level for seat, level in enumerate(players) if is_bot(level)}
        for level in levels.values():
            check_bot(level, table.game.name, count)
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


def enable_line_editing() -> None:
    """Importing `readline` gives the prompt line editing and a history, where it exists."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


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
    seed = secrets.randbelow(10**9) if seed is None else checked_seed(seed)  # short enough to share
    return game.new(seats, seed, parse_options(option, game), pack)


def bot_levels(levels: str, seats: range, game: str) -> dict[int, str]:
    """A level for each seat; a list that is too short is repeated."""
    from firstfire.bots import check_bot

    names = [level.strip() for level in levels.split(",") if level.strip()]
    for name in names:
        check_bot(name, game)
    if seats and not names:
        raise GameError("no level for the bots; --people says how many seats need none")
    if seats and len(names) > len(seats):
        raise GameError(f"{len(names)} levels for {len(seats)} bots")
    return {seat: names[i % len(names)] for i, seat in enumerate(seats)}


@commands.command(
    rich_help_panel="Records", epilog=examples("replay game.txt --show", "replay game.txt --to 40")
)
def replay(
    file: RecordFile,
    to: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Stop after entry N: a move, a roll or a draw."),
    ] = None,
    show: Annotated[bool, typer.Option("--show", metavar="", help="Print the game log.")] = False,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Replay a game record, check every line and show the final position."""
    from firstfire.tui.boards import speak_and_draw

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
