"""Random numbers for whoever drives a game. The rules themselves never draw any.

The generator is counter-based: each word is a hash of a key and a running number. So its whole
state is three small integers, copying it costs nothing, and it gives the same words on every
machine, interpreted or compiled. Words have 30 bits because products of them are then still fast.

.. warning::
    `Rng` is meant for games, not for cryptography: whoever has seen enough of its numbers may find
    out the others. Where people play against each other and nobody may foresee the dice, a game
    has a key of 256 bits instead of a seed, and its words come from a cryptographic hash.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BITS: Final = 30
WORD: Final = (1 << BITS) - 1
SEEDS: Final = 1 << 60  # a seed is a number from 0 to SEEDS - 1
KEYS: Final = 1 << 256  # a key is a number from SEEDS to KEYS - 1
KEY_BYTES: Final = 32
BLOCK_BITS: Final = 4  # a hash gives so many words, as a power of two, …
WORD_BYTES: Final = 4  # … each of so many of its bytes
STRIDE: Final = 1 << 10  # words between two chance events of a game


class Rng:
    """A stream of random numbers. Stream 0 is for the chance of a game, others are for players."""

    __slots__ = ("count", "high", "low")

    def __init__(self, seed: int, stream: int = 0) -> None:
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a number from 0 to {SEEDS - 1}, not {seed}")
        self.low: i64 = 0
        self.high: i64 = stream & WORD
        self.count: i64 = 0
        for part in (seed & WORD, seed >> BITS, stream & WORD):
            self.count = part
            self.low, self.high = self.high, self.word()
        self.count = 0

    def clone(self) -> Rng:
        copy = Rng(0)
        copy.low = self.low
        copy.high = self.high
        copy.count = self.count
        return copy

    def at(self, event: int) -> None:
        """Go to the words of chance event number ``event`` of a game.

        Each event has words of its own, so a saved game continues as it would have otherwise.
        """
        self.count = event * STRIDE

    def word(self) -> int:
        """Return 30 random bits."""
        return self.below(WORD + 1)

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``, all exactly equally likely; ``n`` is at most 2**30.

        The counter is hashed under the key. Each of its bits changes every bit of the word in half
        of all cases; the multipliers were found by searching for that.
        """
        many: i64 = n
        while True:
            self.count += 1
            x: i64 = (self.count ^ self.low) & WORD
            x = ((x ^ (x >> 15)) * 0x1D87B6F9) & WORD
            x = ((x ^ (x >> 13) ^ self.high) * 0x268FC453) & WORD
            x = ((x ^ (x >> 14)) * 0x1A5499D1) & WORD
            product: i64 = (x ^ (x >> 15)) * many
            rest: i64 = product & WORD
            # Otherwise this value would be met once too often.
            if rest >= many or rest >= (WORD + 1) % many:
                return product >> BITS


class KeyedRng(Rng):
    """The chance of a game whose dice nobody may foresee: words are BLAKE2b under a key."""

    __slots__ = ("block", "key", "words")

    def __init__(self, key: int) -> None:
        if not SEEDS <= key < KEYS:
            raise ValueError("a key has 256 bits")
        self.low = 0  # of the fast generator, which is not used
        self.high = 0
        self.count = 0
        self.key = key.to_bytes(KEY_BYTES, "big")
        self.block = -1  # whose words are there
        self.words: list[int] = []

    def clone(self) -> Rng:
        copy = KeyedRng(int.from_bytes(self.key, "big"))
        copy.count = self.count
        return copy

    def below(self, n: int) -> int:
        while True:
            self.count += 1
            if self.block != self.count >> BLOCK_BITS:
                self._hash(self.count >> BLOCK_BITS)
            product = self.words[self.count & ((1 << BLOCK_BITS) - 1)] * n
            rest = product & WORD
            if rest >= n or rest >= (WORD + 1) % n:
                return product >> BITS

    def _hash(self, block: int) -> None:
        """Compute the words of a block."""
        size = WORD_BYTES << BLOCK_BITS
        found = hashlib.blake2b(str(block).encode(), digest_size=size, key=self.key).digest()
        self.block = block
        self.words = [
            int.from_bytes(found[at : at + WORD_BYTES], "big") & WORD
            for at in range(0, size, WORD_BYTES)
        ]


def generator(seed: int) -> Rng:
    """The chance of a game with a seed, or with a key."""
    return Rng(seed) if seed < SEEDS else KeyedRng(seed)
