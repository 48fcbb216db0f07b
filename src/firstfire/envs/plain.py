"""A plain step interface that fills arrays in place. The other environments are built on it.

env = PlainEnv(game, seats=2)
env.reset(seed=7)
while not env.over:
    env.observe(observation)       # of env.seat, whose turn it is
    env.legal(mask)                # 1 where an action is legal
    env.step(action)
env.returns                        # a number for each seat
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import firstfire
from firstfire.core import OVER, Pack, State
from firstfire.core.flow import Outcome
from firstfire.core.observation import Observer, mask
from firstfire.core.playout import Dice, settle
from firstfire.core.vector import IllegalAction, check_reward, returns

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
NUMBER, LEGAL = np.dtype(np.int16), np.dtype(np.int8)
Luck = Callable[[State], Outcome]  # draws the outcomes of chance events


class PlainEnv:
    """A game as a sequence of decisions; an action is the number of a move."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "rank",
        data: Pack | None = None,
    ) -> None:
        check_reward(reward)
        self.game = firstfire.load(game)
        self.options = self.game.check_options(options or {})
        self.data = data
        self.state = self.game.begin(seats, self.options, data)
        self.seats = self.state.seats
        self.reward = reward
        self.observer = Observer(self.game, self.seats, self.options, data)
        self.n_actions = len(self.game.moves)
        self.n_observations = self.observer.length
        self.luck: Luck = Dice(0).outcome
        self.decisions = 0
        self.returns: list[float] = [0.0] * self.seats

    def reset(self, seed: int = 0, luck: Luck | None = None) -> None:
        """Start a new game and advance it to the first decision."""
        self.luck = luck or Dice(seed).outcome
        self.state = self.game.state(self.seats, self.options, self.data)
        self.decisions = 0
        self.returns = [0.0] * self.seats
        self.settle()

    def settle(self) -> None:
        """Resolve pending chance events, and compute the returns if the game is over."""
        settle(self.state, self.luck)
        if self.state.turn == OVER:
            self.returns = returns(self.state, self.reward)

    @property
    def seat(self) -> int:
        """The seat whose turn it is; negative once the game is over."""
        return self.state.turn

    @property
    def over(self) -> bool:
        return self.state.turn == OVER

    def step(self, action: int) -> None:
        """Play an action for the seat whose turn it is; `IllegalAction` if it is not legal."""
        s = self.state
        if not 0 <= action < self.n_actions:
            raise IllegalAction(f"there is no action {action} among {self.n_actions}")
        move = self.game.moves[action]
        if not s.offers(move):
            raise IllegalAction(f"action {action} ({move.text}) is not legal now")
        self.decisions += 1
        s.play(move)
        if s.turn < 0:
            self.settle()

    def actions(self) -> list[int]:
        """The legal actions."""
        return [move.number for move in self.state.legal]

    def observe(self, out: Numbers, seat: int | None = None) -> None:
        """Fill an array with the observation of a seat, by default of the one whose turn it is."""
        out[:] = self.seen(seat)

    def legal(self, out: Mask) -> None:
        """Fill an array with 1 for every legal action and 0 for all others."""
        out[:] = self.mask()

    def observation(self, seat: int | None = None) -> Numbers:
        """The observation of a seat, by default of the one whose turn it is, as a new array."""
        return np.frombuffer(bytearray(self.seen(seat)), NUMBER)

    def seen(self, seat: int | None) -> array[int]:
        """The observation as the observer's own array, which the next call overwrites."""
        if seat is None:
            seat = max(self.state.turn, 0)
        return self.observer.packed(self.state, seat)

    def mask(self) -> Mask:
        """A new array with 1 for every legal action and 0 for all others."""
        return np.frombuffer(mask(self.state, self.n_actions), LEGAL)

    def why(self, action: int) -> dict[str, Any]:
        """Why an action is not legal: the rule and the reason."""
        if not 0 <= action < self.n_actions:
            return {"rule": "", "reason": "no-such-action", "about": {"actions": self.n_actions}}
        seat = max(self.state.turn, 0)
        refusal = self.game.refusal(self.state, seat, self.game.moves[action])
        return refusal.as_dict() if refusal else {}
