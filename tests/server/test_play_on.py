"""Any step of a finished game can be the start of a new table against bots."""

from __future__ import annotations

from typing import Any

import pytest

from firstfire.core import parse_record
from firstfire.fairness import verify
from tests.server.harness import Person, wait_for
from tests.server.test_records import FINISHED, every_game, upload


def play_on(who: Person, table: str, step: int, seat: int = 0, **more: Any) -> dict[str, Any]:
    body = {"step": step, "seat": seat, "level": "random", **more}
    answer = who.post(f"/tables/{table}/play-on", body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["table"]
    return made


@every_game
def test_a_table_goes_on_where_the_old_one_was(anna: Person, name: str) -> None:
    text = FINISHED[name].read_text("utf-8")
    lines = parse_record(text).lines
    step = next(at for at, line in enumerate(lines) if at > 30 and line.seat == 0)
    old = upload(anna, text, replay=True)["table"]
    then = anna.get(f"/tables/{old['id']}/replay", step=step, seat=0).json()["snapshot"]
    new = play_on(anna, old["id"], step)
    assert new["origin"] == {"table": old["id"], "step": step}
    assert (new["imported"], new["state"]) == (False, "playing")
    kinds = [seat["kind"] for seat in new["seats"]]
    assert kinds == ["person", *["bot"] * (len(kinds) - 1)]
    shown = anna.view(new["id"])
    assert shown["view"]["state"] == then["view"]["state"]
    assert shown["decision"]["seat"] == 0


def test_the_player_keeps_a_name(anna: Person) -> None:
    old = upload(anna, FINISHED["stone-age"].read_text("utf-8"), replay=True)["table"]
    assert play_on(anna, old["id"], 40, seat=1, name=" Otto ")["seats"][1]["name"] == "Otto"
    body = {"step": 40, "seat": 1, "name": "x" * 100}
    assert anna.post(f"/tables/{old['id']}/play-on", body).status_code == 400


def test_its_record_says_where_it_came_from_and_verifies(anna: Person) -> None:
    text = FINISHED["stone-age"].read_text("utf-8")
    old = upload(anna, text, replay=True)["table"]
    steps = len(parse_record(text).lines)
    new = play_on(anna, old["id"], steps - 30)
    wait_for(lambda: finish(anna, new["id"]))
    record = anna.get(f"/tables/{new['id']}/record").text
    assert f"# goes on from {old['id']} after {steps - 30} lines" in record
    found = verify(record)
    assert found.fair
    assert found.honest
    assert found.taken > 0
    assert found.seed != parse_record(text).seed
    assert not verify(record.replace(f"after {steps - 30} lines", "after 0 lines")).fair


def finish(who: Person, table: str) -> bool:
    shown = who.view(table)
    decision = shown["decision"]
    if decision and decision["seat"] == 0:
        who.play(table, decision["moves"][0]["text"], seat=0)
    over: bool = shown["view"]["over"]
    return over


@pytest.mark.parametrize(("step", "seat", "status"), [(10**6, 0, 409), (40, 7, 400)])
def test_where_one_cannot_play_on(anna: Person, step: int, seat: int, status: int) -> None:
    old = upload(anna, FINISHED["stone-age"].read_text("utf-8"), replay=True)["table"]
    body = {"step": step, "seat": seat}
    assert anna.post(f"/tables/{old['id']}/play-on", body).status_code == status


def test_a_game_in_play_cannot_be_played_on(anna: Person) -> None:
    table, _ = anna.make("stone-age", "me", "random")
    answer = anna.post(f"/tables/{table['id']}/play-on", {"step": 3, "seat": 0})
    assert answer.status_code == 409
