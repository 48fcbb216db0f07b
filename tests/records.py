"""What every recorded game must do: replay, line by line, to the result at its foot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firstfire
from firstfire.core import GameError
from firstfire.core.record import RecordError, parse_record
from firstfire.core.table import Table


def records_of(folder: str) -> list[Path]:
    """The recorded games of a test folder."""
    return sorted((Path(__file__).parent / folder / "records").glob("*.txt"))


def old_records_of(folder: str) -> list[Path]:
    """Games that were recorded with earlier versions of the rules."""
    return sorted((Path(__file__).parent / folder / "records").glob("version-*/*.txt"))


def refused_as_older(file: Path) -> None:
    """The record says which version of the rules it needs, and every way to load it does too."""
    record = parse_record(file.read_text("utf-8"))
    game = firstfire.load(record.game)
    assert file.parent.name == f"version-{record.version}"
    assert record.version < game.version
    needed = f"version {record.version} of the rules of {game.title}"
    with pytest.raises(RecordError, match=needed):
        Table.replay(game, record)
    with pytest.raises(GameError, match=needed):
        firstfire.load_record(file)


def replayed(file: Path) -> Table:
    """The table of a record, nothing lost at any step, its result as the foot says."""
    text = file.read_text("utf-8")
    record = parse_record(text)
    game = firstfire.load(record.game)
    table = Table.opened(game, record)
    for line in record.lines:
        table.follow(line)
        assert game.violations(table.state) == []
    assert table.over
    assert " ".join(str(score) for score in table.result().scores) == foot(text, "scores")
    assert table.digest() == foot(text, "digest")
    return table


def foot(text: str, name: str) -> str:
    found = re.search(rf"^# {name} (.*)$", text, re.M)
    assert found, f"no '# {name} …' at the foot"
    return found[1]
