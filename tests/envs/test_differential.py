"""Two ways to the same game: OpenSpiel's, through Shimmy, and ours give the same play.

The other implementation of PettingZoo's interface is Shimmy's, over OpenSpiel's own book-keeping.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

import firstfire.envs.open_spiel  # noqa: F401  # registers the games
from firstfire.core import State
from tests.envs.common import MODULES, OTHERWISE, some_legal, some_tables


class SameLuck:
    """Chance comes out as it did in a pyspiel state, event by event."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.read = 0

    def take_from(self, state: Any) -> None:
        """Read on in the history of a pyspiel state."""
        history = state.full_history()
        self.drawn += [one.action for one in history[self.read :] if one.player < 0]
        self.read = len(history)

    def __call__(self, state: State) -> tuple[int, ...]:
        return state.outcomes()[self.drawn.pop(0)][0]


def compare(game: str, seats: int, options: dict[str, str], seed: int) -> None:
    arguments = {name: int(v) if v.isdigit() else v for name, v in options.items()}
    theirs = OpenSpielCompatibilityV0(
        game_name=f"python_firstfire_{game.replace('-', '_')}",
        config={"players": seats} | arguments,
    )
    theirs.reset(seed=seed)
    luck, rng = SameLuck(), np.random.default_rng(seed)
    luck.take_from(theirs.game_state)
    ours = MODULES[game].raw_env(seats=seats, options=options)
    ours.reset(luck=luck)
    while not ours.plain.over:
        assert ours.agent_selection == theirs.agent_selection
        for agent in ours.agents:
            seen = ours.observe(agent)
            assert (seen["action_mask"] == theirs.infos[agent]["action_mask"]).all()
            assert (seen["observation"] == theirs.observe(agent)).all()
        action = some_legal(seen_by_the_one_who_acts(ours)["action_mask"], rng)
        theirs.step(action)
        luck.take_from(theirs.game_state)
        ours.step(action)
        assert not luck.drawn
    assert all(theirs.terminations.values())
    assert ours.rewards == pytest.approx(theirs.rewards)


def seen_by_the_one_who_acts(env: Any) -> Any:
    return env.observe(env.agent_selection)


@some_tables
def test_open_spiel_through_shimmy_plays_as_our_environment(game: str, seats: int) -> None:
    compare(game, seats, {}, seed=seats)


@pytest.mark.parametrize("game", MODULES)
def test_and_with_options(game: str) -> None:
    compare(game, 3, OTHERWISE[game], seed=1)
