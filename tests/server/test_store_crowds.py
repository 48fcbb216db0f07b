"""What stores do for many: long streams, many writers at once, many spectators."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from firstfire.server.store.base import Changes, Grant, NoRight
from firstfire.server.store.sql import PORTION
from tests.server.stores import KINDS, entry, fresh_url, in_loop, opened, table

HOST = Grant("t1", "host")


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_url(request.param, tmp_path)


@in_loop
async def test_a_long_stream_is_read_in_portions(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        for seq in range(1, 2 * PORTION + 2):
            await store.append("t1", entry(seq))
        numbers = [one.seq for one in await store.entries("t1")]
        assert numbers == list(range(1, 2 * PORTION + 2))
        several = await store.entries("t1", after=5, limit=PORTION + 3)
        assert [one.seq for one in several] == list(range(6, PORTION + 9))


@in_loop
async def test_whoever_does_not_hold_the_seat_writes_nothing(url: str) -> None:
    async with opened(url) as store:
        seat = Grant("t1", "seat", 0)
        await store.create(
            table(), Changes(granted=(("anna", seat), ("boris", Grant("t1", "host"))))
        )
        await store.append("t1", entry(1), None, "anna")
        for other in ("boris", "nobody"):
            with pytest.raises(NoRight):
                await store.append("t1", entry(2), None, other)
            with pytest.raises(NoRight):
                await store.append("t1", entry(2), Changes(state="over"), other)
        await store.change("t1", Changes(ungranted=(seat,)))
        with pytest.raises(NoRight):
            await store.append("t1", entry(2), None, "anna")
        assert [one.seq for one in await store.entries("t1")] == [1]
        found = await store.table("t1")
        assert found is not None
        assert (found.last, found.state) == (1, "waiting")


@in_loop
async def test_many_write_at_once_and_only_those_who_may_not_are_refused(url: str) -> None:
    async with opened(url) as store:
        for n in range(40):
            granted = (("anna", Grant(f"t{n}", "seat", 0)),)
            await store.create(table(f"t{n}"), Changes(granted=granted))
        await store.append("t7", entry(1, "known"))
        writes = [store.append(f"t{n}", entry(1, f"m{n}"), None, "anna") for n in range(20)]
        writes += [store.append("t7", entry(2, "known"))]
        writes += [store.append(f"t{n}", entry(1), None, "boris") for n in range(20, 25)]
        writes += [store.append(f"t{n}", entry(3)) for n in range(25, 30)]
        writes += [store.append("none", entry(1))]
        writes += [store.append(f"t{n}", entry(1), Changes(state="over")) for n in range(30, 40)]
        done = await asyncio.gather(*writes, return_exceptions=True)
        kinds = [type(one).__name__ for one in done]
        assert kinds[:7] + kinds[8:20] == ["NoneType"] * 19
        assert kinds[7] == kinds[20] == "Stale"
        assert kinds[21:26] == ["NoRight"] * 5
        assert kinds[26:31] == ["Stale"] * 5
        assert kinds[31] == "NoTable"
        assert kinds[32:] == ["NoneType"] * 10
        rows = {row.id: row for row in await store.all_tables()}
        assert [rows[f"t{n}"].last for n in range(40)] == [1] * 20 + [0] * 10 + [1] * 10
        assert [rows[f"t{n}"].state for n in range(30, 40)] == ["over"] * 10


@in_loop
async def test_rights_are_read_of_those_who_are_asked_for(url: str) -> None:
    async with opened(url) as store:
        watching = tuple((f"spectator-{n}", Grant("t1", "spectator")) for n in range(700))
        seat = ("anna", Grant("t1", "seat", 1))
        await store.create(
            table(), Changes(granted=(seat, ("anna", Grant("t1", "host")), *watching))
        )
        assert await store.holders("t1") == [("anna", HOST), seat]
        asked = ["anna", "nobody", *(session for session, _ in watching[:600])]
        found = await store.held_by(asked, "t1")
        assert {session for session, _ in found} == {*asked} - {"nobody"}
        assert await store.held_by([], "t1") == []
