"""Draws: chance events that choose a seat, or one thing out of a bag or a pile."""

from __future__ import annotations

from firstfire.core.chance import Rng
from firstfire.core.flow import Chance, Outcome, S
from firstfire.core.ints import Ints, bits, total
from firstfire.core.state import members, nth


class DrawSeat(Chance[S]):
    """One of several seats, each with the same chance."""

    __slots__ = ()

    def candidates(self, s: S) -> list[int]:
        """The seats that can be drawn: all of them, unless a game overrides this."""
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


class FromBag(Chance[S]):
    """One thing out of a bag, each with the same chance."""

    __slots__ = ()
    names: tuple[str, ...] = ()  # the names of the things in records

    def bag(self, s: S) -> int:
        """The things that can be drawn, as a bit mask."""
        raise NotImplementedError

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        bag = self.bag(s)
        return (nth(bag, rng.below(bits(bag))),)

    def outcomes(self, s: S, seat: int) -> list[tuple[Outcome, int]]:
        return [((one,), 1) for one in members(self.bag(s))]

    def spell(self, s: S, outcome: Outcome) -> list[str]:
        return [self.names[outcome[0]]]

    def parse(self, s: S, words: list[str]) -> Outcome:
        return parse_one(words, self.names, members(self.bag(s)))


class FromPile(Chance[S]):
    """One card of a shuffled pile. How many of each kind the pile holds is known."""

    __slots__ = ()
    names: tuple[str, ...] = ()

    def pile(self, s: S, seat: int) -> Ints:
        """How many cards of each kind the pile holds."""
        raise NotImplementedError

    def sample(self, s: S, seat: int, rng: Rng) -> Outcome:
        pile = self.pile(s, seat)
        at = rng.below(total(pile))
        kind = 0
        while at >= pile[kind]:
            at -= pile[kind]
            kind += 1
        return (kind,)

    def outcomes(self, s: S, seat: int) -> list[tuple[Outcome, int]]:
        return [((kind,), n) for kind, n in enumerate(self.pile(s, seat)) if n]

    def spell(self, s: S, outcome: Outcome) -> list[str]:
        return [self.names[outcome[0]]]

    def parse(self, s: S, words: list[str]) -> Outcome:
        pile = self.pile(s, s.actors[-1])
        return parse_one(words, self.names, [kind for kind, n in enumerate(pile) if n])


def parse_one(words: list[str], names: tuple[str, ...], possible: list[int]) -> Outcome:
    """The thing that ``words`` name; `ValueError` if it cannot be drawn."""
    if len(words) != 1 or words[0] not in names:
        raise ValueError(f"one of {names[0]} … {names[-1]} is drawn")
    one = names.index(words[0])
    if one not in possible:
        raise ValueError(f"{words[0]} is not there to be drawn")
    return (one,)
