"""EW-8.1 to EW-8.4 The preparation phase."""

from __future__ import annotations

from typing import cast

import pytest

from firstfire.core import CHANCE
from firstfire.core.conformance import playing
from firstfire.games.endless_winter.pieces import CULTURE_ONE, CULTURE_TWO, NONE
from firstfire.games.endless_winter.state import Winter
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule


def prepared(scene: Scene) -> Scene:
    """All chances of the preparation strike, nobody being asked anything."""
    scene.next_round()
    while scene.state.turn == CHANCE:
        scene.state.happen(scene.state.outcomes()[0][0])
    assert scene.state.phase == 1
    return scene


def struck(scene: Scene) -> list[str]:
    """The words of the chances that strike until somebody decides."""
    words = []
    while scene.state.turn == CHANCE:
        words.append(scene.awaits)
        scene.state.happen(scene.state.outcomes()[0][0])
    return words


def pool(scene: Scene) -> list[str]:
    seen = [(*CULTURE_ONE, *CULTURE_TWO)[card] for card in scene.state.pool if card != NONE]
    return sorted(seen)


# --- round and figures ----------------------------------------------------------------------


@rule("EW-8.1")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_the_round_marker_goes_on(round: int) -> None:
    scene = prepared(Scene(round=round))
    assert scene.state.round == round + 1
    assert scene.told("prepare") == [{"kind": "prepare", "seat": -1, "round": round + 1}]
    assert scene.turn == scene.state.order[0]


@rule("EW-8.1")
def test_there_is_no_preparation_after_round_4() -> None:
    scene = Scene(round=4).next_round()
    assert scene.over
    assert scene.state.round == 4
    assert scene.cards(0, "hand") == []


@rule("EW-8.1")
def test_all_figures_come_back_and_all_bottoms_are_free() -> None:
    scene = Scene().resting(0, 2).chief(0, "fire-wolf", "b")
    scene.do("0 place chief hunting\n0 on\n0 on\n0 bonus\n* caught rhino\n0 done")
    assert scene.state.bottoms[3] == 0
    prepared(scene)
    assert [move for move in scene.moves() if move.startswith("place")] == [
        f"place {figure} {spot}"
        for figure in ("chief", "tribe")
        for spot in ("initiation", "development", "migration", "hunting", "rest")
    ]
    assert sum(scene.state.figures) == 0
    scene.do("0 place tribe hunting\n0 on\n0 on")
    assert "bonus" in scene.moves()


# --- animals --------------------------------------------------------------------------------


@rule("EW-8.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lying", [0, 1, 3])
def test_the_grounds_are_filled_up_to_players_plus_1(seats: int, lying: int) -> None:
    scene = prepared(Scene(seats).grounds(*["moose"] * lying))
    animals = [kind for kind in scene.state.grounds if kind != NONE]
    assert len(animals) == seats + 1
    assert len(scene.told("lay-animal")) == seats + 1 - lying
    assert scene.sound()


@rule("EW-R46", "EW-8.2")
def test_no_animal_is_removed_from_the_grounds() -> None:
    scene = Scene().grounds("rhino", "sloth", "tiger", "moose", "mammoth", "argentavis")
    before = scene.state.grounds[:]
    assert prepared(scene).state.grounds == before


@rule("EW-X16", "EW-8.2", "EW-R46")
def test_three_players_have_at_least_four_animals_after_each_preparation() -> None:
    more = 0
    for seed in range(4):
        seen: dict[int, int] = {}
        for state in playing(GAME.state(3), seed):
            s = cast(Winter, state)
            if s.phase == 1 and s.turn >= 0 and s.round not in seen:
                seen[s.round] = len([kind for kind in s.grounds if kind != NONE])
        assert list(seen) == [1, 2, 3, 4]
        assert seen[1] == 4
        assert min(seen.values()) >= 4
        more += max(seen.values()) > 4
    assert more


@rule("EW-R64")
def test_the_grounds_are_filled_as_far_as_the_deck_reaches() -> None:
    scene = prepared(Scene(4).grounds("rhino").animal_deck("tiger", "sloth"))
    assert [kind for kind in scene.state.grounds if kind != NONE] == [0, 1, 2]
    assert sum(scene.state.animal_deck) == 0


# --- culture --------------------------------------------------------------------------------


@rule("EW-8.3")
def test_after_round_1_gaps_are_filled_from_era_1() -> None:
    scene = prepared(Scene().pool("snares", "offering", "barter"))
    assert len(pool(scene)) == 8
    assert {"snares", "offering", "barter"} < set(pool(scene)) < set(CULTURE_ONE)
    assert scene.state.removed == 0


@rule("EW-8.3")
def test_after_round_2_the_pool_is_removed_and_eight_of_era_2_are_laid() -> None:
    scene = prepared(Scene(round=2).pool("snares", "offering", "barter"))
    assert len(pool(scene)) == 8
    assert set(pool(scene)) < set(CULTURE_TWO)
    gone = {"snares", "offering", "barter"}
    assert {card for i, card in enumerate(CULTURE_ONE) if scene.state.removed >> i & 1} == gone
    assert scene.sound()


@rule("EW-8.3")
def test_after_round_3_gaps_are_filled_from_era_2() -> None:
    scene = prepared(Scene(round=3).pool("feast", "atlatl"))
    assert len(pool(scene)) == 8
    assert {"feast", "atlatl"} < set(pool(scene)) < set(CULTURE_TWO)
    assert scene.state.removed == 0


@rule("EW-R64")
def test_the_pool_is_filled_as_far_as_the_deck_reaches() -> None:
    scene = Scene().discards(1, *CULTURE_ONE[:17]).pool("barter")
    assert pool(prepared(scene)) == ["barter", "offering", "smokehouse"]


# --- cards ----------------------------------------------------------------------------------


@rule("EW-8.4")
def test_everyone_draws_five_cards_added_to_the_hand() -> None:
    scene = Scene().hand(0, "shaman", "elder", "hunter", "offering", "snares", "barter")
    prepared(scene)
    assert (len(scene.cards(0, "hand")), len(scene.cards(1, "hand"))) == (11, 5)
    assert {"shaman", "offering"} < set(scene.cards(0, "hand"))
    assert [len(scene.cards(seat, "deck")) for seat in (0, 1)] == [4, 4]


@rule("EW-8.4")
def test_the_draws_follow_the_turn_order() -> None:
    scene = Scene(3)
    scene.state.order = [2, 0, 1]
    prepared(scene)
    assert [one["seat"] for one in scene.told("draw")] == [2] * 5 + [0] * 5 + [1] * 5


@rule("EW-R1", "EW-8.4")
def test_the_draw_is_never_swapped_for_a_weaker_bonus() -> None:
    """Nothing is asked between the eclipse and the first turn of the next round."""
    scene = Scene(2, options={"edition": "polish"}).next_round()
    assert struck(scene) == ["animal"] * 3 + ["culture"] * 8 + ["draw"] * 10
    assert scene.moves()[0] == "place chief initiation"


@rule("EW-R13", "EW-8.4")
def test_with_deck_and_discards_short_fewer_are_drawn() -> None:
    scene = Scene().discards(0, "elder", "elder").no_deck(0)
    before = scene.has(0)
    after = prepared(scene).has(0)
    assert {name: n - before[name] for name, n in after.items() if n != before[name]} == {
        "hand": 2,
        "discards": -2,
    }
    assert scene.cards(0, "hand") == ["elder", "elder"]
    assert scene.told("renew") == [{"kind": "renew", "seat": 0}]


@rule("EW-R13")
def test_with_deck_and_discards_empty_none_is_drawn() -> None:
    scene = Scene().no_deck(0)
    assert prepared(scene).cards(0, "hand") == []
    assert len(scene.cards(1, "hand")) == 5


@rule("EW-8.4")
def test_with_the_option_every_card_may_be_taken_weaker() -> None:
    scene = Scene(options={"edition": "czech"}).next_round()
    assert struck(scene) == ["animal"] * 3 + ["culture"] * 8
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool", "food"]
    script = "0 draw\n* draw brave\n0 tool\n0 food\n0 honour\n0 draw\n* draw brave"
    assert scene.gains(0, script) == {"hand": 2, "tools": 1, "food": 1, "honour": 1}
    assert scene.turn == 1
    assert scene.moves()[0] == "draw"


@rule("EW-R13", "EW-8.4")
def test_with_the_option_a_card_that_cannot_be_drawn_becomes_a_weaker_bonus() -> None:
    scene = Scene(options={"edition": "czech"}).no_deck(0).next_round()
    struck(scene)
    assert scene.moves() == ["honour", "sacrifice", "tool", "food"]
    assert scene.gains(0, "0 tool\n0 tool\n0 tool\n0 tool\n0 tool") == {"tools": 5}
    assert scene.turn == 1
