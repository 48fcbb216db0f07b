"""Previews, forecasts and refusals: what moves would do. Nothing is recorded.

All of it happens on a clone in which everything that the seat cannot know has been dealt anew, by
random numbers that follow from what the seat sees. So the answer follows from that as well, and
nothing hidden can show in it.
"""

from __future__ import annotations

import zlib
from typing import Any

from firstfire.core import CHANCE, OVER, GameError, Move, Refusal, Rng, State
from firstfire.core.events import Event
from firstfire.i18n.texts import GameTexts
from firstfire.server.encoding import canonical
from firstfire.server.errors import Problem
from firstfire.server.live.events import stored_event
from firstfire.server.live.table import LiveTable
from firstfire.server.present.answers import Draft, arranged, problem_of
from firstfire.server.present.presenter import (
    present_decision,
    present_refusal,
    redacted_events,
    table_texts,
    view_and_decision,
    with_sentences,
)

STREAM = 7000  # the random streams of the seats begin here


def determinized(live: LiveTable, seat: int, rng: Rng | None = None) -> State:
    """A state that agrees with all that ``seat`` knows, the rest dealt anew."""
    state = live.playing.state
    return state.determinize(seat, rng or seat_rng(state, seat))


def seat_rng(state: State, seat: int) -> Rng:
    """Random numbers that follow from what a seat sees."""
    view, _ = view_and_decision(state, seat)
    return Rng(zlib.crc32(canonical(view)), STREAM + seat)


def find_move(live: LiveTable, text: str) -> Move:
    try:
        return live.playing.find(text)
    except GameError:
        raise Problem("bad-input", "no-such-move").with_details(text=text[:60]) from None


class PreviewRun:
    """Moves of a seat, one after the other, until one is refused or the result is unknown."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live = live
        self.seat = seat
        self.state = determinized(live, seat)
        self.log: list[Event] = []
        self.state.log = self.log
        self.depth = len(self.state.steps)
        self.known_state = self.state  # the last state in which nothing had to be guessed
        self.known_events = 0  # events before the first that would reveal something
        self.stops: str | None = None
        self.refused: tuple[Move, Refusal] | None = None
        self.unplayed = False  # moves were left when the run stopped

    def play(self, moves: list[Move]) -> None:
        for move in moves:
            if self.stops is not None:
                self.unplayed = True
                return
            refusal = self.live.game.refusal(self.state, self.seat, move)
            if refusal is not None:
                self.refused = (move, refusal)
                return
            self.step(move)

    def step(self, move: Move) -> None:
        before = self.state.clone()
        self.state.play(move)
        revealing = [i for i, e in enumerate(self.log) if e.reveals and i >= self.known_events]
        if revealing or self.state.turn == OVER:
            self.stops = "over" if self.state.turn == OVER else "hidden"
            self.known_state = before
            self.known_events = revealing[0] if revealing else len(self.log)
            return
        self.known_state = self.state
        self.known_events = len(self.log)
        if self.state.turn == CHANCE:
            self.stops = "chance"
        elif self.state.turn != self.seat:
            self.stops = "others"


def preview(
    live: LiveTable,
    seat: int,
    moves: list[str],
    lang: str,
    any_order: bool = False,
    close: bool = False,
) -> dict[str, Any]:
    """What moves would cost and give, and what could be decided next.

    In any order the moves are a set that may still grow: the answer tells what can be added to it.
    """
    run = PreviewRun(live, seat)
    found = [find_move(live, text) for text in moves]
    texts = table_texts(live, lang, seat)
    if not any_order or run.state.turn != seat:
        run.play(found)
        return run_answer(run, texts)
    draft = Draft(run.state, found, close)
    run.play(draft.moves)
    return run_answer(run, texts) | draft_answer(draft, texts, lang)


def draft_answer(draft: Draft, texts: GameTexts, lang: str) -> dict[str, Any]:
    """What is known of moves that were chosen in any order, besides what they would do."""
    answer = {"complete": draft.complete, **draft.present_additions(texts)}
    if draft.obstacle is None or draft.possible:
        return answer
    problem = problem_of(draft.obstacle, texts)
    message = problem.body(lang)["error"]["message"]
    return answer | {"ok": False, "message": message, **problem.extra}


def run_answer(run: PreviewRun, texts: GameTexts) -> dict[str, Any]:
    view, decision = view_and_decision(run.known_state, run.seat)
    open_decision = decision if run.stops in (None, "others") else None
    events = [stored_event(event) for event in run.log[: run.known_events]]
    answer: dict[str, Any] = {
        "ok": run.refused is None and not run.unplayed,
        "stops": run.stops,
        "events": with_sentences(redacted_events(events, run.seat), texts),
        "decision": present_decision(run.known_state, view, open_decision, texts),
        "state": view["state"],
        "complete": run.stops is not None or len(run.state.steps) <= run.depth,
    }
    if run.refused is not None:
        move, refusal = run.refused
        answer["refusal"] = present_refusal(refusal, texts, move.text)
    return answer


def refusal(live: LiveTable, seat: int, text: str, lang: str) -> dict[str, Any]:
    """Why a seat may not make a move now."""
    move = find_move(live, text)
    found = live.game.refusal(determinized(live, seat), seat, move)
    if found is None:
        return {"refusal": None}
    return {"refusal": present_refusal(found, table_texts(live, lang, seat), move.text)}


def forecast(
    live: LiveTable, seat: int, moves: list[str], any_order: bool = False
) -> dict[str, Any]:
    """What the chance that follows from moves may bring, as the game foretells it."""
    run = PreviewRun(live, seat)
    found = [find_move(live, text) for text in moves]
    if any_order and run.state.turn == seat:
        draft = Draft(run.state, found, close=False)
        if draft.obstacle is not None:
            raise Problem("no-roll")
        found = draft.moves
    run.play(found)
    state = run.state
    chances = None
    if state.turn == CHANCE and run.refused is None and not run.unplayed:
        chances = state.awaited().forecast(state, state.actors[-1])
    if chances is None:
        raise Problem("no-roll")
    return chances


def arranged_texts(
    live: LiveTable, seat: int, moves: list[str], close: bool, lang: str
) -> list[str]:
    """Moves of the seat that decides, chosen in any order, in one in which they can be played."""
    state = determinized(live, seat)
    found = [find_move(live, text) for text in moves]
    texts = table_texts(live, lang, seat)
    return [move.text for move in arranged(state, found, close, texts)]
