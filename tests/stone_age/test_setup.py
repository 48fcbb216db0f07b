"""SA-1 What is in the box, how the table is set, and who sees what."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from firstfire.core import SPECTATOR, view
from firstfire.games.stone_age.effects import StoneAgePack
from firstfire.games.stone_age.pieces import CARD_IDS, TILE_IDS
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene


def table(scene: Scene, seat: int = SPECTATOR) -> dict[str, Any]:
    shown: dict[str, Any] = view(scene.state, seat)["state"]
    return shown


def names_in_view(scene: Scene, seat: int) -> set[str]:
    """The ids of all cards and tiles that a view mentions anywhere."""
    text = json.dumps(view(scene.state, seat))
    return {name for name in CARD_IDS + TILE_IDS if f'"{name}"' in text}


def extra_card_drawn(card: str) -> Scene:
    """Seat 0 has bought the extra card (C32) and drawn another one unseen."""
    scene = Scene(3, cards="C32 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1, forest 1, hunt 1", "quarry 1")
    return scene.do(f"""
        0 use card-1
        0 buy
        * extra {card}
    """)


@rule("SA-1.1")
def test_the_box_holds_28_tiles_and_36_cards() -> None:
    pack = cast(StoneAgePack, GAME.default_pack)
    assert len(pack.prices) == len(TILE_IDS) == 28
    assert len(pack.tops) == len(pack.symbols) == len(CARD_IDS) == 36


@rule("SA-1.1")
def test_a_colour_has_ten_people_and_a_player_three_tools() -> None:
    scene = Scene().give(0, people=9, tools=(4, 4, 3))
    scene.actions("hut 2, toolmaker 1")
    scene.do("0 use hut")
    assert (scene.state.people[0], scene.tools(0)) == (10, [4, 4, 4])
    scene.actions("hut 2, toolmaker 1")
    scene.do("0 use hut")
    assert (scene.state.people[0], scene.tools(0)) == (10, [4, 4, 4])


@rule("SA-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_5_people_and_12_food(seats: int) -> None:
    shown = table(Scene(seats))
    assert shown["people"] == [5] * seats
    assert shown["food"] == [12] * seats
    assert shown["score"] == shown["farming"] == [0] * seats
    assert shown["tools"] == [[0, 0, 0]] * seats
    assert shown["resources"] == [{"wood": 0, "clay": 0, "stone": 0, "gold": 0}] * seats
    assert shown["cards"] == shown["buildings"] == [[]] * seats


@rule("SA-1.2")
def test_five_more_people_of_each_colour_wait_in_the_supply() -> None:
    scene = Scene()
    for people in (6, 7, 8, 9, 10, 10):
        scene.give(0, food=20).actions("hut 2")
        assert scene.state.people[0] == people


@rule("SA-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stack_of_seven_tiles_for_each_player(seats: int) -> None:
    scene = Scene(seats)
    shown = table(scene)
    assert shown["stacks"] == [7] * seats
    assert shown["tops"] == ["B01", "B02", "B03", "B04"][:seats]
    assert scene.state.unseen.bit_count() == 28 - seats
    assert scene.sound()


@rule("SA-1.3")
def test_any_face_down_tile_may_be_turned_up_first() -> None:
    assert sorted(GAME.state(2).outcomes()) == [((tile,), 1) for tile in range(28)]


@rule("SA-1.3")
def test_tiles_are_shuffled_by_the_seed() -> None:
    tops = {tuple(GAME.new(2, seed=seed).view(0)["state"]["tops"]) for seed in range(20)}
    assert len(tops) > 10


@rule("SA-1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_lie_open_whatever_the_number_of_players(seats: int) -> None:
    scene = Scene(seats)
    assert scene.slots() == ["C11", "C12", "C13", "C14"]
    assert table(scene)["deck_size"] == 32


@rule("SA-1.4")
def test_the_first_card_drawn_lies_in_the_slot_that_costs_four() -> None:
    laid = Scene(cards="C01 C02 C03 C04").told("lay-card")
    assert [(event["card"], event["price"]) for event in laid] == [
        ("C04", 4),
        ("C03", 3),
        ("C02", 2),
        ("C01", 1),
    ]


@rule("SA-1.4")
@pytest.mark.parametrize("price", [1, 2, 3, 4])
def test_a_slot_costs_one_to_four_resources(price: int) -> None:
    scene = Scene().give(0, wood=price).actions(f"card-{price} 1, forest 1, hunt 1")
    scene.do(f"0 use card-{price}").do("0 buy")
    assert scene.resources(0) == {}
    poor = Scene().give(0, wood=price - 1).actions(f"card-{price} 1, forest 1, hunt 1")
    poor.do(f"0 use card-{price}")
    assert [event["seat"] for event in poor.told("leave-card")] == [0]


@rule("SA-1.4")
def test_cards_are_shuffled_by_the_seed() -> None:
    rows = {tuple(GAME.new(2, seed=seed).view(0)["state"]["slots"]) for seed in range(20)}
    assert len(rows) > 10


@rule("SA-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_0_is_first(seats: int) -> None:
    assert {GAME.new(seats, seed=seed).seat for seed in range(10)} == {0}


@rule("SA-1.5")
def test_the_first_player_may_be_drawn_by_the_seed() -> None:
    drawn = {"first_player": "drawn"}
    firsts = [GAME.new(4, seed=seed, options=drawn).seat for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [GAME.new(4, seed=seed, options=drawn).seat for seed in range(40)]


@rule("SA-1.6")
def test_clockwise_is_the_next_seat_and_after_the_last_comes_seat_0() -> None:
    scene = Scene(3, options={"first_player": "drawn"}).do("""
        * first 2
        2 place forest 5
        0 place quarry 5
        1 place hunt 5
        * roll 6 6 6 6 6
        * roll 6 6 6 6 6
        * roll 6 6 6 6 6
    """)
    assert [event["seat"] for event in scene.told("use")] == [2, 0, 1]
    assert [event["seat"] for event in scene.told("eat")] == [2, 0, 1]
    assert scene.turn == 0
    assert scene.sound()


@rule("SA-1.7")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_what_a_player_owns_is_public(seat: int) -> None:
    scene = Scene().give(1, food=3, farming=4, score=17, tools=(2, 1, 1), used=(1, 0, 0), gold=2)
    scene.give(1, cards="C05", ready="C33", buildings="B20")
    shown = table(scene, seat)
    assert shown["people"][1] == 5
    assert shown["food"][1] == 3
    assert shown["farming"][1] == 4
    assert shown["score"][1] == 17
    assert shown["tools"][1] == [2, 1, 1]
    assert shown["used"][1] == [1, 0, 0]
    assert shown["resources"][1]["gold"] == 2
    assert shown["cards"][1] == ["C05", "C33"]
    assert shown["ready"][1] == ["C33"]
    assert shown["buildings"][1] == ["B20"]


@rule("SA-1.7")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_open_cards_and_tiles_are_seen_and_the_rest_only_counted(seat: int) -> None:
    scene = Scene(3)
    shown = table(scene, seat)
    assert (shown["slots"], shown["tops"]) == (["C11", "C12", "C13", "C14"], ["B01", "B02", "B03"])
    assert (shown["deck_size"], shown["stacks"]) == (32, [7, 7, 7])
    assert names_in_view(scene, seat) == {"C11", "C12", "C13", "C14", "B01", "B02", "B03"}


@rule("SA-1.7", "SA-7.8")
def test_only_its_owner_knows_the_extra_card() -> None:
    scene = extra_card_drawn("C20")
    assert table(scene, 0)["extra"] == [["C20"], None, None]
    for seat in (SPECTATOR, 1, 2):
        assert "C20" not in names_in_view(scene, seat)
        assert table(scene, seat)["extra_size"] == [1, 0, 0]
    (drawn,) = [event for event in scene.log if event.kind == "extra"]
    assert drawn.seen_by(0)["card"] == "C20"
    assert "C20" not in json.dumps([drawn.seen_by(seat) for seat in (SPECTATOR, 1, 2)])
    assert scene.sound()


@rule("SA-1.7", "SA-7.8")
def test_which_extra_card_was_drawn_changes_no_other_view() -> None:
    one, other = extra_card_drawn("C20"), extra_card_drawn("C36")
    assert view(one.state, 0) != view(other.state, 0)
    for seat in (SPECTATOR, 1, 2):
        assert view(one.state, seat) == view(other.state, seat)
