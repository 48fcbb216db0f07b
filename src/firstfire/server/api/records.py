"""Routes: records up and down, and finished games step by step."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from firstfire.core import SPECTATOR
from firstfire.server.api.context import ERRORS, At, Lang, Table, TheHub, reply, with_session
from firstfire.server.api.requests import RecordRequest, ReplayHintRequest
from firstfire.server.api.responses import Analysis, CreatedTable, ReplayHints, ReplayStep, Scores
from firstfire.server.api.tables import answer_made
from firstfire.server.archive import analysis as game_analysis
from firstfire.server.archive import records
from firstfire.server.archive.records import Played, Shelf
from firstfire.server.errors import Problem
from firstfire.server.live import lifecycle
from firstfire.server.live.table import ENDED
from firstfire.server.present.presenter import texts_of

router = APIRouter(responses=ERRORS, tags=["records"])

StepQuery = Annotated[int, Query(ge=0, le=1_000_000)]
SeatQuery = Annotated[int, Query(ge=-1, le=9)]


def shelf_of(at: At, request: Request) -> Shelf:
    state = request.app.state
    if not hasattr(state, "shelf"):
        state.shelf = Shelf()
    shelf: Shelf = state.shelf
    return shelf


@router.post("/tables/record", status_code=201, response_model=CreatedTable)
async def load(wish: RecordRequest, request: Request, hub: TheHub, lang: Lang) -> Response:
    """A saved game becomes a table, a finished one can be replayed."""
    loaded = await asyncio.to_thread(records.load, wish, lang)
    session, secret = with_session(request)
    made = await lifecycle.make(hub, loaded.plan, session)
    async with made.room.live.lock:
        await lifecycle.write(hub, made.room, loaded.draft)
    return await answer_made(request, hub, made, session, secret, lang)


@router.get(
    "/tables/{id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(at: Table) -> Response:
    """The game as text: when it is over, or to a session that holds all people's seats."""
    check_may_look(at)
    live = at.live
    live.playing  # noqa: B018  it must have begun
    alone = set(live.people) <= set(at.access.seats) and bool(at.access.seats)
    if live.state != ENDED and not alone:
        raise Problem("not-allowed", "record-later")
    text = await records.record_text(at.hub, live)
    name = f"{live.game.name}-{live.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def check_may_look(at: At) -> None:
    """At a public table everybody may see how it went, else those who had a part in it."""
    if not (at.live.public and at.live.state == ENDED):
        at.access.check_any()


async def finished(at: At, request: Request) -> Played:
    check_may_look(at)
    at.live.playing  # noqa: B018
    return await shelf_of(at, request).game(at.hub, at.live)


@router.get("/tables/{id}/replay", response_model=ReplayStep)
async def replay(
    at: Table, request: Request, step: StepQuery = 0, seat: SeatQuery = SPECTATOR
) -> Response:
    """A finished game after so many lines of its record, with any seat's eyes."""
    played = await finished(at, request)
    if seat >= at.live.seats:
        raise Problem("bad-input", "no-such-seat")
    await asyncio.to_thread(records.walk, at.live, played)
    found = records.replay_shown(at.live, played, step, seat, at.lang)
    return reply(found | {"marks": records.marks(at.live, played, at.lang)})


@router.get("/tables/{id}/scores", response_model=Scores)
async def scores(at: Table, request: Request) -> Response:
    """Everybody's points along a finished game, at the steps where they changed."""
    played = await finished(at, request)
    await asyncio.to_thread(records.walk, at.live, played)
    assert played.scores is not None
    return reply(played.scores | {"names": list(texts_of(at.live, at.lang).names)})


@router.get("/tables/{id}/analysis", response_model=Analysis)
async def analysis(at: Table, request: Request) -> Response:
    """Chances to win along a finished game, as far as they have been computed."""
    return await analysed(at, await finished(at, request))


async def analysed(at: At, played: Played) -> Response:
    return reply(await asyncio.to_thread(game_analysis.analysis_shown, at.live, played, at.lang))


@router.post("/tables/{id}/analysis", response_model=Analysis)
async def analyse(at: Table, request: Request) -> Response:
    """Ask for the chances to win along a finished game."""
    at.access.check_any()
    played = await finished(at, request)
    if played.look.state == "none":
        played.look.state = "working"
        at.hub.spawn(game_analysis.analyse(at.hub, at.live, played))
    return await analysed(at, played)


@router.post("/tables/{id}/replay/hint", response_model=ReplayHints)
async def replay_hint(at: Table, wish: ReplayHintRequest, request: Request) -> Response:
    """The best moves at a step of a finished game, on what its seat knew, and the one made."""
    at.access.check_any()
    played = await finished(at, request)
    found = await game_analysis.hints(at.hub, at.live, played, wish.step, wish.moves, at.lang)
    return reply(found)
