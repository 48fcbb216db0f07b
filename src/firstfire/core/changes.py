"""Which numbers of a state have changed since it was looked at last, for many games at once.

The code generated for a state calls `one`, `row` or `listed` for each field that somebody may see,
always in the same order; what differs from the numbers met last is noted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from firstfire.core.ints import Ints, repeat

if TYPE_CHECKING:
    from mypy_extensions import i64


class Changes:
    """The numbers of ``n`` games as last met, and those that differed in the game looked at.

    The first ``count`` numbers of `where` say which have changed, those of `before` what they were.
    """

    __slots__ = ("at", "before", "count", "first", "met", "size", "where")

    def __init__(self, size: int, n: int) -> None:
        self.size = size
        self.met: Ints = repeat(0, size * n)
        self.where: Ints = repeat(0, size)
        self.before: Ints = repeat(0, size)
        self.first: i64 = 0  # where the game begins in `met`
        self.at: i64 = 0  # the next number to be compared
        self.count: i64 = 0

    def begin(self, game: int, start: int = 0) -> None:
        """Look at a game, from one of its numbers on."""
        self.first = game * self.size
        self.at = self.first + start
        self.count = 0


def note(c: Changes, at: i64, number: i64) -> None:
    """Keep a number that differs from the one met last."""
    met = c.met
    count = c.count
    c.where[count] = at - c.first
    c.before[count] = met[at]
    met[at] = number
    c.count = count + 1


def one(c: Changes, number: i64) -> None:
    """Compare a single number."""
    at = c.at
    if c.met[at] != number:
        note(c, at, number)
    c.at = at + 1


def row(c: Changes, numbers: Ints) -> None:
    """Compare a row of numbers."""
    met = c.met
    at = c.at
    for number in numbers:
        if number != met[at]:
            note(c, at, number)
        at += 1
    c.at = at


def listed(c: Changes, numbers: list[int], most: int, none: int) -> None:
    """Compare a list whose length changes. Up to ``most`` numbers, it goes on with ``none``."""
    for number in numbers:
        one(c, number)
    for _ in range(most - len(numbers)):
        one(c, none)


def _plain_row(c: Changes, numbers: list[int]) -> None:
    """Compare a row that is a list, which seldom differs."""
    at = c.at
    c.at = at + len(numbers)
    if c.met[at : c.at] != numbers:  # type: ignore[comparison-overlap]
        for number in numbers:
            if number != c.met[at]:
                note(c, at, number)
            at += 1


if __file__.endswith(".py"):  # this module has not been compiled
    _here: dict[str, Any] = globals()
    _here["row"] = _plain_row
