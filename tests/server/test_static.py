"""The built client over the network: compressed for browsers that read that, cached by names."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from firstfire.server.store import sqlite_url
from tests.server.harness import Running

DRAWING = "<svg>" + "<path d='M0 0'/>" * 500 + "</svg>"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "assets" / "land-abc.svg").write_text(DRAWING)
    (folder / "assets" / "font-abc.woff2").write_bytes(b"\0" * 5000)
    server = Running(sqlite_url(folder / "t.db"), client=folder)
    yield server.base
    server.stop()


def get(address: str, path: str, encodings: str) -> httpx.Response:
    return httpx.get(address + path, headers={"accept-encoding": encodings})


def test_pictures_are_compressed_for_those_who_can_read_that(address: str) -> None:
    small = get(address, "/assets/land-abc.svg", "gzip, br")
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(DRAWING) / 10
    assert small.headers["content-type"].startswith("image/svg+xml")
    assert small.text == DRAWING
    plain = get(address, "/assets/land-abc.svg", "identity")
    assert "content-encoding" not in plain.headers
    assert plain.text == DRAWING
    assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert "immutable" in small.headers["cache-control"]


def test_what_is_compressed_already_is_sent_as_it_is(address: str) -> None:
    font = get(address, "/assets/font-abc.woff2", "gzip")
    assert "content-encoding" not in font.headers
    assert len(font.content) == 5000


def test_pages_are_asked_for_again(address: str) -> None:
    assert get(address, "/", "gzip").headers["cache-control"] == "no-cache"
