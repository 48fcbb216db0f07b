"""Random play at full speed, for simulation, search and measurement."""

from __future__ import annotations

from collections.abc import Callable

from firstfire.core.chance import Rng
from firstfire.core.flow import CHANCE, Outcome, State

CHOICES = 1  # the stream of random numbers that random players share


class Dice:
    """Chance from a seed: every event has the outcome that it has at a table with that seed."""

    __slots__ = ("count", "rng")

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.count = 0  # chance events so far

    def outcome(self, s: State) -> Outcome:
        """Return the outcome of the chance that is awaited."""
        self.rng.at(self.count)
        self.count += 1
        return s.sample(self.rng)


def settle(s: State, outcome_of: Callable[[State], Outcome]) -> None:
    """Apply outcomes of chance until a seat must decide or the game is over."""
    while s.turn == CHANCE:
        s.happen(outcome_of(s))


class Tally:
    """The counts of a playout."""

    __slots__ = ("chance_count", "decisions", "options")

    def __init__(self, decisions: int, options: int, chance_count: int) -> None:
        self.decisions = decisions
        self.options = options  # legal moves, summed over all decisions
        self.chance_count = chance_count


def play_out(s: State, seed: int, most: int = 1_000_000) -> Tally:
    """Play to the end, or for ``most`` decisions, all legal moves being equally likely."""
    dice = Dice(seed)
    choices = Rng(seed, CHOICES)
    decisions = options = 0
    while decisions < most:
        turn = s.turn
        if turn >= 0:
            legal = s.legal
            count = len(legal)
            decisions += 1
            options += count
            s.play(legal[choices.below(count)])
        elif turn == CHANCE:
            s.happen(dice.outcome(s))
        else:
            break
    return Tally(decisions, options, dice.count)
