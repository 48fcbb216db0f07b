"""SA-2 Phase 1: placing people."""

from __future__ import annotations

import pytest

from firstfire.core import digest
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene

RESOURCE_LOCATIONS = ["forest", "claypit", "quarry", "river"]
CARDS = [f"card-{price}" for price in (1, 2, 3, 4)]
BUILDINGS = [f"building-{stack}" for stack in (1, 2, 3, 4)]
ONE_RING = ["toolmaker", "field", *CARDS, *BUILDINGS]


def ways(scene: Scene, location: str) -> list[str]:
    """The placements offered on a location."""
    return [move for move in scene.moves() if move.split()[1] == location]


def up_to(location: str, n: int) -> list[str]:
    return [f"place {location} {i}" for i in range(1, n + 1)]


def nowhere_left_to_go() -> Scene:
    """Two tribes of 10: seat 1 hunts first, then all other places fill up one by one."""
    scene = Scene(2).give(0, people=10).give(1, people=10).round_end()
    scene.do("1 place hunt 1")
    spots = ["toolmaker", "field", *CARDS, "building-1", "building-2"]
    spots += [f"{name} 1" for name in RESOURCE_LOCATIONS]
    for i, spot in enumerate(spots):
        scene.do(f"{i % 2} place {spot}")
    return scene


@rule("SA-2.1")
def test_players_place_in_turn_until_all_people_are_placed() -> None:
    scene = Scene().do("""
        0 place hunt 4
        1 place forest 5
        2 place hunt 5
        3 place hut 2
        0 place field
        3 place hunt 3
    """)
    assert scene.state.phase == 2
    assert [scene.at_home(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert scene.sound()


@rule("SA-2.1")
def test_a_turn_is_one_location() -> None:
    scene = Scene().do("0 place forest 1")
    assert scene.turn == 1
    assert scene.refused_by(0, "place quarry 1") == "SA-2.1"


@rule("SA-2.1")
def test_placement_begins_with_the_first_player() -> None:
    assert Scene(options={"first_player": "drawn"}).do("* first 2").turn == 2


@rule("SA-2.2")
def test_who_can_place_must_place() -> None:
    scene = Scene()
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        assert scene.turn == seat
        assert {move.split()[0] for move in scene.moves()} == {"place"}
        assert scene.refused_by(seat, "decline") == "SA-2.2"
        scene.do(f"{seat} {scene.moves()[0]}")


@rule("SA-2.2")
def test_without_people_one_passes() -> None:
    scene = Scene(2).do("""
        0 place hunt 5
        1 place forest 1
    """)
    assert scene.turn == 1
    scene.do("1 place hunt 1")
    assert scene.turn == 1


@rule("SA-2.2", "SA-2.12")
def test_people_who_find_no_place_stay_at_home() -> None:
    scene = nowhere_left_to_go()
    assert scene.moves() == up_to("hunt", 4)
    scene.do("0 place hunt 2")
    assert [(event["seat"], event["n"]) for event in scene.told("pass")] == [(1, 3), (0, 2)]
    assert scene.state.phase == 2
    assert (scene.at_home(0), scene.at_home(1)) == (2, 3)
    assert scene.sound()


@rule("SA-2.2")
def test_having_passed_one_places_no_more() -> None:
    scene = nowhere_left_to_go().do("0 place hunt 2")
    assert scene.refused_by(1, "place hunt 3") == "SA-2.1"
    assert list(scene.state.waiting) == [0, 0]


@rule("SA-2.12")
def test_who_stays_at_home_eats() -> None:
    scene = nowhere_left_to_go().give(0, food=30).give(1, food=30).do("0 place hunt 2")
    scene.give(0, food=30).give(1, food=30).feeding()
    assert [(event["seat"], event["n"]) for event in scene.told("eat")] == [(1, 10), (0, 10)]


@rule("SA-2.3")
@pytest.mark.parametrize("location", ["hunt", *RESOURCE_LOCATIONS])
def test_nobody_is_added_later(location: str) -> None:
    scene = Scene(2).do(f"0 place {location} 1").do("1 place field")
    assert scene.turn == 0
    assert ways(scene, location) == []
    assert scene.refused_by(0, f"place {location} 1") == "SA-2.3"


@rule("SA-2.3")
def test_the_next_round_opens_a_location_again() -> None:
    scene = Scene(2).do("0 place hunt 5").do("1 place forest 5")
    scene.do("* roll 1 1 1 1 1").do("* roll 1 1 1 1 1")
    scene.do("1 place field")
    assert ways(scene, "hunt") == up_to("hunt", 5)


@rule("SA-2.3")
def test_each_card_and_each_building_is_a_location_of_its_own() -> None:
    scene = Scene(2)
    for i, (mine, theirs) in enumerate(
        [("card-1", "card-2"), ("card-3", "card-4"), ("building-1", "building-2")]
    ):
        assert scene.at_home(0) == 5 - i
        scene.do(f"0 place {mine}").do(f"1 place {theirs}")
    assert scene.at_home(0) == scene.at_home(1) == 2


@rule("SA-2.4")
@pytest.mark.parametrize("location", ONE_RING)
def test_one_ring_takes_one_person(location: str) -> None:
    scene = Scene()
    assert ways(scene, location) == [f"place {location}"]
    scene.do(f"0 place {location}")
    assert scene.at_home(0) == 4
    assert scene.refused_by(1, f"place {location}") == "SA-2.4"


@rule("SA-2.4")
@pytest.mark.parametrize("location", RESOURCE_LOCATIONS)
def test_a_resource_location_takes_seven(location: str) -> None:
    scene = Scene().do(f"0 place {location} 5")
    assert ways(scene, location) == up_to(location, 2)
    assert scene.refused_by(1, f"place {location} 3") == "SA-2.4"
    scene.do(f"1 place {location} 2")
    assert ways(scene, location) == []
    assert scene.refused_by(2, f"place {location} 1") == "SA-2.4"


@rule("SA-2.4")
def test_a_tribe_of_ten_finds_seven_rings_in_the_forest() -> None:
    scene = Scene().give(1, people=10).round_end()
    assert ways(scene, "forest") == up_to("forest", 7)
    assert ways(scene, "hunt") == up_to("hunt", 10)


@rule("SA-2.4", "SA-2.5")
def test_the_hut_takes_exactly_two_of_one_player() -> None:
    scene = Scene()
    assert ways(scene, "hut") == ["place hut 2"]
    assert GAME.moves.find("place hut 1") is None
    scene.do("0 place hut 2")
    assert scene.at_home(0) == 3
    assert scene.refused_by(1, "place hut 2") == "SA-2.4"


@rule("SA-2.6")
@pytest.mark.parametrize("location", RESOURCE_LOCATIONS)
def test_four_players_share_a_resource_location(location: str) -> None:
    scene = Scene().do(f"""
        0 place {location} 1
        1 place {location} 2
        2 place {location} 3
    """)
    assert ways(scene, location) == up_to(location, 1)
    scene.do(f"3 place {location} 1")
    assert [scene.at_home(seat) for seat in range(4)] == [4, 3, 2, 4]
    assert scene.sound()


@rule("SA-2.7", "SA-2.4")
def test_the_hunting_grounds_are_never_full() -> None:
    scene = Scene()
    for seat in range(4):
        scene.give(seat, people=10)
    scene.round_end()
    for seat in (1, 2, 3):
        scene.do(f"{seat} place hunt 9")
    assert ways(scene, "hunt") == up_to("hunt", 10)
    scene.do("0 place hunt 9").do("1 place field")
    assert [scene.at_home(seat) for seat in range(4)] == [1, 0, 1, 1]
    assert scene.sound()


@rule("SA-2.7", "SA-2.3")
def test_one_hunts_only_once_a_round() -> None:
    scene = Scene(2).do("0 place hunt 1").do("1 place hunt 1")
    assert scene.refused_by(0, "place hunt 1") == "SA-2.3"


@rule("SA-2.8")
def test_a_location_that_gives_nothing_may_be_blocked() -> None:
    scene = Scene().give(1, people=10, food=20, farming=10, tools=(4, 4, 4)).round_end()
    assert {"place toolmaker", "place hut 2", "place field"} <= set(scene.moves())
    scene.do("1 place hut 2")
    assert scene.refused_by(2, "place hut 2") == "SA-2.4"


@rule("SA-2.8")
@pytest.mark.parametrize(
    ("spot", "what"), [("hut 2", "person"), ("field 1", "farm"), ("toolmaker 1", "tool")]
)
def test_a_void_location_gives_nothing(spot: str, what: str) -> None:
    scene = Scene().give(0, people=10, food=20, farming=10, tools=(4, 4, 4)).actions(spot)
    assert [event["what"] for event in scene.told("void")] == [what]
    assert scene.state.people[0] == 10
    assert scene.state.farming[0] == 10
    assert scene.tools(0) == [4, 4, 4]
    assert scene.at_home(0) == 10


@rule("SA-2.8")
def test_one_person_alone_cannot_go_to_the_hut() -> None:
    scene = Scene(2).do("0 place hunt 4").do("1 place hunt 1")
    assert scene.at_home(0) == 1
    assert ways(scene, "hut") == []
    assert scene.refused_by(0, "place hut 2") == "SA-2.8"


@rule("SA-2.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_open_tile_of_each_stack_can_be_occupied(seats: int) -> None:
    scene = Scene(seats)
    offered = [move for move in scene.moves() if move.startswith("place building")]
    assert offered == [f"place building-{stack}" for stack in range(1, seats + 1)]
    for stack in range(seats + 1, 5):
        assert scene.refused_by(0, f"place building-{stack}") == "SA-2.9"


@rule("SA-2.9")
def test_free_cards_and_buildings_are_taken_in_any_order() -> None:
    scene = Scene().do("""
        0 place building-3
        1 place building-1
        2 place card-4
        3 place card-2
        0 place building-4
    """)
    assert scene.turn == 1
    assert {"place building-2", "place card-1", "place card-3"} <= set(scene.moves())


@rule("SA-2.9")
def test_the_order_of_placing_on_buildings_has_no_effect() -> None:
    scenes = [
        Scene(2)
        .give(0, wood=9, clay=9, stone=9)
        .do(f"""
            0 place building-{one}
            1 place hunt 4
            0 place building-{other}
            1 place field
            0 place hunt 3
            0 use building-2
        """)
        for one, other in ((1, 2), (2, 1))
    ]
    assert scenes[0].moves() == scenes[1].moves() == ["buy", "decline"]
    assert digest(scenes[0].state) == digest(scenes[1].state)


@rule("SA-2.10")
def test_the_choices_of_the_first_turn() -> None:
    assert Scene().moves() == [
        "place toolmaker",
        "place hut 2",
        "place field",
        *up_to("hunt", 5),
        *[move for location in RESOURCE_LOCATIONS for move in up_to(location, 5)],
        *[f"place {card}" for card in CARDS],
        *[f"place {building}" for building in BUILDINGS],
    ]


@rule("SA-2.10")
def test_the_choices_shrink_with_rings_and_people() -> None:
    scene = Scene().do("""
        0 place hunt 2
        1 place forest 5
        2 place toolmaker
        3 place card-2
    """)
    assert scene.moves() == [
        "place hut 2",
        "place field",
        *up_to("forest", 2),
        *up_to("claypit", 3),
        *up_to("quarry", 3),
        *up_to("river", 3),
        "place card-1",
        "place card-3",
        "place card-4",
        *[f"place {building}" for building in BUILDINGS],
    ]
    assert scene.refused_by(0, "place river 4") == "SA-2.10"


@rule("SA-2.11")
@pytest.mark.parametrize("location", CARDS + BUILDINGS)
def test_one_may_block_what_one_cannot_pay(location: str) -> None:
    scene = Scene()
    assert scene.resources(0) == {}
    scene.do(f"0 place {location}")
    assert scene.refused_by(1, f"place {location}") == "SA-2.4"
