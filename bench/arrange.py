"""How long it takes to arrange moves that were chosen in any order, by the question asked.

    bench/run arrange [--json] [--games 40]

At random positions of random games a seat makes up to six random moves; the same moves in a random
order are arranged, and what can be added to them is looked up.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Callable

import firstfire
from firstfire.core import CHANCE, OVER, Game, Move, Rng, State, additions, arrange
from firstfire.core.codec import step_name

GOAL = 2.0  # milliseconds, the median


def some_moves(s: State, rng: Rng) -> list[Move]:
    """Up to six random moves of the deciding seat, in a random order."""
    c = s.clone()
    moves: list[Move] = []
    most = 1 + rng.below(6)
    while c.turn == s.turn and len(moves) < most:
        moves.append(c.legal[rng.below(len(c.legal))])
        c.log = []
        c.play(moves[-1])
        if any(event.reveals for event in c.log):
            break
    return [moves.pop(rng.below(len(moves))) for _ in range(len(moves))]


def milliseconds(call: Callable[[State, list[Move]], object], s: State, bag: list[Move]) -> float:
    start = time.perf_counter()
    call(s, bag)
    return (time.perf_counter() - start) * 1000


def measure(game: Game[State], seed: int, times: dict[str, list[tuple[float, float]]]) -> None:
    """One random game; one of ten decisions is measured."""
    rng = Rng(seed)
    s = game.state(game.least_seats + seed % (game.most_seats - game.least_seats + 1))
    while s.turn != OVER:
        if s.turn == CHANCE:
            s.happen(s.sample(rng))
            continue
        if rng.below(10) == 0:
            moves = some_moves(s, rng)
            question = f"{game.name}: {step_name(type(s.steps[-1]))}"
            arranging = milliseconds(arrange, s, moves)
            times[question].append((arranging, milliseconds(additions, s, moves[:2])))
        s.play(s.legal[rng.below(len(s.legal))])


def figures(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    return {
        "median ms": round(statistics.median(times), 3),
        "99 % ms": round(times[min(len(times) - 1, len(times) * 99 // 100)], 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=40, help="of each kind")
    arguments = parser.parse_args()
    times: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for name in firstfire.games():
        game = firstfire.load(name)
        for seed in range(arguments.games):
            measure(game, seed, times)
    times["all questions"] = [one for found in times.values() for one in found]
    found = {
        question: {
            "arrange": figures([arranging for arranging, _ in one]),
            "additions": figures([adding for _, adding in one]),
        }
        for question, one in sorted(times.items())
    }
    if arguments.json:
        print(json.dumps({"engine": firstfire.ENGINE, "figures": found}, indent=2))
        return
    print(f"engine: {firstfire.ENGINE}\n")
    print("| question | n | arrange: median ms | 99 % | additions: median ms | 99 % |")
    print("|---|---|---|---|---|---|")
    for question, one in found.items():
        cells = [len(times[question]), *one["arrange"].values(), *one["additions"].values()]
        print(f"| {question} | " + " | ".join(str(cell) for cell in cells) + " |")
    slow = [q for q, one in found.items() if one["arrange"]["median ms"] > GOAL]
    print(f"\ngoal: a median of {GOAL:g} ms; slower: {', '.join(slow) or 'none'}")


if __name__ == "__main__":
    main()
