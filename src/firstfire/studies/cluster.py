"""Work that a Ray cluster shares."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from firstfire.core import GameError
from firstfire.studies.parallel import Item, Result, RunAll, run_parallel


@contextmanager
def workers(jobs: int, address: str | None) -> Iterator[RunAll]:
    """What does work: so many processes or, with an address, a cluster; "local" starts one."""
    if address is None:
        yield partial(run_parallel, jobs=jobs)
        return
    try:
        import ray
    except ImportError:
        raise GameError("--ray needs the package ray: pip install 'firstfire[ray]'") from None
    reach(address)
    ray.init(
        address=None if address == "local" else address,
        include_dashboard=False,
        logging_level=logging.ERROR,
        log_to_driver=False,
    )
    try:
        yield run_on_cluster
    finally:
        ray.shutdown()


def run_on_cluster(work: Callable[[Item], Result], items: list[Item]) -> Iterator[Result]:
    """Yield the results of ``work`` as they finish."""
    import ray

    shared = ray.put(work)
    remote: Any = ray.remote(call)
    waiting = [remote.remote(shared, item) for item in items]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def call(work: Callable[[Item], Result], item: Item) -> Result:
    return work(item)


def reach(address: str) -> None:
    """`GameError` if there is no cluster: Ray would wait for minutes and then end the program."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in ("local", "auto"):
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError) as error:
        raise GameError(f"no Ray cluster at {address!r}: {error}") from None
