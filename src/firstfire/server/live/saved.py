"""Saved states: a game in the middle, so that opening a table need not replay all its entries."""

from __future__ import annotations

from typing import Any, NamedTuple

from firstfire.core import Game, Pack, State, Table
from firstfire.core.codec import decode, encode
from firstfire.server.live.undo import TurnMarks, UndoTrail


class SavedGame(NamedTuple):
    """A game, and what can be taken back in it."""

    table: Table
    trail: UndoTrail
    marks: TurnMarks


def saved_body(game: SavedGame) -> dict[str, Any]:
    return {
        "state": encode(game.table.state),
        "chances": game.table.chance_count,
        "barrier": game.trail.barrier,
        "last": list(game.marks.decided),
        "ended": list(game.marks.ended),
    }


def read_saved(body: dict[str, Any], game: Game[State], pack: Pack, seed: int) -> SavedGame:
    """The game that `saved_body` was given; any exception if it cannot be understood."""
    state = decode(game, body["state"], pack)
    table = Table(game, seed=seed, state=state, chance_count=body["chances"])
    marks = TurnMarks(tuple(body["last"]), tuple(body.get("ended", body["last"])))
    return SavedGame(table, UndoTrail((), body["barrier"]), marks)
