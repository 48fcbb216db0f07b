"""Pebbles is a game of the library while these tests run, and not afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import firstfire
from firstfire import library
from tests.core.toy import MANIFEST


@pytest.fixture(scope="package", autouse=True)
def pebbles() -> Iterator[None]:
    known = library.manifests()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "_known", {one.name: one for one in known})
        patch.setenv(library.VARIABLE, "")
        firstfire.register("tests.core.toy:MANIFEST")
        assert firstfire.games()[-1] == MANIFEST.name
        yield
    assert MANIFEST.name not in firstfire.games()
