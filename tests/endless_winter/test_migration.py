"""EW-4.10 to EW-4.12 Migration: camps and villages."""

from __future__ import annotations

import pytest

from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.land import influence, leads
from tests.endless_winter.scene import Scene
from tests.helpers import rule


def migration(*hand: str, food: int = 0, tools: int = 0, camps: str = "c3") -> Scene:
    """Seat 0 has placed a tribe figure in Migration; the camps stand on these tiles."""
    scene = Scene().hand(0, *hand).camps(0, *camps.split()).goods(0, food, tools)
    return scene.do("0 place tribe migration")


def power(scene: Scene, seat: int, tile: str) -> int:
    return influence(scene.state, seat, TILES.index(tile))


def villages(scene: Scene) -> list[str]:
    return [move for move in scene.moves() if move.startswith("village")]


@rule("EW-4.10")
def test_a_tool_puts_a_camp_on_the_base_tile() -> None:
    scene = migration("brave", tools=5).do("0 camp\n0 camp\n0 camp\n0 camp")
    assert scene.camps_on(0) == ["c3"] * 5
    assert (scene.state.tools[0], scene.state.camps_home[0]) == (1, 0)
    assert scene.refused_by(0, "camp") == "EW-R63"


@rule("EW-4.10", "EW-R6")
def test_a_labour_moves_a_camp_a_step_also_the_same_one_again() -> None:
    """A tool is not asked for, nor is it enough."""
    scene = migration("explorer", "brave", tools=1, camps="c3 c3")
    assert scene.refused_by(0, "move c3 b2") == "EW-4.10"
    scene.do("0 play explorer\n0 move c3 b2\n0 move b2 a1")
    assert scene.camps_on(0) == ["a1", "c3"]
    assert (scene.state.tools[0], scene.state.labour) == (1, 0)
    scene.do("0 play brave\n0 move c3 b2")
    assert scene.camps_on(0) == ["a1", "b2"]


@rule("EW-4.10")
def test_only_own_camps_and_only_to_adjacent_tiles() -> None:
    scene = migration("explorer", "brave").camps(1, "a1").do("0 play explorer")
    assert scene.refused_by(0, "move a1 a2") == "EW-4.10"
    assert scene.game.moves.find("move c3 a1") is None


@rule("EW-4.10")
def test_any_number_of_camps_on_a_tile_each_with_one_influence() -> None:
    scene = Scene().camps(0, "b2", "b2", "b2").camps(1, "b2", "b2")
    assert (power(scene, 0, "b2"), power(scene, 1, "b2")) == (3, 2)
    assert leads(scene.state, 0, TILES.index("b2"))
    assert not leads(scene.state, 1, TILES.index("b2"))


@rule("EW-R67")
def test_tiles_that_share_a_side_are_adjacent_and_a_camp_may_go_back() -> None:
    scene = migration("explorer", "brave").do("0 play explorer")
    steps = [move.split()[2] for move in scene.moves() if move.startswith("move c3")]
    assert steps == ["b2", "b3", "c2", "c4", "d2", "d3"]
    scene.do("0 move c3 c2\n0 move c2 c3")
    assert scene.camps_on(0) == ["c3"]
    scene = Scene().camps(0, "a1").receive("move")
    assert scene.moves() == ["move a1 a2", "move a1 b1", "move a1 b2", "decline"]


@rule("EW-4.11")
def test_three_camps_and_three_food_become_a_village() -> None:
    scene = migration("brave", food=5, camps="a1 a2 b2 b2").do("0 on\n0 village a1 a2 b2")
    assert scene.village_on("a1 a2 b2") == 0
    assert scene.camps_on(0) == ["b2"]
    assert (scene.state.food[0], scene.state.camps_home[0]) == (2, 4)
    assert scene.state.villages_home[0] == 2
    assert scene.receive("fill food").state.food[0] == 6  # the camps are on the food track again
    assert scene.sound()


@rule("EW-4.11")
def test_no_village_for_two_food() -> None:
    scene = migration("brave", food=2, camps="a1 a2 b2").do("0 on")
    assert scene.refused_by(0, "village a1 a2 b2") == "EW-4.11"


@rule("EW-4.11")
@pytest.mark.parametrize("camps", ["b2 b3 c3", "a1 a2 a3", "a1 b2 b2", "a1 a2 e1"])
def test_the_three_tiles_meet_in_a_point_and_none_is_the_base_tile(camps: str) -> None:
    assert villages(migration("brave", food=6, camps=camps).do("0 on")) == []


@rule("EW-4.11")
def test_one_village_on_a_point() -> None:
    scene = migration("brave", food=6, camps="a1 a2 b2 b1").villages(1, "a1 a2 b2").do("0 on")
    assert villages(scene) == ["village a1 b1 b2"]
    assert scene.refused_by(0, "village a1 a2 b2") == "EW-4.11"


@rule("EW-4.11")
def test_three_villages_at_most() -> None:
    scene = migration("brave", food=6, camps="a1 a2 b2")
    scene.villages(0, "a2 a3 b3", "c1 c2 d1", "d2 e1 e2").do("0 on")
    assert scene.refused_by(0, "village a1 a2 b2") == "EW-R63"


@rule("EW-4.11")
def test_a_village_has_two_influence_on_each_of_its_tiles_and_an_eclipse_bonus() -> None:
    scene = Scene().camps(0).camps(1).villages(0, "a1 a2 b2")
    assert [power(scene, 0, tile) for tile in ("a1", "a2", "b2", "b3")] == [2, 2, 2, 0]
    scene.resting(0).eclipse_phase().do("0 food\n0 done")
    assert scene.moves()[0] == "draw"


@rule("EW-4.12")
def test_the_first_places_a_camp_and_moves_one_both_free_of_cost() -> None:
    scene = migration("brave", camps="a1").do("0 on\n0 on\n0 bonus\n0 camp\n0 move a1 a2")
    assert scene.camps_on(0) == ["a2", "c3"]
    assert scene.moves() == ["done", "play brave"]
    scene = migration("brave", camps="a1").do("0 on\n0 on\n0 bonus\n0 camp\n0 move c3 b2")
    assert scene.camps_on(0) == ["a1", "b2"]
    scene = migration("brave", camps="a1").do("0 on\n0 on\n0 bonus\n0 decline\n0 decline")
    assert scene.camps_on(0) == ["a1"]


@rule("EW-R67")
def test_the_move_of_the_bottom_is_allowed_with_no_camp_left_to_place() -> None:
    scene = migration("brave", camps="a1 a1 a1 a1 a1").do("0 on\n0 on\n0 bonus\n0 move a1 b1")
    assert scene.camps_on(0) == ["a1", "a1", "a1", "a1", "b1"]
