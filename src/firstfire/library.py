"""Which games there are, and how their rules, data packs and records are loaded.

Games are the packages under `firstfire.games`, and those that others provide: by the entry point
group ``firstfire.games`` or by `register`.
"""

from __future__ import annotations

import difflib
import os
import pkgutil
import warnings
from collections.abc import Iterable
from functools import cache
from importlib import import_module, resources
from pathlib import Path

from firstfire.core import Game, GameError, Pack, RecordError, State, Table, parse_record
from firstfire.core.manifest import Manifest, resolve
from firstfire.games import __path__ as folders

GROUP = "firstfire.games"  # the group of entry points, each the dotted name of a manifest
VARIABLE = "FIRSTFIRE_GAMES"  # further dotted names, separated by commas

_known: dict[str, Manifest] = {}


def register(where: str) -> None:
    """Make a game known by the dotted name of its manifest, such as ``pebbles:MANIFEST``.

    Processes that this one starts from now on know the game as well.
    """
    found = _manifest_at(where)
    if found.name in games() and _known[found.name].package != found.package:
        raise GameError(f"there are two games called {found.name!r}")
    _known[found.name] = found
    listed = [one for one in os.environ.get(VARIABLE, "").split(",") if one]
    if where not in listed:
        os.environ[VARIABLE] = ",".join([*listed, where])


def manifests() -> list[Manifest]:
    """The manifests of all games: the built-in ones, short games first, then all others."""
    if not _known:
        built_in = _built_in()
        _known.update(built_in | _provided() | built_in)  # nobody replaces a built-in game
    return list(_known.values())


def _built_in() -> dict[str, Manifest]:
    names = [module.name for module in pkgutil.iter_modules(folders) if module.ispkg]
    found: list[Manifest] = [import_module(f"firstfire.games.{name}").MANIFEST for name in names]
    return {one.name: one for one in sorted(found, key=lambda one: (one.minutes, one.name))}


def _provided() -> dict[str, Manifest]:
    """Games from outside the package. One that cannot be found does not stop the others."""
    from importlib.metadata import entry_points  # takes long to import

    places = [entry.value for entry in entry_points(group=GROUP)]
    found: dict[str, Manifest] = {}
    for where in [*places, *os.environ.get(VARIABLE, "").split(",")]:
        try:
            if where:
                one = _manifest_at(where)
                found[one.name] = one
        except GameError as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def _manifest_at(where: str) -> Manifest:
    try:
        found = resolve(where)
    except (ImportError, AttributeError, ValueError) as error:
        raise GameError(f"there is no manifest of a game at {where!r}: {error}") from None
    if not isinstance(found, Manifest):
        raise GameError(f"{where!r} is not the manifest of a game")
    return found


def games() -> list[str]:
    """Return the names of all games, the shortest game first.

    >>> len(games()) >= 3
    True
    """
    return [one.name for one in manifests()]


def did_you_mean(word: str, known: Iterable[str], least: float = 0.6) -> str:
    """A question with the nearest known word, or nothing if none is near.

    ``least`` is the similarity that counts as near, from 0 to 1.

    >>> did_you_mean("haerd", ["easy", "hard"])
    ' Did you mean hard?'
    >>> did_you_mean("mammoth", ["easy", "hard"])
    ''
    """
    folded = {one.lower(): one for one in known}
    near = difflib.get_close_matches(word.lower(), folded, 1, least)
    return f" Did you mean {folded[near[0]]}?" if near else ""


def manifest(name: str) -> Manifest:
    """The manifest of a game; `GameError` suggests the name that was meant."""
    names = games()
    if name not in names:
        hint = did_you_mean(name, names, 0.4) or f" The games are {', '.join(names)}."
        raise GameError(f'Unknown game "{name}".{hint}')
    return _known[name]


@cache
def load(name: str) -> Game[State]:
    """Return the rules of a game with its built-in data.

    `GameError` is raised for an unknown name; it suggests the one that was meant.

    >>> game = load(games()[0])
    >>> game.new(seats=game.least_seats, seed=1).over
    False
    """
    found = manifest(name)
    make = resolve(found.rules)
    if not found.read_pack:
        return _as_game(make())
    return _as_game(make(read_pack(name, pack_text(name), f"{name} (built in)")))


def _as_game(made: object) -> Game[State]:
    assert isinstance(made, Game)
    return made


@cache
def pack_text(name: str) -> str:
    """The built-in data of a game as one TOML text; empty if it is played without."""
    found = manifest(name)
    folder = resources.files(found.package)
    return "".join((folder / file).read_text(encoding="utf-8") for file in found.data)


def read_pack(name: str, text: str, source: str) -> Pack:
    """A data pack from its text; `PackError` names what is wrong with it and where."""
    found = manifest(name)
    if not found.read_pack:
        raise GameError(f"{name} is played without data packs")
    pack = resolve(found.read_pack)(text, source)
    assert isinstance(pack, Pack)
    return pack


def load_pack(name: str, file: str | Path) -> Pack:
    """Read a data pack from a file, to be given to `Game.new`.

    `PackError` names the entry and the column of a value that is wrong.
    """
    return read_pack(name, _text(file), str(file))


def load_record(file: str | Path, data: str | Path | None = None, to: int | None = None) -> Table:
    """Replay a record from a file and return its table, after ``to`` lines or all of them.

    ``data`` is the file of the data pack that the game was played with, if not the built-in one.
    `GameError` names the line that cannot be played, and why.
    """
    text = _text(file)
    try:
        record = parse_record(text)
        pack = load_pack(record.game, data) if data else None
        return Table.replay(load(record.game), record, pack, to)
    except RecordError as error:
        raise GameError(f"{file}: {error}") from None


def _text(file: str | Path) -> str:
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise GameError(f"{file}: not a text file ({error.reason} at byte {error.start})") from None
    except OSError as error:
        raise GameError(f"{file}: {error.strerror}") from None
