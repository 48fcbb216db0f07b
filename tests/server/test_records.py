"""Records up and down, finished games step by step, and dice that anybody can check."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import firstfire
from firstfire.cli import app
from firstfire.core import SPECTATOR, Rng, Table, parse_record
from firstfire.core.record import seed_text
from firstfire.fairness import verify
from tests.server.harness import Person, wait_for

TESTS = Path(__file__).parents[1]
FINISHED = {
    "stone-age": TESTS / "stone_age/records/2-players-0.txt",
    "eiszeit": TESTS / "eiszeit/records/3-players-0.txt",
    "endless-winter": TESTS / "endless_winter/records/solo-8.txt",
}
People = Callable[[], Person]
every_game = pytest.mark.parametrize("name", FINISHED)


def upload(who: Person, text: str, **more: Any) -> dict[str, Any]:
    answer = who.post("/tables/record", {"record": text, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def bare(text: str) -> str:
    """A record without its notes."""
    return str(parse_record(text))


# --- up and down ------------------------------------------------------------------------------


@every_game
def test_a_finished_game_goes_up_and_comes_down_again(anna: Person, name: str) -> None:
    text = FINISHED[name].read_text("utf-8")
    table = upload(anna, text, replay=True)["table"]
    assert (table["state"], table["imported"]) == ("over", True)
    assert table["seed"] == str(parse_record(text).seed)
    assert bare(anna.get(f"/tables/{table['id']}/record").text) == bare(text)


@every_game
def test_a_saved_game_goes_on_with_the_dice_it_would_have_had(anna: Person, name: str) -> None:
    record = parse_record(FINISHED[name].read_text("utf-8"))
    whole, cut = record.lines, len(record.lines) * 2 // 3
    record.lines = whole[:cut]
    id = upload(anna, str(record), confirm="never")["table"]["id"]
    for _ in range(12):
        lines = parse_record(anna.server.record(id)).lines
        assert [str(line) for line in lines] == [str(line) for line in whole[: len(lines)]]
        line = whole[len(lines)]
        anna.play(id, line.words, seat=line.seat)


@pytest.mark.parametrize("seats", [("me", "random"), ("me", "me"), ("me", "friend")])
def test_no_record_of_a_game_in_play_whoever_sits_there(anna: Person, seats: list[str]) -> None:
    """Its seed tells the dice to come, and its lines tell hidden cards."""
    table, links = anna.make("stone-age", *seats, start=True)
    for _ in range(2):
        answer = anna.get(f"/tables/{table['id']}/record")
        assert answer.status_code == 403
        assert "once the game is over" in answer.json()["error"]["message"]
        assert "place" not in answer.text
        anna.claim(links["seats"][-1] or links["host"])


def test_what_was_taken_back_stays_in_the_record_as_a_note(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    seq = anna.play(id, "place hunt 5", seat=0)["seq"]
    assert anna.act(id, "undo", seq, seat=0).status_code == 200
    anna.play(id, "place forest 2", seat=0)
    text = anna.server.record(id)
    assert "# undone: 0 place hunt 5\n0 place forest 2\n" in text
    table = Table.replay(firstfire.load("stone-age"), parse_record(text))
    assert table.view(SPECTATOR)["state"]["at"][0]["forest"] == 2


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "empty"),
        ("hello", "not a Firstfire game record"),
        ("game chess 1 seats 2", "no game"),
        ("game stone-age 99 seats 2", "version 99"),
        ("game stone-age 1 seats 2\n0 place hunt 5", "line 2"),
        ("game stone-age 1 seats 2 seed 5\n* tile B99", "line 2"),
        (f"game stone-age 1 seats 2 seed {10**40}", "seed"),
    ],
)
def test_records_that_cannot_be_played(anna: Person, text: str, trouble: str) -> None:
    answer = anna.post("/tables/record", {"record": text})
    assert answer.status_code in (400, 404)
    assert trouble in answer.json()["error"]["message"]


def test_a_replay_needs_a_finished_game_and_seats_must_fit(anna: Person) -> None:
    begun = "game stone-age 1 seats 2 seed 5"
    assert anna.post("/tables/record", {"record": begun, "replay": True}).status_code == 400
    seats = [{"kind": "me"}] * 3
    assert anna.post("/tables/record", {"record": begun, "seats": seats}).status_code == 400


# --- step by step -----------------------------------------------------------------------------


@every_game
def test_any_step_with_any_seats_eyes(anna: Person, name: str) -> None:
    text = FINISHED[name].read_text("utf-8")
    record = parse_record(text)
    id = upload(anna, text)["table"]["id"]
    count = len(record.lines)
    for step in (0, 1, count // 3, count // 3 + 1, count // 2, count - 1, count):
        whole = anna.get(f"/tables/{id}/replay", step=step).json()
        assert whole["previous"] <= step <= whole["step"]
        table = Table.replay(firstfire.load(name), record, to=whole["step"])
        for seat in range(SPECTATOR, record.seats):
            answer = anna.get(f"/tables/{id}/replay", step=step, seat=seat)
            assert answer.status_code == 200, answer.text
            found = answer.json()
            view = table.view(seat)
            view.pop("decision")
            view["state"] |= table.game.facts(table.state, seat)
            assert found["snapshot"]["view"] == json.loads(json.dumps(view))
            assert (found["step"], found["steps"]) == (whole["step"], count)
            assert bool(found["lines"]) <= bool(found["events"])
            assert all(event["text"] for event in found["events"])
    marks = found["marks"]
    assert [mark["kind"] for mark in marks].count("round") >= 3
    assert all(mark["text"].endswith(".") for mark in marks)
    last = anna.get(f"/tables/{id}/replay", step=10**6).json()
    assert last["snapshot"]["view"]["over"] is True
    assert anna.get(f"/tables/{id}/replay", step=0, seat=9).status_code == 400


@every_game
def test_scores_along_the_game(anna: Person, name: str) -> None:
    id = upload(anna, FINISHED[name].read_text("utf-8"))["table"]["id"]
    found = anna.get(f"/tables/{id}/scores").json()
    places = anna.view(id, 0)["view"]["result"]["places"]
    assert found["scores"][-1] == [place["score"] for place in places]
    assert found["steps"] == sorted(set(found["steps"]))
    assert len(found["names"]) == len(places)


def test_chances_to_win_on_demand(anna: Person) -> None:
    record = parse_record(FINISHED["eiszeit"].read_text("utf-8"))
    id = upload(anna, str(record))["table"]["id"]
    ask = f"/tables/{id}/analysis"
    assert anna.get(ask).json()["state"] == "none"
    assert anna.post(ask).json()["state"] == "working"
    wait_for(lambda: anna.get(ask).json()["done"] > 0, 60)
    assert anna.get(ask).json()["missed"] == []  # not before all is known
    wait_for(lambda: anna.get(ask).json()["state"] == "done", 120)
    found = anna.get(ask).json()
    decisions = [step for step, line in enumerate(record.lines) if line.seat >= 0]
    assert found["steps"] == [*decisions, len(record.lines)]
    assert all(sum(wins) == pytest.approx(1, abs=0.01) for wins in found["wins"])
    winners = anna.view(id, 0)["view"]["result"]["winners"]
    assert [seat for seat, share in enumerate(found["wins"][-1]) if share > 0] == winners
    for one in (*found["turns"], *found["missed"]):
        assert record.lines[one["step"]].seat == one["seat"]
        assert one["played"]
        assert one["asked"]
    assert all(one["played"] != one["better"] for one in found["missed"])


@every_game
def test_hints_at_a_step_and_what_was_done(anna: Person, name: str) -> None:
    record = parse_record(FINISHED[name].read_text("utf-8"))
    id = upload(anna, str(record))["table"]["id"]
    count = len(record.lines)
    step = next(at for at in range(count // 2, count) if record.lines[at].seat >= 0)
    ask = f"/tables/{id}/replay/hint"
    found = anna.post(ask, {"step": step, "moves": 2}).json()
    assert (found["step"], found["seat"]) == (step, record.lines[step].seat)
    assert 1 <= len(found["hints"]) <= 2
    assert found["played"]["text"] == record.lines[step].words
    assert all(one["label"] and 0 <= one["win"] <= 1 for one in found["hints"])
    assert sum(found["wins"]) == pytest.approx(1, abs=0.01)
    assert anna.post(ask, {"step": step, "moves": 2}).json() == found
    chance = next(at for at in range(count) if record.lines[at].seat < 0)
    for nobody in (chance, count, 10**6):
        nothing = anna.post(ask, {"step": nobody}).json()
        assert (nothing["seat"], nothing["hints"], nothing["played"]) == (None, [], None)
    assert anna.post(ask, {"step": -1}).status_code == 422


# --- honest dice ------------------------------------------------------------------------------


@pytest.fixture
def played(anna: Person, tmp_path: Path) -> Path:
    """The record of a game that bots have played on the server."""
    id = anna.make("eiszeit", "random", "random", "random", options={"rounds": "3"})[0]["id"]
    wait_for(lambda: anna.get(f"/tables/{id}").json()["state"] == "over", 60)
    info = anna.get(f"/tables/{id}").json()
    text = anna.get(f"/tables/{id}/record").text
    assert f"key {info['seed']}" in text
    assert f"# seed hash {info['seed_hash']}" in text
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    return file


def run(*arguments: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(one) for one in arguments])
    return done.exit_code, done.output


def test_the_outcomes_follow_from_the_sealed_seed(played: Path) -> None:
    code, output = run("verify", played)
    assert code == 0, output
    assert re.search(
        r"All \d+ outcomes of chance follow by BLAKE2 from the 256-bit key [0-9a-f]+\.", output
    )
    assert "sealed before the game" in output
    code, output = run("verify", played, "--json")
    assert json.loads(output)["fair"] is True


def test_another_seed_is_found_out(played: Path) -> None:
    text = played.read_text("utf-8")
    seed = verify(text).seed
    other = text.replace(f"key {seed_text(seed)}", f"key {seed_text(seed ^ 1)}", 1)
    assert other != text
    played.write_text(other, "utf-8")
    code, output = run("verify", played)
    assert code == 1
    assert "does not match the seed" in output
    assert "not the one that was sealed" in output


def test_an_outcome_that_was_chosen_is_found_out() -> None:
    game = firstfire.load("stone-age")
    table = game.new(2, 42)
    lines = str(table.record()).splitlines()
    assert verify("\n".join(lines)).fair
    other = next(tile for tile in ("B01", "B02") if f"* tile {tile}" not in lines)
    lines[1] = f"* tile {other}"
    verdict = verify("\n".join(lines))
    assert (verdict.fair, verdict.line, verdict.found) == (False, 2, f"* tile {other}")
    assert verdict.expected.startswith("* tile B")


@every_game
def test_recorded_games_of_the_tests_are_fair(name: str) -> None:
    assert verify(FINISHED[name].read_text("utf-8")).fair


def test_verify_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("game stone-age 1 seats 2\n0 dance", "utf-8")
    assert run("verify", broken)[0] != 0
    assert run("verify", tmp_path / "none.txt")[0] != 0


def test_chance_number_i_has_words_of_its_own() -> None:
    """What verify relies on: an outcome does not depend on how often one has drawn before."""
    one, other = Rng(9), Rng(9)
    one.below(6)
    for rng in (one, other):
        rng.at(3)
    assert one.word() == other.word()
