"""Numbers that stand for names: each is the position of its name, each length that of its names.

They are literals because the compiler inlines literals; here is the proof that they are right.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from firstfire.games.eiszeit import pieces as eiszeit
from firstfire.games.endless_winter import pieces as winter
from firstfire.games.endless_winter import stones, symbols
from firstfire.games.stone_age import pieces as stone_age

GAMES = Path(__file__).parents[2] / "src" / "firstfire" / "games"

LENGTHS = [
    (stone_age, "LOCATIONS", "N_LOCATIONS"),
    (stone_age, "TILE_IDS", "N_TILES"),
    (stone_age, "CARD_IDS", "N_CARDS"),
    (stone_age, "SOURCES", "N_SOURCES"),
    (eiszeit, "REGIONS", "N_REGIONS"),
    (eiszeit, "KINDS", "N_KINDS"),
    (eiszeit, "LIGHT", "N_LIGHT"),
    (winter, "TRIBE", "N_TRIBE"),
    (winter, "CULTURE", "N_CULTURE"),
    (winter, "CULTURE_ONE", "ERA_SIZE"),
    (winter, "CULTURE_TWO", "ERA_SIZE"),
    (winter, "CARDS", "N_CARDS"),
    (winter, "ANIMALS", "N_ANIMALS"),
    (winter, "LANDS", "N_LANDS"),
    (winter, "COLUMNS", "N_COLUMNS"),
    (winter, "SPOTS", "N_SPOTS"),
    (winter, "STONES", "N_STONES"),
    (winter, "SOURCES", "N_SOURCES"),
    (symbols, "GAINS", "N_GAINS"),
]

# The names, where they are, and the constants; a constant is spelt like its name or stands here.
POSITIONS = [
    (stone_age.RESOURCES, stone_age, "WOOD CLAY STONE GOLD"),
    (stone_age.GOODS, stone_age, "WOOD CLAY STONE GOLD FOOD"),
    (
        stone_age.LOCATIONS,
        stone_age,
        "TOOLMAKER HUT FIELD HUNT FOREST RIVER CARD=card-1 BUILDING=building-1",
    ),
    (
        stone_age.SOURCES,
        stone_age,
        "BUILDINGS POINT_CARDS=cards STARVATION LEFT_OVER=resources CULTURE=culture-1 "
        "PROFESSION=farmer",
    ),
    (
        eiszeit.KINDS,
        eiszeit,
        "SWAP DRIVE SETTLE CLUB_OR_MAMMOTH CULT MARCH HERDER FIRE ALL_TWO REMOVE_TWO CLUB_OR_MOVE "
        "ALL_ONE REMOVE_ONE DARK_CULT DARK_FIRE REMOVE_MAMMOTH",
    ),
    (eiszeit.USES, eiszeit, "PLACE STEP LEAP"),
    (winter.CARDS, winter, "BRAVE TRIBESWOMAN FIRST_TRIBE=elder N_FOLK=firekeeping"),
    (winter.LANDS, winter, "BASE_LAND=base GLACIER"),
    (winter.SPOTS, winter, "INITIATION DEVELOPMENT MIGRATION HUNTING REST"),
    (
        winter.SOURCES,
        winter,
        "BY_SPACES=spaces BY_RAISED=raised BY_COVERED=covered BY_HONOUR=honour "
        "BY_SACRIFICE=sacrifice-top BY_LAND=land BY_GLACIER_TOKENS=glacier-tokens "
        "BY_EFFECTS=effects BY_EMPTY=empty FIRST_STONE_SOURCE=stone-villages "
        "BY_NOMAD_STONES=stones-nomad",
    ),
    (
        winter.STONES,
        stones,
        "VILLAGES_ON=villages-grassland VARIETY GROUND MEGALITH_TILES=tiles BURIED RAISED TOTEMS "
        "KINDS_EATEN=kinds EATEN=eaten-rhino GIANTS=eaten-giants",
    ),
    (
        symbols.GAINS,
        symbols,
        "MEGALITH DRAW TOTEM TOOL FOOD BURY CAMP MOVE MOVE_TWO=move-2 VILLAGE "
        "TRIBE_TO_HAND=tribe-card TRIBE_TO_PILE=tribe-card-to-discard CULTURE_CARD ANIMAL "
        "FROM_DECK=animal-from-deck REVEAL=reveal-animal CONSUME STONE=sacred-stone FILL=fill-food",
    ),
]


@pytest.mark.parametrize(("module", "names", "length"), LENGTHS)
def test_lengths(module: ModuleType, names: str, length: str) -> None:
    assert len(getattr(module, names)) == getattr(module, length)


@pytest.mark.parametrize(("names", "module", "constants"), POSITIONS)
def test_positions(names: tuple[str, ...], module: ModuleType, constants: str) -> None:
    for constant in constants.split():
        spelt, _, name = constant.partition("=")
        found = names[getattr(module, spelt)].replace(" ", "-")
        assert found == (name or spelt.lower().replace("_", "-")), spelt


def test_constants_are_told_apart_by_their_modules() -> None:
    """``sym.DRAW`` and ``mv.DRAW``: no constant is imported under another name."""
    renamed = re.compile(r"\b[A-Z][A-Z_]+ as [A-Z_]+\b")
    found = [
        f"{file.relative_to(GAMES)}: {line.strip()}"
        for file in sorted(GAMES.rglob("*.py"))
        for line in file.read_text("utf-8").splitlines()
        if renamed.search(line)
    ]
    assert found == []
