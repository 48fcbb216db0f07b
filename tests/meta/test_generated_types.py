"""The client's generated types are those of the program."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import firstfire
from firstfire.core import Rng
from firstfire.core.flow import OVER
from firstfire.core.views import SPECTATOR, view

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from event_kinds import kinds_in
from game_types import asks, positions, shown, whole_shape
from shapes import Columns, List, Number, Record, Struct, Text, merged, shape_of

ROOT = Path(__file__).resolve().parents[2]
OTHER_GAMES = range(1000, 1012)  # none of those from which shapes were found


@pytest.mark.parametrize("tool", ["wire_types", "game_types"])
def test_generated_types_are_up_to_date(tool: str) -> None:
    command = [sys.executable, str(ROOT / "tools" / f"{tool}.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", firstfire.games())
def test_every_view_has_the_generated_shape(name: str) -> None:
    """In other random games than those from which the shapes of counts and facts were found."""
    game = firstfire.load(name)
    whole = whole_shape(game)
    for s in positions(game, OTHER_GAMES):
        for seat in (SPECTATOR, *range(s.seats)):
            state = shown(s, seat)
            wrong = [key for key, value in state.items() if not whole.fields[key].accepts(value)]
            assert wrong == []
            assert whole.accepts(state)


@pytest.mark.parametrize("name", firstfire.games())
def test_every_question_and_event_is_named(name: str) -> None:
    game = firstfire.load(name)
    kinds = kinds_in(ROOT / "src" / "firstfire" / "games" / name.replace("-", "_"))
    asked: set[str] = set()
    told: set[str] = set()
    for number in OTHER_GAMES:
        whim, rng = random.Random(number), Rng(number)
        seats = game.least_seats + number % (game.most_seats - game.least_seats + 1)
        options = {one.name: whim.choice(one.values) for one in game.options}
        s = game.state(seats, game.fitting(seats, options))
        s.log = []
        while s.turn != OVER:
            if s.turn < 0:
                s.happen(s.sample(rng))
                continue
            asked.add(view(s, SPECTATOR)["decision"]["ask"])
            s.play(whim.choice(s.legal))
        told |= {event.kind for event in s.log}
    assert asked <= set(asks(game))
    assert told <= kinds
    assert len(told) > len(kinds) / 2


def test_shapes_of_examples_are_merged() -> None:
    pairs = [
        (shape_of([]), shape_of([1, None]), "(number | null)[]"),
        (shape_of({"a": 1}), shape_of({"a": 2, "b": "x"}), "{ a: number; b?: string }"),
        (Columns(("a", "b"), Number()), Record(Number()), "Record<string, number>"),
        (Columns(("a", "b"), Number()), shape_of(None), "Columns<'a' | 'b', number> | null"),
    ]
    assert [merged(one, other).typescript() for one, other, _ in pairs] == [x for *_, x in pairs]
    with pytest.raises(TypeError, match="nothing in common"):
        merged(Number(), Text())


def test_shapes_tell_what_fits() -> None:
    shape = Struct({"n": Number(), "names": List(Text(null=True))}, frozenset({"names"}))
    assert shape.accepts({"n": 1})
    assert shape.accepts({"n": 1, "names": ["a", None]})
    for value in ({}, {"n": None}, {"n": True}, {"n": 1, "names": [2]}, {"n": 1, "more": 2}, None):
        assert not shape.accepts(value)
    assert not Columns(("a",), Number()).accepts({"b": 1})
