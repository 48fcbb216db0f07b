"""The command line: ``firstfire --help``.

Every module holds some commands. They import what only they need inside the commands, so that
``--version`` and ``--help`` answer at once.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import firstfire
from firstfire.cli import analyse, arena, lookup, play, serve, simulate
from firstfire.cli.common import PROGRAM, errors, out
from firstfire.core import GameError, PackError, RecordError

app = typer.Typer(
    name="firstfire",
    help="Play prehistoric board games in the browser, in the terminal or from Python.",
    epilog="Firstfire is not affiliated with the publishers of the games.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
for module in (lookup, play, simulate, serve, arena, analyse):
    app.add_typer(module.commands)


def main() -> None:
    """Run the command line. Errors that users can correct end it with one clear line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals that lack a character
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
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Play prehistoric board games in the browser, in the terminal or from Python."""
    if version:
        out.print(f"firstfire {firstfire.__version__} ({firstfire.ENGINE})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        out.print(examples())


def examples() -> str:
    game = firstfire.library.manifests()[0]
    rows = {
        f"play {game.name}": "play against two bots in this terminal",
        f"simulate {game.name} --games 1000": "play a thousand random games",
        f"rules {game.rule_prefixes[0]}-2": "read a chapter of the rules",
    }
    lines = [f"  {PROGRAM} {command:<35} {what}" for command, what in rows.items()]
    return "\n".join(["[bold]Three things to try[/]", *lines, ""])
