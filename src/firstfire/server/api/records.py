"""Routes: loading and saving records, and finished games step by step."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from firstfire.core import SPECTATOR
from firstfire.fairness import new_key
from firstfire.server.api.context import (
    ERRORS,
    CurrentHub,
    CurrentTable,
    Language,
    TableContext,
    asker_of,
    json_response,
    while_connected,
)
from firstfire.server.api.cookies import ensure_session
from firstfire.server.api.game_responses import Analysis
from firstfire.server.api.requests import PlayOnRequest, RecordRequest, ReplayHintRequest
from firstfire.server.api.responses import (
    CreatedTable,
    ReplayHints,
    ReplayStep,
    Scores,
)
from firstfire.server.api.tables import created_response
from firstfire.server.archive import analysis as game_analysis
from firstfire.server.archive import play_on as playing_on
from firstfire.server.archive import replay as replays
from firstfire.server.archive.records import (
    LoadedRecord,
    load_record,
    loaded_draft,
    record_text,
)
from firstfire.server.archive.replay import FinishedGame, FinishedGames
from firstfire.server.errors import Problem
from firstfire.server.live import lifecycle
from firstfire.server.live.lifecycle import SeatSpec, TablePlan
from firstfire.server.live.table import ENDED, WAITING
from firstfire.server.present.presenter import table_texts
from firstfire.server.workers.base import Asker

router = APIRouter(responses=ERRORS, tags=["records"])

StepQuery = Annotated[int, Query(ge=0, le=1_000_000)]
SeatQuery = Annotated[int, Query(ge=-1, le=9)]


@router.post("/tables/record", status_code=201, response_model=CreatedTable)
async def load(body: RecordRequest, request: Request, hub: CurrentHub, lang: Language) -> Response:
    """Make a table from a saved game: an unfinished one goes on, a finished one can be replayed."""
    session, secret = await ensure_session(request, hub)
    asker = asker_of(request.scope, session)
    loaded = await load_record(hub, body.record, body.pack, asker)
    plan = await hub.pool.call(plan_of, body, loaded, lang, asker)
    if plan.seed < 0:
        plan.seed = new_key()
        loaded.reseed(plan.seed)
    new = await lifecycle.create_table(hub, plan, session)
    async with new.room.live.lock:
        await lifecycle.write(hub, new.room, loaded.draft)
        if not loaded.over:
            await lifecycle.write(hub, new.room, loaded_draft(new.room.live))
    return await created_response(request, hub, new, session, secret)


def plan_of(body: RecordRequest, loaded: LoadedRecord, lang: str, asker: Asker) -> TablePlan:
    if body.replay and not loaded.over:
        raise Problem("bad-record", "not-finished")
    seats = [SeatSpec("me")] * loaded.seats
    if body.seats is not None:
        seats = [seat.spec() for seat in body.seats]
    if len(seats) != loaded.seats:
        raise Problem("bad-input", "seats-of-record").with_details(n=loaded.seats)
    others = any(seat.kind in ("friend", "open") for seat in seats)
    sealed = others and not loaded.over  # whoever has the record knows its seed
    stored = lifecycle.checked_seats(seats, loaded.game, lang)
    names = [row["name"] for row, seat in zip(stored, seats, strict=True) if seat.kind == "me"]
    more: dict[str, Any] = {"loaded_by": next(iter(names), None)}
    if sealed:
        more["loaded_lines"] = loaded.lines
    return TablePlan(
        loaded.game,
        stored,
        loaded.options,
        body.settings(),
        body.public,
        body.pack or "",
        seed=-1 if sealed else loaded.seed,
        imported=True,
        asker=asker,
        more=more,
    )


@router.get(
    "/tables/{id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(context: CurrentTable) -> Response:
    """The game as text, once it is over: before, it would tell the dice to come and hidden cards.

    A game that cannot go on here is given to a session that holds every person's seat.
    """
    check_may_look(context)
    live, seats = context.live, context.access.seats
    if live.state == WAITING:
        raise Problem("not-now", "not-started")
    stopped = not live.playable and set(live.people) <= set(seats) and bool(seats)
    if live.state != ENDED and not stopped:
        raise Problem("not-allowed", "record-later")
    text = await record_text(context.hub, live)
    name = f"{live.game.name}-{live.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def check_may_look(context: TableContext) -> None:
    """Everybody may see a finished game of a public table, others only with a grant."""
    if not (context.live.public and context.live.state == ENDED):
        context.access.check_any()


async def finished(context: TableContext, request: Request) -> FinishedGame:
    check_may_look(context)
    context.live.check_started()
    games: FinishedGames = request.app.state.finished_games
    return await games.game(context.hub, context.live)


@router.get("/tables/{id}/replay", response_model=ReplayStep)
async def replay(
    context: CurrentTable, request: Request, step: StepQuery = 0, seat: SeatQuery = SPECTATOR
) -> Response:
    """A finished game after some lines of its record, as any seat saw it."""
    live, lang = context.live, context.lang
    game = await finished(context, request)
    if seat >= live.seats:
        raise Problem("bad-input", "no-such-seat")
    await context.compute(replays.index, live, game)
    found = await context.compute(replays.present_replay, live, game, step, seat, lang)
    return json_response(found | {"marks": replays.chapter_marks(live, game, lang)})


@router.post("/tables/{id}/play-on", status_code=201, response_model=CreatedTable)
async def play_on(context: CurrentTable, body: PlayOnRequest, request: Request) -> Response:
    """A step of a finished game as a new table: one seat is mine, bots have the others."""
    game = await finished(context, request)
    session, secret = await ensure_session(request, context.hub)
    start = playing_on.Start(body.step, body.seat, body.level, body.name)
    new = await playing_on.play_on(context.hub, context.live, game, start, session, context.lang)
    return await created_response(request, context.hub, new, session, secret)


@router.get("/tables/{id}/scores", response_model=Scores)
async def scores(context: CurrentTable, request: Request) -> Response:
    """Everybody's points along a finished game, at the steps where they changed."""
    game = await finished(context, request)
    await context.compute(replays.index, context.live, game)
    assert game.scores is not None
    names = list(table_texts(context.live, context.lang).names)
    return json_response(game.scores | {"names": names})


@router.get("/tables/{id}/analysis", response_model=Analysis)
async def analysis(context: CurrentTable, request: Request) -> Response:
    """Chances to win along a finished game, as far as they have been computed."""
    return await analysis_response(context, await finished(context, request))


async def analysis_response(context: TableContext, game: FinishedGame) -> Response:
    game.analysis.asked = time.monotonic()
    present = game_analysis.present_analysis
    return json_response(await context.compute(present, context.live, game, context.lang))


@router.post("/tables/{id}/analysis", response_model=Analysis)
async def analyse(context: CurrentTable, request: Request) -> Response:
    """Compute the chances to win along a finished game."""
    context.access.check_any()
    game = await finished(context, request)
    if game.analysis.state == "none":
        games: FinishedGames = request.app.state.finished_games
        games.check_analyses(context.asker)
        game.analysis.begin(context.asker)
        context.hub.spawn(game_analysis.analyse(context.hub, context.live, game))
    return await analysis_response(context, game)


@router.post("/tables/{id}/replay/hint", response_model=ReplayHints)
async def replay_hint(context: CurrentTable, body: ReplayHintRequest, request: Request) -> Response:
    """The best moves at a step of a finished game, on what its seat knew, and the one made."""
    context.access.check_any()
    game = await finished(context, request)
    hints_at = game_analysis.hints_at
    with context.room.one_hint(f"replay of {context.access.session}"):
        work = hints_at(
            context.hub, context.live, game, body.step, body.moves, context.lang, context.asker
        )
        return json_response(await while_connected(request, work))
