"""States as text, and their digests. Both follow from the declared fields."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from firstfire.core.flow import State, Step
from firstfire.core.game import Game
from firstfire.core.ints import ints
from firstfire.core.packs import Pack
from firstfire.core.state import ONE


def step_words(step: Step[Any]) -> str:
    """Return a step as text: its name and its integers."""
    return " ".join((step_name(type(step)), *(str(n) for n in step.fields())))


def step_name(cls: type[Step[Any]]) -> str:
    """Return the name of a step: ``AddTools`` is called ``add-tools``."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in cls.__name__).lstrip("-")


def encode(s: State) -> str:
    """Return the state as canonical JSON. Two texts are equal if and only if the states are."""
    values = {
        f.name: getattr(s, f.name) if f.shape == ONE else list(getattr(s, f.name))
        for f in s.game.fields
    }
    agenda = [[seat, step_words(step)] for seat, step in zip(s.actors, s.steps, strict=True)]
    document = {
        "game": s.game.name,
        "version": s.game.version,
        "data": s.game.pack_of(s).digest,
        "seats": s.seats,
        "options": s.options,
        "agenda": agenda,
        "fields": values,
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def decode(game: Game[Any], text: str, pack: Pack | None = None) -> State:
    """Return the state that `encode` wrote; raise `ValueError` if it is not of this game."""
    document = json.loads(text)
    pack = pack or game.default_pack
    for key, expected in (("game", game.name), ("version", game.version), ("data", pack.digest)):
        if document[key] != expected:
            raise ValueError(f"state text: {key} is {document[key]!r}, expected {expected!r}")
    s: State = game.start(document["seats"], document["options"], pack)
    if set(document["fields"]) != {field.name for field in game.fields}:
        raise ValueError("state text: its fields are not those of the game")
    for field in game.fields:
        value = document["fields"][field.name]
        row = field.shape != ONE and not isinstance(getattr(s, field.name), list)
        setattr(s, field.name, ints(value) if row else value)
    steps = {step_name(cls): cls for cls in game.steps}
    s.actors = []
    s.steps = []
    for seat, words in document["agenda"]:
        name, *numbers = words.split()
        if name not in steps:
            raise ValueError(f"state text: no step is called {name!r}")
        s.actors.append(seat)
        s.steps.append(steps[name](*(int(n) for n in numbers)))
    s.advance()
    return s


def digest(s: State) -> str:
    """Return a short hash of the whole state."""
    return hashlib.sha256(encode(s).encode()).hexdigest()[:16]
