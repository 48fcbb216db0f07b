"""Root parallelization: several processes search the same decision, and their visits are added."""

from __future__ import annotations

import multiprocessing
import os
from typing import Any

from firstfire.bots.evaluator import Evaluator
from firstfire.bots.search import SearchBot, most_visited
from firstfire.core import Move, State

SEEDS = 7919  # between the seeds of two processes


class ParallelBot:
    """Searches in this process and in others, which are forked for each decision.

    Where processes cannot be forked it searches alone.
    """

    def __init__(
        self,
        seed: int,
        seat: int,
        evaluator: Evaluator,
        iterations: int,
        seconds: float = 0.0,
        processes: int = 2,
    ) -> None:
        count = processes if hasattr(os, "fork") else 1
        self.searches = [
            SearchBot(seed + SEEDS * i, seat, evaluator, iterations, seconds) for i in range(count)
        ]

    def decide(self, state: State) -> Move:
        fork: Any = multiprocessing.get_context("fork")
        running = []
        for search in self.searches[1:]:
            here, there = fork.Pipe(duplex=False)
            process = fork.Process(target=send_visits, args=(search, state, there), daemon=True)
            process.start()
            there.close()
            running.append((process, here))
        candidates = self.searches[0].search(state)
        visits = {candidate.move.number: candidate.visits for candidate in candidates}
        for process, here in running:
            for number, more in here.recv():
                visits[number] = visits.get(number, 0) + more
            process.join()
        for candidate in candidates:
            candidate.visits = visits[candidate.move.number]
        best = most_visited(candidates).move
        self.searches[0].keep_subtree(state, best)
        return best


def send_visits(search: SearchBot, state: State, there: Any) -> None:
    """Search in a forked process and send how often each move was visited."""
    there.send([(found.move.number, found.visits) for found in search.search(state)])
    there.close()
