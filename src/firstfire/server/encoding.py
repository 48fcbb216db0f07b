"""JSON as the server sends it, by orjson where it is installed and by Python alone elsewhere.

Both write the same bytes, so that digests agree wherever they are computed: compact, in UTF 8, with
floats in their shortest form. Integers have at most 64 bits; what is not a number becomes ``null``.
`loads` raises `ValueError` if a text is not JSON.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from json.encoder import encode_basestring
from typing import Any

SMALLEST, LARGEST = -(2**63), 2**64 - 1
TEXT = 0x81  # the first byte of a frame that is a whole text


def python_dumps(document: Any) -> bytes:
    """Encode a document of plain values; the keys of its dictionaries are texts."""
    return write(document).encode()


def python_canonical(document: Any) -> bytes:
    """Encode a document in the one form of which digests are taken, with its keys sorted."""
    return write(with_sorted_keys(document)).encode()


dumps: Callable[[Any], bytes] = python_dumps
canonical: Callable[[Any], bytes] = python_canonical
loads: Callable[[str | bytes], Any] = json.loads

with suppress(ImportError):
    orjson: Any = import_module("orjson")
    dumps = orjson.dumps
    canonical = partial(orjson.dumps, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)
    loads = orjson.loads


def text_frame(message: bytes) -> bytes:
    """A message as one frame of a WebSocket, the same for everybody whom a server sends it."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


def write(value: Any) -> str:
    if isinstance(value, str):
        return encode_basestring(value)
    if isinstance(value, dict):
        return "{" + ",".join([f"{write_key(k)}:{write(v)}" for k, v in value.items()]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([write(item) for item in value]) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return write_integer(value)
    if isinstance(value, float):
        return write_float(value)
    raise TypeError(f"Type is not JSON serializable: {type(value).__name__}")


def write_key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError("Dict key must be str")
    return encode_basestring(key)


def write_integer(value: int) -> str:
    if not SMALLEST <= value <= LARGEST:
        raise TypeError("Integer exceeds 64-bit range")
    return int.__repr__(value)


def write_float(value: float) -> str:
    """The shortest digits that read back as the same number, with orjson's kind of exponent.

    From 1e16 on versions of orjson differ from each other; nothing that is sent is that large.
    """
    if not math.isfinite(value):
        return "null"
    digits, _, exponent = repr(value).partition("e")
    power = int(exponent or 0)
    if power >= 0:
        return repr(value)
    if power == -5:  # Python writes 1e-05, orjson 0.00001
        sign, digits = ("-", digits[1:]) if digits[0] == "-" else ("", digits)
        return f"{sign}0.0000{digits.replace('.', '')}"
    return f"{digits}e{power}"


def with_sorted_keys(value: Any) -> Any:
    if isinstance(value, dict):
        texts = {key_text(key): item for key, item in value.items()}
        return {key: with_sorted_keys(texts[key]) for key in sorted(texts)}
    if isinstance(value, (list, tuple)):
        return [with_sorted_keys(item) for item in value]
    return value


def key_text(key: Any) -> str:
    return key if isinstance(key, str) else write(key)
