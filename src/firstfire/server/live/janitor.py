"""Every few seconds: put tables away that nobody uses, replace people who are away."""

from __future__ import annotations

import asyncio
import logging
import time

from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import give_to_bot
from firstfire.server.live.room import Room
from firstfire.server.store.base import StoreError

log = logging.getLogger("firstfire.server")

SUBSTITUTE = "medium"  # who plays for people who are away


async def sweep(hub: Hub) -> None:
    while True:
        await asyncio.sleep(hub.settings.sweep_seconds)
        now = time.monotonic()
        for room in list(hub.rooms.values()):
            if room.idle(now) > hub.settings.idle_seconds:
                del hub.rooms[room.live.id]
                hub.metrics.count("evicted")
            elif room.live.setting("replace") == "auto":
                await replace_away(hub, room)


async def replace_away(hub: Hub, room: Room) -> None:
    """A bot takes the seat of whoever is awaited and has been away too long."""
    live = room.live
    seat = live.held if live.held is not None else live.turn
    if seat is None or live.is_bot(seat) or room.online(seat):
        return
    if room.away_for(seat, live.changed) > 60 * live.setting("away_minutes"):
        try:
            await give_to_bot(hub, room, seat, SUBSTITUTE, "away")
        except (Problem, StoreError) as error:
            log.info("seat %s of %s was not replaced: %s", seat, live.id, error)
