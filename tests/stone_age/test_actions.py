"""SA-3 Phase 2: using one's people."""

from __future__ import annotations

from typing import Any

import pytest

from firstfire.core import Rng, view
from tests.helpers import rule
from tests.stone_age.scene import Scene


@rule("SA-3.1")
def test_all_locations_in_an_order_of_choice() -> None:
    scene = Scene().actions("toolmaker 1, hut 2, field 1")
    assert scene.moves() == ["use toolmaker", "use hut", "use field"]
    scene.do("0 use field")
    assert scene.moves() == ["use toolmaker", "use hut"]
    scene.do("0 use toolmaker")
    assert [event["location"] for event in scene.told("use")] == ["field", "toolmaker", "hut"]
    assert scene.sound()


@rule("SA-3.1")
def test_the_people_of_a_location_come_back_as_it_is_done() -> None:
    scene = Scene().actions("toolmaker 1, field 1, hunt 3")
    assert scene.at_home(0) == 0
    scene.do("0 use field")
    assert scene.at_home(0) == 1
    scene.do("0 use toolmaker").do("* roll 1 1 1")
    assert scene.at_home(0) == 5


@rule("SA-3.1")
def test_one_players_whole_turn_comes_before_the_next_ones() -> None:
    scene = Scene(options={"first_player": "drawn"}).do("* first 2")
    scene.actions("hunt 1, field 1", "river 2", "quarry 1, hut 2", "toolmaker 1")
    scene.do("""
        2 use hut
        * roll 6
        0 use field
        * roll 4
        * roll 6 6
    """)
    assert [event["seat"] for event in scene.told("use")] == [2, 2, 3, 0, 0, 1]
    assert [scene.at_home(seat) for seat in range(4)] == list(scene.state.people) == [5, 5, 6, 5]


@rule("SA-3.2")
def test_the_tool_maker_gives_a_tool() -> None:
    scene = Scene().actions("toolmaker 1")
    assert scene.tools(0) == [1, 0, 0]
    assert scene.sound()


@rule("SA-3.3")
def test_a_newborn_eats_at_once_and_works_from_the_next_round_on() -> None:
    scene = Scene(2).actions("hut 2, forest 2, hunt 1")
    scene.do("0 use hut")
    assert (scene.state.people[0], scene.at_home(0)) == (6, 3)
    scene.do("0 use forest").do("* roll 1 1").do("* roll 1")
    assert scene.state.food[0] == 12 - 6
    scene.do("1 place field")
    assert "place hunt 6" in scene.moves()
    assert scene.sound()


@rule("SA-3.3")
def test_a_newborn_has_no_turn_in_the_round_of_its_birth() -> None:
    scene = Scene(2).actions("hut 2, forest 3", "hunt 5").do("0 use hut")
    assert scene.state.phase == 2
    scene.do("* roll 1 1 1").do("* roll 1 1 1 1 1")
    assert scene.state.round == 2


@rule("SA-3.3")
def test_a_tribe_of_ten_does_not_grow() -> None:
    scene = Scene().give(0, people=10).actions("hut 2")
    assert scene.state.people[0] == 10


@rule("SA-3.3", "SA-3.14")
@pytest.mark.parametrize("location", ["toolmaker", "hut", "field", "hunt"])
def test_no_location_is_left_out_and_its_gift_not_declined(location: str) -> None:
    scene = Scene().actions(f"{location} 1, forest 1")
    assert scene.moves() == [f"use {name}" for name in sorted([location, "forest"], key=order)]
    assert scene.refused_by(0, "decline") == "SA-3.14"


def order(location: str) -> int:
    return ["toolmaker", "hut", "field", "hunt", "forest"].index(location)


@rule("SA-3.4")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 10)])
def test_the_field_is_one_step_on_a_track_that_ends_at_ten(before: int, after: int) -> None:
    scene = Scene().give(0, farming=before).actions("field 1")
    assert scene.state.farming[0] == after


@rule("SA-3.5")
@pytest.mark.parametrize(("dice", "food"), [("1", 0), ("2", 1), ("3", 1), ("6", 3), ("5 4", 4)])
def test_hunting_gives_half_the_roll_rounded_down(dice: str, food: int) -> None:
    people = len(dice.split())
    scene = Scene().actions(f"hunt {people}", "forest 1").do(f"* roll {dice}")
    assert scene.state.food[0] == 12 + food


@rule("SA-3.5", "SA-3.6")
@pytest.mark.parametrize("location", ["hunt", "forest", "claypit", "quarry", "river"])
@pytest.mark.parametrize("people", [1, 2, 5])
def test_one_die_for_each_person(location: str, people: int) -> None:
    scene = Scene().actions(f"{location} {people}")
    assert {len(dice) for dice, _ in scene.state.outcomes()} == {people}
    assert len(scene.state.sample(Rng(1))) == people
    assert sum(weight for _, weight in scene.state.outcomes()) == 6**people


@rule("SA-3.6")
@pytest.mark.parametrize(
    ("location", "good", "divisor"),
    [("forest", "wood", 3), ("claypit", "clay", 4), ("quarry", "stone", 5), ("river", "gold", 6)],
)
@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (3, 1), (5, 1), (4, 3), (6, 5), (6, 6)])
def test_a_resource_location_divides_the_roll(
    location: str, good: str, divisor: int, dice: tuple[int, int]
) -> None:
    scene = Scene().actions(f"{location} 2").do(f"* roll {dice[0]} {dice[1]}")
    assert scene.state.resources[:4][["wood", "clay", "stone", "gold"].index(good)] == (
        sum(dice) // divisor
    )
    assert set(scene.resources(0)) <= {good}


@rule("SA-3.7")
@pytest.mark.parametrize(
    ("location", "good", "in_the_box", "more"),
    [
        ("forest", "wood", 28, 14),
        ("claypit", "clay", 18, 10),
        ("quarry", "stone", 12, 8),
        ("river", "gold", 10, 7),
    ],
)
def test_resources_do_not_run_out(location: str, good: str, in_the_box: int, more: int) -> None:
    stock: dict[str, Any] = {good: in_the_box}
    scene = Scene().give(0, people=7, food=20).give(1, **stock)
    scene.actions(f"{location} 7").do("* roll 6 6 6 6 6 6 6")
    assert scene.resources(0) == {good: more}
    assert scene.resources(1) == {good: in_the_box}


@rule("SA-3.7", "SA-3.5")
def test_food_does_not_run_out() -> None:
    scene = Scene().give(0, food=63).actions("hunt 5", "hunt 1").do("* roll 6 6 6 6 6")
    assert scene.state.food[0] == 78


@rule("SA-3.7")
def test_tools_suffice_for_everybody() -> None:
    scene = Scene()
    for seat in range(4):
        scene.give(seat, food=99, tools=(4, 4, 3))
    scene.actions("toolmaker 1", "toolmaker 1", "toolmaker 1", "toolmaker 1")
    assert [scene.tools(seat) for seat in range(4)] == [[4, 4, 4]] * 4


@rule("SA-3.8", "SA-3.16")
def test_a_card_is_paid_in_any_mix_and_taken() -> None:
    scene = Scene().give(0, wood=2, clay=2, gold=1).actions("card-3 1, forest 1, hunt 1")
    scene.do("""
        0 use card-3
        0 buy
        0 pay wood
        0 pay clay
        0 pay gold
    """)
    assert scene.resources(0) == {"wood": 1, "clay": 1}
    assert scene.slots() == ["C11", "C12", None, "C14"]
    assert view(scene.state, 0)["state"]["cards"][0] == ["C13"]
    assert scene.state.food[0] == 12 + 3
    assert scene.sound()


@rule("SA-3.8", "SA-3.16")
def test_every_mix_of_two_can_be_chosen() -> None:
    mixes = {
        "wood wood": {"clay": 1, "stone": 1, "gold": 1},
        "wood clay": {"wood": 1, "stone": 1, "gold": 1},
        "wood gold": {"wood": 1, "clay": 1, "stone": 1},
        "clay stone": {"wood": 2, "gold": 1},
    }
    for mix, left in mixes.items():
        scene = Scene().give(0, wood=2, clay=1, stone=1, gold=1)
        scene.actions("card-2 1, forest 1, hunt 1").do("0 use card-2").do("0 buy")
        for good in mix.split():
            scene.do(f"0 pay {good}")
        assert scene.resources(0) == left


@rule("SA-3.8")
def test_food_pays_no_card() -> None:
    scene = Scene().give(0, food=50).actions("card-1 1, hunt 1").do("0 use card-1")
    assert [event["card"] for event in scene.told("leave-card")] == ["C11"]
    assert scene.state.food[0] == 50


@rule("SA-3.8")
def test_one_use_cards_lie_open_until_they_are_used() -> None:
    scene = Scene(cards="C35 C12 C13 C14").give(0, wood=1).actions("card-1 1, forest 1")
    scene.do("0 use card-1").do("0 buy")
    assert view(scene.state, 1)["state"]["ready"][0] == ["C35"]
    scene.do("* roll 1").do("0 once 2")
    assert view(scene.state, 1)["state"]["ready"][0] == []
    assert view(scene.state, 1)["state"]["cards"][0] == ["C35"]


@rule("SA-3.9")
def test_a_card_not_wanted_stays_for_the_next_round() -> None:
    scene = Scene().give(0, wood=1).actions("card-1 1").do("0 decline")
    assert scene.slots() == ["C11", "C12", "C13", "C14"]
    assert scene.resources(0) == {"wood": 1}
    assert scene.at_home(0) == 5
    assert scene.state.round == 2
    assert "place card-1" in scene.moves()


@rule("SA-3.9")
def test_a_card_one_cannot_pay_stays_for_the_next_round() -> None:
    scene = Scene().give(0, wood=3).actions("card-4 1")
    assert scene.slots() == ["C11", "C12", "C13", "C14"]
    assert (scene.at_home(0), scene.state.round) == (5, 2)
    assert scene.resources(0) == {"wood": 3}


@rule("SA-3.10")
def test_a_building_is_paid_scored_and_kept() -> None:
    scene = Scene().give(0, wood=3, clay=1).actions("building-1 1")
    scene.do("0 buy").do("* tile B05")
    assert scene.resources(0) == {"wood": 1}
    assert scene.state.score[0] == 10
    assert view(scene.state, 1)["state"]["buildings"][0] == ["B01"]
    assert scene.at_home(0) == 5
    assert scene.sound()


@rule("SA-3.10")
@pytest.mark.parametrize("wood", [1, 2])
def test_a_building_not_bought_stays(wood: int) -> None:
    scene = Scene().give(0, wood=wood, clay=1).actions("building-1 1")
    if wood == 2:
        scene.do("0 decline")
    assert view(scene.state, 0)["state"]["tops"][0] == "B01"
    assert scene.state.score[0] == 0
    assert scene.resources(0) == {"wood": wood, "clay": 1}
    assert (scene.at_home(0), scene.state.round) == (5, 2)
    assert "place building-1" in scene.moves()


@rule("SA-3.10")
def test_five_buildings_are_no_limit() -> None:
    scene = Scene().give(0, buildings="B05 B06 B07 B08 B09", wood=2, clay=1)
    scene.actions("building-1 1").do("0 buy").do("* tile B10")
    assert int(scene.state.buildings[0]).bit_count() == 6


@rule("SA-3.11")
def test_the_next_tile_is_turned_at_once_and_open_from_the_next_round_on() -> None:
    scene = Scene(2).give(0, wood=2, clay=1).give(1, wood=9, clay=9, stone=9)
    scene.actions("building-1 1", "field 1, hut 2").do("0 buy")
    assert scene.awaits == "tile"
    scene.do("* tile B05")
    assert view(scene.state, 1)["state"]["tops"] == ["B05", "B02"]
    assert view(scene.state, 1)["state"]["stacks"] == [6, 7]
    assert scene.moves() == ["use hut", "use field"]
    scene.do("1 use hut")
    assert "place building-1" in scene.moves()
    assert scene.sound()


@rule("SA-3.11", "SA-8.2")
def test_cards_neither_slide_nor_refill_during_the_round() -> None:
    scene = Scene().give(0, wood=1).give(1, wood=2)
    scene.actions("card-1 1", "card-2 1", "hunt 1").do("0 buy")
    assert scene.slots() == [None, "C12", "C13", "C14"]
    scene.do("1 buy")
    assert scene.resources(1) == {}
    assert scene.slots() == [None, None, "C13", "C14"]
    assert scene.awaits == "roll"


@rule("SA-3.12", "SA-9.2")
def test_taking_the_last_tile_makes_this_the_last_round() -> None:
    scene = Scene().give(0, wood=2, clay=1)
    scene.state.stacks[0] = 1
    scene.actions("building-1 1", "forest 1").do("0 buy")
    assert [event["stack"] for event in scene.told("last-tile")] == [1]
    assert scene.awaits == "roll"
    scene.do("* roll 3")
    assert scene.over
    assert scene.state.round == 1


@rule("SA-3.13")
def test_what_one_location_gave_serves_the_next() -> None:
    scene = Scene(tiles="B26 B02 B03 B04").actions("toolmaker 1, forest 1, card-1 1, building-1 1")
    scene.do("""
        0 use toolmaker
        0 use forest
        * roll 5
        0 tool 1
    """)
    assert scene.resources(0) == {"wood": 2}
    scene.do("""
        0 use card-1
        0 buy
    """)
    assert scene.state.food[0] == 12 + 7
    scene.do("0 buy")
    assert scene.awaits == "tile"
    assert scene.state.score[0] == 3
    assert scene.sound()


@rule("SA-3.13")
def test_the_next_location_is_chosen_after_the_result_is_known() -> None:
    scene = Scene().actions("forest 1, card-1 1, field 1").do("0 use forest").do("* roll 3")
    assert scene.turn == 0
    assert scene.moves() == ["use field", "use card-1"]


@rule("SA-3.13", "SA-5.1")
def test_a_farming_step_feeds_in_the_same_round() -> None:
    scene = Scene().actions("field 1")
    assert scene.state.food[0] == 12 + 1 - 5


@rule("SA-3.14")
@pytest.mark.parametrize("location", ["card-1", "building-1"])
def test_declining_is_final_for_the_round(location: str) -> None:
    scene = Scene().give(0, wood=5, clay=5).actions(f"{location} 1, forest 1, hunt 1")
    scene.do(f"0 use {location}").do("0 decline")
    assert scene.moves() == ["use hunt", "use forest"]
    assert scene.at_home(0) == 3
    assert scene.refused_by(0, f"use {location}") == "SA-3.1"


@rule("SA-3.15")
def test_ten_hunters_roll_ten_dice() -> None:
    scene = Scene().give(0, people=10).actions("hunt 10", "forest 1")
    scene.do("* roll 6 6 6 6 6 6 6 6 6 1")
    assert scene.state.food[0] == 12 + 27


@rule("SA-3.16")
def test_what_a_card_gives_cannot_help_to_pay_for_it() -> None:
    scene = Scene(cards="C11 C18 C13 C14").give(0, wood=1).actions("card-2 1, forest 1")
    scene.do("0 use card-2")
    assert [event["card"] for event in scene.told("leave-card")] == ["C18"]
    assert scene.resources(0) == {"wood": 1}


@rule("SA-3.16")
def test_the_price_is_paid_before_the_card_gives() -> None:
    scene = Scene(cards="C11 C18 C13 C14").give(0, wood=1, clay=1).actions("card-2 1, forest 1")
    scene.do("0 use card-2").do("0 buy")
    assert scene.resources(0) == {"stone": 2}
    kinds = [event.kind for event in scene.log]
    assert max(i for i, kind in enumerate(kinds) if kind == "pay") < kinds.index("gain")
