"""Links and rights as sequences: what one request opens, a later one must not find open.

Each test is a way that somebody could have gone: bot in, record, bot out; link, rematch, claim; a
link of somebody else; a right that was taken away while its socket stays open, on this server or
on another one.
"""

from __future__ import annotations

import concurrent.futures
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Person, Running, SocketClient
from tests.server.stores import KINDS, fresh_url

RECORD = Path(__file__).parents[1] / "stone_age" / "records" / "2-players-0.txt"
People = Callable[[], Person]
Json = dict[str, Any]


def finished(host: Person, *seats: str) -> tuple[str, Json]:
    """A table whose game is over, and its links."""
    body = {"record": RECORD.read_text("utf-8"), "seats": [{"kind": one} for one in seats]}
    made = host.post("/tables/record", body).json()
    return made["table"]["id"], made["links"]


def lines(person: Person, id: str) -> list[str]:
    return [line for entry in person.entries(id) for line in entry["lines"]]


def rights(person: Person, id: str) -> list[tuple[str, int | None]]:
    """What somebody holds at a table; nothing if they may not even look."""
    answer = person.get(f"/tables/{id}")
    found = answer.json().get("grants", []) if answer.status_code == 200 else []
    return [(one["role"], one["seat"]) for one in found]


# --- links of seats ---------------------------------------------------------------------------


def test_a_link_that_was_used_opens_nothing_for_others(person: People) -> None:
    anna, ben, cleo = person(), person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    assert ben.claim(links["seats"][1]).status_code == 200
    refused = cleo.claim(links["seats"][1])
    assert refused.status_code == 401
    assert "already come by this link" in refused.json()["error"]["message"]
    assert rights(cleo, table["id"]) == []
    assert ben.claim(links["seats"][1]).status_code == 200  # again, on the same device
    assert rights(ben, table["id"]) == [("seat", 1)]


def test_of_many_who_open_a_link_at_once_one_sits_down(person: People) -> None:
    anna, many = person(), [person() for _ in range(8)]
    table, links = anna.make("stone-age", "me", "friend", start=True)
    with concurrent.futures.ThreadPoolExecutor(len(many)) as threads:
        found = list(threads.map(lambda one: one.claim(links["seats"][1]).status_code, many))
    assert sorted(found) == [200, *[401] * 7]
    assert sum(bool(rights(one, table["id"])) for one in many) == 1


def test_an_owner_opens_the_seat_on_a_further_device_and_all_are_told(person: People) -> None:
    anna, ben, phone = person(), person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    id = table["id"]
    ben.claim(links["seats"][1])
    body = {"role": "seat", "seat": 1, "device": True}
    assert anna.post(f"/tables/{id}/links", body).status_code == 403  # a host is not the owner
    with anna.socket(id) as socket:
        link = ben.post(f"/tables/{id}/links", body).json()["link"]
        told = socket.entry("seat")["entry"]["lines"]
        assert told == ["Player B has created a link to the seat for another device."]
        assert phone.claim(link).status_code == 200
        told = socket.entry("seat")["entry"]["lines"]
        assert told == ["The seat of Player B has been opened on another device."]
    assert rights(ben, id) == rights(phone, id) == [("seat", 1)]
    assert person().claim(link).status_code == 401


def test_a_further_link_replaces_the_one_before(person: People) -> None:
    anna, first, second = person(), person(), person()
    id = anna.make("stone-age", "me", "random")[0]["id"]
    body = {"role": "seat", "seat": 0, "device": True}
    old, new = (anna.post(f"/tables/{id}/links", body).json()["link"] for _ in range(2))
    assert first.claim(old).status_code == 401
    assert second.claim(new).status_code == 200


def test_nobody_takes_a_seat_unnoticed(person: People) -> None:
    """A host who takes the seat of somebody does so before everybody's eyes."""
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    id = table["id"]
    ben.claim(links["seats"][1])
    before = len(lines(anna, id))
    anna.claim(anna.post(f"/tables/{id}/links", {"role": "seat", "seat": 1}).json()["link"])
    assert rights(anna, id) == [("host", None), ("seat", 0), ("seat", 1)]
    assert rights(ben, id) == []
    assert lines(anna, id)[before:] == [
        "The host has created a new link to the seat of Player B; whoever sat there comes back "
        "by it.",
        "Player B sits down.",
    ]


def test_a_link_for_hosts_opens_once_and_is_told(person: People) -> None:
    anna, ben, cleo = person(), person(), person()
    table, links = anna.make("stone-age", "me", "random")
    assert ben.claim(links["host"]).status_code == 200
    assert cleo.claim(links["host"]).status_code == 401
    assert lines(anna, table["id"])[-1] == "Somebody has become a host of this table by a link."
    assert ("host", None) in rights(ben, table["id"])


def test_whoever_leaves_needs_a_new_link(person: People) -> None:
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    id = table["id"]
    ben.claim(links["seats"][1])
    ben.post(f"/tables/{id}/leave", {"seat": 1})
    assert ben.claim(links["seats"][1]).status_code == 401
    link = anna.post(f"/tables/{id}/links", {"role": "seat", "seat": 1}).json()["link"]
    assert ben.claim(link).status_code == 200


# --- records ----------------------------------------------------------------------------------


def test_bot_in_record_bot_out(person: People) -> None:
    """A host who has replaced everybody by bots for a moment learns nothing by it."""
    anna, ben = person(), person()
    table, links = anna.make("eiszeit", "me", "friend", "friend", start=True)
    id, seed = table["id"], str(anna.server.hub.rooms[table["id"]].live.meta["seed"])
    ben.claim(links["seats"][1])
    for seat in (1, 2):
        bot = {"kind": "bot", "level": "random"}
        assert anna.post(f"/tables/{id}/seats/{seat}", bot).status_code == 200
    answer = anna.get(f"/tables/{id}/record")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-allowed")
    for seat in (1, 2):
        assert anna.post(f"/tables/{id}/seats/{seat}", {"kind": "person"}).status_code == 200
    told = anna.get(f"/tables/{id}").text + answer.text
    assert seed not in told
    assert rights(ben, id) == [("seat", 1)]


# --- rematches --------------------------------------------------------------------------------


def test_a_guest_who_asks_for_a_rematch_gets_no_more_than_before(person: People) -> None:
    anna, ben = person(), person()
    id, links = finished(anna, "me", "friend")
    ben.claim(links["seats"][1])
    made = ben.post(f"/tables/{id}/rematch").json()
    new = made["table"]["id"]
    assert made["links"]["host"] is None
    assert made["links"]["spectator"] is None
    assert made["links"]["seats"][0] is None
    assert rights(ben, new) == [("seat", 1)]
    assert rights(anna, new) == [("host", None), ("seat", 0)]
    assert ben.post(f"/tables/{new}/settings", {"chat": False}).status_code == 403
    phone = person()
    assert phone.claim(made["links"]["seats"][1]).status_code == 200
    assert rights(phone, new) == [("seat", 1)]


def test_a_host_who_asks_for_a_rematch_gets_no_link_of_others(person: People) -> None:
    anna, ben = person(), person()
    id, links = finished(anna, "me", "friend")
    ben.claim(links["seats"][1])
    made = anna.post(f"/tables/{id}/rematch").json()["links"]
    assert made["seats"][1] is None
    assert all((made["host"], made["spectator"], made["seats"][0]))


def test_links_of_the_table_before_open_nothing_at_a_rematch(person: People) -> None:
    """Link, rematch, claim: the claim comes too late."""
    anna, ben = person(), person()
    id, links = finished(anna, "me", "friend")
    new = anna.post(f"/tables/{id}/rematch").json()["table"]["id"]
    assert ben.claim(links["seats"][1].replace(id, new)).status_code == 401
    assert ben.claim(links["seats"][1]).status_code == 200  # the old table, which is over
    assert ben.claim(links["host"]).status_code == 200
    assert rights(ben, id) == [("host", None), ("seat", 1)]
    assert rights(ben, new) == []
    with ben.socket(new) as socket:
        assert socket.next("error")["error"]["code"] == "no-session"


def test_who_was_revoked_before_a_rematch_is_nobody_there(person: People) -> None:
    anna, ben = person(), person()
    id, links = finished(anna, "me", "friend")
    ben.claim(links["seats"][1])
    anna.post(f"/tables/{id}/links", {"role": "seat", "seat": 1})
    new = anna.post(f"/tables/{id}/rematch").json()["table"]
    assert rights(ben, new["id"]) == []
    assert new["seats"][1]["taken"] is False


# --- several servers --------------------------------------------------------------------------


@contextmanager
def two_servers(kind: str, folder: Path) -> Iterator[tuple[Running, Running]]:
    url = fresh_url(kind, folder)
    first = Running(url)
    second = Running(url)
    try:
        yield first, second
    finally:
        first.stop()
        second.stop()


def elsewhere(person: Person, other: Running) -> Person:
    """The same browser at another server."""
    found = Person(other)
    found.http.cookies = person.http.cookies
    return found


def heard_until_closed(socket: SocketClient) -> tuple[list[Json], int]:
    """What a socket is sent until the server closes it, and the code of that."""
    found: list[Json] = []
    deadline = time.monotonic() + 10
    try:
        while time.monotonic() < deadline:
            found.append(json.loads(socket.ws.recv(10)))
    except ConnectionClosed as closed:
        return found, closed.rcvd.code if closed.rcvd is not None else 0
    raise AssertionError("the socket is still open")


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_taken_away_on_one_server_is_gone_on_the_other(kind: str, folder: Path) -> None:
    """Revoked but connected: sockets of another server close before the next move is sent."""
    with two_servers(kind, folder) as (here, there):
        anna, ben, cleo = Person(here), Person(here), Person(here)
        table, links = anna.make("stone-age", "me", "friend", start=True, confirm="never")
        id = table["id"]
        ben.claim(links["seats"][1])
        cleo.claim(links["spectator"])
        far_ben, far_cleo = elsewhere(ben, there), elsewhere(cleo, there)
        with far_ben.socket(id) as seat, far_cleo.socket(id) as watching:
            seat.next("hello")
            watching.next("hello")
            assert anna.post(f"/tables/{id}/settings", {"spectators": False}).status_code == 200
            anna.play(id, "place hunt 3")
            heard, code = heard_until_closed(watching)
            assert code == 4403
            assert not any(one["type"] == "entry" for one in heard)
            assert seat.entry("moves")["entry"]["seat"] == 0
            link = anna.post(f"/tables/{id}/links", {"role": "seat", "seat": 1}).json()["link"]
            heard, code = heard_until_closed(seat)
            assert code == 4403
            assert not any(one["type"] == "entry" for one in heard)
        assert far_ben.get(f"/tables/{id}/view").status_code == 401
        assert far_cleo.get(f"/tables/{id}/view").status_code == 401
        far_dora = Person(there)
        assert far_dora.claim(links["seats"][1]).status_code == 401
        assert far_dora.claim(link).status_code == 200
        for one in (anna, ben, cleo, far_ben, far_cleo, far_dora):
            one.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_opens_once_on_two_servers(kind: str, folder: Path) -> None:
    with two_servers(kind, folder) as (here, there):
        anna = Person(here)
        id, links = (made := anna.make("stone-age", "me", "friend", start=True))[0]["id"], made[1]
        many = [Person(server) for server in (here, there) for _ in range(4)]
        with concurrent.futures.ThreadPoolExecutor(len(many)) as threads:
            found = list(threads.map(lambda one: one.claim(links["seats"][1]).status_code, many))
        assert found.count(200) == 1
        assert set(found) == {200, 401}
        assert sum(bool(rights(one, id)) for one in many) == 1
        for one in (anna, *many):
            one.close()
