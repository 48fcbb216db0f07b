"""Recorded games: each replays to its result, and together they show what there is to show."""

from __future__ import annotations

from pathlib import Path

import pytest

import firstfire
from tests.eiszeit.shown import WANTED, shown
from tests.helpers import rule
from tests.records import old_records_of, records_of, refused_as_older, replayed

FILES = records_of("eiszeit")
OLD_FILES = old_records_of("eiszeit")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_result(file: Path) -> None:
    assert replayed(file).game.name == "eiszeit"


@rule("EZ-3.5", "EZ-4.2", "EZ-4.7", "EZ-4.12", "EZ-4.13")
def test_the_records_show_everything() -> None:
    """Every number of seats and option, every kind of card, clubs, top-up, glacier, a tie."""
    seen = [shown(firstfire.load_record(file)) for file in FILES]
    assert WANTED - set().union(*seen) == set()


@pytest.mark.parametrize("file", OLD_FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_an_older_record_says_which_version_it_needs(file: Path) -> None:
    refused_as_older(file)
