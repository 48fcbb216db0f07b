"""How fast the engine plays, beside catanatron's random 4-player play in the same run.

    bench/run engine [--json] [--seconds 1] [--rounds 5]

Every contender runs in a process of its own, each time right after the peer, so that the noise of a
shared machine falls on both alike; figures and ratios are medians over the rounds. A decision is:
legal moves, a random choice, and playing it, chance included.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

# The games, and the numbers of players measured.
GAMES = {"stone-age": (2, 4), "eiszeit": (3, 5), "endless-winter": (2, 4)}
PEER = "catanatron"
GOALS = {
    "interpreted / catanatron": 8.0,
    "compiled loop / catanatron": 50.0,
    "compiled, driven from Python / catanatron": 30.0,
}


# --- contenders, each in its own process -------------------------------------------------------


def measure(play: Callable[[int], int], seconds: float) -> dict[str, float]:
    """Decisions and games a second of a function that plays the game of a seed."""
    play(0)
    decisions = games = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        decisions += play(games + 1)
        games += 1
    return {"decisions/s": decisions / passed, "games/s": games / passed}


def ours(name: str, seats: int, seconds: float, driven: bool) -> dict[str, Any]:
    import firstfire
    from firstfire.core import CHANCE, Rng, play_out

    game = firstfire.load(name)

    def loop(seed: int) -> int:
        return play_out(game.state(seats), seed).decisions

    def from_python(seed: int) -> int:
        """What a bot written in Python does: look at the moves, choose, play."""
        s, rng, decisions = game.state(seats), Rng(seed), 0
        while (turn := s.turn) >= CHANCE:
            if turn == CHANCE:
                s.happen(s.sample(rng))
            else:
                moves = s.moves()
                s.play(moves[rng.below(len(moves))])
                decisions += 1
        return decisions

    found: dict[str, Any] = measure(from_python if driven else loop, seconds)
    middle = game.state(seats)
    play_out(middle, 1, 300)
    found["engine"] = firstfire.ENGINE.partition(":")[0]
    found["clone µs"] = microseconds(middle.clone)
    found["bytes per state"] = state_size(middle)
    return found


def microseconds(call: Callable[[], object], calls: int = 5000) -> float:
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(calls):
            call()
        best = min(best, time.perf_counter() - start)
    return best / calls * 1e6


def state_size(s: Any) -> int:
    """What a clone takes: the object and its own lists; steps, moves and data are shared."""
    lists = [getattr(s, field.name) for field in s.game.fields] + [s.actors, s.steps]
    return sys.getsizeof(s) + sum(sys.getsizeof(one) for one in lists if isinstance(one, list))


def catanatron(seconds: float) -> dict[str, Any]:
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)

    found: dict[str, Any] = measure(play, seconds)
    middle = Game([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(300):
        middle.play_tick()
    found["clone µs"] = microseconds(middle.copy, 200)
    return found


# --- the run -----------------------------------------------------------------------------------


def contenders() -> dict[str, tuple[list[str], bool]]:
    """Name: the arguments of its worker, and whether it runs interpreted."""
    found: dict[str, tuple[list[str], bool]] = {}
    for game, numbers in GAMES.items():
        for seats in numbers:
            at = f"{game}, {seats} players"
            found[f"{at}: interpreted"] = ([game, str(seats), "loop"], True)
            found[f"{at}: compiled loop"] = ([game, str(seats), "loop"], False)
            found[f"{at}: compiled, driven from Python"] = ([game, str(seats), "driven"], False)
    return found


def run_worker(arguments: list[str], pure: bool, seconds: float) -> dict[str, Any]:
    environment = {k: v for k, v in os.environ.items() if k != "FIRSTFIRE_PURE"}
    if pure:
        environment["FIRSTFIRE_PURE"] = "1"
    command = [sys.executable, __file__, "--seconds", str(seconds), "--worker", *arguments]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def worker(arguments: list[str], seconds: float) -> None:
    if arguments[0] == PEER:
        print(json.dumps(catanatron(seconds)))
    else:
        game, seats, how = arguments
        print(json.dumps(ours(game, int(seats), seconds, how == "driven")))


def bench(seconds: float, rounds: int) -> dict[str, Any]:
    """Every contender right after the peer, so that a ratio compares the same moments."""
    runs: dict[str, list[dict[str, Any]]] = {PEER: []}
    ratios: dict[str, list[float]] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds} …", file=sys.stderr)
        for name, (arguments, pure) in contenders().items():
            peer = run_worker([PEER], False, seconds)
            run = run_worker(arguments, pure, seconds)
            runs[PEER].append(peer)
            runs.setdefault(name, []).append(run)
            ratio = run["decisions/s"] / peer["decisions/s"]
            ratios.setdefault(f"{name} / {PEER}", []).append(ratio)
    return {
        "figures": {name: medians(one) for name, one in runs.items()},
        "ratios": {name: round(statistics.median(one), 1) for name, one in ratios.items()},
    }


def medians(runs: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        key: value if isinstance(value, str) else round(statistics.median(r[key] for r in runs), 2)
        for key, value in runs[0].items()
    }


def show(found: dict[str, Any]) -> None:
    columns = ("decisions/s", "games/s", "clone µs", "bytes per state")
    print("| contender | " + " | ".join(columns) + " | × catanatron |")
    print("|---" * (len(columns) + 2) + "|")
    for name, figures in found["figures"].items():
        cells = [f"{figures[c]:,.1f}" if c in figures else "–" for c in columns]
        ratio = found["ratios"].get(f"{name} / catanatron", 1)
        print(f"| {name} | " + " | ".join(cells) + f" | {ratio} |")
    print()
    for goal, wanted in GOALS.items():
        ratio = found["ratios"][f"stone-age, 4 players: {goal}"]
        print(f"goal {goal}: {wanted:g} ×, reached {ratio} ×")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--worker", nargs="+", default=None, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        worker(arguments.worker, arguments.seconds)
        return
    found = bench(arguments.seconds, arguments.rounds)
    print(json.dumps(found, indent=2, ensure_ascii=False)) if arguments.json else show(found)


if __name__ == "__main__":
    main()
