"""EZ-4.2 to EZ-4.5, EZ-4.11, EZ-4.14 Phase 4, the glacier."""

from __future__ import annotations

import pytest

from firstfire.core.ints import ints
from tests.eiszeit.scene import Scene
from tests.helpers import rule


def covered(scene: Scene) -> list[int]:
    return [r + 1 for r in range(12) if scene.state.ice >> r & 1]


def last_is(seat: int) -> Scene:
    """After scoring, everybody but this seat has points."""
    scene = Scene()
    scene.state.score = ints([0 if i == seat else 5 for i in range(3)])
    return scene


# --- where ----------------------------------------------------------------------------------


@rule("EZ-4.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_player_with_the_fewest_points_may_lay_ice(seat: int) -> None:
    scene = last_is(seat).glacier()
    assert scene.turn == seat
    assert scene.moves() == ["ice 5", "ice 6", "ice 7", "ice 8", "no-ice"]
    scene.do(f"{seat} ice 6")
    assert covered(scene) == [1, 2, 3, 4, 6]


@rule("EZ-4.2")
@pytest.mark.parametrize(
    ("ice", "regions"),
    [
        ([], [1, 2, 3, 4]),
        ([1], [2, 3, 4, 5, 6]),
        ([1, 2, 3, 4, 6], [5, 7, 8, 9, 10]),
        ([1, 4, 8], [2, 3, 5, 6, 7, 12]),
    ],
)
def test_it_touches_ice_or_the_top_edge(ice: list[int], regions: list[int]) -> None:
    scene = last_is(0).mammoths().ice(*ice).glacier()
    assert scene.moves() == [*[f"ice {r}" for r in regions], "no-ice"]


@rule("EZ-4.2", "EZ-4.14")
def test_who_declines_declines_for_all() -> None:
    scene = last_is(1).glacier().do("1 no-ice")
    assert covered(scene) == [1, 2, 3, 4]
    assert scene.state.round == 2
    assert scene.moves()[0].startswith("play ")


@rule("EZ-4.3")
def test_hunters_and_mammoths_return() -> None:
    scene = last_is(0).mammoths(6, 6, 7, 8).hunters(0, "6: 1", "9: 1").hunters(1, "6: 2").glacier()
    scene.do("0 ice 6")
    assert scene.at(6) == [0, 0, 0]
    assert list(scene.state.reserve) == [11, 12, 12]
    assert scene.state.mammoths[5] == 0
    assert scene.state.herd == 2


@rule("EZ-4.3")
def test_nothing_else_leaves_the_board() -> None:
    scene = last_is(0).hunters(1, "7: 2", "9: 1").glacier().do("0 ice 6")
    assert (scene.at(7), scene.at(9)) == ([0, 2, 0], [0, 1, 0])
    assert list(scene.state.mammoths[4:8]) == [1, 0, 1, 1]


# --- ties -----------------------------------------------------------------------------------


@rule("EZ-4.4")
def test_a_tie_goes_to_fewer_hunters_on_the_board() -> None:
    scene = Scene().hunters(0, "9: 2").hunters(1, "9: 1").hunters(2, "9: 3").stones(0, 9, 0)
    assert scene.glacier().turn == 1


@rule("EZ-4.4")
def test_then_to_fewer_stones() -> None:
    scene = Scene().hunters(0, "9: 1").hunters(1, "9: 1").hunters(2, "9: 2").stones(4, 3, 0)
    assert scene.glacier().turn == 1


@rule("EZ-4.4", "EZ-4.14")
def test_then_by_lot_with_the_same_chance() -> None:
    scene = Scene().hunters(1, "9: 1").glacier()
    assert scene.awaits == "lot"
    assert scene.state.outcomes() == [((0,), 1), ((2,), 1)]
    scene.do("* lot 2")
    assert scene.turn == 2


@rule("EZ-4.4")
def test_points_come_first() -> None:
    scene = Scene().hunters(0, "9: 6")
    scene.state.score = ints([3, 4, 5])
    assert scene.glacier().turn == 0


@rule("EZ-4.14")
def test_hunters_are_counted_after_scoring() -> None:
    """Seats 0 and 1 have 2 points each; seat 0 got them with one hunter at a mammoth."""
    scene = Scene().hunters(0, "5: 1").hunters(1, "9: 2").hunters(2, "5: 2").scoring()
    assert list(scene.state.score) == [2, 2, 4]
    assert scene.turn == 0


# --- what ice does --------------------------------------------------------------------------


def turn(card: str, *ice: int) -> Scene:
    scene = Scene().mammoths(5, 10).ice(*ice).stones(7, 4, 4)
    return scene.hand(0, card, "forest", "tundra", "all-one", "all-one")


@rule("EZ-4.5")
def test_a_covered_region_is_never_a_destination() -> None:
    scene = turn("steppe", 1, 2, 3, 4, 6).do("0 play steppe")
    assert scene.moves() == [*[f"place {r}" for r in (5, 7, 8, 9, 10, 11, 12)], "done"]
    scene = turn("drive", 1, 2, 3, 4, 6).hunters(1, "9: 1").do("0 play drive\n0 at 9")
    assert scene.moves() == ["to 5", "to 10"]


@rule("EZ-4.5")
def test_a_step_does_not_jump_over_ice() -> None:
    """From 5 only 1, 6 and 9 can be reached; under ice they leave nowhere to go."""
    scene = turn("drive", 1, 2, 3, 4, 6, 9).hunters(1, "5: 1").do("0 play drive")
    assert scene.moves()[-1] == "keep"
    assert scene.at(5) == [0, 1, 0]


@rule("EZ-4.5")
def test_regions_parted_by_ice_do_not_swap() -> None:
    scene = turn("swap", 1, 2, 3, 4, 6).hunters(0, "5: 1").hunters(1, "7: 1").do("0 play swap")
    assert scene.moves()[-1] == "keep"


@rule("EZ-4.5")
def test_moves_to_any_region_ignore_ice_in_between() -> None:
    scene = turn("herder", 1, 2, 3, 4, 6, 9).do("0 play herder\n0 herd leap\n0 from 5\n0 to 12")
    assert scene.state.mammoths[11] == 1
    scene = turn("fire", 1, 2, 3, 4, 6, 9).do("0 play fire\n0 from 5\n0 to 12")
    assert scene.state.fire[11] == 2


@rule("EZ-4.5")
def test_adjacency_is_the_printed_graph() -> None:
    """Ice on 6 takes nothing away from 7 and 10 and adds nothing between 5 and 10."""
    scene = turn("drive", 1, 2, 3, 4, 6).hunters(1, "7: 1", "5: 1").do("0 play drive\n0 at 7")
    assert scene.moves() == ["to 8", "to 10", "to 11", "to 12"]
    near = scene.state.near
    assert near == Scene(5, start="setup").state.near


# --- the last round -------------------------------------------------------------------------


@rule("EZ-4.11")
def test_no_glacier_after_the_last_round() -> None:
    assert Scene(round=4).scoring().over
    assert not Scene(round=3).scoring().over
