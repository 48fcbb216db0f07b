"""What people are called, and who is addressed by the sentences of a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from firstfire.i18n.marks import plain
from firstfire.server.errors import Problem
from firstfire.server.live.names import LONGEST, checked_name
from tests.server.harness import Json, Person

People = Callable[[], Person]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "Type a name"),
        ("   ", "Type a name"),
        ("x" * (LONGEST + 1), "up to 24 letters"),
        ("<wood>", "signs such as"),
        ("Zoe\x00", "signs such as"),
        ("You", "would be confusing"),
        ("THE  NOMAD", "would be confusing"),
    ],
)
def test_names_that_are_refused(name: str, says: str) -> None:
    with pytest.raises(Problem) as refused:
        checked_name(name)
    assert says in refused.value.body("en")["error"]["message"]


def test_names_that_are_kept() -> None:
    assert checked_name(None) is None
    assert checked_name("  Zoë   Łucja ") == "Zoë Łucja"
    assert checked_name("Youssef") == "Youssef"


def test_a_name_is_refused_with_a_sentence(anna: Person, person: People) -> None:
    wish = {"game": "stone-age", "seats": [{"kind": "me", "name": "you"}, {"kind": "bot"}]}
    answer = anna.post("/tables", wish)
    assert answer.status_code == 400
    assert "Choose another name" in answer.json()["error"]["message"]
    table, links = anna.make("stone-age", {"kind": "me", "name": "Anna"}, "friend")
    secret = links["seats"][1].partition("#k=")[2]
    body = {"secret": secret, "name": "Nomad"}
    assert person().post(f"/tables/{table['id']}/claim", body).status_code == 400
    assert anna.post(f"/tables/{table['id']}/seats/0", {"name": "  "}).status_code == 400


def lines(person: Person, id: str, seat: int) -> list[str]:
    entries: list[Json] = person.entries(id, seat=seat)
    return [plain(line) for entry in entries for line in entry["lines"]]


def test_each_reads_of_themselves_in_the_second_person(anna: Person, person: People) -> None:
    ben = person()
    me, friend = {"kind": "me", "name": "Anna"}, {"kind": "friend", "name": "Ben"}
    table, links = anna.make("stone-age", me, friend, start=True, confirm="never")
    id = table["id"]
    assert ben.claim(links["seats"][1]).status_code == 200
    anna.play(id, "place forest 3")
    ben.play(id, "place hunt 2")
    hers, his = lines(anna, id, 0), lines(ben, id, 1)
    assert "You send 3 people to the forest." in hers
    assert "Ben sends 2 people to the hunting grounds." in hers
    assert "Anna sends 3 people to the forest." in his
    assert "You send 2 people to the hunting grounds." in his
    watched = lines(anna, id, -1)
    assert "Anna sends 3 people to the forest." in watched
    assert not any("You " in line for line in watched)


def test_people_who_share_a_device_are_all_called_by_name(anna: Person) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    table, _ = anna.make("stone-age", *seats, start=True, confirm="never")
    anna.play(table["id"], "place forest 3", seat=0)
    for seat in (0, 1):
        assert "Anna sends 3 people to the forest." in lines(anna, table["id"], seat)


def test_whoever_takes_a_second_seat_shares_the_device(anna: Person) -> None:
    table, links = anna.make("stone-age", {"kind": "me", "name": "Anna"}, "friend", start=True)
    assert anna.claim(links["seats"][1]).status_code == 200
    anna.play(table["id"], "place forest 3", seat=0)
    assert "Anna sends 3 people to the forest." in lines(anna, table["id"], 0)
