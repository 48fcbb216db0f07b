"""The socket of a table: the server pushes, the client only shows that it is there."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from firstfire.server.api.context import TableContext, asker_of
from firstfire.server.api.cookies import session_in
from firstfire.server.api.limits import TokenBuckets, address_of, same_origin
from firstfire.server.encoding import dumps, loads
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Listener, Room
from firstfire.server.outlet import OUTLET, Outlet
from firstfire.server.present.presenter import supported_language
from firstfire.server.store.base import StoreError

router = APIRouter()

CLOSE_CODES = {401: 4401, 403: 4403, 404: 4404, 429: 4429}  # by the status of the problem
BAD_MESSAGE = 4400
TRY_AGAIN = 1013  # the store cannot be read at the moment
TOO_FAST = 4429
BURST = 10  # seconds of which the messages may come at once


@router.websocket("/tables/{id}/socket")
async def socket(
    ws: WebSocket,
    id: str,
    seat: Annotated[int | None, Query(ge=-1, le=9)] = None,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    lang: Annotated[str, Query(max_length=20)] = "en",
) -> None:
    """Send the table and what was missed, then everything that happens."""
    hub: Hub = ws.app.state.hub
    await ws.accept()
    try:
        with hub.pressure.one_request():
            room, listener = await new_listener(hub, ws, id, seat, supported_language(lang))
    except Problem as problem:
        error = {"type": "error", **problem.body(supported_language(lang))}
        await ws.send_text(dumps(error).decode())
        await ws.close(CLOSE_CODES.get(problem.status, BAD_MESSAGE))
        return
    except StoreError:
        await ws.close(TRY_AGAIN)
        return
    try:
        with hub.pressure.one_request():
            await hub.add_listener(room, listener, after, address_of(ws.scope))
        await receive(ws, TokenBuckets(hub.settings.pings, BURST * hub.settings.pings))
    except StoreError:
        await ws.close(TRY_AGAIN)
    finally:
        hub.remove_listener(room, listener)


async def new_listener(
    hub: Hub, ws: WebSocket, id: str, seat: int | None, lang: str
) -> tuple[Room, Listener]:
    if not same_origin(dict(ws.scope["headers"])):
        raise Problem("bad-origin")
    if hub.closing:
        raise Problem("closing")
    session = session_in(ws.scope["headers"])
    room = await hub.room(id)
    access = await hub.access(session, id)
    context = TableContext(hub, room, access, lang, asker_of(ws.scope, session))
    viewer = context.viewing_seat(seat)
    room.live.check_playable()
    if sum(one.session == session for one in room.listeners) >= hub.settings.sockets:
        raise Problem("too-fast", "too-many-sockets")
    outlet: Outlet = ws.scope["extensions"][OUTLET]
    return room, Listener(viewer, lang, session, outlet, hub.settings.backlog)


async def receive(ws: WebSocket, budget: TokenBuckets) -> None:
    """Answer pings; any other message closes the socket, and so do too many of them."""
    while True:
        try:
            text = await ws.receive_text()
        except WebSocketDisconnect:
            return
        except KeyError:  # bytes
            await ws.close(BAD_MESSAGE)
            return
        if budget.take("", time.monotonic()):
            await ws.close(TOO_FAST)
            return
        try:
            ping = loads(text)
        except ValueError:
            ping = None
        if not isinstance(ping, dict) or ping.get("type") != "ping":
            await ws.close(BAD_MESSAGE)
            return
        await ws.send_text('{"type":"pong"}')
