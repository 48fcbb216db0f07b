"""The tasks of a worker: a bot's move, hints, chances, a review, the check of a data pack.

A bot is made anew for every decision, so that a move is a function of the state and the seed in
its task alone, and any worker can do any task.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from functools import lru_cache

from firstfire import library
from firstfire.bots import make_bot, searcher
from firstfire.bots.ahead import position_key, think_ahead
from firstfire.bots.levels import timed_search
from firstfire.bots.reasons import reasons
from firstfire.bots.search import Candidate
from firstfire.bots.weights import evaluator_for
from firstfire.core import CHANCE, Pack, Rng, State
from firstfire.core.codec import decode
from firstfire.server.workers.base import Result, Task
from firstfire.server.workers.reading import check_pack, read_record
from firstfire.studies import analysis

STREAM = 7500
PACKS = 8  # of tables with data of their own, that a worker remembers
WORLDS = 12  # samples of chance for an estimate


def choose(state: State, task: Task) -> Result:
    """The move of a bot of some level; what it has found ahead of its turn counts."""
    known = task.get("ahead")
    found = known.get(position_key(state), {}) if known else {}
    search = timed_search(task["level"], task["seed"], state.turn, state) if found else None
    if search is None:
        return {"move": make_bot(task["level"], task["seed"], state.turn).decide(state).text}
    search.known = found
    return {"move": search.decide(state).text}


def ahead(state: State, task: Task) -> Result:
    """What a bot finds of a position that may come to it, in a slice of its time."""
    seat, seed = task["seat"], task["seed"]
    search = timed_search(task["level"], seed, seat, state)
    if search is None:
        return {"key": "", "found": {}}
    search.seconds = task["seconds"]
    key, found = think_ahead(state, seat, search, seed, task["ahead"])
    return {"key": key, "found": found}


def hints(state: State, task: Task) -> Result:
    """The best moves that a search finds."""
    search = searcher(state, task["seed"], task["iterations"], task["seconds"])
    found = search.search(state)[: task["count"]]
    return {"hints": told(state, found, task["seed"])}


def told(state: State, candidates: list[Candidate], seed: int) -> list[Result]:
    """Moves with their chances to win, expected points, and the reasons for them."""
    why = reasons(state, [candidate.move for candidate in candidates], seed)
    return [
        {
            "text": candidate.move.text,
            "win": round(candidate.wins, 4),
            "score": round(candidate.score, 2),
            "reasons": why[i],
        }
        for i, candidate in enumerate(candidates)
    ]


def review(state: State, task: Task) -> Result:
    """A decision of a finished game: everybody's chances, the best moves, and the one made."""
    made = state.game.moves.by_text[task["made"]]
    found = analysis.review(state, made, task["seed"], task["iterations"], task["seconds"])
    *best, played = told(state, [*found.candidates[: task["count"]], found.played], task["seed"])
    return {
        "chances": [round(share, 4) for share in found.wins],
        "hints": best,
        "made": played,
    }


def win_chances(state: State, task: Task) -> Result:
    """How likely each party is to win, as the game's evaluator estimates it."""
    rng = Rng(task["seed"], STREAM)
    worlds = WORLDS if state.turn == CHANCE else 1
    wins = [0.0] * state.parties()
    for _ in range(worlds):
        s = state.clone()
        while s.turn == CHANCE:
            s.happen(s.sample(rng))
        for party, share in enumerate(evaluator_for(s).evaluate(s).wins):
            wins[party] += share / worlds
    return {"wins": [round(share, 4) for share in wins]}


TASKS = {
    "choose": choose,
    "ahead": ahead,
    "hints": hints,
    "review": review,
    "win chances": win_chances,
}


READING = {"check pack": check_pack, "read record": read_record}  # have no state


@lru_cache(PACKS)
def own_pack(game: str, text: str) -> Pack:
    return library.read_pack(game, text, "")


def run(task: Task) -> Result:
    """Do a task."""
    if task["work"] in READING:
        return READING[task["work"]](task)
    game = library.load(task["game"])
    pack = own_pack(game.name, task["pack"]) if task["pack"] else None
    return TASKS[task["work"]](decode(game, task["state"], pack), task)


def main() -> None:
    """Do the tasks of standard input until it ends."""
    with contextlib.suppress(OSError):
        os.nice(5)  # requests of people come first
    for line in sys.stdin.buffer:
        try:
            result = run(json.loads(line))
        except Exception as error:  # the server decides what to do without a result
            result = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(result) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
