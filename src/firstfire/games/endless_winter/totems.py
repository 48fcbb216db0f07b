"""The totem board: sacrifice (EW-5.8) and honour (EW-5.9); EW-R8 markers start at 0, no level."""

from __future__ import annotations

from firstfire.core.events import tell
from firstfire.core.flow import Todo
from firstfire.core.ints import count
from firstfire.games.endless_winter.gains import receive
from firstfire.games.endless_winter.pieces import BY_EFFECTS, BY_HONOUR, BY_SACRIFICE
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import score


def climb_sacrifice(s: Winter, seat: int) -> Todo:
    """EW-5.8 One level up, with its bonus; at the top 1 VP instead."""
    top = len(s.pack.sacrifice) - 1
    if s.sacrifice[seat] == top:
        score(s, seat, BY_SACRIFICE, 1)
        return ()
    level = s.sacrifice[seat] + 1
    if s.log is not None:
        tell(s, "climb", seat, track="sacrifice", level=level)
    s.sacrifice[seat] = level
    return receive(s, seat, s.pack.effects[s.pack.sacrifice[level]], BY_EFFECTS)


def can_climb_honour(s: Winter, seat: int) -> bool:
    """EW-5.9 At the top the marker cannot move any more."""
    return s.honour[seat] < len(s.pack.honour) - 1


def climb_honour(s: Winter, seat: int) -> None:
    """EW-5.9 One level up, to the leftmost free place there; those left behind close the gap."""
    level, place = s.honour[seat], s.honour_place[seat]
    if s.log is not None:
        tell(s, "climb", seat, track="honour", level=level + 1)
    for other in range(s.tribes):
        if s.honour[other] == level and s.honour_place[other] > place:
            s.honour_place[other] -= 1
    s.honour[seat] = level + 1
    s.honour_place[seat] = count(s.honour, level + 1) - 1
    score(s, seat, BY_HONOUR, s.pack.honour[level + 1])


def honour_rank(s: Winter, seat: int) -> int:
    """EW-9.2 0 for the highest on honour, and so on; EW-R79 -1 for a marker that never moved."""
    if not s.honour[seat]:
        return -1
    rank = 0
    for other in range(s.tribes):
        higher = s.honour[other] > s.honour[seat]
        earlier = s.honour[other] == s.honour[seat] and s.honour_place[other] < s.honour_place[seat]
        if higher or earlier:
            rank += 1
    return rank
