"""Fit the weights of an evaluator to the results of games that the bots play.

    python tools/tune_bots.py GAME SEATS --games 400 --rounds 4

Bots with a small search play each other, with a few random moves. The features of every few
positions are sampled for each party. After the games a ridge regression, which shrinks towards the
present weights, finds the weights that predict the final points best. The new weights then play
against the old ones and are kept only if they win more than their share. The result is written to
``src/firstfire/bots/<game>.toml``; the weights for other numbers of players stay unchanged.
"""

from __future__ import annotations

import argparse
import importlib
import random
import signal
import sys
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

import firstfire
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import (
    SPREAD,
    evaluator_with,
    evaluator_without_weights,
    table_names,
    tuned_games,
)
from firstfire.cli.progress import Work
from firstfire.core import Result, Rng
from firstfire.core.flow import CHANCE, OVER
from firstfire.library import manifest

FOLDER = Path(__file__).resolve().parents[1] / "src" / "firstfire" / "bots"
EVERY = 3  # one decision of this many is sampled
RIDGE = 0.1  # how strongly the regression shrinks towards the present weights
LAMBDA = 0.98  # of the target of a position: the share of the later target, as in TD(lambda)
SWEEPS = 200  # of coordinate descent
MOST_ROUNDS = 25  # after which a game is given up: bots that only hoard may never end it


One = TypeVar("One")
Found = TypeVar("Found")


def start_pool(jobs: int) -> ProcessPoolExecutor:
    """Processes that leave Ctrl-C to this one."""
    return ProcessPoolExecutor(
        jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )


def run_all(
    pool: Executor,
    title: str,
    function: Callable[[One], Found],
    jobs: Sequence[One],
) -> list[Found]:
    """The results of all jobs; the error stream shows how far they are.

    Ctrl-C says how many are done, and goes on as `KeyboardInterrupt`.
    """
    found: list[Found] = []
    with Work(title, len(jobs)) as work:
        for one in pool.map(function, jobs):
            found.append(one)
            work.update(len(found))
    if work.interrupted:
        raise KeyboardInterrupt
    return found


def tuning(game: str) -> Any:
    """The module with the initial weights of a game and the names of the fixed ones."""
    return importlib.import_module(f"tuning.{manifest(game).module}")


def initial_weights(game: str) -> dict[str, list[float]]:
    names = evaluator_without_weights(game).feature_names()
    rows = {name: list(tuning(game).START.get(name, (0.0, 0.0))) for name in names}
    return {**rows, SPREAD: [4.0, 12.0]}


class Sample(NamedTuple):
    """A sampled position."""

    remaining: float
    features: Any  # a row for each party
    target: Any  # points of each party: the result, mixed with the estimates on the way there
    result: Any  # points of each party at the end


class Job(NamedTuple):
    """One game to play."""

    game: str
    seats: int
    tables: dict[str, Any]
    seed: int
    iterations: int
    chaos: float


def play(job: Job) -> list[Sample]:
    """Play one game and sample its positions."""
    game_name, seats, tables, seed, iterations, chaos = job
    game = firstfire.load(game_name)
    s = game.state(seats)
    evaluator = evaluator_with(game_name, tables, table_names(seats, s.parties()))
    bots = [SearchBot(seed, seat, evaluator, iterations) for seat in range(seats)]
    dice, whim = Rng(seed, 77), random.Random(seed)
    kept: list[tuple[float, list[list[float]], list[float]]] = []
    count = 0
    while s.turn != OVER:
        if s.turn == CHANCE:
            s.happen(s.sample(dice))
            continue
        if getattr(s, "round", 0) > MOST_ROUNDS:
            return []
        count += 1
        if count % EVERY == 1 and evaluator.forced_reply(s) is None:
            parties = range(s.parties())
            estimates = [evaluator.estimate(s, party) for party in parties]
            features = [evaluator.features(s, party) for party in parties]
            kept.append((evaluator.remaining(s), features, estimates))
        if whim.random() < chaos:
            s.play(whim.choice(s.legal))
        else:
            candidates = bots[s.turn].search(s.determinize(s.turn, dice))
            pick = candidates[0]
            if whim.random() < 4 * chaos:
                pick = whim.choices(candidates, [one.visits for one in candidates])[0]
            s.play(pick.move)
    result = np.array(game.result(s).scores, dtype=float)
    target = result
    samples = []
    for remaining, features, estimates in reversed(kept):
        samples.append(Sample(remaining, np.array(features, dtype=np.float32), target, result))
        target = LAMBDA * target + (1 - LAMBDA) * np.array(estimates)
    return samples


def solve(x: Any, y: Any, old: Any, good: Any) -> Any:
    """Ridge regression that shrinks towards the old weights; ``good`` ones may not be negative.

    The bounded problem is solved by coordinate descent.
    """
    pull = RIDGE * len(y) * np.maximum(x.std(axis=0), 1e-3) ** 2 + 1e-6
    square = x.T @ x + np.diag(pull)
    wanted = x.T @ y + pull * old
    least = np.where(good, 0.0, -np.inf)
    new = np.linalg.solve(square, wanted)
    for _ in range(SWEEPS if (new < least).any() else 0):
        for i in range(len(new)):
            new[i] = max(least[i], new[i] + (wanted[i] - square[i] @ new) / square[i, i])
    return new


def centred(values: Any) -> Any:
    """The difference of each party from the mean of all."""
    return values - values.mean(axis=1, keepdims=True)


def fit(
    game: str, samples: list[Sample], parties: list[int], before: dict[str, list[float]]
) -> tuple[Any, str]:
    """The weights near the present ones that predict the results of some parties best.

    Parties with the same weights are compared with each other: the regression predicts the
    differences between them. It finds one weight for the end of the game and one for its beginning;
    in between, the weight is interpolated.
    """
    names = [name for name in before if name != SPREAD]
    free = [i for i, name in enumerate(names) if name not in tuning(game).FIXED]
    fixed = [i for i in range(len(names)) if i not in free]
    good = [sum(tuning(game).START.get(names[i], (0, 0))) > 0 for i in free]
    remaining = np.array([sample.remaining for sample in samples])[:, None, None]
    features = np.stack([sample.features[parties] for sample in samples]).astype(float)
    sure = features[:, :, fixed].sum(axis=2)
    target = np.stack([sample.target[parties] for sample in samples]) - sure
    result = np.stack([sample.result[parties] for sample in samples])
    old = np.array([before[names[i]][0] for i in free] + [sum(before[names[i]]) for i in free])
    x = features[:, :, free]
    x = np.concatenate([x * (1 - remaining), x * remaining], axis=2)
    flat = x.reshape(-1, x.shape[2])
    if len(parties) > 1:
        new = solve(centred(x).reshape(flat.shape), centred(target).reshape(-1), old, good * 2)
        one = [free.index(names.index("one")) + half for half in (0, len(free))]
        new[one] = 0.0
        new[one] = np.linalg.lstsq(flat[:, one], target.reshape(-1) - flat @ new, rcond=None)[0]
    else:
        new = solve(flat, target.reshape(-1), old, good * 2)
    error = (flat @ new).reshape(result.shape) + sure - result
    error = np.abs(centred(error) if len(parties) > 1 else error).reshape(-1)
    length = np.repeat(remaining.reshape(-1), len(parties))
    grow = np.linalg.lstsq(np.stack([np.ones_like(length), length], 1), error, rcond=None)[0]
    table = {name: [1.0, 0.0] for name in names}
    for place, i in enumerate(free):
        at_end, at_start = float(new[place]), float(new[place + len(free)])
        table[names[i]] = [round(at_end, 3), round(at_start - at_end, 3)]
    spread = [round(max(1.0, float(grow[0])), 2), round(max(0.5, float(grow[1])), 2)]
    report = f"{len(samples)} positions, mean {result.mean():.1f}, mean error {error.mean():.2f}"
    return {**table, SPREAD: spread}, report


class Duel(NamedTuple):
    """New weights at one seat, old ones at the others."""

    game: str
    seats: int
    old: dict[str, Any]
    new: dict[str, Any]
    number: int
    iterations: int


def duel(job: Duel) -> float:
    """The share of the win of the new weights, or in a solo game the gain in margin."""
    if job.seats == 1:
        return margin(job, job.new) - margin(job, job.old)
    result = play_match(
        job, [job.new if seat == job.number % job.seats else job.old for seat in range(job.seats)]
    )
    seat = job.number % job.seats
    return 1 / len(result.winners) if seat in result.winners else 0.0


def margin(job: Duel, tables: dict[str, Any]) -> float:
    scores = play_match(job, [tables]).scores
    return float(scores[0] - scores[1])


def play_match(job: Duel, tables: list[dict[str, Any]]) -> Result:
    game = firstfire.load(job.game)
    s = game.state(job.seats)
    names = table_names(job.seats, s.parties())
    dice = Rng(job.number // job.seats, 78)
    bots = [
        SearchBot(job.number, seat, evaluator_with(job.game, table, names), job.iterations)
        for seat, table in enumerate(tables)
    ]
    while s.turn != OVER and getattr(s, "round", 0) <= MOST_ROUNDS:
        if s.turn == CHANCE:
            s.happen(s.sample(dice))
        else:
            s.play(bots[s.turn].decide(s.determinize(s.turn, dice)))
    return game.result(s)


def is_better(pool: Executor, duels: list[Duel]) -> bool:
    """Do the new weights win more than their share?"""
    share = sum(run_all(pool, "New weights against old", duel, duels)) / len(duels)
    won = share > (1 / duels[0].seats if duels[0].seats > 1 else 0.0)
    print(f"  new weights against old: {share:.2f}{' kept' if won else ''}", flush=True)
    return won


def write(game: str, tables: dict[str, Any]) -> None:
    lines = [
        "# The weights of the evaluator's features: at the end of the game, and what is added in"
        " proportion",
        "# to the part of the game that remains. Written by tools/tune_bots.py and"
        " tools/spsa_bots.py.",
    ]
    for name in sorted(tables):
        lines += ["", f"[{name}]"]
        lines += [f'"{row}" = [{now}, {later}]' for row, (now, later) in tables[name].items()]
    path = FOLDER / f"{game.replace('-', '_')}.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def tune(
    game: str,
    seats: int,
    games: int,
    rounds: int,
    iterations: int,
    trials: int,
    jobs: int,
    chaos: float,
    fresh: bool,
) -> None:
    path = FOLDER / f"{game.replace('-', '_')}.toml"
    tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    wanted = dict.fromkeys(table_names(seats, firstfire.load(game).parties(seats)))
    for name in wanted:
        if fresh or name not in tables:
            tables[name] = initial_weights(game)
    kept: list[int] = []
    turn = 0
    try:
        with start_pool(jobs) as pool:
            for turn in range(rounds):
                first = random.randrange(1 << 40)
                deals = range(first, first + games)
                plans = [Job(game, seats, tables, seed, iterations, chaos) for seed in deals]
                title = f"{game}, round {turn + 1} of {rounds}"
                samples = [one for found in run_all(pool, title, play, plans) for one in found]
                new = fit_all(game, seats, samples, tables, turn + 1)
                duels = [Duel(game, seats, tables, new, n, iterations) for n in range(trials)]
                if samples and is_better(pool, duels):
                    tables = new
                    write(game, tables)
                    kept.append(turn + 1)
    except KeyboardInterrupt:
        print(f"{turn} of {rounds} rounds are done; {what_was_kept(kept)}.", flush=True)
        sys.exit(130)


def what_was_kept(rounds: list[int]) -> str:
    """Which rounds changed the file of weights.

    >>> what_was_kept([]), what_was_kept([1, 3])
    ('the weights are unchanged', 'the weights of round 3 are written')
    """
    return (
        f"the weights of round {rounds[-1]} are written" if rounds else "the weights are unchanged"
    )


def fit_all(
    game: str, seats: int, samples: list[Sample], tables: dict[str, Any], turn: int
) -> dict[str, Any]:
    """New weights for all parties of the sampled games."""
    if not samples:
        print(f"{game}: no game of round {turn} ended", flush=True)
        return tables
    kinds = table_names(seats, len(samples[0].result))
    new = dict(tables)
    for name in dict.fromkeys(kinds):
        parties = [party for party, kind in enumerate(kinds) if kind == name]
        new[name], report = fit(game, samples, parties, tables[name])
        print(f"{game} {name} round {turn}: {report}", flush=True)
    return new


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=tuned_games())
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument(
        "--iterations", type=int, default=24, help="iterations of search for a move"
    )
    parser.add_argument("--trials", type=int, default=40, help="games of new against old weights")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--chaos", type=float, default=0.02, help="share of random moves")
    parser.add_argument("--fresh", action="store_true", help="begin with the weights set by hand")
    args = parser.parse_args()
    tune(
        args.game,
        args.seats,
        args.games,
        args.rounds,
        args.iterations,
        args.trials,
        args.jobs,
        args.chaos,
        args.fresh,
    )


if __name__ == "__main__":
    main()
