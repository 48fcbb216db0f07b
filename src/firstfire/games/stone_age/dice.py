"""Dice: a roll is its faces from high to low, for their order means nothing."""

from __future__ import annotations

from math import factorial
from typing import Any, Final

from firstfire.core.chance import Rng
from firstfire.core.flow import Outcome

FACES: Final = 6
WAYS: Final = [FACES**count for count in range(12)]  # all below 2**30
SEEN: Final[list[list[Outcome]]] = [[()] * WAYS[count] for count in range(5)]  # made once each


def roll(rng: Rng, count: int) -> Outcome:
    """``count`` dice, of which one random number tells all."""
    number = rng.below(WAYS[count])
    if count >= len(SEEN):
        return roll_of(number, count)
    if not SEEN[count][number]:
        SEEN[count][number] = roll_of(number, count)
    return SEEN[count][number]


def roll_of(number: int, count: int) -> Outcome:
    """The roll that a number tells, a die for each of its digits."""
    faces = [0] * FACES
    for _ in range(count):
        faces[number % FACES] += 1
        number //= FACES
    return from_faces(faces)


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


def ways_of_sums(dice: int) -> dict[int, int]:
    """In how many ways so many dice show each sum.

    >>> ways_of_sums(2)[7]
    6
    """
    ways = {0: 1}
    for _ in range(dice):
        after: dict[int, int] = {}
        for total, n in ways.items():
            for face in range(1, FACES + 1):
                after[total + face] = after.get(total + face, 0) + n
        ways = after
    return ways


def shares(ways: dict[int, int]) -> list[list[float]]:
    """How likely every amount is."""
    everything = sum(ways.values())
    return [[n, round(ways[n] / everything, 6)] for n in sorted(ways)]


def odds(dice: int, divisor: int) -> dict[str, Any]:
    """SA-3.5 What a roll brings without tools: every amount with its share, and the mean.

    >>> odds(1, 3)["gains"], odds(2, 6)["mean"]
    ([[0, 0.333333], [1, 0.5], [2, 0.166667]], 0.75)
    """
    gains: dict[int, int] = {}
    for total, n in ways_of_sums(dice).items():
        gains[total // divisor] = gains.get(total // divisor, 0) + n
    return {
        "dice": dice,
        "divisor": divisor,
        "gains": shares(gains),
        "mean": round(sum([gain * n for gain, n in gains.items()]) / FACES**dice, 4),
        "least": min(gains),
        "most": max(gains),
    }
