"""Cards that a player has not seen yet."""

from __future__ import annotations

from firstfire.core.flow import OVER
from firstfire.core.game import Unseen
from firstfire.games.eiszeit.pieces import KINDS, N_KINDS, N_LIGHT
from firstfire.games.eiszeit.state import Eiszeit


def unseen(s: Eiszeit, seat: int) -> Unseen:
    """EZ-1.11 The piles, the hands of others, and the cards that others put under the piles."""
    left = s.pile[:]
    for code in s.under:
        if code // N_KINDS != seat:
            left[code % N_KINDS] += 1
    for other in range(s.seats):
        if other != seat and s.turn != OVER:
            for kind in range(N_KINDS):
                left[kind] += s.hand[N_KINDS * other + kind]
    rows = [(left[kind], s.pack.counts[kind]) for kind in range(N_KINDS)]
    return {
        "light": dict(zip(KINDS[:N_LIGHT], rows[:N_LIGHT], strict=True)),
        "dark": dict(zip(KINDS[N_LIGHT:], rows[N_LIGHT:], strict=True)),
    }
