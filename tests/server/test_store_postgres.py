"""What is special about PostgreSQL: servers that share it, connections that break."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from firstfire.server.store.base import Changes, Stale, StoreError
from firstfire.server.store.postgres import PostgresStore, numbered
from tests.server.postgres import Cluster, cluster
from tests.server.stores import entry, eventually, in_loop, opened, table


def database_of(url: str) -> str:
    return urlsplit(url).path[1:]


def test_values_are_numbered() -> None:
    assert numbered("a = ? and b = ?") == "a = $1 and b = $2"
    assert numbered("nothing") == "nothing"


@in_loop
async def test_servers_that_start_together_make_the_tables_once() -> None:
    url = cluster().database()
    stores = [PostgresStore(url) for _ in range(5)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create(table(), Changes())
    assert all([await store.table("t1") for store in stores])
    await asyncio.gather(*(store.close() for store in stores))


@in_loop
async def test_a_newer_database_and_another_programs_are_refused() -> None:
    url = cluster().database()
    async with opened(url):
        pass
    cluster().sql("update schema set version = 99", database_of(url))
    with pytest.raises(StoreError, match="newer Firstfire"):
        await PostgresStore(url).open()
    other = cluster().database()
    cluster().sql("create table tables (legs integer)", database_of(other))
    with pytest.raises(StoreError, match="Firstfire did not make"):
        await PostgresStore(other).open()


@in_loop
async def test_no_server_no_store() -> None:
    for bad in ("postgresql://firstfire@127.0.0.1:1/none", cluster().database() + "-none"):
        with pytest.raises(StoreError, match="PostgreSQL"):
            await PostgresStore(bad).open()


@in_loop
async def test_a_commit_waits_for_the_disk_whatever_the_servers_default_is() -> None:
    url = cluster().database()
    cluster().sql(f"alter database {database_of(url)} set synchronous_commit = off", "postgres")
    store = PostgresStore(url)
    await store.open()
    assert [row[0] for row in await store.fetch("show synchronous_commit", ())] == ["on"]
    await store.close()


@in_loop
async def test_a_listener_whose_connection_broke_catches_up() -> None:
    url = cluster().database()
    one, two = PostgresStore(url), PostgresStore(url)
    heard: dict[str, int] = {}
    two.listen(lambda table, last: heard.update({table: max(last, heard.get(table, 0))}))
    await one.open()
    await two.open()
    await one.create(table(), Changes())
    cut = """select count(pg_terminate_backend(pid)) from pg_stat_activity
    where application_name = 'firstfire listens' and datname = current_database()"""
    for seq in range(1, 5):
        await eventually(lambda: one.listening.is_set() and two.listening.is_set())
        assert cluster().sql(cut, database_of(url)) == "2"
        await one.append("t1", entry(seq))  # nobody listens just now
        await eventually(lambda seq=seq: heard.get("t1") == seq)  # type: ignore[misc]
    await two.close()
    await one.close()


@in_loop
async def test_a_restart_of_the_database_is_survived() -> None:
    own = Cluster()
    try:
        await asyncio.to_thread(own.make)
        await asyncio.to_thread(own.start)
        async with opened(own.database()) as store:
            assert isinstance(store, PostgresStore)
            await store.create(table(), Changes())
            await store.append("t1", entry(1, "m1"))
            await asyncio.to_thread(own.stop)
            with pytest.raises(StoreError):
                await store.append("t1", entry(2, "m2"))
            await asyncio.to_thread(own.start)
            assert [e.seq for e in await store.entries("t1")] == [1]
            await store.append("t1", entry(2, "m2"))
            with pytest.raises(Stale):
                await store.append("t1", entry(2, "m3"))
            await eventually(store.listening.is_set)
    finally:
        await asyncio.to_thread(own.remove)
