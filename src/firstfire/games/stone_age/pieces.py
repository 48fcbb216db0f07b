"""SA-1.1 What lies on the table, and how the rules count it."""

from __future__ import annotations

from typing import Final

# Goods, from cheap to dear; food is no resource (SA-3.8).
WOOD: Final = 0
CLAY: Final = 1
STONE: Final = 2
GOLD: Final = 3
FOOD: Final = 4
RESOURCES: Final = ("wood", "clay", "stone", "gold")
GOODS: Final = (*RESOURCES, "food")
VALUES: Final = {"wood": 3, "clay": 4, "stone": 5, "gold": 6, "food": 2}
VALUE: Final = tuple(
    [VALUES[good] for good in GOODS]
)  # SA-3.5, SA-3.6 divisor of a roll; SA-3.10 points on a free building

# Locations. A card's location is named after its slot's price, a building's after its stack.
TOOLMAKER: Final = 0
HUT: Final = 1
FIELD: Final = 2
HUNT: Final = 3
FOREST: Final = 4
RIVER: Final = 7
CARD: Final = 8  # to 11: the slots that cost 1, 2, 3 and 4 (SA-1.4)
BUILDING: Final = 12  # to 15: the stacks
N_LOCATIONS: Final = 16
LOCATIONS: Final = (
    "toolmaker",
    "hut",
    "field",
    "hunt",
    "forest",
    "claypit",
    "quarry",
    "river",
    *(f"card-{price}" for price in (1, 2, 3, 4)),
    *(f"building-{stack}" for stack in (1, 2, 3, 4)),
)
VILLAGE: Final = (TOOLMAKER, HUT, FIELD)
NO_LIMIT: Final = 99
# SA-2.4, SA-2.6, SA-2.7 How many people there is room for; one where nothing is said.
ROOM: Final = {"hut": 2, "hunt": NO_LIMIT, "forest": 7, "claypit": 7, "quarry": 7, "river": 7}
RINGS: Final = tuple([ROOM.get(location, 1) for location in LOCATIONS])

N_SLOTS: Final = 4  # SA-1.4
STACK: Final = 7  # SA-1.3 tiles in a stack
N_TILES: Final = 28
N_CARDS: Final = 36
TILE_IDS: Final = tuple(f"B{n:02}" for n in range(1, N_TILES + 1))
CARD_IDS: Final = tuple(f"C{n:02}" for n in range(1, N_CARDS + 1))
NONE: Final = -1  # an empty slot or stack

DIE_GIVES: Final = (*RESOURCES, "tool", "farm")  # SA-7.1 by face, from 1 on

FIRST_PEOPLE: Final = 5  # SA-1.2
MOST_PEOPLE: Final = 10  # SA-3.3
FIRST_FOOD: Final = 12  # SA-1.2
MOST_FARMING: Final = 10  # SA-3.4
TOKENS: Final = 3  # SA-4.3 tool tokens of a player
BEST_TOOL: Final = 4  # SA-4.2

CULTURES: Final = (
    "medicine",
    "art",
    "music",
    "writing",
    "time",
    "pottery",
    "transport",
    "weaving",
)
PROFESSIONS: Final = ("farmer", "builder", "shaman", "toolmaker")
SYMBOLS: Final = (*CULTURES, *PROFESSIONS)

# Where points come from: during the game, then in the final scoring.
BUILDINGS: Final = 0
POINT_CARDS: Final = 1
STARVATION: Final = 2
LEFT_OVER: Final = 3
CULTURE: Final = 4  # the first set; 5 is the second
PROFESSION: Final = 6  # to 9, in the order of PROFESSIONS
SOURCES: Final = (
    "buildings",
    "cards",
    "starvation",
    "resources",
    "culture-1",
    "culture-2",
    *PROFESSIONS,
)
N_SOURCES: Final = 10

# Why the game ended.
NOT_ENDED: Final = 0
BY_CARDS: Final = 1  # SA-9.1
BY_BUILDINGS: Final = 2  # SA-9.2
REASONS: Final = ("", "cards", "buildings")
