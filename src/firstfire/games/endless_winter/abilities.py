"""EW-R59 At any time of step 2: tribe cards, their abilities, the chief, food for labour."""

from __future__ import annotations

from firstfire.core.events import tell
from firstfire.core.flow import Todo
from firstfire.core.moves import Move
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.deck import is_bound
from firstfire.games.endless_winter.effects import Effect
from firstfire.games.endless_winter.gains import pay_and_receive, receive, usable
from firstfire.games.endless_winter.pieces import (
    BY_EFFECTS,
    CARDS,
    CHIEFS,
    N_CARDS,
    N_FOLK,
    NONE,
    REST,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import gain_labour, pay, play_card


def works_here(s: Winter, effect: Effect) -> bool:
    """EW-2.7 An effect with a column symbol works only with the figure in that column."""
    return effect.column == NONE or effect.column == s.column


def playable(s: Winter, seat: int, card: int) -> bool:
    """EW-3.8 A tribe card of the hand; EW-R5 not the copy bought by the top of Initiation."""
    return s.hand[N_CARDS * seat + card] > (1 if is_bound(s, card) else 0)


def food_for_labour(s: Winter, seat: int) -> int:
    """EW-R58 How much food the next labour costs: just past the next mark; 0 if there is none."""
    food = s.food[seat]
    while food > 0 and not s.pack.marks[food]:
        food -= 1
    return s.food[seat] - food + 1 if food > 0 else 0


def chief_effect(s: Winter, seat: int) -> int:
    """The number of the effect of a chief on the side that its player chose."""
    return s.pack.chiefs[2 * s.chief[seat] + s.side[seat]]


def chief_usable(s: Winter, seat: int) -> bool:
    """EW-3.5 Once in the turn of the chief figure, if tied to a column only there (EW-R51)."""
    if not s.chief_ready:
        return False
    effect = s.pack.effects[chief_effect(s, seat)]
    return works_here(s, effect) and usable(s, seat, effect)


def free_moves(s: Winter, seat: int) -> list[Move]:
    """EW-R59 All of them; EW-3.13 while resting only the chief."""
    found: list[Move] = []
    if s.column != REST:
        base = N_CARDS * seat
        for card in range(N_FOLK):
            if s.hand[base + card] and playable(s, seat, card):
                found.append(mv.PLAY_FOLK[card])
        for card in range(N_FOLK):
            if s.ready[card] and usable(s, seat, s.pack.effects[s.pack.action[card]]):
                found.append(mv.USE[card])
        if food_for_labour(s, seat):
            found.append(mv.WORK)
    if chief_usable(s, seat):
        found.append(mv.CHIEF)
    return found


def brings_labour_alone(s: Winter, move: Move) -> bool:
    """Is it a tribe card whose ability does not work here, or gives no more than labour?"""
    if not move.free or move.verb != "play":
        return False
    effect = s.pack.effects[s.pack.action[move.a]]
    return not works_here(s, effect) or not (effect.code or effect.points)


def play_free(s: Winter, seat: int, move: Move) -> Todo:
    if move.verb == "play":
        return play_folk(s, seat, move.a)
    if move.verb == "use":
        if s.log is not None:
            tell(s, "use", seat, card=CARDS[move.a])
        s.ready[move.a] -= 1
        return pay_and_receive(s, seat, s.pack.action[move.a], BY_EFFECTS)
    if move is mv.WORK:
        pay(s, seat, food_for_labour(s, seat), 0)  # EW-3.11
        gain_labour(s, seat, 2)
        return ()
    if s.log is not None:
        tell(s, "chief", seat, chief=CHIEFS[s.chief[seat]])
    s.chief_ready = 0
    return pay_and_receive(s, seat, chief_effect(s, seat), BY_EFFECTS)


def play_folk(s: Winter, seat: int, card: int) -> Todo:
    """EW-3.9 A tribe card gives its labour; EW-3.10 its ability, where it works, may be used later.

    Labour that the ability adds comes at once: it costs nothing and there is never too much of it.
    """
    play_card(s, seat, card)
    gain_labour(s, seat, s.pack.labour[card])
    effect = s.pack.effects[s.pack.action[card]]
    if not works_here(s, effect):
        return ()
    if effect.code or effect.costs() or effect.points:
        s.ready[card] += 1
        return ()
    return receive(s, seat, effect, BY_EFFECTS)
