"""Every few seconds: drop tables that nobody uses, and replace people who are away.

Every few minutes: note which tables are looked at, and delete those that are kept no longer.
"""

from __future__ import annotations

import asyncio
import logging
import time

from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Room
from firstfire.server.live.seating import give_to_bot
from firstfire.server.store.base import StoreError

log = logging.getLogger("firstfire.server")

DAY = 86_400.0  # seconds
SUBSTITUTE = "medium"  # the level of bots that sit in for people


async def run_janitor(hub: Hub) -> None:
    cleaned = time.monotonic()
    while True:
        await asyncio.sleep(hub.settings.sweep_seconds)
        now = time.monotonic()
        if now - cleaned > hub.settings.clean_seconds:
            cleaned = now
            try:
                await note_looks(hub, now)
                await delete_unused(hub)
            except StoreError as error:
                log.warning("Old tables could not be deleted: %s", error)
        for room in list(hub.rooms.values()):
            if room.idle_seconds(now) > hub.settings.idle_seconds:
                del hub.rooms[room.live.id]
                hub.metrics.count("evicted")
            elif room.live.setting("replace") == "auto":
                await replace_absent(hub, room)


async def note_looks(hub: Hub, now: float) -> None:
    """Note in the store who is looked at; tables that others have deleted are dropped."""
    used = [room for room in hub.rooms.values() if room.listeners or room.live.used > room.noted]
    ids = [room.live.id for room in used]
    there = await hub.store.existing(ids)
    await hub.store.looked(sorted(there), time.time())
    for room in used:
        room.noted = now
    for id in set(ids) - there:
        hub.drop(id)


async def delete_unused(hub: Hub) -> None:
    """Delete the tables that nobody has used for as long as the settings say."""
    settings, now = hub.settings, time.time()
    if not settings.keep_unfinished and not settings.keep_finished:
        return
    days = (settings.keep_unfinished, settings.keep_finished)
    found = await hub.store.unused(*(now - one * DAY if one else 0.0 for one in days))
    looked_at = {id for id, room in hub.rooms.items() if room.listeners}
    gone = [id for id in found if id not in looked_at]
    await hub.store.delete(gone)
    if gone:
        log.info("%d tables were deleted, which nobody had used for long.", len(gone))


async def replace_absent(hub: Hub, room: Room) -> None:
    """Let a bot take the seat of whoever is awaited and has been away too long."""
    live = room.live
    seat = live.awaited
    if seat is None or live.is_bot(seat) or room.online(seat):
        return
    if room.away_for(seat) > 60 * live.setting("away_minutes"):
        try:
            await give_to_bot(hub, room, seat, SUBSTITUTE, "away")
        except (Problem, StoreError) as error:
            log.info("Seat %s of table %s was not given to a bot: %s", seat, live.id, error)
