"""The random bot: every legal move is equally likely."""

from __future__ import annotations

from firstfire.core import Move, Rng, State
from firstfire.core.chance import SEEDS

STREAM = 1000  # the random streams of the seats begin here


class RandomBot:
    """Plays a legal move chosen uniformly at random."""

    def __init__(self, seed: int, seat: int) -> None:
        self.rng = Rng(seed % SEEDS, STREAM + seat)

    def decide(self, state: State) -> Move:
        moves = state.moves()
        return moves[self.rng.below(len(moves))]
