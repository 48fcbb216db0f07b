"""Players that are programs. A bot decides from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from firstfire.bots.random import RandomBot
from firstfire.bots.search import SearchBot
from firstfire.core import Move, Rng, State, Table


class Bot(Protocol):
    """Decides for one seat."""

    def decide(self, state: State) -> Move:
        """A legal move of the deciding seat; what that seat cannot know is dealt anew in it."""


HIDDEN = 2000  # the stream from which is dealt what a bot cannot know


def dealt_anew(s: State, seed: int) -> State:
    """A state as the deciding seat may imagine it."""
    return s.determinize(s.turn, Rng(seed, HIDDEN + s.turn))


def decide(bot: Bot, table: Table) -> Move:
    """The move of a bot whose turn it is, shown only what its seat may know."""
    return bot.decide(dealt_anew(table.state, table.seed))


def easy(seed: int, seat: int) -> Bot:
    """Looks a little at every move."""
    return SearchBot(seed, seat, 60)


def medium(seed: int, seat: int) -> Bot:
    """Thinks for a moment."""
    return SearchBot(seed, seat, 400)


def hard(seed: int, seat: int) -> Bot:
    """Thinks for a second about every decision."""
    return SearchBot(seed, seat, 1_000_000, 1.0)


# By level: (seed, seat) -> bot.
BOTS: dict[str, Callable[[int, int], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}
