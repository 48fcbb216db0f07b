"""Dice: a roll is its faces from high to low, for their order means nothing."""

from __future__ import annotations

from math import factorial
from typing import Final

from firstfire.core.chance import Rng
from firstfire.core.flow import Outcome

FACES: Final = 6
WAYS: Final = [FACES**count for count in range(12)]  # all below 2**30


def roll(rng: Rng, count: int) -> Outcome:
    """``count`` dice, of which one random number tells all."""
    number = rng.below(WAYS[count])
    dice: list[int] = []
    for _ in range(count):
        dice.append(number % FACES + 1)
        number //= FACES
    dice.sort(reverse=True)
    return tuple(dice)


def from_faces(faces: list[int]) -> Outcome:
    """The roll in which each face shows so many times."""
    dice: list[int] = []
    for face in range(FACES, 0, -1):
        for _ in range(faces[face - 1]):
            dice.append(face)
    return tuple(dice)


def all_rolls(count: int) -> list[tuple[Outcome, int]]:
    """Every roll of ``count`` dice, weighted by the ways in which it comes about."""
    rolls: list[tuple[Outcome, int]] = []
    _spread([], count, factorial(count), rolls)
    return rolls


def _spread(faces: list[int], left: int, ways: int, rolls: list[tuple[Outcome, int]]) -> None:
    if len(faces) == FACES - 1:
        rolls.append((from_faces([*faces, left]), ways // factorial(left)))
        return
    for n in range(left + 1):
        _spread([*faces, n], left - n, ways // factorial(n), rolls)


def parse_roll(words: list[str], count: int) -> Outcome:
    """The roll that a record spells, in any order of its dice."""
    for word in words:
        if word not in ("1", "2", "3", "4", "5", "6"):
            raise ValueError(f"{word!r} is no face of a die")
    if len(words) != count:
        raise ValueError(f"{count} dice are rolled, not {len(words)}")
    return tuple(sorted([int(word) for word in words], reverse=True))
