"""The log: what an entry says in words, a sentence for each deed.

A deed may take several decisions, each an entry of its own: a card is bought, then paid for with
one resource after another. The last of these entries tells the whole deed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firstfire.i18n.texts import GameTexts
from firstfire.server.live.events import redacted_event
from firstfire.server.present.sentences import Sentences
from firstfire.server.store.base import DAMAGED, EntryRow

Json = dict[str, Any]

HEADING = -2  # in place of the seat whose deed a line tells; -1 is nobody's
LONGEST = 24  # entries of a deed; bots decide item by item


def log_of(
    entry: EntryRow,
    earlier: Sequence[EntryRow],
    seat: int,
    texts: GameTexts,
    sentences: Sentences | None = None,
) -> Json:
    """The lines of an entry for a seat's eyes: whose deeds they tell, where the deed began, and
    with which of the entry's events each can be told.
    """
    sentences, marked = sentences or Sentences(), texts.with_marks()
    run = deed_entries(entry, earlier, texts.continuing)
    events = [redacted_event(row, seat) for one in run for row in one.body.get("events", [])]
    if not events:
        return {"lines": entry_lines(entry, texts)}
    deeds = texts.joined(events)
    found: Json = {"lines": [sentences.tell(deed.told, marked) for deed in deeds]}
    by = [HEADING if d.told["kind"] in texts.headings else d.told["seat"] for d in deeds]
    if any(seat != entry.seat for seat in by):
        found["by"] = by
    if len(run) > 1:
        found["deed"] = run[0].seq
    own = len(entry.body["events"])
    ends = [max(0, deed.end + own - len(events)) for deed in deeds]
    if any(end < own for end in ends):
        found["ends"] = ends
    return found


def deed_entries(
    entry: EntryRow, earlier: Sequence[EntryRow], continuing: frozenset[str]
) -> list[EntryRow]:
    """The entries of the deed that an entry goes on with, the entry last."""
    run = [entry]
    if entry.kind != "moves" or not entry.body.get("events"):
        return run
    undone = {seq for one in earlier for seq in one.body.get("undone", ())}
    for one in reversed(earlier):
        if not continues(run[0], continuing) or len(run) == LONGEST:
            break
        if one.kind not in ("moves", "start", "end") or one.seq in undone:
            continue
        if one.kind != "moves" or one.seat != entry.seat:
            break
        run.insert(0, one)
    return run


def continues(entry: EntryRow, continuing: frozenset[str]) -> bool:
    """Does an entry go on with what the same seat has begun? One that tells nothing does."""
    events = entry.body.get("events", [])
    return not events or events[0]["kind"] in continuing


def entries_before(entry: EntryRow, among: Sequence[EntryRow]) -> list[EntryRow]:
    """The entries just before one, oldest first."""
    at = entry.seq - among[0].seq if among else 0
    if not 0 < at < len(among) or among[at].seq != entry.seq:
        return []
    return [among[i] for i in range(max(0, at - LONGEST), at)]


def entry_lines(entry: EntryRow, texts: GameTexts) -> list[str]:
    """The log line of an entry that has no events."""
    words = texts.catalogue
    body = entry.body
    player = texts.person(entry.seat, body.get("name", "")) if entry.seat is not None else ""
    if entry.kind in ("undo", "end"):
        name = "takeback" if body.get("takeback") else entry.kind
        return [words.text(f"entry-{name}", player=player)]
    if entry.kind == "seat":
        change = body.get("change", {})
        level = words.text("bot-level", level=change.get("level", ""))
        name = f"entry-seat-{change.get('what', 'changed')}"
        return [words.text(name, player=player, level=level)]
    if entry.kind == DAMAGED:
        return [words.text("entry-damaged")]
    if entry.kind == "setting":
        name = body.get("name") or words.text("name-host")
        return [words.text(f"entry-{body.get('what', 'settings')}", player=name)]
    return []
