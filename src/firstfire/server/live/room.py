"""Those who look on: sockets at a table, and what each is told."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import orjson

from firstfire.core import SPECTATOR
from firstfire.server.live.table import LiveTable
from firstfire.server.present.presenter import (
    around,
    changed,
    digest,
    entry_shown,
    seen,
    shown,
    texts_of,
)
from firstfire.server.store.base import EntryRow

GOING = 1012  # the server restarts
SLOW = 4408  # too many messages wait


class Ear:
    """One socket: whose eyes it has, and the messages that wait for it."""

    __slots__ = ("closed", "lang", "queue", "seat", "session")

    def __init__(self, seat: int, lang: str, session: str | None, size: int) -> None:
        self.seat = seat
        self.lang = lang
        self.session = session
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue(size)
        self.closed = False

    def hear(self, message: bytes) -> None:
        if self.closed:
            return
        if self.queue.full():
            self.close(SLOW)  # it comes back and asks for what it has missed
        else:
            self.queue.put_nowait(message)

    def close(self, code: int) -> None:
        """Hear nothing more; what waits is dropped, for it can be asked for again."""
        if not self.closed:
            self.closed = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(code)


class Room:
    """A table and those who look on."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.ears: set[Ear] = set()
        self.views: dict[int, dict[str, Any]] = {}  # as last told, by seat
        self.away: dict[int, float] = {}  # when a seat's last socket was closed
        self.opened = time.time()
        self.bots: asyncio.Task[Any] | None = None

    # --- who is there -----------------------------------------------------------------------

    def online(self, seat: int) -> bool:
        return any(ear.seat == seat for ear in self.ears)

    def away_since(self, seat: int) -> float | None:
        """When a seat was last seen; None while it is here or if it never was."""
        return None if self.online(seat) else self.away.get(seat)

    def away_for(self, seat: int, since: float) -> float:
        """How many seconds the table has waited for a seat that is away."""
        return time.time() - max(self.away.get(seat, self.opened), since)

    def idle(self, now: float) -> float:
        """How many seconds nobody has used the table."""
        busy = bool(self.ears) or self.live.lock.locked()
        busy = busy or (self.bots is not None and not self.bots.done())
        return 0.0 if busy else now - self.live.used

    # --- telling ----------------------------------------------------------------------------

    def view_of(self, seat: int) -> dict[str, Any] | None:
        if self.live.table is None:
            return None
        return seen(self.live.table.state, seat)[0]

    def welcome(self, ear: Ear, missed: list[EntryRow]) -> None:
        """The table as it is and what was missed; from now on the ear hears everything."""
        live = self.live
        self.ears.add(ear)
        message: dict[str, Any] = {
            "type": "hello",
            "seq": live.seq,
            "snapshot": None,
            "entries": [entry_shown(live, entry, ear.seat, ear.lang) for entry in missed],
            "presence": self.presence(),
        }
        if live.table is not None:
            message["snapshot"] = shown(live, ear.seat, ear.lang)
            self.views[ear.seat] = message["snapshot"]["view"]
        ear.hear(orjson.dumps(message))

    def forget(self, ear: Ear) -> None:
        self.ears.discard(ear)
        self.live.used = time.monotonic()
        if ear.seat != SPECTATOR and not self.online(ear.seat):
            self.away[ear.seat] = time.time()

    def tell(self, entry: EntryRow) -> None:
        """An entry for everybody, to each as it may know it; made once for those who are alike."""
        made: dict[tuple[int, str], bytes] = {}
        views: dict[int, dict[str, Any] | None] = {}
        for ear in list(self.ears):
            key = (ear.seat, ear.lang)
            if key not in made:
                if ear.seat not in views:
                    views[ear.seat] = self.view_of(ear.seat)
                made[key] = orjson.dumps(self.message(entry, ear.seat, ear.lang, views[ear.seat]))
            ear.hear(made[key])
        self.views = {seat: view for seat, view in views.items() if view is not None}

    def message(
        self, entry: EntryRow, seat: int, lang: str, view: dict[str, Any] | None
    ) -> dict[str, Any]:
        live = self.live
        found: dict[str, Any] = {
            "type": "entry",
            "entry": entry_shown(live, entry, seat, lang),
            "seq": live.seq,
        }
        if view is None or live.table is None:
            return found
        before = self.views.get(seat)
        if entry.kind == "start" or before is None:
            found["snapshot"] = shown(live, seat, lang)
            return found
        found["patch"] = changed(before, view)
        found["digest"] = digest(view)
        _, decision = seen(live.table.state, seat)
        found |= around(live, seat, lang, texts_of(live, lang), view, decision)
        found["since"] = live.last[seat] if seat != SPECTATOR else 0
        return found

    # --- presence ---------------------------------------------------------------------------

    def presence(self) -> list[bool]:
        """Which seats are there; bots always are."""
        live = self.live
        return [live.is_bot(seat) or self.online(seat) for seat in range(live.seats)]

    def tell_presence(self) -> None:
        watching = sum(ear.seat == SPECTATOR for ear in self.ears)
        message = {"type": "presence", "online": self.presence(), "spectators": watching}
        self.tell_all(message)

    def tell_thinking(self, seat: int) -> None:
        self.tell_all({"type": "thinking", "seat": seat})

    def tell_all(self, message: dict[str, Any]) -> None:
        data = orjson.dumps(message)
        for ear in list(self.ears):
            ear.hear(data)

    def hang_up(self) -> None:
        for ear in list(self.ears):
            ear.close(GOING)
