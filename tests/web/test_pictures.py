"""The pictures of the README look like today's client."""

from __future__ import annotations

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.web.browser import Server
from tests.web.pictures import DOCS, PICTURES, SHARE, difference, photograph


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_like_the_client(browser: Browser, server: Server, name: str) -> None:
    kept = Image.open(DOCS / f"{name}.png")
    share = difference(kept, photograph(browser, server.address, name))
    assert share <= SHARE, f"{share:.1%} of {name}.png looks otherwise: run ./test screenshots"


def test_another_picture_is_noticed() -> None:
    """The tolerance is narrow enough to tell two games, and light from dark."""
    pictures = {name: Image.open(DOCS / f"{name}.png") for name in PICTURES}
    first = pictures.pop("stone-age")
    assert all(difference(first, other) > 2 * SHARE for other in pictures.values())


def test_the_pictures_are_small() -> None:
    assert (
        sum(file.stat().st_size for file in DOCS.glob("*.png")) <= 640_000
    )  # painted tables need more than flat ones
