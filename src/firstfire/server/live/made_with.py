"""What a table was made with: the version of the rules, the data, the program.

A game goes on with exactly these. Where that is not possible, a sentence says what it needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import firstfire
from firstfire import library
from firstfire.core import Game, GameError, Pack, PackError, State
from firstfire.server.errors import Problem
from firstfire.server.store.base import WAITING, TableRow

FIRST_RULES = 1  # the version by which tables that name none are played
DATA_NAME = 12  # characters of a digest by which data are called
PACKS = 32  # that are remembered
OWN_DATA = "own_data"  # set if somebody gave the table a data pack


def made_with(game: str) -> dict[str, Any]:
    """What a table keeps of the program by which its game is begun, beside the data."""
    return {"rules": library.load(game).version, "program": firstfire.__version__}


def rules_of(meta: dict[str, Any]) -> int:
    """The version of the rules by which a game is played."""
    return int(meta.get("rules", FIRST_RULES))


def program_of(meta: dict[str, Any]) -> str:
    return str(meta.get("program", "unknown"))


def is_playable(row: TableRow) -> bool:
    """Whether this program plays the rules of a table, as far as its row tells."""
    if row.game not in library.games():
        return False
    return other_rules(row.state, row.meta, library.load(row.game)) is None


def other_rules(state: str, meta: dict[str, Any], game: Game[State]) -> Problem | None:
    """Why a game cannot go on by these rules; one that has not begun will be played by them."""
    if state == WAITING or rules_of(meta) == game.version:
        return None
    about = {"title": game.title, "needed": rules_of(meta), "here": game.version}
    return Problem("other-rules").with_details(**about, program=program_of(meta))


@dataclass(frozen=True, slots=True)
class TableData:
    """The data that a table is played with."""

    text: str  # empty if they are what the game now has
    pack: Pack
    name: str  # what a record says of them: nothing if they are what the game now has
    lost: Problem | None = None  # why they are not there; then the pack only names things alike


def read_data(row: TableRow, game: Game[State], data: str | None) -> TableData:
    """The data of a table, whose text the store may have lost (None).

    A game that has not begun will be played with what the game then has.
    """
    usual = TableData("", game.default_pack, "")
    own = row.meta.get(OWN_DATA)
    if data in ("", library.pack_text(game.name)) or (row.state == WAITING and not own):
        return usual
    about = {"title": game.title, "program": program_of(row.meta)}
    problem = Problem("damaged", "data-lost").with_details(**about)
    if data is not None:
        try:
            pack = read_pack(game.name, data)
        except (GameError, PackError) as error:
            problem = Problem("damaged", "data-unreadable").with_details(
                **about, trouble=str(error)
            )
        else:
            same = pack.digest == game.default_pack.digest
            return TableData(data, pack, "" if same else pack.digest)
    return TableData("", game.default_pack, row.data[:DATA_NAME], problem)


@lru_cache(PACKS)
def read_pack(game: str, text: str) -> Pack:
    """A data pack, which takes a while to read the first time; call it in a thread then."""
    return library.read_pack(game, text, "data pack")
