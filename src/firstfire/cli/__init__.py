"""The command line: ``firstfire --help``.

Every module holds some commands. They import what only they need inside the commands, so that
``--version`` and ``--help`` answer at once.
"""

from __future__ import annotations

import importlib.util
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import firstfire
from firstfire.cli import (
    analyse,
    arena,
    database,
    doctor,
    lookup,
    play,
    serve,
    simulate,
    tables,
    train,
)
from firstfire.cli.common import HINT, PROGRAM, out, report_error
from firstfire.cli.help import Commands
from firstfire.core import GameError, PackError, RecordError

app = Commands(
    name="firstfire",
    help="Play prehistoric board games in the browser, in the terminal or from Python.",
    epilog="Firstfire is not affiliated with the publishers of the games.",
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
for module in (serve, database, tables, play, analyse, arena, simulate, train, lookup, doctor):
    app.add_typer(module.commands)


def main() -> None:
    """Run the command line. Errors that users can correct end it with one clear line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals that lack a character
    try:
        app(prog_name=PROGRAM)
    except (GameError, PackError, RecordError) as error:
        report_error(str(error))
        sys.exit(2)
    except BrokenPipeError:  # whoever reads our output has read enough
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        report_error(f"{where}{error.strerror or error}")
        sys.exit(2)
    except SystemExit as done:
        cause = done.__context__
        if type(cause).__name__ == "Abort":
            sys.exit(130)  # Ctrl-C
        if isinstance(cause, BrokenPipeError):
            sys.exit(0)
        raise


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", metavar="", help="Print the version.")
    ] = False,
) -> None:
    """Play prehistoric board games in the browser, in the terminal or from Python."""
    if version:
        out.print(f"firstfire {firstfire.__version__} ({firstfire.ENGINE})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        if importlib.util.find_spec("fastapi") is None:
            print(context.get_help())
            raise GameError(f'the browser needs more packages{HINT}pip install "firstfire[server]"')
        context.invoke(serve.serve, open_browser=True)
