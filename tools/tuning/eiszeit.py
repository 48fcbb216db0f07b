"""Tuning the evaluator of Eiszeit."""

from __future__ import annotations

# The weights to begin with, set by hand.
START: dict[str, tuple[float, float]] = {
    "score": (1, 0),
    "points standing": (1, 0.5),
    "hunters": (0.2, 1),
    "stones": (0.1, 0.2),
    "clubs in hand": (0.3, 0),
    "light cards": (0.1, 0.2),
}
# Features that are points already: their weight is one.
FIXED = ("score",)
