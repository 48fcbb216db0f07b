"""What the server stores, and what every store promises.

A table is a row and an append-only stream of entries; saved states only save time. `append` is the
one way to write to a stream: it returns when the entry is durable, and of two writers with the same
number one gets `Stale`. One suite of tests (``tests/server/test_store.py``) checks every store.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

WAITING, PLAYING, ENDED = "waiting", "playing", "over"  # states of a table
DAMAGED = "damaged"  # in place of the kind of an entry that cannot be read


class Stale(Exception):
    """Another writer has already written the entry with this number."""

    def __init__(self, last: int) -> None:
        super().__init__(f"the last entry is {last}")
        self.last = last


class NoRight(Exception):
    """The session does not hold the seat for which it wanted to write."""


class NoTable(LookupError):
    """There is no table with this id."""


class Damaged(Exception):
    """What is stored of a table cannot be read; the message says what."""


class StoreError(Exception):
    """The database cannot be used or has refused a write; the message says why."""


class Unavailable(StoreError):
    """The database cannot be read or written at the moment; later it may."""

    seconds = 1.0  # after which it is worth while to try again


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table besides its stream."""

    id: str
    game: str
    created: float  # seconds since 1970
    state: str  # WAITING, PLAYING or ENDED
    public: bool
    meta: dict[str, Any]  # seats, settings, options, seed, hash of the seed, …: plain JSON
    last: int = 0  # number of the last entry
    changed: float = 0.0  # when the last entry was written
    data: str = ""  # digest of the data that it is played with; nobody knows if there is none


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of a stream, with everything that anybody may learn from it."""

    seq: int
    kind: str
    seat: int | None
    at: float
    body: dict[str, Any]  # moves, lines of the record, events with their audience, …: plain JSON
    move_id: str | None = None  # unique per table


@dataclass(frozen=True, slots=True)
class SavedState:
    """A state of the game from which the rest of the stream can be followed."""

    seq: int
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Grant:
    """What a session, or whoever has a link's secret, may do at a table."""

    table: str
    role: str  # host, seat or spectator
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """What else is written together with an entry, in the same transaction."""

    state: str | None = None
    public: bool | None = None
    meta: dict[str, Any] | None = None
    data: str | None = None  # the text of the data that the table is played with from now on
    saved_state: SavedState | None = None
    revoked: tuple[str, ...] = ()  # hashes of secrets that are worth nothing from now on
    links: tuple[tuple[str, Grant], ...] = ()  # hash of a new secret, and what it grants
    granted: tuple[tuple[str, Grant], ...] = ()  # hash of a session, and what it gets
    ungranted: tuple[Grant, ...] = field(default=())  # taken from every session


def data_digest(text: str) -> str:
    """Under which the text of a data pack is kept."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


Notify = Callable[[str, int], None]  # table id, number of its last entry
GONE = -1  # in place of that number: the table was deleted


class Store(Protocol):
    """Keeps tables, entries, saved states, links and sessions."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    # --- tables -----------------------------------------------------------------------------

    async def create(self, table: TableRow, changes: Changes) -> None:
        """Keep a new table with its links and grants; durable on return.

        ``last`` is 0, and the order of `tables` begins with ``created``. `ValueError` if the id is
        taken.
        """

    async def table(self, id: str) -> TableRow | None:
        """`Damaged` if it cannot be read."""

    async def tables(
        self, ids: list[str] | None = None, state: str | None = None, limit: int = 100
    ) -> list[TableRow]:
        """Those with these ids; without ids the public ones. The last changed first.

        Tables that cannot be read are left out.
        """

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        """The ids of all tables in their order, also of those that cannot be read."""

    async def data(self, digest: str) -> str | None:
        """The text of a data pack, which is kept once for all tables that are played with it."""

    async def all_tables(self, state: str | None = None) -> list[TableRow]:
        """All tables, or those in a state, the last changed first."""

    async def count(self) -> dict[str, int]:
        """How many tables are in which state."""

    async def looked(self, ids: list[str], at: float) -> None:
        """Note that somebody has looked at tables."""

    async def unused(self, unfinished: float, finished: float) -> list[str]:
        """Tables that nobody has changed or looked at since a time, by whether they are over."""

    async def existing(self, ids: list[str]) -> set[str]:
        """Which of these tables there are."""

    async def delete(self, ids: list[str]) -> None:
        """Delete tables with everything that belongs to them; listeners hear that they are gone."""

    async def forget(self, session_hash: str) -> list[str]:
        """Delete everything of a visitor; the tables that were deleted.

        These are the tables that the visitor hosts, and at tables of others the visitor's rights,
        name and chat.
        """

    # --- streams ----------------------------------------------------------------------------

    async def append(
        self,
        id: str,
        entry: EntryRow,
        changes: Changes | None = None,
        holder: str | None = None,
    ) -> None:
        """Write entry ``last + 1`` and the changes, all or nothing; durable on return.

        `Stale` if the number is taken (or is not the next one) or the ``move_id`` is known already;
        `NoRight` if a ``holder`` is named (the hash of a session) that does not hold the entry's
        seat; `NoTable` if there is no such table; `StoreError` if it could not be written: if the
        database was `Unavailable`, that has been tried for a moment. Somebody who is cancelled
        while waiting cannot know whether it was written: the ``move_id`` tells.
        """

    async def change(self, id: str, changes: Changes) -> None:
        """Write what belongs to no entry (links, grants)."""

    async def entries(self, id: str, after: int = 0, limit: int | None = None) -> list[EntryRow]:
        """In the order of their numbers; the kind of one that cannot be read is `DAMAGED`."""

    async def entry_of(self, id: str, move_id: str) -> EntryRow | None:
        """The entry that was made with this ``move_id``."""

    async def saved_state(self, id: str) -> SavedState | None:
        """The latest one."""

    # --- who may what -----------------------------------------------------------------------

    async def link(self, secret_hash: str) -> Grant | None:
        """What the secret of a link grants; None if there is no such secret or it was revoked."""

    async def grants(self, session_hash: str, table: str | None = None) -> list[Grant]:
        """All that a session may do, or what it may do at one table."""

    async def made_since(self, session_hash: str, since: float) -> int:
        """How many tables a session hosts that were created since a time."""

    async def holders(self, table: str) -> list[tuple[str, Grant]]:
        """The hashes of the sessions that are host or hold a seat at a table, and what they hold.

        Spectators, of whom there may be any number, are not among them.
        """

    async def held_by(self, sessions: list[str], table: str) -> list[tuple[str, Grant]]:
        """What each of these sessions (their hashes) may do at a table."""

    # --- health -----------------------------------------------------------------------------

    @property
    def failure(self) -> str | None:
        """Why nothing can be written at the moment, as far as that is known."""

    async def probe(self) -> None:
        """Write something that changes nothing; `Unavailable` if that is not possible."""

    # --- several servers --------------------------------------------------------------------

    def listen(self, notify: Notify) -> None:
        """Call ``notify`` whenever an entry is written, by this server or by another one.

        It runs in the event loop of `open`, before or after `append` returns to the writer; it may
        come twice, and of several entries tell only the last.
        """
