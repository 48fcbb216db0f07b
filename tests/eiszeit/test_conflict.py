"""EZ-3 Phase 2, conflict."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.core.ints import ints
from firstfire.games.eiszeit.conflict import capacity, survivors
from tests.eiszeit.scene import Scene
from tests.helpers import rule

Groups = tuple[list[int], list[int]]  # each player's hunters in a region, and those with clubs


def fight(scene: Scene, tokens: dict[int, str]) -> Scene:
    """The conflict, with fire tokens of these values on some regions and none elsewhere."""
    scene.state.fire = ints([len(tokens.get(r + 1, "").split()) for r in range(12)])
    scene.conflict()
    for region in sorted(tokens):
        scene.do(f"* fire {tokens[region]}")
    return scene


@st.composite
def groups(draw: st.DrawFn) -> Groups:
    hunters = draw(st.lists(st.integers(0, 12), min_size=3, max_size=5))
    return hunters, [draw(st.integers(0, min(6, n))) for n in hunters]


def by_the_book(hunters: list[int], armed: list[int], limit: int) -> list[int]:
    """EZ-3.3 to EZ-3.6, EZ-3.9 read aloud: one group of equals after the other takes back."""
    left = dict(enumerate(hunters))
    order = sorted(set(hunters))
    for _ in range(sum(hunters)):
        for size in order:
            if sum(left.values()) > limit:
                for player, n in enumerate(hunters):
                    if n == size and left[player] > armed[player]:
                        left[player] -= 1
    return list(left.values())


# --- fire and capacity ----------------------------------------------------------------------


@rule("EZ-3.1")
def test_all_tokens_on_the_board_are_turned_up() -> None:
    scene = Scene().conflict()
    for value in (0, 1, 2, 0, 1, 2, 0, 1):
        scene.do(f"* fire {value}")
    assert [(told["region"], told["values"]) for told in scene.told("fire")] == [
        (5, [0]),
        (6, [1]),
        (7, [2]),
        (8, [0]),
        (9, [1]),
        (10, [2]),
        (11, [0]),
        (12, [1]),
    ]


@rule("EZ-3.1", "EZ-1.1")
def test_every_token_is_as_likely_as_the_others() -> None:
    """Of 14 tokens 4 are worth 0, 5 are worth 1 and 5 are worth 2; one turned up is gone."""
    scene = Scene().conflict()
    assert scene.state.outcomes() == [((0,), 4), ((1,), 5), ((2,), 5)]
    scene.do("* fire 0")
    assert scene.state.outcomes() == [((0,), 3), ((1,), 5), ((2,), 5)]


@rule("EZ-3.1")
def test_two_tokens_on_a_region_are_turned_up_together() -> None:
    scene = Scene()
    scene.state.fire = ints([0] * 8 + [2, 0, 0, 0])
    ways = dict(scene.conflict().state.outcomes())
    assert ways == {(0, 0): 6, (0, 1): 20, (0, 2): 20, (1, 1): 10, (1, 2): 25, (2, 2): 10}


@rule("EZ-3.2")
@pytest.mark.parametrize("mammoths", range(7))
@pytest.mark.parametrize("warmth", range(5))
def test_capacity(mammoths: int, warmth: int) -> None:
    assert capacity(mammoths, warmth) == 3 + mammoths + warmth


@rule("EZ-3.2")
def test_regions_come_in_number_order() -> None:
    scene = Scene().hunters(0, "11: 6").hunters(1, "5: 6").hunters(2, "9: 6")
    fight(scene, {})
    assert [(told["region"], told["limit"]) for told in scene.told("conflict")] == [
        (5, 4),
        (9, 3),
        (11, 3),
    ]


# --- who goes home --------------------------------------------------------------------------


@rule("EZ-3.3")
def test_it_stops_as_soon_as_it_fits() -> None:
    scene = Scene().hunters(0, "9: 1").hunters(1, "9: 2").hunters(2, "9: 3")
    assert fight(scene, {9: "2"}).at(9) == [0, 2, 3]
    assert list(scene.state.reserve) == [12, 10, 9]
    assert [told["seat"] for told in scene.told("remove")] == [0]


@rule("EZ-3.3")
def test_round_after_round_in_the_same_order() -> None:
    assert survivors([5, 3, 7], [0, 0, 0], 6) == [2, 0, 4]
    assert survivors([4, 2, 5], [0, 0, 0], 3) == [1, 0, 2]


@rule("EZ-3.4")
def test_equals_may_go_below_the_capacity() -> None:
    scene = Scene().hunters(0, "9: 2").hunters(1, "9: 2")
    assert fight(scene, {9: "0"}).at(9) == [1, 1, 0]
    scene = Scene().hunters(0, "9: 2").hunters(1, "9: 2").hunters(2, "9: 3")
    assert fight(scene, {9: "2 1"}).at(9) == [1, 1, 3]


@rule("EZ-3.5")
def test_another_one_is_taken_back_instead_of_the_one_with_a_club() -> None:
    scene = Scene().hunters(0, "9: 1 club", "9: 1").hunters(1, "9: 4")
    assert fight(scene, {9: "0"}).at(9) == [1, 2, 0]


@rule("EZ-3.5")
def test_who_has_only_clubs_is_passed_over() -> None:
    scene = Scene().hunters(0, "9: 2 club").hunters(1, "9: 3").hunters(2, "9: 4")
    assert fight(scene, {9: "2"}).at(9) == [2, 1, 2]


@rule("EZ-3.6")
def test_clubs_count_for_the_order() -> None:
    """Three, two of them with clubs, are more than two."""
    assert survivors([3, 2], [2, 0], 4) == [3, 1]


@rule("EZ-3.6")
def test_groups_of_equals_are_set_once_and_for_all() -> None:
    """Who has become the smallest does not go again before the larger groups have gone."""
    assert survivors([2, 3], [0, 0], 3) == [1, 2]
    assert survivors([2, 2, 3], [1, 0, 0], 4) == [1, 1, 2]
    assert survivors([2, 2, 3], [1, 0, 0], 3) == [1, 0, 2]
    assert survivors([3, 2, 3], [0, 1, 0], 3) == [1, 1, 1]


@rule("EZ-3.6", "EZ-3.3")
def test_only_clubs_are_left_above_the_capacity() -> None:
    scene = Scene().hunters(0, "9: 3 club", "9: 1").hunters(1, "9: 2 club", "9: 3")
    assert fight(scene, {9: "0"}).at(9) == [3, 2, 0]


@rule("EZ-3.7")
def test_no_conflict_at_the_capacity() -> None:
    scene = Scene().hunters(0, "9: 1").hunters(1, "9: 4").hunters(2, "5: 3")
    assert fight(scene, {9: "2"}).at(9) == [1, 4, 0]
    assert scene.told("conflict") == []
    assert scene.told("remove") == []


@rule("EZ-3.9")
def test_in_a_group_of_equals_only_clubs_stay() -> None:
    assert survivors([2, 2, 4], [2, 0, 0], 6) == [2, 1, 3]
    assert survivors([2, 2, 2], [1, 0, 2], 4) == [1, 1, 2]


@rule("EZ-3.10")
def test_capacity_matters_in_conflict_only() -> None:
    """At 12 hunters in a region of capacity 3 another may be placed, and it stays."""
    scene = Scene().hunters(1, "9: 12").hand(0, "steppe", "fire", "swap", "all-one", "all-one")
    scene.plain_turn(0, "0 play steppe\n0 place 9\n0 done\n0 keep")
    assert scene.at(9) == [1, 12, 0]
    assert scene.turn == 1


# --- afterwards -----------------------------------------------------------------------------


@rule("EZ-3.8")
def test_fires_and_clubs_on_the_board_go_back_in_all_regions() -> None:
    scene = Scene().hunters(0, "9: 2 club", "12: 1 club").hunters(1, "10: 1 club").store(2, 2)
    assert scene.state.clubs == 0
    fight(scene, {5: "0", 9: "2 2", 12: "1"})
    assert scene.state.clubs == 4
    assert list(scene.state.store) == [0, 0, 2]
    assert sum(scene.state.armed) == 0
    assert sum(scene.state.fire) == 0
    assert sum(scene.state.warmth) == 0
    assert (scene.at(9), scene.at(12)) == ([2, 0, 0], [1, 0, 0])
    assert list(scene.state.embers) == [4, 5, 5]
    assert scene.sound()


# --- always ---------------------------------------------------------------------------------


@rule("EZ-3.3", "EZ-3.6")
@given(groups(), st.integers(3, 13))
def test_never_above_the_capacity_unless_clubs_force_it(there: Groups, limit: int) -> None:
    hunters, armed = there
    assert sum(survivors(hunters, armed, limit)) <= max(limit, sum(armed))


@rule("EZ-3.5")
@given(groups(), st.integers(3, 13))
def test_hunters_with_clubs_are_never_removed(there: Groups, limit: int) -> None:
    hunters, armed = there
    left = survivors(hunters, armed, limit)
    assert all(a <= n <= h for a, n, h in zip(armed, left, hunters, strict=True))


@rule("EZ-3.3")
@given(st.lists(st.integers(0, 12), min_size=3, max_size=5), st.integers(3, 13))
def test_larger_groups_never_end_smaller(hunters: list[int], limit: int) -> None:
    left = survivors(hunters, [0] * len(hunters), limit)
    pairs = sorted(zip(hunters, left, strict=True))
    assert [n for _, n in pairs] == sorted(left)


@rule("EZ-3.4")
@given(st.lists(st.integers(0, 12), min_size=3, max_size=5), st.integers(3, 13))
def test_equals_end_equal(hunters: list[int], limit: int) -> None:
    left = survivors(hunters, [0] * len(hunters), limit)
    assert len(set(zip(hunters, left, strict=True))) == len(set(hunters))


@rule("EZ-3.3", "EZ-3.4")
@given(groups(), st.integers(3, 13))
def test_nobody_is_removed_once_it_fits(there: Groups, limit: int) -> None:
    """Below the capacity only by equals: without the last ones to go it would not have fitted."""
    hunters, armed = there
    left = survivors(hunters, armed, limit)
    if sum(left) < limit and sum(hunters) > limit:
        sizes = [n for n in hunters if n]
        assert limit - sum(left) < max(sizes.count(n) for n in sizes)


@rule("EZ-3.7")
@given(groups(), st.integers(0, 9))
def test_nothing_happens_where_all_are_fed(there: Groups, more: int) -> None:
    hunters, armed = there
    assert survivors(hunters, armed, sum(hunters) + more) == hunters


@rule("EZ-3.3", "EZ-3.4", "EZ-3.5", "EZ-3.6", "EZ-3.9")
@given(groups(), st.integers(3, 13))
def test_conflict_goes_by_the_book(there: Groups, limit: int) -> None:
    hunters, armed = there
    assert survivors(hunters, armed, limit) == by_the_book(hunters, armed, limit)


@rule("EZ-3.3", "EZ-3.4")
def test_hunters_leave_in_the_order_of_the_rule() -> None:
    """Fewest first, one after the other, round after round; equal groups follow each other."""
    scene = Scene().hunters(0, "9: 4").hunters(1, "9: 2").hunters(2, "9: 3")
    fight(scene, {9: "2"})
    assert [event["seat"] for event in scene.told("remove")] == [1, 2, 0, 1]
    equal = Scene().hunters(0, "9: 3").hunters(1, "9: 2").hunters(2, "9: 2")
    fight(equal, {9: "0"})
    assert [event["seat"] for event in equal.told("remove")] == [1, 2, 0, 1, 2]
