"""Tables whose game was begun with other rules: they can be read, and say why they cannot go on."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from firstfire import load
from firstfire.core import RecordError, Table, parse_record
from firstfire.server.store.base import Changes
from tests.records import old_records_of
from tests.server.harness import Person, Running, running
from tests.server.make_database import SETTINGS, play, visitor
from tests.server.test_old_databases import OLD, expected, unpack
from tests.server.test_rights import RECORDS, REQUESTS

READ = {"info", "things", "entries", "entries of seat 0", "record"}  # what needs no rules
OF_THE_TABLE = READ | {
    *("chat", "chat as seat 0", "claim", "join", "watch", "links", "settings", "start", "rematch"),
    *("rename seat 0", "bot to seat 0", "open seat 0", "leave seat 0"),
}


def ask(who: Person, id: str, request: str) -> httpx.Response:
    method, path, body = REQUESTS[request]
    if body and "move_id" in body:
        seq = who.get(f"/tables/{id}").json()["seq"]
        body = {**body, "move_id": uuid.uuid4().hex, "expected_seq": seq}
    return who.checked(who.http.request(method, f"/api/tables/{id}{path}", json=body))


def make_outdated(server: Running, id: str) -> None:
    """The same table as if it had been begun with rules that nobody has any more."""
    live = server.hub.rooms.pop(id).live
    server.in_loop(server.hub.store.change(id, Changes(meta=live.meta | {"rules": 99})))


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("old")
    unpack(OLD[0], folder)
    with running(folder, replace(SETTINGS, sweep_seconds=30)) as server:
        yield server


@pytest.fixture
def anna(old: Running) -> Iterator[Person]:
    one = visitor(old)
    yield one
    one.close()


@pytest.fixture(params=["eiszeit", "endless-winter", "solo", "modules"])
def begun(request: pytest.FixtureRequest) -> str:
    """A table that was begun with an earlier version of its rules."""
    return str(expected(OLD[0])[request.param]["id"])


@pytest.fixture
def finished(old: Running, anna: Person) -> str:
    record = (RECORDS / "2-players-0.txt").read_text("utf-8")
    id: str = anna.post("/tables/record", {"record": record}).json()["table"]["id"]
    make_outdated(old, id)
    return id


def assert_says_which_rules(answer: httpx.Response, needed: int) -> None:
    assert answer.status_code == 409
    error = answer.json()["error"]
    assert error["code"] == "other-rules"
    assert f"version {needed} of the rules of" in error["message"]


def test_whatever_needs_the_rules_names_the_version(anna: Person, begun: str) -> None:
    for request in REQUESTS.keys() - OF_THE_TABLE:
        assert_says_which_rules(ask(anna, begun, request), 1)


def test_no_request_fails(folder: Path) -> None:
    unpack(OLD[0], folder)
    with running(folder, SETTINGS) as server:
        anna = visitor(server)
        for what, table in expected(OLD[0]).items():
            for request in REQUESTS:
                assert ask(anna, table["id"], request).status_code < 500, (what, request)
        anna.close()


def test_a_finished_game_can_still_be_read(anna: Person, finished: str) -> None:
    for request in REQUESTS.keys() - OF_THE_TABLE:
        assert_says_which_rules(ask(anna, finished, request), 99)
    told = [event["kind"] for entry in anna.entries(finished) for event in entry["events"]]
    assert "end" in told


def test_info_and_lobby_say_so(anna: Person, begun: str) -> None:
    info = anna.get(f"/tables/{begun}").json()
    assert (info["rules"], info["playable"], info["turn"]) == (1, False, None)
    row = next(one for one in anna.get("/tables").json()["mine"] if one["id"] == begun)
    assert (row["playable"], row["turn"], row["my_turn"]) == (False, None, False)


def test_the_log_is_as_it_was(anna: Person, begun: str) -> None:
    entries = anna.entries(begun, seat=0)
    moves = [entry for entry in entries if entry["kind"] == "moves"]
    assert len(moves) > 30
    assert all(event["text"] for entry in moves for event in entry["events"])


def test_the_record_says_which_rules_it_needs(anna: Person, begun: str) -> None:
    text = anna.get(f"/tables/{begun}/record").text
    record = parse_record(text)
    assert record.version == 1
    assert len(record.lines) > 30
    with pytest.raises(RecordError, match="needs version 1 of the rules"):
        Table.replay(load(record.game), record)


def test_a_socket_says_so(anna: Person, begun: str) -> None:
    with anna.socket(begun, seat=0) as socket:
        message = socket.next()
    assert message["type"] == "error"
    assert message["error"]["code"] == "other-rules"


def test_a_rematch_plays_by_the_rules_that_there_are(anna: Person, finished: str) -> None:
    answer = anna.post(f"/tables/{finished}/rematch")
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert table["playable"]
    play(anna, table["id"], 5, 1)


def test_a_table_that_cannot_go_on_can_begin_anew(old: Running, anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    make_outdated(old, id)
    answer = anna.post(f"/tables/{id}/rematch")
    assert answer.status_code == 201
    assert answer.json()["table"]["playable"]


def test_a_table_that_waits_is_started_with_the_rules_that_there_are(
    old: Running, anna: Person
) -> None:
    table, _ = anna.make("eiszeit", "me", "me", "me", start=False)
    make_outdated(old, table["id"])
    assert anna.post(f"/tables/{table['id']}/start").status_code == 200
    info = anna.get(f"/tables/{table['id']}").json()
    assert (info["rules"], info["playable"]) == (load("eiszeit").version, True)
    play(anna, table["id"], 5, 1)


def test_an_older_record_is_refused_with_a_sentence(anna: Person) -> None:
    record = old_records_of("eiszeit")[0].read_text("utf-8")
    answer = anna.post("/tables/record", {"record": record})
    assert answer.status_code == 400
    assert "version 1 of the rules of Eiszeit" in answer.json()["error"]["message"]


def test_new_rules_reach_a_table_that_is_open(
    person: Callable[[], Person], server: Running
) -> None:
    """Another server, which plays other rules, has written: this one stops reading."""
    anna = person()
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    make_outdated(server, id)
    assert anna.get(f"/tables/{id}").json()["playable"] is False
    entries: list[Any] = anna.entries(id)
    assert [entry["kind"] for entry in entries] == ["start"]
    assert anna.post(f"/tables/{id}/chat", {"text": "ahoj"}).status_code == 201
    assert len(anna.entries(id)) == 2
