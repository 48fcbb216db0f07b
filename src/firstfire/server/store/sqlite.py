"""Tables in one SQLite file: the store of a server on one machine.

One thread writes. It takes all that wait, writes them in one transaction and waits for the disk
once (group commit). A write that is refused is rolled back alone. Readers have connections of their
own and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from weakref import WeakSet

from firstfire.server.store.base import (
    GONE,
    Changes,
    NoTable,
    StoreError,
    TableRow,
    Unavailable,
)
from firstfire.server.store.batches import Job, append_one, run, write_batch
from firstfire.server.store.keeping import KeepingStore
from firstfire.server.store.migrations import (
    NEWEST,
    Dialect,
    Row,
    Statement,
    Steps,
    check_version,
    migration,
)
from firstfire.server.store.sql import (
    LAST,
    PROBE,
    Appended,
    creation,
    statements,
)

READERS = 2
BATCH = 500  # at most so many writes in one transaction
BUSY_SECONDS = 10.0  # how long to wait for another process that writes
WAL_LIMIT = 64 << 20  # the journal is cut down to this size

DIALECT = Dialect(real="real", blob="blob")


log = logging.getLogger(__name__)
_open: dict[Path, WeakSet[SqliteStore]] = {}  # those of this process that share a file
_open_lock = threading.Lock()


class SqliteStore(KeepingStore):
    """`Store` on SQLite; ``commits`` counts its transactions."""

    def __init__(self, path: str | Path) -> None:
        super().__init__()
        self.path = Path(path).resolve()
        self.commits = 0
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reading = threading.local()
        self._readings: list[sqlite3.Connection] = []
        self._readers: ThreadPoolExecutor | None = None
        self._writer: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._identity = (0, 0)  # of the file that was opened

    # --- opening and closing ------------------------------------------------------------------

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            db = await asyncio.to_thread(self._prepare)
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} cannot be used as a database: {error}") from error
        except OSError as error:
            raise StoreError(f"{self.path} cannot be written: {error}") from error
        self._readers = ThreadPoolExecutor(READERS, "store-read", self._start_reading)
        self._writer = threading.Thread(target=self._write_all, args=(db,), name="store-write")
        self._writer.daemon = True  # acknowledged means durable: leaving in a hurry loses nothing
        self._writer.start()
        with _open_lock:
            _open.setdefault(self.path, WeakSet()).add(self)

    async def close(self) -> None:
        """Write what still waits, then let go of the file."""
        writer, readers = self._writer, self._readers
        self._writer = self._readers = None
        if writer is None or readers is None:
            return
        with _open_lock:
            _open[self.path].discard(self)
        self._jobs.put(None)
        await asyncio.to_thread(writer.join)
        await asyncio.to_thread(readers.shutdown)
        for db in self._readings:
            db.close()
        self._readings.clear()
        await asyncio.sleep(0)  # the last ones get their answers

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(
            self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        db.execute("pragma foreign_keys = on")
        return db

    def _prepare(self) -> sqlite3.Connection:
        """The connection of the writer, on a database that is there and that we understand."""
        db = self._connect()
        try:
            check_version(self._version(db))  # before anything is touched: it may be another's
            db.execute("pragma journal_mode = wal")
            db.execute("pragma synchronous = full")
            db.execute(f"pragma journal_size_limit = {WAL_LIMIT}")
            db.execute("begin immediate")
            self._migrate(db)
            db.execute("commit")
            self._identity = identity(self.path)
        except BaseException:
            db.close()
            raise
        return db

    def _migrate(self, db: sqlite3.Connection) -> None:
        """Bring the schema up to date. An old database is copied before, and the copy kept."""
        found = self._version(db)
        if found == NEWEST:
            return
        copy = self._copy_of(found) if found else None
        try:
            for steps in migration(DIALECT, found):
                run_steps(db, steps)
        except BaseException:
            if copy is not None:
                copy.unlink()  # the database is still the same
            raise
        if copy is not None:
            log.warning("The database has now schema %s; the old one is %s.", NEWEST, copy)

    def _copy_of(self, version: int) -> Path:
        """Copy all that is written. The caller keeps others from writing."""
        moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        copy = self.path.with_name(f"{self.path.name}.schema-{version}.{moment}")
        reading, writing = self._connect(), sqlite3.connect(copy)
        try:
            reading.backup(writing)
        finally:
            writing.close()
            reading.close()
        return copy

    def _version(self, db: sqlite3.Connection) -> int:
        """The version of the schema; 0 if there is none yet."""
        if is_empty(db):
            return 0
        try:
            return int(db.execute("select version from schema").fetchone()[0])
        except (sqlite3.OperationalError, TypeError):
            raise StoreError(f"{self.path} is a database, but Firstfire did not make it") from None

    # --- reading ------------------------------------------------------------------------------

    def _start_reading(self) -> None:
        db = self._connect()
        db.execute("pragma query_only = on")
        self._reading.db = db
        self._readings.append(db)

    async def fetch(self, sql: str, values: tuple[Any, ...]) -> Sequence[Row]:
        if self._readers is None or self._loop is None:
            raise StoreError("the store is not open")
        try:
            return await self._loop.run_in_executor(self._readers, self._fetch, sql, values)
        except sqlite3.Error as error:
            raise Unavailable(f"{self.path} could not be read: {error}") from error

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        db: sqlite3.Connection = self._reading.db
        return db.execute(sql, values).fetchall()

    # --- writing ------------------------------------------------------------------------------

    async def create_once(self, table: TableRow, changes: Changes) -> None:
        sql, values = creation(table)
        more = statements(table.id, changes)

        def work(db: sqlite3.Connection) -> None:
            if not db.execute(sql, values).rowcount:
                raise ValueError(f"there is a table {table.id} already")
            run(db, more)

        await self._submit(work)

    async def append_once(self, new: Appended) -> None:
        alone = new if not new.more else None
        await self._submit(lambda db: append_one(db, new), (new.id, new.seq), alone)

    async def change_once(self, id: str, changes: Changes) -> None:
        more = statements(id, changes)

        def work(db: sqlite3.Connection) -> None:
            if not db.execute(LAST, (id,)).fetchone():
                raise NoTable(f"there is no table {id}")
            run(db, more)

        await self._submit(work)

    async def write_statements(self, several: list[Statement], gone: tuple[str, ...] = ()) -> None:
        await self._submit(lambda db: run(db, several), (gone[0], GONE) if gone else None)

    async def probe_once(self) -> None:
        await self._submit(lambda db: run(db, [(PROBE, ())]))

    async def _submit(
        self,
        work: Callable[[sqlite3.Connection], None],
        entry: tuple[str, int] | None = None,
        alone: Appended | None = None,
    ) -> None:
        if self._writer is None or self._loop is None:
            raise StoreError("the store is not open")
        job = Job(work, self._loop.create_future(), entry, alone)
        self._jobs.put(job)
        await job.done

    def _write_all(self, db: sqlite3.Connection) -> None:
        """The writer's thread: batch after batch until the store is closed."""
        going = True
        while going:
            batch = [self._jobs.get()]
            while len(batch) < BATCH and batch[-1] is not None and not self._jobs.empty():
                batch.append(self._jobs.get())
            going = batch[-1] is not None
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._announce(jobs, self._write(db, jobs))
        db.close()

    def _write(self, db: sqlite3.Connection, jobs: list[Job]) -> list[Exception | None]:
        """Write a batch in one transaction; for each job its error, or None if it was written."""
        try:
            self._check_file()
            if db.in_transaction:  # it could not be rolled back when it failed
                db.execute("rollback")
            db.execute("begin immediate")
            outcomes = write_batch(db, jobs)
            db.execute("commit")
            self.commits += 1
            return outcomes
        except (sqlite3.Error, OSError) as error:  # no space, …: nobody's write has happened
            with contextlib.suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("rollback")
            return [Unavailable(f"{self.path} could not be written: {error}") for _ in jobs]

    def _check_file(self) -> None:
        """A file that was moved, deleted or replaced takes writes, but nobody would find them."""
        if identity(self.path) != self._identity:
            raise OSError("another file has been put in its place; restart the server")

    def _announce(self, jobs: list[Job], outcomes: list[Exception | None]) -> None:
        """Answer those who wait, then notify all stores of this process on the same file."""
        written = [
            job.entry for job, bad in zip(jobs, outcomes, strict=True) if job.entry and not bad
        ]
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle, jobs, outcomes)
        with _open_lock:
            stores = list(_open.get(self.path, ()))
        for store in stores if written else ():
            if store._loop is not None and not store._loop.is_closed():
                store._loop.call_soon_threadsafe(store._announce_later, written)

    def _announce_later(self, written: list[tuple[str, int]]) -> None:
        """Announce entries one turn of the loop later, when their writers know of them already."""
        for id, last in written:
            asyncio.get_running_loop().call_soon(self.announce, id, last)


def identity(path: Path) -> tuple[int, int]:
    """What tells a file from another one with the same name."""
    found = path.stat()
    return found.st_dev, found.st_ino


def is_empty(db: sqlite3.Connection) -> bool:
    return db.execute("select 1 from sqlite_master limit 1").fetchone() is None


def run_steps(db: sqlite3.Connection, steps: Steps) -> None:
    """Run the statements of a version, and give it their rows."""
    try:
        statement = next(steps)
        while True:
            statement = steps.send(db.execute(*statement).fetchall())
    except StopIteration:
        pass


def settle(jobs: list[Job], outcomes: list[Exception | None]) -> None:
    for job, bad in zip(jobs, outcomes, strict=True):
        if not job.done.done():  # who was cancelled does not wait any more
            if bad is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(bad)
