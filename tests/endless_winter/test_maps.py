"""The two maps: the land (EW-1.12, EW-R67, EW-7.4), the megalith board (EW-R16, EW-R37, EW-R69)."""

from __future__ import annotations

import pytest

from firstfire.games.endless_winter.hexes import (
    ALL_POINTS,
    BASE,
    N_POINTS,
    N_TILES,
    NEAR,
    POINTS,
    POINTS_AT,
    TILES,
)
from firstfire.games.endless_winter.land import influence
from firstfire.games.endless_winter.layouts import LEVEL, SPACES, Layout, lay_out, level_of
from tests.endless_winter.scene import Scene
from tests.helpers import rule

# Which tile covers each space, and which of its eight cells (A to D, below E to H).
PICTURES = {
    "2": """
        0A 0B 0C 0D 1A 1B 1C 1D
        0E 0F 0G 0H 1E 1F 1G 1H
        2A 2B 2C 2D 3A 3B 3C 3D
        2E 2F 2G 2H 3E 3F 3G 3H
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..""",
    "3": """
        0A 0B 0C 0D .. .. .. ..
        0E 0F 0G 0H .. .. .. ..
        .. .. 1A 1B 1C 1D .. ..
        .. .. 1E 1F 1G 1H .. ..
        2A 2B 2C 2D .. .. .. ..
        2E 2F 2G 2H .. .. .. ..
        .. .. 3A 3B 3C 3D .. ..
        .. .. 3E 3F 3G 3H .. ..""",
    "4": """
        0A 0B 0C 0D 1E 1A .. ..
        0E 0F 0G 0H 1F 1B .. ..
        3E 3A .. .. 1G 1C .. ..
        3F 3B .. .. 1H 1D .. ..
        3G 3C 2A 2B 2C 2D .. ..
        3H 3D 2E 2F 2G 2H .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..""",
}
LAYOUTS = list(PICTURES)


def layout(name: str) -> Layout:
    return Scene().state.pack.layouts[int(name) - 2]


def near(tile: str) -> set[str]:
    return {TILES[other] for other in NEAR[TILES.index(tile)]}


def beside(name: str, space: str) -> set[str]:
    return {SPACES[other] for other in layout(name).near[SPACES.index(space)]}


# --- land -----------------------------------------------------------------------------------


@rule("EW-1.12")
def test_nineteen_tiles_lie_in_five_rows() -> None:
    assert " ".join(TILES) == "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3"
    assert TILES[BASE] == "c3"


@rule("EW-1.12", "EW-R67")
def test_the_base_tile_has_a_ring_of_six_and_that_a_ring_of_twelve() -> None:
    inner = set(NEAR[BASE])
    outer = {far for tile in inner for far in NEAR[tile]} - inner - {BASE}
    assert (len(inner), len(outer)) == (6, 12)
    assert sorted([*inner, *outer, BASE]) == list(range(N_TILES))


@rule("EW-R67")
@pytest.mark.parametrize(
    ("tile", "around"),
    [
        ("c3", "b2 b3 c2 c4 d2 d3"),
        ("b2", "a1 a2 b1 b3 c2 c3"),
        ("d3", "c3 c4 d2 d4 e2 e3"),
        ("a1", "a2 b1 b2"),
        ("c5", "b4 c4 d4"),
        ("e2", "d2 d3 e1 e3"),
        ("d1", "c1 c2 d2 e1"),
    ],
)
def test_tiles_that_share_a_side_are_adjacent(tile: str, around: str) -> None:
    assert near(tile) == set(around.split())
    scene = Scene().camps(0, tile).receive("move")
    assert scene.moves() == [*[f"move {tile} {end}" for end in around.split()], "decline"]


@rule("EW-R67")
def test_neighbours_are_neighbours_of_each_other() -> None:
    pairs = {(a, b) for a in range(N_TILES) for b in NEAR[a]}
    assert pairs == {(b, a) for a, b in pairs}
    assert len(pairs) == 2 * 42
    assert all(a != b for a, b in pairs)


@rule("EW-R67")
def test_a_camp_may_go_back_to_the_base_tile() -> None:
    scene = Scene().camps(0, "b2").receive("move").do("0 move b2 c3")
    assert scene.camps_on(0) == ["c3"]


@rule("EW-R67", "EW-7.4")
def test_three_tiles_meet_in_each_of_24_points_and_18_are_for_villages() -> None:
    assert len(set(ALL_POINTS)) == 24
    for a, b, c in ALL_POINTS:
        assert b in NEAR[a]
        assert c in NEAR[a]
        assert c in NEAR[b]
    assert set(ALL_POINTS) - set(POINTS) == {point for point in ALL_POINTS if BASE in point}
    assert len(POINTS) == N_POINTS == 18
    assert sum(len(points) for points in POINTS_AT) == 3 * 18
    assert POINTS_AT[BASE] == []


@rule("EW-7.4")
@pytest.mark.parametrize("point", [" ".join(TILES[tile] for tile in point) for point in POINTS])
def test_a_village_has_influence_2_on_the_three_tiles_it_touches(point: str) -> None:
    s = Scene().villages(0, point).state
    touched = [TILES[tile] for tile in range(N_TILES) if influence(s, 0, tile) == 2]
    assert sorted(touched) == sorted(point.split())
    assert sum(influence(s, 0, tile) for tile in range(N_TILES)) == 6 + 1


@rule("EW-7.4")
def test_influence_of_camps_and_villages_adds_up() -> None:
    scene = Scene().camps(0, "b2", "b2", "a1").villages(0, "a1 a2 b2", "b1 b2 c2")
    of = {tile: influence(scene.state, 0, i) for i, tile in enumerate(TILES)}
    seen = {tile: n for tile, n in of.items() if n}
    assert seen == {"a1": 3, "a2": 2, "b1": 2, "b2": 6, "c2": 2}
    assert influence(scene.state, 1, TILES.index("b2")) == 0


# --- megalith board -------------------------------------------------------------------------


@rule("EW-R69")
@pytest.mark.parametrize("name", LAYOUTS)
def test_the_tiles_lie_as_in_the_picture(name: str) -> None:
    """The tiles laid "v" are turned by a quarter; between them there may be gaps."""
    laid = layout(name)
    rows = []
    for y in range(8):
        cells = [(laid.position[i], laid.cell[i]) for i in range(8 * y, 8 * y + 8)]
        rows.append(" ".join(f"{p}{'ABCDEFGH'[c]}" if p >= 0 else ".." for p, c in cells))
    assert rows == PICTURES[name].split("\n        ")[1:]
    assert len(laid.ground) == 32


@rule("EW-R69")
def test_cell_c_r_of_a_turned_tile_is_at_1_minus_r_c_from_its_origin() -> None:
    laid = layout("4")
    for position, x, y in ((1, 4, 0), (3, 0, 2)):
        for cell in range(8):
            c, r = cell % 4, cell // 4
            assert laid.space(position, cell) == 8 * (y + c) + x + 1 - r


@rule("EW-R69")
@pytest.mark.parametrize(
    ("seats", "gap", "beside"),
    [(2, "a5", "a4"), (3, "e1", "d1"), (3, "b3", "b2"), (4, "c3", "c2"), (4, "g1", "f1")],
)
def test_gaps_are_no_spaces(seats: int, gap: str, beside: str) -> None:
    scene = Scene(seats).megaliths(**{beside: "n"}).receive("megalith")
    assert scene.refused_by(0, f"megalith {gap}") == "EW-R69"


@rule("EW-R16")
@pytest.mark.parametrize(
    ("name", "space", "around"),
    [
        ("2", "d2", "d1 c2 e2 d3"),
        ("2", "a1", "b1 a2"),
        ("2", "h3", "h2 g3 h4"),
        ("3", "d2", "d1 c2 d3"),
        ("3", "b2", "b1 a2 c2"),
        ("3", "f4", "f3 e4"),
        ("4", "d1", "c1 e1 d2"),
        ("4", "d2", "c2 e2 d1"),
        ("4", "b5", "a5 b4 b6 c5"),
        ("4", "b4", "a4 b3 b5"),
    ],
)
def test_spaces_are_adjacent_by_sides_across_tile_borders_too(
    name: str, space: str, around: str
) -> None:
    assert beside(name, space) == set(around.split())


@rule("EW-R16")
@pytest.mark.parametrize(("name", "pairs"), [("2", 52), ("3", 46), ("4", 48)])
def test_adjacency_is_mutual(name: str, pairs: int) -> None:
    laid = layout(name)
    found = {(a, b) for a in laid.ground for b in laid.near[a]}
    assert found == {(b, a) for a, b in found}
    assert len(found) == 2 * pairs


@rule("EW-R37")
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_place_on_top_stands_on_a_full_square_of_the_level_below(name: str) -> None:
    laid = layout(name)
    for top in laid.tops:
        below = top - LEVEL
        assert laid.supports[top] == [below, below + 1, below + 8, below + 9]
        assert {level_of(one) for one in laid.supports[top]} == {level_of(top) - 1}
        assert top % 8 < 7
        assert set(laid.supports[top]) <= {*laid.ground, *laid.tops}


@rule("EW-R37")
@pytest.mark.parametrize(
    ("name", "levels"), [("2", [21, 12, 5]), ("3", [15, 0, 0]), ("4", [16, 0, 0])]
)
def test_how_many_places_each_level_has(name: str, levels: list[int]) -> None:
    """The 8 × 4 spaces for two players make towers of four; the others are too narrow."""
    tops = [level_of(top) for top in layout(name).tops]
    assert [tops.count(level) for level in (1, 2, 3)] == levels


@rule("EW-R37")
def test_one_piece_may_support_four_upper_ones() -> None:
    laid = layout("2")
    carried = [SPACES[top % LEVEL] for top in laid.tops if SPACES.index("c2") in laid.supports[top]]
    assert sorted(carried) == ["b1", "b2", "c1", "c2"]


@rule("EW-R69")
def test_tiles_must_fit() -> None:
    with pytest.raises(ValueError, match="tile 2 reaches beyond h8"):
        lay_out([(0, 0, False), (5, 0, False)], 4, 2)
    with pytest.raises(ValueError, match="two tiles lie on d1"):
        lay_out([(0, 0, False), (3, 0, True)], 4, 2)
