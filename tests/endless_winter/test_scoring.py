"""EW-9.1 to EW-9.5 The end of the game, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.games.endless_winter.pieces import ANIMALS
from firstfire.games.endless_winter.scoring import best_sets
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

ZONES = ["hand", "deck", "discards", "above", "eclipse", "buried"]
SETS = GAME.begin(2).pack.sets  # type: ignore[attr-defined]
HANDS = st.lists(st.integers(0, 4), min_size=7, max_size=7)


def final(scene: Scene) -> Scene:
    """The game is over after the fourth round."""
    scene.state.round = 4
    scene.next_round()
    assert scene.over
    return scene


def ranks(scene: Scene) -> list[int]:
    return [place.rank for place in GAME.result(scene.state).places]


# --- sacrifice and honour -------------------------------------------------------------------


@rule("EW-X11", "EW-9.1")
def test_three_food_and_two_tools_at_two_to_one() -> None:
    assert final(Scene().goods(0, 3, 2).totems(0, 4)).points(0) == {"sacrifice": 2}


@rule("EW-9.1")
@pytest.mark.parametrize(
    ("level", "goods", "points"),
    [(1, 2, 0), (1, 3, 1), (3, 8, 2), (4, 1, 0), (6, 9, 4), (7, 9, 9), (8, 1, 1), (0, 9, 0)],
)
def test_food_and_tools_left_at_the_rate_of_the_level(level: int, goods: int, points: int) -> None:
    """Rounded down; nothing if the marker never moved."""
    for food in range(max(0, goods - 5), min(goods, 6) + 1):
        scene = final(Scene().goods(0, food, goods - food).totems(0, level))
        assert scene.points(0).get("sacrifice", 0) == points


@rule("EW-X12", "EW-9.2")
def test_highest_on_honour_with_four_buried_cards() -> None:
    scene = Scene().totems(0, honour=2).totems(1, honour=1)
    scene.buried(0, "brave", "brave", "tribesman", "tribesman")
    assert final(scene).points(0) == {"burials": 10}


@rule("EW-9.2", "EW-R73")
@pytest.mark.parametrize(
    ("buried", "points"),
    [
        (0, [0, 0, 0, 0]),
        (1, [5, 3, 1, 1]),
        (3, [5, 3, 1, 1]),
        (4, [10, 6, 3, 3]),
        (6, [10, 6, 3, 3]),
        (7, [15, 10, 6, 6]),
        (9, [15, 10, 6, 6]),
    ],
)
def test_the_tables_of_honour(buried: int, points: list[int]) -> None:
    """The highest the left table, the second the middle one, all others the right one."""
    scene = Scene(4)
    cards = ["brave"] * 3 + ["tribeswoman"] * 3 + ["tribesman"] * 3
    for seat in range(4):
        scene.buried(seat, *cards[:buried]).totems(seat, honour=7 - seat)
    final(scene)
    assert [scene.points(seat).get("burials", 0) for seat in range(4)] == points


@rule("EW-9.2")
def test_on_one_level_the_marker_further_left_ranks_higher() -> None:
    scene = Scene(3)
    for seat in (1, 2, 0):
        scene.buried(seat, "brave").totems(seat, honour=4)
    final(scene)
    assert [scene.points(seat)["burials"] for seat in range(3)] == [1, 5, 3]


@rule("EW-9.2")
def test_a_marker_that_never_moved_has_no_table_and_takes_no_rank() -> None:
    scene = Scene(3).buried(0, "brave").buried(1, "brave").totems(1, honour=1)
    scene.buried(2, "brave").totems(2, honour=2)
    final(scene)
    assert [scene.points(seat).get("burials", 0) for seat in range(3)] == [0, 3, 5]


@rule("EW-X26", "EW-9.2")
def test_two_players_use_the_left_and_the_middle_table() -> None:
    scene = Scene().buried(0, "brave").buried(1, "brave")
    scene.totems(0, honour=1).totems(1, honour=5)
    final(scene)
    assert [scene.points(seat)["burials"] for seat in (0, 1)] == [3, 5]


# --- cards ----------------------------------------------------------------------------------


@rule("EW-X28", "EW-9.3", "EW-R12")
@pytest.mark.parametrize("zone", ZONES)
def test_printed_points_count_wherever_the_card_is(zone: str) -> None:
    scene = Scene()
    scene.deal(0, getattr(scene.state, zone), ("firekeeping",))
    assert final(scene).points(0) == {"cards": 1}


@rule("EW-9.3", "EW-R12")
def test_all_own_cards_count_and_starting_cards_are_worth_nothing() -> None:
    scene = Scene().hand(0, "elder", "war-paint").discards(0, "shaman", "shaman", "offering")
    scene.buried(0, "hunter", "feast").hand(1, "standing-stone")
    assert final(scene).points(0) == {"cards": 1 + 3 + 2 + 2 + 1 + 2}
    assert scene.points(1) == {}


@rule("EW-R20")
def test_printed_points_of_buried_cards_count_even_if_honour_never_moved() -> None:
    assert final(Scene().buried(0, "monument", "elder")).points(0) == {"cards": 4}


# --- animals --------------------------------------------------------------------------------


@rule("EW-X13", "EW-9.4")
def test_rhinos_a_mammoth_and_sloths_with_an_argentavis() -> None:
    scene = Scene().animals(0, "rhino", "rhino", "mammoth", eaten="rhino")
    scene.animals(0, "sloth", "sloth", "sloth", "argentavis")
    points = {"animals-rhino": 3, "animals-mammoth": 2, "animals-sloth": 10}
    assert final(scene).points(0) == points


@rule("EW-9.4", "EW-R73")
@pytest.mark.parametrize("kind", ["rhino", "sloth", "tiger", "glyptodon", "moose"])
def test_sets_of_one_kind(kind: str) -> None:
    """At most four count; surplus cards found no second set."""
    found = [
        final(Scene().animals(0, *[kind] * n)).points(0).get(f"animals-{kind}", 0) for n in range(8)
    ]
    assert found == [0, 1, 3, 6, 10, 10, 10, 10]


@rule("EW-9.4", "EW-R44")
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ("mammoth", 2),
        ("mammoth mammoth", 5),
        ("mammoth mammoth mammoth", 5),
        ("mammoth argentavis", 5),
        ("mammoth argentavis argentavis", 5),
        ("argentavis", 0),
        ("argentavis argentavis argentavis", 0),
        ("rhino argentavis argentavis argentavis", 10),
        ("rhino rhino rhino sloth argentavis", 11),
        ("rhino rhino sloth sloth argentavis argentavis", 13),
        ("tiger tiger tiger tiger argentavis", 10),
        ("rhino mammoth argentavis", 6),
        ("moose moose moose mammoth argentavis argentavis", 15),
    ],
)
def test_argentavis_joins_the_sets_where_it_is_worth_most(animals: str, points: int) -> None:
    """A set needs at least one real card; Argentavis makes none of its own."""
    scene = final(Scene().animals(0, *animals.split()))
    assert sum(scene.points(0).values()) == points


@rule("EW-R72", "EW-9.4")
def test_a_consumed_argentavis_joins_no_set() -> None:
    scene = Scene().animals(0, "rhino", eaten="argentavis rhino sloth")
    assert final(scene).points(0) == {"animals-rhino": 1}


def worth(kind: int, n: int) -> int:
    """A set by the table of the rulebook."""
    table = [0, 2, 5] if ANIMALS[kind] == "mammoth" else [0, 1, 3, 6, 10]
    return table[min(n, len(table) - 1)]


def brute_force(counts: list[int], wild: int) -> int:
    """The best of all ways to add the wild animals one after the other to any sets."""
    best = sum(worth(kind, n) for kind, n in enumerate(counts))
    if wild:
        for kind, n in enumerate(counts):
            if n:
                more = [*counts[:kind], n + 1, *counts[kind + 1 :]]
                best = max(best, brute_force(more, wild - 1))
    return best


@rule("EW-9.4", "EW-R44")
@given(HANDS)
def test_the_best_sets_are_those_that_brute_force_finds(counts: list[int]) -> None:
    points = best_sets(SETS, counts)
    assert len(points) == len(ANIMALS)
    assert points[ANIMALS.index("argentavis")] == 0
    assert sum(points) == brute_force(counts[:6], counts[6])


# --- who wins -------------------------------------------------------------------------------


@rule("EW-9.5")
def test_most_points_win() -> None:
    scene = Scene(3).animals(0, "rhino").animals(1, "mammoth", "mammoth").hand(2, "monument")
    final(scene)
    assert GAME.result(scene.state).scores == [1, 5, 3]
    assert ranks(scene) == [3, 1, 2]


@rule("EW-9.5")
def test_points_of_the_game_and_of_the_end_are_added() -> None:
    scene = Scene().totems(0, 8)
    for _ in range(3):
        scene.receive("totem").do("0 sacrifice")
    final(scene.goods(0, 2, 2).animals(0, "rhino"))
    assert scene.points(0) == {"sacrifice-top": 3, "sacrifice": 4, "animals-rhino": 1}
    assert GAME.result(scene.state).scores == [8, 0]


@rule("EW-9.5")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_a_tie_goes_to_the_one_higher_on_the_turn_order_track(order: list[int]) -> None:
    scene = Scene(3).animals(0, "rhino").animals(1, "sloth").animals(2, "tiger")
    scene.state.order = order
    assert [ranks(final(scene))[seat] for seat in order] == [1, 2, 3]


@rule("EW-9.5")
def test_the_track_counts_as_it_stands_after_the_fourth_eclipse() -> None:
    """Seat 1 rests and overtakes seat 0; both have no points."""
    scene = Scene(round=4).resting(1).eclipse_phase().do("1 food\n0 food")
    assert scene.over
    assert scene.state.order == [1, 0]
    assert ranks(scene) == [2, 1]
