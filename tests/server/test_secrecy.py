"""Hidden things never leave: what a seat cannot know is dealt anew, and no byte changes.

Every answer and every message to a seat is made twice: of a state, and of the same state in which
all that the seat cannot know has been dealt anew.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

import firstfire
from firstfire.core import OVER, SPECTATOR, Game, IllegalMove, Rng, State, Table
from firstfire.core.conformance import playing
from firstfire.core.events import Event
from firstfire.server.errors import Problem
from firstfire.server.live.events import stored_event
from firstfire.server.live.room import Room
from firstfire.server.live.table import LiveTable
from firstfire.server.live.tasks import seat_task
from firstfire.server.live.undo import UndoTrail
from firstfire.server.present import preview as previews
from firstfire.server.present.presenter import present_entry, present_refusal, snapshot, table_texts
from firstfire.server.store.base import EntryRow, TableRow
from firstfire.server.workers import tasks
from tests.server.harness import Person, Running

GAMES = firstfire.games()
A_GAME = 4  # states of one game
MANY = int(os.environ.get("FIRSTFIRE_PAIRS", "0"))  # more pairs of state and seat a game
every_game = pytest.mark.parametrize("name", GAMES)


def live_table(game: Game[State], state: State) -> LiveTable:
    """A table in memory with a game in some state."""
    settings = {"chat": True, "hints": True, "spectators": True, "confirm": "never"}
    settings |= {"away_minutes": 10, "replace": "host"}
    person = {"kind": "person", "level": None, "taken": True, "person": True}
    meta = {
        "seats": [{**person, "name": f"Player {n}"} for n in range(state.seats)],
        "settings": settings,
        "options": state.options,
        "rules": game.version,
        "seed": 1,
    }
    live = LiveTable(TableRow("t", game.name, 0.0, "playing", False, meta))
    live.table = Table(game, seed=1, state=state)
    return live


def states(game: Game[State], many: int) -> Iterator[tuple[State, list[Event]]]:
    """States from everywhere in random games with all options, and what has just happened."""
    for seed in range(1, many + 1):
        seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
        options = {o.name: o.values[seed % len(o.values)] for o in game.options}
        start = game.begin(seats, game.fitting(seats, options))
        log: list[Event] = []
        start.log = log
        start.advance()
        moments = [
            (s.clone(), len(log)) for s in playing(start, seed) if s.turn >= 0 or s.turn == OVER
        ]
        for part in range(A_GAME) if many > A_GAME else [seed % A_GAME]:
            at = (len(moments) - 1) * (2 * part + 1 + seed % 2) // (2 * A_GAME)
            state, heard = moments[at]
            yield state, log[max(0, heard - 12) : heard]


def secrets_changed(events: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    """The same events with other secrets, where the seat cannot know them."""
    other = copy.deepcopy(events)
    for event in other:
        if "secret" in event and event["knows"] not in (-1, seat):
            event["secret"] = dict.fromkeys(event["secret"], "something else")
    return other


def everything(
    game: Game[State], state: State, events: list[dict[str, Any]], seat: int, asked: list[str]
) -> dict[str, bytes]:
    """All that a seat can be told of a state, as bytes."""
    live = live_table(game, state.clone())
    body = {"moves": ["?"], "lines": [[0, "?"]], "events": events, "turn": 0, "held": None}
    entry = EntryRow(1, "moves", (seat + 1) % state.seats, 0.0, body)
    room = Room(live)
    found = {
        "snapshot": orjson.dumps(snapshot(live, seat, "en")),
        "entry": orjson.dumps(present_entry(live, entry, seat, "en")),
        "message": orjson.dumps(room.entry_message(entry, seat, "en")),
    }
    if seat == SPECTATOR:
        return found
    for text in asked:
        found[f"refusal of {text}"] = orjson.dumps(previews.refusal(live, seat, text, "en"))
        found[f"preview of {text}"] = orjson.dumps(previews.preview(live, seat, [text], "en"))
        found[f"forecast of {text}"] = forecast(live, seat, text)
        found[f"no to {text}"] = refused(live, seat, text)
    return found


def forecast(live: LiveTable, seat: int, text: str) -> bytes:
    try:
        return orjson.dumps(previews.forecast(live, seat, [text]))
    except Problem as problem:
        return orjson.dumps(problem.body("en"))


def refused(live: LiveTable, seat: int, text: str) -> bytes:
    """What is answered to a move that is not possible."""
    try:
        live.check_turn(seat)
        if live.game.moves.by_text[text] not in live.playing.moves():
            live.draft_moves(seat, [text])
    except IllegalMove as error:
        return orjson.dumps(present_refusal(error.refusal, table_texts(live, "en"), error.move))
    except Problem as problem:
        return orjson.dumps(problem.body("en"))
    return b""


def sampled(game: Game[State], state: State, seat: int, rng: Rng) -> list[str]:
    """Some moves of the game, and some that are offered."""
    moves = game.moves.moves
    found = [moves[rng.below(len(moves))].text for _ in range(2)]
    if state.turn == seat:
        legal = state.moves()
        found += [legal[rng.below(len(legal))].text for _ in range(2)]
    return found


@every_game
def test_no_byte_to_a_seat_depends_on_what_it_cannot_know(name: str) -> None:
    game = firstfire.load(name)
    pairs = differing = 0
    rng = Rng(7)
    for state, news in states(game, max(8, MANY // (A_GAME * game.most_seats))):
        events = [stored_event(event) for event in news]
        for seat in range(SPECTATOR, state.seats):
            asked = sampled(game, state, seat, rng)
            other = state.determinize(seat, rng)
            differing += other is not state and encoded(other) != encoded(state)
            first = everything(game, state, events, seat, asked)
            second = everything(game, other, secrets_changed(events, seat), seat, asked)
            for channel, told in first.items():
                assert told == second[channel], (name, seat, channel)
            pairs += 1
    assert pairs > 75
    assert differing > pairs // 8  # else the test would prove nothing


def encoded(state: State) -> str:
    from firstfire.core.codec import encode

    return encode(state)


@every_game
def test_over_http_and_sockets_no_byte_changes_either(server: Running, name: str) -> None:
    """The same through the whole server, with real requests."""
    game = firstfire.load(name)
    person = Person(server)
    rng = Rng(11)
    for state, _ in states(game, 3):
        table, _ = person.make(name, *["me"] * state.seats, confirm="never", options=state.options)
        id = table["id"]
        for seat in range(SPECTATOR, state.seats):
            asked = sampled(game, state, seat, rng)
            first = over_http(server, person, id, state, seat, asked)
            second = over_http(server, person, id, state.determinize(seat, rng), seat, asked)
            assert first == second
    person.close()


def over_http(
    server: Running, person: Person, id: str, state: State, seat: int, asked: list[str]
) -> list[bytes]:
    put(server, id, state)
    found = [person.get(f"/tables/{id}/view", seat=seat).content]
    found.append(person.get(f"/tables/{id}/entries", seat=seat).content)
    found.append(person.get(f"/tables/{id}").content)
    with person.socket(id, seat=seat, after=0) as socket:
        found.append(orjson.dumps(socket.next("hello")))
    if seat == SPECTATOR:
        return found
    seq = server.hub.rooms[id].live.seq
    for text in asked:
        found.append(person.post(f"/tables/{id}/preview", {"seat": seat, "moves": [text]}).content)
        found.append(person.post(f"/tables/{id}/forecast", {"seat": seat, "moves": [text]}).content)
        found.append(person.post(f"/tables/{id}/refusal", {"seat": seat, "move": text}).content)
        found.append(person.act(id, "undo", seq, seat=seat).content)
        if state.game.moves.by_text[text] not in state.moves() or state.turn != seat:
            found.append(person.act(id, "moves", seq, moves=[text], seat=seat).content)
    return found


def put(server: Running, id: str, state: State) -> None:
    """Put a table of the server into a state."""
    live = server.hub.rooms[id].live
    live.table = Table(state.game, seed=1, state=state.clone())
    live.trail, live.held = UndoTrail((), "seen"), None
    server.hub.rooms[id].away.clear()


def test_workers_are_told_neither_seed_nor_hidden_cards(server: Running) -> None:
    """What is sent to a bot's process is a state dealt anew, and a seed of its own."""
    person = Person(server)
    id = person.make("eiszeit", "me", "me", "me", confirm="never")[0]["id"]
    live = server.hub.rooms[id].live
    while person.view(id, -1)["view"]["state"]["phase"] == 0:
        seat = person.view(id, -1)["decision"]["seat"]
        person.play(id, person.view(id, seat)["decision"]["moves"][0]["text"], seat=seat)
    true = encoded(live.playing.state)
    seat = live.playing.state.turn
    tasks_sent = [seat_task(live, seat) for _ in range(5)]
    assert all(task["state"] != true for task in tasks_sent)
    assert all(task["seed"] != live.meta["seed"] for task in tasks_sent)
    assert all("lines" not in task for task in tasks_sent)
    person.close()


@pytest.mark.parametrize("name", firstfire.games())
def test_hints_follow_from_what_the_seat_knows(name: str) -> None:
    """SA-1.7, EZ-1.9, EW-R78 However hidden cards lie: the same random numbers, the same hints."""
    game = firstfire.load(name)
    rng, compared = Rng(5), 0
    for state, _ in states(game, 20):
        seat = state.turn
        if seat < 0:
            continue
        other = state.determinize(seat, rng)
        if encoded(other) == encoded(state):
            continue
        answers = [hint(game, one, seat) for one in (state, other)]
        assert answers[0] == answers[1]
        compared += 1
        if compared == 5:
            return
    raise AssertionError("too few states with hidden cards")


def hint(game: Game[State], state: State, seat: int) -> Any:
    live = live_table(game, state.clone())
    seed = previews.seat_rng(live.playing.state, seat).word()
    task: dict[str, Any] = {"seed": seed, "count": 3, "iterations": 8, "seconds": 0.0}
    return tasks.hints(previews.determinized(live, seat), task)
