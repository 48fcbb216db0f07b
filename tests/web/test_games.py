"""A whole game of each title through the interface: by clicks, by keys, by the command line."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import firstfire
from tests.web.browser import Person, until

pytestmark = pytest.mark.long
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
    table = phone.sit("endless-winter", 1, options={"mammoth": "on"})
    assert play_to_the_end(phone, phone.click_something) > 40
    check_end(phone, table)


def test_the_mammoth_goes_to_the_point_that_is_clicked(person: Person) -> None:
    """It waits beside the land; each empty point is a target, and a click puts it there."""
    seats = [{"kind": "me", "name": "Mila"}, {"kind": "bot", "level": "easy", "name": "Ash"}]
    made = person.post("/tables/record", {"record": before_the_mammoth(), "seats": seats})
    table = made["table"]["id"]
    person.enter(table)
    person.my_turn()
    assert person.page.locator("[data-target='mammoth']").count() == 1
    assert person.page.locator("[data-target^='point:'][aria-disabled='false']").count() == 24
    person.page.locator("[data-target='point:a1-a2-b2']").click()
    until(lambda: person.get(f"/tables/{table}/view?seat=0")["view"]["state"]["mammoth"])
    shown = person.get(f"/tables/{table}/view?seat=0")["view"]["state"]
    assert (shown["mammoth"], shown["mammoth_influence"]) == (
        "a1-a2-b2",
        {"a1": 1, "a2": 1, "b2": 1},
    )
    person.page.wait_for_selector("[data-target='mammoth'][aria-label*='influence 1']")


def before_the_mammoth() -> str:
    """A game for two up to the first moment at which seat 0 may move the mammoth in Migration."""
    game = firstfire.load("endless-winter")
    rng = random.Random(3)
    for seed in range(100):
        table = game.new(2, seed, {"mammoth": "on"})
        while table.seat is not None and table.state.moves():
            moves = table.moves()
            mammoth = [move for move in moves if move.verb == "mammoth"]
            if mammoth and table.seat == 0 and table.view(0)["decision"]["ask"] == "top":
                return str(table.record())
            if mammoth:
                break
            wanted = [move for move in moves if move.text == "place tribe migration"]
            table.play(rng.choice(wanted or moves))
    raise AssertionError("nobody could move the mammoth")


def test_goods_are_paid_in_any_order(person: Person) -> None:
    """Dear goods first: the engine asks for cheap ones first, the tray does not."""
    table = person.sit("stone-age", 2)
    shown = until_question(person, table, "buy-card", least_kinds=2)
    assert shown is not None
    person.page.reload()
    person.page.wait_for_selector("[data-target='bar:buy']")
    buy = person.page.locator("[data-target='bar:buy']")
    person.page.wait_for_function("document.querySelectorAll('.good.lift').length > 1")
    while buy.get_attribute("aria-disabled") == "true":
        before = person.page.locator(".slot.full").count()
        person.page.locator(".good.lift").last.dispatch_event("pointerdown")
        person.page.locator(".good.lift").last.click(force=True)
        person.page.wait_for_function(
            "n => document.querySelectorAll('.slot.full').length > n", arg=before
        )
        person.page.wait_for_timeout(200)
    buy.click()
    until(lambda: person.seq(table) > shown["seq"])
    entry = person.get(f"/tables/{table}/entries?after={shown['seq']}")["entries"][0]
    assert "buy-card" in [event["kind"] for event in entry["events"]]


def until_question(person: Person, table: str, ask: str, least_kinds: int) -> Any:
    """Play over HTTP until a card can be bought with several kinds of goods; None if that fails."""
    rng = random.Random(5)
    for number in range(600):
        shown = person.get(f"/tables/{table}/view?seat=0")
        decision = shown["decision"]
        if shown["view"]["over"]:
            return None
        if decision is None or decision["seat"] != 0:
            person.page.wait_for_timeout(20)
            continue
        moves = [move["text"] for move in decision["moves"]]
        goods = [n for n in shown["view"]["state"]["resources"][0].values() if n]
        dear = decision["ask"] == ask and decision["about"]["price"] > 1
        if dear and "buy" in moves and len(goods) >= least_kinds and sum(goods) > 5:
            return shown
        wanted = [m for m in moves if m.startswith(("place card", "place forest", "place claypit"))]
        usual = [m for m in moves if m not in ("buy", "starve")]
        body = {"seat": 0, "move_id": f"towards-{number:05}", "expected_seq": shown["seq"]}
        move = rng.choice(wanted or usual or moves)
        person.post(f"/tables/{table}/moves", {**body, "moves": [move]})
    return None
