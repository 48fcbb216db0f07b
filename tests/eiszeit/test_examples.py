"""EZ-X1 to EZ-X19 The worked examples, with exactly their numbers."""

from __future__ import annotations

import pytest

from firstfire.core.ints import ints
from firstfire.games.eiszeit.rounds import top_up
from tests.eiszeit.scene import Scene
from tests.helpers import rule

RED, BLUE, YELLOW, BLACK, GREEN = range(5)


def turn(card: str, *stones: int) -> Scene:
    """Seat 0 holds a card and has its turn."""
    scene = Scene().hand(1, "pasture", "tundra", "dark-fire", "remove-mammoth", "remove-one")
    scene.hand(2, "forest", "rock-desert", "remove-two", "club-or-move", "all-two")
    scene.hand(0, card, "fire", "swap", "all-one", "remove-one")
    return scene.stones(*(stones or (7, 4, 4)))


def fight(scene: Scene, region: int, *values: int) -> Scene:
    """The conflict, with fire tokens of these values on a region and none elsewhere."""
    scene.state.fire = ints([len(values) if r == region - 1 else 0 for r in range(12)])
    scene.conflict()
    return scene.do("* fire " + " ".join(str(n) for n in values)) if values else scene


@rule("EZ-X1", "EZ-3.2")
@pytest.mark.parametrize(
    ("mammoths", "values", "fed"), [(0, (0,), 3), (1, (2,), 6), (3, (0, 2), 8)]
)
def test_x1_capacity(mammoths: int, values: tuple[int, ...], fed: int) -> None:
    scene = Scene().mammoths(*[9] * mammoths, herd=4 - mammoths).hunters(RED, "9: 12")
    assert fight(scene, 9, *values).at(9) == [fed, 0, 0]
    assert [told["limit"] for told in scene.told("conflict")] == [fed]


@rule("EZ-X2", "EZ-3.3")
def test_x2_the_fewest_go_first() -> None:
    scene = Scene().hunters(RED, "6: 2").hunters(BLUE, "6: 3").hunters(YELLOW, "6: 4")
    assert fight(scene, 6, 1).at(6) == [0, 2, 3]
    assert list(scene.state.reserve) == [12, 10, 9]


@rule("EZ-X3", "EZ-3.4")
def test_x3_equals_go_together() -> None:
    scene = Scene(5, start="setup").mammoths(6, 6)
    for seat, count in ((RED, 2), (BLUE, 2), (BLACK, 2), (GREEN, 3), (YELLOW, 4)):
        scene.hunters(seat, f"6: {count}")
    fight(scene, 6, 2)
    left = {seat: scene.at(6)[seat] for seat in range(5)}
    assert left == {RED: 0, BLUE: 0, BLACK: 0, GREEN: 2, YELLOW: 3}


@rule("EZ-X4", "EZ-4.1")
def test_x4_scoring() -> None:
    green = 3
    scene = Scene(4, start="setup").mammoths(9, 9, 10)
    scene.hunters(YELLOW, "9: 3").hunters(BLUE, "9: 1", "10: 3").hunters(RED, "9: 1", "11: 2")
    scene.hunters(green, "10: 2").scoring()
    points = {seat: scene.state.score[seat] for seat in range(4)}
    assert points == {YELLOW: 9, BLUE: 3 + 6, RED: 3 + 2, green: 4}


@rule("EZ-X5", "EZ-4.2")
@pytest.mark.parametrize(
    ("seats", "regions"),
    [(3, (5, 6, 7, 8)), (4, (2, 3, 5, 6, 7, 8)), (5, (1, 2, 3, 4))],
)
def test_x5_the_first_glacier(seats: int, regions: tuple[int, ...]) -> None:
    scene = Scene(seats, start="setup").glacier().do("* lot 0")
    assert scene.moves() == [*[f"ice {r}" for r in regions], "no-ice"]


@rule("EZ-X6", "EZ-4.7")
def test_x6_top_up_where_one_has_too_little() -> None:
    scene = Scene().stones(13, 12, 1, dark=6).next_round()
    assert [told["n"] for told in scene.told("give")] == [2, 2, 1]
    assert list(scene.state.stones) == [11, 10, 0]
    assert scene.state.dark == 11
    assert scene.sound()


@rule("EZ-X7", "EZ-5.2", "EZ-5.4")
def test_x7_one_in_reserve_for_three_steppe_hunters() -> None:
    scene = (
        turn("steppe")
        .hunters(0, "9: 11")
        .do(
            """0 play steppe
           0 place 12
           0 place 6
           0 place 12"""
        )
    )
    assert (scene.at(6)[0], scene.at(12)[0], scene.at(9)[0]) == (1, 2, 9)
    assert scene.state.reserve[0] == 0
    assert scene.sound()


@rule("EZ-X8", "EZ-5.3")
def test_x8_what_touches() -> None:
    around = {r: Scene(5, start="setup").state.near[r - 1] for r in (1, 2, 6, 7)}
    touch = {(a, b): bool(around[a] >> b - 1 & 1) for a, b in ((1, 6), (7, 12), (2, 7), (6, 11))}
    assert touch == {(1, 6): True, (7, 12): True, (2, 7): False, (6, 11): False}


@rule("EZ-X9", "EZ-5.5")
def test_x9_a_swap_by_a_player_who_owns_neither() -> None:
    red, blue = 1, 2
    scene = (
        turn("swap")
        .hunters(blue, "6: 1")
        .hunters(red, "9: 1")
        .do(
            """0 play swap
           0 at 6"""
        )
    )
    assert scene.at(6) == [0, 1, 0]
    assert scene.at(9) == [0, 0, 1]
    assert scene.sound()


@rule("EZ-X10", "EZ-5.6")
def test_x10_a_drive() -> None:
    scene = turn("drive").ice(1, 2, 3)
    scene.hunters(RED, "4: 1").hunters(BLUE, "4: 1").hunters(YELLOW, "8: 1").do(
        """0 play drive
           0 at 4
           0 take 0
           0 to 7
           0 at 4
           0 to 8
           0 at 8
           0 to 12"""
    )
    assert scene.at(4) == [0, 0, 0]
    assert (scene.at(7), scene.at(8), scene.at(12)) == ([1, 0, 0], [0, 1, 0], [0, 0, 1])
    assert scene.sound()


@rule("EZ-X11", "EZ-3.5", "EZ-5.10")
def test_x11_a_club_in_conflict() -> None:
    scene = Scene().hunters(RED, "6: 1 club").hunters(YELLOW, "6: 2").hunters(BLUE, "6: 4")
    fight(scene, 6, 1)
    assert scene.at(6) == [1, 3, 1]


@rule("EZ-X12", "EZ-5.8", "EZ-2.5")
def test_x12_a_light_cult_copies_a_dark_card() -> None:
    scene = turn("cult").hunters(1, "9: 1").hunters(0, "9: 1")
    scene.discards(light="steppe", dark="remove-one")
    scene.do("0 play cult")
    assert scene.tops() == ["steppe", "remove-one"]
    scene.do(
        """0 copy dark
           0 name 2
           2 at 9
           2 take 1"""
    )
    assert scene.state.stones[0] == 7 + 2
    assert scene.at(9) == [1, 0, 0]
    assert scene.tops() == ["steppe", "remove-one"]
    assert scene.sound()


@rule("EZ-X13", "EZ-4.1")
def test_x13_six_mammoths() -> None:
    scene = Scene(5, start="setup").mammoths(9, 9, 9, 9, 9, 9).hunters(0, "9: 2").scoring()
    assert scene.state.score[0] == 2 * 3


@rule("EZ-X14", "EZ-3.6")
def test_x14_clubs_above_the_capacity() -> None:
    scene = Scene().hunters(RED, "9: 2 club").hunters(YELLOW, "9: 2 club")
    fight(scene, 9, 0)
    assert scene.at(9) == [2, 0, 2]
    assert list(scene.state.score) == [2, 0, 2]


@rule("EZ-X15", "EZ-3.9")
def test_x15_equals_of_whom_one_has_only_clubs() -> None:
    scene = Scene().hunters(RED, "9: 2 club").hunters(BLUE, "9: 2").hunters(YELLOW, "9: 2")
    assert fight(scene, 9, 0).at(9) == [2, 0, 0]


@rule("EZ-X16", "EZ-2.9")
def test_x16_the_rest_comes_from_the_light_reserve() -> None:
    scene = turn("all-one", 5, 10, 10).stones(5, 10, 10, dark=2, light=5).do("0 play all-one")
    assert (scene.state.stones[0], scene.state.dark, scene.state.light) == (9, 0, 3)
    scene.do(
        """1 place 9
           2 place 10"""
    )
    assert scene.at(9) == [0, 1, 0]
    assert scene.at(10) == [0, 0, 1]
    assert scene.sound()
    scene.plain_turn(0, "0 keep")
    assert scene.state.round == 1
    assert scene.told("fire") != []


@rule("EZ-X16", "EZ-4.10")
def test_x16_in_the_last_round() -> None:
    scene = Scene(round=4).stones(5, 10, 10, dark=2, light=5).do("0 play all-one")
    assert (scene.state.stones[0], scene.state.dark, scene.state.light) == (5, 0, 7)
    assert scene.awaits == "fire"
    assert scene.told("place") == []
    assert scene.sound()


@rule("EZ-X17", "EZ-4.7")
def test_x17_top_up_where_one_has_nothing() -> None:
    assert top_up(9, [12, 11, 0]) == [1, 1, 0]
    scene = Scene().stones(12, 11, 0, dark=9).next_round()
    assert (list(scene.state.stones), scene.state.dark) == ([11, 10, 0], 11)
    assert scene.sound()


@rule("EZ-X18", "EZ-5.4", "EZ-5.19")
def test_x18_a_steppe_card() -> None:
    split = turn("steppe").do("0 play steppe\n0 place 6\n0 place 6\n0 place 12")
    assert (split.at(6)[0], split.at(12)[0]) == (2, 1)
    assert "keep" in split.moves()
    one = turn("steppe").ice(1).do("0 play steppe\n0 place 3\n0 place 3")
    assert one.at(3)[0] == 2
    assert "keep" in one.moves()
    mixed = turn("steppe").ice(1).do("0 play steppe\n0 place 6")
    assert mixed.moves() == ["place 6", "place 12", "done"]
    mixed = turn("steppe").ice(1).do("0 play steppe\n0 place 3")
    assert mixed.moves() == ["place 3", "done"]


@rule("EZ-X19", "EZ-5.25")
def test_x19_no_mammoth_in_reserve() -> None:
    assert "play herder" not in turn("herder", 2, 4, 4).moves()
    scene = turn("herder", 3, 4, 4).do("0 play herder\n0 from 6")
    assert scene.state.stones[0] == 0
    assert scene.moves() == ["to 5", "to 7", "to 9", "to 10"]
    scene.do("0 to 9")
    assert list(scene.state.mammoths[4:9]) == [1, 0, 1, 1, 1]
    assert scene.sound()
