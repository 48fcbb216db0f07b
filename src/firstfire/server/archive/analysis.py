"""Finished games looked at again: who was likely to win when, and what else could be done."""

from __future__ import annotations

import asyncio
from typing import Any

from firstfire.core import State, Table
from firstfire.core.codec import encode
from firstfire.i18n.texts import GameTexts
from firstfire.server.archive.records import Played, table_at, walk
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.table import LiveTable
from firstfire.server.present.presenter import texts_of
from firstfire.server.present.preview import imagination
from firstfire.server.workers.pool import BotsGone
from firstfire.studies.analysis import Analysis, Decision

GRID = 16  # one decision of so many is looked at first, so that the whole game soon has a shape


# --- the whole game ---------------------------------------------------------------------------


async def analyse(hub: Hub, live: LiveTable, played: Played) -> None:
    """Look at every decision, as who made it could know the table."""
    look, lines = played.look, played.record.lines
    steps = [step for step, line in enumerate(lines) if line.seat >= 0]
    look.decisions = len(steps)
    await asyncio.to_thread(walk, live, played)
    try:
        for step in (*steps[::GRID], *steps):
            if step not in look.moments:
                look.moments[step] = await moment(hub, live, played, step)
        look.end = await chances(hub, live, played, len(lines))
        look.state = "done"
    except BotsGone:
        look.state = "none"  # what was found is kept; who asks again goes on from there


async def moment(hub: Hub, live: LiveTable, played: Played, step: int) -> Decision:
    thought = {"iterations": hub.settings.analysis_iterations, "seconds": 0.0, "count": 1}
    table = await asyncio.to_thread(table_at, live, played, step)
    seen = await hub.crew.ask_aside(looking_back(live, played, table, step) | thought)
    made, best = seen["made"], seen["hints"][0]
    seat = played.record.lines[step].seat
    wins, text, win = seen["chances"], made["text"], made["win"]
    return Decision(step, seat, text, wins, win, best["text"], best["win"])


def looking_back(live: LiveTable, played: Played, table: Table, step: int) -> dict[str, Any]:
    made = table.find(played.record.lines[step].words)
    state = table.state.determinize(table.state.turn, imagination(table.state, table.state.turn))
    return question(live, "look back", state, step) | {"made": made.text}


async def chances(hub: Hub, live: LiveTable, played: Played, step: int) -> list[float]:
    table = await asyncio.to_thread(table_at, live, played, step)
    found: list[float] = (await hub.crew.ask(question(live, "chances", table.state, step)))["wins"]
    return found


def question(live: LiveTable, work: str, state: State, step: int) -> dict[str, Any]:
    return {
        "work": work,
        "game": live.game.name,
        "pack": live.pack_text,
        "state": encode(state),
        "seed": step,
    }


def analysis_shown(live: LiveTable, played: Played, lang: str) -> dict[str, Any]:
    """What is known by now; turning points and missed moves when all is."""
    look, texts = played.look, texts_of(live, lang)
    moments = [look.moments[step] for step in sorted(look.moments)]
    steps = [one.step for one in moments]
    wins = [one.wins for one in moments]
    found = Analysis(live.game.name, live.seats, moments, look.end, over=True)
    done = look.state == "done"
    if done:
        steps, wins = [*steps, len(played.record.lines)], [*wins, look.end]
    return {
        "state": look.state,
        "done": 1.0 if done else round(len(moments) / max(1, look.decisions), 3),
        "steps": steps,
        "wins": wins,
        "turns": [
            {**choice(live, played, moments[i], texts), "swing": round(swing, 4)}
            for i, swing in (found.turning_points() if done else [])
        ],
        "missed": [
            {**choice(live, played, one, texts), "loss": round(one.loss, 4)}
            for one in (found.missed() if done else [])
        ],
    }


def choice(live: LiveTable, played: Played, one: Decision, texts: GameTexts) -> dict[str, Any]:
    moves = live.game.moves.by_text
    return {
        "step": one.step,
        "seat": one.seat,
        "asked": texts.ask(table_at(live, played, one.step).view(one.seat)),
        "played": texts.move(moves[one.move]),
        "better": texts.move(moves[one.best]),
    }


# --- one decision -----------------------------------------------------------------------------


async def hints(
    hub: Hub, live: LiveTable, played: Played, step: int, count: int, lang: str
) -> dict[str, Any]:
    """The best moves of whoever decides after so many lines, and what was done instead."""
    lines = played.record.lines
    if step >= len(lines) or lines[step].seat < 0:
        return {"step": step, "seat": None, "asked": "", "wins": [], "hints": [], "played": None}
    table = await asyncio.to_thread(table_at, live, played, step)
    seen = played.hints.get(step)
    if seen is None:
        settings = hub.settings
        thought = {"iterations": settings.hint_iterations, "seconds": settings.hint_seconds}
        asked = looking_back(live, played, table, step) | thought | {"count": 10}
        try:
            seen = played.hints[step] = await hub.crew.ask(asked)
        except BotsGone:
            raise Problem("not-now", "no-hint") from None
    seat = lines[step].seat
    texts, view = texts_of(live, lang), table.view(seat)
    return {
        "step": step,
        "seat": seat,
        "asked": texts.ask(view),
        "wins": seen["chances"],
        "hints": [worded(live, one, texts, view) for one in seen["hints"][:count]],
        "played": worded(live, seen["made"], texts, view),
    }


def worded(
    live: LiveTable, hint: dict[str, Any], texts: GameTexts, view: dict[str, Any]
) -> dict[str, Any]:
    """A move that a search speaks of, in words."""
    move = live.game.moves.by_text[hint["text"]]
    return {**hint, "label": texts.move(move), "detail": texts.detail(move, view)}
