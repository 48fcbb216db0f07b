"""Whoever closes all that can be closed finds a way on, and the board stays where it is."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest

from tests.web.browser import CANDIDATES, DESK, PHONE, Person, Server

Make = Callable[..., Person]

DECISIONS = 300 if os.environ.get("FIRSTFIRE_FULL") else 30
PATIENT = 8  # clicks at random for one decision

CLOSE = "[data-closes]:visible, dialog[open] button[aria-label='Close']:visible"
OPEN = "[data-opens]:visible"
ELSEWHERE = ".pages button:has(.n):visible"  # a page of a phone on which something can be done
BOARD = """() => {
  const board = document.querySelector('[data-region=board]');
  const { x, y, width, height } = board.getBoundingClientRect();
  return [x, y, width, height];
}"""


def close_everything(person: Person) -> None:
    for _ in range(3):
        person.page.keyboard.press("Escape")
    for _ in range(4):
        found = person.page.locator(CLOSE)
        if not found.count():
            return
        found.first.dispatch_event("click")


def ways_on(person: Person) -> list[list[float]]:
    """Where something can be clicked that leads on, after opening what was closed."""
    for more in ("", OPEN, ELSEWHERE):
        if more and person.page.locator(more).count():
            person.page.locator(more).first.dispatch_event("click")
            person.page.wait_for_timeout(30)
        places: list[list[float]] = person.page.evaluate(CANDIDATES)
        if places:
            return places
    return []


def decide(person: Person, table: str, rng: random.Random) -> bool:
    """One decision: by clicks at random, or over HTTP if they lead to and fro. Was it mine?"""
    before = person.seq(table)
    person.my_turn()
    close_everything(person)
    person.my_turn()
    if person.ended:
        return False
    if person.page.locator("[data-region=decision] .waiting").count():
        return False  # it has become somebody else's turn meanwhile
    places = ways_on(person)
    assert places or person.seq(table) != before, f"no way on: {person.question}"
    for _ in range(PATIENT):
        if not places or person.seq(table) != before or person.ended:
            return True
        person.page.mouse.click(*rng.choice(places))
        person.page.wait_for_timeout(20)
        places = person.page.evaluate(CANDIDATES)
    person.page.keyboard.press("Escape")
    shown = person.get(f"/tables/{table}/view?seat=0")
    if shown["decision"] and shown["decision"]["seat"] == 0:
        move = rng.choice(shown["decision"]["moves"])["text"]
        body = {"seat": 0, "move_id": f"by-hand-{shown['seq']:05}", "expected_seq": shown["seq"]}
        person.post(f"/tables/{table}/moves", {**body, "moves": [move]})
    return True


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 2), ("eiszeit", 3), ("endless-winter", 2)]
)
def test_closing_everything_leads_to_no_dead_end_and_nothing_jumps(
    people: Make, server: Server, game: str, seats: int, size: tuple[int, int]
) -> None:
    person = people(server.address, size=size, touch=size == PHONE)
    rng = random.Random(8)
    done = 0
    while done < DECISIONS:
        table = person.sit(game, seats)
        person.my_turn()
        box = person.page.evaluate(BOARD)
        while done < DECISIONS and not person.ended:
            done += decide(person, table, rng)
            assert person.page.evaluate(BOARD) == box, person.question
