"""How far a server grows: a simulation of many machines from the costs that were measured on one.

    bench/run growth [--tables 100000] [--machines 8] [--cores 8] [--json]

People come to tables, play at the pace of people, leave at the end of the game. Each second every
process has so many moves and reconnecting sockets to serve; what it cannot serve waits. After some
time one machine is restarted, and all of its people come back at once. The costs of a move, a
socket and a notification are those of `bench/RESULTS.md`; give others by the options.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass, field

DECISIONS = 300.0  # of a game with two or three people: an assumption, …
THINKING = 14.0  # … as are the seconds that a person takes for one
BACK = 4.0  # seconds within which a browser has tried to come back, mean


@dataclass
class Costs:
    """Processor milliseconds, and kilobytes."""

    move_ms: float = 2.0  # with its sockets
    socket_ms: float = 1.2  # to open one and send the table
    table_ms: float = 3.0  # to open a table again, from its saved state
    notify_ms: float = 0.02  # of each process for each move of any other
    table_kb: float = 40.0  # in memory
    socket_kb: float = 36.0
    entry_bytes: float = 400.0  # on the disk, with its part of indices and saved states


@dataclass
class Process:
    """One process: what waits for it."""

    tables: int = 0
    waiting_ms: float = 0.0  # of processor time
    closed: int = 0  # sockets whose browsers are coming back
    worst: float = 0.0  # seconds that anything has waited
    busy: list[float] = field(default_factory=list)


def poisson(rng: random.Random, mean: float) -> int:
    """A number of arrivals; of many, by the normal distribution."""
    if mean > 50:
        return max(0, round(rng.gauss(mean, math.sqrt(mean))))
    limit, n, product = math.exp(-mean), 0, rng.random()
    while product > limit:
        n, product = n + 1, product * rng.random()
    return n


class Growth:
    """Machines with processes, over which the tables are spread by a hash."""

    def __init__(self, wish: argparse.Namespace, costs: Costs) -> None:
        self.wish = wish
        self.costs = costs
        self.rng = random.Random(wish.seed)
        self.processes = [Process() for _ in range(wish.machines * wish.cores)]
        self.length = DECISIONS * THINKING  # seconds of a game
        self.moves = 0

    def fill(self) -> None:
        for _ in range(self.wish.tables):
            self.rng.choice(self.processes).tables += 1

    def second(self) -> None:
        """Games begin and end, moves are made, and what can be done is done."""
        costs, rng = self.costs, self.rng
        made = [poisson(rng, process.tables / THINKING) for process in self.processes]
        everywhere = sum(made)
        self.moves += everywhere
        for process, moves in zip(self.processes, made, strict=True):
            ended = poisson(rng, process.tables / self.length)
            began = poisson(rng, self.wish.tables / len(self.processes) / self.length)
            process.tables = max(0, process.tables - ended + began)
            back = poisson(rng, process.closed / BACK) if process.closed else 0
            back = min(back, process.closed)
            process.closed -= back
            tables = back / self.wish.sockets
            work = moves * costs.move_ms + (everywhere - moves) * costs.notify_ms
            work += back * costs.socket_ms + tables * costs.table_ms
            process.waiting_ms += work
            process.busy.append(min(1.0, process.waiting_ms / 1000))
            process.waiting_ms = max(0.0, process.waiting_ms - 1000)
            process.worst = max(process.worst, process.waiting_ms / 1000)

    def restart_machine(self) -> None:
        for process in self.processes[: self.wish.cores]:
            process.closed = process.tables * self.wish.sockets
            process.waiting_ms = 0.0

    def run(self) -> dict[str, float]:
        self.fill()
        for _ in range(self.wish.seconds):
            self.second()
        before = max(process.worst for process in self.processes)
        busy = sum(sum(one.busy) / len(one.busy) for one in self.processes) / len(self.processes)
        per_second = self.moves / self.wish.seconds
        self.restart_machine()
        seconds = 0
        while seconds < 600 and any(one.closed or one.waiting_ms for one in self.processes):
            self.second()
            seconds += 1
        memory = self.wish.tables * (self.costs.table_kb + self.wish.sockets * self.costs.socket_kb)
        return {
            "tables": self.wish.tables,
            "people and spectators": self.wish.tables * self.wish.sockets,
            "processes": len(self.processes),
            "moves a second": round(per_second),
            "processor used": round(busy, 2),
            "longest wait, s": round(before, 2),
            "wait after a machine was restarted, s": round(max(p.worst for p in self.processes), 1),
            "everybody is back after s": seconds,
            "memory a process, MB": round(70 + memory / 1024 / len(self.processes)),
            "database writes a second": round(per_second),
            "database a day, GB": round(per_second * 86_400 * self.costs.entry_bytes / 1e9, 1),
        }


def largest(wish: argparse.Namespace, costs: Costs) -> int:
    """How many tables the processes hold while they are busy seven tenths of the time."""
    many = wish.machines * wish.cores
    own, other = costs.move_ms, costs.notify_ms * (many - 1)
    moves = 700.0 / (own + other)  # a second, of one process
    return int(many * moves * THINKING)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=0, help="0: as many as fit")
    parser.add_argument("--sockets", type=int, default=3, help="of one table")
    parser.add_argument("--machines", type=int, default=0, help="0: several, one after the other")
    parser.add_argument("--cores", type=int, default=8, help="processes of a machine")
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    for name, value in vars(Costs()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    wish = parser.parse_args()
    costs = Costs(**{name: getattr(wish, name) for name in vars(Costs())})
    sizes = [(wish.machines, wish.cores)] if wish.machines else [(1, 1), (1, wish.cores)]
    sizes += [] if wish.machines else [(machines, wish.cores) for machines in (2, 4, 8, 16)]
    found, tables = {}, wish.tables
    for machines, cores in sizes:
        wish.machines, wish.cores = machines, cores
        wish.tables = tables or largest(wish, costs)
        found[f"{machines} × {cores}"] = Growth(wish, costs).run()
    if wish.json:
        print(json.dumps(found))
        return
    print(f"{'machines × processes':40}" + "".join(f"{size:>12}" for size in found))
    for name in next(iter(found.values())):
        print(f"{name:40}" + "".join(f"{figures[name]:>12,}" for figures in found.values()))


if __name__ == "__main__":
    main()
