"""`Ints`: a row of numbers of fixed length, as the fields of a state are.

Interpreted, a row is a plain list. Compiled, it is an array of machine integers: reading, writing
and copying it makes no objects. The rules index, slice and loop over it as over a list; what an
array lacks, the functions here do for both.

.. warning::
    Numbers of a compiled row have 64 bits and do not grow, and ``1 << n`` with such an ``n`` has
    only 32 of them. Bits are therefore set with `bit`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

Ints: TypeAlias = "vec[i64]"


def ints(numbers: list[int]) -> Ints:
    """Return a row with these numbers."""
    return vec[i64](numbers)


def repeat(number: int, n: int) -> Ints:
    """Return a row of ``n`` equal numbers."""
    return vec[i64]([number] * n)


def total(row: Ints) -> int:
    """Return the sum of a row."""
    found: i64 = 0
    for number in row:
        found += number
    return found


def total_of(row: Ints, start: int, stop: int) -> int:
    """Return the sum of a part of a row."""
    first: i64 = start
    last: i64 = stop
    found: i64 = 0
    for i in range(first, last):
        found += row[i]
    return found


def count(row: Ints, number: int) -> int:
    """Return how often a number stands in a row."""
    wanted: i64 = number
    found: i64 = 0
    for one in row:
        if one == wanted:
            found += 1
    return found


def find(row: Ints, number: int) -> int:
    """Return where a number stands first in a row, -1 if it does not."""
    wanted: i64 = number
    size: i64 = len(row)
    for i in range(size):
        if row[i] == wanted:
            return i
    return -1


def pour(source: Ints, target: Ints, start: int, stop: int) -> None:
    """Add a part of a row to the same part of another, and leave zeros behind."""
    first: i64 = start
    last: i64 = stop
    for i in range(first, last):
        target[i] += source[i]
        source[i] = 0


def bit(n: int) -> int:
    """Return the number in which only bit ``n`` is set."""
    return 1 << n


def bits(number: int) -> int:
    """Return how many bits of a number are set."""
    left: i64 = number
    found: i64 = 0
    while left:
        left &= left - 1
        found += 1
    return found


def lowest(number: int) -> int:
    """Return the lowest bit that is set in a number, -1 if there is none."""
    left: i64 = number
    at: i64 = 0
    if not left:
        return -1
    while not left & 255:
        left >>= 8
        at += 8
    while not left & 1:
        left >>= 1
        at += 1
    return at


def _plain_lists() -> None:
    """Let rows be lists, whose own methods are the fastest there are without a compiler."""
    here: dict[str, Any] = globals()
    here["ints"] = list
    here["repeat"] = lambda number, n: [number] * n
    here["total"] = sum
    here["total_of"] = lambda row, start, stop: sum(row[start:stop])
    here["count"] = list.count
    here["bits"] = int.bit_count
    here["lowest"] = lambda number: (number & -number).bit_length() - 1


if __file__.endswith(".py"):  # this module has not been compiled
    _plain_lists()
