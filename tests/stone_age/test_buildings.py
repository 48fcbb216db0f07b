"""SA-3.10, SA-3.17 The 28 building tiles, and the ways to pay for them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firstfire.core import view
from firstfire.core.ints import ints
from firstfire.games.stone_age.payment import can_pay
from firstfire.games.stone_age.pieces import RESOURCES, TILE_IDS
from firstfire.games.stone_age.state import StoneAge
from tests.helpers import rule
from tests.stone_age.scene import GAME, Scene

FIXED = {
    "B01": ("wood wood clay", 10),
    "B02": ("wood wood stone", 11),
    "B03": ("wood clay clay", 11),
    "B04": ("wood wood gold", 12),
    "B05": ("wood clay stone", 12),
    "B06": ("wood clay stone", 12),
    "B07": ("wood stone stone", 13),
    "B08": ("clay clay stone", 13),
    "B09": ("wood clay gold", 13),
    "B10": ("wood clay gold", 13),
    "B11": ("clay clay gold", 14),
    "B12": ("clay stone stone", 14),
    "B13": ("wood stone gold", 14),
    "B14": ("wood stone gold", 14),
    "B15": ("clay stone gold", 15),
    "B16": ("clay stone gold", 15),
    "B17": ("stone stone gold", 16),
}
FREE = {
    "B18": ("clay clay clay clay", 16),
    "B19": ("wood stone stone stone", 18),
    "B20": ("wood clay clay gold", 17),
    "B21": ("wood clay stone gold", 18),
    "B22": ("gold gold gold gold gold", 30),
    "B23": ("wood wood gold gold gold", 24),
    "B24": ("wood stone stone gold gold", 25),
    "B25": ("wood clay stone gold gold", 24),
    "B26": ("wood", 3),
    "B27": ("clay stone gold", 15),
    "B28": ("gold gold gold gold gold gold gold", 42),
}
KINDS = {
    "B18": (4, 1),
    "B19": (4, 2),
    "B20": (4, 3),
    "B21": (4, 4),
    "B22": (5, 1),
    "B23": (5, 2),
    "B24": (5, 3),
    "B25": (5, 4),
}
PROPERTY = settings(deadline=None, database=None, derandomize=True)
STOCK = st.lists(st.integers(0, 6), min_size=4, max_size=4)


def on_tile(tile: str, goods: dict[str, Any]) -> Scene:
    """Seat 0 stands on the tile and has more to do afterwards."""
    others = [other for other in ("B01", "B02", "B03", "B04") if other != tile][:3]
    scene = Scene(tiles=" ".join([tile, *others])).give(0, **goods)
    return scene.actions("building-1 1, forest 1, hunt 1").do("0 use building-1")


def count(goods: str) -> dict[str, int]:
    return {good: goods.split().count(good) for good in RESOURCES if good in goods}


def stock(have: list[int]) -> dict[str, Any]:
    return dict(zip(RESOURCES, have, strict=True))


def payments(scene: Scene, have: list[int]) -> list[tuple[int, ...]]:
    """All payments to which the offered moves lead, each as often as it can be spelled."""
    found: list[tuple[int, ...]] = []
    todo: list[StoneAge] = [scene.state]
    while todo:
        state = todo.pop()
        if state.turn == 0 and {"pay", "enough"} & {move.verb for move in state.moves()}:
            for move in state.moves():
                branch = state.clone()
                branch.play(move)
                todo.append(branch)
        else:
            found.append(tuple(a - b for a, b in zip(have, state.resources[:4], strict=True)))
    return found


def mixes(have: list[int]) -> list[tuple[int, ...]]:
    return list(product(*[range(n + 1) for n in have]))


@rule("SA-3.10")
def test_every_tile_is_in_these_tests() -> None:
    assert sorted([*FIXED, *FREE]) == list(TILE_IDS)


@rule("SA-3.10", "SA-3.17")
@pytest.mark.parametrize(
    ("tile", "goods", "points"), [(tile, *what) for tile, what in (FIXED | FREE).items()]
)
def test_every_tile_is_bought(tile: str, goods: str, points: int) -> None:
    scene = on_tile(tile, count(goods)).do("0 buy")
    for good in goods.split():
        if scene.awaits == "" and f"pay {good}" in scene.moves():
            scene.do(f"0 pay {good}")
    assert scene.awaits == "tile"
    assert scene.resources(0) == {}
    assert scene.state.score[0] == points
    assert view(scene.state, 1)["state"]["buildings"][0] == [tile]


@rule("SA-3.10")
@pytest.mark.parametrize(("tile", "goods"), [(tile, what[0]) for tile, what in FIXED.items()])
def test_one_resource_short_buys_no_tile(tile: str, goods: str) -> None:
    for good in RESOURCES:
        have = dict.fromkeys(RESOURCES, 9) | {good: goods.split().count(good) - 1}
        if have[good] >= 0:
            scene = on_tile(tile, have)
            assert [event["tile"] for event in scene.told("leave-building")] == [tile]


@rule("SA-3.10")
@pytest.mark.parametrize(("tile", "goods"), [(tile, what[0]) for tile, what in FIXED.items()])
def test_a_fixed_price_takes_just_what_the_tile_shows(tile: str, goods: str) -> None:
    scene = on_tile(tile, dict.fromkeys(RESOURCES, 9)).do("0 buy")
    assert scene.awaits == "tile"
    left = {good: 9 - goods.split().count(good) for good in RESOURCES}
    assert scene.resources(0) == left


@rule("SA-3.10")
def test_food_builds_nothing() -> None:
    scene = Scene(tiles="B26 B01 B02 B03").give(0, food=40).actions("building-1 1, hunt 1")
    scene.do("0 use building-1")
    assert [event["tile"] for event in scene.told("leave-building")] == ["B26"]


@rule("SA-3.10", "SA-3.17")
@pytest.mark.parametrize("tile", ["B26", "B27", "B28"])
def test_one_to_seven_needs_one_and_takes_no_eighth(tile: str) -> None:
    scene = on_tile(tile, {"wood": 8, "gold": 1}).do("0 buy")
    assert scene.moves() == ["pay wood", "pay gold"]
    scene.do("0 pay wood")
    assert scene.moves() == ["pay wood", "pay gold", "enough"]
    for _ in range(6):
        scene.do("0 pay wood")
    assert scene.awaits == "tile"
    assert scene.resources(0) == {"wood": 1, "gold": 1}
    assert scene.state.score[0] == 21


@rule("SA-3.17")
def test_one_to_seven_with_nothing_in_hand_stays() -> None:
    scene = on_tile("B26", {})
    assert [event["tile"] for event in scene.told("leave-building")] == ["B26"]


@rule("SA-3.17", "SA-3.16")
@pytest.mark.parametrize(("tile", "n", "kinds"), [(tile, *price) for tile, price in KINDS.items()])
@PROPERTY
@given(have=STOCK)
def test_n_of_k_kinds_offers_each_fitting_mix_once(
    tile: str, n: int, kinds: int, have: list[int]
) -> None:
    fitting = [
        mix for mix in mixes(have) if sum(mix) == n and sum(1 for part in mix if part) == kinds
    ]
    scene = on_tile(tile, stock(have))
    if fitting:
        assert sorted(payments(scene.do("0 buy"), have)) == sorted(fitting)
    else:
        assert [event["tile"] for event in scene.told("leave-building")] == [tile]


@rule("SA-3.17", "SA-3.16")
@PROPERTY
@given(have=STOCK)
def test_one_to_seven_offers_each_mix_once(have: list[int]) -> None:
    fitting = [mix for mix in mixes(have) if 1 <= sum(mix) <= 7]
    scene = on_tile("B27", stock(have))
    if fitting:
        assert sorted(payments(scene.do("0 buy"), have)) == sorted(fitting)
    else:
        assert [event["tile"] for event in scene.told("leave-building")] == ["B27"]


@rule("SA-3.8", "SA-3.16")
@pytest.mark.parametrize("price", [1, 2, 3, 4])
@PROPERTY
@given(have=STOCK)
def test_a_card_offers_each_mix_once(price: int, have: list[int]) -> None:
    fitting = [mix for mix in mixes(have) if sum(mix) == price]
    scene = Scene().give(0, **stock(have))
    scene.actions(f"card-{price} 1, forest 1, hunt 1").do(f"0 use card-{price}")
    if fitting:
        assert sorted(payments(scene.do("0 buy"), have)) == sorted(fitting)
    else:
        assert len(scene.told("leave-card")) == 1


@rule("SA-5.2", "SA-5.3")
@PROPERTY
@given(have=STOCK, food=st.integers(0, 4))
def test_feeding_offers_each_mix_once(have: list[int], food: int) -> None:
    fitting = [mix for mix in mixes(have) if sum(mix) == 5 - food]
    scene = Scene().give(0, food=food, **stock(have)).feeding()
    if fitting:
        assert sorted(payments(scene.do("0 feed"), have)) == sorted(fitting)
    else:
        assert scene.state.score[0] == -10


@rule("SA-3.10")
@PROPERTY
@given(have=STOCK.filter(lambda have: 1 <= sum(have) <= 7))
def test_a_free_building_scores_3_4_5_and_6(have: list[int]) -> None:
    scene = on_tile("B28", stock(have)).do("0 buy")
    for good, n in stock(have).items():
        for _ in range(n):
            if scene.awaits == "":
                scene.do(f"0 pay {good}")
    wood, clay, stone, gold = have
    assert scene.resources(0) == {}
    assert scene.state.score[0] == 3 * wood + 4 * clay + 5 * stone + 6 * gold


@rule("SA-3.17")
@PROPERTY
@given(have=STOCK, n=st.integers(0, 9), kinds=st.integers(0, 5), last=st.integers(-1, 3))
def test_can_pay_is_true_just_when_some_mix_fits(
    have: list[int], n: int, kinds: int, last: int
) -> None:
    """More of the kind paid last, and exactly so many kinds dearer than it."""
    usable = [n if kind >= last else 0 for kind, n in enumerate(have)]
    fits = any(
        sum(mix) == n and sum(1 for part in mix[last + 1 :] if part) == kinds
        for mix in mixes(usable)
    )
    assert can_pay(ints(have), n, kinds, last) == fits


@rule("SA-3.10")
def test_a_purchase_loses_no_tile_and_makes_no_point_from_nothing() -> None:
    scene = on_tile("B19", {"wood": 2, "gold": 2}).do("0 buy").do("* tile B20")
    assert scene.sound()
    assert GAME.result(scene.state).places[0].points["buildings"] == 18
