"""What a view of Endless Winter shows, for sentences and drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.games.endless_winter.layouts import LEVEL, SPACES, Layout, level_of
from firstfire.games.endless_winter.pack import WinterPack
from firstfire.games.endless_winter.state import limit_with

if TYPE_CHECKING:
    from firstfire.i18n.endless_winter import EndlessWinterTexts

View = dict[str, Any]
TILE_NAMES: Final = "abcd"


def layout_of(pack: WinterPack, view: View) -> Layout:
    """Where the megalith tiles lie."""
    return pack.layout_for(view["options"]["megalith_layout"], view["state"]["tribes"])


def printed(pack: WinterPack, view: View, space: int) -> int:
    """The number of the effect of a megalith space, or `START`."""
    layout = layout_of(pack, view)
    tile = view["state"]["tiles"][layout.position[space]]
    return pack.cells[TILE_NAMES.index(tile)][layout.cell[space]]


def arrow_of(pack: WinterPack, view: View, space: int) -> list[str]:
    """The spaces to which the arrow of a starting space points."""
    layout = layout_of(pack, view)
    position = layout.position[space]
    cells = pack.arrows[TILE_NAMES.index(view["state"]["tiles"][position])]
    return [SPACES[target] for target in sorted(layout.space(position, cell) for cell in cells)]


def place_name(place: int) -> str:
    """A place of the megalith board as views name it."""
    level = level_of(place)
    return f"{SPACES[place % LEVEL]}+{level}" if level else SPACES[place % LEVEL]


def camps_on(texts: EndlessWinterTexts, table: dict[str, Any], tile: str) -> list[str]:
    """Whose camps are on a tile, as ``A2 B1``."""
    return [
        f"{texts.called(seat, 'letter')}{camps[tile]}"
        for seat, camps in enumerate(table["camps"])
        if camps.get(tile)
    ]


def figures_at(table: dict[str, Any], spot: str) -> list[tuple[int, bool]]:
    """Whose figures are on a spot; True for a chief."""
    found = []
    for seat, figures in enumerate(table["figures"]):
        if table["chief_at"][seat] == spot:
            found.append((seat, True))
        found += [(seat, False)] * figures.get(spot, 0)
    return found


def food_limit(table: dict[str, Any], seat: int) -> int:
    """How much food a party can keep."""
    return limit_with(table["camps_home"][seat])


def next_slot(table: dict[str, Any], seat: int) -> int:
    """The next stone space of the board; beyond the last if all are taken."""
    return sum(stone is not None for stone in table["stones"][seat])
