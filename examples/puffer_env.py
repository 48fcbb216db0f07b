"""Firstfire for PufferLib: an adapter to copy into an environment where PufferLib is installed.

PufferLib 2 wants an older Gymnasium than ours, and PufferLib 3 downloads parts of itself while it
is installed, so the adapter is no part of the package. It is written for PufferLib 3 and has not
been tried with it. It needs numpy, but not the extra ``envs``: the games come from
`firstfire.core.vector`.

    from puffer_env import FirstfirePuffer

    env = FirstfirePuffer("stone-age", seats=2, games=64)

An agent is a game: its rows are those of the seat that decides. The legal actions are the last
numbers of a row, from ``env.mask_from`` on, because PufferLib has no masks of its own.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pufferlib

import firstfire
from firstfire.core.vector import Games


class FirstfirePuffer(pufferlib.PufferEnv):  # type: ignore[misc]
    """Many games at once, in which one learner acts for all seats."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        games: int = 64,
        options: dict[str, str] | None = None,
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        self.games = Games(firstfire.load(game), games, seats, options)
        rows, actions = self.games.rows.length, self.games.actions
        self.mask_from = rows
        self.num_agents = games
        self.single_observation_space = gymnasium.spaces.Box(
            -(1 << 15), (1 << 15) - 1, (rows + actions,), np.int16
        )
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        buffers: Any = self.games
        self.everybody = np.frombuffer(buffers.rows.seen, np.int16).reshape(-1, rows)
        self.mask = np.frombuffer(buffers.mask, np.uint8).reshape(games, actions)
        self.seat = np.frombuffer(buffers.seat, np.int16)
        self.ended = np.frombuffer(buffers.ended, np.bool_)
        self.returns = np.frombuffer(buffers.returns).reshape(games, -1)
        self.length = np.frombuffer(buffers.length, np.int64)
        self.first = np.arange(games) * self.games.seats
        self.each = np.arange(games)
        super().__init__(buf)

    def reset(self, seed: int = 0) -> tuple[Any, list[Any]]:
        self.games.reset(seed)
        self.show()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[Any]]:
        acted = self.seat.copy()
        self.games.step(np.asarray(actions).tolist())
        self.show()
        self.rewards[:] = self.returns[self.each, acted]
        self.terminals[:] = self.ended
        self.truncations[:] = False
        infos = [{"length": length} for length in self.length[self.ended].tolist()]
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def show(self) -> None:
        """Write what the deciding seats see, and their legal actions, where PufferLib reads."""
        self.observations[:, : self.mask_from] = self.everybody[self.first + self.seat]
        self.observations[:, self.mask_from :] = self.mask

    def close(self) -> None:
        """There is nothing to close."""
