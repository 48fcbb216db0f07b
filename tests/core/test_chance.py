"""The generator: reproducible, fair, independent."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firstfire.core.chance import KEYS, SEEDS, WORD, KeyedRng, Rng, generator


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


# --- keys: dice that nobody can foresee -------------------------------------------------------

KEY = int("9f3c" * 16, 16)


def test_the_words_of_a_key_never_change() -> None:
    """Records depend on them: BLAKE2b of the number of a block of 16 words, under the key."""
    rng = KeyedRng(KEY)
    digest = hashlib.blake2b(b"0", digest_size=64, key=bytes.fromhex("9f3c" * 16)).digest()
    expected = [int.from_bytes(digest[at : at + 4], "big") & WORD for at in range(4, 64, 4)]
    assert [rng.word() for _ in range(15)] == expected
    assert [KeyedRng(KEY).below(6) + 1 for _ in range(3)] == [expected[0] * 6 // 2**30 + 1] * 3
    rng.at(3)
    block = hashlib.blake2b(b"192", digest_size=64, key=bytes.fromhex("9f3c" * 16)).digest()
    assert rng.word() == int.from_bytes(block[4:8], "big") & WORD


def test_a_key_gives_fair_numbers_and_clones_go_on_alike() -> None:
    rng, counts = KeyedRng(KEY), [0] * 6
    for _ in range(12_000):
        counts[rng.below(6)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 5 + 4 * 10**0.5 + 4
    copy = rng.clone()
    assert [copy.word() for _ in range(40)] == [rng.word() for _ in range(40)]


@pytest.mark.parametrize("bit", [0, 60, 255])
def test_every_bit_of_a_key_counts(bit: int) -> None:
    other = KEY ^ (1 << bit)
    first, second = KeyedRng(KEY), KeyedRng(other)
    assert [first.word() for _ in range(4)] != [second.word() for _ in range(4)]


@pytest.mark.parametrize("bad", [0, SEEDS - 1, KEYS])
def test_what_is_no_key(bad: int) -> None:
    with pytest.raises(ValueError, match="256 bits"):
        KeyedRng(bad)


def test_seeds_have_the_fast_generator_and_keys_the_strong_one() -> None:
    assert type(generator(SEEDS - 1)) is Rng
    assert type(generator(SEEDS)) is KeyedRng
