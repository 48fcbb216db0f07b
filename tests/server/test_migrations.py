"""Databases of older schemas are brought up to date: whole, once, or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest import mock

import asyncpg
import pytest

from firstfire.library import pack_text
from firstfire.server.store import open_store, sqlite_url
from firstfire.server.store.base import Changes, Damaged, StoreError, data_digest
from firstfire.server.store.bodies import pack
from firstfire.server.store.migrations import NEWEST, VERSIONS, Dialect, Steps, migration
from firstfire.server.store.postgres import DIALECT as POSTGRES
from firstfire.server.store.postgres import numbered
from firstfire.server.store.postgres import run_steps as run_in_postgres
from firstfire.server.store.sqlite import DIALECT as SQLITE
from firstfire.server.store.sqlite import run_steps as run_in_sqlite
from tests.server.stores import KINDS, entry, fresh_url, in_loop, opened, table

OLD_TABLE = """insert into tables (id, game, created, state, public, meta, last, changed, pack)
values (?, ?, 1000.5, ?, 1, ?, 0, 1000.5, ?)"""
OWN = "a pack of its own"
OLD_TABLES = (  # as version 1 of the schema has them
    ("plain", "stone-age", "playing", pack({"seats": []}), ""),
    ("own", "stone-age", "playing", pack({"seats": [], "rules": 1}), OWN),
    ("same", "stone-age", "over", pack({"seats": []}), OWN),
    ("outdated", "eiszeit", "playing", pack({"seats": [], "rules": 1}), ""),
    ("waiting", "eiszeit", "waiting", pack({"seats": [], "rules": 1}), ""),
    ("gone", "a-game-of-others", "playing", pack({"seats": []}), ""),
    ("damaged", "stone-age", "playing", b"\x00\x01", ""),
)


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_url(request.param, tmp_path)


async def run(url: str, *statements: tuple[str, tuple[Any, ...]], old: int = 0) -> list[Any]:
    """Run statements beside the store, on a database that is made with an older schema first."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite://"))) as db:
            for steps in migration(SQLITE, 0, old) if old else ():
                run_in_sqlite(db, steps)
            rows = [db.execute(*one).fetchall() for one in statements]
            db.commit()
            return rows
    connection: Any = await asyncpg.connect(url)
    try:
        for steps in migration(POSTGRES, 0, old) if old else ():
            await run_in_postgres(connection, steps)
        return [await connection.fetch(numbered(sql), *values) for sql, values in statements]
    finally:
        await connection.close()


async def make_old(url: str) -> None:
    await run(url, *((OLD_TABLE, values) for values in OLD_TABLES), old=1)


@in_loop
async def test_tables_of_the_first_schema_keep_what_they_are_played_with(url: str) -> None:
    await make_old(url)
    async with opened(url) as store:
        found = {}
        for id, *_ in OLD_TABLES[:-1]:
            row = await store.table(id)
            assert row is not None
            found[id] = row
        assert await store.data(found["plain"].data) == pack_text("stone-age")
        assert await store.data(found["waiting"].data) == pack_text("eiszeit")
        assert found["own"].data == found["same"].data == data_digest(OWN)
        assert await store.data(data_digest(OWN)) == OWN
        assert found["own"].meta["own_data"]
        assert "own_data" not in found["plain"].meta
        assert found["outdated"].data == ""  # nobody knows which data its rules had
        assert found["gone"].data == ""
        with pytest.raises(Damaged, match="table damaged"):
            await store.table("damaged")
        await store.append("plain", entry(1))
    kept = (await run(url, ("select count(*) from packs", ())))[0]
    assert kept[0][0] == 3  # each text once


@in_loop
async def test_a_database_is_brought_up_to_date_once(url: str) -> None:
    await make_old(url)
    stores = [open_store(url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert all([await store.table("own") for store in stores])
    await asyncio.gather(*(store.close() for store in stores))
    assert (await run(url, ("select version from schema", ())))[0][0][0] == NEWEST


def failing(dialect: Dialect) -> Steps:
    """A version that breaks in the middle."""
    yield "create table half (id integer)", ()
    yield "delete from grants", ()
    yield "this is not a statement", ()


@in_loop
async def test_a_version_that_fails_changes_nothing(url: str, tmp_path: Path) -> None:
    await make_old(url)
    broken = mock.patch("firstfire.server.store.migrations.VERSIONS", (*VERSIONS, failing))
    newest = mock.patch("firstfire.server.store.migrations.NEWEST", NEWEST + 1)
    seen = [
        mock.patch(f"firstfire.server.store.{one}.NEWEST", NEWEST + 1)
        for one in ("sqlite", "postgres")
    ]
    with broken, newest, seen[0], seen[1], pytest.raises(StoreError):
        await open_store(url).open()
    rows = await run(
        url, ("select version from schema", ()), ("select pack from tables where id = 'own'", ())
    )
    assert [rows[0][0][0], rows[1][0][0]] == [1, OWN]
    assert not list(tmp_path.glob("*.schema-*"))  # the database itself is what it was
    async with opened(url) as store:
        assert await store.table("own") is not None


@in_loop
async def test_a_newer_schema_is_refused(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
    await run(url, ("update schema set version = 99", ()))
    with pytest.raises(StoreError, match=r"newer Firstfire .schema 99; this one knows"):
        await open_store(url).open()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"
    asyncio.run(make_old(sqlite_url(path)))
    return path


def test_the_old_file_is_kept_beside_the_new_one(file: Path) -> None:
    async def use() -> None:
        async with opened(sqlite_url(file)) as store:
            await store.append("plain", entry(1))
        async with opened(sqlite_url(file)):
            pass

    asyncio.run(use())
    copies = list(file.parent.glob("tables.db.schema-1.*"))
    assert len(copies) == 1
    with closing(sqlite3.connect(copies[0])) as db:
        assert db.execute("select version from schema").fetchone() == (1,)
        assert db.execute("select pack from tables where id = 'own'").fetchone() == (OWN,)
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)


def test_what_is_still_in_the_log_of_the_old_file_is_copied_too(file: Path) -> None:
    """A server that was killed leaves its last entries in the write-ahead log."""
    with closing(sqlite3.connect(file)) as killed:
        killed.execute("pragma journal_mode = wal")
        killed.execute("update tables set public = 0 where id = 'own'")
        killed.commit()

        async def use() -> None:
            async with opened(sqlite_url(file)) as store:
                row = await store.table("own")
                assert row is not None
                assert not row.public

        asyncio.run(use())
    (copy,) = file.parent.glob("tables.db.schema-1.*")
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select public from tables where id = 'own'").fetchone() == (0,)


def test_no_copy_is_made_of_a_new_file(tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(sqlite_url(tmp_path / "tables.db")):
            pass

    asyncio.run(use())
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]
