"""Files of saved games."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from firstfire.core import Table


def write_saved(file: Path, table: Table, seated: list[str]) -> None:
    """Write the record of a table and who sits where, wholly or not at all."""
    text = f"{table.record()}# seated {' '.join(seated)}\n"
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
