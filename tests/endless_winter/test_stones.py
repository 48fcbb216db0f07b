"""EW-10.1 to EW-10.10 What the sacred stones score in every eclipse."""

from __future__ import annotations

import pytest

from firstfire.core import SPECTATOR, view
from firstfire.games.endless_winter.eclipse import SCORE_STONES
from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.pieces import LANDS, STONES
from firstfire.games.endless_winter.turn import NEXT_ROUND
from tests.endless_winter.scene import Scene
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule

KINDS = LANDS[1:]
EATEN = ("rhino", "sloth", "tiger", "glyptodon", "moose")
STARTING = ["brave"] * 3 + ["tribeswoman"] * 3 + ["tribesman"] * 3


def eclipse(scene: Scene) -> Scene:
    """Both seats play an eclipse, taking food as their bonuses and none of the land."""
    scene.eclipse_phase()
    while scene.state.phase == 2:
        scene.state.play(scene.state.moves()[-1])
    return scene


def scored(scene: Scene, stone: str) -> dict[str, int]:
    """What a stone of seat 0 scores in an eclipse, by its heading of the final account."""
    eclipse(scene.stones(0, stone))
    assert not [name for name in scene.points(1) if name.startswith("stone-")]
    return {name: n for name, n in scene.points(0).items() if name.startswith("stone-")}


def worth(scene: Scene, stone: str) -> int:
    return sum(scored(scene, stone).values())


def on(kind: str, *tiles: str) -> Scene:
    """These tiles are of a kind, all others are not."""
    other = "forest" if kind == "tundra" else "tundra"
    land = {tile: kind if tile in tiles else other for tile in TILES if tile != "c3"}
    return Scene().camps(0).land(**land)


def stone_like(stone: str) -> tuple[Scene, dict[str, int]]:
    """A scene that makes a stone score, and what it does."""
    name, _, kind = stone.partition("-")
    if name == "villages":
        scene = on(kind, "b2").villages(0, "a1 b1 b2", "a2 b2 b3").villages(1, "a1 a2 b2")
        return scene, {"stone-villages": 4}
    if kind == "giants":
        return Scene().animals(0, eaten="mammoth argentavis mammoth"), {"stone-giants": 6}
    if name == "eaten":
        return Scene().animals(0, kind, eaten=f"{kind} {kind}"), {"stone-eaten": 4}
    if stone in ("ground", "tiles", "raised"):
        scene = Scene().tiles("abcd").megaliths(a1="0 0", b1="n", a2="0", b2="1", h4="0", g4="n")
        return scene, {f"stone-{stone}": {"ground": 3, "tiles": 3, "raised": 2}[stone]}
    if stone == "variety":
        return Scene().camps(0, "a1", "b2", "d2", "c4", "c3"), {"stone-variety": 4}
    if stone == "buried":
        return Scene().buried(0, *STARTING[:4]), {"stone-buried": 4}
    if stone == "totems":
        return Scene().totems(0, 4, 3), {"stone-totems": 3}
    assert stone == "kinds"
    return Scene().animals(0, "moose", eaten="rhino rhino sloth"), {"stone-kinds": 2}


# --- each of them ---------------------------------------------------------------------------


@rule("EW-10.1", "EW-10.2", "EW-10.3", "EW-10.4", "EW-10.5", "EW-10.6", "EW-10.7", "EW-10.8")
@rule("EW-10.9", "EW-10.10")
@pytest.mark.parametrize("stone", STONES)
def test_each_stone_is_scored_in_an_eclipse(stone: str) -> None:
    scene, points = stone_like(stone)
    assert scored(scene, stone) == points


@pytest.mark.parametrize("stone", STONES)
@rule("EW-R73")
def test_a_stone_scores_nothing_for_nothing(stone: str) -> None:
    assert scored(Scene(), stone) == {}


@rule("EW-R36")
def test_every_stone_of_a_seat_is_scored_in_every_eclipse() -> None:
    scene = Scene().totems(0, 4, 3).buried(0, "brave").camps(0, "a1")
    scene.stones(0, "totems", "buried", "variety")
    for n in (1, 2, 3):
        eclipse(scene)
        points = {name: p for name, p in scene.points(0).items() if name.startswith("stone-")}
        assert points == {"stone-totems": 3 * n, "stone-buried": 2 * n, "stone-variety": n}


# --- villages and camps ---------------------------------------------------------------------


@rule("EW-X14", "EW-10.1")
@pytest.mark.parametrize("kind", KINDS)
def test_two_villages_at_one_tile_and_one_village_at_two_tiles(kind: str) -> None:
    stone = f"villages-{kind}"
    assert worth(on(kind, "b2").villages(0, "a1 b1 b2", "a2 b2 b3"), stone) == 4
    for pair in (("a1", "b1"), ("a1", "b2"), ("b1", "b2")):
        assert worth(on(kind, *pair).villages(0, "a1 b1 b2"), stone) == 2
    assert worth(on(kind, "b4").villages(0, "a1 b1 b2"), stone) == 0


@rule("EW-10.1")
def test_only_own_villages_count_and_camps_do_not() -> None:
    scene = on("lakes", "a1", "b1", "b2").camps(0, "a1", "b1").villages(1, "a1 b1 b2")
    assert worth(scene, "villages-lakes") == 0


@rule("EW-10.1")
def test_three_villages() -> None:
    scene = on("hills", "b2", "d3").villages(0, "a1 b1 b2", "a2 b2 b3", "d3 e2 e3")
    assert worth(scene, "villages-hills") == 6


@rule("EW-10.2", "EW-R74")
@pytest.mark.parametrize(
    ("camps", "points"),
    [
        ("c3", 0),
        ("c3 a2", 1),
        ("a2 a3 b1", 1),
        ("a2 a2 a1", 2),
        ("c4 c5", 1),
        ("a2 a1 b2 c2 b3", 5),
        ("a1 c2 b3 d2 e1", 5),
    ],
)
def test_a_point_for_each_kind_of_land_with_a_camp(camps: str, points: int) -> None:
    """The glacier is one of the seven kinds, the base tile is none."""
    assert worth(Scene().camps(0, *camps.split()), "variety") == points


@rule("EW-10.2")
def test_villages_and_others_camps_make_no_variety() -> None:
    scene = Scene().camps(0, "a1").villages(0, "a2 b2 b3").camps(1, "d2")
    assert worth(scene, "variety") == 1


# --- megaliths ------------------------------------------------------------------------------


@rule("EW-10.3", "EW-R70")
def test_own_megaliths_on_the_board_count_covered_or_not() -> None:
    scene = Scene().megaliths(a1="0 1", b1="0", a2="n", b2="1", c1="0", d1="0")
    assert worth(scene, "ground") == 4


@rule("EW-10.3", "EW-10.4", "EW-10.6", "EW-R70")
@pytest.mark.parametrize("stone", ["ground", "tiles", "raised"])
def test_neutral_megaliths_and_those_of_others_count_for_nobody(stone: str) -> None:
    scene = Scene().megaliths(a1="1 1", b1="1", a2="n", b2="n", h4="1").placed(0, 2)
    assert worth(scene, stone) == 0


@rule("EW-10.4", "EW-R7")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [("a1", 1), ("a1 d2 c1", 1), ("d1 e1", 3), ("a1 a3 e3", 5), ("d2 e2 d3 e3 a1", 7)],
)
def test_megalith_tiles_score_by_a_table(spaces: str, points: int) -> None:
    scene = Scene().tiles("abcd").megaliths(**dict.fromkeys(spaces.split(), "0"), h4="n", g4="n")
    assert worth(scene, "tiles") == points


@rule("EW-10.4")
def test_raised_megaliths_reach_no_tile() -> None:
    scene = Scene().megaliths(d2="1 0", e2="n", d3="1", e3="n", a1="0")
    assert worth(scene, "tiles") == 1


@rule("EW-10.6", "EW-R70")
def test_own_megaliths_on_upper_levels_count_two_each_covered_or_not() -> None:
    ground = {"a1": "n 0 0", "b1": "n 0", "c1": "1", "a2": "1 0", "b2": "1 1", "c2": "1"}
    assert worth(Scene().megaliths(**ground, a3="n", b3="1", c3="n"), "raised") == 8


# --- burials and totems ---------------------------------------------------------------------


@rule("EW-10.5", "EW-R73")
@pytest.mark.parametrize(
    ("buried", "points"), list(enumerate([0, 2, 2, 2, 4, 4, 4, 6, 6, 6])), ids=str
)
def test_buried_cards_score_by_a_table(buried: int, points: int) -> None:
    assert worth(Scene().buried(0, *STARTING[:buried]), "buried") == points


@rule("EW-10.7")
@pytest.mark.parametrize(
    ("sacrifice", "honour", "points"), [(0, 1, 0), (1, 1, 1), (3, 0, 1), (4, 5, 4), (8, 8, 8)]
)
def test_a_point_for_two_levels_of_both_tracks_together(
    sacrifice: int, honour: int, points: int
) -> None:
    assert worth(Scene().totems(0, sacrifice, honour), "totems") == points


@rule("EW-R71", "EW-10.7")
def test_totems_spent_at_the_top_of_sacrifice_add_no_level() -> None:
    scene = Scene().totems(0, 8)
    for _ in range(4):
        scene.receive("totem").do("0 sacrifice")
    assert scene.points(0) == {"sacrifice-top": 4}
    assert scored(scene, "totems") == {"stone-totems": 4}


# --- consumed animals -----------------------------------------------------------------------


@rule("EW-10.8", "EW-R72")
def test_a_point_for_each_kind_consumed_argentavis_too() -> None:
    every = "rhino rhino sloth tiger glyptodon moose mammoth argentavis argentavis"
    assert worth(Scene().animals(0, eaten=every), "kinds") == 7
    assert worth(Scene().animals(0, "sloth", eaten="argentavis rhino"), "kinds") == 2


@rule("EW-10.9", "EW-R73")
@pytest.mark.parametrize("kind", EATEN)
def test_consumed_animals_of_one_kind_score_by_a_table(kind: str) -> None:
    others = " ".join(other for other in EATEN if other != kind)
    found = []
    for n in range(6):
        scene = Scene().animals(0, kind, eaten=f"{others} argentavis" + f" {kind}" * n)
        found.append(worth(scene.animals(1, eaten=f"{kind} {kind}"), f"eaten-{kind}"))
    assert found == [0, 2, 4, 6, 8, 8]


@rule("EW-10.10", "EW-R81", "EW-R72", "EW-R73")
@pytest.mark.parametrize(
    ("eaten", "points"),
    [
        ("mammoth", 2),
        ("argentavis", 2),
        ("mammoth mammoth", 4),
        ("mammoth argentavis", 4),
        ("mammoth argentavis argentavis", 6),
        ("mammoth mammoth argentavis argentavis argentavis", 8),
        ("rhino rhino", 0),
    ],
)
def test_both_kinds_together_are_the_sum(eaten: str, points: int) -> None:
    scene = Scene().animals(0, "mammoth", "argentavis", eaten=eaten)
    assert worth(scene, "eaten-giants") == points


# --- looking ahead ----------------------------------------------------------------------------


@rule("EW-10.3", "EW-R36")
def test_everybody_sees_what_the_stones_would_score_now() -> None:
    scene = Scene().stones(0, "ground", "tiles").megaliths(a1="n", b1="0", e1="0")
    for seat in (SPECTATOR, 0, 1):
        assert view(scene.state, seat)["state"]["stones_worth"] == [[2, 3], []]
    scene.go(NEXT_ROUND, SCORE_STONES)
    assert scene.told("score")[0]["n"] == 2
    assert scene.told("score")[1]["n"] == 3


@rule("EWS-3.10")
def test_those_of_the_nomad_are_worth_two_each() -> None:
    scene = Solo("left up").stones(NOMAD, "ground", "tiles", "variety")
    assert view(scene.state, 0)["state"]["stones_worth"] == [[], [2, 2, 2]]
