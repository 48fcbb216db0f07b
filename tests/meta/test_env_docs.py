"""The pages on the environments are up to date, and their programs run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = re.findall(
    r"```python\n(.*?)```", (ROOT / "docs/envs/README.md").read_text("utf-8"), re.S
)


def test_the_pages_are_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools/env_docs.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "program", PROGRAMS, ids=["arrays", "vector", "pettingzoo", "gymnasium", "openspiel", "plain"]
)
def test_the_programs_run(program: str) -> None:
    exec(compile(program, "docs/envs/README.md", "exec"), {})
