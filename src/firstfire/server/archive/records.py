"""Records: a table's game as text, a text as a table, and finished games step by step."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from firstfire import library
from firstfire.core import GameError, PackError, RecordError, Table, parse_record
from firstfire.core.record import Line, Record
from firstfire.server.api.requests import NewSeat, RecordRequest
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import Plan, checked_seats
from firstfire.server.live.table import (
    ENDED,
    Draft,
    LiveTable,
    event_count,
    events_of,
    read_pack,
    stored,
)
from firstfire.server.present.presenter import digest, heard, seen, texts_of
from firstfire.server.store.base import EntryRow
from firstfire.studies.analysis import Decision

TOLD = 300  # events of a loaded game that are told again
STRIDE = 25  # steps between two kept states of a replay
GAMES_KEPT = 8


# --- a table as text --------------------------------------------------------------------------


class Written(NamedTuple):
    """A line of a table's stream: in which entry it stands, and whether it was taken back."""

    seq: int
    undone: bool
    line: Line


def lines_of(entries: list[EntryRow]) -> list[Written]:
    """All lines of a stream in order."""
    undone = {seq for entry in entries for seq in entry.body.get("undone", [])}
    return [
        Written(entry.seq, entry.seq in undone, Line(seat, words))
        for entry in entries
        for seat, words in entry.body.get("lines", [])
    ]


async def played_at(hub: Hub, live: LiveTable) -> Played:
    """The game of a table so far."""
    written = [one for one in lines_of(await hub.store.entries(live.id)) if not one.undone]
    head = live.playing.record()
    lines = [one.line for one in written]
    record = Record(head.game, head.version, head.seats, head.seed, head.data, head.options, lines)
    return Played(record, [one.seq for one in written])


async def record_text(hub: Hub, live: LiveTable) -> str:
    """The record with notes: what was taken back, who sat where, how the seed was sealed."""
    entries = await hub.store.entries(live.id)
    head = live.playing.record()
    bare = Record(head.game, head.version, head.seats, head.seed, head.data, head.options, [])
    rows = [str(bare).rstrip("\n")]
    if not live.meta["imported"]:
        rows.append(f"# seed hash {live.meta['seed_hash']}")
        rows.append(f"# seed salt {live.meta['salt']}")
    for _, undone, line in lines_of(entries):
        rows.append(f"# undone: {line}" if undone else str(line))
    seated = [seat["level"] if seat["kind"] == "bot" else "person" for seat in live.meta["seats"]]
    return "\n".join([*rows, f"# seated {' '.join(seated)}", ""])


# --- a text as a table ------------------------------------------------------------------------


@dataclass(slots=True)
class Loaded:
    """A record that has been played through."""

    plan: Plan
    draft: Draft
    over: bool


def load(wish: RecordRequest, lang: str) -> Loaded:
    """Check every line of a record; `Problem` names the line that cannot be."""
    try:
        record = parse_record(wish.record)
        if record.game not in library.games():
            raise Problem("no-game").saying(game=record.game[:40])
        game = library.load(record.game)
        pack = read_pack(record.game, wish.pack) if wish.pack else None
        table = Table.replay(game, record, pack)
    except RecordError as error:
        raise Problem("bad-record", line=error.line).saying(trouble=str(error)) from None
    except PackError as error:
        raise Problem("bad-pack").saying(trouble=str(error)) from None
    except GameError as error:
        raise Problem("bad-record").saying(trouble=str(error)) from None
    if wish.replay and not table.over:
        raise Problem("bad-record", "not-finished")
    seats = wish.seats or [NewSeat(kind="me") for _ in range(record.seats)]
    if len(seats) != record.seats:
        raise Problem("bad-input", "seats-of-record").saying(n=record.seats)
    options = game.check_options(record.options)
    plan = Plan(
        record.game,
        checked_seats(seats, record.game, lang),
        options,
        wish.pack or "",
        wish,
        seed=record.seed,
        imported=True,
    )
    return Loaded(plan, draft_of(table), table.over)


def draft_of(table: Table) -> Draft:
    """The start of a table that goes on with a game."""
    events = events_of(table)[max(0, event_count(table) - TOLD) :]
    body = {
        "moves": [],
        "lines": [[line.seat, line.words] for line in table.lines],
        "events": [stored(event) for event in events],
        "turn": table.state.turn,
        "held": None,
    }
    begun = Table(table.game, seed=table.seed, state=table.state.clone(), chances=table.chances)
    return Draft("start", None, body, begun)


# --- step by step -----------------------------------------------------------------------------


@dataclass(slots=True)
class Played:
    """A finished game: its record, and states along it from which any step is near."""

    record: Record
    seqs: list[int]  # the entry in which each line stands
    states: dict[int, Table] = field(default_factory=dict)
    scores: dict[str, Any] | None = None
    marks: list[dict[str, Any]] | None = None
    look: Look = field(default_factory=lambda: Look())
    hints: dict[int, dict[str, Any]] = field(default_factory=dict)  # by step


@dataclass(slots=True)
class Look:
    """How likely everybody was to win along a finished game, as far as it is known."""

    state: Literal["none", "working", "done"] = "none"
    moments: dict[int, Decision] = field(default_factory=dict)  # by step
    end: list[float] = field(default_factory=list)
    decisions: int = 0


class Shelf:
    """Finished games that are being looked at."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, Played] = OrderedDict()

    async def game(self, hub: Hub, live: LiveTable) -> Played:
        if live.state != ENDED:
            raise Problem("not-now", "not-over")
        found = self.games.get(live.id)
        if found is None:
            found = self.games[live.id] = await played_at(hub, live)
            idle = [id for id, one in self.games.items() if one.look.state != "working"]
            if len(self.games) > GAMES_KEPT and idle:
                del self.games[idle[0]]
        self.games.move_to_end(live.id)
        return found


def table_at(live: LiveTable, played: Played, step: int) -> Table:
    """The game after so many lines of its record."""
    near = max((at for at in played.states if at <= step), default=0)
    if near:
        table = played.states[near].fork()
    else:
        table = Table.opened(live.game, played.record, live.pack)
    for at, line in enumerate(played.record.lines[near:step], near + 1):
        table.follow(line)
        if at % STRIDE == 0 and at not in played.states:
            kept = Table(table.game, seed=0, state=table.state.clone(), chances=0)
            played.states[at] = kept
    return table


def replay_shown(
    live: LiveTable, played: Played, step: int, seat: int, lang: str
) -> dict[str, Any]:
    """A moment of a finished game as a seat saw it, and what had just happened."""
    lines = played.record.lines
    step = min(step, len(lines))
    table = table_at(live, played, max(0, step - 1))
    before = event_count(table)
    line = lines[step - 1] if step else None
    if line is not None:
        table.follow(line)
    texts = texts_of(live, lang)
    view, decision = seen(table.state, seat)
    events = heard([stored(event) for event in events_of(table)[before:]], seat)
    asked = None
    if decision is not None:
        whole = {**view, "decision": decision}
        asked = {**decision, "text": texts.ask(whole), "moves": None}
    own = line is not None and line.seat >= 0 and line.seat == seat
    return {
        "step": step,
        "steps": len(lines),
        "entry": played.seqs[step - 1] if step else 0,
        "snapshot": {
            "seq": live.seq,
            "digest": digest(view),
            "seat": seat,
            "view": view,
            "decision": asked,
            "held": None,
            "undo": {"steps": 0, "why": ""},
            "names": list(texts.names),
            "since": 0,
        },
        "events": [{**event, "text": texts.event(event)} for event in events],
        "lines": texts.story(events),
        "move": line.words if own and line is not None else None,
    }


MARKS = ("round", "eclipse", "end")  # events that begin a chapter of a game


def marks(live: LiveTable, played: Played, lang: str) -> list[dict[str, Any]]:
    """Where rounds and phases begin, for the scrubber."""
    walk(live, played)
    texts = texts_of(live, lang)
    return [
        {"step": mark["step"], "kind": mark["kind"], "text": texts.event(mark["event"])}
        for mark in played.marks or []
    ]


def walk(live: LiveTable, played: Played) -> None:
    """Go once through a game: states on the way, scores, marks."""
    if played.scores is not None:
        return
    table = Table.opened(live.game, played.record, live.pack)
    found: list[dict[str, Any]] = []
    steps, scores = [0], [table.result().scores]
    told = 0
    for step, line in enumerate(played.record.lines, 1):
        table.follow(line)
        news = heard([stored(event) for event in events_of(table)[told:]], -1)
        told = event_count(table)
        found += [
            {"step": step, "kind": event["kind"], "event": event}
            for event in news
            if event["kind"] in MARKS
        ]
        now = table.result().scores
        if now != scores[-1] or table.over:
            steps.append(step)
            scores.append(now)
        if step % STRIDE == 0:
            state = table.state.clone()
            played.states[step] = Table(table.game, seed=0, state=state)
    played.scores = {"steps": steps, "scores": scores}
    played.marks = found
