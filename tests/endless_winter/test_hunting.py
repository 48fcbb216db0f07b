"""EW-4.13 to EW-4.16 Hunting: animals on the grounds, hunted, consumed."""

from __future__ import annotations

import pytest

from tests.endless_winter.scene import Scene
from tests.helpers import rule


def hunting(*grounds: str, tools: int = 0) -> Scene:
    """Seat 0 is in Hunting with the 2 labour of a Hunter; these animals lie on the grounds."""
    scene = Scene().hand(0, "hunter", "brave").goods(0, tools=tools).grounds(*grounds)
    return scene.do("0 place tribe hunting\n0 play hunter")


def on_grounds(scene: Scene) -> int:
    return 6 - list(scene.state.grounds).count(-1)


@rule("EW-4.13")
def test_a_labour_lays_two_animals_on_the_grounds() -> None:
    scene = hunting("rhino").do("0 reveal\n* animal moose\n* animal tiger")
    assert on_grounds(scene) == 3
    assert scene.state.labour == 2
    scene.do("0 reveal\n* animal moose\n* animal tiger")
    assert scene.state.labour == 0
    assert scene.refused_by(0, "reveal") == "EW-4.13"


@rule("EW-4.13", "EW-X27")
def test_with_five_animals_one_is_added() -> None:
    scene = hunting(*["rhino"] * 5).do("0 reveal\n* animal moose")
    assert scene.turn == 0
    assert on_grounds(scene) == 6
    assert scene.refused_by(0, "reveal") == "EW-4.13"


@rule("EW-4.13", "EW-X27")
def test_with_one_card_in_the_deck_that_one_is_added() -> None:
    scene = hunting("rhino").animal_deck("moose").do("0 reveal\n* animal moose")
    assert scene.turn == 0
    assert on_grounds(scene) == 2
    assert scene.refused_by(0, "reveal") == "EW-4.13"  # the deck is empty
    assert scene.state.labour == 2


@rule("EW-4.14")
def test_a_tool_and_a_labour_for_an_animal() -> None:
    scene = hunting("rhino", "moose", tools=3).do("0 hunt rhino")
    assert scene.kept(0) == ["rhino"]
    assert (scene.state.tools[0], scene.state.labour) == (2, 2)
    scene.do("0 hunt moose")
    assert on_grounds(scene) == 0  # not refilled
    assert scene.kept(0) == ["rhino", "moose"]


@rule("EW-4.14")
def test_both_are_needed_and_the_animal() -> None:
    assert hunting("rhino").refused_by(0, "hunt rhino") == "EW-4.14"
    assert hunting("rhino", tools=1).refused_by(0, "hunt tiger") == "EW-4.14"
    scene = hunting("rhino", tools=3).do("0 reveal\n* animal tiger\n* animal tiger\n0 hunt rhino")
    assert scene.refused_by(0, "hunt tiger") == "EW-4.14"


@rule("EW-4.14")
def test_with_grounds_and_deck_empty_a_point_instead() -> None:
    scene = hunting(tools=2).animal_deck()
    assert scene.gains(0, "0 hunt none") == {"tools": -1, "score": 1}
    assert scene.state.labour == 2
    assert Scene().animal_deck().receive("animal").gains(0, "0 hunt none") == {"score": 1}


@rule("EW-4.14")
def test_no_point_while_there_are_animals() -> None:
    assert hunting(tools=2).refused_by(0, "hunt none") == "EW-4.14"
    assert hunting("rhino", tools=2).animal_deck().refused_by(0, "hunt none") == "EW-4.14"


@rule("EW-4.14")
def test_the_grounds_are_refilled_in_preparation() -> None:
    scene = hunting("rhino", tools=1).do("0 hunt rhino\n0 on\n0 on\n0 on\n0 done")
    assert scene.turn == 1
    assert on_grounds(scene) == 0
    scene.next_round().do("* animal rhino\n* animal rhino\n* animal sloth")
    assert on_grounds(scene) == 3


@rule("EW-4.15")
def test_consuming_an_animal_brings_its_bonuses_and_it_no_longer_counts() -> None:
    scene = Scene(round=4).hand(0, "brave").animals(0, "sloth", "sloth")
    assert scene.points(0) == {"animals-sloth": 3}
    scene.do("0 place tribe hunting\n0 on\n0 consume sloth")
    assert scene.state.food[0] == 4
    assert (scene.kept(0), scene.eaten(0)) == (["sloth"], ["sloth"])
    assert scene.points(0) == {"animals-sloth": 1}


@rule("EW-4.15")
def test_a_consumed_animal_cannot_be_consumed_again() -> None:
    scene = Scene().hand(0, "brave").animals(0, "rhino", eaten="sloth")
    scene.do("0 place tribe hunting\n0 on")
    assert scene.refused_by(0, "consume sloth") == "EW-4.15"
    scene.do("0 consume rhino\n0 tool\n0 tool")
    assert scene.refused_by(0, "consume rhino") == "EW-3.6"  # once a turn


@rule("EW-4.15")
def test_an_animal_hunted_above_may_be_consumed() -> None:
    scene = hunting("moose", tools=1).do("0 hunt moose\n0 on\n0 consume moose\n0 tool")
    assert (scene.state.food[0], scene.state.tools[0]) == (3, 1)


@rule("EW-4.16")
def test_the_first_gets_the_top_card_of_the_deck() -> None:
    scene = Scene().hand(0, "brave").grounds("rhino").do("0 place tribe hunting\n0 on\n0 on")
    scene.do("0 bonus\n* caught mammoth")
    assert scene.kept(0) == ["mammoth"]
    assert on_grounds(scene) == 1


@rule("EW-4.16")
@pytest.mark.parametrize("grounds", [(), ("rhino",)])
def test_a_point_if_the_deck_is_empty(grounds: tuple[str, ...]) -> None:
    scene = Scene().hand(0, "brave").grounds(*grounds).animal_deck()
    scene.do("0 place tribe hunting\n0 on\n0 on")
    assert scene.gains(0, "0 bonus") == {"score": 1}
    scene = Scene().grounds(*grounds).animal_deck().receive("animal from deck")
    assert scene.gains(0, "0 catch") == {"score": 1}
