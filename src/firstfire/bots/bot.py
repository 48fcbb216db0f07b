"""What a bot is, and how it is asked for a move without seeing what its seat may not know."""

from __future__ import annotations

from typing import Protocol

from firstfire.core import Move, Rng, State, Table
from firstfire.core.chance import SEEDS

HIDDEN = 2000  # the random stream that deals what a bot cannot know


class Bot(Protocol):
    """Decides for one seat."""

    def decide(self, state: State) -> Move:
        """A legal move of the deciding seat. The state is determinized for that seat."""


def dealt_anew(s: State, seed: int) -> State:
    """A state determinized for the deciding seat: what that seat cannot know is dealt anew."""
    return s.determinize(s.turn, Rng(seed % SEEDS, HIDDEN + s.turn))


def decide(bot: Bot, table: Table) -> Move:
    """The move of the bot whose turn it is, which sees only what its seat may know."""
    return bot.decide(dealt_anew(table.state, table.seed))
