"""Trying again: what cannot be written now may be written in a moment.

A disk is full, a database is restarted: whoever writes is kept waiting for a moment and then told
to come back; what plays by itself tries until it succeeds, with growing pauses.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator

from firstfire.server.store.base import StoreError, Unavailable

FIRST_PAUSE = 0.05
LONGEST_PAUSE = 10.0
PATIENCE = 1.5  # seconds that a writer waits for a database that has just gone

log = logging.getLogger("firstfire.server")


def pauses(first: float = FIRST_PAUSE, longest: float = LONGEST_PAUSE) -> Iterator[float]:
    """Each twice as long as the one before, up to the longest."""
    pause = first
    while True:
        yield pause
        pause = min(2 * pause, longest)


async def until_done(work: Callable[[], Awaitable[None]], what: str) -> None:
    """Do what needs the database, however long that is gone."""
    for pause in pauses():
        try:
            await work()
            return
        except StoreError as error:
            log.warning("%s: %s. The next try is in %.1f s.", what, error, pause)
        await asyncio.sleep(pause)


class Patience:
    """Writes that are tried again for a moment; since when, and why, none has succeeded."""

    def __init__(self) -> None:
        self.since = 0.0  # by the monotonic clock
        self.failure: str | None = None

    async def write(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do a write. While the database has been gone for longer, it is tried only once."""
        for pause in pauses():
            try:
                await work()
            except Unavailable as error:
                self.note(error)
                if time.monotonic() + pause > self.since + PATIENCE:
                    error.seconds = self.retry_after()
                    raise
            except Exception:
                self.failure = None  # it was refused, so somebody is there to refuse
                raise
            else:
                if self.failure is not None:
                    log.warning("The database can be written again.")
                self.failure = None
                return
            await asyncio.sleep(pause)

    def note(self, error: Unavailable) -> None:
        if self.failure is None:
            log.error("The database cannot be written: %s", error)
            self.since = time.monotonic()
        self.failure = str(error)

    def retry_after(self) -> float:
        """In how many seconds it is worth while to come back: the later, the longer it is gone."""
        return min(LONGEST_PAUSE, max(1.0, (time.monotonic() - self.since) / 2))
