"""Woodcutter: cards first, paid with wood. It plays Stone Age only.

A strategy that players know, kept as a yardstick: take the cheap civilisation cards, live on wood
and farming, and ignore the rest.
"""

from __future__ import annotations

from typing import Final

from firstfire.core.flow import State
from firstfire.core.moves import Move
from firstfire.games.stone_age.pieces import BUILDING, CARD, FIELD, FOREST, HUNT, HUT, TOOLMAKER
from firstfire.games.stone_age.state import StoneAge, resources_of

DIE: Final = 3.5


class WoodcutterBot:
    """Scores every legal move by fixed rules and plays the best."""

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat

    def decide(self, state: State) -> Move:
        assert isinstance(state, StoneAge)
        best = state.legal[0]
        most = -1.0
        for move in state.legal:
            value = self.score(state, move)
            if value > most:
                best, most = move, value
        return best

    def score(self, s: StoneAge, move: Move) -> float:
        if move.verb == "place":
            return self.placement_score(s, move.a, move.b)
        if move.verb == "use":
            return 2.0 if move.a == FOREST else 0.0 if move.a >= CARD else 1.0  # the forest first
        if move.verb in ("pay", "take"):
            return 4.0 - move.a  # wood before clay before stone before gold
        if move.verb == "die":
            return float(move.a)
        if move.verb in ("tool", "once"):
            return 1.0
        return 2.0 if move.verb in ("buy", "feed") else 0.0

    def placement_score(self, s: StoneAge, place: int, n: int) -> float:
        """Affordable cards first, from cheap to expensive; the field; food if needed; else wood."""
        seat = s.turn
        at = len(s.at) // s.seats * seat
        promised = 0
        for slot in range(4):
            if s.at[at + CARD + slot]:
                promised += slot + 1
        wealth = resources_of(s, seat) + DIE * float(s.at[at + FOREST]) / 3 - promised
        hungry = (
            float(s.people[seat] - s.farming[seat] - s.food[seat])
            - DIE * float(s.at[at + HUNT]) / 2
        )
        if CARD <= place < BUILDING:
            return 20.0 - place if wealth >= place - CARD + 1 else 0.5
        if place == FIELD:
            return 11.0
        if place == HUNT:
            return 8.0 - abs(2 * n - hungry) / 10 if hungry > resources_of(s, seat) else 0.2
        if place == FOREST:
            return 5.0 + n / 10
        if place in (HUT, TOOLMAKER):
            return 4.0
        return 1.0 / n
