"""What holds for every command: help, errors, exit codes, completion, progress, pages."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer

from firstfire.cli import app, serve
from firstfire.cli.common import complete_game, complete_level
from tests.cli.test_cli import Run, run

__all__ = ["run"]
GROUP = typer.main.get_command(app)
COMMANDS = [name for name, one in GROUP.commands.items() if not one.hidden]  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_and_names_what_it_wants(run: Run, command: str) -> None:
    done = run(command, "-h")
    assert done.code == 0
    if command != "data":
        assert f"firstfire {command}" in done.out.partition("Examples")[2]


def test_help_shows_no_types_of_python(run: Run) -> None:
    calls = [[], *([name] for name in COMMANDS), ["data", "show"], ["data", "export"]]
    for call in calls:
        shown = run(*call, "-h").out
        assert "Show this message" in shown
        assert not re.findall(r"<\w+>", shown), call


def test_commands_are_grouped(run: Run) -> None:
    shown = run("--help").out
    for panel in ("Play", "Records", "Bots", "Look up", "Setup"):
        assert f"─ {panel} ─" in shown


def test_alone_it_plays_in_the_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(serve, "serve", lambda open_browser: asked.append(open_browser))
    assert run().code == 0
    assert asked == [True]


def test_alone_without_the_server_it_says_how_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    done = run()
    assert done.code == 2
    assert "Usage" in done.out
    assert 'hint: pip install "firstfire[server]"' in done.err


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["simulate", "stonage"], "stone-age"),
        (["rules", "SA-3.55"], "SA-3.5"),
        (["data", "show", "stone-age", "C99"], "C29"),
        (["simulate", "stone-age", "--set", "first_plaier=drawn"], "first_player"),
        (["play", "stone-age", "--bots", "harrd"], "mean hard?"),
        (["play", "stone-age", "--bots", "easy,harrd:5"], "mean hard?"),
        (["arena", "stone-age", "easy", "medum"], "medium"),
        (["arena", "stone-age", "easy", "woodcuter"], "woodcutter"),
        (["rulse"], "rules"),
    ],
)
def test_a_typo_is_told_what_was_meant(run: Run, arguments: list[str], meant: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert "Did you mean" in done.err
    assert meant in done.err


def test_errors_are_one_line_and_json_for_programs(run: Run) -> None:
    assert run("simulate", "stonage").err.startswith("error: Unknown game")
    found = json.loads(run("simulate", "stonage", "--json").err)
    assert found["error"].startswith("Unknown game")
    assert found["hint"] is None


def test_json_keys_are_plain(run: Run) -> None:
    """Schema keys are snake_case; the names of figures and sources are labels."""
    found = json.loads(run("simulate", "stone-age", "-n", "3", "--json").out)
    assert found["schema"] == 1
    assert all(re.fullmatch(r"[a-z_]+", key) for key in found)
    assert all(re.fullmatch(r"[a-z_]+", key) for seat in found["seats"] for key in seat)
    contest = json.loads(run("arena", "stone-age", "random", "random", "-n", "2", "--json").out)
    assert all(re.fullmatch(r"[a-z_]+", key) for row in contest["standings"] for key in row)


def test_completion_knows_games_and_levels() -> None:
    assert complete_game("st") == ["stone-age"]
    assert complete_level("hard,ea") == ["hard,easy"]


def test_the_shell_completes_options_of_the_game() -> None:
    line = {"COMP_WORDS": "firstfire play eiszeit --set rou", "COMP_CWORD": "4"}
    asked = {**os.environ, **line, "_FIRSTFIRE_COMPLETE": "complete_bash"}
    code = "from firstfire.cli import app; app(prog_name='firstfire')"
    done = subprocess.run(
        [sys.executable, "-c", code], env=asked, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["rounds=4", "rounds=3"]


def test_doctor_says_what_is_there(run: Run) -> None:
    shown = run("doctor").out
    for word in ("engine", "Python", "browser client", "database", "port", "extra envs"):
        assert word in shown
    found = json.loads(run("doctor", "--json").out)
    assert {"name", "found", "good", "advice"} == set(found["checks"][0])


def test_simulate_writes_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run("simulate", "stone-age", "-n", "4", "--html", str(page)).code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == 4
    assert "Where points come from" in text
    assert "http" not in text


def test_arena_writes_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    arguments = ("arena", "stone-age", "random", "easy", "-n", "2", "--html", str(page))
    assert run(*arguments).code == 0
    assert "Wins, with 95 % intervals" in page.read_text(encoding="utf-8")


def test_analyze_is_understood_too(run: Run) -> None:
    assert "analyze" not in run("--help").out
    assert run("analyze", "--help").code == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_is_done(jobs: str) -> None:
    command = [sys.executable, "-m", "firstfire", "simulate", "stone-age", "-n", "1000000"]
    process = subprocess.Popen(
        [*command, "-j", jobs, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(4)
    os.killpg(process.pid, signal.SIGINT)
    printed, said = process.communicate(timeout=30)
    assert process.returncode == 130, said
    assert "Traceback" not in said
    assert json.loads(printed)["games"] > 0


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m firstfire rules | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


def test_no_colour_without_a_terminal_or_with_no_color() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "firstfire", "games"],
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "\x1b[" not in done.stdout
