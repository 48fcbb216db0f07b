"""The packages of the server: which imports which, and what only some of them may use.

`live`, `present` and `archive` must run anywhere, also where there are no threads, no processes and
no web framework: they are given a store and a pool of workers.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import firstfire

SERVER = Path(firstfire.__file__).parent / "server"
PACKAGES = ("api", "live", "present", "workers", "archive", "store")
RUNNING = {"app", "connections", "front", "serve"}
LOOSE = {
    "__init__",
    "addresses",
    "encoding",
    "errors",
    "logs",
    "metrics",
    "outlet",
    "pressure",
    *("settings", "spread"),
}
WEB = {"fastapi", "pydantic", "starlette", "uvicorn"}
MACHINERY = {"concurrent", "multiprocessing", "sqlite3", "subprocess", "threading", "asyncpg"}
STARTS = {"create_subprocess_exec", "create_subprocess_shell", "to_thread", "run_in_executor"}
BASE = (
    *("addresses", "errors", "logs", "metrics", "settings", "encoding", "workers.base"),
    *("outlet", "pressure", "spread"),
    *("store.base", "store.patience"),
)
MAY_IMPORT = {
    "store": ("store",),
    "workers": ("workers", "live.events"),
    "present": (
        *BASE,
        "present",
        "live.events",
        "live.made_with",
        "live.styles",
        "live.table",
        "live.room",
        "live.access",
    ),
    "live": (*BASE, "live", "present.presenter", "present.preview"),
    "archive": (*BASE, "archive", "live", "present"),
    "api": (*BASE, "api", "archive", "live", "present"),
}


def modules(package: str) -> list[Path]:
    return sorted((SERVER / package).glob("*.py"))


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if module.count(".") < 3:  # ``from firstfire.server.api import games``
                yield from (f"{module}.{alias.name}" for alias in node.names)
            yield module


def names(file: Path) -> set[str]:
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    return {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def test_every_module_is_in_a_package() -> None:
    assert {file.stem for file in SERVER.glob("*.py")} == LOOSE | RUNNING
    folders = {f.name for f in SERVER.iterdir() if f.is_dir() and any(f.glob("*.py"))}
    assert folders == set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_import_only_what_lies_below_them(package: str) -> None:
    for file in modules(package):
        for name in imports(file):
            _, server, rest = name.partition("firstfire.server.")
            if server and rest.count("."):
                allowed = rest.startswith(MAY_IMPORT[package])
                assert allowed, f"{file.relative_to(SERVER)} imports {rest}"


@pytest.mark.parametrize("package", ["live", "present", "archive", "store", "workers"])
def test_only_api_app_and_serve_use_the_web_framework(package: str) -> None:
    """`app` puts the application together, `serve` runs it; all else of FastAPI is in `api`."""
    for file in [
        *modules(package),
        *(SERVER / f"{name}.py" for name in LOOSE),
    ]:
        found = {name.partition(".")[0] for name in imports(file)} & WEB
        assert not found, f"{file.relative_to(SERVER)} imports {found}"


@pytest.mark.parametrize("package", ["api", "live", "present", "archive"])
def test_threads_and_processes_are_started_by_stores_and_pools_alone(package: str) -> None:
    for file in modules(package):
        found = {name.partition(".")[0] for name in imports(file)} & MACHINERY
        assert not found, f"{file.relative_to(SERVER)} imports {found}"
        assert not names(file) & STARTS, f"{file.relative_to(SERVER)} starts threads or processes"


def test_orjson_is_used_in_one_module() -> None:
    users = [f for f in SERVER.rglob("*.py") if "orjson" in {n.split(".")[0] for n in imports(f)}]
    assert users == []  # `encoding` looks for it, and does without it if it is not installed
    assert 'import_module("orjson")' in (SERVER / "encoding.py").read_text("utf-8")


ALONE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from firstfire.server.live import hub, host_actions, janitor, seating
from firstfire.server.archive import analysis, records, replay
from firstfire.server.present import catalogue, preview, table_info
from firstfire.server.encoding import dumps
print(dumps({{"a": 1}}).decode())
"""


def test_the_inner_packages_can_be_imported_without_the_packages_around_them() -> None:
    blocked = (*WEB, "sqlite3", "asyncpg", "multiprocessing", "orjson", "platformdirs")
    code = ALONE.format(blocked=blocked)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == '{"a":1}\n', done.stderr
