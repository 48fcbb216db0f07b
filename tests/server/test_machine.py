"""A table under any order of joining, leaving, moving, repeating, undoing and restarting.

A model of what the server has acknowledged stands beside it; the server must never contradict it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import httpx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import firstfire
from firstfire.core import Table, parse_record
from firstfire.server.archive.records import record_text
from firstfire.server.encoding import canonical, loads
from firstfire.server.present.presenter import view_and_decision
from firstfire.server.store import sqlite_url
from tests.server.harness import Person, Running

SEATS = 2
choice = st.integers(0, 10**6)
seat = st.integers(0, SEATS - 1)


class TableMachine(RuleBasedStateMachine):
    """Two people at a table of Stone Age, each with a browser of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.server = Running(sqlite_url(self.folder / "t.db"))
        self.host = Person(self.server)
        self.people = [Person(self.server) for _ in range(SEATS)]
        self.acknowledged: list[int] = []  # entries that somebody was told are kept
        self.heard: list[list[int]] = [[] for _ in range(SEATS)]
        self.last: tuple[int, str, dict[str, Any], httpx.Response] | None = None
        self.count = 0

    @initialize(confirm=st.sampled_from(["never", "auto"]))
    def make(self, confirm: str) -> None:
        table, links = self.host.make("stone-age", "friend", "friend", start=True, confirm=confirm)
        self.id, self.links = table["id"], links["seats"]
        for person, link in zip(self.people, self.links, strict=True):
            assert person.claim(link).status_code == 200

    def teardown(self) -> None:
        for person in (self.host, *self.people):
            person.close()
        self.server.stop()
        shutil.rmtree(self.folder)

    # --- what can happen --------------------------------------------------------------------

    def act(self, who: int, what: str, **body: Any) -> httpx.Response:
        shown = self.people[who].view(self.id)
        self.count += 1
        wish = {"move_id": f"move-{self.count:08}", "expected_seq": shown["seq"], **body}
        answer = self.people[who].post(f"/tables/{self.id}/{what}", wish)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged.append(answer.json()["seq"])
            self.last = (who, what, wish, answer)
        return answer

    @rule(who=seat, which=choice)
    def move(self, who: int, which: int) -> None:
        shown = self.people[who].view(self.id)
        decision = shown["decision"]
        if decision is None or decision["seat"] != who:
            assert self.act(who, "moves", moves=["place hunt 1"]).status_code == 409
            return
        offer = decision["moves"][which % len(decision["moves"])]
        assert self.act(who, "moves", moves=[offer["text"]]).status_code == 200

    @rule(who=seat, everything=st.booleans())
    def undo(self, who: int, everything: bool) -> None:
        steps = self.people[who].view(self.id)["undo"]["steps"]
        answer = self.act(who, "undo", all=everything)
        assert answer.status_code == (200 if steps else 409)
        if steps:
            taken = answer.json()["entries"][0]["undone"]
            assert len(taken) == (steps if everything else 1)

    @rule(who=seat)
    def end(self, who: int) -> None:
        held = self.people[who].view(self.id)["held"]
        assert self.act(who, "end").status_code == (200 if held == who else 409)

    @precondition(lambda self: self.last is not None)
    @rule()
    def repeat(self) -> None:
        assert self.last is not None
        who, what, wish, first = self.last
        again = self.people[who].post(f"/tables/{self.id}/{what}", wish)
        assert again.status_code == 200
        assert again.json()["seq"] == first.json()["seq"]
        assert again.json()["entries"] == first.json()["entries"]

    @precondition(lambda self: len(self.acknowledged) > 2)
    @rule(who=seat)
    def be_late(self, who: int) -> None:
        expected = self.acknowledged[-2] - 1
        wish = {"move_id": f"late-{self.count:08}", "expected_seq": expected}
        self.count += 1
        answer = self.people[who].post(
            f"/tables/{self.id}/moves", {**wish, "moves": ["place hunt 1"]}
        )
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "stale"
        missed = [entry["seq"] for entry in answer.json()["error"]["entries"]]
        assert missed == list(range(expected + 1, missed[-1] + 1))

    @rule(who=seat)
    def reconnect(self, who: int) -> None:
        heard = self.heard[who]
        with self.people[who].socket(self.id, after=heard[-1] if heard else 0) as socket:
            hello = socket.next("hello")
        heard += [entry["seq"] for entry in hello["entries"]]
        assert heard == list(range(1, hello["seq"] + 1))

    @rule(who=seat)
    def leave_and_come_back(self, who: int) -> None:
        person = self.people[who]
        assert person.post(f"/tables/{self.id}/leave", {"seat": who}).status_code == 200
        assert person.get(f"/tables/{self.id}/view").status_code == 401
        assert person.claim(self.links[who]).status_code == 401
        body = {"role": "seat", "seat": who}
        self.links[who] = self.host.post(f"/tables/{self.id}/links", body).json()["link"]
        assert person.claim(self.links[who]).status_code == 200

    @rule(who=seat)
    def say(self, who: int) -> None:
        assert self.people[who].post(f"/tables/{self.id}/chat", {"text": "!"}).status_code == 201

    @rule()
    def restart(self) -> None:
        before = [person.view(self.id) for person in self.people]
        self.server.stop()
        self.server = Running(sqlite_url(self.folder / "t.db"))
        for person in (self.host, *self.people):
            cookie = person.http.cookies["firstfire"]
            person.close()
            person.__init__(self.server)  # type: ignore[misc]
            person.http.cookies.set("firstfire", cookie, domain="127.0.0.1")
        assert [person.view(self.id) for person in self.people] == before

    # --- what must always be so -------------------------------------------------------------

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        if not hasattr(self, "id"):
            return
        entries = self.people[0].entries(self.id)
        numbers = [entry["seq"] for entry in entries]
        assert numbers == list(range(1, len(numbers) + 1))
        assert set(self.acknowledged) <= set(numbers)

    @invariant()
    def the_record_leads_to_what_is_shown(self) -> None:
        if not hasattr(self, "id"):
            return
        room = self.server.hub.rooms[self.id]
        text = self.server.in_loop(record_text(self.server.hub, room.live))
        table = Table.replay(firstfire.load("stone-age"), parse_record(text))
        for who, person in enumerate(self.people):
            view = loads(canonical(view_and_decision(table.state, who)[0]))
            assert person.view(self.id)["view"] == view


TableMachine.TestCase.settings = settings(
    max_examples=int(os.environ.get("FIRSTFIRE_EXAMPLES", "4")),
    stateful_step_count=18,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestTable = TableMachine.TestCase
