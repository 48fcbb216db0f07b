"""OpenSpiel: Python games with explicit chance nodes. Importing this module registers them.

import firstfire.envs.open_spiel
game = pyspiel.load_game("python_firstfire_<game>(players=4)")
"""

from __future__ import annotations

import copyreg
import json
from functools import cache
from typing import Any

import numpy as np
import pyspiel

import firstfire
from firstfire.core import CHANCE, OVER, State, encode
from firstfire.core.codec import decode
from firstfire.core.flow import Outcome
from firstfire.core.observation import Observer
from firstfire.core.vector import returns
from firstfire.core.views import view
from firstfire.library import manifest, manifests

MOST_OUTCOMES = 4096  # of one chance event: ten dice fall in 3003 ways
LONGEST = 6000  # moves and chance events of one game


def game_type(name: str) -> pyspiel.GameType:
    """The properties of a game in OpenSpiel's terms."""
    game = firstfire.load(name)
    return pyspiel.GameType(
        short_name=f"python_firstfire_{manifest(name).module}",
        long_name=f"Firstfire: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": max(2, game.least_seats),
            **{option.name: parameter(option.values[0]) for option in game.options},
        },
    )


def parameter(value: str) -> str | int:
    """A parameter value as OpenSpiel parses it: digits become a number."""
    return int(value) if value.isdigit() else value


Parameters = tuple[tuple[str, str], ...]


class Setting:
    """Rules, seats and options, kept apart since OpenSpiel copies games without attributes."""

    def __init__(self, name: str, parameters: Parameters) -> None:
        self.made_from = (name, parameters)
        self.rules = firstfire.load(name)
        options = dict(parameters)
        self.seats = int(options.pop("players", max(2, self.rules.least_seats)))
        self.options = self.rules.check_options(options)
        self.observer = Observer(self.rules, self.seats, self.options)
        copyreg.pickle(type(self.rules.begin(self.seats, self.options)), saved)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        """Copies of a state share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled states refer to it by name and parameters."""
        return setting, self.made_from


@cache
def setting(name: str, parameters: Parameters) -> Setting:
    """The setting for some parameters."""
    return Setting(name, parameters)


def saved(s: State) -> tuple[Any, ...]:
    """How a state is pickled, which is how OpenSpiel saves it: as text, without the rules."""
    return restored, (s.game.name, encode(s))


def restored(name: str, text: str) -> State:
    """The state from its pickled form."""
    return decode(firstfire.load(name), text)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games in OpenSpiel's terms, with terminal rewards by rank."""

    firstfire_name = ""
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        chosen = self.chosen(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(chosen.rules.moves),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=chosen.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, given)

    def chosen(self, given: dict[str, Any] | None = None) -> Setting:
        """The rules, seats and options of this game."""
        asked = self.get_parameters() if given is None else given
        return setting(self.firstfire_name, tuple(sorted((k, str(v)) for k, v in asked.items())))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(self.chosen().observer, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. Chance outcomes are numbered in the order of `State.outcomes`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.chosen()
        rules = self.setting.rules
        self.state: State = rules.state(self.setting.seats, self.setting.options)
        self.listed: list[tuple[Outcome, int]] | None = None  # of the pending chance event

    def current_player(self) -> int:
        turn = self.state.turn
        if turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(move.number for move in self.state.legal)

    def possible(self) -> list[tuple[Outcome, int]]:
        if self.listed is None:
            self.listed = self.state.outcomes()
        return self.listed

    def chance_outcomes(self) -> list[tuple[int, float]]:
        possible = self.possible()
        total = sum(weight for _, weight in possible)
        return [(i, weight / total) for i, (_, weight) in enumerate(possible)]

    def _apply_action(self, action: int) -> None:
        if self.state.turn == CHANCE:
            outcome = self.possible()[action][0]
            self.listed = None
            self.state.happen(outcome)
        else:
            self.state.play(self.setting.rules.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            chance = self.state.awaited()
            return " ".join([chance.word, *chance.spell(self.state, self.possible()[action][0])])
        return self.setting.rules.moves[action].text

    def is_terminal(self) -> bool:
        return self.state.turn == OVER

    def returns(self) -> list[float]:
        if self.state.turn != OVER:
            return [0.0] * self.setting.seats
        return returns(self.state, "rank")

    def __str__(self) -> str:
        return encode(self.state)


class SpielObserver:
    """Observes the view of a seat, which is all that it may know, as a tensor or a string."""

    def __init__(self, observer: Observer, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.observer = observer
        self.tensor = np.zeros(self.observer.length, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.length]
            for part in self.observer.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(self.observer.packed(state.state, player), np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(view(state.state, player), sort_keys=True)


def register() -> None:
    """Make all games known to OpenSpiel; importing this module does it."""
    for found in manifests():
        if found.name not in GAMES:
            made = {"firstfire_name": found.name, "game_type": game_type(found.name)}
            GAMES[found.name] = type(found.class_name, (SpielGame,), made)
            pyspiel.register_game(GAMES[found.name].game_type, GAMES[found.name])


GAMES: dict[str, type[SpielGame]] = {}
register()
