"""What would be: dry runs on what a seat knows. Nothing is recorded, and nothing hidden is touched.

All of it happens on a clone in which everything that the seat cannot know has been dealt anew, by
random numbers that follow from what the seat sees. So the answer follows from that too.
"""

from __future__ import annotations

import zlib
from typing import Any

import orjson

from firstfire.core import CHANCE, OVER, GameError, Move, Rng, State
from firstfire.core.events import Event
from firstfire.server.errors import Problem
from firstfire.server.live.table import LiveTable, stored
from firstfire.server.present.presenter import (
    CANONICAL,
    decision_shown,
    refusal_shown,
    seen,
    texts_of,
    told,
)

STREAM = 7000  # seats' own streams of random numbers begin here


def imagined(live: LiveTable, seat: int, rng: Rng | None = None) -> State:
    """The table as ``seat`` may imagine it."""
    state = live.playing.state
    return state.determinize(seat, rng or imagination(state, seat))


def imagination(state: State, seat: int) -> Rng:
    """Random numbers that follow from what a seat sees."""
    view, _ = seen(state, seat)
    return Rng(zlib.crc32(orjson.dumps(view, option=CANONICAL)), STREAM + seat)


def find(live: LiveTable, text: str) -> Move:
    try:
        return live.playing.find(text)
    except GameError:
        raise Problem("bad-input", "no-such-move").saying(text=text[:60]) from None


class DryRun:
    """Moves of a seat, one after the other, until one is refused or the answer is unknown."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live = live
        self.seat = seat
        self.state = imagined(live, seat)
        self.log: list[Event] = []
        self.state.log = self.log
        self.depth = len(self.state.steps)
        self.known = self.state  # the last state without anything that had to be imagined
        self.told = 0  # events up to the first that would show something new
        self.stops: str | None = None
        self.refused: tuple[Move, Any] | None = None
        self.beyond = False  # moves were left over

    def play(self, moves: list[Move]) -> None:
        for move in moves:
            if self.stops is not None:
                self.beyond = True
                return
            refusal = self.live.game.refusal(self.state, self.seat, move)
            if refusal is not None:
                self.refused = (move, refusal)
                return
            self.step(move)

    def step(self, move: Move) -> None:
        before = self.state.clone()
        self.state.play(move)
        news = [i for i, event in enumerate(self.log) if event.reveals and i >= self.told]
        if news or self.state.turn == OVER:
            self.stops = "over" if self.state.turn == OVER else "hidden"
            self.known = before
            self.told = news[0] if news else len(self.log)
            return
        self.known = self.state
        self.told = len(self.log)
        if self.state.turn == CHANCE:
            self.stops = "chance"
        elif self.state.turn != self.seat:
            self.stops = "others"


def preview(live: LiveTable, seat: int, texts: list[str], lang: str) -> dict[str, Any]:
    """What moves would cost and give, and what could be decided next."""
    run = DryRun(live, seat)
    run.play([find(live, text) for text in texts])
    speak = texts_of(live, lang)
    view, decision = seen(run.known, seat)
    asked = decision if run.stops in (None, "others") else None
    answer: dict[str, Any] = {
        "ok": run.refused is None and not run.beyond,
        "stops": run.stops,
        "events": told([stored(event) for event in run.log[: run.told]], seat, speak),
        "decision": decision_shown(run.known, view, asked, speak),
        "state": view["state"],
        "complete": run.stops is not None or len(run.state.steps) <= run.depth,
    }
    if run.refused is not None:
        move, refusal = run.refused
        answer["refusal"] = refusal_shown(refusal, speak, move.text)
    return answer


def refusal(live: LiveTable, seat: int, text: str, lang: str) -> dict[str, Any]:
    """Why a seat may not do a move now."""
    move = find(live, text)
    found = live.game.refusal(imagined(live, seat), seat, move)
    if found is None:
        return {"refusal": None}
    return {"refusal": refusal_shown(found, texts_of(live, lang), move.text)}


def forecast(live: LiveTable, seat: int, texts: list[str]) -> dict[str, Any]:
    """What the chance that follows from moves may bring, as the game foretells it."""
    run = DryRun(live, seat)
    run.play([find(live, text) for text in texts])
    state = run.state
    found = None
    if state.turn == CHANCE and run.refused is None and not run.beyond:
        found = state.awaited().forecast(state, state.who[-1])
    if found is None:
        raise Problem("no-roll")
    return found
