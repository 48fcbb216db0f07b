"""The painted table: legible on its grounds, told apart by everybody, small, quick, and quiet."""

from __future__ import annotations

import gzip
import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response

from tests.web.browser import DESK, PHONE, Person, Server, until
from tests.web.painted import VISIONS, distance, pieces_of, texts_of
from tests.web.screens import GAMES, SCENES

Make = Callable[..., Person]
WEB = Path(__file__).parents[2] / "web" / "src"
# Each theme and each size once; all four together with the full tests.
LOOKS = [("desk", "light"), ("phone", "dark")]
if os.environ.get("FIRSTFIRE_FULL"):
    LOOKS += [("desk", "dark"), ("phone", "light")]

MOST_OF_A_GAME = 150_000  # bytes of art, gzipped
MOST_OF_THE_LOBBY = 60_000
MOST_OF_A_FILE = 40_000  # plain
FIRST_PAINT = 1000  # ms until the lobby shows something
BOARD_COMPLETE = 1500  # ms until a board is whole, with its pictures
STANDS_OUT = 18  # how far a piece is from its ground; two shades that people just tell apart: 2.3
SEATS_APART = 12  # two seats' colours; besides, their shapes differ


def compressed(data: bytes) -> int:
    return len(gzip.compress(data, 9))


@pytest.mark.parametrize(("place", "theme"), LOOKS)
@pytest.mark.parametrize("name", ["lobby", *GAMES, "end", "waiting", "curtain"])
def test_texts_are_legible(people: Make, server: Server, name: str, place: str, theme: str) -> None:
    size = PHONE if place == "phone" else DESK
    person = people(server.address, size=size, dark=theme == "dark")
    SCENES[name](person)
    if place == "phone" and name in GAMES:  # the board's first page
        person.page.locator(".pages button").first.click()
    found = texts_of(person.page)
    assert len(found) > 3
    assert [str(one) for one in found if one.bad] == []


def pages(person: Person) -> Iterator[None]:
    """Show one page of the board after the other; a desk has a single one."""
    buttons = person.page.locator(".pages button")
    for at in range(buttons.count()):
        buttons.nth(at).click()
        person.page.wait_for_timeout(300)
        yield
    if not buttons.count():
        yield


@pytest.mark.parametrize(("place", "theme"), LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_pieces_stand_out_for_everybody(
    people: Make, server: Server, game: str, place: str, theme: str
) -> None:
    size = PHONE if place == "phone" else DESK
    person = people(server.address, size=size, dark=theme == "dark")
    SCENES[game](person)
    found = [piece for _ in pages(person) for piece in pieces_of(person.page)]
    assert len(found) > 3
    faint = [
        f"{piece} for {vision}: {by:.0f}"
        for piece, seen in found
        for vision, by in seen.items()
        if by < STANDS_OUT
    ]
    assert faint == []


def test_the_seats_colours_can_be_told_apart(person: Person) -> None:
    person.page.goto("/")
    colours: list[Any] = person.page.evaluate(
        """() => [...'abcde'].map((letter) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(--p-${letter})`;
          return getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map(Number);
        })"""
    )
    for vision in VISIONS:
        for one, other in itertools.combinations(colours, 2):
            assert distance(tuple(one), tuple(other), vision) >= SEATS_APART, vision


@pytest.mark.parametrize("game", GAMES)
def test_the_art_of_a_game_is_small(game: str) -> None:
    files = sorted((WEB / "games" / game / "art").glob("*.svg"))
    assert files, f"{game} is not painted"
    assert [file.name for file in files if file.stat().st_size > MOST_OF_A_FILE] == []
    assert sum(compressed(file.read_bytes()) for file in files) <= MOST_OF_A_GAME


def test_the_art_of_the_lobby_is_small(person: Person) -> None:
    """All pictures that the lobby loads."""
    loaded: list[Response] = []
    person.page.on("response", lambda one: loaded.append(one) if ".svg" in one.url else None)
    person.page.goto("/")
    person.page.locator(".hero .scenery > *").first.wait_for(state="attached")
    person.page.wait_for_load_state("networkidle")
    bodies = [one.body() for one in loaded]
    assert len(bodies) >= 5
    assert max(len(body) for body in bodies) <= MOST_OF_A_FILE
    assert sum(compressed(body) for body in bodies) <= MOST_OF_THE_LOBBY


def test_the_lobby_is_painted_soon(person: Person) -> None:
    times = []
    for _ in range(4):  # the first one warms the server
        person.page.goto("about:blank")
        person.page.goto("/")
        person.page.locator(".hero .scenery > *").first.wait_for(state="attached")
        person.page.locator("article").first.wait_for()
        paints = "performance.getEntriesByType('paint').map((one) => one.startTime)"
        times.append(max(person.page.evaluate(paints)))
    assert min(times) <= FIRST_PAINT, times


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture(person: Person, game: str) -> None:
    """Each thing of the catalogue's painted sheets is drawn, with symbols that there are."""
    SCENES[f"cards-{game}"](person)
    missing = person.page.evaluate(
        """() => [...document.querySelectorAll('[data-picture]')].filter((one) => {
          const used = [...one.querySelectorAll('use')];
          return !used.length ||
            used.some((use) => !document.getElementById(use.getAttribute('href').slice(1)));
        }).map((one) => one.dataset.picture)"""
    )
    assert missing == []
    shown = person.page.locator("[data-picture]").count()
    catalogue = person.get(f"/games/{game}/things")
    sheets = person.page.locator("[data-sheet]").all()
    names = [one.get_attribute("data-sheet") or "" for one in sheets]
    assert names
    assert shown == sum(len(catalogue[name]) for name in names)


# When everything is there: the drawings of the board, and every symbol that it uses.
COMPLETE = """async () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const whole = () => {
    const scenery = all('[data-region=board] .scenery'), used = all('[data-table] .art use');
    return (scenery.length || used.length > 10) && scenery.every((one) => one.childElementCount) &&
      used.every((one) => document.getElementById(one.getAttribute('href').slice(1)));
  };
  while (!whole() && performance.now() < 20000) await new Promise((go) => setTimeout(go, 10));
  return performance.now();
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_complete_soon(person: Person, game: str) -> None:
    table = person.sit(game, GAMES[game])
    times = []
    for _ in range(4):
        person.page.goto("about:blank")
        person.page.goto(f"/t/{table}")
        times.append(person.page.evaluate(COMPLETE))
    assert min(times) <= BOARD_COMPLETE, times


# The living parts that move now.
LIVING = (
    """document.getAnimations().filter((one) => one.effect?.target?.closest('.living')).length"""
)
STILL = "document.documentElement.hasAttribute('data-still')"


def moves(person: Person) -> None:
    until(lambda: person.page.evaluate(f"{LIVING} > 0 && !{STILL}"))


def rests(person: Person) -> None:
    until(lambda: person.page.evaluate(f"{LIVING} === 0 && {STILL}"))


@pytest.mark.parametrize("name", ["lobby", *GAMES])
def test_living_parts_rest_when_nothing_may_move(people: Make, server: Server, name: str) -> None:
    person = people(server.address, motion=True)
    if name == "lobby":
        person.page.goto("/")
    else:
        person.sit(name, GAMES[name])
    moves(person)
    person.page.emulate_media(reduced_motion="reduce")
    rests(person)
    person.page.emulate_media(reduced_motion="no-preference")
    moves(person)
    person.page.evaluate(  # another tab comes to the front
        """() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    rests(person)


def test_motion_can_be_turned_off(people: Make, server: Server) -> None:
    person = people(server.address, motion=True)
    person.page.goto("/")
    moves(person)
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_role("group", name="Motion").get_by_text("off", exact=True).click()
    rests(person)
