"""Tuning the evaluator of Stone Age."""

from __future__ import annotations

# The weights to begin with, set by hand.
START: dict[str, tuple[float, float]] = {
    "score": (1, 0),
    "resources": (1, 0),
    "culture": (1, 0.5),
    "professions": (1, 0.3),
    "farmer": (0, 3),
    "builder": (0, 3),
    "shaman": (0, 3),
    "toolmaker": (0, 3),
    "people": (0, 12),
    "farming": (0, 10),
    "tools": (0, 8),
    "tools for once": (0.3, 0.3),
    "food": (0.3, 0.4),
    "hunger": (-2, -1),
    "starving": (-6, 0),
    "wood": (0, 1.5),
    "clay": (0, 2.2),
    "stone": (0, 3),
    "gold": (0, 4),
    "waiting": (1.8, 1.8),
    "at tool maker": (1, 8),
    "at hut": (1, 6),
    "at field": (1, 10),
    "at forest": (1.9, 1.9),
    "at clay pit": (1.9, 1.9),
    "at quarry": (1.9, 1.9),
    "at river": (1.9, 1.9),
    "cards in reach": (6, 6),
    "price of cards": (-1.3, -1.5),
    "gain of cards": (1, 0),
    "cards too dear": (-2, 0),
    "buildings in reach": (2, 2),
    "price of buildings": (-1.3, -1.7),
    "gain of buildings": (1, 0),
    "buildings too dear": (-2, 0),
}
# Features that are points already: their weight is one.
FIXED = ("score",)
