"""Several symbols at once: what is asked, and what is offered (EW-R56, EW-R57, EW-R63)."""

from __future__ import annotations

import pytest

from tests.endless_winter.scene import Scene
from tests.helpers import rule


def watching(food: int = 0, **totems: int) -> Scene:
    """Sky Watching (a card, a totem, a food) has been played."""
    scene = Scene().hand(0, "sky-watching").goods(0, food=food).totems(0, **totems)
    return scene.do("0 play sky-watching")


# --- no order that cannot matter ------------------------------------------------------------------


@rule("EW-R56")
def test_sky_watching_asks_for_no_order() -> None:
    """The food comes at once, then the card, which may help to choose the track."""
    scene = watching()
    assert scene.state.food[0] == 1
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool", "food"]
    scene.do("0 draw\n* draw brave")
    assert scene.moves() == ["honour", "sacrifice", "tool", "food"]
    scene.do("0 honour")
    assert scene.moves()[0].startswith("place")


@rule("EW-R56")
def test_sky_watching_asks_for_the_order_where_the_totem_changes_what_is_drawn() -> None:
    """Level 4 of sacrifice puts a tribe card on the discard pile, which becomes the deck."""
    scene = Scene().hand(0, "sky-watching").no_deck(0).totems(0, sacrifice=3)
    scene.do("0 play sky-watching")
    assert scene.moves() == ["first draw", "first totem"]
    scene.do("0 first totem\n0 sacrifice\n0 take shaman\n0 draw\n* draw shaman")
    assert scene.cards(0, "hand") == ["shaman"]
    scene = watching(sacrifice=3)  # with a deck to draw from it is no question
    assert scene.moves()[0] == "draw"


@rule("EW-R56", "EW-R57")
@pytest.mark.parametrize(
    ("symbols", "asked"),
    [
        ("tool, draw", "draw"),
        ("tool, totem", "honour"),
        ("tool 2, draw 2, totem, food", "draw"),
        ("bury, totem", "first totem"),
        ("draw, bury", "first draw"),
        ("megalith, totem", "first megalith"),
    ],
)
def test_an_order_is_asked_only_where_it_can_matter(symbols: str, asked: str) -> None:
    scene = Scene().hand(0, "brave").receive(symbols)
    assert scene.moves()[0] == asked


@rule("EW-R57")
def test_a_camp_comes_before_food_that_has_no_room() -> None:
    """With two food and room for one the camp is offered first; with room for both the food is."""
    scene = Scene().goods(0, food=5).receive("camp, food 2")
    assert scene.moves() == ["camp", "decline"]
    scene.do("0 camp")
    assert scene.state.food[0] == 7
    scene = Scene().goods(0, food=4).receive("camp, food 2")
    assert (scene.state.food[0], scene.moves()) == (6, ["camp", "decline"])


@rule("EW-R57")
def test_food_and_a_stone_come_in_the_order_that_is_chosen() -> None:
    """The food may pay for the stone, or have room once the stone is paid for."""
    scene = Scene().goods(0, food=5, tools=1).stone_pool(("ground",))
    assert scene.receive("sacred stone, food").moves() == ["first sacred-stone", "first food"]
    scene = Scene().goods(0, food=0, tools=1).stone_pool(("ground",))
    scene.receive("sacred stone, food")  # not payable before the food has come
    assert scene.moves() == ["stone ground", "decline"]


# --- nothing that would be lost -------------------------------------------------------------------


@rule("EW-R56")
def test_food_that_would_be_lost_is_not_offered() -> None:
    scene = Scene().goods(0, food=6, tools=1).stone_pool(("ground",))
    scene.receive("sacred stone, food")
    assert scene.moves() == ["stone ground", "decline"]
    assert scene.refused_by(0, "first food") == "EW-4.7"
    scene.do("0 stone ground\n0 honour")  # the honour is for the card of the space
    assert scene.state.food[0] == 6  # one paid, one received


@rule("EW-R56")
def test_sky_watching_offers_no_food_at_the_limit() -> None:
    scene = watching(food=6)
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool"]
    assert [event["lost"] for event in scene.told("food")] == [1]  # it is said that it is lost
    scene.do("0 tool")
    assert scene.moves() == ["honour", "sacrifice", "tool"]


# --- what can be used -----------------------------------------------------------------------------


@rule("EW-R63")
@pytest.mark.parametrize(
    ("food", "tools", "offered"),
    [(1, 4, True), (6, 4, True), (0, 0, False), (1, 5, False), (5, 5, False), (6, 5, False)],
)
def test_the_tribeswoman_is_used_only_to_get_a_tool(food: int, tools: int, offered: bool) -> None:
    """With five tools she could only give back the food she costs, whether there is room or not."""
    scene = Scene().hand(0, "tribeswoman", "brave").goods(0, food, tools)
    scene.do("0 place tribe migration\n0 play tribeswoman")
    assert ("use tribeswoman" in scene.moves()) is offered
    if not offered:
        assert scene.refused_by(0, "use tribeswoman") == "EW-R63"


@rule("EW-R63", "EW-R57")
def test_a_paid_tool_makes_room_for_a_tool() -> None:
    """Quarrying costs a tool; with five tools and no other room its food is what it brings."""
    scene = Scene().hand(0, "offering").goods(0, food=6, tools=5).do("0 play offering")
    assert scene.moves() == ["pay", "decline"]
    scene = Scene().hand(0, "barter").goods(0, food=2, tools=5).do("0 play barter")
    assert scene.moves() == ["pay", "decline"]  # the card alone is worth it
