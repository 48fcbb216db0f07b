"""What every request has in common: who asks, in which language, about which table."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Depends, Query, Request, Response

from firstfire.core import SPECTATOR
from firstfire.server.api.responses import ErrorResponse
from firstfire.server.errors import Problem
from firstfire.server.live.access import COOKIE, Access, hashed, new_secret
from firstfire.server.live.host_actions import inherit
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Room
from firstfire.server.live.table import ENDED, LiveTable
from firstfire.server.present.presenter import language, moment

YEAR = 365 * 24 * 3600
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorResponse, "description": what}
    for status, what in {
        400: "Something in it makes no sense",
        401: "No session, or one without a right to this table",
        403: "Not allowed",
        404: "There is none",
        409: "Not now: stale, refused, not your turn",
        413: "Too large",
        422: "Not of the right type",
        429: "Too many requests",
        503: "The server is being stopped",
    }.items()
}


async def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def session_of(request: Request) -> str | None:
    return session_in(request)


def session_in(request: Request) -> str | None:
    """The hash of the session that the cookie names."""
    cookie = request.cookies.get(COOKIE)
    return hashed(cookie) if cookie else None


async def lang_of(lang: Annotated[str, Query(max_length=20)] = "en") -> str:
    return language(lang)


TheHub = Annotated[Hub, Depends(hub_of)]
Session = Annotated[str | None, Depends(session_of)]
Lang = Annotated[str, Depends(lang_of)]


class At:
    """A request about a table."""

    def __init__(self, hub: Hub, room: Room, access: Access, lang: str) -> None:
        self.hub = hub
        self.room = room
        self.access = access
        self.lang = lang

    @property
    def live(self) -> LiveTable:
        return self.room.live

    def looking(self, seat: int | None) -> int:
        """With whose eyes; spectators only where they are welcome, or when all is over."""
        seat = self.access.looking(seat, self.live.turn)
        if seat == SPECTATOR and not self.access.is_host and not self.access.seats:
            self.check_watching()
        return seat

    def check_watching(self) -> None:
        if not self.live.setting("spectators") and self.live.state != ENDED:
            raise Problem("switched-off", "spectators-off")

    def acting(self, seat: int | None) -> int:
        """The seat that acts; not one in which a bot sits at the moment."""
        live = self.live
        turn = live.held if live.held is not None else live.turn
        acting = self.access.acting(seat, turn)
        if live.is_bot(acting):
            raise Problem("not-now", "bot-plays")
        return acting


async def at_table(id: str, hub: TheHub, session: Session, lang: Lang) -> At:
    room = await hub.room(id)
    return At(hub, room, await inherit(hub, room, session), lang)


Table = Annotated[At, Depends(at_table)]


def reply(document: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(document), status, media_type="application/json")


def with_session(request: Request) -> tuple[str, str | None]:
    """The hash of the asking session, and the cookie to set if it is a new one."""
    known = session_in(request)
    if known is not None:
        return known, None
    secret = new_secret()
    return hashed(secret), secret


def keep_session(request: Request, response: Response, secret: str | None) -> Response:
    if secret is not None:
        secure = request.app.state.hub.settings.secure or request.url.scheme == "https"
        response.set_cookie(
            COOKIE, secret, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax"
        )
    return response


# --- what is told of a table ------------------------------------------------------------------


def info(at: At) -> dict[str, Any]:
    live, room = at.live, at.room
    over = live.state == ENDED
    meta = live.meta
    return {
        "id": live.id,
        "game": live.game.name,
        "title": live.game.title,
        "state": live.state,
        "seats": [seat_info(room, number) for number in range(live.seats)],
        "settings": {**meta["settings"], "public": live.public},
        "options": meta["options"],
        "data": live.pack.digest,
        "seq": live.seq,
        "turn": live.turn,
        "grants": [{"role": g.role, "seat": g.seat} for g in at.access.grants],
        "created": moment(live.created),
        "changed": moment(live.changed),
        "seed_hash": meta["seed_hash"],
        "seed": str(meta["seed"]) if over else None,  # too long for a number of JavaScript
        "salt": meta["salt"] if over else None,
        "imported": meta["imported"],
        "rematch": meta["rematch"],
    }


def seat_info(room: Room, number: int) -> dict[str, Any]:
    seat = room.live.seat(number)
    since = room.away_since(number)
    return {
        "kind": seat["kind"],
        "level": seat["level"],
        "name": seat["name"],
        "taken": seat["taken"],
        "replaced": seat["kind"] == "bot" and seat["person"],
        "online": seat["kind"] == "bot" or room.online(number),
        "away_since": moment(since) if since is not None else None,
    }
