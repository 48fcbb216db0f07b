"""Routes: tables, seats, links, settings."""

from __future__ import annotations

import contextlib
from typing import Any

from fastapi import APIRouter, Request, Response

from firstfire.i18n import catalogue
from firstfire.server.api.context import (
    ERRORS,
    CurrentHub,
    CurrentSession,
    CurrentTable,
    Language,
    TableContext,
    asker_of,
    json_response,
)
from firstfire.server.api.cookies import ensure_session, renewed_secret, set_session_cookie
from firstfire.server.api.game_responses import MyRecord
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
from firstfire.server.archive.my_record import my_record, with_results
from firstfire.server.errors import Problem
from firstfire.server.live import host_actions, lifecycle, seating
from firstfire.server.live.access import SEAT
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import NewTable, TablePlan
from firstfire.server.live.made_with import is_playable
from firstfire.server.live.room import Room
from firstfire.server.live.table import PLAYING
from firstfire.server.present.presenter import present_entry
from firstfire.server.present.table_info import present_summary, present_table
from firstfire.server.store.base import Grant, TableRow

router = APIRouter(responses=ERRORS, tags=["tables"])

MOST_GAMES = 2000  # of a session, that its record counts


@router.get("/tables", response_model=Tables)
async def tables(request: Request, hub: CurrentHub, session: CurrentSession) -> Response:
    """Public tables, and those of my session."""
    grants = await hub.store.grants(session) if session else []
    ids = list({grant.table for grant in grants})
    mine = await hub.store.tables(ids, limit=100) if ids else []
    public = await hub.store.tables(limit=50)
    response = json_response(
        {
            "mine": [await summary(hub, row, grants) for row in mine],
            "public": [await summary(hub, row, []) for row in public if row.id not in ids],
        }
    )
    return set_session_cookie(request, response, await renewed_secret(request, hub))


async def summary(hub: Hub, row: TableRow, grants: list[Grant]) -> dict[str, Any]:
    own = [grant for grant in grants if grant.table == row.id]
    room = hub.rooms.get(row.id)
    if own and row.state == PLAYING and is_playable(row):
        with contextlib.suppress(Problem):  # it cannot be opened: the others still can
            room = await hub.room(row.id)
    live = room.live if room is not None else None
    return present_summary(row, own, live.awaited if own and live else None, live)


@router.get("/record", response_model=MyRecord)
async def record(hub: CurrentHub, session: CurrentSession) -> Response:
    """How the finished games of my session went, by game and opponents."""
    grants = await hub.store.grants(session) if session else []
    ids = list({grant.table for grant in grants})
    rows = await hub.store.tables(ids, limit=MOST_GAMES) if ids else []
    return json_response({"lines": my_record(await with_results(hub, rows), grants)})


@router.post("/tables", status_code=201, response_model=CreatedTable)
async def new_table(
    body: NewTableRequest, request: Request, hub: CurrentHub, lang: Language
) -> Response:
    """Create a table; the session becomes its host."""
    session, secret = await ensure_session(request, hub)
    asker = asker_of(request.scope, session)
    await lifecycle.check_pack(hub, body.game, body.pack, asker)
    options = lifecycle.checked_options(body.game, len(body.seats), body.options, body.pack)
    wanted = [seat.spec() for seat in body.seats]
    seats = await hub.pool.call(lifecycle.checked_seats, wanted, body.game, lang)
    plan = TablePlan(
        body.game, seats, options, body.settings(), body.public, body.pack or "", asker=asker
    )
    kinds = {seat.kind for seat in body.seats}
    start = body.start if body.start is not None else not kinds & {"open", "friend"}
    if start and "open" in kinds:
        raise Problem("seats-empty")
    new = await lifecycle.create_table(hub, plan, session)
    if start:
        await lifecycle.start_table(hub, new.room)
    return await created_response(request, hub, new, session, secret)


async def created_response(
    request: Request, hub: Hub, new: NewTable, session: str, secret: str | None
) -> Response:
    table = present_table(new.room, await hub.access(session, new.room.live.id))
    response = json_response({"table": table, "links": new.links()}, 201)
    return set_session_cookie(request, response, secret)


@router.get("/tables/{id}", response_model=TableInfo)
async def table(context: CurrentTable) -> Response:
    """What is known of a table; of a public one to everybody."""
    if not context.live.public:
        context.access.check_any()
    return json_response(context.info())


@router.post("/tables/{id}/claim", response_model=TableInfo)
async def claim(id: str, body: ClaimRequest, request: Request, hub: CurrentHub) -> Response:
    """Exchange the secret of a link for a seat, or for what else it grants."""
    room = await hub.room(id)
    session, secret = await ensure_session(request, hub)
    await seating.claim(hub, room, session, body.secret, body.name)
    return set_session_cookie(request, await info_response(hub, room, session), secret)


@router.post("/tables/{id}/join", response_model=TableInfo)
async def join(id: str, body: JoinRequest, request: Request, hub: CurrentHub) -> Response:
    """Take an open seat of a public table, or watch it."""
    room = await hub.room(id)
    session, secret = await ensure_session(request, hub)
    if not room.live.public:
        (await hub.access(session, id)).check_any()
    if body.spectate:
        await seating.watch(hub, room, session)
    else:
        await seating.join(hub, room, session, body.seat, body.name)
    return set_session_cookie(request, await info_response(hub, room, session), secret)


@router.post("/tables/{id}/leave", response_model=TableInfo)
async def leave(context: CurrentTable, body: LeaveRequest) -> Response:
    """Leave my seat for good."""
    context.access.check_seat(body.seat)
    await seating.leave(context.hub, context.room, body.seat)
    return await changed_response(context)


@router.post("/tables/{id}/seats/{seat}", response_model=TableInfo)
async def change_seat(context: CurrentTable, seat: int, body: SeatChangeRequest) -> Response:
    """Give a seat to a bot, take it back, open it, or rename it."""
    hub, room = context.hub, context.room
    context.access.check_seat_or_host(seat)
    seating.check_number(context.live, seat)
    if body.kind == "bot":
        level = body.level or lifecycle.USUAL_LEVEL
        await seating.give_to_bot(hub, room, seat, level, "bot", body.name)
    elif body.kind == "person":
        await seating.take_back(hub, room, seat, body.name)
    elif body.kind == "open":
        context.access.check_host()
        await seating.open_seat(hub, room, seat)
    elif body.name is not None:
        await seating.rename(hub, room, seat, body.name)
    return await changed_response(context)


@router.post("/tables/{id}/links", response_model=Link)
async def links(context: CurrentTable, body: LinkRequest) -> Response:
    """Revoke a link with everything it has granted, or get one for a further device of mine."""
    access = context.access
    if body.device and body.role == SEAT and body.seat is not None:
        access.check_seat(body.seat)
    else:
        access.check_host()
    new_link = host_actions.device_link if body.device else host_actions.new_link
    link = await new_link(context.hub, context.room, body.role, body.seat, access.session)
    return json_response({"link": link})


@router.post("/tables/{id}/settings", response_model=TableInfo)
async def settings(context: CurrentTable, body: SettingsRequest) -> Response:
    """Switch hints, chat, spectators …"""
    context.access.check_host()
    new = body.model_dump(exclude_none=True)
    await host_actions.change_settings(context.hub, context.room, new)
    return await changed_response(context)


@router.post("/tables/{id}/start", response_model=TableInfo)
async def start(context: CurrentTable) -> Response:
    """Deal and begin."""
    context.access.check_host()
    await lifecycle.start_table(context.hub, context.room)
    return await changed_response(context)


@router.post("/tables/{id}/chat", status_code=201, response_model=Entry)
async def chat(context: CurrentTable, body: ChatRequest) -> Response:
    """Say something to everybody at the table."""
    access, live, lang = context.access, context.live, context.lang
    access.check_any()
    if not access.seats and not access.is_host:
        raise Problem("not-allowed", "spectators-listen")
    seat = body.seat if body.seat is not None else next(iter(access.seats), None)
    if seat is not None:
        access.check_seat(seat)
    name = live.names[seat] if seat is not None else catalogue(lang).text("name-host")
    entry = await host_actions.post_chat(context.hub, context.room, seat, name, body.text)
    return json_response(present_entry(live, entry, -1, lang), 201)


@router.post("/tables/{id}/rematch", status_code=201, response_model=CreatedTable)
async def rematch(context: CurrentTable, request: Request) -> Response:
    """Play the same game again with the same people; who was host stays host."""
    access = context.access
    access.check_any()
    if not access.seats and not access.is_host:
        raise Problem("not-allowed", "no-seat")
    session = access.session
    assert session is not None
    new = await host_actions.rematch(context.hub, context.room, session)
    return await created_response(request, context.hub, new, session, None)


async def changed_response(context: TableContext) -> Response:
    """The table after a change, for the session that has changed it."""
    return await info_response(context.hub, context.room, context.access.session)


async def info_response(hub: Hub, room: Room, session: str | None) -> Response:
    return json_response(present_table(room, await hub.access(session, room.live.id)))
