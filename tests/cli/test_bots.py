"""Bots in the terminal: the arena, and hints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firstfire.tui import line
from tests.cli.test_cli import Run, run  # noqa: F401  the fixture

CONTEST = ("arena", "eiszeit", "random", "random", "random", "--games", "3")


def test_the_arena_reports(run: Run) -> None:  # noqa: F811
    text = run(*CONTEST).out
    assert "3 games of eiszeit" in text
    assert "random" in text
    found = json.loads(run(*CONTEST, "--json").out)
    assert found["games"] == 3
    assert found["bots"] == ["random"] * 3
    assert found["standings"][0]["win share"] == 1.0


def test_the_arena_goes_on_where_it_was_stopped(run: Run, tmp_path: Path) -> None:  # noqa: F811
    folder = str(tmp_path / "contest")
    run(*CONTEST[:-1], "1", "--out", folder)
    run(*CONTEST, "--out", folder)
    assert len(list(Path(folder).glob("game-*.txt"))) == 3


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("arena", "eiszeit", "genius", "random", "random"), "there is no bot 'genius'"),
        (("arena", "eiszeit", "random", "random"), "3 to 5 players"),
        (("arena", "go", "random", "random"), "there is no game 'go'"),
    ],
)
def test_bad_contests_get_one_clear_line(
    run: Run,  # noqa: F811
    arguments: tuple[str, ...],
    trouble: str,
) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert trouble in done.err


def test_a_hint_names_moves_with_their_chances(
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(line, "HINT_SECONDS", 0.05)
    text = run("play", "stone-age", "--seed", "1", typed="hint\nquit\n").out
    hints = [one for one in text.splitlines() if "% of the games" in one]
    assert 1 <= len(hints) <= 3
    assert all("place " in one for one in hints)
