"""Who may import what: imports go downwards only, and every package is used in one place."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import firstfire

ROOT = Path(firstfire.__file__).parent
IMPURE = {"io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "time", "datetime"}
LONGEST = 400  # lines

# The parts of the package with those that each may import; "firstfire" are its public names.
PARTS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "library": {"core", "games"},
    "rulebook": {"library"},
    "fairness": {"core", "library"},
    "bots": {"core", "games", "library"},
    "i18n": {"core", "games", "library"},
    "tui": {"core", "games", "library", "rulebook", "bots", "i18n"},
    "studies": {"firstfire", "core", "library", "bots"},
    "envs": {"firstfire", "core", "library", "bots", "tui"},
    "server": {"firstfire", "core", "library", "rulebook", "fairness", "bots", "i18n", "studies"},
    "_engine": set(),
    "_version": set(),
    "firstfire": {"_engine", "_version", "core", "library"},
}
PARTS["cli"] = PARTS["server"] | {"server", "tui"}
PARTS["__main__"] = {"cli"}

# The rooms of the server, likewise. `live` and `present` are neighbours: rooms tell what the
# presenter says of their tables. Their modules import each other in one direction only, as a test
# below makes sure.
BASE = {
    "addresses",
    "encoding",
    "errors",
    "logs",
    "metrics",
    "outlet",
    "pressure",
    "settings",
    "spread",
    "store",
    "workers",
}
ROOMS: dict[str, set[str]] = {
    **{name: set() for name in BASE},
    "workers": {"live"},  # a worker spells the events of a table as `live.events` does
    "present": BASE | {"live"},
    "live": BASE | {"present"},
    "archive": BASE | {"present", "live"},
    "api": BASE | {"present", "live", "archive"},
    "app": BASE | {"live", "archive", "api"},
    "connections": {"addresses", "outlet", "settings"},
    "front": {"spread", "store"},
    "serve": {"app", "connections", "front", "logs", "settings", "store"},
}

# Where the packages of others, and the database, may be imported.
PLACES: dict[str, tuple[str, ...]] = {
    "fastapi": ("server/api/", "server/app.py", "server/serve.py"),
    "starlette": ("server/api/", "server/app.py"),
    "pydantic": ("server/api/",),
    "uvicorn": ("server/serve.py", "server/connections.py"),
    "orjson": ("server/encoding.py",),
    "asyncpg": ("server/store/",),
    "sqlite3": ("server/store/",),
    "platformdirs": ("server/",),
    "fluent": ("i18n/__init__.py", "i18n/person.py"),
    "openskill": ("studies/arena.py",),
    "ray": ("studies/cluster.py",),
    "typer": ("cli/",),
    "rich": ("cli/", "tui/", "envs/render.py"),
    "numpy": ("envs/", "studies/train"),
    "gymnasium": ("envs/",),
    "pettingzoo": ("envs/",),
    "pyspiel": ("envs/open_spiel.py",),
}
# Threads and processes are started here only.
WORK: tuple[str, ...] = (
    "bots/parallel.py",
    "studies/parallel.py",
    "server/front.py",
    "server/serve.py",
    "server/store/sqlite.py",
    "server/workers/",
)


# Types of the compiled engine, which only the type checker and the compiler import.
MACHINE_TYPES = {"librt", "mypy_extensions"}


class Import(NamedTuple):
    """One import: the file in the package, and the module with the name taken from it."""

    file: str
    module: str

    @property
    def part(self) -> str:
        """The part of our package that is imported, or nothing."""
        top, *rest = self.module.split(".")
        if top != "firstfire":
            return ""
        return rest[0] if rest and (is_part(rest[0]) or len(rest) > 1) else "firstfire"


def is_part(name: str) -> bool:
    return (ROOT / name).is_dir() or (ROOT / f"{name}.py").exists()


def files(part: str = "") -> list[Path]:
    place = ROOT / part
    if not place.exists():
        return [place.with_suffix(".py")]
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def imports(file: Path) -> Iterator[Import]:
    name = file.relative_to(ROOT).as_posix()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        yield from (Import(name, module) for module in names(node))


def names(node: ast.AST) -> list[str]:
    """What a statement imports, if it imports anything."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "a relative import"
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def calls(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


EVERY = [one for file in files() for one in imports(file)]


def test_every_part_has_its_layer() -> None:
    found = {file.relative_to(ROOT).parts[0].removesuffix(".py") for file in files()}
    assert found - {"__init__"} == set(PARTS) - {"firstfire"}


@pytest.mark.parametrize("part", PARTS)
def test_imports_go_downwards(part: str) -> None:
    place = "__init__.py" if part == "firstfire" else part
    for one in EVERY:
        if one.part and one.file.split("/")[0].removesuffix(".py") == place.removesuffix(".py"):
            assert one.part == part or one.part in PARTS[part], one


def test_rooms_of_the_server_have_their_order() -> None:
    for one in EVERY:
        if one.file.startswith("server/") and one.module.startswith("firstfire.server."):
            own = one.file.split("/")[1].removesuffix(".py")
            room = one.module.split(".")[2]
            assert room == own or room in ROOMS[own], one


def imported_at_once(file: Path) -> set[Path]:
    """The modules of ours that must be loaded before a module is."""
    body = ast.parse(file.read_text("utf-8")).body
    named = [one for node in body for one in names(node)]
    found = {module_file(name) for name in named if name.startswith("firstfire")}
    return {one for one in found if one is not None and one.name != "__init__.py"}


def module_file(name: str) -> Path | None:
    """The file of a module, or of the module that defines a name."""
    parts = name.split(".")[1:]
    for length in (len(parts), len(parts) - 1):
        place = ROOT.joinpath(*parts[:length])
        if place.with_suffix(".py").is_file():
            return place.with_suffix(".py")
    return None


def test_no_module_imports_itself_by_a_detour() -> None:
    needs = {file: imported_at_once(file) for file in files()}
    ready: set[Path] = set()
    while len(ready) < len(needs):
        more = {file for file in needs if file not in ready and needs[file] <= ready}
        assert more, f"in a circle: {sorted(str(file) for file in needs if file not in ready)}"
        ready |= more


@pytest.mark.parametrize("package", PLACES)
def test_packages_are_imported_in_their_places(package: str) -> None:
    for one in EVERY:
        if one.module.split(".")[0] == package:
            assert one.file.startswith(PLACES[package]), one


def test_all_other_packages_are_known() -> None:
    known = {"firstfire", *sys.stdlib_module_names, *PLACES, *MACHINE_TYPES}
    assert [one for one in EVERY if one.module.split(".")[0] not in known] == []


def test_threads_and_processes_start_in_few_places() -> None:
    starting = {"concurrent", "multiprocessing", "subprocess", "threading"}
    for one in EVERY:
        if one.module.split(".")[0] in starting:
            assert one.file.startswith(WORK), one


@pytest.mark.parametrize("part", ["core", "games"])
def test_core_and_games_use_the_standard_library_and_do_no_input_or_output(part: str) -> None:
    for file in files(part):
        for one in imports(file):
            top = one.module.partition(".")[0]
            assert top in {"firstfire", *sys.stdlib_module_names, *MACHINE_TYPES}, one
            assert top not in IMPURE, one
        assert not {"print", "open", "input"} & set(calls(file)), file


def test_machine_types_are_no_imports_at_run_time() -> None:
    for file in files():
        body = ast.parse(file.read_text("utf-8")).body
        at_once = {name.partition(".")[0] for node in body for name in names(node)}
        assert not at_once & MACHINE_TYPES, file


def test_games_do_not_know_each_other() -> None:
    for one in EVERY:
        if one.file.startswith("games/") and one.part == "games":
            assert one.module.split(".")[2] == one.file.split("/")[1], one


def test_modules_stay_short() -> None:
    lines = {file: len(file.read_text("utf-8").splitlines()) for file in files()}
    assert [str(file) for file, n in lines.items() if n > LONGEST] == []
