"""How fast the bots search, beside OpenSpiel's own tree search, and what they lose by a decision.

    bench/run bots [--json] [--seconds 2]

An iteration of ours determinizes the state, selects a path down the tree, expands one node by
trying each of its moves for a step, rolls out the turn from the best of them and evaluates the
result. A playout is a whole random game, as OpenSpiel's search plays it from every new node; its
game here is Connect Four.

The loss is measured on the positions of bench/positions.py: how far the chosen move stays behind
the best one of a deep search, on average.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import positions
import pyspiel
from open_spiel.python.algorithms import mcts

import firstfire
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for
from firstfire.core import Rng, State, play_out

TABLES = (
    ("stone-age", 2),
    ("stone-age", 4),
    ("eiszeit", 3),
    ("eiszeit", 5),
    ("endless-winter", 1),
    ("endless-winter", 2),
    ("endless-winter", 4),
)
BOTS = ["easy", "medium", "hard:160i"]  # whose loss is measured; seconds would not repeat
GOAL = 1000  # full playouts a second, Stone Age compiled
BATCH = 50


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How much is done in a second by something that says how much it did."""
    work(0)
    done = turn = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        turn += 1
        done += work(turn)
    return done / passed


def middle(game: str, seats: int) -> State:
    """A position some way into a game of bots that look a step ahead."""
    s = firstfire.load(game).state(seats)
    rng = Rng(1)
    evaluator = evaluator_for(s)
    bots = [SearchBot(1, seat, evaluator, 2) for seat in range(seats)]
    decisions = 0
    while decisions < 60 or s.turn < 0:
        if s.turn < 0:
            s.happen(s.sample(rng))
        else:
            s.play(bots[s.turn].decide(s))
            decisions += 1
    return s


def ours(game: str, seats: int, seconds: float) -> dict[str, Any]:
    s = middle(game, seats)
    evaluator = evaluator_for(s)

    def search(turn: int) -> int:
        SearchBot(turn, s.turn, evaluator, BATCH).search(s)
        return BATCH

    def playout(turn: int) -> int:
        play_out(firstfire.load(game).state(seats), turn)
        return 1

    return {
        "game": game,
        "seats": seats,
        "iterations": round(rate(search, seconds)),
        "playouts": round(rate(playout, seconds / 2)),
    }


def theirs(seconds: float) -> int:
    game = pyspiel.load_game("connect_four")
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 1.4, BATCH, evaluator, random_state=random)

    def search(turn: int) -> int:
        bot.mcts_search(game.new_initial_state())
        return BATCH

    return round(rate(search, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0)
    wish = parser.parse_args()
    rows = [ours(game, seats, wish.seconds) for game, seats in TABLES]
    peer = theirs(wish.seconds)
    losses = positions.table(positions.games(), BOTS)
    if wish.json:
        found = {"engine": firstfire.ENGINE, "open_spiel": peer, "rows": rows, "losses": losses}
        print(json.dumps(found, indent=2))
        return
    print(f"engine: {firstfire.ENGINE}; a second on one core")
    print(f"{'':<24}{'iterations':>12}{'× peer':>9}{'playouts':>10}")
    print(f"{'OpenSpiel, Connect Four':<24}{peer:>12}{1.0:>9.1f}")
    for row in rows:
        name = f"{row['game']}, {row['seats']}"
        ratio = row["iterations"] / peer
        print(f"{name:<24}{row['iterations']:>12}{ratio:>9.1f}{row['playouts']:>10}")
    print(f"goal: {GOAL} full playouts a second of Stone Age")
    positions.print_table(losses)


if __name__ == "__main__":
    main()
