"""Frames: what an entry changed, scene by scene, for everybody who may watch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

import firstfire
from firstfire.core import CHANCE, SPECTATOR, Game, GameError, Rng, State
from firstfire.server.archive.again import PastEntries, entry_again
from firstfire.server.archive.records import record_with, stream_lines
from firstfire.server.archive.replay import FinishedGame, chapter_marks, present_replay
from firstfire.server.encoding import dumps
from firstfire.server.live.room import Room
from firstfire.server.live.table import Draft, LiveTable
from firstfire.server.present.frames import scene_view, view_patch
from firstfire.server.present.presenter import Presenter, digest
from firstfire.server.store.base import EntryRow, TableRow

Json = dict[str, Any]
every_game = pytest.mark.parametrize("name", firstfire.games())


def new_live(game: Game[State], seats: int, options: dict[str, str], seed: int) -> LiveTable:
    settings = {"confirm": "never", "spectators": True}
    person = {"kind": "person", "level": None, "taken": True, "person": True}
    rows = [{**person, "name": f"Player {n}"} for n in range(seats)]
    meta = {"seats": rows, "settings": settings, "options": options, "seed": seed}
    meta["rules"] = game.version
    return LiveTable(TableRow("t", game.name, 0.0, "waiting", False, meta))


class Play:
    """A table in memory on which a random game is played, and all that happened there."""

    def __init__(self, name: str, seed: int) -> None:
        game = firstfire.load(name)
        self.seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
        options: dict[str, str] = {}
        for option in game.options:
            chosen = options | {option.name: option.values[seed % len(option.values)]}
            with suppress(GameError):  # some mean nothing at this table
                game.check_options(chosen, self.seats)
                options = chosen
        self.live = new_live(game, self.seats, options, seed)
        self.other = new_live(game, self.seats, options, seed)  # follows the entries
        self.presenter, self.other_presenter = Presenter(self.live), Presenter(self.other)
        self.entries: list[EntryRow] = []
        self.rng = Rng(seed)

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, self.seats)

    def write(self, draft: Draft) -> EntryRow:
        entry = EntryRow(len(self.entries) + 1, draft.kind, draft.seat, 0.0, draft.body)
        self.entries.append(entry)
        self.live.keep(entry, draft.table or self.live.table, draft.scenes)
        self.other.follow(entry)
        return entry

    def game(self, most: int = 100_000) -> Iterator[EntryRow]:
        """Play at random, taking a move back now and then."""
        self.write(self.live.draft_start())
        while not self.live.playing.over and len(self.entries) < most:
            last = self.live.trail.entries[-1:]
            if last and self.rng.below(6) == 0:
                yield self.write(self.live.draft_undo(last[0].seat, everything=False))
                continue
            seat, moves = self.live.turn, self.live.playing.moves()
            assert seat is not None
            move = moves[self.rng.below(len(moves))].text
            yield self.write(self.live.draft_moves(seat, [move]))


def merged(view: Json, patch: Json) -> Json:
    rest = {key: value for key, value in patch.items() if key not in ("state", "gone")}
    gone = patch.get("gone", [])
    state = {**view["state"], **patch.get("state", {})}
    return {**view, **rest, "state": {k: v for k, v in state.items() if k not in gone}}


def views_of(before: Json, frames: list[Json]) -> list[Json]:
    """The views at the end of each frame."""
    return list(itertools.accumulate([f["patch"] for f in frames], merged, initial=before))[1:]


def check_bounds(frames: list[Json], events: int) -> None:
    bounds = [frame["events"] for frame in frames]
    assert bounds[0][0] == 0
    assert bounds[-1][1] == events
    assert all(one[1] == other[0] for one, other in itertools.pairwise(bounds))
    assert len(frames) == 1 or all(start < end for start, end in bounds)


@every_game
@pytest.mark.parametrize("seed", range(1, 5))
def test_frames_lead_from_view_to_view_in_whole_games(name: str, seed: int) -> None:
    """Live, on a server that follows, and computed anew: the same frames, for everybody."""
    play = Play(name, seed)
    views: dict[int, Json] = {}
    told: dict[tuple[int, int], list[Json]] = {}
    for entry in play.game():
        for seat in play.viewers:
            frames = play.presenter.frames(entry, seat)
            check_bounds(frames, len(entry.body.get("events", ())))
            assert play.other_presenter.frames(entry, seat) == frames
            view, _, view_digest = play.presenter.view(seat)
            if seat in views:
                assert views_of(views[seat], frames)[-1] == view
            views[seat] = view
            told[entry.seq, seat] = frames
            assert digest(view) == view_digest
    past = PastEntries()
    past.add(play.entries)
    wanted = [key for i, key in enumerate(told) if i % 29 == seed]
    for seq, seat in sorted(wanted, key=lambda key: play.rng.below(1000)):  # in any order
        again = entry_again(play.live, past, seq, seat, "en")
        assert again["frames"] == told[seq, seat], (seq, seat)
        assert digest(views_of(again["before"], again["frames"])[-1]) == again["digest"]


@every_game
def test_a_replay_has_the_frames_of_the_live_table(name: str) -> None:
    """The scenes of an entry are those of its steps together."""
    play = Play(name, 3)
    live_views: dict[int, list[Json]] = {}  # at the end of each frame, by entry
    bounds: dict[int, list[int]] = {}
    seat, before = 0, None
    for entry in play.game():
        frames = play.presenter.frames(entry, seat)
        before = before or scene_view(play.live.before or play.live.playing.state, seat)
        live_views[entry.seq] = views_of(before, frames)
        bounds[entry.seq] = [frame["events"][1] for frame in frames]
        before = live_views[entry.seq][-1]
    rows = [row for row in stream_lines(play.entries) if not row.undone]
    record = record_with(play.live, [row.line for row in rows])
    game = FinishedGame(record, [row.seq for row in rows])
    before = None
    seen: dict[int, dict[int, Json]] = {}  # by entry: the view after so many of its events
    between: dict[int, set[int]] = {}  # likewise: where a line ends and another begins
    step = -1
    while step < len(rows):
        found = present_replay(play.live, game, step + 1, seat, "en")
        assert found["previous"] == max(0, step)
        step = found["step"]
        assert present_replay(play.live, game, found["previous"], seat, "en")["step"] < max(1, step)
        view = found["snapshot"]["view"]
        if before is not None:
            frames, seq = found["frames"], rows[step - 1].seq
            first = rows[found["previous"]]
            if step > 1 and first.line.seat < 0 and rows[found["previous"] - 1].seq == seq:
                kinds = {event["kind"] for event in found["events"]}
                assert kinds & set(play.live.game.scenes)  # what chance adds is no step of its own
            whole = step == len(rows) or rows[step].seq != seq
            assert found["entry"] == (seq if whole else seq - 1)
            check_bounds(frames, len(found["events"]))
            of_entry = seen.setdefault(seq, {})
            earlier = max(of_entry, default=0)
            assert (found["events_entry"], found["events_before"]) == (seq, earlier)
            between.setdefault(seq, set()).add(earlier)
            for frame, at_end in zip(frames, views_of(before, frames), strict=True):
                of_entry[earlier + frame["events"][1]] = at_end
            assert of_entry[earlier + len(found["events"])] == view
        else:
            assert found["frames"] == []
        before = view
    ends = {at for at in range(1, len(rows)) if rows[at].seq != rows[at - 1].seq} | {len(rows)}
    assert {mark["step"] for mark in chapter_marks(play.live, game, "en")} <= ends
    standing = {row.seq for row in rows} & live_views.keys()
    assert standing
    for seq in standing:
        for at, view in zip(bounds[seq], live_views[seq], strict=True):
            if at not in between[seq]:  # a line may change something before it tells of anything
                assert seen[seq][at] == view


@every_game
def test_no_frame_depends_on_what_its_seat_cannot_know(name: str) -> None:
    """Everything that a seat cannot know is dealt anew, and the view of no scene changes."""
    checked = 0
    for seed in range(1, 5):
        play = Play(name, seed)
        for entry in play.game():
            if entry.seq % 5 != seed % 5:
                continue
            for _, state in play.live.scenes:
                now = state.clone()
                now.turn = CHANCE  # nobody decides in the middle of a step
                for seat in play.viewers:
                    other = now.determinize(seat, play.rng)
                    assert dumps(scene_view(other, seat)) == dumps(scene_view(state, seat))
                    checked += 1
    assert checked > 200 or not firstfire.load(name).scenes


@every_game
def test_frames_cost_little(name: str) -> None:
    """All messages of whole games together, beside the same with one patch for each entry."""
    with_frames = with_patch = 0
    for seed in (1, 2):
        play = Play(name, seed)
        room = Room(play.live)
        for entry in play.game():
            message = room.entry_message(entry, 0, "en")
            with_frames += len(dumps(message))
            assert play.live.before is not None
            before = scene_view(play.live.before, 0)
            after = views_of(before, message.pop("frames"))[-1]
            with_patch += len(dumps(message | {"patch": view_patch(before, after)}))
    assert with_frames < 1.2 * with_patch
