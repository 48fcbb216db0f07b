"""EZ-5.9, EZ-5.12, EZ-5.13 Light cards about clubs, mammoths and fire."""

from __future__ import annotations

import pytest

from firstfire.core.ints import ints
from tests.eiszeit.scene import action_is_over
from tests.eiszeit.scene import light_turn as turn
from tests.helpers import rule

# --- club or mammoth ------------------------------------------------------------------------


@rule("EZ-5.9")
def test_a_club_at_once_under_an_own_hunter() -> None:
    scene = turn("club-or-mammoth").hunters(0, "5: 1", "9: 2").hunters(1, "10: 1")
    scene.do("0 play club-or-mammoth\n0 club")
    assert scene.moves() == ["at 5", "at 9", "keep"]
    scene.do("0 at 9")
    assert scene.armed(9) == [1, 0, 0]
    assert (scene.state.clubs, scene.state.store[0]) == (5, 0)
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.9")
def test_a_club_kept() -> None:
    scene = turn("club-or-mammoth").hunters(0, "5: 1").do("0 play club-or-mammoth\n0 club\n0 keep")
    assert (scene.state.clubs, scene.state.store[0]) == (5, 1)
    assert scene.armed(5) == [0, 0, 0]


@rule("EZ-5.23")
def test_a_club_goes_under_a_hunter_without_one() -> None:
    scene = turn("club-or-mammoth").hunters(0, "5: 1 club", "9: 1").do("0 play club-or-mammoth")
    assert scene.do("0 club").moves() == ["at 9", "keep"]


@rule("EZ-5.9", "EZ-5.23")
def test_a_mammoth_of_the_reserve_on_any_region() -> None:
    scene = turn("club-or-mammoth").mammoths(5, 6, 7).do("0 play club-or-mammoth")
    assert scene.moves() == ["club", "mammoth"]
    scene.do("0 mammoth")
    assert scene.moves() == [f"place {r}" for r in range(5, 13)]
    scene.do("0 place 12")
    assert (scene.state.mammoths[11], scene.state.herd) == (1, 0)
    assert scene.sound()


@rule("EZ-5.9")
def test_a_mammoth_is_placed_though_none_is_on_the_board() -> None:
    scene = turn("club-or-mammoth").mammoths().do("0 play club-or-mammoth")
    assert scene.moves() == ["club", "mammoth"]
    scene.do("0 mammoth\n0 place 9")
    assert (scene.state.mammoths[8], scene.state.herd) == (1, 3)


@rule("EZ-5.9", "EZ-5.23")
def test_no_mammoth_in_reserve_one_goes_a_step() -> None:
    scene = turn("club-or-mammoth").do("0 play club-or-mammoth")
    assert scene.moves() == ["club", "mammoth"]
    scene.do("0 mammoth")
    assert scene.moves() == ["from 5", "from 6", "from 7", "from 8"]
    scene.do("0 from 8")
    assert scene.moves() == ["to 7", "to 12"]
    scene.do("0 to 12")
    assert list(scene.state.mammoths[7:]) == [0, 0, 0, 0, 1]


@rule("EZ-5.23")
def test_the_step_may_be_left_out_if_there_is_neither_club_nor_mammoth() -> None:
    scene = turn("club-or-mammoth").store(1, 6).do("0 play club-or-mammoth")
    assert scene.moves() == ["mammoth", "done"]
    scene.do("0 done")
    assert list(scene.state.mammoths[4:8]) == [1, 1, 1, 1]
    assert action_is_over(scene)


@rule("EZ-5.9", "EZ-5.23")
def test_no_club_in_the_supply_only_the_mammoth_of_the_reserve_is_left() -> None:
    scene = turn("club-or-mammoth").mammoths(5, 6).store(1, 6).do("0 play club-or-mammoth")
    assert scene.moves() == [f"place {r}" for r in range(5, 13)]


@rule("EZ-5.10")
def test_a_club_stays_until_the_conflicts_are_over() -> None:
    scene = turn("drive").hunters(0, "9: 1 club").do("0 play drive\n0 at 9\n0 to 10")
    scene.plain_turn(0, "0 keep")
    assert scene.armed(10) == [1, 0, 0]
    scene.state.fire = ints([0] * 12)
    scene.conflict()
    assert scene.armed(10) == [0, 0, 0]
    assert scene.state.clubs == 6


# --- herder ---------------------------------------------------------------------------------


@rule("EZ-5.12")
@pytest.mark.parametrize(("use", "cost"), [("place", 2), ("step", 3), ("leap", 5)])
def test_the_herder_has_three_prices(use: str, cost: int) -> None:
    scene = turn("herder").mammoths(5, 6, 7).do("0 play herder")
    assert scene.moves() == ["herd place", "herd step", "herd leap"]
    scene.do(f"0 herd {use}")
    assert (scene.state.stones[0], scene.state.light) == (7 - cost, cost)


@rule("EZ-5.12")
def test_a_mammoth_leaps_to_any_region() -> None:
    scene = turn("herder").do("0 play herder\n0 herd leap\n0 from 5")
    assert scene.moves() == [f"to {r}" for r in range(6, 13)]
    scene.do("0 to 12")
    assert (scene.state.mammoths[4], scene.state.mammoths[11]) == (0, 1)
    assert action_is_over(scene)


@rule("EZ-5.12")
def test_a_mammoth_of_the_reserve_is_placed() -> None:
    scene = turn("herder").mammoths(5).do("0 play herder\n0 herd place\n0 place 12")
    assert (scene.state.mammoths[11], scene.state.herd) == (1, 2)
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.25", "EZ-5.18")
def test_a_herder_without_a_use_is_neither_played_nor_copied() -> None:
    assert "play herder" not in turn("herder", 2).moves()
    assert "play herder" in turn("herder", 2).mammoths(5, 6).moves()
    assert "play cult" not in turn("cult", 2).discards(light="herder").moves()
    assert "play cult" in turn("cult", 3).discards(light="herder").moves()


@rule("EZ-5.25")
def test_only_uses_that_can_be_paid_are_offered() -> None:
    scene = turn("herder", 4).mammoths(5, 6, 7).do("0 play herder")
    assert scene.moves() == ["herd place", "herd step"]


# --- fire -----------------------------------------------------------------------------------


@rule("EZ-5.13", "EZ-5.26")
def test_a_fire_token_goes_near_or_far() -> None:
    scene = turn("fire").do("0 play fire")
    assert scene.moves() == [*[f"from {r}" for r in range(5, 13)], "done"]
    scene.do("0 from 5")
    assert scene.moves() == [f"to {r}" for r in range(6, 13)]
    scene.do("0 to 12")
    assert (scene.state.fire[4], scene.state.fire[11]) == (0, 2)
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.26")
def test_only_tokens_on_the_board_are_moved() -> None:
    scene = turn("fire")
    scene.state.fire = ints([0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0])
    scene.do("0 play fire")
    assert scene.moves() == ["from 10", "done"]
    scene.do("0 from 10\n0 to 9")
    assert list(scene.state.fire[8:10]) == [1, 2]
