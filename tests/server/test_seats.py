"""Tables and who sits at them: making, joining, links, bots that sit in, settings, rematch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import firstfire
from tests.helpers import rule
from tests.server.harness import FAST, Person, Running, running, wait_for

People = Callable[[], Person]
RECORD = Path(__file__).parents[1] / "stone_age" / "records" / "2-players-0.txt"


# --- games ------------------------------------------------------------------------------------


def test_the_games_with_their_options_in_words(anna: Person) -> None:
    games = {game["name"]: game for game in anna.get("/games").json()}
    assert list(games) == firstfire.games()
    winter = games["endless-winter"]
    assert winter["seats"] == {"least": 1, "most": 4}
    setup = next(option for option in winter["options"] if option["name"] == "setup")
    assert [value["value"] for value in setup["values"]] == ["dealt", "draft-setup", "draft-both"]
    assert all(value["label"] for option in winter["options"] for value in option["values"])
    levels = ["random", "easy", "medium", "hard", "expert"]
    assert [level["value"] for level in winter["levels"]] == levels


@pytest.mark.parametrize("name", firstfire.games())
def test_the_catalogue_has_names_and_provenance(anna: Person, name: str) -> None:
    catalogue = anna.get(f"/games/{name}/things").json()
    for kind, entries in firstfire.load(name).default_pack.sheets.items():
        assert list(catalogue[kind]) == [entry.id for entry in entries]
        for row in catalogue[kind].values():
            assert row["name"]
            assert row["provenance"] in ("known", "inferred", "reconstructed")


def test_cards_explain_themselves(anna: Person) -> None:
    catalogue = anna.get("/games/stone-age/things").json()
    assert catalogue["cards"]["C01"]["top"] == "dice for all"
    assert "pottery" in catalogue["cards"]["C01"]["text"]
    chiefs = anna.get("/games/endless-winter/things").json()["chiefs"]
    assert chiefs["thunderpaw"]["name"] == "Thunderpaw"
    assert chiefs["thunderpaw"]["text"].startswith("a: ")


@pytest.mark.parametrize("name", firstfire.games())
def test_rules_by_chapter(anna: Person, name: str) -> None:
    chapters = anna.get(f"/games/{name}/rules").json()["chapters"]
    rules = [rule for chapter in chapters for rule in chapter["rules"]]
    assert len(chapters) > 5
    assert all(rule["id"] and rule["text"] and "`" not in rule["text"] for rule in rules)


@rule("EW-12.1")
def test_an_option_is_still_read_by_its_older_name(anna: Person) -> None:
    old = {"preparation_draw_is_bonus": "on"}
    table, _ = anna.make("endless-winter", "me", "random", options=old)
    assert table["options"]["edition"] == "czech"
    assert "preparation_draw_is_bonus" not in table["options"]


@rule("EWS-R17", "EWS-1.8")
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"setup": "draft-both"}), (2, {"nomad_token": "village"})]
)
def test_an_option_that_means_nothing_at_the_table_is_refused_in_words(
    anna: Person, seats: int, options: dict[str, str]
) -> None:
    body = {"game": "endless-winter", "seats": [{"kind": "me"}] * seats, "options": options}
    answer = anna.post("/tables", body)
    assert answer.status_code == 400
    assert "so it means nothing at a table of" in answer.text


def test_no_such_game(anna: Person) -> None:
    assert anna.get("/games/chess/things").status_code == 404
    assert anna.get("/games/chess/rules").status_code == 404


# --- making -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, 404, "no game"),
        ({"game": "stone-age", "seats": [{"kind": "me"}]}, 400, "2 to 4 players"),
        ({"game": "stone-age", "seats": [{"kind": "me"}] * 5}, 400, "2 to 4 players"),
        ({"game": "stone-age", "seats": []}, 422, "seats"),
        ({"game": "stone-age", "seats": [{"kind": "cat"}] * 2}, 422, "kind"),
        ({"game": "stone-age", "seats": [{"kind": "me"}] * 2, "luck": 1}, 422, "luck"),
        (
            {"game": "stone-age", "seats": [{"kind": "bot", "level": "divine"}] * 2},
            400,
            "divine",
        ),
        (
            {"game": "stone-age", "seats": [{"kind": "bot", "level": "hard:60"}] * 2},
            400,
            "time",
        ),
        (
            {"game": "stone-age", "seats": [{"kind": "me"}] * 2, "options": {"hats": "on"}},
            400,
            "no option 'hats'",
        ),
        (
            {"game": "stone-age", "seats": [{"kind": "me"}] * 2, "pack": "cards = 1"},
            400,
            "data pack",
        ),
        (
            {"game": "stone-age", "seats": [{"kind": "me"}, {"kind": "open"}], "start": True},
            409,
            "open seat",
        ),
    ],
)
def test_wishes_that_cannot_be_fulfilled(
    anna: Person, wish: dict[str, Any], status: int, words: str
) -> None:
    answer = anna.post("/tables", wish)
    assert answer.status_code == status, answer.text
    assert words in answer.json()["error"]["message"]
    assert "firstfire" not in anna.http.cookies


def test_a_table_with_data_of_its_own(anna: Person) -> None:
    from firstfire.library import pack_text

    own = pack_text("stone-age").replace("points = 10", "points = 11", 1)
    table, _ = anna.make("stone-age", "me", "me", pack=own, confirm="never")
    assert table["data"] != firstfire.load("stone-age").default_pack.digest
    explained = anna.get(f"/tables/{table['id']}/things").json()["buildings"]["B01"]
    usual = anna.get("/games/stone-age/things").json()["buildings"]["B01"]
    assert (explained["points"], usual["points"]) == (11, 10)
    assert "11" in explained["text"]
    assert anna.view(table["id"], 0)["view"]["data"] == table["data"]
    anna.play(table["id"], "place hunt 1", seat=0)


def test_the_seed_is_sealed_before_and_shown_after(anna: Person, person: People) -> None:
    table, _ = anna.make("stone-age", "me", "me")
    assert len(table["seed_hash"]) == 64
    assert (table["seed"], table["salt"]) == (None, None)


# --- sitting ----------------------------------------------------------------------------------


def test_friends_come_by_link(person: People) -> None:
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend")
    id = table["id"]
    assert table["state"] == "waiting"
    assert [seat["taken"] for seat in table["seats"]] == [True, False]
    assert anna.get(f"/tables/{id}/view").json()["error"]["message"] == (
        "The game has not started yet."
    )
    with anna.socket(id) as socket:
        assert socket.next("hello")["snapshot"] is None
        info = ben.claim(links["seats"][1]).json()
        assert info["grants"] == [{"role": "seat", "seat": 1}]
        assert socket.entry("seat")["entry"]["lines"] == ["Player B sits down."]
        assert ben.post(f"/tables/{id}/start").status_code == 403
        assert anna.post(f"/tables/{id}/start").json()["state"] == "playing"
        start = socket.entry("start")
        assert start["snapshot"]["decision"]["seat"] == 0
    assert ben.claim(links["seats"][1]).status_code == 200  # again, from the same browser
    assert ben.view(id)["seat"] == 1


def test_public_tables_and_open_seats(person: People) -> None:
    anna, ben, cleo = person(), person(), person()
    id = anna.make("eiszeit", "me", "open", "open", public=True)[0]["id"]
    listed = next(row for row in ben.get("/tables").json()["public"] if row["id"] == id)
    assert listed["open_seats"] == [1, 2]
    assert ben.get(f"/tables/{id}").status_code == 200
    assert ben.get(f"/tables/{id}/view").status_code == 401
    assert anna.post(f"/tables/{id}/start").json()["error"]["code"] == "seats-empty"
    joined = ben.post(f"/tables/{id}/join", {"seat": 2, "name": "Ben"}).json()
    assert joined["seats"][2]["name"] == "Ben"
    assert cleo.post(f"/tables/{id}/join", {"seat": 2}).json()["error"]["code"] == "seat-taken"
    assert cleo.post(f"/tables/{id}/join").json()["grants"] == [{"role": "seat", "seat": 1}]
    assert cleo.post(f"/tables/{id}/leave", {"seat": 1}).json()["seats"][1]["kind"] == "open"
    assert cleo.get(f"/tables/{id}/entries").status_code == 401
    dora = person()
    assert dora.post(f"/tables/{id}/join", {"spectate": True}).status_code == 200
    mine = ben.get("/tables").json()["mine"]
    assert [(row["id"], row["grants"]) for row in mine] == [(id, [{"role": "seat", "seat": 2}])]


def test_whose_turn_it_is_stands_in_the_list(person: People, server: Running) -> None:
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True, confirm="never")
    ben.claim(links["seats"][1])
    for _ in range(2):
        assert anna.get("/tables").json()["mine"][0]["my_turn"] is True
        assert ben.get("/tables").json()["mine"][0]["my_turn"] is False
        server.hub.rooms.pop(table["id"], None)  # the same without opening the table


def test_settings(person: People) -> None:
    anna, ben, cleo = person(), person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    id = table["id"]
    ben.claim(links["seats"][1])
    cleo.claim(links["spectator"])
    assert cleo.view(id)["seat"] == -1
    changed = anna.post(f"/tables/{id}/settings", {"spectators": False, "chat": False}).json()
    assert changed["settings"]["spectators"] is False
    assert cleo.get(f"/tables/{id}/view").status_code == 401
    assert cleo.claim(links["spectator"]).status_code == 403
    assert ben.post(f"/tables/{id}/chat", {"text": "?"}).status_code == 403
    assert anna.post(f"/tables/{id}/settings", {"public": True}).json()["settings"]["public"]


# --- bots that sit in -------------------------------------------------------------------------


def test_a_bot_sits_in_and_the_person_comes_back(person: People) -> None:
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    id = table["id"]
    ben.claim(links["seats"][1])
    anna.act(id, "end", anna.play(id, "place hunt 3")["seq"])
    info = anna.post(f"/tables/{id}/seats/1", {"kind": "bot", "level": "random"}).json()
    assert (info["seats"][1]["kind"], info["seats"][1]["replaced"]) == ("bot", True)
    wait_for(lambda: any(e["seat"] == 1 and e["kind"] == "moves" for e in anna.entries(id)))
    refused = ben.act(id, "moves", ben.view(id)["seq"], moves=["place hunt 1"])
    assert "Take the seat back" in refused.json()["error"]["message"]
    assert ben.claim(links["seats"][1]).json()["seats"][1]["kind"] == "person"
    lines = [line for entry in anna.entries(id) for line in entry["lines"]]
    assert "A bot (random) takes over for Player B." in lines
    assert "Player B is back." in lines


def test_giving_a_held_turn_to_a_bot_ends_it(person: People) -> None:
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True)
    ben.claim(links["seats"][1])
    shown = anna.play(table["id"], "place hunt 3")
    assert shown["held"] == 0
    anna.post(f"/tables/{table['id']}/seats/0", {"kind": "bot", "level": "random"})
    assert ben.view(table["id"])["decision"]["seat"] == 1


def test_a_person_who_is_away_is_replaced(folder: Path) -> None:
    with running(folder, replace(FAST, sweep_seconds=0.05)) as server:
        anna, ben = Person(server), Person(server)
        table, links = anna.make(
            "stone-age", "me", "friend", start=True, replace="auto", away_minutes=1
        )
        id = table["id"]
        ben.claim(links["seats"][1])
        room = server.hub.rooms[id]
        with anna.socket(id) as socket:
            socket.next("hello")
            anna.act(id, "end", anna.play(id, "place hunt 3")["seq"])
            room.live.heard -= 120  # as if two minutes had gone by
            room.opened = room.opened._replace(clock=room.opened.clock - 120)
            told = socket.entry("seat")
            assert told["entry"]["lines"] == ["Player B is away; a bot (medium) takes over."]
            wait_for(lambda: anna.view(id)["decision"] and anna.view(id)["seq"] > told["seq"])
        for one in (anna, ben):
            one.close()


# --- once more --------------------------------------------------------------------------------


def test_a_rematch_with_the_same_people(person: People) -> None:
    anna, ben, cleo = person(), person(), person()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "friend", "name": "Ben"}]
    made = anna.post("/tables/record", {"record": RECORD.read_text("utf-8"), "seats": seats})
    id, links = made.json()["table"]["id"], made.json()["links"]
    ben.claim(links["seats"][1])
    assert cleo.post(f"/tables/{id}/rematch").status_code == 401
    again = ben.post(f"/tables/{id}/rematch")
    assert again.status_code == 201
    new = again.json()["table"]["id"]
    assert anna.get(f"/tables/{id}").json()["rematch"] == new
    assert anna.entries(id)[-1]["rematch"] == new
    assert anna.view(new)["seat"] == 0
    assert ben.view(new)["seat"] == 1
    assert anna.view(new)["names"] == ["Anna", "Ben"]
    assert cleo.get(f"/tables/{new}/view").status_code == 401
    second = anna.post(f"/tables/{id}/rematch")
    assert (second.status_code, second.json()["error"]["rematch"]) == (409, new)
    taken = {"role": "seat", "seat": 0}
    assert ben.post(f"/tables/{new}/links", taken).status_code == 403  # the host stays the host
    assert anna.post(f"/tables/{new}/links", {"role": "seat", "seat": 1}).status_code == 200
    assert ben.get(f"/tables/{new}/view").status_code == 401
