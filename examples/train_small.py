"""Train a small agent with nothing but numpy, and see it beat random play.

    python examples/train_small.py [--games 1500] [--trial 200] [--seed 1]

The agent sits at Stone Age for two against a random player. It knows how much it likes each action
(one number for each, the same in every situation) and chooses among the legal ones accordingly: a
softmax. After every game it likes the actions of a won game more and those of a lost one less
(REINFORCE with the mean result as baseline). That is enough to learn what a beginner learns first:
feed your people, and spend what you have.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from firstfire.envs.plain import PlainEnv

RATE = 0.05
Likes = NDArray[np.float64]


def choose(likes: Likes, legal: list[int], rng: np.random.Generator) -> tuple[int, Likes]:
    """A legal action, and how likely each of them was."""
    raw = np.exp(likes[legal] - likes[legal].max())
    chances = raw / raw.sum()
    return int(rng.choice(len(legal), p=chances)), chances


def play(env: PlainEnv, likes: Likes, seat: int, rng: np.random.Generator) -> tuple[float, Likes]:
    """One game against random play: its result, and where more of the same would lead."""
    slope = np.zeros_like(likes)
    decisions = 0
    while not env.over:
        legal = env.actions()
        if env.seat == seat:
            at, chances = choose(likes, legal, rng)
            slope[legal] -= chances
            slope[legal[at]] += 1
            decisions += 1
        else:
            at = int(rng.integers(len(legal)))
        env.step(legal[at])
    return env.returns[seat], slope / max(1, decisions) ** 0.5


def train(games: int, seed: int) -> Likes:
    """Play and learn."""
    env = PlainEnv("stone-age", seats=2)
    rng = np.random.default_rng(seed)
    likes = np.zeros(env.n_actions)
    usual = 0.0
    for game in range(games):
        env.reset(seed + game)
        result, slope = play(env, likes, game % 2, rng)
        likes += RATE * (result - usual) * slope
        usual += 0.02 * (result - usual)
    return likes


def trial(likes: Likes, games: int, seed: int) -> float:
    """The share of games won against random play, ties counting half."""
    env = PlainEnv("stone-age", seats=2)
    rng = np.random.default_rng(seed)
    won = 0.0
    for game in range(games):
        env.reset(1_000_000 + seed + game)
        result, _ = play(env, likes, game % 2, rng)
        won += (result + 1) / 2
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="to learn from")
    parser.add_argument("--trial", type=int, default=200, help="games against random play")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    env = PlainEnv("stone-age", seats=2)
    before = trial(np.zeros(env.n_actions), arguments.trial, arguments.seed)
    likes = train(arguments.games, arguments.seed)
    after = trial(likes, arguments.trial, arguments.seed)
    print(f"before training it wins {before:.0%} of {arguments.trial} games, after it {after:.0%}")
    best = [env.game.moves[int(action)].text for action in np.argsort(-likes)[:6]]
    print(f"what it likes best: {', '.join(best)}")


if __name__ == "__main__":
    main()
