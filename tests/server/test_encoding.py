"""Both ways to write JSON give the same bytes."""

from __future__ import annotations

import json
import math
import zlib
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

import firstfire
from firstfire import library
from firstfire.core import SPECTATOR
from firstfire.core.chance import Rng
from firstfire.server import encoding
from firstfire.server.errors import STATUS, Problem
from firstfire.server.live.access import Access
from firstfire.server.live.events import events_of, stored_event
from firstfire.server.live.room import Room
from firstfire.server.live.table import LiveTable
from firstfire.server.present import preview as previews
from firstfire.server.present.catalogue import game_catalogue
from firstfire.server.present.presenter import digest, present_entry, snapshot, view_and_decision
from firstfire.server.present.table_info import present_table
from firstfire.server.store.base import EntryRow, TableRow

floats = st.floats(-1e15, 1e15) | st.just(math.nan) | st.just(math.inf) | st.just(-math.inf)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | floats
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner) | st.tuples(inner),
)
keys = st.text(max_size=5) | st.integers(-(2**63), 2**63) | st.booleans() | st.none() | floats


@given(values)
def test_every_document(document: Any) -> None:
    assert encoding.python_dumps(document) == orjson.dumps(document)


@given(st.floats(-1e15, 1e15))
def test_every_float_is_as_short_and_reads_back(number: float) -> None:
    written = encoding.python_dumps(number)
    assert written == orjson.dumps(number)
    assert math.copysign(1, float(written)) == math.copysign(1, number)
    assert float(written) == number


@given(st.dictionaries(keys, values, max_size=6))
def test_every_canonical_document(document: dict[Any, Any]) -> None:
    """Keys are sorted as the texts that they become."""
    texts = [encoding.key_text(key) for key in document]
    if len(set(texts)) == len(texts):
        assert encoding.python_canonical(document) == encoding.canonical(document)


def test_keys_are_sorted_as_texts() -> None:
    document = {10: "ten", 9: "nine", "é": 1, "z": 2, "~": {"b": 1, "a": None}}
    assert (
        encoding.python_canonical(document)
        == encoding.canonical(document)
        == '{"10":"ten","9":"nine","z":2,"~":{"a":null,"b":1},"é":1}'.encode()
    )


@pytest.mark.parametrize("bad", [2**64, -(2**63) - 1, {1: 2}, {1, 2}, object(), "\ud800"])
def test_both_refuse_what_is_no_json(bad: Any) -> None:
    with pytest.raises((TypeError, UnicodeEncodeError)):
        orjson.dumps(bad)
    with pytest.raises((TypeError, UnicodeEncodeError)):
        encoding.python_dumps(bad)


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nul", b"\xff"])
def test_both_readers_refuse_what_is_no_json(text: str | bytes) -> None:
    for loads in (encoding.loads, json.loads):
        with pytest.raises((json.JSONDecodeError, UnicodeDecodeError)):
            loads(text)


# --- what the server sends --------------------------------------------------------------------


def live_table(game: str, seed: int, decisions: int) -> LiveTable:
    """A table in the middle of a random game."""
    rules = library.load(game)
    rng = Rng(seed, 3)
    table = rules.new(rules.least_seats, seed)
    for _ in range(decisions):
        if table.seat is None:
            break
        moves = table.moves()
        table.play(moves[rng.below(len(moves))])
    names = ["Mila", "Žofie", 'Otso "the \t bear" 🐻', "D", "E"]
    seats = [
        {"kind": "person", "name": name, "level": None, "taken": True, "person": True}
        for name in names[: table.state.seats]
    ]
    facts = {"seed": seed, "salt": "ab", "seed_hash": "cd", "imported": False, "rematch": None}
    settings = {"confirm": "never", "spectators": True}
    version = table.game.version
    meta = {"seats": seats, "settings": settings, "options": {}, "rules": version, **facts}
    live = LiveTable(TableRow("id", game, 1.5, "playing", True, meta, 3, 2.25))
    live.table, live.seq, live.state = table, 3, "playing"
    return live


def documents(game: str) -> list[Any]:
    """One of every kind of document that the server sends, from several positions."""
    found: list[Any] = [game_catalogue(library.load(game), "en")]
    for seed, decisions in enumerate((0, 7, 40, 400)):
        live = live_table(game, seed, decisions)
        table = live.playing
        events = [stored_event(event) for event in events_of(table)[-30:]]
        body = {"moves": ["?"], "events": events, "turn": 0, "held": None}
        entry = EntryRow(3, "moves", 0, 1234.5678, body)
        room = Room(live)
        live.before = library.load(game).new(table.state.seats).state
        found += [snapshot(live, seat, "en") for seat in (SPECTATOR, 0)]
        found += [present_entry(live, entry, seat, "en") for seat in (SPECTATOR, 0)]
        found.append(room.entry_message(entry, 0, "en"))
        found.append(present_table(room, Access("x")))
        if table.seat is not None:
            for move in table.moves()[:3]:
                found.append(previews.preview(live, table.seat, [move.text], "en"))
                found.append(previews.refusal(live, table.seat, move.text, "en"))
    return found


@pytest.mark.parametrize("game", firstfire.games())
def test_everything_that_is_sent(game: str) -> None:
    for document in documents(game):
        assert encoding.python_dumps(document) == orjson.dumps(document)
        assert encoding.python_canonical(document) == encoding.canonical(document)


@pytest.mark.parametrize("game", firstfire.games())
def test_digests_are_equal(game: str) -> None:
    for seed, decisions in enumerate((0, 25, 90)):
        live = live_table(game, seed, decisions)
        view, _ = view_and_decision(live.playing.state, 0)
        assert digest(view) == f"{zlib.crc32(encoding.python_canonical(view)):08x}"


def test_forecasts_with_very_small_shares() -> None:
    """Ten dice: shares down to two in a hundred million, rounded to six digits."""
    shares = [1e-06, 2e-06, 1e-05, 3.1e-05, 0.0001, 0.5, 1.0, 0.0, -0.0, 1e15, 5e-324]
    assert encoding.python_dumps(shares) == orjson.dumps(shares)


SEVERAL_SENTENCES = ("no-undo", "bad-input", "switched-off", "not-now", "not-allowed", "damaged")


def test_every_problem() -> None:
    for code in STATUS:
        if code not in SEVERAL_SENTENCES:
            problem = Problem(code, seq=3).with_details(
                text="é", trouble="x", game="y", title="z", needed=1, here=2, program="1.0"
            )
            assert encoding.python_dumps(problem.body("en")) == orjson.dumps(problem.body("en"))
