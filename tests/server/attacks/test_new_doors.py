"""The doors that came last: direct routes, several processes, shedding, levels with a policy."""

from __future__ import annotations

import asyncio
import importlib
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from firstfire.bots import policy
from firstfire.bots.policy import VARIABLE, write_policy
from firstfire.server.api.limits import RequestLimits
from firstfire.server.archive.again import PastEntries
from firstfire.server.errors import Problem
from firstfire.server.metrics import Metrics
from firstfire.server.pressure import LATE, MANY, PROMPT, Pressure
from firstfire.server.serve import allow_many_files
from firstfire.server.settings import Settings
from firstfire.server.store.base import DAMAGED, EntryRow
from tests.bots.test_policy import HEAD, random_layers
from tests.server.harness import Person, Running, running

SCOPE: dict[str, Any] = {
    "type": "http",
    "method": "POST",
    "path": "/api/tables/x/hint",
    "query_string": b"",
    "headers": [],
    "client": ("192.0.2.1", 1),
}


# --- requests that wait are no reason to refuse others ------------------------------------------


def test_half_requests_are_nothing_that_the_server_has_to_do() -> None:
    """Forty bodies that never end, and everybody else was refused as soon as the loop was late."""
    pressure = Pressure(100)

    async def application(_: Any, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            pass
        done.append(pressure.requests)
        await send({"type": "http.response.start", "status": 200})

    async def visitor(rest: asyncio.Event) -> None:
        async def receive() -> dict[str, Any]:
            await rest.wait()
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(_: Any) -> None: ...

        limits = RequestLimits(application, Settings(), Metrics(), pressure)
        await limits(dict(SCOPE), receive, send)

    async def scene() -> None:
        rest = asyncio.Event()
        visitors = [asyncio.create_task(visitor(rest)) for _ in range(MANY)]
        await asyncio.sleep(0)
        pressure.late = 2 * LATE
        assert not pressure.too_much
        rest.set()
        await asyncio.gather(*visitors)
        assert pressure.requests == 0

    done: list[int] = []
    asyncio.run(scene())
    assert len(done) == MANY
    assert min(done) > 0


def test_whoever_waits_for_a_computation_does_not_count_either(server: Running) -> None:
    seen: list[int] = []

    async def scene() -> None:
        with server.hub.pressure.one_request():
            before = server.hub.pressure.requests
            await server.hub.compute("192.0.2.1", lambda: seen.append(server.hub.pressure.requests))
            assert server.hub.pressure.requests == before
            seen.append(before)

    server.in_loop(scene())
    assert seen[0] == seen[1] - 1


def test_hundreds_who_come_at_once_are_refused_in_time() -> None:
    """The loop may take seconds to go round once: it must not find out only afterwards."""
    pressure = Pressure(100)
    pressure.requests = MANY
    assert not pressure.too_much
    pressure.due = time.monotonic() - 2 * LATE
    assert pressure.too_much


def test_a_slow_machine_takes_on_what_it_can_tell_in_time() -> None:
    """Two hundred at once were told after six seconds where each took thirty milliseconds."""
    pressure = Pressure(200)
    with pressure.presenting():
        time.sleep(0.001)
    assert 0 < pressure.pace < 1

    def refuses(pace: float, writes: int) -> bool:
        pressure.pace, pressure.writes = pace, writes
        return pressure.too_much

    assert [refuses(0.0, n) for n in (199, 200)] == [False, True]
    assert [refuses(PROMPT / 50, n) for n in (49, 51)] == [False, True]
    assert [refuses(10 * PROMPT, n) for n in (MANY - 1, MANY)] == [False, True]


# --- what is read from a disk is read beside the loop -------------------------------------------


def test_a_policy_is_read_beside_the_loop(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy may have 16 MB, and reading it took more than a second."""
    write_policy(folder / "novice.policy", HEAD, random_layers())
    monkeypatch.setenv(VARIABLE, str(folder))
    readers: list[threading.Thread] = []
    parse = policy.parse_policy

    def reading(text: str) -> policy.Policy:
        readers.append(threading.current_thread())
        return parse(text)

    monkeypatch.setattr(policy, "parse_policy", reading)
    with running(folder) as server:
        anna = Person(server)
        anna.make("stone-age", {"kind": "bot", "level": "policy:novice"}, "me", start=True)
        anna.close()
        assert readers
        assert server.thread not in readers


def entry(number: int, **body: Any) -> EntryRow:
    return EntryRow(number, body.pop("kind", "moves"), 0, 0.0, body)


def test_an_old_entry_of_a_long_table_costs_only_what_is_new() -> None:
    """Each request for one looked through all entries of its table, on the loop."""

    class Entries(list[EntryRow]):
        def __iter__(self) -> Any:
            raise AssertionError("all entries are looked through")

    past = PastEntries()
    past.add([entry(1), entry(2), entry(3, undone=[2])])
    past.entries = Entries(past.entries)
    past.add([entry(3, undone=[2]), entry(4, undone=[1])])
    assert len(past.entries) == 4
    assert [one.seq for one in past.undos] == [3, 4]
    assert past.undone(4) == {1, 2}
    with pytest.raises(Problem):
        past.add([entry(6)])
    with pytest.raises(Problem):
        past.add([entry(5, kind=DAMAGED)])


# --- connections --------------------------------------------------------------------------------


def test_as_many_connections_as_the_system_permits() -> None:
    """Of 1,024 files, the usual limit, four addresses could hold all."""
    resource = importlib.import_module("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, before[1]))
        allow_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
