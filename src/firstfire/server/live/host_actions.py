"""What hosts do at a table, and what follows a game: links, settings, chat, a rematch."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

from firstfire.server.errors import Problem
from firstfire.server.live.access import HOST, SEAT, WATCH, hash_secret, new_secret, role_key
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import (
    Holders,
    NewTable,
    TablePlan,
    checked_options,
    create_table,
    link_path,
    start_table,
    write,
)
from firstfire.server.live.made_with import read_pack
from firstfire.server.live.room import Room
from firstfire.server.live.seating import check_number, seat_draft
from firstfire.server.live.table import ENDED, OPEN, PERSON, Draft, LiveTable
from firstfire.server.store.base import Changes, EntryRow, Grant

# --- links and settings -----------------------------------------------------------------------


async def new_link(hub: Hub, room: Room, role: str, seat: int | None, session: str | None) -> str:
    """Replace a link: the old one and everything it has granted become worthless.

    The host who asks remains host, and keeps the seat if it is its own.
    """
    live = room.live
    check_role(live, role, seat)
    grant, secret = Grant(live.id, role, seat), new_secret()
    async with live.lock:
        meta, changes = linked(live, grant, secret)
        if seat is not None:
            meta["seats"][seat]["person"] = True
        own = [g for g in (await hub.access(session, live.id)).grants if g == grant]
        if seat is not None and not own:
            meta["seats"][seat]["taken"] = False
        changes = replace(
            changes,
            ungranted=(grant,),
            granted=tuple((session, g) for g in own if session is not None),
        )
        draft = Draft("setting", seat, {"what": "link"})
        if seat is not None:
            draft = seat_draft(seat, "linked", live.names[seat])
        await write(hub, room, draft, changes)
    return link_path(live.id, secret)


async def device_link(
    hub: Hub, room: Room, role: str, seat: int | None, session: str | None
) -> str:
    """A link for a further device of somebody who is at the table; nobody loses anything."""
    live = room.live
    check_role(live, role, seat)
    secret = new_secret()
    async with live.lock:
        _, changes = linked(live, Grant(live.id, role, seat), secret)
        draft = Draft("setting", None, {"what": f"{role}-link"})
        if seat is not None:
            draft = seat_draft(seat, "device", live.names[seat])
        await write(hub, room, draft, changes)
    return link_path(live.id, secret)


def check_role(live: LiveTable, role: str, seat: int | None) -> None:
    if (seat is not None) != (role == SEAT):
        raise Problem("bad-input", "which-seat")
    if seat is not None:
        check_number(live, seat)


def linked(live: LiveTable, grant: Grant, secret: str) -> tuple[dict[str, Any], Changes]:
    """The table's facts with a new link, and what is written for it: the one before it dies."""
    key, hashed = role_key(grant.role, grant.seat), hash_secret(secret)
    meta = copy.deepcopy(live.meta)
    old = meta["links"].get(key)
    meta["links"][key] = hashed
    return meta, Changes(meta=meta, revoked=(old,) if old else (), links=((hashed, grant),))


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

    Who holds anything at this moment holds the same at the new table. Links are not taken over:
    whoever opens one of the old table later is nobody at the new one.
    """
    live = room.live
    if live.has_own_data and live.pack_text:  # it takes a while to read if it was forgotten
        await hub.pool.call(read_pack, live.game.name, live.pack_text)
    async with live.lock:
        if live.state != ENDED and live.playable:
            raise Problem("not-now", "not-over")
        if live.meta["rematch"]:
            raise Problem("not-now", "rematch-made", rematch=live.meta["rematch"])
        held = await hub.store.holders(live.id)
        plan = rematch_plan(room, held)
        new = await create_table(hub, plan, session, rematch_holders(held, session))
        meta = copy.deepcopy(live.meta)
        meta["rematch"] = new.room.live.id
        body = {"what": "rematch", "rematch": new.room.live.id}
        await write(hub, room, Draft("setting", None, body), Changes(meta=meta))
    await start_table(hub, new.room)
    return new


def rematch_holders(held: list[tuple[str, Grant]], session: str) -> Holders:
    """Hosts and players go over; if no host is left, whoever asks becomes one."""
    found = [(one, role_key(g.role, g.seat)) for one, g in held if g.role in (HOST, SEAT)]
    return found if any(key == HOST for _, key in found) else [(session, HOST), *found]


def rematch_plan(room: Room, held: list[tuple[str, Grant]]) -> TablePlan:
    live = room.live
    seats = copy.deepcopy(live.meta["seats"])
    kept = {grant.seat for _, grant in held if grant.role == SEAT}
    for number, seat in enumerate(seats):
        seat["taken"] = number in kept
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
        asker=room.asker,
        more={"after": live.id},
    )
