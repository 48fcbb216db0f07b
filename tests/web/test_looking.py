"""Looking around at a table: at the places of others, and at what has not been seen yet."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.browser import Person, Server

Make = Callable[..., Person]


def test_players_and_spectators_look_from_the_places_of_others(
    people: Make, server: Server
) -> None:
    person = people(server.address)
    table = person.sit("endless-winter", 3, public=True)
    person.my_turn()
    mine = person.page.locator("[data-region=mine]")
    expect(mine).to_contain_text("Mila")
    mine.get_by_role("button", name="from the place of Hazel").click()
    expect(mine.locator(".me")).to_contain_text("Hazel")
    assert mine.locator("[data-target][aria-disabled=false]").count() == 0
    person.page.keyboard.press("Escape")
    expect(mine.locator(".me")).to_contain_text("Mila")

    watcher = people(server.address)
    watcher.enter(table)
    watching = watcher.page.locator("[data-region=mine]")
    watching.get_by_role("button", name="from the place of Bruno").click()
    expect(watching.locator(".me")).to_contain_text("Bruno")


def test_what_is_still_in_the_decks(person: Person) -> None:
    person.sit("stone-age", 2)
    person.my_turn()
    person.page.get_by_role("button", name="Cards still unseen").click()
    cards = person.page.locator("[data-unseen=cards] li")
    expect(cards).to_have_count(36)
    expect(person.page.locator("[data-unseen=cards] li.seen")).to_have_count(4)
    expect(person.page.get_by_text("Civilisation cards: 32 of 36 unseen")).to_be_visible()
