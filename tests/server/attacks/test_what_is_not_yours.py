"""Rights that are taken away in a bad moment, faults that tell too much, logs that are forged."""

from __future__ import annotations

import asyncio
import io
import logging
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firstfire.server import logs
from firstfire.server.live.access import hash_secret
from firstfire.server.live.room import Listener
from tests.server.harness import FakeOutlet, Person, Running, running

People = Callable[[], Person]


def test_whoever_loses_a_seat_while_connecting_hears_nothing(
    server: Running, person: People
) -> None:
    host, guest = person(), person()
    table, links = host.make("stone-age", "me", "friend", start=True)
    id = table["id"]
    assert guest.claim(links["seats"][1]).status_code == 200
    hub, room = server.hub, server.hub.rooms[id]
    session = hash_secret(guest.cookie.partition("=")[2])
    outlet = FakeOutlet()
    listener = Listener(1, "en", session, outlet, 10)

    async def connect_late() -> None:
        """The right is checked, then the table's lock is waited for; meanwhile it is revoked."""
        turn = hub.turns.setdefault("192.0.2.1", asyncio.Lock())
        async with turn:
            coming = asyncio.create_task(hub.add_listener(room, listener, 0, "192.0.2.1"))
            await asyncio.sleep(0.05)
            answer = await asyncio.to_thread(
                host.post, f"/tables/{id}/links", {"role": "seat", "seat": 1}
            )
            assert answer.status_code == 200
        await coming

    server.in_loop(connect_late())
    assert listener.closed
    assert listener not in room.listeners
    assert outlet.frames == []
    assert outlet.code == 4403


def test_faults_of_the_store_name_no_path(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        (folder / "tables.db").rename(folder / "elsewhere.db")
        requests = [
            anna.http.post(f"/api/tables/{id}/chat", json={"text": "Hello"}),
            anna.http.post(
                "/api/tables", json={"game": "stone-age", "seats": [{"kind": "me"}] * 2}
            ),
            anna.http.post(f"/api/tables/{id}/links", json={"role": "host"}),
            anna.http.get("/api/health"),
        ]
        for answer in requests:
            assert answer.status_code == 503, answer.text
            assert int(answer.headers["retry-after"]) >= 1
            assert str(folder) not in answer.text
            assert "tables.db" not in answer.text
        anna.close()


@pytest.fixture
def heard() -> Iterator[io.StringIO]:
    """What is logged from now on."""
    found = io.StringIO()
    before = {
        name: (
            logging.getLogger(name).handlers,
            logging.getLogger(name).level,
            logging.getLogger(name).propagate,
        )
        for name in logs.LOGGERS
    }
    logs.start_logging("info", stream=found)
    yield found
    for name, (handlers, level, propagate) in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.mark.parametrize(
    "path", [b"/api/x\x9b31m", b"/api/\xc2\x85INFO", b"/\xe2\x80\xa8x", b"/api/%0aINFO"]
)
def test_a_path_puts_no_control_characters_into_the_log(
    server: Running, heard: io.StringIO, path: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", int(server.base.rpartition(":")[2]))) as one:
        one.sendall(b"GET " + path + b" HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        while one.recv(65536):
            pass
    text = heard.getvalue()
    assert len(text.splitlines()) == 1
    assert text.strip().isprintable()


def test_an_id_of_the_visitor_is_not_taken_over(server: Running) -> None:
    anna = Person(server)
    answer = anna.http.get("/api/health", headers={"x-request-id": "forged"})
    assert answer.headers["x-request-id"] != "forged"
    anna.close()
