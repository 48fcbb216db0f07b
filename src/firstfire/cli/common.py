"""What several commands share: the output streams, JSON, errors, and common arguments."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import firstfire
from firstfire.core import Game, GameError, State
from firstfire.library import did_you_mean

PROGRAM = os.environ.get("FIRSTFIRE_PROGRAM", "firstfire")  # as the user has called it
SCHEMA = 1  # of the documents that --json prints; docs/reference/json-output.md describes them
LEVELS = "random, easy, medium, hard, hard:5 (5 s per move), policy:NAME (a trained policy)"
HINT = "\nhint: "  # separates an error from what can be done about it


# Lines are wrapped on a terminal, but not in a file.
out = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
errors = Console(stderr=True, highlight=False, soft_wrap=True)

# --- completion ---------------------------------------------------------------------------------


def complete_game(incomplete: str) -> list[str]:
    return [name for name in firstfire.games() if name.startswith(incomplete)]


def complete_level(incomplete: str) -> list[str]:
    """A level of a bot, or the last of several that are separated by commas."""
    from firstfire.bots import LEVELS

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in LEVELS if name.startswith(last)]


def game_on_line() -> str | None:
    """The game that the unfinished line names; shells hand over the line in different variables."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    return next((word for word in line.split() if word in firstfire.games()), None)


def complete_option(incomplete: str) -> list[str]:
    """NAME=VALUE of the options of the game that the line names."""
    name = game_on_line()
    if name is None:
        return []
    options = firstfire.load(name).options
    pairs = [f"{option.name}={value}" for option in options for value in option.values]
    return [pair for pair in pairs if pair.startswith(incomplete)]


# --- arguments and options ----------------------------------------------------------------------

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help='Name of the game; "firstfire games" lists them.',
        autocompletion=complete_game,
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]
Json = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", metavar="", help="Show no progress.")]
Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FILE", help="Use this data pack instead of the built-in one."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        "--option",
        metavar="NAME=VALUE",
        help="Set an option of the game; may be repeated.",
        autocompletion=complete_option,
    ),
]
Jobs = Annotated[
    int,
    typer.Option(
        "--jobs",
        "-j",
        metavar="N",
        min=0,
        max=256,
        help="Number of parallel processes (0 = one per core).",
    ),
]
HtmlPage = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write a page with charts to this file."),
]


def checked_jobs(jobs: int) -> int:
    return jobs or os.cpu_count() or 1


def checked_seed(seed: int) -> int:
    try:
        firstfire.Rng(seed)
    except ValueError as error:
        raise GameError(str(error)) from None
    return seed


def parse_options(option: list[str] | None, game: Game[State]) -> dict[str, str]:
    """``NAME=VALUE`` pairs as a dictionary; a misspelt name is told what was meant."""
    pairs = [one.partition("=") for one in option or []]
    known = [name for one in game.options for name in (one.name, *one.formerly)]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise GameError(f"an option is NAME=VALUE, not {name + equals + value!r}")
        if name not in known and (meant := did_you_mean(name, known)):
            raise GameError(f"{game.title} has no option {name!r}.{meant}")
    return {name: value for name, _, value in pairs}


def examples(*rows: str) -> str:
    """The examples at the end of a command's help; {0} and {1} stand for names of games."""
    shown = [row.format(*firstfire.games()) for row in rows]
    return "[bold]Examples[/]\n\n" + "\n\n".join(f"  firstfire {row}" for row in shown)


# --- output -------------------------------------------------------------------------------------


def print_json(document: Any) -> None:
    """Print a document; those that are objects say which schema they follow."""
    if isinstance(document, dict):
        document = {"schema": SCHEMA, **document}
    print(json.dumps(document, indent=2, ensure_ascii=False))


def report_error(text: str) -> None:
    """One line that says what is wrong, one that says what to do; JSON for a program."""
    error, _, hint = text.partition(HINT)
    if "--json" in sys.argv:
        document = {"error": error, "hint": hint or None}
        print(json.dumps(document, ensure_ascii=False), file=sys.stderr)
        return
    errors.print(f"error: {error}", markup=False)
    if hint:
        errors.print(f"hint: {hint}", markup=False)
