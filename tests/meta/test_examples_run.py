"""The programs under examples/ run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_own_bot_beats_random_play() -> None:
    command = [sys.executable, str(EXAMPLES / "own_bot.py"), "1"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.endswith("won 1 of 1\n")


def test_a_small_agent_learns_to_beat_random_play() -> None:
    command = [sys.executable, str(EXAMPLES / "train_small.py"), "--games", "250", "--trial", "60"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    shares = re.search(r"wins (\d+)% of 60 games, after it (\d+)%", done.stdout)
    assert shares
    assert int(shares[2]) >= 65
    assert int(shares[2]) > int(shares[1])
