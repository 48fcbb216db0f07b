"""Dealing anew the cards of a seat that others cannot know (EW-R78)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firstfire.core.chance import Rng
from firstfire.core.ints import bit
from firstfire.games.endless_winter.pieces import N_CARDS, N_FOLK, N_TRIBE

if TYPE_CHECKING:
    from firstfire.games.endless_winter.state import Winter


def deal_anew(c: Winter, other: int, rng: Rng) -> None:
    """Shuffle all cards of a seat that others cannot know, and deal them out as before.

    What everybody has seen going there stays in its hand and its burial ground.
    """
    pool: list[int] = []
    sizes: list[int] = []
    base = N_CARDS * other
    c.buried = c.buried[:]
    c.eclipse = c.eclipse[:]
    zones = (c.hand, c.buried, c.eclipse, c.deck)
    for number, zone in enumerate(zones):
        size = 0
        for i in range(base, base + N_CARDS):
            n = zone[i]
            if n:
                kept = c.seen_hand[i] if number == 0 else c.seen_buried[i] if number == 1 else 0
                zone[i] = kept
                size += n - kept
                pool += [i] * (n - kept)
        sizes.append(size)
    pool.sort()  # else the deal would depend on how the hidden cards lie
    for number, zone in enumerate(zones):
        for _ in range(sizes[number]):
            zone[pool.pop(rng.below(len(pool)))] += 1
    for card in range(N_FOLK - N_TRIBE, N_FOLK):
        if other == c.active and not c.hand[base + card]:  # its bound copy may have been buried
            c.bound &= ~bit(card - (N_FOLK - N_TRIBE))
