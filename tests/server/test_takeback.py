"""Taking back: against bots as far as one's own turn, and past automatic answers."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import firstfire
from firstfire.core import CHANCE, Rng, Table
from firstfire.core.codec import encode
from firstfire.core.record import Line
from firstfire.server.archive.again import PastEntries, entry_again
from firstfire.server.archive.records import stream_lines
from firstfire.server.errors import Problem
from firstfire.server.live.table import Draft, LiveTable
from firstfire.server.live.undo import has_learned
from firstfire.server.present.presenter import present_undo, table_texts
from firstfire.server.store.base import EntryRow, TableRow
from tests.server.harness import Person, wait_for

every_game = pytest.mark.parametrize("name", firstfire.games())


class Alone:
    """A table in memory: seat 0 is a person, the others are bots; a second server follows."""

    def __init__(self, name: str, seed: int, seats: int = 3, people: int = 1, **more: Any) -> None:
        self.game = firstfire.load(name)
        kinds = ["person"] * people + ["bot"] * (seats - people)
        rows = [
            {"kind": kind, "level": None, "taken": True, "person": True, "name": f"Player {n}"}
            for n, kind in enumerate(kinds)
        ]
        settings = {"confirm": "never", "spectators": True, **more}
        self.meta = {"seats": rows, "settings": settings, "options": {}, "seed": seed}
        self.meta |= {"rules": self.game.version}
        self.live, self.other = self.opened(), self.opened()
        self.entries: list[EntryRow] = []
        self.rng = Rng(seed)
        self.write(self.live.draft_start())

    def opened(self) -> LiveTable:
        return LiveTable(TableRow("t", self.game.name, 0.0, "waiting", False, dict(self.meta)))

    def write(self, draft: Draft) -> EntryRow:
        entry = EntryRow(len(self.entries) + 1, draft.kind, draft.seat, 0.0, draft.body)
        self.entries.append(entry)
        if draft.changes is not None:
            self.live.apply(draft.changes)
        self.live.keep(entry, draft.table or self.live.table, draft.scenes)
        self.other.follow(entry)
        return entry

    def play(self, move: str, auto: bool = False) -> EntryRow:
        seat = self.live.turn
        assert seat is not None
        return self.write(self.live.draft_moves(seat, [move], auto))

    def play_any(self) -> EntryRow:
        moves = self.live.playing.moves()
        return self.play(moves[self.rng.below(len(moves))].text)

    def undo(self, everything: bool = False) -> EntryRow:
        return self.write(self.live.draft_undo(0, everything))

    def since(self) -> list[int]:
        return list(self.live.marks.ended)

    def why_not(self) -> str:
        with pytest.raises(Problem) as raised:
            self.live.draft_undo(0, everything=False)
        return raised.value.sentence


def test_a_turn_is_taken_back_as_if_the_bots_had_not_moved() -> None:
    table = Alone("stone-age", 1)
    before = encode(table.live.playing.state)
    for move in ("place hunt 3", "place forest 2", "place quarry 2"):
        table.play(move)
    assert present_undo(table.live, 0, table_texts(table.live, "en", 0))["with_bots"]
    entry = table.undo()
    assert entry.body["undone"] == [2, 3, 4]
    assert entry.body["takeback"]
    assert encode(table.live.playing.state) == before == encode(table.other.playing.state)
    assert (table.live.takebacks, table.live.turn) == (1, 0)
    assert table.why_not() == "undo-start"
    assert not [row for row in stream_lines(table.entries) if row.seq > 1 and not row.undone]


def test_an_own_move_is_taken_back_alone_before_the_turn_before_it() -> None:
    table = Alone("stone-age", 1)
    for move in ("place hunt 3", "place forest 2", "place quarry 2", "place river 1"):
        table.play(move)
    assert present_undo(table.live, 0, table_texts(table.live, "en", 0)) == {
        "steps": 1,
        "with_bots": False,
        "why": "There is nothing to undo.",
    }
    assert table.undo().body["undone"] == [5]
    assert table.undo().body["undone"] == [2, 3, 4]
    assert (table.live.takebacks, table.live.marks) == (1, table.other.marks)


def test_dice_that_a_bot_has_rolled_are_a_barrier() -> None:
    table = Alone("stone-age", 1)
    seen = 0
    while not table.live.playing.over and seen < 5:
        entry = table.play_any()
        rolled = any(line[0] == CHANCE for line in entry.body["lines"])
        if rolled and entry.seat != 0:
            assert table.why_not() == "undo-seen"
            seen += 1
    assert seen == 5


def test_a_card_that_a_bot_has_played_is_a_barrier() -> None:
    """In Eiszeit the first hunters are placed openly; then every turn shows a hidden card."""
    table = Alone("eiszeit", 1)
    for _ in range(3):
        table.play_any()
    assert table.undo().body["undone"] == [2, 3, 4]
    while table.live.playing.state.steps[-1].__class__.__name__ == "PlaceFirst":
        table.play_any()
    while not (table.entries[-1].seat != 0 and table.entries[-1].body["moves"][0][:4] == "play"):
        table.play_any()
    assert table.why_not() == "undo-seen"


@pytest.mark.parametrize("more", [{"people": 2}, {"takeback": False}])
def test_between_people_and_where_it_is_switched_off_nothing_changes(more: Any) -> None:
    table = Alone("stone-age", 1, **more)
    table.play("place hunt 3")
    table.play("place forest 2")
    assert table.why_not() == "undo-others"
    assert not present_undo(table.live, 0, table_texts(table.live, "en", 0))["with_bots"]


@every_game
def test_takebacks_in_whole_games(name: str) -> None:
    """Nothing is learned by what is taken back; the record, another server and the store agree."""
    taken = 0
    for seed in (1, 2):
        table = Alone(name, seed)
        while not table.live.playing.over and len(table.entries) < 400:
            live = table.live
            turn = live.trail.last_turn_of(0)
            if turn and table.rng.below(5) == 0:
                now, trail = live.playing, live.trail.entries
                entry = table.undo(everything=True)
                start = live.playing
                taken += "takeback" in entry.body
                assert start.chance_count == now.chance_count
                for one, after in itertools.pairwise([*trail, None]):
                    if one and one.seat != 0 and one.seq in entry.body["undone"]:
                        later = after.before if after else now
                        assert not has_learned(one.before, later, 0)
                check_past(table, entry)
            table.play_any()
            assert encode(table.other.playing.state) == encode(live.playing.state)
            assert (table.other.trail, table.other.marks) == (live.trail, live.marks)
            check_reopened(table)
        replayed = Table(table.game, 3, seed, {}, None)
        for row in stream_lines(table.entries):
            if not row.undone:
                replayed.follow(Line(row.line.seat, row.line.words))
        assert replayed.digest() == table.live.playing.digest()
    assert taken


def check_past(table: Alone, entry: EntryRow) -> None:
    """The undo can be looked at again."""
    past = PastEntries()
    past.add(table.entries)
    again = entry_again(table.live, past, entry.seq, 0, "en")
    assert len(again["frames"]) == 1


def check_reopened(table: Alone) -> None:
    """A table that is opened again from its saved state is the same."""
    if table.rng.below(12) or table.entries[-1].kind != "moves":
        return
    live = table.live
    draft = live.draft_moves(live.turn or 0, [live.playing.moves()[0].text]) if live.turn else None
    if draft is None or draft.table is None or draft.table.over:
        return
    saved = live.saved_state_after(draft, live.seq + 1)
    if saved.seq > live.seq:
        return
    again = table.opened()
    again.state = "playing"
    again.resume(saved)
    for entry in table.entries[saved.seq :]:
        again.follow(entry)
    assert encode(again.playing.state) == encode(live.playing.state)
    first = saved.seq + 1
    assert [e for e in live.trail.entries if e.seq >= first] == list(again.trail.entries)


def test_automatic_answers_are_taken_back_with_the_decision_before_them() -> None:
    table = Alone("stone-age", 1)
    table.play("place hunt 3")
    table.write(table.live.draft_moves(1, ["place forest 2"], auto=True))
    table.write(table.live.draft_moves(2, ["place quarry 2"], auto=True))
    assert table.live.marks.ended[0] == 2
    table.play("place river 1", auto=True)  # it is no decision, so the last turn is the one before
    assert table.live.trail.decisions_of(0) == 0
    assert table.undo().body["undone"] == [2, 3, 4, 5]


def test_since_is_the_end_of_ones_last_turn() -> None:
    table = Alone("stone-age", 1, people=3)
    assert table.since() == [0, 0, 0]
    table.play("place hunt 3")  # entry 2
    assert table.since() == [0, 0, 0]  # the turn goes on until others act
    table.play("place forest 2")
    table.play("place quarry 2")
    assert table.since() == [2, 3, 0]
    table.play("place river 1")  # entry 5
    assert table.since() == [2, 3, 4]
    table.write(table.live.draft_undo(0, everything=False))
    assert table.since() == [2, 3, 0]
    assert table.other.marks == table.live.marks


def test_against_real_bots(anna: Person) -> None:
    """Over the network: the answer, the count, the log, and what the result says."""
    id = anna.make("stone-age", "me", "easy", "easy", start=True)[0]["id"]
    before = anna.view(id)["view"]
    anna.play(id, "place hunt 1")
    wait_for(lambda: anna.view(id)["decision"]["seat"] == 0)
    shown = anna.view(id)
    assert shown["undo"]["with_bots"]
    assert [entry["seat"] for entry in anna.entries(id, shown["since"])] == [1, 2]
    answer = anna.act(id, "undo", shown["seq"]).json()
    assert answer["snapshot"]["view"] == before
    assert answer["entries"][0]["takeback"]
    assert "what the bots have done since" in answer["entries"][0]["lines"][0]
    assert anna.get(f"/tables/{id}").json()["takebacks"] == 1
    mine = anna.get("/tables").json()["mine"]
    assert [row["takebacks"] for row in mine if row["id"] == id] == [1]
    assert anna.post(f"/tables/{id}/settings", {"takeback": False}).status_code == 200
