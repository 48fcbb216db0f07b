"""All tables in use: opening them, writing to them, telling those who look on, letting bots play.

One lock a table: whoever changes it holds it until the change is durable and everybody has been
told, so that all hear the same in the same order. Readers need no lock: they see what is durable.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from firstfire.core import SPECTATOR, Rng
from firstfire.core.chance import SEEDS
from firstfire.core.codec import encode
from firstfire.server.errors import Problem
from firstfire.server.live.access import Access
from firstfire.server.live.room import Ear, Room
from firstfire.server.live.table import ENDED, Draft, LiveTable
from firstfire.server.metrics import Metrics
from firstfire.server.present.preview import imagined
from firstfire.server.settings import Settings
from firstfire.server.store.base import Changes, EntryRow, Stale, Store, StoreError
from firstfire.server.workers.pool import BotsGone, Crew

log = logging.getLogger("firstfire.server")

NEW_ROW = ("seat", "setting", "start")  # entries that come with a changed row


@dataclass(slots=True)
class Written:
    """An entry that is durable now, or was already."""

    entry: EntryRow
    repeated: bool = False


class Hub:
    """The tables that this process has in memory."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.crew = Crew(settings.bot_workers)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    # --- the life of a server ---------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        self.store.listen(self.heard)

    async def close(self) -> None:
        """Tell everybody, let writers finish, stop the bots."""
        self.closing = True
        for room in list(self.rooms.values()):
            room.hang_up()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.crew.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task has failed", exc_info=task.exception())

    # --- opening ----------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The table with this id, from memory or from the store."""
        room = self.rooms.get(id)
        if room is None:
            room = await self.opened(id)
        room.live.used = time.monotonic()
        return room

    async def opened(self, id: str) -> Room:
        """Of many who open a table at once one does the work."""
        waiting = self.opening.get(id)
        if waiting is None:
            waiting = self.opening[id] = asyncio.ensure_future(self.load(id))
            waiting.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(waiting)

    async def load(self, id: str) -> Room:
        row = await self.store.table(id)
        if row is None:
            raise Problem("no-table")
        began = time.perf_counter()
        live = LiveTable(row)
        snapshot = await self.store.snapshot(id)
        if snapshot is not None:
            live.resume(snapshot)
        for entry in await self.store.entries(id, after=live.seq):
            live.follow(entry)
        room = Room(live)
        self.rooms[id] = room
        self.metrics.opened(time.perf_counter() - began)
        if live.seq > row.last:  # it went on while it was being read
            await self.refresh(room)
        self.kick(room)
        return room

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
    ) -> EntryRow:
        """Make a draft durable, then true, then known. The caller holds the table's lock."""
        if self.closing:
            raise Problem("closing")
        live = room.live
        entry = EntryRow(live.seq + 1, draft.kind, draft.seat, time.time(), draft.body, move_id)
        changes = self.with_snapshot(live, draft, entry, changes)
        began = time.perf_counter()
        await self.store.append(live.id, entry, changes)
        self.metrics.written(draft.kind, time.perf_counter() - began)
        if changes is not None:
            self.adopt(live, changes)
        live.keep(entry, draft.table or live.table)
        room.tell(entry)
        if changes is not None and changes.ungranted:
            self.spawn(self.check_ears(room))
        self.kick(room)
        return entry

    def with_snapshot(
        self, live: LiveTable, draft: Draft, entry: EntryRow, changes: Changes | None
    ) -> Changes | None:
        if draft.table is None:
            return changes
        changes = changes or Changes()
        if draft.table.over:
            changes = replace(changes, state=ENDED)
        elif draft.kind == "start":
            changes = replace(changes, state="playing")
        due = live.unsaved + 1 >= self.settings.snapshot_every or changes.state == ENDED
        long = len(draft.body.get("lines", [])) >= self.settings.snapshot_every
        if (draft.kind == "moves" and due) or long:
            changes = replace(changes, snapshot=live.snapshot_after(draft, entry.seq))
        return changes

    def adopt(self, live: LiveTable, changes: Changes) -> None:
        if changes.meta is not None:
            live.meta = changes.meta
        if changes.public is not None:
            live.public = changes.public
        if changes.snapshot is not None:
            live.unsaved = 0

    async def once(
        self, room: Room, seat: int, move_id: str, expected: int, make: Callable[[], Draft]
    ) -> Written:
        """Write what ``make`` drafts, once for each ``move_id`` and if nothing has changed."""
        async with room.live.lock:
            known = await self.known(room, seat, move_id, expected)
            if known is not None:
                return Written(known, repeated=True)
            draft = make()
            try:
                return Written(await self.write(room, draft, None, move_id))
            except Stale:
                await self.catch_up(room)
                known = await self.known(room, seat, move_id, expected, sure=True)
                if known is not None:
                    return Written(known, repeated=True)
                raise Problem("stale", seq=room.live.seq) from None

    async def known(
        self, room: Room, seat: int, move_id: str, expected: int, sure: bool = False
    ) -> EntryRow | None:
        """The entry that this ``move_id`` has made already; else `Problem` if ``expected`` is old.

        Whoever repeats a move expects what it expected before, so an id need only be looked for
        when the number is old, or when the store says so.
        """
        live = room.live
        if expected > live.seq:  # another server may have been faster to hear of it
            await self.catch_up(room)
        stale = expected < live.game_seq
        if move_id in live.known or stale or sure:
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

    # --- several servers --------------------------------------------------------------------

    def heard(self, id: str, last: int) -> None:
        """The store says that a table has an entry; it may be ours."""
        room = self.rooms.get(id)
        if room is not None and room.live.seq < last and not self.closing:
            self.spawn(self.catch_up_later(room, last))

    async def catch_up_later(self, room: Room, last: int) -> None:
        async with room.live.lock:
            if room.live.seq < last:  # else it was our own
                await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Follow what others have written. The caller holds the lock."""
        live = room.live
        entries = await self.store.entries(live.id, after=live.seq)
        if any(entry.kind in NEW_ROW for entry in entries):
            await self.refresh(room)
        for entry in entries:
            live.follow(entry)
            room.tell(entry)
        if any(entry.kind == "seat" for entry in entries):
            self.spawn(self.check_ears(room))
        if entries:
            self.kick(room)

    async def refresh(self, room: Room) -> None:
        row = await self.store.table(room.live.id)
        if row is not None:
            room.live.meta, room.live.public = row.meta, row.public

    # --- sockets ----------------------------------------------------------------------------

    async def listen(self, room: Room, ear: Ear, after: int | None) -> None:
        """Let somebody hear all that comes, after what has been missed."""
        async with room.live.lock:
            missed = await self.entries(room, room.live.seq if after is None else after)
            room.welcome(ear, missed)
        self.presence(room)

    def leave(self, room: Room, ear: Ear) -> None:
        room.forget(ear)
        self.presence(room)

    def presence(self, room: Room) -> None:
        room.tell_presence()

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

    async def check_ears(self, room: Room) -> None:
        """Whoever has lost the right to listen hears no more."""
        for ear in list(room.ears):
            access = await self.access(ear.session, room.live.id)
            lost = not access.any or (ear.seat != SPECTATOR and ear.seat not in access.seats)
            if lost:
                ear.close(4403)

    # --- bots -------------------------------------------------------------------------------

    def kick(self, room: Room) -> None:
        """If it is a bot's turn, let it think."""
        turn = room.live.turn
        if turn is None or self.closing or not room.live.is_bot(turn):
            return
        if room.bots is None or room.bots.done():
            room.bots = self.spawn(self.play_bots(room))

    async def play_bots(self, room: Room) -> None:
        live = room.live
        while not self.closing:
            turn, seq = live.turn, live.game_seq
            if turn is None or not live.is_bot(turn):
                return
            room.tell_thinking(turn)
            began = time.perf_counter()
            move = await self.bot_move(live, turn, live.seat(turn)["level"])
            self.metrics.thought(time.perf_counter() - began)
            await asyncio.sleep(self.settings.bot_pause)
            async with live.lock:
                if (live.turn, live.game_seq) != (turn, seq) or not live.is_bot(turn):
                    continue  # somebody took the seat back
                try:
                    await self.write(room, live.draft_moves(turn, [move]))
                except Stale:
                    await self.catch_up(room)
                except StoreError as error:
                    log.error("a bot's move was not stored: %s", error)
                    return
                except Problem:
                    return

    def question(self, live: LiveTable, seat: int) -> dict[str, Any]:
        """What a worker is told: the seat's own knowledge, dealt anew in a way nobody can foresee.

        Else whoever can deal as we do could tell from an answer what is hidden.
        """
        return {
            "game": live.game.name,
            "pack": live.pack_text,
            "state": encode(imagined(live, seat, Rng(secrets.randbelow(SEEDS)))),
            "seed": secrets.randbelow(SEEDS),
        }

    async def bot_move(self, live: LiveTable, seat: int, level: str) -> str:
        """A bot's decision; if none can be had, any move, for the game must go on."""
        moves = [move.text for move in live.playing.moves()]
        question = self.question(live, seat) | {"work": "choose", "level": level}
        for _ in range(2):
            try:
                answer = await self.crew.ask(question)
            except BotsGone as error:
                log.warning("a bot gave no answer: %s", error)
                self.metrics.count("bots_gone")
            else:
                if answer["move"] in moves:
                    return str(answer["move"])
                return secrets.choice(moves)
        return secrets.choice(moves)
