"""EW-5.7 to EW-5.9 The totem board: sacrifice and honour."""

from __future__ import annotations

import pytest

from tests.endless_winter.scene import Scene
from tests.helpers import rule


def totem(scene: Scene, seat: int = 0, track: str = "honour", n: int = 1) -> Scene:
    """A seat receives totems and spends them on one track."""
    for _ in range(n):
        scene.receive("totem", seat).do(f"{seat} {track}")
    return scene


def places(scene: Scene) -> list[tuple[int, int]]:
    """The honour level of every seat, and its place there."""
    return list(zip(scene.state.honour, scene.state.honour_place, strict=True))


# --- spending -------------------------------------------------------------------------------


@rule("EW-5.7")
def test_a_totem_moves_one_of_the_two_markers_up_one_level() -> None:
    scene = Scene().totems(0, 2, 5).receive("totem")
    assert scene.moves() == ["honour", "sacrifice", "tool", "food"]
    assert scene.gains(0, "0 honour") == {"honour": 1}
    assert scene.receive("totem").gains(0, "0 sacrifice") == {"sacrifice": 1}


@rule("EW-5.7")
def test_several_totems_may_be_split() -> None:
    scene = Scene().hand(0, "offering").goods(0, tools=1).do("0 play offering\n0 pay")
    assert scene.gains(0, "0 honour\n0 sacrifice") == {"honour": 1, "sacrifice": 1}
    both = Scene().hand(0, "offering").goods(0, tools=1).do("0 play offering\n0 pay")
    assert both.gains(0, "0 honour\n0 honour") == {"honour": 2}


@rule("EW-5.7")
def test_any_number_of_markers_shares_a_level() -> None:
    scene = Scene(4)
    for seat in range(4):
        totem(totem(scene, seat, "honour", 4), seat, "sacrifice")
    assert list(scene.state.honour) == [4, 4, 4, 4]
    assert list(scene.state.sacrifice) == [1, 1, 1, 1]
    assert scene.sound()


@rule("EW-R8")
def test_the_markers_start_below_the_lowest_level() -> None:
    scene = Scene(start="setup")
    assert list(scene.state.honour) == list(scene.state.sacrifice) == [0, 0]
    scene = totem(totem(Scene(), 1, "sacrifice"), 0)
    told = [(one["seat"], one["track"], one["level"]) for one in scene.told("climb")]
    assert told == [(1, "sacrifice", 1), (0, "honour", 1)]


@rule("EW-R8")
def test_below_the_lowest_level_there_is_no_exchange_and_no_rank() -> None:
    scene = Scene().goods(0, 5, 5).buried(0, "brave").goods(1, 5, 5).buried(1, "brave")
    assert (scene.points(0), scene.points(1)) == ({}, {})
    assert totem(totem(scene), 0, "sacrifice").points(0) == {"sacrifice": 3, "burials": 5}


# --- sacrifice ------------------------------------------------------------------------------


@rule("EW-5.8")
def test_what_the_levels_of_sacrifice_give_on_entering() -> None:
    scene = Scene()
    given = [
        scene.receive("totem").gains(0, f"0 sacrifice\n{then}")
        for then in ("", "0 draw\n* draw brave", "", "0 take elder", "", "0 take shaman", "", "")
    ]
    bonuses: list[dict[str, int]] = [{}, {"hand": 1}, {}, {"discards": 1}, {}, {"hand": 1}, {}, {}]
    assert given == [{"sacrifice": 1, **bonus} for bonus in bonuses]
    assert scene.cards(0, "hand") == ["brave", "shaman"]
    assert scene.cards(0, "discards") == ["elder"]


@rule("EW-5.8")
def test_the_bonus_of_a_level_may_be_taken_weaker() -> None:
    scene = Scene().totems(0, 1).receive("totem").do("0 sacrifice")
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool", "food"]
    assert scene.gains(0, "0 sacrifice") == {"sacrifice": 1}


@rule("EW-5.8")
@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 3, 3, 3, 5, 5, 5, 10, 10])))
def test_the_level_of_sacrifice_sets_the_exchange(level: int, points: int) -> None:
    scene = Scene().camps(0, "c3").goods(0, 5, 5).totems(0, level)
    assert scene.points(0).get("sacrifice", 0) == points


@rule("EW-5.8")
def test_at_the_top_of_sacrifice_a_totem_gives_a_point() -> None:
    scene = Scene().totems(0, 8).receive("totem")
    assert scene.gains(0, "0 sacrifice") == {"score": 1}
    assert list(scene.state.sacrifice) == [8, 0]
    assert scene.points(0) == {"sacrifice-top": 1}


# --- honour ---------------------------------------------------------------------------------


@rule("EW-5.9")
def test_who_enters_a_level_takes_the_leftmost_free_place() -> None:
    scene = Scene(3)
    for seat in (2, 0, 1):
        totem(scene, seat)
    assert places(scene) == [(1, 1), (1, 2), (1, 0)]


@rule("EW-5.9")
def test_when_one_leaves_the_others_shift_left() -> None:
    scene = Scene(4)
    for seat in (2, 0, 1, 3):
        totem(scene, seat)
    totem(scene, 0)
    assert places(scene) == [(2, 0), (1, 1), (1, 0), (1, 2)]
    totem(scene, 2)
    assert places(scene) == [(2, 0), (1, 0), (2, 1), (1, 1)]
    assert scene.sound()


@rule("EW-5.9")
def test_marked_levels_of_honour_give_points_on_entering() -> None:
    scene = Scene()
    given = []
    for _ in range(8):
        before = scene.state.score[0]
        given.append(totem(scene).state.score[0] - before)
    assert given == [0, 0, 2, 0, 3, 0, 0, 5]


@rule("EW-X24", "EW-5.9")
def test_honour_from_0_to_the_top_gives_ten_points() -> None:
    assert totem(Scene(), n=8).points(0) == {"honour": 10}


@rule("EW-5.9", "EW-R40")
def test_at_the_top_of_honour_the_marker_cannot_move_any_more() -> None:
    scene = totem(Scene(), n=8).receive("totem")
    assert scene.moves() == ["sacrifice", "tool", "food"]
    assert scene.refused_by(0, "honour") == "EW-5.9"
    assert scene.gains(0, "0 sacrifice") == {"sacrifice": 1}
    assert scene.receive("totem").gains(0, "0 tool") == {"tools": 1}


@rule("EW-R40")
def test_with_both_markers_at_the_top_a_totem_is_a_point_or_weaker() -> None:
    scene = Scene().totems(0, 8, 8).receive("totem")
    assert scene.moves() == ["sacrifice", "tool", "food"]
    assert scene.gains(0, "0 sacrifice") == {"score": 1}


@rule("EW-R79")
def test_markers_that_never_moved_have_no_order_and_no_rank() -> None:
    scene = Scene(3)
    for seat in range(3):
        scene.buried(seat, "brave", "brave", "brave")
    assert [scene.points(seat) for seat in range(3)] == [{}, {}, {}]
    totem(scene, 1)
    assert places(scene) == [(0, 0), (1, 0), (0, 0)]
    assert [scene.points(seat) for seat in range(3)] == [{}, {"burials": 5}, {}]
