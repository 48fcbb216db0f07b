"""Where messages for many go out: ready frames, straight into each connection.

A message to a thousand listeners is made and framed once. An ASGI application would have to hand it
to each of them through a task of its own, all layers of the framework and a new frame.
"""

from __future__ import annotations

from typing import Protocol

OUTLET = "firstfire.outlet"  # the name of the extension in the scope of a socket


class Outlet(Protocol):
    """A socket as those who send to it see it. Nothing here waits."""

    @property
    def backlog(self) -> int:
        """Bytes that the client has not taken yet."""

    def write(self, frame: bytes) -> None:
        """Send a frame, unless the socket has been closed."""

    def close(self, code: int) -> None:
        """Send nothing more but the reason."""
