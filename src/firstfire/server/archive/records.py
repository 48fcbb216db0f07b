"""Records: the game of a table as text, and a text as the start of a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from firstfire import library
from firstfire.core import Table
from firstfire.core.codec import decode
from firstfire.core.record import Line, Record
from firstfire.server.errors import Problem
from firstfire.server.live.events import opening_body
from firstfire.server.live.hub import Hub
from firstfire.server.live.made_with import read_pack
from firstfire.server.live.table import Draft, LiveTable
from firstfire.server.store.base import DAMAGED, EntryRow
from firstfire.server.workers.base import Asker, Result, WorkerLost

MOST_LINES = 5_000  # of a record; the longest games have about two thousand
RECORD_SECONDS = 10.0  # to play one through

# --- a table as text --------------------------------------------------------------------------


class StreamLine(NamedTuple):
    """A line of a table's stream, the entry it belongs to, and whether it was taken back."""

    seq: int
    undone: bool
    line: Line


def whole(entries: list[EntryRow]) -> list[EntryRow]:
    """The entries of a stream as far as none is missing or damaged."""
    found = []
    for number, entry in enumerate(entries, 1):
        if entry.seq != number or entry.kind == DAMAGED:
            break
        found.append(entry)
    return found


def check_whole(entries: list[EntryRow], last: int) -> None:
    """`Problem` if an entry up to the last one is missing or damaged."""
    found = whole(entries)
    if len(found) < max(last, len(entries)):
        raise Problem("damaged", "entry-damaged").with_details(seq=len(found) + 1)


def stream_lines(entries: list[EntryRow]) -> list[StreamLine]:
    """All lines of a stream in order."""
    undone = {seq for entry in entries for seq in entry.body.get("undone", [])}
    return [
        StreamLine(entry.seq, entry.seq in undone, Line(seat, words))
        for entry in entries
        for seat, words in entry.body.get("lines", [])
    ]


def record_with(live: LiveTable, lines: list[Line]) -> Record:
    """A record of the table with these lines, whether or not these rules can play them."""
    game, meta = live.game, live.meta
    usual = {option.name: option.values[0] for option in game.options}
    changed = {name: at for name, at in meta["options"].items() if at != usual.get(name)}
    return Record(game.name, live.rules, live.seats, meta["seed"], live.data_name, changed, lines)


async def record_text(hub: Hub, live: LiveTable) -> str:
    """The record with comments: what was taken back, who sat where, the seed's commitment."""
    entries = whole(await hub.store.entries(live.id))
    rows = [str(record_with(live, [])).rstrip("\n")]
    if not live.meta["imported"] or "loaded_lines" in live.meta:
        rows.append(f"# seed hash {live.meta['seed_hash']}")
        rows.append(f"# seed salt {live.meta['salt']}")
    if taken := live.meta.get("loaded_lines"):
        rows.append(f"# goes on from record after {taken} lines")
    if origin := live.meta.get("origin"):
        rows.append(f"# goes on from {origin['table']} after {origin['step']} lines")
    for _, undone, line in stream_lines(entries):
        rows.append(f"# undone: {line}" if undone else str(line))
    if len(entries) < live.seq:
        rows.append(f"# entry {len(entries) + 1} of the table is missing or damaged")
    seated = [seat["level"] if seat["kind"] == "bot" else "person" for seat in live.meta["seats"]]
    return "\n".join([*rows, f"# seated {' '.join(seated)}", ""])


# --- a text as a table ------------------------------------------------------------------------


@dataclass(slots=True)
class LoadedRecord:
    """A record that has been played through."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    draft: Draft  # the start of a table that goes on from there
    over: bool

    @property
    def lines(self) -> int:
        """How many lines the record has."""
        return len(self.draft.body["lines"])

    def reseed(self, seed: int) -> None:
        """Let all that is still to be drawn or rolled come from another seed."""
        begun = self.draft.table
        assert begun is not None
        table = Table(begun.game, seed=seed, state=begun.state, chance_count=begun.chance_count)
        self.seed, self.draft = seed, replace(self.draft, table=table)


def loaded_draft(live: LiveTable) -> Draft:
    """Tell everybody that a game was loaded, and from where its dice come."""
    what = "loaded-sealed" if "loaded_lines" in live.meta else "loaded"
    return Draft("setting", None, {"what": what, "name": live.meta["loaded_by"] or ""})


async def load_record(hub: Hub, text: str, pack: str | None, asker: Asker) -> LoadedRecord:
    """Check every line of a record in a worker; `Problem` names the first that is not possible."""
    if text.count("\n") > MOST_LINES:
        raise Problem("bad-record", "record-too-long").with_details(n=MOST_LINES)
    task = {"work": "read record", "record": text, "pack": pack or "", "limit": RECORD_SECONDS}
    try:
        found = await hub.pool.run(task, asker, patient=False)
    except WorkerLost:
        raise Problem("bad-record", "record-takes-too-long") from None
    raise_trouble(found)
    data = await hub.pool.call(read_pack, found["game"], pack) if pack else None
    game = library.load(found["game"])
    state = decode(game, found["state"], data)
    table = Table(game, seed=found["seed"], state=state, chance_count=found["chances"])
    draft = Draft("start", None, found["body"], table)
    facts = (found["game"], found["seats"], found["options"], found["seed"])
    return LoadedRecord(*facts, draft, found["over"])


def raise_trouble(found: Result) -> None:
    """Say what a worker has found wrong with a record."""
    if "no-game" in found:
        raise Problem("no-game").with_details(game=found["no-game"])
    if "bad-pack" in found:
        raise Problem("bad-pack").with_details(trouble=found["bad-pack"])
    if "bad-record" in found:
        line = {"line": found["line"]} if "line" in found else {}
        raise Problem("bad-record", **line).with_details(trouble=found["bad-record"])


def start_draft(table: Table) -> Draft:
    """The start of a table that continues a game."""
    state = table.state.clone()
    begun = Table(table.game, seed=table.seed, state=state, chance_count=table.chance_count)
    return Draft("start", None, opening_body(table), begun)
