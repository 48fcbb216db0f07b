"""What workers think about: a bot's move, hints, chances to win, moves that were made."""

from __future__ import annotations

from typing import Any

from firstfire.bots import make_bot, searcher
from firstfire.bots.search import Candidate
from firstfire.bots.weights import evaluator_for
from firstfire.core import CHANCE, Rng, State
from firstfire.studies.analysis import review

STREAM = 7500
WORLDS = 12  # ways in which chance may strike, for an estimate


def choose(state: State, question: dict[str, Any]) -> dict[str, Any]:
    """The move of a bot of some level."""
    bot = make_bot(question["level"], question["seed"], state.turn)
    return {"move": bot.decide(state).text}


def hints(state: State, question: dict[str, Any]) -> dict[str, Any]:
    """The best moves that a search finds."""
    search = searcher(state, question["seed"], question["iterations"], question["seconds"])
    found = search.search(state)
    return {"hints": [told(one) for one in found[: question["count"]]]}


def told(one: Candidate) -> dict[str, Any]:
    return {"text": one.move.text, "win": round(one.wins, 4), "score": round(one.score, 2)}


def look_back(state: State, question: dict[str, Any]) -> dict[str, Any]:
    """A decision of a finished game: everybody's chances, the best moves, and the one made."""
    made = state.game.moves.by_text[question["made"]]
    seen = review(state, made, question["seed"], question["iterations"], question["seconds"])
    return {
        "chances": [round(share, 4) for share in seen.wins],
        "hints": [told(one) for one in seen.candidates[: question["count"]]],
        "made": told(seen.played),
    }


def chances(state: State, question: dict[str, Any]) -> dict[str, Any]:
    """How likely each party is to win, as the game's evaluator sees it."""
    rng = Rng(question["seed"], STREAM)
    worlds = WORLDS if state.turn == CHANCE else 1
    wins = [0.0] * state.parties()
    for _ in range(worlds):
        s = state.clone()
        while s.turn == CHANCE:
            s.happen(s.sample(rng))
        for party, share in enumerate(evaluator_for(s).evaluate(s).wins):
            wins[party] += share / worlds
    return {"wins": [round(share, 4) for share in wins]}
