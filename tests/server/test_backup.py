"""Backups: made while a server runs, checked by replaying every table, restored while none runs."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from firstfire.server.store import open_store, sqlite_url
from firstfire.server.store.migrations import NEWEST
from tests.cli.test_cli import Run, run
from tests.server.harness import Person, Running, running
from tests.server.make_database import SETTINGS
from tests.server.postgres import cluster
from tests.server.test_damage import play_quickly, spoil_body, spoil_row
from tests.server.test_old_databases import OLD, expected, unpack

__all__ = ["run"]


def rows(path: Path) -> dict[str, list[Any]]:
    """All that a file holds, table by table."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("select name from sqlite_master where type='table'")]
        return {name: sorted(db.execute(f"select * from {name}").fetchall()) for name in names}


def some_tables(server: Running) -> tuple[Person, str]:
    anna = Person(server)
    ids = [anna.make("stone-age", "me", "me", confirm="never")[0]["id"] for _ in range(2)]
    for id in ids:
        play_quickly(server, id, 15)
    return anna, ids[0]


def test_a_backup_of_a_running_server_has_its_last_entry(folder: Path, run: Run) -> None:
    with running(folder, SETTINGS) as server:
        anna, id = some_tables(server)
        seq = anna.view(id, 0)["seq"]
        done = run("backup", str(folder / "saved.db"), "--db", sqlite_url(folder / "tables.db"))
        assert (done.code, done.err) == (0, "")
        assert "2 tables are now in" in done.out
        shutil.copy(folder / "tables.db", folder / "copied.db")
        play_quickly(server, id, 2)  # the server goes on meanwhile
        assert anna.view(id, 0)["seq"] == seq + 2
        anna.close()
    with closing(sqlite3.connect(folder / "saved.db")) as db:
        assert db.execute("pragma journal_mode").fetchone() == ("delete",)  # one file is all
        assert db.execute("select last from tables where id = ?", (id,)).fetchone() == (seq,)
    with closing(sqlite3.connect(folder / "copied.db")) as db:  # what the guide warns of
        try:
            found = db.execute("select last from tables where id = ?", (id,)).fetchone()
        except sqlite3.Error:
            found = None
        assert found != (seq,)


def test_check_replays_every_table_while_the_server_runs(folder: Path, run: Run) -> None:
    db = sqlite_url(folder / "tables.db")
    with running(folder, SETTINGS) as server:
        anna, id = some_tables(server)
        done = run("check", "--db", db)
        assert done.code == 0
        assert "2 tables, " in done.out
        assert "no damage was found." in done.out
        anna.close()
    with closing(sqlite3.connect(folder / "tables.db")) as file:
        spoil_body(file, id)
        file.commit()
    done = run("check", "--db", db)
    assert done.code == 1
    assert f"Table {id}: Entry 6 of this table is missing or damaged" in done.out
    assert "one is damaged" in done.out
    assert done.err == ""
    before = (folder / "tables.db").read_bytes()
    found = json.loads(run("check", "--db", db, "--json").out)
    assert (found["sound"], found["tables"], [one["table"] for one in found["damaged"]]) == (
        *(False, 2),
        [id],
    )
    assert (folder / "tables.db").read_bytes() == before


@pytest.mark.parametrize(
    "spoil",
    [
        'update snapshots set body = (select body from snapshots where "table" <> ? limit 1)',
        "update tables set last = last + 1 where id <> ?",
        "delete from packs where digest <> ?",
        "update tables set state = 'over' where id <> ?",
    ],
)
def test_check_finds(folder: Path, run: Run, spoil: str) -> None:
    with running(folder, SETTINGS) as server:
        anna, id = some_tables(server)
        for one in server.hub.rooms:
            play_quickly(server, one, 40)
        anna.close()
    with closing(sqlite3.connect(folder / "tables.db")) as file:
        file.execute(spoil, (id,))
        file.commit()
    done = run("check", str(folder / "tables.db"))
    assert done.code == 1, done.out


def test_check_of_a_damaged_file_and_row(folder: Path, run: Run) -> None:
    with running(folder, SETTINGS) as server:
        anna, id = some_tables(server)
        anna.close()
    path = folder / "tables.db"
    shutil.copy(path, folder / "row.db")
    with closing(sqlite3.connect(folder / "row.db")) as file:
        spoil_row(file, id)
        file.commit()
    done = run("check", str(folder / "row.db"))
    assert (done.code, f"the row of table {id} is damaged" in done.out) == (1, True)
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 8192 + whole[16384:])
    done = run("check", str(path))
    assert done.code in (1, 2)
    assert "damaged" in done.out or "error: " in done.err
    assert run("check", str(folder / "nothing.db")).code == 2


def test_old_databases_are_sound(folder: Path, run: Run) -> None:
    for old in OLD:
        unpack(old, folder)
        done = run("check", str(folder / "tables.db"), "--json")
        found = json.loads(done.out)
        assert (done.code, found["sound"]) == (0, True), found
        assert found["tables"] >= len(expected(old))
    assert found["outdated"] == []  # of today's


# --- restoring --------------------------------------------------------------------------------


def test_restore_is_refused_while_a_server_runs(folder: Path, run: Run) -> None:
    db = sqlite_url(folder / "tables.db")
    with running(folder, SETTINGS) as server:
        anna, id = some_tables(server)
        seq = anna.view(id, 0)["seq"]
        run("backup", str(folder / "saved.db"), "--db", db)
        done = run("restore", str(folder / "saved.db"), "--db", db, "--replace")
        assert done.code == 2
        assert "stop the server first" in done.err
        play_quickly(server, id, 1)
        assert anna.view(id, 0)["seq"] == seq + 1
    done = run("restore", str(folder / "saved.db"), "--db", db)
    assert (done.code, "hint: add --replace" in done.err) == (2, True)
    done = run("restore", str(folder / "saved.db"), "--db", db, "--replace")
    assert done.code == 0, done.err
    assert "2 tables were restored" in done.out
    assert len(list(folder.glob("tables.db.before-restore.*"))) == 1
    with running(folder, SETTINGS) as server:
        ben = Person(server)
        ben.http.cookies.set("firstfire", anna.http.cookies["firstfire"])
        assert ben.view(id, 0)["seq"] == seq
        ben.close()
    anna.close()


def test_a_damaged_database_is_put_aside(folder: Path, run: Run) -> None:
    db, path = sqlite_url(folder / "tables.db"), folder / "tables.db"
    with running(folder, SETTINGS) as server:
        some_tables(server)[0].close()
    assert run("backup", str(folder / "saved.db"), "--db", db).code == 0
    for damage in (b"\xff" * 20_000, path.read_bytes()[:4096] + b"\xff" * 20_000):
        path.write_bytes(damage)
        (folder / "tables.db-wal").write_bytes(b"what was left")
        assert run("restore", str(folder / "saved.db"), "--db", db).code == 2
        assert run("restore", str(folder / "saved.db"), "--db", db, "--replace").code == 0
        assert run("check", "--db", db).code == 0
        kept = [one for one in folder.glob("tables.db.before-restore.*") if "-wal" not in one.name]
        assert kept[-1].stat().st_size > 0
        time.sleep(1.1)  # the next one gets a name of its own


def test_what_is_no_backup_is_refused(folder: Path, run: Run) -> None:
    db = sqlite_url(folder / "tables.db")
    (folder / "notes.txt").write_text("no database " * 1000)
    with closing(sqlite3.connect(folder / "other.db")) as other:
        other.execute("create table photos (name text)")
    with closing(sqlite3.connect(folder / "newer.db")) as newer:
        newer.executescript("create table schema (version integer); insert into schema values (99)")
    for name in ("notes.txt", "other.db", "newer.db", "none.db"):
        done = run("restore", str(folder / name), "--db", db)
        assert (done.code, done.err.startswith("error: ")) == (2, True), name
    assert not (folder / "tables.db").exists()


def test_a_backup_replaces_nothing_unasked(folder: Path, run: Run) -> None:
    db = sqlite_url(folder / "tables.db")
    with running(folder, SETTINGS) as server:
        some_tables(server)[0].close()
    assert run("backup", str(folder / "saved.db"), "--db", db).code == 0
    again = run("backup", str(folder / "saved.db"), "--db", db)
    assert (again.code, "--replace" in again.err) == (2, True)
    assert run("backup", str(folder / "saved.db"), "--db", db, "--replace").code == 0
    itself = run("backup", str(folder / "tables.db"), "--db", db, "--replace")
    assert (itself.code, "is the database itself" in itself.err) == (2, True)
    assert [path.name for path in folder.glob("*.partial")] == []


def test_tables_move_to_postgresql_and_back(folder: Path, run: Run) -> None:
    unpack(OLD[-1], folder)  # of an older schema
    url = cluster().database()
    done = run("restore", str(folder / "tables.db"), "--db", url)
    assert done.code == 0, done.err
    again = run("restore", str(folder / "tables.db"), "--db", url)
    assert (again.code, "has tables already" in again.err) == (2, True)
    assert run("restore", str(folder / "tables.db"), "--db", url, "--replace").code == 0
    assert run("check", "--db", url).code == 0
    assert run("backup", str(folder / "back.db"), "--db", url).code == 0

    async def migrate() -> None:
        store = open_store(sqlite_url(folder / "tables.db"))
        await store.open()
        await store.close()

    asyncio.run(migrate())
    assert rows(folder / "back.db") == rows(folder / "tables.db")
    assert rows(folder / "back.db")["schema"] == [(NEWEST,)]
    assert len(rows(folder / "back.db")["entries"]) > 100


def test_postgresql_is_not_restored_while_a_server_uses_it(folder: Path, run: Run) -> None:
    unpack(OLD[-1], folder)
    url = cluster().database()

    async def use() -> Any:
        store = open_store(url)
        await store.open()
        try:
            return await asyncio.to_thread(
                run, "restore", str(folder / "tables.db"), "--db", url, "--replace"
            )
        finally:
            await store.close()

    done = asyncio.run(use())
    assert (done.code, "stop all servers first" in done.err) == (2, True)

    async def count() -> Any:
        db: Any = await asyncpg.connect(url)
        try:
            return await db.fetchval("select count(*) from tables")
        finally:
            await db.close()

    assert asyncio.run(count()) == 0
