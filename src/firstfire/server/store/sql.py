"""What the stores have in common: tables, statements, and rows as objects.

The statements are SQL that SQLite and PostgreSQL understand alike, with ``?`` for a value. A store
adds how a statement is run, how writes are made durable and how other servers are notified.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from firstfire.server.store.base import (
    Changes,
    EntryRow,
    Grant,
    NoTable,
    Notify,
    SavedState,
    Stale,
    StoreError,
    TableRow,
)

SCHEMA_VERSION = 1
SCHEMA = """
create table tables (
  id text primary key,
  game text not null,
  created {real} not null,
  state text not null,
  public integer not null,
  meta {blob} not null,
  last integer not null,
  changed {real} not null,
  pack text not null{touched}
);
create index tables_by_state on tables (state);
create index tables_public on tables (changed) where public = 1;

create table entries (
  "table" text not null references tables (id),
  seq integer not null,
  kind text not null,
  seat integer,
  at {real} not null,
  body {blob} not null,
  move_id text,
  primary key ("table", seq)
);
create unique index entries_by_move on entries ("table", move_id) where move_id is not null;

create table snapshots (
  "table" text primary key references tables (id),
  seq integer not null,
  body {blob} not null
);

create table links (
  secret text primary key,
  "table" text not null references tables (id),
  role text not null,
  seat integer not null
);

create table grants (
  session text not null,
  "table" text not null references tables (id),
  role text not null,
  seat integer not null,
  primary key (session, "table", role, seat)
);
create index grants_by_table on grants ("table");
"""

CREATE = """insert into tables (id, game, created, state, public, meta, last, changed, pack)
values (?, ?, ?, ?, ?, ?, 0, ?, ?) on conflict do nothing"""
ADVANCE = "update tables set last = ?, changed = ? where id = ? and last = ?"
KNOWN = 'select 1 from entries where "table" = ? and move_id = ?'
APPEND = """insert into entries ("table", seq, kind, seat, at, body, move_id)
values (?, ?, ?, ?, ?, ?, ?)"""
LAST = "select last from tables where id = ?"

TABLE = "select id, game, created, state, public, meta, last, changed, pack from tables"
ENTRY = 'select seq, kind, seat, at, body, move_id from entries where "table" = ?'
ENTRIES = ENTRY + " and seq > ? order by seq limit ?"
ENTRY_OF = ENTRY + " and move_id = ?"
SNAPSHOT = 'select seq, body from snapshots where "table" = ?'
COUNT = "select state, count(*) from tables group by state"
LINK = 'select "table", role, seat from links where secret = ?'
GRANTS = 'select "table", role, seat from grants where session = ?'

ALL = 2**31 - 1  # "no limit" for both
PLAIN = 256  # shorter bodies are not compressed
NOBODY = -1  # no seat: null would never be equal to null

Row = Sequence[Any]
Statement = tuple[str, tuple[Any, ...]]


def pack(body: dict[str, Any]) -> bytes:
    """A body as bytes. JSON in ASCII, so that no character can be refused."""
    plain = json.dumps(body, separators=(",", ":"), allow_nan=False).encode("ascii")
    return plain if len(plain) < PLAIN else zlib.compress(plain, 1)


def unpack(packed: bytes) -> dict[str, Any]:
    """What `pack` was given: JSON begins with a brace, compressed bytes never do."""
    plain = packed if packed[:1] == b"{" else zlib.decompress(packed)
    body: dict[str, Any] = json.loads(plain)
    return body


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
    values = (table.id, table.game, table.created, table.state, public, meta, changed, table.pack)
    check_storable((CREATE, values))
    return CREATE, values


def entry_values(id: str, entry: EntryRow) -> tuple[Any, ...]:
    body = pack(entry.body)
    values = (id, entry.seq, entry.kind, entry.seat, entry.at, body, entry.move_id)
    check_storable((APPEND, values))
    return values


def statements(id: str, changes: Changes | None) -> list[Statement]:
    """The statements for `Changes`; what is taken away goes before what is granted."""
    if changes is None:
        return []
    found = [*_of_table(id, changes), *_of_links(changes), *_of_grants(changes)]
    check_storable(*found)
    return found


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
            'insert into links (secret, "table", role, seat) values (?, ?, ?, ?)',
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
    id, game, created, state, public, meta, last, changed, pack = row
    return TableRow(id, game, created, state, bool(public), unpack(meta), last, changed, pack)


def entry_row(row: Row) -> EntryRow:
    seq, kind, seat, at, body, move_id = row
    return EntryRow(seq, kind, seat, at, unpack(body), move_id)


def grant_row(row: Row) -> Grant:
    table, role, seat = row
    return Grant(table, role, None if seat == NOBODY else seat)


def check_version(found: int) -> None:
    """Refuse a database that a newer version has made."""
    if found > SCHEMA_VERSION:
        raise StoreError(
            f"the database was made by a newer Firstfire (schema {found}; this one knows "
            f"{SCHEMA_VERSION}). Update Firstfire, or choose another database."
        )


class SqlStore:
    """Reading, which is the same for all stores. A store says how a query is run."""

    def __init__(self) -> None:
        self._listeners: list[Notify] = []

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
        return table_row(row) if row else None

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
        return [table_row(row) for row in await self.rows(sql, (*values, within(limit)))]

    async def count(self) -> dict[str, int]:
        return {row[0]: row[1] for row in await self.rows(COUNT, ())}

    async def entries(self, id: str, after: int = 0, limit: int | None = None) -> list[EntryRow]:
        many = ALL if limit is None else within(limit)
        found = await self.rows(ENTRIES, (id, within(after), many))
        return [entry_row(row) for row in found]

    async def entry_of(self, id: str, move_id: str) -> EntryRow | None:
        row = await self.row(ENTRY_OF, id, move_id)
        return entry_row(row) if row else None

    async def saved_state(self, id: str) -> SavedState | None:
        row = await self.row(SNAPSHOT, id)
        return SavedState(row[0], unpack(row[1])) if row else None

    async def link(self, secret_hash: str) -> Grant | None:
        row = await self.row(LINK, secret_hash)
        return grant_row(row) if row else None

    async def grants(self, session_hash: str, table: str | None = None) -> list[Grant]:
        here, at = ("", ()) if table is None else (' and "table" = ?', (table,))
        sql = f'{GRANTS}{here} order by "table", role, seat'
        found = await self.rows(sql, (session_hash, *at))
        return [grant_row(row) for row in found]


def stale(row: Row | None, id: str) -> Exception:
    """Why an entry could not be appended: the table has gone on, or does not exist."""
    return Stale(row[0]) if row else NoTable(f"there is no table {id}")
