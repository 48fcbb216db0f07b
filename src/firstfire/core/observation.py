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
from firstfire.core.packs import Pack
from firstfire.core.state import HIDDEN, ONE, OWNER, SEATS, Field

STEP_FIELDS = 5  # integers of the open decision that are shown, …
LIMBS = 4  # … each in so many parts of 15 bits
LIMB = (1 << 15) - 1
DECISION = ("seat", "turn", "ask", "asking")  # the parts that tell what is to be decided
SHORT = "h"  # a number of an observation has 16 bits


class Part:
    """Some numbers of an observation that belong together: a field, a count, what is asked."""

    __slots__ = (
        "about",
        "bits",
        "kept",
        "length",
        "name",
        "own",
        "party",
        "plus",
        "start",
        "width",
    )

    def __init__(self, name: str, start: int, length: int, about: str) -> None:
        self.name = name
        self.start = start
        self.length = length
        self.about = about
        self.width = 0  # how many values each party has; 0 if they belong to nobody
        self.own = False  # others' values are not shown
        self.bits = 0  # the values are sets of so many things; 0 if they are no sets
        self.party = False  # the values are parties
        self.plus = 0  # 1 if -1 stands for none, which is shown as 0
        self.kept: list[int] = []  # the values as last met


class Observer:
    """Turns states of a game with a given number of seats into a fixed number of numbers.

    Few values change from one decision to the next, so only those are written, for all seats.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Options | None = None,
        data: Pack | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        s = game.begin(seats, options, data)
        self.parties = s.parties()
        self.seen_by: list[list[int]] = [self.relations(seat) for seat in range(seats)]
        self.asked: dict[type[Step[Any]], int] = {cls: i + 1 for i, cls in enumerate(game.steps)}
        self.parts: list[Part] = []
        self.length = 0
        fields = [(i, f) for i, f in enumerate(game.fields) if f.in_use(s) and game.observes(f)]
        self.watched: list[int] = [i for i, field in fields if field.sight != HIDDEN]
        self.n_shown = len(self.watched)
        self.watched += [i for i, field in fields if field.sight == HIDDEN]
        self.counted: list[bool] = [game.fields[i].name in game.counted for i in self.watched]
        self.totalled: list[bool] = [game.fields[i].name in game.totalled for i in self.watched]
        self.shared: list[bool] = [game.fields[i].shared for i in self.watched]
        self.kept: list[Any] = [None] * len(self.watched)  # the watched fields as last met
        self.describe(s)
        self.numbers: list[array[int]] = [
            array(SHORT, bytes(2 * self.length)) for _ in range(seats)
        ]
        self.details: list[tuple[int, ...]] = [()] * seats  # of the decision, as last met

    def relations(self, seat: int) -> list[int]:
        """Return how a seat numbers the parties: itself 1, the next 2, …; nobody (-1) is 0."""
        table = [value + 1 for value in range(255)] + [0]
        for party in range(self.parties):
            table[party] = 1 + (party - seat) % self.parties
        return table

    # --- what the numbers are ---------------------------------------------------------------

    def describe(self, s: State) -> None:
        """Lay out the parts of an observation, in their order."""
        for field in self.game.fields:
            if field.sight != HIDDEN and field.in_use(s):
                self.add_field(s, field)
        for name in self.game.per_party(s):
            self.add(name, self.parties, "of each party, the own first; counted").width = 1
        self.first_total = len(self.parts)
        for name in self.game.totals(s):
            self.add(name, 1, "counted")
        self.n_counts = len(self.parts) - self.n_shown
        self.end_of_counts = self.length
        steps = self.asked.items()
        asked = ", ".join(f"{i} {step_name(cls)}" for cls, i in steps if issubclass(cls, Choice))
        self.add("seat", 1, "the own number, by which actions and `asking` name a party")
        self.add("turn", 1, "who decides: 0 oneself, 1 the next …; then chance, then the end")
        self.add("ask", 1, f"what is asked, 0 nothing: {asked}")
        self.add("asking", STEP_FIELDS * LIMBS, "numbers of the own decision, 15 bits each")

    def add_field(self, s: State, field: Field) -> None:
        own = field.shape == SEATS and field.sight == OWNER
        values = 1 if field.shape == ONE else field.most or len(getattr(s, field.name))
        width = values // self.parties if field.shape == SEATS else 0
        bits = len(self.game.ids(s, field.bag)) if field.bag else 0
        whose = "own" if own else "of each party, the own first" if width else ""
        about = [field.rule, whose, meaning(field)]
        shown = (width if own else values) * (bits or 1)
        part = self.add(field.name, shown, "; ".join(one for one in about if one))
        part.width = width
        part.own = own
        part.bits = bits
        part.party = field.party
        part.plus = -field.none

    def add(self, name: str, length: int, about: str) -> Part:
        part = Part(name, self.length, length, about)
        self.parts.append(part)
        self.length += length
        return part

    # --- observing --------------------------------------------------------------------------

    def observe(self, s: State, seat: int) -> list[int]:
        """Return all that ``seat`` may know of a state."""
        return self.packed(s, seat).tolist()

    def packed(self, s: State, seat: int) -> array[int]:
        """Return the same in a buffer that the next call overwrites: copy what you keep."""
        self.meet(s)
        self.tell_decision(s, seat)
        return self.numbers[seat]

    def meet(self, s: State) -> None:
        """Write what differs from the state that was observed before."""
        values = s.values()
        recount = False
        retotal = False
        for i, field in enumerate(self.watched):
            value = values[field]
            kept = self.kept[i]
            if value is not kept and value != kept:  # small numbers are the same objects
                several = not isinstance(value, int)
                if several and not self.shared[i]:
                    value = value[:]  # a shared row is never written to
                if i < self.n_shown:
                    self.rewrite(self.parts[i], list(value) if several else [value])
                recount = recount or self.counted[i]
                retotal = retotal or self.totalled[i]
                self.kept[i] = value
        if recount:
            for i, counts in enumerate(self.game.per_party(s).values()):
                self.rewrite(self.parts[self.n_shown + i], counts)
        if retotal:
            for i, total in enumerate(self.game.totals(s).values()):
                self.rewrite(self.parts[self.first_total + i], [total])

    def rewrite(self, part: Part, values: list[int]) -> None:
        """Write the values of a part that have changed."""
        kept = part.kept
        known = len(kept)
        for i, value in enumerate(values):
            if i >= known or value != kept[i]:
                self.write(part, i, value)
        for i in range(len(values), known):
            self.write(part, i, -part.plus)
        part.kept = values

    def write(self, part: Part, i: int, value: int) -> None:
        """Write the ``i``-th value of a part as each seat sees it, its own values first."""
        for seat in range(self.seats):
            at = i - part.width * seat
            if at < 0:
                at += part.width * self.parties
            if part.own and at >= part.width:
                continue
            numbers = self.numbers[seat]
            if part.bits:
                first = part.start + part.bits * at
                for bit in range(part.bits):
                    numbers[first + bit] = value >> bit & 1
            elif part.party:
                numbers[part.start + at] = self.seen_by[seat][value]
            else:
                numbers[part.start + at] = value + part.plus

    def tell_decision(self, s: State, seat: int) -> None:
        """Write which seat decides, what is asked, and to that seat the details."""
        numbers = self.numbers[seat]
        at = self.end_of_counts
        turn = s.turn
        numbers[at] = seat
        if turn < 0:
            numbers[at + 1] = self.parties + (1 if turn == OVER else 0)
            numbers[at + 2] = 0
        else:
            numbers[at + 1] = (turn - seat) % self.parties
            numbers[at + 2] = self.asked[type(s.steps[-1])]
        details = s.steps[-1].fields() if turn == seat else ()
        if details == self.details[seat]:
            return
        known = self.details[seat]
        self.details[seat] = details
        for i in range(min(STEP_FIELDS, max(len(details), len(known)))):
            number = details[i] + 1 if i < len(details) else 0
            before = known[i] + 1 if i < len(known) else 0
            if number != before:
                for limb in range(LIMBS):
                    numbers[at + 3 + LIMBS * i + limb] = number >> (15 * limb) & LIMB


def mask(s: State, actions: int) -> bytearray:
    """Return a byte for each action: 1 if it is legal now, else 0."""
    out = bytearray(actions)
    for move in s.legal:
        out[move.number] = 1
    return out


def meaning(field: Field) -> str:
    """Return what the numbers of a field stand for."""
    if field.bag:
        return f"a bit for each {field.bag}"
    if field.ids:
        return f"number of the {field.ids} from 1, 0 for none"
    if field.party:
        return "1 oneself, 2 the next …, 0 nobody; what belongs to no party comes after them"
    return " ".join(field.columns)
