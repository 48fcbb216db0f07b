"""The generator: reproducible, fair, independent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.core.chance import SEEDS, Rng


def test_the_words_never_change() -> None:
    """Records and saved games depend on them."""
    rng = Rng(20251115)
    assert [rng.below(6) + 1 for _ in range(12)] == WORDS
    assert (Rng(0).word(), Rng(1).word(), Rng(0, 1).word()) == FIRST


WORDS = [2, 4, 1, 5, 6, 6, 5, 6, 3, 1, 2, 2]
FIRST = (977931032, 142959041, 581362713)


@given(st.integers(0, SEEDS - 1), st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@given(st.integers(0, SEEDS - 1), st.integers(0, 1 << 20))
def test_a_stream_does_not_repeat_itself(seed: int, start: int) -> None:
    rng = Rng(seed)
    rng.count = start
    assert len({rng.word() for _ in range(200)}) == 200


@pytest.mark.parametrize("n", [2, 3, 6, 7, 28, 36])
def test_all_numbers_are_equally_likely(n: int) -> None:
    """Chi-square below the 99.99 % point of its distribution (roughly mean + 4 deviations)."""
    rng = Rng(n)
    draws = 2000 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    chi = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi < (n - 1) + 4 * (2 * (n - 1)) ** 0.5 + 4


def test_neighbours_are_independent() -> None:
    """Pairs of words, of seeds, of streams and of events: all 36 pairs of dice equally often."""
    pairs: dict[str, Callable[[int, Rng], tuple[int, int]]] = {
        "words": lambda i, r: (r.below(6), r.below(6)),
        "seeds": lambda i, r: (Rng(i).below(6), Rng(i + 1).below(6)),
        "streams": lambda i, r: (Rng(7, i).below(6), Rng(7, i + 1).below(6)),
        "events": lambda i, r: (at(r, i).below(6), at(r, i + 1).below(6)),
    }
    for name, pair in pairs.items():
        rng, counts = Rng(11), [0] * 36
        for i in range(14_400):
            a, b = pair(i, rng)
            counts[6 * a + b] += 1
        chi = sum((count - 400) ** 2 / 400 for count in counts)
        assert chi < 35 + 4 * 70**0.5 + 4, name


def at(rng: Rng, event: int) -> Rng:
    rng.at(event)
    return rng


def test_every_bit_matters() -> None:
    """Flipping a bit of the counter flips each bit of the word about half the time."""
    for bit in range(30):
        flips = [0] * 30
        for x in range(800):
            changed = word_at(x) ^ word_at(x ^ (1 << bit))
            for i in range(30):
                flips[i] += changed >> i & 1
        assert all(300 < n < 500 for n in flips), (bit, flips)


def word_at(count: int) -> int:
    rng = Rng(12345)
    rng.count = count - 1
    return rng.word()


def test_a_clone_goes_on_alike() -> None:
    rng = Rng(5)
    rng.below(6)
    twin = rng.clone()
    assert [rng.below(100) for _ in range(5)] == [twin.below(100) for _ in range(5)]


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_seeds_have_bounds(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a number from 0 to"):
        Rng(seed)
