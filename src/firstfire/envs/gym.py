"""Gymnasium: one seat learns, and bots play the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from firstfire.bots import Bot, check_bot, dealt_anew, make_bot
from firstfire.core import GameError
from firstfire.core.chance import SEEDS
from firstfire.core.vector import IllegalAction
from firstfire.envs.aec import Observation, observation_space
from firstfire.envs.plain import PlainEnv
from firstfire.envs.render import RENDER_MODES, check_mode, rendered
from firstfire.library import manifests

ILLEGAL_REWARD = -1.0


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game. ``opponents`` names a bot for all other seats, or one for each.

    An illegal action ends the episode with a reward of -1, and ``info`` names the rule. The seat is
    drawn at random in each episode unless ``seat`` fixes it.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        opponents: str | list[str] = "random",
        seat: int | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        self.plain = PlainEnv(game, seats, options, reward)
        self.levels = [opponents] if isinstance(opponents, str) else list(opponents)
        if not self.levels:
            raise GameError("opponents must name at least one bot")
        for level in self.levels:
            check_bot(level, game, self.plain.seats)
        if seat is not None and not 0 <= seat < self.plain.seats:
            raise GameError(f"there is no seat {seat} at a table of {self.plain.seats}")
        check_mode(render_mode)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = observation_space(self.plain)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.plain.n_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        dice = int(self.np_random.integers(SEEDS))
        seats = self.plain.seats
        drawn = int(self.np_random.integers(seats))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.plain.reset(dice)
        others = [who for who in range(seats) if who != self.seat]
        self.bots = {
            who: make_bot(self.levels[i % len(self.levels)], dice, who)
            for i, who in enumerate(others)
        }
        self.let_others_play()
        return self.observation(), self.info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.plain.step(int(action))
        except IllegalAction:
            info = {**self.info(), "illegal": self.plain.why(int(action))}
            return self.observation(), ILLEGAL_REWARD, True, False, info
        self.let_others_play()
        reward = self.plain.returns[self.seat]
        if self.render_mode == "human":
            self.render()
        return self.observation(), reward, self.plain.over, False, self.info()

    def let_others_play(self) -> None:
        """Let the bots play until it is the learner's turn or the game is over."""
        plain = self.plain
        while not plain.over and plain.seat != self.seat:
            who = plain.seat
            plain.step(self.bots[who].decide(dealt_anew(plain.state, plain.decisions)).number)

    def observation(self) -> Observation:
        return {"observation": self.plain.observation(self.seat), "action_mask": self.plain.mask()}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions as a mask of booleans, as learners with action masking expect it."""
        return self.plain.mask().astype(np.bool_)

    def info(self) -> dict[str, Any]:
        """The seat of the learner and, at the end, the result."""
        over = self.plain.over
        result = self.plain.game.result(self.plain.state).as_dict() if over else None
        return {"seat": self.seat, "result": result} if over else {"seat": self.seat}

    def render(self) -> Any:
        return rendered(self.plain, self.render_mode)


def register() -> None:
    """Make the environments of all games known to Gymnasium; importing `firstfire.envs` does it."""
    many = "firstfire.envs.vector:SeatVectorEnv"
    for game in manifests():
        for version in game.env_versions:
            id = f"firstfire/{game.class_name}-v{version}"
            if id not in gymnasium.registry:
                gymnasium.register(
                    id,
                    entry_point=SeatEnv,  # type: ignore[arg-type]
                    vector_entry_point=many,
                    kwargs={"game": game.name},
                )
