"""What pictures show follows from the rules: prices, room and worth of regions."""

from __future__ import annotations

from typing import Any, cast

import pytest

from firstfire.core.conformance import playing
from firstfire.games.eiszeit.conflict import TURN_FIRE, capacity
from firstfire.games.eiszeit.pieces import KINDS, N_LIGHT, N_REGIONS, REGIONS
from firstfire.games.eiszeit.scoring import SCORING
from firstfire.games.eiszeit.state import Eiszeit
from tests.eiszeit.scene import GAME, Scene
from tests.helpers import rule

DRAWN = GAME.drawing(GAME.default_pack)


def facts(s: Eiszeit) -> dict[str, Any]:
    return GAME.facts(s, 0)


@pytest.fixture(scope="module")
def positions() -> list[Eiszeit]:
    states = playing(GAME.state(4), 3)
    return [cast(Eiszeit, s.clone()) for i, s in enumerate(states) if i % 7 == 0]


@rule("EZ-3.1", "EZ-3.2")
def test_room_is_what_fire_may_turn_out_to_feed(positions: list[Eiszeit]) -> None:
    unsure = 0
    for s in positions:
        for region in range(N_REGIONS):
            room = facts(s)["room"][REGIONS[region]]
            assert room["hunters"] == sum(s.hunters[region::N_REGIONS])
            if s.fire[region] and not facts(s)["turned"][REGIONS[region]]:
                sums = [sum(values) for values, _ in TURN_FIRE[region].outcomes(s, 0)]
                unsure += 1
            else:
                sums = [s.warmth[region]]
            limits = [capacity(s.mammoths[region], warmth) for warmth in sums]
            assert (room["least"], room["most"]) == (min(limits), max(limits))
    assert unsure


@rule("EZ-4.1")
def test_standing_is_what_a_scoring_would_bring(positions: list[Eiszeit]) -> None:
    for s in positions:
        c = s.clone()
        SCORING.run(c, 0)
        gains = [after - before for after, before in zip(c.score, s.score, strict=True)]
        assert facts(s)["standing"] == gains
        on_board = [sum(s.hunters[N_REGIONS * i : N_REGIONS * (i + 1)]) for i in range(s.seats)]
        assert facts(s)["on_board"] == on_board


@rule("EZ-1.1")
def test_fire_lies_on_the_map_or_aside(positions: list[Eiszeit]) -> None:
    for s in positions:
        if s.phase != 2:
            assert facts(s)["fires"] == {"map": sum(s.fire), "aside": 14 - sum(s.fire)}


@rule("EZ-2.4", "EZ-2.9", "EZ-5.12")
def test_cards_show_what_they_cost_or_bring() -> None:
    cards = {**DRAWN["light"], **DRAWN["dark"]}
    assert list(cards) == list(KINDS)
    herder = GAME.default_pack.sheets["herder"]
    assert cards["herder"]["costs"] == [entry.number("cost", 0, 9) for entry in herder]
    assert cards["cult"]["costs"] == []
    assert cards["dark-cult"]["brings"] is None
    for colour in ("light", "dark"):
        for entry in GAME.default_pack.sheets[colour]:
            card = cards[entry.id]
            assert card["colour"] == colour
            assert card["brings"] == entry.values.get("stones")
            if "cost" in entry.values:
                assert card["costs"] == [entry.values["cost"]]
    assert DRAWN["piles"] == {"light": {"cards": 33}, "dark": {"cards": 22}}


@rule("EZ-3.1")
def test_fire_lies_open_once_it_is_turned_up() -> None:
    scene = Scene(start="colonisation")
    s = scene.state
    regions = [r for r in range(N_REGIONS) if s.fire[r]]
    assert not any(facts(s)["turned"].values())
    for number, region in enumerate(regions):
        assert (
            facts(s)["room"][REGIONS[region]]["least"] < facts(s)["room"][REGIONS[region]]["most"]
        )
        s.embers[0 if number < 4 else 1] -= 1  # also a 0 lies open
        turned = [name for name, lies_open in facts(s)["turned"].items() if lies_open]
        assert turned == [REGIONS[r] for r in regions[: number + 1]]
        room = facts(s)["room"][REGIONS[region]]
        assert room["least"] == room["most"]


@rule("EZ-2.9", "EZ-4.10")
def test_cards_that_would_end_the_round(positions: list[Eiszeit]) -> None:
    for s in positions:
        stones = {name: DRAWN["dark"][name]["brings"] for name in KINDS[N_LIGHT:]}
        expected = {name for name, n in stones.items() if n is not None and n >= s.dark > 0}
        assert set(facts(s)["ending"]) == expected
        assert facts(s)["last_round"] == (s.round == int(s.options["rounds"]))
