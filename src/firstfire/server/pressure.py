"""When there is more to do than can be done: whom to ask to come back later.

A server that takes on everything answers everybody late, and the later it answers, the more is
waiting. So beyond its capacity it refuses at once, which costs little, and those whom it has
accepted are answered in time. Clients repeat what was refused.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager

TICK = 0.1  # seconds between two looks at the clock
LATE = 0.3  # seconds by which the event loop may be late, …
MANY = 32  # … if so many requests are the reason, and not another program
PROMPT = 1.0  # seconds in which all who wait for an entry should have been told
SMOOTH = 64  # entries over which the time for one is averaged
SPREAD = 2.0  # seconds over which those who are refused come back
ALWAYS = ("/api/health", "/api/metrics")  # answered at any time


class Pressure:
    """How late the event loop is, and how much it has to do."""

    def __init__(self, most: int) -> None:
        self.most = most  # entries at once; 0: nobody is ever refused
        self.late = 0.0
        self.due = math.inf  # when the event loop should come round again
        self.requests = 0  # being answered, and sockets being opened
        self.pace = 0.0  # seconds for which the event loop is busy with telling an entry
        self.writes = 0  # entries that the store is writing, at most one of each table

    async def watch(self) -> None:
        """Notice whether the event loop comes round in time."""
        while True:
            self.due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            self.late = max(time.monotonic() - self.due, self.late / 2)

    @contextmanager
    def one_request(self) -> Iterator[None]:
        self.requests += 1
        try:
            yield
        finally:
            self.requests -= 1

    @contextmanager
    def aside(self) -> Iterator[None]:
        """A request waits for its client or for a worker: the event loop has nothing to do."""
        self.requests -= 1
        try:
            yield
        finally:
            self.requests += 1

    @contextmanager
    def one_write(self) -> Iterator[None]:
        self.writes += 1
        try:
            yield
        finally:
            self.writes -= 1

    @contextmanager
    def presenting(self) -> Iterator[None]:
        """Everybody at a table is told of an entry, which is most of the work for it."""
        began = time.perf_counter()
        yield
        self.pace += (time.perf_counter() - began - self.pace) / SMOOTH

    @property
    def most_now(self) -> int:
        """How many entries at once: on a machine that is slow just now fewer are told in time."""
        return min(self.most, max(MANY, int(PROMPT / max(self.pace, 1e-6))))

    @property
    def too_much(self) -> bool:
        if not self.most:
            return False
        if self.writes >= self.most_now:
            return True
        # Hundreds may come while the loop goes round once: so it is also seen in the middle of it.
        return self.requests >= MANY and max(self.late, time.monotonic() - self.due) > LATE

    def retry_after(self) -> float:
        """Seconds; not the same for everybody, or all would come back at once."""
        return 1.0 + random.random() * SPREAD
