"""What hosts do at a table, and what follows a game: links, settings, chat, a rematch."""

from __future__ import annotations

import copy

from firstfire.server.api.requests import SettingsRequest, TableSettingsRequest
from firstfire.server.errors import Problem
from firstfire.server.live.access import HOST, SEAT, WATCH, Access, hashed, new_secret
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import (
    Made,
    Plan,
    check_number,
    grant_of,
    make,
    path,
    start,
    write,
)
from firstfire.server.live.room import Room
from firstfire.server.live.table import ENDED, OPEN, PERSON, Draft
from firstfire.server.store.base import Changes, EntryRow, Grant

# --- links and settings -----------------------------------------------------------------------


async def new_link(hub: Hub, room: Room, role: str, seat: int | None, session: str | None) -> str:
    """A new secret; the old one and all that it has granted are worth nothing from now on.

    The host who asks stays host, and stays where it sits itself.
    """
    live = room.live
    if (seat is not None) != (role == SEAT):
        raise Problem("bad-input", "which-seat")
    if seat is not None:
        check_number(live, seat)
    key = role if seat is None else f"{role}-{seat}"
    grant = Grant(live.id, role, seat)
    secret = new_secret()
    async with live.lock:
        meta = copy.deepcopy(live.meta)
        old = meta["links"].get(key)
        meta["links"][key] = hashed(secret)
        meta.get("heirs", {}).pop(key, None)
        if seat is not None:
            meta["seats"][seat]["person"] = True
        mine = [g for g in (await hub.access(session, live.id)).grants if g == grant]
        if seat is not None and not mine:
            meta["seats"][seat]["taken"] = False
        changes = Changes(
            meta=meta,
            revoked=(old,) if old else (),
            links=((hashed(secret), grant),),
            ungranted=(grant,),
            granted=tuple((session, g) for g in mine if session is not None),
        )
        await write(hub, room, Draft("setting", seat, {"what": "link"}), changes)
    return path(live.id, secret)


async def change_settings(hub: Hub, room: Room, wish: SettingsRequest) -> None:
    live = room.live
    async with live.lock:
        new = wish.model_dump(exclude_none=True)
        public = new.pop("public", None)
        meta = copy.deepcopy(live.meta)
        meta["settings"].update(new)
        change = wish.model_dump(exclude_none=True)
        draft = Draft("setting", None, {"what": "settings", "change": change})
        off = Grant(live.id, WATCH)
        ungranted = (off,) if new.get("spectators") is False else ()
        changes = Changes(meta=meta, public=public, ungranted=ungranted)
        await write(hub, room, draft, changes)


async def say(hub: Hub, room: Room, seat: int | None, name: str, text: str) -> EntryRow:
    """A line of chat."""
    if not room.live.setting("chat"):
        raise Problem("switched-off", "chat-off")
    async with room.live.lock:
        return await write(hub, room, Draft("chat", seat, {"text": text, "name": name}))


# --- once more --------------------------------------------------------------------------------


async def rematch(hub: Hub, room: Room, session: str) -> Made:
    """The same game with the same people. Each finds their seat again by what they had before."""
    live = room.live
    async with live.lock:
        if live.state != ENDED:
            raise Problem("not-now", "not-over")
        if live.meta["rematch"]:
            raise Problem("not-now", "rematch-made", rematch=live.meta["rematch"])
        seats = copy.deepcopy(live.meta["seats"])
        heirs = {f"{SEAT}-{n}": True for n, seat in enumerate(seats) if seat["person"]}
        for seat in seats:
            if seat["kind"] == OPEN:
                seat["kind"] = PERSON
        owners = dict.fromkeys(range(live.seats), "")
        wishes = TableSettingsRequest(public=live.public, **live.meta["settings"])
        more = {"heirs": heirs | {HOST: True}, "after": live.id}
        plan = Plan(live.game.name, seats, live.meta["options"], live.pack_text, wishes, more=more)
        mine = (await hub.access(session, live.id)).seats
        made = await make(hub, plan, session, owners | dict.fromkeys(mine, session))
        meta = copy.deepcopy(live.meta)
        meta["rematch"] = made.room.live.id
        body = {"what": "rematch", "rematch": made.room.live.id}
        await write(hub, room, Draft("setting", None, body), Changes(meta=meta))
    await start(hub, made.room)
    return made


async def inherit(hub: Hub, room: Room, session: str | None) -> Access:
    """What a session may do; at a rematch also what it could do at the table before."""
    live = room.live
    access = await hub.access(session, live.id)
    heirs, before = live.meta.get("heirs", {}), live.meta.get("after")
    if access.any or session is None or before is None:
        return access
    old = await hub.access(session, before)
    keys = [g.role if g.seat is None else f"{g.role}-{g.seat}" for g in old.grants]
    new = [grant_of(live.id, key) for key in keys if key in heirs]
    if not new:
        return access
    await hub.store.change(live.id, Changes(granted=tuple((session, grant) for grant in new)))
    return await hub.access(session, live.id)
