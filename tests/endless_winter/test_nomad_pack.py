"""The Nomad's sheets of the data pack: cards, map cards, animal points; what broken ones say."""

from __future__ import annotations

from collections import Counter

import pytest

from firstfire.core import PackError
from firstfire.core.packs import PROVENANCES
from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.pack import NOMAD_DEEDS, WinterPack, read_pack
from firstfire.games.endless_winter.pieces import COLUMNS
from firstfire.library import pack_text
from tests.endless_winter.scene import GAME
from tests.helpers import rule

TEXT = pack_text("endless-winter")
INNER = {"b2", "b3", "c2", "c4", "d2", "d3"}


def read(old: str = "", new: str = "") -> WinterPack:
    """The own pack with one text replaced."""
    assert old in TEXT
    return read_pack(TEXT.replace(old, new, 1), "mine.toml")


# --- what there is ----------------------------------------------------------------------------


@rule("EWS-1.1")
@pytest.mark.parametrize(("sheet", "n"), [("nomad_cards", 16), ("map_cards", 6)])
def test_sixteen_nomad_cards_and_six_map_cards(sheet: str, n: int) -> None:
    entries = read().sheets[sheet]
    assert [entry.id for entry in entries] == [str(i + 1) for i in range(n)]


@rule("EWS-1.1", "EWS-2.2")
def test_every_column_is_pointed_at_with_every_pair_of_arrows() -> None:
    pack = read()
    pairs = Counter(zip(pack.nomad_pointer, pack.nomad_arrows, strict=True))
    arrows = [(across, along) for across in (-1, 1) for along in (-1, 1)]
    assert pairs == {(column, pair): 1 for column in range(4) for pair in arrows}


@rule("EWS-2.5")
@pytest.mark.parametrize("column", COLUMNS)
def test_a_cell_is_read_from_left_to_right_symbol_by_symbol(column: str) -> None:
    pack = read()
    for card, entry in enumerate(pack.sheets["nomad_cards"]):
        deeds = [NOMAD_DEEDS[what] for what in pack.nomad_cells[card][COLUMNS.index(column)]]
        counts = {deed: deeds.count(deed) for deed in deeds}
        words = [deed if n == 1 else f"{deed} {n}" for deed, n in counts.items()]
        assert ", ".join(words) == entry.text(column) != ""


@rule("EWS-2.5")
def test_the_cards_show_every_action_of_the_nomad() -> None:
    shown = {NOMAD_DEEDS[d] for card in read().nomad_cells for cell in card for d in cell}
    assert shown == {
        *("totem", "tool", "food", "culture card", "bury", "animal", "animal from deck"),
        *("reveal animal", "eclipse card", "glacier points", "sacred stone", "megalith"),
        "village",
    }


@rule("EWS-1.5", "EWS-3.12")
def test_a_map_card_shows_two_inner_and_three_outer_tiles() -> None:
    pack = read()
    for inner, outer in zip(pack.map_inner, pack.map_outer, strict=True):
        assert len(inner) == len({TILES[tile] for tile in inner} & INNER) == 2
        assert len(set(outer)) == 3
        assert not {TILES[tile] for tile in outer} & {*INNER, "c3"}


@rule("EWS-4.4")
def test_the_points_of_animals_by_how_many_cards_there_are() -> None:
    pack = read()
    assert pack.nomad_sets == [[1, 3, 6, 10]] * 5 + [[2, 5]] * 2
    assert pack.animals == [10] * 5 + [5] * 2


def test_a_changed_nomad_card_changes_the_digest_and_the_game() -> None:
    mine = read('labour = "½", initiation = "megalith"', 'labour = "3", initiation = "food 2"')
    assert mine.digest != GAME.default_pack.digest
    assert mine.nomad_labour[0] == 6
    assert [NOMAD_DEEDS[what] for what in mine.nomad_cells[0][0]] == ["food", "food"]


# --- provenance -------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["nomad_cards", "map_cards", "nomad_animals"])
def test_every_value_says_where_it_comes_from(sheet: str) -> None:
    for entry in read().sheets[sheet]:
        assert entry.provenance.keys() == entry.values.keys()
        assert set(entry.provenance.values()) <= set(PROVENANCES)


def test_the_provenance_of_single_values() -> None:
    sheets = read().sheets
    card = sheets["nomad_cards"][0].provenance
    assert (card["pointer"], card["arrows"], card["labour"]) == (
        "inferred",
        "inferred",
        "reconstructed",
    )
    assert {card[column] for column in COLUMNS} == {"reconstructed"}
    assert sheets["map_cards"][0].provenance == {"inner": "inferred", "outer": "reconstructed"}
    assert sheets["nomad_animals"][0].provenance == {"sets": "known"}


# --- broken sheets ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ("nomad_cards = [", "nomads = [", "nomads: unknown table"),
        ("map_cards = [", "maps = [", "maps: unknown table"),
        (
            '  { id = "16", pointer',
            '  # { id = "16", pointer',
            "nomad_cards: entries are missing: 16",
        ),
        (
            '{ id = "16", pointer',
            '{ id = "17", pointer',
            "nomad_cards, entry 16, column id: '17'",
        ),
        (
            '{ id = "2", pointer',
            '{ id = "1", pointer',
            "nomad_cards, entry 1, column id: the id stands twice",
        ),
        (
            'pointer = "hunting", arrows = "left up"',
            'pointer = "fishing", arrows = "left up"',
            "nomad_cards, entry 13, column pointer: 'fishing' is none of initiation",
        ),
        (
            'pointer = "hunting", arrows = "left up"',
            'arrows = "left up"',
            "nomad_cards, entry 13, column pointer: missing",
        ),
        (
            'arrows = "right down", labour = "½"',
            'arrows = "down right", labour = "½"',
            "nomad_cards, entry 16, column arrows: 'down right' is not left or right, up or down",
        ),
        (
            'arrows = "right down", labour = "½"',
            'arrows = "right", labour = "½"',
            "nomad_cards, entry 16, column arrows: 'right' is not",
        ),
        (
            'arrows = "left up", labour = "½"',
            'arrows = "left up", labour = "0.5"',
            "nomad_cards, entry 1, column labour: '0.5' is none of",
        ),
        (
            'development = "tool 2"',
            'development = "tol 2"',
            "nomad_cards, entry 7, column development: 'tol' is none of megalith",
        ),
        (
            'development = "tool 2"',
            'development = "tool 9"',
            "nomad_cards, entry 7, column development: 'tool 9' is no symbol",
        ),
        (
            'development = "tool 2"',
            'development = "tool, tool"',
            "nomad_cards, entry 7, column development: a symbol stands twice",
        ),
        (
            'development = "tool 2"',
            'development = "food -> tool"',
            "nomad_cards, entry 7, column development: 'food -> tool' is no symbol",
        ),
        (
            'development = "tool 2"',
            'development = "points 2"',
            "nomad_cards, entry 7, column development: 'points' is none of",
        ),
        (
            'development = "tool 2", ',
            "",
            "nomad_cards, entry 7, column development: missing",
        ),
        (
            'inner = "b2 c2"',
            'inner = "b2 x2"',
            "map_cards, entry 3, column inner: 'x2' is none of a1",
        ),
        (
            'inner = "b2 c2"',
            'inner = "b2 b2"',
            "map_cards, entry 3, column inner: 2 different tiles of the inner ring",
        ),
        (
            'inner = "b2 c2"',
            'inner = "b2 c1"',
            "map_cards, entry 3, column inner: 2 different tiles of the inner ring",
        ),
        (
            'inner = "b2 c2"',
            'inner = "b2 c3"',
            "map_cards, entry 3, column inner: 2 different tiles of the inner ring",
        ),
        (
            'outer = "e1 e2 e3"',
            'outer = "e1 e2"',
            "map_cards, entry 2, column outer: 3 different tiles of the outer ring",
        ),
        (
            'outer = "e1 e2 e3"',
            'outer = "e1 e2 d3"',
            "map_cards, entry 2, column outer: 3 different tiles of the outer ring",
        ),
        (
            '{ id = "5", sets = "2 5"',
            '{ id = "5", sets = "two"',
            "nomad_animals, entry 5, column sets: 'two' is no list of numbers",
        ),
        (
            '{ id = "1", sets = "5"',
            '{ id = "2", sets = "5"',
            "nomad_animals, entry 3, column id: '2'",
        ),
        (
            'provenance = { pointer = "inferred"',
            'provenance = { hint = "inferred"',
            "nomad_cards, entry 1, column provenance: there is no column 'hint'",
        ),
    ],
)
def test_broken_sheets_say_what_and_where(old: str, new: str, trouble: str) -> None:
    with pytest.raises(PackError) as error:
        read(old, new)
    assert str(error.value).startswith("mine.toml: ")
    assert trouble in str(error.value)
