"""Every main screen, brought about on a real server: for axe, and for looking at.

``python -m tests.web.screens FOLDER`` writes a picture of each, light and dark, desk and phone.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.web.browser import DESK, PHONE, Person, Server, chromium, finished

GAMES = {"stone-age": 4, "eiszeit": 4, "endless-winter": 3}
Scene = Callable[[Person], None]


def wander(person: Person, moves: int) -> None:
    """Into the middle of a game, over HTTP. Meanwhile no page answers questions by itself."""
    address = person.page.url
    table = address.rpartition("/")[2]
    person.page.goto("about:blank")
    rng = random.Random(2)
    done = 0
    while done < moves:
        shown = person.get(f"/tables/{table}/view?seat=0")
        if shown["view"]["over"]:
            break
        decision = shown["decision"]
        if decision is None or decision["seat"] != 0:
            person.page.wait_for_timeout(10)
            continue
        done += 1
        body = {"seat": 0, "move_id": f"wander-{done:05}", "expected_seq": shown["seq"]}
        move = rng.choice(decision["moves"])["text"]
        person.post(f"/tables/{table}/moves", {**body, "moves": [move]})
    person.page.goto(address)
    person.page.wait_for_selector("[data-table]")
    person.my_turn()


# Tables that have been brought about: by server and screen, with the cookies of their player.
_made: dict[tuple[str, str], tuple[str, list[Any]]] = {}


def once(name: str, make: Scene) -> Scene:
    """A table that is played once on a server; who comes later has the cookies of its player."""

    def scene(person: Person) -> None:
        key = (person.address, name)
        if key in _made:
            table, cookies = _made[key]
            person.context.add_cookies(cookies)
            person.enter(table)
        else:
            make(person)
            table = person.page.url.rpartition("/")[2]
            _made[key] = (table, list(person.context.cookies()))
        person.my_turn()

    return scene


def lobby(person: Person) -> None:
    person.sit("stone-age", 3)
    person.page.goto("/")
    person.page.wait_for_selector(".hot a")


def new_table(person: Person) -> None:
    person.page.goto("/new/endless-winter")
    person.page.wait_for_selector("ol li")


def waiting(person: Person) -> None:
    seats = [{"kind": "me", "name": "Mila"}, {"kind": "friend"}, {"kind": "open"}]
    made = person.post("/tables", {"game": "stone-age", "seats": seats})
    person.page.goto(f"/t/{made['table']['id']}")
    person.page.get_by_role("heading", name="Stone Age").wait_for()


def middle(game: str) -> Scene:
    def scene(person: Person) -> None:
        person.sit(game, GAMES[game])
        wander(person, 25)

    return once(game, scene)


def solo(person: Person) -> None:
    person.sit("endless-winter", 1)
    wander(person, 20)


def refusal(person: Person) -> None:
    person.sit("eiszeit", 3)
    person.my_turn()
    person.page.locator('[data-target="region-1"]').click(force=True)
    person.page.locator("[data-notice]").wait_for()


def answers(person: Person) -> None:
    person.sit("stone-age", 3)
    person.my_turn()
    person.page.keyboard.press("a")
    person.page.wait_for_selector("dialog[open] li button")


def tribe(person: Person) -> None:
    person.sit("stone-age", 3)
    person.my_turn()
    person.page.get_by_role("button", name=re.compile("whole board of Hazel")).first.click()
    person.page.wait_for_selector("dialog[open]")


def rules_drawer(person: Person) -> None:
    person.sit("stone-age", 3)
    person.my_turn()
    person.page.get_by_role("button", name="Rules", exact=True).first.click()
    person.page.wait_for_selector(".book section p")


def settings(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.wait_for_selector("dialog[open]")


def keys(person: Person) -> None:
    person.sit("stone-age", 3)
    person.my_turn()
    person.page.keyboard.press("F1")
    person.page.wait_for_selector("dialog[open] table")


def curtain(person: Person) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Mila", "Bruno")]
    wish = {"game": "endless-winter", "seats": seats, "start": True, "confirm": "never"}
    person.page.goto(f"/t/{person.post('/tables', wish)['table']['id']}")
    rng = random.Random(4)
    for _ in range(200):
        person.page.wait_for_selector("[data-table], h1:has-text('Pass to')")
        if person.page.get_by_role("button", name=re.compile("I am ")).count():
            return
        person.click_something(rng)
        person.page.wait_for_timeout(20)
    raise AssertionError("no curtain")


def whole(person: Person) -> None:
    person.sit("stone-age", 3)
    wander(person, 3000)


def end(person: Person) -> None:
    once("end", whole)(person)
    person.page.wait_for_selector("#end-title")
    person.page.wait_for_selector("figure svg")


def replay(person: Person) -> None:
    table = finished(person)
    person.enter(table, "?step=60")
    person.page.get_by_role("slider").wait_for()
    person.page.wait_for_timeout(300)


def rulebook(person: Person) -> None:
    person.page.goto("/rules/eiszeit")
    person.page.wait_for_selector(".book section p")


def cards(game: str) -> Scene:
    """Every card, tile and animal of a game, as the rulebook shows them."""

    def scene(person: Person) -> None:
        person.page.goto(f"/rules/{game}")
        person.page.get_by_text("All cards in pictures").click()
        person.page.wait_for_selector("[data-sheet] [data-picture]")

    return scene


def missing(person: Person) -> None:
    person.page.goto("/t/there-is-none")
    person.page.get_by_role("heading", name="There is no such table").wait_for()


SCENES: dict[str, Scene] = {
    "lobby": lobby,
    "new-table": new_table,
    "waiting": waiting,
    **{game: middle(game) for game in GAMES},
    "solo": once("solo", solo),
    "refusal": refusal,
    "answers": answers,
    "tribe": tribe,
    "rules-drawer": rules_drawer,
    "settings": settings,
    "keys": keys,
    "curtain": curtain,
    "end": end,
    "replay": replay,
    "rulebook": rulebook,
    "missing": missing,
    **{f"cards-{game}": cards(game) for game in GAMES},
}
DESK_ONLY = {"refusal", "tribe", "rules-drawer", "keys", "answers"}


def shoot(browser: Browser, address: str, folder: Path, only: list[str]) -> None:
    for name, scene in SCENES.items():
        if only and name not in only:
            continue
        for size, place in ((DESK, "desk"), (PHONE, "phone")):
            if size == PHONE and name in DESK_ONLY:
                continue
            person = Person(browser, address, size=size)
            scene(person)
            for theme in ("light", "dark"):
                person.page.emulate_media(color_scheme=theme)
                person.page.wait_for_timeout(150)
                file = folder / f"{name}-{place}-{theme}.png"
                person.page.screenshot(path=file, full_page=name.startswith("cards-"))
                print(file)
            person.close()


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, chromium() as browser:
        server = Server(Path(tables))
        try:
            shoot(browser, server.address, folder, sys.argv[2:])
        finally:
            server.stop()


if __name__ == "__main__":
    main()
