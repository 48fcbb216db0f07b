"""EZ-5.1, EZ-5.2, EZ-5.14 to EZ-5.17, EZ-5.27 Placing and moving hunters, and clubs."""

from __future__ import annotations

from tests.eiszeit.scene import Scene
from tests.helpers import rule


def turn(card: str, stones: int = 7) -> Scene:
    """Seat 0 holds a card and has its turn; ice on 1 to 4, mammoths on 5 to 8."""
    scene = Scene().hand(1, "pasture", "tundra", "dark-fire", "remove-mammoth", "remove-one")
    scene.hand(2, "forest", "rock-desert", "remove-two", "club-or-move", "all-two")
    return scene.hand(0, card, "fire", "swap", "all-one", "remove-one").stones(stones, 4, 4)


def action_is_over(scene: Scene) -> bool:
    """The optional discard of seat 0 is next."""
    return scene.turn == 0 and scene.moves()[-1] == "keep" and scene.moves()[0][:7] == "discard"


# --- placing and moving ---------------------------------------------------------------------


@rule("EZ-5.2")
def test_placing_takes_from_the_reserve() -> None:
    scene = turn("steppe").hunters(0, "9: 4").do("0 play steppe\n0 place 6\n0 place 6\n0 place 6")
    assert (scene.at(6)[0], scene.at(9)[0], scene.state.reserve[0]) == (3, 4, 5)
    assert scene.sound()


@rule("EZ-5.2", "EZ-5.14")
def test_with_no_hunter_in_reserve_one_is_moved_from_anywhere() -> None:
    scene = turn("steppe").hunters(0, "5: 6", "10: 6").do("0 play steppe\n0 place 12")
    assert scene.moves() == ["from 5", "from 10"]
    scene.do("0 from 5\n0 done")
    assert (scene.at(5)[0], scene.at(12)[0]) == (5, 1)
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.14")
def test_only_from_the_reserve_while_there_is_one_left() -> None:
    """The first hunter comes from the reserve, the second must be moved."""
    scene = turn("steppe").hunters(0, "5: 6", "10: 5").do("0 play steppe\n0 place 12")
    assert (scene.at(12)[0], scene.state.reserve[0]) == (1, 0)
    scene.do("0 place 12")
    assert scene.moves() == ["from 5", "from 10"]


@rule("EZ-5.14")
def test_only_own_hunters_are_moved_instead() -> None:
    scene = turn("steppe").reserve(0, 0, park=9).hunters(1, "10: 3").do("0 play steppe\n0 place 6")
    assert scene.at(6) == [1, 0, 0]
    assert (scene.at(9)[0], scene.at(10)[1]) == (11, 3)


@rule("EZ-5.14")
def test_an_opponent_with_no_reserve_moves_one_for_a_dark_card() -> None:
    scene = turn("all-one").hunters(1, "5: 6", "9: 6").do("0 play all-one\n1 place 12\n1 from 9")
    assert (scene.at(9)[1], scene.at(12)[1]) == (5, 1)
    assert scene.turn == 2


@rule("EZ-5.1")
def test_one_may_place_fewer() -> None:
    scene = turn("steppe").do("0 play steppe\n0 place 6\n0 done")
    assert scene.on_board(0) == 1
    assert action_is_over(scene)


# --- never twice ----------------------------------------------------------------------------


@rule("EZ-5.15")
def test_a_placed_hunter_is_not_moved_by_the_same_card() -> None:
    """One in reserve, all others on 12: what was just placed on 6 does not go on to 12."""
    scene = turn("steppe").reserve(0, 1, park=12).do("0 play steppe\n0 place 6")
    assert scene.moves() == ["place 6", "done"]


@rule("EZ-5.15")
def test_a_driven_hunter_is_not_driven_again() -> None:
    scene = turn("drive").hunters(0, "9: 1").do("0 play drive\n0 at 9\n0 to 10")
    assert action_is_over(scene)
    assert scene.at(10) == [1, 0, 0]


@rule("EZ-5.15")
def test_as_many_may_leave_a_region_as_stood_there_before() -> None:
    scene = turn("drive").hunters(1, "9: 1", "10: 1").do("0 play drive\n0 at 9\n0 to 10")
    assert scene.at(10) == [0, 2, 0]
    scene.do("0 at 10\n0 to 11")
    assert (scene.at(10), scene.at(11)) == ([0, 1, 0], [0, 1, 0])
    assert action_is_over(scene)


@rule("EZ-5.15")
def test_hunters_with_clubs_are_a_kind_apart() -> None:
    """One without a club has come to 10; the one with a club that stood there may still go."""
    scene = turn("drive").hunters(0, "9: 1", "10: 1 club").do("0 play drive\n0 at 9\n0 to 10")
    scene.do("0 at 10")
    assert scene.moves() == ["to 6", "to 7", "to 9", "to 11"]
    scene.do("0 to 11")
    assert (scene.at(10)[0], scene.armed(10)[0], scene.armed(11)[0]) == (1, 0, 1)


@rule("EZ-5.15")
def test_a_move_ends_in_another_region() -> None:
    scene = turn("steppe").reserve(0, 0, park=6).do("0 play steppe")
    assert scene.moves() == [*[f"place {r}" for r in (5, 7, 8, 9, 10, 11, 12)], "done"]
    herder = turn("herder").do("0 play herder\n0 herd leap\n0 from 6")
    assert "to 6" not in herder.moves()
    fire = turn("fire").do("0 play fire\n0 from 6")
    assert "to 6" not in fire.moves()


@rule("EZ-5.15")
def test_the_next_card_may_move_what_the_last_one_placed() -> None:
    scene = turn("drive").hunters(0, "9: 1").do("0 play drive\n0 at 9\n0 to 10")
    scene.hand(1, "drive", "tundra", "dark-fire", "remove-mammoth", "remove-one")
    scene.plain_turn(0, "0 keep").do("1 play drive\n1 at 10\n1 to 11")
    assert scene.at(11) == [1, 0, 0]


@rule("EZ-5.15")
def test_also_one_with_a_club() -> None:
    scene = turn("drive").hunters(0, "9: 1 club").do("0 play drive\n0 at 9\n0 to 10")
    scene.hand(1, "fire", "tundra", "club-or-move", "remove-mammoth", "remove-one")
    scene.plain_turn(0, "0 keep").do(
        "1 play club-or-move\n1 name 0\n0 move\n0 to 5\n0 from 10 club"
    )
    assert scene.armed(5) == [1, 0, 0]


@rule("EZ-5.15", "EZ-1.8")
def test_the_first_card_may_move_what_the_set_up_placed() -> None:
    scene = Scene(start="setup")
    for _ in range(6):
        scene.do("0 place 9\n1 place 9\n2 place 9")
    for cards in ("fire drive", "fire swap", "fire swap"):
        light = "\n".join(f"* draw {card}" for card in cards.split())
        scene.do(light + "\n* draw all-one\n* draw remove-one\n* draw remove-mammoth")
    scene.do("0 play drive\n0 at 9\n0 take 0\n0 to 10")
    assert (scene.at(9), scene.at(10)) == ([5, 6, 6], [1, 0, 0])


# --- regions --------------------------------------------------------------------------------


@rule("EZ-5.16", "EZ-4.5")
def test_any_region_means_one_without_ice() -> None:
    free = [5, 6, 7, 8, 10, 11]
    iced = (1, 2, 3, 4, 9, 12)
    assert turn("forest").ice(*iced).do("0 play forest").moves() == [
        *[f"place {r}" for r in free],
        "done",
    ]
    settle = turn("settle").ice(*iced).do("0 play settle")
    assert settle.moves() == [*[f"place {r}" for r in free], "done"]
    fire = turn("fire").ice(*iced).do("0 play fire\n0 from 5")
    assert fire.moves() == [f"to {r}" for r in free[1:]]
    herder = turn("herder").ice(*iced).do("0 play herder\n0 herd leap\n0 from 5")
    assert herder.moves() == [f"to {r}" for r in free[1:]]


@rule("EZ-5.16")
def test_pieces_are_placed_one_after_the_other() -> None:
    scene = turn("steppe").do("0 play steppe\n0 place 6")
    assert scene.at(6) == [1, 0, 0]
    assert scene.moves() == ["place 6", "place 12", "done"]
    scene.do("0 place 12\n0 place 12")
    assert action_is_over(scene)


# --- clubs of the store ---------------------------------------------------------------------


@rule("EZ-5.17", "EZ-5.9")
def test_a_stored_club_under_a_hunter_just_placed() -> None:
    scene = turn("steppe").store(0, 2).hunters(0, "9: 2").do("0 play steppe\n0 place 6\n0 place 12")
    scene.do("0 done")
    assert scene.moves() == ["at 6", "at 12", "done"]
    scene.do("0 at 6\n0 at 12")
    assert (scene.armed(6), scene.armed(12), scene.state.store[0]) == ([1, 0, 0], [1, 0, 0], 0)
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.17")
def test_a_stored_club_may_stay_there() -> None:
    scene = turn("steppe").store(0, 1).do("0 play steppe\n0 place 6\n0 done\n0 done")
    assert (scene.armed(6), scene.state.store[0]) == ([0, 0, 0], 1)


@rule("EZ-5.17")
def test_a_stored_club_under_a_hunter_moved_or_swapped() -> None:
    drive = (
        turn("drive").store(0, 1).hunters(0, "9: 1").do("0 play drive\n0 at 9\n0 to 10\n0 at 10")
    )
    assert drive.armed(10) == [1, 0, 0]
    swap = turn("swap").store(0, 1).hunters(0, "5: 1").hunters(1, "6: 1").do("0 play swap\n0 at 5")
    assert swap.moves() == ["at 6", "done"]
    assert swap.do("0 at 6").armed(6) == [1, 0, 0]
    march = turn("march").store(0, 1).hunters(0, "9: 1").do("0 play march\n0 at 9\n0 to 10")
    assert march.do("0 take 0\n0 at 10").armed(10) == [1, 0, 0]


@rule("EZ-5.17")
def test_one_club_per_hunter() -> None:
    scene = turn("steppe").store(0, 3).do("0 play steppe\n0 place 6\n0 done\n0 at 6")
    assert (scene.armed(6), scene.state.store[0]) == ([1, 0, 0], 2)
    assert action_is_over(scene)
    drive = turn("drive").store(0, 1).hunters(0, "9: 1 club").do("0 play drive\n0 at 9\n0 to 10")
    assert drive.state.store[0] == 1
    assert action_is_over(drive)


@rule("EZ-5.17")
def test_an_opponent_who_acts_may_put_a_stored_club() -> None:
    scene = turn("all-one").store(1, 1).do("0 play all-one\n1 place 9\n1 at 9\n2 done")
    assert (scene.armed(9), scene.state.store[1]) == ([0, 1, 0], 0)
    assert action_is_over(scene)


@rule("EZ-5.17")
def test_no_club_when_others_move_the_hunter() -> None:
    scene = turn("drive").store(1, 1).store(0, 1).hunters(1, "9: 1")
    scene.do("0 play drive\n0 at 9\n0 to 10")
    assert action_is_over(scene)
    assert list(scene.state.store) == [1, 1, 0]


@rule("EZ-5.17")
def test_no_club_in_the_initial_placement() -> None:
    scene = Scene(start="setup").store(0, 1).do("0 place 9")
    assert scene.turn == 1
    assert (scene.armed(9), scene.state.store[0]) == ([0, 0, 0], 1)


@rule("EZ-5.9", "EZ-5.10")
def test_a_club_does_not_change_hunters() -> None:
    """A hunter with a club and one without stand together; the one that leaves takes its own."""
    scene = turn("drive").hunters(0, "9: 1 club", "9: 1").do("0 play drive\n0 at 9")
    assert scene.moves() == ["take 0", "take 0 club"]
    scene.do("0 take 0\n0 to 10")
    assert (scene.armed(9), scene.armed(10)) == ([1, 0, 0], [0, 0, 0])


@rule("EZ-5.10")
def test_an_own_hunter_with_a_club_may_be_moved_instead_of_placed() -> None:
    scene = turn("steppe").hunters(0, "9: 6", "10: 1 club", "11: 5").do("0 play steppe\n0 place 6")
    assert scene.moves() == ["from 9", "from 10 club", "from 11"]
    scene.do("0 from 10 club")
    assert (scene.armed(6), scene.armed(10)) == ([1, 0, 0], [0, 0, 0])
    assert scene.sound()


# --- one spelling ---------------------------------------------------------------------------


@rule("EZ-5.27")
def test_regions_do_not_go_down() -> None:
    scene = turn("steppe").do("0 play steppe\n0 place 12")
    assert scene.moves() == ["place 12", "done"]


@rule("EZ-5.27")
def test_regions_begin_anew_when_the_reserve_is_empty() -> None:
    """First from the reserve, then by moving: after 12 from the reserve, 6 by moving."""
    scene = turn("steppe").reserve(0, 1, park=9).do("0 play steppe\n0 place 12")
    assert scene.moves() == ["place 6", "place 12", "done"]


@rule("EZ-5.27", "EZ-5.16")
def test_sources_do_not_go_down_either() -> None:
    scene = turn("steppe").hunters(0, "5: 4", "9: 4", "11: 4")
    scene.do("0 play steppe\n0 place 12\n0 from 9\n0 place 12")
    assert scene.moves() == ["from 9", "from 11"]


@rule("EZ-5.27")
def test_sources_begin_anew_with_the_next_region() -> None:
    """Every outcome can be reached: one from 11 to 6, then one from 5 to 12."""
    scene = turn("steppe").hunters(0, "5: 4", "9: 4", "11: 4")
    scene.do("0 play steppe\n0 place 6\n0 from 11\n0 place 12")
    assert scene.moves() == ["from 5", "from 9", "from 11"]


@rule("EZ-5.27", "EZ-5.17")
def test_clubs_are_put_at_the_end_of_the_action() -> None:
    scene = turn("steppe").store(0, 1).do("0 play steppe\n0 place 6")
    assert scene.moves() == ["place 6", "place 12", "done"]
    scene.do("0 place 6\n0 place 12")
    assert scene.moves() == ["at 6", "at 12", "done"]
