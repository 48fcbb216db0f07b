"""The evaluator of each game with its weights, which the tuning tools have found."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from firstfire.bots.evaluator import Evaluator, Weights
from firstfire.bots.general import general_evaluator
from firstfire.core.flow import State
from firstfire.core.manifest import resolve
from firstfire.library import manifest, manifests

SPREAD = "unsure"  # the row of a table that holds the spread of the estimates


def tuned_games() -> list[str]:
    """The games that have an evaluator of their own, with weights."""
    return [one.name for one in manifests() if one.evaluator]


def evaluator_without_weights(game: str) -> Evaluator:
    """A game's own evaluator, to which the weights of each party must be added."""
    evaluator = resolve(manifest(game).evaluator)([])
    assert isinstance(evaluator, Evaluator)
    return evaluator


def table_names(seats: int, parties: int) -> list[str]:
    """The name of each party's table of weights: by the number of seats, or the solo opponent's."""
    return [f"seats-{seats}"] * seats + ["opponent"] * (parties - seats)


def evaluator_with(game: str, tables: dict[str, Any], names: list[str]) -> Evaluator:
    """An evaluator of a game; ``names`` gives the table of each party.

    A table holds a row ``[final, slope]`` for every feature.
    """
    evaluator = evaluator_without_weights(game)
    features = evaluator.feature_names()
    for name in names:
        table = tables[name]
        final = [float(table[feature][0]) for feature in features]
        slope = [float(table[feature][1]) for feature in features]
        evaluator.weights.append(Weights(final, slope, [float(x) for x in table[SPREAD]]))
    return evaluator


@cache
def tables_of(game: str) -> dict[str, Any]:
    """The tables of weights that come with the evaluator, in a file beside its module."""
    package, _, name = manifest(game).evaluator.partition(":")[0].rpartition(".")
    file = resources.files(package) / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def evaluator_of(game: str, seats: int, parties: int) -> Evaluator:
    if not manifest(game).evaluator:
        return general_evaluator(parties)
    return evaluator_with(game, tables_of(game), table_names(seats, parties))


def evaluator_for(s: State) -> Evaluator:
    """The evaluator for the game and the number of players of a state."""
    return evaluator_of(s.game.name, s.seats, s.parties())
