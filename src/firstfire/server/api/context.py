"""What requests have in common: the session, the language, and the table they are about."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, TypeVar, TypeVarTuple

from fastapi import Depends, Query, Request, Response
from starlette.types import Scope

from firstfire.core import SPECTATOR
from firstfire.server.api.cookies import session_in
from firstfire.server.api.limits import address_of
from firstfire.server.api.responses import ErrorResponse
from firstfire.server.encoding import dumps
from firstfire.server.errors import Problem
from firstfire.server.live.access import Access
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Room
from firstfire.server.live.table import ENDED, LiveTable
from firstfire.server.present.presenter import Presenter, supported_language
from firstfire.server.present.table_info import present_table
from firstfire.server.workers.base import Asker

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorResponse, "description": description}
    for status, description in {
        400: "The request makes no sense",
        401: "There is no session, or it has no right to this table",
        403: "The session may not do this",
        404: "It does not exist",
        409: "Not now: stale, refused, or not your turn",
        413: "The request is too large",
        422: "The request does not have the described types",
        429: "Too many requests",
        503: "The server is being stopped",
    }.items()
}


async def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def session_of(request: Request) -> str | None:
    return session_in(request.scope["headers"])


async def language_of(lang: Annotated[str, Query(max_length=20)] = "en") -> str:
    return supported_language(lang)


CurrentHub = Annotated[Hub, Depends(hub_of)]
CurrentSession = Annotated[str | None, Depends(session_of)]
Language = Annotated[str, Depends(language_of)]


class TableContext:
    """A request about a table: which table, what the session may do there, in which language."""

    def __init__(
        self,
        hub: Hub,
        room: Room,
        access: Access,
        lang: str,
        asker: Asker,
        remembered: bool = False,
    ) -> None:
        self.hub = hub
        self.room = room
        self.access = access
        self.remembered = remembered  # the access is what the store has said before, not now
        self.lang = lang
        self.asker = asker
        if access.seats or access.is_host:
            room.asker = asker

    @property
    def live(self) -> LiveTable:
        return self.room.live

    @property
    def presenter(self) -> Presenter:
        return self.room.presenter

    def viewing_seat(self, seat: int | None) -> int:
        """The seat whose view is sent. Spectators need the host's leave until the game is over."""
        seat = self.access.viewing_seat(seat, self.live.turn)
        only_watches = not self.access.is_host and not self.access.seats
        if seat == SPECTATOR and only_watches and not self.spectators_allowed():
            raise Problem("switched-off", "spectators-off")
        return seat

    def spectators_allowed(self) -> bool:
        return self.live.setting("spectators") or self.live.state == ENDED

    def acting_seat(self, seat: int | None) -> int:
        """The seat that acts; it must not be played by a bot at the moment."""
        acting = self.access.acting_seat(seat, self.live.awaited)
        if self.live.is_bot(acting):
            raise Problem("not-now", "bot-plays")
        return acting

    async def confirm(self, seat: int) -> None:
        """Ask the store whether a seat is still held, if that is not known for certain."""
        if self.remembered:
            self.access = await self.hub.access(self.access.session, self.live.id)
            self.access.check_seat(seat)
            self.remembered = False

    async def compute(self, function: Callable[[*Ts], T], *args: *Ts) -> T:
        """Call a function that may take a while, beside the event loop."""
        return await self.hub.compute(self.asker.address, function, *args)

    def info(self) -> dict[str, Any]:
        return present_table(self.room, self.access, self.lang)


def asker_of(scope: Scope, session: str | None) -> Asker:
    """For whom workers do what a request asks for."""
    return Asker(address_of(scope), session or "")


async def table_context(
    id: str, request: Request, hub: CurrentHub, session: CurrentSession, lang: Language
) -> TableContext:
    room = await hub.room(id)
    asker = asker_of(request.scope, session)
    return TableContext(hub, room, await hub.access(session, id), lang, asker)


CurrentTable = Annotated[TableContext, Depends(table_context)]


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is dropped when whoever asked for it has gone."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return await working
        raise Problem("not-now", "asker-gone")
    finally:
        for task in (working, leaving):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await leaving


async def gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def json_response(document: Any, status: int = 200) -> Response:
    return Response(dumps(document), status, media_type="application/json")
