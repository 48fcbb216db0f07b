"""EZ-4.1, EZ-4.13 Scoring, and who wins."""

from __future__ import annotations

import pytest

from tests.eiszeit.scene import GAME, Scene
from tests.helpers import rule


def ranks(scene: Scene) -> list[int]:
    assert scene.over
    return [place.rank for place in GAME.result(scene.state).places]


@rule("EZ-4.1")
@pytest.mark.parametrize(("mammoths", "points"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3)])
def test_a_hunter_scores(mammoths: int, points: int) -> None:
    scene = Scene().mammoths(*[9] * mammoths).hunters(0, "9: 1").hunters(1, "9: 4").scoring()
    assert list(scene.state.score) == [points, 4 * points, 0]


@rule("EZ-4.1")
def test_every_region_counts() -> None:
    scene = Scene().mammoths(5, 5, 6).hunters(2, "5: 1", "6: 1", "9: 3").scoring()
    assert list(scene.state.score) == [0, 0, 3 + 2 + 3]


@rule("EZ-4.1")
def test_hunters_in_reserve_score_nothing() -> None:
    assert list(Scene().scoring().state.score) == [0, 0, 0]


@rule("EZ-4.1", "EZ-4.15")
def test_points_add_up_over_the_rounds() -> None:
    scene = Scene().hunters(0, "9: 1").hunters(1, "9: 2").scoring()
    assert scene.turn == 2
    scene.do("2 no-ice").scoring()
    assert list(scene.state.score) == [2, 4, 0]
    assert scene.sound()


@rule("EZ-4.13")
def test_most_points_win() -> None:
    scene = Scene(round=4).hunters(0, "9: 1").hunters(1, "5: 2").hunters(2, "9: 3").scoring()
    assert GAME.result(scene.state).scores == [1, 4, 3]
    assert ranks(scene) == [3, 1, 2]
    assert GAME.result(scene.state).winners == [1]


@rule("EZ-4.13")
def test_a_tie_goes_to_more_hunters_on_the_board() -> None:
    scene = Scene(round=4).hunters(0, "5: 1").hunters(1, "9: 2").stones(9, 0, 0).scoring()
    assert GAME.result(scene.state).scores == [2, 2, 0]
    assert ranks(scene) == [2, 1, 3]


@rule("EZ-4.13")
def test_then_to_more_stones() -> None:
    scene = Scene(round=4).hunters(0, "9: 2").hunters(1, "9: 2").stones(3, 4, 9).scoring()
    assert ranks(scene) == [2, 1, 3]


@rule("EZ-4.13")
def test_hunters_come_before_stones() -> None:
    """One hunter more beats any number of stones."""
    scene = Scene(round=4).hunters(0, "5: 1").hunters(1, "9: 2").stones(20, 1, 0).scoring()
    assert GAME.result(scene.state).winners == [1]


@rule("EZ-4.13")
def test_a_shared_win() -> None:
    scene = Scene(round=4).hunters(0, "9: 2").hunters(2, "10: 2").stones(4, 8, 4).scoring()
    assert GAME.result(scene.state).winners == [0, 2]
    assert ranks(scene) == [1, 3, 1]


@rule("EZ-4.13")
def test_the_other_places_are_ordered_in_the_same_way() -> None:
    scene = Scene(round=4).hunters(0, "5: 4").hunters(1, "5: 1").hunters(2, "9: 2").scoring()
    assert ranks(scene) == [1, 3, 2]
