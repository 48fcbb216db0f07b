"""One server for all tests that need none of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.harness import Person, Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def person(server: Running) -> Iterator[Callable[[], Person]]:
    """Makes people, each with a session of their own."""
    made: list[Person] = []

    def make() -> Person:
        made.append(Person(server))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def anna(person: Callable[[], Person]) -> Person:
    return person()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
