"""EWS-3 The Nomad's actions: totems, goods, cards, animals, stones.

Its megaliths and its land are in test_nomad_places, what it gets instead in test_nomad_instead.
"""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.endless_winter.pieces import STONES
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule

# --- totems -----------------------------------------------------------------------------------


@rule("EWS-3.1")
def test_totems_go_to_the_top_of_honour_with_its_points_then_on_sacrifice() -> None:
    scene = Solo("left up")
    steps = [scene.changes("totem") for _ in range(8)]
    assert [step.pop("honour") for step in steps] == [1] * 8
    assert [step.get("score", 0) for step in steps] == [0, 0, 2, 0, 3, 0, 0, 5]
    assert scene.points(NOMAD)["honour"] == 10
    assert scene.state.sacrifice[NOMAD] == 0
    for _ in range(8):
        assert scene.changes("totem")["sacrifice"] == 1
    assert scene.state.score[NOMAD] == 10


@rule("EWS-3.1", "EWS-R20")
def test_with_both_tracks_full_a_totem_is_a_point() -> None:
    scene = Solo("left up").totems(NOMAD, 8, 8)
    assert scene.changes("totem") == {"score": 1}
    assert scene.points(NOMAD) == {"sacrifice-top": 1}


@rule("EWS-X9", "EWS-3.1")
def test_the_bonuses_of_the_sacrifice_track() -> None:
    """The first bonus buries a card, the second and third give a tool each."""
    scene = Solo("left up").totems(NOMAD, honour=8)
    gains = []
    for _ in range(8):
        gain = scene.changes("totem")
        assert gain.pop("sacrifice") == 1
        gains += [gain] if gain else []
    assert gains == [{"buried": 1, "offering": -1}, {"tools": 1}, {"tools": 1}]


# --- goods ------------------------------------------------------------------------------------


@rule("EWS-3.2")
@pytest.mark.parametrize("tools", range(6))
def test_a_tool_and_with_five_a_food(tools: int) -> None:
    scene = Solo("left up").goods(NOMAD, 0, tools)
    assert scene.changes("tool") == ({"tools": 1} if tools < 5 else {"food": 1})


@rule("EWS-3.2", "EWS-R8")
@pytest.mark.parametrize("food", range(11))
def test_a_food_and_with_ten_a_totem(food: int) -> None:
    """The limit is ten from the start, whatever the Nomad has built."""
    scene = Solo("left up").goods(NOMAD, food)
    assert scene.changes("food") == ({"food": 1} if food < 10 else {"honour": 1})


@rule("EWS-R8")
def test_villages_do_not_lower_its_limit() -> None:
    scene = Solo("left up").villages(NOMAD, "a1 a2 b2", "d3 e2 e3").goods(NOMAD, 9)
    assert scene.changes("food") == {"food": 1}
    assert scene.sound()


@rule("EWS-R19")
def test_each_symbol_of_a_multiple_is_received_on_its_own() -> None:
    """At 9 food, 2 food are 1 food and 1 totem; at 4 tools, 3 tools are 1 tool and 2 food."""
    scene = Solo("left up").goods(NOMAD, 9).nomad_receives("food 2")
    assert (scene.state.food[NOMAD], scene.state.honour[NOMAD]) == (10, 1)
    scene = Solo("left up").goods(NOMAD, 0, 4).nomad_receives("tool 3")
    assert (scene.state.tools[NOMAD], scene.state.food[NOMAD]) == (5, 2)


@rule("EWS-R19")
@pytest.mark.parametrize(
    ("food", "gain"), [(0, {"food": 10}), (7, {"food": 3}), (9, {"food": 1}), (10, {"honour": 1})]
)
def test_fill_food_goes_to_ten_and_at_ten_is_a_totem(food: int, gain: dict[str, int]) -> None:
    assert Solo("left up").goods(NOMAD, food).changes("fill food") == gain


@rule("EWS-R19")
def test_the_nomad_declines_and_swaps_nothing() -> None:
    """A bonus of which a player would choose comes as it stands, and nobody is asked."""
    scene = Solo("left up").nomad_receives("megalith, totem, tool, food")
    assert scene.awaits == "nomad"
    s = scene.state
    assert (s.placed[NOMAD], s.honour[NOMAD]) == (2, 1)
    assert scene.instead() == []


# --- culture cards and burials ----------------------------------------------------------------


@rule("EWS-X3", "EWS-3.3")
def test_arrows_left_and_down_take_the_lowest_card_of_the_leftmost_column() -> None:
    scene = Solo("left down").pool_rows("- snares ambush -", "- cordage - barter")
    scene.deed("culture card")
    assert scene.offered() == ["cordage"]
    assert scene.pool_places() == "- snares ambush - / - - - barter"


@rule("EWS-3.3")
@pytest.mark.parametrize(
    ("arrows", "card"),
    [("left up", "snares"), ("right up", "barter"), ("right down", "barter")],
)
def test_a_column_with_one_card_leaves_no_second_choice(arrows: str, card: str) -> None:
    scene = Solo(arrows).pool_rows("- snares ambush -", "- cordage - barter")
    assert scene.deed("culture card").offered() == [card]


@rule("EWS-3.3")
def test_the_culture_card_goes_on_top_of_the_offering_deck() -> None:
    scene = Solo("left up").pool_rows("snares ambush - -")
    assert scene.changes("culture card") == {"offering": 1}
    assert scene.changes("culture card") == {"offering": 1}
    assert scene.offered() == ["snares", "ambush"]
    scene.deed("bury").deed("bury").deed("bury")
    assert [told.get("card") for told in scene.told("nomad-bury")] == ["ambush", "snares", None]
    assert scene.cards(NOMAD, "buried") == ["snares", "ambush"]
    assert scene.sound()


@rule("EWS-3.3", "EWS-3.14")
def test_without_a_culture_card_one_is_buried() -> None:
    scene = Solo("left up")
    assert scene.changes("culture card") == {"buried": 1, "offering": -1}
    assert scene.instead() == ["culture card"]


@rule("EWS-3.4")
def test_the_top_card_of_the_offering_deck_is_buried() -> None:
    scene = Solo("left up").offering(1, 1, "snares")
    assert scene.changes("bury") == {"buried": 1, "offering": -1}
    assert scene.cards(NOMAD, "buried") == ["snares"]
    assert scene.changes("bury") == {"buried": 1, "offering": -1}
    assert scene.changes("bury") == {"buried": 1, "offering": -1}
    assert list(scene.state.unseen_buried) == [1, 1]
    assert scene.cards(NOMAD, "buried") == ["snares"]


@rule("EWS-3.4", "EWS-3.14")
def test_with_the_offering_deck_empty_a_burial_is_a_tool() -> None:
    scene = Solo("left up").offering(0, 0)
    assert scene.changes("bury") == {"tools": 1}
    assert scene.instead() == ["bury"]


# --- animals ----------------------------------------------------------------------------------


@rule("EWS-3.5", "EWS-R5")
@pytest.mark.parametrize("arrows", ["left up", "left down", "right up", "right down"])
def test_an_animal_of_a_kind_it_has_comes_first(arrows: str) -> None:
    scene = Solo(arrows).ground_rows("rhino sloth moose", "tiger mammoth -")
    scene.animals(NOMAD, "sloth").deed("animal")
    assert scene.kept(NOMAD) == ["sloth", "sloth"]
    assert scene.ground_places() == "rhino - moose / tiger mammoth -"


@rule("EWS-3.5", "EWS-R5")
@pytest.mark.parametrize(
    ("arrows", "taken"), [("left up", "tiger"), ("right up", "moose"), ("right down", "rhino")]
)
def test_of_several_kinds_it_has_the_arrows_choose(arrows: str, taken: str) -> None:
    """Any kind with one to three; that it has more of one of them does not matter."""
    scene = Solo(arrows).ground_rows("sloth tiger moose", "- - rhino")
    scene.animals(NOMAD, "moose", "rhino", "rhino", "tiger", "tiger", "tiger").deed("animal")
    assert scene.kept(NOMAD).count(taken) == 1 + ["moose", "rhino", "tiger"].index(taken) + 1


@rule("EWS-X4")
def test_with_only_a_sloth_and_none_on_the_grounds() -> None:
    """Arrows right and down: the rightmost non-empty column, its lowest card."""
    scene = Solo("right down").ground_rows("rhino moose -", "tiger mammoth -")
    scene.animals(NOMAD, "sloth").deed("animal")
    assert scene.kept(NOMAD) == ["sloth", "mammoth"]


@rule("EWS-R5", "EWS-3.5")
def test_kinds_with_four_or_more_are_left_aside() -> None:
    """A new kind is taken rather than a fifth sloth; three sloths are not too many."""
    four = ["sloth"] * 4
    scene = Solo("left up").ground_rows("sloth moose -").animals(NOMAD, *four).deed("animal")
    assert scene.kept(NOMAD) == [*four, "moose"]
    scene = Solo("right up").ground_rows("sloth moose -").animals(NOMAD, *four[1:])
    assert scene.deed("animal").kept(NOMAD) == four


@rule("EWS-R5", "EWS-3.5")
@pytest.mark.parametrize(("arrows", "kind"), [("left up", "sloth"), ("right up", "tiger")])
def test_kinds_with_four_or_more_if_nothing_else_lies_there(arrows: str, kind: str) -> None:
    scene = Solo(arrows).ground_rows("sloth - tiger")
    scene.animals(NOMAD, *["sloth"] * 4, *["tiger"] * 5).deed("animal")
    assert scene.kept(NOMAD).count(kind) == {"sloth": 5, "tiger": 6}[kind]


@rule("EWS-R5")
def test_argentavis_is_a_kind_like_any_other() -> None:
    scene = Solo("left up").ground_rows("rhino argentavis -").animals(NOMAD, "argentavis")
    assert scene.deed("animal").kept(NOMAD) == ["argentavis", "argentavis"]
    scene = Solo("right up").ground_rows("rhino argentavis -").animals(NOMAD, "rhino")
    assert scene.deed("animal").kept(NOMAD) == ["rhino", "rhino"]


@rule("EWS-3.5", "EWS-R2")
def test_without_any_animal_on_the_grounds_a_food() -> None:
    scene = Solo("left up")
    assert scene.changes("animal") == {"food": 1}
    assert scene.instead() == ["animal"]


@rule("EWS-R2")
def test_an_animal_that_can_be_gained_is_no_food_but_consuming_always_is() -> None:
    scene = Solo("left up").ground_rows("rhino - -").animals(NOMAD, "moose", "moose")
    assert scene.changes("animal") == {"animals": 1}
    assert scene.changes("consume") == {"food": 1}
    assert (scene.kept(NOMAD), scene.eaten(NOMAD)) == (["rhino", "moose", "moose"], [])


@rule("EWS-3.6")
def test_a_random_animal_is_the_top_of_the_deck() -> None:
    scene = Solo("left up").ground_rows("rhino - -").deed("animal from deck")
    assert scene.awaits == "caught"
    scene.do("* caught mammoth")
    assert scene.kept(NOMAD) == ["mammoth"]
    assert scene.ground_places() == "rhino - - / - - -"


@rule("EWS-R20", "EWS-3.14")
def test_a_random_animal_with_an_empty_deck_is_a_food() -> None:
    scene = Solo("left up").ground_rows("rhino - -").animal_deck()
    assert scene.changes("animal from deck") == {"food": 1}


@rule("EWS-3.7")
@pytest.mark.parametrize(
    ("top", "bottom", "after"),
    [
        ("- - -", "- - -", "moose - - / - - -"),
        ("rhino - tiger", "- - -", "rhino moose tiger / - - -"),
        ("rhino sloth tiger", "- tiger -", "rhino sloth tiger / moose tiger -"),
    ],
)
def test_an_animal_is_revealed_on_the_first_free_place(top: str, bottom: str, after: str) -> None:
    scene = Solo("right down").ground_rows(top, bottom).deed("reveal animal").do("* animal moose")
    assert scene.ground_places() == after
    assert scene.kept(NOMAD) == []


@rule("EWS-R20")
def test_revealing_without_room_or_deck_is_nothing() -> None:
    full = Solo("left up").ground_rows("rhino sloth tiger", "rhino sloth tiger")
    assert full.changes("reveal animal") == {}
    empty = Solo("left up").animal_deck()
    assert empty.changes("reveal animal") == {}
    assert (full.awaits, empty.awaits) == ("nomad", "nomad")


# --- eclipse cards, glacier points ------------------------------------------------------------


@rule("EWS-3.8")
def test_an_eclipse_card_goes_face_down_on_the_stack() -> None:
    """It grows during the round, and what lies there cannot be turned up any more."""
    scene = Solo("left up")
    assert scene.changes("eclipse card") == {"stack": 1}
    assert scene.changes("eclipse card") == {"stack": 1}
    assert view(scene.state, 0)["state"]["nomad_stack"] == 2
    assert [told["n"] for told in scene.told("nomad-stack")] == [1, 2]
    assert scene.sound()


@rule("EWS-R20", "EWS-3.8")
def test_an_eclipse_card_with_the_nomad_deck_empty_is_nothing() -> None:
    scene = Solo("left up").nomad_deck("5", "6")
    assert scene.changes("eclipse card") == {"stack": 1}
    assert scene.changes("eclipse card") == {"stack": 1}
    assert scene.changes("eclipse card") == {}


@rule("EWS-3.9", "EWS-R20")
@pytest.mark.parametrize(
    ("camps", "points"),
    [("b3 b2 c1 d1 a1", 0), ("b3 c4 c1 d1 a1", 1), ("c4 b3 c5 e1 a1", 3), ("c4 c4 c5 c5 b3", 2)],
)
def test_a_point_for_each_glacier_with_a_camp(camps: str, points: int) -> None:
    """Glaciers are c4, c5 and e1. Without one nothing happens, and nothing comes instead."""
    scene = Solo("left up").camps(NOMAD, *camps.split()).camps(0, "c4", "c5", "e1")
    assert scene.changes("glacier points") == ({"score": points} if points else {})
    assert scene.state.score[0] == 0


# --- sacred stones ----------------------------------------------------------------------------


@rule("EWS-3.10", "EWS-R23")
@pytest.mark.parametrize(("arrows", "stone"), [("left up", "ground"), ("right down", "tiles")])
def test_a_stone_is_paid_for_and_its_space_gives_its_bonus(arrows: str, stone: str) -> None:
    """The first space costs a tool and a food, and its card is a burial."""
    scene = Solo(arrows).stone_pool(("ground", "variety", "tiles"), ("raised",))
    scene.goods(NOMAD, 2, 2)
    gain = scene.changes("sacred stone")
    assert gain == {"food": -1, "tools": -1, "buried": 1, "offering": -1}
    assert STONES[scene.state.stones[3]] == stone
    assert scene.sound()


@rule("EWS-3.10")
def test_the_second_space_gives_a_megalith_the_third_a_totem_too() -> None:
    """The megaliths stand furthest west: on two food, then on a totem."""
    scene = Solo("left up").stone_pool(("ground", "variety", "tiles")).goods(NOMAD, 7, 5)
    scene.stones(NOMAD, "villages-hills").megaliths(b1="n", c1="n")
    scene.placed(0, 0).placed(NOMAD, 2)
    assert scene.changes("sacred stone") == {"tools": -2, "megaliths": 1}
    gain = scene.changes("sacred stone")
    assert gain == {"food": -3, "tools": -3, "megaliths": 1, "honour": 2}


@rule("EWS-R23")
@pytest.mark.parametrize(
    ("round", "arrows", "stone"),
    [
        (1, "right up", "tiles"),
        (2, "right up", "tiles"),
        (3, "right up", "kinds"),
        (4, "right down", "kinds"),
        (4, "left up", "ground"),
    ],
)
def test_the_pool_is_one_row_of_what_is_available_in_the_round(
    round: int, arrows: str, stone: str
) -> None:
    scene = Solo(arrows, round=round).stone_pool(("ground", "tiles"), ("raised", "kinds"))
    scene.goods(NOMAD, 1, 1).deed("sacred stone")
    assert scene.told("stone")[0]["stone"] == stone


@rule("EWS-3.10", "EWS-3.14")
@pytest.mark.parametrize("trouble", ["three already", "no tool", "no food", "none there"])
def test_a_stone_it_cannot_take_is_a_megalith(trouble: str) -> None:
    scene = Solo("left up").goods(NOMAD, 5, 5)
    if trouble == "three already":
        scene.stones(NOMAD, "tiles", "ground", "variety")
    elif trouble == "none there":
        scene.stone_pool((), ("raised", "kinds"))
    else:
        scene.goods(NOMAD, trouble != "no food", trouble != "no tool")
    before = scene.state.stones[:]
    scene.deed("sacred stone")
    assert scene.state.stones == before
    assert scene.state.placed[NOMAD] == 2
    assert scene.instead() == ["sacred stone"]
