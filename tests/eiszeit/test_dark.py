"""EZ-6 The dark cards."""

from __future__ import annotations

import pytest

from firstfire.core.ints import ints
from firstfire.core.views import view
from tests.eiszeit.scene import Scene
from tests.helpers import rule

YIELDS = {
    "all-two": 5,
    "remove-two": 4,
    "club-or-move": 3,
    "all-one": 4,
    "remove-one": 2,
    "dark-fire": 2,
    "remove-mammoth": 3,
}
NAMED = ["remove-two", "club-or-move", "remove-one", "dark-fire", "remove-mammoth"]


def turn(card: str, seat: int = 0) -> Scene:
    """A seat holds a dark card and has its turn; ice on 1 to 4, mammoths on 5 to 8."""
    scene = Scene()
    for one in range(3):
        scene.hand(one, "fire", "swap", "steppe" if one < 2 else "forest")
    scene.hand(seat, card, "fire", "swap", "pasture", "remove-one")
    scene.state.actors = [seat] * len(scene.state.actors)
    return scene.look_again()


def turn_of_seat_0_is_left(scene: Scene) -> bool:
    """The action is over: the optional discard of seat 0 is next."""
    return scene.turn == 0 and scene.moves()[-1] == "keep" and scene.moves()[0][:7] == "discard"


# --- stones and opponents -------------------------------------------------------------------


@rule("EZ-2.3")
@pytest.mark.parametrize("card", YIELDS)
def test_a_dark_card_brings_stones_from_the_dark_reserve(card: str) -> None:
    scene = turn(card).do(f"0 play {card}")
    assert scene.state.stones[0] == 4 + YIELDS[card]
    assert scene.state.dark == 20 - YIELDS[card]
    assert scene.state.light == 0


@rule("EZ-2.3", "EZ-2.12", "EZ-2.14")
@pytest.mark.parametrize("card", NAMED)
def test_one_opponent_is_named(card: str) -> None:
    scene = turn(card).do(f"0 play {card}")
    assert scene.turn == 0
    assert scene.moves() == ["name 1", "name 2"]
    scene.do("0 name 2")
    assert scene.told("name") == [{"kind": "name", "seat": 0, "opponent": 2}]
    if not turn_of_seat_0_is_left(scene):
        scene.do("2 done")
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-2.14")
def test_an_opponent_who_can_do_nothing_may_be_named() -> None:
    scene = turn("remove-two").do("0 play remove-two\n0 name 1")
    assert turn_of_seat_0_is_left(scene)
    assert scene.state.stones[0] == 8


@rule("EZ-5.1")
@pytest.mark.parametrize("card", NAMED)
def test_the_named_opponent_may_renounce(card: str) -> None:
    scene = turn(card).hunters(0, "9: 2").hunters(1, "9: 2").hunters(2, "9: 2")
    before = scene.state.clone()
    scene.do(f"0 play {card}\n0 name 1\n1 done")
    assert scene.state.hunters == before.hunters
    assert scene.state.mammoths == before.mammoths
    assert scene.state.fire == before.fire
    assert turn_of_seat_0_is_left(scene)


# --- settling -------------------------------------------------------------------------------


@rule("EZ-6.1", "EZ-6.13")
def test_every_opponent_places_two_from_the_left() -> None:
    scene = turn("all-two", seat=1).do("1 play all-two")
    assert scene.turn == 2
    scene.do("2 place 9\n2 place 9")
    assert scene.turn == 0
    scene.do("0 place 5\n0 place 12")
    assert (scene.at(9), scene.at(5), scene.at(12)) == ([0, 0, 2], [1, 0, 0], [1, 0, 0])
    assert scene.turn == 1
    assert scene.on_board(1) == 0


@rule("EZ-6.1", "EZ-5.1")
def test_an_opponent_may_place_one_or_none() -> None:
    scene = turn("all-two").do("0 play all-two\n1 place 9\n1 done\n2 done")
    assert (scene.on_board(1), scene.on_board(2)) == (1, 0)
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.4", "EZ-6.13")
def test_every_opponent_places_one_from_the_left() -> None:
    scene = turn("all-one", seat=2).do("2 play all-one")
    assert scene.turn == 0
    assert scene.moves() == [*[f"place {r}" for r in range(5, 13)], "done"]
    scene.do("0 place 9\n1 place 9")
    assert scene.at(9) == [1, 1, 0]
    assert scene.turn == 2


@rule("EZ-6.13")
def test_each_opponent_sees_what_the_earlier_ones_did() -> None:
    scene = turn("all-one").do("0 play all-one\n1 place 9")
    assert scene.turn == 2
    assert scene.at(9) == [0, 1, 0]


@rule("EZ-6.13", "EZ-5.17", "EZ-5.14")
def test_each_opponent_uses_own_hunters_and_clubs() -> None:
    scene = turn("all-one").reserve(1, 0).store(2, 1).do("0 play all-one\n1 place 9")
    assert scene.at(9) == [0, 1, 0]
    assert scene.at(12) == [0, 11, 0]
    scene.do("2 place 10\n2 at 10")
    assert scene.armed(10) == [0, 0, 1]
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.13", "EZ-5.18")
def test_the_player_of_a_cult_that_copies_it_does_not_act() -> None:
    scene = turn("dark-cult").discards(dark="all-one").do("0 play dark-cult\n1 place 9\n2 place 9")
    assert scene.at(9) == [0, 1, 1]
    assert scene.state.stones[0] == 8
    assert turn_of_seat_0_is_left(scene)


# --- removing hunters -----------------------------------------------------------------------


@rule("EZ-6.2", "EZ-6.9", "EZ-6.12")
def test_two_hunters_of_two_players_are_removed() -> None:
    scene = turn("remove-two").hunters(0, "9: 1", "10: 1").hunters(1, "9: 1").hunters(2, "12: 2")
    scene.do("0 play remove-two\n0 name 1\n1 at 9\n1 take 0\n1 at 12")
    assert (scene.at(9), scene.at(12)) == ([0, 1, 0], [0, 0, 1])
    assert list(scene.state.reserve) == [11, 11, 11]
    assert turn_of_seat_0_is_left(scene)
    assert scene.sound()


@rule("EZ-6.2")
def test_never_two_of_one_colour() -> None:
    scene = turn("remove-two").hunters(0, "9: 2", "12: 2").do("0 play remove-two\n0 name 1\n1 at 9")
    assert scene.on_board(0) == 3
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.12")
def test_remove_two_may_take_one_only() -> None:
    scene = turn("remove-two").hunters(0, "9: 2").hunters(2, "9: 2").do("0 play remove-two")
    scene.do("0 name 1\n1 at 9\n1 take 0\n1 done")
    assert scene.at(9) == [1, 0, 2]
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-5.27")
def test_of_two_removed_the_lower_seat_comes_first() -> None:
    scene = turn("remove-two").hunters(0, "9: 1").hunters(1, "10: 1").hunters(2, "11: 1")
    scene.do("0 play remove-two\n0 name 2\n2 at 10")
    assert scene.at(10) == [0, 0, 0]
    assert scene.moves() == ["at 11", "done"]


@rule("EZ-6.5", "EZ-6.12")
def test_one_hunter_of_anybody_is_removed() -> None:
    scene = turn("remove-one").hunters(0, "9: 1").hunters(1, "9: 1").hunters(2, "9: 1", "12: 1")
    scene.do("0 play remove-one\n0 name 2")
    assert scene.moves() == ["at 9", "at 12", "done"]
    scene.do("2 at 9")
    assert scene.moves() == ["take 0", "take 1", "take 2"]
    scene.do("2 take 2")
    assert scene.at(9) == [1, 1, 0]
    assert scene.state.reserve[2] == 11
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.5")
def test_one_hunter_and_no_more() -> None:
    scene = turn("remove-one").hunters(0, "9: 2").hunters(1, "9: 1").do("0 play remove-one")
    scene.do("0 name 2\n2 at 9\n2 take 0")
    assert scene.at(9) == [1, 1, 0]
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.9")
def test_the_club_of_a_removed_hunter_is_set_aside() -> None:
    scene = turn("remove-one").hunters(0, "9: 1 club").do("0 play remove-one\n0 name 1\n1 at 9")
    assert scene.at(9) == [0, 0, 0]
    assert scene.armed(9) == [0, 0, 0]
    assert (scene.state.clubs, scene.state.clubs_aside, scene.state.reserve[0]) == (5, 1, 12)
    assert list(scene.state.store) == [0, 0, 0]
    assert view(scene.state, 2)["state"]["clubs_aside"] == 1
    assert scene.sound()


@rule("EZ-6.9", "EZ-5.9")
def test_a_club_set_aside_cannot_be_taken() -> None:
    scene = turn("remove-one").store(2, 5).hunters(0, "9: 1 club")
    scene.do("0 play remove-one\n0 name 1\n1 at 9\n0 keep\n0 draw dark\n* draw club-or-move")
    scene.hand(1, "club-or-move", "fire", "swap", "pasture", "remove-one").hunters(0, "9: 1")
    scene.do("1 play club-or-move\n1 name 0")
    assert scene.moves() == ["move", "done"]
    assert scene.refused_by(0, "club") == "EZ-6.3"


@rule("EZ-6.9", "EZ-3.8")
def test_it_is_back_in_the_supply_once_the_conflicts_are_over() -> None:
    scene = turn("remove-one").hunters(0, "9: 1 club").do("0 play remove-one\n0 name 1\n1 at 9")
    scene.state.fire = ints([0] * 12)
    scene.conflict()
    assert (scene.state.clubs, scene.state.clubs_aside) == (6, 0)
    assert scene.sound()


@rule("EZ-6.9")
def test_one_says_whether_the_hunter_with_the_club_is_removed() -> None:
    scene = turn("remove-one").hunters(0, "9: 1 club", "9: 1").do("0 play remove-one\n0 name 1")
    scene.do("1 at 9")
    assert scene.moves() == ["take 0", "take 0 club"]
    scene.do("1 take 0")
    assert (scene.at(9)[0], scene.armed(9)[0]) == (1, 1)


# --- club or move ---------------------------------------------------------------------------


@rule("EZ-6.3")
def test_who_has_nobody_to_move_is_not_offered_to() -> None:
    scene = turn("club-or-move").hunters(0, "9: 1").do("0 play club-or-move\n0 name 1")
    assert scene.moves() == ["club", "done"]
    refused = scene.refusal(1, "move")
    assert refused is not None
    assert (refused.rule, refused.reason) == ("EZ-6.3", "nobody-at-all")


@rule("EZ-6.3", "EZ-6.11")
def test_with_nothing_to_choose_nothing_is_asked() -> None:
    scene = turn("club-or-move").store(2, 6).do("0 play club-or-move\n0 name 1")
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.3", "EZ-5.9")
def test_the_named_opponent_takes_a_club() -> None:
    scene = turn("club-or-move").hunters(1, "9: 1").do("0 play club-or-move\n0 name 1")
    assert scene.moves() == ["club", "move", "done"]
    scene.do("1 club")
    assert scene.moves() == ["at 9", "keep"]
    scene.do("1 at 9")
    assert scene.armed(9) == [0, 1, 0]
    assert scene.state.clubs == 5
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.3", "EZ-6.11")
def test_two_hunters_go_to_one_common_region() -> None:
    scene = turn("club-or-move").hunters(1, "5: 2", "10: 1").do("0 play club-or-move\n0 name 1")
    scene.do("1 move\n1 to 12")
    assert scene.moves() == ["from 5", "from 10", "done"]
    scene.do("1 from 5\n1 from 10")
    assert (scene.at(5), scene.at(10), scene.at(12)) == ([0, 1, 0], [0, 0, 0], [0, 2, 0])
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.3", "EZ-5.1")
def test_one_hunter_only_may_be_moved() -> None:
    scene = turn("club-or-move").hunters(1, "5: 2").do("0 play club-or-move\n0 name 1")
    scene.do("1 move\n1 to 12\n1 from 5\n1 done")
    assert (scene.at(5), scene.at(12)) == ([0, 1, 0], [0, 1, 0])


@rule("EZ-6.11")
def test_without_clubs_in_the_supply_only_the_move_is_left() -> None:
    scene = turn("club-or-move").store(2, 6).hunters(1, "5: 1").do("0 play club-or-move\n0 name 1")
    assert scene.moves() == ["move", "done"]


@rule("EZ-6.10")
def test_only_own_hunters_are_moved() -> None:
    scene = turn("club-or-move").hunters(1, "5: 1").hunters(0, "9: 1").hunters(2, "10: 1")
    scene.do("0 play club-or-move\n0 name 1\n1 move\n1 to 12")
    assert scene.moves() == ["from 5", "done"]


@rule("EZ-5.10", "EZ-6.3")
def test_an_own_hunter_with_a_club_is_moved_with_it() -> None:
    scene = turn("club-or-move").hunters(1, "5: 1 club", "5: 1").do("0 play club-or-move")
    scene.do("0 name 1\n1 move\n1 to 12")
    assert scene.moves() == ["from 5", "from 5 club", "done"]
    scene.do("1 from 5 club")
    assert (scene.armed(5), scene.armed(12)) == ([0, 0, 0], [0, 1, 0])


# --- fire and mammoths ----------------------------------------------------------------------


@rule("EZ-6.7")
def test_the_named_opponent_moves_a_fire_token() -> None:
    scene = turn("dark-fire").do("0 play dark-fire\n0 name 1\n1 from 5\n1 to 12")
    assert (scene.state.fire[4], scene.state.fire[11]) == (0, 2)
    assert turn_of_seat_0_is_left(scene)


@rule("EZ-6.8")
def test_the_named_opponent_removes_a_mammoth() -> None:
    scene = turn("remove-mammoth").do("0 play remove-mammoth\n0 name 2")
    assert scene.moves() == ["from 5", "from 6", "from 7", "from 8", "done"]
    scene.do("2 from 7")
    assert list(scene.state.mammoths[4:8]) == [1, 1, 0, 1]
    assert scene.state.herd == 1
    assert turn_of_seat_0_is_left(scene)
    assert scene.sound()


# --- cult -----------------------------------------------------------------------------------


@rule("EZ-6.6", "EZ-5.8")
def test_a_dark_cult_copies_a_dark_card_with_its_yield() -> None:
    scene = turn("dark-cult").discards(light="steppe", dark="remove-mammoth")
    scene.do("0 play dark-cult\n0 copy dark\n0 name 1\n1 from 5")
    assert scene.state.stones[0] == 4 + 3
    assert scene.state.mammoths[4] == 0
    assert scene.tops() == ["steppe", "remove-mammoth"]


@rule("EZ-6.6", "EZ-2.5")
def test_a_dark_cult_has_no_yield_of_its_own() -> None:
    scene = turn("dark-cult").discards(light="fire", dark="remove-mammoth")
    scene.do("0 play dark-cult\n0 copy light")
    assert scene.state.stones[0] == 4 - 1
