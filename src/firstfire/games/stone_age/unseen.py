"""Cards and buildings that a player has not seen yet."""

from __future__ import annotations

from firstfire.core.flow import OVER
from firstfire.core.game import Unseen
from firstfire.core.state import members
from firstfire.games.stone_age.pieces import CARD_IDS, TILE_IDS
from firstfire.games.stone_age.state import StoneAge


def unseen(s: StoneAge, seat: int) -> Unseen:
    """SA-1.7 The deck with the extra cards of others, and the buildings not turned up yet."""
    cards = s.deck
    for other in range(s.seats):
        if other != seat and s.turn != OVER:
            cards |= s.extra[other]
    return {
        "cards": _marked(CARD_IDS, members(cards)),
        "buildings": _marked(TILE_IDS, members(s.unseen)),
    }


def _marked(ids: tuple[str, ...], hidden: list[int]) -> dict[str, tuple[int, int]]:
    return {id: (1 if at in hidden else 0, 1) for at, id in enumerate(ids)}
