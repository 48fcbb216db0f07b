"""EW-5.1 to EW-5.6 Megaliths.

With two players and the tiles a, b, c, d in reading order the board shows (S is a starting space):

    food 2   S        tool     draw     tool     food 2   totem    points 2
    totem    food     points 2 tool     S        tool     food     draw
    draw     tool     S        food 2   points 2 totem    food     S
    points 2 food     tool     totem    draw     food 2   tool     tool
"""

from __future__ import annotations

import pytest

from firstfire.games.endless_winter.layouts import LEVEL, SPACES
from firstfire.games.endless_winter.pieces import NEUTRAL, NOBODY
from tests.endless_winter.scene import Scene
from tests.helpers import rule

WEAKER = ["draw", "honour", "sacrifice", "tool", "food"]
STARTS = ["b1", "e2", "c3", "h3"]
# What comes of covering each space, choosing the bonus it shows: the moves that follow, the gain.
COVERED = {
    "a1": ("", {"food": 2}),
    "c1": ("0 tool", {"tools": 1}),
    "d1": ("0 draw\n* draw brave", {"hand": 1}),
    "a2": ("0 honour", {"honour": 1}),
    "b2": ("", {"food": 1}),
    "c2": ("", {"score": 2}),
    "d2": ("0 tool", {"tools": 1}),
    "e1": ("0 tool", {"tools": 1}),
    "f1": ("", {"food": 2}),
    "g1": ("0 sacrifice", {"sacrifice": 1}),
    "h1": ("", {"score": 2}),
    "f2": ("0 tool", {"tools": 1}),
    "g2": ("", {"food": 1}),
    "h2": ("0 draw\n* draw brave", {"hand": 1}),
    "a3": ("0 draw\n* draw brave", {"hand": 1}),
    "b3": ("0 tool", {"tools": 1}),
    "d3": ("", {"food": 2}),
    "a4": ("", {"score": 2}),
    "b4": ("", {"food": 1}),
    "c4": ("0 tool", {"tools": 1}),
    "d4": ("0 honour", {"honour": 1}),
    "e3": ("", {"score": 2}),
    "f3": ("0 honour", {"honour": 1}),
    "g3": ("", {"food": 1}),
    "e4": ("0 draw\n* draw brave", {"hand": 1}),
    "f4": ("", {"food": 2}),
    "g4": ("0 tool", {"tools": 1}),
    "h4": ("0 tool", {"tools": 1}),
}
# The arrow of each starting space.
ARROWS = {"b1": ["c1", "b2"], "e2": ["e1", "f2"], "c3": ["b3", "c4"], "h3": ["g3", "h4"]}


def board(placed: int | None = None, /, **places: str) -> Scene:
    """Two players; megaliths stand there, so many have left the board of seat 0."""
    scene = Scene().tiles("abcd").megaliths(**places)
    return scene if placed is None else scene.placed(0, placed)


def spaces(scene: Scene, verb: str = "megalith") -> list[str]:
    """Where a megalith may be placed now."""
    return [move.split()[1] for move in scene.moves() if move.startswith(f"{verb} ")]


def whose(scene: Scene, space: str, level: int = 0) -> int:
    return scene.state.megaliths[SPACES.index(space) + LEVEL * level]


# --- where they may stand -------------------------------------------------------------------


@rule("EW-5.1", "EW-R39")
def test_the_first_megalith_stands_on_a_starting_space() -> None:
    scene = board().hand(0, "standing-stone").do("0 play standing-stone")
    assert scene.moves() == [*[f"megalith {space}" for space in STARTS], *WEAKER]
    scene.do("0 megalith c3\n0 decline")
    assert whose(scene, "c3") == NEUTRAL


@rule("EW-R39", "EW-5.1")
def test_a_starting_space_needs_no_adjacency() -> None:
    scene = board(b1="n").receive("megalith")
    assert spaces(scene) == ["a1", "c1", "b2", "e2", "c3", "h3"]


@rule("EW-5.1")
@pytest.mark.parametrize("owner", ["n", "0", "1"])
def test_a_megalith_stands_beside_any_other(owner: str) -> None:
    for placed in (1, 2):
        scene = board(placed, f2=owner).receive("megalith")
        others = [start for start in STARTS if start != "e2" and placed == 1]
        assert sorted(spaces(scene)) == sorted(["f1", "g2", "f3", *others, *["e2"] * (2 - placed)])


@rule("EW-5.1", "EW-5.5")
def test_a_coloured_megalith_never_stands_on_a_starting_space() -> None:
    scene = board(2, e1="n", d2="n", f2="1").receive("megalith")
    for start in STARTS:
        assert scene.refused_by(0, f"megalith {start}") == "EW-5.1"
    assert "d1" in spaces(scene)


@rule("EW-5.1")
def test_no_two_stand_on_one_space() -> None:
    scene = board(2, a1="n", a2="1").receive("megalith")
    assert scene.refused_by(0, "megalith a1") == "EW-5.1"
    assert scene.refused_by(0, "megalith h4") == "EW-5.1"


@rule("EW-R16")
def test_beside_means_at_a_side_also_across_the_border_of_a_tile() -> None:
    assert spaces(board(2, d1="n").receive("megalith")) == ["c1", "e1", "d2"]
    assert spaces(board(2, a2="n").receive("megalith")) == ["a1", "b2", "a3"]


@rule("EW-5.2")
def test_the_first_two_are_neutral_the_third_has_the_own_colour() -> None:
    scene = board().hand(0, "log-rollers", "standing-stone").goods(0, 0, 1)
    scene.do("0 play log-rollers\n0 pay\n0 megalith b1\n0 decline\n0 megalith a1")
    scene.receive("megalith").do("0 megalith a2\n0 food")
    assert [whose(scene, space) for space in ("b1", "a1", "a2")] == [NEUTRAL, NEUTRAL, 0]
    told = [(one["neutral"], one["level"]) for one in scene.told("megalith")]
    assert told == [("yes", 1), ("yes", 1), ("no", 1)]
    assert scene.sound()


@rule("EW-5.2", "EW-5.1")
def test_neutral_ones_stand_directly_on_the_board() -> None:
    square = {"a1": "1", "b1": "n", "a2": "1", "b2": "n"}
    scene = board(1, **square).receive("megalith")
    assert spaces(scene, "raise") == []
    assert scene.refused_by(0, "raise a1") == "EW-5.2"
    assert spaces(board(2, **square).receive("megalith"), "raise") == ["a1"]


# --- what a space gives ---------------------------------------------------------------------


@rule("EW-5.3")
@pytest.mark.parametrize("space", COVERED)
def test_a_covered_space_gives_its_bonus_at_once(space: str) -> None:
    scene = board(2, **{other: "1" for other in SPACES[:32] if other != space})
    scene.receive("megalith")
    script, gain = COVERED[space]
    assert scene.gains(0, f"0 megalith {space}\n{script}") == {"megaliths": 1, **gain}
    assert scene.moves()[0].startswith("place ")


@rule("EW-5.3")
def test_every_space_but_the_starting_ones_gives_something() -> None:
    assert sorted([*COVERED, *STARTS]) == sorted(SPACES[:32])


# --- on top ---------------------------------------------------------------------------------


@rule("EW-5.4", "EW-X10")
def test_on_one_own_one_purple_and_two_neutral_ones() -> None:
    scene = Scene(3).tiles("abcd").megaliths(a1="0", b1="n", a2="1", b2="n", c2="2", d2="n")
    scene.placed(0, 3).receive("megalith").do("0 raise a1")
    assert list(scene.state.score) == [5, 1, 0]
    assert scene.points(0) == {"raised": 5}
    assert scene.points(1) == {"covered": 1}
    assert whose(scene, "a1", 1) == 0


@rule("EW-5.4")
@pytest.mark.parametrize(
    ("below", "score"),
    [
        ("0 0 0 0", [8, 0, 0]),
        ("1 1 2 2", [4, 2, 2]),
        ("n n n n", [4, 0, 0]),
        ("0 0 1 n", [6, 1, 0]),
        ("2 2 2 0", [5, 0, 3]),
    ],
)
def test_two_points_for_own_ones_one_for_others_and_for_each_owner(
    below: str, score: list[int]
) -> None:
    places = dict(zip(("c7", "d7", "c8", "d8"), below.split(), strict=True))
    scene = Scene(3).tiles("abcd").megaliths(**places).placed(0, 6).receive("megalith")
    scene.do("0 raise c7")
    assert list(scene.state.score) == score


@rule("EW-5.4", "EW-R37")
def test_levels_go_on_upwards_and_only_the_four_directly_below_count() -> None:
    ground = {"a1": "1 0", "b1": "n 0", "c1": "n", "a2": "1 1", "b2": "1 1", "c2": "1"}
    scene = board(**ground, a3="n", b3="1", c3="n").receive("megalith")
    assert spaces(scene, "raise") == ["a1"]
    scene.do("0 raise a1")
    assert list(scene.state.score) == [6, 2]
    assert whose(scene, "a1", 2) == 0
    assert scene.told("megalith")[-1]["level"] == 3
    assert scene.sound()


@rule("EW-5.4")
def test_nothing_is_received_from_the_ground_below() -> None:
    scene = board(2, e3="n", f3="1", e4="n", f4="1").receive("megalith")
    assert scene.gains(0, "0 raise e3") == {"megaliths": 1, "score": 4}


@rule("EW-R37")
def test_three_are_no_square_and_four_of_any_colours_are() -> None:
    three = board(2, c1="n", d1="1", c2="0").receive("megalith")
    assert spaces(three, "raise") == []
    assert three.refused_by(0, "raise c1") == "EW-5.1"
    four = board(2, c1="n", d1="1", c2="0", d2="1").receive("megalith")
    assert spaces(four, "raise") == ["c1"]
    assert four.refused_by(0, "raise h1") == "EW-R37"


@rule("EW-R37", "EW-R16")
def test_a_square_may_lie_on_four_tiles() -> None:
    scene = board(2, d2="n", e2="n", d3="1", e3="1").receive("megalith")
    assert spaces(scene, "raise") == ["d2"]


@rule("EW-R37")
def test_the_square_must_be_full_on_one_level() -> None:
    """Three on the second level and one on the ground carry nothing."""
    ground = {"a1": "1 0", "b1": "n 0", "c1": "n", "a2": "1 1", "b2": "1", "c2": "1"}
    scene = board(**ground, a3="n", b3="1", c3="n").receive("megalith")
    assert spaces(scene, "raise") == ["b2"]
    scene.do("0 raise b2")
    assert spaces(scene.receive("megalith"), "raise") == ["a1"]


@rule("EW-R37")
def test_a_piece_supports_up_to_four_and_still_counts_for_adjacency() -> None:
    scene = board(2, a1="1", b1="n", c1="1", a2="1", b2="n", c2="1", a3="1", b3="1", c3="n")
    for space, left in (("a1", "b1 a2 b2"), ("b2", "b1 a2"), ("b1", "a2"), ("a2", "a1")):
        assert space in spaces(scene.receive("megalith"), "raise")
        scene.do(f"0 raise {space}")
        assert spaces(scene.receive("megalith"), "raise") == left.split()
        scene.do("0 food")
    assert [whose(scene, one, 1) for one in ("a1", "b1", "a2", "b2")] == [0, 0, 0, 0]
    assert spaces(scene.receive("megalith")) == ["d1", "d2", "d3", "a4", "b4", "c4"]


# --- arrows ---------------------------------------------------------------------------------


@rule("EW-5.5", "EW-R68")
@pytest.mark.parametrize("start", STARTS)
def test_an_arrow_shows_two_spaces_for_one_more(start: str) -> None:
    """That is no bonus of the ladder: no weaker one instead, but it may be declined."""
    scene = board().receive("megalith").do(f"0 megalith {start}")
    assert scene.moves() == [*[f"megalith {space}" for space in ARROWS[start]], "decline"]
    scene.do("0 decline")
    assert list(scene.state.placed) == [1, 0]


@rule("EW-5.5")
def test_an_arrow_to_a_taken_space() -> None:
    scene = board(e1="n").receive("megalith").do("0 megalith e2")
    assert scene.moves() == ["megalith f2", "decline"]
    assert scene.refused_by(0, "megalith e1") == "EW-5.1"
    assert scene.refused_by(0, "megalith d2") == "EW-5.5"


@rule("EW-5.5")
def test_an_arrow_to_two_taken_spaces_gives_nothing() -> None:
    scene = board(0, e1="1", f2="1").receive("megalith")
    assert scene.gains(0, "0 megalith e2") == {"megaliths": 1}
    assert scene.moves()[0].startswith("place ")


@rule("EW-R17", "EW-R68")
def test_the_second_neutral_one_gains_the_bonus_of_the_space_it_covers() -> None:
    scene = board().receive("megalith")
    assert scene.gains(0, "0 megalith b1\n0 megalith c1\n0 tool") == {"megaliths": 2, "tools": 1}
    assert whose(scene, "c1") == NEUTRAL
    assert scene.sound()


@rule("EW-R68", "EW-5.5", "EW-R17")
def test_after_the_second_neutral_one_the_extra_has_the_own_colour() -> None:
    scene = board(b1="n").receive("megalith")
    assert scene.gains(0, "0 megalith h3\n0 megalith g3") == {"megaliths": 2, "food": 1}
    assert (whose(scene, "h3"), whose(scene, "g3"), whose(scene, "h4")) == (NEUTRAL, 0, NOBODY)
    assert scene.sound()


# --- none left, no place --------------------------------------------------------------------


@rule("EW-5.6", "EW-R38")
def test_with_no_megalith_left_a_weaker_bonus_remains() -> None:
    scene = board(10, b1="n", c1="n").receive("megalith")
    assert scene.moves() == WEAKER
    assert scene.refused_by(0, "megalith a1") == "EW-5.6"
    assert scene.gains(0, "0 tool") == {"tools": 1}


@rule("EW-R38")
def test_with_no_legal_place_a_weaker_bonus_remains() -> None:
    """An own-colour megalith finds no other one beside which it could stand."""
    scene = board(2).receive("megalith")
    assert scene.moves() == WEAKER
    assert scene.gains(0, "0 sacrifice") == {"sacrifice": 1}


# --- how the tiles lie ----------------------------------------------------------------------


@rule("EW-R69")
@pytest.mark.parametrize(
    ("seats", "tiles", "starts"),
    [
        (2, "abcd", ["b1", "e2", "c3", "h3"]),
        (2, "dcba", ["d1", "g1", "a4", "f3"]),
        (3, "abcd", ["b1", "c4", "c5", "f7"]),
        (4, "abcd", ["b1", "e1", "e5", "b6"]),
        (4, "badc", ["a2", "f2", "f5", "b5"]),
    ],
)
def test_each_tile_lies_as_printed_wherever_it_is(
    seats: int, tiles: str, starts: list[str]
) -> None:
    assert sorted(spaces(Scene(seats).tiles(tiles).receive("megalith"))) == sorted(starts)


@rule("EW-R69")
def test_the_arrow_turns_with_its_tile() -> None:
    scene = Scene(4).tiles("abcd").receive("megalith").do("0 megalith e1")
    assert spaces(scene) == ["f1", "e2"]


@rule("EW-R69")
def test_only_which_tile_goes_where_is_random() -> None:
    scene = Scene(start="setup")
    while scene.awaits != "megalith-tile":
        if scene.awaits:
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            scene.state.play(scene.state.moves()[0])
    assert scene.state.outcomes() == [((tile,), 1) for tile in range(4)]
    scene.do("* megalith-tile c\n* megalith-tile a\n* megalith-tile d")
    assert scene.state.outcomes() == [((1,), 1)]
    scene.do("* megalith-tile b")
    assert scene.state.tiles == [2, 0, 3, 1]
