"""Phase 1, colonisation: a turn is playing a card, perhaps discarding one, drawing (EZ-2)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.chance import Rng
from firstfire.core.events import tell
from firstfire.core.flow import At, Chance, Choice, Outcome, Step, Todo, followed
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.dark import dark_action
from firstfire.games.eiszeit.light import HERDER_CHOICE, LIGHT_ACTION, herder_uses
from firstfire.games.eiszeit.pieces import (
    COLOURS,
    HAND,
    HERDER,
    KINDS,
    N_KINDS,
    N_LIGHT,
    NONE,
    RICH,
    is_cult,
    is_dark,
)
from firstfire.games.eiszeit.state import (
    Eiszeit,
    has_cards,
    held,
    is_last_round,
    of_colour,
    put_under,
)
from firstfire.games.eiszeit.verbs import (
    draw,
    lay_open,
    pay,
    put_card_under,
    reshuffle,
    take_stones,
)


def has_ended(s: Eiszeit) -> bool:
    """EZ-2.9 The last stone of the dark reserve has been taken."""
    return s.dark == 0


def leaves_out_the_rest(s: Eiszeit) -> bool:
    """EZ-2.11 Whoever ends colonisation neither discards nor draws in the last round.

    With the option that is so in every round.
    """
    return has_ended(s) and (is_last_round(s) or s.options["refill_at_the_end"] == "off")


def may_play(s: Eiszeit, seat: int, kind: int) -> bool:
    """May a card be played, whether from the hand or copied by a Cult?"""
    if is_cult(kind):
        return bool(copies(s, seat))  # EZ-5.18
    if is_dark(kind):
        return s.stones[seat] < RICH  # EZ-2.4, EZ-2.13
    if kind == HERDER:
        return bool(herder_uses(s, seat))  # EZ-5.25
    return s.stones[seat] >= s.pack.stones[kind]  # EZ-2.2


def copies(s: Eiszeit, seat: int) -> list[Move]:
    """EZ-5.8 The visible discards that a Cult can copy."""
    return [
        mv.COPY[colour]
        for colour in range(len(COLOURS))
        if s.tops[colour] != NONE and may_play(s, seat, s.tops[colour])
    ]


class Turn(Step[Eiszeit]):
    """EZ-2.1 Play one card (must), discard one (may), draw back to 5 (must)."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        return (PLAY_CARD, REFILL, END_TURN)


class PlayCard(Choice[Eiszeit]):
    """EZ-2.1 One card of the hand; cards of one kind are one choice."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        base = N_KINDS * seat
        return [
            mv.PLAY[kind]
            for kind in range(N_KINDS)
            if s.hand[base + kind] and may_play(s, seat, kind)
        ]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        lay_open(s, seat, move.a)  # EZ-2.12
        if is_cult(move.a):
            return (COPY_CARD, DISCARD_CARD)
        s.tops[1 if is_dark(move.a) else 0] = move.a  # EZ-2.5
        return followed(carry_out(s, seat, move.a), DISCARD_CARD)

    def nothing(self, s: Eiszeit, seat: int) -> Todo:
        """EZ-2.10 Who can play no card puts one under its pile instead, and discards no other."""
        if s.log is not None:
            tell(s, "stuck", seat)
        return (PUT_CARD,)


class CopyCard(Choice[Eiszeit]):
    """EZ-5.8, EZ-6.6 The top card of either discard pile, as if played from the hand."""

    __slots__ = ()

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        tops = [KINDS[kind] if kind != NONE else "" for kind in s.tops]
        return {"light_top": tops[0], "dark_top": tops[1]}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return copies(s, seat)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        kind = s.tops[move.a]
        if s.log is not None:
            tell(s, "copy", seat, card=KINDS[kind])
        return carry_out(s, seat, kind)


def carry_out(s: Eiszeit, seat: int, kind: int) -> Todo:
    """EZ-2.2, EZ-2.3 Pay or take the stones; then the action."""
    if kind == HERDER:
        return (HERDER_CHOICE,)
    if not is_dark(kind):
        pay(s, seat, s.pack.stones[kind])
        return LIGHT_ACTION[kind]
    stones = s.pack.stones[kind]
    if is_last_round(s) and stones >= s.dark:
        return void(s, seat)
    take_stones(s, seat, stones)
    return dark_action(s, seat, kind)


def void(s: Eiszeit, seat: int) -> Todo:
    """EZ-4.10 The card that ends the last colonisation: no stones, no action."""
    if s.log is not None:
        tell(s, "void", seat, n=s.dark)
    s.light += s.dark
    s.dark = 0
    return ()


class DiscardCard(Choice[Eiszeit]):
    """EZ-2.6 One more card, without effect, under its pile; EZ-2.11 not at the very end."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        if leaves_out_the_rest(s):
            return []
        return [*hand_moves(s, seat), mv.KEEP]

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is not mv.KEEP:
            put_card_under(s, seat, move.a)
        return ()


class PutCard(Choice[Eiszeit]):
    """EZ-2.10 A card of choice under its pile, instead of playing one."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        return hand_moves(s, seat)

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        put_card_under(s, seat, move.a)
        return ()


def hand_moves(s: Eiszeit, seat: int) -> list[Move]:
    """The kinds of cards in a hand, to be put away."""
    base = N_KINDS * seat
    return [mv.DISCARD[kind] for kind in range(N_KINDS) if s.hand[base + kind]]


class Refill(Choice[Eiszeit]):
    """EZ-2.7 Draw from either pile, card by card, until the hand has 5; never 5 of one colour."""

    __slots__ = ()

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        if leaves_out_the_rest(s):
            return []
        light, dark = held(s, seat, 0), held(s, seat, 1)
        if light + dark >= HAND:
            return []
        from_light, from_dark = can_draw(s, 0), can_draw(s, 1)
        if from_light and from_dark and light < HAND - 1 and dark < HAND - 1:
            return mv.DRAW
        if from_light and (light < HAND - 1 or not from_dark):
            return ONLY_LIGHT
        return ONLY_DARK if from_dark else []

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        return followed(draw_from(s, seat, move.a), self)


def can_draw(s: Eiszeit, colour: int) -> bool:
    """EZ-2.11 A pile with cards, or with discards to make it anew."""
    return has_cards(s, colour) or shuffleable(s, colour) > 0


def shuffleable(s: Eiszeit, colour: int) -> int:
    """EZ-2.15 The discards of a colour without the visible one."""
    return of_colour(s.discards, 0, colour) - (1 if s.tops[colour] != NONE else 0)


def draw_from(s: Eiszeit, seat: int, colour: int) -> Todo:
    """The top card of a pile: of its shuffled part by chance, then those put under it in order."""
    if not has_cards(s, colour):
        reshuffle(s, colour)
    if of_colour(s.pile, 0, colour):
        return (DRAW_CARD[colour],)
    code = put_under(s, colour)[0]
    draw(s, seat, code % N_KINDS)
    s.under.remove(code)
    renew(s, colour)
    return ()


def renew(s: Eiszeit, colour: int) -> None:
    """EZ-2.15 A pile is made anew as soon as its last card has been drawn."""
    if not has_cards(s, colour) and shuffleable(s, colour) > 0:
        reshuffle(s, colour)


class DrawCard(Chance[Eiszeit]):
    """A card of the shuffled part of a pile."""

    __slots__ = ("colour",)
    word = "draw"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def fields(self) -> tuple[int, ...]:
        return (self.colour,)

    def kinds(self) -> range:
        return range(N_LIGHT) if self.colour == 0 else range(N_LIGHT, N_KINDS)

    def sample(self, s: Eiszeit, seat: int, rng: Rng) -> Outcome:
        n = rng.below(of_colour(s.pile, 0, self.colour))
        kind = 0 if self.colour == 0 else N_LIGHT
        while n >= s.pile[kind]:
            n -= s.pile[kind]
            kind += 1
        return (kind,)

    def outcomes(self, s: Eiszeit, seat: int) -> list[tuple[Outcome, int]]:
        return [((kind,), s.pile[kind]) for kind in self.kinds() if s.pile[kind]]

    def spell(self, s: Eiszeit, outcome: Outcome) -> list[str]:
        return [KINDS[outcome[0]]]

    def parse(self, s: Eiszeit, words: list[str]) -> Outcome:
        if len(words) != 1 or words[0] not in KINDS:
            raise ValueError("one card is drawn, by the name of its kind")
        kind = KINDS.index(words[0])
        if kind not in self.kinds() or not s.pile[kind]:
            raise ValueError(f"the {COLOURS[self.colour]} pile has no {words[0]}")
        return (kind,)

    def happen(self, s: Eiszeit, seat: int, outcome: Outcome) -> Todo:
        kind = outcome[0]
        draw(s, seat, kind)
        s.pile[kind] -= 1
        renew(s, self.colour)
        return ()


class EndTurn(Step[Eiszeit]):
    """EZ-2.12 Conflict if the dark reserve is empty, else the next player's turn."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        following = (seat + 1) % s.seats
        if has_ended(s):
            s.first = following  # EZ-4.9
            return ()
        return (At(following, TURN),)


class Colonisation(Step[Eiszeit]):
    """Phase 1, from the first player on."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        if s.log is not None and s.round == 1:  # `NextRound` has told of the others
            tell(s, "round", s.first, round=s.round)
        s.phase = 1
        return (At(s.first, TURN),)


TURN: Final = Turn()
PLAY_CARD: Final = PlayCard()
COPY_CARD: Final = CopyCard()
DISCARD_CARD: Final = DiscardCard()
PUT_CARD: Final = PutCard()
ONLY_LIGHT: Final = [mv.DRAW[0]]
ONLY_DARK: Final = [mv.DRAW[1]]
REFILL: Final = Refill()
DRAW_CARD: Final = [DrawCard(0), DrawCard(1)]
END_TURN: Final = EndTurn()
COLONISATION: Final = Colonisation()
