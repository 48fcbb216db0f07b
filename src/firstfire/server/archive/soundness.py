"""Whether what is stored of a table is sound: every entry is there and leads to the next one."""

from __future__ import annotations

from dataclasses import dataclass

from firstfire import library
from firstfire.core.codec import encode
from firstfire.server.live.table import ENDED, LiveTable
from firstfire.server.store.base import Damaged, EntryRow, Store, TableRow


@dataclass(frozen=True, slots=True)
class Finding:
    """What the check of a table has found."""

    table: str
    entries: int = 0
    damage: str = ""  # what is wrong; nothing if it is sound
    outdated: str = ""  # why it cannot be replayed, although nothing is wrong with it


async def check_table(store: Store, id: str) -> Finding:
    """Replay a table from its first entry, and compare with what was saved on the way."""
    try:
        row = await store.table(id)
    except Damaged as error:
        return Finding(id, damage=str(error))
    if row is None:
        return Finding(id)
    entries = await store.entries(id)
    if row.game not in library.games():
        return Finding(id, len(entries), outdated=f"{row.game} is not installed")
    data = await store.data(row.data) if row.data else ""
    try:
        found = replayed(row, data, entries)
        if found.trouble is not None:
            sentence = found.trouble.message("en")
            bad = found.damage is not None
            return Finding(id, len(entries), sentence if bad else "", "" if bad else sentence)
        saved = await store.saved_state(id)
        if saved is not None:
            shortcut = LiveTable(row, data)
            shortcut.resume(saved)
            for entry in entries:
                if entry.seq > shortcut.seq:
                    shortcut.follow(entry)
            if state_of(shortcut) != state_of(found):
                return Finding(id, len(entries), "its saved state is not that of its entries")
    except (KeyError, TypeError, ValueError) as error:
        return Finding(id, len(entries), f"its row makes no sense: {error!r}")
    if row.state == ENDED and (found.table is None or not found.table.over):
        return Finding(id, len(entries), "it is said to be over, but its game is not")
    return Finding(id, len(entries))


def replayed(row: TableRow, data: str | None, entries: list[EntryRow]) -> LiveTable:
    live = LiveTable(row, data)
    for entry in entries:
        live.follow(entry)
    live.check_last(row.last)
    return live


def state_of(live: LiveTable) -> object:
    return encode(live.table.state) if live.table is not None else None
