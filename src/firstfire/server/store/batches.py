"""What SQLite's writer does with those who wait: one transaction for all of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from firstfire.server.store.base import NoRight, NoTable, Stale, StoreError
from firstfire.server.store.migrations import Statement
from firstfire.server.store.sql import ADVANCE, APPEND, HELD, KNOWN, LAST, Appended

ADVANCE_ALL = """update tables set last = new.column2, changed = new.column3
from (values {rows}) as new where tables.id = new.column1 and tables.last = new.column2 - 1
and (new.column4 is null or exists (select 1 from grants where session = new.column4
  and "table" = new.column1 and role = 'seat' and seat = new.column5))"""
APPEND_ALL = """insert into entries ("table", seq, kind, seat, at, body, move_id) values {rows}"""
REFUSED = (Stale, NoRight, NoTable, ValueError)


@dataclass(eq=False, slots=True)
class Job:
    """A write that somebody waits for."""

    work: Callable[[sqlite3.Connection], None]
    done: asyncio.Future[None]
    entry: tuple[str, int] | None = None  # what it writes, for the listeners
    alone: Appended | None = None  # an entry and nothing else: many such can be written at once


def run(db: sqlite3.Connection, more: list[Statement]) -> None:
    for sql, values in more:
        db.execute(sql, values)


def append_one(db: sqlite3.Connection, new: Appended) -> None:
    """Write an entry; an exception if that is refused."""
    if not db.execute(ADVANCE, (new.seq, new.at, new.id, new.seq - 1)).rowcount:
        raise new.refused(db.execute(LAST, (new.id,)).fetchone())
    if new.holder and not db.execute(HELD, (new.holder, new.id, new.seat)).fetchone():
        raise NoRight(new.id)
    if new.move_id is not None and db.execute(KNOWN, (new.id, new.move_id)).fetchone():
        raise Stale(new.seq - 1)
    db.execute(APPEND, new.values)
    run(db, new.more)


def append_all(db: sqlite3.Connection, several: list[Appended]) -> bool:
    """Write many entries by two statements; False, and nothing is written, if one is refused.

    After every statement this thread has to wait until the event loop, which may be busy, lets it
    go on. So their number is what the speed of writing depends on.
    """
    many = len(several)
    rows = [(new.id, new.seq, new.at, new.holder, new.seat) for new in several]
    db.execute("savepoint several")
    try:
        sql = ADVANCE_ALL.format(rows=", ".join(["(?, ?, ?, ?, ?)"] * many))
        done = db.execute(sql, list(chain.from_iterable(rows))).rowcount == many
        if done:
            sql = APPEND_ALL.format(rows=", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * many))
            db.execute(sql, list(chain.from_iterable(new.values for new in several)))
    except sqlite3.IntegrityError:  # a move_id that is known
        done = False
    if not done:
        db.execute("rollback to several")
    db.execute("release several")
    return done


def write_batch(db: sqlite3.Connection, jobs: list[Job]) -> list[Exception | None]:
    """Write jobs in the transaction that is open; for each its error, or None."""
    several = [job.alone for job in jobs if job.alone is not None]
    together = len(several) > 1 and append_all(db, several)
    return [None if together and job.alone else attempt(db, job) for job in jobs]


def attempt(db: sqlite3.Connection, job: Job) -> Exception | None:
    """Do one write of a batch; if it is refused, the others go on as if it had not been."""
    db.execute("savepoint one")
    try:
        job.work(db)
    except (*REFUSED, sqlite3.IntegrityError, sqlite3.DataError) as error:
        if not db.in_transaction:
            raise
        db.execute("rollback to one")
        db.execute("release one")
        if isinstance(error, sqlite3.Error):
            return StoreError(f"could not be written: {error}")
        return error
    db.execute("release one")
    return None
