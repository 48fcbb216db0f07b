"""Tables and who sits at them: making, starting, joining, leaving, bots that sit in."""

from __future__ import annotations

import copy
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from firstfire import library
from firstfire.bots import check_bot
from firstfire.core import GameError, PackError
from firstfire.core.chance import SEEDS
from firstfire.fairness import seal
from firstfire.i18n import catalogue
from firstfire.server.api.requests import (
    JoinRequest,
    NewSeat,
    SeatChangeRequest,
    TableSettingsRequest,
)
from firstfire.server.errors import Problem
from firstfire.server.live.access import HOST, SEAT, WATCH, Access, hashed, new_id, new_secret
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Room
from firstfire.server.live.table import (
    BOT,
    ENDED,
    OPEN,
    PERSON,
    WAITING,
    Draft,
    LiveTable,
    read_pack,
)
from firstfire.server.store.base import Changes, EntryRow, Grant, Stale, TableRow

LETTERS = "ABCDEFGHIJ"
SETTINGS = ("chat", "hints", "spectators", "confirm", "away_minutes", "replace")


@dataclass(slots=True)
class Made:
    """A new table with its links, which nobody can look up later."""

    room: Room
    host: str
    spectator: str
    seats: list[str | None] = field(default_factory=list)


def path(id: str, secret: str) -> str:
    return f"/t/{id}#k={secret}"


# --- making -----------------------------------------------------------------------------------


def check_level(level: str, game: str) -> None:
    try:
        check_bot(level, game)
        if ":" in level:
            raise GameError(f"{level!r}: the thinking time of bots cannot be chosen here")
    except GameError as error:
        raise Problem("bad-input", "bad-game").saying(trouble=str(error)) from None


def checked_seats(wanted: list[NewSeat], game: str, lang: str) -> list[dict[str, Any]]:
    """The seats as they are kept."""
    words = catalogue(lang)
    found = []
    for number, seat in enumerate(wanted):
        level = seat.level or "medium"
        if seat.kind == BOT:
            check_level(level, game)
        kind = BOT if seat.kind == BOT else OPEN if seat.kind == OPEN else PERSON
        name = words.text(f"name-{kind}", letter=LETTERS[number])
        found.append(
            {
                "kind": kind,
                "level": level if kind == BOT else None,
                "name": seat.name or name,
                "taken": seat.kind == "me",
                "person": kind != BOT,  # can people come (back) to it?
            }
        )
    return found


def checked_game(
    name: str, seats: int, options: dict[str, str], pack: str | None
) -> dict[str, str]:
    """The options in full; `Problem` if the game cannot be played so."""
    if name not in library.games():
        raise Problem("no-game").saying(game=name[:40])
    game = library.load(name)
    try:
        data = read_pack(name, pack) if pack else None
        game.begin(seats, options, data)
        return game.check_options(options)
    except PackError as error:
        raise Problem("bad-pack").saying(trouble=str(error)) from None
    except GameError as error:
        raise Problem("bad-input", "bad-game").saying(trouble=str(error)) from None


@dataclass(slots=True)
class Plan:
    """A table that is wanted."""

    game: str
    seats: list[dict[str, Any]]
    options: dict[str, str]
    pack: str
    wishes: TableSettingsRequest
    seed: int = -1
    imported: bool = False
    more: dict[str, Any] = field(default_factory=dict)


async def make(hub: Hub, plan: Plan, session: str, owners: dict[int, str] | None = None) -> Made:
    """A new table. ``session`` hosts it; seats marked as taken are its own or their owners'."""
    id, salt = new_id(), secrets.token_hex(16)
    seed = plan.seed if plan.seed >= 0 else secrets.randbelow(SEEDS)
    host, spectator = new_secret(), new_secret()
    seats = [new_secret() if seat["person"] else None for seat in plan.seats]
    links = {HOST: hashed(host), WATCH: hashed(spectator)}
    links |= {f"{SEAT}-{n}": hashed(one) for n, one in enumerate(seats) if one}
    settings = {name: getattr(plan.wishes, name) for name in SETTINGS}
    meta = {
        "seats": plan.seats,
        "settings": settings,
        "options": plan.options,
        "seed": seed,
        "salt": salt,
        "seed_hash": seal(seed, salt),
        "links": links,
        "imported": plan.imported,
        "rematch": None,
        **plan.more,
    }
    now = time.time()
    row = TableRow(id, plan.game, now, WAITING, plan.wishes.public, meta, 0, now, pack=plan.pack)
    grants = [(session, Grant(id, HOST))]
    for number, seat in enumerate(plan.seats):
        if seat["taken"]:
            owner = (owners or {}).get(number, session)
            if owner:
                grants.append((owner, Grant(id, SEAT, number)))
    granted = tuple((secret, grant_of(id, role)) for role, secret in links.items())
    await hub.store.create(row, Changes(links=granted, granted=tuple(grants)))
    hub.metrics.count("tables_made")
    return Made(await hub.room(id), host, spectator, seats)


def grant_of(id: str, role: str) -> Grant:
    """``seat-2`` as a grant."""
    name, _, seat = role.partition("-")
    return Grant(id, name, int(seat) if seat else None)


async def start(hub: Hub, room: Room) -> None:
    """Deal. Whoever has a link may come later; an open seat must be taken first."""
    async with room.live.lock:
        live = room.live
        if live.state != WAITING:
            raise Problem("not-now", "already-started")
        if any(seat["kind"] == OPEN for seat in live.meta["seats"]):
            raise Problem("seats-empty")
        await write(hub, room, live.draft_start(), Changes(state="playing"))


async def write(hub: Hub, room: Room, draft: Draft, changes: Changes | None = None) -> EntryRow:
    """Write, or say that somebody else was faster."""
    try:
        return await hub.write(room, draft, changes)
    except Stale:
        await hub.catch_up(room)
        raise Problem("stale", seq=room.live.seq) from None


# --- sitting down and standing up -------------------------------------------------------------


def seat_entry(seat: int, what: str, name: str, **more: Any) -> Draft:
    return Draft("seat", seat, {"change": {"what": what, **more}, "name": name})


def with_seat(live: LiveTable, number: int, **new: Any) -> dict[str, Any]:
    """The table's facts with a changed seat."""
    meta = copy.deepcopy(live.meta)
    meta["seats"][number].update(new)
    return meta


async def claim(hub: Hub, room: Room, session: str, secret: str, name: str | None) -> None:
    """Exchange the secret of a link for what it grants; a person comes back to their seat."""
    live = room.live
    grant = await hub.store.link(hashed(secret))
    if grant is None or grant.table != live.id:
        hub.metrics.count("bad_secrets")
        raise Problem("bad-secret")
    granted = Changes(granted=((session, grant),))
    if grant.role != SEAT or grant.seat is None:
        if grant.role == WATCH and not live.setting("spectators"):
            raise Problem("switched-off", "spectators-off")
        await hub.store.change(live.id, granted)
        return
    await sit(hub, room, grant.seat, session, name)


async def sit(hub: Hub, room: Room, number: int, session: str, name: str | None) -> None:
    """A session gets a seat; if a bot sat in for a person, the person has it back."""
    live = room.live
    async with live.lock:
        seat = live.seat(number)
        granted = ((session, Grant(live.id, SEAT, number)),)
        known = name or seat["name"]
        if seat["kind"] == PERSON and seat["taken"] and known == seat["name"]:
            await hub.store.change(live.id, Changes(granted=granted))
            return
        what = "back" if seat["kind"] == BOT else "sits"
        if seat["kind"] == OPEN and not name:
            known = catalogue("en").text("name-person", letter=LETTERS[number])
        meta = with_seat(live, number, kind=PERSON, level=None, taken=True, name=known)
        draft = seat_entry(number, what, known)
        await write(hub, room, draft, Changes(meta=meta, granted=granted))


async def join(hub: Hub, room: Room, session: str, wish: JoinRequest) -> None:
    """An open seat of a public table, or a place to watch from."""
    live = room.live
    if wish.spectate:
        if not live.setting("spectators"):
            raise Problem("switched-off", "spectators-off")
        await hub.store.change(live.id, Changes(granted=((session, Grant(live.id, WATCH)),)))
        return
    open_seats = [n for n in range(live.seats) if live.seat(n)["kind"] == OPEN]
    if wish.seat is not None and wish.seat >= live.seats:
        raise Problem("bad-input", "no-such-seat")
    number = wish.seat if wish.seat is not None else next(iter(open_seats), -1)
    if number not in open_seats:
        raise Problem("seat-taken")
    await sit_if_open(hub, room, number, session, wish.name)


async def sit_if_open(hub: Hub, room: Room, number: int, session: str, name: str | None) -> None:
    """Of two who want one seat, one gets it."""
    live = room.live
    async with live.lock:
        if live.seat(number)["kind"] != OPEN:
            raise Problem("seat-taken")
        known = name or catalogue("en").text("name-person", letter=LETTERS[number])
        meta = with_seat(live, number, kind=PERSON, taken=True, name=known)
        granted = ((session, Grant(live.id, SEAT, number)),)
        await write(
            hub, room, seat_entry(number, "sits", known), Changes(meta=meta, granted=granted)
        )


async def leave(hub: Hub, room: Room, number: int) -> None:
    """Stand up for good: before the game the seat is open again, later the host may fill it."""
    live = room.live
    async with live.lock:
        check_number(live, number)
        gone = Grant(live.id, SEAT, number)
        name = live.seat(number)["name"]
        kind = OPEN if live.state == WAITING else live.seat(number)["kind"]
        meta = with_seat(live, number, kind=kind, taken=False)
        meta.get("heirs", {}).pop(f"{SEAT}-{number}", None)
        await write(
            hub,
            room,
            seat_entry(number, "leaves", name),
            Changes(meta=meta, ungranted=(gone,)),
        )


def check_number(live: LiveTable, number: int) -> None:
    if not 0 <= number < live.seats:
        raise Problem("bad-input", "no-such-seat")


async def change_seat(
    hub: Hub, room: Room, number: int, wish: SeatChangeRequest, access: Access
) -> None:
    """Give a seat to a bot, take it back, open it, rename it."""
    live = room.live
    check_number(live, number)
    if wish.kind == "bot":
        await give_to_bot(hub, room, number, wish.level or "medium", "bot", wish.name)
    elif wish.kind == "person":
        await take_back(hub, room, number, wish.name)
    elif wish.kind == "open":
        access.check_host()
        await open_seat(hub, room, number)
    elif wish.name is not None:
        async with live.lock:
            meta = with_seat(live, number, name=wish.name)
            draft = seat_entry(number, "renamed", wish.name)
            await write(hub, room, draft, Changes(meta=meta))


async def give_to_bot(
    hub: Hub, room: Room, number: int, level: str, what: str, name: str | None = None
) -> None:
    """A bot sits in. A turn that the person held is over; the person keeps the link."""
    live = room.live
    check_level(level, live.game.name)
    async with live.lock:
        if live.state == ENDED:
            raise Problem("not-now", "game-over")
        seat = live.seat(number)
        meta = with_seat(live, number, kind=BOT, level=level, name=name or seat["name"])
        draft = seat_entry(number, what, seat["name"], level=level)
        await write(hub, room, draft, Changes(meta=meta))
        if live.held == number:
            await write(hub, room, live.draft_end(number))


async def take_back(hub: Hub, room: Room, number: int, name: str | None) -> None:
    """A person has the seat again (or for the first time, by a link)."""
    live = room.live
    async with live.lock:
        seat = live.seat(number)
        known = name or seat["name"]
        meta = with_seat(live, number, kind=PERSON, level=None, name=known, person=True)
        await write(hub, room, seat_entry(number, "back", known), Changes(meta=meta))


async def open_seat(hub: Hub, room: Room, number: int) -> None:
    """Anybody may take the seat, as long as the game has not begun."""
    live = room.live
    async with live.lock:
        if live.state != WAITING:
            raise Problem("not-now", "already-started")
        name = catalogue("en").text("name-open", letter=LETTERS[number])
        meta = with_seat(live, number, kind=OPEN, level=None, taken=False, person=True, name=name)
        meta.get("heirs", {}).pop(f"{SEAT}-{number}", None)
        gone = Grant(live.id, SEAT, number)
        await write(
            hub, room, seat_entry(number, "open", name), Changes(meta=meta, ungranted=(gone,))
        )
