"""What the server expects of whoever computes bots' moves, hints and analyses.

`WorkerPool` does it in processes. A pool of another kind needs no more than these methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Task = dict[str, Any]  # plain JSON: the kind of work, a state without secrets, limits of the search
Result = dict[str, Any]


class WorkerLost(Exception):
    """A worker has ended, or could not do its task."""


class Pool(Protocol):
    """Workers that do tasks (see `firstfire.server.workers.tasks`)."""

    @property
    def waiting(self) -> int:
        """How many tasks wait for a worker."""

    async def run(self, task: Task) -> Result:
        """Do a task as soon as a worker is free; `WorkerLost` if it cannot be done."""

    async def run_when_idle(self, task: Task) -> Result:
        """Do a task that can wait: one at a time, and only while no other task is waiting."""

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function of this process that takes long, without holding up the event loop."""

    async def close(self) -> None: ...
