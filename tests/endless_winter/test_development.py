"""EW-4.6 to EW-4.9 Development: culture cards and sacred stones."""

from __future__ import annotations

import pytest

from tests.endless_winter.scene import Scene
from tests.helpers import rule

STONES = ("variety", "ground", "tiles")


def development(*hand: str, food: int = 0, tools: int = 0, round: int = 1) -> Scene:
    """Seat 0 has placed a tribe figure in Development; three stones of each era lie in the pool."""
    scene = Scene(round=round).hand(0, *hand).goods(0, food, tools).camps(0, *["c3"] * 5)
    scene.goods(0, food, tools).stone_pool(STONES, ("buried", "raised", "totems"))
    return scene.do("0 place tribe development")


def stones(scene: Scene) -> list[str]:
    return [move.split()[1] for move in scene.moves() if move.startswith("stone")]


@rule("EW-4.6")
def test_three_labour_for_a_culture_card_any_number_of_times() -> None:
    scene = development("craftsperson", "brave", "brave", "craftsperson", "elder")
    scene.pool("cordage", "offering", "smokehouse")
    scene.do("0 play craftsperson\n0 play elder")
    assert scene.state.labour == 6
    assert [move for move in scene.moves() if "learn" in move] == [
        *("learn cordage", "learn offering", "learn smokehouse"),
    ]
    scene.do("0 learn offering")
    assert scene.state.labour == 0
    assert scene.refused_by(0, "learn cordage") == "EW-4.6"
    scene.do("0 play brave\n0 play craftsperson\n0 learn cordage")
    assert scene.state.labour == 1
    assert scene.cards(0, "hand") == ["brave", "cordage", "offering"]
    assert list(scene.state.pool[:3]) == [-1, -1, 17]  # the gaps are not filled


@rule("EW-4.6")
def test_two_and_a_half_labour_are_not_enough() -> None:
    scene = development("craftsperson", "tribesman", "brave").pool("cordage")
    scene.do("0 play craftsperson\n0 play tribesman")
    assert scene.state.labour == 5
    assert scene.refused_by(0, "learn cordage") == "EW-4.6"


@rule("EW-4.6")
def test_gaps_are_filled_in_preparation() -> None:
    """Until then nobody finds a new card there, not even in the next turn."""
    scene = Scene().pool("cordage").hand(0, "war-paint").do("0 play war-paint")
    scene.do("0 place tribe development\n0 learn cordage")
    assert list(scene.state.pool) == [-1] * 8
    scene.do("0 on").idle(1)
    assert list(scene.state.pool) == [-1] * 8
    scene.grounds("rhino", "rhino", "rhino").next_round()
    assert scene.awaits == "culture"


@rule("EW-4.7")
@pytest.mark.parametrize(("round", "reach"), [(1, 3), (2, 3), (3, 6), (4, 6)])
def test_era_two_stones_from_round_3_on(round: int, reach: int) -> None:
    scene = development("brave", food=1, tools=1, round=round).do("0 on")
    assert len(stones(scene)) == reach
    if reach == 3:
        assert scene.refused_by(0, "stone raised") == "EW-4.7"


@rule("EW-4.7", "EW-4.8")
def test_stones_fill_the_spaces_from_the_left_which_cost_more_and_more() -> None:
    """The first brings a card, the second a megalith, the third a megalith and a totem."""
    scene = development("brave", food=6, tools=5).do("0 on\n0 stone ground")
    assert (scene.state.food[0], scene.state.tools[0]) == (5, 4)
    assert scene.moves()[0] == "draw"
    assert "stone tiles" not in scene.do("0 draw\n* draw tribesman").moves()  # only once
    assert list(scene.state.stones[:3]) == [8, -1, -1]
    assert 8 not in scene.state.stone_pool
    scene = development("brave", food=6, tools=5).stones(0, "ground").do("0 on\n0 stone tiles")
    assert (scene.state.food[0], scene.state.tools[0]) == (4, 3)
    assert scene.moves()[0].startswith("megalith")
    assert list(scene.state.stones[:3]) == [8, 9, -1]
    scene = development("brave", food=6, tools=5).stones(0, "ground", "tiles")
    scene.do("0 on\n0 stone variety")
    assert (scene.state.food[0], scene.state.tools[0]) == (3, 2)
    assert scene.moves() == ["first megalith", "first totem"]
    assert list(scene.state.stones[:3]) == [8, 9, 7]


@rule("EW-4.7")
@pytest.mark.parametrize(
    ("held", "food", "tools"), [((), 0, 5), ((), 5, 0), (("ground",), 1, 5), (STONES[:2], 5, 2)]
)
def test_who_cannot_pay_cannot_take(held: tuple[str, ...], food: int, tools: int) -> None:
    scene = development("brave", food=food, tools=tools).stones(0, *held).do("0 on")
    assert scene.moves()[:2] == ["on", "play brave"]
    assert scene.refused_by(0, "stone tiles") == "EW-4.7"


@rule("EW-4.7")
def test_at_most_three_stones() -> None:
    scene = development("brave", food=6, tools=5, round=3).stones(0, *STONES).do("0 on")
    assert stones(scene) == []
    assert scene.refused_by(0, "stone raised") == "EW-4.7"


@rule("EW-4.9")
def test_the_first_gets_a_tool_and_a_food() -> None:
    scene = development("brave").do("0 on\n0 on")
    assert scene.gains(0, "0 bonus\n0 tool") == {"food": 1, "tools": 1}


@rule("EW-R31")
def test_a_stone_as_a_bonus_pays_for_its_space_as_usual() -> None:
    scene = Scene().stone_pool(STONES).goods(0, food=2, tools=1).receive("sacred stone")
    scene.do("0 stone tiles")
    assert (scene.state.food[0], scene.state.tools[0]) == (1, 0)
    assert scene.state.stones[0] == 9
    scene = Scene().stone_pool(STONES).goods(0, food=2).receive("sacred stone")
    assert scene.moves()[0].startswith("place")


@rule("EW-R31")
def test_a_village_as_a_bonus_needs_the_camps_but_no_food() -> None:
    scene = Scene().camps(0, "a1", "a2", "b2").goods(0, food=1).receive("village")
    scene.do("0 village a1 a2 b2")
    assert scene.village_on("a1 a2 b2") == 0
    assert scene.state.food[0] == 1
    scene = Scene().camps(0, "a1", "a2").goods(0, food=5).receive("village")
    assert scene.moves()[0].startswith("place")
