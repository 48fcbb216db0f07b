"""What several commands share: the output streams, JSON, and common arguments."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import firstfire
from firstfire.core import GameError

PROGRAM = os.environ.get("FIRSTFIRE_PROGRAM", "firstfire")  # as the user has called it

# Lines are wrapped on a terminal, but not in a file.
out = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
errors = Console(stderr=True, highlight=False, soft_wrap=True)

GameName = Annotated[str, typer.Argument(help="Name of the game.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Data = Annotated[
    Path | None, typer.Option("--data", help="Use this data pack instead of the built-in one.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="Set an option of the game: NAME=VALUE.")
]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="Number of parallel processes.")]


def print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


def checked_seed(seed: int) -> int:
    try:
        firstfire.Rng(seed)
    except ValueError as error:
        raise GameError(str(error)) from None
    return seed


def parse_options(option: list[str] | None) -> dict[str, str]:
    """``NAME=VALUE`` pairs as a dictionary."""
    pairs = [one.partition("=") for one in option or []]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise GameError(f"an option is NAME=VALUE, not {name + equals + value!r}")
    return {name: value for name, _, value in pairs}


def progress() -> Progress:
    """A progress bar on the error stream, so that the output stays clean."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
