"""Running the server: address, database, start and stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import re
import signal
import socket as sockets
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from fastapi import FastAPI

from firstfire.core import GameError
from firstfire.i18n import catalogue
from firstfire.server.app import create_app
from firstfire.server.connections import limited_protocols
from firstfire.server.logs import start_logging
from firstfire.server.settings import Settings
from firstfire.server.store import open_store, sqlite_url
from firstfire.server.store.base import StoreError

SMALL_COLLECTION = 0.5  # seconds between two small collections of garbage, …
FULL_COLLECTION = 3600.0  # … and between two of everything
GRACE = 5  # seconds for requests under way when the server is stopped


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
        ws_ping_interval=20,
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
    host, port = listener.getsockname()[:2]
    name = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
    address = f"http://{name}:{port}/"

    def ready() -> None:
        words = catalogue()
        say(words.text("serve-ready", address=address))
        say(words.text("serve-stop", database=without_password(db)))
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = Server(server_config(create_app(store, settings), settings), ready)
    start_logging(settings.log, settings.log_json)
    gc.disable()
    try:
        server.run([listener])
    finally:
        listener.close()


def without_password(url: str) -> str:
    """A database URL, or a sentence with one, without its password."""
    return re.sub(r"(://[^:/@\s]*):[^@\s]*@", r"\1@", url)
