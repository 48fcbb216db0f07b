"""How fast many games step at once, beside the plain environment in the same run.

    bench/run vector [--json] [--seconds 0.2] [--rounds 15]

The plain environment and vectors of 64 and 1,024 games take turns in one process; figures and
ratios are medians over the rounds, in processor time. Before the first turn the games are brought
to all stages, so that some of them end and begin anew in every turn. A step is: the observation and
the mask of the seat that must act, a random legal action, and playing it. Then two processes with
1,024 games each run side by side, and by turns with one alone, in time by the clock.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from envs import TABLES, drive_plain, timed
from firstfire.envs.plain import PlainEnv
from firstfire.envs.vector import ArrayEnv

SIZES = (64, 1024)
GOAL = 4.0  # × plain
LINEAR = 0.9  # of twice the speed, by two processes


def mixed(game: str, n: int, seats: int) -> ArrayEnv:
    """Games in all stages."""
    env = ArrayEnv(game, n, seats)
    env.reset(1)
    rng = np.random.default_rng(1)
    lengths = []
    plain = PlainEnv(game, seats)
    for seed in range(5):
        lengths.append(drive_plain(plain)(seed))
    longest = int(statistics.mean(lengths))
    for i in range(n):
        for _ in range(int(rng.integers(longest))):
            moves = env.games.states[i].moves()
            if not moves:
                break
            env.games.play(i, moves[int(rng.random() * len(moves))].number)
        if not env.games.states[i].moves():
            env.games.begin(i, i)
        env.games.show(i)
    return env


def drive_array(env: ArrayEnv) -> Callable[[int], int]:
    """A few steps of all games, about as many decisions as a game has."""
    rng = np.random.default_rng(1)
    steps = max(1, 512 // env.n)

    def play(seed: int) -> int:
        for _ in range(steps):
            env.step(env.random_actions(rng))
        return steps * env.n

    return play


def take_turns(game: str, seats: int, seconds: float, rounds: int) -> dict[str, list[float]]:
    """Steps a second of everybody in every round."""
    plays: dict[str, Any] = {"plain": drive_plain(PlainEnv(game, seats))}
    for n in SIZES:
        plays[str(n)] = drive_array(mixed(game, n, seats))
    runs: dict[str, list[float]] = {name: [] for name in plays}
    seeds = iter(range(1, 1_000_000))
    for _ in range(rounds):
        for name, play in plays.items():
            runs[name].append(timed(play, seconds, seeds))
    return runs


def by_the_clock(game: str, seats: int, seconds: float) -> None:
    """Say ready, wait for a line, then tell how many steps a second there were."""
    play = drive_array(mixed(game, SIZES[-1], seats))
    for _ in sys.stdin:
        done, start = 0, time.monotonic()
        while (passed := time.monotonic() - start) < seconds:
            done += play(0)
        print(done / passed, flush=True)


def side_by_side(game: str, seats: int, seconds: float, rounds: int) -> float:
    """The speed of two processes as a part of twice that of one, of the rounds the median."""
    command = [sys.executable, __file__, "--clock", f"{game},{seats}", "--seconds", str(seconds)]
    pipe = subprocess.PIPE
    two = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(2)]

    def rate(workers: list[Any]) -> float:
        for one in workers:
            one.stdin.write("go\n")
            one.stdin.flush()
        return sum(float(one.stdout.readline()) for one in workers)

    rate(two)
    found = []
    for _ in range(rounds):
        alone = (rate([two[0]]) + rate([two[1]])) / 2
        found.append(rate(two) / (2 * alone))
    for one in two:
        one.communicate()
    return statistics.median(found)


def bench(seconds: float, rounds: int) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for game, numbers in TABLES.items():
        for seats in numbers:
            print(f"{game}, {seats} seats …", file=sys.stderr)
            runs = take_turns(game, seats, seconds, rounds)
            row = {"plain": float(round(statistics.median(runs["plain"])))}
            for n in SIZES:
                pairs = zip(runs[str(n)], runs["plain"], strict=True)
                row[f"{n} games"] = float(round(statistics.median(runs[str(n)])))
                row[f"{n}: × plain"] = round(statistics.median([a / b for a, b in pairs]), 2)
            row["two processes"] = round(side_by_side(game, seats, seconds, max(3, rounds // 2)), 2)
            found[f"{game}, {seats} seats"] = row
    return found


def show(found: dict[str, dict[str, float]]) -> None:
    columns = list(next(iter(found.values())))
    print(f"| table | {' | '.join(columns)} |\n|---|{'---|' * len(columns)}")
    for name, row in found.items():
        print(f"| {name} | {' | '.join(f'{row[column]:,g}' for column in columns)} |")
    print()
    for n in SIZES:
        rows = [row[f"{n}: × plain"] for row in found.values()]
        print(f"goal: {GOAL:g} × plain with {n} games; from {min(rows)} to {max(rows)}")
    lowest = min(row["two processes"] for row in found.values())
    print(f"goal: two processes {LINEAR:g} of linear; lowest {lowest}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.2, help="of a turn")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--clock", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.clock:
        game, seats = arguments.clock.split(",")
        by_the_clock(game, int(seats), arguments.seconds)
        return
    found = bench(arguments.seconds, arguments.rounds)
    print(json.dumps(found, indent=2, ensure_ascii=False)) if arguments.json else show(found)


if __name__ == "__main__":
    main()
