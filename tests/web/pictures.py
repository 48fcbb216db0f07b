"""The pictures of the README: fixed games in today's client.

``python -m tests.web.pictures`` writes them to docs/pictures; ``./test screenshots`` does so too.
The games are records beside this file, taken over by a table and shown to the player whose decision
it is.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser

from tests.web.browser import Person, Server, chromium

FOLDER = Path(__file__).parent / "pictures"
DOCS = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE = (1280, 800)
COLOURS = 96  # few colours make small files, and flat drawings do not need more
NAMES = ("Mila", "Ash", "Fern", "Wolf", "Reed")
PICTURES = {
    "stone-age": ("stone-age", "light"),
    "stone-age-dark": ("stone-age", "dark"),
    "eiszeit": ("eiszeit", "light"),
    "endless-winter": ("endless-winter", "light"),
}
# Fonts and rounding differ between machines. Blurred and an eighth of the size, a picture looks
# like today's client while no more than this share of its points differs by more than STEP of 255.
SHARE, STEP = 0.06, 40


def photograph(browser: Browser, address: str, name: str) -> Image.Image:
    """A table in the middle of a fixed game."""
    game, theme = PICTURES[name]
    record = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    person = Person(browser, address, size=SIZE, dark=theme == "dark")
    try:
        count = int(record.split("seats", 1)[1].split()[0])
        seats: list[dict[str, str]] = [{"kind": "me", "name": NAMES[0]}]
        seats += [{"kind": "bot", "level": "easy", "name": NAMES[i]} for i in range(1, count)]
        made = person.post("/tables/record", {"record": record, "seats": seats})
        person.page.goto(f"/t/{made['table']['id']}")
        person.page.wait_for_selector("[data-table]")
        person.my_turn()
        person.page.evaluate("document.fonts.ready")
        person.page.wait_for_timeout(500)
        return Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    finally:
        person.close()


def few_colours(picture: Image.Image) -> Image.Image:
    """The picture with a palette that keeps rare colours too: those of the players."""
    coverage = Image.Quantize.MAXCOVERAGE
    return picture.quantize(COLOURS, coverage, kmeans=3, dither=Image.Dither.NONE)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of points that differ clearly when both pictures are blurred and made small."""
    small = [
        picture.convert("RGB").filter(ImageFilter.GaussianBlur(4)).resize((160, 100))
        for picture in (one, other)
    ]
    channels = ImageChops.difference(*small).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    counts = worst.histogram()
    return sum(counts[STEP + 1 :]) / sum(counts)


def main() -> None:
    DOCS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, chromium() as browser:
        server = Server(Path(tables))
        try:
            for name in PICTURES:
                picture = photograph(browser, server.address, name)
                file = DOCS / f"{name}.png"
                few_colours(picture).save(file, optimize=True)
                print(f"{file} ({file.stat().st_size >> 10} kB)")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
