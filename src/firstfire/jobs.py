"""Work that several processes share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def done_by(jobs: int, work: Callable[[Item], Result], items: list[Item]) -> Iterator[Result]:
    """What becomes of the items, as it comes: from so many processes, with one job from here."""
    if jobs == 1:
        yield from map(work, items)
        return
    pool = ProcessPoolExecutor(jobs)
    try:
        for future in as_completed([pool.submit(work, item) for item in items]):
            yield future.result()
    except BaseException:  # Ctrl-C, or nobody wants the rest: at once
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()
