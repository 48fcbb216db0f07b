"""The evaluator of each game with its weights, which the tuning tools have found."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from firstfire.bots.evaluator import Evaluator, Weights
from firstfire.bots.general import general_evaluator
from firstfire.bots.net import NetText, read_net
from firstfire.core.flow import State
from firstfire.core.game import GameError
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
def tables_of(game: str, what: str = "") -> dict[str, Any]:
    """The tables that come with the evaluator in a file beside its module; none without a file.

    They are the weights or, where it says so, the styles or the reasons.
    """
    package, _, name = manifest(game).evaluator.partition(":")[0].rpartition(".")
    if not package:
        return {}
    file = resources.files(package) / f"{name}{what}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def straight_evaluator(game: str, seats: int, parties: int) -> Evaluator:
    """The evaluator with straight weights alone, whose judgement can be told in words."""
    return evaluator_with(game, tables_of(game), table_names(seats, parties))


@cache
def evaluator_of(game: str, seats: int, parties: int) -> Evaluator:
    if not manifest(game).evaluator:
        return general_evaluator(parties)
    evaluator = evaluator_with(game, tables_of(game), table_names(seats, parties))
    text = net_text(game, seats)
    if text:
        use_net(evaluator, read_net(text), seats)
    return evaluator


def net_text(game: str, seats: int) -> str:
    """The text of the net that was trained for a game and a number of seats, if there is one."""
    package = manifest(game).evaluator.partition(":")[0].rpartition(".")[0]
    file = resources.files(package) / "nets" / f"{game}-{seats}.net"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def use_net(evaluator: Evaluator, net: NetText, seats: int) -> bool:
    """Let a net evaluate for the seats, unless it was trained with other features."""
    if net.names != evaluator.feature_names():
        return False
    rows = (net.final, net.slope, net.spread, net.temperature)
    weights = Weights(*rows, net.net(), net.lead_final, net.lead_slope)
    evaluator.weights[:seats] = [weights] * seats
    return True


def evaluator_from(text: str, game: str, seats: int, parties: int) -> Evaluator:
    """An evaluator with a net of one's own; `GameError` if its features are others."""
    evaluator = evaluator_with(game, tables_of(game), table_names(seats, parties))
    if not use_net(evaluator, read_net(text), seats):
        raise GameError(f"the net was trained with other features of {game}")
    return evaluator


def evaluator_for(s: State) -> Evaluator:
    """The evaluator for the game and the number of players of a state."""
    return evaluator_of(s.game.name, s.seats, s.parties())
