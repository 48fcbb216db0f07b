"""Compiled or interpreted: which form of `core`, `games` and `bots` this process uses.

Both are made from the same source. The compiled form is used where it is there and not older than
the source; ``FIRSTFIRE_PURE=1`` asks for the interpreted one. Never a mixture of the two.
"""

from __future__ import annotations

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
PARTS = ("core", "games", "bots")
SUFFIXES = tuple(importlib.machinery.EXTENSION_SUFFIXES)


class SourceOnly:
    """A finder that passes over the compiled modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not name.startswith(tuple(f"firstfire.{part}" for part in PARTS)):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(name)
            if spec is not None:
                return spec
        return None


def compiled_files() -> list[Path]:
    """The compiled modules beside their sources."""
    files = [file for part in PARTS for file in (HERE / part).rglob("*.*")]
    return [file for file in files if file.name.endswith(SUFFIXES)]


def choose() -> str:
    """Decide, before `core` is imported; the answer is what ``firstfire --version`` says."""
    built = compiled_files()
    if os.environ.get("FIRSTFIRE_PURE"):
        why = "interpreted, as FIRSTFIRE_PURE asks"
    elif not built:
        return "interpreted"
    elif (HERE.parents[1] / "pyproject.toml").exists() and is_stale(built):
        why = "interpreted, for the sources are newer than the compiled modules"
    else:
        return "compiled"
    sys.meta_path.insert(0, SourceOnly)
    return why


def is_stale(built: list[Path]) -> bool:
    """In a checkout sources may have changed since they were compiled."""
    sources = [file for part in PARTS for file in (HERE / part).rglob("*.py")]
    newest = max(file.stat().st_mtime_ns for file in sources)
    return newest > min(file.stat().st_mtime_ns for file in built)


ENGINE = choose()
