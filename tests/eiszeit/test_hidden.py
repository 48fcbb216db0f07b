"""EZ-1.9 to EZ-1.11 What is hidden, and from whom."""

from __future__ import annotations

from typing import Any

import pytest

from firstfire.core import SPECTATOR, Rng, encode, view
from firstfire.games.eiszeit.pieces import KINDS
from tests.eiszeit.scene import GAME, Scene
from tests.helpers import rule

OTHERS = [SPECTATOR, 1, 2]


def put_away() -> Scene:
    """Seat 0 has played Fire, put All settle one under the dark pile and drawn two cards."""
    scene = Scene().hand(1, "pasture", "tundra", "dark-fire", "remove-mammoth", "remove-one")
    scene.hand(2, "forest", "rock-desert", "remove-two", "club-or-move", "all-two")
    scene.hand(0, "fire", "swap", "all-one", "remove-one", "remove-one")
    scene.do("0 play fire\n0 from 5\n0 to 6\n0 discard all-one")
    return scene.do("0 draw light\n* draw march\n0 draw dark\n* draw remove-two")


def table(scene: Scene, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = view(scene.state, seat)["state"]
    return seen


# --- hands ----------------------------------------------------------------------------------


@rule("EZ-1.9", "EZ-1.11")
def test_everybody_sees_the_own_hand_only() -> None:
    scene = put_away()
    for seat in range(3):
        hands = table(scene, seat)["hand"]
        assert [hand is not None for hand in hands] == [seat == other for other in range(3)]
        assert [card for card in KINDS for _ in range(hands[seat][card])] == scene.held(seat)


@rule("EZ-1.9", "EZ-1.11")
def test_a_spectator_sees_no_hand() -> None:
    assert table(put_away(), SPECTATOR)["hand"] == [None, None, None]


@rule("EZ-1.10")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_everybody_sees_how_many_light_and_dark_cards_each_holds(seat: int) -> None:
    seen = table(put_away(), seat)
    assert seen["light_cards"] == [2, 2, 2]
    assert seen["dark_cards"] == [3, 3, 3]


@rule("EZ-1.9", "EZ-1.11")
def test_only_who_decides_sees_what_can_be_played() -> None:
    scene = put_away()
    assert view(scene.state, 1)["decision"]["moves"] == scene.moves()
    for seat in (SPECTATOR, 0, 2):
        assert view(scene.state, seat)["decision"]["moves"] is None


# --- drawing and putting away ---------------------------------------------------------------


@rule("EZ-1.10", "EZ-1.11")
def test_others_see_the_colour_of_a_card_drawn() -> None:
    scene = put_away()
    for seat in OTHERS:
        assert scene.told("draw", seat) == [
            {"kind": "draw", "seat": 0, "colour": "light"},
            {"kind": "draw", "seat": 0, "colour": "dark"},
        ]
    assert [told["card"] for told in scene.told("draw", 0)] == ["march", "remove-two"]


@rule("EZ-1.10", "EZ-1.11", "EZ-2.6")
def test_others_see_the_colour_of_a_card_put_away() -> None:
    scene = put_away()
    for seat in OTHERS:
        assert scene.told("under", seat) == [{"kind": "under", "seat": 0, "colour": "dark"}]
        assert table(scene, seat)["dark_under"] == [{"seat": 0, "card": None}]
    assert scene.told("under", 0)[0]["card"] == "all-one"
    assert table(scene, 0)["dark_under"] == [{"seat": 0, "card": "all-one"}]


@rule("EZ-1.11", "EZ-2.10")
def test_a_card_put_away_by_who_is_stuck_is_hidden_too() -> None:
    scene = Scene().hand(1, "fire", "swap").hand(2, "fire", "swap")
    scene.hand(0, "fire", "swap", "all-one").stones(9, 4, 4)
    scene.hand(0, "cult", "all-one", "remove-one", "dark-fire", "club-or-move")
    scene.do("0 discard dark-fire")
    for seat in OTHERS:
        assert scene.told("under", seat) == [{"kind": "under", "seat": 0, "colour": "dark"}]
    assert scene.told("under", 0)[0]["card"] == "dark-fire"


@rule("EZ-1.11")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_nobody_sees_the_piles(seat: int) -> None:
    scene = put_away()
    seen = table(scene, seat)
    assert "pile" not in seen
    assert "under" not in seen
    assert seen["light_pile"] + sum(seen["light_cards"]) == 33 - 1
    assert seen["dark_pile"] + sum(seen["dark_cards"]) == 22


@rule("EZ-1.11")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_the_discards_are_public(seat: int) -> None:
    scene = put_away()
    assert table(scene, seat)["discards"]["fire"] == 1
    assert table(scene, seat)["tops"] == ["fire", None]
    assert [told["card"] for told in scene.told("play", seat)] == ["fire"]


@rule("EZ-1.11")
def test_what_others_hold_makes_no_difference_to_a_view() -> None:
    one = put_away()
    seen = view(one.state, 2)
    one.hand(0, "cult", "herder", "dark-cult", "dark-cult", "remove-mammoth")
    assert view(one.state, 2) == seen


# --- fire -----------------------------------------------------------------------------------


@rule("EZ-1.11", "EZ-5.13")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_a_fire_token_is_moved_unseen(seat: int) -> None:
    scene = put_away()
    assert scene.told("move-fire", seat) == [{"kind": "move-fire", "seat": 0, "start": 5, "end": 6}]
    assert set(table(scene, seat)["warmth"].values()) == {0}
    assert table(scene, seat)["fire"]["6"] == 2


@rule("EZ-1.11", "EZ-3.1", "EZ-5.26")
def test_fire_values_are_stored_nowhere_before_the_conflict() -> None:
    """Whatever was moved where, at the conflict any token may still have any value."""
    scene = put_away()
    assert list(scene.state.embers) == [4, 5, 5]
    assert "fire" not in [event.kind for event in scene.log]
    ways = dict(scene.conflict().state.outcomes())
    assert ways == {(0, 0): 6, (0, 1): 20, (0, 2): 20, (1, 1): 10, (1, 2): 25, (2, 2): 10}


@rule("EZ-1.11", "EZ-3.1")
def test_tokens_aside_are_never_turned_up() -> None:
    scene = Scene().conflict()
    for _ in range(8):
        assert scene.awaits == "fire"
        scene.state.happen(scene.state.outcomes()[0][0])
    assert scene.awaits != "fire"
    assert len(scene.told("fire")) == 8


# --- dealing anew ---------------------------------------------------------------------------


@rule("EZ-1.10", "EZ-1.11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_dealing_anew_keeps_all_that_a_seat_knows(seat: int) -> None:
    scene = put_away()
    for seed in range(20):
        dealt = scene.state.determinize(seat, Rng(seed))
        assert view(dealt, seat)["state"] == view(scene.state, seat)["state"]
        assert GAME.violations(dealt) == []


@rule("EZ-1.11")
def test_dealing_anew_changes_what_a_seat_cannot_know() -> None:
    scene = put_away()
    dealt = [scene.state.determinize(1, Rng(seed)) for seed in range(30)]
    assert len({tuple(s.hand) for s in dealt}) > 20
    assert len({tuple(s.under) for s in dealt}) > 3
    assert len({tuple(s.pile) for s in dealt}) > 20


@rule("EZ-1.11")
def test_the_owner_knows_the_card_put_away() -> None:
    scene = put_away()
    for seed in range(20):
        assert scene.state.determinize(0, Rng(seed)).under == scene.state.under


@rule("EZ-1.11")
def test_dealing_anew_leaves_the_true_state_alone() -> None:
    scene = put_away()
    before = encode(scene.state)
    scene.state.determinize(2, Rng(1))
    assert encode(scene.state) == before
