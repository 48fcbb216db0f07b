"""The documentation: it builds without a warning, its links lead somewhere, it loads nothing."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import firstfire
from firstfire.server.api import static
from firstfire.server.app import create_app
from firstfire.server.store import open_store

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import build_docs  # noqa: E402

PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "bench" / "RESULTS.md",
    ROOT / "web" / "README.md",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    assert build_docs.build(folder / "source", folder / "site"), "Sphinx has warned; see above"
    return folder / "site"


def test_every_page_is_built_and_in_the_navigation(site: Path) -> None:
    """Sphinx warns of pages that no table of contents names, and warnings are errors."""
    for page in [*build_docs.pages().values(), "reference/cli.md", "reference/http.md"]:
        assert (site / page).with_suffix(".html").is_file(), page
    for name in firstfire.games():
        assert (site / "games" / f"{name}-data.html").is_file()


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r'<(?:script|img|link|source|iframe)[^>]*(?:src|href)="([^"]*)"', text)
        assert not [one for one in loaded if "//" in one], page
        assert "<script>" not in text, f"{page}: the server's policy forbids inline scripts"
    for style in site.rglob("*.css"):
        assert not re.search(r"(url\(|@import)\s*['\"]?https?:", style.read_text("utf-8")), style


def test_the_server_has_the_documentation_at_docs(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "DOCS", site)
    assert "<h1>Firstfire" in answer("/docs/").text
    assert answer("/docs").headers["location"] == "/docs/index.html"
    assert answer("/docs/_static/theme.js").status_code == 200
    assert answer("/docs/%2e%2e/pyproject.toml").status_code == 404
    assert answer("/docs/nothing.html").status_code == 404


def test_without_documentation_the_server_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "DOCS", tmp_path)
    page = answer("/docs/index.html")
    assert page.status_code == 404
    assert "./run docs" in page.text


def answer(path: str) -> httpx.Response:
    """What a server says that was just made; its database is not needed."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(create_app(open_store("sqlite:///never/opened")))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(path)

    return asyncio.run(ask())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        file = (page.parent / target).resolve() if target else page
        assert file.exists(), f"{page}: {target}"
        if anchor and file.suffix == ".md":
            assert anchor in anchors(file), f"{page}: {target}#{anchor}"


def links(page: Path) -> Iterator[tuple[str, str]]:
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)|srcset=\"([^\"]+)\"|src=\"([^\"]+)\"", text):
        link = next(part for part in target if part)
        if not link.startswith(("http:", "https:", "mailto:")):
            path, _, anchor = link.partition("#")
            yield path, anchor


def anchors(page: Path) -> set[str]:
    """The anchors of headings, as code hosts and Sphinx make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", one.lower()).strip().replace(" ", "-") for one in headings}


def test_the_reference_describes_exactly_what_is_exported() -> None:
    page = (ROOT / "docs" / "reference" / "api" / "firstfire.md").read_text("utf-8")
    described = re.findall(r"^\.\. auto\w+:: firstfire\.(\w+)$|^`firstfire\.(\w+)`$", page, re.M)
    assert sorted(a or b for a, b in described) == sorted(firstfire.__all__)


def test_every_export_is_documented_in_a_sentence() -> None:
    for name in firstfire.__all__:
        thing = getattr(firstfire, name)
        if callable(thing):
            text = (thing.__doc__ or "").strip()
            assert text.partition("\n\n")[0].endswith((".", "!")), f"{name}: {text[:60]}"
