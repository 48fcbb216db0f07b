"""Preparing a checkout: stamps come last, failures say what to do, locks name no host."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import parts  # noqa: E402
import prepare  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    monkeypatch.setattr(parts, "BUILD", tmp_path / "build")
    monkeypatch.setattr(parts, "LOGS", tmp_path / "build" / "log")


def test_a_failure_names_the_log_and_shows_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    def work(part: parts.Part) -> None:
        part.step("fetching the mammoth")
        part.run("sh", "-c", "echo no mammoth here; exit 1")

    with pytest.raises(parts.Trouble, match="again"):
        parts.side_by_side([parts.Part("hunt", 1, work)])
    said = capsys.readouterr().err
    assert "hunt         failed" in said
    assert "fetching the mammoth: this failed" in said
    assert "build/log/hunt.log" in said
    assert "no mammoth here" in said


def test_parts_run_at_the_same_time() -> None:
    def work(part: parts.Part) -> None:
        part.step("sleeping")
        part.run("sleep", "0.5")

    both = [parts.Part("one", 1, work), parts.Part("two", 1, work)]
    began = time.monotonic()
    parts.side_by_side(both)
    assert time.monotonic() - began < 0.95
    assert all(part.seconds for part in both)


def test_ctrl_c_ends_the_commands_and_leaves_no_stamp(tmp_path: Path) -> None:
    code = f"""
import sys; sys.path.insert(0, {str(ROOT / "tools")!r})
import parts; from pathlib import Path
parts.ROOT = parts.LOGS = Path({str(tmp_path)!r})
def work(part):
    part.step("waiting")
    part.run("sleep", "60")
    parts.write(parts.ROOT / "stamp", "complete")
parts.side_by_side([parts.Part("wait", 1, work)])
"""
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    assert "waiting" in process.stderr.readline()
    os.kill(process.pid, signal.SIGINT)
    assert process.wait(10) != 0
    process.stderr.close()
    assert not (tmp_path / "stamp").exists()


def test_without_node_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    assert prepare.node_trouble() == "Node 20 with npm is needed, and none was found"


def test_without_a_compiler_the_engine_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("FIRSTFIRE_PURE", raising=False)
    assert prepare.engine_trouble() == "there is no C compiler"


def test_the_locks_name_no_host() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [lock.stem for lock in locks] == [
        *("bench", "compile", "docs", "release", "server", "test")
    ]
    for lock in locks:
        assert "://" not in lock.read_text()
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text()


def test_locked_versions_fit_each_other() -> None:
    """All environments agree, so that one folder can hold several of them."""
    test = pins("test")
    for name in ("server", "docs", "compile"):
        assert pins(name) <= test, name


def test_one_version_of_mypy() -> None:
    """The compiler's version decides what the C code looks like."""
    pinned = [line for line in PROJECT["build-system"]["requires"] if line.startswith("mypy")]
    assert pinned[0] in PROJECT["dependency-groups"]["compile"]
    assert pinned[0] in {pin.partition(" ")[0] for pin in pins("compile")}


def test_the_client_is_built_without_the_tools_of_its_tests() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text())
    assert "vite" in package["dependencies"]
    assert "vitest" in package["devDependencies"]
    assert "vitest" not in (ROOT / "web" / "vite.config.ts").read_text()


def pins(name: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
    return {line.partition(";")[0].rstrip("\\ ") for line in lines if line[:1].isalnum()}
