"""Events: reports of what happened, shown to each seat as far as it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from firstfire.core.flow import State

EVERYBODY = -1


class Event:
    """One thing that happened.

    ``args`` is public. ``secret`` holds the part that only the seat ``knows`` may learn. An event
    that ``reveals`` something hidden cannot be undone, nor can the move that led to it. ``before``
    is the state in which an event that begins a scene was told, if the state is watched.
    """

    __slots__ = ("args", "before", "kind", "knows", "reveals", "seat", "secret")

    def __init__(
        self,
        kind: str,
        seat: int,
        args: dict[str, Any],
        secret: dict[str, Any] | None = None,
        knows: int = EVERYBODY,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.secret = secret
        self.knows = knows
        self.reveals = reveals
        self.before: State | None = None

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The event as ``seat``, or a spectator, may know it, as plain values."""
        told: dict[str, Any] = {"kind": self.kind, "seat": self.seat, **self.args}
        if self.secret is not None and self.knows in (EVERYBODY, seat):
            told.update(self.secret)
        return told


def tell(s: State, kind: str, seat: int, **about: object) -> None:
    """Report something that happened and that everybody may know."""
    if s.log is not None:
        report(s, Event(kind, seat, about))


def report(s: State, event: Event) -> None:
    """Report something that happened: every event comes through here."""
    if s.log is None:
        return
    if s.watched and event.kind in s.game.scenes:
        event.before = s.clone()
    s.log.append(event)


def scene_starts(events: list[Event]) -> list[tuple[int, State]]:
    """Where new scenes begin among the events of watched play, and the state at each beginning.

    What happens before the first event belongs to its scene.
    """
    return [(i, event.before) for i, event in enumerate(events) if i and event.before is not None]
