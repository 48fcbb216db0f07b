"""What one is told, and what one may set: log, rulebook, hints, first games, settings."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from firstfire.library import pack_text
from tests.web.browser import Person, do, move_at_random, until


def test_the_log_sums_up_what_befell_me(person: Person) -> None:
    table = person.sit("eiszeit", 3)
    rng = random.Random(5)
    changes = person.page.locator("[data-region=log] .changes")
    while not (told := changes.all_text_contents()):  # they go as soon as somebody moves
        assert not move_at_random(person, table, rng)["view"]["over"]
        person.page.wait_for_timeout(20)
    assert re.match(r"You|\d+ of your", told[0])


def test_the_rulebook_is_searched(person: Person) -> None:
    person.page.goto("/rules/stone-age#SA-2.4")
    person.page.locator('[id="SA-2.4"].wanted').wait_for()
    person.page.get_by_role("searchbox").fill("hut people")
    until(lambda: 0 < person.page.locator("section p").count() < 40)


def test_hints_are_there_on_demand(person: Person) -> None:
    person.sit("stone-age", 2)
    person.page.keyboard.press("h")
    hints = person.page.locator("#tab-panel li button")
    hints.first.wait_for(timeout=40_000)
    assert 1 <= hints.count() <= 3
    hints.first.click()
    person.page.locator("#tab-log").click()
    person.page.get_by_text(re.compile("^You ")).first.wait_for()


def test_a_first_game_has_a_sentence_more(person: Person) -> None:
    person.sit("stone-age", 2)
    person.my_turn()
    expect(person.page.locator("[data-region=question] .help")).to_contain_text("People bring")
    person.sit("stone-age", 2)
    person.my_turn()
    expect(person.page.locator("[data-region=question]")).to_contain_text(
        "Where do you place people?"
    )
    expect(person.page.locator("[data-region=question] .help:not([data-tap])")).to_have_count(0)


def test_what_happens_is_shown_step_by_step_if_wished(person: Person) -> None:
    page = person.page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.locator("label.pill", has_text="step by step").click()
    expect(page.locator("html[data-pace=step]")).to_have_count(1)
    person.sit("stone-age", 3)
    scene = page.locator("[data-scene]")
    if not scene.count():
        do(person, "place forest 1")
    scene.wait_for()
    caption = page.locator("[data-region=caption] b")
    first = caption.inner_text()
    page.wait_for_timeout(1500)
    expect(caption).to_have_text(first)  # it stays
    page.keyboard.press("Space")
    expect(caption).not_to_have_text(first)
    page.get_by_role("button", name="Skip").click()
    expect(scene).to_have_count(0)


def test_full_bonuses_are_taken_at_once_and_can_be_swapped(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Take full bonuses at once").check()
    swap = person.page.get_by_role("button", name="swap", exact=True)
    rng = random.Random(3)
    for _ in range(3):
        person.sit("endless-winter", 1)  # nobody else whose move would settle the matter
        for _ in range(150):
            if swap.count() or person.ended:
                break
            person.click_something(rng)
            person.page.wait_for_timeout(60)
        if swap.count():
            break
    swap.click()
    expect(person.page.get_by_role("group", name="The bonus, or a weaker one")).to_be_visible()


def test_letters_lead_to_the_regions_of_the_table(person: Person) -> None:
    person.sit("stone-age", 2)
    person.my_turn()
    for letter, region in {"l": "log", "o": "board", "b": "decision", "m": "mine"}.items():
        person.page.keyboard.press("g")
        person.page.keyboard.press(letter)
        inside = f"() => document.activeElement.closest('[data-region={region}]') !== null"
        person.page.wait_for_function(inside)


def test_escape_drops_what_waits_to_be_sent(person: Person) -> None:
    """Eiszeit collects the pieces of one decision; Escape takes them back."""
    person.sit("eiszeit", 3)
    rng = random.Random(2)
    chosen = person.page.locator("[data-region=decision] .chip")
    for _ in range(150):
        person.click_something(rng)
        person.page.wait_for_timeout(60)
        if chosen.count():
            break
    expect(chosen.first).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_table_explains_its_own_data(person: Person) -> None:
    dear = 'cost = "2 wood, 1 clay", points = 77'
    own = re.sub(r'cost = "[^"]*"(, points = \d+)?', dear, pack_text("stone-age"))
    person.sit("stone-age", 4, pack=own)
    person.my_turn()
    expect(person.page.locator("[data-region=board]")).to_contain_text("77")


def test_settings_are_kept(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.locator("label.pill", has_text="dark").click()
    person.page.get_by_label("Text size").select_option("1.3")
    person.page.reload()
    root = person.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("style", re.compile(r"1\.3"))
