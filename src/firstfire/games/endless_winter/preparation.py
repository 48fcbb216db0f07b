"""The preparation phase (EW-8), and laying out culture cards."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.events import tell
from firstfire.core.flow import At, Outcome, Step, Todo
from firstfire.core.ints import bit, count, repeat
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.animals import reveal_animals
from firstfire.games.endless_winter.bonuses import BONUSES
from firstfire.games.endless_winter.culture import UnseenCulture
from firstfire.games.endless_winter.deck import DRAW
from firstfire.games.endless_winter.nomad.upkeep import prepare_nomad
from firstfire.games.endless_winter.pieces import (
    ERA,
    GROUNDS,
    N_COLUMNS,
    NOBODY,
    NONE,
    POOL,
    PREPARATION_PHASE,
    PREPARED,
)
from firstfire.games.endless_winter.rest import put_under, turn_up
from firstfire.games.endless_winter.state import Winter, czech, room
from firstfire.games.endless_winter.verbs import lay_culture


class TopCulture(UnseenCulture):
    """EW-1.4 The top card of a culture deck is laid into the pool."""

    __slots__ = ()
    word = "culture"

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        lay_culture(s, outcome[0])
        return ()


def fill_pool(s: Winter, era: int) -> Todo:
    """EW-8.3 The gaps of the pool, EW-R64 as far as the deck reaches."""
    elsewhere = s.offering[era] + s.unseen_buried[era]  # EWS-1.3 unseen, but not in the deck
    left = (s.culture & ERA[era]).bit_count() - elsewhere
    return tuple([TOP_CULTURE[era]] * min(count(s.pool, NONE), left))


def fill_grounds(s: Winter) -> Todo:
    """EW-8.2 Up to players + 1 animals; EW-R46 none is taken away."""
    return reveal_animals(s, s.tribes + 1 - (GROUNDS - room(s)))


def prepare(s: Winter) -> Todo:
    """EW-8.1 to EW-8.4: the next round, the figures, the grounds, the pool, five cards each."""
    if s.log is not None:
        tell(s, "prepare", NOBODY, round=s.round + 1)
    s.phase = PREPARATION_PHASE
    ended = s.round
    s.round += 1
    s.chief_at = repeat(NONE, len(s.chief_at))
    s.figures = repeat(0, len(s.figures))
    s.bottoms = repeat(NOBODY, N_COLUMNS)
    if ended == 2:  # EW-8.3 era II begins
        for card in s.pool:
            if card != NONE:
                s.removed |= bit(card)
        s.pool = repeat(NONE, POOL)
    nomad = prepare_nomad(s) if s.tribes > s.seats else ()
    draws: list[Step[Any]] = []
    one: Step[Any] = DRAW
    if czech(s):
        one = BONUSES[sym.DRAW]  # EW-12.4 each card is a bonus
    for who in s.order:  # EW-R1 by default no bonus
        if who < s.seats:
            draws += [At(who, one)] * PREPARED
    pool = fill_pool(s, 0 if ended == 1 else 1)
    return (*fill_grounds(s), *pool, *draws, NEW_TOKEN, *nomad)


class NewToken(Step[Winter]):
    """EW-11.2 An untaken rest token goes to the bottom, and the top one is turned up."""

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        if s.options["rest_tokens"] == "off":
            return ()
        if s.rest_open != NONE:
            put_under(s, s.rest_open)
        return turn_up(s)


TOP_CULTURE: Final = [TopCulture(0), TopCulture(1)]
NEW_TOKEN: Final = NewToken()
