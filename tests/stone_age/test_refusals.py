"""Why not? Each reason for which a move is refused, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from firstfire.games.stone_age.pieces import CARD_IDS
from tests.helpers import rule
from tests.stone_age.scene import Scene


def why(scene: Scene, seat: int, move: str) -> tuple[str, str]:
    """The rule against a move, and the reason in short."""
    refusal = scene.refusal(seat, move)
    assert refusal is not None, f"{move} is allowed"
    return refusal.rule, refusal.reason


def buying(tile: str, **goods: Any) -> Scene:
    """Seat 0 pays for a building, with more to do afterwards."""
    scene = Scene(tiles=f"{tile} B02 B03 B04").give(0, **goods)
    return scene.actions("building-1 1, forest 1, hunt 1").do("0 use building-1").do("0 buy")


def paying_for_card(price: int, **goods: Any) -> Scene:
    scene = Scene().give(0, **goods)
    scene.actions(f"card-{price} 1, forest 1, hunt 1")
    return scene.do(f"0 use card-{price}").do("0 buy")


# --- the end, and other people's turns ------------------------------------------------------


@rule("SA-9.1")
def test_the_game_is_over_by_cards() -> None:
    scene = Scene().give(0, wood=1)
    deck = [card for i, card in enumerate(CARD_IDS) if scene.state.deck >> i & 1]
    scene.give(3, cards=" ".join(deck)).actions("card-1 1").do("0 buy")
    assert scene.over
    assert why(scene, 0, "place field") == ("SA-9.1", "over")


@rule("SA-9.2")
def test_the_game_is_over_by_buildings() -> None:
    scene = Scene()
    scene.state.stacks[0] = 0
    assert scene.round_end().over
    assert why(scene, 0, "place field") == ("SA-9.2", "over")


@rule("SA-1.5")
def test_the_first_player_is_not_drawn_yet() -> None:
    scene = Scene(options={"first_player": "drawn"})
    assert scene.awaits == "first"
    assert why(scene, 0, "place field") == ("SA-1.5", "not-your-turn")


@rule("SA-2.1")
def test_another_player_places() -> None:
    assert why(Scene(), 2, "place field") == ("SA-2.1", "not-your-turn")


@rule("SA-3.1")
def test_another_player_uses_their_people() -> None:
    scene = Scene().actions("field 1, hut 2", "toolmaker 1")
    assert why(scene, 1, "use toolmaker") == ("SA-3.1", "not-your-turn")


@rule("SA-3.1")
def test_the_dice_are_still_rolling() -> None:
    scene = Scene().actions("forest 2")
    assert scene.awaits == "roll"
    assert why(scene, 0, "enough") == ("SA-3.1", "not-your-turn")


@rule("SA-7.1")
def test_another_player_takes_a_die() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(0, wood=1).actions("card-1 1")
    scene.do("0 buy").do("* dice 3 4")
    assert why(scene, 1, "die 3") == ("SA-7.1", "not-your-turn")


@rule("SA-5.7")
def test_another_player_feeds() -> None:
    scene = Scene().give(0, food=0, wood=5).give(1, food=0, wood=5).feeding()
    assert why(scene, 1, "feed") == ("SA-5.7", "not-your-turn")


# --- placing ---------------------------------------------------------------------------------


@rule("SA-2.1")
def test_people_are_placed_in_phase_1_only() -> None:
    scene = Scene().actions("field 1, hut 2")
    assert why(scene, 0, "place hunt 1") == ("SA-2.1", "not-placing")


@rule("SA-2.2")
def test_who_can_place_must() -> None:
    assert why(Scene(), 0, "decline") == ("SA-2.2", "must-place")


@rule("SA-2.3")
def test_been_there_this_round() -> None:
    scene = Scene(2).do("0 place forest 1").do("1 place hunt 1")
    assert why(scene, 0, "place forest 1") == ("SA-2.3", "been-there")


@rule("SA-2.4")
@pytest.mark.parametrize("spot", ["toolmaker", "hut 2", "field", "card-3", "building-4"])
def test_the_location_is_full(spot: str) -> None:
    assert why(Scene().do(f"0 place {spot}"), 1, f"place {spot}") == ("SA-2.4", "full")


@rule("SA-2.9")
def test_the_stack_is_not_there() -> None:
    assert why(Scene(2), 0, "place building-3") == ("SA-2.9", "not-there")


@rule("SA-6.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_village_is_closed(seats: int) -> None:
    scene = Scene(seats).do("0 place field").do("1 place toolmaker")
    assert why(scene, scene.turn, "place hut 2") == ("SA-6.1", "village-closed")


@rule("SA-6.2")
def test_two_tribes_of_three_are_there() -> None:
    scene = Scene(3).do("0 place river 1").do("1 place river 1")
    assert why(scene, 2, "place river 1") == ("SA-6.2", "tribes")


@rule("SA-6.3")
def test_the_other_tribe_of_two_is_there() -> None:
    assert why(Scene(2).do("0 place river 1"), 1, "place river 1") == ("SA-6.3", "tribes")


@rule("SA-2.8")
def test_one_person_is_too_few_for_the_hut() -> None:
    scene = Scene(2).do("0 place hunt 4").do("1 place hunt 1")
    assert why(scene, 0, "place hut 2") == ("SA-2.8", "too-few-people")


@rule("SA-2.10")
def test_too_few_people_at_hand() -> None:
    assert why(Scene(), 0, "place hunt 6") == ("SA-2.10", "too-few-people")


@rule("SA-2.4")
def test_too_few_rings_are_free() -> None:
    scene = Scene().do("0 place quarry 4")
    assert why(scene, 1, "place quarry 4") == ("SA-2.4", "too-few-rings")


# --- using people, tools ---------------------------------------------------------------------


@rule("SA-3.1")
def test_nobody_is_there() -> None:
    scene = Scene().actions("field 1, hut 2")
    assert why(scene, 0, "use forest") == ("SA-3.1", "nobody-there")


@rule("SA-3.1")
def test_people_are_used_in_phase_2_only() -> None:
    assert why(Scene(), 0, "use forest") == ("SA-3.1", "not-using")


@rule("SA-4.5")
@pytest.mark.parametrize("move", ["tool 1", "once 4"])
def test_there_is_no_roll(move: str) -> None:
    scene = Scene().give(0, tools=(1, 0, 0), ready="C33")
    assert why(scene, 0, move) == ("SA-4.5", "no-roll")


@rule("SA-4.1")
def test_there_is_no_such_tool() -> None:
    scene = Scene().give(0, tools=(1, 1, 0)).actions("forest 1").do("* roll 1")
    assert why(scene, 0, "tool 2") == ("SA-4.1", "no-such-tool")


@rule("SA-4.6")
def test_the_tool_is_used() -> None:
    scene = Scene().give(0, tools=(2, 1, 1), used=(1, 0, 0)).actions("forest 1").do("* roll 1")
    assert why(scene, 0, "tool 2") == ("SA-4.6", "tool-used")


@rule("SA-3.18")
def test_tools_are_added_from_small_to_large() -> None:
    scene = Scene().give(0, tools=(2, 2, 1)).actions("forest 1").do("* roll 1").do("0 tool 2")
    assert why(scene, 0, "tool 1") == ("SA-3.18", "tools-in-order")


@rule("SA-3.18")
def test_one_use_cards_are_added_last() -> None:
    scene = Scene().give(0, tools=(1, 0, 0), ready="C33 C34 C35").actions("forest 1")
    scene.do("* roll 1").do("0 once 3")
    assert scene.moves() == ["once 4", "enough"]
    assert why(scene, 0, "tool 1") == ("SA-3.18", "tools-in-order")
    assert why(scene, 0, "once 2") == ("SA-3.18", "tools-in-order")


@rule("SA-7.9")
def test_there_is_no_such_one_use_card() -> None:
    scene = Scene().give(0, ready="C33").actions("forest 1").do("* roll 1")
    assert why(scene, 0, "once 3") == ("SA-7.9", "no-such-card")


@rule("SA-4.5")
def test_there_is_nothing_to_end() -> None:
    assert why(Scene(), 0, "enough") == ("SA-4.5", "nothing-to-end")


# --- buying and paying -----------------------------------------------------------------------


@rule("SA-3.8")
def test_the_card_is_too_dear() -> None:
    scene = Scene().give(0, ready="C36", wood=2).actions("card-3 1").do("0 use card-3")
    assert why(scene, 0, "buy") == ("SA-3.8", "card-too-dear")


@rule("SA-3.10")
def test_the_building_is_too_dear() -> None:
    scene = Scene().give(0, ready="C36", wood=2).actions("building-1 1").do("0 use building-1")
    assert why(scene, 0, "buy") == ("SA-3.10", "building-too-dear")


@rule("SA-3.8")
def test_nothing_is_for_sale() -> None:
    assert why(Scene(), 0, "buy") == ("SA-3.8", "nothing-for-sale")


@rule("SA-3.14")
def test_a_location_cannot_be_declined() -> None:
    scene = Scene().actions("field 1, hut 2")
    assert why(scene, 0, "decline") == ("SA-3.14", "cannot-decline")


@rule("SA-3.16")
def test_there_is_nothing_to_pay() -> None:
    assert why(Scene().give(0, wood=1), 0, "pay wood") == ("SA-3.16", "nothing-to-pay")


@rule("SA-3.16")
def test_one_pays_only_what_one_has() -> None:
    scene = paying_for_card(2, wood=2, clay=1)
    assert why(scene, 0, "pay gold") == ("SA-3.16", "have-none")


@rule("SA-3.18")
def test_one_pays_from_cheap_to_dear() -> None:
    for scene in (
        paying_for_card(3, wood=2, clay=2, gold=2),
        buying("B20", wood=2, clay=2, stone=2, gold=2),
        buying("B26", wood=2, clay=2, gold=2),
    ):
        scene.do("0 pay clay")
        assert why(scene, 0, "pay wood") == ("SA-3.18", "pay-in-order")


@rule("SA-3.18", "SA-3.16")
def test_a_dear_resource_waits_for_the_cheaper_one_it_needs() -> None:
    """Wood and stone, or clay and stone, can be paid, but not the stone first."""
    scene = paying_for_card(2, wood=1, clay=1, stone=1)
    assert scene.moves() == ["pay wood", "pay clay"]
    assert scene.refused_by(0, "pay stone") == "SA-3.18"


@rule("SA-3.17")
def test_a_resource_does_not_fit_the_mix() -> None:
    scene = buying("B18", wood=4, clay=4, gold=3)
    assert why(scene, 0, "pay gold") == ("SA-3.17", "wrong-mix")


@rule("SA-3.8")
def test_a_card_is_paid_wholly() -> None:
    scene = paying_for_card(3, wood=4, clay=4).do("0 pay wood")
    assert why(scene, 0, "enough") == ("SA-3.8", "pay-more")


@rule("SA-3.17")
def test_n_of_k_kinds_are_paid_wholly() -> None:
    scene = buying("B19", wood=4, clay=4, gold=3).do("0 pay wood")
    assert why(scene, 0, "enough") == ("SA-3.17", "pay-more")


@rule("SA-3.17")
def test_one_to_seven_is_at_least_one() -> None:
    assert why(buying("B26", wood=1, clay=1), 0, "enough") == ("SA-3.17", "pay-more")


@rule("SA-5.3")
def test_a_shortage_is_made_up_wholly() -> None:
    scene = Scene().give(0, food=0, wood=5, clay=5).feeding().do("0 feed").do("0 pay wood")
    assert why(scene, 0, "enough") == ("SA-5.3", "pay-more")


# --- dice for all, feeding, two resources of choice ------------------------------------------


@rule("SA-7.11")
def test_there_is_no_such_die() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(0, wood=1).actions("card-1 1")
    scene.do("0 buy").do("* dice 3 4")
    assert why(scene, 0, "die 5") == ("SA-7.11", "no-such-die")


@rule("SA-7.1")
def test_there_are_no_dice_to_take() -> None:
    assert why(Scene(), 0, "die 5") == ("SA-7.1", "no-dice")


@rule("SA-5.3")
def test_resources_do_not_suffice_to_feed() -> None:
    scene = Scene().give(0, food=0, wood=3, ready="C36").feeding()
    assert why(scene, 0, "feed") == ("SA-5.3", "cannot-feed")


@rule("SA-5.1")
def test_it_is_not_time_to_feed() -> None:
    assert why(Scene(), 0, "feed") == ("SA-5.1", "not-feeding")


@rule("SA-5.4")
def test_nobody_starves_with_food_at_hand() -> None:
    assert why(Scene(), 0, "starve") == ("SA-5.4", "not-starving")


@rule("SA-5.3")
def test_who_has_begun_to_feed_does_not_starve() -> None:
    scene = Scene().give(0, food=3, wood=2, clay=2).feeding().do("0 feed")
    assert why(scene, 0, "starve") == ("SA-5.3", "already-feeding")


@rule("SA-7.10")
def test_there_is_no_card_to_cash() -> None:
    scene = Scene().give(0, cards="C36").actions("field 1, hut 2")
    assert why(scene, 0, "cash") == ("SA-7.10", "no-cash-card")


@rule("SA-7.10")
def test_the_card_is_cashed_later() -> None:
    assert why(Scene().give(0, ready="C36"), 0, "cash") == ("SA-7.10", "cash-later")


@rule("SA-3.18")
def test_resources_of_choice_are_taken_from_cheap_to_dear() -> None:
    scene = Scene().give(0, ready="C36").actions("field 1, hut 2").do("0 cash").do("0 take clay")
    assert why(scene, 0, "take wood") == ("SA-3.18", "take-in-order")


@rule("SA-7.10")
def test_there_is_nothing_to_take() -> None:
    assert why(Scene(), 0, "take wood") == ("SA-7.10", "nothing-to-take")
