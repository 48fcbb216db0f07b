"""Bots think ahead while a person decides, if the host wants it, and never in anybody's way."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import firstfire
from firstfire.bots.ahead import position_key
from firstfire.core import CHANCE, Rng
from firstfire.core.codec import encode
from firstfire.server.live.ahead import MOST_POSITIONS, remember
from firstfire.server.workers.base import AHEAD, IDLE, NOBODY, THINKING
from firstfire.server.workers.tasks import run
from tests.server.harness import FAST, Person, running, wait_for
from tests.server.test_fair_work import SlowPool


def test_thinking_ahead_waits_for_all_other_work() -> None:
    async def scene() -> None:
        pool = SlowPool(1)

        def ask(name: str, lane: str = THINKING) -> asyncio.Task[Any]:
            return asyncio.create_task(pool.run({"name": name}, NOBODY, lane))

        first = ask("thinks")
        await asyncio.sleep(0)
        jobs = [ask("ahead", AHEAD), ask("analysis", IDLE), ask("thinks too")]
        await asyncio.sleep(0)
        assert pool.waiting == 1  # nobody is told to come back later for the sake of the others
        pool.go_on.set()
        await asyncio.gather(first, *jobs)
        assert pool.begun == ["thinks", "thinks too", "analysis", "ahead"]

    asyncio.run(scene())


def test_bots_think_ahead_where_the_host_wants_it(folder: Path) -> None:
    settings = replace(FAST, think_ahead=30.0)
    with running(folder, settings) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "hard", confirm="never")[0]["id"]
        room = server.hub.rooms[id]
        wait_for(lambda: bool(room.ahead), 20)
        seq = room.live.seq
        anna.play(id, anna.view(id)["decision"]["moves"][0]["text"])
        wait_for(lambda: room.live.seq > seq + 1, 20)
        anna.close()


def test_bots_do_not_think_ahead_unless_asked_and_never_if_they_take_no_time(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "hard")[0]["id"]
        assert server.hub.rooms[id].ahead_task is None
        anna.close()
    with running(folder, replace(FAST, think_ahead=30.0), "others.db") as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "easy")[0]["id"]
        assert server.hub.rooms[id].ahead_task is None
        anna.close()


def test_a_decision_goes_on_from_what_was_found_ahead() -> None:
    s = firstfire.load("stone-age").state(2)
    while s.turn == CHANCE:
        s.happen(s.sample(Rng(1)))
    unlikely = s.legal[-1].text
    found = {unlikely: [1e6, 1e6, 1e6, 1e6]}
    task = {"work": "choose", "level": "hard:0.05", "seed": 1, "game": "stone-age", "pack": ""}
    task |= {"state": encode(s)}
    assert run(task)["move"] != unlikely
    assert run(task | {"ahead": {position_key(s): found}})["move"] == unlikely
    assert run(task | {"ahead": {"another position": found}})["move"] != unlikely


def test_only_some_positions_of_a_table_are_remembered() -> None:
    positions: dict[str, Any] = {}
    for i in range(MOST_POSITIONS + 5):
        remember(positions, str(i), {})
        remember(positions, "0", {"a": [1.0]})
    assert len(positions) == MOST_POSITIONS
    assert "0" in positions
    assert "1" not in positions
