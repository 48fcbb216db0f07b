"""HTTP and WebSocket clients that cost little, so that a load test measures the server.

Only what the server's answers need: HTTP/1.1 with a length or in chunks, frames without masks,
whole or in fragments, compressed if the server wishes (as browsers offer it).
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import zlib
from collections.abc import Callable
from typing import Any

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL, COMPRESSED = 0x80, 0x40
TAIL = b"\x00\x00\xff\xff"  # ends every compressed message and is not sent


class Gone(ConnectionError):
    """The server closed the connection, or never took it."""


class Http:
    """One connection that is kept alive; a cookie that is set stays."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __call__(
        self, method: str, path: str, body: dict[str, Any] | None = None
    ) -> tuple[int, Any]:
        """Status and answer; `Gone` if it is not certain what happened."""
        try:
            return await self._ask(method, path, body)
        except (OSError, EOFError, ValueError) as error:
            self.close()
            raise Gone(f"{method} {path}: {error}") from error
        except asyncio.CancelledError:
            self.close()
            raise

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> tuple[int, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        if body is not None:
            head += "Content-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        status, headers = parse_head(await reader.readuntil(b"\r\n\r\n"))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        answer = await read_body(reader, headers)
        if headers.get("connection") == "close":
            self.close()
        is_json = headers.get("content-type", "").startswith("application/json")
        return status, json.loads(answer) if is_json else answer

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def read_body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


def parse_head(head: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = head.decode("latin-1").rstrip().split("\r\n")
    pairs = (line.partition(":") for line in lines)
    return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


class Socket(asyncio.Protocol):
    """A WebSocket that listens: calls ``heard`` with every message, ``gone`` when it ends."""

    def __init__(
        self, heard: Callable[[bytes], None], gone: Callable[[], None] | None = None
    ) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._gone = gone
        self._buffer = bytearray()
        self._parts: list[bytes] = []
        self._inflate: Any = None
        self._compressed = False
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls,
        port: int,
        path: str,
        cookie: str,
        heard: Callable[[bytes], None],
        gone: Callable[[], None] | None = None,
    ) -> Socket:
        made = cls(heard, gone)
        try:
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: made, "127.0.0.1", port)
            made._greet(port, path, cookie)
            await made.ready
        except OSError as error:
            raise Gone(str(error)) from error
        return made

    def _greet(self, port: int, path: str, cookie: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        assert self._transport is not None
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
            f"Origin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n".encode()
        )

    def close(self) -> None:
        self._gone = None
        if self._transport is not None:
            self._transport.abort()

    # --- called by the event loop -------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(Gone("the socket was not opened"))
        elif self._gone is not None:
            self._gone()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.ready.done() and not self._greeted():
            return
        while (frame := self._take()) is not None:
            self._frame(*frame)

    def _greeted(self) -> bool:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        status, headers = parse_head(head)
        if status != 101:
            self.ready.set_exception(Gone(f"the socket was refused: {status}"))
            self.close()
            return False
        if "permessage-deflate" in headers.get("sec-websocket-extensions", ""):
            self._inflate = zlib.decompressobj(-15)
        self._buffer = bytearray(rest)
        self.ready.set_result(None)
        return True

    def _take(self) -> tuple[int, bytes] | None:
        """The next whole frame: its first byte and what it carries."""
        b = self._buffer
        if len(b) < 2:
            return None
        size, start = b[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(b) < start:
                return None
            size = int.from_bytes(b[2:start], "big")
        if len(b) < start + size:
            return None
        data = bytes(b[start : start + size])
        first = b[0]
        del b[: start + size]
        return first, data

    def _frame(self, first: int, data: bytes) -> None:
        kind = first & 0x0F
        assert self._transport is not None
        if kind == PING:
            masked = bytes((FINAL | PONG, FINAL | len(data), 0, 0, 0, 0))  # a mask of zeros
            self._transport.write(masked + data)
        elif kind == CLOSE:
            self._transport.close()
        elif kind != PONG:
            if not self._parts:
                self._compressed = bool(first & COMPRESSED)
            self._parts.append(data)
            if first & FINAL:
                self._message()

    def _message(self) -> None:
        data, self._parts = b"".join(self._parts), []
        self._heard(self._inflate.decompress(data + TAIL) if self._compressed else data)
