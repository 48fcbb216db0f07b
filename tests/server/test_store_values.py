"""What can be kept in a store, and which URLs and files name one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firstfire.server.store import open_store, sqlite_url
from firstfire.server.store.base import Changes, SavedState, StoreError
from firstfire.server.store.bodies import pack, unpack
from tests.server.stores import KINDS, entry, fresh_url, in_loop, opened, table


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_url(request.param, tmp_path)


# --- what can be kept -------------------------------------------------------------------------


@in_loop
async def test_every_text_and_big_bodies_come_back(url: str) -> None:
    texts = ["žluťoučký kůň", "狩猟 🦣", "\0 \ud800 \u2028", "'; drop table tables; --", '"?$1%s\\']
    big = {"lines": [f"{i} place hunt {i % 7}" for i in range(100_000)], "texts": texts}
    meta = {"names": texts, "deep": [[[[{"a": None, "b": 1.5, "c": 2**60, "d": True}]]]]}
    async with opened(url) as store:
        await store.create(table(meta=meta), Changes(data="ě" * 200_000))
        await store.append("t1", entry(1, "狩", **big), Changes(saved_state=SavedState(1, big)))
    async with opened(url) as store:
        found = await store.table("t1")
        assert found is not None
        assert found.meta == meta
        assert await store.data(found.data) == "ě" * 200_000
        assert (await store.entries("t1")) == [entry(1, "狩", **big)]
        assert await store.saved_state("t1") == SavedState(1, big)
        assert await store.entry_of("t1", "狩") is not None


@in_loop
async def test_hostile_values_are_refused_or_not_found(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
        for bad in ("\0", "a\0b", "\ud800", "x" * 100_000, "%", "'"):
            assert await store.table(bad) is None
            assert await store.entry_of("t1", bad) is None
            assert await store.link(bad) is None
            assert await store.grants(bad) == []
            assert await store.tables([bad]) == []
        for bad in ("a\0b", "\ud800"):
            with pytest.raises(ValueError, match="character"):
                await store.append("t1", entry(1, bad))
            with pytest.raises(ValueError, match="character"):
                await store.create(table(bad), Changes())
        assert await store.entries("t1", after=2**70, limit=2**70) == []
        assert await store.entries("t1", after=-5, limit=-5) == []
        assert await store.tables(limit=-1) == []


def test_the_order_of_keys_is_kept() -> None:
    body = {"z": 1, "a": {"y": 2, "b": 3}}
    assert json.dumps(unpack(pack(body))) == json.dumps(body)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    # every text, halves of surrogate pairs too
    | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=30,
)


@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.text(), json_values, max_size=6))
def test_any_body_comes_back(body: dict[str, Any]) -> None:
    assert unpack(pack(body)) == body


# --- opening ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "tables.db",
        "/tmp/tables.db",
        "sqlite:",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite://host/tables.db",
        "sqlite:///tables.db?mode=ro",
        "mysql://localhost/tables",
        "http://localhost/",
    ],
)
def test_what_is_no_database_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///"):
        open_store(bad)


@pytest.mark.parametrize("name", ["a b.db", "č?#%20.db", "plain.db"])
@in_loop
async def test_a_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    async with opened(sqlite_url(tmp_path / "folder" / name)) as store:
        await store.create(table(), Changes())
    assert (tmp_path / "folder" / name).is_file()


@in_loop
async def test_a_closed_store_says_so(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), Changes())
    with pytest.raises(StoreError, match="not open"):
        await store.table("t1")
    with pytest.raises(StoreError, match="not open"):
        await store.append("t1", entry(1))
    await store.close()  # and closing again is no harm
