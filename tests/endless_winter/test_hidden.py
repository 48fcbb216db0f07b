"""EW-R78 What is hidden, and from whom (EW-1.7, EW-3.15, EW-4.4)."""

from __future__ import annotations

from typing import Any

import pytest

from firstfire.core import SPECTATOR, Rng, encode, view
from firstfire.games.endless_winter.pieces import CARDS, N_CARDS
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.turn import NEXT_ROUND, TURN
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

SEATS = [SPECTATOR, 0, 1, 2]
OTHERS = [SPECTATOR, 1, 2]
SECRET = ["hand", "deck", "eclipse", "buried"]


def midgame() -> Scene:
    """In its third turn seat 0 buries three cards, rests, and lays two in its eclipse stack."""
    scene = Scene(3).animals(1, "tiger", eaten="rhino").discards(1, "snares", "brave")
    scene.hand(1, "elder", "offering", "tribesman").buried(1, "shaman", "brave")
    scene.hand(2, "craftsperson", "brave", "tribeswoman").buried(2, "feast").eclipse(1, "hunter")
    scene.hand(0, "shaman", "barter", "brave", "brave", "tribesman").discards(0, "elder")
    scene.above(0, "tribeswoman").go(NEXT_ROUND, TURN[0], TURN[2])
    for words in ("hand barter", "pile elder", "above tribeswoman"):
        scene.receive("bury").do(f"0 bury {words}")
    scene.do("0 place tribe rest\n0 draw\n* draw tribesman\n0 lay shaman\n0 lay brave\n0 done")
    return scene


def table(scene: Scene, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = view(scene.state, seat)["state"]
    return seen


def names(counts: dict[str, int]) -> list[str]:
    return [card for card in CARDS for _ in range(counts.get(card, 0))]


def cards_of(s: Winter, seat: int) -> list[int]:
    """All cards of a seat that others cannot see."""
    zones = [getattr(s, zone)[N_CARDS * seat : N_CARDS * (seat + 1)] for zone in SECRET]
    return [sum(counts) for counts in zip(*zones, strict=True)]


# --- views ----------------------------------------------------------------------------------


@rule("EW-R78", "EW-1.7", "EW-3.15", "EW-4.4")
@pytest.mark.parametrize("zone", SECRET)
def test_only_the_owner_sees_hand_stack_and_burials(zone: str) -> None:
    scene = midgame()
    assert table(scene, SPECTATOR)[zone] == [None, None, None]
    for seat in range(3):
        seen = table(scene, seat)[zone]
        assert [part is not None for part in seen] == [seat == other for other in range(3)]
        assert names(seen[seat]) == scene.cards(seat, zone)


@rule("EW-4.4")
def test_the_owner_may_look_at_the_buried_cards() -> None:
    seen = names(table(midgame(), 0)["buried"][0])
    assert seen == ["tribeswoman", "elder", "barter"]


@rule("EW-R78")
@pytest.mark.parametrize("seat", SEATS)
def test_the_number_of_cards_is_open_to_all(seat: int) -> None:
    seen = table(midgame(), seat)
    assert seen["hand_cards"] == [3, 3, 3]
    assert seen["eclipse_cards"] == [2, 1, 0]
    assert seen["buried_cards"] == [3, 2, 1]
    assert seen["deck_cards"] == [4, 6, 7]
    assert seen["stacks"]["elder"] == 13
    assert sum(seen["culture_cards"]) == 40 - 4


@rule("EW-R78")
@pytest.mark.parametrize("seat", SEATS)
def test_discards_cards_above_the_board_and_animals_are_open_to_all(seat: int) -> None:
    scene = midgame().above(2, "hunter")
    seen = table(scene, seat)
    assert names(seen["discards"][1]) == ["brave", "snares"]
    assert seen["above"][2] == {"hunter": 1}
    assert (seen["animals"][1], seen["eaten"][1]) == ({"tiger": 1}, {"rhino": 1})


@rule("EW-R78")
@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_what_decks_and_boxes_hold(seat: int) -> None:
    scene = Scene(3, options={"glacier_tokens": "on", "rest_tokens": "on"})
    hidden = ["culture", "animal_deck", "stone_box", "token_bag", "rest_bag"]
    assert not set(hidden) & set(table(scene, seat))
    assert set(table(scene, seat)["tokens"].values()) == {"face-down"}


@rule("EW-R78")
def test_only_who_decides_sees_what_can_be_done() -> None:
    scene = Scene(3).hand(0, "snares")
    assert view(scene.state, 0)["decision"]["moves"] == scene.moves()
    for seat in OTHERS:
        assert view(scene.state, seat)["decision"]["moves"] is None


@rule("EW-R78")
def test_what_others_hold_makes_no_difference_to_a_view() -> None:
    one, two = Scene(3).hand(0, "brave", "tribesman"), Scene(3).hand(0, "tribeswoman", "brave")
    for seat in OTHERS:
        assert view(one.state, seat) == view(two.state, seat)
    assert view(one.state, 0) != view(two.state, 0)


@rule("EW-3.15", "EW-7.1")
def test_eclipse_stacks_are_open_once_they_are_revealed() -> None:
    scene = Scene(3).eclipse(0, "shaman", "snares").eclipse_phase()
    for seat in SEATS:
        assert table(scene, seat)["above"][0] == {"shaman": 1}
        assert scene.told("reveal", seat)[0]["cards"] == ["shaman", "snares"]


@rule("EW-R78")
@pytest.mark.parametrize("seat", SEATS)
def test_all_is_shown_at_the_end(seat: int) -> None:
    scene = midgame()
    scene.state.round = 4
    scene.eclipse_phase()
    while not scene.over:
        scene.state.play(scene.state.moves()[-1])
    seen = table(scene, seat)
    for zone in ("hand", "deck", "buried", "discards"):
        assert [names(part) for part in seen[zone]] == [scene.cards(s, zone) for s in range(3)]


# --- events ---------------------------------------------------------------------------------


@rule("EW-1.7", "EW-R78")
def test_others_do_not_hear_which_card_is_drawn() -> None:
    scene = midgame()
    assert scene.told("draw", 0) == [{"kind": "draw", "seat": 0, "card": "tribesman"}]
    for seat in OTHERS:
        assert scene.told("draw", seat) == [{"kind": "draw", "seat": 0}]


@rule("EW-3.15", "EW-R78")
def test_others_do_not_hear_what_is_laid_in_the_stack() -> None:
    scene = midgame()
    assert [told["card"] for told in scene.told("lay", 0)] == ["shaman", "brave"]
    for seat in OTHERS:
        assert scene.told("lay", seat) == [{"kind": "lay", "seat": 0}] * 2


@rule("EW-4.4", "EW-R78")
def test_others_hear_only_of_burials_from_open_places() -> None:
    scene = midgame()
    assert [told["card"] for told in scene.told("bury", 0)] == ["barter", "elder", "tribeswoman"]
    for seat in OTHERS:
        first, *rest = scene.told("bury", seat)
        assert first == {"kind": "bury", "seat": 0, "zone": "hand"}
        assert [told["card"] for told in rest] == ["elder", "tribeswoman"]


@rule("EW-1.7")
def test_the_first_hands_are_dealt_unseen() -> None:
    scene = Scene(3, "setup").settle()
    for seat in SEATS:
        told = scene.told("draw", seat)
        assert len(told) == 6
        assert [one["seat"] for one in told if "card" in one] == [seat] * 2 * (seat >= 0)
    assert table(scene, 1)["hand_cards"] == [5, 5, 5]
    assert table(scene, 1)["deck_cards"] == [5, 5, 5]


# --- dealing anew ---------------------------------------------------------------------------


@rule("EW-R78")
@pytest.mark.parametrize("seat", SEATS)
def test_dealing_anew_keeps_all_that_a_seat_knows(seat: int) -> None:
    """All that is public, the own cards, and how many the others have where."""
    scene = midgame()
    for seed in range(20):
        dealt = scene.state.determinize(seat, Rng(seed))
        assert view(dealt, seat) == view(scene.state, seat)
        assert GAME.violations(dealt) == GAME.violations(scene.state)
        for other in range(3):
            assert cards_of(dealt, other) == cards_of(scene.state, other)


@rule("EW-R78")
@pytest.mark.parametrize("zone", SECRET)
def test_dealing_anew_changes_what_a_seat_cannot_know(zone: str) -> None:
    scene = midgame()
    own = slice(N_CARDS, 2 * N_CARDS)
    dealt = [getattr(scene.state.determinize(2, Rng(seed)), zone) for seed in range(40)]
    assert len({tuple(cards[:N_CARDS]) for cards in dealt}) > 3
    assert len({tuple(cards[own]) for cards in dealt}) > 3
    assert {tuple(cards[2 * N_CARDS :]) for cards in dealt} == {
        tuple(getattr(scene.state, zone)[2 * N_CARDS :])
    }


@rule("EW-R78")
def test_dealing_anew_keeps_what_everybody_saw_going_under_the_burial_card() -> None:
    """The elder came from the pile, the tribeswoman from above the board; the third is unknown."""
    scene = midgame()
    third: set[str] = set()
    for seed in range(30):
        buried = scene.state.determinize(1, Rng(seed)).buried[:N_CARDS]
        names = [card for i, card in enumerate(CARDS) for _ in range(buried[i])]
        names.remove("elder")
        names.remove("tribeswoman")
        third.add(*names)
    assert len(third) > 3


@rule("EW-R78")
def test_a_card_openly_taken_stays_in_hand_until_one_leaves_it_unseen() -> None:
    scene = Scene(3).hand(0, "brave", "tribesman", "brave").goods(0, tools=1)
    scene.do("0 place tribe initiation\n0 play brave\n0 take hunter")

    def keeps() -> list[bool]:
        dealt = [scene.state.determinize(1, Rng(seed)) for seed in range(30)]
        return [s.hand[CARDS.index("hunter")] == 1 for s in dealt]

    assert all(keeps())
    scene.receive("bury").do("0 bury hand tribesman")
    assert set(keeps()) == {True, False}


@rule("EW-R78")
def test_who_decides_has_the_moves_of_the_hand_that_was_dealt() -> None:
    scene = Scene(3).hand(0, "brave", "tribesman", "snares").do("0 place tribe hunting")
    offers = set()
    for seed in range(30):
        dealt = scene.state.determinize(1, Rng(seed))
        plays = [move.args[0] for move in dealt.moves() if move.verb == "play"]
        assert plays == [card for i, card in enumerate(CARDS[:8]) if dealt.hand[i]]
        offers.add(tuple(plays))
    assert len(offers) > 2


@rule("EW-R78")
def test_at_the_end_nothing_is_left_to_deal() -> None:
    scene = midgame()
    scene.state.round = 4
    scene.next_round()
    assert encode(scene.state.determinize(1, Rng(1))) == encode(scene.state)


@rule("EW-R78")
@pytest.mark.parametrize("seat", SEATS)
def test_dealing_anew_leaves_the_true_state_alone(seat: int) -> None:
    scene = midgame()
    before = encode(scene.state)
    scene.state.determinize(seat, Rng(1))
    assert encode(scene.state) == before
