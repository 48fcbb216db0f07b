"""What a game of Eiszeit shows of all that recorded games must show together."""

from __future__ import annotations

from typing import Any, cast

from firstfire.core import SPECTATOR, Move, Table
from firstfire.games.eiszeit.pieces import KINDS
from firstfire.games.eiszeit.setup import OPTIONS
from firstfire.games.eiszeit.state import Eiszeit

OPTION_VALUES = {f"{option.name} {value}" for option in OPTIONS for value in option.values}
NOTABLE = {"3 players", "4 players", "5 players", "conflict with clubs", "top-up", "glacier"}
NOTABLE |= {"tie broken", "pile made anew", "club set aside", *OPTION_VALUES}
WANTED = NOTABLE | {f"played {kind}" for kind in KINDS}
RARE = {"tie broken", "top-up"}


def shown(table: Table) -> set[str]:
    """Among `WANTED`: what happened at a finished table."""
    s = cast(Eiszeit, table.state)
    events = table.events(SPECTATOR)
    result = table.result()
    found = {f"{s.seats} players"} | {f"{name} {value}" for name, value in s.options.items()}
    found |= {f"played {event['card']}" for event in events if event["kind"] == "play"}
    kinds = {event["kind"] for event in events}
    names = {"give": "top-up", "ice": "glacier", "reshuffle": "pile made anew"}
    found |= {name for kind, name in names.items() if kind in kinds}
    if any(event["kind"] == "remove" and event["club"] for event in events):
        found.add("club set aside")
    if fights_with_clubs(events):
        found.add("conflict with clubs")
    if result.scores.count(max(result.scores)) > 1 and len(result.winners) == 1:
        found.add("tie broken")
    return found


def fights_with_clubs(events: list[dict[str, Any]]) -> bool:
    """Was there a conflict in a region with a club?"""
    armed: list[int] = []  # the regions with clubs, one entry each
    for event in events:
        if event["kind"] == "round":
            armed = []
        elif event["kind"] == "arm":
            armed.append(event["region"])
        elif event["kind"] == "move" and event["club"]:
            armed[armed.index(event["start"])] = event["end"]
        elif event["kind"] == "remove" and event["club"]:
            armed.remove(event["region"])
        elif event["kind"] == "conflict" and event["region"] in armed:
            return True
    return False


WEIGHTS = {"done": 2, "club": 12}


def weight(move: Move) -> int:
    """How likely recorded players make a move."""
    return WEIGHTS.get(move.verb, 4)
