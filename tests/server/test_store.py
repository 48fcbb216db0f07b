"""What every store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from firstfire.server.store.base import (
    Changes,
    EntryRow,
    Grant,
    NoTable,
    SavedState,
    Stale,
    Store,
    StoreError,
    data_digest,
)
from tests.server.stores import (
    KINDS,
    entry,
    eventually,
    every_change,
    fresh_url,
    in_loop,
    opened,
    table,
)


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_url(request.param, tmp_path)


# --- tables -----------------------------------------------------------------------------------


@in_loop
async def test_a_table_is_found_again(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes(data="a pack of its own"))
    async with opened(url) as store:
        digest = data_digest("a pack of its own")
        assert await store.table("t1") == table(data=digest, changed=1000.5)
        assert await store.data(digest) == "a pack of its own"
        assert await store.data("another") is None
        assert await store.table("t2") is None
        assert await store.entries("t1") == []
        assert await store.saved_state("t1") is None


@in_loop
async def test_an_id_is_given_once(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        with pytest.raises(ValueError, match="already"):
            await store.create(table(game="eiszeit"), every_change())
        found = await store.table("t1")
        assert found is not None
        assert found.game == "stone-age"
        assert await store.link("secret-2") is None
        with pytest.raises(ValueError, match="no entries"):
            await store.create(table("t2", last=3), Changes())


@in_loop
async def test_listing_shows_public_tables_the_last_changed_first(url: str) -> None:
    async with opened(url) as store:
        for i in range(5):
            await store.create(table(f"t{i}", public=i != 3, created=100.0 + i), Changes())
        await store.append("t1", EntryRow(1, "start", None, 500.0, {}), Changes(state="playing"))
        assert [t.id for t in await store.tables()] == ["t1", "t4", "t2", "t0"]
        assert [t.id for t in await store.tables(limit=2)] == ["t1", "t4"]
        assert [t.id for t in await store.tables(state="playing")] == ["t1"]
        assert [t.id for t in await store.tables(["t3", "t1", "none"])] == ["t1", "t3"]
        assert [t.id for t in await store.tables(["t3", "t1"], state="waiting")] == ["t3"]
        assert await store.tables([]) == []
        assert await store.count() == {"waiting": 4, "playing": 1}


# --- streams ----------------------------------------------------------------------------------


@in_loop
async def test_entries_come_in_order_and_move_the_table_on(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        written = [entry(seq, f"m{seq}", number=seq) for seq in range(1, 13)]
        for one in written:
            await store.append("t1", one)
        assert await store.entries("t1") == written
        assert await store.entries("t1", after=10) == written[10:]
        assert await store.entries("t1", after=3, limit=2) == written[3:5]
        assert await store.entries("t1", after=12) == []
        found = await store.table("t1")
        assert found is not None
        assert (found.last, found.changed) == (12, written[-1].at)


@in_loop
async def test_a_number_is_given_once_and_none_is_left_out(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        await store.append("t1", entry(1))
        for seq in (0, 1, 3):
            with pytest.raises(Stale) as refused:
                await store.append("t1", entry(seq))
            assert refused.value.last == 1
        assert [e.seq for e in await store.entries("t1")] == [1]


@in_loop
async def test_a_move_id_is_written_once(url: str) -> None:
    async with opened(url) as store:
        await store.create(table("t1"), Changes())
        await store.create(table("t2"), Changes())
        await store.append("t1", entry(1, "same", number=1))
        with pytest.raises(Stale) as refused:
            await store.append("t1", entry(2, "same", number=2), every_change())
        assert refused.value.last == 1
        assert await store.entry_of("t1", "same") == entry(1, "same", number=1)
        assert await store.entry_of("t1", "other") is None
        found = await store.table("t1")
        assert found is not None
        assert (found.last, found.state) == (1, "waiting")
        await store.append("t2", entry(1, "same"))  # unique per table
        await store.append("t1", entry(2))  # and no id is not an id
        await store.append("t1", entry(3))


@in_loop
async def test_no_table_no_entry(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(NoTable, match="none"):
            await store.append("none", entry(1))
        with pytest.raises(NoTable, match="none"):
            await store.change("none", Changes(state="over"))


@in_loop
async def test_the_latest_snapshot_counts(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes(saved_state=SavedState(0, {"n": 0})))
        await store.change("t1", Changes(saved_state=SavedState(50, {"n": 50})))
        await store.change("t1", Changes(saved_state=SavedState(20, {"n": 20})))  # came late
        assert await store.saved_state("t1") == SavedState(50, {"n": 50})


# --- all or nothing ---------------------------------------------------------------------------


@in_loop
async def test_an_entry_and_its_changes_are_written_together(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes(links=(("secret-1", Grant("t1", "spectator")),)))
        await store.append("t1", entry(1), every_change())
        found = await store.table("t1")
        assert found is not None
        assert (found.state, found.public, found.meta) == (
            "playing",
            False,
            {"seats": [], "new": True},
        )
        assert await store.saved_state("t1") == SavedState(1, {"state": [1, 2, 3]})
        assert await store.link("secret-1") == Grant("t1", "spectator")
        assert await store.link("secret-2") == Grant("t1", "seat", 0)
        assert await store.grants("session-1") == [Grant("t1", "host")]


@in_loop
async def test_a_refused_entry_changes_nothing(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        with pytest.raises(Stale):
            await store.append("t1", entry(2), every_change())
        assert await store.table("t1") == table(changed=1000.5)
        assert await store.saved_state("t1") is None
        assert await store.link("secret-2") is None
        assert await store.grants("session-1") == []


@in_loop
async def test_an_entry_whose_changes_fail_is_not_written(url: str) -> None:
    """The grant of a table that does not exist is refused after the entry was accepted."""
    async with opened(url) as store:
        await store.create(table(), Changes())
        bad = Changes(state="over", granted=(("session-1", Grant("none", "host")),))
        with pytest.raises(StoreError):
            await store.append("t1", entry(1, "m1"), bad)
        assert await store.table("t1") == table(changed=1000.5)
        assert await store.entries("t1") == []
        assert await store.entry_of("t1", "m1") is None
        await store.append("t1", entry(1, "m1"))


@in_loop
async def test_what_is_no_json_is_refused_at_once(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        for bad in (object(), float("nan"), {1, 2}):
            with pytest.raises((TypeError, ValueError)):
                await store.append("t1", entry(1, bad=bad))
        await store.append("t1", entry(1))


# --- links and sessions -----------------------------------------------------------------------


@in_loop
async def test_links_are_revoked_and_issued_anew(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes(links=(("old", Grant("t1", "seat", 1)),)))
        await store.change(
            "t1", Changes(revoked=("old",), links=(("new", Grant("t1", "seat", 1)),))
        )
        assert await store.link("old") is None
        assert await store.link("new") == Grant("t1", "seat", 1)


@in_loop
async def test_grants_are_given_once_and_taken_from_every_session(url: str) -> None:
    async with opened(url) as store:
        await store.create(table("t1"), Changes())
        await store.create(table("t2"), Changes())
        seat, host = Grant("t1", "seat", 0), Grant("t1", "host")
        for session in ("a", "b", "a"):
            await store.change("t1", Changes(granted=((session, seat), (session, host))))
        await store.change("t2", Changes(granted=(("a", Grant("t2", "seat", 0)),)))
        assert await store.grants("a") == [host, seat, Grant("t2", "seat", 0)]
        assert await store.grants("a", "t1") == [host, seat]
        assert await store.grants("a", "t3") == []
        await store.change("t1", Changes(ungranted=(seat,), granted=(("c", seat),)))
        assert await store.grants("a") == [host, Grant("t2", "seat", 0)]
        assert await store.grants("b") == [host]
        assert await store.grants("c") == [seat]
        assert await store.grants("nobody") == []


# --- many at once -----------------------------------------------------------------------------


async def outcome(store: Store, id: str, one: EntryRow, changes: Changes | None = None) -> str:
    try:
        await store.append(id, one, changes)
    except Stale:
        return "stale"
    return "written"


@in_loop
async def test_of_fifty_writers_one_wins(url: str) -> None:
    async with opened(url) as store, opened(url) as other:
        await store.create(table(), Changes())
        for seq in range(1, 6):
            tries = [
                outcome(
                    store if i % 2 else other,
                    "t1",
                    entry(seq, f"m{seq}-{i}", writer=i),
                    Changes(meta={"writer": i}) if i % 3 else None,
                )
                for i in range(50)
            ]
            done = await asyncio.gather(*tries)
            assert done.count("written") == 1
            winner = done.index("written")
            entries = await store.entries("t1")
            assert [e.seq for e in entries] == list(range(1, seq + 1))
            assert entries[-1].body["writer"] == winner
            found = await store.table("t1")
            assert found is not None
            if winner % 3:
                assert found.meta == {"writer": winner}


@in_loop
async def test_of_fifty_writers_of_one_move_id_one_wins(url: str) -> None:
    """Each reads the last number again when it is stale, as a retrying client would."""
    async with opened(url) as store:
        await store.create(table(), Changes())

        async def insist(i: int) -> int:
            last = i % 3
            while True:
                try:
                    await store.append("t1", entry(last + 1, "same", writer=i))
                    return 1
                except Stale as stale:
                    if await store.entry_of("t1", "same"):
                        return 0
                    last = stale.last

        assert sum(await asyncio.gather(*(insist(i) for i in range(50)))) == 1
        assert len(await store.entries("t1")) == 1


@in_loop
async def test_a_refused_writer_does_not_fail_its_neighbours(url: str) -> None:
    async with opened(url) as store:
        for i in range(40):
            await store.create(table(f"t{i}"), Changes())
        tries = [outcome(store, f"t{i}", entry(1 if i % 4 else 9)) for i in range(40)]
        done = await asyncio.gather(*tries)
        assert done == ["written" if i % 4 else "stale" for i in range(40)]
        for i in range(40):
            assert len(await store.entries(f"t{i}")) == (1 if i % 4 else 0)


@in_loop
async def test_who_gives_up_waiting_harms_nobody(url: str) -> None:
    async with opened(url) as store:
        await store.create(table("t1"), Changes())
        await store.create(table("t2"), Changes())
        tasks = [
            asyncio.create_task(store.append("t1" if i else "t2", entry(1 + max(0, i - 1))))
            for i in range(8)
        ]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert tasks[1].cancelled()
        assert tasks[0].exception() is None
        numbers = [e.seq for e in await store.entries("t1")]
        assert numbers == list(range(1, len(numbers) + 1))
        await store.append("t1", entry(len(numbers) + 1))


# --- hearing ----------------------------------------------------------------------------------


@in_loop
async def test_two_stores_on_one_database_hear_each_other(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        heard: dict[str, list[tuple[str, int]]] = {"one": [], "two": []}

        def note(who: str) -> Callable[[str, int], None]:
            return lambda table, last: heard[who].append((table, last))

        one.listen(note("one"))
        two.listen(note("two"))
        await one.create(table("t1"), Changes())
        await one.append("t1", entry(1))
        await two.append("t1", entry(2), Changes(state="over"))
        with pytest.raises(Stale):
            await one.append("t1", entry(2))
        for who in heard:
            await eventually(lambda who=who: ("t1", 2) in heard[who])  # type: ignore[misc]
            assert set(heard[who]) <= {("t1", 1), ("t1", 2)}
        assert [e.seq for e in await one.entries("t1")] == [1, 2]
