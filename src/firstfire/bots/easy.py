"""The level ``easy``: one step ahead, with the mistakes of somebody who is new to the game.

It sees what a move brings at once and judges that as the other levels do, but not sharply: of moves
that look alike it takes any, and the better a move looks, the more often it takes it. It does not
think about what follows, nor about the others.
"""

from __future__ import annotations

import math
from typing import Final

from firstfire.bots.evaluator import Evaluator
from firstfire.bots.search import SearchBot
from firstfire.core.chance import SEEDS, Rng
from firstfire.core.flow import State
from firstfire.core.moves import Move

STREAM: Final = 3500  # the random streams of the seats begin here
GRAIN: Final = 1_000_000


class EasyBot:
    """Chooses among the next positions by a softmax of their estimates."""

    def __init__(self, seed: int, seat: int, evaluator: Evaluator) -> None:
        self.search = SearchBot(seed, seat, evaluator, 1)
        self.evaluator = evaluator
        self.rng = Rng(seed % SEEDS, STREAM + seat)

    def decide(self, state: State) -> Move:
        clear = self.evaluator.clear_move(state)
        if clear is not None:
            return clear
        estimates: list[float] = []
        self.search.best_successor(state, state.turn, state.legal, estimates)
        blur = self.evaluator.easy_blur()
        best = 0
        most = -1_000_000.0
        for i in range(len(estimates)):
            chance = (self.rng.below(GRAIN) + 0.5) / GRAIN
            value = estimates[i] - blur * math.log(-math.log(chance))  # the Gumbel trick
            if value > most:
                best, most = i, value
        return state.legal[best]
