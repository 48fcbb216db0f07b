"""Backups of PostgreSQL: its rows, as they are at one moment, in an SQLite file, and back."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import asyncpg

from firstfire.server.store.backup import (
    PAGE,
    columns_of,
    connect,
    insert,
    make_schema,
    making,
    pages,
    quoted,
    schema_of,
)
from firstfire.server.store.base import StoreError
from firstfire.server.store.migrations import check_version, migration
from firstfire.server.store.postgres import (
    BROKEN,
    DIALECT,
    SCHEMA_LOCK,
    run_steps,
    schema_version,
)

OTHERS = """select count(*) from pg_stat_activity where datname = current_database()
and application_name like 'firstfire%' and pid <> pg_backend_pid()"""


async def copy_database(url: str, target: Path) -> None:
    """Copy all rows, as they are at one moment, to a new file."""
    try:
        db: Any = await asyncpg.connect(url)
    except (*BROKEN, ValueError) as error:
        raise StoreError(f"the PostgreSQL database cannot be used: {error}") from error
    try:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            version = await schema_version(db)
            if not version:
                raise StoreError("the PostgreSQL database has no tables of Firstfire")
            check_version(version)
            with making(target) as file:
                make_schema(file, version)
                file.execute("begin")
                for name, columns in columns_of(file).items():
                    rows = db.cursor(f'select {quoted(columns)} from "{name}"', prefetch=PAGE)
                    page: list[tuple[Any, ...]] = []
                    async for row in rows:
                        page.append(tuple(row))
                        if len(page) == PAGE:
                            insert(file, name, columns, page)
                            page = []
                    insert(file, name, columns, page)
                file.execute("commit")
    except BROKEN as error:
        raise StoreError(f"the PostgreSQL database could not be read: {error}") from error
    finally:
        await db.close()


async def restore_database(source: Path, url: str, replace: bool) -> None:
    """Write all rows of a file to a database that nobody uses, in one transaction."""
    try:
        db: Any = await asyncpg.connect(url)
    except (*BROKEN, ValueError) as error:
        raise StoreError(f"the PostgreSQL database cannot be used: {error}") from error
    try:
        with contextlib.closing(connect(source)) as file:
            version = schema_of(file, source)
            async with db.transaction():
                await db.execute("select pg_advisory_xact_lock($1)", SCHEMA_LOCK)
                if await db.fetchval(OTHERS):
                    raise StoreError("the database is in use: stop all servers first")
                await clear(db, list(columns_of(file)), replace)
                for steps in migration(DIALECT, 0, version):
                    await run_steps(db, steps)
                for name, columns in columns_of(file).items():
                    for rows in pages(file, name, columns):
                        await db.copy_records_to_table(name, records=rows, columns=columns)
                for steps in migration(DIALECT, version):
                    await run_steps(db, steps)
    except BROKEN as error:
        raise StoreError(f"the backup could not be restored: {error}") from error
    finally:
        await db.close()


async def clear(db: Any, names: list[str], replace: bool) -> None:
    """Take away the tables that are there, if they are empty or are to be replaced."""
    if not await schema_version(db):
        return
    if not replace and await db.fetchval("select 1 from tables limit 1"):
        raise StoreError("the database has tables already")
    for name in {*names, "schema", "packs"}:
        await db.execute(f'drop table if exists "{name}" cascade')
