"""Many games at once: `ArrayEnv`, plain arrays with all seats, and `SeatVectorEnv` for Gymnasium.

env = ArrayEnv(game, n=64, seats=2)
env.reset(seed=7)
while learning:
    env.observations               # 64 rows, each of the seat that decides in its game
    env.mask                       # 64 rows, 1 where an action is legal
    env.step(actions)              # ended games have begun anew
    env.returns[env.ended]         # a number for each seat
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import firstfire
from firstfire.bots import Bot, RandomBot, check_bot, dealt_anew, make_bot
from firstfire.core import GameError, Pack
from firstfire.core.chance import SEEDS
from firstfire.core.vector import Games
from firstfire.envs.aec import Observation, observation_space
from firstfire.envs.plain import Mask, Numbers, PlainEnv
from firstfire.envs.render import picture

ILLEGAL_REWARD = -1.0
SELF = "self"  # instead of the name of a bot: whoever acts, acts for all seats
Array = NDArray[Any]


class ArrayEnv:
    """``n`` games in which every decision of every seat is an action of the caller.

    All arrays are views of buffers that `step` writes, and cannot be written to: copy what you
    keep. An ended game begins anew in the same step; `returns` then holds what each seat got, and
    `last` what each seat observed at the end.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "rank",
        data: Pack | None = None,
    ) -> None:
        games = Games(firstfire.load(game), n, seats, options, data, reward)
        self.games = games
        self.game = games.game
        self.observer = games.observer
        self.n = n
        self.seats = games.seats
        self.n_actions = games.actions
        self.n_observations = games.rows.length
        shape = (n, self.seats, self.n_observations)
        self.everybody: Numbers = view(games.rows.seen, np.int16, shape)
        self.last: Numbers = view(games.last, np.int16, shape)
        self.mask: Mask = view(games.mask, np.int8, (n, self.n_actions))
        self.legal: Numbers = view(games.legal, np.int16, (n, self.n_actions))
        self.n_legal: Numbers = view(games.n_legal, np.int16, (n,))
        self.seat: Numbers = view(games.seat, np.int16, (n,))
        self.returns: NDArray[np.float64] = view(games.returns, np.float64, (n, self.seats))
        self.ended: NDArray[np.bool_] = view(games.ended, np.bool_, (n,))
        self.length: NDArray[np.int64] = view(games.length, np.int64, (n,))
        self.episode: NDArray[np.int64] = view(games.episode, np.int64, (n,))
        self._rows = self.everybody.reshape(n * self.seats, self.n_observations)
        self._first = np.arange(n) * self.seats
        self._each = np.arange(n)
        self._observations = np.empty((n, self.n_observations), np.int16)
        self.observations: Numbers = self._observations.view()  # of the seats that decide
        self.observations.flags.writeable = False

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew. Game ``i`` goes the same way however many there are."""
        self.games.reset(seed)
        self._gather()

    def step(self, actions: Array) -> None:
        """Play an action in each game; `IllegalAction`, and nothing played, if one is illegal."""
        self.games.step(np.asarray(actions).tolist())
        self._gather()

    def random_actions(self, rng: np.random.Generator) -> Numbers:
        """A legal action for each game, all equally likely."""
        drawn = (rng.random(self.n) * self.n_legal).astype(np.intp)
        return self.legal[self._each, drawn]

    def _gather(self) -> None:
        """Bring the rows of the seats that decide together."""
        np.take(self._rows, self._first + self.seat, 0, self._observations, "clip")


def view(buffer: Any, kind: Any, shape: tuple[int, ...]) -> Any:
    """An array that reads a buffer of the engine where it is."""
    found = np.frombuffer(buffer, kind).reshape(shape)
    found.flags.writeable = False
    return found


class SeatVectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """One seat in each of many games, or with ``opponents="self"`` all of them in turn.

    Game ``i`` goes as in the environment of one game that is reset with the seed ``seed + i``: the
    same dice, the same seat, the same bots. An episode that ends begins anew in the same step; its
    last observation and its result are in the info, as Gymnasium wants it.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        opponents: str | list[str] = "random",
        seat: int | None = None,
        reward: str = "rank",
        data: Pack | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise GameError(f"render_mode must be ansi, not {render_mode!r}")
        self.array = ArrayEnv(game, num_envs, seats, options, reward, data)
        self.games = self.array.games
        self.levels = [opponents] if isinstance(opponents, str) else list(opponents)
        self.alone = opponents == SELF
        if not self.levels:
            raise GameError("opponents must name at least one bot")
        if not self.alone:
            for level in self.levels:
                check_bot(level, game, self.array.seats)
        if seat is not None and not 0 <= seat < self.array.seats:
            raise GameError(f"there is no seat {seat} at a table of {self.array.seats}")
        self.fixed_seat = seat
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.plain = PlainEnv(game, seats, options, reward, data)
        self.single_observation_space = observation_space(self.plain)
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(self.array.n_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seat = np.zeros(num_envs, np.int64)  # of the learner, or who decides
        self.bots: list[dict[int, Bot]] = [{} for _ in range(num_envs)]
        self.generators: list[np.random.Generator] = [
            seeding.np_random(None)[0] for _ in range(num_envs)
        ]

    # --- what Gymnasium calls -----------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew. ``options={"reset_mask": …}`` says in which games, otherwise in all."""
        n = self.num_envs
        seeds: list[int | None] = [None] * n
        if isinstance(seed, int):
            seeds = [seed + i for i in range(n)]
        elif seed is not None:
            if len(seed) != n:
                raise ValueError(f"{n} games need as many seeds, not {len(seed)}")
            seeds = list(seed)
        chosen = np.ones(n, np.bool_)
        if options is not None and "reset_mask" in options:
            chosen = np.asarray(options["reset_mask"])
            if chosen.shape != (n,) or chosen.dtype != np.bool_ or not chosen.any():
                raise ValueError(f"reset_mask must be {n} booleans, at least one of them true")
        for i in np.flatnonzero(chosen).tolist():
            one = seeds[i]
            if one is not None:
                self.generators[i] = seeding.np_random(one)[0]
            self.begin(i)
        return self.observation(), self.info()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Play an action of each learner, and let the others play until it is its turn again."""
        n = self.num_envs
        rewards = np.zeros(n)
        over = np.zeros(n, np.bool_)
        infos: dict[str, Any] = {}
        mask = self.array.mask
        for i, action in enumerate(np.asarray(actions).tolist()):
            if not (0 <= action < self.array.n_actions and mask[i, action]):
                over[i] = True
                rewards[i] = ILLEGAL_REWARD
                infos = self._add_info(infos, self.refused(i, action), i)
                self.begin(i)
                continue
            self.games.play(i, action)
            self.let_others_play(i)
            if self.games.states[i].turn >= 0:
                self.games.show(i)
                continue
            self.games.finish(i)
            over[i] = True
            rewards[i] = self.array.returns[i, self.seat[i]]
            infos = self._add_info(infos, self.final(i), i)
            self.begin(i)
        infos = {**self.info(), **infos}
        return self.observation(), rewards, over, np.zeros(n, np.bool_), infos

    def render(self) -> tuple[str, ...] | None:
        """Each table as text, seen by the seat that decides."""
        if self.render_mode is None:
            return None
        pictures = []
        for state in self.games.states:
            self.plain.state = state
            pictures.append(picture(self.plain))
        return tuple(pictures)

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of all games as booleans, as learners with action masking expect it."""
        return self.array.mask.astype(np.bool_)

    # --- one of the games ---------------------------------------------------------------------

    def begin(self, i: int) -> None:
        """Begin a game anew, with bots at the other seats."""
        seats = self.array.seats
        dice = int(self.generators[i].integers(SEEDS))
        drawn = int(self.generators[i].integers(seats))
        self.seat[i] = drawn if self.fixed_seat is None else self.fixed_seat
        self.games.clear(i)
        self.games.begin(i, dice)
        if not self.alone:
            others = [who for who in range(seats) if who != self.seat[i]]
            self.bots[i] = {
                who: make_bot(self.levels[at % len(self.levels)], dice, who)
                for at, who in enumerate(others)
            }
        self.let_others_play(i)
        self.games.show(i)

    def let_others_play(self, i: int) -> None:
        """Let the bots play until the learner must decide or the game is over."""
        s = self.games.states[i]
        if self.alone:
            if s.turn >= 0:
                self.seat[i] = s.turn
            return
        own = int(self.seat[i])
        while s.turn >= 0 and s.turn != own:
            bot = self.bots[i][s.turn]
            # Random play knows nothing, so nothing need be hidden from it.
            seen = s if isinstance(bot, RandomBot) else dealt_anew(s, int(self.games.length[i]))
            self.games.play(i, bot.decide(seen).number)

    def observation(self) -> Observation:
        """What the learners observe, in arrays of their own."""
        rows = self.array._rows
        seen = np.take(rows, self.array._first + self.seat, 0, mode="clip")
        return {"observation": seen, "action_mask": self.array.mask.copy()}

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat.copy(), "_seat": np.ones(self.num_envs, np.bool_)}

    def final(self, i: int) -> dict[str, Any]:
        """The end of an episode."""
        seat = int(self.seat[i])
        seen = self.array.last[i, seat].copy()
        result = self.array.game.result(self.games.states[i]).as_dict()
        info: dict[str, Any] = {"seat": seat, "result": result}
        if self.alone:
            info["returns"] = self.array.returns[i].copy()
        none = np.zeros(self.array.n_actions, np.int8)
        return {"final_obs": {"observation": seen, "action_mask": none}, "final_info": info}

    def refused(self, i: int, action: int) -> dict[str, Any]:
        """The end of an episode by an illegal action."""
        seat = int(self.seat[i])
        self.plain.state = self.games.states[i]
        seen = self.array.everybody[i, seat].copy()
        return {
            "final_obs": {"observation": seen, "action_mask": self.array.mask[i].copy()},
            "final_info": {"seat": seat, "illegal": self.plain.why(action)},
        }
