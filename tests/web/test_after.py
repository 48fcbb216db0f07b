"""When a game is over: replay, chances to win, rematch, record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.server.test_old_databases import OLD, expected, unpack
from tests.web.browser import Person, Server, finished, until


def test_replay_from_any_seat_at_any_step(person: Person) -> None:
    table = finished(person)
    person.enter(table)
    person.page.wait_for_selector("#end-title")
    person.page.get_by_role("link", name="Replay").click()
    slider = person.page.get_by_role("slider")
    slider.wait_for()
    until(lambda: int(slider.get_attribute("max") or 0) > 50)
    for step in (1, 2, 3):
        person.page.keyboard.press(".")
        person.page.wait_for_url(f"**?step={step}")
    person.page.keyboard.press(",")
    person.page.wait_for_url("**?step=2")
    person.page.get_by_label("Seen by").select_option("1")
    expect(person.page.locator("[data-region=mine]")).to_contain_text("Hazel")
    early = person.page.locator(".entry").count()
    person.enter(table, "?step=40")
    until(lambda: person.page.get_by_role("slider").input_value() == "40")
    until(lambda: person.page.locator(".entry").count() > early)  # the log goes along
    expect(person.page.locator(".entry").get_by_text("The last round is over.")).to_have_count(0)
    person.page.get_by_role("button", name="Play", exact=True).click()
    person.page.wait_for_url("**?step=42")
    person.page.get_by_role("button", name="Close").click()
    person.page.wait_for_selector("#end-title")


def test_the_replay_shows_chances_and_what_a_bot_would_have_done(person: Person) -> None:
    table = finished(person)
    person.enter(table, "?step=5")
    person.page.get_by_role("button", name="Chances to win along the game").click()
    person.page.get_by_role("button", name="Analyse the game").click()
    expect(person.page.get_by_text("Where the game turned")).to_be_visible(timeout=240_000)
    chart = person.page.get_by_role("img", name="Chances to win along the game")
    chart.click()
    slider = person.page.get_by_role("slider")
    until(lambda: int(slider.input_value()) > 20)
    person.page.locator("#tab-panel li button").first.click()
    jumped = person.page.locator("#tab-panel li button.now")
    expect(jumped.first).to_be_visible()
    person.page.keyboard.press("h")
    expect(person.page.get_by_text("this was played")).to_be_visible()
    expect(person.page.locator("#tab-panel li").first).to_contain_text("%")
    person.page.locator("#tab-chances").click()
    expect(chart).to_be_visible()


def test_rematch(person: Person) -> None:
    table = finished(person)
    person.enter(table)
    person.page.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(lambda url: table not in url)
    person.page.wait_for_selector("[data-table]")
    person.my_turn()


def test_the_record_is_saved(person: Person) -> None:
    table = finished(person)
    person.enter(table)
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name="Save the record").click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert text.startswith("game eiszeit 2")


def test_a_game_with_older_rules_shows_its_log(
    tmp_path: Path, people: Callable[..., Person]
) -> None:
    unpack(OLD[0], tmp_path)
    server = Server(tmp_path)
    try:
        anna = people(server.address)
        cookie: Any = {
            "name": "firstfire",
            "value": "the-session-of-the-tests",
            "url": server.address,
        }
        anna.context.add_cookies([cookie])
        old = expected(OLD[0])["eiszeit"]["id"]
        anna.page.goto(f"{server.address}/t/{old}")
        expect(anna.page.get_by_text("version 1 of the rules of Eiszeit")).to_be_visible()
        expect(anna.page.get_by_role("log")).to_contain_text("region 12")
        anna.page.get_by_role("button", name="Begin a new game").click()
        anna.page.wait_for_url(re.compile(rf"/t/(?!{old})"))
    finally:
        server.stop()
