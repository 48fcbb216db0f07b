"""Recorded games: each replays to its result, and together they show what there is to show."""

from __future__ import annotations

from pathlib import Path

import pytest

import firstfire
from tests.helpers import rule
from tests.records import records_of, replayed
from tests.stone_age.shown import WANTED, shown

FILES = records_of("stone_age")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_result(file: Path) -> None:
    assert replayed(file).game.name == "stone-age"


@rule("SA-9.1", "SA-9.2", "SA-5.3", "SA-9.6")
def test_the_records_show_everything() -> None:
    """Every number of seats, both ends, starvation, ties; every card and building bought."""
    seen = [shown(firstfire.load_record(file)) for file in FILES]
    assert WANTED - set().union(*seen) == set()
