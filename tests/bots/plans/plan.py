"""A plan: a bot that scores every legal move by fixed rules, as a person with one idea would.

Plans are yardsticks. Nothing is ever trained or tuned against them.
"""

from __future__ import annotations

from typing import ClassVar

from firstfire.bots import BOTS
from firstfire.core import Move, State


class Plan:
    """Plays the legal move with the highest score, the first of several."""

    game: ClassVar[str]
    name: ClassVar[str]

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat

    def decide(self, state: State) -> Move:
        return max(state.legal, key=lambda move: self.score(state, move))

    def score(self, s: State, move: Move) -> float:
        raise NotImplementedError


def register(plans: list[type[Plan]]) -> None:
    """Make plans known to `make_bot` and the arena, in this process and those it forks."""
    for plan in plans:
        BOTS[f"plan-{plan.name}"] = plan
