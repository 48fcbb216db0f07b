"""Players that are programs. A bot decides from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from firstfire.bots.random import RandomBot
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import judgement_for
from firstfire.bots.woodcutter import WoodcutterBot
from firstfire.core import GameError, Move, Rng, State, Table


class Bot(Protocol):
    """Decides for one seat."""

    def decide(self, state: State) -> Move:
        """A legal move of the deciding seat; what that seat cannot know is dealt anew in it."""


MANY = 1_000_000  # iterations: time ends the search
SECONDS = 1.0
MOST_SECONDS = 600.0
GLANCES = 6  # iterations for a decision of a short-sighted bot
HIDDEN = 2000  # the stream from which is dealt what a bot cannot know


def dealt_anew(s: State, seed: int) -> State:
    """A state as the deciding seat may imagine it."""
    return s.determinize(s.turn, Rng(seed, HIDDEN + s.turn))


def decide(bot: Bot, table: Table) -> Move:
    """The move of a bot whose turn it is, shown only what its seat may know."""
    return bot.decide(dealt_anew(table.state, table.seed))


class Player:
    """A bot whose judgement is found when it sees the table."""

    def __init__(self, make: Callable[[State], Bot]) -> None:
        self.make = make
        self.bot: Bot | None = None

    def decide(self, state: State) -> Move:
        if self.bot is None:
            self.bot = self.make(state)
        return self.bot.decide(state)


def easy(seed: int, seat: int) -> Bot:
    """Looks a step or two ahead, seldom to the end of its turn."""
    return Player(lambda s: SearchBot(seed, seat, judgement_for(s), GLANCES, foresight=0))


def medium(seed: int, seat: int) -> Bot:
    """Plans its turn."""

    def make(s: State) -> Bot:
        judgement = judgement_for(s)
        return SearchBot(seed, seat, judgement, judgement.plans())

    return Player(make)


def hard(seed: int, seat: int, seconds: float = SECONDS) -> Bot:
    """Thinks about a decision for a second, or until more of it would change nothing."""
    return Player(lambda s: SearchBot(seed, seat, judgement_for(s), MANY, seconds))


def searcher(state: State, seed: int, iterations: int = 0, seconds: float = SECONDS) -> SearchBot:
    """A search for hints and analysis: so many iterations, or as many as the seconds allow."""
    if iterations:
        return SearchBot(seed, state.turn, judgement_for(state), iterations)
    return SearchBot(seed, state.turn, judgement_for(state), MANY, seconds)


# By level: (seed, seat) -> bot.
LEVELS: dict[str, Callable[[int, int], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}
# Bots with a plan of their own, each for one game.
SPECIALISTS: dict[str, tuple[str, Callable[[int, int], Bot]]] = {
    "woodcutter": ("stone-age", WoodcutterBot),
}
BOTS = LEVELS | {name: make for name, (_, make) in SPECIALISTS.items()}


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """The bot of a name that `check_bot` has let pass."""
    level, _, seconds = name.partition(":")
    return hard(seed, seat, float(seconds)) if seconds else BOTS[level](seed, seat)


def is_bot(name: str) -> bool:
    return name.partition(":")[0] in BOTS


def check_bot(name: str, game: str) -> None:
    """`GameError` if there is no such bot, or if it does not know the game.

    A number after ``hard:`` is how many seconds it may think about a decision.
    """
    level, colon, seconds = name.partition(":")
    if level not in BOTS:
        raise GameError(f"there is no bot {name!r}; the levels are {', '.join(LEVELS)}")
    if level in SPECIALISTS and SPECIALISTS[level][0] != game:
        raise GameError(f"the bot {level} plays {SPECIALISTS[level][0]} only")
    if colon and (level != "hard" or not is_time(seconds)):
        most = f"{MOST_SECONDS:g}"
        raise GameError(f"{name!r}: hard alone takes a time, as hard:0.3, up to {most} seconds")


def is_time(text: str) -> bool:
    try:
        return 0.0 < float(text) <= MOST_SECONDS
    except ValueError:
        return False
