"""The code that follows from the declared fields is up to date, and the check names the field."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import state_code  # noqa: E402


def test_slots_clone_and_values_follow_from_the_fields() -> None:
    command = [sys.executable, str(ROOT / "tools" / "state_code.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("line", "instead", "found"),
    [
        ("        c.paid = self.paid\n", "", ["missing: c.paid = self.paid"]),
        ("        row(c, self.food)\n", "", ["missing: row(c, self.food)"]),
        ("self.dice, self.paid", "self.dice", None),
        ('"pack", "paid",', '"pack",', None),
        (
            "        c.food = self.food[:]\n",
            "        c.food = self.food\n",
            ["missing: c.food = self.food[:]", "too much: c.food = self.food"],
        ),
    ],
)
def test_a_field_that_is_forgotten_is_named(
    tmp_path: Path, line: str, instead: str, found: list[str] | None
) -> None:
    text = (state_code.GAMES / "stone_age" / "state.py").read_text("utf-8")
    assert line in text
    file = tmp_path / "stone_age" / "state.py"
    file.parent.mkdir()
    file.write_text(text.replace(line, instead), "utf-8")
    wrong = state_code.outdated(file)
    assert wrong == found if found else "paid" in wrong[0]
    file.write_text(state_code.renewed(file), "utf-8")
    assert file.read_text("utf-8") == text
