"""What compiled arithmetic could get wrong without a word: the same answers, compiled and not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firstfire
from firstfire.core.ints import (
    bit,
    bits,
    count,
    find,
    ints,
    lowest,
    pour,
    repeat,
    total,
    total_of,
)
from firstfire.core.state import members, more, nth, put

GAMES = Path(__file__).parents[2] / "src" / "firstfire" / "games"
LARGEST = 2**63 - 1


@pytest.mark.parametrize("n", range(62))
def test_a_bit_beyond_the_31st(n: int) -> None:
    assert bit(n) == 2**n
    assert (bits(bit(n)), lowest(bit(n))) == (1, n)
    row = repeat(0, 2)
    row[1] |= bit(n)
    assert list(row) == [0, 2**n]
    assert row[1] >> n & 1 == 1
    row[1] ^= bit(n)
    assert list(row) == [0, 0]


def test_bags_of_cards_beyond_32() -> None:
    deck = bit(0) | bit(31) | bit(32) | bit(35) | bit(39)
    assert members(deck) == [0, 31, 32, 35, 39]
    assert [nth(deck, n) for n in range(bits(deck))] == members(deck)
    assert members(deck & ~bit(32)) == [0, 31, 35, 39]
    assert lowest(0) == -1
    assert members((1 << 40) - 1) == list(range(40))


@pytest.mark.parametrize("number", [0, -1, 2**31, -(2**31), 2**32, 2**62, LARGEST, -LARGEST - 1])
def test_a_row_keeps_every_number_of_64_bits(number: int) -> None:
    row = ints([number, 0])
    row[1] = number
    assert list(row) == [number, number]
    assert find(row, number) == 0
    assert count(row, number) == 2
    assert list(put(row, 0, 1)) == [1, number]
    assert list(row) == [number, number], "a row that is shared is not written to"


@pytest.mark.skipif(firstfire.ENGINE != "compiled", reason="interpreted numbers have no limit")
@pytest.mark.parametrize("number", [LARGEST + 1, -LARGEST - 2, 2**64, 2**100])
def test_a_number_beyond_64_bits_is_refused_and_not_cut(number: int) -> None:
    row = repeat(0, 1)
    with pytest.raises(OverflowError):
        row[0] = number
    with pytest.raises(OverflowError):
        ints([number])
    with pytest.raises((OverflowError, ValueError)):
        bits(number)
    assert list(row) == [0]


def test_sums_and_parts() -> None:
    row = ints([3, -1, 4, 1, -5, 9])
    assert total(row) == 11
    assert [total_of(row, start, start + 3) for start in range(4)] == [6, 4, 0, 5]
    assert total_of(row, 2, 2) == 0
    assert [number // 2 for number in row] == [1, -1, 2, 0, -3, 4]
    assert [number % 3 for number in row] == [0, 2, 1, 1, 1, 0]
    assert list(more(row, 4, 6)) == [3, -1, 4, 1, 1, 9]
    assert list(row[1:3]) == [-1, 4]


def test_pouring_moves_a_part_of_a_row() -> None:
    source, target = ints([1, 2, 3, 4]), ints([10, 20, 30, 40])
    pour(source, target, 1, 3)
    assert (list(source), list(target)) == ([1, 0, 0, 4], [10, 22, 33, 40])


def test_an_index_beyond_the_end_is_an_error() -> None:
    row = repeat(7, 3)
    assert row[-1] == 7
    for i in (3, -4, 2**40):
        with pytest.raises(IndexError):
            row[i]


def test_the_rules_set_bits_with_a_function() -> None:
    """`1 << n` has only 32 bits where ``n`` comes out of a compiled row."""
    constant = re.compile(r"\(1 << ([A-Z_]+|\d+)\) - 1")
    found = [
        f"{file.relative_to(GAMES)}: {line.strip()}"
        for file in GAMES.rglob("*.py")
        if file.name not in ("pieces.py", "pack.py")
        for line in file.read_text("utf-8").splitlines()
        if "1 <<" in constant.sub("", line)
    ]
    assert found == []
