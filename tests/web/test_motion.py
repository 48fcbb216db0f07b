"""Pieces move from where they were to where they are: watched in the replay of recorded games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Person, Server, until

RECORDS = Path(__file__).parents[1]
FEW = 9  # events of a step: nothing else happens besides
Make = Callable[..., Person]

# What happens, in which recorded game, and the pieces that are then to be seen moving.
MOTIONS = {
    "village": ("endless_winter/records/2-players-1.txt", "village-"),
    "stone": ("endless_winter/records/2-players-0.txt", "stone-"),
    "learn": ("endless_winter/records/2-players-1.txt", "culture-"),
    "hunt": ("endless_winter/records/2-players-1.txt", "ground-"),
    "megalith": ("endless_winter/records/2-players-1.txt", "megalith-"),
    "climb": ("endless_winter/records/2-players-1.txt", ""),
    "nomad-card": ("endless_winter/records/solo-276.txt", "nomad-"),
    "lay-card": ("stone_age/records/2-players-0.txt", "card-"),
    "turn-tile": ("stone_age/records/2-players-0.txt", "tile-"),
    "buy-card": ("stone_age/records/2-players-0.txt", "card-"),
    "move": ("eiszeit/records/3-players-0.txt", "hunter-"),
    "move-mammoth": ("eiszeit/records/5-players-2.txt", "mammoth-"),
}
# What else is to be seen then: dust where a stone falls or a camp arrives, the face on a totem pole
# that brightens, why the Nomad does it, legs that swing.
BESIDES = {
    "megalith": [".flight.dust.earth"],
    "climb": [".bright"],
    "nomad-card": ["[data-region=why]", ".pill"],
    "move-mammoth": [".flight [data-gait=walk]", ".flight.dust.earth"],
}

# Where pieces are, and how wide, at every picture that the browser draws.
WATCH = """([prefix, besides]) => {
  window.places = {};
  window.besides = new Set();
  window.swinging = false;
  const look = () => {
    for (const one of besides) if (document.querySelector(one)) window.besides.add(one);
    const legs = document.querySelector('.flight [data-gait=walk]');
    if (legs && getComputedStyle(legs).getPropertyValue('--ez-far')) window.swinging = true;
    for (const one of document.querySelectorAll('[data-piece], [data-flight]')) {
      const name = one.dataset.flight ?? one.dataset.piece;
      if (!name.startsWith(prefix)) continue;
      const { x, y, width } = one.getBoundingClientRect();
      const side = one.querySelector('.flight-side')?.getBoundingClientRect().width ?? width;
      const at = [x, y, width, side].map(Math.round).join();
      (window.places[name] ??= new Set()).add(at);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
PLACES = "Math.max(0, ...Object.values(window.places).map((one) => one.size))"


def load(person: Person, record: str) -> tuple[str, int]:
    """A table with a recorded game, and the number of its steps."""
    text = (RECORDS / record).read_text("utf-8")
    id: str = person.post("/tables/record", {"record": text, "replay": True})["table"]["id"]
    return id, person.get(f"/tables/{id}/replay?step=0&seat=0")["steps"]


FOUND: dict[str, dict[str, int]] = {}  # by record: the step before each kind of motion


def step_before(person: Person, id: str, steps: int, kind: str) -> int:
    """The step after which something happens, and little else. A record is searched once."""
    record = MOTIONS[kind][0]
    found = FOUND.setdefault(record, {})
    wanted = {one for one, (where, _) in MOTIONS.items() if where == record} - found.keys()
    for step in range(1, steps + 1):
        if not wanted:
            break
        events = person.get(f"/tables/{id}/replay?step={step}&seat=0")["events"]
        if len(events) < FEW:
            for one in wanted & {event["kind"] for event in events}:
                found[one] = step - 1
                wanted.remove(one)
    assert kind in found, f"{kind} never happens"
    return found[kind]


def at_the_step(people: Make, server: Server, kind: str) -> Person:
    """Somebody who is about to see it happen."""
    record, _ = MOTIONS[kind]
    person = people(server.address, motion=True)
    id, steps = load(person, record)
    step = step_before(person, id, steps, kind)
    person.enter(id, f"?step={step}")
    person.page.locator("[data-play-on]").wait_for()
    person.page.wait_for_timeout(500)
    return person


@pytest.mark.parametrize("kind", MOTIONS)
def test_what_happens_is_seen_moving(people: Make, server: Server, kind: str) -> None:
    person = at_the_step(people, server, kind)
    besides = BESIDES.get(kind, [])
    person.page.evaluate(WATCH, [MOTIONS[kind][1], besides])
    person.page.keyboard.press("ArrowRight")
    until(lambda: person.page.evaluate(PLACES) >= 4, 8)
    if besides:
        seen = "(all) => all.every((one) => window.besides.has(one))"
        person.page.wait_for_function(seen, arg=besides, timeout=20_000)
    if kind == "move-mammoth":
        until(lambda: person.page.evaluate("window.swinging"), 8)
    else:
        assert not person.page.evaluate("window.swinging")


@pytest.mark.long
@pytest.mark.parametrize("kind", ["village", "learn", "lay-card", "buy-card", "move"])
def test_nothing_is_laid_out_while_pieces_move(
    browser: Browser, people: Make, server: Server, kind: str, tmp_path: Path
) -> None:
    """Only `translate`, `scale` and `opacity` change, so no picture needs a layout."""
    person = at_the_step(people, server, kind)
    person.page.evaluate(CLOCK)
    browser.start_tracing(page=person.page, path=tmp_path / "trace.json", categories=CATEGORIES)
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_timeout(2500)
    browser.stop_tracing()
    moving: list[float] = person.page.evaluate("window.moving")
    rate = 1000 * (len(moving) - 1) / (moving[-1] - moving[0])
    trace = json.loads((tmp_path / "trace.json").read_text("utf-8"))
    laid_out = layouts_in_motion(trace["traceEvents"])
    print(f"{kind}: {rate:.0f} frames a second, {laid_out} of {len(moving)} laid out")
    assert len(moving) >= 10
    assert laid_out <= 3  # captions and lines of the log come meanwhile


# When pictures are drawn while something moves; flames and smoke, which never rest, stand still.
CLOCK = """() => {
  window.moving = [];
  document.documentElement.setAttribute('data-still', '');
  const look = () => {
    const running = document.getAnimations().some((one) => !one.animationName);
    if (running) window.moving.push(performance.now());
    requestAnimationFrame(look);
  };
  look();
}"""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
APART = 60_000  # microseconds: nearer to its beginning or end a layout belongs to that
PAGE = 100  # boxes: fewer are not the page, but a picture in it


def layouts_in_motion(events: list[dict[str, Any]]) -> int:
    """How often the page was laid out while animations ran and none began or ended."""
    marks = [event for event in events if event.get("name") == "Animation"]
    bounds = [event["ts"] for event in marks if event["ph"] in "be"]
    assert bounds
    layouts = [
        event["ts"]
        for event in events
        if event.get("name") == "Layout"
        and event["args"].get("beginData", {}).get("totalObjects", 0) >= PAGE
    ]
    return sum(
        min(bounds) < at < max(bounds) and all(abs(at - bound) > APART for bound in bounds)
        for at in layouts
    )
