"""The programs under examples/ run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_own_bot_beats_random_play() -> None:
    command = [sys.executable, str(EXAMPLES / "own_bot.py"), "1"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.endswith("won 1 of 1\n")
