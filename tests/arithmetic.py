"""What a compiler can get wrong without a word: the arithmetic of machine integers.

It is checked before any test, in whichever form the engine runs. Python's own numbers, which have
no limit, say what is right.
"""

from __future__ import annotations

from firstfire import ENGINE
from firstfire.core import Rng
from firstfire.core.chance import BITS, SEEDS, WORD
from firstfire.core.ints import bit, bits, count, find, ints, lowest, pour, repeat, total, total_of
from firstfire.core.state import members, more, nth, put

WIDEST = 62  # bits of the largest number that a row must hold


def check() -> None:
    """`AssertionError` or `OverflowError` if something is computed otherwise than Python does."""
    for n in range(WIDEST):
        check_bit(n)
    check_rows()
    check_limits()
    for seed in (0, 1, WORD, WORD + 1, SEEDS - 1):
        check_words(seed)


def check_bit(n: int) -> None:
    """Shifts and masks, also beyond the 32 bits of a C literal."""
    number = 2**n
    row = repeat(0, 3)
    row[1] |= bit(n)
    assert (bit(n), row[1], bits(number), lowest(number)) == (number, number, 1, n), n
    below = number - 1
    row[1] ^= bit(n)
    row[2] = below
    assert (row[1], row[2], bits(below)) == (0, below, n), n
    assert bits(number | 1) == (2 if n else 1)
    high = 2 ** (WIDEST - 1) | number
    assert members(high) == sorted({n, WIDEST - 1})
    assert nth(high, len(members(high)) - 1) == WIDEST - 1
    assert lowest(number | number * 2) == n


def check_rows() -> None:
    """Sums, counts and copies of large and of negative numbers."""
    large = 2 ** (WIDEST - 2)
    row = ints([large, -large, large + 1, -1, 0])
    assert total(row) == large
    assert total_of(row, 1, 4) == 0
    assert (count(row, -1), find(row, large + 1), find(row, 7)) == (1, 2, -1)
    assert list(put(row, 4, large)) == [large, -large, large + 1, -1, large]
    assert list(more(row, 3, -5)) == [large, -large, large + 1, -6, 0]
    other = repeat(large, 5)
    pour(row, other, 0, 2)
    assert list(row) == [0, 0, large + 1, -1, 0]
    assert list(other) == [2 * large, 0, large, large, large]


def check_limits() -> None:
    """What does not fit into a machine integer is refused, never cut off."""
    for number in (2**63, -(2**63) - 1, 2**64 + 1):
        try:
            row = ints([number])
        except OverflowError:
            continue
        assert ENGINE != "compiled"
        assert row[0] == number


def check_words(seed: int) -> None:
    """The words of a generator are those of its definition, computed without limits."""
    low, high = 0, 3 & WORD
    for part in (seed & WORD, seed >> BITS, 3):
        low, high = high, word(low, high, part + 1)
    rng = Rng(seed, 3)
    for n in (1, 2, 7, 1000, WORD, WORD + 1):
        at = rng.count
        found = rng.below(n)
        tried = [word(low, high, i + 1) * n for i in range(at, rng.count)]
        assert found == tried[-1] >> BITS, (seed, n)


def word(low: int, high: int, count: int) -> int:
    """30 bits: the hash of a counter under a key."""
    x = (count ^ low) % 2**30
    x = (x ^ (x >> 15)) * 0x1D87B6F9 % 2**30
    x = (x ^ (x >> 13) ^ high) * 0x268FC453 % 2**30
    x = (x ^ (x >> 14)) * 0x1A5499D1 % 2**30
    return x ^ (x >> 15)
