"""Many tables, many sockets, on loopback: how many moves a second, how late, how much memory.

    bench/run load [--tables 1000] [--sockets 5000] [--rate 100] [--seconds 20] [--burst 5]
                   [--stored 10000] [--json]

Bots play every table over HTTP as browsers would: a socket for each seat tells what may be done, a
POST does it. Latency is from the POST until the last socket of the table has been told. The burst
plays as fast as it goes; the restart is timed with many stored tables, from the start of the
process to its first answers. Client and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from serving import Nursery, Server, free_port, many_files
from wire import Gone, Http, Socket

ENTRY = re.compile(rb'^\{"type":"entry","entry":\{"seq":(\d+)')
SPECTATOR = -1
CONNECTIONS = 64
GOALS = {
    "moves a second": ("at least", 100.0),
    "told, p99 ms": ("at most", 100.0),
    "memory MB": ("at most", 400.0),
    "burst, moves a second": ("at least", 500.0),
    "restart, s": ("at most", 2.0),
}


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
        self.rng = random.Random(1)
        self.ids = itertools.count()

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
        socket = await Socket.connect(self.port, path, table.cookie, table.heard(seat))
        table.sockets += 1
        self.sockets.append((seat, socket))

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
        status, answer = await http("POST", f"/api/tables/{table.id}/moves", body)
        if status != 200:
            self.refused += 1
            raise Gone(f"{status} {answer}")
        self.answers.append(time.perf_counter() - on_its_way.began)
        self.tellings.append(await asyncio.wait_for(on_its_way.told, 30))
        del table.moving[number]

    async def steady(self) -> float:
        """Moves at a fixed rate, whether or not the last ones are done; moves a second reached."""
        ready = deque(table for table in self.tables if table.offer)
        connections = deque(Http(self.port) for _ in range(CONNECTIONS))
        began = time.perf_counter()
        tasks: set[asyncio.Task[None]] = set()
        many = int(self.wish.rate * self.wish.seconds)

        async def one(table: BenchTable) -> None:
            http = connections.popleft() if connections else Http(self.port)
            await self.move(http, table)
            connections.append(http)
            if table.offer:
                ready.append(table)

        for n in range(many):
            await asyncio.sleep(max(0.0, began + n / self.wish.rate - time.perf_counter()))
            if ready:
                task = asyncio.create_task(one(ready.popleft()))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        for http in connections:
            http.close()
        return len(self.tellings) / (time.perf_counter() - began)

    async def burst(self) -> float:
        """As fast as it goes; moves a second."""
        ready = deque(table for table in self.tables if table.offer)
        end = time.perf_counter() + self.wish.burst
        before, began = len(self.tellings), time.perf_counter()

        async def work() -> None:
            http = Http(self.port)
            while time.perf_counter() < end and ready:
                table = ready.popleft()
                await self.move(http, table)
                if table.offer:
                    ready.append(table)
            http.close()

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


async def measure(server: Server, wish: argparse.Namespace) -> dict[str, Any]:
    load = Load(server.port, wish)
    figures: dict[str, Any] = {"tables": wish.tables, "game": f"{wish.game}, {wish.seats} seats"}
    began = time.perf_counter()
    await load.make_tables()
    figures["tables made a second"] = round(wish.tables / (time.perf_counter() - began))
    began = time.perf_counter()
    await load.connect()
    figures["sockets"] = len(load.sockets)
    figures["sockets opened a second"] = round(len(load.sockets) / (time.perf_counter() - began))
    await asyncio.sleep(1)
    figures["memory before play MB"] = round(server.megabytes())
    busy = server.cpu_seconds()
    own = time.process_time()
    figures["moves a second"] = round(await load.steady(), 1)
    figures["server CPU per move ms"] = round(
        1000 * (server.cpu_seconds() - busy) / len(load.tellings), 2
    )
    figures["client CPU per move ms"] = round(
        1000 * (time.process_time() - own) / len(load.tellings), 2
    )
    for name, values in (("answered", load.answers), ("told", load.tellings)):
        figures |= {f"{name}, p{p} ms": share(values, p / 100) for p in (50, 99)}
    figures["memory MB"] = round(server.megabytes())
    load.close(lambda seat: seat != SPECTATOR)
    await asyncio.sleep(1)
    if wish.burst:
        load.answers.clear()
        figures["burst, moves a second"] = round(await load.burst())
        figures["burst, answered p99 ms"] = share(load.answers, 0.99)
    figures["refused"] = load.refused
    load.close(lambda seat: False)
    return figures


def multiply(path: Path, many: int) -> None:
    """Copy the stored tables under new names until there are so many."""
    with sqlite3.connect(path) as db:
        ids = [row[0] for row in db.execute("select id from tables")]
        there = len(ids)
        for n in range(there, many):
            old, new = ids[n % there], f"copy{n:09}"
            for name in ("tables", "entries", "snapshots"):
                key = "id" if name == "tables" else '"table"'
                columns = [row[1] for row in db.execute(f"pragma table_info({name})")]
                rest = ", ".join(f'"{c}"' for c in columns if c not in ("id", "table"))
                db.execute(
                    f"insert into {name} ({key}, {rest}) select ?, {rest} from {name} "
                    f"where {key} = ?",
                    (new, old),
                )
    db.close()


async def restart(db: str) -> float:
    """Seconds from the start of a process until it has answered and listed tables."""
    port = free_port()
    command = [sys.executable, "-m", "firstfire", "serve", "--port", str(port), "--db", db]
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        http = Http(port)
        try:
            for path in ("/api/health", "/api/tables"):
                while True:
                    try:
                        status, _ = await http("GET", path)
                        break
                    except Gone:
                        await asyncio.sleep(0.005)
                assert status == 200
            return time.perf_counter() - began
        finally:
            http.close()
            server.terminate()


def show(figures: dict[str, Any]) -> None:
    for name, value in figures.items():
        goal = ""
        if name in GOALS:
            how, limit = GOALS[name]
            met = value >= limit if how == "at least" else value <= limit
            goal = f"  goal {how} {limit:g}: {'met' if met else 'MISSED'}"
        print(f"{name:28}{value!s:>16}{goal}")


async def everything(wish: argparse.Namespace, folder: Path) -> dict[str, Any]:
    path = folder / "tables.db"
    db = wish.db or path.as_uri().replace("file:", "sqlite:", 1)
    nursery = Nursery(folder / "log")
    try:
        server = Server(nursery, db)
        server.start()
        await server.ready()
        figures = await measure(server, wish)
        await server.stop()
    finally:
        nursery.close()
    if wish.stored and not wish.db:
        multiply(path, wish.stored)
        figures["stored tables"] = wish.stored
        figures["database MB"] = round(path.stat().st_size / 2**20)
        figures["restart, s"] = round(await restart(db), 2)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--burst", type=float, default=5.0, help="seconds; 0: none")
    parser.add_argument("--stored", type=int, default=10_000, help="tables at the restart; 0: none")
    parser.add_argument("--game", default="stone-age")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--db", default="", help="a URL; a new SQLite file if left out")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    many_files()
    folder = Path(tempfile.mkdtemp(prefix="firstfire-load-"))
    try:
        figures = asyncio.run(everything(wish, folder))
    except (Gone, RuntimeError) as error:
        sys.stderr.write((folder / "log").read_text("utf-8", "replace")[-5000:])
        sys.exit(f"{type(error).__name__}: {error}")
    finally:
        shutil.rmtree(folder)
    print(json.dumps(figures)) if wish.json else show(figures)


if __name__ == "__main__":
    main()
