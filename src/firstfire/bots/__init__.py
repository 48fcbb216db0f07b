"""Players that are programs. A bot decides from what its seat may know."""

from firstfire.bots.bot import Bot, dealt_anew, decide
from firstfire.bots.levels import (
    BOTS,
    LEVELS,
    MOST_SECONDS,
    SECONDS,
    YARDSTICKS,
    LazyBot,
    check_bot,
    easy,
    hard,
    is_bot,
    make_bot,
    medium,
    searcher,
    specialists,
)
from firstfire.bots.random import RandomBot
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import evaluator_for

__all__ = [
    "BOTS",
    "LEVELS",
    "MOST_SECONDS",
    "SECONDS",
    "YARDSTICKS",
    "Bot",
    "LazyBot",
    "RandomBot",
    "SearchBot",
    "check_bot",
    "dealt_anew",
    "decide",
    "easy",
    "evaluator_for",
    "hard",
    "is_bot",
    "make_bot",
    "medium",
    "searcher",
    "specialists",
]
