"""Which form of the engine is used: compiled, interpreted, never a mixture."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import firstfire
from firstfire import _engine


def version(**environment: str) -> str:
    command = [sys.executable, "-m", "firstfire", "--version"]
    kept = {k: v for k, v in os.environ.items() if k != "FIRSTFIRE_PURE"}
    done = subprocess.run(
        command, env=kept | environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_pure_can_be_asked_for() -> None:
    assert "(interpreted" in version(FIRSTFIRE_PURE="1")


def test_one_form_for_all_modules() -> None:
    """Whatever was chosen holds for every module of core and games that is ever compiled."""
    suffixes = {
        Path(module.__file__ or "").suffix
        for name, module in sys.modules.items()
        if name.startswith(("firstfire.core.", "firstfire.games."))
        and not name.endswith("conformance")
        and Path(module.__file__ or "").name != "__init__.py"
    }
    assert suffixes == ({".so"} if firstfire.ENGINE == "compiled" else {".py"})


def test_newer_sources_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in _engine.PARTS:
        (tmp_path / part).mkdir()
    source, built = tmp_path / "core/flow.py", tmp_path / "core/flow.so"
    source.touch()
    built.touch()
    monkeypatch.setattr(_engine, "HERE", tmp_path)
    os.utime(source, (1, 1))
    os.utime(built, (2, 2))
    assert not _engine.is_stale([built])
    os.utime(source, (3, 3))
    assert _engine.is_stale([built])
    assert _engine.compiled_files() == [built]
