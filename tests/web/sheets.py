"""Contact sheets: how a scene looks from moment to moment.

``python -m tests.web.sheets FOLDER [NAME …]`` plays until a scene of each kind is on show, and
writes what was to be seen around it, a picture every 120 ms, as large as one can look at:
``sheet-NAME-1.png``, ``sheet-NAME-2.png`` … Every name can end in ``-dark``, ``-phone`` or
``-phone-dark``; without names there is a choice of them.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.web.browser import DESK, PHONE, Person, Server, chromium, near_the_end

EVERY = 0.12  # s between two pictures
BEFORE = 0.5  # s before the scene
MOST = 48  # pictures of a scene
PAGE = 12  # pictures of a file
PATIENCE = 240  # s until a scene must have been seen


END = "[data-scene=end], #end-title"


@dataclass
class Sheet:
    """What to look at: a scene of a kind, and how long it and what follows it are watched."""

    game: str
    seats: int
    scene: str
    seconds: float
    size: tuple[int, int] = DESK
    dark: bool = False
    record: str = ""  # a finished game of tests/, played on from shortly before its end


SHEETS = {
    "roll": Sheet("stone-age", 3, "[data-scene=roll][data-scene-seat='0']", 4.5),
    "bot": Sheet("stone-age", 3, "[data-scene=place]:not([data-scene-seat='0'])", 2.5),
    "feed": Sheet("stone-age", 3, "[data-scene=feed]", 4.5),
    "hunger": Sheet("stone-age", 2, "[data-scene=starve]", 5),
    "round": Sheet("stone-age", 3, "[data-scene=round]", 4),
    "eclipse": Sheet("endless-winter", 3, "[data-scene=eclipse]", 5.5),
    "figures": Sheet("endless-winter", 3, "[data-scene=place]:not([data-scene-seat='0'])", 3),
    "nomad": Sheet("endless-winter", 1, "[data-scene=nomad]", 5.5),
    "conflict": Sheet("eiszeit", 3, "[data-scene=conflict]", 5.5),
    "end": Sheet("stone-age", 2, END, 5.5, record="stone_age/records/2-players-0.txt"),
    "end-eiszeit": Sheet("eiszeit", 3, END, 5.5, record="eiszeit/records/3-players-0.txt"),
    "end-endless-winter": Sheet(
        *("endless-winter", 3, END, 5.5), record="endless_winter/records/3-players-2.txt"
    ),
}
CHOICE = [*SHEETS, "roll-dark", "roll-phone", "hunger-phone", "eclipse-phone", "conflict-dark"]


def sheet_of(name: str) -> Sheet:
    """A sheet by day on a desk, or at night, or on a phone."""
    light = name.removesuffix("-dark")
    sheet = SHEETS[light.removesuffix("-phone")]
    return replace(sheet, dark=light != name, size=PHONE if light.endswith("-phone") else DESK)


@contextmanager
def filmed(person: Person) -> Iterator[list[tuple[float, str]]]:
    """Pictures of the page whenever it changes: the time, and a JPEG in base64."""
    pictures: list[tuple[float, str]] = []
    session = person.context.new_cdp_session(person.page)

    def keep(frame: dict[str, Any]) -> None:
        pictures.append((frame["metadata"]["timestamp"], frame["data"]))
        del pictures[:-600]
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 70, "maxWidth": 900})
    yield pictures
    session.send("Page.stopScreencast")


def play_on(person: Person, table: str, rng: random.Random) -> None:
    """Decide at random as soon as everything has been seen."""
    page = person.page
    shown = person.get(f"/tables/{table}/view?seat=0")
    decision = shown["decision"]
    busy = shown["view"]["over"] or page.locator("[data-scene]").count()
    if busy or not decision or decision["seat"] != 0:
        page.wait_for_timeout(40)
        return
    body = {"seat": 0, "move_id": f"sheet-{shown['seq']:06}", "expected_seq": shown["seq"]}
    move = rng.choice(decision["moves"])["text"]
    # Refused if the page has answered by itself meanwhile: then the next question is decided.
    person.context.request.post(f"/api/tables/{table}/moves", data={**body, "moves": [move]})
    page.wait_for_timeout(60)


def spread(pictures: list[tuple[float, str]], start: float, end: float) -> list[tuple[int, str]]:
    """The picture that was to be seen every 120 ms, with its time in ms after the scene began."""
    found: list[tuple[int, str]] = []
    at = start - BEFORE
    while at < end and len(found) < MOST:
        before = [data for taken, data in pictures if taken <= at]
        if before:
            found.append((round(1000 * (at - start)), before[-1]))
        at += EVERY
    return found


def write(
    browser: Browser,
    pictures: list[tuple[int, str]],
    size: tuple[int, int],
    folder: Path,
    name: str,
) -> None:
    page = 2 * PAGE if size == PHONE else PAGE
    for n, at in enumerate(range(0, len(pictures), page), 1):
        file = folder / f"sheet-{name}-{n}.png"
        write_page(browser, pictures[at : at + page], size, file)
        print(file, flush=True)


def write_page(
    browser: Browser, pictures: list[tuple[int, str]], size: tuple[int, int], file: Path
) -> None:
    width = 218 if size == PHONE else 620
    cells = "".join(
        f"<figure><img width={width} src='data:image/jpeg;base64,{data}'>"
        f"<figcaption>{ms} ms</figcaption></figure>"
        for ms, data in pictures
    )
    style = "body{margin:8px;font:12px sans-serif}figure{display:inline-block;margin:3px}"
    page = browser.new_page(viewport={"width": 1400 if size == PHONE else 1920, "height": 400})
    page.set_content(f"<style>{style}</style>{cells}")
    page.screenshot(path=file, full_page=True)
    page.close()


def watch(browser: Browser, address: str, name: str, folder: Path) -> None:
    sheet = sheet_of(name)
    person = Person(browser, address, size=sheet.size, dark=sheet.dark, motion=True)
    table = (
        near_the_end(person, sheet.record) if sheet.record else person.sit(sheet.game, sheet.seats)
    )
    rng = random.Random(4)
    until = time.monotonic() + PATIENCE
    with filmed(person) as pictures:
        while not person.page.locator(sheet.scene).count():
            assert time.monotonic() < until, f"{name} was not to be seen"
            play_on(person, table, rng)
        start = time.time()
        person.page.wait_for_timeout(1000 * sheet.seconds)
        end = time.time()
    write(browser, spread(pictures, start, end), sheet.size, folder, name)
    person.close()


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, chromium() as browser:
        server = Server(Path(tables))
        try:
            for name in sys.argv[2:] or CHOICE:
                watch(browser, server.address, name, folder)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
