"""How fast the environments step, beside PettingZoo's own in the same run.

    bench/run envs [--json] [--seconds 0.1] [--rounds 30]

The environments of a table and PettingZoo's Go take turns of a tenth of a second in one process, so
that the noise of a shared machine falls on all alike; figures and ratios are medians over the
rounds. Time is that of the processor: waiting for it while others work says nothing of an
environment. A step is: the observation and the mask of the agent that must act, a random legal
action, and playing it. An empty environment has the spaces of the game beside it, one observation
and one mask that never change, and no game: what is left is PettingZoo and its wrappers.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

PEER = "pettingzoo go"
EMPTY = "empty"
PETTING_ZOO = "PettingZoo"
TABLES = {"stone-age": (2, 4), "eiszeit": (3, 5), "endless-winter": (1, 2, 4)}
GOALS = ((PEER, 5.0), ("the empty environment", 0.6))
PLAIN_GOAL = 50_000  # steps a second, Stone Age


def timed(steps: Callable[[int], int], seconds: float, seeds: Iterator[int]) -> float:
    """Steps a second of processor time of a function that plays the game of a seed."""
    done = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        done += steps(next(seeds))
    return done / passed


def drive_aec(env: Any, longest: int = 2000) -> Callable[[int], int]:
    """A loop as learners write it: last, a masked random action, step."""
    rng = np.random.default_rng(1)

    def play(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        while steps < longest:
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def drive_gym(env: Any) -> Callable[[int], int]:
    rng = np.random.default_rng(1)

    def play(seed: int) -> int:
        observation, _ = env.reset(seed=seed)
        steps, over = 0, False
        while not over:
            legal = observation["action_mask"].nonzero()[0]
            action = int(legal[int(rng.random() * len(legal))])
            observation, _, over, _, _ = env.step(action)
            steps += 1
        return steps

    return play


def drive_plain(env: Any) -> Callable[[int], int]:
    rng = np.random.default_rng(1)
    observation = np.empty(env.n_observations, np.int16)
    mask = np.empty(env.n_actions, np.int8)

    def play(seed: int) -> int:
        env.reset(seed)
        steps = 0
        while not env.over:
            env.observe(observation)
            env.legal(mask)
            legal = env.actions()
            env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def empty_env(game: str, seats: int) -> Any:
    """A table without its game: the agents take turns, nothing changes."""
    from firstfire.envs.aec import SeatsEnv, wrapped

    class Empty(SeatsEnv):
        def reset(self, seed: Any = None, options: Any = None, luck: Any = None) -> None:
            super().reset(seed, options, luck)
            self.seen = super().observe(self.agent_selection)
            self.acting = 0

        def step(self, action: int | None) -> None:
            self._cumulative_rewards[self.agent_selection] = 0.0
            self.acting = (self.acting + 1) % len(self.agents)
            self.agent_selection = self.agents[self.acting]

        def observe(self, agent: str) -> Any:
            return self.seen

    return wrapped(Empty(game, 0, seats=seats))


def contender(name: str) -> Callable[[int], int]:
    """What is measured, by its name."""
    import gymnasium

    import firstfire.envs
    from firstfire.envs.plain import PlainEnv
    from firstfire.library import manifest

    if name.startswith("pettingzoo "):
        from pettingzoo.classic import connect_four_v3, go_v5

        return drive_aec((go_v5 if name == PEER else connect_four_v3).env())
    game, seats, kind = name.split(", ")
    count = int(seats.split()[0])
    if kind == EMPTY:
        return drive_aec(empty_env(game, count), 500)
    if kind == "plain":
        return drive_plain(PlainEnv(game, count))
    if kind == "Gymnasium":
        title = manifest(game).class_name
        return drive_gym(gymnasium.make(f"firstfire/{title}-v0", seats=count))
    module = getattr(firstfire.envs, f"{game.replace('-', '_')}_v0")
    return drive_aec(module.env(seats=count))


def tables() -> list[list[str]]:
    """Who takes turns: the environments of one table after the other."""
    found = [["pettingzoo connect four"]]
    for game, numbers in TABLES.items():
        for seats in numbers:
            kinds = (EMPTY, PETTING_ZOO, "Gymnasium", "plain")
            found.append([f"{game}, {seats} seats, {kind}" for kind in kinds])
    return found


def take_turns(names: list[str], seconds: float, rounds: int) -> dict[str, list[float]]:
    """Steps a second of everybody in every round."""
    plays = {name: contender(name) for name in names}
    for play in plays.values():
        play(0)
    runs: dict[str, list[float]] = {name: [] for name in names}
    seeds = itertools.count(1)
    for _ in range(rounds):
        for name, play in plays.items():
            runs[name].append(timed(play, seconds, seeds))
    return runs


def measured(names: list[str], seconds: float, rounds: int) -> dict[str, list[float]]:
    """The same in a process of its own."""
    command = [sys.executable, __file__, "--seconds", str(seconds), "--rounds", str(rounds)]
    for name in names:
        command += ["--worker", name]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, list[float]] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def ratio(own: list[float], others: list[float]) -> float:
    """Of the rounds the median."""
    return statistics.median([a / b for a, b in zip(own, others, strict=True)])


def bench(seconds: float, rounds: int) -> dict[str, dict[str, float]]:
    """Steps a second of everybody, and as a multiple of Go and of the empty one beside it."""
    found: dict[str, dict[str, float]] = {PEER: {}}
    peers: list[float] = []
    for names in tables():
        print(f"{names[0]} …", file=sys.stderr)
        runs = measured([PEER, *names], seconds, rounds)
        peers += runs[PEER]
        for name in names:
            row = {"steps/s": float(round(statistics.median(runs[name])))}
            row["× go"] = round(ratio(runs[name], runs[PEER]), 1)
            if name.endswith(PETTING_ZOO):
                row["of the empty one"] = round(ratio(runs[name], runs[names[0]]), 2)
            found[name] = row
    found[PEER] = {"steps/s": float(round(statistics.median(peers)))}
    return found


def show(found: dict[str, dict[str, float]]) -> None:
    print("| contender | steps/s | × go | of the empty one |\n|---|---|---|---|")
    for name, row in found.items():
        cells = [f"{row['steps/s']:,.0f}", str(row.get("× go", 1))]
        print(f"| {name} | {' | '.join(cells)} | {row.get('of the empty one', '–')} |")
    print()
    for beside, wanted in GOALS:
        column = "× go" if beside == PEER else "of the empty one"
        rows = {name: row[column] for name, row in found.items() if name.endswith(PETTING_ZOO)}
        worst = min(rows, key=lambda name: rows[name])
        print(f"goal: {wanted:g} × {beside}; lowest {rows[worst]} × ({worst})")
    plain = found["stone-age, 4 seats, plain"]["steps/s"]
    print(f"goal: {PLAIN_GOAL:,} plain steps/s in Stone Age; reached {plain:,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.1, help="of a turn")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--worker", action="append", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        print(json.dumps(take_turns(arguments.worker, arguments.seconds, arguments.rounds)))
        return
    found = bench(arguments.seconds, arguments.rounds)
    print(json.dumps(found, indent=2, ensure_ascii=False)) if arguments.json else show(found)


if __name__ == "__main__":
    main()
