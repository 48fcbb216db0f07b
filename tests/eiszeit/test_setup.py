"""EZ-1 Components and set-up."""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.eiszeit.pieces import KINDS, N_LIGHT
from tests.eiszeit.scene import Scene
from tests.helpers import rule

# By number of players: ice, regions with a mammoth, mammoths in reserve, dark reserve.
START = [
    (3, [1, 2, 3, 4], [5, 6, 7, 8], 0, 20),
    (4, [1, 4], [2, 3, 6, 7], 1, 25),
    (5, [], [1, 2, 3, 4], 2, 30),
]


def set_up(seats: int = 3) -> Scene:
    return Scene(seats, start="setup")


def placed(scene: Scene, region: int = 9) -> Scene:
    """Everybody places all six hunters on a region."""
    seats = scene.state.seats
    for _ in range(6):
        for i in range(seats):
            scene.do(f"{(scene.state.first + i) % seats} place {region}")
    return scene


def dealt(scene: Scene) -> Scene:
    """Whatever cards come."""
    while scene.awaits == "draw":
        scene.state.happen(scene.state.outcomes()[0][0])
    return scene


@rule("EZ-1.1")
def test_33_light_and_22_dark_cards() -> None:
    counts = dict(zip(KINDS, set_up().state.pile, strict=True))
    assert counts == {
        **dict.fromkeys(("pasture", "tundra", "mountains", "rock-desert", "forest", "steppe"), 2),
        "swap": 3,
        "drive": 3,
        "settle": 2,
        "club-or-mammoth": 3,
        "cult": 2,
        "march": 2,
        "herder": 3,
        "fire": 3,
        "all-two": 2,
        "remove-two": 3,
        "club-or-move": 3,
        "all-one": 4,
        "remove-one": 3,
        "dark-cult": 2,
        "dark-fire": 2,
        "remove-mammoth": 3,
    }
    assert sum(set_up().state.pile[:N_LIGHT]) == 33
    assert sum(set_up().state.pile[N_LIGHT:]) == 22


@rule("EZ-1.1", "EZ-1.6")
def test_14_fire_tokens() -> None:
    assert list(set_up().state.embers) == [4, 5, 5]


@rule("EZ-1.1", "EZ-1.5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_50_stones_are_enough(seats: int) -> None:
    s = set_up(seats).state
    assert s.dark + s.light + sum(s.stones) <= 50


@rule("EZ-1.2")
@pytest.mark.parametrize(("seats", "ice", "mammoths", "herd", "dark"), START)
def test_ice(seats: int, ice: list[int], mammoths: list[int], herd: int, dark: int) -> None:
    scene = set_up(seats)
    assert [r + 1 for r in range(12) if scene.state.ice >> r & 1] == ice
    assert scene.moves() == [f"place {r}" for r in range(1, 13) if r not in ice]


@rule("EZ-1.3")
@pytest.mark.parametrize(("seats", "ice", "mammoths", "herd", "dark"), START)
def test_mammoths(seats: int, ice: list[int], mammoths: list[int], herd: int, dark: int) -> None:
    s = set_up(seats).state
    assert list(s.mammoths) == [1 if r + 1 in mammoths else 0 for r in range(12)]
    assert s.herd == herd
    assert len(mammoths) + herd == {3: 4, 4: 5, 5: 6}[seats]


@rule("EZ-1.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_everybody_has(seats: int) -> None:
    s = set_up(seats).state
    assert list(s.stones) == [4] * seats
    assert list(s.reserve) == [12] * seats
    assert list(s.score) == [0] * seats


@rule("EZ-1.5")
@pytest.mark.parametrize(("seats", "ice", "mammoths", "herd", "dark"), START)
def test_reserves(seats: int, ice: list[int], mammoths: list[int], herd: int, dark: int) -> None:
    s = set_up(seats).state
    assert (s.dark, s.light) == (dark, 0)


@rule("EZ-1.6")
@pytest.mark.parametrize(("seats", "ice", "mammoths", "herd", "dark"), START)
def test_fire(seats: int, ice: list[int], mammoths: list[int], herd: int, dark: int) -> None:
    """One token on every region without ice; the rest of the 14 stay aside."""
    s = set_up(seats).state
    assert list(s.fire) == [0 if r + 1 in ice else 1 for r in range(12)]


@rule("EZ-1.7")
def test_clubs() -> None:
    assert set_up().state.clubs == 6
    assert list(set_up().state.store) == [0, 0, 0]


@rule("EZ-1.8", "EZ-1.12")
def test_hunters_are_placed_one_at_a_time_clockwise() -> None:
    scene = set_up(4)
    for seat in (0, 1, 2, 3, 0, 1):
        assert scene.turn == seat
        scene.do(f"{seat} place 9")
    assert scene.at(9) == [2, 2, 1, 1]


@rule("EZ-1.8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_places_six_and_six_stay_in_reserve(seats: int) -> None:
    """Any number may share a region; the same player opens the first colonisation."""
    scene = placed(set_up(seats))
    assert scene.at(9) == [6] * seats
    assert list(scene.state.reserve) == [6] * seats
    assert scene.awaits == "draw"
    dealt(scene)
    assert scene.turn == 0
    assert scene.moves()[0].startswith("play ")
    assert scene.sound()


@rule("EZ-1.9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_light_and_three_dark_cards_each(seats: int) -> None:
    scene = dealt(placed(set_up(seats)))
    for seat in range(seats):
        light = [card for card in scene.held(seat) if card in KINDS[:N_LIGHT]]
        assert (len(light), len(scene.held(seat))) == (2, 5)


@rule("EZ-1.9")
def test_hunters_stones_and_clubs_owned_are_public() -> None:
    scene = Scene().hunters(1, "9: 2 club").store(1, 3).stones(4, 6, 4)
    for seat in (-1, 0, 2):
        table = view(scene.state, seat)["state"]
        assert table["hunters"][1]["9"] == 2
        assert table["armed"][1]["9"] == 2
        assert table["reserve"][1] == 10
        assert table["store"][1] == 3
        assert table["stones"][1] == 6


@rule("EZ-1.12")
def test_after_the_last_seat_comes_seat_0() -> None:
    scene = set_up(5)
    scene.do("0 place 1\n1 place 1\n2 place 1\n3 place 1\n4 place 1")
    assert scene.turn == 0


@rule("EZ-1.12")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_opponents_are_all_others_never_oneself(seat: int) -> None:
    scene = Scene().hand(0, "fire", "swap", "all-one")
    scene.hand(seat, "remove-one", "fire", "swap")
    scene.state.actors = [seat] * len(scene.state.actors)
    scene.look_again().do(f"{seat} play remove-one")
    assert scene.moves() == [f"name {other}" for other in range(3) if other != seat]


@rule("EZ-1.2")
def test_no_hunter_on_ice() -> None:
    assert "place 1" not in set_up(4).moves()
    assert "place 2" in set_up(4).moves()
