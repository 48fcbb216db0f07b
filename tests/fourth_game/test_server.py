"""Pebbles on the server: over HTTP and the socket, against people and bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.harness import Json, Person, Running, running, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(Path(tmp_path_factory.mktemp("pebbles"))) as found:
        yield found


@pytest.fixture
def person(server: Running) -> Iterator[Callable[[], Person]]:
    made: list[Person] = []

    def make() -> Person:
        made.append(Person(server))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_it_is_listed_with_its_options(person: Callable[[], Person]) -> None:
    (found,) = [one for one in person().get("/games").json() if one["name"] == "pebbles"]
    assert (found["title"], found["minutes"]) == ("Pebbles", [5, 10])
    (pile,) = found["options"]
    assert (pile["label"], pile["help"]) == ("Pile", "Pile")
    assert [value["label"] for value in pile["values"]] == ["small", "large"]


def test_it_has_no_things_and_no_rules(person: Callable[[], Person]) -> None:
    assert person().get("/games/pebbles/things").json() == {}
    assert person().get("/games/pebbles/rules").json() == {"chapters": []}


def test_two_people_and_a_socket(person: Callable[[], Person]) -> None:
    anna, ben = person(), person()
    names: list[Json] = [{"kind": "me", "name": "Anna"}, {"kind": "friend", "name": "Ben"}]
    table, links = anna.make("pebbles", *names, start=True, confirm="never")
    id = table["id"]
    assert ben.claim(links["seats"][1]).status_code == 200
    players = {0: anna, 1: ben}
    shown = anna.view(id)
    seat = shown["decision"]["seat"]
    mine = players[seat].view(id)
    assert mine["decision"]["text"] == "Your move (take)?"
    assert [move["label"] for move in mine["decision"]["moves"]][:2] == ["take 1", "take 2"]
    other = players[1 - seat].view(id)
    assert mine["view"]["state"]["card"][1 - seat] is None
    assert other["view"]["state"]["card"][1 - seat] is not None
    with players[1 - seat].socket(id) as heard:
        heard.next("hello")
        players[seat].play(id, "take 2")
        told = heard.entry("moves")
    assert told["entry"]["lines"] == [f"{'Anna' if seat == 0 else 'Ben'}: take (n 2)."]


def test_a_refusal_and_a_preview(person: Callable[[], Person]) -> None:
    anna = person()
    table, _ = anna.make("pebbles", "me", "me", start=True, confirm="never")
    id = table["id"]
    shown = anna.view(id, 0)
    seat = shown["decision"]["seat"]
    wrong = anna.act(id, "moves", shown["seq"], moves=["take 1"], seat=1 - seat)
    assert wrong.status_code == 409
    seen = anna.post(f"/tables/{id}/preview", {"moves": ["take 3"], "seat": seat}).json()
    assert seen["state"]["pile"] == shown["view"]["state"]["pile"] - 3
    none = anna.post(f"/tables/{id}/forecast", {"moves": ["take 3"], "seat": seat})
    assert none.status_code == 409


def test_bots_play_it_in_their_processes(person: Callable[[], Person]) -> None:
    anna = person()
    table, _ = anna.make("pebbles", "me", "medium", "random", start=True, confirm="never")
    id = table["id"]

    def over() -> bool:
        shown = anna.view(id)
        if shown["decision"] is not None and shown["decision"]["moves"]:
            anna.play(id, "take 1")
        return bool(shown["view"]["over"])

    wait_for(over, 60)
    result = anna.view(id)["view"]["result"]
    assert {place["seat"] for place in result["places"]} == {0, 1, 2}
    record = anna.get(f"/tables/{id}/record").text
    assert record.split()[:5] == ["game", "pebbles", "1", "seats", "3"]


def test_hints(person: Callable[[], Person]) -> None:
    anna = person()
    table, _ = anna.make("pebbles", "me", "me", start=True)
    seat = anna.view(table["id"], 0)["decision"]["seat"]
    found = anna.post(f"/tables/{table['id']}/hint", {"moves": 2, "seat": seat})
    assert len(found.json()["hints"]) == 2, found.text
