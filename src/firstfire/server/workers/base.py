"""What the server expects of whoever computes bots' moves, hints and analyses.

`WorkerPool` does it in processes. A pool of another kind needs no more than these methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Task = dict[str, Any]  # plain JSON: the kind of work, a state without secrets, limits of the search
Result = dict[str, Any]

# What kinds of tasks there are. Thinking never keeps quick tasks waiting.
QUICK = "quick"  # a preview, the move of a bot that hardly thinks
THINKING = "thinking"  # up to a second or more of work
IDLE = "idle"  # work that can wait: only while nobody else wants anything, one task at a time
AHEAD = "ahead"  # likewise, and only while no other work waits: bots that think ahead


class Asker(NamedTuple):
    """For whom a task is done: workers are shared among addresses, then among their sessions."""

    address: str = ""
    session: str = ""


NOBODY = Asker()


class WorkerLost(Exception):
    """A worker has ended, or could not do its task."""


class Busy(Exception):
    """Too many tasks wait already; ``seconds`` says when to come back."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too many tasks wait; come back in {seconds:g} seconds")
        self.seconds = seconds


class Pool(Protocol):
    """Workers that do tasks (see `firstfire.server.workers.tasks`)."""

    @property
    def waiting(self) -> int:
        """How many tasks wait for a worker."""

    async def run(
        self, task: Task, asker: Asker = NOBODY, lane: str = THINKING, patient: bool = True
    ) -> Result:
        """Do a task as soon as it is its asker's turn; `WorkerLost` if it cannot be done.

        A task that is not patient is refused with `Busy` if its asker has too many already. One
        that is cancelled while it waits is dropped.
        """

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function of this process that takes long, without holding up the event loop."""

    async def close(self) -> None: ...
