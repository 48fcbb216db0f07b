"""EW-1.16 What lies on the table, and how the rules count it."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
NOBODY: Final = -1

# --- cards ------------------------------------------------------------------------------------

STARTING: Final = ("brave", "tribeswoman", "tribesman")  # EW-R54 of none of the five kinds
TRIBE: Final = ("elder", "craftsperson", "explorer", "hunter", "shaman")
CULTURE_ONE: Final = (
    "firekeeping",
    "bone-needles",
    "cordage",
    "gathering-baskets",
    "fireside-tales",
    "carved-figurine",
    "ancestor-rites",
    "trail-markers",
    "hide-tents",
    "snares",
    "ambush",
    "butchery",
    "initiation-mask",
    "body-paint",
    "drum-circle",
    "quarrying",
    "standing-stone",
    "smokehouse",
    "barter",
    "offering",
)
CULTURE_TWO: Final = (
    "atlatl",
    "great-hunt",
    "cave-shrine",
    "stone-circle",
    "log-rollers",
    "council-fire",
    "feast",
    "sledges",
    "new-shores",
    "apprenticeship",
    "funeral-mound",
    "flint-mastery",
    "tanning",
    "war-paint",
    "sky-watching",
    "spirit-vision",
    "game-drive",
    "hearth-communities",
    "trade-network",
    "monument",
)
CULTURE: Final = (*CULTURE_ONE, *CULTURE_TWO)
CARDS: Final = (*STARTING, *TRIBE, *CULTURE)
BRAVE: Final = 0
TRIBESWOMAN: Final = 1
FIRST_TRIBE: Final = 3  # index of the first of `TRIBE` among the cards
N_TRIBE: Final = 5
N_FOLK: Final = 8  # starting and tribe cards
N_CULTURE: Final = 40
ERA_SIZE: Final = 20
N_CARDS: Final = 48
ERA: Final = ((1 << 20) - 1, ((1 << 20) - 1) << 20)  # the culture cards of each era as bags
STACK: Final = 15  # EW-1.3
POOL: Final = 8  # EW-1.4 two rows of four
FIRST_DRAWN: Final = 2  # EW-1.7
PREPARED: Final = 5  # EW-8.4

CHIEFS: Final = ("thunderpaw", "seeing-hand", "stonewhisperer", "tuskbreaker", "fire-wolf")
SIDES: Final = ("a", "b")
SET_UPS: Final = TRIBE  # EW-1.6 each set-up card gives another tribe card

# --- animals ----------------------------------------------------------------------------------

ANIMALS: Final = ("rhino", "sloth", "tiger", "glyptodon", "moose", "mammoth", "argentavis")
N_ANIMALS: Final = 7
GROUNDS: Final = 6  # EW-4.13 places of the hunting grounds

# --- land -------------------------------------------------------------------------------------

LANDS: Final = (
    "base",
    "grassland",
    "forest",
    "hills",
    "mountains",
    "lakes",
    "tundra",
    "glacier",
)
N_LANDS: Final = 8
BASE_LAND: Final = 0
GLACIER: Final = 7
# EW-1.12 by number of tribes.
GLACIERS: Final = {2: 6, 3: 6, 4: 3}
MORE_LAND: Final = {2: 6, 3: 6, 4: 9}

# --- player board -----------------------------------------------------------------------------

N_CAMPS: Final = 5
N_VILLAGES: Final = 3
N_MEGALITHS: Final = 10  # EW-1.5 two neutral ones first
N_NEUTRAL: Final = 2
MEGALITH_SLOTS: Final = 5
FIRST_LIMIT: Final = 5  # EW-2.3 of food
MOST_TOOLS: Final = 5  # EW-2.4
STONE_SLOTS: Final = 3  # EW-4.7
VILLAGE_COST: Final = 3  # EW-4.11 food
RESTING: Final = 3  # EW-3.13 labour of a resting figure in the eclipse, in halves
NEUTRAL: Final = 4  # whose a neutral megalith is

# --- columns ----------------------------------------------------------------------------------

INITIATION: Final = 0
DEVELOPMENT: Final = 1
MIGRATION: Final = 2
HUNTING: Final = 3
REST: Final = 4
COLUMNS: Final = ("initiation", "development", "migration", "hunting")
SPOTS: Final = (*COLUMNS, "rest")
N_COLUMNS: Final = 4
N_SPOTS: Final = 5
FIGURES: Final = 3  # EW-1.5 a chief and two of the tribe

# --- stones -----------------------------------------------------------------------------------

STONES: Final = (
    "villages-grassland",
    "villages-forest",
    "villages-hills",
    "villages-mountains",
    "villages-lakes",
    "villages-tundra",
    "villages-glacier",
    "variety",
    "ground",
    "tiles",
    "buried",
    "raised",
    "totems",
    "kinds",
    "eaten-rhino",
    "eaten-sloth",
    "eaten-tiger",
    "eaten-glyptodon",
    "eaten-moose",
    "eaten-giants",
)
N_STONES: Final = 20
ERA_STONES: Final = 10
POOL_HALF: Final = 7  # EW-1.2 places for one era
STONES_IN_USE: Final = {2: 4, 3: 6, 4: 7}  # of each era, by number of tribes

GLACIER_TOKENS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
REST_TOKENS: Final = ("1", "2", "3", "4", "5")

# --- the Nomad (solo) ---------------------------------------------------------------------------

NOMAD_CARDS: Final = tuple([str(n) for n in range(1, 17)])
MAP_CARDS: Final = ("1", "2", "3", "4", "5", "6")
ALL_NOMAD_CARDS: Final = (1 << 16) - 1
ALL_MAP_CARDS: Final = (1 << 6) - 1
OFFERED: Final = 5  # EWS-1.3 culture cards of each era in the offering deck
NOMAD_TOKEN: Final = 5  # whose "village" the Nomad token is
NOMAD_STONE: Final = 2  # EWS-3.10 points of each of its stones in an eclipse

# --- where points come from -------------------------------------------------------------------

# Lengths and positions are literals because the compiler inlines them; tests/meta/test_constants.py
# proves that they are those of the names.
SOURCES: Final = (
    "spaces",  # megalith spaces that show points
    "raised",  # own megaliths put on top
    "covered",  # own megaliths that others built upon
    "honour",
    "sacrifice-top",
    "land",
    "glacier-tokens",
    "effects",  # other cards, animals, tokens and boards that show points
    "empty",  # a card from an empty stack or deck
    "stone-villages",
    "stone-variety",
    "stone-ground",
    "stone-tiles",
    "stone-buried",
    "stone-raised",
    "stone-totems",
    "stone-kinds",
    "stone-eaten",
    "stone-giants",
    "stones-nomad",  # EWS-3.10
)
BY_SPACES: Final = 0
BY_RAISED: Final = 1
BY_COVERED: Final = 2
BY_HONOUR: Final = 3
BY_SACRIFICE: Final = 4
BY_LAND: Final = 5
BY_GLACIER_TOKENS: Final = 6
BY_EFFECTS: Final = 7
BY_EMPTY: Final = 8
FIRST_STONE_SOURCE: Final = 9
BY_NOMAD_STONES: Final = 19
N_SOURCES: Final = 20

# Phases.
SET_UP_PHASE: Final = 0
ACTION_PHASE: Final = 1
ECLIPSE_PHASE: Final = 2
PREPARATION_PHASE: Final = 3
LAST_ROUND: Final = 4
TURNS: Final = 3  # EW-3.1 of everybody in a round
