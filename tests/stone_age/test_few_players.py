"""SA-6 Fewer than four players."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.helpers import rule
from tests.stone_age.scene import Scene

VILLAGE = {"toolmaker": "toolmaker", "hut": "hut 2", "field": "field"}
RESOURCE_LOCATIONS = ["forest", "claypit", "quarry", "river"]


@rule("SA-6.1")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("one", "two", "third"), list(permutations(VILLAGE)))
def test_two_places_taken_close_the_third(seats: int, one: str, two: str, third: str) -> None:
    scene = Scene(seats).do(f"0 place {VILLAGE[one]}")
    assert f"place {VILLAGE[third]}" in scene.moves()
    scene.do(f"1 place {VILLAGE[two]}")
    assert f"place {VILLAGE[third]}" not in scene.moves()
    assert scene.refused_by(scene.turn, f"place {VILLAGE[third]}") == "SA-6.1"


@rule("SA-6.1")
def test_the_third_place_is_closed_also_when_one_player_took_both() -> None:
    scene = Scene(3).do("""
        0 place hut 2
        1 place forest 1
        2 place forest 1
        0 place field
    """)
    assert scene.refused_by(1, "place toolmaker") == "SA-6.1"


@rule("SA-6.1")
def test_the_village_opens_again_in_the_next_round() -> None:
    scene = Scene(2).do("""
        0 place toolmaker
        1 place field
        0 place hunt 4
        1 place forest 4
        0 use toolmaker
        * roll 1 1 1 1
        0 enough
        1 use field
        * roll 1 1 1 1
    """)
    assert {"place toolmaker", "place hut 2", "place field"} <= set(scene.moves())
    assert scene.sound()


@rule("SA-6.1")
def test_four_players_fill_the_whole_village() -> None:
    scene = Scene().do("0 place toolmaker").do("1 place hut 2").do("2 place field")
    assert [scene.at_home(seat) for seat in range(3)] == [4, 3, 4]


@rule("SA-6.2")
@pytest.mark.parametrize("location", RESOURCE_LOCATIONS)
def test_three_players_two_at_a_resource_location(location: str) -> None:
    scene = Scene(3).do(f"0 place {location} 1").do(f"1 place {location} 1")
    assert f"place {location} 1" not in scene.moves()
    assert scene.refused_by(2, f"place {location} 1") == "SA-6.2"
    others = [name for name in RESOURCE_LOCATIONS if name != location]
    assert {f"place {name} 5" for name in others} <= set(scene.moves())


@rule("SA-6.3")
@pytest.mark.parametrize("location", RESOURCE_LOCATIONS)
def test_two_players_one_at_a_resource_location(location: str) -> None:
    scene = Scene(2).do(f"0 place {location} 1")
    assert f"place {location} 1" not in scene.moves()
    assert scene.refused_by(1, f"place {location} 1") == "SA-6.3"
    others = [name for name in RESOURCE_LOCATIONS if name != location]
    assert {f"place {name} 5" for name in others} <= set(scene.moves())


@rule("SA-6.2", "SA-6.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_resource_locations_open_again_in_the_next_round(seats: int) -> None:
    scene = Scene(seats).do("0 place forest 5")
    for seat in range(1, seats):
        scene.do(f"{seat} place hunt 5")
    for _ in range(seats):
        scene.do("* roll 1 1 1 1 1")
    assert scene.turn == 1
    assert "place forest 5" in scene.moves()


@rule("SA-6.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_hunting_cards_and_buildings_are_not_restricted(seats: int) -> None:
    scene = Scene(seats)
    for seat in range(seats):
        scene.do(f"{seat} place hunt 1")
    for seat in range(seats):
        scene.do(f"{seat} place card-{seat + 1}")
    for seat in range(seats):
        scene.do(f"{seat} place building-{seat + 1}")
    assert [scene.at_home(seat) for seat in range(seats)] == [2] * seats


@rule("SA-6.4")
def test_a_card_gives_a_tool_although_the_tool_maker_is_closed() -> None:
    scene = Scene(2, cards="C29 C12 C13 C14").give(0, wood=1)
    scene.do("""
        0 place card-1
        1 place hut 2
        0 place field
        1 place hunt 3
    """)
    assert scene.refused_by(0, "place toolmaker") == "SA-6.1"
    scene.do("""
        0 place forest 3
        0 use card-1
        0 buy
    """)
    assert scene.tools(0) == [1, 0, 0]


@rule("SA-6.4")
def test_a_card_gives_a_farming_step_although_the_field_is_closed() -> None:
    scene = Scene(2, cards="C30 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1, forest 1", "toolmaker 1, hut 2").do("0 use card-1").do("0 buy")
    assert scene.state.farming[0] == 1


@rule("SA-6.4", "SA-7.4")
def test_a_card_rolls_for_wood_although_the_forest_is_taken() -> None:
    scene = Scene(2, cards="C24 C12 C13 C14").give(1, wood=1)
    scene.actions("forest 1", "card-1 1").do("* roll 1")
    scene.do("1 buy").do("* roll 6 3")
    assert scene.resources(1) == {"wood": 3}


@rule("SA-6.4", "SA-7.1")
def test_dice_for_all_occupy_no_location() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1", "toolmaker 1, field 1").do("0 buy").do("* dice 5 6").do("0 die 5")
    assert (scene.tools(0), scene.state.farming[1]) == ([1, 0, 0], 1)
    assert scene.moves() == ["use toolmaker", "use field"]
