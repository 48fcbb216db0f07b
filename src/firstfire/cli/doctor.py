"""The command that says what is installed and what is missing."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import platform
import shutil
import socket
import sys
from pathlib import Path
from typing import NamedTuple

import typer
from rich.markup import escape
from rich.table import Table as Grid

import firstfire
from firstfire.cli.common import Json, examples, out, print_json
from firstfire.cli.help import Commands

commands = Commands()
PORT = 8421
EXTRAS = {
    "server": ("fastapi", "uvicorn", "orjson", "platformdirs"),
    "postgres": ("asyncpg",),
    "envs": ("gymnasium", "numpy", "pettingzoo", "pyspiel"),
    "ray": ("ray",),
}


class Check(NamedTuple):
    """Something that was looked at."""

    name: str
    found: str
    good: bool = True
    advice: str = ""


@commands.command(
    rich_help_panel="Setup", epilog=examples("doctor", "doctor --json   (for a bug report)")
)
def doctor(as_json: Json = False) -> None:
    """Report what is installed and what is missing.

    The exit code is 1 if the browser cannot be used.
    """
    checks = [*about_program(), *about_server(), *about_extras()]
    good = all(check.good for check in checks)
    if as_json:
        print_json({"good": good, "checks": [check._asdict() for check in checks]})
    else:
        show(checks)
    if not good:
        raise typer.Exit(1)


def show(checks: list[Check]) -> None:
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for check in checks:
        mark = "ok" if check.good else "missing"
        grid.add_row(mark, check.name, escape(check.found))
        if check.advice:
            grid.add_row("", "", f"[dim]{escape(check.advice)}[/]")
    out.print(grid)


def about_program() -> list[Check]:
    compiled = firstfire.ENGINE == "compiled"
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    advice = "" if compiled else "The compiled engine is about six times as fast."
    if not compiled and compiler is None:
        advice += " It needs a C compiler; none was found."
    return [
        Check("Firstfire", f"{firstfire.__version__} in {Path(firstfire.__file__).parent}"),
        Check("engine", firstfire.ENGINE, advice=advice),
        Check("Python", f"{platform.python_version()} ({sys.executable})"),
        Check("system", platform.platform()),
        Check("games", ", ".join(firstfire.games())),
    ]


def about_server() -> list[Check]:
    package = Path(firstfire.__file__).parent
    client = package / "server" / "static" / "index.html"
    checks = [
        Check(
            "browser client",
            "built" if client.is_file() else "not built",
            client.is_file(),
            "" if client.is_file() else "Node 20 with npm builds it: start ./run in a checkout.",
        ),
        Check(
            "documentation",
            "built, at /docs of a server"
            if (package / "_docs").is_dir()
            else "not built (optional: ./run docs)",
        ),
    ]
    if all(importlib.util.find_spec(name) for name in EXTRAS["server"]):
        from firstfire.server.serve import default_db

        checks.append(Check("database", database(default_db())))
    checks.append(Check("port", port_state(PORT)))
    return checks


def database(url: str) -> str:
    file = Path(url.removeprefix("sqlite:///"))
    if not file.is_absolute():
        file = Path("/") / file
    if not file.is_file():
        return f"{url} (made at the first start)"
    return f"{url} ({file.stat().st_size / 1e6:.1f} MB)"


def port_state(port: int) -> str:
    with socket.socket() as probe:
        probe.settimeout(0.5)
        taken = probe.connect_ex(("127.0.0.1", port)) == 0
    return f"{port} is in use, perhaps by a running Firstfire" if taken else f"{port} is free"


def about_extras() -> list[Check]:
    checks = []
    for extra, modules in EXTRAS.items():
        missing = [name for name in modules if importlib.util.find_spec(name) is None]
        needed = extra == "server"
        text = f"missing: {', '.join(missing)}" if missing else versions(modules)
        advice = f'pip install "firstfire[{extra}]"' if missing else ""
        checks.append(Check(f"extra {extra}", text, not (missing and needed), advice))
    return checks


def versions(modules: tuple[str, ...]) -> str:
    names = {"pyspiel": "open_spiel"}
    found = []
    for module in modules:
        name = names.get(module, module)
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(name)
    return ", ".join(found)
