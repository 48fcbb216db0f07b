"""Playing on from a step of a finished game: a new table against bots.

What had happened until then stays as it was, hands included; whoever has seen the game to its end
knows them. All that is still to be drawn or rolled comes from a new seed, sealed like any other.
"""

from __future__ import annotations

from dataclasses import dataclass

from firstfire.core import Table
from firstfire.core.record import Record
from firstfire.fairness import new_key
from firstfire.server.archive.records import start_draft
from firstfire.server.archive.replay import FinishedGame
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.lifecycle import (
    NewTable,
    SeatSpec,
    TablePlan,
    checked_seats,
    create_table,
    write,
)
from firstfire.server.live.table import BOT, Draft, LiveTable


@dataclass(frozen=True, slots=True)
class Start:
    """Where somebody plays on, and who sits where."""

    step: int  # lines of the record that stay
    seat: int
    level: str | None  # of the bots; else as they were
    name: str | None  # of the player; else as the seat was called


async def play_on(
    hub: Hub, live: LiveTable, game: FinishedGame, start: Start, session: str, lang: str
) -> NewTable:
    """A table that goes on from a step; it tells where it comes from."""
    if start.seat >= live.seats:
        raise Problem("bad-input", "no-such-seat")
    step = min(start.step, len(game.record.lines))
    seed = new_key()
    draft = await hub.pool.call(game_after, live, game, step, seed)
    seats = await hub.pool.call(checked_seats, seats_of(live, start), live.game.name, lang)
    plan = TablePlan(
        live.game.name,
        seats,
        dict(live.meta["options"]),
        dict(live.meta["settings"]),
        pack=live.pack_text,
        seed=seed,
        more={"origin": {"table": live.id, "step": step}},
    )
    new = await create_table(hub, plan, session)
    async with new.room.live.lock:
        await write(hub, new.room, draft)
    return new


def game_after(live: LiveTable, game: FinishedGame, step: int, seed: int) -> Draft:
    """The start of a table after some lines of a record; chance that follows has a new seed."""
    old = game.record
    record = Record(old.game, old.version, old.seats, seed, old.data, old.options, old.lines[:step])
    table = Table.opened(live.game, record, live.pack)
    for line in record.lines:
        table.follow(line)
    if table.over:
        raise Problem("not-now", "game-over")
    table.settle()
    return start_draft(table)


def seats_of(live: LiveTable, start: Start) -> list[SeatSpec]:
    """The asking player at one seat, bots at all others with the names of then."""
    found = []
    for number, seat in enumerate(live.meta["seats"]):
        if number == start.seat:
            then = seat["name"] if seat["person"] else None
            found.append(SeatSpec("me", name=then if start.name is None else start.name))
        else:
            found.append(SeatSpec(BOT, start.level or seat["level"], seat["name"]))
    return found
