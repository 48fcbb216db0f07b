"""Routes: tables, seats, links, settings."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from firstfire import library
from firstfire.i18n import catalogue
from firstfire.server.api.context import (
    ERRORS,
    At,
    Lang,
    Session,
    Table,
    TheHub,
    info,
    keep_session,
    reply,
    with_session,
)
from firstfire.server.api.requests import (
    ChatRequest,
    ClaimRequest,
    JoinRequest,
    LeaveRequest,
    LinkRequest,
    NewTableRequest,
    SeatChangeRequest,
    SettingsRequest,
)
from firstfire.server.api.responses import CreatedTable, Entry, Link, TableInfo, Tables
from firstfire.server.errors import Problem
from firstfire.server.live import host_actions, lifecycle
from firstfire.server.live.access import Access
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import Made, Plan, path
from firstfire.server.live.table import OPEN, PLAYING
from firstfire.server.present.presenter import entry_shown, moment
from firstfire.server.store.base import Grant, TableRow

router = APIRouter(responses=ERRORS, tags=["tables"])


@router.get("/tables", response_model=Tables)
async def tables(hub: TheHub, session: Session) -> Response:
    """Public tables, and those of my session."""
    grants = await hub.store.grants(session) if session else []
    ids = list({grant.table for grant in grants})
    mine = await hub.store.tables(ids, limit=100) if ids else []
    public = await hub.store.tables(limit=50)
    return reply(
        {
            "mine": [await summary(hub, row, grants) for row in mine],
            "public": [await summary(hub, row, []) for row in public if row.id not in ids],
        }
    )


async def summary(hub: Hub, row: TableRow, grants: list[Grant]) -> dict[str, Any]:
    own = [grant for grant in grants if grant.table == row.id]
    turn = await turn_of(hub, row) if own and row.state == PLAYING else None
    seats = row.meta["seats"]
    return {
        "id": row.id,
        "game": row.game,
        "title": library.load(row.game).title,
        "state": row.state,
        "players": [seat["name"] for seat in seats],
        "open_seats": [n for n, seat in enumerate(seats) if seat["kind"] == OPEN],
        "turn": turn,
        "my_turn": turn is not None and any(grant.seat == turn for grant in own),
        "grants": [{"role": grant.role, "seat": grant.seat} for grant in own],
        "created": moment(row.created),
        "changed": moment(row.changed),
    }


async def turn_of(hub: Hub, row: TableRow) -> int | None:
    """Who is awaited, without opening the table; the last entries say so."""
    room = hub.rooms.get(row.id)
    if room is not None:
        return room.live.held if room.live.held is not None else room.live.turn
    for entry in reversed(await hub.store.entries(row.id, after=max(0, row.last - 20))):
        if "turn" in entry.body:
            held, turn = entry.body.get("held"), entry.body["turn"]
            return int(held if held is not None else turn)
    return None


@router.post("/tables", status_code=201, response_model=CreatedTable)
async def new_table(wish: NewTableRequest, request: Request, hub: TheHub, lang: Lang) -> Response:
    """A new table; the one who asks is its host."""
    options = lifecycle.checked_game(wish.game, len(wish.seats), wish.options, wish.pack)
    seats = lifecycle.checked_seats(wish.seats, wish.game, lang)
    plan = Plan(wish.game, seats, options, wish.pack or "", wish)
    kinds = {seat.kind for seat in wish.seats}
    start = wish.start if wish.start is not None else not kinds & {"open", "friend"}
    if start and "open" in kinds:
        raise Problem("seats-empty")
    session, secret = with_session(request)
    made = await lifecycle.make(hub, plan, session)
    if start:
        await lifecycle.start(hub, made.room)
    return await answer_made(request, hub, made, session, secret, lang)


async def answer_made(
    request: Request, hub: Hub, made: Made, session: str, secret: str | None, lang: str
) -> Response:
    id = made.room.live.id
    links = {
        "host": path(id, made.host),
        "seats": [path(id, one) if one else None for one in made.seats],
        "spectator": path(id, made.spectator),
    }
    at = At(hub, made.room, await hub.access(session, id), lang)
    return keep_session(request, reply({"table": info(at), "links": links}, 201), secret)


@router.get("/tables/{id}", response_model=TableInfo)
async def table(at: Table) -> Response:
    """What is known of a table; of a public one to everybody."""
    if not at.live.public:
        at.access.check_any()
    return reply(info(at))


@router.post("/tables/{id}/claim", response_model=TableInfo)
async def claim(id: str, wish: ClaimRequest, request: Request, hub: TheHub, lang: Lang) -> Response:
    """Exchange the secret of a link for a seat, or for what else it grants."""
    room = await hub.room(id)
    session, secret = with_session(request)
    await lifecycle.claim(hub, room, session, wish.secret, wish.name)
    at = At(hub, room, await hub.access(session, id), lang)
    return keep_session(request, reply(info(at)), secret)


@router.post("/tables/{id}/join", response_model=TableInfo)
async def join(id: str, wish: JoinRequest, request: Request, hub: TheHub, lang: Lang) -> Response:
    """Take an open seat of a public table, or watch it."""
    room = await hub.room(id)
    session, secret = with_session(request)
    if not room.live.public:
        (await hub.access(session, id)).check_any()
    await lifecycle.join(hub, room, session, wish)
    at = At(hub, room, await hub.access(session, id), lang)
    return keep_session(request, reply(info(at)), secret)


@router.post("/tables/{id}/leave", response_model=TableInfo)
async def leave(at: Table, wish: LeaveRequest) -> Response:
    """Stand up for good."""
    at.access.check_seat(wish.seat)
    await lifecycle.leave(at.hub, at.room, wish.seat)
    return await now(at)


@router.post("/tables/{id}/seats/{seat}", response_model=TableInfo)
async def change_seat(at: Table, seat: int, wish: SeatChangeRequest) -> Response:
    """Give a seat to a bot, take it back, open it, rename it."""
    at.access.check_seat_or_host(seat)
    await lifecycle.change_seat(at.hub, at.room, seat, wish, at.access)
    return await now(at)


@router.post("/tables/{id}/links", response_model=Link)
async def links(at: Table, wish: LinkRequest) -> Response:
    """Revoke a link with all that it has granted, and get a new one."""
    at.access.check_host()
    link = await host_actions.new_link(at.hub, at.room, wish.role, wish.seat, at.access.session)
    return reply({"link": link})


@router.post("/tables/{id}/settings", response_model=TableInfo)
async def settings(at: Table, wish: SettingsRequest) -> Response:
    """Switch hints, chat, spectators …"""
    at.access.check_host()
    await host_actions.change_settings(at.hub, at.room, wish)
    return await now(at)


@router.post("/tables/{id}/start", response_model=TableInfo)
async def start(at: Table) -> Response:
    """Deal and begin."""
    at.access.check_host()
    await lifecycle.start(at.hub, at.room)
    return await now(at)


@router.post("/tables/{id}/chat", status_code=201, response_model=Entry)
async def chat(at: Table, wish: ChatRequest) -> Response:
    """Say something to everybody at the table."""
    at.access.check_any()
    if not at.access.seats and not at.access.is_host:
        raise Problem("not-allowed", "spectators-listen")
    seat = wish.seat if wish.seat is not None else next(iter(at.access.seats), None)
    if seat is not None:
        at.access.check_seat(seat)
    name = at.live.names[seat] if seat is not None else catalogue(at.lang).text("name-host")
    entry = await host_actions.say(at.hub, at.room, seat, name, wish.text)
    return reply(entry_shown(at.live, entry, -1, at.lang), 201)


@router.post("/tables/{id}/rematch", status_code=201, response_model=CreatedTable)
async def rematch(at: Table, request: Request) -> Response:
    """The same game once more with the same people."""
    at.access.check_any()
    if not at.access.seats and not at.access.is_host:
        raise Problem("not-allowed", "no-seat")
    session = at.access.session
    assert session is not None
    made = await host_actions.rematch(at.hub, at.room, session)
    return await answer_made(request, at.hub, made, session, None, at.lang)


async def now(at: At) -> Response:
    """The table as it is after a change, to the one who has changed it."""
    access: Access = await at.hub.access(at.access.session, at.live.id)
    return reply(info(At(at.hub, at.room, access, at.lang)))
