"""EWS-3.14 What the Nomad gets instead of what it cannot have."""

from __future__ import annotations

import pytest

from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule


def stripped(scene: Solo, gone: str) -> Solo:
    """Some of the Nomad's possibilities are gone: ``stripped(Solo(), "megalith bury tool food")``.

    Without "stone" nothing is said of the stones: there are some, but the Nomad cannot pay.
    """
    words = gone.split()
    scene.goods(NOMAD, 10 if "food" in words else 0, 5 if "tool" in words else 0)
    if "stone" in words:
        scene.stones(NOMAD, "tiles", "ground", "variety")
    if "megalith" in words:
        scene.placed(NOMAD, 10)
    if "bury" in words:
        scene.offering(0, 0)
    if "honour" in words:
        scene.totems(NOMAD, honour=8)
    return scene


@rule("EWS-3.14")
@pytest.mark.parametrize(
    ("deed", "gone", "gain"),
    [
        ("sacred stone", "megalith", {"buried": 1, "offering": -1}),
        ("sacred stone", "stone megalith bury", {"tools": 1}),
        ("sacred stone", "stone megalith bury tool", {"food": 1}),
        ("sacred stone", "stone megalith bury tool food", {"honour": 1}),
        ("sacred stone", "stone megalith bury tool food honour", {"sacrifice": 1}),
        ("megalith", "megalith", {"buried": 1, "offering": -1}),
        ("megalith", "megalith bury", {"tools": 1}),
        ("megalith", "megalith bury tool", {"food": 1}),
        ("megalith", "megalith bury tool food", {"honour": 1}),
        ("culture card", "", {"buried": 1, "offering": -1}),
        ("culture card", "bury", {"tools": 1}),
        ("culture card", "bury tool", {"food": 1}),
        ("culture card", "bury tool food", {"honour": 1}),
        ("draw", "", {"buried": 1, "offering": -1}),
        ("draw", "bury", {"tools": 1}),
        ("draw", "bury tool", {"food": 1}),
        ("draw", "bury tool food", {"honour": 1}),
        ("bury", "", {"buried": 1, "offering": -1}),
        ("bury", "bury", {"tools": 1}),
        ("bury", "bury tool", {"food": 1}),
        ("bury", "bury tool food", {"honour": 1}),
        ("tribe card", "", {"tools": 1}),
        ("tribe card", "tool", {"food": 1}),
        ("tribe card", "tool food", {"honour": 1}),
        ("tribe card to discard", "", {"tools": 1}),
        ("tribe card to discard", "tool", {"food": 1}),
        ("tribe card to discard", "tool food", {"honour": 1}),
        ("tool", "tool", {"food": 1}),
        ("tool", "tool food", {"honour": 1}),
        ("animal", "", {"food": 1}),
        ("animal", "food", {"honour": 1}),
        ("consume", "", {"food": 1}),
        ("consume", "food", {"honour": 1}),
        ("food", "food", {"honour": 1}),
        ("food", "food honour", {"sacrifice": 1}),
        ("fill food", "food honour", {"sacrifice": 1}),
    ],
)
def test_what_is_impossible_falls_to_the_next_line(
    deed: str, gone: str, gain: dict[str, int]
) -> None:
    assert stripped(Solo("left up"), gone).changes(deed) == gain


@rule("EWS-3.14", "EWS-R20")
@pytest.mark.parametrize(("gone", "gain"), [("", {"food": 1}), ("food", {"honour": 1})])
def test_a_random_animal_falls_to_food_and_then_to_a_totem(gone: str, gain: dict[str, int]) -> None:
    scene = stripped(Solo("left up").animal_deck(), gone)
    assert scene.changes("animal from deck") == gain


@rule("EWS-3.14")
def test_a_tribe_card_takes_none_from_the_stacks() -> None:
    scene = Solo("left up")
    before = scene.state.stacks[:]
    scene.deed("tribe card").deed("tribe card to discard")
    assert scene.state.stacks == before
    assert scene.state.tools[NOMAD] == 2


@rule("EWS-X8", "EWS-3.14")
def test_the_whole_ladder() -> None:
    """A stone it cannot pay: megalith; none left: bury; deck empty: tool; then food, totem."""
    scene = Solo("left up").goods(NOMAD, 0, 4).stones(NOMAD, "tiles", "ground")
    scene.megaliths(h4="n", h3="n").placed(0, 0).placed(NOMAD, 9).offering(0, 1)
    scene.state.food[NOMAD] = 2  # one less than the third space costs
    assert scene.changes("sacred stone")["megaliths"] == 1
    scene.goods(NOMAD, 2, 4)
    assert scene.changes("sacred stone") == {"buried": 1, "offering": -1}
    assert scene.changes("sacred stone") == {"tools": 1}
    scene.stone_pool()
    for food in range(2, 10):
        assert scene.state.food[NOMAD] == food
        assert scene.changes("sacred stone") == {"food": 1}
    assert scene.changes("sacred stone") == {"honour": 1}
    last = ["sacred stone", "megalith", "bury", "tool", "food"]
    assert scene.instead()[-5:] == last
