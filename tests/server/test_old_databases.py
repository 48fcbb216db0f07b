"""Databases that earlier versions wrote are opened by this one.

Their games go on if the rules are the same; else they can be read (see test_old_rules.py).
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from firstfire import load
from firstfire.core import Table, parse_record
from firstfire.core.codec import digest
from tests.server.harness import Running, running
from tests.server.make_database import SETTINGS, facts, play, visitor

OLD = sorted((Path(__file__).parent / "databases").iterdir())
old_versions = pytest.mark.parametrize("old", OLD, ids=lambda folder: folder.name)


def expected(old: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((old / "expected.json").read_text("utf-8"))
    return found


OF_THE_GAME = ("digest", "held", "undo", "moves")  # facts that only its own rules can tell


def playable(server: Running, before: dict[str, Any]) -> bool:
    """Whether the rules of a table that has been opened are still the same."""
    return server.hub.rooms[before["id"]].live.playable


def unpack(old: Path, folder: Path) -> None:
    """A copy of the old database, where the server of the tests looks for one."""
    (folder / "tables.db").write_bytes(gzip.decompress((old / "tables.db.gz").read_bytes()))


@old_versions
def test_every_old_table_is_as_it_was(folder: Path, old: Path) -> None:
    unpack(old, folder)
    with running(folder, SETTINGS) as server:
        anna = visitor(server)
        for what, before in expected(old).items():
            now = facts(server, anna, before["id"])
            same = before if playable(server, before) else before | dict.fromkeys(OF_THE_GAME)
            assert json.loads(json.dumps(dict.fromkeys(before) | now)) == same, what
            if before["state"] == "over":
                record = parse_record(anna.get(f"/tables/{before['id']}/record").text)
                assert digest(Table.replay(load(record.game), record).state) == before["digest"]
        anna.close()


@old_versions
def test_old_games_go_on(folder: Path, old: Path) -> None:
    unpack(old, folder)
    with running(folder, SETTINGS) as server:
        anna = visitor(server)
        went_on = set()
        for what, before in expected(old).items():
            anna.get(f"/tables/{before['id']}")
            if before["state"] == "playing" and what != "replaced" and playable(server, before):
                play(anna, before["id"], 15, 99)
                after = facts(server, anna, before["id"])
                assert after["seq"] > before["seq"], what
                assert after["digest"] != before["digest"], what
                went_on.add(server.hub.rooms[before["id"]].live.game.name)
        assert "stone-age" in went_on
        anna.close()


@old_versions
def test_an_undo_reaches_back_before_the_update(folder: Path, old: Path) -> None:
    unpack(old, folder)
    with running(folder, SETTINGS) as server:
        anna = visitor(server)
        before = expected(old)["held"]
        assert before["undo"][0] > 0
        shown = anna.view(before["id"], 0)
        assert anna.act(before["id"], "undo", shown["seq"], seat=0).status_code == 200
        assert anna.view(before["id"], 0)["undo"]["steps"] == before["undo"][0] - 1
        anna.close()
