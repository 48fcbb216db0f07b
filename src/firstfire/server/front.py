"""Several servers behind one address.

A process of its own accepts the connections, looks at the first line that comes in, and hands each
connection to the server that is the home of its table (`spread`). It never sees another byte. A
server that ends unexpectedly is started again; the others go on.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import signal
import socket as sockets
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any

from firstfire.server.spread import home, table_in
from firstfire.server.store.patience import pauses

LINE = 400  # bytes of the first line that are looked at
QUIET = 2.0  # seconds after which a connection that says nothing goes to any server
MOST_QUIET = 1000  # such connections; more are handed on at once
MOMENT = 0.05  # seconds until the next try to accept
GRACE = 15.0  # seconds for the servers to stop
READY = b"r"

log = logging.getLogger("firstfire.server")
spawning = multiprocessing.get_context("spawn")

Target = Callable[..., None]  # is called with its number, its channel and the arguments


class Child:
    """A server: its process, and the channel over which it gets connections."""

    def __init__(self, number: int, target: Target, args: tuple[Any, ...]) -> None:
        self.number = number
        self.target = target
        self.args = args
        self.process: BaseProcess | None = None
        self.channel: sockets.socket | None = None
        self.ready = asyncio.Event()

    def start(self) -> None:
        ours, theirs = sockets.socketpair(sockets.AF_UNIX, sockets.SOCK_STREAM)
        ours.setblocking(False)
        process = spawning.Process(
            target=self.target, args=(self.number, theirs, *self.args), daemon=False
        )
        process.start()
        theirs.close()
        self.process, self.channel = process, ours
        asyncio.get_running_loop().add_reader(ours, self.heard, ours)

    def heard(self, channel: sockets.socket) -> None:
        """It is ready, or has ended."""
        with contextlib.suppress(OSError):
            if channel.recv(1) == READY:
                self.ready.set()
                return
        self.hang_up()

    def hang_up(self) -> None:
        channel, self.channel = self.channel, None
        self.ready.clear()
        if channel is not None:
            asyncio.get_running_loop().remove_reader(channel)
            channel.close()

    def give(self, connection: sockets.socket) -> bool:
        """Hand over a connection; False if that is not possible now."""
        if self.channel is None or not self.ready.is_set():
            return False
        try:
            sockets.send_fds(self.channel, [b"c"], [connection.fileno()])
        except OSError:
            return False
        return True

    async def keep(self) -> None:
        """Run it, again and again."""
        pause = pauses(0.2)
        while True:
            self.start()
            assert self.process is not None
            while self.process.exitcode is None:
                await asyncio.sleep(0.1)
                if self.ready.is_set():
                    pause = pauses(0.2)
            self.hang_up()
            wait = next(pause)
            log.error("Server %s has ended; it is started again in %.1f s.", self.number, wait)
            await asyncio.sleep(wait)

    async def stop(self) -> None:
        process = self.process
        if process is None or process.exitcode is not None:
            return
        with contextlib.suppress(ProcessLookupError, AttributeError):
            process.terminate()
        loop = asyncio.get_running_loop()
        end = loop.time() + GRACE
        while process.is_alive() and loop.time() < end:
            await asyncio.sleep(0.02)
        if process.is_alive():
            process.kill()


class Front:
    """Accepts connections and hands them to servers."""

    def __init__(self, listener: sockets.socket, children: list[Child]) -> None:
        self.listener = listener
        self.children = children
        self.turns = itertools.cycle(range(len(children)))
        self.stopping = asyncio.Event()
        self.quiet: dict[sockets.socket, asyncio.TimerHandle] = {}

    async def run(self, ready: Callable[[], None]) -> None:
        """Until a signal comes."""
        loop = asyncio.get_running_loop()
        stopping = self.stopping
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, stopping.set)
        keeping = [asyncio.create_task(child.keep()) for child in self.children]
        stopped = asyncio.create_task(stopping.wait())
        all_ready = asyncio.gather(*(child.ready.wait() for child in self.children))
        try:
            await asyncio.wait((stopped, all_ready), return_when=asyncio.FIRST_COMPLETED)
            if not stopping.is_set():
                self.listener.setblocking(False)
                self.listen()
                ready()
                await stopped
        finally:
            loop.remove_reader(self.listener)
            all_ready.cancel()
            for task in (*keeping, stopped):
                task.cancel()
            for connection in list(self.quiet):
                self.forget(connection)
                connection.close()
            await asyncio.gather(*(child.stop() for child in self.children))
            for child in self.children:
                child.hang_up()

    def listen(self) -> None:
        if not self.stopping.is_set():
            asyncio.get_running_loop().add_reader(self.listener, self.accept)

    def accept(self) -> None:
        try:
            connection, _ = self.listener.accept()
        except OSError:  # it has gone already, or there are too many files open: wait a moment
            loop = asyncio.get_running_loop()
            loop.remove_reader(self.listener)
            loop.call_later(MOMENT, self.listen)
            return
        connection.setblocking(False)
        if len(self.quiet) >= MOST_QUIET:
            self.hand_over(connection, None)
            return
        loop = asyncio.get_running_loop()
        self.quiet[connection] = loop.call_later(QUIET, self.look, connection)
        loop.add_reader(connection, self.look, connection)

    def look(self, connection: sockets.socket) -> None:
        """The first bytes have come, or nothing has for a while."""
        self.forget(connection)
        line = b""
        with contextlib.suppress(OSError):
            line = connection.recv(LINE, sockets.MSG_PEEK)
        _, _, path = line.partition(b"\r\n")[0].partition(b" ")
        self.hand_over(connection, table_in(path))

    def forget(self, connection: sockets.socket) -> None:
        asyncio.get_running_loop().remove_reader(connection)
        self.quiet.pop(connection).cancel()

    def hand_over(self, connection: sockets.socket, id: bytes | None) -> None:
        """To the home of the table; if that is not possible now, to any server."""
        many = len(self.children)
        first = home(id, many) if id is not None else next(self.turns)
        with connection:  # it stays open in the other process
            for n in range(many):
                if self.children[(first + n) % many].give(connection):
                    return
