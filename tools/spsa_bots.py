"""Tune the weights of an evaluator towards a higher score, by simultaneous perturbation (SPSA).

    python tools/spsa_bots.py GAME SEATS --rounds 24 --jobs 2

SPSA estimates a gradient from pairs of measurements in which all parameters are perturbed at once
(J. C. Spall, "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient
Approximation", IEEE Transactions on Automatic Control 37, 1992). A measurement is a game here. Both
games of a pair have the same deal. In the first, one seat plays with every weight perturbed up or
down at random, in the second with the opposite perturbation; the other seats play with the present
weights. The gradient is a ridge regression of the differences on the perturbations, over the latest
pairs of several rounds, and every round ends with a step along it.

At the end the new weights play against the old ones and are kept only if they win. Then the
estimates are calibrated: on average they predict the final points and the wins, which hints and
charts show. `tune_bots` finds the weights that predict results best; this tool finds weights that
play well, starting from reasonable ones.
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from concurrent.futures import Executor
from typing import Any, NamedTuple

import numpy as np
import tune_bots
from tune_bots import (
    FOLDER,
    Duel,
    Sample,
    fit,
    is_better,
    play_match,
    run_all,
    start_pool,
    tuning,
    write,
)

from firstfire.bots.weights import SPREAD, evaluator_without_weights, table_names, tuned_games

RELATIVE_SIZE = 0.35  # of a perturbation, as a share of the weight
LEAST_SIZE = (0.1, 0.3)  # of a perturbation: at the end of the game, and at its beginning
CALIBRATED = ("one", "acting", "turns to come", "setting up")  # equal for all moves compared
SPREADS = [(float(end), float(slope)) for end in range(1, 16) for slope in range(1, 46)]
EXPECTED_EFFECT = 0.4  # points that one perturbation typically makes
LONGEST_STEP = 1.0  # in perturbations
WINDOW = 360  # the latest pairs, from which the gradient is estimated
SOLO_OPPONENT = 0.5  # the value of a point of the solo opponent, most of which are luck

Table = dict[str, list[float]]


class Perturbation(NamedTuple):
    """A weight that is perturbed, at the beginning or at the end of the game, and by how much."""

    name: str
    early: bool
    size: float


def perturbations(game: str, table: Table) -> list[Perturbation]:
    """The perturbations of all weights that are tuned."""
    fixed = (*tuning(game).FIXED, *CALIBRATED, SPREAD)
    found = []
    for name, (end, slope) in table.items():
        if name not in fixed:
            late_size = max(LEAST_SIZE[0], RELATIVE_SIZE * abs(end))
            early_size = max(LEAST_SIZE[1], RELATIVE_SIZE * abs(end + slope))
            found.append(Perturbation(name, False, late_size))
            found.append(Perturbation(name, True, early_size))
    return found


def perturbed(table: Table, changes: list[Perturbation], steps: Any) -> Table:
    """The weights after a number of perturbations of each, which may be fractional."""
    ends = {name: [end, end + slope] for name, (end, slope) in table.items()}
    for change, step in zip(changes, steps, strict=True):
        ends[change.name][change.early] += change.size * float(step)
    new = {name: [round(end, 3), round(start - end, 3)] for name, (end, start) in ends.items()}
    return {**new, SPREAD: table[SPREAD]}


class Pair(NamedTuple):
    """A pair of games in which one seat plays with perturbed weights."""

    game: str
    seats: int
    tables: dict[str, Any]
    changes: list[Perturbation]
    seed: int
    iterations: int


def play(pair: Pair) -> tuple[Any, float]:
    """The signs of the perturbations, and half the difference between the two games."""
    signs = np.random.default_rng(pair.seed).choice((-1.0, 1.0), len(pair.changes))
    return signs, (margin(pair, signs) - margin(pair, -signs)) / 2


def margin(pair: Pair, steps: Any) -> float:
    """The final margin in points of the seat that plays with perturbed weights."""
    kind = f"seats-{pair.seats}"
    new = {**pair.tables, kind: perturbed(pair.tables[kind], pair.changes, steps)}
    me = pair.seed % pair.seats
    tables = [new if seat == me else pair.tables for seat in range(pair.seats)]
    duel = Duel(pair.game, pair.seats, pair.tables, new, pair.seed, pair.iterations)
    scores = play_match(duel, tables).scores
    own, others = scores[me], sum(scores) - scores[me]
    return own - others * SOLO_OPPONENT if pair.seats == 1 else own - others / (len(scores) - 1)


def gradient(signs: Any, differences: Any) -> Any:
    """The effect of each perturbation in points, shrunk towards zero according to the noise."""
    noise = max(differences.var(), 1.0)  # a few pairs may all end alike
    square = signs.T @ signs + np.eye(signs.shape[1]) * noise / EXPECTED_EFFECT**2
    return np.linalg.solve(square, signs.T @ differences)


def estimates(game: str, samples: list[Sample], parties: list[int], table: Table) -> Any:
    """The estimates of some parties, one row for each position."""
    final, slope = np.array(
        [table[name] for name in evaluator_without_weights(game).feature_names()]
    ).T
    remaining = np.array([sample.remaining for sample in samples])
    features = np.stack([sample.features[parties] for sample in samples])
    return features @ final + remaining[:, None] * (features @ slope)


def calibrate(game: str, samples: list[Sample], parties: list[int], table: Table) -> Table:
    """Make the estimates unbiased by changing only weights on which no decision depends."""
    names = evaluator_without_weights(game).feature_names()
    free = [name for name in CALIBRATED if name in names]
    columns = [names.index(name) for name in free]
    remaining = np.array([sample.remaining for sample in samples])[:, None, None]
    features = np.stack([sample.features[parties] for sample in samples])[:, :, columns]
    x = np.concatenate([features, features * remaining], axis=2).reshape(-1, 2 * len(free))
    error = np.stack([sample.result[parties] for sample in samples]) - estimates(
        game, samples, parties, table
    )
    found = np.linalg.lstsq(x, error.reshape(-1), rcond=None)[0].reshape(2, -1)
    print(f"  mean error {np.abs(error).mean():.1f} points, after calibration ", end="")
    print(f"{np.abs(error.reshape(-1) - x @ found.reshape(-1)).mean():.1f}")
    new = {
        name: [round(table[name][0] + end, 3) + 0.0, round(table[name][1] + more, 3) + 0.0]  # no -0
        for name, end, more in zip(free, *found, strict=True)
    }
    return {**table, **new}


def log_loss(samples: list[Sample], thought: Any, spread: tuple[float, float]) -> float:
    """The log loss of the win probabilities that follow from estimates with a spread."""
    won = np.stack([sample.result == sample.result.max() for sample in samples])
    remaining = np.array([[sample.remaining] for sample in samples])
    behind = (thought - thought.max(axis=1, keepdims=True)) / (spread[0] + remaining * spread[1])
    log_wins = behind - np.log(np.exp(behind).sum(axis=1, keepdims=True))
    return -float((won * log_wins).sum())


def fit_spread(samples: list[Sample], thought: Any) -> list[float]:
    """The spread with the least log loss, so that parties win as often as predicted."""
    least = min((log_loss(samples, thought, spread), spread) for spread in SPREADS)
    return list(least[1])


def calibrate_all(
    pool: Executor, args: argparse.Namespace, tables: dict[str, Any]
) -> dict[str, Any]:
    """Calibrate the weights of all parties in games of the bots.

    The solo opponent decides nothing; its weights are fitted to predict its result.
    """
    first = random.randrange(1 << 40)
    jobs = [
        tune_bots.Job(args.game, args.seats, tables, first + i, args.iterations, 0.0)
        for i in range(args.calibrate)
    ]
    games = run_all(pool, f"{args.game}, calibration", tune_bots.play, jobs)
    samples = [sample for found in games for sample in found]
    kinds = table_names(args.seats, len(samples[0].result))
    thought = np.zeros((len(samples), len(kinds)))
    new = dict(tables)
    for kind in dict.fromkeys(kinds):
        parties = [party for party, one in enumerate(kinds) if one == kind]
        if parties[0] < args.seats:
            new[kind] = calibrate(args.game, samples, parties, tables[kind])
        else:
            new[kind] = fit(args.game, samples, parties, tables[kind])[0]
        thought[:, parties] = estimates(args.game, samples, parties, new[kind])
    new[kinds[0]] = {**new[kinds[0]], SPREAD: fit_spread(samples, thought)}
    return new


def print_largest(changes: list[Perturbation], found: Any) -> None:
    """Print the ten weights with the largest effects."""
    for i in np.argsort(-np.abs(found))[:10]:
        when = "at the beginning" if changes[i].early else "at the end"
        print(f"    {changes[i].name} {when}: {found[i]:+.2f}", flush=True)


def ascend(pool: Executor, args: argparse.Namespace, tables: dict[str, Any]) -> dict[str, Any]:
    """The weights after some rounds of gradient steps."""
    kind = f"seats-{args.seats}"
    changes = perturbations(args.game, tables[kind])
    pairs: list[tuple[Any, float]] = []
    for turn in range(args.rounds):
        first = random.randrange(1 << 40)
        jobs = [
            Pair(args.game, args.seats, tables, changes, first + i, args.iterations)
            for i in range(args.pairs)
        ]
        title = f"{args.game}, round {turn + 1} of {args.rounds}"
        pairs = [*pairs, *run_all(pool, title, play, jobs)][-WINDOW:]
        signs, differences = zip(*pairs, strict=True)
        found = gradient(np.array(signs), np.array(differences))
        print(f"{args.game} {kind} round {turn + 1}: {len(pairs)} pairs", flush=True)
        print_largest(changes, found)
        steps = np.clip(args.step * found / EXPECTED_EFFECT, -LONGEST_STEP, LONGEST_STEP)
        tables = {**tables, kind: perturbed(tables[kind], changes, steps)}
    return tables


def tune(args: argparse.Namespace) -> None:
    path = FOLDER / f"{args.game.replace('-', '_')}.toml"
    tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    state = "The weights are unchanged: new ones are written when they have won."
    try:
        with start_pool(args.jobs) as pool:
            if args.rounds:
                new = ascend(pool, args, tables)
                duels = [
                    Duel(args.game, args.seats, tables, new, n, args.iterations)
                    for n in range(args.trials)
                ]
                if is_better(pool, duels):
                    tables = new
                    write(args.game, tables)
                    state = "The new weights are written, but not calibrated."
            if args.calibrate:
                write(args.game, calibrate_all(pool, args, tables))
    except KeyboardInterrupt:
        print(state, flush=True)
        sys.exit(130)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=tuned_games())
    parser.add_argument("seats", type=int)
    parser.add_argument("--rounds", type=int, default=24, help="rounds, each with one step")
    parser.add_argument("--pairs", type=int, default=60, help="pairs of games in a round")
    parser.add_argument("--step", type=float, default=0.35, help="step size along the gradient")
    parser.add_argument(
        "--iterations", type=int, default=20, help="iterations of search for a move"
    )
    parser.add_argument("--trials", type=int, default=40, help="games of new against old weights")
    parser.add_argument("--calibrate", type=int, default=60, help="games to calibrate with")
    parser.add_argument("--jobs", type=int, default=1)
    tune(parser.parse_args())


if __name__ == "__main__":
    main()
