"""Data packs: what is said of broken ones, provenance, digests."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.core import PackError
from firstfire.games.stone_age.effects import StoneAgePack, read_pack
from firstfire.library import pack_text

TEXT = pack_text("stone-age")


def read(old: str = "", new: str = "") -> StoneAgePack:
    assert old in TEXT
    return read_pack(TEXT.replace(old, new, 1), "mine.toml")


def test_every_value_of_the_own_pack_is_known() -> None:
    pack = read()
    grades = {g for rows in pack.sheets.values() for row in rows for g in row.provenance.values()}
    assert grades == {"known"}
    assert pack.digest == firstfire.load("stone-age").default_pack.digest


def test_provenance_of_an_entry_or_of_a_column() -> None:
    old = '{ id = "B01", cost = "2 wood, 1 clay", points = 10 }'
    entry = read(old, old.replace("10 }", '10, provenance = "inferred" }')).sheets["buildings"][0]
    assert entry.provenance == {"cost": "inferred", "points": "inferred"}
    column = 'provenance = { points = "reconstructed" }'
    entry = read(old, old.replace("10 }", f"10, {column} }}")).sheets["buildings"][0]
    assert entry.provenance == {"cost": "known", "points": "reconstructed"}


def test_a_changed_value_changes_the_digest_and_the_game() -> None:
    mine = read("points = 10", "points = 11")
    game = firstfire.load("stone-age")
    assert mine.digest != game.default_pack.digest
    table = game.new(2, 1, data=mine)
    assert table.record().data == mine.digest
    assert mine.prices[0].points == 11


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ("buildings = [", "buildings = [[", "mine.toml: not TOML"),
        (
            'game = "stone-age"',
            'game = "chess"',
            'mine.toml: game: the pack is for chess; expected game = "stone-age"',
        ),
        ('name = "Stone Age"', "", "mine.toml: name: the pack needs a name"),
        ('provenance = "known"', 'provenance = "rumour"', "'rumour' is none of known"),
        ("cards = [", "tiles = [", "mine.toml: tiles: unknown table"),
        ("cards = [", "cards = 3\nothers = [", "unknown table"),
        ('id = "B01"', 'id = "B02"', "entry B02, column id: the id stands twice"),
        ('id = "B01"', 'id = "X01"', "buildings, entry 1, column id: 'X01' is none of"),
        ('  { id = "C36", top', '  # { id = "C36", top', "cards: entries are missing: C36"),
        ('top = "7 food"', 'top = "7 foood"', "cards, entry C11, column top: '7 foood'"),
        ('top = "7 food"', "top = 7", "cards, entry C11, column top: 7 is not a text"),
        ('bottom = "farmer 1"', 'bottom = "baker 1"', "column bottom: 'baker 1'"),
        ('cost = "4 of 2 kinds"', 'cost = "1 of 2 kinds"', "entry B19, column cost"),
        ('cost = "2 wood, 1 clay"', 'cost = "2 wood, 1 wood"', "entry B01, column cost"),
        ("points = 10", 'points = "ten"', "column points: 'ten' is not a whole number"),
        ("points = 10", "points = 1000", "column points: 1000 is not from 0 to 99"),
        (", points = 10", "", "entry B01, column points: belong to a building with a fixed cost"),
        ("points = 10", "price = 10", "entry B01, column price: unknown"),
        ("points = 10", 'points = 10, provenance = { cots = "known" }', "no column 'cots'"),
        ("points = 10", 'points = 10, provenance = "maybe"', "'maybe' is none of known"),
        ('cost = "2 wood, 1 clay", ', "", "entry B01, column cost: missing"),
    ],
)
def test_broken_packs_say_what_and_where(old: str, new: str, trouble: str) -> None:
    with pytest.raises(PackError) as error:
        read(old, new)
    assert str(error.value).startswith("mine.toml: ")
    assert trouble in str(error.value)
