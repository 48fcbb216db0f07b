"""The weights of every game's judgement, as the tools for tuning have found them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from firstfire.bots.eiszeit import EiszeitJudgement
from firstfire.bots.endless_winter import EndlessWinterJudgement
from firstfire.bots.judgement import Judgement, Weights
from firstfire.bots.stone_age import StoneAgeJudgement
from firstfire.core.flow import State

JUDGEMENTS: dict[str, type[Judgement]] = {
    "stone-age": StoneAgeJudgement,
    "eiszeit": EiszeitJudgement,
    "endless-winter": EndlessWinterJudgement,
}
UNSURE = "unsure"  # the row of a table that says how far estimates spread


def parties(seats: int, competing: int) -> list[str]:
    """The table of weights of each party: players of so many seats, and the solo opponent."""
    return [f"seats-{seats}"] * seats + ["nomad"] * (competing - seats)


def judgement_with(game: str, tables: dict[str, Any], names: list[str]) -> Judgement:
    """A game's judgement with weights from tables of [at the end, more the longer it lasts]."""
    made = JUDGEMENTS[game]([])
    rows = made.names()
    for name in names:
        table = tables[name]
        now = [float(table[row][0]) for row in rows]
        later = [float(table[row][1]) for row in rows]
        made.weights.append(Weights(now, later, [float(x) for x in table[UNSURE]]))
    return made


@cache
def tables_of(game: str) -> dict[str, Any]:
    file = resources.files("firstfire.bots") / f"{game.replace('-', '_')}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def judgement_of(game: str, seats: int, competing: int) -> Judgement:
    return judgement_with(game, tables_of(game), parties(seats, competing))


def judgement_for(s: State) -> Judgement:
    """The judgement for a table."""
    return judgement_of(s.game.name, s.seats, s.parties())
