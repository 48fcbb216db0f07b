"""Firstfire: prehistoric board games, complete and by the book, for people and programs."""

from firstfire._engine import ENGINE
from firstfire._version import __version__
from firstfire.core import (
    CHANCE,
    OVER,
    SPECTATOR,
    CannotUndo,
    Game,
    GameError,
    IllegalMove,
    PackError,
    RecordError,
    Rng,
    Table,
)
from firstfire.core.manifest import Manifest
from firstfire.library import games, load, load_pack, load_record, register

__all__ = [
    "CHANCE",
    "ENGINE",
    "OVER",
    "SPECTATOR",
    "CannotUndo",
    "Game",
    "GameError",
    "IllegalMove",
    "Manifest",
    "PackError",
    "RecordError",
    "Rng",
    "Table",
    "__version__",
    "games",
    "load",
    "load_pack",
    "load_record",
    "register",
]
