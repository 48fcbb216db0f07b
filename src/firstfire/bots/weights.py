"""The evaluator of each game with its weights, which the tuning tools have found."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from firstfire.bots.eiszeit import EiszeitEvaluator
from firstfire.bots.endless_winter import EndlessWinterEvaluator
from firstfire.bots.evaluator import Evaluator, Weights
from firstfire.bots.stone_age import StoneAgeEvaluator
from firstfire.core.flow import State

EVALUATORS: dict[str, type[Evaluator]] = {
    "stone-age": StoneAgeEvaluator,
    "eiszeit": EiszeitEvaluator,
    "endless-winter": EndlessWinterEvaluator,
}
SPREAD = "unsure"  # the row of a table that holds the spread of the estimates


def table_names(seats: int, parties: int) -> list[str]:
    """The name of each party's table of weights: by the number of seats, or the solo opponent's."""
    return [f"seats-{seats}"] * seats + ["nomad"] * (parties - seats)


def evaluator_with(game: str, tables: dict[str, Any], names: list[str]) -> Evaluator:
    """An evaluator of a game; ``names`` gives the table of each party.

    A table holds a row ``[final, slope]`` for every feature.
    """
    evaluator = EVALUATORS[game]([])
    features = evaluator.feature_names()
    for name in names:
        table = tables[name]
        final = [float(table[feature][0]) for feature in features]
        slope = [float(table[feature][1]) for feature in features]
        evaluator.weights.append(Weights(final, slope, [float(x) for x in table[SPREAD]]))
    return evaluator


@cache
def tables_of(game: str) -> dict[str, Any]:
    """The tables of weights that come with the package."""
    file = resources.files("firstfire.bots") / f"{game.replace('-', '_')}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def evaluator_of(game: str, seats: int, parties: int) -> Evaluator:
    return evaluator_with(game, tables_of(game), table_names(seats, parties))


def evaluator_for(s: State) -> Evaluator:
    """The evaluator for the game and the number of players of a state."""
    return evaluator_of(s.game.name, s.seats, s.parties())
