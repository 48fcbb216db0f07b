"""The schema, version by version, and the way of an old database to the newest one.

A version is a generator of statements that gets their rows: so it is written once, and each store
runs it in its own way, in one transaction. A new database takes the same way from nothing. Add a
version at the end; never change one that was released.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from firstfire import library
from firstfire.server.store.base import StoreError, data_digest
from firstfire.server.store.bodies import Unreadable, pack, unpack

Row = Sequence[Any]
Statement = tuple[str, tuple[Any, ...]]
Steps = Generator[Statement, Sequence[Row], None]

PAGE = 200  # tables that are read at once
WAITING = "waiting"
FIRST_RULES = 1  # the version by which tables that name none are played


@dataclass(frozen=True, slots=True)
class Dialect:
    """What the databases call alike things, and columns that only one of them needs."""

    real: str
    blob: str
    touched: str = ""


VERSION_1 = """
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

create table schema (version integer not null);
insert into schema values (0)
"""


def version_1(dialect: Dialect) -> Steps:
    """Tables with their entries, saved states, links and grants."""
    yield from script(VERSION_1, dialect)


def version_2(dialect: Dialect) -> Steps:
    """A table names the data that it is played with; each text of data is kept once."""
    yield "create table packs (digest text primary key, text text not null)", ()
    yield "alter table tables add column data text not null default ''", ()
    last = ""
    while True:
        rows = yield (
            "select id, game, state, meta, pack from tables where id > ? order by id limit ?",
            (last, PAGE),
        )
        for id, game, state, meta, own in rows:
            last = id
            yield from _keep_data(id, game, state, meta, own)
        if len(rows) < PAGE:
            break
    yield "alter table tables drop column pack", ()


def _keep_data(id: str, game: str, state: str, meta: bytes, own: str) -> Steps:
    """The table's own data; or those that come with its rules, if these are the same as ours."""
    try:
        facts = unpack(meta)
    except Unreadable:
        facts = {}  # it stays as damaged as it was, and the others are brought up to date
    text = own or _built_in(game, state, facts)
    if text:
        digest = data_digest(text)
        keep = "insert into packs (digest, text) values (?, ?) on conflict do nothing"
        yield keep, (digest, text)
        yield "update tables set data = ? where id = ?", (digest, id)
    if own and facts:
        changed = pack(facts | {"own_data": True})
        yield "update tables set meta = ? where id = ?", (changed, id)


def _built_in(game: str, state: str, facts: dict[str, Any]) -> str:
    """Until now tables were played with the data of whatever program had the same rules."""
    if game not in library.games():
        return ""
    same = facts.get("rules", FIRST_RULES) == library.load(game).version
    return library.pack_text(game) if same or state == WAITING else ""


def version_3(dialect: Dialect) -> Steps:
    """When somebody last looked at a table, also without playing."""
    yield f"alter table tables add column looked {dialect.real} not null default 0", ()


VERSIONS: tuple[Callable[[Dialect], Steps], ...] = (version_1, version_2, version_3)
NEWEST = len(VERSIONS)


def script(text: str, dialect: Dialect) -> Steps:
    """The statements of a text, one after the other."""
    filled = text.format(real=dialect.real, blob=dialect.blob, touched=dialect.touched)
    for statement in filled.split(";"):
        yield statement, ()


def migration(dialect: Dialect, found: int, wanted: int | None = None) -> Iterator[Steps]:
    """The steps from one version to another, or to the newest; 0 is an empty database."""
    for number in range(found + 1, (NEWEST if wanted is None else wanted) + 1):
        yield VERSIONS[number - 1](dialect)
        yield _note_version(number)


def _note_version(number: int) -> Steps:
    yield "update schema set version = ?", (number,)


def check_version(found: int) -> None:
    """Refuse a database that a newer version has made."""
    if found > NEWEST:
        raise StoreError(
            f"the database was made by a newer Firstfire (schema {found}; this one knows "
            f"{NEWEST}). Update Firstfire, or choose another database."
        )
