"""The names of the features of Endless Winter, and the uses of culture cards that some count."""

from __future__ import annotations

from typing import Final

from firstfire.games.endless_winter.pieces import ANIMALS, COLUMNS, LANDS, NONE, STARTING, TRIBE
from firstfire.games.endless_winter.symbols import GAINS

# The uses of culture cards, and the symbols of each use.
SYMBOLS: Final = {
    "food": ("food", "fill food"),
    "tools": ("tool",),
    "totems": ("totem",),
    "draws": ("draw",),
    "megaliths": ("megalith", "sacred stone"),
    "burials": ("bury",),
    "land": ("camp", "move", "move 2", "village"),
    "folk": ("tribe card", "tribe card to discard", "culture card"),
    "animals": ("animal", "animal from deck", "consume"),
    "labour": (),
}
USES: Final = list(SYMBOLS)
FOR_FOOD: Final = 0
FOR_TOOLS: Final = 1
FOR_LABOUR: Final = 9


def use_of(symbol: str) -> int:
    """The use of a symbol of a culture card: an index of `USES`, or `NONE`."""
    for use in range(len(USES)):
        if symbol in SYMBOLS[USES[use]]:
            return use
    return NONE


USE_OF: Final[list[int]] = [use_of(symbol) for symbol in GAINS]
# What sacred stones count. The stones for villages are one feature, and so are those for one
# kind of consumed animals.
STONES_FOR: Final = (
    *("villages", "variety", "ground", "tiles", "buried", "raised", "totems", "kinds", "eaten"),
)
FEATURES: Final = (
    # points
    "score",
    "sacrifice now",
    "burials now",
    # goods: the more of them, the less another one is worth
    "food",
    "food over 4",
    "food over 7",
    "tools",
    "tools over 2",
    "tools over 4",
    # land
    "camps out",
    "camps out early",
    "villages",
    "tiles with camps",
    "village sites",
    "villages to come",
    *[f"{land} to harvest" for land in LANDS[1:]],
    # megaliths and stones
    "megaliths",
    "spaces to come",
    *[f"stone for {count}" for count in STONES_FOR],
    "stones now",
    "stones to come",
    # totems
    "sacrifice",
    "honour",
    "honour first",
    "honour lead",
    "buried",
    # cards
    "cards now",
    *[f"cards {kind}" for kind in (*STARTING, *TRIBE)],
    "culture cards of era 1",
    "culture cards of era 2",
    *[f"culture for {use}" for use in USES],
    "culture in hand",
    "hand",
    "labour in hand",
    "labour in hand over 3",
    "labour in hand over 6",
    "labour in stack",
    # animals
    *[f"animals {kind}" for kind in ANIMALS],
    "animals now",
    "kinds of animals",
    "eaten",
    "kinds eaten",
    # the turn
    "resting",
    "turns to come",
    "place in order",
    "acting",
    *[f"labour for {column}" for column in COLUMNS],
    "labour too much",
    "chief ready",
    "setting up",
    # the table
    "rounds left",
    "labour a card",
    "cards to draw from",
    "next of a set",
    "megaliths to the next space",
    "cards in the stack beyond others",
    "behind",
    "others' animals",
    "others' villages",
    "others' megaliths",
    "one",
)
