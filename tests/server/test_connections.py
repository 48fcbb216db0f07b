"""Connections below the requests: how many, how slow, how large a head."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from firstfire.server import serve
from firstfire.server.addresses import household, means_us, own_names
from firstfire.server.serve import ListeningServer, listening
from tests.server.harness import FAST, Person, Running, running


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_an_address_or_a_network(address: str, expected: str) -> None:
    assert household(address) == expected


@contextmanager
def connection(server: Running, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    port = int(server.base.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 20, (source, 0)) as found:
        yield found


def answer(connected: socket.socket) -> str:
    """Everything that comes until the server closes the connection."""
    found = b""
    while piece := connected.recv(65536):
        found += piece
    return found.decode("latin-1")


GET = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"


def test_half_requests_of_one_address_do_not_shut_out_others(folder: Path) -> None:
    with running(folder, replace(FAST, connections=20)) as server, ExitStack() as held:
        halves = [held.enter_context(connection(server, "127.0.0.9")) for _ in range(60)]
        for one in halves[:20]:
            one.sendall(GET)  # without the empty line that ends it
        refused = [answer(one) for one in halves[20:]]
        assert all(text.startswith("HTTP/1.1 429 ") for text in refused)
        assert "too many connections from your address" in refused[0]
        with connection(server) as other:
            other.sendall(GET + b"\r\n")
            assert answer(other).startswith("HTTP/1.1 200 ")
        halves[0].sendall(b"\r\n")
        assert answer(halves[0]).startswith("HTTP/1.1 200 ")


def test_a_connection_that_has_ended_counts_no_more(folder: Path) -> None:
    with running(folder, replace(FAST, connections=2)) as server:
        for _ in range(10):
            with connection(server) as one:
                one.sendall(GET + b"\r\n")
                assert answer(one).startswith("HTTP/1.1 200 ")


def test_sockets_count_as_connections_until_they_are_closed(folder: Path) -> None:
    with running(folder, replace(FAST, connections=3)) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        anna.http.close()
        for _ in range(3):
            with anna.socket(id) as first, anna.socket(id) as second, anna.socket(id) as third:
                assert {one.next("hello")["type"] for one in (first, second, third)} == {"hello"}
                with pytest.raises(InvalidStatus), anna.socket(id):
                    pass


def test_proxies_hold_as_many_connections_as_they_need(folder: Path) -> None:
    behind = replace(FAST, connections=1, proxies=("127.0.0.1",))
    with running(folder, behind) as server, ExitStack() as held:
        for one in [held.enter_context(connection(server)) for _ in range(5)]:
            one.sendall(GET + b"x-forwarded-for: 192.0.2.1\r\n\r\n")
            assert answer(one).startswith("HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"", 408),
        (GET, 408),
        (b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n{", 408),
        (b"GET /api/health HTTP/1.1\r\ncookie: " + b"x" * 20_000, 431),
        (b"GET /api/health?" + b"x" * 20_000, 431),
        (GET + b"cookie: " + b"x" * 20_000 + b"\r\n\r\n", 431),
        (GET + b"x: y\r\n" * 4_000 + b"\r\n", 431),
    ],
)
def test_slow_and_large_requests_are_answered_and_closed(
    folder: Path, sent: bytes, status: int
) -> None:
    hasty = replace(FAST, head_seconds=0.3, body_seconds=0.3)
    with running(folder, hasty) as server, connection(server) as one:
        one.sendall(sent)
        assert answer(one).startswith(f"HTTP/1.1 {status} ")


def test_a_socket_has_a_budget_of_messages(folder: Path) -> None:
    with running(folder, replace(FAST, pings=1.0)) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        with anna.socket(id) as socket:
            with suppress(ConnectionClosed):  # it may be closed while we still send
                for _ in range(40):
                    socket.ws.send('{"type":"ping"}')
            assert socket.close_code() == 4429
        anna.close()


def test_a_socket_has_a_budget_of_pings(folder: Path) -> None:
    """Frames that ask whether the other side is there never become messages."""
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        with anna.socket(id) as socket:
            socket.next("hello")
            with suppress(ConnectionClosed, OSError):
                for _ in range(5_000):
                    socket.ws.ping()
            assert socket.close_code() == 0  # without a word
        anna.close()


def test_bytes_close_a_socket(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    with anna.socket(id) as socket:
        socket.ws.send(b"bytes")
        assert socket.close_code() == 4400


UPGRADE = (
    b"GET /api/tables/none/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.parametrize(("many", "sent"), [(600, GET), (640, UPGRADE)])
def test_hundreds_of_connections_of_one_address_shut_out_nobody(
    folder: Path, many: int, sent: bytes
) -> None:
    """600 half requests, 640 sockets, with the usual settings."""
    with running(folder) as server, ExitStack() as held:
        for _ in range(many):
            one = held.enter_context(connection(server, "127.0.0.9"))
            with suppress(OSError):
                one.sendall(sent)
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        with anna.socket(id) as socket:
            assert socket.next("hello")["type"] == "hello"
        anna.play(id, "place hunt 1")
        anna.close()


# --- names ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "good"),
    [
        ("127.0.0.1:8421", True),
        ("[::1]:8421", True),
        ("::1", True),
        ("192.168.1.20", True),
        ("localhost", True),
        ("LOCALHOST.:80", True),
        ("table.localhost:1", True),
        ("games.example.org", True),
        ("Games.Example.org:443", True),
        ("evil.example", False),
        ("games.example.org.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
    ],
)
def test_which_names_are_ours(host: str, good: bool) -> None:
    assert means_us(host, own_names(("games.example.org",))) is good


def test_a_name_that_is_not_ours_gets_nothing(anna: Person) -> None:
    for path in ("/", "/api/games"):
        answer = anna.http.get(path, headers={"host": "evil.example"})
        assert answer.status_code == 421
        assert "--name" in answer.json()["error"]["message"]
    id = anna.make("stone-age", "me", "me")[0]["id"]
    url = f"{anna.server.base.replace('http', 'ws', 1)}/api/tables/{id}/socket"
    headers = {"cookie": anna.cookie, "host": "evil.example"}
    with pytest.raises(InvalidStatus), connect(url, additional_headers=headers):
        pass


def test_figures_are_for_the_machine_and_for_whoever_has_the_token(folder: Path) -> None:
    with running(
        folder, replace(FAST, proxies=("127.0.0.1",), metrics_token="of the host")
    ) as server:
        anna = Person(server)
        far = {"x-forwarded-for": "192.0.2.1"}
        assert anna.http.get("/api/metrics", headers=far).status_code == 403
        # a proxy that names nobody may speak for anybody, and not for this machine
        assert anna.http.get("/api/metrics").status_code == 403
        token = {**far, "authorization": "Bearer of the host"}
        assert anna.http.get("/api/metrics", headers=token).status_code == 200
        assert anna.http.get("/api/metrics", headers={**token, **far}).status_code == 200
        token["authorization"] = "Bearer of somebody"
        assert anna.http.get("/api/metrics", headers=token).status_code == 403
        anna.close()


def test_all_who_wait_are_accepted_at_once() -> None:
    listener = listening("127.0.0.1", 0)
    server = ListeningServer(uvicorn.Config("none"), listener, lambda: None)
    listener.setblocking(False)
    clients = [socket.create_connection(listener.getsockname()) for _ in range(20)]
    taken = server.waiting()
    assert [one.getpeername() for one in taken] == [one.getsockname() for one in clients]
    assert server.waiting() == []
    for one in (*clients, *taken, listener):
        one.close()


def test_without_files_nobody_is_accepted_for_a_moment(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(serve, "PAUSE", 0.05)
    no_files = OSError(errno.EMFILE, "Too many open files")
    tries = iter([no_files])

    class Source(socket.socket):
        def accept(self) -> tuple[socket.socket, object]:
            raise next(tries, BlockingIOError())

    async def trying() -> list[bool]:
        loop = asyncio.get_running_loop()
        with Source() as source:
            source.bind(("127.0.0.1", 0))
            source.listen()
            source.setblocking(False)
            server = ListeningServer(uvicorn.Config("none"), source, lambda: None)
            server.watch()
            assert server.waiting() == []
            watched = [loop.remove_reader(source)]
            await asyncio.sleep(0.1)
            return [*watched, loop.remove_reader(source)]

    assert asyncio.run(trying()) == [False, True], "it looks again after the pause"
    assert "Too many open files" in caplog.text
