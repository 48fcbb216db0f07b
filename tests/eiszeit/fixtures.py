"""The tables of Eiszeit of which `tools/web_fixtures.py` shows moments."""

from __future__ import annotations

Fixture = tuple[str, int, dict[str, str]]  # beginning of the file names, seats, options

TABLES: tuple[Fixture, ...] = (("", 4, {}), ("5p-", 5, {}))
