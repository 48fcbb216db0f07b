"""Many cheap requests of one visitor: nobody else is held up, and nothing grows without end."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from firstfire.core import PackError
from firstfire.core.record import Record
from firstfire.library import pack_text, read_pack
from firstfire.server.api.limits import RequestLimits
from firstfire.server.archive.analysis import analyse
from firstfire.server.archive.replay import FinishedGame
from firstfire.server.errors import Problem
from firstfire.server.live import seating
from firstfire.server.live.hub import MOST_MISSED
from firstfire.server.metrics import Metrics
from firstfire.server.pressure import Pressure
from firstfire.server.settings import Settings
from firstfire.server.workers.base import Asker, Busy
from firstfire.server.workers.pool import MOST_ADDRESSES, WorkerPool
from tests.server.harness import FAST, Person, Running, running, wait_for
from tests.server.test_hostile import nobody_held_up

MANY = 700  # entries of a table


@pytest.fixture(scope="module")
def long_table(server: Running) -> tuple[Person, str]:
    """A table with many entries, and its host."""
    host = Person(server)
    id = host.make("stone-age", "me", "me")[0]["id"]
    room = server.hub.rooms[id]

    async def rename() -> None:
        for n in range(MANY):
            await seating.rename(server.hub, room, 0, f"Anna {n}")

    server.in_loop(rename(), 60)
    return host, id


def test_whoever_asks_for_many_entries_holds_up_nobody(
    server: Running, long_table: tuple[Person, str]
) -> None:
    host, id = long_table
    with nobody_held_up(server):
        for _ in range(3):
            assert len(host.entries(id)) == MANY + 1
            assert host.act(id, "moves", 0, moves=["place forest 1"]).status_code == 409


def test_a_socket_is_sent_the_latest_entries_of_very_many(
    server: Running, long_table: tuple[Person, str]
) -> None:
    host, id = long_table
    with nobody_held_up(server), host.socket(id, after=0) as heard:
        entries = heard.next("hello")["entries"]
    assert [entry["seq"] for entry in entries] == list(range(MANY + 2 - MOST_MISSED, MANY + 2))
    assert entries == host.entries(id, MANY + 1 - MOST_MISSED)


def test_coming_and_going_is_told_only_now_and_then(anna: Person, server: Running) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    room = server.hub.rooms[id]
    told: list[float] = []
    broadcast = room.broadcast

    def counting(message: dict[str, object]) -> None:
        told.append(time.monotonic())
        broadcast(message)

    room.broadcast = counting  # type: ignore[method-assign]
    with anna.socket(id) as heard:
        heard.next("presence")
        began = time.monotonic()
        for _ in range(15):
            with anna.socket(id, seat=-1) as other:
                other.next("hello")
        seconds = time.monotonic() - began
        wait_for(lambda: len(room.listeners) == 1)
        assert len(told) <= 3 + seconds / 0.2
        while heard.next("presence", seconds=5)["spectators"]:
            pass  # the last message tells how it is in the end


def test_an_answer_that_nobody_takes_is_dropped(folder: Path) -> None:
    hasty = replace(FAST, answer_seconds=0.3, connections=1)
    with running(folder, hasty) as server, socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", int(server.base.rpartition(":")[2])))
        request = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        slow.sendall(request * 100)
        anna = Person(server)

        def may_come() -> bool:
            return anna.http.get("/api/health").status_code == 200

        wait_for(may_come, 10)
        anna.close()


def post(limits: RequestLimits, path: str, address: str) -> bool:
    """Whether a request gets through the limits."""
    scope = {"method": "POST", "path": path, "client": (address, 1), "headers": []}
    try:
        limits.check_rate(scope, {})
    except Problem:
        return False
    return True


def new_limits(settings: Settings) -> RequestLimits:
    pressure = Pressure(settings.at_once)
    return RequestLimits(lambda *_: None, settings, Metrics(), pressure)  # type: ignore[arg-type]


def test_new_sessions_do_not_make_more_of_a_day() -> None:
    settings = Settings(new_rate=1e6, tables_a_day=4, household=2.0, rate=1e6)
    limits = new_limits(settings)
    made = [post(limits, "/api/tables", "192.0.2.1") for _ in range(12)]
    assert made == [True] * 8 + [False] * 4
    assert post(limits, "/api/tables", "192.0.2.2")


@pytest.mark.parametrize("what", ["join", "claim"])
def test_an_address_cannot_fill_a_table_with_spectators(what: str) -> None:
    settings = Settings(rate=1e6)
    limits = new_limits(settings)
    came = [post(limits, f"/api/tables/x/{what}", "192.0.2.1") for _ in range(400)]
    assert 150 <= sum(came) < 200
    assert post(limits, f"/api/tables/x/{what}", "192.0.2.2")


def test_the_bots_of_one_address_do_not_keep_others_from_asking() -> None:
    async def scene() -> None:
        pool = WorkerPool(1)
        pool.free.clear()  # all workers are busy
        bots = [
            asyncio.create_task(pool.run({"work": "choose"}, Asker("192.0.2.1", f"{n}")))
            for n in range(MOST_ADDRESSES + 100)
        ]
        await asyncio.sleep(0)
        pool.check_waiting(Asker("192.0.2.2", "anna"))
        with pytest.raises(Busy):
            pool.check_waiting(Asker("192.0.2.1", "more"))
        for one in bots:
            one.cancel()
        await asyncio.gather(*bots, return_exceptions=True)
        assert not pool.waiting

    asyncio.run(scene())


def test_an_analysis_that_fails_can_be_asked_for_again(server: Running, anna: Person) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    live = server.hub.rooms[id].live
    lines = [*server_record(server, id).lines, *server_record(server, id).lines[:1]]
    record = server_record(server, id)
    record.lines = lines  # the last one is not possible
    game = FinishedGame(record, [1] * len(lines))
    game.analysis.begin(Asker("192.0.2.1", "anna"))
    server.in_loop(analyse(server.hub, live, game))
    assert game.analysis.state == "none"


def server_record(server: Running, id: str) -> Record:
    from firstfire.core import parse_record

    return parse_record(server.record(id))


def test_texts_of_a_pack_are_short() -> None:
    text = pack_text("endless-winter")
    changed = text.replace('sets = "1 3 6 10"', f'sets = "{"1 " * 60_000}1"', 1)
    assert changed != text
    with pytest.raises(PackError, match="a text of more than 200 characters"):
        read_pack("endless-winter", changed, "data pack")


def test_half_closed_connections_are_let_go(folder: Path) -> None:
    with (
        running(folder, replace(FAST, connections=5, head_seconds=0.3)) as server,
        ExitStack() as held,
    ):
        port = int(server.base.rpartition(":")[2])
        for _ in range(5):
            one = held.enter_context(socket.create_connection(("127.0.0.1", port)))
            one.shutdown(socket.SHUT_WR)
        anna = Person(server)
        wait_for(lambda: anna.http.get("/api/health").status_code == 200, 5)
        anna.close()
