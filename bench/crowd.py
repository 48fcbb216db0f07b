"""The people of a load test: bots at many tables, who play as browsers would."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import re
import sys
import time
import zlib
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from wire import Gone, Http, Socket

ENTRY = re.compile(rb'^\{"type":"entry","entry":\{"seq":(\d+)')
SPECTATOR = -1
CONNECTIONS = 64
AGAIN = 0.5  # seconds until the next try of somebody whom the server has refused
QUICK = 0.15  # seconds in which everybody is told of a move


@dataclass
class Move:
    """A move on its way."""

    began: float
    waiting: int  # sockets that have not been told
    told: asyncio.Future[float]


@dataclass
class BenchTable:
    """A table, what may be done at it, and the moves on their way."""

    id: str
    cookie: str  # the session of those who play here
    seats: int
    sockets: int = 0
    seq: int = 0
    offer: tuple[int, list[str]] | None = None  # seat and moves
    over: bool = False
    moving: dict[int, Move] = field(default_factory=dict)

    def heard(self, seat: int) -> Callable[[bytes], None]:
        """What the socket of a seat does with a message."""

        def on_message(data: bytes) -> None:
            now = time.perf_counter()
            found = ENTRY.match(data)
            if seat != SPECTATOR:
                self.understand(seat, json.loads(data))
            move = self.moving.get(int(found[1])) if found else None
            if move is not None:
                move.waiting -= 1
                if move.waiting == 0 and not move.told.done():
                    move.told.set_result(now - move.began)

        return on_message

    def understand(self, seat: int, message: dict[str, Any]) -> None:
        shown = message.get("snapshot") or message
        if "decision" not in shown:
            return
        self.seq = max(self.seq, message["seq"])
        decision = shown["decision"]
        if decision is None:
            self.over = self.offer is None or shown.get("held") is None
        elif decision["seat"] == seat:
            self.offer = (seat, [offer["text"] for offer in decision["moves"]])


class Load:
    """The client's side of the bench."""

    def __init__(self, port: int, wish: argparse.Namespace) -> None:
        self.port = port
        self.wish = wish
        self.tables: list[BenchTable] = []
        self.sockets: list[tuple[int, Socket]] = []
        self.answers: list[float] = []
        self.tellings: list[float] = []
        self.refused = 0
        self.shed = 0
        self.rng = random.Random(1)
        self.ids = itertools.count()
        self.free: dict[int, list[Http]] = {}

    async def crowd(self, works: list[Callable[[Http], Coroutine[Any, Any, None]]]) -> None:
        """Do all of it over a few connections."""
        waiting = deque(works)

        async def work() -> None:
            http = Http(self.port)
            while waiting:
                await waiting.popleft()(http)
            http.close()

        await asyncio.gather(*(work() for _ in range(min(CONNECTIONS, len(works)))))

    async def make_tables(self) -> None:
        await self.crowd([self.make_table] * self.wish.tables)

    async def make_table(self, http: Http) -> None:
        seats = [{"kind": "me", "name": f"P{n}"} for n in range(self.wish.seats)]
        plan = {"game": self.wish.game, "seats": seats, "confirm": "never", "start": True}
        http.cookie = ""
        status, answer = await http("POST", "/api/tables", plan)
        while status == 503:  # too much to do: again, as clients do
            await asyncio.sleep(AGAIN)
            status, answer = await http("POST", "/api/tables", plan)
        if status != 201:
            raise Gone(f"no table: {status} {answer}")
        self.tables.append(BenchTable(answer["table"]["id"], http.cookie, self.wish.seats))

    async def connect(self) -> None:
        """A socket for every seat, then spectators."""
        each = self.wish.sockets // len(self.tables)
        if each < self.wish.seats:
            sys.exit(f"a table of {self.wish.seats} needs as many sockets")
        works = [
            self.sit(table, n if n < self.wish.seats else SPECTATOR)
            for table in self.tables
            for n in range(each)
        ]
        for i in range(0, len(works), CONNECTIONS):
            await asyncio.gather(*works[i : i + CONNECTIONS])

    async def sit(self, table: BenchTable, seat: int) -> None:
        path = f"/api/tables/{table.id}/socket?seat={seat}"
        while True:
            try:
                heard = table.heard(seat)
                socket = await Socket.connect(self.port, path, table.cookie, heard)
                break
            except Gone:  # too much to do
                await asyncio.sleep(AGAIN)
        table.sockets += 1
        self.sockets.append((seat, socket))

    @contextmanager
    def connection(self, table: BenchTable) -> Iterator[Http]:
        """A connection that is kept; of several servers, to the one where the table is at home.

        A browser has its own, and stays at one table.
        """
        free = self.free.setdefault(zlib.crc32(table.id.encode()) % self.wish.processes, [])
        http = free.pop() if free else Http(self.port)
        yield http
        free.append(http)

    async def move(self, http: Http, table: BenchTable) -> None:
        """Post a move; done when everybody has been told."""
        assert table.offer is not None
        (seat, texts), table.offer = table.offer, None
        body = {
            "seat": seat,
            "move_id": f"load-{next(self.ids):08}",
            "expected_seq": table.seq,
            "moves": [self.rng.choice(texts)],
        }
        loop = asyncio.get_running_loop()
        on_its_way = Move(time.perf_counter(), table.sockets, loop.create_future())
        table.moving[table.seq + 1] = on_its_way
        number = table.seq + 1
        http.cookie = table.cookie
        path = f"/api/tables/{table.id}/moves"
        try:
            status, answer = await http("POST", path, body)
        except Gone:  # the connection had been idle for too long
            status, answer = await http("POST", path, body)
        if status == 503:  # too much to do: later again
            self.shed += 1
            del table.moving[number]
            table.offer = (seat, texts)
            return
        if status != 200:
            self.refused += 1
            raise Gone(f"{status} {answer}")
        self.answers.append(time.perf_counter() - on_its_way.began)
        self.tellings.append(await asyncio.wait_for(on_its_way.told, 30))
        del table.moving[number]

    async def steady(self, rate: float, seconds: float) -> float:
        """Moves at a fixed rate, whether or not the last ones are done; moves a second reached."""
        before = len(self.tellings)
        ready = deque(table for table in self.tables if table.offer)
        began = time.perf_counter()
        tasks: set[asyncio.Task[None]] = set()
        many = int(rate * seconds)

        async def one(table: BenchTable) -> None:
            with self.connection(table) as http:
                await self.move(http, table)
            if table.offer:
                ready.append(table)

        for n in range(many):
            await asyncio.sleep(max(0.0, began + n / rate - time.perf_counter()))
            if ready:
                task = asyncio.create_task(one(ready.popleft()))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        return (len(self.tellings) - before) / (time.perf_counter() - began)

    async def recovery(self) -> float:
        """Seconds until moves are told quickly again, ten in a row."""
        began, quick, http = time.perf_counter(), 0, Http(self.port)
        while quick < 10 and time.perf_counter() - began < 30:
            table = next(table for table in self.tables if table.offer)
            before = len(self.tellings)
            await self.move(http, table)
            late = self.tellings[before:] != [] and self.tellings[-1] > QUICK
            quick = 0 if late or len(self.tellings) == before else quick + 1
            await asyncio.sleep(0.02)
        http.close()
        return time.perf_counter() - began

    async def burst(self) -> float:
        """As fast as it goes; moves a second."""
        ready = deque(table for table in self.tables if table.offer)
        end = time.perf_counter() + self.wish.burst
        before, began = len(self.tellings), time.perf_counter()

        async def work() -> None:
            while time.perf_counter() < end and ready:
                table = ready.popleft()
                with self.connection(table) as http:
                    await self.move(http, table)
                if table.offer:
                    ready.append(table)

        await asyncio.gather(*(work() for _ in range(CONNECTIONS)))
        return (len(self.tellings) - before) / (time.perf_counter() - began)

    def close(self, keep: Callable[[int], bool]) -> None:
        """Hang up those sockets that are not kept."""
        kept = []
        for seat, socket in self.sockets:
            if keep(seat):
                kept.append((seat, socket))
            else:
                socket.close()
        self.sockets = kept
        for table in self.tables:
            table.sockets = min(table.sockets, table.seats)


def share(values: list[float], part: float) -> float:
    """A percentile in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)
