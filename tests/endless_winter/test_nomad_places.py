"""EWS-3.11, EWS-3.12 Where the Nomad puts megaliths, villages and camps.

The megalith board of these scenes (S is a starting space):

    food 2   S        tool     draw     tool     food 2   totem    points 2
    totem    food     points 2 tool     S        tool     food     draw
    draw     tool     S        food 2   points 2 totem    food     S
    points 2 food     tool     totem    draw     food 2   tool     tool
"""

from __future__ import annotations

import pytest

from firstfire.games.endless_winter.layouts import LEVEL, SPACES
from firstfire.games.endless_winter.pieces import GLACIER_TOKENS, NEUTRAL, NOBODY, NONE
from tests.endless_winter.scene import point_of
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.endless_winter.test_setup import play_set_up
from tests.helpers import rule

# Three village points: two of them equally far east, d1 d2 e1 in the south.
THREE = ("c2", "d2", "c1", "d1", "e1")


def board(arrows: str, placed: int = 2, /, **places: str) -> Solo:
    """Megaliths stand there; so many have left the Nomad's board: with two the next is coloured."""
    return Solo(arrows).megaliths(**places).placed(0, 0).placed(NOMAD, placed)


def built(scene: Solo) -> list[tuple[str, int]]:
    """Where megaliths were placed, space and level."""
    return [(told["space"], told["level"]) for told in scene.told("megalith")]


def whose(scene: Solo, space: str, level: int = 0) -> int:
    return scene.state.megaliths[SPACES.index(space) + LEVEL * level]


# --- megaliths --------------------------------------------------------------------------------


@rule("EWS-X5", "EWS-3.11", "EWS-R22")
def test_one_that_cannot_go_on_top_goes_furthest_east_and_south() -> None:
    """Of g2 and g3, equally far east, the southern one."""
    scene = board("right down", f2="n", f3="n").deed("megalith")
    assert built(scene) == [("g3", 1)]
    assert whose(scene, "g3") == NOMAD
    assert scene.sound()


@rule("EWS-3.11", "EWS-R22")
@pytest.mark.parametrize(
    ("arrows", "space"),
    [("left up", "e3"), ("right up", "g2"), ("right down", "g3"), ("left down", "e3")],
)
def test_the_arrows_choose_among_the_legal_spaces(arrows: str, space: str) -> None:
    """e2 is a starting space, where no coloured megalith stands."""
    assert built(board(arrows, f2="n", f3="n").deed("megalith")) == [(space, 1)]


@rule("EWS-3.11")
@pytest.mark.parametrize(("arrows", "space"), [("left up", "c1"), ("right down", "c1")])
def test_a_coloured_one_goes_on_top_if_possible(arrows: str, space: str) -> None:
    """Whatever lies further west or east."""
    scene = board(arrows, c1="0", d1="n", c2="1", d2="n", f2="0").deed("megalith")
    assert built(scene) == [(space, 2)]
    assert whose(scene, "c1", 1) == NOMAD


@rule("EWS-3.11")
def test_points_for_the_pieces_below_and_for_the_player_who_is_covered() -> None:
    scene = board("left up", 3, c1="0", d1="0", c2="1", d2="n").deed("megalith")
    assert list(scene.state.score) == [2, 1 + 1 + 2 + 1]
    assert scene.points(0) == {"covered": 2}
    assert scene.points(NOMAD) == {"raised": 5}


@rule("EWS-3.11")
def test_the_nomad_scores_for_its_own_that_the_player_covers() -> None:
    scene = Solo().do("* nomad 8").megaliths(c1="1", d1="1", c2="n", d2="0").placed(0, 5)
    before = scene.state.score[NOMAD]
    scene.receive("megalith").do("0 raise c1")
    assert scene.state.score[NOMAD] - before == 2


@rule("EWS-3.11", "EWS-R22")
@pytest.mark.parametrize(
    ("arrows", "space"),
    [("left up", "a1"), ("right up", "g1"), ("right down", "g3"), ("left down", "a1")],
)
def test_of_several_places_on_top_the_arrows_choose(arrows: str, space: str) -> None:
    squares = dict.fromkeys(
        ["a1", "b1", "a2", "b2", "g1", "h1", "g2", "h2", "g3", "h3", "g4", "h4"], "0"
    )
    scene = board(arrows, **squares)
    scene.state.megaliths[SPACES.index("g2") + LEVEL] = 0  # the place between the squares is taken
    assert built(scene.deed("megalith")) == [(space, 2)]


@rule("EWS-R22")
@pytest.mark.parametrize(("arrows", "place"), [("left up", ("a3", 2)), ("right down", ("a1", 3))])
def test_a_place_on_top_counts_by_the_middle_of_its_supports(
    arrows: str, place: tuple[str, int]
) -> None:
    """On the third level above a1 means the middle of b2, further east than between a and b."""
    ground = dict.fromkeys(["c1", "c2", "c3", "a3", "b3", "a4", "b4"], "0")
    ground |= dict.fromkeys(["a1", "b1", "a2", "b2"], "n 0")
    assert built(board(arrows, **ground).deed("megalith")) == [place]


@rule("EWS-3.11")
@pytest.mark.parametrize(
    ("space", "gain"),
    [
        ("f1", {"food": 2}),
        ("h1", {"score": 2}),
        ("f3", {"honour": 1}),
        ("d1", {"buried": 1, "offering": -1}),
        ("h4", {"tools": 1}),
    ],
)
def test_the_covered_space_gives_its_bonus(space: str, gain: dict[str, int]) -> None:
    scene = board("left up", **{other: "0" for other in SPACES[:32] if other != space})
    for top in range(LEVEL, len(scene.state.megaliths)):
        scene.state.megaliths[top] = 0
    assert scene.changes("megalith") == {"megaliths": 1, **gain}


@rule("EWS-3.11")
def test_the_leftmost_megalith_is_placed() -> None:
    """The two neutral ones first, then its own."""
    scene = Solo("left up").deed("megalith")
    assert [whose(scene, space) for space in ("b1", "b2", "a1")] == [NEUTRAL, NEUTRAL, NOBODY]
    scene.deed("megalith")
    assert whose(scene, "a1") == NOMAD
    assert [told["neutral"] for told in scene.told("megalith")] == ["yes", "yes", "no"]
    assert scene.sound()


@rule("EWS-R7")
@pytest.mark.parametrize(
    ("arrows", "start"), [("left up", "b1"), ("left down", "b1"), ("right up", "h3")]
)
def test_the_first_neutral_one_goes_to_a_starting_space_by_the_arrows(
    arrows: str, start: str
) -> None:
    scene = Solo(arrows).deed("megalith")
    assert built(scene)[0] == (start, 1)
    assert whose(scene, start) == NEUTRAL


@rule("EWS-R7")
@pytest.mark.parametrize(("arrows", "space"), [("left up", "a4"), ("right up", "h3")])
def test_a_neutral_one_may_go_beside_another_and_takes_the_bonus(arrows: str, space: str) -> None:
    """Beside b4 lies a4, further west than any starting space, with two points."""
    scene = board(arrows, 1, b4="n").deed("megalith")
    assert built(scene)[0] == (space, 1)
    assert whose(scene, space) == NEUTRAL
    assert scene.state.score[NOMAD] == (2 if space == "a4" else 0)


@rule("EWS-R7", "EWS-3.11")
def test_a_neutral_one_never_goes_on_top() -> None:
    scene = board("left up", 1, c1="0", d1="0", c2="0", d2="0").deed("megalith")
    assert built(scene)[0] == ("b1", 1)
    assert list(scene.state.megaliths[LEVEL:]).count(NOBODY) == len(scene.state.megaliths) - LEVEL


@rule("EWS-R28")
@pytest.mark.parametrize(
    ("arrows", "start", "free", "extra"),
    [
        ("left up", "b1", "b2 c1", "b2"),
        ("left up", "b1", "c1", "c1"),
        ("left down", "e2", "e1 f2", "e1"),
        ("left down", "e2", "f2", "f2"),
        ("right up", "c3", "b3 c4", "c4"),
        ("right up", "c3", "b3", "b3"),
        ("right up", "h3", "g3 h4", "h4"),
        ("right up", "h3", "g3", "g3"),
    ],
)
@pytest.mark.parametrize("placed", [0, 1])
def test_on_an_arrow_space_the_extra_one_goes_to_the_free_space_by_the_arrows(
    arrows: str, start: str, free: str, extra: str, placed: int
) -> None:
    """Never on top, though the extra one may be coloured and squares are everywhere."""
    taken = [space for space in SPACES[:32] if space not in (start, *free.split())]
    scene = board(arrows, placed, **dict.fromkeys(taken, "0")).deed("megalith")
    assert built(scene)[:2] == [(start, 1), (extra, 1)]
    assert whose(scene, start) == NEUTRAL
    assert whose(scene, extra) == (NOMAD if placed else NEUTRAL)


@rule("EWS-R28")
def test_if_both_are_taken_there_is_no_extra_one() -> None:
    scene = board("right up", 1, g3="0", h4="0", h2="0", h1="0").deed("megalith")
    assert built(scene) == [("h3", 1)]
    assert scene.state.placed[NOMAD] == 2


# --- villages ---------------------------------------------------------------------------------


@rule("EWS-3.12")
def test_a_village_where_one_is_possible_then_the_outer_camps_move() -> None:
    scene = Solo("right down").camps(NOMAD, *THREE).goods(NOMAD, 1)
    assert scene.deed("village").awaits == "map"
    assert scene.village_on("d1 d2 e1") == NOMAD
    scene.do("* map 5")
    assert sorted(scene.camps_on(NOMAD)) == ["a1", "a2", "a3", "c2", "d2"]
    s = scene.state
    assert (s.food[NOMAD], s.villages_home[NOMAD], s.camps_home[NOMAD]) == (1, 2, 0)
    assert scene.told("nomad-village")[0]["token"] == "no"
    assert scene.sound()


@rule("EWS-3.12")
def test_where_none_is_possible_the_inner_camps_move() -> None:
    scene = Solo("right down").deed("village").do("* map 4")
    assert sorted(scene.camps_on(NOMAD)) == ["c1", "c2", "d1", "d2", "e1"]
    assert scene.villages_of_nomad() == []
    assert scene.state.map_card == 3


@rule("EWS-3.12")
def test_a_point_that_is_taken_is_no_legal_one() -> None:
    """Of the three points two have villages, one of the player."""
    scene = Solo("right down").camps(NOMAD, *THREE).villages(NOMAD, "d1 d2 e1")
    scene.villages(0, "c2 d1 d2").deed("village").do("* map 5")
    assert scene.village_on("c1 c2 d1") == NOMAD
    scene = Solo("right down").camps(NOMAD, *THREE).villages(NOMAD, "d1 d2 e1", "c1 c2 d1")
    scene.villages(0, "c2 d1 d2").deed("village").do("* map 5")
    assert sorted(scene.camps_on(NOMAD)) == ["c1", "d1", "d2", "d3", "e1"]
    assert scene.state.villages_home[NOMAD] == 1


@rule("EWS-X6", "EWS-R22")
def test_of_two_village_points_the_easternmost() -> None:
    scene = Solo("right down").camps(NOMAD, *THREE).villages(0, "d1 d2 e1").deed("village")
    assert scene.village_on("c2 d1 d2") == NOMAD
    assert scene.village_on("c1 c2 d1") == NOBODY


@rule("EWS-X6", "EWS-R22", "EWS-3.12")
@pytest.mark.parametrize(
    ("arrows", "point"),
    [
        ("right down", "d1 d2 e1"),
        ("right up", "c2 d1 d2"),
        ("left up", "c1 c2 d1"),
        ("left down", "c1 c2 d1"),
    ],
)
def test_of_two_equally_far_east_the_southern_one_with_the_arrow_down(
    arrows: str, point: str
) -> None:
    scene = Solo(arrows).camps(NOMAD, *THREE).deed("village")
    assert scene.village_on(point) == NOMAD


@rule("EWS-3.12")
def test_the_camps_never_leave_the_land() -> None:
    scene = Solo("right down")
    for n in range(30):
        scene.deed("village")
        outcomes = scene.state.outcomes()
        scene.state.happen(outcomes[n % len(outcomes)][0])
        camps = scene.camps_on(NOMAD)
        assert len(set(camps)) == 5
        assert len({"b2", "b3", "c2", "c4", "d2", "d3"} & {*camps}) == 2
        assert "c3" not in camps
        assert scene.sound()
    assert len(scene.villages_of_nomad()) == 3
    assert scene.state.nomad_token != NONE


@rule("EWS-R25", "EWS-3.12")
def test_an_empty_map_deck_is_reshuffled_from_all_six() -> None:
    scene = Solo("right down").maps("4").deed("village")
    assert len(scene.state.outcomes()) == 1
    scene.do("* map 4").maps("").deed("village")
    assert scene.state.outcomes() == [((card,), 1) for card in range(6)]
    scene.do("* map 4")
    assert scene.state.map_deck == 0b110111


@rule("EWS-3.13", "EWS-R30", "EWS-R9")
@pytest.mark.parametrize("bonus", ["camp", "move", "move 2", "village"])
def test_every_bonus_of_camps_or_a_village_triggers_it_once(bonus: str) -> None:
    scene = Solo("right down").nomad_receives(bonus).do("* map 4")
    assert scene.awaits == "nomad"
    assert sorted(scene.camps_on(NOMAD)) == ["c1", "c2", "d1", "d2", "e1"]
    scene.nomad_receives(bonus).do("* map 5")
    assert scene.village_on("d1 d2 e1") == NOMAD
    assert scene.awaits == "nomad"


@rule("EWS-3.13")
def test_two_such_bonuses_trigger_it_twice() -> None:
    scene = Solo("right down").nomad_receives("camp, move 2").do("* map 4\n* map 5")
    assert scene.awaits == "nomad"
    assert scene.village_on("d1 d2 e1") == NOMAD
    assert [told["ring"] for told in scene.told("nomad-camps")] == ["inner", "outer"]


@rule("EWS-R9")
def test_a_land_bonus_of_moving_camps_triggers_it() -> None:
    """d2 is tundra: a move."""
    scene = Solo("right down").camps(NOMAD, "d2", "d3", "e1", "e2", "e3").land(d3="tundra")
    scene.camps(0, "e1", "e1", "e2", "e2", "e3").villages(0, "d3 d4 e3", "d3 e2 e3")
    scene.nomad_eclipse()
    assert scene.told("land")[0]["tile"] == "d2"
    assert scene.awaits == "map"


# --- the token --------------------------------------------------------------------------------


@rule("EWS-X11", "EWS-3.12")
def test_with_all_three_villages_on_the_land_the_token_goes_there_and_moves_on() -> None:
    scene = Solo("right down").camps(NOMAD, *THREE)
    scene.villages(NOMAD, "a1 a2 b2", "a2 a3 b3", "b4 c4 c5").deed("village").do("* map 4")
    assert scene.state.nomad_token == point_of("d1 d2 e1")
    assert scene.told("nomad-village")[0]["token"] == "yes"
    assert scene.state.villages_home[NOMAD] == 0
    scene.camps(NOMAD, *THREE).deed("village").do("* map 5")
    assert scene.state.nomad_token == point_of("c2 d1 d2")
    assert scene.village_on("d1 d2 e1") == NOBODY
    assert len(scene.villages_of_nomad()) == 3
    assert scene.sound()


@rule("EWS-R24")
def test_the_point_of_the_token_is_not_free_for_the_nomad() -> None:
    scene = Solo("right down").camps(NOMAD, "c2", "b2", "c1", "d1", "e1")
    scene.villages(NOMAD, "a1 a2 b2", "a2 a3 b3", "b4 c4 c5").token("c1 c2 d1")
    scene.deed("village").do("* map 4")
    assert scene.told("nomad-camps")[0]["ring"] == "inner"
    assert scene.state.nomad_token == point_of("c1 c2 d1")


@rule("EWS-R24")
def test_nor_for_the_player() -> None:
    scene = Solo().do("* nomad 8").camps(0, "c1", "c2", "d1", "d2", "d2").receive("village")
    assert [move for move in scene.moves() if move.startswith("village")] == [
        "village c1 c2 d1",
        "village c2 d1 d2",
    ]
    scene = Solo().do("* nomad 8").camps(0, "c1", "c2", "d1", "d2", "d2").token("c1 c2 d1")
    scene.receive("village")
    assert [move for move in scene.moves() if move.startswith("village")] == ["village c2 d1 d2"]
    assert scene.refused_by(0, "village c1 c2 d1") == "EW-4.11"


@rule("EWS-R24", "EWS-3.12")
@pytest.mark.parametrize(("side", "n"), [("camp", 1), ("village", 2)])
@pytest.mark.parametrize("tile", ["a1", "a2", "b2"])
def test_the_influence_of_the_token(side: str, n: int, tile: str) -> None:
    """As strong as so many camps of the player on each of its three tiles, not stronger."""
    leads = []
    for rivals in (1, 2, 3):
        scene = Solo("left up", options={"nomad_token": side}).token("a1 a2 b2")
        scene.land(a1="grassland", a2="grassland", b2="grassland").camps(0, *[tile] * rivals)
        scene.camps(NOMAD, "c4", "d3", "e1", "e2", "e3").nomad_eclipse()
        leads.append(tile in [told["tile"] for told in scene.told("land")])
    assert leads == [rivals <= n for rivals in (1, 2, 3)]


@rule("EWS-R24")
@pytest.mark.parametrize(("stands", "cards"), [("nothing", 0), ("token", 0), ("village", 1)])
def test_the_token_draws_no_card_in_the_eclipse(stands: str, cards: int) -> None:
    scene = Solo("left up").land(b3="grassland", a1="grassland")
    if stands == "token":
        scene.token("a1 a2 b2")
    elif stands == "village":
        scene.villages(NOMAD, "a1 a2 b2")
    assert len(scene.nomad_eclipse().told("nomad-bury")) == cards


# --- glacier tokens ---------------------------------------------------------------------------


@rule("EWS-R27")
def test_camps_reveal_glacier_tokens_where_a_map_card_puts_them() -> None:
    """Those of other tiles stay face down, and the open ones give nothing yet."""
    scene = Solo("right down", options={"glacier_tokens": "on"})
    scene.tokens(c2="face-down", d2="face-down", d3="face-down", e3="face-down")
    scene.deed("village").do("* map 4")
    assert scene.awaits == "token"
    scene.do("* token 8\n* token 3")
    assert [(told["tile"], told["token"]) for told in scene.told("flip")] == [
        ("c2", "8"),
        ("d2", "3"),
    ]
    assert scene.awaits == "nomad"
    assert list(scene.state.tokens).count(GLACIER_TOKENS.index("10") + 1) == 2
    assert scene.state.score[NOMAD] == scene.state.tools[NOMAD] == 0


@rule("EWS-R27")
def test_camps_reveal_glacier_tokens_at_set_up() -> None:
    """Of the six glaciers two have a camp by map card 1: b3 and c1."""
    scene = Solo(start="setup", options={"glacier_tokens": "on"})
    land = "glacier hills hills / hills forest glacier forest / glacier lakes mountains glacier /"
    land += " tundra forest grassland glacier / grassland grassland glacier"
    play_set_up(
        scene,
        map="1",
        more_land="grassland grassland forest forest hills hills",
        land=land.replace(" /", ""),
        token="5 7",
    )
    flips = [(told["tile"], told["token"]) for told in scene.told("flip")]
    assert flips == [("b3", "5"), ("c1", "7")]
    assert scene.state.tools[NOMAD] == 0


@rule("EWS-R24")
@pytest.mark.parametrize(("side", "points"), [("camp", 0), ("village", 2)])
def test_beside_open_tokens_only_the_village_side_counts_as_a_village(
    side: str, points: int
) -> None:
    scene = Solo("right down", options={"glacier_tokens": "on", "nomad_token": side})
    scene.tokens(e1="8").camps(NOMAD, *THREE)
    scene.villages(NOMAD, "a1 a2 b2", "a2 a3 b3", "b4 c4 c5").deed("village")
    assert scene.state.nomad_token == point_of("d1 d2 e1")
    assert scene.state.score[NOMAD] == points
