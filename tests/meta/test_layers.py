"""Imports go downwards only: core ← games ← everything else; these two use Python alone."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import firstfire

ROOT = Path(firstfire.__file__).parent
IMPURE = {"io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "time", "datetime"}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module or ""


def calls(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def files(part: str) -> list[Path]:
    place = ROOT / part
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


@pytest.mark.parametrize("part", ["core", "games"])
def test_core_and_games_use_the_standard_library_and_do_no_input_or_output(part: str) -> None:
    for file in files(part):
        for name in imports(file):
            top = name.partition(".")[0]
            assert top == "firstfire" or top in sys.stdlib_module_names, f"{file} imports {name}"
            assert top not in IMPURE, f"{file} imports {name}"
        assert not {"print", "open", "input"} & set(calls(file)), file


@pytest.mark.parametrize(
    ("part", "below"),
    [
        ("core", ("firstfire.core",)),
        ("games", ("firstfire.core", "firstfire.games")),
        ("library.py", ("firstfire.core", "firstfire.games")),
        ("bots", ("firstfire.core", "firstfire.games", "firstfire.library", "firstfire.bots")),
        ("i18n", ("firstfire.core", "firstfire.games", "firstfire.library", "firstfire.i18n")),
    ],
)
def test_imports_go_downwards(part: str, below: tuple[str, ...]) -> None:
    for file in files(part):
        for name in imports(file):
            if name.startswith("firstfire"):
                assert name.startswith(below), f"{file} imports {name}"


def test_games_do_not_know_each_other() -> None:
    for folder in (ROOT / "games").iterdir():
        for file in folder.rglob("*.py") if folder.is_dir() else []:
            for name in imports(file):
                if name.startswith("firstfire.games."):
                    assert name.startswith(f"firstfire.games.{folder.name}"), file


def test_modules_stay_short() -> None:
    long = [f.name for f in ROOT.rglob("*.py") if len(f.read_text("utf-8").splitlines()) > 450]
    assert long == []
