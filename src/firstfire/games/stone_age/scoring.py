"""Final scoring (SA-9.3 to SA-9.9)."""

from __future__ import annotations

from typing import Final

from firstfire.core.events import Event, report
from firstfire.core.flow import Step, Todo
from firstfire.core.game import Place, Result
from firstfire.core.ints import bits, total_of
from firstfire.core.state import members
from firstfire.games.stone_age.effects import StoneAgePack
from firstfire.games.stone_age.pieces import (
    CARD_IDS,
    CULTURE,
    CULTURES,
    LEFT_OVER,
    N_SOURCES,
    PROFESSION,
    PROFESSIONS,
    REASONS,
    SOURCES,
    SYMBOLS,
    TOKENS,
)
from firstfire.games.stone_age.state import StoneAge, resources_of, resources_to_come
from firstfire.games.stone_age.verbs import score


def symbols(pack: StoneAgePack, cards: int) -> list[int]:
    """SA-9.7 How often each symbol stands on the lower halves of a set of cards."""
    counts = [0] * len(SYMBOLS)
    for card in members(cards):
        counts[pack.symbol[card]] += pack.symbols[card]
    return counts


def culture_points(different: int) -> int:
    """SA-9.4 What a set of so many different culture symbols counts."""
    return different * different


def culture_sets(cultures: list[int]) -> tuple[int, int]:
    """SA-9.4 The square of the number of different symbols; duplicates form further sets.

    >>> culture_sets([1, 2, 1, 1, 0, 1, 0, 0])
    (25, 1)
    """
    sizes = [sum([1 for n in cultures if n > least]) for least in range(max(cultures))]
    squares = [culture_points(size) for size in sizes]
    return sum(squares[:1]), sum(squares[1:])


def multipliers(s: StoneAge, seat: int) -> list[int]:
    """SA-9.5 What farmers, builders, shamans and tool makers are multiplied by."""
    return [
        s.farming[seat],
        bits(s.buildings[seat]),
        s.people[seat],
        total_of(s.tools, TOKENS * seat, TOKENS * seat + TOKENS),
    ]


class FinalScoring(Step[StoneAge]):
    """SA-9.3 to SA-9.5 Everybody's resources and cards."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        for i in range(s.seats):
            if s.log is not None and s.extra[i]:
                for card in members(s.extra[i]):  # SA-9.7
                    about = {"card": CARD_IDS[card]}
                    report(s, Event("show-extra", i, about, reveals=True))
            score_seat(s, i)
        return ()


def score_seat(s: StoneAge, seat: int) -> None:
    """The points that come at the end."""
    left = resources_of(s, seat) + resources_to_come(s, seat)  # SA-7.10 cashed at last
    score(s, seat, LEFT_OVER, left)  # SA-9.3
    counts = symbols(s.pack, s.cards[seat] | s.extra[seat])
    first, second = culture_sets(counts[: len(CULTURES)])
    score(s, seat, CULTURE, first)
    score(s, seat, CULTURE + 1, second)
    times = multipliers(s, seat)
    for i in range(len(PROFESSIONS)):
        score(s, seat, PROFESSION + i, counts[len(CULTURES) + i] * times[i])


def result(s: StoneAge) -> Result:
    """SA-9.6, SA-9.9 Points, then farming + tools + people; else the place is shared."""
    places: list[Place] = []
    for seat in range(s.seats):
        points = dict(
            zip(SOURCES, s.points[N_SOURCES * seat : N_SOURCES * (seat + 1)], strict=True)
        )
        farming, _, people, tools = multipliers(s, seat)
        places.append(Place(seat, points, {"farming": farming, "tools": tools, "people": people}))
    return Result(REASONS[s.ended], places)


FINAL_SCORING: Final = FinalScoring()
