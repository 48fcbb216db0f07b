"""Limits of connections, below everything that knows of requests.

Half a request, a socket that says nothing, a head that never ends: none of them reaches the
application, and each would keep a connection. So an address may hold only so many connections, and
the head and the body of a request have to arrive within a time, and its answer has to be taken.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from firstfire.i18n import catalogue
from firstfire.server.addresses import household
from firstfire.server.outlet import OUTLET
from firstfire.server.settings import Settings

FRAMES = 60.0  # pings and pongs of a socket that may come at once, …
FRAMES_A_SECOND = 2.0  # … and for long
GOODBYE = 5.0  # seconds for a socket to take what was sent, and its end
MOMENT = 1.0  # seconds in which a connection too many may say what it wants, and gets its answer


class OpenConnections:
    """How many connections each household holds."""

    def __init__(self, most: int, proxies: tuple[str, ...]) -> None:
        self.most = most  # 0: no limit
        self.proxies = frozenset(household(one) for one in proxies)  # others stand behind these
        self.held: Counter[str] = Counter()
        self.households: dict[Any, str] = {}  # by transport

    def add(self, transport: asyncio.Transport) -> bool:
        """Count a connection; False if its household has too many."""
        peer = transport.get_extra_info("peername")
        home = household(str(peer[0])) if peer else ""
        if not self.most or home in self.proxies:
            return True
        if self.held[home] >= self.most:
            return False
        self.held[home] += 1
        self.households[transport] = home
        return True

    def remove(self, transport: Any) -> None:
        """A connection has ended. It may be said twice."""
        home = self.households.pop(transport, None)
        if home is not None:
            self.held[home] -= 1
            if not self.held[home]:
                del self.held[home]


def plain_response(status: str, sentence: str) -> bytes:
    """A response for those whom the application never sees."""
    body = catalogue("en").text(sentence).encode()
    head = (
        f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        f"content-length: {len(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


class LimitedHttp(HttpToolsProtocol):
    """A connection that speaks HTTP. Subclasses have the limits (see `limited_protocols`)."""

    limits: Settings
    open_connections: OpenConnections
    deadline: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None  # ends a connection that does not take its answer
    head_bytes = 0
    in_head = True
    one_too_many = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.one_too_many = not self.open_connections.add(transport)
        self.expect(MOMENT if self.one_too_many else self.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_connections.remove(self.transport)
        self.expect(None)
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """An answer waits in memory until the client takes it, though not for ever."""
        super().pause_writing()
        if self.stalled is None:
            seconds = self.limits.answer_seconds
            self.stalled = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.one_too_many:
            self.too_many()
            return
        super().data_received(data)
        self.head_bytes = self.head_bytes + len(data) if self.in_head else 0
        if self.head_bytes > self.limits.head:
            self.refuse("431 Request Header Fields Too Large", "problem-head-too-large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.head_bytes = True, 0
        self.expect(self.limits.head_seconds)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.expect(self.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.expect(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.expect(None)
        super().handle_websocket_upgrade()

    def expect(self, seconds: float | None) -> None:
        """Close the connection if what is expected has not come by then; None: expect nothing."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if seconds is not None:
            self.deadline = self.loop.call_later(seconds, self.too_slow)

    def too_slow(self) -> None:
        if self.one_too_many:
            self.too_many()
        else:
            self.refuse("408 Request Timeout", "connection-too-slow")

    def too_many(self) -> None:
        self.refuse("429 Too Many Requests", "connection-too-many")

    def refuse(self, status: str, sentence: str) -> None:
        if self.transport.is_closing():
            return
        if self.in_head or not self.cycle.response_started:
            self.transport.write(plain_response(status, sentence))
        self.transport.close()


class CountedSocket(WebSocketsSansIOProtocol):
    """A connection that has become a socket. Its pings, which never become messages, are few.

    The application finds it in its scope, as the `Outlet` of what it sends to many at once.
    """

    open_connections: OpenConnections
    frames_left = FRAMES
    counted = 0.0  # when

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[OUTLET] = self

    @property
    def backlog(self) -> int:
        return self.transport.get_write_buffer_size()

    def write(self, frame: bytes) -> None:
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def close(self, code: int) -> None:
        """Say goodbye; whoever does not take it is cut off."""
        if not self.close_sent and not self.transport.is_closing():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(GOODBYE, self.transport.abort)

    def may_go_on(self) -> bool:
        """Count a ping or a pong; close the connection if there are too many."""
        now = self.loop.time()
        more = (now - self.counted) * FRAMES_A_SECOND if self.counted else 0.0
        self.frames_left, self.counted = min(FRAMES, self.frames_left + more) - 1.0, now
        if self.frames_left < 0:
            self.transport.close()
        return self.frames_left >= 0

    def handle_ping(self) -> None:
        if self.may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self.may_go_on():
            super().handle_pong(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.open_connections.remove(self.transport)
        super().connection_lost(exc)


def limited_protocols(settings: Settings) -> dict[str, type[asyncio.Protocol]]:
    """The classes of connections of one server, for `uvicorn.Config`."""
    found = OpenConnections(settings.connections, settings.proxies)
    shared = {"open_connections": found}
    return {
        "http": type("ServerHttp", (LimitedHttp,), {**shared, "limits": settings}),
        "ws": type("ServerSocket", (CountedSocket,), shared),
    }
