"""The bots that can be chosen by name: the levels of strength, and specialists of one game."""

from __future__ import annotations

from collections.abc import Callable

from firstfire.bots.bot import Bot
from firstfire.bots.easy import EasyBot
from firstfire.bots.evaluator import Evaluator
from firstfire.bots.old import levels as old
from firstfire.bots.policy import PolicyBot, check_policy, named_policy
from firstfire.bots.random import RandomBot
from firstfire.bots.search import SearchBot
from firstfire.bots.styles import styled, styles_of
from firstfire.bots.weights import evaluator_for
from firstfire.core import GameError, Move, State
from firstfire.core.manifest import Manifest, resolve
from firstfire.library import did_you_mean, manifests

UNLIMITED = 1_000_000  # iterations: the time ends the search
EASY_ITERATIONS = 6
SECONDS = 1.0
EXPERT_SECONDS = 3.0
MOST_SECONDS = 600.0
STYLE = "+"  # between a level and a style
POLICY = "policy"  # before the colon: what comes after it names a trained policy
NO_LIMIT = (0, 0.0)  # iterations and seconds of a name that gives none that can be read


class LazyBot:
    """A bot that is made when it sees its first state, because only then its game is known."""

    def __init__(self, make: Callable[[State], Bot]) -> None:
        self.make = make
        self.bot: Bot | None = None

    def decide(self, state: State) -> Move:
        if self.bot is None:
            self.bot = self.make(state)
        return self.bot.decide(state)


def judge(s: State, seat: int, style: str) -> Evaluator:
    evaluator = evaluator_for(s)
    return styled(evaluator, s, seat, style) if style else evaluator


def easy(seed: int, seat: int, style: str = "") -> Bot:
    """Looks one step ahead, and not sharply; or a step or two, where that would be too weak."""

    def make(s: State) -> Bot:
        evaluator = judge(s, seat, style)
        if evaluator.easy_blur() > 0.0:
            return EasyBot(seed, seat, evaluator)
        return SearchBot(seed, seat, evaluator, EASY_ITERATIONS, rollout_depth=0)

    return LazyBot(make)


def medium(seed: int, seat: int, style: str = "") -> Bot:
    """Plans its turn with a small search."""

    def make(s: State) -> Bot:
        evaluator = judge(s, seat, style)
        return SearchBot(seed, seat, evaluator, evaluator.medium_iterations())

    return LazyBot(make)


def hard(seed: int, seat: int, style: str = "") -> Bot:
    """Searches for a second, or until the decision cannot change any more."""
    return limited(seed, seat, UNLIMITED, SECONDS, style)


def expert(seed: int, seat: int, style: str = "") -> Bot:
    """Searches for three seconds, and goes on with what it has found before."""
    return limited(seed, seat, UNLIMITED, EXPERT_SECONDS, style)


def limited(seed: int, seat: int, iterations: int, seconds: float, style: str = "") -> Bot:
    """A search with a limit of its own, of iterations or of seconds."""
    return LazyBot(lambda s: SearchBot(seed, seat, judge(s, seat, style), iterations, seconds))


def timed_search(name: str, seed: int, seat: int, state: State) -> SearchBot | None:
    """The search of a bot that thinks by time, which can think ahead; None for any other bot."""
    bot = make_bot(name, seed, seat)
    made = bot.make(state) if isinstance(bot, LazyBot) else bot
    return made if isinstance(made, SearchBot) and made.seconds else None


def old_easy(seed: int, seat: int) -> Bot:
    return LazyBot(lambda s: old.old_easy(seed, seat, s))


def old_medium(seed: int, seat: int) -> Bot:
    return LazyBot(lambda s: old.old_medium(seed, seat, s))


def old_hard(seed: int, seat: int, iterations: int = UNLIMITED, seconds: float = SECONDS) -> Bot:
    return LazyBot(lambda s: old.old_hard(seed, seat, s, iterations, seconds))


def searcher(state: State, seed: int, iterations: int = 0, seconds: float = SECONDS) -> SearchBot:
    """A search for hints and analysis, limited by iterations or else by seconds."""
    if iterations:
        return SearchBot(seed, state.turn, evaluator_for(state), iterations)
    return SearchBot(seed, state.turn, evaluator_for(state), UNLIMITED, seconds)


# The levels that think, which can have a style: (seed, seat, style) -> bot.
STYLED: dict[str, Callable[[int, int, str], Bot]] = {
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
}
# By level: (seed, seat) -> bot.
LEVELS: dict[str, Callable[[int, int], Bot]] = {
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
}
# All bots that play every game, likewise. Programs may add their own.
BOTS = dict(LEVELS)
# The frozen bots that strength is measured against, for the arena alone.
YARDSTICKS: dict[str, Callable[[int, int], Bot]] = {
    "old-easy": old_easy,
    "old-medium": old_medium,
    "old": old_hard,
}
# The bots whose names take a limit, such as ``hard:0.3``: (seed, seat, iterations, seconds) -> bot.
LIMITED: dict[str, Callable[[int, int, int, float], Bot]] = {"hard": limited, "old": old_hard}


def specialists() -> dict[str, Manifest]:
    """The bots that play one game only, by name, with the manifest of the game."""
    return {name: found for found in manifests() for name in found.bots}


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """The bot of a name that `check_bot` accepts."""
    level, colon, limit = name.partition(":")
    if level == POLICY:
        return PolicyBot(named_policy(limit))
    level, _, style = level.partition(STYLE)
    if colon:
        iterations, seconds = read_limit(limit)
        if style:
            return limited(seed, seat, iterations, seconds, style)
        return LIMITED[level](seed, seat, iterations, seconds)
    if style:
        return STYLED[level](seed, seat, style)
    if level in BOTS:
        return BOTS[level](seed, seat)
    if level in YARDSTICKS:
        return YARDSTICKS[level](seed, seat)
    make: Callable[[int, int], Bot] = resolve(specialists()[level].bots[level])
    return make(seed, seat)


def is_bot(name: str) -> bool:
    level = name.partition(":")[0].partition(STYLE)[0]
    return level in BOTS or level in YARDSTICKS or level == POLICY or level in specialists()


def check_bot(name: str, game: str, seats: int = 0) -> None:
    """`GameError` if there is no such bot, or if it does not play the game.

    The number in ``hard:0.3`` is the time in seconds for a decision; ``hard:160i`` searches 160
    iterations however long they take, so that its decisions can be repeated. ``medium+builder``
    has a style. ``policy:NAME`` plays a trained policy of this host. ``seats`` are those of the
    table, where they are known.
    """
    level, colon, limit = name.partition(":")
    if level == POLICY:
        check_policy(limit, game, seats)
        return
    level, plus, style = level.partition(STYLE)
    if plus:
        check_style(name, level, style, game)
    if not is_bot(level):
        known = [*BOTS, *(one for one, found in specialists().items() if found.name == game)]
        hint = did_you_mean(level, known) or f" The levels are {', '.join(LEVELS)}."
        raise GameError(f'Unknown bot "{name}".{hint}')
    if level in specialists() and specialists()[level].name != game:
        raise GameError(f"the bot {level} plays {specialists()[level].name} only")
    if level in YARDSTICKS and not old.is_known(game):
        raise GameError(f"the bot {level} does not know {game}")
    if colon and level not in LIMITED:
        raise GameError(f'"{name}": only hard takes a time, as in hard:0.3')
    if colon and read_limit(limit) == NO_LIMIT:
        most = f"{MOST_SECONDS:g}"
        what = f"the time is a number of seconds, above 0 and up to {most}, as in hard:0.3"
        raise GameError(f'"{name}": {what}, or a number of iterations, as in hard:160i')


def check_style(name: str, level: str, style: str, game: str) -> None:
    if level not in STYLED:
        raise GameError(f'"{name}": only {", ".join(STYLED)} can have a style')
    known = list(styles_of(game))
    if style not in known:
        hint = did_you_mean(style, known) or f" The styles are {', '.join(known)}."
        raise GameError(f'"{name}": unknown style of {game}.{hint if known else ""}')


def read_limit(text: str) -> tuple[int, float]:
    """The iterations and seconds of ``160i`` or ``0.3``, or `NO_LIMIT`.

    >>> read_limit("160i"), read_limit("0.3"), read_limit("0")
    ((160, 0.0), (1000000, 0.3), (0, 0.0))
    """
    if text.endswith("i"):
        number = text[:-1]
        sound = number.isascii() and number.isdecimal() and 0 < int(number[:8]) <= UNLIMITED
        return (int(number), 0.0) if sound and len(number) < 8 else NO_LIMIT
    try:
        seconds = float(text)
    except ValueError:
        return NO_LIMIT
    return (UNLIMITED, seconds) if 0.0 < seconds <= MOST_SECONDS else NO_LIMIT
