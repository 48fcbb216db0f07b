"""SA-X1 to SA-X36 The worked examples, with exactly their numbers."""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.stone_age.pieces import CARD_IDS
from firstfire.games.stone_age.scoring import culture_sets
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene


def scored(scene: Scene) -> dict[str, int]:
    """The points of seat 0 by source, at the end of the game."""
    scene.state.stacks[0] = 0
    assert scene.round_end().over
    return GAME.result(scene.state).places[0].points


@rule("SA-X1", "SA-2.4")
def test_x1_one_person_fills_the_tool_maker() -> None:
    assert Scene().do("0 place toolmaker").refused_by(1, "place toolmaker") == "SA-2.4"


@rule("SA-X2", "SA-2.5")
def test_x2_two_people_fill_the_hut() -> None:
    assert Scene().do("0 place hut 2").refused_by(1, "place hut 2") == "SA-2.4"


@rule("SA-X3", "SA-2.4")
def test_x3_one_person_fills_the_field() -> None:
    assert Scene().do("0 place field").refused_by(1, "place field") == "SA-2.4"


@rule("SA-X4", "SA-2.7")
def test_x4_the_hunting_grounds_are_never_full() -> None:
    scene = Scene().do("0 place hunt 4").do("1 place hunt 2")
    assert "place hunt 5" in scene.moves()


@rule("SA-X5", "SA-2.6")
def test_x5_two_and_five_people_fill_the_forest() -> None:
    scene = Scene().do("0 place forest 2").do("1 place forest 5")
    assert scene.refused_by(2, "place forest 1") == "SA-2.4"


@rule("SA-X6", "SA-2.4")
def test_x6_one_person_fills_a_card() -> None:
    assert Scene().do("0 place card-2").refused_by(1, "place card-2") == "SA-2.4"


@rule("SA-X7", "SA-2.4")
def test_x7_one_person_fills_a_building() -> None:
    assert Scene().do("0 place building-2").refused_by(1, "place building-2") == "SA-2.4"


@rule("SA-X8", "SA-2.1")
def test_x8_four_turns() -> None:
    scene = Scene().do("""
        0 place card-1
        1 place hunt 5
        2 place hut 2
        3 place building-1
    """)
    assert [scene.at_home(seat) for seat in range(4)] == [4, 0, 3, 4]
    assert scene.turn == 0
    assert scene.sound()


@rule("SA-X9", "SA-3.3")
def test_x9_two_go_to_the_hut_and_three_come_home() -> None:
    scene = Scene().actions("hut 2, forest 2, hunt 1").do("0 use hut")
    assert scene.at_home(0) == 3


@rule("SA-X10", "SA-3.5")
def test_x10_hunting_with_14_gives_7_food() -> None:
    scene = Scene().actions("hunt 5", "hunt 1").do("* roll 4 4 3 2 1")
    assert scene.state.food[0] == 12 + 7


@rule("SA-X11", "SA-3.6")
def test_x11_the_forest_with_10_gives_3_wood() -> None:
    scene = Scene().actions("forest 3").do("* roll 5 3 2")
    assert scene.resources(0) == {"wood": 3}


@rule("SA-X12", "SA-3.6")
def test_x12_the_river_with_5_gives_no_gold() -> None:
    scene = Scene().actions("river 2").do("* roll 4 1")
    assert scene.resources(0) == {}


@rule("SA-X13", "SA-4.5")
def test_x13_hunting_with_5_and_tools_1_and_2_gives_4_food() -> None:
    scene = Scene().give(0, tools=(2, 1, 0)).actions("hunt 2", "hunt 1").do("* roll 3 2")
    scene.do("0 tool 1").do("0 tool 2")
    assert scene.state.food[0] == 12 + 4


@rule("SA-X14", "SA-4.5")
def test_x14_the_clay_pit_with_8_and_tools_2_and_2_gives_3_clay() -> None:
    scene = Scene().give(0, tools=(2, 2, 1)).actions("claypit 2").do("* roll 5 3")
    scene.do("0 tool 2").do("0 tool 2")
    assert scene.resources(0) == {"clay": 3}


@rule("SA-X15", "SA-3.8")
def test_x15_the_card_in_the_second_slot_for_2_wood() -> None:
    scene = Scene().give(0, wood=2).actions("card-2 1", "hunt 1").do("0 buy")
    assert scene.resources(0) == {}
    assert view(scene.state, 0)["state"]["cards"][0] == ["C12"]


@rule("SA-X16", "SA-3.10")
def test_x16_clay_and_two_stone_score_14() -> None:
    scene = Scene(tiles="B12 B02 B03 B04").give(0, clay=1, stone=2)
    scene.actions("building-1 1", "hunt 1").do("0 buy").do("* tile B01")
    assert scene.resources(0) == {}
    assert scene.state.score[0] == 14
    assert scene.at_home(0) == 5
    assert view(scene.state, 0)["state"]["buildings"][0] == ["B12"]


@rule("SA-X17", "SA-8.2")
def test_x17_the_cards_of_a_new_round() -> None:
    scene = Scene().give(0, wood=2).give(1, wood=3)
    scene.actions("card-2 1", "card-3 1").do("0 buy").do("1 buy")
    scene.do("* card C05").do("* card C06")
    assert scene.slots() == ["C11", "C14", "C06", "C05"]


@rule("SA-X18", "SA-9.4")
def test_x18_five_different_symbols_and_duplicates() -> None:
    five = "C12 C23 C26 C02 C03"
    one = scored(Scene(cards="C05 C06 C07 C08").give(0, cards=f"{five} C36"))
    assert (one["culture-1"], one["culture-2"]) == (25, 1)
    two = scored(Scene(cards="C05 C06 C07 C08").give(0, cards=f"{five} C36 C29"))
    assert (two["culture-1"], two["culture-2"]) == (25, 4)
    assert culture_sets([2, 1, 1, 1, 1, 0, 0, 0]) == (25, 1)
    assert culture_sets([2, 2, 1, 1, 1, 0, 0, 0]) == (25, 4)


@rule("SA-X19", "SA-9.5")
def test_x19_five_farmers_at_position_7() -> None:
    assert scored(Scene().give(0, cards="C07 C08 C17", farming=7))["farmer"] == 35


@rule("SA-X20", "SA-9.5")
def test_x20_six_builders_with_6_buildings() -> None:
    scene = Scene().give(0, cards="C05 C06 C28", buildings="B05 B06 B07 B08 B09 B10")
    assert scored(scene)["builder"] == 36


@rule("SA-X21", "SA-9.5")
def test_x21_three_tool_makers_with_tools_of_3() -> None:
    assert scored(Scene().give(0, cards="C09 C33", tools=(1, 1, 1)))["toolmaker"] == 9


@rule("SA-X22", "SA-9.5")
def test_x22_three_shamans_with_6_people() -> None:
    assert scored(Scene().give(0, cards="C20 C22", people=6))["shaman"] == 18


@rule("SA-X23", "SA-6.2")
def test_x23_three_players_two_in_the_forest() -> None:
    scene = Scene(3).do("0 place forest 2").do("1 place forest 3")
    assert scene.refused_by(2, "place forest 1") == "SA-6.2"


@rule("SA-X24", "SA-6.3")
def test_x24_two_players_one_in_the_forest() -> None:
    assert Scene(2).do("0 place forest 2").refused_by(1, "place forest 1") == "SA-6.3"


@rule("SA-X25", "SA-3.17")
def test_x25_three_stone_and_a_wood_score_18() -> None:
    scene = Scene(tiles="B19 B02 B03 B04").give(0, stone=3, wood=1, gold=1)
    scene.actions("building-1 1", "hunt 1").do("0 buy")
    scene.do("0 pay wood")
    assert scene.resources(0) == {"gold": 1}
    assert scene.state.score[0] == 18


@rule("SA-X26", "SA-7.1")
def test_x26_dice_for_all() -> None:
    scene = Scene(cards="C01 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1", "hunt 1").do("0 buy").do("* dice 5 6 2 2")
    assert scene.moves() == ["die 2", "die 5", "die 6"]
    scene.do("0 die 5").do("1 die 6")
    assert scene.tools(0) == [1, 0, 0]
    assert scene.state.farming[1] == 1
    assert [scene.resources(seat) for seat in range(4)] == [{}, {}, {"clay": 1}, {"clay": 1}]


@rule("SA-X27", "SA-1.3")
def test_x27_three_players_three_stacks() -> None:
    scene = Scene(3)
    assert list(scene.state.stacks) == [7, 7, 7]
    assert scene.state.unseen.bit_count() == 3 * 6 + 7
    assert scene.refused_by(0, "place building-4") == "SA-2.9"


@rule("SA-X28", "SA-7.2")
def test_x28_the_card_that_shows_4_food() -> None:
    scene = Scene(cards="C16 C12 C13 C14").give(0, wood=1).actions("card-1 1", "hunt 1")
    assert scene.do("0 buy").state.food[0] == 12 + 4


@rule("SA-X29", "SA-7.3")
def test_x29_the_card_that_shows_1_gold() -> None:
    scene = Scene(cards="C21 C12 C13 C14").give(0, wood=1).actions("card-1 1", "hunt 1")
    assert scene.do("0 buy").resources(0) == {"gold": 1}


@rule("SA-X30", "SA-3.13", "SA-7.9")
def test_x30_a_one_use_tool_before_the_quarry() -> None:
    scene = (
        Scene(cards="C33 C12 C13 C14")
        .give(0, wood=1)
        .do("""
        0 place card-1
        1 place hunt 5
        2 place hunt 5
        3 place hunt 5
        0 place quarry 2
        0 place hunt 2
        0 use card-1
        0 buy
        0 use quarry
        * roll 5 1
        0 once 4
    """)
    )
    assert scene.resources(0) == {"stone": 2}
    assert scene.sound()


@rule("SA-X31", "SA-2.11", "SA-3.10")
def test_x31_blocking_the_last_tile() -> None:
    scene = Scene().give(0, wood=2, clay=1)
    scene.state.stacks[0] = 1
    scene.do("0 place building-1")
    for seat in (1, 2, 3):
        assert scene.refused_by(seat, "place building-1") == "SA-2.4"
        scene.do(f"{seat} place hunt 5")
    scene.do("0 place forest 4").do("0 use building-1").do("0 decline")
    scene.do("* roll 1 1 1 1")
    for _ in (1, 2, 3):
        scene.do("* roll 1 1 1 1 1")
    assert not scene.over
    assert scene.state.round == 2
    assert view(scene.state, 0)["state"]["tops"][0] == "B01"


@rule("SA-X32", "SA-5.2", "SA-5.3")
def test_x32_three_food_short() -> None:
    def hungry(wood: int) -> Scene:
        return Scene().give(0, people=6, farming=2, food=1, wood=wood).feeding()

    fed = hungry(3)
    assert fed.told("eat")[0]["n"] == 3
    assert view(fed.state, 0)["decision"]["about"] == {"missing": 3}
    fed.do("0 feed")
    assert (fed.state.score[0], fed.state.food[0], fed.resources(0)) == (0, 0, {})
    by_choice = hungry(3).do("0 starve")
    assert (by_choice.state.score[0], by_choice.state.food[0]) == (-10, 0)
    short = hungry(2)
    assert (short.state.score[0], short.state.food[0]) == (-10, 0)
    assert short.resources(0) == {"wood": 2}


@rule("SA-X33", "SA-4.4")
@pytest.mark.parametrize(
    ("before", "used", "after"),
    [((2, 1, 1), (1, 1, 0), [2, 1, 2]), ((1, 1, 1), (1, 1, 1), [2, 1, 1])],
)
def test_x33_used_and_unused_tokens(
    before: tuple[int, int, int], used: tuple[int, int, int], after: list[int]
) -> None:
    scene = Scene().give(0, tools=before, used=used).actions("toolmaker 1, hunt 1")
    scene.do("0 use toolmaker")
    assert scene.tools(0) == after
    assert scene.used(0) == list(used)


@rule("SA-X34", "SA-9.1")
@pytest.mark.parametrize(("empty", "deck", "over"), [(2, 1, True), (2, 2, False), (0, 0, False)])
def test_x34_empty_slots_and_the_deck(empty: int, deck: int, over: bool) -> None:
    scene = Scene().give(0, wood=1).give(1, wood=2)
    cards = [card for i, card in enumerate(CARD_IDS) if scene.state.deck >> i & 1]
    scene.give(3, cards=" ".join(cards[deck:]))
    if empty:
        scene.actions("card-1 1", "card-2 1").do("0 buy").do("1 buy")
    else:
        scene.actions()
    assert scene.over == over
    assert scene.sound()


@rule("SA-X35", "SA-3.17")
def test_x35_four_of_two_kinds() -> None:
    def stands_with(**goods: int) -> Scene:
        scene = Scene(tiles="B19 B02 B03 B04")
        for good, n in goods.items():
            scene.state.resources[["wood", "clay", "stone", "gold"].index(good)] = n
        return scene.actions("building-1 1, hunt 1").do("0 use building-1")

    legal = stands_with(wood=2, gold=2).do("0 buy")
    assert (legal.state.score[0], legal.resources(0)) == (18, {})
    assert len(stands_with(wood=4).told("leave-building")) == 1
    mixed = stands_with(wood=2, clay=1, stone=1).told("leave-building")
    assert len(mixed) == 1
    choice = stands_with(wood=3, clay=1, stone=1).do("0 buy").do("0 pay clay")
    assert choice.resources(0) == {"stone": 1}


@rule("SA-X36", "SA-6.1")
def test_x36_two_players_and_a_village_full_by_one() -> None:
    scene = Scene(2).do("0 place toolmaker").do("1 place hunt 1").do("0 place field")
    assert scene.refused_by(1, "place hut 2") == "SA-6.1"
    scene.do("1 place forest 1")
    assert scene.refused_by(0, "place hut 2") == "SA-6.1"
