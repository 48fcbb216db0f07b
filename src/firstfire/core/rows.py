"""The observations of many games in one buffer, in which only what has changed is written.

Every game has a row for each seat, laid out as the `Observer` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.core.buffers import Longs, Shorts, new_longs, new_shorts
from firstfire.core.changes import Changes, one
from firstfire.core.flow import OVER, State, Step
from firstfire.core.observation import DECISION, LIMB, LIMBS, STEP_FIELDS, Observer, Part
from firstfire.core.state import ONE

if TYPE_CHECKING:
    from mypy_extensions import i64

NOWHERE: Final = -1  # the place of a value that a seat may not know
PLAIN: Final = 0  # how a value is shown: as it is, …
PARTY: Final = 1  # … as a party, counted from the observing seat, …
BITS: Final = 2  # … as a set, a number for each thing, …
UNSHOWN: Final = 3  # … or not at all, being only counted
COUNTED: Final = 1  # what has to be counted again after a change: the parties', …
TOTALLED: Final = 2  # … or the totals
RELATIONS: Final = 256  # values of parties, -1 being the last of them


class Rows:
    """The observations of ``n`` games: for each game a row of every seat."""

    def __init__(self, observer: Observer, s: State, n: int) -> None:
        self.observer = observer
        self.game = observer.game
        self.asked = observer.asked
        self.seats = observer.seats
        self.parties = observer.parties
        self.length = observer.length
        self.decision = observer.end_of_counts  # where the decision is told
        # The parts that show each number of a state, then the counts; how many numbers they have,
        # and what has to be counted again when one changes.
        self.parts: list[Part | None] = []
        self.sizes: list[int] = []
        self.causes: list[int] = []
        self.first_count = self.find_fields(s)
        self.first_total = self.find_counts()
        size = sum(self.sizes)
        # By number: how it is shown, what is added to it, what it causes; and by seat, where.
        self.kinds: Longs = new_longs(size)
        self.plus: Longs = new_longs(size)
        self.cause: Longs = new_longs(size)
        self.places: Longs = new_longs(size * self.seats)
        self.relations: Longs = new_longs(RELATIONS * self.seats)
        self.changes = Changes(size, n)
        self.seen: Shorts = new_shorts(self.length * self.seats * n)
        self.told: list[tuple[int, ...]] = [()] * n  # the details of the decision, …
        self.asker: list[int] = [0] * n  # … the seat that has been told them, …
        self.step: list[Step[Any] | None] = [None] * n  # … and the step that they are of
        self.lay_out()
        self.begin(n)

    # --- where everything is ------------------------------------------------------------------

    def find_fields(self, s: State) -> int:
        """List the fields as `State.compare` compares them; return how many numbers they have."""
        shown = {part.name: part for part in self.observer.parts[: self.observer.n_shown]}
        for field in self.game.fields:
            if self.game.observes(field):
                several = field.shape != ONE
                self.parts.append(shown.get(field.name))
                self.sizes.append(field.most or len(getattr(s, field.name)) if several else 1)
                counted = COUNTED if field.name in self.game.counted else 0
                totalled = TOTALLED if field.name in self.game.totalled else 0
                self.causes.append(counted | totalled)
        return sum(self.sizes)

    def find_counts(self) -> int:
        """List what is counted after the fields; return where the totals begin."""
        first_total = 0
        for i, part in enumerate(self.observer.parts[: -len(DECISION)]):
            if i == self.observer.first_total:
                first_total = sum(self.sizes)
            if i >= self.observer.n_shown:
                self.parts.append(part)
                self.sizes.append(part.length)
                self.causes.append(0)
        return first_total

    def lay_out(self) -> None:
        """Find where each number is shown to each seat, whose own numbers come first."""
        for seat in range(self.seats):
            for value, relation in enumerate(self.observer.seen_by[seat]):
                self.relations[RELATIONS * seat + value] = relation
        at = 0
        for part, size, cause in zip(self.parts, self.sizes, self.causes, strict=True):
            for i in range(size):
                self.cause[at] = cause
                self.kinds[at] = UNSHOWN
                if part is not None:
                    self.kinds[at] = BITS if part.bits else PARTY if part.party else PLAIN
                    self.plus[at] = part.plus
                    for seat in range(self.seats):
                        self.places[at * self.seats + seat] = self.place(part, i, seat)
                at += 1

    def place(self, part: Part, i: int, seat: int) -> int:
        """Where a seat sees the ``i``-th number of a part."""
        place = (i - part.width * seat) % (part.width * self.parties) if part.width else i
        hidden = part.own and place >= part.width
        return NOWHERE if hidden else part.start + place * (part.bits or 1)

    def begin(self, n: int) -> None:
        """Show all numbers of all games as zeros, which is what they are compared with first."""
        for game in range(n):
            for seat in range(self.seats):
                row = (game * self.seats + seat) * self.length
                self.seen[row + self.decision] = seat
            for at in range(len(self.kinds)):
                self.put(game, at, 0, 0)

    # --- writing ------------------------------------------------------------------------------

    def write(self, game: int, s: State) -> None:
        """Write what every seat may know of a state into the rows of a game."""
        changes = self.changes
        changes.begin(game)
        s.compare(changes)
        caused = self.put_changes(game)
        if caused & COUNTED:
            changes.begin(game, self.first_count)
            for counts in self.game.per_party(s).values():
                for number in counts:
                    one(changes, number)
            self.put_changes(game)
        if caused & TOTALLED:
            changes.begin(game, self.first_total)
            for number in self.game.totals(s).values():
                one(changes, number)
            self.put_changes(game)
        self.tell_decision(game, s)

    def put_changes(self, game: int) -> int:
        """Write the numbers that have changed; return what has to be counted again."""
        changes = self.changes
        met = changes.met
        where = changes.where
        before = changes.before
        first = changes.first
        caused: i64 = 0
        for k in range(changes.count):
            at = where[k]
            caused |= self.cause[at]
            self.put(game, at, met[first + at], before[k])
        return caused

    def put(self, game: i64, at: i64, number: i64, before: i64) -> None:
        """Write one number as each seat sees it."""
        kind = self.kinds[at]
        if kind == UNSHOWN:
            return
        seats: i64 = self.seats
        length: i64 = self.length
        seen = self.seen
        places = self.places
        row: i64 = game * seats * length
        at_seat: i64 = at * seats
        if kind == PLAIN:
            shown: int = number + self.plus[at]
            for _ in range(seats):
                place = places[at_seat]
                if place >= 0:
                    seen[row + place] = shown
                row += length
                at_seat += 1
        elif kind == PARTY:
            relation: i64 = number if number >= 0 else RELATIONS - 1
            for _ in range(seats):
                place = places[at_seat]
                if place >= 0:
                    shown = self.relations[relation]
                    seen[row + place] = shown
                row += length
                at_seat += 1
                relation += RELATIONS
        else:
            for _ in range(seats):
                place = places[at_seat]
                if place >= 0:
                    differs: i64 = number ^ before
                    bits: i64 = number
                    while differs:
                        if differs & 1:
                            seen[row + place] = 1 if bits & 1 else 0
                        differs >>= 1
                        bits >>= 1
                        place += 1
                row += length
                at_seat += 1

    def tell_decision(self, game: int, s: State) -> None:
        """Write which seat decides, what is asked, and to that seat alone the details."""
        turn = s.turn
        step = s.steps[-1] if turn >= 0 else None
        ask = 0 if step is None else self.asked[type(step)]
        row = game * self.seats * self.length + self.decision
        for seat in range(self.seats):
            who = (turn - seat) % self.parties if turn >= 0 else self.parties + (turn == OVER)
            self.seen[row + 1] = who
            self.seen[row + 2] = ask
            row += self.length
        asker = self.asker[game]
        if step is self.step[game] and asker == turn:
            return  # steps never change
        self.step[game] = step
        details: tuple[int, ...] = () if step is None else step.fields()
        if asker != turn:
            self.tell_details(game, asker, ())
            self.asker[game] = max(turn, 0)
        if details != self.told[game]:
            self.tell_details(game, max(turn, 0), details)

    def tell_details(self, game: int, seat: int, details: tuple[int, ...]) -> None:
        """Write the numbers of a decision for a seat that has been told others, or none."""
        known = self.told[game]
        if details == known:
            return
        self.told[game] = details
        row = (game * self.seats + seat) * self.length + self.decision + 3
        for i in range(min(STEP_FIELDS, max(len(details), len(known)))):
            number = details[i] + 1 if i < len(details) else 0
            before = known[i] + 1 if i < len(known) else 0
            if number != before:
                for limb in range(LIMBS):
                    self.seen[row + LIMBS * i + limb] = number >> (15 * limb) & LIMB
