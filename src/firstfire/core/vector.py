"""Many games played at once, for learning: actions go in, and buffers tell all the rest.

One call plays an action in every game, lets chance strike, begins ended games anew and writes what
has changed into buffers that numpy reads without copying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from firstfire.core.buffers import (
    Bytes,
    Floats,
    Longs,
    Shorts,
    new_bytes,
    new_floats,
    new_longs,
    new_shorts,
)
from firstfire.core.chance import BITS, SEEDS, Rng
from firstfire.core.flow import CHANCE, OVER, Options, State
from firstfire.core.game import Game, GameError
from firstfire.core.moves import Move
from firstfire.core.observation import Observer
from firstfire.core.packs import Pack
from firstfire.core.playout import Dice, settle
from firstfire.core.rows import Rows

if TYPE_CHECKING:
    from mypy_extensions import i64

REWARDS: Final = ("rank", "score")
GAMES: Final = 4  # the random stream that gives each game its seed
EPISODES: Final = 5  # the random stream that gives each episode of a game its own


class IllegalAction(GameError):
    """An action that is not legal now."""


def check_reward(reward: str) -> None:
    """`GameError` if there is no such kind of reward."""
    if reward not in REWARDS:
        raise GameError(f"reward must be {' or '.join(REWARDS)}, not {reward!r}")


def returns(state: State, reward: str) -> list[float]:
    """The final returns of all seats; they sum to zero over all parties.

    With ``rank`` they range from 1 for the first place to -1 for the last, and ties share. With
    ``score`` each return is the score minus the mean score of the others.
    """
    places = state.game.result(state).places
    n = len(places)
    found = [0.0] * n
    for place in places:
        others = [other for other in places if other is not place]
        if reward == "score":
            found[place.seat] = place.score - sum(other.score for other in others) / (n - 1)
        else:
            beaten = sum((other.rank > place.rank) - (other.rank < place.rank) for other in others)
            found[place.seat] = beaten / (n - 1)
    return found[: state.seats]


def episode_seed(seed: int, game: int, episode: int) -> int:
    """The seed of an episode of one of many games: it does not depend on how many there are."""
    of_game = Rng(seed % SEEDS, GAMES)
    of_game.count = 2 * game
    of_episode = Rng(of_game.word() << BITS | of_game.word(), EPISODES)
    of_episode.count = 2 * episode
    return of_episode.word() << BITS | of_episode.word()


class Games:
    """``n`` games of one kind, all with the same seats, options and data.

    `rows` holds what the seats observe, `mask` the legal actions of each game as zeros and ones,
    `legal` the same as numbers, of which the first `n_legal` count. The others hold a number for
    each game: `seat` who decides, `ended` whether the last step ended an episode, `length` the
    decisions of the episode so far, or in all of one that ended. `returns` has a number for each
    game and seat, zero unless an episode has just ended, and `last` what the seats observed then.
    """

    def __init__(
        self,
        game: Game[Any],
        n: int,
        seats: int | None = None,
        options: Options | None = None,
        data: Pack | None = None,
        reward: str = "rank",
    ) -> None:
        check_reward(reward)
        if n < 1:
            raise GameError(f"at least one game is needed, not {n}")
        self.game = game
        self.n = n
        self.reward = reward
        self.fresh: State = game.state(seats, options, data)  # which new games are clones of
        self.seats = self.fresh.seats
        self.observer = Observer(game, self.seats, options, data)
        self.rows = Rows(self.observer, self.fresh, n)
        self.actions = len(game.moves)
        self.mask: Bytes = new_bytes(n * self.actions)
        self.legal: Shorts = new_shorts(n * self.actions)
        self.n_legal: Shorts = new_shorts(n)
        self.offered: list[list[Move]] = [[] for _ in range(n)]  # what the mask shows
        self.seat: Shorts = new_shorts(n)
        self.ended: Bytes = new_bytes(n)
        self.length: Longs = new_longs(n)
        self.returns: Floats = new_floats(n * self.seats)
        self.last: Shorts = new_shorts(n * self.seats * self.rows.length)
        self.states: list[State] = []
        self.dice: list[Dice] = []
        for _ in range(n):
            self.states.append(self.fresh.clone())
            self.dice.append(Dice(0))
        self.seed = 0
        self.episode: Longs = new_longs(n)

    # --- all games ----------------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """Begin all games anew; the seed of each follows from this one and its number."""
        self.seed = seed
        for i in range(self.n):
            self.clear(i)
            self.episode[i] = 0
            self.begin(i, episode_seed(seed, i, 0))
            self.show(i)

    def step(self, actions: list[int]) -> None:
        """Play an action in every game, and begin those anew that end.

        `IllegalAction` if one of them is not legal; then nothing has been played.
        """
        if len(actions) != self.n:
            raise GameError(f"{self.n} games need as many actions, not {len(actions)}")
        for i, action in enumerate(actions):
            self.check(i, action)
        for i, action in enumerate(actions):
            if self.ended[i]:
                self.clear(i)
            self.play(i, action)
            if self.states[i].turn == OVER:
                self.finish(i)
                self.episode[i] += 1
                self.begin(i, episode_seed(self.seed, i, int(self.episode[i])))
            self.show(i)

    # --- one of them --------------------------------------------------------------------------

    def begin(self, i: int, seed: int) -> None:
        """Put a new game into place ``i``, played up to the first decision."""
        s = self.fresh.clone()
        dice = Dice(seed)
        settle(s, dice.outcome)
        self.states[i] = s
        self.dice[i] = dice

    def clear(self, i: int) -> None:
        """Forget how the last episode in place ``i`` went."""
        self.ended[i] = 0
        self.length[i] = 0
        for seat in range(self.seats):
            self.returns[i * self.seats + seat] = 0.0

    def check(self, i: int, action: int) -> None:
        """`IllegalAction` if an action is not legal in game ``i`` now."""
        if not 0 <= action < self.actions:
            raise IllegalAction(f"there is no action {action} among {self.actions}")
        if not self.mask[i * self.actions + action]:
            text = self.game.moves[action].text
            raise IllegalAction(f"action {action} ({text}) is not legal now in game {i}")

    def play(self, i: int, action: int) -> None:
        """Play a legal action in game ``i``, and let chance strike. Buffers are not written."""
        s = self.states[i]
        self.length[i] += 1
        s.play(self.game.moves[action])
        dice = self.dice[i]
        while s.turn == CHANCE:
            s.happen(dice.outcome(s))

    def finish(self, i: int) -> None:
        """Keep what all seats get at the end of game ``i``, and what they observe then."""
        s = self.states[i]
        self.ended[i] = 1
        for seat, number in enumerate(returns(s, self.reward)):
            self.returns[i * self.seats + seat] = number
        self.rows.write(i, s)
        size: i64 = self.seats * self.rows.length
        first: i64 = i * size
        seen = self.rows.seen
        last = self.last
        for at in range(first, first + size):
            last[at] = seen[at]

    def show(self, i: int) -> None:
        """Write what has changed in game ``i`` into the buffers."""
        s = self.states[i]
        self.rows.write(i, s)
        self.seat[i] = s.turn
        first: i64 = i * self.actions
        mask = self.mask
        legal = self.legal
        for move in self.offered[i]:
            before: i64 = move.number
            mask[first + before] = 0
        moves = s.moves()
        self.offered[i] = moves
        at: i64 = first
        for move in moves:
            number: i64 = move.number
            mask[first + number] = 1
            legal[at] = move.number
            at += 1
        self.n_legal[i] = len(moves)
