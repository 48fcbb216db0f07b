"""Requests that play a move: answered without the framework's layers, and just as carefully."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import firstfire
from firstfire.server.live.made_with import read_pack
from firstfire.server.present.log import entries_before
from firstfire.server.present.presenter import Presenter, present_entry
from firstfire.server.pressure import LATE, MANY, Pressure
from tests.server.harness import Person, Running
from tests.server.test_frames import Play

People = Callable[[], Person]
JSON = {"content-type": "application/json"}


def playing(host: Person, guest: Person) -> tuple[str, dict[str, Any]]:
    """A table at which somebody else has the turn and has moved once; the body of that move."""
    table, links = host.make("stone-age", "friend", "friend", start=True, confirm="never")
    id = table["id"]
    assert guest.claim(links["seats"][0]).status_code == 200
    shown = guest.view(id, 0)
    while shown["decision"]["seat"] != 0:
        other = Person(host.server)
        assert other.claim(links["seats"][1]).status_code == 200
        other.play(id, other.view(id, 1)["decision"]["moves"][0]["text"], seat=1)
        other.close()
        shown = guest.view(id, 0)
    move = shown["decision"]["moves"][0]["text"]
    body = {"seat": 0, "move_id": "the-first-one", "expected_seq": shown["seq"], "moves": [move]}
    assert guest.post(f"/tables/{id}/moves", body).status_code == 200
    return id, body


def take_away_unnoticed(server: Running, id: str) -> None:
    """As another program does, of which this server hears nothing."""
    gone = ('delete from grants where "table" = ? and role = ?', (id, "seat"))
    server.in_loop(server.hub.store.write_statements([gone]))  # type: ignore[attr-defined]


def test_a_right_that_is_only_remembered_is_worth_nothing(server: Running, person: People) -> None:
    host, guest = person(), person()
    id, body = playing(host, guest)
    room = server.hub.rooms[id]
    assert room.accesses
    seq = room.live.seq
    take_away_unnoticed(server, id)
    assert room.accesses  # the server does not know yet
    now = {**body, "expected_seq": seq}
    tries = {
        "a repeated move": body,
        "a stale one": {**now, "move_id": "another-one", "expected_seq": body["expected_seq"]},
        "one that is refused": {**now, "move_id": "another-one", "moves": ["place hut 7"]},
        "one that does not exist": {**now, "move_id": "another-one", "moves": ["nonsense"]},
    }
    for what, request in tries.items():
        answer = guest.post(f"/tables/{id}/moves", request)
        assert answer.status_code in (401, 403), (what, answer.text)
        assert "entries" not in answer.text
        assert "snapshot" not in answer.text
    shown = server.in_loop(asyncio.sleep(0, room.presenter.snapshot(room.live.turn or 0, "en")))
    if room.live.turn == 0:
        move = shown["decision"]["moves"][0]["text"]
        fresh = {**now, "move_id": "a-new-one", "moves": [move]}
        assert guest.post(f"/tables/{id}/moves", fresh).status_code in (401, 403)
    assert room.live.seq == seq


def test_unusual_requests_are_answered_as_ever(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", start=True)[0]["id"]
    path = f"/api/tables/{id}/moves"
    missing = anna.http.post(path, json={"seat": 0})
    assert missing.status_code == 422
    assert "expected_seq" in missing.json()["error"]["message"]
    body = b'{"move_id": "12345678", "expected_seq": 1, "moves": ["x"]}'
    plain = anna.http.post(path, content=body, headers={"content-type": "text/plain"})
    assert plain.status_code == 422
    twice = anna.http.post(
        f"{path}?lang=en&more=1", content=body, headers={"content-type": "application/json"}
    )
    assert twice.status_code == 400
    large = anna.http.post(
        path, content=b" " * 40_000, headers={"content-type": "application/json"}
    )
    assert large.status_code == 413
    nobody = anna.http.post(
        "/api/tables/nothere/moves", content=body, headers={"content-type": "application/json"}
    )
    assert nobody.status_code == 404
    assert nobody.json()["error"]["code"] == "no-table"


# --- too much to do -----------------------------------------------------------------------------


@contextmanager
def busy(server: Running) -> Iterator[Pressure]:
    pressure = server.hub.pressure
    pressure.writes += pressure.most
    try:
        yield pressure
    finally:
        pressure.writes -= pressure.most


def test_beyond_its_capacity_the_server_asks_to_come_back(server: Running, anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", start=True)[0]["id"]
    with busy(server):
        refused = anna.http.get(f"/api/tables/{id}")
        assert refused.status_code == 503
        assert refused.json()["error"]["code"] == "busy"
        assert 1 <= int(refused.headers["retry-after"]) <= 4
        assert anna.http.get("/api/health").status_code == 200
        assert anna.http.get("/").status_code != 503
    assert anna.http.get(f"/api/tables/{id}").status_code == 200
    assert "firstfire_shed_total" in anna.http.get("/api/metrics").text


def test_a_slow_machine_alone_is_no_reason_to_refuse() -> None:
    def too_much(late: float, requests: int, writes: int, most: int = 100) -> bool:
        pressure = Pressure(most)
        pressure.late, pressure.requests, pressure.writes = late, requests, writes
        return pressure.too_much

    assert not too_much(10 * LATE, MANY - 1, 0)
    assert too_much(2 * LATE, MANY, 0)
    assert not too_much(LATE / 2, MANY, 0)
    assert too_much(0.0, 0, 100)
    assert not too_much(10 * LATE, MANY, 100, most=0)


# --- one sentence for several readers -----------------------------------------------------------


@pytest.mark.parametrize("name", firstfire.games())
def test_shared_sentences_are_those_that_each_would_get(name: str) -> None:
    play = Play(name, 3)
    presenter = Presenter(play.live)
    for count, entry in enumerate(play.game()):
        if count > 150:
            break
        earlier = entries_before(entry, play.live.recent)
        for seat in play.viewers:
            own = present_entry(play.live, entry, seat, "en", earlier)
            assert presenter.entry(entry, seat, "en") == own


# --- what takes a while stays off the loop ------------------------------------------------------


def test_the_data_of_a_rematch_are_read_beside_the_loop(
    server: Running, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = firstfire.library.pack_text("stone-age").replace("points = 10 }", "points = 9 }", 1)
    id = anna.make("stone-age", "me", "me", start=True, pack=pack)[0]["id"]
    server.hub.rooms[id].live.state = "over"
    called: list[object] = []
    whole = server.hub.pool.call

    async def call(function: Any, *args: Any) -> Any:
        called.append(function)
        return await whole(function, *args)

    monkeypatch.setattr(server.hub.pool, "call", call)
    assert anna.post(f"/tables/{id}/rematch").status_code == 201
    assert called[0] is read_pack
