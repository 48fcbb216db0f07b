"""Observations: what a seat may know, as numbers in fixed places, for learning.

They follow from the declared fields and from what the game lets everybody count, as the views do,
never from anything hidden. The observing seat comes first, the others in their order after it.
"""

from __future__ import annotations

from array import array
from typing import Any

from firstfire.core.codec import step_name
from firstfire.core.flow import OVER, Choice, Options, State, Step
from firstfire.core.game import Game
from firstfire.core.state import HIDDEN, LIST, ONE, OWNER, SEATS, Field

STEP_FIELDS = 5  # integers of the open decision that are shown, …
LIMBS = 4  # … each in so many parts of 15 bits
LIMB = (1 << 15) - 1
SHORT = "h"  # a number of an observation has 16 bits


class Part:
    """Some numbers of an observation that belong together."""

    __slots__ = ("about", "length", "name", "start")

    def __init__(self, name: str, start: int, length: int, about: str) -> None:
        self.name = name
        self.start = start
        self.length = length
        self.about = about


class Kept:
    """The numbers of a field as last met, and as each seat is shown them."""

    __slots__ = ("shown", "value")

    def __init__(self, value: Any, seats: int) -> None:
        self.value: Any = value[:] if isinstance(value, list) else value
        self.shown: list[bytes | None] = [None] * seats


class Observer:
    """Turns states of a game with so many seats into numbers, always as many.

    Few fields change from one decision to the next: the others are not turned into bytes again.
    """

    def __init__(self, game: Game, seats: int, options: Options | None = None) -> None:
        self.game = game
        self.seats = seats
        s = game.begin(seats, options)
        self.parties = s.parties()
        self.fields: list[Field] = [field for field in game.fields if field.sight != HIDDEN]
        self.names: list[str] = [field.name for field in self.fields]
        self.widths: list[int] = [self.width(s, field) for field in self.fields]
        self.bits: list[int] = [
            len(game.ids(s, field.bag)) if field.bag else 0 for field in self.fields
        ]
        self.kept: list[Kept] = [Kept(None, seats) for _ in self.fields]
        self.seen_by: list[list[int]] = [self.relations(seat) for seat in range(seats)]
        self.asked: dict[type[Step[Any]], int] = {cls: i + 1 for i, cls in enumerate(game.steps)}
        self.parts: list[Part] = []
        self.length = 0
        self.describe(s)

    def width(self, s: State, field: Field) -> int:
        """How many numbers a field has, or each part of one that belongs to the parties."""
        if field.shape == ONE:
            return 1
        if field.most:
            return field.most
        n = len(getattr(s, field.name))
        return n // self.parties if field.shape == SEATS else n

    def relations(self, seat: int) -> list[int]:
        """What a seat calls each party: 1 oneself, 2 the next …; 0 nobody, which is -1."""
        table = [value + 1 for value in range(255)] + [0]
        for party in range(self.parties):
            table[party] = 1 + (party - seat) % self.parties
        return table

    # --- what the numbers are ---------------------------------------------------------------

    def describe(self, s: State) -> None:
        """The parts of an observation, in their order."""
        for field, width, bits in zip(self.fields, self.widths, self.bits, strict=True):
            self.add_field(field, width * (bits or 1))
        for name in self.game.per_party(s):
            self.add(name, self.parties, "of each party, the own first; counted")
        for name in self.game.totals(s):
            self.add(name, 1, "counted")
        steps = self.asked.items()
        asked = ", ".join(f"{i} {step_name(cls)}" for cls, i in steps if issubclass(cls, Choice))
        self.add("seat", 1, "the own number, by which actions and `asking` name a party")
        self.add("turn", 1, "who decides: 0 oneself, 1 the next …; then chance, then the end")
        self.add("ask", 1, f"what is asked, 0 nothing: {asked}")
        self.add("asking", STEP_FIELDS * LIMBS, "numbers of the own decision, 15 bits each")

    def add_field(self, field: Field, numbers: int) -> None:
        whose = ""
        if field.shape == SEATS and field.sight == OWNER:
            whose = "own"
        elif field.shape == SEATS:
            numbers *= self.parties
            whose = "of each party, the own first"
        about = [field.rule, whose, meaning(field)]
        self.add(field.name, numbers, "; ".join(one for one in about if one))

    def add(self, name: str, length: int, about: str) -> None:
        self.parts.append(Part(name, self.length, length, about))
        self.length += length

    # --- observing --------------------------------------------------------------------------

    def observe(self, s: State, seat: int) -> list[int]:
        """All that ``seat`` may know of a state."""
        return array(SHORT, bytes(self.packed(s, seat))).tolist()

    def packed(self, s: State, seat: int) -> bytearray:
        """The same as 16-bit numbers, in the order of bytes that the machine has."""
        chunks: list[bytes] = []
        for i in range(len(self.names)):
            value: Any = getattr(s, self.names[i])
            kept = self.kept[i]
            if kept.value != value:
                kept = Kept(value, self.seats)
                self.kept[i] = kept
            chunk = kept.shown[seat]
            if chunk is None:
                chunk = array(SHORT, self.numbers(i, kept.value, seat)).tobytes()
                kept.shown[seat] = chunk
            chunks.append(chunk)
        chunks.append(array(SHORT, self.counted(s, seat)).tobytes())
        return bytearray().join(chunks)

    def numbers(self, i: int, value: Any, seat: int) -> list[int]:
        """A field as a seat is shown it."""
        field = self.fields[i]
        values = self.values(field, value, seat, self.widths[i])
        if self.bits[i]:
            return [bag >> bit & 1 for bag in values for bit in range(self.bits[i])]
        if field.who:
            seen = self.seen_by[seat]
            values = [seen[n] for n in values]
        elif field.ids:
            values = [n + 1 for n in values]
        return values + [0] * (field.most - len(values)) if field.most else values

    def values(self, field: Field, value: Any, seat: int, width: int) -> list[int]:
        """The numbers of a field, the own part first."""
        if field.shape == ONE:
            return [value]
        values: list[int] = value
        if field.shape == LIST:
            return values
        first = width * seat
        if field.sight == OWNER:
            return values[first : first + width]
        return values[first:] + values[:first]

    def counted(self, s: State, seat: int) -> list[int]:
        """What can be counted, who decides, what is asked and the details of the own decision."""
        out: list[int] = []
        for counts in self.game.per_party(s).values():
            out += counts[seat:]
            out += counts[:seat]
        out += self.game.totals(s).values()
        out.append(seat)
        turn = s.turn
        if turn < 0:
            out += (self.parties + (1 if turn == OVER else 0), 0)
        else:
            out += ((turn - seat) % self.parties, self.asked[type(s.steps[-1])])
        numbers = s.steps[-1].fields() if turn == seat else ()
        for number in numbers[:STEP_FIELDS]:
            for limb in range(LIMBS):
                out.append((number + 1) >> (15 * limb) & LIMB)
        return out + [0] * (LIMBS * (STEP_FIELDS - len(numbers)))


def mask(s: State, actions: int) -> bytearray:
    """A byte for each action: 1 if it is legal now, else 0."""
    out = bytearray(actions)
    for move in s.legal:
        out[move.number] = 1
    return out


def meaning(field: Field) -> str:
    """What the numbers of a field stand for."""
    if field.bag:
        return f"a bit for each {field.bag}"
    if field.ids:
        return f"number of the {field.ids} from 1, 0 for none"
    if field.who:
        return "1 oneself, 2 the next …, 0 nobody; what belongs to no party comes after them"
    return " ".join(field.columns)
