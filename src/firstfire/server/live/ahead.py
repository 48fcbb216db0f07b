"""Bots that think ahead while a person decides, if the host lets them.

It is the least important work: a slice of it is done only while a worker has nothing else to do,
one at a time in the whole server, and each ends before anybody would notice.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from firstfire.server.live.room import Room
from firstfire.server.live.styles import bot_name
from firstfire.server.live.tasks import seat_task
from firstfire.server.workers.base import AHEAD, WorkerLost

if TYPE_CHECKING:
    from firstfire.server.live.hub import Hub

TIMED_LEVELS = ("hard", "expert")  # of bots that use the time they are given
SLICE = 0.1  # seconds of work after which others may have the worker
MOST_POSITIONS = 16  # that are remembered for a table


class ThinkingAhead:
    """Lets the bot that comes next think while a person decides."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def wake(self, room: Room) -> None:
        """Begin where a person decides; stop where it is a bot's turn."""
        task = room.ahead_task
        going = task is not None and not task.done()
        if going and next_bot(room) is None:
            assert task is not None
            task.cancel()
        elif not going and self.hub.settings.think_ahead and next_bot(room) is not None:
            room.ahead_task = self.hub.spawn(self.think(room))

    async def think(self, room: Room) -> None:
        """One slice after the other, until the seconds for this decision are over."""
        live, seq = room.live, -1
        until = 0.0
        while not self.hub.closing and room.is_followed():
            seat = next_bot(room)
            if seq != live.game_seq:
                seq, until = live.game_seq, time.monotonic() + self.hub.settings.think_ahead
            if seat is None or time.monotonic() > until:
                return
            task = seat_task(live, seat) | {
                "work": "ahead",
                "level": bot_name(live, seat),
                "seat": seat,
                "seconds": SLICE,
                "ahead": room.ahead,
            }
            try:
                result = await self.hub.pool.run(task, room.asker, AHEAD)
            except WorkerLost:
                return
            if result["key"]:
                remember(room.ahead, result["key"], result["found"])


def next_bot(room: Room) -> int | None:
    """The first bot after the person who decides, if it thinks by time."""
    live = room.live
    turn = live.turn
    if turn is None or live.is_bot(turn):
        return None
    for i in range(1, live.seats):
        seat = (turn + i) % live.seats
        if live.is_bot(seat):
            return seat if live.seat(seat)["level"] in TIMED_LEVELS else None
    return None


def remember(positions: dict[str, Any], key: str, found: dict[str, list[float]]) -> None:
    """Keep what was found of a position; the one that was looked at longest ago is forgotten."""
    positions.pop(key, None)
    positions[key] = found
    if len(positions) > MOST_POSITIONS:
        del positions[next(iter(positions))]
