"""Why not? Each reason for which a move is refused, with the rule that forbids it."""

from __future__ import annotations

from firstfire.core.ints import ints
from firstfire.games.eiszeit.pieces import N_LIGHT
from tests.eiszeit.scene import Scene, write
from tests.helpers import rule


def turn(card: str, stones: int = 7, **options: str) -> Scene:
    """Seat 0 holds a card and has its turn; ice on 1 to 4, mammoths on 5 to 8."""
    scene = Scene(options=options)
    scene.hand(1, "pasture", "tundra", "dark-fire", "remove-mammoth", "remove-one")
    scene.hand(2, "forest", "rock-desert", "remove-two", "club-or-move", "all-two")
    return scene.hand(0, card, "fire", "swap", "all-one", "remove-one").stones(stones, 4, 4)


def why(scene: Scene, seat: int, move: str) -> tuple[str, str]:
    """The rule against a move, and the reason in short."""
    refusal = scene.refusal(seat, move)
    assert refusal is not None, f"{move} is allowed"
    return refusal.rule, refusal.reason


# --- the end, and other people's turns ------------------------------------------------------


@rule("EZ-2.1")
def test_what_is_legal_is_not_refused() -> None:
    scene = turn("steppe")
    assert [scene.refusal(0, move) for move in scene.moves()] == [None] * len(scene.moves())


@rule("EZ-4.13")
def test_the_game_is_over() -> None:
    scene = Scene(round=4).scoring()
    assert why(scene, 0, "play fire") == ("EZ-4.13", "over")


@rule("EZ-1.12")
def test_another_player_has_the_turn() -> None:
    assert why(turn("steppe"), 1, "play pasture") == ("EZ-1.12", "not-your-turn")


@rule("EZ-1.12")
def test_nobody_plays_while_a_card_is_drawn() -> None:
    scene = turn("steppe").do("0 play fire\n0 done\n0 keep\n0 draw light")
    assert why(scene, 0, "draw light") == ("EZ-1.12", "not-your-turn")


@rule("EZ-2.1")
def test_not_asked() -> None:
    assert why(turn("steppe"), 0, "keep") == ("EZ-2.1", "not-asked")
    assert why(turn("steppe").do("0 play steppe"), 0, "ice 5") == ("EZ-5.2", "not-asked")


# --- regions --------------------------------------------------------------------------------


@rule("EZ-5.16", "EZ-1.2")
def test_ice() -> None:
    assert why(Scene(start="setup"), 0, "place 1") == ("EZ-1.2", "ice")
    assert why(turn("steppe").do("0 play steppe"), 0, "place 3") == ("EZ-5.16", "ice")


@rule("EZ-5.19")
def test_the_two_uses_of_a_terrain_card_are_not_mixed() -> None:
    scene = turn("steppe").do("0 play steppe\n0 place 6")
    assert why(scene, 0, "place 9") == ("EZ-5.19", "other-region")


@rule("EZ-5.27")
def test_regions_do_not_go_down() -> None:
    scene = turn("steppe").do("0 play steppe\n0 place 12")
    assert why(scene, 0, "place 6") == ("EZ-5.27", "in-order")


@rule("EZ-5.27")
def test_driven_and_removed_hunters_come_in_order() -> None:
    scene = turn("drive").hunters(1, "9: 1", "10: 2", "5: 1").do("0 play drive\n0 at 10\n0 to 11")
    assert why(scene, 0, "at 9") == ("EZ-5.27", "in-order")
    scene = turn("remove-two").hunters(0, "9: 1").hunters(1, "10: 1").hunters(2, "11: 1")
    scene.do("0 play remove-two\n0 name 1\n1 at 10")
    assert why(scene, 1, "at 9") == ("EZ-5.27", "in-order")


@rule("EZ-5.27")
def test_moved_hunters_come_in_order() -> None:
    scene = turn("club-or-move").hunters(1, "5: 1", "9: 2").do("0 play club-or-move\n0 name 1")
    scene.do("1 move\n1 to 12\n1 from 9")
    assert why(scene, 1, "from 5") == ("EZ-5.27", "in-order")
    assert why(scene, 1, "from 10") == ("EZ-6.11", "not-there")
    scene = turn("club-or-move", dark_move_any_owner="on").hunters(1, "5: 1", "9: 2")
    scene.do("0 play club-or-move\n0 name 1\n1 move\n1 to 12\n1 at 9")
    assert why(scene, 1, "at 5") == ("EZ-5.27", "in-order")


@rule("EZ-5.14")
def test_nobody_to_move() -> None:
    scene = turn("steppe").reserve(0, 0, park=12).do("0 play steppe")
    assert why(scene, 0, "place 12") == ("EZ-5.14", "nobody-to-move")


@rule("EZ-5.21", "EZ-5.6")
def test_not_there() -> None:
    scene = turn("drive").hunters(1, "9: 1", "10: 1").do("0 play drive")
    assert why(scene, 0, "at 11") == ("EZ-5.6", "not-there")
    assert why(scene.do("0 at 9"), 0, "to 12") == ("EZ-5.21", "not-there")


# --- hunters --------------------------------------------------------------------------------


@rule("EZ-5.21")
def test_no_such_hunter() -> None:
    scene = turn("drive").hunters(0, "9: 1").hunters(1, "9: 1").do("0 play drive\n0 at 9")
    assert why(scene, 0, "take 2") == ("EZ-5.21", "no-hunter")
    assert why(scene, 0, "take 0 club") == ("EZ-5.21", "no-hunter")
    assert why(scene, 0, "take 4") == ("EZ-5.21", "no-hunter")


@rule("EZ-5.10")
def test_anothers_hunter_with_a_club() -> None:
    scene = turn("drive").hunters(0, "9: 1").hunters(1, "9: 1").hunters(2, "9: 1 club")
    scene.do("0 play drive\n0 at 9")
    assert why(scene, 0, "take 2 club") == ("EZ-5.10", "club")


@rule("EZ-6.9")
def test_a_hunter_with_a_club_that_blocks_removal() -> None:
    scene = turn("remove-one", club_blocks_removal="on").hunters(0, "9: 1").hunters(1, "9: 1")
    scene.hunters(2, "9: 1 club").do("0 play remove-one\n0 name 1\n1 at 9")
    assert why(scene, 1, "take 2 club") == ("EZ-6.9", "club")


@rule("EZ-5.20")
def test_a_hunter_without_a_partner() -> None:
    """On 6 stands only seat 1: the hunter of seat 1 on 5 has nobody to change places with."""
    scene = turn("swap").hunters(0, "5: 1").hunters(1, "5: 1", "6: 1").hunters(2, "5: 1")
    scene.do("0 play swap\n0 at 5")
    assert why(scene, 0, "take 1") == ("EZ-5.20", "not-this-hunter")


@rule("EZ-5.27")
def test_hunters_of_a_region_come_in_order() -> None:
    scene = turn("drive").hunters(0, "9: 2").hunters(1, "9: 2").hunters(2, "9: 1")
    scene.do("0 play drive\n0 at 9\n0 take 1\n0 to 10\n0 at 9")
    assert why(scene, 0, "take 0") == ("EZ-5.27", "hunter-in-order")


@rule("EZ-6.10")
def test_another_players_hunter_does_not_march() -> None:
    scene = turn("march").hunters(0, "9: 1").hunters(1, "9: 1").do("0 play march\n0 at 9\n0 to 10")
    assert why(scene, 0, "take 1") == ("EZ-6.10", "not-this-hunter")


@rule("EZ-5.6")
def test_a_third_hunter_of_the_same_player_is_not_driven() -> None:
    scene = turn("drive").hunters(0, "9: 3").hunters(1, "9: 1").hunters(2, "9: 1")
    scene.do("0 play drive\n0 at 9\n0 take 0\n0 to 5\n0 at 9\n0 take 0\n0 to 5\n0 at 9")
    assert why(scene, 0, "take 0") == ("EZ-5.6", "not-this-hunter")


# --- cards ----------------------------------------------------------------------------------


@rule("EZ-2.1", "EZ-2.6", "EZ-2.10")
def test_not_in_hand() -> None:
    scene = turn("steppe")
    assert why(scene, 0, "play march") == ("EZ-2.1", "not-in-hand")
    assert why(scene.do("0 play fire\n0 done"), 0, "discard march") == ("EZ-2.6", "not-in-hand")
    stuck = turn("steppe", 9).hand(0, "cult", "all-one", "remove-one", "dark-fire", "all-two")
    assert why(stuck, 0, "discard march") == ("EZ-2.10", "not-in-hand")


@rule("EZ-2.2")
def test_too_dear() -> None:
    scene = turn("steppe", 2)
    assert why(scene, 0, "play steppe") == ("EZ-2.2", "too-dear")
    refusal = scene.refusal(0, "play steppe")
    assert refusal is not None
    assert (refusal.about["have"], refusal.about["cost"]) == (2, 3)


@rule("EZ-2.4")
def test_too_rich() -> None:
    assert why(turn("steppe", 8), 0, "play all-one") == ("EZ-2.4", "too-rich")


@rule("EZ-5.25")
def test_a_herder_without_a_use() -> None:
    assert why(turn("herder", 2), 0, "play herder") == ("EZ-5.25", "no-use")


@rule("EZ-5.25")
def test_a_use_that_is_too_dear_or_impossible() -> None:
    scene = turn("herder").do("0 play herder")
    assert why(scene, 0, "herd place") == ("EZ-5.25", "no-such-use")
    scene = turn("herder", 4).mammoths(5, 6).do("0 play herder")
    assert why(scene, 0, "herd leap") == ("EZ-5.25", "no-such-use")


@rule("EZ-5.18")
def test_nothing_to_copy() -> None:
    assert why(turn("cult"), 0, "play cult") == ("EZ-5.18", "nothing-to-copy")


@rule("EZ-1.12", "EZ-2.3")
def test_no_opponent() -> None:
    scene = turn("steppe").do("0 play remove-one")
    assert why(scene, 0, "name 0") == ("EZ-1.12", "no-opponent")
    assert why(scene, 0, "name 4") == ("EZ-1.12", "no-opponent")


def drawing(scene: Scene) -> Scene:
    """Ask for the card to draw even if there is but one choice, which is else made at once."""
    scene.state.legal = scene.state.steps[-1].moves(scene.state, 0)
    assert len(scene.moves()) == 1
    return scene


@rule("EZ-2.7")
def test_five_of_one_colour() -> None:
    scene = turn("steppe").do("0 play fire\n0 done\n0 keep")
    write(scene.state.hand, 0, [0] * 6 + [3, 1] + [0] * 6 + [0] * 8)
    assert why(drawing(scene), 0, "draw light") == ("EZ-2.7", "one-colour")


@rule("EZ-2.11")
def test_an_empty_pile() -> None:
    scene = turn("steppe").do("0 play fire\n0 done\n0 keep")
    write(scene.state.pile, N_LIGHT, [0] * 8)
    assert why(drawing(scene), 0, "draw dark") == ("EZ-2.11", "empty-pile")


# --- what is not there, what must be done ---------------------------------------------------


@rule("EZ-5.23", "EZ-5.22", "EZ-6.3")
def test_none_there() -> None:
    scene = turn("club-or-mammoth").store(1, 6).do("0 play club-or-mammoth")
    assert why(scene, 0, "club") == ("EZ-5.23", "none-there")
    scene = turn("settle").do("0 play settle\n0 place 9\n0 done")
    assert why(scene, 0, "mammoth") == ("EZ-5.22", "none-there")
    scene = turn("club-or-move").store(0, 6).hunters(1, "9: 1").do("0 play club-or-move\n0 name 1")
    assert why(scene, 1, "club") == ("EZ-6.3", "none-there")


@rule("EZ-5.23", "EZ-5.14")
def test_must_do() -> None:
    scene = turn("club-or-mammoth").do("0 play club-or-mammoth")
    assert why(scene, 0, "done") == ("EZ-5.23", "must-do")
    scene = turn("steppe").hunters(0, "9: 6", "10: 6").do("0 play steppe\n0 place 6")
    assert why(scene, 0, "done") == ("EZ-5.14", "must-do")


# --- glacier --------------------------------------------------------------------------------


@rule("EZ-4.2")
def test_ice_that_touches_nothing_or_lies_there_already() -> None:
    scene = Scene()
    scene.state.score = ints([0, 1, 1])
    scene.glacier()
    assert why(scene, 0, "ice 12") == ("EZ-4.2", "not-touching")
    assert why(scene, 0, "ice 1") == ("EZ-4.2", "ice")
