"""Routes: looking at the game, and playing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Response

from firstfire.core import GameError, IllegalMove
from firstfire.server.api.context import ERRORS, At, Table, reply
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
    Forecast,
    Hints,
    MoveResult,
    Preview,
    RefusalAnswer,
    Snapshot,
)
from firstfire.server.archive.analysis import worded
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Written
from firstfire.server.live.table import Draft
from firstfire.server.present import preview as previews
from firstfire.server.present.presenter import entry_shown, refusal_shown, shown, texts_of
from firstfire.server.workers.pool import BotsGone

router = APIRouter(responses=ERRORS, tags=["play"])

SeatQuery = Annotated[int | None, Query(ge=-1, le=9)]
MISSING = 200  # entries that come with the news that something was missed


@router.get("/tables/{id}/view", response_model=Snapshot)
async def view(at: Table, seat: SeatQuery = None) -> Response:
    """The table as my seat (or a spectator) sees it."""
    return reply(shown(at.live, at.looking(seat), at.lang))


@router.get("/tables/{id}/entries", response_model=Entries)
async def entries(
    at: Table,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    seat: SeatQuery = None,
    limit: Annotated[int, Query(ge=1, le=1000)] = 1000,
) -> Response:
    """What has happened after an entry, as my seat may know it."""
    eyes = at.looking(seat)
    found = await at.hub.entries(at.room, after, limit)
    told = [entry_shown(at.live, entry, eyes, at.lang) for entry in found]
    return reply({"entries": told, "seq": at.live.seq})


@router.post("/tables/{id}/moves", response_model=MoveResult)
async def moves(at: Table, wish: MovesRequest) -> Response:
    """One move or several of my seat, all or none."""
    seat = at.acting(wish.seat)

    def make() -> Draft:
        try:
            return at.live.draft_moves(seat, wish.moves)
        except IllegalMove as error:
            texts = texts_of(at.live, at.lang)
            refusal = refusal_shown(error.refusal, texts, error.move)
            raise Problem("refused", refusal=refusal).saying(text=refusal["text"]) from None
        except GameError:
            text = next((one for one in wish.moves if not known(at, one)), "")
            raise Problem("bad-input", "no-such-move").saying(text=text) from None

    return await do(at, seat, wish.move_id, wish.expected_seq, make)


def known(at: At, text: str) -> bool:
    return at.live.game.moves.find(text) is not None


@router.post("/tables/{id}/undo", response_model=MoveResult)
async def undo(at: Table, wish: UndoRequest) -> Response:
    """Take back my last move, or my whole turn."""
    seat = at.acting(wish.seat)
    make = lambda: at.live.draft_undo(seat, wish.all)  # noqa: E731
    return await do(at, seat, wish.move_id, wish.expected_seq, make)


@router.post("/tables/{id}/end", response_model=MoveResult)
async def end(at: Table, wish: EndTurnRequest) -> Response:
    """End my turn, which waits for that."""
    seat = at.acting(wish.seat)
    make = lambda: at.live.draft_end(seat)  # noqa: E731
    return await do(at, seat, wish.move_id, wish.expected_seq, make)


async def do(at: At, seat: int, move_id: str, expected: int, make: Callable[[], Draft]) -> Response:
    """Write what is wanted once, and answer with the table after it."""
    at.live.playing  # noqa: B018  it must have begun
    try:
        written: Written = await at.hub.once(at.room, seat, move_id, expected, make)
    except Problem as problem:
        if problem.code == "stale":
            missed = await at.hub.entries(at.room, expected, MISSING)
            told = [entry_shown(at.live, entry, seat, at.lang) for entry in missed]
            problem.more["entries"] = told
        raise
    entry = entry_shown(at.live, written.entry, seat, at.lang)
    table = shown(at.live, seat, at.lang)
    return reply({"seq": written.entry.seq, "snapshot": table, "entries": [entry]})


@router.post("/tables/{id}/preview", response_model=Preview)
async def preview(at: Table, wish: PreviewRequest) -> Response:
    """What moves would cost and give, and what could be decided next. Nothing is recorded."""
    seat = at.acting(wish.seat)
    return reply(previews.preview(at.live, seat, wish.moves, at.lang))


@router.post("/tables/{id}/forecast", response_model=Forecast)
async def forecast(at: Table, wish: PreviewRequest) -> Response:
    """How a roll may come out that follows from moves."""
    seat = at.acting(wish.seat)
    return reply(previews.forecast(at.live, seat, wish.moves))


@router.post("/tables/{id}/refusal", response_model=RefusalAnswer)
async def refusal(at: Table, wish: RefusalRequest) -> Response:
    """Why my seat may not do a move now."""
    seat = at.acting(wish.seat)
    return reply(previews.refusal(at.live, seat, wish.move, at.lang))


@router.post("/tables/{id}/hint", response_model=Hints)
async def hint(at: Table, wish: HintRequest) -> Response:
    """The best moves that some thought finds, on what my seat knows."""
    seat = at.acting(wish.seat)
    live, hub = at.live, at.hub
    live.playing  # noqa: B018
    if not live.setting("hints"):
        raise Problem("switched-off", "hints-off")
    if live.turn != seat:
        raise Problem("not-your-turn")
    question = hub.question(live, seat) | {
        "work": "hints",
        "iterations": hub.settings.hint_iterations,
        "seconds": hub.settings.hint_seconds,
        "count": wish.moves,
    }
    texts, whole = texts_of(live, at.lang), live.playing.view(seat)
    try:
        answer = await hub.crew.ask(question)
    except BotsGone:
        raise Problem("not-now", "no-hint") from None
    return reply({"hints": [worded(live, one, texts, whole) for one in answer["hints"]]})
