"""A real server in this process, and people who play on it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from firstfire.server.api import static
from firstfire.server.app import create_app
from firstfire.server.archive.records import record_text
from firstfire.server.live.hub import Hub
from firstfire.server.serve import ListeningServer, listening, server_config
from firstfire.server.settings import Settings
from firstfire.server.store import open_store, sqlite_url
from tests.server.contract import check_answer, check_message

FAST = Settings(
    rate=0,
    bot_workers=1,
    hint_seconds=0.0,
    hint_iterations=20,
    analysis_iterations=10,
    sweep_seconds=0.2,
)
Json = dict[str, Any]


class ThreadServer(ListeningServer):
    """A server that leaves signals to the tests."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Running:
    """A server on a free port, in a thread of its own."""

    def __init__(self, db: str, settings: Settings = FAST, client: Path | None = None) -> None:
        page = static.FOLDER if client is None else client
        self.app = create_app(open_store(db), settings, page)
        self.listener = listening("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        config = server_config(self.app, settings)
        config.timeout_graceful_shutdown = 2
        self.server = ThreadServer(config, self.listener, lambda: None)
        self.thread = threading.Thread(target=self.server.run, args=([],))
        self.thread.start()
        deadline = time.monotonic() + 20
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline, "the server did not start in time"
            time.sleep(0.005)

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def stop(self) -> None:
        """Stop it, if it still runs."""
        self.server.should_exit = True
        self.thread.join(20)
        self.listener.close()
        assert not self.thread.is_alive(), "the server did not stop"

    def record(self, id: str) -> str:
        """The record of a table as it will be given once its game is over."""
        text: str = self.in_loop(record_text(self.hub, self.hub.rooms[id].live))
        return text

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return next(iter(self.hub.tasks)).get_loop()

    def in_loop(self, work: Any, seconds: float = 20) -> Any:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)


@contextmanager
def running(folder: Path, settings: Settings = FAST, name: str = "tables.db") -> Iterator[Running]:
    server = Running(sqlite_url(folder / name), settings)
    try:
        yield server
    finally:
        server.stop()


class FakeOutlet:
    """A socket whose client takes nothing."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.code = 0

    @property
    def backlog(self) -> int:
        return sum(len(frame) for frame in self.frames)

    def write(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int) -> None:
        self.code = code


class Person:
    """Somebody with a browser: a session, and what they do with it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.base, timeout=30, verify=False)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.checked(self.http.get(f"/api{path}", params=query))

    def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        sent = {} if body is None else body
        return self.checked(self.http.post(f"/api{path}", json=sent, params=query))

    def checked(self, answer: httpx.Response) -> httpx.Response:
        check_answer(answer)
        return answer

    @property
    def cookie(self) -> str:
        return f"firstfire={self.http.cookies.get('firstfire', '')}"

    def make(self, game: str, *seats: str | Json, **more: Any) -> tuple[Json, Json]:
        """A new table: ``me``, ``friend``, ``open``, or the level of a bot."""
        answer = self.post("/tables", {"game": game, "seats": [seat(s) for s in seats], **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["links"]

    def claim(self, link: str) -> httpx.Response:
        parts = urlsplit(link)
        secret = parts.fragment.removeprefix("k=")
        return self.post(f"/tables/{parts.path.removeprefix('/t/')}/claim", {"secret": secret})

    def view(self, id: str, seat: int | None = None) -> Json:
        answer = self.get(f"/tables/{id}/view", **({} if seat is None else {"seat": seat}))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def entries(self, id: str, after: int = 0, **query: Any) -> list[Json]:
        answer = self.get(f"/tables/{id}/entries", after=after, **query)
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()["entries"]
        return found

    def act(self, id: str, what: str, seq: int, **body: Any) -> httpx.Response:
        """Moves, undo or end, with an id of its own."""
        request = {"move_id": uuid.uuid4().hex, "expected_seq": seq, **body}
        return self.post(f"/tables/{id}/{what}", request)

    def play(self, id: str, *moves: str, seat: int | None = None) -> Json:
        snapshot = self.view(id, seat)
        body: Json = {"moves": list(moves)} | ({} if seat is None else {"seat": seat})
        answer = self.act(id, "moves", snapshot["seq"], **body)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()["snapshot"]
        return found

    @contextmanager
    def socket(self, id: str, **query: Any) -> Iterator[SocketClient]:
        words = "&".join(f"{key}={value}" for key, value in query.items())
        address = self.server.base.replace("http", "ws", 1)
        url = f"{address}/api/tables/{id}/socket?{words}"
        with connect(url, additional_headers={"cookie": self.cookie}) as ws:
            yield SocketClient(ws)


class SocketClient:
    """What a socket says."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws

    def next(self, kind: str | None = None, seconds: float = 10) -> Json:
        """The next message, or the next of a kind."""
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            text = self.ws.recv(max(0.01, left))
            check_message(text)
            message: Json = json.loads(text)
            if kind is None or message["type"] == kind:
                return message

    def close_code(self) -> int:
        """With which code the server closes it, whatever else it says before."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0

    def entry(self, kind: str) -> Json:
        while True:
            message = self.next("entry")
            if message["entry"]["kind"] == kind:
                return message

    def until(self, seq: int) -> list[Json]:
        """All entries up to a number."""
        found: list[Json] = []
        while not found or found[-1]["entry"]["seq"] < seq:
            found.append(self.next("entry"))
        return found


def seat(request: str | Json) -> Json:
    if isinstance(request, dict):
        return request
    return (
        {"kind": request}
        if request in ("me", "friend", "open")
        else {"kind": "bot", "level": request}
    )


def wait_for(what: Any, seconds: float = 15) -> Any:
    """The first true answer."""
    deadline = time.monotonic() + seconds
    while True:
        answer = what()
        if answer:
            return answer
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)
