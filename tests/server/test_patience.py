"""A database that cannot be written: who plays is told to come back, bots go on by themselves."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from firstfire.server.live.room import now
from firstfire.server.settings import Settings
from firstfire.server.store import open_store, sqlite_url
from firstfire.server.store.base import Changes, Stale, Unavailable
from firstfire.server.store.patience import PATIENCE, Patience, pauses
from firstfire.server.store.sqlite import SqliteStore
from tests.server.harness import FAST, Person, Running, wait_for
from tests.server.postgres import Cluster
from tests.server.stores import entry, in_loop, opened, table

SETTINGS = replace(FAST, sweep_seconds=30)


@contextmanager
def no_space(server: Running) -> Iterator[None]:
    """Every commit fails as on a full disk."""
    store: Any = server.hub.store
    whole = store._check_file

    def check() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    store._check_file = check
    try:
        yield
    finally:
        store._check_file = whole


@contextmanager
def serving(db: str, settings: Settings = SETTINGS) -> Iterator[Running]:
    server = Running(db, settings)
    try:
        yield server
    finally:
        server.stop()


def move(who: Person, id: str, seq: int, move_id: str) -> Any:
    body = {"moves": ["place hunt 3"], "seat": 0, "move_id": move_id, "expected_seq": seq}
    return who.post(f"/tables/{id}/moves", body)


def test_a_full_disk_is_told_and_the_same_request_succeeds_later(folder: Path) -> None:
    with serving(sqlite_url(folder / "tables.db")) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        before = anna.view(id, 0)
        with no_space(server):
            answer = move(anna, id, before["seq"], "the-first-one")
            assert answer.status_code == 503
            assert int(answer.headers["retry-after"]) >= 1
            error = answer.json()["error"]
            assert error["code"] == "store"
            assert "cannot save" in error["message"]
            assert str(folder) not in answer.text
            began = time.monotonic()
            assert move(anna, id, before["seq"], "the-first-one").status_code == 503
            assert time.monotonic() - began < PATIENCE  # nobody waits for what is known to be gone
            assert anna.view(id, 0) == before
            sick = anna.get("/health")
            assert (sick.status_code, sick.json()["error"]["code"]) == (503, "store")
            assert "retry-after" in sick.headers
        assert anna.get("/health").json()["status"] == "ok"
        answer = move(anna, id, before["seq"], "the-first-one")
        assert answer.status_code == 200
        assert answer.json()["seq"] == before["seq"] + 1
        anna.close()


def test_a_short_failure_is_not_noticed(folder: Path) -> None:
    with serving(sqlite_url(folder / "tables.db")) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        store: Any = server.hub.store
        whole, tries = store._check_file, []

        def fails_twice() -> None:
            tries.append(1)
            if len(tries) < 3:
                raise sqlite3.OperationalError("disk I/O error")
            whole()

        store._check_file = fails_twice
        assert anna.play(id, "place hunt 3", seat=0)["seq"]
        assert len(tries) >= 3
        anna.close()


def test_bots_go_on_by_themselves(folder: Path) -> None:
    with serving(sqlite_url(folder / "tables.db")) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "random", confirm="never")[0]["id"]
        while (shown := anna.view(id, 0))["decision"]["seat"] != 0:
            time.sleep(0.01)
        with anna.socket(id, seat=0):
            whole = server.hub.store.append
            failing = [True]

            async def append(
                id: str, entry: Any, changes: Any = None, holder: str | None = None
            ) -> None:
                if entry.seat == 1 and failing:
                    raise Unavailable("gone")
                await whole(id, entry, changes, holder)

            server.hub.store.append = append  # type: ignore[method-assign]
            assert move(anna, id, shown["seq"], "the-first-one").status_code == 200
            time.sleep(0.3)
            stuck = anna.view(id, 0)
            assert stuck["decision"]["seat"] == 1
            failing.clear()
            wait_for(lambda: anna.view(id, 0)["decision"]["seat"] == 0)
        anna.close()


def test_bots_go_on_when_postgresql_comes_back() -> None:
    cluster = Cluster()
    cluster.make()
    cluster.start()
    try:
        with serving(cluster.database()) as server:
            anna = Person(server)
            id = anna.make("stone-age", "me", "random", "random", confirm="never")[0]["id"]
            wait_for(lambda: anna.view(id, 0)["decision"]["seat"] == 0)
            seq = anna.view(id, 0)["seq"]
            cluster.stop()
            answer = move(anna, id, seq, "the-first-one")
            assert answer.status_code == 503
            assert "retry-after" in answer.headers
            assert anna.get("/health").status_code == 503
            cluster.start()
            wait_for(lambda: anna.get("/health").status_code == 200, 30)
            wait_for(lambda: move(anna, id, seq, "the-first-one").status_code == 200, 30)
            wait_for(lambda: anna.view(id, 0)["decision"]["seat"] == 0, 30)
            assert anna.view(id, 0)["seq"] > seq + 2
            anna.close()
    finally:
        cluster.remove()


@in_loop
async def test_writes_to_a_file_that_was_deleted_are_refused(tmp_path: Path) -> None:
    """SQLite itself would take them, and nobody would ever find them."""
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), Changes())
        aside = path.rename(tmp_path / "aside.db")
        with pytest.raises(Unavailable):
            await store.append("t1", entry(1))
        assert store.failure
        path.write_bytes(aside.read_bytes())
        with pytest.raises(Unavailable, match="another file"):
            await store.probe()
        aside.replace(path)
        await store.append("t1", entry(1))
        assert store.failure is None


@in_loop
async def test_the_writer_survives_whatever_happens_to_its_transaction(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await store.create(table(), Changes())

    def leave(db: sqlite3.Connection) -> None:
        db.execute("commit")
        db.execute("begin immediate")
        raise sqlite3.OperationalError("disk I/O error")

    with pytest.raises(Unavailable):
        await store._submit(leave)
    await store.append("t1", entry(1))
    await store.close()


@in_loop
async def test_a_table_is_made_once_although_the_first_answer_was_lost(tmp_path: Path) -> None:
    store = open_store(sqlite_url(tmp_path / "tables.db"))
    await store.open()
    assert isinstance(store, SqliteStore)
    once, tries = store.create_once, []

    async def lost(row: Any, changes: Any) -> None:
        await once(row, changes)
        tries.append(1)
        raise Unavailable("the connection was lost")

    with mock.patch.object(store, "create_once", lost):
        await store.create(table(), Changes())
    assert len(tries) == 1  # the second try found the table
    with pytest.raises(ValueError, match="already"):
        await store.create(table(), Changes())
    await store.close()


def test_pauses_grow_up_to_a_limit() -> None:
    found = [pause for pause, _ in zip(pauses(1.0, 5.0), range(5), strict=False)]
    assert found == [1.0, 2.0, 4.0, 5.0, 5.0]


@in_loop
async def test_a_refusal_is_not_tried_again() -> None:
    patience, tries = Patience(), []

    async def refused() -> None:
        tries.append(1)
        raise Stale(3)

    with pytest.raises(Stale):
        await patience.write(refused)
    assert len(tries) == 1


# --- clocks ---------------------------------------------------------------------------------------


def test_a_clock_that_is_set_replaces_nobody(folder: Path) -> None:
    """Time limits count seconds, whatever the machine's calendar says."""
    settings = replace(FAST, sweep_seconds=0.05)
    with serving(sqlite_url(folder / "tables.db"), settings) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", replace="auto", away_minutes=1)[0]["id"]
        later = time.time() + 24 * 3600
        with mock.patch("time.time", return_value=later):
            time.sleep(0.4)
            assert anna.get(f"/tables/{id}").json()["seats"][0]["kind"] == "person"
        room = server.hub.rooms[id]
        long_ago = now()._replace(clock=time.monotonic() - 3600)
        room.opened = long_ago
        room.live.heard = long_ago.clock
        wait_for(lambda: anna.get(f"/tables/{id}").json()["seats"][0]["kind"] == "bot")
        anna.close()
