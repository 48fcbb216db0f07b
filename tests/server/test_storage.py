"""What a server keeps: quotas for visitors, how long tables are kept, deleting them for good."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from firstfire.cli import app
from firstfire.server.store import sqlite_url
from firstfire.server.store.base import GONE, Changes, Grant
from tests.server.harness import FAST, Person, Running, running, wait_for
from tests.server.stores import KINDS, entry, every_change, fresh_url, in_loop, opened, table

LIMITED = replace(FAST, rate=1000, burst=5000, new_rate=1000, new_burst=1000)
DAY = 86_400.0
People = Callable[[], Person]


# --- the store --------------------------------------------------------------------------------


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_url(request.param, tmp_path)


@in_loop
async def test_a_deleted_table_leaves_nothing_behind(url: str) -> None:
    async with opened(url) as store:
        heard: list[tuple[str, int]] = []
        store.listen(lambda *news: heard.append(news))
        for id in ("t1", "t2"):
            await store.create(table(id), Changes(data="the same data"))
        await store.append("t1", entry(1), every_change("t1"))
        digest = (await store.table("t2")).data  # type: ignore[union-attr]
        await store.delete(["t1", "none"])
        assert await store.table("t1") is None
        assert await store.entries("t1") == []
        assert await store.holders("t1") == []
        assert await store.saved_state("t1") is None
        assert await store.link("secret-2") is None
        assert await store.existing(["t1", "t2", "none"]) == {"t2"}
        assert await store.data(digest) == "the same data"
        await store.delete(["t2"])
        assert not await store.data(digest)
        for _ in range(100):
            if ("t1", GONE) in heard and ("t2", GONE) in heard:
                break
            await asyncio.sleep(0.02)
        assert {("t1", GONE), ("t2", GONE)} <= set(heard)


@in_loop
async def test_tables_that_nobody_has_looked_at(url: str) -> None:
    async with opened(url) as store:
        await store.create(table("old", changed=1000.0), Changes())
        await store.create(table("seen", changed=1000.0), Changes())
        await store.create(table("new", changed=5000.0), Changes())
        await store.create(table("over", changed=1000.0, state="over"), Changes())
        await store.looked(["seen"], 5000.0)
        assert await store.unused(2000.0, 0.0) == ["old"]
        assert await store.unused(0.0, 2000.0) == ["over"]
        assert await store.unused(0.0, 0.0) == []


@in_loop
async def test_everything_of_a_visitor(url: str) -> None:
    async with opened(url) as store:
        seats = [{"name": "Anna", "taken": True}, {"name": "Ben", "taken": True}]
        mine = Changes(granted=(("ben", Grant("mine", "host")),))
        await store.create(table("mine"), mine)
        theirs = (("ben", Grant("theirs", "seat", 1)), ("anna", Grant("theirs", "host")))
        await store.create(table("theirs", meta={"seats": seats}), Changes(granted=theirs))
        said = replace(entry(1, text="I am Ben", name="Ben"), kind="chat", seat=1)
        await store.append("theirs", said)
        await store.append("theirs", replace(entry(2, text="Hi", name="Anna"), kind="chat", seat=0))
        assert await store.made_since("ben", 0.0) == 1
        assert await store.forget("ben") == ["mine"]
        assert await store.table("mine") is None
        assert await store.grants("ben") == []
        kept = await store.table("theirs")
        assert kept is not None
        assert [seat["name"] for seat in kept.meta["seats"]] == ["Anna", "Player B"]
        texts = [one.body["text"] for one in await store.entries("theirs")]
        assert texts == ["…", "Hi"]
        assert "Ben" not in str(await store.entries("theirs"))


# --- quotas -----------------------------------------------------------------------------------


def test_a_visitor_makes_so_many_tables_a_day(folder: Path) -> None:
    with running(folder, replace(LIMITED, tables_a_day=3)) as server:
        anna, ben = Person(server), Person(server)
        for _ in range(3):
            anna.make("stone-age", "me", "me")
        body = {"game": "stone-age", "seats": [{"kind": "me"}] * 2}
        answer = anna.post("/tables", body)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) == 3600
        assert "3 tables since yesterday" in answer.json()["error"]["message"]
        assert ben.post("/tables", body).status_code == 201
        for one in (anna, ben):
            one.close()


def test_a_visitor_says_only_so_much(folder: Path) -> None:
    with running(folder, replace(LIMITED, chat_rate=0.01, chat_burst=3)) as server:
        anna, ben = Person(server), Person(server)
        table, links = anna.make("stone-age", "me", "friend", start=True)
        ben.claim(links["seats"][1])
        url = f"/tables/{table['id']}/chat"
        found = [anna.post(url, {"text": "x"}) for _ in range(5)]
        assert [one.status_code for one in found] == [201, 201, 201, 429, 429]
        assert int(found[-1].headers["retry-after"]) >= 1
        assert ben.post(url, {"text": "x"}).status_code == 201
        for one in (anna, ben):
            one.close()


def test_a_table_has_only_so_many_entries(folder: Path) -> None:
    with running(folder, replace(FAST, entries=5)) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        found = [anna.post(f"/tables/{id}/chat", {"text": "x"}).status_code for _ in range(6)]
        assert found == [201] * 4 + [409] * 2
        anna.close()


# --- how long tables are kept -----------------------------------------------------------------


def aged(server: Running, id: str, days: float) -> None:
    """As if nobody had used a table for some days."""
    at = time.time() - days * DAY
    store = server.hub.store
    several = [("update tables set changed = ?, looked = ? where id = ?", (at, at, id))]
    server.in_loop(store.write_statements(several))  # type: ignore[attr-defined]


def test_old_tables_are_deleted_unless_somebody_looks(folder: Path) -> None:
    settings = replace(FAST, keep_unfinished=30, keep_finished=90, clean_seconds=0.1)
    with running(folder, settings) as server:
        anna = Person(server)
        ids = [anna.make("stone-age", "me", "me")[0]["id"] for _ in range(4)]
        old, seen, new, forgotten = ids
        with anna.socket(seen) as socket:
            socket.next("hello")
            wait_for(lambda: all(server.hub.rooms[id].noted for id in ids))
            server.hub.rooms.pop(old)
            for id, days in ((old, 31), (seen, 31), (new, 29), (forgotten, 31)):
                aged(server, id, days)
            kept = server.hub.store.existing
            wait_for(lambda: server.in_loop(kept(ids)) == {seen, new})
            time.sleep(0.3)
            for id, status in ((old, 404), (forgotten, 404), (seen, 200), (new, 200)):
                assert anna.get(f"/tables/{id}").status_code == status
        mine = {row["id"] for row in anna.get("/tables").json()["mine"]}
        assert mine == {seen, new}
        anna.close()


# --- the command ------------------------------------------------------------------------------


def command(folder: Path, *words: str) -> tuple[int, str]:
    db = sqlite_url(folder / "tables.db")
    done = CliRunner().invoke(app, ["tables", *words, "--db", db])
    return done.exit_code, done.output


def test_tables_are_listed_and_deleted_while_the_server_runs(folder: Path) -> None:
    with running(folder, replace(FAST, clean_seconds=0.1)) as server:
        anna = Person(server)
        me = {"kind": "me", "name": "Anna"}
        ids = [anna.make("stone-age", me, "random")[0]["id"] for _ in range(2)]
        code, shown = command(folder, "list", "--json")
        assert code == 0
        assert {row["id"] for row in json.loads(shown)} == set(ids)
        assert "Anna" in command(folder, "list")[1]
        with anna.socket(ids[0]) as socket:
            socket.next("hello")
            code, shown = command(folder, "delete", ids[0], "--yes")
            assert (code, shown) == (0, "One table has been deleted.\n")
            assert socket.close_code() == 4404
        assert anna.get(f"/tables/{ids[0]}").status_code == 404
        assert anna.get(f"/tables/{ids[1]}").status_code == 200
        anna.close()


def test_nobody_has_a_right_at_a_table_that_was_deleted_a_moment_ago(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        room = server.hub.rooms[id]
        assert command(folder, "delete", id, "--yes")[0] == 0
        server.hub.rooms[id] = room  # as on a server that has not heard of it yet
        answer = anna.post(f"/tables/{id}/chat", {"text": "x"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-session")
        assert not server.in_loop(server.hub.store.existing([id]))
        anna.close()


def test_a_visitor_is_forgotten(folder: Path) -> None:
    with running(folder) as server:
        anna, ben = Person(server), Person(server)
        table, links = anna.make("stone-age", "me", {"kind": "friend", "name": "Ben"})
        ben.claim(links["seats"][1])
        own = ben.make("stone-age", "me", "me")[0]["id"]
        assert command(folder, "forget", table["id"], "7", "--yes")[0] == 1
        code, shown = command(folder, "forget", table["id"], "1", "--yes")
        assert (code, "one table of theirs deleted" in shown) == (0, True)
        assert ben.get("/tables").json()["mine"] == []
        assert anna.get(f"/tables/{own}").status_code == 404
        for one in (anna, ben):
            one.close()
