"""EWS-5.3 The mammoth figure in the solo game: the Nomad drives it, and competes with it."""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.endless_winter.hexes import NOWHERE, TILES, point_opposite
from tests.endless_winter.scene import Scene
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule

ON = {"mammoth": "on"}
# Each map card: the point across the centre tile from its two inner tiles.
OPPOSITE = {
    "1": "c2 d1 d2",  # c4 b3
    "2": "d2 d3 e2",  # b3 b2
    "3": "c4 d3 d4",  # b2 c2
    "4": "b3 b4 c4",  # c2 d2
    "5": "a2 b2 b3",  # d2 d3
    "6": "b1 b2 c2",  # d3 c4
}


def nomad(card: str, **options: str) -> Solo:
    """The Nomad cannot build a village and turns up a map card."""
    return Solo("right down", options=ON | options).maps(card).deed("village")


@rule("EWS-5.3")
@pytest.mark.parametrize("card", OPPOSITE)
def test_it_goes_opposite_the_inner_camps_and_does_not_touch_the_centre(card: str) -> None:
    scene = nomad(card).do(f"* map {card}")
    assert scene.mammoth_at() == OPPOSITE[card]
    assert "c3" not in scene.mammoth_at()
    told = {"kind": "nomad-mammoth", "seat": NOMAD, "tiles": OPPOSITE[card].split()}
    assert scene.told("nomad-mammoth") == [told]
    assert scene.sound()


@rule("EWS-5.3")
def test_it_stays_when_the_nomad_places_a_village_and_moves_its_outer_camps() -> None:
    scene = Solo("right down", options=ON).camps(NOMAD, "d2", "c2", "d1", "e1", "c1")
    scene.mammoth("a1 a2 b2").deed("village")
    assert len(scene.villages_of_nomad()) == 1
    scene.do("* map 5")
    assert (scene.mammoth_at(), scene.told("nomad-mammoth")) == ("a1 a2 b2", [])


@rule("EWS-5.3")
@pytest.mark.parametrize("occupied", ["village", "own village", "mammoth"])
def test_it_stays_when_the_point_is_occupied(occupied: str) -> None:
    scene = Solo("right down", options=ON).maps("5").mammoth("c4 c5 d4")
    if occupied == "mammoth":
        scene.mammoth(OPPOSITE["5"])
    else:
        scene.villages(0 if occupied == "village" else NOMAD, OPPOSITE["5"])
    before = scene.mammoth_at()
    scene.deed("village").do("* map 5")
    assert (scene.mammoth_at(), scene.told("nomad-mammoth")) == (before, [])


@rule("EWS-5.3")
def test_the_nomad_token_occupies_its_point_too() -> None:
    scene = Solo("right down", options=ON).maps("5").token(OPPOSITE["5"])
    scene.deed("village").do("* map 5")
    assert scene.mammoth_at() == ""


@rule("EWS-5.3")
def test_the_outer_camps_do_not_matter() -> None:
    scene = Solo("right down", options=ON).camps(NOMAD, "b3", "c4", "a1", "b1", "e3").maps("5")
    assert scene.deed("village").do("* map 5").mammoth_at() == OPPOSITE["5"]


@rule("EWS-5.3", "EW-11.3")
def test_without_the_option_nothing_moves() -> None:
    scene = Solo("right down").maps("5").deed("village").do("* map 5")
    assert (scene.mammoth_at(), scene.told("nomad-mammoth")) == ("", [])
    assert "mammoth" not in view(scene.state, 0)["state"]


@rule("EW-R92", "EWS-3.12")
def test_the_nomad_builds_no_village_where_it_stands() -> None:
    scene = Solo("right down", options=ON).camps(NOMAD, "d1", "d2", "e1", "a1", "c5")
    scene.maps("5").mammoth("d1 d2 e1").deed("village").do("* map 5")
    assert scene.villages_of_nomad() == []
    assert scene.mammoth_at() == OPPOSITE["5"]


@rule("EWS-R40")
def test_at_the_set_up_it_stays_beside_the_land() -> None:
    scene: Scene = Scene(1, "setup", options=ON).settle()
    assert (scene.mammoth_at(), scene.told("nomad-mammoth")) == ("", [])


@rule("EWS-R40", "EW-11.5")
def test_the_nomad_gets_a_benefit_twice_or_nothing() -> None:
    """Round 1: a camp equals the mammoth; in round 2 it is too little. 1 tool is the order's."""
    for round, tools in ((1, 3), (2, 1)):
        scene = Solo("left up", round=round, options=ON).land(b3="forest").mammoth("a2 a3 b3")
        scene.land(c4="base", c1="base", d1="base", e1="base")
        scene.nomad_eclipse()
        assert scene.state.tools[NOMAD] == tools
        assert len(scene.told("land-twice")) == (round == 1)


@rule("EWS-R40", "EWS-R21")
def test_each_movement_of_a_doubled_benefit_is_one_of_its_own() -> None:
    scene = Solo("left up", options=ON).land(b3="tundra").mammoth("a2 a3 b3")
    scene.land(c4="base", c1="base", d1="base", e1="base").maps("5")
    scene.nomad_eclipse().do("* map 5")
    assert scene.mammoth_at() == OPPOSITE["5"]
    assert scene.awaits == "map"


@rule("EWS-R40")
def test_inner_tiles_that_are_not_side_by_side_have_no_such_line() -> None:
    tiles = [TILES.index(name) for name in ("b2", "b3", "d3", "a1", "a2", "c4")]
    b2, b3, d3, a1, a2, c4 = tiles
    assert point_opposite(b2, b3) != NOWHERE
    assert point_opposite(b2, d3) == NOWHERE
    assert point_opposite(b2, c4) == NOWHERE
    assert point_opposite(a1, a2) == NOWHERE


@rule("EW-11.4")
def test_the_player_moves_it_as_always() -> None:
    scene = Solo("right down", options=ON).receive("move 2").do("0 mammoth b2 b3 c3")
    assert scene.mammoth_at() == "b2 b3 c3"
