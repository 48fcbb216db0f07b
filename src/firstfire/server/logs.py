"""Logs: a line or a JSON document for each event, with the id of the request that it belongs to.

The id is in the answer too (``X-Request-ID``), so that whoever reports a fault can name it.
"""

from __future__ import annotations

import json
import logging
import random
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

LEVELS = ("debug", "info", "warning", "error")
LOGGERS = ("firstfire", "uvicorn")
LONGEST_PATH = 200  # characters of a path in a line

request_id: ContextVar[str] = ContextVar("request_id", default="")
requests = logging.getLogger("firstfire.requests")


def begin_request() -> str:
    """A new id, for all that is logged from now on in this task and those that it starts."""
    id = f"{random.getrandbits(64):016x}"  # not a secret, so the system need not be asked
    request_id.set(id)
    return id


def log_request(method: str, path: str, status: int, seconds: float) -> None:
    """One line for a request that has been answered."""
    if requests.isEnabledFor(logging.INFO):
        path, ms = path[:LONGEST_PATH], round(1000 * seconds, 1)
        fields = {"method": method, "path": path, "status": status, "ms": ms}
        requests.info("%s %s %s %.1f ms", method, path, status, ms, extra={"fields": fields})


class LineFormatter(logging.Formatter):
    """``2026-11-18T10:50:37.123Z INFO GET /api/games 200 1.5 ms [8f3a…]``."""

    def format(self, record: logging.LogRecord) -> str:
        id = request_id.get()
        about = f" [{id}]" if id else ""
        line = f"{moment(record)} {record.levelname} {record.getMessage()}{about}"
        if record.exc_info:
            line += f"\n{self.formatException(record.exc_info)}"
        return line


class JsonFormatter(logging.Formatter):
    """One JSON document a line."""

    def format(self, record: logging.LogRecord) -> str:
        document: dict[str, Any] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": request_id.get() or None,
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            document["exception"] = self.formatException(record.exc_info)
        return json.dumps(document, ensure_ascii=True, default=str)


def moment(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def start_logging(level: str, as_json: bool = False, stream: TextIO | None = None) -> None:
    """Log to standard error what is at least as important as ``level``."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if as_json else LineFormatter())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper() if name == "firstfire" else logging.WARNING)
        logger.propagate = False
