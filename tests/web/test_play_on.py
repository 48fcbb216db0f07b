"""After the game: the winner's moment, and playing on from a step of the replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser import Person, finished


def test_the_winner_is_shown_and_any_step_can_be_played_on(person: Person) -> None:
    old = finished(person)
    result = person.get(f"/tables/{old}/view?seat=0")["view"]["result"]
    person.see_results()
    shown = person.page.locator("[data-winner]")
    assert int(shown.get_attribute("data-winner") or "-1") in result["winners"]

    person.enter(old, "?step=30")
    button = person.page.locator("[data-play-on]")
    expect(button).to_be_visible()
    button.click()
    expect(person.page).not_to_have_url(re.compile(old))
    expect(person.page.locator("[data-notice]")).to_contain_text("step 30 of another")
    new = person.page.url.rpartition("/")[2]
    origin = person.get(f"/tables/{new}")["origin"]
    assert origin == {"table": old, "step": 30}
