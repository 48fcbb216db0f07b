"""Finished games step by step. A step ends with a line of the record; what chance adds to a scene
belongs to the step of the scene."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Literal

from firstfire.core import SPECTATOR, GameError, RecordError, Table
from firstfire.core.events import scene_starts
from firstfire.core.record import Record
from firstfire.server.archive.records import check_whole, record_with, stream_lines
from firstfire.server.errors import Problem
from firstfire.server.live.events import (
    EVENTS_REPEATED,
    event_count,
    events_of,
    stored_event,
)
from firstfire.server.live.hub import Hub
from firstfire.server.live.table import ENDED, LiveTable
from firstfire.server.present.frames import scene_frames, scene_view
from firstfire.server.present.presenter import (
    digest,
    redacted_events,
    table_texts,
    view_and_decision,
    with_sentences,
)
from firstfire.server.workers.base import NOBODY, Asker
from firstfire.studies.analysis import Decision

STRIDE = 25  # steps between two kept states
GAMES_KEPT = 8
ANALYSES = 2  # of one visitor at a time
WANTED = 60.0  # seconds after which an analysis that nobody asks for stops
CHAPTERS = ("round", "eclipse", "end")  # kinds of events that begin a chapter of a game

Json = dict[str, Any]


@dataclass(slots=True)
class AnalysisProgress:
    """How likely everybody was to win along a finished game, as far as it is computed."""

    state: Literal["none", "working", "done"] = "none"
    decisions: dict[int, Decision] = field(default_factory=dict)  # analysed so far, by step
    end: list[float] = field(default_factory=list)
    total: int = 0  # decisions of the game
    asker: Asker = NOBODY
    asked: float = 0.0  # when somebody last wanted to know how far it is

    def begin(self, asker: Asker) -> None:
        self.state, self.asker, self.asked = "working", asker, time.monotonic()

    @property
    def unwanted(self) -> bool:
        """Whether whoever wanted it has gone."""
        return time.monotonic() - self.asked > WANTED


@dataclass(slots=True)
class FinishedGame:
    """A finished game: its record, and states along it from which any step is near."""

    record: Record
    seqs: list[int]  # the entry of each line
    states: dict[int, Table] = field(default_factory=dict)
    scores: Json | None = None
    marks: list[Json] | None = None
    told: list[int] = field(default_factory=list)  # events of its entry, after each line
    begins: list[bool] = field(default_factory=list)  # whether each line begins a step
    analysis: AnalysisProgress = field(default_factory=AnalysisProgress)
    reviews: dict[int, Json] = field(default_factory=dict)  # by step

    def entry_at(self, step: int) -> int:
        """The latest entry that is whole after ``step`` lines; the log tells entries whole."""
        if step == 0:
            return 0
        seq = self.seqs[step - 1]
        whole = step == len(self.seqs) or self.seqs[step] != seq
        return seq if whole else seq - 1

    def told_before(self, step: int) -> int:
        """How many events of the entry that ``step`` belongs to the steps before it have told."""
        first = step < 2 or self.seqs[step - 2] != self.seqs[step - 1]
        return 0 if first else self.told[step - 1]

    def step_of(self, line: int) -> tuple[int, int]:
        """The first and the last line of the step to which a line belongs."""
        first = last = line
        while first > 1 and not self.begins[first - 1]:
            first -= 1
        while 0 < last < len(self.begins) and not self.begins[last]:
            last += 1
        return first, last

    def settled(self, step: int) -> int:
        """The step at which chance has answered what the line before ``step`` left open."""
        lines, seqs = self.record.lines, self.seqs
        while step < len(lines) and lines[step].seat < 0 and seqs[step] == seqs[step - 1]:
            step += 1
        return step


class FinishedGames:
    """The finished games that are being looked at."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, FinishedGame] = OrderedDict()

    def check_analyses(self, asker: Asker) -> None:
        """One visitor may have so many games analysed at a time."""
        working = [one for one in self.games.values() if one.analysis.state == "working"]
        if sum(one.analysis.asker == asker for one in working) >= ANALYSES:
            raise Problem("too-fast", "analysis-running", retry_after=10.0)

    async def game(self, hub: Hub, live: LiveTable) -> FinishedGame:
        if live.state != ENDED:
            raise Problem("not-now", "not-over")
        found = self.games.get(live.id)
        if found is None:
            found = self.games[live.id] = await load_finished_game(hub, live)
            idle = [id for id, one in self.games.items() if one.analysis.state != "working"]
            if len(self.games) > GAMES_KEPT and idle:
                del self.games[idle[0]]
        self.games.move_to_end(live.id)
        return found


async def load_finished_game(hub: Hub, live: LiveTable) -> FinishedGame:
    entries = await hub.store.entries(live.id)
    check_whole(entries, live.seq)
    rows = [row for row in stream_lines(entries) if not row.undone]
    return FinishedGame(record_with(live, [row.line for row in rows]), [row.seq for row in rows])


def table_at(live: LiveTable, game: FinishedGame, step: int) -> Table:
    """The game after ``step`` lines of its record."""
    near = max((at for at in game.states if at <= step), default=0)
    start = game.states.get(near)
    table = start.fork() if start else Table.opened(live.game, game.record, live.pack)
    for at in range(near + 1, min(step, len(game.record.lines)) + 1):
        follow_line(table, game, at)
        if at % STRIDE == 0 and at not in game.states:
            game.states[at] = kept_state(table)
    return table


def follow_line(table: Table, game: FinishedGame, step: int) -> None:
    """Follow the line that leads to a step; `Problem` if that is not possible."""
    try:
        table.follow(game.record.lines[step - 1])
    except (GameError, RecordError):
        number = game.seqs[step - 1]
        raise Problem("damaged", "entry-damaged").with_details(seq=number) from None


def kept_state(table: Table) -> Table:
    return Table(table.game, seed=0, state=table.state.clone(), chance_count=0)


def present_replay(live: LiveTable, game: FinishedGame, step: int, seat: int, lang: str) -> Json:
    """A step of a finished game as a seat saw it, and what had just happened."""
    index(live, game)
    lines = game.record.lines
    first, step = game.step_of(min(step, len(lines)))
    table = table_at(live, game, max(0, first - 1))
    told = event_count(table)
    before = scene_view(table.state, seat)
    line = lines[first - 1] if step else None
    if line is not None:
        table.watch()
        for following in lines[first - 1 : step]:
            table.follow(following)
    texts = table_texts(live, lang)
    view, decision = view_and_decision(table.state, seat)
    new = events_of(table)[told:]
    events = redacted_events([stored_event(event) for event in new], seat)
    frames = scene_frames(before, scene_starts(new), view, len(new), seat) if step else []
    question = None
    if decision is not None:
        text = texts.ask({**view, "decision": decision})
        question = {**decision, "text": text, "moves": None}
    own = line is not None and line.seat >= 0 and line.seat == seat
    return {
        "step": step,
        "previous": max(0, first - 1),
        "steps": len(lines),
        "entry": game.entry_at(step),
        "events_entry": game.seqs[first - 1] if step else 0,
        "events_before": game.told_before(first),
        "snapshot": {
            "seq": live.seq,
            "digest": digest(view),
            "seat": seat,
            "view": view,
            "decision": question,
            "held": None,
            "undo": {"steps": 0, "with_bots": False, "why": ""},
            "names": list(texts.names),
            "since": 0,
        },
        "events": with_sentences(events, texts),
        "frames": frames,
        "lines": texts.story(events),
        "move": line.words if own and line is not None else None,
    }


def chapter_marks(live: LiveTable, game: FinishedGame, lang: str) -> list[Json]:
    """Where rounds and phases begin, for the scrubber."""
    index(live, game)
    texts = table_texts(live, lang)
    return [
        {"step": mark["step"], "kind": mark["kind"], "text": texts.event(mark["event"])}
        for mark in game.marks or []
    ]


def index(live: LiveTable, game: FinishedGame) -> None:
    """Go through a game once: keep states on the way, scores, marks and how much was told."""
    if game.scores is not None:
        return
    table = Table.opened(live.game, game.record, live.pack)
    marks: list[Json] = []
    steps, scores, counts = [0], [table.result().scores], [0]
    begins: list[bool] = []
    seen = 0
    for step in range(1, len(game.record.lines) + 1):
        follow_line(table, game, step)
        new = redacted_events([stored_event(e) for e in events_of(table)[seen:]], SPECTATOR)
        seen = event_count(table)
        counts.append(seen)
        begins.append(begins_step(live, game, step, new))
        marks += [
            {"step": game.settled(step), "kind": event["kind"], "event": event}
            for event in new
            if event["kind"] in CHAPTERS
        ]
        now = table.result().scores
        if now != scores[-1] or table.over:
            steps.append(step)
            scores.append(now)
        if step % STRIDE == 0:
            game.states[step] = kept_state(table)
    game.scores = {"steps": steps, "scores": scores}
    game.marks = marks
    game.told = told_of_entries(game.seqs, counts)
    game.begins = begins


def begins_step(live: LiveTable, game: FinishedGame, step: int, new: list[Json]) -> bool:
    """Whether a line is more than what chance adds to the scene before it."""
    if step == 1 or game.record.lines[step - 1].seat >= 0:
        return True
    scene = any(event["kind"] in live.game.scenes for event in new)
    return scene or game.seqs[step - 1] != game.seqs[step - 2]


def told_of_entries(seqs: list[int], counts: list[int]) -> list[int]:
    """How many of the events that its entry holds have been told after each step, from how many
    of the game have been. The first entry of a game that was loaded holds only its latest ones.
    """
    told, before = [0], 0
    for step, seq in enumerate(seqs, 1):
        if step > 1 and seqs[step - 2] != seq:
            before = counts[step - 1]
        told.append(counts[step] - before)
    opening = seqs.count(seqs[0]) if seqs else 0
    dropped = max(0, told[opening] - EVENTS_REPEATED)
    return [max(0, n - dropped) if step <= opening else n for step, n in enumerate(told)]
