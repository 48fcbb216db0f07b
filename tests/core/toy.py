"""Pebbles: a toy game with everything the core offers, to test the core without a real game.

A pile of pebbles; everybody draws a secret card from 1 to 6. In turn one takes 1 to 3 pebbles; once
in the game, at any time, a seat may swap its card for a new one. When the pile is empty everybody
scores pebbles and card. All rules are numbered TOY-1.
"""

from __future__ import annotations

from typing import Any, Final

from firstfire.core import (
    OVER,
    At,
    Chance,
    Choice,
    Game,
    Move,
    MoveTable,
    Option,
    Pack,
    Refusal,
    Result,
    Rng,
    State,
    Step,
)
from firstfire.core.events import Event
from firstfire.core.flow import NO_MOVES, Options, Outcome, Todo
from firstfire.core.game import Place
from firstfire.core.manifest import Manifest
from firstfire.core.state import HIDDEN, ONE, OWNER, PUBLIC, SEATS, Field, members, nth

MANIFEST: Final = Manifest("pebbles", "tests.core", "tests.core.toy:PebblesGame", minutes=(5, 10))
MOVES: Final = MoveTable()
TAKE: Final = [MOVES.add("take", (str(n),), n) for n in (1, 2, 3)]
SWAP: Final = MOVES.add("swap", free=True)
CARDS: Final = tuple(f"P{n}" for n in range(1, 7))

FIELDS: Final = (
    Field("pile", ONE, PUBLIC, "TOY-1"),
    Field("taken", SEATS, PUBLIC, "TOY-1"),
    Field("card", SEATS, OWNER, "TOY-1", ids="card", at_end=True),
    Field("swapped", SEATS, PUBLIC, "TOY-1"),
    Field("deck", ONE, HIDDEN, "TOY-1", bag="card"),
)


class Pebbles(State):
    __slots__ = ("card", "deck", "pack", "pile", "swapped", "taken")

    def __init__(self, game: Game[Any], seats: int, options: Options, pack: Pack) -> None:
        super().__init__(game, seats, options)
        self.pack = pack
        self.pile = 10 if options["pile"] == "small" else 25
        self.taken = [0] * seats
        self.card = [-1] * seats
        self.swapped = [0] * seats
        self.deck = (1 << len(CARDS)) - 1

    def clone(self) -> Pebbles:
        c = type(self)(self.game, self.seats, self.options, self.pack)
        c.actors, c.steps, c.turn, c.legal = self.actors[:], self.steps[:], self.turn, self.legal
        c.pile, c.deck = self.pile, self.deck
        c.taken, c.card, c.swapped = self.taken[:], self.card[:], self.swapped[:]
        return c

    def determinize(self, seat: int, rng: Rng) -> Pebbles:
        c = self.clone()
        if c.turn == OVER:
            return c
        others = [i for i in range(c.seats) if i != seat and c.card[i] >= 0]
        for other in others:
            c.deck |= 1 << c.card[other]
        for other in others:
            c.card[other] = nth(c.deck, rng.below(c.deck.bit_count()))
            c.deck ^= 1 << c.card[other]
        return c


class SetUp(Step[Pebbles]):
    def run(self, s: Pebbles, seat: int) -> Todo:
        return (*(At(i, Draw()) for i in range(s.seats)), At(s.seats - 1, Take()))


class Draw(Chance[Pebbles]):
    word = "draw"

    def sample(self, s: Pebbles, seat: int, rng: Rng) -> Outcome:
        return (nth(s.deck, rng.below(s.deck.bit_count())),)

    def outcomes(self, s: Pebbles, seat: int) -> list[tuple[Outcome, int]]:
        return [((card,), 1) for card in members(s.deck)]

    def spell(self, s: Pebbles, outcome: Outcome) -> list[str]:
        return [CARDS[outcome[0]]]

    def parse(self, s: Pebbles, words: list[str]) -> Outcome:
        if len(words) != 1 or words[0] not in CARDS:
            raise ValueError("one card is drawn")
        return (CARDS.index(words[0]),)

    def happen(self, s: Pebbles, seat: int, outcome: Outcome) -> Todo:
        if s.card[seat] >= 0:
            s.deck |= 1 << s.card[seat]
        s.card[seat] = outcome[0]
        s.deck &= ~(1 << outcome[0])
        if s.log is not None:
            s.log.append(Event("draw", seat, {}, {"card": CARDS[outcome[0]]}, knows=seat))
        return ()


class Take(Choice[Pebbles]):
    open = True

    def moves(self, s: Pebbles, seat: int) -> list[Move]:
        return TAKE[: min(3, s.pile)]

    def play(self, s: Pebbles, seat: int, move: Move) -> Todo:
        s.pile -= move.a
        s.taken[seat] += move.a
        if s.log is not None:
            s.log.append(Event("take", seat, {"n": move.a}))
        return (At((seat + 1) % s.seats, self),)


class PebblesGame(Game[Pebbles]):
    name = "pebbles"
    title = "Pebbles"
    least_seats = 2
    most_seats = 3

    def __init__(self) -> None:
        options = (Option("pile", ("small", "large"), "TOY-1"),)
        super().__init__(MOVES, FIELDS, (SetUp, Draw, Take), options, Pack("toy", "toy", {}))

    def make(self, seats: int, options: Options, pack: Pack) -> Pebbles:
        return Pebbles(self, seats, options, pack)

    def start(self, seats: int, options: Options, pack: Pack) -> Pebbles:
        s = self.make(seats, options, pack)
        s.actors.append(0)
        s.steps.append(SetUp())
        return s

    def pack_of(self, s: Pebbles) -> Pack:
        return s.pack

    def ids(self, s: Pebbles, kind: str) -> tuple[str, ...]:
        return CARDS

    def free_moves(self, s: Pebbles, seat: int) -> list[Move]:
        return NO_MOVES if s.swapped[seat] or not s.deck else [SWAP]

    def play_free(self, s: Pebbles, seat: int, move: Move) -> Todo:
        s.swapped[seat] = 1
        return (Draw(),)

    def refusal(self, s: Pebbles, seat: int, move: Move) -> Refusal | None:
        if seat == s.turn and move in s.moves():
            return None
        return Refusal("TOY-1", "not-now")

    def result(self, s: Pebbles) -> Result:
        points: list[dict[str, int]] = [
            {"pebbles": s.taken[i], "card": s.card[i] + 1} for i in range(s.seats)
        ]
        return Result("empty", [Place(i, points[i], {}) for i in range(s.seats)])

    def violations(self, s: Pebbles) -> list[str]:
        total = 10 if s.options["pile"] == "small" else 25
        found = [] if s.pile + sum(s.taken) == total else ["pebbles are lost"]
        bags = [1 << card for card in s.card if card >= 0]
        return found if sum(bags) + s.deck == 63 else [*found, "cards are lost"]


def play_some(s: Any, *texts: str) -> None:
    """Play moves by their texts."""
    for text in texts:
        move = MOVES.find(text)
        assert move in s.moves(), f"{text} is not among {s.moves()}"
        s.play(move)
