"""Routes: looking at a game and playing it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from firstfire.core import GameError, IllegalMove
from firstfire.server.api.context import (
    ERRORS,
    CurrentTable,
    TableContext,
    json_response,
    while_connected,
)
from firstfire.server.api.game_responses import UnseenThings
from firstfire.server.api.requests import (
    EndTurnRequest,
    HintRequest,
    MovesRequest,
    PreviewRequest,
    RefusalRequest,
    UndoRequest,
)
from firstfire.server.api.responses import (
    Entries,
    EntryFrames,
    Forecast,
    Hints,
    MoveResult,
    Preview,
    RefusalAnswer,
    Snapshot,
)
from firstfire.server.archive.again import PastTables, entry_again
from firstfire.server.errors import Problem
from firstfire.server.live.table import Draft
from firstfire.server.live.tasks import seat_task
from firstfire.server.present import preview as previews
from firstfire.server.present.presenter import (
    present_entries,
    present_hint,
    present_refusal,
    table_texts,
)
from firstfire.server.workers.base import WorkerLost

router = APIRouter(responses=ERRORS, tags=["play"])

SeatQuery = Annotated[int | None, Query(ge=-1, le=9)]
MISSED_ENTRIES = 200  # at most so many come with the answer that a request is stale


@router.get("/tables/{id}/view", response_model=Snapshot)
async def view(context: CurrentTable, seat: SeatQuery = None) -> Response:
    """The table as my seat (or a spectator) sees it."""
    return json_response(context.presenter.snapshot(context.viewing_seat(seat), context.lang))


@router.get("/tables/{id}/unseen", response_model=UnseenThings)
async def unseen(context: CurrentTable, seat: SeatQuery = None) -> Response:
    """Which cards and other things my seat has not seen yet, such as those still in a deck."""
    viewer = context.viewing_seat(seat)
    state = context.live.playing.state
    sheets = {
        sheet: {id: {"unseen": left, "all": n} for id, (left, n) in things.items()}
        for sheet, things in state.game.unseen(state, viewer).items()
    }
    return json_response({"seat": viewer, "sheets": sheets})


@router.get("/tables/{id}/entries", response_model=Entries)
async def entries(
    context: CurrentTable,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    seat: SeatQuery = None,
    limit: Annotated[int, Query(ge=1, le=1000)] = 1000,
) -> Response:
    """What has happened after an entry, as my seat may know it."""
    live, viewer = context.live, context.viewing_seat(seat)
    found = await context.hub.entries(context.room, after, limit)
    presented = await context.compute(present_entries, live, found, viewer, context.lang)
    return json_response({"entries": presented, "seq": live.seq})


@router.get("/tables/{id}/entries/{seq}/frames", response_model=EntryFrames)
async def frames(
    context: CurrentTable,
    request: Request,
    seq: Annotated[int, Path(ge=1, le=2**31 - 1)],
    seat: SeatQuery = None,
) -> Response:
    """An entry once more, scene by scene, as my seat saw it then."""
    live, viewer = context.live, context.viewing_seat(seat)
    live.check_started()
    tables: PastTables = request.app.state.past_tables
    past = await tables.entries(context.hub, context.room)
    again = context.compute(entry_again, live, past, seq, viewer, context.lang)
    return json_response(await again)


@router.post("/tables/{id}/moves", response_model=MoveResult)
async def moves(context: CurrentTable, body: MovesRequest) -> Response:
    """Play one move or several of my seat, all or none."""
    seat = context.acting_seat(body.seat)
    live = context.live

    async def make() -> Draft:
        try:
            live.check_turn(seat)
            chosen = body.moves
            if body.order == "any":
                arrange = previews.arranged_texts
                chosen = await context.compute(
                    arrange, live, seat, chosen, body.close, context.lang
                )
            auto = body.auto and chosen == [live.auto_answer()]
            return live.draft_moves(seat, chosen, auto)
        except IllegalMove as error:
            texts = table_texts(live, context.lang, seat)
            refusal = present_refusal(error.refusal, texts, error.move)
            raise Problem("refused", refusal=refusal).with_details(text=refusal["text"]) from None
        except GameError:
            unknown = [text for text in body.moves if live.game.moves.find(text) is None]
            text = unknown[0] if unknown else ""
            raise Problem("bad-input", "no-such-move").with_details(text=text) from None

    return await write_and_answer(context, seat, body, make)


@router.post("/tables/{id}/undo", response_model=MoveResult)
async def undo(context: CurrentTable, body: UndoRequest) -> Response:
    """Take back my last entry, or my whole turn."""
    seat = context.acting_seat(body.seat)

    async def make() -> Draft:
        return context.live.draft_undo(seat, body.all)

    return await write_and_answer(context, seat, body, make)


@router.post("/tables/{id}/end", response_model=MoveResult)
async def end(context: CurrentTable, body: EndTurnRequest) -> Response:
    """End my turn, which is held until I do."""
    seat = context.acting_seat(body.seat)

    async def make() -> Draft:
        return context.live.draft_end(seat)

    return await write_and_answer(context, seat, body, make)


async def write_and_answer(
    context: TableContext,
    seat: int,
    body: MovesRequest | UndoRequest | EndTurnRequest,
    make: Callable[[], Awaitable[Draft]],
) -> Response:
    """Write what ``make`` drafts, once for each move id, and answer with the table after it."""
    presenter, lang = context.presenter, context.lang
    context.live.check_started()
    expected = body.expected_seq
    holder = context.access.session
    try:
        written = await context.hub.write_once(
            context.room, seat, body.move_id, expected, make, holder
        )
    except Problem as problem:
        await context.confirm(seat)
        if problem.code == "stale":
            missed = await context.hub.entries(context.room, expected, MISSED_ENTRIES)
            entries = context.compute(present_entries, context.live, missed, seat, lang)
            problem.extra["entries"] = await entries
        raise
    if written.repeated:
        await context.confirm(seat)
    entry = written.entry
    answer = {
        "seq": entry.seq,
        "snapshot": presenter.snapshot(seat, lang),
        "entries": [presenter.entry(entry, seat, lang)],
    }
    if entry.seq == context.live.seq and context.live.before is not None:
        answer["frames"] = presenter.frames(entry, seat)
    return json_response(answer)


@router.post("/tables/{id}/preview", response_model=Preview)
async def preview(context: CurrentTable, body: PreviewRequest) -> Response:
    """What moves would cost and give, and what could be decided next. Nothing is recorded."""
    seat = context.acting_seat(body.seat)
    about = (context.live, seat, body.moves, context.lang, body.order == "any", body.close)
    return json_response(await context.compute(previews.preview, *about))


@router.post("/tables/{id}/forecast", response_model=Forecast)
async def forecast(context: CurrentTable, body: PreviewRequest) -> Response:
    """The chances of the roll that would follow from moves."""
    seat = context.acting_seat(body.seat)
    about = (context.live, seat, body.moves, body.order == "any")
    return json_response(await context.compute(previews.forecast, *about))


@router.post("/tables/{id}/refusal", response_model=RefusalAnswer)
async def refusal(context: CurrentTable, body: RefusalRequest) -> Response:
    """Why my seat may not make a move now."""
    seat = context.acting_seat(body.seat)
    return json_response(previews.refusal(context.live, seat, body.move, context.lang))


@router.post("/tables/{id}/hint", response_model=Hints)
async def hint(context: CurrentTable, body: HintRequest, request: Request) -> Response:
    """The best moves that a search finds on what my seat knows."""
    seat = context.acting_seat(body.seat)
    live, hub = context.live, context.hub
    live.check_started()
    if not live.setting("hints"):
        raise Problem("switched-off", "hints-off")
    if live.turn != seat:
        raise Problem("not-your-turn")
    task = seat_task(live, seat) | {
        "work": "hints",
        "iterations": hub.settings.hint_iterations,
        "seconds": hub.settings.hint_seconds,
        "count": body.moves,
    }
    texts, view = table_texts(live, context.lang, seat), live.playing.view(seat)
    with context.room.one_hint(f"seat {seat}"):
        try:
            work = hub.pool.run(task, context.asker, patient=False)
            result = await while_connected(request, work)
        except WorkerLost:
            raise Problem("not-now", "no-hint") from None
    return json_response({"hints": [present_hint(live, h, texts, view) for h in result["hints"]]})
