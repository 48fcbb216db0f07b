"""Every game has a manifest, and what it says is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import firstfire
from firstfire import library
from firstfire.core import GameError
from firstfire.core.manifest import Manifest, resolve
from firstfire.rulebook import rulebook

ROOT = Path(__file__).parents[2]
every_manifest = pytest.mark.parametrize(
    "found", library.manifests(), ids=lambda found: str(found.name)
)


@every_manifest
def test_the_parts_are_there(found: Manifest) -> None:
    game = firstfire.load(found.name)
    assert type(game) is resolve(found.rules)
    assert game.name == found.name
    for part in (found.texts, found.board, found.evaluator, found.read_pack, *found.bots.values()):
        assert resolve(part), part
    assert 0 < found.minutes[0] <= found.minutes[1]


@every_manifest
def test_rules_begin_with_the_prefixes_of_their_game(found: Manifest) -> None:
    prefixes = {id.partition("-")[0] for id in rulebook(found.name)}
    assert prefixes == set(found.rule_prefixes)


def test_short_games_come_first() -> None:
    assert firstfire.games()[:3] == ["stone-age", "eiszeit", "endless-winter"]


def test_no_rules_are_loaded_before_they_are_needed() -> None:
    rules = "firstfire.games.stone_age.game"
    code = f"import sys, firstfire; firstfire.games(); print({rules!r} in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize(
    ("where", "trouble"),
    [
        ("no_such_module:MANIFEST", "no manifest of a game at 'no_such_module:MANIFEST'"),
        ("os:MANIFEST", "no manifest of a game at 'os:MANIFEST'"),
        ("", "no manifest of a game at ''"),
        ("os:path", "'os:path' is not the manifest of a game"),
    ],
)
def test_a_name_that_leads_to_no_manifest_is_refused(where: str, trouble: str) -> None:
    with pytest.raises(GameError, match=trouble):
        firstfire.register(where)
    assert where not in os.environ.get(library.VARIABLE, "").split(",") or not where


def test_an_installed_package_provides_a_game(tmp_path: Path) -> None:
    """By an entry point; the toy of the core's tests needs the interpreted engine."""
    installed = tmp_path / "pebbles-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    entry = "[firstfire.games]\npebbles = tests.core.toy:MANIFEST\n"
    (installed / "entry_points.txt").write_text(entry)
    paths = [str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "FIRSTFIRE_PURE": "1", "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "firstfire", "simulate", "pebbles", "--games", "5"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stdout.startswith("5 random games of Pebbles"), done.stderr


def test_games_registered_by_a_variable_are_known() -> None:
    code = "import firstfire; print(firstfire.games()[-1])"
    environment = {**os.environ, "FIRSTFIRE_PURE": "1", library.VARIABLE: "tests.core.toy:MANIFEST"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout == "pebbles\n", done.stderr


def test_a_game_that_cannot_be_loaded_is_left_out_with_a_warning() -> None:
    code = "import firstfire; print(len(firstfire.games()))"
    environment = {**os.environ, library.VARIABLE: "no_such_module:MANIFEST"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True
    )
    assert done.stdout == f"{len(firstfire.games())}\n", done.stderr
    assert "no manifest of a game at 'no_such_module:MANIFEST'" in done.stderr
