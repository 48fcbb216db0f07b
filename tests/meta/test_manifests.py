"""Every game has a manifest, and what it says is there."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import firstfire
from firstfire import library
from firstfire.core import GameError
from firstfire.core.manifest import Manifest, resolve
from firstfire.rulebook import rulebook

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
