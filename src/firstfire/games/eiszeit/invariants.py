"""What must hold at every moment: nothing is lost, nothing is made, points add up."""

from __future__ import annotations

from firstfire.games.eiszeit.pieces import (
    FIRES,
    FIRST_DARK,
    FIRST_HERD,
    FIRST_MAMMOTHS,
    FIRST_STONES,
    HAND,
    HUNTERS,
    N_CLUBS,
    N_KINDS,
    N_REGIONS,
    NONE,
)
from firstfire.games.eiszeit.state import ROUNDS, Eiszeit, held


def violations(s: Eiszeit) -> list[str]:
    """Everything that is wrong; normally nothing."""
    found: list[str] = []
    if s.dark + s.light + sum(s.stones) != FIRST_DARK[s.seats] + FIRST_STONES * s.seats:
        found.append(f"stones: dark {s.dark}, light {s.light}, players {s.stones}")
    if sum(s.mammoths) + s.herd != len(FIRST_MAMMOTHS[s.seats]) + FIRST_HERD[s.seats]:
        found.append(f"mammoths: {s.mammoths}, reserve {s.herd}")
    if sum(s.armed) + sum(s.store) + s.clubs + s.clubs_aside != N_CLUBS:
        aside = f"supply {s.clubs}, set aside {s.clubs_aside}"
        found.append(f"clubs: on the board {s.armed}, stored {s.store}, {aside}")
    stocks = [s.dark, s.light, s.herd, s.clubs, s.clubs_aside]
    stocks += [*s.stones, *s.mammoths, *s.fire, *s.store]
    if min([*stocks, *s.hand, *s.reserve]) < 0:
        found.append("somebody owes something")
    return [*found, *fires(s), *cards(s), *players(s)]


def fires(s: Eiszeit) -> list[str]:
    """Tokens on the board and aside are 14; nothing stands on ice."""
    found: list[str] = []
    if sum(s.fire) > sum(FIRES) or min(s.embers) < 0:
        found.append(f"fire: {s.fire}, not turned up {s.embers}")
    for region in range(N_REGIONS):
        if s.ice >> region & 1:
            there = sum(s.hunters[region::N_REGIONS]) + s.mammoths[region] + s.fire[region]
            if there:
                found.append(f"something stands on the ice of region {region + 1}")
    return found


def cards(s: Eiszeit) -> list[str]:
    """Every card is in exactly one place; the visible ones are among the discards."""
    found: list[str] = []
    for kind in range(N_KINDS):
        there = s.pile[kind] + s.discards[kind] + sum(s.hand[kind::N_KINDS])
        there += len([code for code in s.under if code % N_KINDS == kind])
        if there != s.pack.counts[kind] or min(s.pile[kind], s.discards[kind]) < 0:
            found.append(f"{there} cards of kind {kind} instead of {s.pack.counts[kind]}")
    for top in s.tops:
        if top != NONE and not s.discards[top]:
            found.append(f"the visible card {top} is not among the discards")
    return found


def players(s: Eiszeit) -> list[str]:
    found: list[str] = []
    for seat in range(s.seats):
        base = N_REGIONS * seat
        if sum(s.hunters[base : base + N_REGIONS]) + s.reserve[seat] != HUNTERS:
            found.append(f"seat {seat} has lost hunters")
        for i in range(base, base + N_REGIONS):
            if not 0 <= s.armed[i] <= s.hunters[i] or s.fresh[i] > s.hunters[i] - s.armed[i]:
                found.append(f"seat {seat}: hunters {s.hunters[i]}, armed {s.armed[i]}")
        if s.score[seat] != sum(s.points[len(ROUNDS) * seat : len(ROUNDS) * (seat + 1)]):
            found.append(f"seat {seat}: the score is not the sum of the rounds")
        hand = [held(s, seat, 0), held(s, seat, 1)]
        if sum(hand) > HAND or HAND in hand:
            found.append(f"seat {seat} holds {hand[0]} light and {hand[1]} dark cards")
    return found
