"""PettingZoo: every seat is an agent, and agents act one after another (AEC)."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from firstfire.core.chance import BITS, SEEDS, Rng
from firstfire.envs.plain import Luck, PlainEnv
from firstfire.envs.render import RENDER_MODES, check_mode, rendered

NEXT_GAMES = 3  # the random stream that seeds the games that are reset without a seed
LOW, HIGH = -(1 << 15), (1 << 15) - 1
Observation = dict[str, np.ndarray[Any, Any]]


def observation_space(plain: PlainEnv) -> spaces.Space[Any]:
    """The space of what an agent observes: its view as numbers, and the action mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, (plain.n_observations,), np.int16),
            "action_mask": spaces.Box(0, 1, (plain.n_actions,), np.int8),
        }
    )


class SeatsEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """A game for the agents ``player_0`` …, who observe their own view and the action mask."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, version, seats, options, reward, render_mode)
        super().__init__()
        check_mode(render_mode)
        self.plain = PlainEnv(game, seats, options, reward)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.plain.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.plain) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.plain.n_actions) for agent in self.possible_agents
        }
        self.seeds: Rng | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
        luck: Luck | None = None,
    ) -> None:
        """Start a new game. The same seed gives the same dice and cards."""
        if seed is not None:
            self.seeds = Rng(seed % SEEDS, NEXT_GAMES)
        elif self.seeds is None:
            self.seeds = Rng(secrets.randbelow(SEEDS), NEXT_GAMES)
        dice = self.seeds.word() << BITS | self.seeds.word() if seed is None else seed
        self.plain.reset(dice % SEEDS, luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.plain.seat]

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; `IllegalAction` if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act")
        self._cumulative_rewards[agent] = 0.0
        self.plain.step(int(action))
        seat = self.plain.state.turn
        if seat < 0:
            self.finish()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def finish(self) -> None:
        """Give all agents their rewards once the game is over."""
        for agent, seat in self.seat_of.items():
            self.rewards[agent] = self.plain.returns[seat]
            self.terminations[agent] = True
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """The observation of an agent; its mask is empty unless the agent must act."""
        plain = self.plain
        seat = self.seat_of[agent]
        acts = seat == plain.state.turn
        mask = plain.mask() if acts else np.zeros(plain.n_actions, np.int8)
        return {"observation": plain.observation(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table as text, as seen by the seat whose turn it is."""
        return rendered(self.plain, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def makers(game: str, version: int) -> tuple[Callable[..., SeatsEnv], Callable[..., AECEnv]]:
    """The two functions of a PettingZoo module: ``raw_env``, and ``env`` with the usual wrappers.

    Both take the arguments of `SeatsEnv` that come after the version.
    """

    def raw_env(**arguments: Any) -> SeatsEnv:
        return SeatsEnv(game, version, **arguments)

    def env(**arguments: Any) -> AECEnv:
        return wrapped(raw_env(**arguments))

    return raw_env, env


def wrapped(raw: SeatsEnv) -> AECEnv:
    """Add PettingZoo's usual wrappers: an illegal action ends the game with a penalty."""
    env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
