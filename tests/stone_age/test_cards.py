"""SA-7 The upper halves of the civilisation cards."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from firstfire.core import Rng, view
from firstfire.games.stone_age.effects import EFFECTS, StoneAgePack
from firstfire.games.stone_age.pieces import CARD_IDS
from firstfire.rulebook import rulebook
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene

DICE_FOR_ALL = [f"C{n:02}" for n in range(1, 11)]
FOOD = {"C11": 7, "C12": 5, "C13": 3, "C14": 1, "C15": 2, "C16": 4, "C17": 3}
RESOURCES = {
    "C18": {"stone": 2},
    "C19": {"stone": 1},
    "C20": {"stone": 1},
    "C21": {"gold": 1},
    "C22": {"clay": 1},
}
ROLLS = {"C23": ("gold", 6), "C24": ("wood", 3), "C25": ("stone", 5)}
POINTS = ["C26", "C27", "C28"]
FARMING = ["C30", "C31"]
ONE_USE_TOOLS = {"C33": 4, "C34": 3, "C35": 2}


def about_to_buy(card: str, seats: int = 4, spots: str = "forest 1, hunt 1") -> Scene:
    """Seat 0 stands on the card, which costs 1, has 1 wood, and has more to do afterwards."""
    others = [other for other in ("C11", "C12", "C13", "C14") if other != card][:3]
    scene = Scene(seats, cards=" ".join([card, *others])).give(0, wood=1)
    scene.actions(f"card-1 1, {spots}")
    return scene.do("0 use card-1")


def bought(card: str, seats: int = 4, spots: str = "forest 1, hunt 1") -> Scene:
    return about_to_buy(card, seats, spots).do("0 buy")


def owned(scene: Scene, seat: int) -> dict[str, Any]:
    """All that a seat can gain."""
    shown = view(scene.state, seat)["state"]
    things = ("people", "food", "resources", "farming", "tools", "score", "ready", "extra")
    return {thing: shown[thing][seat] for thing in things}


def gained(scene: Scene, **gains: Any) -> bool:
    """Seat 0 has gained just this since the start, the 1 wood for the card spent."""
    return owned(scene, 0) == owned(Scene(), 0) | gains


def goods(**some: int) -> dict[str, int]:
    return {"wood": 0, "clay": 0, "stone": 0, "gold": 0} | some


@rule("SA-7.1", "SA-7.2", "SA-7.3", "SA-7.4", "SA-7.5")
@rule("SA-7.6", "SA-7.7", "SA-7.8", "SA-7.9", "SA-7.10")
def test_how_many_cards_of_each_kind_there_are() -> None:
    tops = cast(StoneAgePack, GAME.default_pack).tops
    kinds = Counter(
        "food" if top.icons()[0]["icon"] == "food" else EFFECTS[top.kind] for top in tops
    )
    assert kinds == {
        "dice-for-all": 10,
        "food": 7,
        "goods": 5,
        "roll": 3,
        "points": 3,
        "new-tool": 1,
        "farm": 2,
        "extra-card": 1,
        "tool-once": 3,
        "any-once": 1,
    }


@rule("SA-3.8")
@pytest.mark.parametrize("card", CARD_IDS)
def test_every_bought_card_is_kept(card: str) -> None:
    scene = bought(card)
    assert view(scene.state, 1)["state"]["cards"][0] == [card]
    assert scene.slots()[0] is None
    assert scene.sound()


@rule("SA-7.1")
@pytest.mark.parametrize("card", DICE_FOR_ALL)
def test_dice_for_all(card: str) -> None:
    scene = bought(card)
    assert scene.awaits == "dice"
    scene.do("* dice 1 2 3 4").do("0 die 3").do("1 die 1").do("2 die 4")
    assert [scene.resources(seat) for seat in range(4)] == [
        {"stone": 1},
        {"wood": 1},
        {"gold": 1},
        {"clay": 1},
    ]
    assert scene.moves() == ["use hunt", "use forest"]
    assert scene.sound()


@rule("SA-7.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_dice_as_players(seats: int) -> None:
    scene = bought("C01", seats)
    assert {len(dice) for dice, _ in scene.state.outcomes()} == {seats}
    assert len(scene.state.sample(Rng(1))) == seats


@rule("SA-7.1")
@pytest.mark.parametrize(
    ("die", "gains"),
    [
        (1, {"resources": goods(wood=1)}),
        (2, {"resources": goods(clay=1)}),
        (3, {"resources": goods(stone=1)}),
        (4, {"resources": goods(gold=1)}),
        (5, {"tools": [1, 0, 0]}),
        (6, {"farming": 1}),
    ],
)
def test_what_each_die_gives(die: int, gains: dict[str, Any]) -> None:
    scene = bought("C01").do(f"* dice {die} {die} {die} {die}")
    for seat in range(4):
        assert owned(scene, seat) == owned(Scene(), seat) | gains


@rule("SA-7.1", "SA-1.6")
def test_the_dice_go_from_the_buyer_clockwise() -> None:
    scene = Scene(cards="C01 C12 C13 C14").give(2, wood=1)
    scene.actions("", "", "card-1 1", "hunt 1").do("""
        2 buy
        * dice 1 2 3 4
        2 die 2
        3 die 1
        0 die 4
    """)
    assert [event["seat"] for event in scene.told("die")] == [2, 3, 0, 1]
    assert scene.resources(1) == {"stone": 1}


@rule("SA-7.2")
@pytest.mark.parametrize(("card", "food"), FOOD.items())
def test_food(card: str, food: int) -> None:
    assert gained(bought(card), food=12 + food)


@rule("SA-7.3")
@pytest.mark.parametrize(("card", "resources"), RESOURCES.items())
def test_resources(card: str, resources: dict[str, int]) -> None:
    assert gained(bought(card), resources=goods(**resources))


@rule("SA-7.4")
@pytest.mark.parametrize(("card", "good", "divisor"), [(c, *of) for c, of in ROLLS.items()])
@pytest.mark.parametrize("dice", [(1, 1), (3, 2), (6, 5), (6, 6)])
def test_roll_for_a_resource(card: str, good: str, divisor: int, dice: tuple[int, int]) -> None:
    scene = bought(card)
    assert {len(roll) for roll, _ in scene.state.outcomes()} == {2}
    scene.do(f"* roll {dice[0]} {dice[1]}")
    assert gained(scene, resources=goods(**{good: sum(dice) // divisor}))


@rule("SA-7.4", "SA-4.5")
def test_tools_help_a_roll_for_a_resource() -> None:
    scene = Scene(cards="C23 C12 C13 C14").give(0, wood=1, tools=(1, 0, 0))
    scene.actions("card-1 1, forest 1").do("0 use card-1").do("0 buy").do("* roll 6 5")
    scene.do("0 tool 1")
    assert scene.resources(0) == {"gold": 2}


@rule("SA-7.5")
@pytest.mark.parametrize("card", POINTS)
def test_three_points_at_once(card: str) -> None:
    assert gained(bought(card), score=3)


@rule("SA-7.6")
def test_a_tool() -> None:
    assert gained(bought("C29"), tools=[1, 0, 0])


@rule("SA-7.6", "SA-4.4")
def test_a_tool_from_a_card_helps_in_the_same_turn() -> None:
    scene = bought("C29").do("0 use forest").do("* roll 2").do("0 tool 1")
    assert scene.resources(0) == {"wood": 1}


@rule("SA-7.6", "SA-4.4")
def test_a_used_token_raised_by_a_card_does_not_help() -> None:
    scene = Scene(cards="C29 C12 C13 C14").give(0, wood=1, tools=(1, 1, 1), used=(1, 1, 1))
    scene.actions("card-1 1, forest 1, hunt 1").do("0 use card-1").do("0 buy")
    assert (scene.tools(0), scene.used(0)) == ([2, 1, 1], [1, 1, 1])
    scene.do("0 use forest").do("* roll 2")
    assert scene.resources(0) == {}


@rule("SA-7.7")
@pytest.mark.parametrize("card", FARMING)
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 10)])
def test_a_farming_step(card: str, before: int, after: int) -> None:
    scene = about_to_buy(card).give(0, farming=before).do("0 buy")
    assert scene.state.farming[0] == after


@rule("SA-7.8")
def test_an_extra_card() -> None:
    scene = bought("C32")
    assert scene.awaits == "extra"
    deck = scene.state.deck.bit_count()
    scene.do("* extra C20")
    assert gained(scene, extra=["C20"])
    assert scene.state.deck.bit_count() == deck - 1
    assert scene.sound()


@rule("SA-7.8")
@pytest.mark.parametrize("card", [card for card in CARD_IDS if card not in ("C32", *FOOD)])
def test_the_upper_half_of_an_extra_card_never_works(card: str) -> None:
    scene = bought("C32").do(f"* extra {card}")
    assert gained(scene, extra=[card])
    assert scene.moves() == ["use hunt", "use forest"]


@rule("SA-7.8", "SA-9.7")
def test_the_lower_half_of_an_extra_card_counts() -> None:
    scene = bought("C32").do("* extra C22")
    scene.state.stacks[0] = 0
    points = GAME.result(scene.round_end().state).places[0].points
    assert (points["shaman"], points["culture-1"]) == (2 * 5, 1)


@rule("SA-7.8")
def test_an_empty_deck_gives_no_extra_card() -> None:
    scene = about_to_buy("C32")
    deck = [card for i, card in enumerate(CARD_IDS) if scene.state.deck >> i & 1]
    scene.give(1, cards=" ".join(deck)).do("0 buy")
    assert gained(scene)
    assert scene.moves() == ["use hunt", "use forest"]
    assert scene.sound()


@rule("SA-7.9")
@pytest.mark.parametrize(("card", "value"), ONE_USE_TOOLS.items())
def test_a_one_use_tool_helps_in_the_turn_it_was_bought(card: str, value: int) -> None:
    scene = bought(card)
    assert gained(scene, ready=[card])
    scene.do("0 use hunt").do("* roll 6").do(f"0 once {value}")
    assert scene.state.food[0] == 12 + (6 + value) // 2
    assert owned(scene, 0)["ready"] == []
    assert view(scene.state, 1)["state"]["cards"][0] == [card]
    scene.do("* roll 1")
    assert len(scene.told("once")) == 1


@rule("SA-7.9")
def test_a_one_use_tool_works_once_in_the_game() -> None:
    scene = Scene().give(0, ready="C34").actions("forest 1").do("* roll 3").do("0 once 3")
    assert (scene.state.round, scene.resources(0)) == (2, {"wood": 2})
    scene.give(0, food=20).actions("forest 1").do("* roll 3")
    assert len(scene.told("once")) == 1
    assert scene.resources(0) == {"wood": 3}


@rule("SA-7.9")
def test_a_one_use_tool_can_be_kept_for_later() -> None:
    scene = Scene().give(0, ready="C34").actions("forest 1").do("* roll 3").do("0 enough")
    scene.give(0, food=20).actions("forest 1").do("* roll 3")
    assert scene.moves() == ["once 3", "enough"]


@rule("SA-7.9", "SA-9.7", "SA-9.5")
@pytest.mark.parametrize("how", ["cards", "ready"])
def test_the_lower_half_of_a_one_use_tool_counts_used_or_not(how: str) -> None:
    scene = Scene().give(0, tools=(2, 1, 1))
    scene.give(0, cards="C35") if how == "cards" else scene.give(0, ready="C35")
    scene.state.stacks[0] = 0
    assert GAME.result(scene.round_end().state).places[0].points["toolmaker"] == 2 * 4


@rule("SA-7.10")
@pytest.mark.parametrize(("one", "two"), [("wood", "wood"), ("wood", "gold"), ("clay", "stone")])
def test_two_resources_of_choice(one: str, two: str) -> None:
    scene = bought("C36")
    assert gained(scene, ready=["C36"])
    scene.do("0 cash")
    assert scene.moves() == ["take wood", "take clay", "take stone", "take gold"]
    scene.do(f"0 take {one}").do(f"0 take {two}")
    assert gained(scene, resources=goods(**Counter([one, two])))
    assert "cash" not in scene.moves()
    assert view(scene.state, 1)["state"]["cards"][0] == ["C36"]


@rule("SA-7.10")
def test_two_gold_are_possible_too() -> None:
    scene = bought("C36").do("0 cash").do("0 take gold")
    assert scene.resources(0) == {"gold": 2}


@rule("SA-7.10")
def test_cashing_is_offered_with_every_decision_of_the_own_turn() -> None:
    scene = Scene().give(0, ready="C36", wood=2, clay=2, tools=(1, 0, 0))
    scene.actions("card-2 1, building-1 1, forest 1, hunt 1")
    assert scene.moves()[-1] == "cash"
    scene.do("0 use card-2")
    assert scene.moves() == ["buy", "decline", "cash"]
    scene.do("0 buy")
    assert scene.moves() == ["pay wood", "pay clay", "cash"]
    scene.do("0 pay wood").do("0 pay wood").do("0 use forest").do("* roll 5")
    assert scene.moves() == ["tool 1", "enough", "cash"]
    scene.do("0 enough").do("0 use building-1")
    assert scene.moves() == ["decline", "cash"]


@rule("SA-7.10")
def test_cashing_is_offered_with_the_last_location() -> None:
    scene = Scene().give(0, ready="C36").actions("field 1")
    assert scene.moves() == ["use field", "cash"]


@rule("SA-7.10")
def test_cashing_is_not_offered_at_other_times() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(1, ready="C36").give(0, wood=1)
    scene.do("0 place card-1")
    assert "cash" not in scene.moves()
    assert scene.refused_by(1, "cash") == "SA-7.10"
    scene.actions("card-1 1", "forest 1").do("0 buy").do("* dice 1 2")
    assert scene.refused_by(1, "cash") == "SA-7.1"
    scene.do("0 die 1")
    assert scene.moves() == ["use forest", "cash"]


@rule("SA-7.10")
def test_a_purchase_needs_the_resources_in_hand() -> None:
    scene = Scene().give(0, ready="C36", wood=1).actions("card-2 1")
    scene.do("0 use card-2")
    assert scene.moves() == ["decline", "cash"]
    scene.do("0 cash").do("0 take wood").do("0 take clay")
    assert scene.moves() == ["buy", "decline"]


@rule("SA-3.18", "SA-7.10")
def test_who_wants_to_pay_with_the_card_cashes_it_before_paying() -> None:
    scene = Scene().give(0, ready="C36", clay=1, stone=2).actions("card-3 1, forest 1, hunt 1")
    scene.do("0 use card-3").do("0 buy").do("0 pay clay").do("0 cash").do("0 take wood")
    scene.do("0 take wood")
    assert scene.resources(0) == {"wood": 2}
    early = Scene().give(0, ready="C36", clay=1, stone=2).actions("card-3 1, forest 1, hunt 1")
    early.do("0 use card-3").do("0 cash").do("0 take wood").do("0 take wood").do("0 buy")
    early.do("0 pay wood").do("0 pay wood").do("0 pay clay")
    assert early.resources(0) == {"stone": 2}


@rule("SA-3.18", "SA-7.10")
def test_what_is_cashed_while_paying_pays_the_rest_unless_it_is_cheaper() -> None:
    scene = Scene().give(0, ready="C36", clay=1, gold=2).actions("card-3 1, forest 1, hunt 1")
    scene.do("0 use card-3").do("0 buy").do("0 pay clay").do("0 cash").do("0 take wood")
    scene.do("0 take stone")
    assert scene.moves() == ["pay stone", "pay gold"]
    assert scene.refused_by(0, "pay wood") == "SA-3.18"
    scene.do("0 pay stone")
    assert scene.resources(0) == {"wood": 1, "gold": 1}
    assert "between two resources" in rulebook("stone-age")["SA-3.18"].sentence


@rule("SA-7.10", "SA-5.7")
def test_cashing_is_offered_with_the_decision_of_phase_3() -> None:
    scene = Scene().give(0, ready="C36", food=4, wood=1).feeding()
    assert scene.moves() == ["feed", "starve", "cash"]


@rule("SA-7.10", "SA-9.3")
@pytest.mark.parametrize(("how", "points"), [("ready", 2), ("cards", 0)])
def test_unused_at_the_end_it_is_cashed_for_two_points(how: str, points: int) -> None:
    scene = Scene(cards="C01 C02 C03 C04")
    scene.give(0, cards="C36") if how == "cards" else scene.give(0, ready="C36")
    scene.state.stacks[0] = 0
    result = GAME.result(scene.round_end().state).places[0].points
    assert (result["resources"], result["culture-1"]) == (points, 1)


@rule("SA-7.11")
def test_everybody_must_take_a_die() -> None:
    scene = bought("C01", seats=2).do("* dice 5 6")
    assert scene.moves() == ["die 5", "die 6"]


@rule("SA-7.11")
def test_equal_dice_are_one_choice() -> None:
    assert bought("C01").do("* dice 3 3 4 3").moves() == ["die 3", "die 4"]


@rule("SA-7.11")
@pytest.mark.parametrize(("void", "other"), [(5, 1), (6, 1)])
def test_a_void_die_may_be_chosen(void: int, other: int) -> None:
    scene = about_to_buy("C01", seats=2).give(0, tools=(4, 4, 4), farming=10)
    scene.do("0 buy").do(f"* dice {void} {other}").do(f"0 die {void}")
    assert scene.tools(0) == [4, 4, 4]
    assert scene.state.farming[0] == 10
    assert scene.resources(1) == {"wood": 1}


@rule("SA-7.11", "SA-4.4")
def test_a_tool_won_in_anothers_turn_helps_in_ones_own() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1", "forest 1").do("0 buy").do("* dice 1 5").do("0 die 1")
    assert scene.tools(1) == [1, 0, 0]
    scene.do("* roll 5").do("1 tool 1")
    assert scene.resources(1) == {"wood": 2}


@rule("SA-7.11", "SA-4.4")
def test_a_tool_won_in_the_own_turn_helps_in_it() -> None:
    scene = bought("C01", seats=2).do("* dice 5 6").do("0 die 5")
    scene.do("0 use forest").do("* roll 5")
    assert scene.moves() == ["tool 1", "enough"]
