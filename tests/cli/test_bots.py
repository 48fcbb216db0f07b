"""Bots in the terminal: the arena, and hints."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import firstfire
from firstfire.tui import commands
from tests.cli.test_cli import Run, run  # noqa: F401  the fixture

CONTEST = ("arena", "eiszeit", "random", "random", "random", "--games", "3")


def test_the_arena_reports(run: Run) -> None:  # noqa: F811
    text = run(*CONTEST).out
    assert "3 games of eiszeit" in text
    assert "random" in text
    found = json.loads(run(*CONTEST, "--json").out)
    assert found["games"] == 3
    assert found["bots"] == ["random"] * 3
    assert found["standings"][0]["win_share"] == 1.0


def test_the_arena_goes_on_where_it_was_stopped(run: Run, tmp_path: Path) -> None:  # noqa: F811
    folder = str(tmp_path / "contest")
    run(*CONTEST[:-1], "1", "--out", folder)
    run(*CONTEST, "--out", folder)
    assert len(list(Path(folder).glob("game-*.txt"))) == 3


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("arena", "eiszeit", "genius", "random", "random"), 'Unknown bot "genius"'),
        (("arena", "eiszeit", "easy:2", "random", "random"), "only hard takes a time"),
        (("arena", "eiszeit", "random", "random"), "3 to 5 players"),
        (("arena", "go", "random", "random"), 'Unknown game "go"'),
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
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.05)
    text = run("play", "stone-age", "--seed", "1", typed="hint\nquit\n").out
    hints = [
        one
        for one in text.splitlines()
        if re.search(r": wins \d+ %, with about -?\d+ points\b", one)
    ]
    assert 1 <= len(hints) <= 3
    assert all("place " in one for one in hints)


def test_a_record_is_analysed_in_words_and_drawings(run: Run, tmp_path: Path) -> None:  # noqa: F811
    record = tmp_path / "game.txt"
    table = firstfire.load("stone-age").new(2, 4)
    for _ in range(6):
        table.play(table.moves()[0])
    record.write_text(str(table.record()), "utf-8")
    text = run("analyse", str(record), "--iterations", "15").out
    assert "Where the game turned" in text
    assert "This game is not finished" in text
    assert "Moves that cost most" in text
    for name in ("a.svg", "a.html", "a.json"):
        run("analyse", str(record), "--iterations", "15", "--out", str(tmp_path / name))
    assert (tmp_path / "a.svg").read_text("utf-8").startswith("<svg")
    assert "<svg" in (tmp_path / "a.html").read_text("utf-8")
    assert len(json.loads((tmp_path / "a.json").read_text("utf-8"))["moments"]) == 6
    found = json.loads(run("analyse", str(record), "--iterations", "15", "--json").out)
    assert found["seats"] == 2


def test_bad_settings_of_analyse(run: Run, tmp_path: Path) -> None:  # noqa: F811
    done = run("analyse", str(tmp_path / "none.txt"))
    assert done.code == 2
    assert "none.txt" in done.err
    record = tmp_path / "game.txt"
    record.write_text(str(firstfire.load("stone-age").new(2, 4).record()), "utf-8")
    done = run("analyse", str(record), "--out", "chart.png")
    assert done.code == 2
    assert ".svg or .html" in done.err


@pytest.mark.long
def test_a_contest_is_played_on_a_ray_cluster(run: Run) -> None:  # noqa: F811
    alone = json.loads(run(*CONTEST, "--json").out)["standings"][0]
    cluster = json.loads(run(*CONTEST, "--json", "--ray", "local").out)["standings"][0]
    assert {**cluster, "ms_per_decision": 0, "slowest_ms": 0, "rating": 0, "rating_error": 0} == {
        **alone,
        "ms_per_decision": 0,
        "slowest_ms": 0,
        "rating": 0,
        "rating_error": 0,
    }


def test_a_cluster_that_is_not_there(run: Run) -> None:  # noqa: F811
    done = run(*CONTEST, "--ray", "nowhere:1")
    assert done.code == 2
    assert "nowhere:1" in done.err
