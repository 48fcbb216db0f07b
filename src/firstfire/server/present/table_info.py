"""What is known of a table beside its game: seats, settings, links, times."""

from __future__ import annotations

from typing import Any

from firstfire import library
from firstfire.core import Table
from firstfire.core.game import Place
from firstfire.core.record import seed_text
from firstfire.server.live.access import Access
from firstfire.server.live.made_with import is_playable
from firstfire.server.live.room import Room
from firstfire.server.live.styles import style_of
from firstfire.server.live.table import ENDED, OPEN, PLAYING, LiveTable
from firstfire.server.present.presenter import iso_time
from firstfire.server.store.base import Grant, TableRow

Json = dict[str, Any]


def present_table(room: Room, access: Access, lang: str = "en") -> Json:
    """The table as a session may know it; the seed and its salt once the game is over."""
    live = room.live
    over = live.state == ENDED
    meta = live.meta
    return {
        "id": live.id,
        "game": live.game.name,
        "title": live.game.title,
        "state": live.state,
        "rules": live.rules,
        "playable": live.playable,
        "trouble": live.trouble.message(lang) if live.trouble is not None else None,
        "seats": [present_seat(room, number) for number in range(live.seats)],
        "settings": {"takeback": True, **meta["settings"], "public": live.public},
        "confirms": live.holds_turns(),
        "options": meta["options"],
        "data": live.pack.digest,
        "seq": live.seq,
        "turn": live.turn,
        "grants": present_grants(access.grants),
        "created": iso_time(live.created),
        "changed": iso_time(live.changed),
        "seed_hash": meta["seed_hash"],
        "seed": seed_text(meta["seed"]) if over else None,
        "salt": meta["salt"] if over else None,
        "imported": meta["imported"],
        "loaded_by": meta.get("loaded_by"),
        "seed_known": meta["imported"] and "loaded_lines" not in meta,
        "takebacks": live.takebacks,
        "rematch": meta["rematch"],
        "origin": meta.get("origin"),
    }


def present_seat(room: Room, number: int) -> Json:
    seat = room.live.seat(number)
    since = room.away_since(number)
    return {
        "kind": seat["kind"],
        "level": seat["level"],
        "style": style_of(room.live, number),
        "name": seat["name"],
        "taken": seat["taken"],
        "replaced": seat["kind"] == "bot" and seat["person"],
        "online": seat["kind"] == "bot" or room.online(number),
        "away_since": iso_time(since) if since is not None else None,
    }


def present_summary(
    row: TableRow, grants: list[Grant], turn: int | None, live: LiveTable | None = None
) -> Json:
    """A table in the list of tables, with the grants that the asking session has there.

    ``live`` is the table itself, if it is open; it tells how the game stands.
    """
    seats = row.meta["seats"]
    known = row.game in library.games()  # else its package is not installed any more
    result = row.meta.get("result") or {}
    playing = live.table if live is not None and row.state == PLAYING else None
    standing = [place.score for place in by_seat(playing)] if playing else None
    return {
        "id": row.id,
        "game": row.game,
        "title": library.load(row.game).title if known else row.game,
        "state": row.state,
        "playable": live.playable if live is not None else is_playable(row),
        "players": [seat["name"] for seat in seats],
        "takebacks": row.meta.get("takebacks", 0),
        "open_seats": [n for n, seat in enumerate(seats) if seat["kind"] == OPEN],
        "turn": turn,
        "my_turn": turn is not None and any(grant.seat == turn for grant in grants),
        "round": getattr(playing.state, "round", None) if playing else None,
        "scores": result.get("scores", standing),
        "winners": result.get("winners"),
        "grants": present_grants(grants),
        "created": iso_time(row.created),
        "changed": iso_time(row.changed),
    }


def by_seat(table: Table) -> list[Place]:
    return sorted(table.result().places, key=lambda place: place.seat)


def present_grants(grants: tuple[Grant, ...] | list[Grant]) -> list[Json]:
    return [{"role": grant.role, "seat": grant.seat} for grant in grants]
