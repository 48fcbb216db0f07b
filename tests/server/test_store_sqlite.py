"""What is special about the SQLite file: group commit, crashes, files that are no databases."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from firstfire.server.store import sqlite_url
from firstfire.server.store.base import Changes, StoreError
from firstfire.server.store.sqlite import SqliteStore
from tests.server.stores import entry, eventually, in_loop, opened, table


@in_loop
async def test_writers_that_wait_share_a_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await asyncio.gather(*(store.create(table(f"t{i}"), Changes()) for i in range(200)))
    before = store.commits
    await asyncio.gather(*(store.append(f"t{i}", entry(1)) for i in range(200)))
    assert store.commits - before <= 10
    before = store.commits
    await store.append("t0", entry(2))
    await store.append("t0", entry(3))
    assert store.commits - before == 2
    await store.close()


@in_loop
async def test_the_writer_knows_of_its_entry_before_the_listeners(tmp_path: Path) -> None:
    """So a server need not read back what it wrote itself."""
    async with opened(sqlite_url(tmp_path / "tables.db")) as store:
        order: list[str] = []
        store.listen(lambda table, last: order.append(f"heard {last}"))
        await store.create(table(), Changes())
        for seq in range(1, 20):
            await store.append("t1", entry(seq))
            order.append(f"written {seq}")
        await eventually(lambda: "heard 19" in order)
        assert all(order.index(f"written {n}") < order.index(f"heard {n}") for n in range(1, 20))


@in_loop
async def test_it_is_durable_and_checked_as_promised(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    db = store._prepare()
    assert db.execute("pragma journal_mode").fetchone() == ("wal",)
    assert db.execute("pragma synchronous").fetchone() == (2,)
    assert db.execute("pragma foreign_keys").fetchone() == (1,)
    db.close()


@in_loop
async def test_a_full_disk_fails_the_writes_and_not_the_store(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    db = store._prepare()
    pages = db.execute("pragma page_count").fetchone()[0]
    db.execute(f"pragma max_page_count = {pages + 5}")
    with mock.patch.object(store, "_prepare", return_value=db):
        await store.open()
    await store.create(table(), Changes())
    noise = random.Random(1).randbytes(40_000).hex()
    both = await asyncio.gather(
        store.append("t1", entry(1, noise=noise)),
        store.append("t1", entry(1)),
        return_exceptions=True,
    )
    assert isinstance(both[0], StoreError)
    assert "full" in str(both[0])
    assert await store.entries("t1") == ([] if both[1] else [entry(1)])
    last = len(await store.entries("t1"))
    await store.append("t1", entry(last + 1))
    await store.close()


# --- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"this is no database, " * 500, os.urandom(8192)])
@in_loop
async def test_a_file_that_is_no_database_is_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be used as a database"):
        await SqliteStore(path).open()
    assert path.read_bytes() == content


@in_loop
async def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("create table photos (name text)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="Firstfire did not make"):
        await SqliteStore(path).open()
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["other.db"]


@in_loop
async def test_two_that_start_together_make_the_tables_once(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path / "tables.db") for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create(table(), Changes())
    assert all([await store.table("t1") for store in stores])
    await asyncio.gather(*(store.close() for store in stores))


@in_loop
async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)):
        pass
    with sqlite3.connect(path) as db:
        db.execute("update schema set version = 99")
    with pytest.raises(StoreError, match="newer Firstfire"):
        await SqliteStore(path).open()


@in_loop
async def test_damage_is_reported_as_such(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), Changes())
        for seq in range(1, 200):
            await store.append("t1", entry(seq, noise=random.Random(seq).randbytes(500).hex()))
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + os.urandom(len(whole) - 4096))
    with pytest.raises(StoreError):
        async with opened(sqlite_url(path)) as store:
            await store.entries("t1")


@in_loop
async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be"):
        await SqliteStore(tmp_path).open()
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be"):
        await SqliteStore(tmp_path / "file" / "tables.db").open()


# --- crashes ------------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from firstfire.server.store.sqlite import SqliteStore
from firstfire.server.store.base import Changes, SavedState
from tests.server.stores import entry, table

async def write(store, id, seq):
    while True:
        seq += 1
        body = {"text": f"{id} {seq} " * 50}
        await store.append(id, entry(seq, f"m{seq}", **body), Changes(meta={"n": seq},
                           saved_state=SavedState(seq, body) if seq % 5 == 0 else None))
        print(id, seq, flush=True)

async def main():
    store = SqliteStore(sys.argv[1])
    await store.open()
    for i in range(8):
        if await store.table(f"t{i}") is None:
            await store.create(table(f"t{i}"), Changes())
    rows = [await store.table(f"t{i}") for i in range(8)]
    await asyncio.gather(*(write(store, row.id, row.last) for row in rows))

asyncio.run(main())
"""


def acknowledged(path: Path, seconds: float) -> dict[str, int]:
    """The numbers that a writer was told to be durable before it was killed."""
    command = [sys.executable, "-c", WRITER, str(path)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        try:
            writer.wait(seconds)
        except subprocess.TimeoutExpired:
            writer.send_signal(signal.SIGKILL)
        lines = [first, *writer.stdout.read().splitlines(keepends=True)]
    pairs = [line.split() for line in lines if line.endswith("\n")]
    return {id: int(seq) for id, seq in pairs}


@in_loop
async def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    kept: dict[str, int] = {}
    for n in range(6):
        kept |= await asyncio.to_thread(acknowledged, path, random.Random(n).uniform(0.02, 0.4))
        assert sqlite3.connect(path).execute("pragma integrity_check").fetchone() == ("ok",)
        async with opened(sqlite_url(path)) as store:
            for id, seq in kept.items():
                await check_stream(store, id, seq)
    assert len(kept) == 8
    assert sum(kept.values()) > 100


async def check_stream(store: SqliteStore | object, id: str, least: int) -> None:
    """At least what was acknowledged, and of what more there is nothing by halves."""
    assert isinstance(store, SqliteStore)
    entries = await store.entries(id)
    assert [e.seq for e in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= least
    found = await store.table(id)
    snapshot = await store.saved_state(id)
    assert found is not None
    assert found.last == len(entries)
    assert found.meta == {"n": len(entries)} if entries else True
    assert (snapshot.seq if snapshot else 0) == len(entries) // 5 * 5
    if snapshot:
        assert snapshot.body == {"text": entries[snapshot.seq - 1].body["text"]}
