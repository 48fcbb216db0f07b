"""Commands that start the server, and check the record of a game that was played on one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

import firstfire
from firstfire.cli.common import HINT, Data, Json, RecordFile, examples, out, print_json
from firstfire.cli.help import Commands
from firstfire.core import GameError, RecordError, parse_record
from firstfire.core.record import seed_text
from firstfire.library import did_you_mean

commands = Commands()

LOOPBACK = ("127.0.0.1", "::1")


@contextmanager
def server_packages() -> Iterator[None]:
    """Say what to install where the server's packages are missing."""
    try:
        yield
    except ImportError as missing:
        from firstfire.i18n import catalogue

        words = catalogue()
        text = words.text("serve-no-extra", missing=missing.name or str(missing))
        raise GameError(f"{text}{HINT}{words.text('serve-no-extra-hint')}") from None


@commands.command(
    rich_help_panel="Play", epilog=examples("serve --open", "serve --host 0.0.0.0 --port 80")
)
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Address to listen on.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="Port; 0 picks a free one.")
    ] = 8421,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Database: sqlite:///FILE or postgresql://…",
            show_default="a file in your data folder",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", metavar="", help="Open the browser.")
    ] = False,
    bots: Annotated[
        int | None,
        typer.Option(
            "--bot-processes",
            "--bots",
            metavar="N",
            min=1,
            max=64,
            help="Number of bot worker processes.",
        ),
    ] = None,
    think_ahead: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0,
            max=60,
            help="Time for which bots may think while a person decides.",
            show_default="none",
        ),
    ] = 0.0,
    processes: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            max=64,
            help="Number of servers behind this address, on one PostgreSQL.",
        ),
    ] = 1,
    rate: Annotated[
        float | None,
        typer.Option(metavar="N", min=0, help="Requests per second per visitor (0 = unlimited)."),
    ] = None,
    connections: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Connections per address (0 = unlimited)."),
    ] = None,
    names: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="Public name of the server."),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="Address of a proxy that names the visitors it speaks for.",
            show_default="127.0.0.1 and ::1 with --https",
        ),
    ] = None,
    log: Annotated[
        str, typer.Option(metavar="LEVEL", help="What to log: debug, info, warning or error.")
    ] = "warning",
    log_json: Annotated[
        bool, typer.Option("--log-json", metavar="", help="Log JSON, one document a line.")
    ] = False,
    keep_unfinished: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            min=0,
            help="Delete unfinished tables that nobody has looked at for so long.",
            show_default="keep them",
        ),
    ] = 0.0,
    keep_finished: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            min=0,
            help="Delete finished tables that nobody has looked at for so long.",
            show_default="keep them",
        ),
    ] = 0.0,
    https: Annotated[
        bool,
        typer.Option("--https", metavar="", help="Mark cookies as secure (behind an HTTPS proxy)."),
    ] = False,
) -> None:
    """Start the server and play in the browser."""
    with server_packages():
        from firstfire.server.logs import LEVELS
        from firstfire.server.serve import Where
        from firstfire.server.serve import serve as run
        from firstfire.server.settings import Settings
    if log not in LEVELS:
        raise GameError(f"--log is {', '.join(LEVELS)}, not {log!r}.{did_you_mean(log, LEVELS)}")
    usual = Settings()
    settings = Settings(
        bot_workers=bots or max(1, usual.bot_workers // processes),
        think_ahead=think_ahead,
        processes=processes,
        rate=usual.rate if rate is None else rate,
        connections=usual.connections if connections is None else connections,
        keep_unfinished=keep_unfinished,
        keep_finished=keep_finished,
        names=tuple(names or ()),
        proxies=tuple(proxies or (LOOPBACK if https else ())),
        metrics_token=os.environ.get("FIRSTFIRE_METRICS_TOKEN", ""),
        log=log,
        log_json=log_json,
        secure=https,
    )

    def say(text: str) -> None:
        out.print(text, markup=False)
        out.file.flush()

    run(Where(host, port, db), settings, say, open_browser)


@commands.command(
    rich_help_panel="Records", epilog=examples("verify game.txt", "verify game.txt --json")
)
def verify(
    file: RecordFile,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Prove that every die and card came from the published seed."""
    from firstfire.fairness import verify as check
    from firstfire.i18n import catalogue

    try:
        text = file.read_text(encoding="utf-8-sig")
        pack = firstfire.load_pack(parse_record(text).game, data) if data else None
        found = check(text, pack)
    except RecordError as error:
        raise GameError(f"{file}: {error}") from None
    except UnicodeDecodeError:
        raise GameError(f"{file}: not a text file") from None
    words = catalogue()
    if as_json:
        kinds = ("seed", "outcomes", "taken", "line", "found", "expected", "sealed", "resealed")
        facts = {name: getattr(found, name) for name in kinds} | {"seed": seed_text(found.seed)}
        print_json({"fair": found.fair, "kind": "key" if found.keyed else "seed", **facts})
    elif found.fair:
        good = "verify-good-key" if found.keyed else "verify-good"
        good = words.text(good, count=found.outcomes, seed=seed_text(found.seed))
        out.print(good, markup=False)
        if found.taken:
            out.print(words.text("verify-taken", count=found.taken), markup=False)
    else:
        about = {"line": found.line, "found": found.found, "expected": found.expected}
        out.print(words.text("verify-bad", **about), markup=False)
    if not as_json:
        kind = "none" if not found.sealed else "" if found.honest else "bad"
        message = "-".join(part for part in ("verify-hash", kind) if part)
        out.print(words.text(message, found=found.resealed, sealed=found.sealed), markup=False)
    if not (found.fair and found.honest):
        raise typer.Exit(1)
