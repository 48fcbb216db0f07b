"""Events: what happened, told to those who may know it."""

from __future__ import annotations

from typing import Any

EVERYBODY = -1


class Event:
    """One thing that happened. ``secret`` holds what only the seat ``knows`` may learn.

    An event that ``reveals`` tells what was hidden before, so what led to it cannot be taken back.
    """

    __slots__ = ("args", "kind", "knows", "reveals", "seat", "secret")

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

    def told_to(self, seat: int) -> dict[str, Any]:
        """The event as ``seat`` (or a spectator) may know it, as plain values."""
        told: dict[str, Any] = {"kind": self.kind, "seat": self.seat, **self.args}
        if self.secret is not None and self.knows in (EVERYBODY, seat):
            told.update(self.secret)
        return told
