"""Tables in PostgreSQL: the store of several servers that share them.

A table's row is the lock of its stream: an entry is written only if the row still has the number
before it, so of two servers only one succeeds. PostgreSQL itself gathers the commits of many
connections. Servers notify each other (NOTIFY) within the transaction; a server whose listening
connection broke catches up on what was written in the meantime.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from functools import cache
from typing import Any

import asyncpg

from firstfire.server.store.base import (
    GONE,
    Changes,
    NoTable,
    Stale,
    StoreError,
    TableRow,
    Unavailable,
)
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
from firstfire.server.store.patience import pauses
from firstfire.server.store.sql import (
    LAST,
    PROBE,
    Appended,
    creation,
    statements,
)

DIALECT = Dialect(
    real="double precision",
    blob="bytea",
    touched=",\n  touched timestamptz not null default clock_timestamp()",
)
CONNECTIONS = 8
CHANNEL = "firstfire"
SCHEMA_LOCK = 0x66697265  # one server at a time makes the tables
HEARTBEAT_SECONDS = 5.0
RETRY_SECONDS = 0.2
OVERLAP = "interval '1 minute'"  # a transaction may be that old when it commits

APPEND = """with moved as (
  update tables set last = $2::integer, changed = $5, touched = clock_timestamp()
  where id = $1 and last = $2::integer - 1 and ($8::text is null or exists (select 1 from grants
    where session = $8 and "table" = $1 and role = 'seat' and seat = $4::integer)) returning id
), written as (
  insert into entries ("table", seq, kind, seat, at, body, move_id)
  select id, $2, $3::text, $4::integer, $5::double precision, $6::bytea, $7::text from moved
  returning "table", seq
) select pg_notify('firstfire', "table" || ' ' || seq) from written"""
TOUCHED = f"select id, last from tables where touched > $1::timestamptz - {OVERLAP}"

KNOWN_MOVE = "entries_by_move"  # the index that a second entry with one move_id runs into
REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)
BROKEN = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


@cache
def numbered(sql: str) -> str:
    """PostgreSQL's spelling of a statement: ``$1`` for the first ``?``."""
    head, *rest = sql.split("?")
    return head + "".join(f"${i}{part}" for i, part in enumerate(rest, 1))


class PostgresStore(KeepingStore):
    """`Store` on PostgreSQL, for any number of servers."""

    def __init__(self, dsn: str) -> None:
        super().__init__()
        self._dsn = dsn
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._alive: Any = None  # the database's time when the listening connection was last alive
        self.listening = asyncio.Event()  # set while that connection is open

    # --- opening and closing ------------------------------------------------------------------

    async def open(self) -> None:
        settings = {"application_name": "firstfire", "synchronous_commit": "on"}
        try:
            self._pool = await asyncpg.create_pool(
                self._dsn, min_size=1, max_size=CONNECTIONS, server_settings=settings
            )
            await self._prepare()
        except (*BROKEN, ValueError) as error:
            await self.close()
            raise StoreError(f"the PostgreSQL database cannot be used: {error}") from error
        except StoreError:
            await self.close()
            raise
        self._listening = asyncio.create_task(self._keep_listening())
        await self.listening.wait()

    async def close(self) -> None:
        listening, self._listening = self._listening, None
        if listening is not None:
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def _prepare(self) -> None:
        """Make the tables, or bring them up to date, if we understand them; all or nothing."""
        async with self._connection() as db, db.transaction():
            await db.execute("select pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            found = await schema_version(db)
            check_version(found)
            for steps in migration(DIALECT, found):
                await run_steps(db, steps)
            if 0 < found < NEWEST:
                log.warning("The database has now schema %s; it had %s.", NEWEST, found)

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        if self._pool is None:
            raise StoreError("the store is not open")
        async with self._pool.acquire() as db:
            yield db

    # --- reading ------------------------------------------------------------------------------

    async def fetch(self, sql: str, values: tuple[Any, ...]) -> Sequence[Row]:
        try:
            return await self._fetch(sql, values)
        except (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError):
            await asyncio.sleep(RETRY_SECONDS)  # the database was restarted: once more
        except asyncpg.OperatorInterventionError:
            await asyncio.sleep(RETRY_SECONDS)
        except asyncpg.PostgresError as error:
            raise StoreError(f"the database could not be read: {error}") from error
        try:
            return await self._fetch(sql, values)
        except BROKEN as error:
            raise Unavailable(f"the database could not be read: {error}") from error

    async def _fetch(self, sql: str, values: tuple[Any, ...]) -> Sequence[Row]:
        async with self._connection() as db:
            found: list[Row] = await db.fetch(numbered(sql), *values)
            return found

    # --- writing ------------------------------------------------------------------------------

    async def create_once(self, table: TableRow, changes: Changes) -> None:
        first = creation(table)
        more = statements(table.id, changes)
        async with self._transaction() as db:
            if await run(db, [first]) != "INSERT 0 1":
                raise ValueError(f"there is a table {table.id} already")
            await run(db, more)

    async def append_once(self, new: Appended) -> None:
        try:
            if new.more:
                async with self._transaction() as db:
                    await self._write(db, new)
                    await run(db, new.more)
            else:  # one statement is a transaction of its own
                async with self._writing() as db:
                    await self._write(db, new)
        except asyncpg.UniqueViolationError:  # the move_id is known
            raise Stale(new.seq - 1) from None
        asyncio.get_running_loop().call_soon(self.announce, new.id, new.seq)

    async def change_once(self, id: str, changes: Changes) -> None:
        more = statements(id, changes)
        async with self._transaction() as db:
            if await db.fetchval(numbered(LAST) + " for update", id) is None:
                raise NoTable(f"there is no table {id}")
            await run(db, more)

    async def probe_once(self) -> None:
        async with self._writing() as db:
            await db.execute(PROBE)

    async def write_statements(self, several: list[Statement], gone: tuple[str, ...] = ()) -> None:
        async with self._transaction() as db:
            await run(db, several)
            for id in gone:
                await db.execute("select pg_notify('firstfire', $1)", f"{id} {GONE}")

    async def _write(self, db: Any, new: Appended) -> None:
        if not await db.fetch(APPEND, *new.values, new.holder):
            raise new.refused(await db.fetchrow(numbered(LAST), new.id))

    @contextlib.asynccontextmanager
    async def _writing(self) -> AsyncIterator[Any]:
        try:
            async with self._connection() as db:
                yield db
        except BROKEN as error:
            if getattr(error, "constraint_name", "") == KNOWN_MOVE:
                raise  # `append` knows what that means
            kind = StoreError if isinstance(error, REFUSED) else Unavailable
            raise kind(f"the database could not be written: {error}") from error

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        async with self._writing() as db, db.transaction():
            yield db

    # --- entries of other servers --------------------------------------------------------------

    async def _keep_listening(self) -> None:
        """Listen; whenever the connection breaks, make another one."""
        pause = pauses(RETRY_SECONDS)
        while True:
            try:
                await self._listen()
            except BROKEN as error:
                log.warning("The connection that announces other servers' entries broke: %s", error)
            if self.listening.is_set():
                self.listening.clear()
                pause = pauses(RETRY_SECONDS)
            await asyncio.sleep(next(pause))

    async def _listen(self) -> None:
        db: Any = await asyncpg.connect(
            self._dsn,
            timeout=HEARTBEAT_SECONDS,
            server_settings={"application_name": "firstfire listens"},
        )
        broken = asyncio.Event()
        db.add_termination_listener(lambda _: broken.set())
        try:
            await db.add_listener(CHANNEL, self._notified)
            await self._catch_up(db)
            self.listening.set()
            while not broken.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), HEARTBEAT_SECONDS)
                    break
                self._alive = await db.fetchval("select now()", timeout=HEARTBEAT_SECONDS)
        finally:
            db.terminate()

    async def _catch_up(self, db: Any) -> None:
        """Announce what was written while the connection was broken."""
        before, self._alive = self._alive, await db.fetchval("select now()")
        if before is not None:
            for id, last in await db.fetch(TOUCHED, before):
                self.announce(id, last)

    def _notified(self, _db: Any, _pid: int, _channel: str, said: object) -> None:
        id, _, last = str(said).rpartition(" ")
        self.announce(id, int(last))


async def schema_version(db: Any) -> int:
    """The version of the schema; 0 if there is none yet."""
    if await db.fetchval("select to_regclass('tables')") is None:
        return 0
    if await db.fetchval("select to_regclass('schema')") is None:
        raise StoreError("the database has a table `tables` that Firstfire did not make")
    return int(await db.fetchval("select version from schema"))


async def run_steps(db: Any, steps: Steps) -> None:
    """Run the statements of a version, and give it their rows."""
    try:
        sql, values = next(steps)
        while True:
            sql, values = steps.send(await db.fetch(numbered(sql), *values))
    except StopIteration:
        pass


async def run(db: Any, several: list[Statement]) -> str:
    """What the last of the statements did, in PostgreSQL's words."""
    done = ""
    for sql, values in several:
        done = await db.execute(numbered(sql), *values)
    return done
