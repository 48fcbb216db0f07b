"""Everybody can play: axe on every screen, names, keys; and the script is small."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import DESK, PHONE, Person, Server
from tests.web.screens import DESK_ONLY, SCENES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What a value looks like that was meant to be drawn and is not there, and a text without its value.
NOT_A_TEXT = re.compile(r"\[object|\bundefined\b|\bNaN\b|\{ ?\$")
Make = Callable[..., Person]


def stray_texts(person: Person) -> list[str]:
    """Values on the page that are no text for people."""
    texts: str = person.page.evaluate("document.body.textContent")
    return [texts[max(0, m.start() - 40) : m.end() + 40] for m in NOT_A_TEXT.finditer(texts)]


# Texts that are drawn smaller than 12 px, in the page or in a drawing that is scaled down.
TINY = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement, style = getComputedStyle(parent);
    if (!node.textContent.trim() || parent.closest('.sr')) continue;
    if (style.visibility === 'hidden') continue;
    const range = document.createRange();
    range.selectNode(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const drawn = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    const least = parent.closest('[data-region=board]') ? 11.5 : 11.95; // scaled drawings
    if (size < least) found.add(`${size.toFixed(1)} px: ${node.textContent.trim().slice(0, 40)}`);
  }
  return [...found];
}"""


def findings(person: Person) -> list[str]:
    """What axe finds serious."""
    person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


SCREENS = [(name, "desk") for name in SCENES]
SCREENS += [(name, "phone") for name in SCENES if name not in DESK_ONLY]


@pytest.mark.parametrize(("name", "place"), SCREENS)
def test_axe_finds_nothing_serious(people: Make, server: Server, name: str, place: str) -> None:
    person = people(server.address, size=PHONE if place == "phone" else DESK, dark=True)
    SCENES[name](person)
    assert findings(person) == []
    assert stray_texts(person) == []
    assert person.page.evaluate(TINY) == []
    if place == "desk":  # the same screen by day
        person.page.emulate_media(color_scheme="light")
        expect(person.page.locator("html[data-theme=dark]")).to_have_count(0)
        assert findings(person) == []


def test_the_board_speaks(person: Person) -> None:
    """Zones sum up what stands in them; targets say what they do; pieces are silent."""
    person.sit("stone-age", 3)
    page = person.page
    person.my_turn()
    zones = page.locator("[data-region=board] [role=group][aria-label]").count()
    assert zones >= 8
    for button in page.locator("[data-region=board] [role=button]").all():
        assert (button.get_attribute("aria-label") or "").strip()
    expect(page.locator("[data-region=board] .piece:not([aria-hidden=true])")).to_have_count(0)
    for landmark in ("Decision", "My tribe"):
        expect(page.get_by_role("region", name=landmark)).to_have_count(1)
    expect(page.get_by_role("complementary", name="Players and log")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("banner")).to_have_count(1)


def test_one_stop_of_the_tab_key_for_each_zone(person: Person) -> None:
    person.sit("eiszeit", 3)
    person.my_turn()
    for zone in person.page.locator("[data-zone]").all():
        if zone.locator("[data-target]").count():
            expect(zone.locator('[data-target][tabindex="0"]')).to_have_count(1)


def test_what_happens_is_spoken(person: Person) -> None:
    person.sit("stone-age", 2)
    person.my_turn()
    person.page.get_by_role("alert").filter(has_text="Your turn").first.wait_for(state="attached")
    person.page.keyboard.press("/")
    person.page.keyboard.type("place forest 1")
    person.page.keyboard.press("Enter")
    status = person.page.locator("[role=status][aria-live=polite]")
    status.filter(has_text=re.compile("forest|Hazel")).wait_for(state="attached")
