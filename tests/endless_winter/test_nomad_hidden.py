"""EWS-R31 What nobody knows of the Nomad: its decks, its eclipse stack, the offering deck."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from firstfire.core import SPECTATOR, Rng, encode, view
from firstfire.core.conformance import playing
from firstfire.games.endless_winter.pieces import CULTURE, N_CARDS, NOMAD_CARDS
from firstfire.games.endless_winter.state import Winter
from tests.endless_winter.scene import GAME
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule

HIDDEN = {"nomad_deck", "map_deck", "culture", "animal_deck", "token_bag", "rest_bag"}


def table(scene: Solo, seat: int = 0) -> dict[str, Any]:
    return cast(dict[str, Any], view(scene.state, seat)["state"])


@rule("EWS-R31")
def test_no_event_tells_what_is_buried_unseen_or_laid_in_the_stack() -> None:
    scene = Solo("left up").deed("bury").deed("eclipse card")
    for seat in (SPECTATOR, 0):
        of = {"seat": NOMAD, "waiting": 0}
        assert scene.told("nomad-bury", seat) == [{"kind": "nomad-bury", "action": "bury", **of}]
        laid = {"kind": "nomad-stack", "action": "eclipse card", "n": 1, **of}
        assert scene.told("nomad-stack", seat) == [laid]


@rule("EWS-R31")
def test_cards_taken_openly_are_known_in_the_offering_deck_and_buried() -> None:
    scene = Solo("left up").pool_rows("snares ambush - -").deed("culture card")
    assert table(scene)["offering_top"] == ["snares"]
    scene.deed("bury")
    assert scene.told("nomad-bury", 0)[0]["card"] == "snares"


@rule("EWS-R31")
def test_any_unseen_card_may_be_the_one_that_was_buried() -> None:
    """The twenty of its era but for the eight that lay in the pool."""
    scene = Solo("left up").deed("bury")
    pool = CULTURE[:8]
    scene.pool(*pool)
    scene.ended()
    assert scene.awaits == "buried"
    assert scene.state.outcomes() == [((card,), 1) for card in range(8, 20)]
    scene.do("* buried offering")
    assert scene.over


@rule("EWS-R31")
def test_any_unseen_card_may_lie_in_the_stack_or_on_the_deck() -> None:
    scene = Solo().up("13", "16").deed("eclipse card")
    unseen = [((i,), 1) for i, name in enumerate(NOMAD_CARDS) if name not in ("13", "16")]
    assert scene.state.outcomes() == unseen
    scene.eclipse_phase()
    assert scene.awaits == "nomad-stack"
    assert scene.state.outcomes() == unseen


@rule("EWS-R31")
@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_no_view_holds_a_deck_or_an_unseen_card(seat: int) -> None:
    """Through a whole game: nothing is named but what lies open or has been taken openly."""
    options = {"glacier_tokens": "on", "rest_tokens": "on", "nomad_extra_card": "on"}
    buried = 0
    for one in playing(GAME.state(1, options), 5):
        s = cast(Winter, one)
        if s.turn < -1:
            continue
        seen = view(s, seat)["state"]
        assert not HIDDEN & set(seen)
        assert seen["buried"][NOMAD] is None
        assert seen["offering"] == {"era-1": s.offering[0], "era-2": s.offering[1]}
        assert seen["nomad_up"] == [NOMAD_CARDS[card] for card in s.nomad_up]
        unseen = {CULTURE[card] for card in range(40) if s.culture >> card & 1}
        mine = json.dumps([seen[name] for name in ("pool", "offering_top", "removed")])
        assert not [name for name in unseen if f'"{name}"' in mine]
        buried = max(buried, sum(s.unseen_buried))
    assert buried > 2


@rule("EWS-R31")
def test_dealing_anew_leaves_the_nomads_piles_as_they_are() -> None:
    """Their order is nowhere in the state: what the player cannot know is drawn when it comes."""
    scene = Solo("left up").pool_rows("snares ambush - -").hand(0, "brave", "tribesman")
    scene.deed("culture card").deed("bury").deed("bury").deed("eclipse card").do("* nomad 8")
    assert encode(scene.state.determinize(0, Rng(3))) == encode(scene.state)
    for seed in range(10):
        dealt = scene.state.determinize(SPECTATOR, Rng(seed))
        assert view(dealt, SPECTATOR) == view(scene.state, SPECTATOR)
        for name in ("nomad_deck", "nomad_stack", "offering", "unseen_buried", "culture"):
            assert getattr(dealt, name) == getattr(scene.state, name)
        assert dealt.buried[N_CARDS:] == scene.state.buried[N_CARDS:]


@rule("EWS-R31")
def test_all_is_shown_at_the_end() -> None:
    scene = Solo("left up").deed("bury")
    scene.ended().do("* buried snares")
    assert scene.over
    assert table(scene)["buried"][NOMAD] == {"snares": 1}
