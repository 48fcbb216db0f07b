"""EZ-1.1 What lies on the table, and how the rules count it."""

from __future__ import annotations

from typing import Final

N_REGIONS: Final = 12
REGIONS: Final = tuple(str(n) for n in range(1, N_REGIONS + 1))
EVERYWHERE: Final = (1 << N_REGIONS) - 1
TOP_EDGE: Final = 0b1111  # EZ-4.2 regions 1 to 4
TERRAINS: Final = ("pasture", "tundra", "mountains", "rock-desert", "forest", "steppe")

# Kinds of cards; those of one kind are alike. EZ-5 the light ones, EZ-6 the dark ones.
LIGHT: Final = (
    *TERRAINS,
    "swap",
    "drive",
    "settle",
    "club-or-mammoth",
    "cult",
    "march",
    "herder",
    "fire",
)
DARK: Final = (
    "all-two",
    "remove-two",
    "club-or-move",
    "all-one",
    "remove-one",
    "dark-cult",
    "dark-fire",
    "remove-mammoth",
)
KINDS: Final = (*LIGHT, *DARK)
N_KINDS: Final = 22
N_LIGHT: Final = 14
SWAP: Final = 6
DRIVE: Final = 7
SETTLE: Final = 8
CLUB_OR_MAMMOTH: Final = 9
CULT: Final = 10
MARCH: Final = 11
HERDER: Final = 12
FIRE: Final = 13
ALL_TWO: Final = 14
REMOVE_TWO: Final = 15
CLUB_OR_MOVE: Final = 16
ALL_ONE: Final = 17
REMOVE_ONE: Final = 18
DARK_CULT: Final = 19
DARK_FIRE: Final = 20
REMOVE_MAMMOTH: Final = 21
COLOURS: Final = ("light", "dark")
NONE: Final = -1

MOST_SEATS: Final = 5
HAND: Final = 5  # EZ-2.1
DEALT: Final = (2, 3)  # EZ-1.9 light and dark cards at the start
RICH: Final = 8  # EZ-2.4
FIRST_STONES: Final = 4  # EZ-1.4
HUNTERS: Final = 12  # EZ-1.4 to play with
FIRST_PLACED: Final = 6  # EZ-1.8
N_CLUBS: Final = 6  # EZ-1.7
FIRES: Final = (4, 5, 5)  # EZ-1.1 fire tokens of value 0, 1 and 2
BASE_CAPACITY: Final = 3  # EZ-3.2
LEAST_RESERVE: Final = 10  # EZ-4.7

# EZ-1.2, EZ-1.3, EZ-1.5 by number of players.
FIRST_ICE: Final = {3: 0b1111, 4: 0b1001, 5: 0}
FIRST_MAMMOTHS: Final = {3: (4, 5, 6, 7), 4: (1, 2, 5, 6), 5: (0, 1, 2, 3)}
FIRST_HERD: Final = {3: 0, 4: 1, 5: 2}
FIRST_DARK: Final = {3: 20, 4: 25, 5: 30}

# The three uses of the mammoth herder (EZ-5.12).
PLACE: Final = 0
STEP: Final = 1
LEAP: Final = 2
USES: Final = ("place", "step", "leap")


def is_dark(kind: int) -> bool:
    return kind >= N_LIGHT


def is_cult(kind: int) -> bool:
    return kind in (CULT, DARK_CULT)
