"""Random play, as fast as the engine goes: for simulation, search and measurement."""

from __future__ import annotations

from firstfire.core.chance import Rng
from firstfire.core.flow import CHANCE, State

CHOICES = 1  # the stream of random numbers that random players share


class Tally:
    """What a playout counts."""

    __slots__ = ("chances", "decisions", "options")

    def __init__(self, decisions: int, options: int, chances: int) -> None:
        self.decisions = decisions
        self.options = options  # legal moves, summed over all decisions
        self.chances = chances


def play_out(s: State, seed: int, most: int = 1_000_000) -> Tally:
    """Play to the end, or ``most`` decisions, every legal move being equally likely.

    Chance event ``i`` comes out as it would at a table with the same seed.
    """
    chances = Rng(seed)
    choices = Rng(seed, CHOICES)
    decisions = options = struck = 0
    while decisions < most:
        turn = s.turn
        if turn >= 0:
            legal = s.legal
            count = len(legal)
            decisions += 1
            options += count
            s.play(legal[choices.below(count)])
        elif turn == CHANCE:
            chances.at(struck)
            struck += 1
            s.happen(s.sample(chances))
        else:
            break
    return Tally(decisions, options, struck)
