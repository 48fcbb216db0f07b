"""What the commands share: the two streams, JSON, and arguments that several take."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import firstfire
from firstfire.core import GameError

# On a terminal lines are wrapped between words, in a file not at all.
out = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
errors = Console(stderr=True, highlight=False, soft_wrap=True)

GameName = Annotated[str, typer.Argument(help="The game, such as stone-age.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Data = Annotated[
    Path | None, typer.Option("--data", help="A data pack to play with instead of the game's own.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game: NAME=VALUE.")
]


def print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


def good_seed(seed: int) -> int:
    try:
        firstfire.Rng(seed)
    except ValueError as error:
        raise GameError(str(error)) from None
    return seed


def wishes(option: list[str] | None) -> dict[str, str]:
    """``NAME=VALUE`` pairs as a dictionary."""
    pairs = [one.partition("=") for one in option or []]
    for name, equals, value in pairs:
        if not (name and equals and value):
            raise GameError(f"an option is NAME=VALUE, not {name + equals + value!r}")
    return {name: value for name, _, value in pairs}


def progress() -> Progress:
    """A bar on the error stream, so that the output stays clean."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
