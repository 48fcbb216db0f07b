"""Requests made to keep the server busy: each gets an answer at once, and holds up nobody."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from firstfire.core import PackError
from firstfire.core.packs import check_shape
from tests.server.harness import Person, Running

LONGEST = 0.05  # seconds of work for which a request may keep the event loop

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
    """Watch the server's event loop: what did the longest step in it cost?

    Its own work is measured, not the time that goes by: other programs may be busy here.
    """
    for _ in range(2):  # the first request of all is not that of an attacker
        httpx.post(f"{server.base}/api/tables", json={})
    longest, steps = 0.0, 0

    async def watch() -> None:
        nonlocal longest, steps
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            longest, steps = max(longest, time.thread_time() - before), steps + 1

    watching = asyncio.run_coroutine_threadsafe(watch(), server.loop)
    try:
        yield
        server.in_loop(asyncio.sleep(0.01))
    finally:
        watching.cancel()
    assert steps
    assert longest < LONGEST


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


@pytest.mark.parametrize("kind", ["seed", "key"])
@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS)
def test_seeds_of_records(server: Running, anna: Person, seed: str, kind: str) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    record = server.record(id)
    changed, n = re.subn(r"key \w+", f"{kind} {seed}", record, count=1)
    assert n == 1
    with nobody_held_up(server):
        check_refused(anna, "/tables/record", json={"record": changed})


def test_addresses(server: Running, anna: Person) -> None:
    with nobody_held_up(server):
        for path in ("/games?lang=", "/tables/", "/games/", "/tables/x/entries?after="):
            answer = anna.http.get(f"/api{path}{'9' * 12_000}")
            assert 400 <= answer.status_code < 500
            assert answer.json()["error"]["message"]


HEADS = {
    "cookies": {"cookie": "firstfire=" + '"' + "\\\\" * 7_000 + '"'},
    "many cookies": {"cookie": "; ".join(f"firstfire={'x' * 20}{i}" for i in range(400))},
    "a language": {"accept-language": "en," * 5_000},
    "an origin": {"origin": "http://" + "[" * 15_000},
    "a host": {"host": "x" * 15_000},
    "a type": {"content-type": "multipart/form-data; boundary=" + "-" * 15_000},
}


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_heads(server: Running, anna: Person, head: dict[str, str]) -> None:
    with nobody_held_up(server):
        answer = anna.http.post("/api/tables/x/moves", content=b"{}", headers=head)
        assert 400 <= answer.status_code < 500
        assert answer.text


RECORDS = {
    "many lines": "game stone-age 3 seats 2 seed 1\n" + "0 x\n" * 50_000,
    "a long line": "game stone-age 3 seats 2 seed 1\n0 " + "x " * 90_000,
    "many options": "game stone-age 3 seats 2 seed 1\n" + "option a b\n" * 4_000,
    "a large seat": f"game stone-age 3 seats {'9' * 40} seed 1\n0 x",
    "a seat of many digits": "game stone-age 3 seats 2 seed 1\n" + "9" * 190_000 + " x",
    "signs": "#" * 190_000,
    "breaks": "\u2028" * 190_000,
    "no game": f"game {'x' * 100_000} 1 seats 2 seed 1",
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_records(server: Running, anna: Person, record: str) -> None:
    with nobody_held_up(server):
        check_refused(anna, "/tables/record", json={"record": record})


@pytest.mark.parametrize("name", ["stone-age", "eiszeit", "endless-winter"])
def test_what_everybody_may_ask_for(server: Running, anna: Person, name: str) -> None:
    """Requests that cost most of those that are allowed: tables, previews, whole games."""
    seats = 3 if name == "eiszeit" else 2
    with nobody_held_up(server):
        id = anna.make(name, *["me"] * seats, confirm="never")[0]["id"]
        for path in ("/games", f"/games/{name}/things", f"/games/{name}/rules", "/tables"):
            assert anna.get(path).status_code == 200
        for _ in range(12):
            shown = anna.view(id, -1)
            seat = shown["decision"]["seat"]
            offered = [move["text"] for move in anna.view(id, seat)["decision"]["moves"]]
            for moves in (offered[:2], (offered * 20)[:20], (offered * 60)[:60]):
                for order in ("any", "given"):
                    body = {"seat": seat, "moves": moves, "order": order}
                    assert anna.post(f"/tables/{id}/preview", body).status_code in (200, 400, 409)
                    anna.post(f"/tables/{id}/forecast", body)
                    anna.act(id, "moves", shown["seq"], moves=["?", *moves[:59]], seat=seat)
            anna.play(id, offered[-1], seat=seat)
        anna.entries(id)


def test_the_shape_of_a_pack_is_seen_before_it_is_read() -> None:
    with pytest.raises(PackError, match="dots in a row"):
        check_shape("a" + ".a" * 30 + " = 1", "a pack")
    with pytest.raises(PackError, match="brackets within brackets"):
        check_shape("a = " + "[" * 11, "a pack")
    check_shape('note = "One. Two. Three."\n[[cards]]\ncost = [[1.5, 2.5], {a = [3]}]', "a pack")
