"""Kills a server with signal 9 at random moments while people play, and looks what was lost.

    bench/run chaos [--kills 1000] [--tables 6] [--servers 1] [--bots 0.5] [--db URL] [--json]

Every player posts moves, one after the other, each again and again with the same ``move_id`` until
an answer comes; sometimes two rivals are posted at once, with several servers to several of them.
The promises: whatever was answered is there in the end, as answered; nothing is there twice; of
rivals one wins; the number of every entry follows the one before; a socket that comes back after a
kill misses nothing and hears nothing twice; the state after a restart is the one before it, digest
by digest; bots go on after every restart; the database is sound.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from serving import Nursery, Server
from wire import Gone, Http, Socket

PAUSE = 0.04  # between two tries of a client whose server has gone
LONGEST = 3.0  # a server lives at most so many seconds after it is ready
AFTERWARDS = 0.03  # and at most so many when it has done what it was to do
PLANS = (("stone-age", 2), ("eiszeit", 3), ("endless-winter", 2), ("stone-age", 4))
UNDO_SHARE = 0.1
RIVAL_SHARE = 0.2
BOT_LEVELS = ("random", "easy")
BOT_SECONDS = 90.0  # of one server, within which some bot moves, however busy the machine is
BOT_KILLS = 0.2  # the share of kills that wait until bots move again


class Broken(AssertionError):
    """A promise was not kept."""


def check(true: bool, *words: object) -> None:
    if not true:
        raise Broken(" ".join(str(word) for word in words))


@dataclass(frozen=True)
class Promise:
    """What a player was told."""

    seq: int
    kind: str
    move_id: str
    seat: int
    moves: list[str]


@dataclass
class Tally:
    retries: int = 0
    answers: int = 0
    reconnects: int = 0
    games: int = 0
    duels: int = 0
    bot_moves: int = 0


@dataclass
class Witness:
    """A socket that comes back whenever it is cut and must hear every number once."""

    port: int
    table: str
    cookie: str
    tally: Tally
    bots: set[int] = field(default_factory=set)
    last: int = 0
    _cut: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        while True:
            path = f"/api/tables/{self.table}/socket?seat=0&after={self.last}"
            self._cut.clear()
            try:
                socket = await Socket.connect(
                    self.port, path, self.cookie, self._heard, self._cut.set
                )
            except Gone:
                await asyncio.sleep(PAUSE)
                continue
            try:
                await self._cut.wait()
            finally:
                socket.close()
            self.tally.reconnects += 1

    def _heard(self, data: bytes) -> None:
        message = json.loads(data)
        entries = message.get("entries", [])
        if message["type"] == "entry":
            entries = [message["entry"]]
        for entry in entries:
            if entry["seq"] != self.last + 1:
                ERRORS.append(f"{self.table}: heard {entry['seq']} after {self.last}")
            self.last = entry["seq"]
            self.tally.bot_moves += entry["kind"] == "moves" and entry["seat"] in self.bots


ERRORS: list[str] = []  # found where nobody waits for an exception


@dataclass
class Player:
    """Plays every seat of one table and remembers what it was promised."""

    ports: list[int]
    rng: random.Random
    tally: Tally
    bot_share: float = 0.0
    bots: set[int] = field(default_factory=set)
    table: str = ""
    cookie: str = ""
    promises: list[Promise] = field(default_factory=list)
    witnesses: list[Witness] = field(default_factory=list)
    first: int = 0  # the number of the entry that began the game
    digests: dict[tuple[int, int], str] = field(default_factory=dict)

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Insist until some server answers; None if the table has gone on."""
        while True:
            http = Http(self.rng.choice(self.ports), self.cookie)
            try:
                async with asyncio.timeout(20):  # wait_for may swallow that we are cancelled
                    status, answer = await http(method, path, body)
            except (Gone, TimeoutError):
                self.tally.retries += 1
                await asyncio.sleep(PAUSE)
                continue
            finally:
                http.close()
            if status in (503, 429):
                self.tally.retries += 1
                await asyncio.sleep(PAUSE)
                continue
            self.cookie = http.cookie
            if status == 409 and answer["error"]["code"] == "stale":
                return None
            check(status < 300, method, path, body, "->", status, answer)
            return answer

    @property
    def last(self) -> int:
        return self.promises[-1].seq if self.promises else self.first

    async def sit_down(self) -> None:
        game, seats = self.rng.choice(PLANS)
        if self.rng.random() < self.bot_share:
            self.bots = set(range(1, seats))
        plan = {
            "game": game,
            "seats": [self.seat(n) for n in range(seats)],
            "confirm": "never",
            "start": True,
        }
        answer = await self.ask("POST", "/api/tables", plan)
        self.table = answer["table"]["id"]
        self.first = answer["table"]["seq"]
        self.witnesses = [
            Witness(port, self.table, self.cookie, self.tally, self.bots) for port in self.ports
        ]
        self.tally.games += 1

    def seat(self, number: int) -> dict[str, str]:
        if number in self.bots:
            return {"kind": "bot", "level": self.rng.choice(BOT_LEVELS)}
        return {"kind": "me", "name": f"P{number}"}

    async def view(self, seat: int) -> dict[str, Any]:
        """The table as it is after what was promised; another server may need a moment to hear."""
        end = time.monotonic() + 20
        while True:
            shown: dict[str, Any] = await self.ask(
                "GET", f"/api/tables/{self.table}/view?seat={seat}"
            )
            self.same(shown)
            if shown["seq"] >= self.last:
                return shown
            check(time.monotonic() < end, self.table, "is behind:", shown["seq"], self.last)
            await asyncio.sleep(PAUSE)

    def same(self, shown: dict[str, Any]) -> None:
        """What a seat sees at a number is the same before and after a restart, everywhere."""
        key = (shown["seq"], shown["seat"])
        known = self.digests.setdefault(key, shown["digest"])
        check(known == shown["digest"], self.table, "looks different at", key)

    async def play(self, going: asyncio.Event) -> None:
        """Until told to stop or the game is over."""
        listening = [asyncio.create_task(witness.listen()) for witness in self.witnesses]
        seat = 0
        try:
            while going.is_set():
                shown = await self.view(seat)
                if shown["decision"] is None:
                    break
                if shown["decision"]["seat"] in self.bots:
                    await asyncio.sleep(PAUSE)
                    continue
                if shown["decision"]["seat"] != seat:
                    seat = shown["decision"]["seat"]
                    continue
                await self.act(seat, shown)
            await self.settle()
        finally:
            for task in listening:
                task.cancel()

    async def act(self, seat: int, shown: dict[str, Any]) -> None:
        """One move or undo, or rivals of which one must win."""
        rivals = 2 if self.rng.random() < RIVAL_SHARE else 1
        tries = [self.attempt(seat, shown) for _ in range(rivals)]
        made = [promise for promise in await asyncio.gather(*tries) if promise is not None]
        check(len(made) == 1, self.table, len(made), "of", rivals, "have won", shown["seq"] + 1)
        self.promises += made
        self.tally.answers += 1
        self.tally.duels += rivals - 1

    async def attempt(self, seat: int, shown: dict[str, Any]) -> Promise | None:
        """Post something that is legal; the promise that it was written."""
        move_id = f"{self.rng.getrandbits(128):032x}"
        body = {"seat": seat, "move_id": move_id, "expected_seq": shown["seq"]}
        kind, moves = "undo", []
        if not shown["undo"]["steps"] or self.rng.random() > UNDO_SHARE:
            kind, moves = "moves", [self.rng.choice(shown["decision"]["moves"])["text"]]
            body["moves"] = moves
        answer = await self.ask("POST", f"/api/tables/{self.table}/{kind}", body)
        if answer is None:
            return None
        check(answer["seq"] == shown["seq"] + 1, self.table, shown["seq"], "->", answer["seq"])
        self.same(answer["snapshot"])
        return Promise(answer["seq"], kind, move_id, seat, moves)

    async def settle(self) -> None:
        """The sockets hear the rest."""
        last = self.last
        end = time.monotonic() + 20
        while any(witness.last < last for witness in self.witnesses):
            check(time.monotonic() < end, self.table, "was not heard to the end:", last)
            await asyncio.sleep(PAUSE)

    async def audit(self) -> None:
        """Exactly what was promised, in the same order, nothing else."""
        for seat in {promise.seat for promise in self.promises}:
            found = await self.entries(seat)
            numbers = [entry["seq"] for entry in found]
            check(numbers == list(range(1, len(found) + 1)), self.table, "has entries", numbers)
            written = [
                (e["seq"], e["kind"], e["seat"], e.get("moves", []) if e["seat"] == seat else None)
                for e in found
                if e["kind"] in ("moves", "undo") and e["seat"] not in self.bots
            ]
            promised = [
                (p.seq, p.kind, p.seat, p.moves if p.seat == seat else None) for p in self.promises
            ]
            check(written == promised, self.table, "has", written, "instead of", promised)

    async def entries(self, seat: int) -> list[dict[str, Any]]:
        """All entries as a seat may know them: its own with their moves."""
        path = f"/api/tables/{self.table}/entries?seat={seat}&limit=1000&after="
        found: list[dict[str, Any]] = []
        while True:
            answer = await self.ask("GET", f"{path}{found[-1]['seq'] if found else 0}")
            if not answer["entries"]:
                return found
            found += answer["entries"]


@dataclass
class Chaos:
    """A server, players, and somebody who kills the server."""

    nursery: Nursery
    db: str
    kills: int
    tables: int
    servers: int
    bots: float
    seed: int
    tally: Tally = field(default_factory=Tally)
    restarts: list[float] = field(default_factory=list)
    finished: list[Player] = field(default_factory=list)

    async def run(self) -> dict[str, Any]:
        began = time.perf_counter()
        rng = random.Random(self.seed)
        servers = [Server(self.nursery, self.db) for _ in range(self.servers)]
        try:
            for server in servers:
                server.start()
                await server.ready()
            await self.disturb(servers, rng)
            await asyncio.gather(*(player.audit() for player in self.finished))
            for server in servers:
                await server.stop()
        finally:
            for server in servers:
                server.kill()
        check(not ERRORS, *ERRORS)
        self.inspect()
        return self.report(time.perf_counter() - began)

    async def disturb(self, servers: list[Server], rng: random.Random) -> None:
        """Kill and start again, while everybody plays."""
        going = asyncio.Event()
        going.set()
        ports = [server.port for server in servers]
        seats = [
            asyncio.create_task(self.keep_playing(ports, random.Random(rng.random()), going))
            for _ in range(self.tables)
        ]
        for n in range(self.kills):
            server = servers[n % len(servers)]
            if rng.random() < 0.9:  # else it may not even have come up yet
                self.restarts.append(await server.ready())
                await self.progress(rng.randrange(2 * self.tables))
                if self.bots and rng.random() < BOT_KILLS:
                    await self.bots_move(self.tally.bot_moves + 1)
            await asyncio.sleep(rng.uniform(0, AFTERWARDS))
            for task in seats:
                if task.done():
                    task.result()
            server.kill()
            server.start()
        for server in servers:
            await server.ready()
        await self.progress(self.tables)
        going.clear()
        await asyncio.gather(*seats)

    async def progress(self, answers: int) -> None:
        """Wait until so many have been answered, however slow the machine is just now."""
        end = time.monotonic() + LONGEST
        goal = self.tally.answers + answers
        while self.tally.answers < goal and time.monotonic() < end:
            await asyncio.sleep(0.001)

    async def bots_move(self, goal: int) -> None:
        """Wait until bots have moved so often: then they are killed in the middle of it."""
        end = time.monotonic() + BOT_SECONDS
        while self.tally.bot_moves < goal and any(one.bots for one in self.playing()):
            check(time.monotonic() < end, "no bot has gone on after a restart")
            await asyncio.sleep(0.001)

    def playing(self) -> list[Player]:
        """The latest player of each table."""
        return self.finished[-self.tables :]

    async def keep_playing(
        self, ports: list[int], rng: random.Random, going: asyncio.Event
    ) -> None:
        """Game after game."""
        while going.is_set():
            player = Player(ports, rng, self.tally, self.bots)
            await player.sit_down()
            self.finished.append(player)
            await player.play(going)

    def inspect(self) -> None:
        """Look into the file itself."""
        if not self.db.startswith("sqlite"):
            return
        with contextlib.closing(sqlite3.connect(url2pathname(urlsplit(self.db).path))) as db:
            sound = db.execute("pragma integrity_check").fetchall()
            check(sound == [("ok",)], "integrity_check says", sound)
            check(not db.execute("pragma foreign_key_check").fetchall(), "foreign keys are broken")
            sql = (
                'select move_id from entries where "table" = ? and move_id is not null order by seq'
            )
            for player in self.finished:
                ids = [row[0] for row in db.execute(sql, (player.table,))]
                check(ids == [p.move_id for p in player.promises], player.table, "has other moves")

    def report(self, seconds: float) -> dict[str, Any]:
        return {
            "kills": self.kills,
            "acknowledged": self.tally.answers,
            "duels": self.tally.duels,
            "bot_moves": self.tally.bot_moves,
            "games": self.tally.games,
            "retries": self.tally.retries,
            "reconnects": self.tally.reconnects,
            "restart_ms": round(1000 * statistics.median(self.restarts or [0.0])),
            "seconds": round(seconds, 1),
            "lost": 0,
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--bots", type=float, default=0.0, help="share of tables with bots")
    parser.add_argument("--db", default="", help="a URL; a new SQLite file if left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="firstfire-chaos-") as folder:
        db = wish.db or (Path(folder) / "tables.db").as_uri().replace("file:", "sqlite:", 1)
        log = Path(folder) / "log"
        nursery = Nursery(log)
        try:
            chaos = Chaos(nursery, db, wish.kills, wish.tables, wish.servers, wish.bots, wish.seed)
            done = asyncio.run(chaos.run())
        except (Broken, RuntimeError) as error:
            sys.stderr.write(log.read_text("utf-8", "replace")[-5000:])
            sys.exit(f"{type(error).__name__}: {error}")
        finally:
            nursery.close()
    if wish.json:
        print(json.dumps(done))
    else:
        print("\n".join(f"{name:14}{value}" for name, value in done.items()))


if __name__ == "__main__":
    main()
