"""Rematches of an older version, at which people got their seats only when they came.

Now everybody gets them when the rematch is made. A rematch that was stored before gives them to
those who held them at the table before it when it is next opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firstfire.server.live.access import grant_of, role_key
from firstfire.server.live.room import Room
from firstfire.server.store.base import Changes

if TYPE_CHECKING:
    from firstfire.server.live.hub import Hub


async def settle_heirs(hub: Hub, room: Room) -> None:
    """Give what waits for people to those whom it waits for, once."""
    live = room.live
    heirs = live.meta.get("heirs")
    if not heirs:
        return
    held = await hub.store.holders(live.meta["after"])
    keys = [(session, role_key(grant.role, grant.seat)) for session, grant in held]
    granted = tuple((session, grant_of(live.id, key)) for session, key in keys if key in heirs)
    meta = {name: fact for name, fact in live.meta.items() if name != "heirs"}
    await hub.store.change(live.id, Changes(meta=meta, granted=granted))
    live.meta = meta
