"""EZ-5.3 to EZ-5.13, EZ-5.18 to EZ-5.27 The light cards."""

from __future__ import annotations

import pytest

from firstfire.games.eiszeit.pieces import KINDS
from tests.eiszeit.scene import action_is_over
from tests.eiszeit.scene import light_turn as turn
from tests.helpers import rule

NOT_CULT = [kind for kind in KINDS[:14] if kind not in ("cult", "herder")]


# --- costs ----------------------------------------------------------------------------------

COSTS = {
    **dict.fromkeys(("pasture", "tundra", "mountains", "rock-desert", "forest", "steppe"), 3),
    "swap": 2,
    "drive": 3,
    "settle": 5,
    "club-or-mammoth": 3,
    "march": 5,
    "fire": 1,
}


@rule("EZ-2.2")
@pytest.mark.parametrize("card", COSTS)
def test_a_light_card_is_paid_to_the_light_reserve(card: str) -> None:
    scene = turn(card).do(f"0 play {card}")
    assert scene.state.stones[0] == 7 - COSTS[card]
    assert scene.state.light == COSTS[card]
    assert scene.told("pay") == [{"kind": "pay", "seat": 0, "n": COSTS[card]}]


# --- terrain --------------------------------------------------------------------------------


@rule("EZ-5.4")
@pytest.mark.parametrize(
    ("card", "regions"),
    [
        ("pasture", (1, 7)),
        ("tundra", (2, 8)),
        ("mountains", (3, 10)),
        ("rock-desert", (4, 9)),
        ("forest", (5, 11)),
        ("steppe", (6, 12)),
    ],
)
def test_three_hunters_on_the_terrain_shown(card: str, regions: tuple[int, int]) -> None:
    low, high = regions
    scene = turn(card).ice().do(f"0 play {card}\n0 place {low}")
    assert scene.moves() == [f"place {low}", f"place {high}", "done"]
    scene.do(f"0 place {high}\n0 place {high}")
    assert (scene.at(low)[0], scene.at(high)[0]) == (1, 2)
    assert action_is_over(scene)


@rule("EZ-5.4")
def test_two_hunters_on_any_one_region() -> None:
    scene = turn("forest").do("0 play forest\n0 place 9\n0 place 9")
    assert scene.at(9) == [2, 0, 0]
    assert action_is_over(scene)


@rule("EZ-5.19")
def test_a_terrain_under_ice_leaves_the_second_use() -> None:
    scene = turn("pasture").ice(1, 7).do("0 play pasture")
    assert scene.moves() == [*[f"place {r}" for r in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)], "done"]
    scene.do("0 place 5\n0 place 5")
    assert action_is_over(scene)


# --- swap -----------------------------------------------------------------------------------


@rule("EZ-5.5", "EZ-5.27")
def test_a_swap_names_the_lower_region_first() -> None:
    scene = turn("swap").hunters(0, "5: 1", "12: 1").hunters(1, "6: 1", "9: 1").hunters(2, "9: 1")
    scene.do("0 play swap")
    assert scene.moves() == ["at 5", "at 6", "done"]
    scene.do("0 at 5")
    assert scene.moves() == ["at 6", "at 9"]
    scene.do("0 at 9")
    assert scene.moves() == ["take 1", "take 2"]
    scene.do("0 take 2")
    assert (scene.at(5), scene.at(9)) == ([0, 0, 1], [1, 1, 0])
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.5")
def test_only_neighbours_swap() -> None:
    scene = turn("swap").hunters(0, "5: 1").hunters(1, "8: 1").do("0 play swap")
    assert action_is_over(scene)


@rule("EZ-5.20")
def test_hunters_of_one_player_do_not_swap() -> None:
    scene = turn("swap").hunters(0, "5: 1", "6: 1").do("0 play swap")
    assert action_is_over(scene)


@rule("EZ-5.20")
def test_hunters_of_one_player_swap_if_one_has_a_club() -> None:
    scene = turn("swap").hunters(0, "5: 1 club", "6: 1").do("0 play swap\n0 at 5")
    assert (scene.armed(5), scene.armed(6)) == ([0, 0, 0], [1, 0, 0])
    assert (scene.at(5), scene.at(6)) == ([1, 0, 0], [1, 0, 0])
    assert scene.sound()


@rule("EZ-5.20", "EZ-5.17")
def test_own_hunters_swap_to_put_a_stored_club_under_one() -> None:
    scene = turn("swap").store(0, 1).hunters(0, "5: 1", "6: 1").do("0 play swap\n0 at 5")
    assert scene.moves() == ["at 5", "at 6", "done"]
    scene.do("0 at 6")
    assert (scene.armed(5), scene.armed(6)) == ([0, 0, 0], [1, 0, 0])
    assert scene.state.store[0] == 0
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.20")
def test_two_hunters_of_another_do_not_swap_whoever_has_a_club_in_store() -> None:
    scene = turn("swap").store(0, 1).store(1, 1).hunters(1, "5: 1", "6: 1").do("0 play swap")
    assert action_is_over(scene)
    scene = turn("swap").store(0, 1).hunters(0, "5: 1 club", "6: 1 club").do("0 play swap")
    assert action_is_over(scene)


@rule("EZ-5.20", "EZ-5.10")
def test_anothers_hunter_with_a_club_is_not_swapped() -> None:
    scene = turn("swap").hunters(0, "5: 1").hunters(1, "6: 1 club").do("0 play swap")
    assert action_is_over(scene)


@rule("EZ-5.20", "EZ-5.10")
def test_an_own_hunter_with_a_club_carries_it_along() -> None:
    scene = turn("swap").hunters(0, "5: 1 club").hunters(1, "6: 1").do("0 play swap\n0 at 5")
    assert (scene.at(5), scene.at(6)) == ([0, 1, 0], [1, 0, 0])
    assert (scene.armed(5), scene.armed(6)) == ([0, 0, 0], [1, 0, 0])
    assert scene.sound()


# --- drive ----------------------------------------------------------------------------------


@rule("EZ-5.6", "EZ-5.21")
def test_at_most_two_of_the_same_player_are_driven() -> None:
    for owner in (0, 1):
        scene = turn("drive").hunters(owner, "9: 3").hunters(2, "12: 1").do("0 play drive")
        scene.do("0 at 9\n0 to 5\n0 at 9\n0 to 6")
        assert scene.moves() == ["at 12", "done"]
        scene.do("0 at 12\n0 to 8")
        assert scene.at(9)[owner] == 1
        assert action_is_over(scene)
        assert scene.sound()


@rule("EZ-5.21")
def test_a_drive_is_one_step() -> None:
    scene = turn("drive").hunters(1, "8: 1").do("0 play drive\n0 at 8")
    assert scene.moves() == ["to 7", "to 12"]
    scene.do("0 to 7")
    assert scene.at(7) == [0, 1, 0]
    assert action_is_over(scene)


@rule("EZ-5.6")
def test_three_hunters_at_most_are_driven() -> None:
    scene = turn("drive").hunters(0, "9: 2").hunters(1, "9: 2").do("0 play drive")
    scene.do("0 at 9\n0 take 0\n0 to 5\n0 at 9\n0 take 0\n0 to 5\n0 at 9\n0 to 10")
    assert (scene.at(5), scene.at(9), scene.at(10)) == ([2, 0, 0], [0, 1, 0], [0, 1, 0])
    assert action_is_over(scene)


@rule("EZ-5.21", "EZ-5.10")
def test_anothers_hunter_with_a_club_is_not_driven() -> None:
    scene = turn("drive").hunters(1, "9: 1 club").hunters(0, "9: 1 club").do("0 play drive\n0 at 9")
    assert scene.moves() == ["to 5", "to 6", "to 10"]
    scene.do("0 to 10")
    assert (scene.armed(9), scene.armed(10)) == ([0, 1, 0], [1, 0, 0])
    assert action_is_over(scene)


@rule("EZ-5.27")
def test_driven_hunters_come_by_region() -> None:
    scene = turn("drive").hunters(0, "9: 2").hunters(1, "12: 1").hunters(2, "5: 1")
    scene.do("0 play drive\n0 at 9\n0 to 6")
    assert scene.moves() == ["at 9", "at 12", "done"]
    scene.do("0 at 9")
    assert scene.moves() == ["to 6", "to 10"]


# --- settle ---------------------------------------------------------------------------------


@rule("EZ-5.7", "EZ-5.22")
def test_settling_with_a_mammoth_of_the_reserve() -> None:
    scene = turn("settle").mammoths(5, 6).do("0 play settle\n0 place 11\n0 place 11\n0 place 11")
    assert scene.moves() == ["mammoth", "done"]
    scene.do("0 mammoth")
    assert scene.at(11) == [2, 0, 0]
    assert scene.state.mammoths[10] == 1
    assert scene.state.herd == 1
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.22")
def test_settling_with_a_mammoth_of_any_other_region() -> None:
    scene = turn("settle").mammoths(5, 7, 8, 12).do("0 play settle\n0 place 12\n0 done")
    assert scene.moves() == ["from 5", "from 7", "from 8", "done"]
    scene.do("0 from 5")
    assert scene.state.mammoths[11] == 2
    assert scene.state.mammoths[4] == 0
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.22")
def test_settling_without_a_mammoth() -> None:
    scene = turn("settle").do("0 play settle\n0 place 12\n0 place 12\n0 done\n0 done")
    assert scene.at(12) == [1, 0, 0]
    assert scene.state.mammoths[11] == 0
    assert action_is_over(scene)


@rule("EZ-5.7")
def test_settlers_go_to_one_region() -> None:
    scene = turn("settle").do("0 play settle\n0 place 9")
    assert scene.moves() == ["place 9", "done"]


# --- cult -----------------------------------------------------------------------------------


@rule("EZ-5.8", "EZ-5.18")
def test_a_copied_light_card_is_paid_and_stays_on_top() -> None:
    scene = turn("cult").discards(light="steppe", dark="all-two").do("0 play cult\n0 copy light")
    assert scene.state.stones[0] == 7 - 3
    scene.do("0 place 6\n0 done")
    assert scene.at(6) == [1, 0, 0]
    assert scene.tops() == ["steppe", "all-two"]
    assert scene.state.discards[KINDS.index("cult")] == 1
    assert scene.sound()


@rule("EZ-5.18")
def test_a_copied_card_may_be_copied_again() -> None:
    scene = turn("cult").discards(light="fire", dark="all-two")
    scene.hand(1, "cult", "pasture", "dark-fire", "remove-mammoth", "remove-one")
    scene.plain_turn(0, "0 play cult\n0 copy light\n0 done\n0 keep")
    scene.do("1 play cult\n1 copy light\n1 from 5\n1 to 6")
    assert list(scene.state.fire[4:6]) == [0, 2]


@rule("EZ-5.8", "EZ-2.4")
def test_with_eight_stones_only_the_light_discard() -> None:
    scene = turn("cult", 8).discards(light="fire", dark="all-two").do("0 play cult")
    assert scene.told("copy") == [{"kind": "copy", "seat": 0, "card": "fire"}]
    assert scene.state.stones[0] == 7


@rule("EZ-5.18")
def test_a_copied_light_card_must_be_payable() -> None:
    scene = turn("cult", 2).discards(light="steppe", dark="all-one").do("0 play cult")
    assert scene.told("copy") == [{"kind": "copy", "seat": 0, "card": "all-one"}]
    assert "play cult" not in turn("cult", 2).discards(light="steppe").moves()


@rule("EZ-5.18")
def test_a_cult_with_nothing_to_copy_is_not_playable() -> None:
    assert "play cult" not in turn("cult").moves()
    assert "play cult" not in turn("cult", 8).discards(dark="all-two").moves()


@rule("EZ-5.18", "EZ-2.5")
def test_a_cult_is_never_copied() -> None:
    """A discard pile with nothing but a Cult cannot be chosen."""
    scene = turn("cult").discards(dark="dark-fire")
    scene.hand(1, "cult", "pasture", "remove-two", "remove-mammoth", "remove-one")
    scene.plain_turn(0, "0 play cult\n0 name 1\n1 done\n0 keep")
    assert scene.tops() == [None, "dark-fire"]
    scene.do("1 play cult")
    assert [told["card"] for told in scene.told("copy")] == ["dark-fire", "dark-fire"]


@rule("EZ-6.6", "EZ-5.18")
def test_a_dark_cult_may_copy_a_light_card() -> None:
    scene = turn("steppe", more="dark-cult").discards(light="fire", dark="all-one")
    scene.do("0 play dark-cult\n0 copy light\n0 from 5\n0 to 6")
    assert scene.state.stones[0] == 6
    assert list(scene.state.fire[4:6]) == [0, 2]
    assert scene.tops() == ["fire", "all-one"]
    assert scene.sound()


@rule("EZ-5.18", "EZ-2.9")
def test_a_copied_dark_card_may_end_the_phase() -> None:
    scene = turn("cult").discards(dark="remove-one").stones(7, 13, 10, dark=2)
    scene.plain_turn(0, "0 play cult\n0 name 1\n0 keep")
    assert scene.told("fire") != []
    assert scene.state.stones[0] == 9


# --- march ----------------------------------------------------------------------------------


@rule("EZ-5.11")
def test_three_hunters_and_a_mammoth_march() -> None:
    scene = turn("march").hunters(0, "6: 4").hunters(1, "6: 1")
    scene.do("0 play march\n0 at 6\n0 to 9\n0 take 0\n0 take 0\n0 take 0\n0 mammoth")
    assert (scene.at(6), scene.at(9)) == ([1, 1, 0], [3, 0, 0])
    assert (scene.state.mammoths[5], scene.state.mammoths[8]) == (0, 1)
    assert action_is_over(scene)
    assert scene.sound()


@rule("EZ-5.24")
def test_the_mammoth_alone_marches() -> None:
    scene = turn("march").do("0 play march\n0 at 8\n0 to 12\n0 mammoth")
    assert list(scene.state.mammoths[7:]) == [0, 0, 0, 0, 1]
    assert action_is_over(scene)


@rule("EZ-5.24", "EZ-5.1")
def test_a_march_of_some() -> None:
    scene = turn("march").hunters(0, "8: 3").do("0 play march\n0 at 8\n0 to 12\n0 take 0\n0 done")
    scene.do("0 done")
    assert scene.at(12) == [1, 0, 0]
    assert scene.state.mammoths[7] == 1


@rule("EZ-5.11")
def test_only_one_mammoth_marches_to_a_neighbour() -> None:
    scene = turn("march").mammoths(8, 8, 5, 6).do("0 play march\n0 at 8")
    assert scene.moves() == ["to 7", "to 12"]
    scene.do("0 to 12\n0 mammoth")
    assert list(scene.state.mammoths[7:]) == [1, 0, 0, 0, 1]
    assert action_is_over(scene)


@rule("EZ-6.10", "EZ-5.24")
def test_only_own_hunters_march() -> None:
    scene = turn("march").hunters(1, "9: 1").do("0 play march")
    assert scene.moves() == ["at 5", "at 6", "at 7", "at 8", "done"]


# --- in general -----------------------------------------------------------------------------


@rule("EZ-5.1", "EZ-2.14")
@pytest.mark.parametrize("card", [c for c in NOT_CULT if c != "club-or-mammoth"])
def test_having_paid_one_may_do_nothing(card: str) -> None:
    scene = turn(card).do(f"0 play {card}")
    if not action_is_over(scene):
        scene.do("0 done")
    assert scene.on_board(0) == 0
    assert list(scene.state.mammoths[4:8]) == [1, 1, 1, 1]
    assert list(scene.state.fire[4:]) == [1] * 8
    assert action_is_over(scene)


@rule("EZ-5.3")
def test_ice_between_two_regions_parts_them() -> None:
    scene = turn("drive").ice(1, 2, 3, 4, 7).hunters(1, "8: 1").mammoths(5, 6)
    scene.do("0 play drive\n0 at 8")
    assert scene.at(12) == [0, 1, 0]
    assert scene.told("move") == [{"kind": "move", "seat": 1, "start": 8, "end": 12, "club": 0}]


@rule("EZ-5.3")
@pytest.mark.parametrize(
    ("region", "around"),
    [
        (1, (2, 5, 6)),
        (2, (1, 3, 6)),
        (3, (2, 4, 6, 7)),
        (4, (3, 7, 8)),
        (5, (1, 6, 9)),
        (6, (1, 2, 3, 5, 7, 9, 10)),
        (7, (3, 4, 6, 8, 10, 11, 12)),
        (8, (4, 7, 12)),
        (9, (5, 6, 10)),
        (10, (6, 7, 9, 11)),
        (11, (7, 10, 12)),
        (12, (7, 8, 11)),
    ],
)
def test_neighbours(region: int, around: tuple[int, ...]) -> None:
    scene = turn("drive").ice().hunters(1, f"{region}: 1").do(f"0 play drive\n0 at {region}")
    assert scene.moves() == [f"to {r}" for r in around]
