"""Compiled or interpreted: which form of `core`, `games` and `bots` this process uses.

Both are made from the same source. The compiled form is used where it exists; in a checkout it must
also have been made from the sources as they are now, which the stamp written at the end of a build
tells. ``FIRSTFIRE_PURE=1`` asks for the interpreted form. The two are never mixed.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
PARTS = ("core", "games", "bots")
SUFFIXES = tuple(importlib.machinery.EXTENSION_SUFFIXES)
STAMP = HERE / "_compiled"  # holds the digest of the sources that were compiled


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


def source_digest() -> str:
    """A digest of the sources and of the kind of compiled module that this Python loads."""
    found = hashlib.sha256(SUFFIXES[0].encode())
    for file in sorted(file for part in PARTS for file in (HERE / part).rglob("*.py")):
        found.update(f"{file.relative_to(HERE).as_posix()}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def is_current() -> bool:
    """Were the compiled modules of this checkout made, completely, from the sources as they are?"""
    return STAMP.is_file() and STAMP.read_text() == source_digest()


def choose() -> str:
    """Decide, before `core` is imported; the answer is what ``firstfire --version`` says."""
    asked = os.environ.get("FIRSTFIRE_PURE")
    if asked == "compiling":  # ./run does not wait for the compiler
        why = "interpreted: the engine is being compiled"
    elif asked:
        why = "interpreted: FIRSTFIRE_PURE is set"
    elif not compiled_files():
        return "interpreted"
    elif (HERE.parents[1] / "pyproject.toml").exists() and not is_current():
        why = "interpreted: sources changed since the last build"
    elif importlib.util.find_spec("librt") is None:
        why = "interpreted: the package librt, whose arrays the compiled form uses, is missing"
    else:
        return "compiled"
    sys.meta_path.insert(0, SourceOnly)
    return why


ENGINE = choose()
