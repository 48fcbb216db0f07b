"""Helpers for the tests of the stores."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec

from firstfire.server.store import open_store, sqlite_url
from firstfire.server.store.base import Changes, EntryRow, Grant, SavedState, Store, TableRow
from tests.server.postgres import cluster

KINDS = ("sqlite", "postgresql")
P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things; it must be done within a minute."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 60))

    return run


def fresh_url(kind: str, folder: Path) -> str:
    """An empty database."""
    return sqlite_url(folder / "tables.db") if kind == "sqlite" else cluster().database()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table(id: str = "t1", **values: Any) -> TableRow:
    known: dict[str, Any] = {
        "game": "stone-age",
        "created": 1000.5,
        "state": "waiting",
        "public": True,
        "meta": {"seats": [{"kind": "me"}], "seed": 7},
    }
    return TableRow(id, **(known | values))


def entry(seq: int, move_id: str | None = None, **body: Any) -> EntryRow:
    return EntryRow(seq, "moves", 0, 1000.5 + seq, {"moves": ["place hunt 5"]} | body, move_id)


def every_change(id: str = "t1") -> Changes:
    """One of each kind."""
    return Changes(
        state="playing",
        public=False,
        meta={"seats": [], "new": True},
        saved_state=SavedState(1, {"state": [1, 2, 3]}),
        links=(("secret-2", Grant(id, "seat", 0)),),
        granted=(("session-1", Grant(id, "host")),),
    )


async def eventually(true: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)
