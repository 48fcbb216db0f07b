"""Prepares a checkout for ./run, ./test and bench/run: environment, browser client, engine.

    prepare.py ENVIRONMENT [--client] [--client-tools] [--docs] [--system] [--engine now|behind]

ENVIRONMENT is a file of requirements/. Parts that do not need each other are prepared side by side.
Every part leaves a stamp when it is complete, and never before: after an interruption the next call
goes on where this one stopped. Only the standard library is used, since nothing is installed yet.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from parts import BUILD, LOGS, ROOT, Part, Trouble, alone, is_busy, read, say, side_by_side, write

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BASE = getattr(sys, "_base_executable", sys.executable)  # the Python that .venv is made from
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "firstfire"
STATIC = PACKAGE / "server" / "static"
NODE = 20  # the oldest version of Node that builds the client
INCLUDES = {  # larger environments that also do
    "server": ("docs", "test", "bench", "release"),
    "docs": ("test", "release"),
    "compile": ("test", "bench"),
}


# --- the parts ----------------------------------------------------------------------------------


def environment_ready(name: str) -> bool:
    """Is everything that `requirements/NAME.txt` lists installed?"""
    if not (VENV / "bin" / "firstfire").exists() or (VENV / "unfinished").exists():
        return False
    return any(
        read(VENV / f"ready-{one}") == environment_digest(one)
        for one in (name, *INCLUDES.get(name, ()))
    )


def environment_digest(name: str) -> str:
    return digest([ROOT / "pyproject.toml", ROOT / "requirements" / f"{name}.txt"])


def make_environment(name: str) -> Callable[[Part], None]:
    def work(part: Part) -> None:
        part.step("creating .venv")
        # An installation that was interrupted may have left half a package behind.
        unfinished = VENV / "unfinished"
        if unfinished.exists() or not works(PYTHON):
            part.run(BASE, "-m", "venv", "--clear", "--without-pip", VENV)
        unfinished.touch()
        install(part, "installing packages", *locked(name))
        here = ["--no-deps", "--no-build-isolation", "--editable", "."]
        install(part, "installing Firstfire", *here)
        unfinished.unlink()
        write(VENV / f"ready-{name}", environment_digest(name))

    return work


def locked(name: str) -> list[str]:
    return ["--require-hashes", "-r", f"requirements/{name}.txt"]


def install(part: Part, doing: str, *what: str) -> None:
    """Install with uv; where uv cannot reach its index, pip may be set up for another."""
    command = installer(part)
    part.step(doing)
    try:
        part.run(*command, "install", *what, UV_LINK_MODE="copy", FIRSTFIRE_PURE="1")
    except Trouble:
        if command == plain_pip() or not has_pip():
            raise
        part.step(f"{doing} with pip")
        part.run(*plain_pip(), "install", *what, FIRSTFIRE_PURE="1")


def installer(part: Part) -> list[str]:
    """uv if it can be had, which takes seconds; else pip, which takes half a minute."""
    uv = shutil.which("uv") or str(BUILD / "uv" / "bin" / "uv")
    if not works(uv) and has_pip():
        part.step("fetching uv, a fast installer")
        try:
            target = ["--target", str(BUILD / "uv"), "--upgrade"]
            part.run(BASE, "-m", "pip", "install", "--only-binary", ":all:", *target, "uv")
        except Trouble:
            shutil.rmtree(BUILD / "uv", ignore_errors=True)
    if works(uv):
        # Without --python uv would look for a Python of its own, or download one.
        os.environ.setdefault("UV_PYTHON", str(PYTHON))
        return [uv, "pip"]
    if has_pip():
        return plain_pip()
    raise Trouble(f"Neither uv nor pip can be had. Please install pip for {BASE}.")


def plain_pip() -> list[str]:
    return [BASE, "-m", "pip", "--disable-pip-version-check", "--python", str(PYTHON)]


def has_pip() -> bool:
    return subprocess.run([BASE, "-m", "pip", "--version"], capture_output=True).returncode == 0


def client_digest() -> str:
    """What the browser client is made of: its sources, its packages, the sentences it shows."""
    files = [WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts"]
    for folder in (WEB / "src", WEB / "public", PACKAGE / "i18n"):
        files += [f for f in folder.rglob("*") if f.is_file() and ".py" not in f.suffix]
    return digest(files)


def client_ready() -> bool:
    return read(STATIC / ".sources") == client_digest()


def node_trouble() -> str:
    """Why the client cannot be built here, or nothing."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return f"Node {NODE} with npm is needed, and none was found"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()
    major = version.lstrip("v").partition(".")[0]
    if not major.isdigit() or int(major) < NODE:
        return f"Node {NODE} or newer is needed, and this is {version or 'none'}"
    return ""


def make_client(part: Part) -> None:
    before = client_digest()
    if not packages_ready(everything=False):
        install_packages(part, everything=False)
    part.step("building the pages")
    part.run("npm", "run", "build", folder=WEB)
    write(STATIC / ".sources", before)


def docs_digest() -> str:
    """What the documentation is made from: its pages, and the code that it describes."""
    files = [*ROOT.glob("*.md"), ROOT / "bench" / "RESULTS.md", ROOT / "tools" / "build_docs.py"]
    files += [file for file in (ROOT / "docs").rglob("*") if file.is_file()]
    files += [file for file in PACKAGE.rglob("*") if file.suffix in (".py", ".toml", ".ftl")]
    return digest(file for file in files if "_docs" not in file.parts)


def docs_ready() -> bool:
    return read(PACKAGE / "_docs" / ".sources") == docs_digest()


def make_docs(part: Part) -> None:
    before = docs_digest()
    part.step("building the pages")
    part.run(PYTHON, "tools/build_docs.py")
    write(PACKAGE / "_docs" / ".sources", before)


def packages_ready(everything: bool) -> bool:
    """Are the packages installed which the client is built with, or everything for its tests?"""
    lock = digest([WEB / "package-lock.json"])
    kinds = ["all"] if everything else ["all", "build"]
    return any(read(WEB / "node_modules" / f".{kind}") == lock for kind in kinds)


def install_packages(part: Part, everything: bool) -> None:
    # `npm ci` would insist on the binaries of all platforms, which the lock leaves out.
    part.step("installing packages")
    less = [] if everything else ["--omit=dev"]
    part.run("npm", "install", "--no-save", "--no-audit", "--no-fund", *less, folder=WEB)
    kind = "all" if everything else "build"
    write(WEB / "node_modules" / f".{kind}", digest([WEB / "package-lock.json"]))


def make_client_and_tools(part: Part) -> None:
    if not packages_ready(everything=True):
        install_packages(part, everything=True)
    if not client_ready():
        make_client(part)


def system_ready() -> bool:
    """Are the programs there that the tests drive?"""
    debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    return bool(shutil.which("chromium") and (shutil.which("postgres") or any(debian)))


def make_system(part: Part) -> None:
    part.step("looking for PostgreSQL")
    part.run(ROOT / "tools" / "postgres.sh")
    part.step("looking for Chromium")
    part.run(ROOT / "tools" / "chromium.sh")


# --- the engine ---------------------------------------------------------------------------------


def engine_digest() -> str:
    """What the compiled modules are made from, as `firstfire._engine` computes it."""
    return str(engine_module().source_digest())


def engine_module() -> Any:
    """`firstfire._engine` by itself, without the package around it."""
    spec = importlib.util.spec_from_file_location("_engine", PACKAGE / "_engine.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def engine_ready() -> bool:
    return bool(engine_module().is_current())


def engine_trouble() -> str:
    """Why the engine is not compiled here, or nothing."""
    if os.environ.get("FIRSTFIRE_PURE"):
        return "FIRSTFIRE_PURE is set"
    compiler = os.environ.get("CC", "cc").split()[0]
    if shutil.which(compiler) is None and shutil.which("gcc") is None:
        return "there is no C compiler"
    return ""


def make_engine(part: Part) -> None:
    before = engine_digest()
    search = ""
    if not environment_ready("compile"):
        # Beside .venv, which others are using meanwhile.
        target = BUILD / "mypyc"
        if read(target / "ready") != environment_digest("compile"):
            shutil.rmtree(target, ignore_errors=True)
            install(part, "installing mypyc", *locked("compile"), "--target", str(target))
            write(target / "ready", environment_digest("compile"))
        search = str(target)
    part.step("compiling, up to a minute")
    try:
        build = ["setup.py", "--quiet", "build_ext", "--inplace"]
        part.run(PYTHON, *build, FIRSTFIRE_COMPILE="require", PYTHONPATH=search)
    except Trouble:
        write(BUILD / "compile-failed", before)
        raise


def compile_behind() -> None:
    """Compile while the user plays; the next start finds the result."""
    LOGS.mkdir(parents=True, exist_ok=True)
    with (LOGS / "engine.log").open("ab") as log:
        subprocess.Popen(
            ["nice", "-n", "15", sys.executable, __file__, "compile", "--engine", "only"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


# --- small tools --------------------------------------------------------------------------------


def digest(files: Iterable[Path]) -> str:
    """One number for the names and contents of files."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(ROOT)}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def works(program: str | Path) -> bool:
    if not os.access(program, os.X_OK):
        return False
    return subprocess.run([str(program), "--version"], capture_output=True).returncode == 0


# --- doing it -----------------------------------------------------------------------------------


def prepare(wanted: argparse.Namespace) -> None:
    parts: list[Part] = []
    if not environment_ready(wanted.environment):
        parts.append(Part("environment", 4, make_environment(wanted.environment)))
    if (wanted.client_tools and not packages_ready(True)) or (wanted.client and not client_ready()):
        work = make_client_and_tools if wanted.client_tools else make_client
        trouble = node_trouble()
        if not trouble:
            parts.append(Part("client", 2, work))
        elif wanted.client_tools:
            raise Trouble(f"The client cannot be tested: {trouble}.")
        elif not (STATIC / "index.html").is_file():
            say(f"The browser client cannot be built: {trouble}.")
            say("Everything else works without it; try ./run play.")
    if wanted.system and not system_ready():
        parts.append(Part("programs", 2, make_system))
    if parts:
        say("Preparing Firstfire …")
        side_by_side(parts)

    if wanted.docs and not docs_ready():
        side_by_side([Part("docs", 1, make_docs)])


def prepare_engine(wanted: argparse.Namespace) -> None:
    """Compile now or behind; say once why not."""
    if wanted.engine == "no" or engine_ready():
        return
    trouble = engine_trouble()
    if wanted.engine == "behind" and read(BUILD / "compile-failed") == engine_digest():
        trouble = "compiling failed (build/log/engine.log); ./run simulate would try it again"
    if trouble:
        told = BUILD / "engine-told"
        if read(told) != trouble:
            write(told, trouble)
            say(f"The engine runs interpreted, which is slower: {trouble}.")
    elif wanted.engine == "behind":
        if not is_busy("engine"):
            compile_behind()
        say("The fast engine is being compiled in the background; the next start uses it.")
        sys.exit(INTERPRETED)
    else:
        with alone("engine"):
            if not engine_ready():
                side_by_side([Part("engine", 2, make_engine)])


INTERPRETED = 3  # exit code: start interpreted, since the engine is being compiled


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("environment")
    parser.add_argument("--client", action="store_true")
    parser.add_argument("--client-tools", action="store_true")
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("--system", action="store_true")
    parser.add_argument("--engine", choices=["no", "now", "behind", "only"], default="no")
    wanted = parser.parse_args()
    try:
        if wanted.engine != "only":
            with alone("prepare"):
                prepare(wanted)
        prepare_engine(wanted)
    except Trouble as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        say("\nStopped. Run the same command again to go on from here.")
        sys.exit(130)


if __name__ == "__main__":
    main()
