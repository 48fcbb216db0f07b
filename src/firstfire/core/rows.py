"""The observations of many games in one buffer, in which only what has changed is written.

Every game has a row for each seat, laid out as the `Observer` says. The values that were met
last are kept: what is equal to them is not touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.core.buffers import Longs, Shorts, new_longs, new_shorts
from firstfire.core.flow import OVER, State
from firstfire.core.ints import Ints, repeat
from firstfire.core.observation import LIMB, LIMBS, STEP_FIELDS, Observer, Part

if TYPE_CHECKING:
    from mypy_extensions import i64

NOWHERE: Final = -1  # the place of a value that a seat may not know
PLAIN: Final = 0  # how a value is shown: as it is, …
PARTY: Final = 1  # … as a party, counted from the observing seat, …
BITS: Final = 2  # … or as a set, a number for each thing
UNSHOWN: Final = Part("", 0, 0, "")  # of fields that are only counted


class Rows:
    """The observations of ``n`` games: for each game a row of every seat."""

    def __init__(self, observer: Observer, n: int) -> None:
        self.observer = observer
        self.game = observer.game
        self.asked = observer.asked
        self.seats = observer.seats
        self.parties = observer.parties
        self.length = observer.length
        self.watched = observer.watched
        self.n_fields = len(self.watched)
        self.n_shown = observer.n_shown
        self.counted = observer.counted
        self.totalled = observer.totalled
        self.first_total = observer.first_total
        self.decision = observer.end_of_counts  # where the decision is told
        self.shared = observer.shared
        self.seen_by = observer.seen_by
        self.n_counts = observer.n_counts
        # By watched field, then by count: where its values begin, and how they are shown.
        self.firsts: list[int] = []
        self.kinds: list[int] = []
        self.plus: list[int] = []
        self.places = self.lay_out()  # by value and seat: where in a row it is shown
        # By game and field or count: the value as last met.
        self.met: list[Any] = [None] * ((self.n_fields + self.n_counts) * n)
        self.seen: Shorts = new_shorts(self.length * self.seats * n)
        self.told: list[tuple[int, ...]] = [()] * n  # the details of the decision, …
        self.asker: list[int] = [0] * n  # … and the seat that has been told them
        for row in range(n * self.seats):
            self.seen[row * self.length + self.decision] = row % self.seats

    # --- where everything is ------------------------------------------------------------------

    def lay_out(self) -> Longs:
        """Find where each value is shown to each seat, whose own values come first."""
        at = 0
        parts: list[Part] = []
        for i in range(self.n_fields + self.n_counts):
            part = self.part_of(i)
            self.firsts.append(at)
            self.kinds.append(BITS if part.bits else PARTY if part.party else PLAIN)
            self.plus.append(part.plus)
            parts.append(part)
            at += values_of(part, self.parties)
        places = new_longs(at * self.seats)
        for i, part in enumerate(parts):
            for value in range(values_of(part, self.parties)):
                for seat in range(self.seats):
                    place = (value - part.width * seat) % max(1, part.width * self.parties)
                    place = place if part.width else value
                    hidden = part.own and place >= part.width
                    shown = part.start + place * (part.bits or 1)
                    index = (self.firsts[i] + value) * self.seats + seat
                    places[index] = NOWHERE if hidden else shown
        return places

    def part_of(self, i: int) -> Part:
        """The part that shows a watched field or, after all of them, a count."""
        if self.n_shown <= i < self.n_fields:
            return UNSHOWN
        return self.observer.parts[i if i < self.n_shown else self.n_shown + i - self.n_fields]

    # --- writing ------------------------------------------------------------------------------

    def write(self, game: int, s: State) -> None:
        """Write what every seat may know of a state into the rows of a game."""
        values = s.values()
        met = self.met
        watched = self.watched
        first = game * (self.n_fields + self.n_counts)
        recount = False
        retotal = False
        for i in range(self.n_fields):
            value = values[watched[i]]
            before = met[first + i]
            if value is not before and value != before:  # small numbers are the same objects
                if not self.shared[i] and not isinstance(value, int):
                    value = value[:]  # a shared row is never written to
                met[first + i] = value
                if i < self.n_shown:
                    self.rewrite(game, i, value, before)
                recount = recount or self.counted[i]
                retotal = retotal or self.totalled[i]
        if recount:
            self.count(game, self.n_fields, list(self.game.per_party(s).values()))
        if retotal:
            at = self.n_fields + self.first_total - self.n_shown
            self.count(game, at, list(self.game.totals(s).values()))
        self.tell_decision(game, s)

    def count(self, game: int, i: int, counts: list[Any]) -> None:
        """Write the counts that have changed, from the ``i``-th on."""
        first = game * (self.n_fields + self.n_counts)
        for value in counts:
            before = self.met[first + i]
            if value != before:
                self.met[first + i] = value
                self.rewrite(game, i, value, before)
            i += 1

    def rewrite(self, game: int, i: int, value: Any, before: Any) -> None:
        """Write those values of a field or count that differ from what was met before."""
        first = self.firsts[i]
        none = -self.plus[i]
        if isinstance(value, int):
            self.put(game, i, first, value, none if before is None else before)
        elif isinstance(value, list):
            self.rewrite_list(game, i, value, [] if before is None else before)
        else:
            row: Ints = value
            known: Ints = repeat(none, len(row)) if before is None else before
            size: i64 = len(row)
            for j in range(size):
                if row[j] != known[j]:
                    self.put(game, i, first + j, row[j], known[j])

    def rewrite_list(self, game: int, i: int, row: list[int], known: list[int]) -> None:
        """The same for a list, whose length may have changed."""
        first = self.firsts[i]
        none = -self.plus[i]
        n_known = len(known)
        for j, number in enumerate(row):
            old = known[j] if j < n_known else none
            if number != old:
                self.put(game, i, first + j, number, old)
        for j in range(len(row), n_known):
            if known[j] != none:
                self.put(game, i, first + j, none, known[j])

    def put(self, game: int, i: int, value: i64, number: i64, before: i64) -> None:
        """Write one value as each seat sees it."""
        seats: i64 = self.seats
        length: i64 = self.length
        kind = self.kinds[i]
        seen = self.seen
        row: i64 = game * seats * length
        at: i64 = value * seats
        if kind == PLAIN:
            shown: int = number + self.plus[i]
            for seat in range(seats):
                place: i64 = self.places[at + seat]
                if place >= 0:
                    seen[row + place] = shown
                row += length
        elif kind == PARTY:
            for seat in range(seats):
                place = self.places[at + seat]
                if place >= 0:
                    seen[row + place] = self.seen_by[seat][int(number)]
                row += length
        else:
            for seat in range(seats):
                place = self.places[at + seat]
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
        details: tuple[int, ...] = () if step is None else step.fields()
        asker = self.asker[game]
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


def values_of(part: Part, parties: int) -> int:
    """How many values a part shows, those included that only their owner sees."""
    shown = part.length // (part.bits or 1)
    return shown * parties if part.own else shown
