"""What holds in every game of Eiszeit, however it is played."""

from __future__ import annotations

from typing import cast

import pytest

from firstfire.core.conformance import playing
from firstfire.games.eiszeit.colonisation import PlayCard
from firstfire.games.eiszeit.pieces import HAND, KINDS, RICH, is_cult, is_dark
from firstfire.games.eiszeit.state import Eiszeit, held
from tests.eiszeit.scene import GAME
from tests.helpers import rule


@rule("EZ-2.4", "EZ-2.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_rich_play_no_dark_card_and_no_hand_is_of_one_colour(seats: int) -> None:
    rich = full = 0
    for seed in range(40):
        for state in playing(GAME.state(seats), seed):
            s = cast(Eiszeit, state)
            for seat in range(seats):
                hand = (held(s, seat, 0), held(s, seat, 1))
                full += sum(hand) == HAND
                assert HAND not in hand
            if s.turn >= 0 and isinstance(s.steps[-1], PlayCard) and s.stones[s.turn] >= RICH:
                rich += 1
                kinds = [KINDS.index(move.args[0]) for move in s.moves()]
                assert all(is_cult(kind) or not is_dark(kind) for kind in kinds)
    assert rich > 10
    assert full > 1000


@pytest.mark.parametrize("seats", [3, 5])
def test_decisions_stay_small(seats: int) -> None:
    """One piece at a time: never more than 60 moves to choose from."""
    most = max(len(s.moves()) for seed in range(30) for s in playing(GAME.state(seats), seed))
    assert 8 < most <= 60
