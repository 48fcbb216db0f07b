"""What can be taken back at a table, how far, and why no more.

Normally a seat takes back its own entries, as long as nobody else has decided and nobody has
learned anything. A person who plays against bots alone may take back more: the last turn, as if the
bots had not moved since, unless the person has seen chance or anything hidden meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from firstfire.core import State, Table
from firstfire.core.state import OWNER, PUBLIC
from firstfire.server.store.base import EntryRow

LONGEST = 60  # entries; older ones stand for good


@dataclass(frozen=True, slots=True)
class TurnMarks:
    """Of each seat: its last entry, and the one with which its last turn ended."""

    decided: tuple[int, ...]
    ended: tuple[int, ...]

    def after(self, entry: EntryRow) -> TurnMarks:
        """Once others act, a seat's turn has ended. Automatic answers are no decisions."""
        own = entry.seat
        ended = [
            d if n != own else e
            for n, (d, e) in enumerate(zip(self.decided, self.ended, strict=True))
        ]
        counts = not entry.body.get("auto")
        decided = [entry.seq if counts and n == own else d for n, d in enumerate(self.decided)]
        return TurnMarks(tuple(decided), tuple(ended))


@dataclass(frozen=True, slots=True)
class UndoableEntry:
    """An entry that can be taken back, and the table before it."""

    seq: int
    seat: int
    auto: bool
    before: Table = field(compare=False)  # never played on
    marks: TurnMarks


@dataclass(frozen=True, slots=True)
class UndoTrail:
    """The latest entries that can be taken back."""

    entries: tuple[UndoableEntry, ...] = ()  # the latest at the end
    barrier: str = "start"  # why nothing before them can be taken back

    def after(
        self, entry: EntryRow, before: Table | None, table: Table, marks: TurnMarks
    ) -> UndoTrail:
        """The trail after one more entry, which led from one game to the other."""
        if table.over:
            return UndoTrail((), "over")
        if entry.kind == "undo":
            undone = set(entry.body["undone"])
            return replace(self, entries=tuple(e for e in self.entries if e.seq not in undone))
        if entry.kind == "end":
            return UndoTrail((), "ended" if table.reach else "seen")
        if entry.kind == "start" or not table.reach:
            return UndoTrail((), "start" if entry.kind == "start" else "seen")
        assert entry.seat is not None
        assert before is not None
        auto = bool(entry.body.get("auto"))
        new = UndoableEntry(entry.seq, entry.seat, auto, before, marks)
        if entry.body.get("trail") or self.is_of(entry.seat):
            barrier = "others" if self.barrier == "ended" else self.barrier
            return UndoTrail((*self.entries, new)[-LONGEST:], barrier)
        return UndoTrail((*self.run_of(entry.seat), new), "others")

    def is_of(self, seat: int) -> bool:
        """Whether all entries are of one seat."""
        return all(e.seat == seat for e in self.entries)

    def run_of(self, seat: int) -> tuple[UndoableEntry, ...]:
        """The latest entries, as far as they are all of one seat."""
        start = len(self.entries)
        while start and self.entries[start - 1].seat == seat:
            start -= 1
        return self.entries[start:]

    def last_turn_of(self, seat: int) -> tuple[UndoableEntry, ...]:
        """All from the beginning of the last turn in which a seat decided."""
        own = [i for i, e in enumerate(self.entries) if e.seat == seat and not e.auto]
        if not own:
            return ()
        start = own[-1]
        while start and self.entries[start - 1].seat == seat:
            start -= 1
        return self.entries[start:]

    def decisions_of(self, seat: int) -> int:
        """How many decisions a seat can take back, one after the other, before anybody else's."""
        return sum(not e.auto for e in self.run_of(seat))

    def taken(self, seat: int, everything: bool, with_bots: bool) -> tuple[UndoableEntry, ...]:
        """What a seat takes back by one undo; nothing if it cannot.

        Automatic answers go together with the decision before them.
        """
        run = self.run_of(seat)
        decided = [i for i, e in enumerate(run) if not e.auto]
        if decided:
            return run if everything else run[decided[-1] :]
        return self.last_turn_of(seat) if with_bots else ()


def hidden_from(state: State, seat: int) -> list[Any]:
    """All that a seat cannot see of a state."""
    found: list[Any] = []
    for declared in state.game.fields:
        if declared.sight != PUBLIC:
            parts = declared.parts(state)
            own = declared.sight == OWNER
            found.append([part for i, part in enumerate(parts) if i != seat] if own else parts)
    return found


def has_learned(before: Table, after: Table, seat: int) -> bool:
    """Whether a seat may have learned anything by an entry that somebody else made.

    That is so when chance decided, or when anything changed that the seat cannot see: a card that
    somebody plays has been hidden before.
    """
    chance = before.chance_count != after.chance_count
    return chance or hidden_from(before.state, seat) != hidden_from(after.state, seat)
