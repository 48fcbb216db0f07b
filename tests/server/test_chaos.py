"""Servers that are killed while people play lose nothing.

`bench/chaos.py` does it and says what it checks; `FIRSTFIRE_KILLS` asks for more kills.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import cluster

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("FIRSTFIRE_KILLS", "50"))


def chaos(kills: int, *options: str) -> dict[str, Any]:
    command = [sys.executable, str(ROOT / "bench/chaos.py"), "--kills", str(kills), "--json"]
    limit = 120 + 10 * kills  # seconds, on the slowest machine
    done = subprocess.run(
        [*command, *options], capture_output=True, text=True, check=False, timeout=limit
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.long
def test_no_acknowledged_move_is_lost_when_the_server_is_killed() -> None:
    found = chaos(KILLS, "--bots", "0.5")
    assert found["kills"] == KILLS
    assert found["acknowledged"] > KILLS
    assert found["retries"] > KILLS // 2
    assert found["reconnects"] > KILLS
    assert found["bot_moves"] > KILLS // 5


@pytest.mark.long
def test_bots_and_people_on_postgresql_lose_nothing_either() -> None:
    found = chaos(KILLS, "--bots", "0.5", "--db", cluster(durable=True).database())
    assert found["acknowledged"] > KILLS
    assert found["bot_moves"] > KILLS // 5


@pytest.mark.long
def test_two_servers_on_one_database_agree_while_they_are_killed_in_turn() -> None:
    found = chaos(KILLS // 5, "--servers", "2", "--db", cluster().database())
    assert found["acknowledged"] > KILLS // 5
    assert found["duels"] > 10
