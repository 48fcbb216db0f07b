"""Many tables, many sockets, on loopback: how many moves a second, how late, how much memory.

    bench/run load [--tables 1000] [--sockets 5000] [--rate 100] [--seconds 20] [--burst 5]
                   [--overload 2000] [--stored 10000] [--processes 2 --postgres]
                   [--against FOLDER …] [--json]

Bots play every table over HTTP as browsers would: a socket for each seat tells what may be done, a
POST does it. Latency is from the POST until the last socket of the table has been told. The burst
plays as fast as it goes; the restart is timed with many stored tables, from the start of the
process to its first answers. Client and server share the machine. In the overload more moves are
posted than the server can write: it refuses some, and the time is taken until it is quick again.
Other versions, in the folders named, are loaded by their own `bench/load.py` in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from crowd import SPECTATOR, Load, share
from serving import HERE, Nursery, Server, free_port, many_files
from wire import Gone, Http

OVERLOAD_SECONDS = 5.0
GOALS = {
    "server CPU per move ms": ("at most", 2.0),
    "told, p99 ms": ("at most", 150.0),
    "memory MB": ("at most", 300.0),
    "burst, moves a second": ("at least", 1000.0),
    "overload, recovered after s": ("at most", 5.0),
    "restart, s": ("at most", 2.0),
}


async def measure(server: Server, wish: argparse.Namespace) -> dict[str, Any]:
    load = Load(server.port, wish)
    figures: dict[str, Any] = {"tables": wish.tables, "game": f"{wish.game}, {wish.seats} seats"}
    empty = server.megabytes()
    began = time.perf_counter()
    await load.make_tables()
    figures["tables made a second"] = round(wish.tables / (time.perf_counter() - began))
    full = server.megabytes()
    figures["memory empty MB"] = round(empty)
    figures["memory of a table kB"] = round(1024 * (full - empty) / wish.tables, 1)
    began = time.perf_counter()
    await load.connect()
    figures["sockets"] = len(load.sockets)
    figures["sockets opened a second"] = round(len(load.sockets) / (time.perf_counter() - began))
    await asyncio.sleep(1)
    figures["memory before play MB"] = round(server.megabytes())
    figures["memory of a socket kB"] = round(
        1024 * (server.megabytes() - full) / len(load.sockets), 1
    )
    busy = server.cpu_seconds()
    own = time.process_time()
    figures["moves a second"] = round(await load.steady(wish.rate, wish.seconds), 1)
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
        busy, own, before = server.cpu_seconds(), time.process_time(), len(load.tellings)
        figures["burst, moves a second"] = round(await load.burst())
        figures["burst, answered p99 ms"] = share(load.answers, 0.99)
        moves = len(load.tellings) - before
        figures["burst, server CPU per move ms"] = round(
            1000 * (server.cpu_seconds() - busy) / moves, 2
        )
        figures["burst, client CPU per move ms"] = round(
            1000 * (time.process_time() - own) / moves, 2
        )
    if wish.overload:
        load.answers.clear()
        rate = await load.steady(wish.overload, OVERLOAD_SECONDS)
        figures["overload, moves a second"] = round(rate)
        figures["overload, refused"] = load.shed
        figures["overload, answered p99 ms"] = share(load.answers, 0.99)
        figures["overload, recovered after s"] = round(await load.recovery(), 2)
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


def other_version(folder: str, wish: argparse.Namespace) -> dict[str, Any]:
    """The figures of another version, by its own load test."""
    names = ("tables", "sockets", "rate", "seconds", "burst", "game", "seats")
    options = [word for name in names for word in (f"--{name}", str(getattr(wish, name)))]
    command = [sys.executable, f"{folder}/bench/load.py", *options, "--stored", "0", "--json"]
    environment = {**os.environ, "PYTHONPATH": f"{folder}/src"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {}
    return found or {"failed": done.stderr.strip().splitlines()[-1:]}


def show_beside(versions: dict[str, dict[str, Any]]) -> None:
    """The figures of several versions, a column each."""
    names = dict.fromkeys(name for figures in versions.values() for name in figures)
    print(f"{'':30}" + "".join(f"{Path(one).name:>20}" for one in versions))
    for name in names:
        values = [str(figures.get(name, "–")) for figures in versions.values()]
        print(f"{name:30}" + "".join(f"{value:>20}" for value in values))


def show(figures: dict[str, Any]) -> None:
    for name, value in figures.items():
        goal = ""
        if name in GOALS:
            how, limit = GOALS[name]
            met = value >= limit if how == "at least" else value <= limit
            goal = f"  goal {how} {limit:g}: {'met' if met else 'MISSED'}"
        print(f"{name:30}{value!s:>20}{goal}")


async def everything(wish: argparse.Namespace, folder: Path) -> dict[str, Any]:
    path = folder / "tables.db"
    db = wish.db or path.as_uri().replace("file:", "sqlite:", 1)
    if wish.postgres:
        sys.path.insert(0, str(HERE.parent))
        from tests.server.postgres import cluster

        db = cluster(durable=True).database()
    nursery = Nursery(folder / "log")
    try:
        server = Server(nursery, db, wish.processes)
        server.start()
        await server.ready()
        figures = await measure(server, wish)
        await server.stop()
    finally:
        nursery.close()
    if wish.stored and db.startswith("sqlite"):
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
    parser.add_argument("--overload", type=float, default=0.0, help="moves a second; 0: none")
    parser.add_argument("--processes", type=int, default=1, help="servers behind one address")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own")
    parser.add_argument("--against", action="append", default=[], help="folder of another version")
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
    if wish.against:
        versions = {"this version": figures}
        versions |= {one: other_version(one, wish) for one in wish.against}
        print(json.dumps(versions)) if wish.json else show_beside(versions)
    else:
        print(json.dumps(figures)) if wish.json else show(figures)


if __name__ == "__main__":
    main()
