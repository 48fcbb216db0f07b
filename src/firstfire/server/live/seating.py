"""Who sits where: claiming a link, joining, leaving, bots that sit in for people."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

from firstfire.server.errors import Problem
from firstfire.server.live.access import (
    SEAT,
    WATCH,
    Access,
    grant_of,
    hash_secret,
    role_key,
)
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import WrittenFirst, check_level, write, write_next
from firstfire.server.live.names import checked_name, usual_name
from firstfire.server.live.room import Room
from firstfire.server.live.table import BOT, ENDED, OPEN, PERSON, WAITING, Draft, LiveTable
from firstfire.server.store.base import Changes, Grant

ATTEMPTS = 3  # to write before another server does


def seat_draft(seat: int, what: str, name: str, **more: Any) -> Draft:
    return Draft("seat", seat, {"change": {"what": what, **more}, "name": name})


def with_seat(live: LiveTable, number: int, **new: Any) -> dict[str, Any]:
    """The table's facts with a changed seat."""
    meta = copy.deepcopy(live.meta)
    meta["seats"][number].update(new)
    return meta


def mark_shared(meta: dict[str, Any], access: Access, number: int) -> None:
    """If a session holds several seats, their people share a device, and sentences name each."""
    held = {*access.seats, number}
    for seat in held if len(held) > 1 else ():
        meta["seats"][seat]["shared"] = True


def check_number(live: LiveTable, number: int) -> None:
    if not 0 <= number < live.seats:
        raise Problem("bad-input", "no-such-seat")


# --- coming -----------------------------------------------------------------------------------


async def claim(hub: Hub, room: Room, session: str, secret: str, name: str | None) -> None:
    """Exchange the secret of a link for what it grants.

    Links for seats and hosts open once. Whoever came by one may open it again on the same device.
    """
    name = checked_name(name)
    for _ in range(ATTEMPTS):
        with contextlib.suppress(WrittenFirst):
            async with room.live.lock:
                await claim_once(hub, room, session, hash_secret(secret), name)
            return
    raise Problem("stale", seq=room.live.seq)


async def claim_once(hub: Hub, room: Room, session: str, hashed: str, name: str | None) -> None:
    live = room.live
    access = await hub.access(session, live.id)
    grant = await hub.store.link(hashed)
    if grant is None or grant.table != live.id:
        check_used_link(hub, live, access, hashed)
        grant = linked_grant(live, hashed)
    if grant.role == SEAT and grant.seat is not None:
        await sit(hub, room, grant.seat, access, name, hashed)
    elif grant.role == WATCH:
        check_spectators(live)
        await hub.store.change(live.id, Changes(granted=((session, grant),)))
    elif not access.is_host:
        changes = Changes(granted=((session, grant),), revoked=(hashed,))
        await write_next(hub, room, Draft("setting", None, {"what": "host"}), changes)


def linked_grant(live: LiveTable, hashed: str) -> Grant:
    """What the newest link of a role grants, or granted before it was used."""
    keys = [key for key, known in live.meta["links"].items() if known == hashed]
    return grant_of(live.id, keys[0])


def check_used_link(hub: Hub, live: LiveTable, access: Access, hashed: str) -> None:
    """A link that opens nothing any more is good only for whoever came by it."""
    if hashed not in live.meta["links"].values():
        hub.metrics.count("bad_secrets")
        raise Problem("bad-secret")
    if linked_grant(live, hashed) not in access.grants:
        raise Problem("bad-secret", "link-used")


async def watch(hub: Hub, room: Room, session: str) -> None:
    """Become a spectator."""
    live = room.live
    check_spectators(live)
    await hub.store.change(live.id, Changes(granted=((session, Grant(live.id, WATCH)),)))


def check_spectators(live: LiveTable) -> None:
    if not live.setting("spectators"):
        raise Problem("switched-off", "spectators-off")


async def sit(
    hub: Hub, room: Room, number: int, access: Access, name: str | None, link: str
) -> None:
    """Give a seat to a session, which uses up the link; everybody is told. The caller has the lock.

    If a bot sat in for a person, the person gets the seat back.
    """
    live, seat, session = room.live, room.live.seat(number), access.session
    assert session is not None
    holds = number in access.seats
    new_name = name or seat["name"]
    if holds and seat["kind"] == PERSON and seat["taken"] and new_name == seat["name"]:
        return
    if seat["kind"] == OPEN and not name:
        new_name = usual_name(PERSON, number)
    what = "back" if seat["kind"] == BOT else "sits"
    if seat["kind"] == PERSON and seat["taken"]:
        what = "renamed" if holds else "shares"
    meta = with_seat(live, number, kind=PERSON, level=None, taken=True, name=new_name)
    mark_shared(meta, access, number)
    granted = ((session, Grant(live.id, SEAT, number)),)
    changes = Changes(meta=meta, granted=granted, revoked=() if holds else (link,))
    await write_next(hub, room, seat_draft(number, what, new_name), changes)


async def join(hub: Hub, room: Room, session: str, seat: int | None, name: str | None) -> None:
    """Take an open seat of a public table: the given one, or the first."""
    live, name = room.live, checked_name(name)
    open_seats = [n for n in range(live.seats) if live.seat(n)["kind"] == OPEN]
    if seat is not None and seat >= live.seats:
        raise Problem("bad-input", "no-such-seat")
    number = seat if seat is not None else next(iter(open_seats), -1)
    if number not in open_seats:
        raise Problem("seat-taken")
    await sit_if_open(hub, room, number, session, name)


async def sit_if_open(hub: Hub, room: Room, number: int, session: str, name: str | None) -> None:
    """Take a seat that nobody has taken in the meantime."""
    live = room.live
    async with live.lock:
        if live.seat(number)["kind"] != OPEN:
            raise Problem("seat-taken")
        new_name = name or usual_name(PERSON, number)
        meta = with_seat(live, number, kind=PERSON, taken=True, name=new_name)
        mark_shared(meta, await hub.access(session, live.id), number)
        changes = Changes(meta=meta, granted=((session, Grant(live.id, SEAT, number)),))
        await write(hub, room, seat_draft(number, "sits", new_name), changes)


# --- going ------------------------------------------------------------------------------------


async def leave(hub: Hub, room: Room, number: int) -> None:
    """Leave for good: before the game the seat is open again, later the host may fill it."""
    live = room.live
    async with live.lock:
        check_number(live, number)
        name = live.seat(number)["name"]
        kind = OPEN if live.state == WAITING else live.seat(number)["kind"]
        changes = vacated(live, number, kind=kind, taken=False)
        await write(hub, room, seat_draft(number, "leaves", name), changes)


async def open_seat(hub: Hub, room: Room, number: int) -> None:
    """Let anybody take the seat, as long as the game has not begun."""
    live = room.live
    async with live.lock:
        if live.state != WAITING:
            raise Problem("not-now", "already-started")
        name = usual_name(OPEN, number)
        changes = vacated(live, number, kind=OPEN, level=None, taken=False, person=True, name=name)
        await write(hub, room, seat_draft(number, "open", name), changes)


def vacated(live: LiveTable, number: int, **new: Any) -> Changes:
    """Change a seat and take it from everybody who held it, with the link that led to it."""
    meta = with_seat(live, number, shared=False, **new)
    dead = meta["links"].pop(role_key(SEAT, number), None)
    gone = (Grant(live.id, SEAT, number),)
    return Changes(meta=meta, ungranted=gone, revoked=(dead,) if dead else ())


# --- bots and names ---------------------------------------------------------------------------


async def give_to_bot(
    hub: Hub, room: Room, number: int, level: str, what: str, name: str | None = None
) -> None:
    """Let a bot sit in. A held turn of the person ends; the person keeps the link."""
    live, name = room.live, checked_name(name)
    check_number(live, number)
    await hub.pool.call(check_level, level, live.game.name, live.seats)
    async with live.lock:
        if live.state == ENDED:
            raise Problem("not-now", "game-over")
        seat = live.seat(number)
        meta = with_seat(live, number, kind=BOT, level=level, name=name or seat["name"])
        draft = seat_draft(number, what, seat["name"], level=level)
        await write(hub, room, draft, Changes(meta=meta))
        if live.held == number:
            await write(hub, room, live.draft_end(number))


async def take_back(hub: Hub, room: Room, number: int, name: str | None) -> None:
    """Give a bot's seat to its person again, or for the first time to whoever gets a link."""
    live, name = room.live, checked_name(name)
    async with live.lock:
        new_name = name or live.seat(number)["name"]
        meta = with_seat(live, number, kind=PERSON, level=None, name=new_name, person=True)
        await write(hub, room, seat_draft(number, "back", new_name), Changes(meta=meta))


async def rename(hub: Hub, room: Room, number: int, name: str) -> None:
    new_name = checked_name(name) or ""
    async with room.live.lock:
        meta = with_seat(room.live, number, name=new_name)
        await write(hub, room, seat_draft(number, "renamed", new_name), Changes(meta=meta))
