"""Compiles `core`, `games` and `bots` with mypyc where there is a C compiler."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "firstfire"
CLIENT = PACKAGE / "server" / "static" / "index.html"
REQUIRED = os.environ.get("FIRSTFIRE_COMPILE") == "require"
NOT_COMPILED = {"__init__.py", "conformance.py"}


def modules() -> list[str]:
    files = [f for part in ("core", "games", "bots") for f in (PACKAGE / part).rglob("*.py")]
    return sorted(str(f.relative_to(ROOT)) for f in files if f.name not in NOT_COMPILED)


def extensions() -> list[Any]:
    """The engine as C, unless the interpreted form is asked for or all there is.

    ``FIRSTFIRE_COMPILE=require`` makes it an error if the engine cannot be compiled.
    """
    if os.environ.get("FIRSTFIRE_PURE"):
        return []
    if not REQUIRED and os.name == "posix" and not has_compiler():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if REQUIRED:
            raise
        return []
    os.environ.setdefault("MYPYPATH", "src")
    level = os.environ.get("FIRSTFIRE_OPT", "3")
    found = list(
        mypycify(
            modules(), opt_level=level, debug_level="0", multi_file=True, group_name="firstfire"
        )
    )
    if os.name == "posix":
        flags = linking_flags()
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, f"-O{level}", *flags]
    return found


def linking_flags() -> list[str]:
    """What spares calls a detour; with ``FIRSTFIRE_LTO=1`` modules are inlined into each other too.

    The latter makes games about a twentieth faster, and compiling much slower.
    """
    compiler = os.environ.get("CC", sysconfig.get_config_var("CC") or "cc").split()
    flags = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
    if os.environ.get("FIRSTFIRE_LTO"):
        flags.append("-flto=auto")
    return [flag for flag in flags if knows(compiler, flag)]


def knows(compiler: list[str], flag: str) -> bool:
    """Does a compiler accept a flag, and can it link with it?"""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "one.c"
        source.write_text("int one(void) { return 1; }\n")
        command = [*compiler, "-Werror", "-fPIC", "-shared", flag, str(source)]
        done = subprocess.run([*command, "-o", f"{folder}/one.so"], capture_output=True)
    return done.returncode == 0


def has_compiler() -> bool:
    names = [*os.environ.get("CC", "").split()[:1], "cc", "gcc", "clang"]
    return any(shutil.which(name) for name in names)


class BuildEngine(build_ext):
    """Compiles all modules or none, since a mixture would not work."""

    def build_extensions(self) -> None:
        """Compile the C files of an extension side by side, where the compiler allows it."""
        compiler: Any = self.compiler
        if not hasattr(compiler, "_compile"):  # Microsoft's compiler
            super().build_extensions()
            return
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
        stamp = PACKAGE / "_compiled"
        before = source_digest() if self.inplace else ""
        try:
            super().run()
        except Exception as error:
            if REQUIRED:
                raise
            print(f"firstfire: not compiled, it will run interpreted ({error})", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            return
        if before and self.extensions:
            stamp.write_text(before)  # the last act: without it the modules do not count

    def copy_extensions_to_source(self) -> None:
        """Replace the modules of the checkout; a process that uses the old ones keeps them."""
        (PACKAGE / "_compiled").unlink(missing_ok=True)
        old = [file for file in PACKAGE.parent.rglob("*") if file.suffix in (".so", ".pyd")]
        for file in old:
            file.unlink()
        super().copy_extensions_to_source()


def source_digest() -> str:
    """The digest of the sources, as `firstfire._engine` computes it."""
    return str(runpy.run_path(str(PACKAGE / "_engine.py"))["source_digest"]())


class BuildWithPages(build_py):
    """Adds the numbered rules, which the program quotes, and the client, if it can be built."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "firstfire" / "_rules"
            target.mkdir(parents=True, exist_ok=True)
            for page in (ROOT / "docs" / "rules").glob("[a-z]*.md"):
                shutil.copy(page, target)


class CompleteSdist(sdist):
    """Carries the built client, so that nobody needs Node to install from it."""

    def run(self) -> None:
        build_client()
        if not CLIENT.is_file():
            raise SystemExit("firstfire: the client is not built; Node 20 with npm is needed")
        super().run()


def build_client() -> None:
    """Build the browser client where it is missing and Node is there."""
    web = ROOT / "web"
    npm = shutil.which("npm")
    if CLIENT.is_file() or npm is None or not web.is_dir():
        return
    install = [npm, "install", "--no-save", "--no-audit", "--no-fund", "--omit=dev"]
    subprocess.run(install, cwd=web, check=True)
    subprocess.run([npm, "run", "build"], cwd=web, check=True)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildWithPages, "sdist": CompleteSdist},
)
