"""SA-5 Phase 3: feeding the tribe."""

from __future__ import annotations

import pytest

from tests.helpers import rule
from tests.stone_age.scene import Scene


@rule("SA-5.1")
@pytest.mark.parametrize(
    ("people", "food", "farming", "left"),
    [(5, 12, 0, 7), (5, 12, 3, 10), (7, 5, 2, 0), (6, 0, 9, 3)],
)
def test_farming_gives_food_then_everybody_eats(
    people: int, food: int, farming: int, left: int
) -> None:
    scene = Scene().give(0, people=people, food=food, farming=farming).feeding()
    assert scene.state.food[0] == left
    assert scene.state.score[0] == 0
    assert scene.sound()


@rule("SA-5.2")
def test_a_resource_of_any_kind_for_each_missing_food() -> None:
    scene = Scene().give(0, food=2, wood=2, clay=1, stone=1, gold=1).feeding()
    assert scene.moves() == ["feed", "starve"]
    assert scene.state.food[0] == 0
    scene.do("""
        0 feed
        0 pay wood
        0 pay stone
    """)
    assert scene.resources(0) == {"wood": 1, "clay": 1}
    assert (scene.state.food[0], scene.state.score[0]) == (0, 0)


@rule("SA-5.2", "SA-5.4")
def test_all_food_is_paid_before_any_resource() -> None:
    scene = Scene().give(0, food=4, gold=9).feeding().do("0 feed")
    assert (scene.state.food[0], scene.resources(0)) == (0, {"gold": 8})


@rule("SA-5.3")
@pytest.mark.parametrize("food", [0, 1, 4])
def test_hunger_costs_all_food_and_exactly_ten_points(food: int) -> None:
    scene = Scene().give(0, food=food, score=25).feeding()
    assert scene.state.score[0] == 15
    assert scene.state.food[0] == 0


@rule("SA-5.3")
def test_the_score_may_go_below_zero() -> None:
    scene = Scene().give(0, food=0, score=3).feeding()
    assert scene.state.score[0] == -7
    scene.give(0, food=0).feeding()
    assert scene.state.score[0] == -17


@rule("SA-5.3", "SA-5.6")
def test_one_may_starve_although_one_could_pay() -> None:
    scene = Scene().give(0, food=4, wood=3).feeding().do("0 starve")
    assert scene.state.score[0] == -10
    assert (scene.state.food[0], scene.resources(0)) == (0, {"wood": 3})


@rule("SA-5.3")
def test_what_is_missing_is_made_up_wholly_or_not_at_all() -> None:
    scene = Scene().give(0, food=2, wood=3, gold=2).feeding().do("0 feed").do("0 pay wood")
    assert scene.moves() == ["pay wood", "pay gold"]
    short = Scene().give(0, food=2, wood=2).feeding()
    assert (short.state.score[0], short.resources(0)) == (-10, {"wood": 2})


@rule("SA-5.4", "SA-5.7")
def test_with_enough_food_nothing_is_asked() -> None:
    scene = Scene().give(0, food=5, wood=9, ready="C36").feeding()
    assert scene.state.round == 2
    assert (scene.state.food[0], scene.state.score[0]) == (0, 0)
    assert scene.resources(0) == {"wood": 9}


@rule("SA-5.5")
def test_those_never_placed_eat_too() -> None:
    scene = Scene().give(0, people=8).actions("field 1")
    assert scene.state.food[0] == 12 + 1 - 8


@rule("SA-5.5")
def test_those_born_this_round_eat_too() -> None:
    scene = Scene().actions("hut 2")
    assert scene.state.food[0] == 12 - 6


@rule("SA-5.6")
def test_starving_costs_neither_people_nor_resources() -> None:
    scene = Scene().give(0, people=9, food=3, wood=1, gold=2, farming=1, tools=(1, 1, 0)).feeding()
    assert scene.state.score[0] == -10
    assert scene.state.people[0] == 9
    assert scene.resources(0) == {"wood": 1, "gold": 2}
    assert (scene.state.farming[0], scene.tools(0)) == (1, [1, 1, 0])


@rule("SA-5.7")
def test_the_players_feed_in_turn_order() -> None:
    scene = Scene(options={"first_player": "drawn"}).do("* first 2")
    scene.give(0, food=0, wood=5).give(3, food=0, clay=5).feeding()
    assert scene.turn == 3
    assert [event["seat"] for event in scene.told("eat")] == [2, 3]
    scene.do("3 feed")
    assert scene.turn == 0
    scene.do("0 starve")
    assert [event["seat"] for event in scene.told("eat")] == [2, 3, 0, 1]
    assert [scene.state.score[seat] for seat in range(4)] == [-10, 0, 0, 0]
    assert [scene.state.food[seat] for seat in range(4)] == [0, 7, 7, 0]


@rule("SA-5.7")
def test_nothing_is_asked_of_who_cannot_make_it_up() -> None:
    scene = Scene().give(0, food=0, wood=4).feeding()
    assert scene.state.round == 2
    assert scene.state.score[0] == -10


@rule("SA-5.7", "SA-7.10")
def test_two_resources_of_choice_may_make_it_up() -> None:
    scene = Scene().give(0, food=0, wood=3, ready="C36").feeding()
    assert scene.moves() == ["starve", "cash"]
    scene.do("0 cash").do("0 take wood").do("0 take gold")
    assert scene.moves() == ["feed", "starve"]
    scene.do("0 feed")
    assert (scene.resources(0), scene.state.score[0]) == ({}, 0)


@rule("SA-5.7", "SA-7.10")
def test_two_resources_of_choice_may_still_not_be_enough() -> None:
    scene = Scene().give(0, food=0, wood=2, ready="C36").feeding()
    assert scene.state.round == 2
    assert (scene.resources(0), scene.state.score[0]) == ({"wood": 2}, -10)
    assert scene.state.ready[0]
