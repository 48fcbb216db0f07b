"""Trained policies at the table: those of the host's folder, by name, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from firstfire.bots.policy import VARIABLE, write_policy
from firstfire.server.api.games import game_info
from tests.bots.test_policy import HEAD, random_layers
from tests.server.harness import Person, running, wait_for


def test_a_policy_of_the_host_plays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policies = folder / "policies"
    policies.mkdir()
    write_policy(policies / "novice.policy", HEAD, random_layers())
    (policies / "damaged.policy").write_text("nothing")
    monkeypatch.setenv(VARIABLE, str(policies))
    game_info.cache_clear()
    with running(folder) as server:
        anna = Person(server)
        offered = {one["name"]: one["levels"] for one in anna.get("/games").json()}
        assert offered["stone-age"][-1] == {"value": "policy:novice", "label": "policy:novice"}
        assert len(offered["eiszeit"]) == len(offered["stone-age"]) - 1
        bot = {"kind": "bot", "level": "policy:novice"}
        table, _ = anna.make("stone-age", bot, "me", start=True)
        wait_for(lambda: any(e["kind"] == "moves" for e in anna.entries(table["id"])))
        for level, seats in (("policy:novice", 3), ("policy:../novice", 2), ("policy:damaged", 2)):
            body = {"game": "stone-age", "seats": [{"kind": "bot", "level": level}] * seats}
            refused = anna.post("/tables", body)
            assert refused.status_code == 400
        anna.close()
    game_info.cache_clear()
