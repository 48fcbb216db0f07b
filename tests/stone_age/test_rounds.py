"""SA-8 The new round, SA-9.1, SA-9.2 and SA-9.8 the end of the game."""

from __future__ import annotations

import pytest

from firstfire.games.stone_age.pieces import CARD_IDS
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene


def with_deck_of(n: int, seats: int = 4, cards: str = "C11 C12 C13 C14") -> Scene:
    """Only ``n`` cards are left in the deck, the others belong to the last seat."""
    scene = Scene(seats, cards=cards)
    deck = [card for i, card in enumerate(CARD_IDS) if scene.state.deck >> i & 1]
    return scene.give(seats - 1, cards=" ".join(deck[n:]))


@rule("SA-8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_marker_passes_to_the_left(seats: int) -> None:
    scene = Scene(seats)
    for number in range(2, 8):
        scene.round_end()
        assert scene.state.round == number
        assert scene.turn == scene.state.first == (number - 1) % seats


@rule("SA-8.2")
@pytest.mark.parametrize(
    ("sold", "after"),
    [
        ("1", "C12 C13 C14 C05"),
        ("4", "C11 C12 C13 C05"),
        ("1 4", "C12 C13 C06 C05"),
        ("2 3", "C11 C14 C06 C05"),
        ("1 2 3", "C14 C07 C06 C05"),
        ("1 2 3 4", "C08 C07 C06 C05"),
    ],
)
def test_cards_slide_to_the_cheap_side_and_the_dear_slots_are_filled_first(
    sold: str, after: str
) -> None:
    scene = Scene().give(0, wood=10)
    spots = [f"card-{price}" for price in sold.split()]
    scene.actions(", ".join(f"{spot} 1" for spot in spots))
    for spot in spots:
        if f"use {spot}" in scene.moves():
            scene.do(f"0 use {spot}")
        scene.do("0 buy")
    for card in ("C05", "C06", "C07", "C08")[: len(spots)]:
        scene.do(f"* card {card}")
    assert scene.slots() == after.split()
    assert scene.state.round == 2
    assert scene.sound()


@rule("SA-8.2")
def test_cards_nobody_bought_stay_where_they_are() -> None:
    scene = Scene().round_end()
    assert scene.slots() == ["C11", "C12", "C13", "C14"]


@rule("SA-8.3")
def test_used_tools_are_refreshed_before_phase_1() -> None:
    scene = (
        Scene().give(0, tools=(2, 1, 1), used=(1, 0, 1)).give(3, tools=(1, 0, 0), used=(1, 0, 0))
    )
    scene.round_end()
    assert list(scene.state.used) == [0] * 12
    assert scene.state.phase == 1
    assert {move.split()[0] for move in scene.moves()} == {"place"}


@rule("SA-8.3", "SA-2.1")
def test_everybody_has_all_people_to_place_again() -> None:
    scene = Scene(2).do("0 place hunt 5").do("1 place forest 5")
    scene.do("* roll 6 6 6 6 6").do("* roll 6 6 6 6 6")
    assert (scene.state.round, scene.turn) == (2, 1)
    scene.do("1 place hunt 5").do("0 place forest 5")
    assert scene.awaits == "roll"
    assert scene.sound()


@rule("SA-9.1")
@pytest.mark.parametrize(
    ("sold", "deck", "ends"),
    [
        (0, 0, False),
        (1, 0, True),
        (1, 1, False),
        (2, 1, True),
        (3, 2, True),
        (3, 3, False),
        (4, 3, True),
        (4, 4, False),
    ],
)
def test_the_game_ends_when_the_slots_cannot_all_be_filled(
    sold: int, deck: int, ends: bool
) -> None:
    scene = with_deck_of(deck).give(0, gold=10)
    scene.actions(", ".join(f"card-{price} 1" for price in range(1, sold + 1)))
    for price in range(1, sold + 1):
        if price < sold:
            scene.do(f"0 use card-{price}")
        scene.do("0 buy")
    assert scene.over == ends
    if ends:
        assert GAME.result(scene.state).reason == "cards"
        assert scene.slots() == [None] * sold + ["C11", "C12", "C13", "C14"][sold:]
        assert scene.state.deck.bit_count() == deck
    else:
        assert scene.state.round == 2
        assert scene.awaits == ("card" if sold else "")
    assert scene.sound()


@rule("SA-9.1", "SA-7.8")
def test_a_deck_that_runs_out_during_the_round_ends_nothing_by_itself() -> None:
    scene = with_deck_of(1, cards="C32 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1", "forest 1").do("0 buy")
    scene.do("* extra C01")
    assert scene.state.deck == 0
    assert scene.awaits == "roll"
    scene.do("* roll 6")
    assert scene.resources(1) == {"wood": 2}
    assert [event["seat"] for event in scene.told("eat")] == [0, 1, 2, 3]
    assert scene.over
    assert GAME.result(scene.state).reason == "cards"


@rule("SA-9.1")
def test_an_end_by_cards_comes_after_feeding_and_without_another_round() -> None:
    scene = with_deck_of(0).give(0, wood=1, food=0).actions("card-1 1").do("0 buy")
    assert scene.over
    assert scene.state.round == 1
    assert scene.state.food[1] == 7
    kinds = [event.kind for event in scene.log]
    assert max(i for i, kind in enumerate(kinds) if kind == "eat") < kinds.index("end")
    assert scene.moves() == []


@rule("SA-9.2")
def test_an_empty_stack_ends_the_game_after_the_whole_round() -> None:
    scene = Scene().give(0, wood=2, clay=1).give(1, wood=1, food=2)
    scene.state.stacks[0] = 1
    scene.actions("building-1 1, field 1", "card-1 1, hunt 3", "quarry 1")
    scene.do("0 use building-1").do("0 buy")
    scene.do("1 use card-1").do("1 buy").do("* roll 6 6 6").do("* roll 5")
    assert scene.over
    assert scene.state.round == 1
    assert scene.state.first == 0
    assert [event["seat"] for event in scene.told("eat")] == [0, 1, 2, 3]
    assert scene.slots() == [None, "C12", "C13", "C14"]
    assert GAME.result(scene.state).reason == "buildings"


@rule("SA-9.2", "SA-5.3")
def test_hunger_counts_in_the_last_round_too() -> None:
    scene = Scene().give(0, wood=2, clay=1, food=0)
    scene.state.stacks[0] = 1
    scene.actions("building-1 1").do("0 buy")
    assert scene.over
    assert GAME.result(scene.state).places[0].points["starvation"] == -10


@rule("SA-9.2")
def test_a_stack_with_one_tile_left_ends_nothing() -> None:
    scene = Scene()
    scene.state.stacks[0] = 1
    assert not scene.round_end().over
    assert scene.state.round == 2


@rule("SA-9.8")
def test_a_hundred_rounds_in_which_nobody_buys() -> None:
    scene = Scene(2)
    for number in range(1, 101):
        assert scene.state.round == number
        for _ in range(2):
            scene.do(f"{scene.turn} place hunt 5")
        scene.do("* roll 2 2 2 2 2").do("* roll 2 2 2 2 2")
    assert not scene.over
    assert list(scene.state.food) == [12, 12]
    assert scene.slots() == ["C11", "C12", "C13", "C14"]
    assert scene.sound()


@rule("SA-9.8", "SA-3.14")
@pytest.mark.parametrize("location", ["card-1", "building-1"])
def test_nothing_obliges_anybody_to_buy(location: str) -> None:
    scene = Scene().give(0, wood=9, clay=9, stone=9, gold=9).actions(f"{location} 1")
    assert scene.moves() == ["buy", "decline"]
