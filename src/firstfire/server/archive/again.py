"""Old entries once more: their frames, computed anew as a seat saw them then.

Nothing of this is stored. The states along a table that are kept in memory make sure that an entry
costs a few others at most, apart from the first that is asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from firstfire.core import GameError, RecordError, Table
from firstfire.core.events import scene_starts
from firstfire.core.record import Line
from firstfire.server.errors import Problem
from firstfire.server.live.events import SceneStart, event_count, events_of
from firstfire.server.live.hub import Hub
from firstfire.server.live.room import Room
from firstfire.server.live.table import LiveTable
from firstfire.server.present.frames import scene_frames, scene_view
from firstfire.server.present.presenter import digest, present_entry
from firstfire.server.store.base import DAMAGED, EntryRow

STRIDE = 20  # entries between two kept states
TABLES_KEPT = 16

Json = dict[str, Any]


@dataclass(slots=True)
class PastEntries:
    """The entries of a table from its first on, and the game after some of them."""

    entries: list[EntryRow] = field(default_factory=list)
    games: dict[int, Table] = field(default_factory=dict)
    undos: list[EntryRow] = field(default_factory=list)

    def add(self, new: list[EntryRow]) -> None:
        """Take over entries that follow on those that are known; how many these are costs nothing.

        `Problem` if one is missing or damaged.
        """
        for entry in new:
            number = len(self.entries) + 1
            if entry.seq > number or entry.kind == DAMAGED:
                raise Problem("damaged", "entry-damaged").with_details(seq=number)
            if entry.seq == number:
                self.entries.append(entry)
                if entry.body.get("undone"):
                    self.undos.append(entry)

    def start(self) -> int:
        """The number of the entry with which the game began; beyond the last if it has not."""
        found = (entry.seq for entry in self.entries if entry.kind == "start")
        return next(found, len(self.entries) + 1)

    def undone(self, seq: int) -> set[int]:
        """The entries that had been taken back once entry ``seq`` was written."""
        return {one for entry in self.undos if entry.seq <= seq for one in entry.body["undone"]}

    def holds(self, at: int, seq: int) -> bool:
        """Whether nothing up to entry ``at`` had been taken back once ``seq`` was written."""
        between = (entry for entry in self.undos if at < entry.seq <= seq)
        return all(min(entry.body["undone"]) > at for entry in between)

    def nearest(self, seq: int) -> int:
        """The latest entry, up to ``seq``, whose game is kept and was not taken back since."""
        found = (at for at in sorted(self.games, reverse=True) if at <= seq and self.holds(at, seq))
        return next(found, 0)

    def game_after(self, live: LiveTable, seq: int) -> Table:
        """The game as it was after an entry: a copy, to be played on."""
        at = self.nearest(seq)
        if not at:
            at = self.start()
            self.games[at] = live.dealt(self.entries[at - 1])
        table, undone = self.games[at].fork(), self.undone(seq)
        for entry in self.entries[at:seq]:
            if entry.kind == "moves" and entry.seq not in undone:
                follow_lines(table, entry)
            if entry.seq % STRIDE == 0 and self.holds(entry.seq, seq):
                self.games[entry.seq] = kept(table)
        return table


def follow_lines(table: Table, entry: EntryRow) -> None:
    try:
        for seat, words in entry.body["lines"]:
            table.follow(Line(seat, words))
    except (GameError, RecordError, KeyError):
        raise Problem("damaged", "entry-damaged").with_details(seq=entry.seq) from None


def kept(table: Table) -> Table:
    """The game without the way that led to it."""
    state = table.state.clone()
    return Table(table.game, seed=table.seed, state=state, chance_count=table.chance_count)


class PastTables:
    """The tables whose old entries are being looked at."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, PastEntries] = OrderedDict()

    async def entries(self, hub: Hub, room: Room) -> PastEntries:
        """The entries of a table, up to now."""
        past = self.tables.setdefault(room.live.id, PastEntries())
        self.tables.move_to_end(room.live.id)
        if len(self.tables) > TABLES_KEPT:
            self.tables.popitem(last=False)
        past.add(await hub.entries(room, after=len(past.entries)))
        return past


def entry_again(live: LiveTable, past: PastEntries, seq: int, seat: int, lang: str) -> Json:
    """An entry with its frames, and the view before it."""
    if seq > len(past.entries):
        raise Problem("bad-input", "future-seq")
    if seq <= past.start():
        raise Problem("not-now", "not-started")
    entry = past.entries[seq - 1]
    table = past.game_after(live, seq - 1)
    before = scene_view(table.state, seat)
    scenes: list[SceneStart] = []
    if entry.kind == "moves":
        told = event_count(table)
        table.watch()
        follow_lines(table, entry)
        scenes = scene_starts(events_of(table)[told:])
    elif entry.kind == "undo":
        table = past.game_after(live, seq)
    after = scene_view(table.state, seat)
    events = len(entry.body.get("events", ()))
    return {
        "entry": present_entry(live, entry, seat, lang),
        "before": before,
        "frames": scene_frames(before, scenes, after, events, seat),
        "digest": digest(after),
    }
