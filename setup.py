"""Compiles `core`, `games` and `bots` with mypyc where a C compiler is at hand."""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "firstfire"
NOT_COMPILED = {"__init__.py", "conformance.py"}


def modules() -> list[str]:
    files = [f for part in ("core", "games", "bots") for f in (PACKAGE / part).rglob("*.py")]
    return sorted(str(f.relative_to(ROOT)) for f in files if f.name not in NOT_COMPILED)


def extensions() -> list[Any]:
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
    if os.environ.get("FIRSTFIRE_PURE") or compiler is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.environ.setdefault("MYPYPATH", "src")
    level = os.environ.get("FIRSTFIRE_OPT", "3")
    found = list(mypycify(modules(), opt_level=level, debug_level="0", multi_file=True))
    if os.name == "posix":
        for extension in found:  # calls inside the library need no detour through its exports
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return found


class BuildOrLeave(build_ext):
    """All compiled modules or none: a mixture would not work."""

    def build_extensions(self) -> None:
        """Compile the C files of an extension side by side."""
        compiler: Any = self.compiler
        compile_one, compile_all = compiler._compile, compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def compile_together(*arguments: Any, **named: Any) -> Any:
                jobs: list[Any] = []
                compiler._compile = lambda *one: jobs.append(pool.submit(compile_one, *one))
                objects = compile_all(*arguments, **named)
                for job in jobs:
                    job.result()
                return objects

            compiler.compile = compile_together
            super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
            for extension in self.extensions:  # unchanged ones are not written again
                Path(self.get_ext_fullpath(extension.name)).touch()
        except Exception as error:
            print(f"firstfire: not compiled, it will run interpreted ({error})", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


class BuildWithRules(build_py):
    """The numbered rules are part of the package, so that the program can quote them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "firstfire" / "_rules"
            target.mkdir(parents=True, exist_ok=True)
            for page in (ROOT / "docs" / "rules").glob("[a-z]*.md"):
                shutil.copy(page, target)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrLeave, "build_py": BuildWithRules})
