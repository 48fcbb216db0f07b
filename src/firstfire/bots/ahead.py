"""Thinking ahead: a bot searches what it may have to decide, while others still make their moves.

What a search has found of a position is kept as plain numbers for each move, by what the seat sees
there. If the position comes, the bot's own search goes on from these numbers, in any process.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final, TypeAlias

from firstfire.bots.evaluator import Evaluator
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for
from firstfire.core.chance import SEEDS, Rng
from firstfire.core.flow import CHANCE, OVER, State
from firstfire.core.moves import Move
from firstfire.core.views import view

Found: TypeAlias = "dict[str, list[float]]"  # by move: visits, utility, wins, points

GUESS: Final = 30  # iterations for a move of somebody else
MOST_MOVES: Final = 20  # of others, before the seat decides
STREAM: Final = 3600
GRAIN: Final = 1_000_000_000


def think_ahead(
    s: State, seat: int, search: SearchBot, seed: int, known: dict[str, Found]
) -> tuple[str, Found]:
    """The key of a position that is likely to come, and what a search has found of it by now.

    The state is one in which everything has been dealt anew that the seat cannot know. The key is
    empty if chance or the end of the game comes before the seat decides.
    """
    expected = likely_position(s, seat, seed)
    if expected is None:
        return "", {}
    key = position_key(expected)
    search.known = known.get(key, {})
    search.search(expected)
    return key, search.found()


def likely_position(s: State, seat: int, seed: int) -> State | None:
    """The position in which a seat decides, after moves that short searches find likely."""
    after = s.clone()
    evaluator = evaluator_for(s)
    rng = Rng(seed % SEEDS, STREAM + seat)
    for _ in range(MOST_MOVES):
        if after.turn == seat:
            return after
        if after.turn == CHANCE or after.turn == OVER:
            return None
        after.play(likely_move(after, evaluator, rng))
    return None


def likely_move(s: State, evaluator: Evaluator, rng: Rng) -> Move:
    """A move, as often as a short search visits it."""
    candidates = SearchBot(rng.below(GRAIN), s.turn, evaluator, GUESS).search(s)
    at = rng.below(max(1, sum([one.visits for one in candidates])))
    for one in candidates:
        at -= one.visits
        if at < 0:
            return one.move
    return candidates[0].move


def position_key(s: State) -> str:
    """A name for all that the deciding seat knows of a position."""
    seen = json.dumps(view(s, s.turn), sort_keys=True)
    return hashlib.sha256(seen.encode()).hexdigest()[:24]
