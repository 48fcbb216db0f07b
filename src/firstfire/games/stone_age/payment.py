"""Paying with resources of one's choice, one by one, from cheap to dear (SA-3.16, SA-3.18)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import Choice, Todo
from firstfire.core.ints import Ints, total_of
from firstfire.core.moves import Move
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.pieces import GOLD, NONE, VALUE, WOOD
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.verbs import pay

N_KINDS: Final = GOLD + 1


class Pay(Choice[StoneAge]):
    """SA-3.8, SA-3.10, SA-5.2 Any mix: ``least`` to ``most`` more resources, none below ``lowest``.

    ``scored`` says that their values will be points.
    """

    __slots__ = ("least", "lowest", "most", "scored")
    open = True  # SA-7.10
    several = True

    def __init__(self, least: int, most: int, lowest: int, scored: int) -> None:
        self.least = least
        self.most = most
        self.lowest = lowest
        self.scored = scored

    def fields(self) -> tuple[int, ...]:
        return (self.least, self.most, self.lowest, self.scored)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"least": max(self.least, 0), "most": self.most, "paid": s.paid}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        """Only kinds from which on enough is left for the whole."""
        legal: list[Move] = []
        base = N_KINDS * seat
        rest = total_of(s.resources, base + self.lowest, base + N_KINDS)
        for kind in range(self.lowest, N_KINDS):
            if rest < self.least:
                break
            have = s.resources[base + kind]
            if have:
                legal.append(mv.PAY[kind])
                rest -= have
        if self.least <= 0:
            legal.append(mv.ENOUGH)
        return legal

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        if move is mv.ENOUGH:
            return ()
        pay(s, seat, move.a, 1)
        if self.scored:
            s.paid += VALUE[move.a]
        if self.most == 1:
            return ()
        return (Pay(self.least - 1, self.most - 1, move.a, self.scored),)


class PayKinds(Choice[StoneAge]):
    """SA-3.17 ``left`` more resources for a building, of which ``kinds`` kinds are to be begun.

    ``last`` is the kind paid last, or NONE.
    """

    __slots__ = ("kinds", "last", "left")
    open = True  # SA-7.10
    several = True

    def __init__(self, left: int, kinds: int, last: int) -> None:
        self.left = left
        self.kinds = kinds
        self.last = last

    def fields(self) -> tuple[int, ...]:
        return (self.left, self.kinds, self.last)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return {"n": self.left, "kinds": self.kinds}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        """Only kinds that leave the rest payable."""
        have = s.resources[N_KINDS * seat : N_KINDS * seat + N_KINDS]
        return [mv.PAY[kind] for kind in range(N_KINDS) if self.fits(have, kind)]

    def fits(self, have: Ints, kind: int) -> bool:
        if not have[kind] or kind < self.last:
            return False
        left = have[:]
        left[kind] -= 1
        return can_pay(left, self.left - 1, self.begin(kind), kind)

    def begin(self, kind: int) -> int:
        """How many kinds are still to be begun after one resource of this kind."""
        return self.kinds if kind == self.last else self.kinds - 1

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        pay(s, seat, move.a, 1)
        s.paid += VALUE[move.a]
        if self.left == 1:
            return ()
        return (PayKinds(self.left - 1, self.begin(move.a), move.a),)


def can_pay(have: Ints, n: int, kinds: int, last: int) -> bool:
    """SA-3.17 Can exactly ``n`` be paid with more of ``last`` and exactly ``kinds`` dearer kinds?

    >>> from firstfire.core.ints import ints
    >>> have = ints([2, 0, 3, 1])
    >>> can_pay(have, 4, 2, -1), can_pay(have, 6, 2, -1)
    (True, False)
    """
    if not kinds <= n or kinds < 0:
        return False
    most = have[last] if last != NONE else 0
    stocks = have[last + 1 :]
    for _ in range(kinds):  # the largest stocks go furthest
        largest = 0
        for kind in range(len(stocks)):
            if stocks[kind] > stocks[largest]:
                largest = kind
        if not stocks or not stocks[largest]:
            return False
        most += stocks[largest]
        stocks[largest] = 0
    return n <= most


ANY_MIX: Final = [Pay(n, n, WOOD, 0) for n in range(12)]  # SA-3.8, SA-5.2 n resources in any mix
