"""How tables are spread over several processes: each table has one that is its home.

Every process can serve every table, because the database settles who was first. But a table costs
as often as there are processes that have it in memory, so its people are led to one of them.
"""

from __future__ import annotations

import re
import zlib

TABLE = re.compile(rb"/(?:api/tables|t)/([a-z0-9]{1,40})(?:[/? ]|$)")


def table_in(path: bytes) -> bytes | None:
    """The id of the table that a path is about."""
    found = TABLE.match(path)
    return found[1] if found else None


def home(id: bytes, processes: int) -> int:
    """The number of the process in which a table is at home; the same on every machine."""
    return zlib.crc32(id) % processes
