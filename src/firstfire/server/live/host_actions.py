"""What hosts do at a table, and what follows a game: links, settings, chat, a rematch."""

from __future__ import annotations

import copy
from typing import Any

from firstfire.server.errors import Problem
from firstfire.server.live.access import (
    HOST,
    SEAT,
    WATCH,
    Access,
    grant_of,
    hash_secret,
    new_secret,
    role_key,
)
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import (
    NewTable,
    TablePlan,
    checked_options,
    create_table,
    link_path,
    start_table,
    write,
)
from firstfire.server.live.room import Room
from firstfire.server.live.seating import check_number
from firstfire.server.live.table import ENDED, OPEN, PERSON, Draft, LiveTable
from firstfire.server.store.base import Changes, EntryRow, Grant

# --- links and settings -----------------------------------------------------------------------


async def new_link(hub: Hub, room: Room, role: str, seat: int | None, session: str | None) -> str:
    """Replace a link: the old one and everything it has granted become worthless.

    The host who asks remains host, and keeps the seat if it is its own.
    """
    live = room.live
    if (seat is not None) != (role == SEAT):
        raise Problem("bad-input", "which-seat")
    if seat is not None:
        check_number(live, seat)
    key = role_key(role, seat)
    grant = Grant(live.id, role, seat)
    secret = new_secret()
    async with live.lock:
        meta = copy.deepcopy(live.meta)
        old = meta["links"].get(key)
        meta["links"][key] = hash_secret(secret)
        meta.get("heirs", {}).pop(key, None)
        if seat is not None:
            meta["seats"][seat]["person"] = True
        own = [g for g in (await hub.access(session, live.id)).grants if g == grant]
        if seat is not None and not own:
            meta["seats"][seat]["taken"] = False
        changes = Changes(
            meta=meta,
            revoked=(old,) if old else (),
            links=((hash_secret(secret), grant),),
            ungranted=(grant,),
            granted=tuple((session, g) for g in own if session is not None),
        )
        await write(hub, room, Draft("setting", seat, {"what": "link"}), changes)
    return link_path(live.id, secret)


async def change_settings(hub: Hub, room: Room, new: dict[str, Any]) -> None:
    """Change some of the settings; `public` is one of them, though it is stored apart."""
    live = room.live
    async with live.lock:
        meta = copy.deepcopy(live.meta)
        meta["settings"].update({name: new[name] for name in new if name != "public"})
        spectators = Grant(live.id, WATCH)
        changes = Changes(
            meta=meta,
            public=new.get("public"),
            ungranted=(spectators,) if new.get("spectators") is False else (),
        )
        draft = Draft("setting", None, {"what": "settings", "change": new})
        await write(hub, room, draft, changes)


async def post_chat(hub: Hub, room: Room, seat: int | None, name: str, text: str) -> EntryRow:
    if not room.live.setting("chat"):
        raise Problem("switched-off", "chat-off")
    async with room.live.lock:
        return await write(hub, room, Draft("chat", seat, {"text": text, "name": name}))


# --- rematch ----------------------------------------------------------------------------------


async def rematch(hub: Hub, room: Room, session: str) -> NewTable:
    """Create a table with the same game, options and people.

    Whoever had a right at the old table gets it at the new one when they come (see `inherit`).
    """
    live = room.live
    async with live.lock:
        if live.state != ENDED and live.playable:
            raise Problem("not-now", "not-over")
        if live.meta["rematch"]:
            raise Problem("not-now", "rematch-made", rematch=live.meta["rematch"])
        own = (await hub.access(session, live.id)).seats
        owners = dict.fromkeys(range(live.seats), "") | dict.fromkeys(own, session)
        new = await create_table(hub, rematch_plan(live), session, owners)
        meta = copy.deepcopy(live.meta)
        meta["rematch"] = new.room.live.id
        body = {"what": "rematch", "rematch": new.room.live.id}
        await write(hub, room, Draft("setting", None, body), Changes(meta=meta))
    await start_table(hub, new.room)
    return new


def rematch_plan(live: LiveTable) -> TablePlan:
    seats = copy.deepcopy(live.meta["seats"])
    heirs = {role_key(SEAT, n): True for n, seat in enumerate(seats) if seat["person"]}
    for seat in seats:
        if seat["kind"] == OPEN:
            seat["kind"] = PERSON
    data = live.pack_text if live.has_own_data else ""
    return TablePlan(
        live.game.name,
        seats,
        checked_options(live.game.name, live.seats, live.meta["options"], data),
        dict(live.meta["settings"]),
        live.public,
        data,
        more={"heirs": heirs | {HOST: True}, "after": live.id},
    )


async def inherit(hub: Hub, room: Room, session: str | None) -> Access:
    """What a session may do; at a rematch also what it could do at the table before."""
    live = room.live
    access = await hub.access(session, live.id)
    heirs, before = live.meta.get("heirs", {}), live.meta.get("after")
    if access.any or session is None or before is None:
        return access
    old = await hub.access(session, before)
    keys = [role_key(grant.role, grant.seat) for grant in old.grants]
    new = [grant_of(live.id, key) for key in keys if key in heirs]
    if not new:
        return access
    await hub.store.change(live.id, Changes(granted=tuple((session, grant) for grant in new)))
    return await hub.access(session, live.id)
