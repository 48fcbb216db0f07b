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


def test_compiled_modules_count_only_with_a_stamp_of_these_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "src" / "firstfire"
    for part in _engine.PARTS:
        (home / part).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    source, built = home / "core" / "flow.py", home / "core" / "flow.so"
    source.write_text("LIMIT = 1")
    built.touch()
    monkeypatch.setattr(_engine, "HERE", home)
    monkeypatch.setattr(_engine, "STAMP", home / "_compiled")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv("FIRSTFIRE_PURE", raising=False)
    changed = "interpreted: sources changed since the last build"
    assert _engine.compiled_files() == [built]
    assert _engine.choose() == changed  # the build was interrupted before its last act
    (home / "_compiled").write_text(_engine.source_digest())
    assert _engine.choose() == "compiled"
    source.write_text("LIMIT = 2")
    assert _engine.choose() == changed
    source.write_text("LIMIT = 1")  # as after switching to another branch and back
    assert _engine.choose() == "compiled"
