"""What is acknowledged is kept: restarts, snapshots, eviction, several servers on one store."""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import firstfire
from firstfire.core import Rng
from firstfire.core.codec import encode
from firstfire.server.live.table import Draft, LiveTable
from tests.server.harness import FAST, Person, Running, running, wait_for


def same_session(server: Running, before: Person) -> Person:
    """The same browser at another server."""
    after = Person(server)
    after.http.cookies.set("firstfire", before.http.cookies["firstfire"])
    return after


def random_moves(who: Person, id: str, count: int, seed: int) -> None:
    """Moves of all seats, with some taken back."""
    rng = Rng(seed)
    for _ in range(count):
        shown = who.view(id, -1)
        if shown["view"]["over"]:
            return
        seat = shown["decision"]["seat"]
        shown = who.view(id, seat)
        if shown["undo"]["steps"] and rng.below(5) == 0:
            wish = {"seat": seat, "all": rng.below(2) == 0}
            assert who.act(id, "undo", shown["seq"], **wish).status_code == 200
            continue
        offers = shown["decision"]["moves"]
        who.play(id, offers[rng.below(len(offers))]["text"], seat=seat)


def facts(live: LiveTable) -> Any:
    """All that must survive."""
    assert live.table is not None
    return (
        encode(live.table.state),
        live.table.chance_count,
        live.seq,
        live.game_seq,
        live.held,
        live.trail,
        live.marks,
        live.state,
        live.meta,
    )


GAMES = [(name, max(2, firstfire.load(name).least_seats)) for name in firstfire.games()]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("every", [1, 7, 1000])
def test_a_table_is_the_same_after_a_restart(
    folder: Path, game: str, seats: int, every: int
) -> None:
    """From a snapshot or from the start: the same state, and undo reaches as far."""
    settings = replace(FAST, snapshot_every=every)
    with running(folder, settings) as server:
        anna = Person(server)
        id = anna.make(game, *["me"] * seats, confirm="never")[0]["id"]
        for part in range(3):
            random_moves(anna, id, 8, 10 * part + every)
            live = server.hub.rooms.pop(id).live
            anna.view(id, 0)  # opens it again
            again = server.hub.rooms[id].live
            assert again is not live
            assert facts(again) == facts(live)
            anna.post(f"/tables/{id}/chat", {"text": f"part {part}"})
        before = [anna.view(id, seat) for seat in range(seats)]
    with running(folder, settings) as server:
        ben = same_session(server, anna)
        assert [ben.view(id, seat) for seat in range(seats)] == before
        random_moves(ben, id, 5, 99)
        ben.close()
    anna.close()


def test_a_held_turn_survives_a_restart_and_can_still_be_taken_back(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        start = anna.view(id, 0)["view"]
        assert anna.play(id, "place hunt 3", seat=0)["held"] == 0
    with running(folder) as server:
        ben = same_session(server, anna)
        shown = ben.view(id, 0)
        assert (shown["held"], shown["undo"]["steps"]) == (0, 1)
        back = ben.act(id, "undo", shown["seq"], seat=0).json()["snapshot"]
        assert back["view"] == start
        ben.close()
    anna.close()


def test_bots_go_on_after_a_restart(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        anna.play(id, "place hunt 3", seat=0)
        server.hub.bots.wake = lambda room: None  # type: ignore[method-assign]
        anna.post(f"/tables/{id}/seats/1", {"kind": "bot", "level": "random"})
    with running(folder) as server:
        ben = same_session(server, anna)
        wait_for(lambda: (ben.view(id, 0)["decision"] or {}).get("seat") == 0)
        ben.close()
    anna.close()


def test_idle_tables_leave_the_memory_and_come_back(folder: Path) -> None:
    with running(folder, replace(FAST, idle_seconds=0.1, sweep_seconds=0.05)) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        shown = anna.play(id, "place hunt 3", seat=0)
        with anna.socket(id, seat=0):
            time.sleep(0.3)
            assert id in server.hub.rooms  # somebody looks on
        wait_for(lambda: id not in server.hub.rooms)
        assert anna.view(id, 0) == shown
        anna.close()


def test_two_servers_on_one_store_agree(folder: Path) -> None:
    with running(folder) as one, running(folder) as other:
        anna = Person(one)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        ben = same_session(other, anna)
        with ben.socket(id, seat=1, after=0) as socket:
            seq = socket.next("hello")["seq"]
            anna.play(id, "place hunt 3", seat=0)
            told = socket.entry("moves")
            assert told["entry"]["seq"] == seq + 1
            assert told["decision"]["moves"]
            ben.play(id, "place forest 2", seat=1)
            wait_for(lambda: anna.view(id, 0)["seq"] == seq + 2)
            ben.post(f"/tables/{id}/seats/0", {"name": "Zoe"})
            wait_for(lambda: anna.view(id, 0)["names"][0] == "Zoe")
        anna.close()
        ben.close()


def test_of_two_servers_that_write_at_once_one_wins(folder: Path) -> None:
    """The loser gets 409 with what it has missed, or the answer if it was the same move."""
    with running(folder) as one, running(folder) as other:
        other.hub.store.__dict__["_listeners"].clear()  # it hears nothing of the first
        anna = Person(one)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        ben = same_session(other, anna)
        seq = ben.view(id, 0)["seq"]
        body = {"move_id": "the-same-one", "expected_seq": seq, "moves": ["place hunt 3"]}
        first = anna.post(f"/tables/{id}/moves", {**body, "seat": 0})
        assert first.status_code == 200
        late = ben.act(id, "moves", seq, moves=["place forest 1"], seat=0)
        assert (late.status_code, late.json()["error"]["code"]) == (409, "stale")
        assert [entry["seq"] for entry in late.json()["error"]["entries"]] == [seq + 1]
        same = ben.post(f"/tables/{id}/moves", {**body, "seat": 0})
        assert same.json() == first.json()
        anna.close()
        ben.close()


def test_a_server_that_is_stopped_says_goodbye(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        with anna.socket(id) as socket:
            socket.next("hello")
            server.stop()
            assert socket.close_code() == 1012
        anna.close()


# --- long tables ------------------------------------------------------------------------------


def next_draft(live: LiveTable, rng: Rng) -> Draft:
    """A random move; most of those that can be taken back are."""
    last = live.trail.entries[-1:]
    if last and rng.below(10) < 8:
        return live.draft_undo(last[0].seat, False)
    table = live.playing
    assert table.seat is not None
    return live.draft_moves(table.seat, [table.moves()[rng.below(len(table.moves()))].text])


@pytest.mark.parametrize("count", [300, pytest.param(3000, marks=pytest.mark.long)])
def test_a_long_table_opens_quickly(folder: Path, count: int) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        hub = server.hub

        async def play() -> int:
            room, rng = await hub.room(id), Rng(3)
            while room.live.state == "playing" and room.live.seq < count:
                async with room.live.lock:
                    await hub.write(room, next_draft(room.live, rng))
            return room.live.seq

        async def opened() -> float:
            hub.rooms.pop(id, None)
            began = time.perf_counter()
            await hub.room(id)
            return time.perf_counter() - began

        made = server.in_loop(play(), 120)
        times = [server.in_loop(opened()) for _ in range(5)]
        anna.close()
    assert made >= count
    print(f"{made} entries, opened in {1000 * statistics.median(times):.1f} ms")
    assert min(times) < 0.1
