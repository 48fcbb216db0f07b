"""Analysis of finished games: chances to win at every decision, and better moves."""

from __future__ import annotations

import logging
from typing import Any

from firstfire.core import State, Table
from firstfire.core.codec import encode
from firstfire.i18n.texts import GameTexts
from firstfire.server.archive.replay import FinishedGame, index, table_at
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.table import LiveTable
from firstfire.server.present.presenter import present_hint, table_texts
from firstfire.server.present.preview import seat_rng
from firstfire.server.workers.base import IDLE, NOBODY, QUICK, Asker, Result, Task, WorkerLost
from firstfire.studies.analysis import Analysis, Decision

COARSE = 16  # one decision of so many is analysed first, so that the curve soon has a shape
HINTS_KEPT = 10

Json = dict[str, Any]

log = logging.getLogger("firstfire.server")


# --- the whole game ---------------------------------------------------------------------------


async def analyse(hub: Hub, live: LiveTable, game: FinishedGame) -> None:
    """Analyse every decision on what its seat could know."""
    progress, lines = game.analysis, game.record.lines
    steps = [step for step, line in enumerate(lines) if line.seat >= 0]
    progress.total = len(steps)
    try:
        await hub.pool.call(index, live, game)
        for step in (*steps[::COARSE], *steps):
            if progress.unwanted:
                return
            if step not in progress.decisions:
                progress.decisions[step] = await analyse_step(hub, live, game, step)
        progress.end = await final_chances(hub, live, game)
        progress.state = "done"
    except (WorkerLost, Problem) as error:
        log.warning("The analysis of table %s has stopped: %s", live.id, error)
    finally:
        if progress.state != "done":
            progress.state = "none"  # what was found is kept; the next request goes on from it


async def analyse_step(hub: Hub, live: LiveTable, game: FinishedGame, step: int) -> Decision:
    limits = {"iterations": hub.settings.analysis_iterations, "seconds": 0.0, "count": 1}
    table = await hub.pool.call(table_at, live, game, step)
    found = await hub.pool.run(
        review_task(live, game, table, step) | limits, game.analysis.asker, IDLE
    )
    made, best = found["made"], found["hints"][0]
    seat, chances = game.record.lines[step].seat, found["chances"]
    return Decision(step, seat, made["text"], chances, made["win"], best["text"], best["win"])


async def final_chances(hub: Hub, live: LiveTable, game: FinishedGame) -> list[float]:
    step = len(game.record.lines)
    table = await hub.pool.call(table_at, live, game, step)
    found = await hub.pool.run(
        step_task(live, "win chances", table.state, step), game.analysis.asker, QUICK
    )
    chances: list[float] = found["wins"]
    return chances


def review_task(live: LiveTable, game: FinishedGame, table: Table, step: int) -> Task:
    made = table.find(game.record.lines[step].words)
    seat = table.state.turn
    state = table.state.determinize(seat, seat_rng(table.state, seat))
    return step_task(live, "review", state, step) | {"made": made.text}


def step_task(live: LiveTable, work: str, state: State, step: int) -> Task:
    return {
        "work": work,
        "game": live.game.name,
        "pack": live.pack_text,
        "state": encode(state),
        "seed": step,
    }


def present_analysis(live: LiveTable, game: FinishedGame, lang: str) -> Json:
    """What is known by now; turning points and missed moves only when everything is."""
    progress, texts = game.analysis, table_texts(live, lang)
    decisions = [progress.decisions[step] for step in sorted(progress.decisions)]
    steps = [decision.step for decision in decisions]
    wins = [decision.wins for decision in decisions]
    found = Analysis(live.game.name, live.seats, decisions, progress.end, over=True)
    done = progress.state == "done"
    if done:
        steps, wins = [*steps, len(game.record.lines)], [*wins, progress.end]
    return {
        "state": progress.state,
        "done": 1.0 if done else round(len(decisions) / max(1, progress.total), 3),
        "steps": steps,
        "wins": wins,
        "turns": [
            {**described_decision(live, game, decisions[i], texts), "swing": round(swing, 4)}
            for i, swing in (found.turning_points() if done else [])
        ],
        "missed": [
            {**described_decision(live, game, decision, texts), "loss": round(decision.loss, 4)}
            for decision in (found.missed() if done else [])
        ],
        "best": described_best(live, game, found, texts) if done else None,
    }


def described_best(
    live: LiveTable, game: FinishedGame, found: Analysis, texts: GameTexts
) -> Json | None:
    """The move that raised the chances of its player most, as far as no other was better."""
    best = found.best_move()
    if best is None:
        return None
    at, gain = best
    return {**described_decision(live, game, found.decisions[at], texts), "gain": round(gain, 4)}


def described_decision(
    live: LiveTable, game: FinishedGame, decision: Decision, texts: GameTexts
) -> Json:
    moves = live.game.moves.by_text
    return {
        "step": decision.step,
        "seat": decision.seat,
        "asked": texts.ask(table_at(live, game, decision.step).view(decision.seat)),
        "played": texts.move(moves[decision.move]),
        "better": texts.move(moves[decision.best]),
    }


# --- one decision -----------------------------------------------------------------------------


async def hints_at(
    hub: Hub,
    live: LiveTable,
    game: FinishedGame,
    step: int,
    count: int,
    lang: str,
    asker: Asker = NOBODY,
) -> Json:
    """The best moves for the seat that decides after ``step`` lines, and the move it made."""
    lines = game.record.lines
    if step >= len(lines) or lines[step].seat < 0:
        return {"step": step, "seat": None, "asked": "", "wins": [], "hints": [], "played": None}
    table = await hub.pool.call(table_at, live, game, step)
    found = await reviewed(hub, live, game, table, step, asker)
    seat = lines[step].seat
    texts, view = table_texts(live, lang), table.view(seat)
    return {
        "step": step,
        "seat": seat,
        "asked": texts.ask(view),
        "wins": found["chances"],
        "hints": [present_hint(live, hint, texts, view) for hint in found["hints"][:count]],
        "played": present_hint(live, found["made"], texts, view),
    }


async def reviewed(
    hub: Hub, live: LiveTable, game: FinishedGame, table: Table, step: int, asker: Asker
) -> Result:
    """The review of a decision, which is kept for the next request."""
    found = game.reviews.get(step)
    if found is None:
        limits = {
            "iterations": hub.settings.hint_iterations,
            "seconds": hub.settings.hint_seconds,
            "count": HINTS_KEPT,
        }
        try:
            task = review_task(live, game, table, step) | limits
            found = await hub.pool.run(task, asker, patient=False)
        except WorkerLost:
            raise Problem("not-now", "no-hint") from None
        game.reviews[step] = found
    return found
