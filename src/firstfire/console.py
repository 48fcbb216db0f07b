"""What the commands share: the two streams, JSON, and arguments that several take."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

# On a terminal lines are wrapped between words, in a file not at all.
out = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
errors = Console(stderr=True, highlight=False, soft_wrap=True)

GameName = Annotated[str, typer.Argument(help="The game, such as stone-age.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Data = Annotated[
    Path | None, typer.Option("--data", help="A data pack to play with instead of the game's own.")
]


def print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))
