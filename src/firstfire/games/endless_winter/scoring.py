"""The end of the game (EW-9): sacrifice, honour, cards, animals, and who has won."""

from __future__ import annotations

from firstfire.core.game import Place, Result
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    BY_NOMAD_STONES,
    N_ANIMALS,
    N_CARDS,
    N_SOURCES,
    SOURCES,
)
from firstfire.games.endless_winter.state import Winter, buried_cards, is_nomad
from firstfire.games.endless_winter.stones import from_table
from firstfire.games.endless_winter.totems import honour_rank


def sacrifice_points(s: Winter, seat: int) -> int:
    """EW-9.1 Food and tools left over, at the rate of one's level, rounded down."""
    rate = s.pack.rates[s.sacrifice[seat]]
    return (s.food[seat] + s.tools[seat]) // rate if rate else 0


def burial_points(s: Winter, seat: int) -> int:
    """EW-9.2 For the buried cards, by the table of one's rank on the honour track."""
    rank = honour_rank(s, seat)
    return from_table(s.pack.burials[min(rank, 2)], buried_cards(s, seat)) if rank >= 0 else 0


def card_points(s: Winter, seat: int) -> int:
    """EW-9.3, EW-R12 What is printed on all own cards, EW-R20 buried ones too."""
    total = 0
    base = N_CARDS * seat
    for card in range(N_CARDS):
        points = s.pack.points[card]
        if points:
            for zone in (s.hand, s.deck, s.discards, s.above, s.eclipse, s.buried):
                total += points * zone[base + card]
    return total


def best_sets(tables: list[list[int]], counts: list[int]) -> list[int]:
    """EW-9.4 The points of each kind, with the best use of the wild animals (EW-R44).

    A set needs a real card; what goes beyond the table of its kind scores nothing.
    """
    wild = sum([counts[kind] for kind in range(len(counts)) if not tables[kind]])
    best: list[tuple[int, list[int]]] = [(0, []) for _ in range(wild + 1)]
    for kind, table in enumerate(tables):
        after: list[tuple[int, list[int]]] = []
        for left in range(wild + 1):
            options: list[tuple[int, list[int]]] = []
            for added in range(left + 1 if table and counts[kind] else 1):
                points = from_table(table, counts[kind] + added) if counts[kind] and table else 0
                total, others = best[left - added]
                options.append((total + points, [*others, points]))
            after.append(max(options, key=total_of))
        best = after
    return best[wild][1]


def total_of(option: tuple[int, list[int]]) -> int:
    return option[0]


def points_of(s: Winter, seat: int) -> dict[str, int]:
    """All points of a seat by source: those scored during the game, then those of the end."""
    base = N_SOURCES * seat
    solo = s.tribes > s.seats
    sources = SOURCES if solo else SOURCES[:BY_NOMAD_STONES]
    found = {name: s.points[base + i] for i, name in enumerate(sources)}
    found["sacrifice"] = sacrifice_points(s, seat)
    found["burials"] = burial_points(s, seat)
    found["cards"] = card_points(s, seat)
    animals = s.animals[N_ANIMALS * seat : N_ANIMALS * (seat + 1)]
    tables = s.pack.nomad_sets if is_nomad(s, seat) else s.pack.sets  # EWS-4.4 none is wild
    for kind, points in enumerate(best_sets(tables, list(animals))):
        if s.pack.sets[kind] or solo:
            found[f"animals-{ANIMALS[kind]}"] = points
    return found


def result(s: Winter) -> Result:
    """EW-9.5 Most points win; a tie goes to the one higher on the turn order track."""
    places = []
    for seat in range(s.tribes):
        tie = {"order": s.tribes - s.order.index(seat) if seat in s.order else 0}
        if s.tribes > s.seats:
            tie = {"nomad": 1 if is_nomad(s, seat) else 0}  # EWS-4.5, EWS-R15
        places.append(Place(seat, points_of(s, seat), tie))
    return Result("rounds", places)
