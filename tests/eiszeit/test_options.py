"""The options, and what they leave open.

EZ-1.8, EZ-2.11, EZ-4.12, EZ-5.3, EZ-5.17, EZ-5.25, EZ-6.9, EZ-6.10
"""

from __future__ import annotations

import pytest

from firstfire.core import CHANCE
from firstfire.core.ints import ints
from tests.eiszeit.scene import GAME, Scene
from tests.helpers import rule


def turn(card: str, **options: str) -> Scene:
    """Seat 0 holds a card and has its turn."""
    scene = Scene(options=options).hand(1, "fire", "swap").hand(2, "fire", "swap")
    return scene.hand(0, card, "forest", "tundra", "all-one").stones(7, 4, 4)


@rule("EZ-1.8", "EZ-4.12", "EZ-5.3", "EZ-6.9", "EZ-6.10")
def test_defaults() -> None:
    assert dict(Scene().state.options) == {
        "first_player": "seat-0",
        "rounds": "4",
        "centre_diagonals": "on",
        "refill_at_the_end": "on",
        "arm_when_moved_by_others": "off",
        "herder_moves_instead": "off",
        "club_blocks_removal": "off",
        "march_any_owner": "off",
        "dark_move_any_owner": "off",
    }


# --- first_player ---------------------------------------------------------------------------


@rule("EZ-1.8")
def test_seat_0_begins() -> None:
    assert Scene(start="setup").turn == 0


@rule("EZ-1.8", "EZ-1.12")
def test_the_first_player_is_drawn() -> None:
    scene = Scene(start="setup", options={"first_player": "drawn"})
    assert scene.awaits == "first"
    assert scene.state.outcomes() == [((0,), 1), ((1,), 1), ((2,), 1)]
    scene.do("* first 2")
    for _ in range(6):
        scene.do("2 place 9\n0 place 9\n1 place 9")
    while scene.state.turn == CHANCE:
        scene.state.happen(scene.state.outcomes()[0][0])
    assert scene.turn == 2
    assert scene.moves()[0].startswith("play ")
    assert scene.sound()


# --- rounds ---------------------------------------------------------------------------------


@rule("EZ-4.12", "EZ-4.11")
def test_three_rounds() -> None:
    scene = Scene(round=3, options={"rounds": "3"}).hunters(0, "9: 1").scoring()
    assert scene.over
    assert scene.state.ice == 0b1111
    assert GAME.result(scene.state).winners == [0]


@rule("EZ-4.12", "EZ-4.10")
def test_the_third_is_then_the_last() -> None:
    scene = Scene(round=3, options={"rounds": "3"}).stones(7, 14, 8, dark=3).do("0 play all-one")
    assert (scene.state.stones[0], scene.state.light) == (7, 3)
    assert scene.awaits == "fire"
    assert not Scene(round=2, options={"rounds": "3"}).scoring().over


# --- centre_diagonals -----------------------------------------------------------------------


@rule("EZ-5.3")
@pytest.mark.parametrize(
    ("region", "on", "off"),
    [
        (3, [2, 4, 6, 7], [2, 4, 7]),
        (6, [1, 2, 3, 5, 7, 9, 10], [1, 2, 5, 7, 9, 10]),
        (7, [3, 4, 6, 8, 10, 11, 12], [3, 4, 6, 8, 11, 12]),
        (10, [6, 7, 9, 11], [6, 9, 11]),
    ],
)
def test_whether_the_centre_touches(region: int, on: list[int], off: list[int]) -> None:
    for value, around in (("on", on), ("off", off)):
        scene = turn("drive", centre_diagonals=value).ice().hunters(1, f"{region}: 1")
        scene.do(f"0 play drive\n0 at {region}")
        assert scene.moves() == [f"to {r}" for r in around]


@rule("EZ-5.3", "EZ-4.2")
def test_the_centre_decides_where_ice_may_be_laid() -> None:
    for value, expected in (("on", True), ("off", False)):
        scene = Scene(options={"centre_diagonals": value}).mammoths().ice(3)
        scene.state.score = ints([0, 1, 1])
        assert ("ice 6" in scene.glacier().moves()) is expected


# --- club_blocks_removal --------------------------------------------------------------------


@rule("EZ-6.9")
def test_a_club_does_not_protect_from_removal() -> None:
    scene = turn("remove-one").hunters(2, "9: 1 club").do("0 play remove-one\n0 name 1\n1 at 9")
    assert scene.at(9) == [0, 0, 0]
    assert (scene.state.clubs, scene.state.clubs_aside) == (5, 1)


@rule("EZ-6.9")
def test_with_the_option_it_does() -> None:
    scene = turn("remove-one", club_blocks_removal="on").hunters(2, "9: 1 club")
    scene.hunters(1, "10: 1 club", "11: 1").do("0 play remove-one\n0 name 1")
    assert scene.moves() == ["at 11", "done"]


@rule("EZ-6.9")
def test_with_the_option_one_without_a_club_is_removed_beside_it() -> None:
    scene = turn("remove-one", club_blocks_removal="on").hunters(2, "9: 1 club", "9: 1")
    scene.do("0 play remove-one\n0 name 1\n1 at 9")
    assert (scene.at(9), scene.armed(9)) == ([0, 0, 1], [0, 0, 1])
    assert scene.sound()


# --- march_any_owner ------------------------------------------------------------------------


@rule("EZ-6.10")
def test_anybodys_hunters_march() -> None:
    scene = turn("march", march_any_owner="on").hunters(0, "9: 1").hunters(1, "9: 2")
    scene.hunters(2, "9: 1 club").do("0 play march\n0 at 9\n0 to 10")
    assert scene.moves() == ["take 0", "take 1", "done"]
    scene.do("0 take 0\n0 take 1\n0 take 1")
    assert (scene.at(9), scene.at(10)) == ([0, 0, 1], [1, 2, 0])
    assert scene.sound()


@rule("EZ-6.10", "EZ-5.10")
def test_only_own_hunters_with_clubs_march() -> None:
    scene = turn("march", march_any_owner="on").hunters(0, "9: 1 club").hunters(1, "9: 1 club")
    scene.do("0 play march\n0 at 9\n0 to 10")
    assert scene.moves() == ["take 0 club", "done"]


# --- dark_move_any_owner --------------------------------------------------------------------


@rule("EZ-6.10", "EZ-6.11")
def test_anybodys_hunters_are_moved_to_one_region() -> None:
    scene = turn("club-or-move", dark_move_any_owner="on").hunters(0, "5: 1").hunters(2, "9: 2")
    scene.hunters(1, "9: 1").do("0 play club-or-move\n0 name 1\n1 move\n1 to 12")
    assert scene.moves() == ["at 5", "at 9", "done"]
    scene.do("1 at 5\n1 at 9")
    assert scene.moves() == ["take 1", "take 2"]
    scene.do("1 take 2")
    assert (scene.at(5), scene.at(9), scene.at(12)) == ([0, 0, 0], [0, 1, 1], [1, 0, 1])
    assert scene.moves()[-1] == "keep"
    assert scene.turn == 0
    assert scene.sound()


@rule("EZ-6.10", "EZ-5.10")
def test_anothers_hunter_with_a_club_is_not_moved() -> None:
    scene = turn("club-or-move", dark_move_any_owner="on").hunters(0, "5: 1 club")
    scene.hunters(1, "9: 1 club").do("0 play club-or-move\n0 name 1\n1 move\n1 to 12")
    assert scene.moves() == ["at 9", "done"]
    scene.do("1 at 9")
    assert scene.armed(12) == [0, 1, 0]


@rule("EZ-6.3", "EZ-6.10")
def test_with_the_option_anybody_to_move_is_enough() -> None:
    scene = turn("club-or-move", dark_move_any_owner="on").hunters(0, "5: 1")
    scene.do("0 play club-or-move\n0 name 1")
    assert scene.moves() == ["club", "move", "done"]
    alone = turn("club-or-move", dark_move_any_owner="on").hunters(0, "5: 1 club")
    alone.do("0 play club-or-move\n0 name 1")
    assert alone.moves() == ["club", "done"]


# --- refill_at_the_end ----------------------------------------------------------------------


def ending(**options: str) -> Scene:
    """Seat 0 plays the card that takes the last stones; nobody has anything to do with it."""
    return turn("remove-one", **options).stones(7, 14, 10, dark=1).do("0 play remove-one\n0 name 1")


@rule("EZ-2.11")
def test_whoever_ends_colonisation_draws_back_to_five() -> None:
    assert ending().moves()[-1] == "keep"


@rule("EZ-2.11", "EZ-2.9")
def test_without_the_refill_the_conflict_follows_the_action() -> None:
    scene = ending(refill_at_the_end="off")
    assert scene.awaits == "fire"
    assert len(scene.held(0)) == 3  # of the four that the scene has dealt
    assert scene.sound()


@rule("EZ-2.11", "EZ-2.7")
def test_without_the_refill_one_draws_up_to_five_after_the_next_turn() -> None:
    scene = turn("fire", refill_at_the_end="off").do("0 play fire\n0 done\n0 discard forest")
    drawn = 0
    while scene.turn == 0 and scene.moves()[0].startswith("draw"):
        scene.do(f"0 {scene.moves()[0]}")
        scene.state.happen(scene.state.outcomes()[0][0])
        drawn += 1
    assert (drawn, len(scene.held(0))) == (3, 5)
    assert scene.sound()


# --- arm_when_moved_by_others ---------------------------------------------------------------


@rule("EZ-5.17")
def test_a_hunter_that_others_move_gets_no_club() -> None:
    scene = turn("drive").hunters(1, "9: 1").store(1, 1)
    scene.do("0 play drive\n0 at 9\n0 to 10")
    assert (scene.turn, scene.moves()[-1]) == (0, "keep")


@rule("EZ-5.17")
def test_with_the_option_its_owner_may_put_one_under_it() -> None:
    scene = turn("drive", arm_when_moved_by_others="on").hunters(1, "9: 1").hunters(2, "9: 1")
    scene.store(1, 1).store(2, 1).do("0 play drive\n0 at 9\n0 take 1\n0 to 5\n0 at 9\n0 to 10")
    assert (scene.turn, scene.moves()) == (1, ["at 5", "done"])
    scene.do("1 at 5")
    assert (scene.turn, scene.moves()) == (2, ["at 10", "done"])
    scene.do("2 done")
    assert (scene.turn, scene.moves()[-1]) == (0, "keep")
    assert (scene.armed(5), scene.armed(10)) == ([0, 1, 0], [0, 0, 0])
    assert list(scene.state.store) == [0, 0, 1]
    assert scene.sound()


# --- herder_moves_instead -------------------------------------------------------------------


@rule("EZ-5.25")
def test_with_an_empty_reserve_the_herder_cannot_place() -> None:
    scene = turn("herder").do("0 play herder")
    assert scene.moves() == ["herd step", "herd leap"]


@rule("EZ-5.25", "EZ-5.2")
def test_with_the_option_placing_moves_a_mammoth_from_anywhere_to_anywhere() -> None:
    scene = turn("herder", herder_moves_instead="on").stones(2, 7, 6)
    scene.do("0 play herder\n0 from 5\n0 to 12")
    assert scene.state.stones[0] == 0
    assert (scene.state.mammoths[4], scene.state.mammoths[11]) == (0, 1)
    assert scene.sound()


@rule("EZ-5.25", "EZ-5.12")
def test_with_a_mammoth_in_reserve_the_option_changes_nothing() -> None:
    scene = turn("herder", herder_moves_instead="on").mammoths(5, 6, 7, herd=1)
    scene.do("0 play herder\n0 herd place\n0 place 9")
    assert (scene.state.herd, scene.state.mammoths[8]) == (0, 1)
