"""Work that several processes share."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Protocol, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


class RunAll(Protocol):
    """Does work for each of some items and yields the results as they finish."""

    def __call__(self, work: Callable[[Item], Result], items: list[Item]) -> Iterator[Result]: ...


def run_parallel(work: Callable[[Item], Result], items: list[Item], jobs: int) -> Iterator[Result]:
    """Yield the results of ``work`` as they finish, using ``jobs`` processes.

    With one job the work is done in this process.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, initializer=ignore_interrupts)
    try:
        for future in as_completed([pool.submit(work, item) for item in items]):
            yield future.result()
    except BaseException:  # Ctrl-C, or the caller stops reading: end at once
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    pool.shutdown()


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that started the others obeys."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
