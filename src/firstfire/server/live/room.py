"""The sockets that listen to a table, and what each of them is sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from firstfire.core import SPECTATOR
from firstfire.server.encoding import dumps, text_frame
from firstfire.server.errors import Problem
from firstfire.server.live.access import Access
from firstfire.server.live.table import LiveTable
from firstfire.server.outlet import Outlet
from firstfire.server.present.presenter import STATUS, Presenter
from firstfire.server.store.base import EntryRow
from firstfire.server.workers.base import NOBODY

RESTARTING = 1012  # close codes: the server restarts,
TOO_SLOW = 4408  # or too much waits to be taken
PRESENCE_PAUSE = 0.25  # seconds between two messages that tell who is there
LOOKING = 20.0  # seconds for which somebody who has asked for a table counts as looking at it

Json = dict[str, Any]


class Moment(NamedTuple):
    """A moment, for people to read and for programs to count from."""

    time: float  # seconds since 1970; somebody may set it
    clock: float  # the monotonic clock, by which limits are kept


def now() -> Moment:
    return Moment(time.time(), time.monotonic())


class Listener:
    """One socket, and whose view it gets."""

    __slots__ = ("closed", "lang", "most", "outlet", "seat", "session")

    def __init__(
        self, seat: int, lang: str, session: str | None, outlet: Outlet, most: int
    ) -> None:
        self.seat = seat
        self.lang = lang
        self.session = session
        self.outlet = outlet
        self.most = most  # bytes that may wait
        self.closed = False

    def send(self, frame: bytes) -> None:
        if self.closed:
            return
        if self.outlet.backlog > self.most:
            self.close(TOO_SLOW)  # the client reconnects and asks for what it has missed
        else:
            self.outlet.write(frame)

    def close(self, code: int) -> None:
        """Send nothing more; the client can ask again for what it has missed."""
        if not self.closed:
            self.closed = True
            self.outlet.close(code)


class Room:
    """A table and its listeners."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.presenter = Presenter(live)
        self.listeners: set[Listener] = set()
        self.away: dict[int, Moment] = {}  # when a seat's last socket was closed
        self.opened = now()
        self.bot_task: asyncio.Task[Any] | None = None
        self.ahead_task: asyncio.Task[Any] | None = None
        self.ahead: Json = {}  # what bots have found ahead of their turn, by position
        self.presence_timer: asyncio.TimerHandle | None = None  # sends who is there
        self.presence_sent = 0.0  # when that was sent last
        self.noted = 0.0  # when it was last noted that somebody looks at the table
        self.resting = False  # bots play on once somebody looks
        self.asker = NOBODY  # whose last request the bots work for
        self.accesses: dict[str, Access] = {}  # of sessions that play here, as it was last read
        self.hinting: set[str] = set()  # seats and sessions that wait for a hint

    # --- presence ---------------------------------------------------------------------------

    def online(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners)

    def away_since(self, seat: int) -> float | None:
        """When a seat went away; None while it is online or if it never was."""
        return None if self.online(seat) or seat not in self.away else self.away[seat].time

    def away_for(self, seat: int) -> float:
        """For how many seconds the table has been waiting for a seat that is away."""
        away = self.away.get(seat, self.opened)
        return time.monotonic() - max(away.clock, self.live.heard)

    def idle_seconds(self, now: float) -> float:
        """For how many seconds nobody has used the table."""
        busy = bool(self.listeners) or self.live.lock.locked()
        busy = busy or (self.bot_task is not None and not self.bot_task.done())
        return 0.0 if busy else now - self.live.used

    def is_followed(self) -> bool:
        """Whether there is somebody for whom bots play: a person at the table, or one who looks."""
        just_now = time.monotonic() - self.live.used < LOOKING
        return bool(self.live.people) or bool(self.listeners) or just_now

    def presence(self) -> list[bool]:
        """Which seats are online; bots always are."""
        live = self.live
        return [live.is_bot(seat) or self.online(seat) for seat in range(live.seats)]

    # --- hints ------------------------------------------------------------------------------

    @contextmanager
    def one_hint(self, whose: str) -> Iterator[None]:
        """Think for a seat or a session; `Problem` if it waits for a hint already."""
        if whose in self.hinting:
            raise Problem("too-fast", "hint-coming", retry_after=1.0)
        self.hinting.add(whose)
        try:
            yield
        finally:
            self.hinting.discard(whose)

    # --- coming and going -------------------------------------------------------------------

    def add(self, listener: Listener, missed: list[Json]) -> None:
        """Send the table as it is and the missed entries; from now on everything that happens."""
        live = self.live
        self.listeners.add(listener)
        message: Json = {
            "type": "hello",
            "seq": live.seq,
            "snapshot": None,
            "entries": missed,
            "presence": self.presence(),
        }
        if live.table is not None:
            message["snapshot"] = self.presenter.snapshot(listener.seat, listener.lang)
        listener.send(text_frame(dumps(message)))

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.live.used = time.monotonic()
        if listener.seat != SPECTATOR and not self.online(listener.seat):
            self.away[listener.seat] = now()

    def close_listeners(self, code: int = RESTARTING) -> None:
        for listener in list(self.listeners):
            listener.close(code)

    # --- messages ---------------------------------------------------------------------------

    def broadcast_entry(self, entry: EntryRow) -> None:
        """Send an entry to everybody as they may know it, encoded once per seat and language."""
        encoded: dict[tuple[int, str], bytes] = {}
        for listener in list(self.listeners):
            key = (listener.seat, listener.lang)
            if key not in encoded:
                encoded[key] = text_frame(dumps(self.entry_message(entry, *key)))
            listener.send(encoded[key])
        asyncio.get_running_loop().call_soon(self.presenter.rest)  # once whoever wrote is answered

    def entry_message(self, entry: EntryRow, seat: int, lang: str) -> Json:
        """An entry with what it changed, scene by scene, in the view that a listener has."""
        message: Json = {
            "type": "entry",
            "entry": self.presenter.entry(entry, seat, lang),
            "seq": self.live.seq,
        }
        if self.live.table is None:
            return message
        snapshot = self.presenter.snapshot(seat, lang)
        if entry.kind == "start" or self.live.before is None:
            return message | {"snapshot": snapshot}
        message["frames"] = self.presenter.frames(entry, seat)
        message["digest"] = snapshot["digest"]
        return message | {key: snapshot[key] for key in STATUS}

    def send_presence(self) -> None:
        """Tell everybody who is there: at once, or soon if that has just been told.

        Otherwise whoever comes and goes quickly would keep the server busy with telling it.
        """
        wait = self.presence_sent + PRESENCE_PAUSE - time.monotonic()
        if wait <= 0:
            self.broadcast_presence()
        elif self.presence_timer is None:
            self.presence_timer = asyncio.get_running_loop().call_later(
                wait, self.broadcast_presence
            )

    def broadcast_presence(self) -> None:
        if self.presence_timer is not None:
            self.presence_timer.cancel()
        self.presence_timer, self.presence_sent = None, time.monotonic()
        spectators = sum(listener.seat == SPECTATOR for listener in self.listeners)
        message = {"type": "presence", "online": self.presence(), "spectators": spectators}
        self.broadcast(message)

    def broadcast_thinking(self, seat: int) -> None:
        self.broadcast({"type": "thinking", "seat": seat})

    def broadcast(self, message: Json) -> None:
        frame = text_frame(dumps(message))
        for listener in list(self.listeners):
            listener.send(frame)
