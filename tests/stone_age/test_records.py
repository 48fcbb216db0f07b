"""Recorded games: each replays to its result, and together they show what there is to show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

import firstfire
from firstfire.core.record import parse_record
from firstfire.core.state import members
from firstfire.core.table import Table
from firstfire.games.stone_age.pieces import CARD_IDS, TILE_IDS
from firstfire.games.stone_age.state import StoneAge
from tests.helpers import rule

GAME = firstfire.load("stone-age")
FILES = sorted((Path(__file__).parent / "records").glob("*.txt"))


def foot(text: str, name: str) -> str:
    found = re.search(rf"^# {name} (.*)$", text, re.M)
    assert found, f"no '# {name} …' at the foot"
    return found[1]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_result(file: Path) -> None:
    text = file.read_text("utf-8")
    table = Table.opened(GAME, parse_record(text))
    for line in parse_record(text).lines:
        table.follow(line)
        assert GAME.violations(table.state) == []
    assert table.over
    assert " ".join(str(score) for score in table.result().scores) == foot(text, "scores")
    assert table.digest() == foot(text, "digest")


@rule("SA-9.1", "SA-9.2", "SA-5.3", "SA-9.6")
def test_the_records_show_everything() -> None:
    """Every number of seats, both ends, starvation, ties; every card and building bought."""
    seen: set[str] = set()
    for file in FILES:
        table = firstfire.load_record(file)
        s = cast(StoneAge, table.state)
        result = table.result()
        seen |= {f"{s.seats} players", result.reason, s.options["first_player"]}
        seen |= {CARD_IDS[card] for cards in s.cards for card in members(cards)}
        seen |= {TILE_IDS[tile] for tiles in s.buildings for tile in members(tiles)}
        if any(place.points["starvation"] for place in result.places):
            seen.add("starvation")
        if result.scores.count(max(result.scores)) > 1:
            seen.add("a tie broken" if len(result.winners) == 1 else "a shared win")
    wanted = {"2 players", "3 players", "4 players", "cards", "buildings", "seat-0", "drawn"}
    wanted |= {"starvation", "a tie broken", "a shared win", *CARD_IDS, *TILE_IDS}
    assert wanted - seen == set()
