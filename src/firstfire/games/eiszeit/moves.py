"""All moves of Eiszeit. What a card does is decided one piece at a time."""

from __future__ import annotations

from typing import Final

from firstfire.core.moves import MoveTable
from firstfire.games.eiszeit.pieces import COLOURS, KINDS, REGIONS, USES

MOVES: Final = MoveTable()
SEATS: Final = ("0", "1", "2", "3", "4")

PLAY: Final = MOVES.family("play", KINDS)
COPY: Final = MOVES.family("copy", COLOURS)
NAME: Final = MOVES.family("name", SEATS)
DISCARD: Final = MOVES.family("discard", KINDS)
KEEP: Final = MOVES.add("keep")
DRAW: Final = MOVES.family("draw", COLOURS)

PLACE: Final = MOVES.family("place", REGIONS)  # a piece from its reserve, or where to move it
AT: Final = MOVES.family("at", REGIONS)  # the region whose hunters are meant
TO: Final = MOVES.family("to", REGIONS)
FROM: Final = MOVES.family("from", REGIONS)
FROM_ARMED: Final = [MOVES.add("from", (r, "club"), a, 1) for a, r in enumerate(REGIONS)]
TAKE: Final = [
    [MOVES.add("take", (seat,), a, 0), MOVES.add("take", (seat, "club"), a, 1)]
    for a, seat in enumerate(SEATS)
]  # a hunter of that seat, without or with a club
CLUB: Final = MOVES.add("club")
MAMMOTH: Final = MOVES.add("mammoth")
MOVE: Final = MOVES.add("move")
HERD: Final = MOVES.family("herd", USES)
DONE: Final = MOVES.add("done", closes=True)
ICE: Final = MOVES.family("ice", REGIONS)
NO_ICE: Final = MOVES.add("no-ice")
