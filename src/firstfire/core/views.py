"""Views: everything that a seat may know, as plain values, and nothing else."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.codec import step_name
from firstfire.core.flow import OVER, Choice, State
from firstfire.core.state import HIDDEN

SPECTATOR: Final = -1


def view(s: State, seat: int) -> dict[str, Any]:
    """Return what ``seat``, or `SPECTATOR`, sees. Only the deciding seat sees its moves."""
    found = position(s, seat)
    found["decision"] = decision(s, seat)
    return found


def position(s: State, seat: int) -> dict[str, Any]:
    """Return what ``seat``, or `SPECTATOR`, sees beside the decision, also in the middle of a step.

    There ``turn`` is not up to date and no decision is open.
    """
    if not SPECTATOR <= seat < s.seats:
        raise ValueError(f"there is no seat {seat} at a table of {s.seats}")
    game = s.game
    over = s.turn == OVER
    return {
        "game": game.name,
        "version": game.version,
        "data": game.pack_of(s).digest,
        "seats": s.seats,
        "options": dict(s.options),
        "seat": seat,
        "over": over,
        "state": {
            f.name: f.shown(s, seat) for f in game.fields if f.sight != HIDDEN and f.in_use(s)
        }
        | game.counts(s, seat),
        "result": game.result(s).as_dict() if over else None,
    }


def decision(s: State, seat: int) -> dict[str, Any] | None:
    """Return the open decision: whose it is, what is asked, and for that seat the moves."""
    if s.turn < 0:
        return None
    step = s.steps[-1]
    assert isinstance(step, Choice)
    return {
        "seat": s.turn,
        "ask": step_name(type(step)),
        "about": step.asks(s, s.turn),
        "moves": [move.text for move in s.moves()] if seat == s.turn else None,
    }
