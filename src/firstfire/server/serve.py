"""Running the server: address, database, start and stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import re
import signal
import socket as sockets
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from fastapi import FastAPI

from firstfire.core import GameError
from firstfire.i18n import catalogue
from firstfire.server.app import create_app
from firstfire.server.connections import limited_protocols
from firstfire.server.front import READY, Child, Front
from firstfire.server.logs import start_logging
from firstfire.server.settings import Settings
from firstfire.server.store import open_store, serves_many, sqlite_url
from firstfire.server.store.base import StoreError

SMALL_COLLECTION = 1.0  # seconds between two small collections of garbage, …
FULL_COLLECTION = 3600.0  # … and between two of everything
ACCEPTED = 64  # connections that are accepted at once
HANDED = 16  # connections that are taken over at once
PAUSE = 1.0  # seconds in which none is accepted if none can be
GRACE = 5  # seconds for requests under way when the server is stopped

log = logging.getLogger("firstfire.server")


@dataclass(frozen=True, slots=True)
class Where:
    """Where a server listens and keeps its tables."""

    host: str = "127.0.0.1"
    port: int = 8421
    db: str | None = None


def default_db() -> str:
    folder = Path(platformdirs.user_data_dir("firstfire", appauthor=False))
    return sqlite_url(folder / "tables.db")


def listening(host: str, port: int) -> sockets.socket:
    """A socket that is already listening, so that a taken port is reported first of all."""
    words = catalogue()
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = sockets.socket(family, sockets.SOCK_STREAM)
    try:
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            text = words.text("serve-port-taken", host=host, port=str(port))
            raise GameError(f"{text}\nhint: {words.text('serve-port-hint')}") from None
        trouble = error.strerror or str(error)
        text = words.text("serve-no-address", host=host, port=str(port), trouble=trouble)
        raise GameError(text) from None
    return listener


def allow_many_files() -> None:
    """As many connections as the system permits; it gives a program fewer unless that asks."""
    with suppress(ImportError, ValueError, OSError):  # there is no such limit on Windows
        resource: Any = import_module("resource")
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def probe(url: str) -> None:
    """Open and close a store, so that a broken one is reported before the server starts."""
    store = open_store(url)
    await store.open()
    await store.close()


async def collect_garbage() -> None:
    """Collect garbage in small portions.

    Tables live long, and scanning all of them, as Python's collector does now and then, would stop
    the server for half a second. So objects that have survived once are left alone for an hour.
    """
    whole = time.monotonic() + FULL_COLLECTION
    while True:
        await asyncio.sleep(SMALL_COLLECTION)
        if time.monotonic() > whole:
            gc.unfreeze()
            gc.collect()
            whole = time.monotonic() + FULL_COLLECTION
        else:
            gc.collect(0)
        gc.freeze()


def server_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How connections are served. Only the proxies that are named may speak for others."""
    protocols: dict[str, Any] = limited_protocols(settings)
    return uvicorn.Config(
        app,
        **protocols,
        log_config=None,  # `start_logging` says where to
        access_log=False,
        ws_max_size=settings.message,
        ws_ping_interval=50,  # proxies close what has been silent for a minute
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # it would cost 40 kB a socket
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


class Server(uvicorn.Server):
    """Calls ``ready`` when it listens. Being stopped by a signal is not a failure."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in good order at the first signal, at once at the second."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(one, self.handle_exit) for one in signals]
        try:
            yield
        finally:
            for one, handler in zip(signals, before, strict=True):
                signal.signal(one, handler)

    async def main_loop(self) -> None:
        collecting = asyncio.create_task(collect_garbage())
        try:
            await super().main_loop()
        finally:
            collecting.cancel()

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


class TakingServer(Server):
    """A server that takes connections from a socket of its own instead of uvicorn's listener."""

    def __init__(
        self, config: uvicorn.Config, source: sockets.socket, ready: Callable[[], None]
    ) -> None:
        super().__init__(config, ready)
        self.source = source
        self.tasks: set[asyncio.Task[Any]] = set()

    async def main_loop(self) -> None:
        self.source.setblocking(False)
        self.watch()
        try:
            await super().main_loop()
        finally:
            asyncio.get_running_loop().remove_reader(self.source)

    def watch(self) -> None:
        if not self.should_exit:
            asyncio.get_running_loop().add_reader(self.source, self.take)

    def take(self) -> None:
        for connection in self.waiting():
            task = asyncio.get_running_loop().create_task(self.serve_one(connection))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def waiting(self) -> list[sockets.socket]:
        """Connections that nobody has taken yet."""
        raise NotImplementedError

    async def serve_one(self, connection: sockets.socket) -> None:
        connection.setblocking(False)
        with suppress(OSError):  # it has gone meanwhile
            await asyncio.get_running_loop().connect_accepted_socket(self.protocol, connection)

    def protocol(self) -> asyncio.Protocol:
        made: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = made(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


class ListeningServer(TakingServer):
    """A server that accepts all who wait whenever its event loop comes round.

    uvloop accepts one. So whoever came anew to a busy server waited for seconds until it noticed
    them, behind others who came later over connections that they had.
    """

    async def main_loop(self) -> None:
        try:
            await super().main_loop()
        finally:
            self.source.close()

    def waiting(self) -> list[sockets.socket]:
        found: list[sockets.socket] = []
        while len(found) < ACCEPTED:
            try:
                found.append(self.source.accept()[0])
            except (BlockingIOError, ConnectionAbortedError):
                break
            except OSError as error:  # no more files, or no memory: those who wait have to
                log.error("No connection can be accepted: %s", error.strerror)
                loop = asyncio.get_running_loop()
                loop.remove_reader(self.source)
                loop.call_later(PAUSE, self.watch)
                break
        return found


class ChildServer(TakingServer):
    """A server that gets its connections, already accepted, over a channel."""

    def __init__(self, config: uvicorn.Config, channel: sockets.socket) -> None:
        super().__init__(config, channel, lambda: channel.sendall(READY))

    def waiting(self) -> list[sockets.socket]:
        """What has been handed over; when the channel is closed, whoever gave it has gone."""
        try:
            data, files, _, _ = sockets.recv_fds(self.source, HANDED, HANDED)
        except BlockingIOError:
            return []
        except OSError:
            data, files = b"", []
        if not data:
            self.should_exit = True
        return [sockets.socket(fileno=file) for file in files]


def serve_child(number: int, channel: sockets.socket, db: str, settings: Settings) -> None:
    """One of several servers: the program of its process."""
    start_logging(settings.log, settings.log_json)
    own = replace(settings, process=number)
    gc.disable()
    ChildServer(server_config(create_app(open_store(db), own), own), channel).run([])


def serve(
    where: Where, settings: Settings, say: Callable[[str], None], open_browser: bool = False
) -> None:
    """Serve until stopped by a signal; `GameError` if the server cannot start."""
    db = where.db or default_db()
    listener = listening(where.host, where.port)
    try:
        asyncio.run(probe(db))
        store = open_store(db)
    except (ValueError, StoreError) as error:
        listener.close()
        raise GameError(without_password(str(error))) from None
    if settings.processes > 1 and not serves_many(db):
        listener.close()
        words = catalogue()
        hint = words.text("serve-processes-hint")
        raise GameError(f"{words.text('serve-processes-sqlite')}\nhint: {hint}")
    host, port = listener.getsockname()[:2]
    name = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
    address = f"http://{name}:{port}/"

    def ready() -> None:
        words = catalogue()
        say(words.text("serve-ready", address=address))
        say(words.text("serve-stop", database=without_password(db)))
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    start_logging(settings.log, settings.log_json)
    allow_many_files()
    try:
        if settings.processes > 1:
            children = [
                Child(number, serve_child, (db, settings)) for number in range(settings.processes)
            ]
            asyncio.run(Front(listener, children).run(ready))
        else:
            gc.disable()
            config = server_config(create_app(store, settings), settings)
            if sys.platform == "win32":  # where an event loop cannot watch a socket
                Server(config, ready).run([listener])
            else:
                ListeningServer(config, listener, ready).run([])
    finally:
        listener.close()


def without_password(url: str) -> str:
    """A database URL, or a sentence with one, without its password."""
    return re.sub(r"(://[^:/@\s]*):[^@\s]*@", r"\1@", url)
