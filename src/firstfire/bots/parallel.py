"""Root parallelism: several processes search the same decision, and what they found is added up."""

from __future__ import annotations

import multiprocessing
import os
from typing import Any

from firstfire.bots.judgement import Judgement
from firstfire.bots.search import SearchBot, most_tried
from firstfire.core import Move, State

SEEDS = 7919  # between the seeds of two processes


class ParallelBot:
    """Searches in this process and in others that are forked for each decision.

    Where processes cannot be forked it searches alone.
    """

    def __init__(
        self,
        seed: int,
        seat: int,
        judgement: Judgement,
        iterations: int,
        seconds: float = 0.0,
        processes: int = 2,
    ) -> None:
        extra = processes if hasattr(os, "fork") else 1
        self.searches = [
            SearchBot(seed + SEEDS * i, seat, judgement, iterations, seconds) for i in range(extra)
        ]

    def decide(self, state: State) -> Move:
        fork: Any = multiprocessing.get_context("fork")
        running = []
        for search in self.searches[1:]:
            here, there = fork.Pipe(duplex=False)
            process = fork.Process(target=report, args=(search, state, there), daemon=True)
            process.start()
            there.close()
            running.append((process, here))
        found = self.searches[0].search(state)
        visits = {candidate.move.number: candidate.visits for candidate in found}
        for process, here in running:
            for number, more in here.recv():
                visits[number] = visits.get(number, 0) + more
            process.join()
        for candidate in found:
            candidate.visits = visits[candidate.move.number]
        best = most_tried(found).move
        self.searches[0].keep(state, best)
        return best


def report(search: SearchBot, state: State, there: Any) -> None:
    """In a forked process: search, and tell how often each move was tried."""
    there.send([(found.move.number, found.visits) for found in search.search(state)])
    there.close()
