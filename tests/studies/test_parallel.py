"""Work shared by processes: all of it is done once, and what goes wrong is heard of."""

from __future__ import annotations

import os

import pytest

from firstfire.core import GameError
from firstfire.studies.parallel import run_parallel


def where(item: int) -> tuple[int, int]:
    return item, os.getpid()


def fail(item: int) -> int:
    raise GameError(f"{item} cannot be done")


@pytest.mark.parametrize("jobs", [1, 2])
def test_everything_is_done_once(jobs: int) -> None:
    found = sorted(run_parallel(where, list(range(12)), jobs))
    assert [item for item, _ in found] == list(range(12))
    assert any(process == os.getpid() for _, process in found) == (jobs == 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_trouble_comes_out(jobs: int) -> None:
    with pytest.raises(GameError, match="cannot be done"):
        list(run_parallel(fail, [1, 2, 3], jobs))


def test_who_wants_no_more_need_not_wait() -> None:
    results = run_parallel(where, list(range(200)), 2)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert list(results) == []
