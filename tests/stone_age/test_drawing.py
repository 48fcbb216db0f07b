"""What pictures show follows from the rules: icons, prices, odds, limits, worth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from firstfire.core import CHANCE, Pack, Rng
from firstfire.core.conformance import playing
from firstfire.core.views import view
from firstfire.games import stone_age
from firstfire.games.stone_age.dice import odds
from firstfire.games.stone_age.effects import read_pack
from firstfire.games.stone_age.pieces import (
    CARD,
    CARD_IDS,
    CULTURE,
    DIE_GIVES,
    GOODS,
    LOCATIONS,
    N_SOURCES,
    NONE,
    PROFESSION,
    VALUE,
)
from firstfire.games.stone_age.placement import refuse_placement
from firstfire.games.stone_age.scoring import score_seat
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.tools import ROLLS
from firstfire.server.present.catalogue import game_catalogue
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene

GAME_FOLDER = Path(stone_age.__file__).parent
DRAWN = GAME.drawing(GAME.default_pack)


def facts(scene: Scene, seat: int = 0) -> dict[str, Any]:
    return GAME.facts(scene.state, seat)


def asked(scene: Scene) -> dict[str, Any]:
    """What the open question says of itself."""
    decision = view(scene.state, scene.turn)["decision"]
    return cast(dict[str, Any], decision["about"])


def positions(seats: int, seed: int) -> Iterator[StoneAge]:
    for i, s in enumerate(playing(GAME.state(seats), seed)):
        if i % 3 == 0 and s.turn != CHANCE:
            yield cast(StoneAge, s)


def pack_with(old: str, new: str) -> Pack:
    """The data of the game with one value changed, as an owner's own pack has it."""
    text = "".join(
        (GAME_FOLDER / name).read_text("utf-8")
        for name in ("pack.toml", "buildings.toml", "cards.toml")
    )
    assert old in text
    return read_pack(text.replace(old, new, 1), "own.toml")


# --- the catalogue ----------------------------------------------------------------------------


@rule("SA-7.2")
def test_numbers_of_two_digits_are_drawn_whole() -> None:
    own = pack_with('"7 food"', '"10 food"')
    card = game_catalogue(GAME, "en", own)["cards"]["C11"]
    assert card["icons"]["top"] == [{"icon": "food", "n": 10}]
    assert card["lines"][0] == "Now: 10 food."


@rule("SA-3.10", "SA-3.17")
def test_prices_of_an_owners_pack() -> None:
    own = pack_with('"2 wood, 1 clay", points = 10', '"10 wood, 1 gold", points = 48')
    tile = GAME.drawing(own)["buildings"]["B01"]
    assert tile["icons"]["cost"] == [{"icon": "wood", "n": 10}, {"icon": "gold", "n": 1}]
    assert (tile["price"]["least"], tile["points"]) == (11, 48)
    range_tile = GAME.drawing(pack_with('cost = "1 to 7"', 'cost = "1 to 12"'))["buildings"]["B26"]
    assert range_tile["price"] == {"fixed": False, "least": 1, "most": 12, "kinds": 0}


@rule("SA-3.5", "SA-3.6")
@pytest.mark.parametrize("dice", [1, 2, 5, 10])
@pytest.mark.parametrize("good", range(5))
def test_chances_are_those_of_the_dice(dice: int, good: int) -> None:
    s = Scene().state
    outcomes = ROLLS[good][dice].outcomes(s, 0)
    ways = sum(n for _, n in outcomes)
    found = odds(dice, VALUE[good])
    for gain, share in found["gains"]:
        n = sum(n for roll, n in outcomes if sum(roll) // VALUE[good] == gain)
        assert share == pytest.approx(n / ways, abs=1e-6)
    mean = sum(n * (sum(roll) // VALUE[good]) for roll, n in outcomes) / ways
    assert found["mean"] == pytest.approx(mean, abs=1e-4)
    assert DRAWN["goods"][GOODS[good]]["rolls"][dice - 1] == found


@rule("SA-7.1")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_brings_what_is_drawn_on_it(face: int) -> None:
    scene = Scene(cards="C01 C12 C13 C14", seats=2).give(0, wood=1).actions("card-1 1")
    scene.do("0 buy").do(f"* dice {face} {face}")
    gives = DIE_GIVES[face - 1]
    told = {"tool": "new-tool", "farm": "farm"}.get(gives, "gain")
    assert scene.told(told)
    if told == "gain":
        assert scene.told("gain")[0]["good"] == gives
    assert DRAWN["dice"][str(face)]["icons"]["gives"] == [{"icon": gives, "n": 1}]


@rule("SA-2.4")
def test_every_location_has_its_rings_and_its_rule() -> None:
    rings = {name: one["rings"] for name, one in DRAWN["locations"].items()}
    assert (rings["toolmaker"], rings["hut"], rings["hunt"], rings["quarry"]) == (1, 2, 0, 7)
    assert all(one["rule"].startswith("SA-") for one in DRAWN["locations"].values())


# --- the table --------------------------------------------------------------------------------


@rule("SA-6.1", "SA-6.2", "SA-6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_closed_is_what_the_rules_for_fewer_players_refuse(seats: int) -> None:
    found = 0
    for s in positions(seats, seed=4):
        if s.phase != 1 or s.turn < 0:
            continue
        closed = GAME.facts(s, 0)["closed"]
        for place in range(CARD):
            refusal = refuse_placement(s, s.turn, place, 1)
            limited = refusal is not None and refusal.rule in ("SA-6.1", "SA-6.2", "SA-6.3")
            been_there = refusal is not None and refusal.rule == "SA-2.3"
            if not been_there:
                assert (LOCATIONS[place] in closed) == limited, (LOCATIONS[place], refusal)
            found += limited
    assert bool(found) == (seats < 4)


@rule("SA-5.1")
def test_food_after_feeding() -> None:
    scene = Scene(seats=2).give(0, food=2, farming=1).give(1, food=9, farming=2)
    before = facts(scene)["after_feeding"]
    assert before == [-2, 6]
    scene.give(0, clay=3).feeding()
    assert asked(scene) == {"missing": 2}
    scene.do("0 starve")
    assert scene.state.food[1] == 6


@rule("SA-9.4", "SA-9.5")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_legacy_is_what_the_cards_score_at_the_end(seats: int) -> None:
    for s in positions(seats, seed=2):
        for seat in range(seats):
            if s.ended:
                continue  # the final scoring adds to what is there
            c = s.clone()
            score_seat(c, seat)
            points = list(c.points[N_SOURCES * seat : N_SOURCES * (seat + 1)])
            cards = points[CULTURE : CULTURE + 2] + points[PROFESSION : PROFESSION + 4]
            assert GAME.facts(s, seat)["legacy"][seat]["points"] == sum(cards)


@rule("SA-9.4")
def test_the_legacy_with_an_open_card() -> None:
    scene = Scene(cards="C26 C12 C13 C14").give(0, cards="C11 C19", farming=3)
    now = facts(scene)
    assert now["legacy"][0]["points"] == 1 + 3
    assert now["legacy_with"][0][0] == 4 + 3  # music beside pottery
    after = scene.state.clone()
    after.cards[0] |= 1 << CARD_IDS.index("C26")
    assert GAME.facts(after, 0)["legacy"][0]["points"] == 7
    scene.state.slots[0] = NONE
    assert facts(scene)["legacy_with"][0][0] is None


@rule("SA-1.7")
def test_extra_cards_count_for_their_owner_alone() -> None:
    scene = Scene().give(0, extra="C26")
    assert facts(scene, 0)["legacy"][0]["points"] == 1
    assert facts(scene, 1)["legacy"][0]["points"] == 0
    assert facts(scene, -1)["legacy"][0]["points"] == 0
    other = scene.state.determinize(1, Rng(3))
    assert GAME.facts(other, 1) == facts(scene, 1)


@rule("SA-4.5", "SA-4.7")
def test_a_roll_says_its_sum_its_divisor_and_its_gain() -> None:
    scene = Scene().give(0, tools=(2, 1, 0)).actions("forest 2")
    assert facts(scene)["unused_tools"][0] == 3
    scene.do("* roll 4 3")
    roll = scene.told("roll")[0]
    assert (roll["sum"], roll["divisor"], roll["gain"]) == (7, 3, 2)
    about = asked(scene)
    assert about == {
        "good": "wood",
        "total": 7,
        "n": 2,
        "divisor": 3,
        "missing": 2,
        "spare": 3,
    }
    scene.do("0 tool 2")
    tool = scene.told("tool")[0]
    assert (tool["sum"], tool["gain"]) == (9, 3)
    assert scene.resources(0) == {"wood": 3}
