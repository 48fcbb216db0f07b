"""What the stores have in common: tables, statements, and rows as objects.

The statements are SQL that SQLite and PostgreSQL understand alike, with ``?`` for a value. A store
adds how a statement is run, how writes are made durable and how other servers are notified.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from firstfire.server.store.base import (
    DAMAGED,
    Changes,
    Damaged,
    EntryRow,
    Grant,
    NoRight,
    NoTable,
    Notify,
    SavedState,
    Stale,
    TableRow,
    data_digest,
)
from firstfire.server.store.bodies import Unreadable, pack, unpack
from firstfire.server.store.migrations import Row, Statement
from firstfire.server.store.patience import Patience

CREATE = """insert into tables (id, game, created, state, public, meta, last, changed, data)
values (?, ?, ?, ?, ?, ?, 0, ?, ?) on conflict do nothing"""
ADVANCE = "update tables set last = ?, changed = ? where id = ? and last = ?"
KNOWN = 'select 1 from entries where "table" = ? and move_id = ?'
APPEND = """insert into entries ("table", seq, kind, seat, at, body, move_id)
values (?, ?, ?, ?, ?, ?, ?)"""
KEEP_DATA = "insert into packs (digest, text) values (?, ?) on conflict do nothing"
IDS = "select id from tables where id > ? order by id limit ?"
DATA = "select text from packs where digest = ?"
PROBE = "update schema set version = version"
LAST = "select last from tables where id = ?"
HELD = """select 1 from grants where session = ? and "table" = ? and role = 'seat' and seat = ?"""

TABLE = "select id, game, created, state, public, meta, last, changed, data from tables"
ENTRY = 'select seq, kind, seat, at, body, move_id from entries where "table" = ?'
ENTRIES = ENTRY + " and seq > ? order by seq limit ?"
ENTRY_OF = ENTRY + " and move_id = ?"
SNAPSHOT = 'select seq, body from snapshots where "table" = ?'
COUNT = "select state, count(*) from tables group by state"
LINK = 'select "table", role, seat from links where secret = ?'
GRANTS = 'select "table", role, seat from grants where session = ?'
HOLDING = 'select session, "table", role, seat from grants where "table" = ?'
HOLDERS = HOLDING + " and role <> 'spectator' order by session, role, seat"

ALL = 2**31 - 1  # "no limit" for both
PORTION = 200  # entries that are read and unpacked at once
SOME = 500  # values of one statement
NOBODY = -1  # no seat: null would never be equal to null

log = logging.getLogger(__name__)


def is_storable(values: Iterable[Any]) -> bool:
    """Whether both databases can hold these texts; so nothing is found under any other."""
    texts = [value for value in values if isinstance(value, str)]
    return not any("\0" in text or has_surrogates(text) for text in texts)


def has_surrogates(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text)


def check_storable(*several: Statement) -> None:
    """Refuse values that one of the databases cannot store."""
    for _, values in several:
        if not is_storable(values):
            raise ValueError("a text has a character that cannot be stored")


def within(number: int) -> int:
    """A number that both databases accept as a limit."""
    return min(max(number, 0), ALL)


def seat_number(grant: Grant) -> int:
    return NOBODY if grant.seat is None else grant.seat


def creation(table: TableRow) -> Statement:
    if table.last:
        raise ValueError("a new table has no entries")
    public, changed = int(table.public), table.changed or table.created
    meta = pack(table.meta)
    values = (table.id, table.game, table.created, table.state, public, meta, changed, table.data)
    check_storable((CREATE, values))
    return CREATE, values


def entry_values(id: str, entry: EntryRow) -> tuple[Any, ...]:
    body = pack(entry.body)
    values = (id, entry.seq, entry.kind, entry.seat, entry.at, body, entry.move_id)
    check_storable((APPEND, values))
    return values


@dataclass(frozen=True, slots=True)
class Appended:
    """An entry to be written, as values for `APPEND`, and what is written together with it."""

    values: tuple[Any, ...]
    holder: str | None  # the session that must hold the seat
    more: list[Statement]

    @property
    def id(self) -> str:
        return str(self.values[0])

    @property
    def seq(self) -> int:
        return int(self.values[1])

    @property
    def seat(self) -> int | None:
        seat: int | None = self.values[3]
        return seat

    @property
    def at(self) -> float:
        return float(self.values[4])

    @property
    def move_id(self) -> str | None:
        move_id: str | None = self.values[6]
        return move_id

    def refused(self, row: Row | None) -> Exception:
        """Why it could not be written, with the `LAST` of the table."""
        if row is None:
            return NoTable(f"there is no table {self.id}")
        return Stale(row[0]) if row[0] != self.seq - 1 else NoRight(self.id)


def statements(id: str, changes: Changes | None) -> list[Statement]:
    """The statements for `Changes`; what is taken away goes before what is granted."""
    if changes is None:
        return []
    found = [*_of_data(id, changes), *_of_table(id, changes)]
    found += [*_of_links(changes), *_of_grants(changes)]
    check_storable(*found)
    return found


def _of_data(id: str, changes: Changes) -> Iterable[Statement]:
    if changes.data is not None:
        digest = data_digest(changes.data) if changes.data else ""
        if digest:
            yield KEEP_DATA, (digest, changes.data)
        yield "update tables set data = ? where id = ?", (digest, id)


def _of_table(id: str, changes: Changes) -> Iterable[Statement]:
    if changes.state is not None:
        yield "update tables set state = ? where id = ?", (changes.state, id)
    if changes.public is not None:
        yield "update tables set public = ? where id = ?", (int(changes.public), id)
    if changes.meta is not None:
        yield "update tables set meta = ? where id = ?", (pack(changes.meta), id)
    if changes.saved_state is not None:  # only the latest is of use
        yield (
            """insert into snapshots ("table", seq, body) values (?, ?, ?)
            on conflict ("table") do update set seq = excluded.seq, body = excluded.body
            where excluded.seq >= snapshots.seq""",
            (id, changes.saved_state.seq, pack(changes.saved_state.body)),
        )


def _of_links(changes: Changes) -> Iterable[Statement]:
    for secret in changes.revoked:
        yield "delete from links where secret = ?", (secret,)
    for secret, grant in changes.links:
        yield (
            """insert into links (secret, "table", role, seat) values (?, ?, ?, ?)
            on conflict do nothing""",
            (secret, grant.table, grant.role, seat_number(grant)),
        )


def _of_grants(changes: Changes) -> Iterable[Statement]:
    for grant in changes.ungranted:
        yield (
            'delete from grants where "table" = ? and role = ? and seat = ?',
            (grant.table, grant.role, seat_number(grant)),
        )
    for session, grant in changes.granted:
        yield (
            """insert into grants (session, "table", role, seat) values (?, ?, ?, ?)
            on conflict do nothing""",
            (session, grant.table, grant.role, seat_number(grant)),
        )


def table_row(row: Row) -> TableRow:
    id, game, created, state, public, meta, last, changed, data = row
    return TableRow(id, game, created, state, bool(public), unpack(meta), last, changed, data)


def readable(rows: Iterable[Row]) -> Iterator[TableRow]:
    """The tables of these rows, without those that are damaged."""
    for row in rows:
        try:
            yield table_row(row)
        except Unreadable as error:
            log.warning("The row of table %s is damaged: %s", row[0], error)


def entry_row(row: Row) -> EntryRow:
    """An entry; one that cannot be read is said to be damaged, so that the others can be."""
    seq, kind, seat, at, body, move_id = row
    try:
        return EntryRow(seq, kind, seat, at, unpack(body), move_id)
    except Unreadable:
        return EntryRow(seq, DAMAGED, seat, at, {}, move_id)


def grant_row(row: Row) -> Grant:
    table, role, seat = row
    return Grant(table, role, None if seat == NOBODY else seat)


class SqlStore:
    """What is the same for all stores. A store says how a query is run and a write made durable."""

    def __init__(self) -> None:
        self._listeners: list[Notify] = []
        self._patience = Patience()

    # --- writing: a store says how it is done once ------------------------------------------

    async def create(self, table: TableRow, changes: Changes) -> None:
        tries = 0

        async def write() -> None:
            nonlocal tries
            tries += 1
            try:
                await self.create_once(table, changes)
            except ValueError:  # an earlier try, of which we could not hear, has succeeded
                if tries == 1:
                    raise

        await self._patience.write(write)

    async def append(
        self,
        id: str,
        entry: EntryRow,
        changes: Changes | None = None,
        holder: str | None = None,
    ) -> None:
        values = entry_values(id, entry)
        more = statements(id, changes)
        new = Appended(values, holder, more)
        await self._patience.write(lambda: self.append_once(new))

    async def change(self, id: str, changes: Changes) -> None:
        await self._patience.write(lambda: self.change_once(id, changes))

    async def probe(self) -> None:
        await self._patience.write(self.probe_once)

    @property
    def failure(self) -> str | None:
        return self._patience.failure

    async def create_once(self, table: TableRow, changes: Changes) -> None:
        raise NotImplementedError

    async def append_once(self, new: Appended) -> None:
        raise NotImplementedError

    async def change_once(self, id: str, changes: Changes) -> None:
        raise NotImplementedError

    async def probe_once(self) -> None:
        raise NotImplementedError

    # --- reading ----------------------------------------------------------------------------

    def listen(self, notify: Notify) -> None:
        self._listeners.append(notify)

    def announce(self, id: str, last: int) -> None:
        """Tell the listeners of an entry. Call it in the event loop."""
        for notify in self._listeners:
            notify(id, last)

    async def fetch(self, sql: str, values: tuple[Any, ...]) -> Sequence[Row]:
        """Run a query; `StoreError` if that is not possible."""
        raise NotImplementedError

    async def rows(self, sql: str, values: tuple[Any, ...]) -> Sequence[Row]:
        return await self.fetch(sql, values) if is_storable(values) else []

    async def row(self, sql: str, *values: Any) -> Row | None:
        found = await self.rows(sql, values)
        return found[0] if found else None

    async def table(self, id: str) -> TableRow | None:
        row = await self.row(f"{TABLE} where id = ?", id)
        try:
            return table_row(row) if row else None
        except Unreadable as error:
            raise Damaged(f"the row of table {id} is damaged: {error}") from None

    async def tables(
        self, ids: list[str] | None = None, state: str | None = None, limit: int = 100
    ) -> list[TableRow]:
        if ids is not None and not ids:
            return []
        which = "public = 1" if ids is None else f"id in ({', '.join('?' * len(ids))})"
        values: list[Any] = list(ids or ())
        if state is not None:
            which += " and state = ?"
            values.append(state)
        sql = f"{TABLE} where {which} order by changed desc, id limit ?"
        return list(readable(await self.rows(sql, (*values, within(limit)))))

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        return [row[0] for row in await self.rows(IDS, (after, within(limit)))]

    async def data(self, digest: str) -> str | None:
        row = await self.row(DATA, digest)
        return str(row[0]) if row else None

    async def all_tables(self, state: str | None = None) -> list[TableRow]:
        which, values = ("", ()) if state is None else (" where state = ?", (state,))
        rows = await self.rows(f"{TABLE}{which} order by changed desc, id", values)
        return list(readable(rows))

    async def count(self) -> dict[str, int]:
        return {row[0]: row[1] for row in await self.rows(COUNT, ())}

    async def entries(self, id: str, after: int = 0, limit: int | None = None) -> list[EntryRow]:
        left = ALL if limit is None else within(limit)
        entries: list[EntryRow] = []
        while left:
            portion = min(left, PORTION)
            found = await self.rows(ENTRIES, (id, within(after), portion))
            entries += [entry_row(row) for row in found]
            if len(found) < portion:
                break
            after, left = entries[-1].seq, left - portion
            await asyncio.sleep(0)  # others may go on in between
        return entries

    async def entry_of(self, id: str, move_id: str) -> EntryRow | None:
        row = await self.row(ENTRY_OF, id, move_id)
        return entry_row(row) if row else None

    async def saved_state(self, id: str) -> SavedState | None:
        row = await self.row(SNAPSHOT, id)
        try:
            return SavedState(row[0], unpack(row[1])) if row else None
        except Unreadable:
            log.warning("The saved state of table %s is damaged; its entries are replayed.", id)
            return None

    async def link(self, secret_hash: str) -> Grant | None:
        row = await self.row(LINK, secret_hash)
        return grant_row(row) if row else None

    async def grants(self, session_hash: str, table: str | None = None) -> list[Grant]:
        here, at = ("", ()) if table is None else (' and "table" = ?', (table,))
        sql = f'{GRANTS}{here} order by "table", role, seat'
        found = await self.rows(sql, (session_hash, *at))
        return [grant_row(row) for row in found]

    async def holders(self, table: str) -> list[tuple[str, Grant]]:
        return [(row[0], grant_row(row[1:])) for row in await self.rows(HOLDERS, (table,))]

    async def held_by(self, sessions: list[str], table: str) -> list[tuple[str, Grant]]:
        found: list[Row] = []
        for marks, part in some_at_a_time(sessions):
            found += await self.rows(f"{HOLDING} and session in ({marks})", (table, *part))
        return [(row[0], grant_row(row[1:])) for row in found]


def some_at_a_time(texts: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Texts in portions, each with the marks that stand for them in a statement."""
    for at in range(0, len(texts), SOME):
        part = tuple(texts[at : at + SOME])
        yield ", ".join("?" * len(part)), part
