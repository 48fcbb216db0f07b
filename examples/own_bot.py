"""A bot of one's own against random play: it looks one move ahead and likes points.

python examples/own_bot.py [games]
"""

from __future__ import annotations

import sys

import firstfire
from firstfire.bots import Bot, decide
from firstfire.bots.random import RandomBot
from firstfire.core import Move, Rng, State


class LooksAhead:
    """Tries every move, lets chance and random players go on a little, keeps the best."""

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat
        self.rng = Rng(seed, 500 + seat)

    def decide(self, state: State) -> Move:
        return max(state.moves(), key=lambda move: sum(self.promise(state, move) for _ in range(4)))

    def promise(self, state: State, move: Move) -> int:
        """Our lead over the best other after about a round of random play."""
        s = state.clone()
        s.play(move)
        for _ in range(60):
            if s.turn >= 0:
                s.play(s.moves()[self.rng.below(len(s.moves()))])
            elif s.turn == firstfire.CHANCE:
                s.happen(s.sample(self.rng))
        scores = s.game.result(s).scores
        return scores.pop(self.seat) - max(scores)


def play(seed: int) -> int:
    """One game; the lead of our bot."""
    table = firstfire.load("stone-age").new(seats=2, seed=seed)
    bots: list[Bot] = [LooksAhead(seed, 0), RandomBot(seed, 1)]
    while table.seat is not None:
        table.play(decide(bots[table.seat], table))
    mine, other = table.result().scores
    print(f"seed {seed}: {mine} to {other}")
    return mine - other


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    leads = [play(seed) for seed in range(games)]
    print(f"won {sum(lead > 0 for lead in leads)} of {games}")
