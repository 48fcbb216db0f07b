"""Lots: chance chooses a seat."""

from __future__ import annotations

from firstfire.core.chance import Rng
from firstfire.core.flow import Chance, Outcome, S


class DrawSeat(Chance[S]):
    """One of several seats, each with the same chance."""

    __slots__ = ()

    def candidates(self, s: S) -> list[int]:
        """The seats among whom the lot is drawn: all, unless a game says otherwise."""
        return list(range(s.seats))

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        seats = self.candidates(s)
        return (seats[rng.below(len(seats))],)

    def outcomes(self, s: S, seat: int) -> list[tuple[Outcome, int]]:
        return [((one,), 1) for one in self.candidates(s)]

    def parse(self, s: S, words: list[str]) -> Outcome:
        seats = self.candidates(s)
        if len(words) != 1 or words[0] not in [str(one) for one in seats]:
            raise ValueError(f"one of the seats {seats} is drawn")
        return (int(words[0]),)
