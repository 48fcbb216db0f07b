"""The socket of a table: the server pushes, the client only shows that it is there."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from firstfire.server.api.context import At
from firstfire.server.api.limits import same_origin
from firstfire.server.errors import Problem
from firstfire.server.live.access import COOKIE, hashed
from firstfire.server.live.host_actions import inherit
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Ear, Room
from firstfire.server.present.presenter import language

router = APIRouter()

CLOSE = {401: 4401, 403: 4403, 404: 4404, 429: 4429}  # by the status of the problem
BAD_MESSAGE = 4400


@router.websocket("/tables/{id}/socket")
async def socket(
    ws: WebSocket,
    id: str,
    seat: Annotated[int | None, Query(ge=-1, le=9)] = None,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    lang: Annotated[str, Query(max_length=20)] = "en",
) -> None:
    """Hello with the table and what was missed, then everything that happens."""
    hub: Hub = ws.app.state.hub
    await ws.accept()
    try:
        room, ear = await enter(hub, ws, id, seat, language(lang))
    except Problem as problem:
        error = {"type": "error", **problem.body(language(lang))}
        await ws.send_text(orjson.dumps(error).decode())
        await ws.close(CLOSE.get(problem.status, BAD_MESSAGE))
        return
    try:
        await hub.listen(room, ear, after)
        await both(hub, ws, ear)
    finally:
        hub.leave(room, ear)


async def enter(hub: Hub, ws: WebSocket, id: str, seat: int | None, lang: str) -> tuple[Room, Ear]:
    if not same_origin(dict(ws.scope["headers"])):
        raise Problem("bad-origin")
    if hub.closing:
        raise Problem("closing")
    cookie = ws.cookies.get(COOKIE)
    session = hashed(cookie) if cookie else None
    room = await hub.room(id)
    at = At(hub, room, await inherit(hub, room, session), lang)
    eyes = at.looking(seat)
    if sum(ear.session == session for ear in room.ears) >= hub.settings.sockets:
        raise Problem("too-fast", "too-many-sockets")
    return room, Ear(eyes, lang, session, hub.settings.queue)


async def both(hub: Hub, ws: WebSocket, ear: Ear) -> None:
    """Send and receive until one of them ends."""
    sending = asyncio.create_task(send(ws, ear))
    receiving = asyncio.create_task(receive(hub, ws))
    _, pending = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in (sending, receiving):
        with contextlib.suppress(WebSocketDisconnect, asyncio.CancelledError, RuntimeError):
            await task


async def send(ws: WebSocket, ear: Ear) -> None:
    while True:
        message = await ear.queue.get()
        if isinstance(message, int):
            await ws.close(message)
            return
        await ws.send_text(message.decode())


async def receive(hub: Hub, ws: WebSocket) -> None:
    """Pings alone; anything else ends the conversation."""
    while True:
        text = await ws.receive_text()
        try:
            ping = orjson.loads(text)
        except orjson.JSONDecodeError:
            ping = None
        if not isinstance(ping, dict) or ping.get("type") != "ping":
            await ws.close(BAD_MESSAGE)
            return
        await ws.send_text('{"type":"pong"}')
