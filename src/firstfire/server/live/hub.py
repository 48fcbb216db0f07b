"""All tables in memory: opening them, writing to them, telling listeners, letting bots play.

Each table has one lock. Whoever changes the table holds it until the change is durable and sent to
everybody, so that all receive the same entries in the same order. Readers need no lock, because
they see only what is durable.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

from firstfire import library
from firstfire.core import SPECTATOR, Table
from firstfire.server.errors import Problem
from firstfire.server.live.access import Access
from firstfire.server.live.bots import BotPlayer
from firstfire.server.live.heirs import settle_heirs
from firstfire.server.live.room import Listener, Room
from firstfire.server.live.table import ENDED, Draft, LiveTable
from firstfire.server.metrics import Metrics
from firstfire.server.present.presenter import present_entries
from firstfire.server.pressure import Pressure
from firstfire.server.settings import Settings
from firstfire.server.store.base import (
    GONE,
    Changes,
    Damaged,
    EntryRow,
    Grant,
    Stale,
    Store,
    TableRow,
)
from firstfire.server.store.patience import until_done
from firstfire.server.workers.base import Pool

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
MakeDraft = Callable[[], Awaitable[Draft]]

log = logging.getLogger("firstfire.server")

ROW_CHANGING = ("seat", "setting", "start")  # entries that come with a changed row
RIGHTS_CHANGING = ("seat", "setting")  # entries with which somebody may have lost a right
MOST_MISSED = 500  # entries that a new listener is sent
NOT_ALLOWED = 4403  # close codes of a listener that has lost its right,
NO_TABLE = 4404  # or whose table was deleted


@dataclass(slots=True)
class WriteResult:
    """An entry that is durable now, or was already."""

    entry: EntryRow
    repeated: bool = False


class Hub:
    """The tables that this process has in memory.

    The store and the pool belong to whoever makes the hub, which opens them before and closes them
    afterwards.
    """

    def __init__(self, store: Store, pool: Pool, settings: Settings) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.metrics = Metrics()
        self.pressure = Pressure(settings.at_once)
        self.bots = BotPlayer(self)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.closing = False

    # --- start and stop ---------------------------------------------------------------------

    def start(self) -> None:
        self.store.listen(self.entry_stored)
        self.spawn(self.pressure.watch())

    async def close(self) -> None:
        """Close all listeners and end all tasks."""
        self.closing = True
        for room in list(self.rooms.values()):
            room.close_listeners()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.task_done)
        return task

    def task_done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A background task failed.", exc_info=task.exception())

    # --- opening ----------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The table with this id, from memory or from the store."""
        room = self.rooms.get(id)
        if room is None:
            room = await self.open_once(id)
        room.live.used = time.monotonic()
        if room.resting:
            room.resting = False
            self.bots.wake(room)
        return room

    async def open_once(self, id: str) -> Room:
        """Open a table; several requests that open it at once share the work."""
        future = self.opening.get(id)
        if future is None:
            future = self.opening[id] = asyncio.ensure_future(self.load(id))
            future.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(future)

    async def load(self, id: str) -> Room:
        began = time.perf_counter()
        row = await self.row(id)
        if row.game not in library.games():
            raise Problem("other-rules", "unknown-game").with_details(game=row.game)
        data = await self.store.data(row.data) if row.data else ""
        live = await self.pool.call(LiveTable, row, data)  # reading a data pack takes a while
        saved = await self.store.saved_state(id) if live.playable else None
        if saved is not None:
            live.resume(saved)
        for entry in await self.store.entries(id, after=live.seq):
            live.follow(entry)
        live.check_last(row.last)
        room = Room(live)
        self.rooms[id] = room
        self.metrics.opened(time.perf_counter() - began)
        if live.seq > row.last:  # an entry was written after the row was read
            await self.reload_row(room)
        await settle_heirs(self, room)
        self.bots.wake(room)
        return room

    async def row(self, id: str) -> TableRow:
        try:
            row = await self.store.table(id)
        except Damaged as error:
            log.error("%s", error)
            raise Problem("damaged", "row-damaged") from None
        if row is None:
            raise Problem("no-table")
        return row

    async def access(self, session: str | None, id: str) -> Access:
        """What a session may do at a table."""
        if session is None:
            return Access(None)
        return Access(session, tuple(await self.store.grants(session, id)))

    # --- writing ----------------------------------------------------------------------------

    async def write(
        self,
        room: Room,
        draft: Draft,
        changes: Changes | None = None,
        move_id: str | None = None,
        holder: str | None = None,
    ) -> EntryRow:
        """Store a draft, then make it the game, then tell everybody. The caller holds the lock.

        If a ``holder`` is named, this session must hold the draft's seat; else `NoRight`.
        """
        if self.closing:
            raise Problem("closing")
        live = room.live
        if self.settings.entries and live.seq >= self.settings.entries:
            raise Problem("not-now", "table-full")
        entry = EntryRow(live.seq + 1, draft.kind, draft.seat, time.time(), draft.body, move_id)
        changes = self.with_state(live, draft, entry, changes)
        began = time.perf_counter()
        with self.pressure.one_write():
            await self.store.append(live.id, entry, changes, holder)
        self.metrics.written(draft.kind, time.perf_counter() - began)
        if changes is not None:
            live.apply(changes)
            if changes.granted or changes.ungranted:
                room.accesses.clear()
        live.keep(entry, draft.table or live.table, draft.scenes)
        if changes is not None and changes.ungranted:
            await self.close_revoked_listeners(room)
        with self.pressure.presenting():
            room.broadcast_entry(entry)
        self.bots.wake(room)
        return entry

    def with_state(
        self, live: LiveTable, draft: Draft, entry: EntryRow, changes: Changes | None
    ) -> Changes | None:
        """The changes together with the table's new state, which is saved now and then."""
        if draft.table is None:
            return changes
        changes = changes or Changes()
        if draft.table.over:
            meta = {**(changes.meta or live.meta), "result": final_result(draft.table)}
            changes = replace(changes, state=ENDED, meta=meta)
        elif draft.kind == "start":
            changes = replace(changes, state="playing")
        due = live.unsaved + 1 >= self.settings.snapshot_every or changes.state == ENDED
        long = len(draft.body.get("lines", [])) >= self.settings.snapshot_every
        if (draft.kind == "moves" and due) or long:
            changes = replace(changes, saved_state=live.saved_state_after(draft, entry.seq))
        return changes

    async def write_once(
        self,
        room: Room,
        seat: int,
        move_id: str,
        expected: int,
        make: MakeDraft,
        holder: str | None = None,
    ) -> WriteResult:
        """Write what ``make`` drafts, once for each ``move_id`` and only if it is not stale."""
        async with room.live.lock:
            earlier = await self.find_repeated(room, seat, move_id, expected)
            if earlier is not None:
                return WriteResult(earlier, repeated=True)
            draft = await make()
            try:
                return WriteResult(await self.write(room, draft, draft.changes, move_id, holder))
            except Stale:
                await self.catch_up(room)
                earlier = await self.find_repeated(room, seat, move_id, expected, ask_store=True)
                if earlier is not None:
                    return WriteResult(earlier, repeated=True)
                raise Problem("stale", seq=room.live.seq) from None

    async def find_repeated(
        self, room: Room, seat: int, move_id: str, expected: int, ask_store: bool = False
    ) -> EntryRow | None:
        """The entry that this ``move_id`` has made already; `Problem` if ``expected`` is stale.

        A client that repeats a request expects the same number as before, so the store is asked
        only when that number is old, the id is a recent one, or the store has just refused it.
        """
        live = room.live
        if expected > live.seq:  # another server may have written what this one has not read yet
            await self.catch_up(room)
        stale = expected < live.game_seq
        if move_id in live.move_ids or stale or ask_store:
            found = await self.store.entry_of(live.id, move_id)
            if found is not None and found.seat != seat:
                raise Problem("move-id-used")
            if found is not None:
                return found
        if stale:
            self.metrics.count("stale")
            raise Problem("stale", seq=live.seq)
        if expected > live.seq:
            raise Problem("bad-input", "future-seq")
        return None

    # --- several servers on one store -------------------------------------------------------

    def entry_stored(self, id: str, last: int) -> None:
        """The store says that a table has a new entry, which this server may have written."""
        if last == GONE:
            self.drop(id)
            return
        room = self.rooms.get(id)
        if room is not None and room.live.seq < last and not self.closing:
            work = partial(self.catch_up_to, room, last)
            self.spawn(until_done(work, "Another server's entry could not be read"))

    async def catch_up_to(self, room: Room, last: int) -> None:
        async with room.live.lock:
            if room.live.seq < last:
                await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Follow what other servers have written. The caller holds the lock."""
        live = room.live
        entries = await self.store.entries(live.id, after=live.seq)
        if any(entry.kind in ROW_CHANGING or "takeback" in entry.body for entry in entries):
            await self.reload_row(room)
        if any(entry.kind in RIGHTS_CHANGING for entry in entries):
            room.accesses.clear()
            await self.close_revoked_listeners(room)
        for entry in entries:
            live.follow(entry)
            room.broadcast_entry(entry)
        if entries:
            self.bots.wake(room)

    async def reload_row(self, room: Room) -> None:
        row = await self.store.table(room.live.id)
        if row is not None:
            room.live.meta, room.live.public = row.meta, row.public

    def drop(self, id: str) -> None:
        """Forget a table that was deleted, and tell those who look at it."""
        room = self.rooms.pop(id, None)
        if room is not None:
            for task in (room.bot_task, room.ahead_task):
                if task is not None:
                    task.cancel()
            room.close_listeners(NO_TABLE)

    # --- what takes longer than others should wait ------------------------------------------

    async def compute(self, address: str, function: Callable[[*Ts], T], *args: *Ts) -> T:
        """Call a function beside the event loop, one at a time for each address."""
        turn = self.turns.setdefault(address, asyncio.Lock())
        with self.pressure.aside():
            async with turn:
                return await self.pool.call(function, *args)

    # --- listeners --------------------------------------------------------------------------

    async def add_listener(
        self, room: Room, listener: Listener, after: int | None, address: str
    ) -> None:
        """Send what was missed after an entry, then everything that happens.

        Of very many entries only the latest are sent.
        """
        live, seat, lang = room.live, listener.seat, listener.lang
        start = live.seq if after is None else max(after, live.seq - MOST_MISSED)
        missed = await self.entries(room, start)
        told = []
        if missed:
            told = await self.compute(address, present_entries, live, missed, seat, lang)
        async with live.lock:
            later = await self.entries(room, max([start, *(entry.seq for entry in missed)]))
            told += present_entries(live, later, seat, lang, missed)
            if may_listen(await self.access(listener.session, live.id), seat):
                room.add(listener, told)
            else:  # the right was taken away in this very moment
                listener.close(NOT_ALLOWED)
        if room.resting:  # the bots did not know yet that somebody looks
            room.resting = False
            self.bots.wake(room)
        room.send_presence()

    def remove_listener(self, room: Room, listener: Listener) -> None:
        room.remove(listener)
        room.send_presence()

    async def entries(self, room: Room, after: int, limit: int | None = None) -> list[EntryRow]:
        """Entries after a number, from memory if they are there."""
        live = room.live
        recent = list(live.recent)
        if after >= live.seq:
            return []
        if recent and recent[0].seq <= after + 1:
            found = [entry for entry in recent if entry.seq > after]
            return found if limit is None else found[:limit]
        return await self.store.entries(live.id, after, limit)

    async def close_revoked_listeners(self, room: Room) -> None:
        """Close the listeners whose session has lost its right to listen, before anything is sent.

        Whoever takes a right away is on this server or another; the store knows it in either case.
        """
        if not room.listeners:
            return
        held: dict[str, list[Grant]] = {}
        sessions = sorted({one.session for one in room.listeners if one.session is not None})
        for session, grant in await self.store.held_by(sessions, room.live.id):
            held.setdefault(session, []).append(grant)
        for listener in list(room.listeners):
            access = Access(listener.session, tuple(held.get(listener.session or "", ())))
            if not may_listen(access, listener.seat):
                listener.close(NOT_ALLOWED)


def may_listen(access: Access, seat: int) -> bool:
    """Whether somebody may hear what a seat or a spectator hears."""
    return seat in access.seats or (seat == SPECTATOR and access.any)


def final_result(table: Table) -> dict[str, Any]:
    """How a game has ended, kept with the table so that lists need not open it."""
    result = table.result()
    places = sorted(result.places, key=lambda place: place.seat)
    return {"scores": [place.score for place in places], "winners": list(result.winners)}
