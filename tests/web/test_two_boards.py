"""Two tables of one game in one page: each is drawn as if it stood there alone."""

from __future__ import annotations

import io
import json
import mimetypes
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Route

from firstfire import library
from firstfire.core.chance import Rng
from tests.web.browser import PATIENCE
from tests.web.pictures import difference

WEB = Path(__file__).parents[2] / "web"
BOARDS = "main.board > :is(svg, [data-drawing])"  # one drawing, or several layers
MOVES = 60  # until something lies on the boards

REPEATED_IDS = """() => {
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  return ids.filter((id, i) => ids.indexOf(id) < i);
}"""
# What each board refers to (fills, filters, markers …), and what of it is not its own.
REFERENCES = """(boards) => [...document.querySelectorAll(boards)].map((board) => {
  const used = new Set();
  for (const one of board.querySelectorAll('*')) {
    const style = getComputedStyle(one);
    for (const name of ['fill', 'stroke', 'filter', 'clipPath', 'maskImage', 'markerEnd'])
      for (const found of style[name].matchAll(/url\\("?#([^")]+)/g)) used.add(found[1]);
  }
  const foreign = [...used].filter((id) => !board.contains(document.getElementById(id)));
  return { used: used.size, foreign };
})"""


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that shows drawings without a server."""
    folder = tmp_path_factory.mktemp("drawings")
    command = ["npx", "vite", "build", "--mode", "dev", "--logLevel", "error"]
    subprocess.run([*command, "--outDir", str(folder)], cwd=WEB, check=True, timeout=300)
    return folder


def position(game: str) -> str:
    table = library.load(game).new(3, 11)
    rng = Rng(11, 9)
    for _ in range(MOVES):
        legal = table.moves()
        table.play(legal[rng.below(len(legal))])
    seat = table.seat
    assert seat is not None
    return json.dumps(import_module("tools.web_fixtures").moment(table, seat))


@pytest.fixture
def page(browser: Browser, drawings: Path) -> Iterator[Page]:
    """A page whose files come from the folder, and whose positions from the engine."""

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/fixtures/"):
            route.fulfill(body=position(path.split("/")[2]), content_type="application/json")
            return
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        route.fulfill(body=(drawings / path[1:]).read_bytes(), content_type=kind)

    context = browser.new_context(viewport={"width": 1366, "height": 1536})
    context.route("**/*", answer)
    made = context.new_page()
    made.set_default_timeout(PATIENCE)
    yield made
    context.close()


def picture(board: Locator) -> Image.Image:
    return Image.open(io.BytesIO(board.screenshot()))


def boards_of(page: Page, game: str, tables: int) -> list[Locator]:
    page.goto(f"http://drawings.test/dev.html?game={game}&tables={tables}")
    boards = page.locator(BOARDS)
    boards.nth(tables - 1).wait_for()
    page.evaluate("document.fonts.ready")
    return boards.all()


@pytest.mark.parametrize("game", ["stone-age", "eiszeit", "endless-winter"])
def test_two_boards_share_nothing(page: Page, game: str) -> None:
    (only,) = boards_of(page, game, 1)
    alone = picture(only)
    first, second = boards_of(page, game, 2)
    assert page.evaluate(REPEATED_IDS) == []
    uses = page.evaluate(REFERENCES, BOARDS)
    assert uses[0]["used"] == uses[1]["used"] > 0
    assert uses[0]["foreign"] == uses[1]["foreign"] == []
    assert difference(alone, picture(first)) == difference(alone, picture(second)) == 0
    page.locator(".dev").first.evaluate("(table) => { table.style.display = 'none'; }")
    assert difference(alone, picture(second)) == 0
