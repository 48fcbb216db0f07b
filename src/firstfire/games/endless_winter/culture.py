"""The culture cards that nobody has seen, era by era (EW-1.4)."""

from __future__ import annotations

from firstfire.core.draws import FromBag
from firstfire.games.endless_winter.pieces import CULTURE, ERA
from firstfire.games.endless_winter.state import Winter


class UnseenCulture(FromBag[Winter]):
    """One of the unseen cards of an era, each with the same chance."""

    __slots__ = ("era",)
    names: tuple[str, ...] = CULTURE

    def __init__(self, era: int) -> None:
        self.era = era

    def fields(self) -> tuple[int, ...]:
        return (self.era,)

    def bag(self, s: Winter) -> int:
        return s.culture & ERA[self.era]
