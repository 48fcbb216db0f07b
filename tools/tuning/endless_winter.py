"""Tuning the evaluator of Endless Winter."""

from __future__ import annotations

from firstfire.bots.endless_winter_features import STONES_FOR, USES
from firstfire.games.endless_winter.pieces import ANIMALS, COLUMNS, LANDS, STARTING, TRIBE

# The weights to begin with, set by hand.
START: dict[str, tuple[float, float]] = {
    "score": (1, 0),
    "sacrifice now": (1, -0.7),
    "burials now": (1, -0.3),
    "food": (0.3, 1.2),
    "food over 4": (0, -0.3),
    "food over 7": (0, -0.5),
    "tools": (0.3, 2.2),
    "tools over 2": (0, -0.5),
    "tools over 4": (0, -0.7),
    "camps out": (0.2, 1.3),
    "villages": (1, 6),
    "tiles with camps": (0.3, 1.3),
    "village sites": (0.3, 3),
    "villages to come": (1.3, 0),
    **{f"{land} to harvest": (1.6, 0.2) for land in LANDS[1:]},
    "megaliths": (0.4, 3.3),
    "spaces to come": (0.8, 0.2),
    **{f"stone for {kind}": (0, 3.5) for kind in STONES_FOR},
    "stones now": (0, 1.5),
    "stones to come": (1, 0),
    "sacrifice": (0.4, 0.7),
    "honour": (0.7, 0.3),
    "honour first": (1.6, -0.5),
    "honour lead": (0.1, 0.1),
    "buried": (0.2, 1),
    "cards now": (1, 0),
    **{f"cards {kind}": (0, 0.4) for kind in STARTING},
    **{f"cards {kind}": (0, 2.3) for kind in TRIBE},
    "culture cards of era 1": (0.2, -0.5),
    "culture cards of era 2": (0.3, 2),
    **{f"culture for {use}": (0.1, 1) for use in USES},
    "hand": (-0.1, 0.4),
    "labour in hand": (0.2, 0.2),
    "labour in hand over 3": (-0.1, -0.3),
    "labour in hand over 6": (-0.1, -0.5),
    "labour in stack": (0.4, -0.4),
    **{f"animals {kind}": (0.3, 0.2) for kind in ANIMALS},
    "animals argentavis": (1.2, 1.8),
    "animals now": (1, 0),
    "kinds of animals": (-0.6, 1.1),
    "eaten": (0.1, 0),
    "kinds eaten": (0.3, 1.5),
    "resting": (0.2, 0.5),
    "place in order": (-0.2, 1.5),
    **{f"labour for {column}": (0.8, 0.5) for column in COLUMNS},
    "labour too much": (0.3, -0.7),
    "chief ready": (0, 1.1),
}
# Features that are points already: their weight is one.
FIXED = (
    "score",
    "cards now",
    "animals now",
)
