"""SA-9.3 to SA-9.9 The final scoring, the winner and the other places."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firstfire.core import SPECTATOR, Result, view
from firstfire.games.stone_age.effects import StoneAgePack
from firstfire.games.stone_age.pieces import CARD_IDS, PROFESSIONS, SYMBOLS
from firstfire.games.stone_age.scoring import culture_sets
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene

PROPERTY = settings(deadline=None, database=None, derandomize=True)
SAND = "C05 C06 C07 C08"
GREEN = {
    "medicine": ("C12", "C36"),
    "art": ("C23", "C29"),
    "music": ("C26", "C27"),
    "writing": ("C02", "C32"),
    "time": ("C03", "C30"),
    "pottery": ("C01", "C11"),
    "transport": ("C04", "C18"),
    "weaving": ("C13", "C14"),
}


def ended(scene: Scene) -> Result:
    """The game ends because a stack is empty, and is scored."""
    scene.state.stacks[0] = 0
    assert scene.round_end().over
    return GAME.result(scene.state)


def points(scene: Scene, seat: int = 0) -> dict[str, int]:
    """The sources from which a seat has points."""
    return {source: n for source, n in ended(scene).places[seat].points.items() if n}


def ranks(scene: Scene) -> list[int]:
    return [place.rank for place in ended(scene).places]


@rule("SA-9.3")
def test_a_point_for_each_resource_and_none_for_food() -> None:
    scene = Scene().give(0, wood=3, clay=2, stone=4, gold=1, food=40)
    assert points(scene) == {"resources": 10}
    assert scene.state.score[0] == 10


@rule("SA-9.3")
def test_who_has_nothing_scores_nothing() -> None:
    assert ended(Scene().give(0, food=60)).scores == [0, 0, 0, 0]


@rule("SA-9.4")
def test_sixteen_green_cards_with_eight_symbols_twice_each() -> None:
    pack = cast(StoneAgePack, GAME.default_pack)
    green = [
        (SYMBOLS[symbol], CARD_IDS[card]) for card, symbol in enumerate(pack.symbol) if symbol < 8
    ]
    assert sorted(green) == sorted((name, card) for name in GREEN for card in GREEN[name])
    assert all(pack.symbols[CARD_IDS.index(card)] == 1 for _, card in green)


@rule("SA-9.4")
@pytest.mark.parametrize("n", range(1, 9))
def test_n_different_symbols_score_n_squared(n: int) -> None:
    cards = [pair[0] for pair in GREEN.values()][:n]
    assert points(Scene(cards=SAND).give(0, cards=" ".join(cards)))["culture-1"] == n * n


@rule("SA-9.4")
def test_duplicates_form_a_second_set() -> None:
    cards = [*GREEN["art"], *GREEN["music"], *GREEN["time"], GREEN["pottery"][0]]
    assert points(Scene(cards=SAND).give(0, cards=" ".join(cards))) == {
        "culture-1": 16,
        "culture-2": 9,
    }


@rule("SA-9.4")
def test_all_sixteen_green_cards_are_worth_128() -> None:
    cards = " ".join(card for pair in GREEN.values() for card in pair)
    assert points(Scene(cards=SAND).give(0, cards=cards)) == {"culture-1": 64, "culture-2": 64}


@rule("SA-9.4")
@PROPERTY
@given(st.lists(st.integers(0, 2), min_size=8, max_size=8))
def test_two_sets_of_different_symbols(cultures: list[int]) -> None:
    """Deal the symbols into two hands without duplicates, the first as large as possible."""
    cards = [symbol for symbol, n in enumerate(cultures) for _ in range(n)]
    first = set(cards)
    second = Counter(cards) - Counter(first)
    assert culture_sets(cultures) == (len(first) ** 2, sum(second.values()) ** 2)


@rule("SA-9.5")
def test_twenty_sand_cards_with_five_of_each_profession() -> None:
    pack = cast(StoneAgePack, GAME.default_pack)
    sand = [SYMBOLS[symbol] for symbol in pack.symbol if symbol >= 8]
    assert Counter(sand) == dict.fromkeys(PROFESSIONS, 5)
    assert all(n >= 1 for n in pack.symbols)


@rule("SA-9.5")
@pytest.mark.parametrize(
    ("cards", "profession", "score"),
    [
        ("C07", "farmer", 1 * 3),
        ("C08", "farmer", 2 * 3),
        ("C17", "farmer", 2 * 3),
        ("C19", "farmer", 1 * 3),
        ("C31", "farmer", 1 * 3),
        ("C05", "builder", 1 * 2),
        ("C06", "builder", 2 * 2),
        ("C15", "builder", 2 * 2),
        ("C16", "builder", 1 * 2),
        ("C28", "builder", 3 * 2),
        ("C20", "shaman", 1 * 7),
        ("C21", "shaman", 1 * 7),
        ("C22", "shaman", 2 * 7),
        ("C24", "shaman", 2 * 7),
        ("C25", "shaman", 1 * 7),
        ("C09", "toolmaker", 2 * 5),
        ("C10", "toolmaker", 2 * 5),
        ("C33", "toolmaker", 1 * 5),
        ("C34", "toolmaker", 1 * 5),
        ("C35", "toolmaker", 2 * 5),
        ("C07 C08 C17 C19 C31", "farmer", 7 * 3),
        ("C05 C06 C15 C16 C28", "builder", 9 * 2),
        ("C20 C21 C22 C24 C25", "shaman", 7 * 7),
        ("C09 C10 C33 C34 C35", "toolmaker", 8 * 5),
    ],
)
def test_professions_are_added_up_and_multiplied(cards: str, profession: str, score: int) -> None:
    scene = Scene().give(0, farming=3, people=7, tools=(2, 2, 1), buildings="B20 B21", cards=cards)
    assert points(scene) == {profession: score}


@rule("SA-9.5")
def test_markers_are_no_people() -> None:
    assert points(Scene().give(0, cards="C20")) == {"shaman": 5}


@rule("SA-9.5")
def test_tools_count_by_their_values_used_or_not_and_cards_not_at_all() -> None:
    scene = Scene().give(0, tools=(3, 2, 2), used=(1, 1, 0), cards="C09", ready="C33")
    assert points(scene) == {"toolmaker": (2 + 1) * 7}


@rule("SA-9.5")
def test_a_profession_without_its_thing_scores_nothing() -> None:
    assert points(Scene().give(0, cards="C08 C28 C10")) == {}


@rule("SA-9.6")
def test_most_points_win() -> None:
    scene = Scene().give(0, score=20).give(1, score=41).give(2, score=40, farming=10)
    result = ended(scene)
    assert result.winners == [1]
    assert [place.rank for place in result.places] == [3, 1, 2, 4]


@rule("SA-9.6")
@pytest.mark.parametrize(
    "better", [{"farming": 1}, {"people": 6}, {"tools": (1, 0, 0)}, {"tools": (1, 1, 1)}]
)
def test_a_tie_is_broken_by_farming_tools_and_people(better: dict[str, Any]) -> None:
    scene = Scene(2).give(0, score=30).give(1, score=30, **better)
    assert ended(scene).winners == [1]


@rule("SA-9.6")
def test_the_tie_break_is_one_sum() -> None:
    scene = Scene(3)
    scene.give(0, score=30, farming=8).give(1, score=30, farming=3, people=8, tools=(1, 1, 1))
    scene.give(2, score=29, farming=10, people=10, tools=(4, 4, 4))
    assert ended(scene).winners == [1]


@rule("SA-9.6")
def test_one_use_cards_break_no_tie() -> None:
    scene = Scene(2).give(0, score=30, ready="C33", food=50).give(1, score=30)
    assert [place.tie["tools"] for place in ended(scene).places] == [0, 0]
    assert GAME.result(scene.state).winners == [0, 1]


@rule("SA-9.6")
def test_a_tie_that_stays_is_a_shared_win() -> None:
    scene = Scene().give(0, score=30, farming=2).give(2, score=30, people=7).give(3, score=30)
    result = ended(scene)
    assert result.winners == [0, 2]
    assert [place.rank for place in result.places] == [1, 4, 1, 3]


@rule("SA-9.6")
def test_points_are_compared_after_the_final_scoring() -> None:
    scene = Scene(2).give(0, score=30).give(1, score=28, gold=3)
    assert ended(scene).winners == [1]


@rule("SA-9.7")
def test_all_cards_score_their_lower_halves() -> None:
    scene = Scene(cards=SAND).give(0, cards="C01", ready="C36", extra="C26", people=6)
    scene.give(0, extra="C22")
    assert points(scene) == {"resources": 2, "culture-1": 9, "shaman": 12}


@rule("SA-9.7")
def test_the_extra_card_is_told_to_all_at_the_end() -> None:
    scene = Scene().give(1, extra="C22")
    assert scene.told("show-extra") == []
    ended(scene)
    assert [(event["seat"], event["card"]) for event in scene.told("show-extra")] == [(1, "C22")]


@rule("SA-9.7", "SA-1.7")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_the_extra_card_is_seen_by_all_at_the_end(seat: int) -> None:
    scene = Scene().give(1, extra="C22")
    ended(scene)
    assert view(scene.state, seat)["state"]["extra"][1] == ["C22"]


@rule("SA-9.9")
@pytest.mark.parametrize(
    ("scores", "farming", "places"),
    [
        ((50, 40, 30, 20), (0, 0, 0, 0), [1, 2, 3, 4]),
        ((50, 40, 40, 20), (0, 0, 1, 0), [1, 3, 2, 4]),
        ((50, 40, 40, 20), (0, 2, 2, 0), [1, 2, 2, 4]),
        ((50, 50, 40, 40), (3, 3, 0, 1), [1, 1, 4, 3]),
        ((50, 40, 40, 40), (0, 1, 1, 1), [1, 2, 2, 2]),
        ((-10, 0, -10, 0), (0, 1, 2, 3), [4, 2, 3, 1]),
    ],
)
def test_lower_places_are_ordered_in_the_same_way(
    scores: tuple[int, ...], farming: tuple[int, ...], places: list[int]
) -> None:
    scene = Scene()
    for seat in range(4):
        scene.give(seat, score=scores[seat], farming=farming[seat])
    assert ranks(scene) == places
