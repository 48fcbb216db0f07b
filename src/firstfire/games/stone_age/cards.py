"""Civilisation cards: buying them (SA-3.8, SA-3.9), and what their upper halves do (SA-7)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.chance import Rng
from firstfire.core.draws import FromBag
from firstfire.core.events import Event, report, tell
from firstfire.core.flow import At, Chance, Choice, Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.dice import FACES, all_rolls, parse_roll, roll
from firstfire.games.stone_age.effects import (
    DICE_FOR_ALL,
    EXTRA_CARD,
    FARM,
    GOODS_NOW,
    NEW_TOOL,
    POINTS,
    ROLL,
)
from firstfire.games.stone_age.payment import ANY_MIX
from firstfire.games.stone_age.pieces import CARD_IDS, GOLD, N_SLOTS, NONE, POINT_CARDS, WOOD
from firstfire.games.stone_age.state import StoneAge, any_card, resources_of
from firstfire.games.stone_age.tools import ROLLS, gain_tool
from firstfire.games.stone_age.verbs import farm, gain, score


class DrawCard(FromBag[StoneAge]):
    """SA-1.4, SA-8.2 The top card of the deck goes into a slot."""

    __slots__ = ("slot",)
    word = "card"
    names: tuple[str, ...] = CARD_IDS

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fields(self) -> tuple[int, ...]:
        return (self.slot,)

    def bag(self, s: StoneAge) -> int:
        return s.deck

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        card = outcome[0]
        if s.log is not None:
            tell(s, "lay-card", NONE, card=CARD_IDS[card], price=self.slot + 1)
        s.deck ^= bit(card)
        s.slots[self.slot] = card
        return ()


class DrawExtra(DrawCard):
    """SA-7.8 The top card of the deck, unseen by others; only its lower half will count."""

    __slots__ = ()
    word = "extra"

    def __init__(self) -> None:
        super().__init__(NONE)

    def fields(self) -> tuple[int, ...]:
        return ()

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        card = outcome[0]
        s.deck ^= bit(card)
        s.extra[seat] |= bit(card)
        if s.log is not None:
            report(s, Event("extra", seat, {}, {"card": CARD_IDS[card]}, knows=seat))
        return ()


class BuyCard(Choice[StoneAge]):
    """SA-3.8 Pay the slot's price in any mix; SA-3.9 or take the person back."""

    __slots__ = ("slot",)
    open = True  # SA-7.10

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fields(self) -> tuple[int, ...]:
        return (self.slot,)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"card": CARD_IDS[s.slots[self.slot]], "price": self.slot + 1}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        return BUY_OR_NOT if resources_of(s, seat) > self.slot else ONLY_DECLINE

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        if move is mv.BUY:
            return (ANY_MIX[self.slot + 1], TAKE_CARD[self.slot])
        if s.log is not None:
            able = "yes" if resources_of(s, seat) > self.slot else "no"
            tell(s, "leave-card", seat, card=CARD_IDS[s.slots[self.slot]], able=able)
        return ()


class TakeCard(Step[StoneAge]):
    """SA-3.8, SA-3.16 The card is paid for; its upper half works at once."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def fields(self) -> tuple[int, ...]:
        return (self.slot,)

    def run(self, s: StoneAge, seat: int) -> Todo:
        card = s.slots[self.slot]
        if s.log is not None:
            tell(s, "buy-card", seat, card=CARD_IDS[card], price=self.slot + 1)
        s.slots[self.slot] = NONE  # SA-3.11 nothing slides before the new round
        s.cards[seat] |= bit(card)
        return use_top(s, seat, card)


def use_top(s: StoneAge, seat: int, card: int) -> Todo:
    """SA-7 The upper half of a card."""
    top = s.pack.tops[card]
    if top.kind == DICE_FOR_ALL:
        return (DICE,)  # SA-7.1
    if top.kind == GOODS_NOW:
        gain(s, seat, top.good, top.amount)  # SA-7.2, SA-7.3
    elif top.kind == ROLL:
        return (ROLLS[top.good][top.amount],)  # SA-7.4
    elif top.kind == POINTS:
        score(s, seat, POINT_CARDS, top.amount)  # SA-7.5
    elif top.kind == NEW_TOOL:
        gain_tool(s, seat)  # SA-7.6
    elif top.kind == FARM:
        farm(s, seat)  # SA-7.7
    elif top.kind == EXTRA_CARD:
        if s.deck:
            return (DRAW_EXTRA,)  # SA-7.8
        tell(s, "void", seat, what="card")
    else:
        s.ready[seat] |= bit(card)  # SA-7.9, SA-7.10
    return ()


class DiceForAll(Chance[StoneAge]):
    """SA-7.1 A die for each player; from the buyer clockwise everybody takes one."""

    __slots__ = ()
    word = "dice"

    def sample(self, s: StoneAge, seat: int, rng: Rng) -> Outcome:
        return roll(rng, s.seats)

    def outcomes(self, s: StoneAge, seat: int) -> list[tuple[Outcome, int]]:
        return all_rolls(s.seats)

    def parse(self, s: StoneAge, words: list[str]) -> Outcome:
        return parse_roll(words, s.seats)

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "dice", seat, dice=list(outcome))
        for face in outcome:
            s.dice[face - 1] += 1
        return tuple([At((seat + i) % s.seats, TAKE_DIE) for i in range(s.seats)])


class TakeDie(Choice[StoneAge]):
    """SA-7.11 Everybody must take a die; equal dice are one choice; tools change nothing."""

    __slots__ = ()

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        return [mv.DIE[face] for face in range(FACES) if s.dice[face]]

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        if s.log is not None:
            tell(s, "die", seat, die=move.a)
        s.dice[move.a - 1] -= 1
        if move.a <= GOLD + 1:
            gain(s, seat, move.a - 1, 1)  # 1 wood, 2 clay, 3 stone, 4 gold
        elif move.a == 5:
            gain_tool(s, seat)
        else:
            farm(s, seat)
        return ()


def cash(s: StoneAge, seat: int) -> Todo:
    """SA-7.10 Turn over the card that gives resources of choice and take them."""
    card = any_card(s, seat)
    s.ready[seat] ^= bit(card)
    if s.log is not None:
        tell(s, "cash", seat, card=CARD_IDS[card])
    return (TakeAny(s.pack.tops[card].amount, WOOD),)


class TakeAny(Choice[StoneAge]):
    """SA-7.10 Resources of any kind, equal or different, from cheap to dear."""

    __slots__ = ("left", "lowest")
    several = True

    def __init__(self, left: int, lowest: int) -> None:
        self.left = left
        self.lowest = lowest

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.lowest)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"n": self.left}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        return mv.TAKE[self.lowest :]

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        gain(s, seat, move.a, 1)
        return (TakeAny(self.left - 1, move.a),) if self.left > 1 else ()


BUY_OR_NOT: Final = [mv.BUY, mv.DECLINE]
ONLY_DECLINE: Final = [mv.DECLINE]
DRAW_CARD: Final = [DrawCard(slot) for slot in range(N_SLOTS)]
DRAW_EXTRA: Final = DrawExtra()
BUY_CARD: Final = [BuyCard(slot) for slot in range(N_SLOTS)]
TAKE_CARD: Final = [TakeCard(slot) for slot in range(N_SLOTS)]
DICE: Final = DiceForAll()
TAKE_DIE: Final = TakeDie()
