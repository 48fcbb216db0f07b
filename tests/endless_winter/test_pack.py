"""The data pack: pieces, the notation of effects, provenance, what is said of broken packs."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.core import CHANCE, PackError, Rng
from firstfire.core.packs import PROVENANCES
from firstfire.games.endless_winter.effects import icon, parse_effect
from firstfire.games.endless_winter.pack import WinterPack, read_pack
from firstfire.games.endless_winter.pieces import N_CULTURE
from firstfire.games.endless_winter.symbols import GAINS, MOST
from firstfire.library import pack_text
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

TEXT = pack_text("endless-winter")


def read(old: str = "", new: str = "") -> WinterPack:
    """The own pack with one text replaced."""
    assert old in TEXT
    return read_pack(TEXT.replace(old, new, 1), "mine.toml")


# --- pieces -----------------------------------------------------------------------------------


@rule("EW-1.16")
def test_the_pieces() -> None:
    s = Scene(4, start="setup").state
    pack = s.pack
    assert sum(s.stacks) == 75
    assert sum(pack.counts) == 9
    assert s.culture.bit_count() == N_CULTURE == len(pack.culture) == 40
    assert sum(s.animal_deck) == 60
    assert s.chief_box.bit_count() == s.setup_box.bit_count() == 5
    assert sum(pack.lands) == 25
    assert len(pack.cells) == 4
    assert s.stone_box.bit_count() == 20
    assert (len(pack.glacier_tokens), len(pack.rest_tokens)) == (10, 5)


@rule("EW-1.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_is_always_in_exactly_one_place(seats: int) -> None:
    """Through a whole game of random moves with both modules."""
    scene = Scene(seats, start="setup", options={"glacier_tokens": "on", "rest_tokens": "on"})
    rng = Rng(seats)
    for _ in range(10_000):
        if scene.over:
            break
        if scene.state.turn == CHANCE:
            scene.state.happen(scene.state.sample(rng))
        else:
            moves = scene.state.moves()
            scene.state.play(moves[rng.below(len(moves))])
        assert GAME.violations(scene.state) == []
    assert scene.over


@rule("EW-1.16")
@pytest.mark.parametrize("zone", ["hand", "animal_deck", "camps", "stacks", "figures", "stones"])
def test_a_piece_too_many_is_noticed(zone: str) -> None:
    scene = Scene()
    assert scene.sound()
    getattr(scene.state, zone)[0] += 3
    assert not scene.sound()


@rule("EW-1.16")
@pytest.mark.parametrize(
    ("sheet", "n"),
    [
        ("starting", 3),
        ("tribe", 5),
        ("culture", 40),
        ("chiefs", 5),
        ("setup", 5),
        ("animals", 7),
        ("land", 8),
        ("stones", 20),
        ("megaliths", 4),
        ("glacier_tokens", 10),
        ("rest_tokens", 5),
    ],
)
def test_the_entries_of_the_pack(sheet: str, n: int) -> None:
    entries = read().sheets[sheet]
    assert len({entry.id for entry in entries}) == len(entries) == n


@rule("EW-1.16")
def test_twenty_culture_cards_and_ten_stones_of_each_era() -> None:
    pack = read()
    assert [entry.values["era"] for entry in pack.sheets["culture"]] == [1] * 20 + [2] * 20
    assert [entry.id for entry in pack.sheets["stones"]].index("buried") == 10


# --- the notation -----------------------------------------------------------------------------


@rule("EW-R82")
@pytest.mark.parametrize("symbol", GAINS)
def test_every_symbol_parses(symbol: str) -> None:
    effect = parse_effect(symbol)
    assert effect.amounts() == {symbol: 1}
    assert effect.icons() == [icon(symbol)]
    assert effect.price() == {}
    if symbol not in ("move", "move 2"):  # a number makes another symbol of it, or none
        assert parse_effect(f"{symbol} {MOST}").amounts() == {symbol: MOST}
        assert parse_effect(f"{symbol} 2").icons() == [icon(symbol, 2)]


@rule("EW-R82")
@pytest.mark.parametrize(
    ("text", "amounts", "price", "icons"),
    [
        ("", {}, {}, ""),
        ("labour", {"labour": 2}, {}, "labour*1"),
        ("half labour", {"labour": 1}, {}, "half labour*1"),
        ("labour 2, half labour", {"labour": 5}, {}, "labour*2 half labour*1"),
        ("points 3", {"points": 3}, {}, "points*3"),
        ("tool, food 2", {"tool": 1, "food": 2}, {}, "tool*1 food*2"),
        ("move 2, camp", {"camp": 1, "move 2": 1}, {}, "move 2*1 camp*1"),
        (
            "discard 2 -> draw 2",
            {"draw": 2},
            {"discard": 2},
            "discard*2 ->*1 draw*2",
        ),
        (
            "food 2 -> tool 2, draw",
            {"draw": 1, "tool": 2},
            {"food": 2},
            "food*2 ->*1 tool*2 draw*1",
        ),
        (
            "migration: food -> labour, points",
            {"labour": 2, "points": 1},
            {"food": 1},
            "migration*1 food*1 ->*1 labour*1 points*1",
        ),
    ],
)
def test_amounts_prices_and_icons(
    text: str, amounts: dict[str, int], price: dict[str, int], icons: str
) -> None:
    effect = parse_effect(text)
    assert effect.amounts() == amounts
    assert effect.price() == price
    assert " ".join(f"{one['icon']}*{one['n']}" for one in effect.icons()) == icons
    assert effect.costs() == bool(price)


@rule("EW-R82")
@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("fod", "'fod' is no symbol; known are points"),
        ("food 8", "'food 8' is no symbol"),
        ("food 1", "'food 1' is no symbol"),
        ("food, food", "a symbol stands twice in 'food, food'"),
        ("food,tool", "'food,tool' is no symbol"),
        ("totem -> food", "'totem' cannot be paid"),
        ("cooking: food", "'cooking' is none of initiation"),
        ("discard", "'discard' is no symbol"),
        ("tool -> ", "'' is no symbol"),
    ],
)
def test_what_is_no_effect(text: str, trouble: str) -> None:
    with pytest.raises(ValueError, match=r"symbol|paid|none of") as error:
        parse_effect(text)
    assert str(error.value).startswith(trouble)


# --- provenance -------------------------------------------------------------------------------


def test_every_value_has_its_provenance() -> None:
    pack = read()
    grades = set()
    for entries in pack.sheets.values():
        for entry in entries:
            assert entry.provenance.keys() == entry.values.keys()
            grades |= set(entry.provenance.values())
    assert grades == set(PROVENANCES)
    assert pack.digest == firstfire.load("endless-winter").default_pack.digest


def test_the_provenance_of_single_values() -> None:
    sheets = read().sheets
    assert sheets["tribe"][1].provenance == {
        **dict.fromkeys(("labour", "action"), "known"),
        **dict.fromkeys(("eclipse", "points"), "reconstructed"),
    }
    assert sheets["culture"][0].provenance["effect"] == "reconstructed"
    assert sheets["board"][0].provenance == {"bonus": "known"}


def test_a_changed_value_changes_the_digest_and_the_game() -> None:
    mine = read('effect = "food 2, tool"', 'effect = "food 3, tool"')
    assert mine.digest != GAME.default_pack.digest
    table = GAME.new(2, 1, data=mine)
    assert table.record().data == mine.digest
    assert mine.effects[mine.culture[0]].amounts() == {"tool": 1, "food": 3}


# --- broken packs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        ("tribe = [", "tribe = [[", "not TOML"),
        ('game = "endless-winter"', 'game = "eiszeit"', "game: the pack is for eiszeit"),
        ('game = "endless-winter"', "", "game: the line is missing"),
        ('name = "Endless', 'title = "Endless', "name: the pack needs a name"),
        ('provenance = "reconstructed"', "", "provenance: None is none of known"),
        ("chiefs = [", "leaders = [", "leaders: unknown table"),
        ("order = [", "order = 4\nothers = [", "others: unknown table"),
        ('id = "elder", labour', 'id = "alder", labour', "tribe, entry 1, column id: 'alder'"),
        (
            'id = "cordage"',
            'id = "firekeeping"',
            "entry firekeeping, column id: the id stands twice",
        ),
        ('  { id = "monument"', '  # { id = "monument"', "culture: entries are missing: monument"),
        ('effect = "tool 2"', 'effect = "tol 2"', "entry bone-needles, column effect: 'tol' is no"),
        ('effect = "tool 2"', 'effect = "tool 9"', "entry bone-needles, column effect: 'tool 9'"),
        ('effect = "tool 2"', 'effect = "tool, tool"', "column effect: a symbol stands twice"),
        ('effect = "tool 2"', "effect = 2", "column effect: 2 is not a text in quotes"),
        ('effect = "tool 2", ', "", "culture, entry bone-needles, column effect: missing"),
        (
            'effect = "tool 2"',
            'effect = "hunting: tool"',
            "entry bone-needles, column effect: no column symbol can stand here",
        ),
        (
            'era = 2, effect = "animal, c',
            'era = 1, effect = "animal, c',
            "entry atlatl, column era",
        ),
        ("points = 0 },", 'points = "0" },', "column points: '0' is not a whole number"),
        (
            "points = 3 },",
            "points = 10 },",
            "entry war-paint, column points: 10 is not from 0 to 9",
        ),
        ("points = 3 },", "worth = 3 },", "entry war-paint, column worth: unknown"),
        ('labour = "1½"', 'labour = "1.5"', "tribe, entry shaman, column labour: '1.5' is none of"),
        (
            'action = "hunting: labour"',
            'action = "fishing: labour"',
            "entry hunter, column action: 'fishing' is none",
        ),
        ('eclipse = "draw"', 'eclipse = "hunting: draw"', "entry elder, column eclipse: no column"),
        (
            'a = "hunting: labour 2"',
            'a = "labour 2 -> food"',
            "chiefs, entry tuskbreaker, column a",
        ),
        (
            "food = 2, tools = 2",
            "food = 6, tools = 2",
            "setup, entry hunter, column food: 6 is not",
        ),
        ('animals = "sloth"', 'animals = "slot"', "setup, entry hunter, column animals: 'slot'"),
        ("camp = 1", "camp = 2", "setup, entry explorer, column camp: 2 is not from 0 to 1"),
        ('"rhino", count = 10', '"rhino", count = 11', "animals: 61 cards, but there are 60"),
        ('"brave", count = 3', '"brave", count = 4', "starting: 10 cards, but there are 9"),
        (
            'consume = "food 4"',
            'consume = "tool -> food 4"',
            "entry sloth, column consume: nothing",
        ),
        ('sets = "2 5"', 'sets = "two"', "animals, entry mammoth, column sets: 'two' is no list"),
        ('"forest", count = 3', '"forest", count = 4', "land: 25 tiles"),
        ('bonus = "points", prov', 'bonus = "pints", prov', "land, entry glacier, column bonus"),
        ('points = "1 per 2"', 'points = "1 per"', "stones, entry totems, column points: '1 per'"),
        (
            'counts = "hills"',
            'counts = "hill"',
            "entry villages-hills, column counts: 'hill' is none",
        ),
        (
            '"tiles", points',
            '"tiles", counts = "rhino", points',
            "stones, entry tiles, column counts",
        ),
        (
            'cost = "tool, food"',
            'cost = "totem"',
            "stone_slots, entry 1, column cost: only food and",
        ),
        ('start = "tool, food"', 'start = "draw"', "order, entry 4, column start: only food and"),
        ('"village", bonus = "draw"', '"village", bonus = "draw 3"', "board: more than 7 of draw"),
        ('at = "2 4 6 8 10"', 'at = ""', "food, entry marks, column at: '' is no list"),
        (
            'at = "2 4 6 8 10"',
            'at = "2 11"',
            "food, entry marks, column at: the food track ends at",
        ),
        (
            'animals = "argentavis"',
            'animals = "mammoth mammoth mammoth mammoth mammoth mammoth"',
            "animals, entry mammoth, column count: set-up cards give 6",
        ),
        ("| - | -", "| -", "totems, entry sacrifice, column bonuses: there are 8 levels"),
        ('points = "1 1 1 3', 'points = "-1 1 1 3', "burials, entry other, column points"),
        ("food 2 | start", "start | start", "megaliths, entry a, column spaces: a tile has one"),
        ("points 2 / start", "points 2 | start", "megaliths, entry b, column spaces: all rows"),
        ('"b2 c1"', '"b2 b1"', "megaliths, entry a, column arrow: 'b1' is no other space"),
        ('"b2 c1"', '"b2 b2"', "megaliths, entry a, column arrow: an arrow points to two spaces"),
        (
            '"a1 h, e1 h, a3',
            '"a1 h, d1 h, a3',
            "layouts, entry 2, column tiles: two tiles lie on d1",
        ),
        ('"a1 h, e1 h, a3', '"a1 h, f1 h, a3', "entry 2, column tiles: tile 2 reaches beyond h8"),
        ('"a1 h, e1 h, a3', '"a1 x, e1 h, a3', "entry 2, column tiles: 'a1 x' is no space"),
        (", e3 h", "", "layouts, entry 2, column tiles: four tiles are laid"),
        (
            'bonus = "food 4"',
            'bonus = "food -> tool"',
            "glacier_tokens, entry 4, column bonus: noth",
        ),
        ('labour = "known"', 'work = "known"', "column provenance: there is no column 'work'"),
        ('labour = "known"', 'labour = "rumour"', "column provenance: 'rumour' is none of known"),
    ],
)
def test_broken_packs_say_what_and_where(old: str, new: str, trouble: str) -> None:
    with pytest.raises(PackError) as error:
        read(old, new)
    assert str(error.value).startswith("mine.toml: ")
    assert trouble in str(error.value)
