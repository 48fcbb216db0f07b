"""The events of a table: as they are told, stored, and shown to those who may know them."""

from __future__ import annotations

from typing import Any

from firstfire.core import State, Table
from firstfire.core.events import Event

SceneStart = tuple[int, State]  # the place of an event in its entry, and the state before it


def events_of(table: Table) -> list[Event]:
    return table.state.log or []


def event_count(table: Table) -> int:
    return len(events_of(table))


def stored_event(event: Event) -> dict[str, Any]:
    """An event as it is stored, with its audience."""
    row: dict[str, Any] = {"kind": event.kind, "seat": event.seat, "args": event.args}
    if event.secret is not None:
        row |= {"secret": event.secret, "knows": event.knows}
    return row


EVENTS_REPEATED = 300  # of a game that goes on, the latest, so that its log is not empty


def opening_body(table: Table) -> dict[str, Any]:
    """The body of the first entry of a table that continues a game."""
    events = events_of(table)[max(0, event_count(table) - EVENTS_REPEATED) :]
    return {
        "moves": [],
        "lines": [[line.seat, line.words] for line in table.lines],
        "events": [stored_event(event) for event in events],
        "turn": table.state.turn,
        "held": None,
    }


def redacted_event(row: dict[str, Any], seat: int) -> dict[str, Any]:
    """A stored event as ``seat`` may know it."""
    event = Event(row["kind"], row["seat"], row["args"], row.get("secret"), row.get("knows", -1))
    return event.seen_by(seat)
