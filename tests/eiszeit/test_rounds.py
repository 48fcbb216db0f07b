"""EZ-4.6 to EZ-4.12, EZ-4.15 The next round, and the last one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.core import CHANCE
from firstfire.core.ints import ints
from firstfire.games.eiszeit.rounds import top_up
from tests.eiszeit.scene import Scene
from tests.helpers import rule

STONES = st.lists(st.integers(0, 20), min_size=3, max_size=5)


def nearly_over(seat: int = 0, round: int = 1, dark: int = 2, light: int = 0) -> Scene:
    """The dark reserve is nearly empty; a seat holds Remove one (2), All settle one (4), Cult."""
    scene = Scene(round=round)
    for one in range(3):
        scene.hand(one, "fire", "swap")
    scene.hand(seat, "cult", "fire", "swap", "all-one", "remove-one")
    owned = [10, 10, 10]
    owned[seat] = 5
    owned[seat - 1] += 7 - dark - light
    scene.stones(*owned, dark=dark, light=light)
    scene.state.actors = [seat] * len(scene.state.actors)
    return scene.look_again()


def played_on(scene: Scene) -> Scene:
    """Whatever happens until the next round or the end; nobody lays ice."""
    round = scene.state.round
    while not scene.over and scene.state.round == round:
        if scene.state.turn == CHANCE:
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            scene.state.play(scene.state.moves()[-1])
    return scene


# --- stones ---------------------------------------------------------------------------------


@rule("EZ-4.6")
def test_the_light_reserve_becomes_the_dark_one() -> None:
    scene = Scene().stones(4, 4, 4, dark=3, light=17).next_round()
    assert (scene.state.dark, scene.state.light) == (20, 0)
    assert list(scene.state.stones) == [4, 4, 4]


@rule("EZ-4.6", "EZ-4.7", "EZ-4.15")
def test_the_light_reserve_comes_before_the_top_up() -> None:
    scene = Scene().stones(10, 10, 2, dark=3, light=7).next_round()
    assert scene.state.dark == 10
    assert scene.told("give") == []


@rule("EZ-4.7")
def test_everybody_gives_the_same_until_there_are_ten() -> None:
    scene = Scene().stones(10, 9, 9, dark=0, light=4).next_round()
    assert list(scene.state.stones) == [8, 7, 7]
    assert scene.state.dark == 10
    assert scene.sound()


@rule("EZ-4.7")
def test_who_owns_nothing_gives_nothing() -> None:
    scene = Scene().stones(26, 0, 0, dark=6).next_round()
    assert scene.told("give") == [{"kind": "give", "seat": 0, "n": 4}]
    assert scene.state.dark == 10


@rule("EZ-4.7")
@given(st.integers(0, 30), STONES)
def test_top_up_reaches_ten_if_it_can(dark: int, stones: list[int]) -> None:
    given = top_up(dark, stones)
    assert dark + sum(given) >= min(10, dark + sum(stones))


@rule("EZ-4.7")
@given(st.integers(0, 30), STONES)
def test_top_up_is_the_same_for_all_but_who_has_fewer_gives_all(
    dark: int, stones: list[int]
) -> None:
    given = top_up(dark, stones)
    most = max(given)
    assert all(n == min(most, own) for n, own in zip(given, stones, strict=True))


@rule("EZ-4.7")
@given(st.integers(0, 30), STONES)
def test_top_up_is_the_smallest_that_does(dark: int, stones: list[int]) -> None:
    most = max(top_up(dark, stones))
    if most:
        assert dark + sum(min(most - 1, own) for own in stones) < 10
    else:
        assert dark >= 10 or sum(stones) == 0


# --- fire, and who begins -------------------------------------------------------------------


@rule("EZ-4.8")
def test_new_fire_on_each_region_without_ice() -> None:
    scene = Scene()
    scene.state.score = ints([0, 1, 1])
    scene.state.fire = ints([0] * 12)
    scene.glacier().do("0 ice 6")
    assert list(scene.state.fire) == [0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1]
    assert list(scene.state.embers) == [4, 5, 5]


@rule("EZ-4.8", "EZ-3.8")
def test_all_14_tokens_are_shuffled_again() -> None:
    scene = Scene().conflict()
    for _ in range(8):
        scene.state.happen(scene.state.outcomes()[-1][0])
    played_on(scene).conflict()
    assert scene.state.outcomes() == [((0,), 4), ((1,), 5), ((2,), 5)]


@rule("EZ-4.9")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_player_to_the_left_of_the_last_begins(seat: int) -> None:
    scene = nearly_over(seat).do(f"{seat} play remove-one")
    assert played_on(scene).state.round == 2
    assert scene.turn == (seat + 1) % 3
    assert scene.state.first == (seat + 1) % 3


@rule("EZ-4.9")
def test_also_after_a_cult() -> None:
    """Seat 0 copies a dark card; that seat 1 acts for it does not count."""
    scene = nearly_over(0).discards(dark="remove-one").hunters(2, "9: 1")
    scene.do("0 play cult\n0 name 2\n2 at 9")
    assert played_on(scene).turn == 1


# --- the last round -------------------------------------------------------------------------


@rule("EZ-4.10", "EZ-2.11")
def test_the_card_that_ends_the_last_colonisation_is_void() -> None:
    scene = nearly_over(round=4, light=3).hunters(0, "9: 1").do("0 play remove-one")
    assert (scene.state.stones[0], scene.state.dark, scene.state.light) == (5, 0, 5)
    assert scene.told("void") == [{"kind": "void", "seat": 0, "n": 2}]
    assert scene.told("name") == []
    assert scene.at(9) == [1, 0, 0]
    assert scene.tops() == [None, "remove-one"]
    assert scene.awaits == "fire"
    assert scene.sound()


@rule("EZ-4.10", "EZ-5.18")
def test_also_a_cult_that_copies_it() -> None:
    scene = nearly_over(round=4).discards(light="steppe", dark="all-one").do("0 play cult")
    scene.do("0 copy dark")
    assert (scene.state.stones[0], scene.state.dark, scene.state.light) == (5, 0, 2)
    assert scene.told("place") == []
    assert scene.awaits == "fire"


@rule("EZ-4.10")
def test_a_card_that_does_not_end_it_is_not_void() -> None:
    scene = nearly_over(round=4, dark=3).do("0 play remove-one")
    assert (scene.state.stones[0], scene.state.dark) == (7, 1)
    assert scene.moves() == ["name 1", "name 2"]


@rule("EZ-4.10")
def test_before_the_last_round_nothing_is_void() -> None:
    scene = nearly_over(round=3).do("0 play remove-one")
    assert (scene.state.stones[0], scene.state.dark) == (7, 0)
    assert scene.told("void") == []


@rule("EZ-4.11", "EZ-4.12")
def test_the_game_ends_after_the_fourth_round() -> None:
    scene = played_on(nearly_over(round=4).do("0 play remove-one"))
    assert scene.over
    assert scene.told("ice") == []
    assert scene.told("no-ice") == []
    assert scene.told("end") == [{"kind": "end", "seat": -1}]


@rule("EZ-4.12")
def test_the_game_goes_on_after_the_third_round() -> None:
    assert played_on(nearly_over(round=3).do("0 play remove-one")).state.round == 4


# --- what stays -----------------------------------------------------------------------------


@rule("EZ-4.15")
def test_all_else_stays_as_it_is() -> None:
    scene = Scene().hunters(0, "9: 2").hunters(1, "5: 1").store(2, 1).discards("steppe", "all-two")
    scene.state.score = ints([3, 2, 1])
    before = scene.state.clone()
    s = scene.next_round().state
    assert list(s.score) == [3, 2, 1]
    assert (s.ice, s.mammoths, s.herd) == (before.ice, before.mammoths, 0)
    assert (s.hunters, s.reserve, s.store) == (before.hunters, before.reserve, before.store)
    assert (s.stones, s.hand) == (before.stones, before.hand)
    assert (s.pile, s.discards, s.tops) == (before.pile, before.discards, before.tops)
    assert s.round == 2
