"""Dice at a server's table: a key that nobody can foresee, sealed before and shown after."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import firstfire
from firstfire.cli import app
from firstfire.core import RecordError, Table, parse_record
from firstfire.core.chance import SEEDS
from firstfire.core.codec import digest
from firstfire.core.record import seed_text
from firstfire.fairness import seal, verify
from tests.server.harness import Person, wait_for

FINISHED = Path(__file__).parents[1] / "stone_age" / "records" / "2-players-0.txt"
People = Callable[[], Person]


@pytest.fixture
def played(anna: Person) -> tuple[dict[str, Any], str]:
    """A game that bots have played on the server, and its record."""
    id = anna.make("eiszeit", "random", "random", "random", options={"rounds": "3"})[0]["id"]
    wait_for(lambda: anna.get(f"/tables/{id}").json()["state"] == "over", 60)
    return anna.get(f"/tables/{id}").json(), anna.get(f"/tables/{id}/record").text


def test_a_table_has_a_sealed_key_of_256_bits(played: tuple[dict[str, Any], str]) -> None:
    info, text = played
    record = parse_record(text)
    assert record.seed >= SEEDS
    assert re.search(r"^game eiszeit \d+   seats 3   key [0-9a-f]{64}$", text, re.M)
    assert info["seed"] == seed_text(record.seed)
    assert len(info["seed"]) == 64
    by_hand = hashlib.sha256(f"{info['seed']}:{info['salt']}".encode()).hexdigest()
    assert by_hand == info["seed_hash"] == seal(record.seed, info["salt"])
    assert parse_record(str(record)).seed == record.seed


def test_records_of_both_kinds_replay_and_are_told_apart(
    played: tuple[dict[str, Any], str], tmp_path: Path
) -> None:
    info, text = played
    game = firstfire.load("eiszeit")
    table = Table.replay(game, parse_record(text))
    assert table.over
    assert verify(text).keyed
    assert verify(text).fair
    assert verify(text).honest
    fast = game.new(3, 7)
    assert "seed 7" in str(fast.record())
    assert not verify(str(fast.record())).keyed
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    told = CliRunner().invoke(app, ["verify", str(file)]).output
    assert "from the 256-bit key" in told.replace("\n", " ")
    found = json.loads(CliRunner().invoke(app, ["verify", str(file), "--json"]).output)
    assert (found["kind"], found["seed"]) == ("key", info["seed"])


def test_another_key_does_not_fit(played: tuple[dict[str, Any], str]) -> None:
    info, text = played
    first = "0" if info["seed"][0] != "0" else "1"
    found = verify(text.replace(info["seed"], first + info["seed"][1:]))
    assert not found.fair
    assert not found.honest


@pytest.mark.parametrize("word", ["9" * 63, "9" * 65, "x" * 64, "0" * 64, "A" * 64, "٣" * 64])
def test_what_is_no_key_in_a_record(word: str) -> None:
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        parse_record(f"game stone-age 1 seats 2 key {word}")


# --- games that were loaded -------------------------------------------------------------------


def begun() -> str:
    record = parse_record(FINISHED.read_text("utf-8"))
    record.lines = record.lines[: len(record.lines) // 2]
    return str(record)


def load(who: Person, *seats: dict[str, str]) -> dict[str, Any]:
    answer = who.post("/tables/record", {"record": begun(), "seats": seats, "confirm": "never"})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def told(who: Person, id: str) -> str:
    return " ".join(line for entry in who.entries(id) for line in entry["lines"])


def test_others_at_a_loaded_game_get_dice_that_nobody_knows(anna: Person) -> None:
    made = load(anna, {"kind": "me", "name": "Anna"}, {"kind": "friend", "name": "Ben"})["table"]
    assert (made["imported"], made["seed_known"], made["loaded_by"]) == (True, False, "Anna")
    assert "a new key that nobody knows" in told(anna, made["id"])
    live = anna.server.hub.rooms[made["id"]].live
    assert live.meta["seed"] >= SEEDS
    assert live.playing.seed == live.meta["seed"]
    text = anna.server.record(made["id"])
    lines = len(parse_record(begun()).lines)
    assert f"# goes on from record after {lines} lines" in text
    assert verify(text).fair
    assert verify(text).honest


def test_it_is_still_sealed_after_the_server_has_forgotten_it(anna: Person) -> None:
    made = load(anna, {"kind": "me"}, {"kind": "friend"})["table"]
    hub = anna.server.hub
    before = digest(hub.rooms[made["id"]].live.playing.state)
    del hub.rooms[made["id"]]
    anna.get(f"/tables/{made['id']}")
    live = hub.rooms[made["id"]].live
    assert (digest(live.playing.state), live.playing.seed) == (before, live.meta["seed"])


def test_everybody_sees_whose_seed_a_loaded_game_has(anna: Person, person: People) -> None:
    made = load(anna, {"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "random"})
    id = made["table"]["id"]
    assert made["table"]["seed_known"] is True
    assert "Anna has loaded this game from a record" in told(anna, id)
    ben = person()
    assert ben.claim(made["links"]["spectator"]).status_code == 200
    info = ben.get(f"/tables/{id}").json()
    assert (info["imported"], info["seed_known"], info["loaded_by"]) == (True, True, "Anna")
    assert "Anna has loaded this game from a record" in told(ben, id)
    record = parse_record(begun())
    assert anna.server.hub.rooms[id].live.meta["seed"] == record.seed
