"""Judgement: with how many points will each party end, and who is likely to win?

A game looks at a position and names what it sees in numbers (`look`): points, people, tools …
Each number counts so much at the end of the game and so much more the longer the game still lasts.
Those weights are data (``<game>.toml``), found by ``tools/tune_bots.py`` and ``tools/sway_bots.py``
from games of the bots.
"""

from __future__ import annotations

import math
from typing import Final

from firstfire.core.flow import OVER, State
from firstfire.core.moves import Move

MARGIN: Final = 0.25  # how much of a result is the margin in points, the rest being the win
KEEN: Final = 0.5  # of the spread of estimates
POINTS: Final = 40.0  # a margin of so many points counts nearly fully


class Weights:
    """What each number counts at the end, what more the longer the game lasts, and how unsure."""

    __slots__ = ("later", "now", "spread")

    def __init__(self, now: list[float], later: list[float], spread: list[float]) -> None:
        self.now = now
        self.later = later
        self.spread = spread  # of the estimate, in points: at the end, and more the longer it lasts


class Judgement:
    """What one game looks at. Parties are the seats, and an opponent that nobody plays."""

    def __init__(self, weights: list[Weights]) -> None:
        self.weights = weights  # of each party

    # --- each game has its own --------------------------------------------------------------

    def names(self) -> list[str]:
        """What is looked at."""
        raise NotImplementedError

    def look(self, s: State, seat: int) -> list[float]:
        """The numbers that a party's prospects follow from."""
        raise NotImplementedError

    def left(self, s: State) -> float:
        """How much of the game is left, from 1 to 0."""
        raise NotImplementedError

    def habit(self, s: State) -> Move | None:
        """What one does without thinking; None where there is something to think about."""
        return None

    def moment(self, s: State) -> int:
        """What is the same all through a turn; while it is, a player goes on to act."""
        return s.turn

    def plans(self) -> int:
        """How many iterations of search plan one turn."""
        return 40

    # --- and has these ----------------------------------------------------------------------

    def estimate(self, s: State, seat: int) -> float:
        """The points with which a party will end."""
        seen = self.look(s, seat)
        left = self.left(s)
        weights = self.weights[seat]
        now = weights.now
        later = weights.later
        total = 0.0
        for i in range(len(seen)):
            x = seen[i]
            if x != 0.0:
                total += x * (now[i] + left * later[i])
        return total

    def spread(self, s: State) -> float:
        """How far, in points, two estimates must be apart to mean something."""
        spread = self.weights[0].spread
        return spread[0] + spread[1] * self.left(s)

    def keen(self, s: State) -> float:
        """By how many points a move must look better to be e times as likely the best."""
        return KEEN * self.spread(s)

    def outlook(self, s: State) -> Outlook:
        """How the game will come out, or has come out."""
        if s.turn == OVER:
            return ended(s)
        points = [self.estimate(s, seat) for seat in range(s.parties())]
        best = max(points)
        spread = self.spread(s)
        chances = [math.exp((one - best) / spread) for one in points]
        total = sum(chances)
        return Outlook(points, [chance / total for chance in chances])


class Outlook:
    """For each party its points, its chance to win, and both in one number from 0 to 1."""

    __slots__ = ("points", "wins", "worth")

    def __init__(self, points: list[float], wins: list[float]) -> None:
        self.points = points
        self.wins = wins
        self.worth: list[float] = []
        for seat in range(len(points)):
            best = -1_000_000.0
            for other in range(len(points)):
                if other != seat and points[other] > best:
                    best = points[other]
            margin = 0.5 + 0.5 * math.tanh((points[seat] - best) / POINTS)
            self.worth.append((1.0 - MARGIN) * wins[seat] + MARGIN * margin)


def ended(s: State) -> Outlook:
    """How a finished game has come out."""
    places = s.game.result(s).places
    points = [0.0] * len(places)
    wins = [0.0] * len(places)
    winners = [place.seat for place in places if place.rank == 1]
    for place in places:
        points[place.seat] = float(place.score)
    for seat in winners:
        wins[seat] = 1.0 / len(winners)
    return Outlook(points, wins)
