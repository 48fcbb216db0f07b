"""The requests of a game in play, answered without the layers of the framework.

Most requests play a move. For each of them the framework matches all routes, resolves a graph of
dependencies and passes half a dozen layers, which costs more than the move. So these few routes are
matched by one pattern, and their endpoints, the same that the framework knows and describes, are
called directly. Whatever is unusual about a request is left to the framework.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Response, WebSocket
from pydantic import ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from firstfire.server.api import play, socket
from firstfire.server.api.context import TableContext, asker_of
from firstfire.server.api.cookies import session_in
from firstfire.server.api.errors import error_response
from firstfire.server.api.requests import EndTurnRequest, MovesRequest, UndoRequest
from firstfire.server.live.hub import Hub
from firstfire.server.present.presenter import supported_language

Endpoint = Callable[[TableContext, Any], Awaitable[Response]]
MoveRequest = type[MovesRequest] | type[UndoRequest] | type[EndTurnRequest]

PATH = re.compile(r"/api/tables/([a-z0-9]{1,40})/(moves|undo|end)")
SOCKET = re.compile(r"/api/tables/([a-z0-9]{1,40})/socket")
SOCKET_QUERY = re.compile(rb"(?:seat=(-1|[0-9]))?(?:&?after=([0-9]{1,9}))?(?:&?lang=([a-z]{2}))?")
LANGUAGE = re.compile(rb"(?:lang=([a-z]{2}))?")
ENDPOINTS: dict[str, tuple[Endpoint, MoveRequest]] = {
    "moves": (play.moves, MovesRequest),
    "undo": (play.undo, UndoRequest),
    "end": (play.end, EndTurnRequest),
}


class DirectRoutes:
    """Middleware that answers what it knows and passes on everything else."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            return await self.socket(scope, receive, send)
        if scope["type"] != "http" or scope["method"] != "POST":
            return await self.app(scope, receive, send)
        path = PATH.fullmatch(scope["path"])
        lang = LANGUAGE.fullmatch(scope["query_string"])
        if path is None or lang is None or not is_json(scope):
            return await self.app(scope, receive, send)
        endpoint, model = ENDPOINTS[path[2]]
        language = supported_language(lang[1].decode() if lang[1] else None)
        try:
            body = await whole_body(receive)
            if body is None:
                return None  # whoever asked has gone
            try:
                request = model.model_validate_json(body)
            except ValidationError:  # the framework says what is wrong with it
                return await self.app(scope, once_more(body, receive), send)
            context = await self.context(scope, path[1], request.seat, language)
            response: Response | None = await endpoint(context, request)
        except Exception as error:
            response = error_response(error, language)
            if response is None:
                raise
        assert response is not None
        return await response(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket, of which there are thousands: each layer would keep its part of them all."""
        path = SOCKET.fullmatch(scope["path"])
        query = SOCKET_QUERY.fullmatch(scope["query_string"])
        if path is None or query is None:
            return await self.app(scope, receive, send)
        seat, after, lang = (part.decode() if part else None for part in query.groups())
        ws = WebSocket(scope, receive, send)
        number = int(seat) if seat else None
        return await socket.socket(ws, path[1], number, int(after) if after else None, lang or "en")

    async def context(self, scope: Scope, id: str, seat: int | None, lang: str) -> TableContext:
        """What the request may do, from memory if somebody has played this seat before.

        Memory may be wrong. So nothing is written unless the store confirms it in the same
        transaction, and nothing else is told before the store was asked.
        """
        hub, session = self.hub, session_in(scope["headers"])
        room = await hub.room(id)
        asker = asker_of(scope, session)
        known = room.accesses.get(session or "")
        if known is not None and seat in known.seats:
            return TableContext(hub, room, known, lang, asker, remembered=True)
        access = await hub.access(session, id)
        if session is not None and access.seats:
            room.accesses[session] = access
        return TableContext(hub, room, access, lang, asker)


def is_json(scope: Scope) -> bool:
    return any(
        name == b"content-type" and value.startswith(b"application/json")
        for name, value in scope["headers"]
    )


async def whole_body(receive: Receive) -> bytes | None:
    """The body of a request; None if the client has gone before its end."""
    parts: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def once_more(body: bytes, receive: Receive) -> Receive:
    """The same body for another reader."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await receive()

    return receiving
