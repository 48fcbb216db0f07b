"""No game is named outside its own modules, its data and its texts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firstfire
from firstfire import library
from firstfire.core.manifest import Manifest

ROOT = Path(firstfire.__file__).parents[2]
PLACES = ("src/firstfire", "tools")
KINDS = ("*.py", "*.ftl", "*.toml", "*.sh")


def sources() -> list[Path]:
    found = [file for place in PLACES for kind in KINDS for file in (ROOT / place).rglob(kind)]
    return [file for file in found if "__pycache__" not in file.parts]


def own(found: Manifest) -> set[Path]:
    """The modules that the manifest names."""
    parts = [found.rules, found.texts, found.board, found.evaluator, *found.bots.values()]
    modules = [part.partition(":")[0] for part in parts]
    return {ROOT / "src" / f"{module.replace('.', '/')}.py" for module in modules}


@pytest.mark.parametrize("found", library.manifests(), ids=lambda found: str(found.name))
def test_a_game_is_named_in_its_own_modules_only(found: Manifest) -> None:
    name = re.compile("|".join([found.name, found.module, rf"\b{found.class_name}"]))
    mine = own(found)
    named = [
        str(file.relative_to(ROOT))
        for file in sources()
        if file not in mine
        and not name.search(file.relative_to(ROOT).as_posix())
        and name.search(file.read_text("utf-8"))
    ]
    assert named == []


@pytest.mark.parametrize("found", library.manifests(), ids=lambda found: str(found.name))
def test_modules_of_a_game_name_no_other_game(found: Manifest) -> None:
    others = [one for one in library.manifests() if one.name != found.name]
    for file in sources():
        if found.module in file.as_posix() or found.name in file.as_posix():
            text = file.read_text("utf-8")
            named = [one.name for one in others if one.name in text or one.module in text]
            assert named == [], file
