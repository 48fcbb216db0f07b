"""What a game of Stone Age shows of all that recorded games must show together."""

from __future__ import annotations

from typing import cast

from firstfire.core import Move, Table
from firstfire.core.state import members
from firstfire.games.stone_age.pieces import CARD_IDS, TILE_IDS
from firstfire.games.stone_age.state import StoneAge

NOTABLE = {"2 players", "3 players", "4 players", "ends by cards", "ends by buildings"}
NOTABLE |= {"first player seat-0", "first player drawn", "starvation", "tie broken", "shared win"}
WANTED = NOTABLE | set(CARD_IDS) | set(TILE_IDS)
RARE = {"tie broken", "shared win"}


def shown(table: Table) -> set[str]:
    """Among `WANTED`: what happened at a finished table."""
    s = cast(StoneAge, table.state)
    result = table.result()
    found = {f"{s.seats} players", f"ends by {result.reason}"}
    found.add(f"first player {s.options['first_player']}")
    found |= {CARD_IDS[card] for mine in s.cards for card in members(mine)}
    found |= {TILE_IDS[tile] for mine in s.buildings for tile in members(mine)}
    if any(place.points["starvation"] for place in result.places):
        found.add("starvation")
    if result.scores.count(max(result.scores)) > 1:
        found.add("tie broken" if len(result.winners) == 1 else "shared win")
    return found


WEIGHTS = {"buy": 30, "decline": 1, "feed": 12, "starve": 1, "enough": 2}


def weight(move: Move) -> int:
    """How likely recorded players make a move: they like big groups, cards and buildings."""
    if move.verb == "place":
        return 12 if move.args[0].startswith(("card", "building")) else 1 + 2 * move.b * move.b
    return WEIGHTS.get(move.verb, 4)
