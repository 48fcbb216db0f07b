"""The declaration of a state's fields: what each is, who may see it, which rule it serves.

Codec, digest, views, observations and the generated code of the states all follow from it.
"""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import OVER, State
from firstfire.core.ints import Ints, lowest

PUBLIC: Final = "public"  # everybody sees it
OWNER: Final = "owner"  # each seat sees its own part
HIDDEN: Final = "hidden"  # nobody sees it

ONE: Final = "one"  # a single number
LIST: Final = "list"  # several numbers that belong to nobody
SEATS: Final = "seats"  # the same count of numbers for each party, one party after another


class Field:
    """One field of a state."""

    __slots__ = (
        "at_end",
        "bag",
        "blank",
        "columns",
        "ids",
        "most",
        "name",
        "option",
        "party",
        "rule",
        "shape",
        "shared",
        "sight",
    )

    def __init__(
        self,
        name: str,
        shape: str,
        sight: str,
        rule: str,
        *,
        columns: tuple[str, ...] = (),
        ids: str = "",
        bag: str = "",
        blank: int | None = None,
        party: bool = False,
        most: int = 0,
        at_end: bool = False,
        shared: bool = False,
        option: str = "",
    ) -> None:
        self.name = name
        self.shape = shape
        self.sight = sight
        self.rule = rule
        self.columns = columns  # names of the numbers of a list or of a seat's part
        self.ids = ids  # the numbers are indices of these things, -1 is none
        self.bag = bag  # the numbers are sets of these things, a bit for each
        self.blank = blank  # columns with this value are not shown
        self.party = party  # the numbers are parties, -1 is nobody
        self.most = most  # how long a list of changing length can become
        self.at_end = at_end  # everybody sees it once the game is over
        self.shared = shared  # clones share the list: replace it, never mutate it (copy on write)
        self.option = option  # views and observations hold it only where this option is on

    def in_use(self, s: State) -> bool:
        """Is the field of a part of the game that this table plays with?"""
        return not self.option or s.options[self.option] == "on"

    @property
    def none(self) -> int:
        """The number that stands for nothing, in a list also behind its end."""
        return -1 if self.party or self.ids or self.sight == HIDDEN else 0

    def parts(self, s: State) -> Any:
        """Return the raw value; for `SEATS` a list with one part for each party."""
        value = getattr(s, self.name)
        if self.shape == ONE:
            return value
        value = list(value)
        if self.shape != SEATS:
            return value
        parties = s.parties()
        width = len(value) // parties
        if width == 1:
            return value
        return [value[i * width : (i + 1) * width] for i in range(parties)]

    def shown(self, s: State, seat: int) -> Any:
        """Return what ``seat`` may see of the value, in names; None where it may not see it."""
        if self.sight == HIDDEN:
            return None
        parts = self.parts(s)
        if self.shape != SEATS:
            return self.named(s, parts)
        open_to_all = self.sight == PUBLIC or (self.at_end and s.turn == OVER)
        return [
            self.named(s, part) if open_to_all or i == seat else None
            for i, part in enumerate(parts)
        ]

    def named(self, s: State, value: Any) -> Any:
        """Return a value with names instead of numbers."""
        if isinstance(value, list):
            if not self.columns:
                return [self.named(s, one) for one in value]
            return {
                column: self.named(s, one)
                for column, one in zip(self.columns, value, strict=True)
                if one != self.blank
            }
        if self.ids:
            return None if value < 0 else s.game.ids(s, self.ids)[value]
        if self.bag:
            return [name for i, name in enumerate(s.game.ids(s, self.bag)) if value >> i & 1]
        return value


def put(row: Ints, i: int, number: int) -> Ints:
    """Return a copy of a row with one number changed, for fields that clones share."""
    changed = row[:]
    changed[i] = number
    return changed


def more(row: Ints, i: int, n: int) -> Ints:
    """Return a copy of a row with one number increased by ``n``."""
    return put(row, i, row[i] + n)


def members(bag: int) -> list[int]:
    """Return the things in a bag, in order: ``members(0b1010)`` is ``[1, 3]``."""
    found: list[int] = []
    while bag:
        found.append(lowest(bag))
        bag &= bag - 1
    return found


def nth(bag: int, n: int) -> int:
    """Return the ``n``-th thing in a bag, counted from 0."""
    for _ in range(n):
        bag &= bag - 1
    return lowest(bag)
