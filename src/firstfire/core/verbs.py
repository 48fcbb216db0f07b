"""Verbs that every game needs."""

from __future__ import annotations

from firstfire.core.events import Event
from firstfire.core.flow import State


def tell(s: State, kind: str, seat: int, **about: object) -> None:
    """Report something that no other verb tells of."""
    if s.log is not None:
        s.log.append(Event(kind, seat, about))
