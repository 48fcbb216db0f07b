"""Commands for whoever hosts a server: backups of its database, and a check of what is in it."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from firstfire.cli.common import HINT, Json, examples, out, print_json
from firstfire.cli.help import Commands
from firstfire.cli.serve import server_packages
from firstfire.core import GameError

if TYPE_CHECKING:
    from firstfire.i18n import Catalogue
    from firstfire.server.archive.soundness import Finding

commands = Commands()

PANEL = "Host"
Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        help="Database: sqlite:///FILE or postgresql://…",
        show_default="a file in your data folder",
    ),
]
Replace = Annotated[bool, typer.Option("--replace", metavar="", help="Replace what is there.")]


@commands.command(
    rich_help_panel=PANEL,
    epilog=examples("backup tables-monday.db", "backup all.db --db postgresql://user@host/db"),
)
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write the backup to.")],
    db: Database = None,
    replace: Replace = False,
) -> None:
    """Save all tables to a file, also while the server runs."""
    url, words = address(db), sentences()
    if file.exists():
        if is_same(url, file):
            raise GameError(words.text("backup-same", file=str(file)))
        if not replace:
            text = words.text("backup-exists", file=str(file))
            raise GameError(f"{text}{HINT}{words.text('backup-exists-hint')}")
    run_copy(url, file)
    trouble = damage_of(file)
    if trouble:
        raise GameError(words.text("check-file", trouble="; ".join(trouble)))
    text = words.text("backup-done", tables=count_tables(file), file=str(file))
    out.print(text, markup=False)


@commands.command(
    rich_help_panel=PANEL,
    epilog=examples("restore tables-monday.db", "restore tables-monday.db --replace"),
)
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    db: Database = None,
    replace: Replace = False,
) -> None:
    """Put a backup in the place of the database, while no server runs."""
    url, words = address(db), sentences()
    with server_packages():
        from firstfire.server.serve import without_password
        from firstfire.server.store import restore as put_back
        from firstfire.server.store.base import StoreError
    try:
        trouble = damage_of(file)
        if trouble:
            raise GameError(words.text("check-file", trouble="; ".join(trouble)))
        kept = asyncio.run(put_back(file, url, replace))
    except (StoreError, ValueError) as error:
        hint = f"{HINT}{words.text('restore-hint')}" if "tables already" in str(error) else ""
        raise GameError(f"{without_password(str(error))}{hint}") from None
    out.print(words.text("restore-done", tables=count_tables(file)), markup=False)
    if kept is not None:
        out.print(words.text("restore-kept", file=str(kept)), markup=False)


@commands.command(
    rich_help_panel=PANEL, epilog=examples("check", "check tables-monday.db", "check --json")
)
def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A backup, instead of the database.")
    ] = None,
    db: Database = None,
    as_json: Json = False,
) -> None:
    """Replay every table and tell what is damaged, also while the server runs."""
    with server_packages():
        from firstfire.server.store import sqlite_url
    url, words = address(db) if file is None else sqlite_url(file), sentences()
    with tempfile.TemporaryDirectory(prefix="firstfire-check-") as folder:
        copy = Path(folder) / "tables.db"  # so that nothing is written to what is checked
        run_copy(url, copy)
        trouble = damage_of(copy)
        findings = [] if trouble else asyncio.run(check_tables(copy))
    damaged = [one for one in findings if one.damage]
    outdated = [one for one in findings if one.outdated]
    entries = sum(one.entries for one in findings)
    if as_json:
        document = {
            "sound": not trouble and not damaged,
            "database": trouble,
            "tables": len(findings),
            "entries": entries,
            "damaged": [{"table": one.table, "trouble": one.damage} for one in damaged],
            "outdated": [{"table": one.table, "trouble": one.outdated} for one in outdated],
        }
        print_json(document)
    else:
        for line in trouble:
            out.print(words.text("check-file", trouble=line), markup=False)
        for one in damaged:
            about = {"table": one.table, "trouble": one.damage}
            out.print(words.text("check-table", **about), markup=False)
        if not trouble:
            count = {"tables": len(findings), "entries": entries}
            bad = {"damaged": len(damaged), "outdated": len(outdated)}
            out.print(words.text("check-sum", **count, **bad), markup=False)
    if trouble or damaged:
        raise typer.Exit(1)


# --- what the commands share ----------------------------------------------------------------------


def sentences() -> Catalogue:
    """What is said to people; loaded when it is needed, since that takes its time."""
    from firstfire.i18n import catalogue

    return catalogue()


def address(db: str | None) -> str:
    with server_packages():
        from firstfire.server.serve import default_db
    return db or default_db()


def is_same(url: str, file: Path) -> bool:
    from firstfire.server.store import sqlite_url

    return url == sqlite_url(file) or url == sqlite_url(file.resolve())


def run_copy(url: str, target: Path) -> None:
    from firstfire.server.serve import without_password
    from firstfire.server.store import back_up
    from firstfire.server.store.base import StoreError

    try:
        asyncio.run(back_up(url, target))
    except (StoreError, ValueError) as error:
        raise GameError(without_password(str(error))) from None


def damage_of(file: Path) -> list[str]:
    from firstfire.server.store.backup import check_file
    from firstfire.server.store.base import StoreError

    try:
        return check_file(file)
    except StoreError as error:
        raise GameError(str(error)) from None


def count_tables(file: Path) -> int:
    from firstfire.server.store.backup import count_of_tables

    return count_of_tables(file)


async def check_tables(copy: Path) -> list[Finding]:
    """Replay every table of a copy, which is brought up to date for that."""
    from firstfire.server.archive.soundness import check_table
    from firstfire.server.store import open_store, sqlite_url

    store = open_store(sqlite_url(copy))
    logging.disable()  # what is wrong is told table by table
    try:
        await store.open()
        found: list[Finding] = []
        after = ""
        while ids := await store.ids(after):
            found += [await check_table(store, id) for id in ids]
            after = ids[-1]
        return found
    finally:
        await store.close()
        logging.disable(logging.NOTSET)
