"""A phone: everything within reach of a thumb, nothing to scroll."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser import PHONE, Person, Server, until

Make = Callable[..., Person]


@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 4), ("eiszeit", 5), ("endless-winter", 4)]
)
def test_the_main_decision_needs_no_scrolling(
    people: Make, server: Server, game: str, seats: int
) -> None:
    for size in (PHONE, (1366, 768)):
        person = people(server.address, size=size, touch=size == PHONE)
        person.sit(game, seats)
        person.my_turn()
        sizes = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        assert person.page.evaluate(sizes) == [size[1], size[0]]
        box = person.page.locator("[data-region=decision]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]


SMALL = """() => [...document.querySelectorAll(
  'header :is(button, a), nav button, .top button, ' +
  '[data-region=decision] :is(button, [role=button])')]
  .map((e) => [e.getAttribute('aria-label') ?? e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, r]) => r.width && Math.min(r.width, r.height) < 40)
  .map(([name, r]) => `${name}: ${r.width} × ${r.height}`)"""


@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 4), ("eiszeit", 4), ("endless-winter", 3)]
)
def test_a_finger_finds_its_place(people: Make, server: Server, game: str, seats: int) -> None:
    person = people(server.address, size=PHONE, touch=True)
    person.sit(game, seats)
    rng = random.Random(6)
    for _ in range(12):
        person.my_turn()
        assert person.page.evaluate(SMALL) == []
        person.click_something(rng)
        person.page.wait_for_timeout(60)


def test_touch_is_two_taps(people: Make, server: Server) -> None:
    person = people(server.address, size=PHONE, touch=True)
    table = person.sit("eiszeit", 3)
    person.my_turn()
    before = person.seq(table)
    region = person.page.locator('[data-target="region-6"]')
    region.tap()
    expect(region).to_have_class(re.compile("picked"))
    assert person.seq(table) == before
    region.tap()
    until(lambda: person.seq(table) > before)


def test_a_player_may_look_at_another_page_before_answering(people: Make, server: Server) -> None:
    person = people(server.address, size=PHONE, touch=True)
    person.sit("eiszeit", 3)
    person.my_turn()
    pages = person.page.locator(".pages button")
    piles = pages.filter(has_text="Piles")
    expect(pages.filter(has_text="Map").locator(".n")).to_be_visible()
    expect(piles.locator(".n")).to_have_count(0)  # nothing to answer there
    piles.tap()
    person.page.wait_for_timeout(300)
    expect(piles).to_have_attribute("aria-pressed", "true")
