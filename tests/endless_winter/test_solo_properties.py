"""What holds in every solo game of Endless Winter, however it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from firstfire.core import CHANCE, OVER
from firstfire.core.conformance import playing
from firstfire.games.endless_winter.hexes import BASE, N_TILES
from firstfire.games.endless_winter.nomad.turn import NomadCard
from firstfire.games.endless_winter.pieces import N_ANIMALS, N_CARDS
from firstfire.games.endless_winter.state import Winter, food_limit
from tests.endless_winter.scene import GAME
from tests.endless_winter.solo_scene import NOMAD
from tests.helpers import rule

HARDER = {"nomad_extra_card": "on", "nomad_token": "village"}
MODULES = {"glacier_tokens": "on", "rest_tokens": "on"}
ALL = {**HARDER, **MODULES, "edition": "czech"}
TABLES = pytest.mark.parametrize("options", [{}, HARDER, MODULES, ALL])


def games(options: dict[str, str], n: int = 8) -> Iterator[Iterator[Winter]]:
    """Random games, each from before the set-up to its end."""
    for seed in range(n):
        yield (cast(Winter, s) for s in playing(GAME.state(1, options), seed))


@rule("EWS-1.2", "EWS-R19")
@TABLES
def test_the_nomad_is_never_asked(options: dict[str, str]) -> None:
    for game in games(options):
        assert {s.turn for s in game} == {0, CHANCE, OVER}


@TABLES
def test_decisions_stay_few_and_small(options: dict[str, str]) -> None:
    for game in games(options):
        asked = [len(s.moves()) for s in game if s.turn >= 0]
        assert min(asked) > 1
        assert 10 <= max(asked) <= 80
        assert 50 < len(asked) <= 1000


@rule("EWS-1.2")
@TABLES
def test_nothing_is_lost_and_nothing_is_made(options: dict[str, str]) -> None:
    for game in games(options, 4):
        for s in game:
            assert GAME.violations(s) == []
        assert s.round == 4


@rule("EWS-4.5", "EWS-R15")
@TABLES
def test_the_result_has_two_places_of_which_one_wins(options: dict[str, str]) -> None:
    winners = set()
    for game in games(options):
        *_, s = game
        result = GAME.result(s)
        assert [place.seat for place in result.places] == [0, NOMAD]
        assert [place.tie for place in result.places] == [{"nomad": 0}, {"nomad": 1}]
        mine, its = result.scores
        assert result.winners == [0 if mine > its else NOMAD]
        assert sorted(place.rank for place in result.places) == [1, 2]
        winners |= {*result.winners}
    assert NOMAD in winners


@rule("EWS-2.1", "EWS-4.3", "EWS-1.8")
@TABLES
def test_three_cards_are_turned_up_in_each_of_four_rounds(options: dict[str, str]) -> None:
    """With the harder rule a fourth one, before the first turn."""
    extra = options.get("nomad_extra_card") == "on"
    for game in games(options):
        lying: dict[int, list[int]] = {}
        for s in game:
            if s.turn == CHANCE and isinstance(s.awaited(), NomadCard):
                lying.setdefault(s.round, []).append(len(s.nomad_up))
        assert lying == {n: list(range(3 + extra)) for n in (1, 2, 3, 4)}


@rule("EWS-3.2", "EWS-R8", "EWS-R18", "EWS-3.12")
@TABLES
def test_the_nomads_goods_and_camps_stay_within_their_limits(options: dict[str, str]) -> None:
    villages = 0
    for game in games(options):
        for s in game:
            assert 0 <= s.food[NOMAD] <= food_limit(s, NOMAD) == 10
            assert 0 <= s.tools[NOMAD] <= 5
            camps = s.camps[N_TILES:]
            assert sum(camps) == (5 if s.map_card >= 0 else 0)
            assert max(camps) <= 1
            assert camps[BASE] == 0
        villages = max(villages, list(s.villages).count(NOMAD))
    assert villages > 0


@rule("EWS-1.2", "EWS-3.14")
@TABLES
def test_the_nomad_has_no_cards_but_buried_ones(options: dict[str, str]) -> None:
    buried = 0
    for game in games(options):
        for s in game:
            for zone in (s.hand, s.deck, s.discards, s.above, s.eclipse):
                assert not any(zone[N_CARDS:])
            assert list(s.eaten[N_ANIMALS:]) == [0] * N_ANIMALS
        buried += sum(s.buried[N_CARDS:])
        assert list(s.unseen_buried) == [0, 0]
    assert buried > 8
