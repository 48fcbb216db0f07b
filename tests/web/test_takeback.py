"""Taking back one's last turn against bots, the dice that stand in the way, and the result."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.browser import Person, do, move_at_random, until

TAKE_BACK = "Take back your last turn, and what the bots have done since"


def test_a_turn_against_bots_is_taken_back_and_dice_are_a_barrier(person: Person) -> None:
    id = person.sit("stone-age", 3)
    person.my_turn()
    do(person, "place hunt 1")
    until(lambda: person.get(f"/tables/{id}/view")["undo"]["with_bots"])
    undo = person.page.locator("button", has_text="Undo").first
    expect(undo).to_have_attribute("title", TAKE_BACK)
    undo.click()
    until(lambda: person.get(f"/tables/{id}")["takebacks"] == 1)
    shown = person.get(f"/tables/{id}/view")["view"]["state"]
    assert shown["waiting"][0] == 5
    person.page.get_by_text("You take back your last turn").first.wait_for()
    rng = random.Random(1)
    while not rolled_by_bots(person, id):
        move_at_random(person, id, rng)
    assert not person.get(f"/tables/{id}/view")["undo"]["with_bots"]
    while not move_at_random(person, id, rng)["view"]["over"]:
        pass
    end = person.page.locator("dialog", has=person.page.locator("#end-title"))
    expect(end).to_contain_text("With takebacks: one turn against the bots was taken back.")
    person.page.goto("/record")
    expect(person.page.locator("[data-takebacks]")).to_have_text("1")


def rolled_by_bots(person: Person, id: str) -> bool:
    """Has a bot rolled dice since my last turn?"""
    since = person.get(f"/tables/{id}/view")["since"]
    entries = person.get(f"/tables/{id}/entries?after={since}")["entries"]
    kinds = [event["kind"] for one in entries if one["seat"] != 0 for event in one["events"]]
    return "roll" in kinds
