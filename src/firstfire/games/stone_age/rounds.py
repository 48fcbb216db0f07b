"""The round, the preparation of the next one (SA-8) and the end of the game (SA-9.1, SA-9.2)."""

from __future__ import annotations

from typing import Final

from firstfire.core.events import tell
from firstfire.core.flow import Step, Todo
from firstfire.core.ints import bits, count, ints
from firstfire.games.stone_age.actions import ACTIONS
from firstfire.games.stone_age.cards import DRAW_CARD
from firstfire.games.stone_age.feeding import FEEDING
from firstfire.games.stone_age.pieces import BY_BUILDINGS, BY_CARDS, N_SLOTS, NONE, REASONS
from firstfire.games.stone_age.placement import PLACEMENT
from firstfire.games.stone_age.scoring import FINAL_SCORING
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.tools import refresh_tools


class Round(Step[StoneAge]):
    """Placement, actions, feeding; then the game ends or a new round is prepared."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        if s.log is not None and s.round == 1:  # `NewRound` has told of the others
            tell(s, "round", s.first, round=s.round)
        return (PLACEMENT, ACTIONS, FEEDING, ROUND_END)


class RoundEnd(Step[StoneAge]):
    """SA-9.2 An empty stack ends the game after feeding; SA-9.1 so do slots that stay empty."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        if 0 in s.stacks:
            ended = BY_BUILDINGS
        elif count(s.slots, NONE) > bits(s.deck):
            ended = BY_CARDS  # the cards that are left are not laid out
        else:
            return (NEW_ROUND,)
        if s.log is not None:
            tell(s, "end", NONE, reason=REASONS[ended])
        s.ended = ended
        return (FINAL_SCORING,)


class NewRound(Step[StoneAge]):
    """SA-8 First player, cards, tools; then phase 1. SA-9.8 The rounds have no limit."""

    __slots__ = ()

    def run(self, s: StoneAge, seat: int) -> Todo:
        first = (s.first + 1) % s.seats  # SA-8.1
        if s.log is not None:
            tell(s, "round", first, round=s.round + 1)
        s.first = first
        s.round += 1
        s.slots = ints(slid(list(s.slots)))  # SA-8.2
        refresh_tools(s)  # SA-8.3
        return (*fill_slots(s), ROUND)


def slid(slots: list[int]) -> list[int]:
    """SA-8.2 The cards that are left go to the cheap side, in their order.

    >>> slid([5, -1, -1, 7])
    [5, 7, -1, -1]
    """
    left = [card for card in slots if card != NONE]
    return left + [NONE] * (N_SLOTS - len(left))


def fill_slots(s: StoneAge) -> Todo:
    """SA-1.4, SA-8.2 Cards are laid from the dear side to the cheap one."""
    return tuple([DRAW_CARD[i] for i in range(N_SLOTS - 1, -1, -1) if s.slots[i] == NONE])


ROUND: Final = Round()
ROUND_END: Final = RoundEnd()
NEW_ROUND: Final = NewRound()
