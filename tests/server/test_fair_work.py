"""Bots, hints and analyses are shared out fairly: nobody's work keeps others waiting."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from firstfire.server.live import room as rooms
from firstfire.server.workers.base import QUICK, Asker, Busy, Result, Task
from firstfire.server.workers.fair import FairQueue
from firstfire.server.workers.pool import MOST_OF_SESSION, WorkerPool
from tests.server.harness import FAST, Person, Running, running, wait_for

RECORD = Path(__file__).parents[1] / "stone_age" / "records" / "2-players-0.txt"


# --- the queue --------------------------------------------------------------------------------


def drained(queue: FairQueue[str]) -> list[str]:
    found: list[str] = []
    while (job := queue.pop()) is not None:
        found.append(job)
    return found


def test_addresses_take_turns_and_so_do_their_sessions() -> None:
    queue: FairQueue[str] = FairQueue()
    for i in range(3):
        queue.push(Asker("far", "one"), f"far one {i}")
    queue.push(Asker("far", "two"), "far two")
    queue.push(Asker("near", "three"), "near")
    assert drained(queue) == ["far one 0", "near", "far two", "far one 1", "far one 2"]


def test_what_is_dropped_is_not_done() -> None:
    queue: FairQueue[str] = FairQueue()
    asker = Asker("far", "one")
    for job in ("a", "b"):
        queue.push(asker, job)
    queue.remove(asker, "a")
    queue.remove(asker, "a")
    assert (len(queue), queue.of_session(asker), queue.of_address(asker)) == (1, 1, 1)
    assert drained(queue) == ["b"]
    assert (len(queue), queue.addresses) == (0, {})


# --- the pool ---------------------------------------------------------------------------------


class SlowPool(WorkerPool):
    """Workers that note what they do and end a task when they are told to."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.begun: list[str] = []
        self.go_on = asyncio.Event()
        for worker in (*self.thinkers, self.quick):
            worker.run = self.slowly  # type: ignore[method-assign]

    async def slowly(self, task: Task) -> Result:
        self.begun.append(task["name"])
        await self.go_on.wait()
        return {"name": task["name"]}


async def started(pool: SlowPool, *tasks: tuple[str, str]) -> list[asyncio.Task[Any]]:
    """Tasks of sessions, in the order in which they are asked for."""
    found = []
    for name, session in tasks:
        found.append(asyncio.create_task(pool.run({"name": name}, Asker("", session))))
        await asyncio.sleep(0)
    return found


def test_a_cancelled_task_is_dropped_and_a_running_one_ends_for_nobody() -> None:
    async def scene() -> None:
        pool = SlowPool(1)
        first, second, third = await started(pool, ("a", "x"), ("b", "x"), ("c", "x"))
        await asyncio.sleep(0)
        first.cancel()
        second.cancel()
        await asyncio.sleep(0.01)
        assert (pool.begun, pool.waiting) == (["a"], 1)
        pool.go_on.set()
        assert await third == {"name": "c"}
        assert pool.begun == ["a", "c"]

    asyncio.run(scene())


def test_quick_tasks_never_wait_for_thinking() -> None:
    async def scene() -> None:
        pool = SlowPool(1)
        await started(pool, *[(f"slow {i}", "x") for i in range(5)])
        quick = asyncio.create_task(pool.run({"name": "quick"}, Asker("", "y"), QUICK))
        await asyncio.sleep(0.01)
        assert pool.begun == ["slow 0", "quick"]
        pool.go_on.set()
        await quick

    asyncio.run(scene())


def test_who_has_too_many_tasks_waiting_is_told_when_to_come_back() -> None:
    async def scene() -> None:
        pool = SlowPool(1)
        many = MOST_OF_SESSION + 1  # one is being done
        await started(pool, *[(f"slow {i}", "x") for i in range(many)])
        with pytest.raises(Busy) as refused:
            await pool.run({"name": "more"}, Asker("", "x"), patient=False)
        assert refused.value.seconds >= 1
        other = asyncio.create_task(pool.run({"name": "other"}, Asker("", "y"), patient=False))
        pool.go_on.set()
        assert await other == {"name": "other"}

    asyncio.run(scene())


# --- the server -------------------------------------------------------------------------------


@pytest.fixture
def busy(folder: Path) -> Iterator[Running]:
    """A server whose hints take their time, as they usually do, and that takes on everything.

    So it is the fair queue alone that protects others, without any help of shedding.
    """
    settings = replace(FAST, hint_seconds=1.0, hint_iterations=0, at_once=0)
    with running(folder, settings) as server:
        yield server


def ask_for_hints(server: Running, cookie: str, id: str, n: int) -> list[int]:
    """So many hints at once; the answers come when the server gives them."""
    found: list[int] = []

    def ask() -> None:
        url = f"{server.base}/api/tables/{id}/hint"
        try:
            answer = httpx.post(url, json={}, headers={"cookie": cookie}, timeout=60)
            found.append(answer.status_code)
            if answer.status_code == 429:
                assert int(answer.headers["retry-after"]) >= 1
        except httpx.HTTPError:
            found.append(0)

    for _ in range(n):
        threading.Thread(target=ask, daemon=True).start()
    return found


def test_a_hostile_visitor_keeps_nobody_waiting(busy: Running) -> None:
    """200 hints and 30 tables of hard bots of one visitor: others' easy bots answer at once."""
    mallory, anna = Person(busy), Person(busy)
    tables = [mallory.make("stone-age", "hard", "hard")[0]["id"] for _ in range(30)]
    seats = [mallory.make("stone-age", "me", "me")[0]["id"] for _ in range(20)]
    hints = [ask_for_hints(busy, mallory.cookie, id, 10) for id in seats]
    wait_for(lambda: busy.hub.pool.waiting > 20, 30)
    id = anna.make("stone-age", "me", "easy", confirm="never")[0]["id"]
    times: list[float] = []
    for _ in range(40):  # the bot has nothing to answer once it has placed all of its people
        began = time.monotonic()
        seq = anna.play(id, anna.view(id)["decision"]["moves"][0]["text"])["seq"]
        wait_for(lambda: anna.view(id)["decision"]["moves"], 20)
        if anna.view(id)["seq"] > seq:
            times.append(time.monotonic() - began)
        if len(times) == 3:
            break
    assert len(times) == 3
    assert max(times) < 2.0
    assert busy.hub.pool.waiting >= 10  # the visitor's own tasks wait
    wait_for(lambda: sum(map(len, hints)) > 150, 60)
    assert {429} <= {status for found in hints for status in found} <= {200, 409, 429}
    assert mallory.get(f"/tables/{tables[0]}").status_code == 200
    for one in (mallory, anna):
        one.close()


def test_one_hint_for_a_seat_at_a_time(busy: Running) -> None:
    anna = Person(busy)
    id = anna.make("stone-age", "me", "me")[0]["id"]
    found = ask_for_hints(busy, anna.cookie, id, 4)
    wait_for(lambda: len(found) == 4, 30)
    assert sorted(found) == [200, 429, 429, 429]
    assert anna.post(f"/tables/{id}/hint").status_code == 200
    anna.close()


def test_work_is_dropped_when_its_asker_has_gone(busy: Running) -> None:
    anna = Person(busy)
    ids = [anna.make("stone-age", "me", "me")[0]["id"] for _ in range(6)]
    url = f"{busy.base}/api/tables"
    for id in ids:
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{url}/{id}/hint", json={}, headers={"cookie": anna.cookie}, timeout=0.05)
    wait_for(lambda: busy.hub.pool.waiting == 0, 3)  # five of six had not begun
    wait_for(lambda: not any(busy.hub.rooms[one].hinting for one in ids), 3)
    anna.close()


def test_bots_alone_rest_while_nobody_looks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LOOKING", 0.05)
    with running(folder, replace(FAST, bot_pause=0.1)) as server:
        anna = Person(server)
        id = anna.make("stone-age", "random", "random")[0]["id"]
        room = server.hub.rooms[id]
        wait_for(lambda: room.resting)
        seq = room.live.seq
        time.sleep(0.5)
        assert room.live.seq == seq
        with anna.socket(id) as socket:
            socket.next("hello")
            assert [socket.entry("moves")["entry"]["kind"] for _ in range(3)] == ["moves"] * 3
        wait_for(lambda: room.resting)
        anna.close()


def test_an_analysis_that_nobody_asks_for_stops_and_goes_on_later(
    server: Running, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firstfire.server.archive.replay.WANTED", 0.2)
    body = {"record": RECORD.read_text("utf-8"), "replay": True}
    ids = [anna.post("/tables/record", body).json()["table"]["id"] for _ in range(3)]
    assert anna.post(f"/tables/{ids[0]}/analysis").json()["state"] == "working"
    assert anna.post(f"/tables/{ids[1]}/analysis").status_code == 200
    third = anna.post(f"/tables/{ids[2]}/analysis")
    assert third.status_code == 429
    assert int(third.headers["retry-after"]) == 10
    games = server.app.state.finished_games.games
    wait_for(lambda: {games[id].analysis.state for id in ids[:2]} == {"none"}, 10)
    assert anna.post(f"/tables/{ids[2]}/analysis").json()["state"] == "working"
