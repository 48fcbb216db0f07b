"""Every few seconds: drop tables that nobody uses, and replace people who are away."""

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

SUBSTITUTE = "medium"  # the level of bots that sit in for people


async def run_janitor(hub: Hub) -> None:
    while True:
        await asyncio.sleep(hub.settings.sweep_seconds)
        now = time.monotonic()
        for room in list(hub.rooms.values()):
            if room.idle_seconds(now) > hub.settings.idle_seconds:
                del hub.rooms[room.live.id]
                hub.metrics.count("evicted")
            elif room.live.setting("replace") == "auto":
                await replace_absent(hub, room)


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
