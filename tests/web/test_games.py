"""A whole game of each title through the interface: by clicks, by keys, by the command line."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.web.browser import Person

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("web")]
MOST = 2500  # actions; random play ends much earlier


def play_to_the_end(person: Person, act: Callable[[random.Random], None]) -> int:
    rng = random.Random(7)
    for number in range(MOST):
        if person.ended:
            return number
        act(rng)
        person.page.wait_for_timeout(15)
    raise AssertionError(f"not over after {MOST} actions; asked: {person.question}")


def check_end(person: Person, table: str) -> None:
    """The end screen says what the server says."""
    person.see_results()
    result = person.get(f"/tables/{table}/view?seat=0")["view"]["result"]
    shown = person.page.locator(".places .score").all_inner_texts()
    best_first = sorted(result["places"], key=lambda place: (place["rank"], place["seat"]))
    assert [int(text.replace("−", "-")) for text in shown] == [p["score"] for p in best_first]
    person.page.wait_for_selector("figure svg")


def test_endless_winter_by_clicks(person: Person) -> None:
    table = person.sit("endless-winter", 2)
    assert play_to_the_end(person, person.click_something) > 40
    check_end(person, table)


def test_eiszeit_by_keys(person: Person) -> None:
    table = person.sit("eiszeit", 3)
    assert play_to_the_end(person, person.press_something) > 40
    check_end(person, table)


def test_stone_age_by_the_command_line(person: Person) -> None:
    table = person.sit("stone-age", 2)
    assert play_to_the_end(person, person.type_something) > 40
    check_end(person, table)


def test_the_nomad_on_a_phone(people: Callable[..., Person], person: Person) -> None:
    phone = people(person.address, size=(390, 844))
    table = phone.sit("endless-winter", 1)
    assert play_to_the_end(phone, phone.click_something) > 40
    check_end(phone, table)
