"""The bots that can be chosen by name: the levels of strength, and specialists of one game."""

from __future__ import annotations

from collections.abc import Callable

from firstfire.bots.bot import Bot
from firstfire.bots.random import RandomBot
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for
from firstfire.core import GameError, Move, State
from firstfire.core.manifest import Manifest, resolve
from firstfire.library import did_you_mean, manifests

UNLIMITED = 1_000_000  # iterations: the time ends the search
EASY_ITERATIONS = 6
SECONDS = 1.0
MOST_SECONDS = 600.0


class LazyBot:
    """A bot that is made when it sees its first state, because only then its game is known."""

    def __init__(self, make: Callable[[State], Bot]) -> None:
        self.make = make
        self.bot: Bot | None = None

    def decide(self, state: State) -> Move:
        if self.bot is None:
            self.bot = self.make(state)
        return self.bot.decide(state)


def easy(seed: int, seat: int) -> Bot:
    """Looks a step or two ahead, without rollouts."""
    return LazyBot(
        lambda s: SearchBot(seed, seat, evaluator_for(s), EASY_ITERATIONS, rollout_depth=0)
    )


def medium(seed: int, seat: int) -> Bot:
    """Plans its turn with a small search."""

    def make(s: State) -> Bot:
        evaluator = evaluator_for(s)
        return SearchBot(seed, seat, evaluator, evaluator.medium_iterations())

    return LazyBot(make)


def hard(seed: int, seat: int, seconds: float = SECONDS) -> Bot:
    """Searches for a second, or until the decision cannot change any more."""
    return LazyBot(lambda s: SearchBot(seed, seat, evaluator_for(s), UNLIMITED, seconds))


def searcher(state: State, seed: int, iterations: int = 0, seconds: float = SECONDS) -> SearchBot:
    """A search for hints and analysis, limited by iterations or else by seconds."""
    if iterations:
        return SearchBot(seed, state.turn, evaluator_for(state), iterations)
    return SearchBot(seed, state.turn, evaluator_for(state), UNLIMITED, seconds)


# By level: (seed, seat) -> bot.
LEVELS: dict[str, Callable[[int, int], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}
# All bots that play every game, likewise. Programs may add their own.
BOTS = dict(LEVELS)


def specialists() -> dict[str, Manifest]:
    """The bots that play one game only, by name, with the manifest of the game."""
    return {name: found for found in manifests() for name in found.bots}


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """The bot of a name that `check_bot` accepts."""
    level, _, seconds = name.partition(":")
    if seconds:
        return hard(seed, seat, float(seconds))
    if level in BOTS:
        return BOTS[level](seed, seat)
    make: Callable[[int, int], Bot] = resolve(specialists()[level].bots[level])
    return make(seed, seat)


def is_bot(name: str) -> bool:
    level = name.partition(":")[0]
    return level in BOTS or level in specialists()


def check_bot(name: str, game: str) -> None:
    """`GameError` if there is no such bot, or if it does not play the game.

    The number in ``hard:0.3`` is the time in seconds for a decision.
    """
    level, colon, seconds = name.partition(":")
    if not is_bot(level):
        known = [*BOTS, *(one for one, found in specialists().items() if found.name == game)]
        hint = did_you_mean(level, known) or f" The levels are {', '.join(LEVELS)}."
        raise GameError(f'Unknown bot "{name}".{hint}')
    if level not in BOTS and specialists()[level].name != game:
        raise GameError(f"the bot {level} plays {specialists()[level].name} only")
    if colon and (level != "hard" or not is_time(seconds)):
        most = f"{MOST_SECONDS:g}"
        what = "only hard takes a time" if level != "hard" else "the time is a number of seconds"
        raise GameError(f'"{name}": {what}, above 0 and up to {most}, as in hard:0.3')


def is_time(text: str) -> bool:
    try:
        return 0.0 < float(text) <= MOST_SECONDS
    except ValueError:
        return False
