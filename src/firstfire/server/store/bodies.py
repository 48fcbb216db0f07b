"""Bodies, the parts of a row that only Firstfire understands, as bytes."""

from __future__ import annotations

import json
import zlib
from typing import Any

PLAIN = 256  # shorter bodies are not compressed
SMALLEST_WINDOW = 9  # bits


class Unreadable(ValueError):
    """The bytes are no body: the row is damaged."""


def pack(body: dict[str, Any]) -> bytes:
    """A body as bytes. JSON in ASCII, so that no character can be refused."""
    plain = json.dumps(body, separators=(",", ":"), allow_nan=False).encode("ascii")
    if len(plain) < PLAIN:
        return plain
    # A window no larger than the body: to clear one of 32 kB takes longer than all the rest.
    window = min(zlib.MAX_WBITS, max(SMALLEST_WINDOW, len(plain).bit_length()))
    packer = zlib.compressobj(1, zlib.DEFLATED, window, memLevel=window - SMALLEST_WINDOW + 1)
    return packer.compress(plain) + packer.flush()


def unpack(packed: bytes) -> dict[str, Any]:
    """What `pack` was given: JSON begins with a brace, compressed bytes never do."""
    try:
        plain = packed if packed[:1] == b"{" else zlib.decompress(packed)
        body = json.loads(plain)
    except (zlib.error, ValueError, TypeError, RecursionError) as error:
        raise Unreadable(f"a body cannot be read: {error}") from None
    if not isinstance(body, dict):
        raise Unreadable("a body is not an object")
    return body
