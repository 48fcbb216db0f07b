"""The nodes of a search tree, and which of them an iteration descends to."""

from __future__ import annotations

import math
from typing import Final

from firstfire.bots.evaluator import Evaluation
from firstfire.core.moves import Move

C_PUCT: Final = 1.5  # the weight of exploration
FIRST_PLAY_URGENCY: Final = 0.4  # the value of a move without visits, between worst and best
LEAST_RANGE: Final = 0.002  # moves whose mean utilities differ by less are treated as equal


class Node:
    """A move in the tree, with its statistics and the moves that followed it."""

    __slots__ = (
        "availability",
        "children",
        "expanded",
        "move",
        "points",
        "prior",
        "seat",
        "utility",
        "visits",
        "wins",
    )

    def __init__(self, move: Move | None, seat: int, prior: float) -> None:
        self.move = move
        self.seat = seat  # the seat that moved
        self.prior = prior
        self.expanded = False
        self.visits = 0
        self.availability = 0  # how often the move was legal when its parent selected
        self.utility = 0.0  # sums over the visits
        self.wins = 0.0
        self.points = 0.0
        self.children: list[Node] = []

    def backup(self, evaluation: Evaluation) -> None:
        """Add the result of an iteration that passed through this node."""
        self.visits += 1
        self.utility += evaluation.utility[self.seat]
        self.wins += evaluation.wins[self.seat]
        self.points += evaluation.points[self.seat]


def select_by_puct(children: list[Node]) -> Node:
    """The child with the highest upper confidence bound (PUCT).

    Mean utilities are scaled to the range between the worst and the best child, so that it matters
    how the moves compare, and not whether the game is almost won or lost. Exploration counts how
    often a move was available instead of the visits of its parent, as ISMCTS requires.
    """
    low = 1_000_000.0
    high = -1_000_000.0
    for child in children:
        if child.visits:
            mean = child.utility / child.visits
            low = min(low, mean)
            high = max(high, mean)
    range_ = max(high - low, LEAST_RANGE)
    best = children[0]
    most = -1.0
    for child in children:
        bound = (
            (child.utility / child.visits - low) / range_ if child.visits else FIRST_PLAY_URGENCY
        )
        bound += C_PUCT * child.prior * math.sqrt(child.availability) / (1 + child.visits)
        if bound > most:
            best, most = child, bound
    return best
