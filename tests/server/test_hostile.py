"""Requests made to keep the server busy: each gets an answer at once, and holds up nobody."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from firstfire.core import PackError
from firstfire.core.packs import check_shape
from tests.server.harness import Person, Running

LONGEST = 2.0  # seconds that anybody may be held up here; the attacks took twenty and more

SEATS = [{"kind": "me"}, {"kind": "me"}]
PACKS = {
    "a long chain of dots": "a" + ".a" * 45_000 + "=1",
    "many chains of dots": "\n".join(f"a{i}{'.a' * 40}=1" for i in range(1500)),
    "open brackets": "a=" + "[" * 90_000,
    "nested brackets": "a=" + "[" * 900 + "]" * 900,
    "tables in tables": "a=" + "{a=" * 40_000,
    "a large number": "a=" + "9" * 190_000,
    "a large fraction": "a=" + "9" * 190_000 + ".5",
    "many tables": "\n".join(f"[a.b{i}]" for i in range(15_000)),
    "many rows": "[[a.b.c]]\n" * 15_000,
    "escapes": 'a="' + "\\u0041" * 30_000 + '"',
    "spaces": " " * 190_000 + "x",
}
BODIES = {
    "open brackets": b"[" * 250_000,
    "nested brackets": b"[" * 120_000 + b"]" * 120_000,
    "nested objects": b'{"a":' * 40_000,
    "a large number": b"9" * 200_000,
    "a large number in its place": b'{"game":' + b"9" * 200_000 + b"}",
    "many keys": b"{" + b",".join(b'"k%d":1' % i for i in range(20_000)) + b"}",
    "halves of characters": b'{"game":"' + b"\\ud800" * 30_000 + b'"}',
}
OPTIONS: dict[str, dict[str, str]] = {
    "a long name": {"x" * 100_000: "y"},
    "a long value": {"first_player": "y" * 100_000},
    "many": {f"x{i}": "y" for i in range(5_000)},
}
SEEDS = {
    "many digits": "9" * 5_000,
    "no digits": "x" * 5_000,
    "a sign": "-" * 5_000,
}


@contextmanager
def nobody_held_up(server: Running) -> Iterator[None]:
    """Watch the server's event loop: how long did anybody have to wait for it?"""
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.002)
            longest = max(longest, time.perf_counter() - before)

    loop = next(iter(server.hub.tasks)).get_loop()
    watching = asyncio.run_coroutine_threadsafe(watch(), loop)
    time.sleep(0.02)
    try:
        yield
        time.sleep(0.02)
    finally:
        watching.cancel()
    assert 0 < longest < LONGEST


def check_refused(anna: Person, path: str, **request: Any) -> None:
    answer = anna.http.post(f"/api{path}", **request)
    assert 400 <= answer.status_code < 500, answer.text[:200]
    assert answer.json()["error"]["message"]
    assert len(answer.content) < 8_000


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_packs(server: Running, anna: Person, pack: str) -> None:
    with nobody_held_up(server):
        check_refused(anna, "/tables", json={"game": "stone-age", "seats": SEATS, "pack": pack})


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_bodies(server: Running, anna: Person, body: bytes) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    headers = {"content-type": "application/json"}
    with nobody_held_up(server):
        for path in ("/tables", "/tables/record", f"/tables/{id}/moves", f"/tables/{id}/preview"):
            check_refused(anna, path, content=body, headers=headers)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_options(server: Running, anna: Person, options: dict[str, str]) -> None:
    body = {"game": "stone-age", "seats": SEATS, "options": options}
    with nobody_held_up(server):
        check_refused(anna, "/tables", json=body)


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS)
def test_seeds_of_records(server: Running, anna: Person, seed: str) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    record = server.record(id)
    changed, n = re.subn(r"seed \d+", f"seed {seed}", record, count=1)
    assert n == 1
    with nobody_held_up(server):
        check_refused(anna, "/tables/record", json={"record": changed})


def test_addresses(server: Running, anna: Person) -> None:
    with nobody_held_up(server):
        for path in ("/games?lang=", "/tables/", "/games/", "/tables/x/entries?after="):
            answer = anna.http.get(f"/api{path}{'9' * 12_000}")
            assert 400 <= answer.status_code < 500
            assert answer.json()["error"]["message"]


def test_the_shape_of_a_pack_is_seen_before_it_is_read() -> None:
    with pytest.raises(PackError, match="dots in a row"):
        check_shape("a" + ".a" * 30 + " = 1", "a pack")
    with pytest.raises(PackError, match="brackets within brackets"):
        check_shape("a = " + "[" * 11, "a pack")
    check_shape('note = "One. Two. Three."\n[[cards]]\ncost = [[1.5, 2.5], {a = [3]}]', "a pack")
