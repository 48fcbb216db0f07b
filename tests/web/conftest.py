"""One server and one browser for all tests of the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.browser import STATIC, Person, Server, chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").is_file(), "the client is not built: npm run build in web/"
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may stop and start."""
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def people(browser: Browser) -> Iterator[Callable[..., Person]]:
    """Makes people; at the end nothing may have gone wrong in their pages."""
    made: list[Person] = []

    def make(address: str, **settings: Any) -> Person:
        made.append(Person(browser, address, **settings))
        return made[-1]

    yield make
    troubles = [trouble for person in made for trouble in person.troubles]
    for person in made:
        person.close()
    assert troubles == []


@pytest.fixture
def person(people: Callable[..., Person], server: Server) -> Person:
    return people(server.address)
