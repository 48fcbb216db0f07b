"""The check of the arithmetic, which runs before all tests, finds what mypyc gets wrong."""

from __future__ import annotations

import pytest

from tests import arithmetic


def narrow(n: int) -> int:
    """A bit as ``1 << n`` computes it in C, where the literal has 32 bits."""
    return int(2 ** (n % 32))


@pytest.mark.parametrize("name", ["bit", "bits", "lowest", "total"])
def test_a_function_of_32_bits_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(arithmetic, name)
    wrong = narrow if name == "bit" else lambda value: right(cut(value))
    monkeypatch.setattr(arithmetic, name, wrong)
    with pytest.raises(AssertionError):
        arithmetic.check()


def cut(value: object) -> object:
    """A number, or the numbers of a row, without what is beyond 32 bits."""
    if isinstance(value, int):
        return value % 2**32
    return arithmetic.ints([number % 2**32 for number in value])  # type: ignore[attr-defined]
