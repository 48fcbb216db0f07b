"""The features of a position of Endless Winter."""

from __future__ import annotations

import pytest

from firstfire.bots.endless_winter import EndlessWinterEvaluator
from firstfire.bots.endless_winter_features import FEATURES, USE_OF, USES
from firstfire.bots.evaluator import Weights
from firstfire.games.endless_winter.symbols import GAINS
from tests.endless_winter.scene import Scene, first


def features(scene: Scene, seat: int = 0) -> dict[str, float]:
    values = EndlessWinterEvaluator([]).features(scene.state, seat)
    return dict(zip(FEATURES, values, strict=True))


@pytest.mark.parametrize(("round", "eclipses"), [(1, 4), (3, 2), (4, 1)])
def test_a_tile_is_harvested_in_every_eclipse_that_comes(round: int, eclipses: int) -> None:
    found = features(Scene(round=round).camps(0, "b2", "c4", "c5"))
    assert found["hills to harvest"] == eclipses
    assert found["glacier to harvest"] == 2 * eclipses
    assert found["lakes to harvest"] == 0


def test_a_village_leads_where_no_camp_stands() -> None:
    found = features(Scene(round=4).camps(0).villages(0, "a1 a2 b2"))
    assert found["forest to harvest"] == found["hills to harvest"] == 1
    assert found["grassland to harvest"] == 1
    assert found["villages to come"] == 1
    assert found["tiles with camps"] == 0


def test_a_tile_that_another_leads_brings_nothing() -> None:
    scene = Scene(round=4).camps(0, "b2").villages(1, "a1 a2 b2")
    assert features(scene)["hills to harvest"] == 0
    assert features(scene, 1)["hills to harvest"] == 1


def test_what_has_been_harvested_in_an_eclipse_comes_no_more() -> None:
    scene = first(Scene(round=3).camps(0, "c4", "c5"))
    assert features(scene)["glacier to harvest"] == 2 * 2
    scene.do("0 land c4")
    assert features(scene)["glacier to harvest"] == 2 * 2 - 1


def test_stones_and_villages_count_until_their_part_of_the_eclipse_is_over() -> None:
    scene = Scene(round=3).stones(0, "totems").totems(0, honour=4).villages(0, "a1 a2 b2")
    first(scene.placed(0, 2))
    for name, each in (("stones to come", 2), ("villages to come", 1), ("spaces to come", 1)):
        assert features(scene)[name] == 2 * each
    scene.do("0 done")  # with the land: board bonuses are being received
    assert features(scene)["villages to come"] == features(scene)["spaces to come"] == 1
    assert features(scene)["stones to come"] == 2 * 2
    assert features(scene)["stones now"] == 2


def test_who_comes_later_in_the_eclipse_has_it_all_before_them() -> None:
    scene = first(Scene(round=4).camps(0, "b2").camps(1, "c4"))
    assert features(scene, 1)["glacier to harvest"] == 1
    scene.do("0 done")
    assert features(scene, 1)["glacier to harvest"] == 1
    assert scene.state.active == 1
    assert features(scene, 0)["hills to harvest"] == 0


def test_a_place_for_a_village_is_features() -> None:
    assert features(Scene().camps(0, "a1", "a2", "b2"))["village sites"] == 1
    assert features(Scene().camps(0, "a1", "a2", "a3"))["village sites"] == 0


def test_culture_cards_count_by_what_they_are_for() -> None:
    found = features(Scene().hand(0, "quarrying", "great-hunt").discards(0, "drum-circle"))
    assert found["culture cards of era 1"] == 2
    assert found["culture cards of era 2"] == 1
    assert found["culture in hand"] == 2
    assert found["culture for megaliths"] == 1
    assert found["culture for tools"] == -1  # the price of quarrying
    assert found["culture for food"] == 1
    assert found["culture for animals"] == 2
    assert found["culture for labour"] == 2
    assert features(Scene().buried(0, "great-hunt"))["culture for animals"] == 0


def test_every_symbol_but_a_revealed_animal_is_of_use() -> None:
    uses = dict(zip(GAINS, USE_OF, strict=True))
    assert [symbol for symbol, use in uses.items() if use < 0] == ["reveal animal"]
    assert USES[uses["draw"]] == "draws"


def test_the_temperature_does_not_depend_on_the_spread() -> None:
    s = Scene(round=3).state
    sure, unsure = [EndlessWinterEvaluator([Weights([], [], [4.0, x])]) for x in (3.0, 45.0)]
    assert sure.spread(s) < unsure.spread(s)
    assert sure.temperature(s) == unsure.temperature(s)


def test_plenty_is_told_apart() -> None:
    found = features(Scene().goods(0, food=5, tools=5).hand(0, *["shaman"] * 5))
    assert (found["food"], found["food over 4"], found["food over 7"]) == (5, 1, 0)
    assert (found["tools"], found["tools over 2"], found["tools over 4"]) == (5, 3, 1)
    labour = (found["labour in hand"], found["labour in hand over 3"])
    assert (*labour, found["labour in hand over 6"]) == (7.5, 4.5, 1.5)


def test_stones_are_told_apart_by_what_they_count() -> None:
    found = features(Scene().stones(0, "villages-lakes", "totems", "eaten-giants"))
    assert [found[f"stone for {kind}"] for kind in ("villages", "totems", "eaten")] == [1, 1, 1]
    assert found["stone for variety"] == found["stone for kinds"] == 0


def test_the_lead_in_honour_is_over_the_best_of_the_others() -> None:
    scene = Scene(3).totems(0, honour=2).totems(1, honour=5).totems(2, honour=4)
    assert [features(scene, seat)["honour lead"] for seat in range(3)] == [-3, 1, -1]


def test_a_turn_is_to_come_until_it_has_ended() -> None:
    scene = Scene().hand(1, "brave").idle(0)
    turns = [features(scene, seat)["turns to come"] for seat in range(2)]
    assert turns == [2, 3]
    scene.do("1 place tribe development")
    assert features(scene, 1)["turns to come"] == 3
    assert features(first(Scene()))["turns to come"] == 0
