"""Backups: all that a database holds, in one SQLite file with the same schema.

A backup of PostgreSQL is such a file too, so it can be restored into either kind of database, and
tables move from one to the other. Making one never keeps a running server from writing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from firstfire.server.store.base import StoreError
from firstfire.server.store.migrations import check_version, migration
from firstfire.server.store.sqlite import DIALECT, is_empty, run_steps

SUFFIX = ".partial"  # of a file that is not whole yet
JOURNALS = ("-wal", "-shm")  # which SQLite has beside a file that was not closed in good order
LOCK_SECONDS = 0.5
PAGE = 1000  # rows that are copied at once


def copy_file(source: Path, target: Path) -> None:
    """Copy a database that may be in use to a new file, with what is still in its journal."""
    if not source.is_file():
        raise StoreError(f"there is no database {source}")
    with contextlib.closing(connect(source)) as reading, making(target) as writing:
        try:
            schema_of(reading, source)
            reading.backup(writing)
            writing.execute("pragma journal_mode = delete")
        except sqlite3.Error as error:
            raise StoreError(f"{source} could not be copied: {error}") from error


@contextlib.contextmanager
def making(target: Path) -> Iterator[sqlite3.Connection]:
    """A new database; the file gets its name when everything is in it and on the disk."""
    part = target.with_name(target.name + SUFFIX)
    part.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as db:
            yield db
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        raise StoreError(f"{target} could not be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


def connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that exists."""
    try:
        uri = f"{path.resolve().as_uri()}?mode=rw"
        return sqlite3.connect(uri, uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be opened: {error}") from error


def schema_of(db: sqlite3.Connection, path: Path) -> int:
    """The version of a database's schema, if it is one of ours and not too new."""
    try:
        found = 0 if is_empty(db) else int(db.execute("select version from schema").fetchone()[0])
    except (sqlite3.Error, TypeError) as error:
        raise StoreError(f"{path} is no database of Firstfire ({error})") from None
    if not found:
        raise StoreError(f"{path} is no database of Firstfire")
    check_version(found)
    return found


def check_file(path: Path) -> list[str]:
    """What SQLite itself finds wrong with a file."""
    with contextlib.closing(connect(path)) as db:
        try:
            schema_of(db, path)
            found = [str(row[0]) for row in db.execute("pragma integrity_check(20)")]
            orphans = db.execute("pragma foreign_key_check").fetchall()
        except sqlite3.Error as error:
            return [str(error)]
    found += [f"a row of {row[0]} belongs to no row of {row[2]}" for row in orphans[:20]]
    return [one for one in found if one != "ok"]


def count_of_tables(path: Path) -> int:
    """How many tables a file holds."""
    with contextlib.closing(connect(path)) as db:
        return int(db.execute("select count(*) from tables").fetchone()[0])


def restore_file(source: Path, target: Path, replace: bool) -> Path | None:
    """Put a backup in the place of a database that nobody uses; where that is kept now."""
    kept = None
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        if check_unused(target) and not replace:
            raise StoreError(f"{target} has tables already or is damaged")
        moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        kept = target.with_name(f"{target.name}.before-restore.{moment}")
    part = target.with_name(target.name + ".restored")
    copy_file(source, part)
    for suffix in ("", *JOURNALS) if kept is not None else ():
        before = target.with_name(target.name + suffix)
        if before.exists():
            before.rename(f"{kept}{suffix}")
    part.replace(target)
    return kept


def check_unused(path: Path) -> bool:
    """`StoreError` if a server uses the file; else whether it holds anything."""
    with contextlib.closing(connect(path)) as db:
        try:
            db.execute(f"pragma busy_timeout = {int(1000 * LOCK_SECONDS)}")
            if is_empty(db):
                return False
            # only who is alone with a database can end its write-ahead log
            mode = db.execute("pragma journal_mode = delete").fetchone()[0]
            if mode == "delete":
                return db.execute("select 1 from tables limit 1").fetchone() is not None
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                return True
        except sqlite3.DatabaseError:
            return True  # it is damaged, or another's: kept aside, if it is to be replaced
    raise StoreError(f"{path} is in use: stop the server first")


# --- rows, for databases of another kind ----------------------------------------------------------


def make_schema(db: sqlite3.Connection, version: int) -> None:
    for steps in migration(DIALECT, 0, version):
        run_steps(db, steps)


def columns_of(db: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables of a database with their columns; the version of the schema is known apart."""
    names = [
        row[0]
        for row in db.execute("select name from sqlite_master where type = 'table' order by rowid")
    ]
    return {
        name: [row[1] for row in db.execute(f'pragma table_info("{name}")')]
        for name in names
        if name != "schema" and not name.startswith("sqlite_")
    }


def insert(db: sqlite3.Connection, name: str, columns: list[str], rows: list[Any]) -> None:
    marks = ", ".join("?" * len(columns))
    db.executemany(f'insert into "{name}" ({quoted(columns)}) values ({marks})', rows)


def pages(db: sqlite3.Connection, name: str, columns: list[str]) -> Iterator[list[Any]]:
    """All rows of a table, some at a time."""
    found = db.execute(f'select {quoted(columns)} from "{name}"')
    while rows := found.fetchmany(PAGE):
        yield rows


def quoted(columns: list[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
