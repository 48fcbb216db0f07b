"""The shelf: which games there are, and reading their data packs and records from files."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from firstfire.core import Game, GameError, Pack, RecordError, Table, parse_record
from firstfire.games import eiszeit, endless_winter, stone_age


class Shelf(NamedTuple):
    """How a game is made: its package, its data files, its reader of packs."""

    package: str
    files: tuple[str, ...]
    read_pack: Callable[[str, str], Any]
    make: Callable[[Any], Game]


SHELF = {
    "stone-age": Shelf(
        "firstfire.games.stone_age",
        ("pack.toml", "buildings.toml", "cards.toml"),
        stone_age.read_pack,
        stone_age.StoneAgeGame,
    ),
    "eiszeit": Shelf(
        "firstfire.games.eiszeit",
        ("pack.toml",),
        eiszeit.read_pack,
        eiszeit.EiszeitGame,
    ),
    "endless-winter": Shelf(
        "firstfire.games.endless_winter",
        ("pack.toml", "culture.toml", "boards.toml", "nomad.toml"),
        endless_winter.read_pack,
        endless_winter.EndlessWinterGame,
    ),
}


def games() -> list[str]:
    """The names of all games."""
    return list(SHELF)


def _shelf(name: str) -> Shelf:
    if name not in SHELF:
        near = difflib.get_close_matches(name, SHELF, 1, 0.4)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise GameError(f"there is no game {name!r}; the games are {', '.join(SHELF)}{hint}")
    return SHELF[name]


@cache
def load(name: str) -> Game:
    """The game of that name, with its own data."""
    shelf = _shelf(name)
    return shelf.make(shelf.read_pack(pack_text(name), f"{name} (built in)"))


def pack_text(name: str) -> str:
    """The game's own data pack as one TOML text."""
    shelf = _shelf(name)
    folder = resources.files(shelf.package)
    return "".join((folder / file).read_text(encoding="utf-8") for file in shelf.files)


def load_pack(name: str, file: str | Path) -> Pack:
    """A data pack from a file; `PackError` names what is wrong with it and where."""
    pack: Pack = _shelf(name).read_pack(_text(file), str(file))
    return pack


def load_record(file: str | Path, data: str | Path | None = None, to: int | None = None) -> Table:
    """The table of a record in a file, after its first ``to`` lines or all of them."""
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
