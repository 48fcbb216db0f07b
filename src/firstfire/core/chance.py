"""Randomness for those who drive a game: the rules themselves never draw.

A counter-based generator: each word is a hash of a key and a running number, so that its whole
state is three small integers, it costs nothing to copy, and it gives the same words on every
machine, interpreted and compiled. Words have 30 bits: products then stay where both forms are fast.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 30
WORD: Final = (1 << BITS) - 1
SEEDS: Final = 1 << 60  # a seed is a number from 0 to SEEDS - 1
STRIDE: Final = 1 << 10  # words between two chance events of a game


def mix(x: int, key: int) -> int:
    """A hash of 30 bits to 30 bits under a key, a bijection.

    Each bit of ``x`` changes every bit of the answer in half of all cases; the multipliers were
    found by searching for that.
    """
    x = ((x ^ (x >> 15)) * 0x1D87B6F9) & WORD
    x = ((x ^ (x >> 13) ^ key) * 0x268FC453) & WORD
    x = ((x ^ (x >> 14)) * 0x1A5499D1) & WORD
    return x ^ (x >> 15)


class Rng:
    """A stream of random numbers. ``Rng(seed)`` serves a game; other streams serve others."""

    __slots__ = ("count", "high", "low")

    def __init__(self, seed: int, stream: int = 0) -> None:
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a number from 0 to {SEEDS - 1}, not {seed}")
        self.low = mix(seed & WORD, mix(stream & WORD, 1))
        self.high = mix(seed >> BITS, mix(self.low, stream & WORD))
        self.count = 0

    def clone(self) -> Rng:
        copy = Rng(0)
        copy.low = self.low
        copy.high = self.high
        copy.count = self.count
        return copy

    def at(self, event: int) -> None:
        """Go to the words of the game's chance event number ``event``.

        Each event has words of its own, so a saved game goes on as it would have gone on.
        """
        self.count = event * STRIDE

    def word(self) -> int:
        """30 random bits."""
        self.count += 1
        return mix((self.count ^ self.low) & WORD, self.high)

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each exactly as likely as the others."""
        self.count += 1
        product = mix((self.count ^ self.low) & WORD, self.high) * n
        if product & WORD < n:  # rare: some values would be met once too often
            surplus = (WORD + 1) % n
            while product & WORD < surplus:
                product = self.word() * n
        return product >> BITS
