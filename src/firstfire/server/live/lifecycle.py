"""The life of a table: checking what is asked for, creating it, starting it, writing to it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from firstfire import library
from firstfire.bots import YARDSTICKS, check_bot
from firstfire.bots.levels import POLICY
from firstfire.core import GameError, PackError
from firstfire.fairness import new_key, seal
from firstfire.server.errors import Problem
from firstfire.server.live.access import (
    HOST,
    SEAT,
    WATCH,
    grant_of,
    hash_secret,
    new_id,
    new_secret,
    role_key,
)
from firstfire.server.live.hub import Hub
from firstfire.server.live.made_with import OWN_DATA, made_with, read_pack
from firstfire.server.live.names import checked_name, usual_name
from firstfire.server.live.room import Room
from firstfire.server.live.table import BOT, OPEN, PERSON, WAITING, Draft
from firstfire.server.store.base import Changes, EntryRow, Stale, TableRow
from firstfire.server.workers.base import NOBODY, Asker, WorkerLost

Holders = list[tuple[str, str]]  # the hash of a session, and the `role_key` of what it holds

USUAL_LEVEL = "medium"
DAY, HOUR = 86_400.0, 3_600.0
PACK_SECONDS = 5.0  # to read a data pack


class SeatSpec(NamedTuple):
    """A seat of a table that is to be created."""

    kind: str  # me, friend, bot or open
    level: str | None = None
    name: str | None = None


@dataclass(slots=True)
class TablePlan:
    """A table that is to be created."""

    game: str
    seats: list[dict[str, Any]]
    options: dict[str, str]
    settings: dict[str, Any]  # chat, hints, spectators, takeback …
    public: bool = False
    pack: str = ""
    seed: int = -1  # drawn if it is negative
    imported: bool = False
    asker: Asker = NOBODY  # for whom its bots work
    more: dict[str, Any] = field(default_factory=dict)  # further facts to be kept


@dataclass(slots=True)
class NewTable:
    """A new table with the secrets of its links, which nobody can look up later."""

    room: Room
    secrets: dict[str, str]  # by `role_key`, for whoever has made the table

    def links(self) -> dict[str, Any]:
        """The addresses of the links; None where there is none."""
        live = self.room.live
        paths = {key: link_path(live.id, secret) for key, secret in self.secrets.items()}
        return {
            "host": paths.get(HOST),
            "seats": [paths.get(role_key(SEAT, number)) for number in range(live.seats)],
            "spectator": paths.get(WATCH),
        }


def link_path(id: str, secret: str) -> str:
    return f"/t/{id}#k={secret}"


# --- checking ---------------------------------------------------------------------------------


def check_level(level: str, game: str, seats: int) -> None:
    """`Problem` unless bots of this level play here. A policy may be read for it: call it beside
    the event loop.
    """
    try:
        check_bot(level, game, seats)
        if level.partition(":")[0] in YARDSTICKS:
            raise GameError(f"{level!r} is a yardstick for the arena and does not play here")
        if ":" in level and not level.startswith(f"{POLICY}:"):
            raise GameError(f"{level!r}: the thinking time of bots cannot be chosen here")
    except GameError as error:
        raise Problem("bad-input", "bad-game").with_details(trouble=str(error)) from None


def checked_seats(seats: Sequence[SeatSpec], game: str, lang: str) -> list[dict[str, Any]]:
    """The seats as they are stored; their levels are checked beside the event loop."""
    found = []
    here = [number for number, seat in enumerate(seats) if seat.kind == "me"]
    for number, seat in enumerate(seats):
        level = seat.level or USUAL_LEVEL
        if seat.kind == BOT:
            check_level(level, game, len(seats))
        kind = BOT if seat.kind == BOT else OPEN if seat.kind == OPEN else PERSON
        name = usual_name(kind, number, lang)
        found.append(
            {
                "kind": kind,
                "level": level if kind == BOT else None,
                "name": checked_name(seat.name) or name,
                "taken": seat.kind == "me",
                "person": kind != BOT,  # whether a person can take it, now or later
                "shared": number in here and len(here) > 1,  # by several people at one device
            }
        )
    return found


def checked_options(
    name: str, seats: int, options: dict[str, str], pack: str | None
) -> dict[str, str]:
    """The options in full; `Problem` if the game cannot be played with them."""
    if name not in library.games():
        raise Problem("no-game").with_details(game=name[:40])
    game = library.load(name)
    try:
        data = read_pack(name, pack) if pack else None
        game.begin(seats, options, data)
        return game.check_options(options, seats)
    except PackError as error:
        raise Problem("bad-pack").with_details(trouble=str(error)) from None
    except GameError as error:
        raise Problem("bad-input", "bad-game").with_details(trouble=str(error)) from None


async def check_pack(hub: Hub, game: str, pack: str | None, asker: Asker) -> None:
    """Read a visitor's data pack in a worker first: reading one can take long."""
    if not pack or game not in library.games():
        return
    task = {"work": "check pack", "game": game, "pack": pack, "limit": PACK_SECONDS}
    try:
        found = await hub.pool.run(task, asker, patient=False)
    except WorkerLost:
        raise Problem("bad-pack", "pack-takes-too-long") from None
    if found["trouble"]:
        raise Problem("bad-pack").with_details(trouble=found["trouble"])
    await hub.pool.call(read_pack, game, pack)  # which is remembered


# --- creating and starting --------------------------------------------------------------------


async def create_table(
    hub: Hub, plan: TablePlan, session: str, holders: Holders | None = None
) -> NewTable:
    """Create a table. ``session`` becomes its host and gets the taken seats.

    With ``holders`` everybody gets what they say instead, and links are made only for what the
    session itself holds.
    """
    await check_quota(hub, session)
    id, salt = new_id(), secrets.token_hex(16)
    seed = plan.seed if plan.seed >= 0 else new_key()
    given = holders if holders is not None else first_holders(plan, session)
    keys = linked_roles(plan) if holders is None else own_roles(given, session)
    found = {key: new_secret() for key in keys}
    links = {key: hash_secret(secret) for key, secret in found.items()}
    meta = {
        "seats": plan.seats,
        "settings": plan.settings,
        "options": plan.options,
        **made_with(plan.game),
        "seed": seed,
        "salt": salt,
        "seed_hash": seal(seed, salt),
        "links": links,
        "imported": plan.imported,
        "rematch": None,
        **({OWN_DATA: True} if plan.pack else {}),
        **plan.more,
    }
    now = time.time()
    row = TableRow(id, plan.game, now, WAITING, plan.public, meta, 0, now)
    changes = Changes(
        data=plan.pack or library.pack_text(plan.game),
        links=tuple((secret, grant_of(id, key)) for key, secret in links.items()),
        granted=tuple((holder, grant_of(id, key)) for holder, key in given),
    )
    await hub.store.create(row, changes)
    hub.metrics.count("tables_made")
    room = await hub.room(id)
    room.asker = plan.asker
    return NewTable(room, found)


async def check_quota(hub: Hub, session: str) -> None:
    """Refuse a table to somebody who has made too many today."""
    most = hub.settings.tables_a_day if hub.settings.rate else 0
    if most and await hub.store.made_since(session, time.time() - DAY) >= most:
        raise Problem("too-fast", "too-many-tables", retry_after=HOUR).with_details(n=most)


def first_holders(plan: TablePlan, session: str) -> Holders:
    """Whoever makes a table is its host, and holds the seats that are taken."""
    taken = [number for number, seat in enumerate(plan.seats) if seat["taken"]]
    return [(session, HOST), *((session, role_key(SEAT, number)) for number in taken)]


def linked_roles(plan: TablePlan) -> list[str]:
    """All for which a new table has links: hosts, spectators, seats of people."""
    seats = [role_key(SEAT, n) for n, seat in enumerate(plan.seats) if seat["person"]]
    return [HOST, WATCH, *seats]


def own_roles(holders: Holders, session: str) -> list[str]:
    """What a session holds itself; a host can invite spectators."""
    own = [key for holder, key in holders if holder == session]
    return [*own, WATCH] if HOST in own else own


async def start_table(hub: Hub, room: Room) -> None:
    """Deal. People who have a link may come later, but open seats must be taken first."""
    async with room.live.lock:
        live = room.live
        if live.state != WAITING:
            raise Problem("not-now", "already-started")
        if any(seat["kind"] == OPEN for seat in live.meta["seats"]):
            raise Problem("seats-empty")
        live.check_playable()
        meta = live.meta | made_with(live.game.name)
        data = None if live.has_own_data else library.pack_text(live.game.name)
        changes = Changes(state="playing", meta=meta, data=data)
        await write(hub, room, live.draft_start(), changes)


class WrittenFirst(Exception):
    """Another server has written first; the table has caught up with it."""


async def write_next(
    hub: Hub, room: Room, draft: Draft, changes: Changes | None = None
) -> EntryRow:
    """Write a draft; `WrittenFirst` if another server was faster."""
    try:
        return await hub.write(room, draft, changes)
    except Stale:
        await hub.catch_up(room)
        raise WrittenFirst from None


async def write(hub: Hub, room: Room, draft: Draft, changes: Changes | None = None) -> EntryRow:
    """Write a draft; `Problem` if another server has written first."""
    try:
        return await write_next(hub, room, draft, changes)
    except WrittenFirst:
        raise Problem("stale", seq=room.live.seq) from None
