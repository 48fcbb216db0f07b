"""Long rows of small numbers that others, such as numpy, read without copying.

Compiled they are arrays of machine integers; interpreted they are the arrays of the standard
library. Both offer the buffer protocol, and neither ever changes its length.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i16, i64, u8

Bytes: TypeAlias = "vec[u8]"
Shorts: TypeAlias = "vec[i16]"
Longs: TypeAlias = "vec[i64]"
Floats: TypeAlias = "vec[float]"


def new_bytes(n: int) -> Bytes:
    """Return ``n`` numbers from 0 to 255, all 0."""
    return vec[u8]([0] * n)


def new_shorts(n: int) -> Shorts:
    """Return ``n`` numbers of 16 bits, all 0."""
    return vec[i16]([0] * n)


def new_longs(n: int) -> Longs:
    """Return ``n`` numbers of 64 bits, all 0."""
    return vec[i64]([0] * n)


def new_floats(n: int) -> Floats:
    """Return ``n`` floating numbers, all 0."""
    return vec[float]([0.0] * n)


def _plain_arrays() -> None:
    """Let the rows be arrays of the standard library."""
    here: dict[str, Any] = globals()
    here["new_bytes"] = bytearray
    here["new_shorts"] = lambda n: array("h", bytes(2 * n))
    here["new_longs"] = lambda n: array("q", bytes(8 * n))
    here["new_floats"] = lambda n: array("d", bytes(8 * n))


if __file__.endswith(".py"):  # this module has not been compiled
    _plain_arrays()
