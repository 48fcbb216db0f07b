"""SA-4 Tools."""

from __future__ import annotations

from typing import Any

import pytest

from firstfire.core.ints import ints
from firstfire.games.stone_age.tools import tool_to_raise
from tests.helpers import rule
from tests.stone_age.scene import Scene

GROWTH = [
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
    [2, 2, 2],
    [3, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
    [4, 3, 3],
    [4, 4, 3],
    [4, 4, 4],
]


def rolled(dice: str, spot: str = "forest", **owned: Any) -> Scene:
    """Seat 0 has rolled at a resource location; more people wait at the hunting grounds."""
    scene = Scene().give(0, **owned)
    scene.actions(f"{spot} {len(dice.split())}, hunt 1, field 1")
    return scene.do(f"0 use {spot}").do(f"* roll {dice}")


@rule("SA-4.1", "SA-4.2", "SA-4.3")
def test_tools_grow_from_the_first_to_the_twelfth() -> None:
    scene = Scene()
    for tools in GROWTH:
        scene.give(0, food=20).actions("toolmaker 1")
        assert scene.tools(0) == tools
        assert scene.sound()


@rule("SA-4.3")
def test_the_thirteenth_tool_is_nothing() -> None:
    scene = Scene().give(0, tools=(4, 4, 4)).actions("toolmaker 1")
    assert scene.tools(0) == [4, 4, 4]
    assert [event["what"] for event in scene.told("void")] == ["tool"]


@rule("SA-4.1", "SA-4.2", "SA-4.3")
def test_the_token_that_grows_is_the_lowest() -> None:
    tools = [0, 0, 0]
    for grown in GROWTH:
        tools[tool_to_raise(ints(tools), ints([0, 0, 0]))] += 1
        assert tools == grown
    assert tool_to_raise(ints(tools), ints([0, 0, 0])) == -1


@rule("SA-4.4")
@pytest.mark.parametrize(
    ("tools", "used", "raised"),
    [
        ([1, 1, 1], [0, 0, 0], 0),
        ([1, 1, 1], [1, 0, 0], 1),
        ([1, 1, 1], [1, 1, 0], 2),
        ([1, 1, 1], [1, 1, 1], 0),
        ([2, 1, 1], [0, 1, 1], 1),
        ([2, 1, 1], [0, 1, 0], 2),
        ([2, 2, 1], [0, 0, 1], 2),
        ([1, 0, 0], [1, 0, 0], 1),
    ],
)
def test_the_unused_one_is_raised_first_then_the_leftmost(
    tools: list[int], used: list[int], raised: int
) -> None:
    assert tool_to_raise(ints(tools), ints(used)) == raised


@rule("SA-4.4")
def test_a_raised_token_keeps_its_mark() -> None:
    scene = Scene().give(0, tools=(1, 1, 1), used=(1, 1, 1)).actions("toolmaker 1, hunt 1")
    scene.do("0 use toolmaker")
    assert (scene.tools(0), scene.used(0)) == ([2, 1, 1], [1, 1, 1])
    scene.do("* roll 2")
    assert scene.told("tool") == []


@rule("SA-4.4")
def test_a_new_token_is_unused() -> None:
    scene = Scene().give(0, tools=(1, 0, 0), used=(1, 0, 0)).actions("toolmaker 1, hunt 1")
    scene.do("0 use toolmaker").do("* roll 3")
    assert scene.moves() == ["tool 1", "enough"]


@rule("SA-4.5")
@pytest.mark.parametrize(
    ("chosen", "wood", "used"),
    [
        ("", 1, [0, 0, 0]),
        ("1", 1, [0, 0, 1]),
        ("2", 2, [1, 0, 0]),
        ("1 2", 2, [1, 0, 1]),
        ("2 2", 2, [1, 1, 0]),
        ("1 2 2", 3, [1, 1, 1]),
    ],
)
def test_any_number_of_tools_is_added(chosen: str, wood: int, used: list[int]) -> None:
    scene = rolled("4", tools=(2, 2, 1))
    for value in chosen.split():
        scene.do(f"0 tool {value}")
    if "enough" in scene.moves():
        scene.do("0 enough")
    assert scene.resources(0) == {"wood": wood}
    assert scene.used(0) == used


@rule("SA-4.5", "SA-4.6")
def test_a_used_tool_is_not_offered_again_this_round() -> None:
    scene = Scene().give(0, tools=(1, 1, 1)).actions("forest 1, river 1, hunt 1")
    scene.do("0 use forest").do("* roll 2").do("0 tool 1").do("0 tool 1").do("0 enough")
    scene.do("0 use river").do("* roll 5").do("0 tool 1")
    assert scene.resources(0) == {"wood": 1, "gold": 1}
    scene.do("* roll 1")
    assert len(scene.told("tool")) == 3
    assert scene.state.round == 2


@rule("SA-4.5")
@pytest.mark.parametrize("location", ["hunt", "forest", "claypit", "quarry", "river"])
def test_tools_serve_every_roll_for_food_or_a_resource(location: str) -> None:
    scene = Scene().give(0, tools=(1, 0, 0)).actions(f"{location} 1").do("* roll 1")
    assert scene.moves() == ["tool 1", "enough"]


@rule("SA-4.5", "SA-7.4")
def test_tools_serve_the_roll_of_a_card() -> None:
    scene = Scene(cards="C24 C12 C13 C14").give(0, tools=(1, 0, 0), wood=1)
    scene.actions("card-1 1").do("0 buy").do("* roll 1 1")
    assert scene.moves() == ["tool 1", "enough"]


@rule("SA-4.5", "SA-7.9")
def test_tokens_and_one_use_cards_are_added_together() -> None:
    scene = Scene().give(0, tools=(1, 0, 0), ready="C33 C35").actions("river 1").do("* roll 5")
    assert set(scene.moves()) == {"tool 1", "once 2", "once 4", "enough"}
    scene.do("0 tool 1").do("0 once 2").do("0 once 4")
    assert scene.resources(0) == {"gold": 2}


@rule("SA-4.5", "SA-7.1")
def test_tools_do_not_change_the_dice_for_all() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(0, tools=(1, 1, 1), wood=1)
    scene.actions("card-1 1").do("0 buy").do("* dice 3 4")
    assert scene.moves() == ["die 3", "die 4"]
    assert scene.refused_by(0, "tool 1") == "SA-4.5"


@rule("SA-4.6", "SA-8.3")
def test_used_tools_come_back_in_the_next_round() -> None:
    scene = Scene().give(0, tools=(2, 1, 1)).actions("forest 1, hunt 1").do("0 use forest")
    scene.do("* roll 1").do("0 tool 2")
    assert scene.used(0) == [1, 0, 0]
    scene.do("* roll 1").do("0 enough")
    assert scene.state.round == 2
    assert scene.used(0) == [0, 0, 0]


@rule("SA-4.7")
def test_tools_are_chosen_after_the_dice_are_seen() -> None:
    scene = Scene().give(0, tools=(1, 0, 0)).actions("forest 1, hunt 1").do("0 use forest")
    assert scene.awaits == "roll"
    assert scene.refused_by(0, "tool 1") == "SA-3.1"


@rule("SA-4.7")
def test_tools_are_added_before_dividing() -> None:
    scene = rolled("2 2", spot="quarry", tools=(1, 0, 0)).do("0 tool 1")
    assert scene.resources(0) == {"stone": 1}


@rule("SA-4.7")
def test_no_part_of_a_tool_is_saved_for_another_roll() -> None:
    scene = Scene().give(0, tools=(4, 3, 3), used=(0, 1, 1)).actions("forest 1, hunt 1")
    scene.do("0 use forest").do("* roll 2").do("0 tool 4")
    assert scene.resources(0) == {"wood": 2}
    scene.do("* roll 1")
    assert [event["n"] for event in scene.told("gain") if event["good"] == "food"] == [0]


@rule("SA-4.7")
def test_once_the_goods_are_taken_the_roll_is_closed() -> None:
    scene = rolled("2", tools=(1, 0, 0)).do("0 enough")
    assert scene.resources(0) == {}
    assert scene.moves() == ["use field", "use hunt"]
    assert scene.refused_by(0, "tool 1") == "SA-4.5"


@rule("SA-4.8")
def test_nothing_takes_tools_away() -> None:
    scene = Scene().give(0, tools=(2, 2, 1), food=0).actions("forest 1").do("* roll 1")
    scene.do("0 tool 1").do("0 tool 2").do("0 tool 2")
    assert scene.told("starve") == [{"kind": "starve", "seat": 0}]
    assert scene.state.round == 2
    assert scene.tools(0) == [2, 2, 1]
    scene.state.stacks[0] = 0
    assert scene.round_end().over
    assert scene.tools(0) == [2, 2, 1]


@rule("SA-3.18", "SA-4.5")
def test_every_set_of_tools_can_be_added_and_in_one_way_only() -> None:
    """Tokens 3, 2, 2 and one-use cards 4 and 2: two times three times four sets."""
    scene = Scene().give(0, tools=(3, 2, 2), ready="C33 C35").actions("forest 1, hunt 1, field 1")
    todo = [scene.do("0 use forest").do("* roll 1").state]
    added: list[tuple[list[int], int]] = []
    while todo:
        state = todo.pop()
        if "enough" not in [move.text for move in state.moves()]:
            added.append((list(state.used[:3]), state.ready[0]))
            assert len(added) <= 24
            continue
        for move in state.moves():
            branch = state.clone()
            branch.play(move)
            todo.append(branch)
    assert len(added) == 24
    assert len({(tuple(used), ready) for used, ready in added}) == 24
