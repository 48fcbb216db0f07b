"""Data packs: cards, tiles and boards as TOML, every value with its provenance.

A pack is checked when it is read; errors name the file, the entry and the column.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from typing import Any, Final

PROVENANCES: Final = ("known", "inferred", "reconstructed")
MOST_DOTS: Final = 20  # between two values
LONGEST: Final = 200  # characters of a text
DEEPEST: Final = 10  # brackets within brackets


class PackError(ValueError):
    """A data pack that cannot be used, with the place of the mistake."""

    def __init__(self, source: str, where: str, trouble: str) -> None:
        super().__init__(f"{source}: {where}: {trouble}" if where else f"{source}: {trouble}")


class Column:
    """A column of a table. A ``number`` column holds whole numbers, any other holds texts."""

    __slots__ = ("name", "number", "optional")

    def __init__(self, name: str, number: bool = False, optional: bool = False) -> None:
        self.name = name
        self.number = number
        self.optional = optional


class Sheet:
    """A table of a pack: its columns, and the fixed ids of its entries."""

    __slots__ = ("columns", "ids", "name")

    def __init__(self, name: str, ids: tuple[str, ...], columns: tuple[Column, ...]) -> None:
        self.name = name
        self.ids = ids
        self.columns = columns


class Entry:
    """One row of a table."""

    __slots__ = ("id", "provenance", "sheet", "source", "values")

    def __init__(
        self,
        source: str,
        sheet: str,
        id: str,
        values: dict[str, Any],
        provenance: dict[str, str],
    ) -> None:
        self.source = source
        self.sheet = sheet
        self.id = id
        self.values = values
        self.provenance = provenance  # of each column

    def text(self, column: str) -> str:
        return str(self.values.get(column, ""))

    def number(self, column: str, least: int, most: int) -> int:
        value = self.values.get(column, 0)
        if not least <= value <= most:
            raise self.error(column, f"{value} is not from {least} to {most}")
        return int(value)

    def error(self, column: str, trouble: str) -> PackError:
        return PackError(self.source, f"{self.sheet}, entry {self.id}, column {column}", trouble)


class Pack:
    """All the data of a game, checked. Games add tables that their rules can read fast."""

    def __init__(self, source: str, name: str, sheets: dict[str, list[Entry]]) -> None:
        self.source = source
        self.name = name
        self.sheets = sheets
        content = {
            sheet: {entry.id: entry.values for entry in entries}
            for sheet, entries in sheets.items()
        }
        canonical = json.dumps(content, sort_keys=True)
        self.digest = hashlib.sha256(canonical.encode()).hexdigest()[:12]

    def as_dict(self) -> dict[str, Any]:
        """Return the pack as plain values, provenance included."""
        sheets = {
            sheet: [{"id": e.id, **e.values, "provenance": e.provenance} for e in entries]
            for sheet, entries in self.sheets.items()
        }
        return {"name": self.name, "digest": self.digest, **sheets}


def check_shape(text: str, source: str) -> None:
    """Refuse what takes the TOML parser long: long chains of dots, and deep nesting."""
    if max(part.count(".") for part in re.split('[=,\n"]', text)) > MOST_DOTS:
        raise PackError(source, "", f"more than {MOST_DOTS} dots in a row of names")
    depth = 0
    for bracket in re.findall(r"[][{}]", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise PackError(source, "", f"brackets within brackets, more than {DEEPEST} deep")


def read_sheets(
    text: str, source: str, game: str, sheets: tuple[Sheet, ...]
) -> tuple[str, dict[str, list[Entry]]]:
    """Return the name and the checked entries of a pack's text, in the order of their ids."""
    check_shape(text, source)
    try:
        document = tomllib.loads(text)
    except ValueError as error:  # also for a number of too many digits
        raise PackError(source, "", f"not TOML: {error}") from None
    stated = document.pop("game", None)
    if stated != game:
        trouble = f"the pack is for {stated}" if stated else "the line is missing"
        raise PackError(source, "game", f'{trouble}; expected game = "{game}"')
    name = document.pop("name", None)
    if not isinstance(name, str) or not name:
        raise PackError(source, "name", "the pack needs a name")
    document.pop("note", None)
    default = _provenance(document.pop("provenance", None), source, "provenance")
    for key in document:
        if key not in [sheet.name for sheet in sheets]:
            known = ", ".join(sheet.name for sheet in sheets)
            raise PackError(source, str(key), f"unknown table; the tables are {known}")
    return name, {
        sheet.name: _entries(document.get(sheet.name), source, sheet, default) for sheet in sheets
    }


def _entries(rows: Any, source: str, sheet: Sheet, default: str) -> list[Entry]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise PackError(source, sheet.name, "the table is missing or not a list of entries")
    found: dict[str, Entry] = {}
    for i, row in enumerate(rows):
        entry = _entry(row, source, sheet, default, i + 1)
        if entry.id in found:
            raise entry.error("id", "the id stands twice")
        found[entry.id] = entry
    missing = [name for name in sheet.ids if name not in found]
    if missing:
        raise PackError(source, sheet.name, f"entries are missing: {', '.join(missing)}")
    return [found[name] for name in sheet.ids]


def _entry(row: dict[str, Any], source: str, sheet: Sheet, default: str, number: int) -> Entry:
    name = row.pop("id", None)
    if name not in sheet.ids:
        where = f"{sheet.name}, entry {number}, column id"
        raise PackError(source, where, f"{name!r} is none of {sheet.ids[0]} … {sheet.ids[-1]}")
    stated = row.pop("provenance", default)
    entry = Entry(source, sheet.name, name, row, {})
    columns = {column.name: column for column in sheet.columns}
    for key, value in row.items():
        if key not in columns:
            raise entry.error(key, f"unknown; the columns are {', '.join(columns)}")
        kind = int if columns[key].number else str
        if type(value) is not kind:
            wanted = "a whole number" if columns[key].number else "a text in quotes"
            raise entry.error(key, f"{value!r} is not {wanted}")
        if type(value) is str and len(value) > LONGEST:
            raise entry.error(key, f"a text of more than {LONGEST} characters")
    for column in sheet.columns:
        if column.name not in row and not column.optional:
            raise entry.error(column.name, "missing")
    if isinstance(stated, dict):
        for key in stated:
            if key not in columns:
                raise entry.error("provenance", f"there is no column {key!r}")
        per_column = {key: stated.get(key, default) for key in row}
    else:
        per_column = dict.fromkeys(row, stated)
    where = f"{sheet.name}, entry {name}, column provenance"
    entry.provenance = {key: _provenance(one, source, where) for key, one in per_column.items()}
    return entry


def _provenance(value: Any, source: str, where: str) -> str:
    if value not in PROVENANCES:
        raise PackError(source, where, f"{value!r} is none of {', '.join(PROVENANCES)}")
    return str(value)
