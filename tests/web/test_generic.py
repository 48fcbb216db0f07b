"""A game without drawings of its own is played on the generic board."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person, Server


@pytest.fixture
def toy_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("FIRSTFIRE_PURE", "1")  # the toy is derived from classes of the core
    running = Server(tmp_path, ("tests.toy_server",))
    yield running
    running.stop()


def test_the_toy_is_played_from_the_lobby_to_the_end(
    toy_server: Server, people: Callable[..., Person]
) -> None:
    person = people(toy_server.address)
    person.page.goto("/")
    card = person.page.locator("article", has=person.page.get_by_role("heading", name="Pebbles"))
    card.get_by_role("button", name="Play now").click()
    person.page.wait_for_selector("[data-table]")
    table = person.page.url.rpartition("/")[2]
    board = person.page.locator("[data-region=board]")
    expect(board.locator("[data-field=pile]")).to_have_text(re.compile(r"\d+"))
    hidden = person.page.locator("aside [data-field=card]")
    expect(hidden.first).to_have_text("hidden")  # the cards of the others
    rng = random.Random(1)
    for _ in range(40):
        if person.ended:
            break
        person.click_something(rng)
        person.page.wait_for_timeout(50)
    person.see_results()
    result = person.get(f"/tables/{table}/view?seat=0")["view"]["result"]
    scores = person.page.locator(".places .score").all_inner_texts()
    assert sorted(map(int, scores)) == sorted(place["score"] for place in result["places"])
