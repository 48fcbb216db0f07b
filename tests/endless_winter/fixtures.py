"""The tables of Endless Winter of which `tools/web_fixtures.py` shows moments."""

from __future__ import annotations

Fixture = tuple[str, int, dict[str, str]]  # beginning of the file names, seats, options

TABLES: tuple[Fixture, ...] = (
    ("", 3, {}),
    ("solo-", 1, {}),
    ("4p-", 4, {"rest_tokens": "on", "glacier_tokens": "on"}),
)
