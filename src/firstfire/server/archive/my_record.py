"""What the server knows of the finished games of one session, by game and opponents."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

from firstfire import library
from firstfire.server.errors import Problem
from firstfire.server.live.access import SEAT
from firstfire.server.live.hub import Hub, final_result
from firstfire.server.live.table import BOT, ENDED
from firstfire.server.present.presenter import iso_time
from firstfire.server.store.base import Changes, Grant, TableRow

Json = dict[str, Any]
PEOPLE, SOLO, MIXED = "people", "solo", "mixed"
MOST_OPENED = 50  # old tables for one request; the others are counted by the next one


async def with_results(hub: Hub, rows: list[TableRow]) -> list[TableRow]:
    """The tables, and how those have ended that earlier versions kept without their result."""
    old = [row for row in rows if row.state == ENDED and "result" not in row.meta]
    found = {row.id: row for row in rows}
    for row in old[:MOST_OPENED]:
        with contextlib.suppress(Problem):  # it cannot be opened: the others still can
            found[row.id] = await with_result(hub, row)
    return list(found.values())


async def with_result(hub: Hub, row: TableRow) -> TableRow:
    """The result of an old table, which is kept from now on; none if its rules are no more."""
    live = (await hub.room(row.id)).live
    if not live.playable:
        return row
    async with live.lock:
        live.meta = {**live.meta, "result": final_result(live.playing)}
        await hub.store.change(row.id, Changes(meta=live.meta))
    return replace(row, meta=live.meta)


def my_record(rows: list[TableRow], grants: list[Grant]) -> list[Json]:
    """Games, wins, best and mean score against each kind of opponents.

    Games count that one person played from their beginning: neither loaded ones, nor those that
    go on from a step of another, nor those in which the session held several seats.
    """
    found: dict[tuple[str, str], list[Json]] = {}
    held: dict[str, list[int | None]] = {}
    for grant in grants:
        if grant.role == SEAT:
            held.setdefault(grant.table, []).append(grant.seat)
    for row in sorted(rows, key=lambda row: row.changed):
        mine = held.get(row.id, [])
        if counts(row) and len(mine) == 1 and mine[0] is not None:
            key = (row.game, opponents(row, mine[0]))
            found.setdefault(key, []).append(result_of(row, mine[0]))
    return [line(game, against, results) for (game, against), results in sorted(found.items())]


def counts(row: TableRow) -> bool:
    taken_over = row.meta.get("imported") or row.meta.get("origin")
    return row.state == ENDED and "result" in row.meta and not taken_over


def opponents(row: TableRow, seat: int) -> str:
    """The level of the bots, if they are all alike and nobody else plays."""
    others = [one for number, one in enumerate(row.meta["seats"]) if number != seat]
    if not others:
        return SOLO
    if any(one["kind"] != BOT for one in others):
        return PEOPLE
    levels = {one["level"] for one in others}
    return str(levels.pop()) if len(levels) == 1 else MIXED


def result_of(row: TableRow, seat: int) -> Json:
    result = row.meta["result"]
    return {
        "table": row.id,
        "at": iso_time(row.changed),
        "score": result["scores"][seat],
        "won": seat in result["winners"],
        "takebacks": row.meta.get("takebacks", 0),
    }


def line(game: str, against: str, results: list[Json]) -> Json:
    scores = [one["score"] for one in results]
    return {
        "game": game,
        "title": library.load(game).title if game in library.games() else game,
        "against": against,
        "games": len(results),
        "wins": sum(one["won"] for one in results),
        "with_takebacks": sum(one["takebacks"] > 0 for one in results),
        "best": max(scores),
        "mean": round(sum(scores) / len(scores), 1),
        "results": results,
    }
