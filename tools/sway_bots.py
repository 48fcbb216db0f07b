"""Moves the weights of the bots' judgement towards what scores more: play, compare, step, again.

    python tools/sway_bots.py endless-winter 1 --rounds 24 --jobs 2

Games are played in pairs of one deal. One seat plays them with weights of which each is swayed a
little, up or down at random, and the second game with each swayed the other way; other seats play
with the weights as they are. One pair tells little of any weight, but every pair tells something of
all of them: after some hundred it shows whether games went better with a weight up or with it down.
After every round the weights step a little that way, the further the clearer it was. At the end
the new weights play the old ones, and are kept only if they do better. Then the estimates are
levelled: on the whole they promise the points and the wins that come, which hints and charts show.
`tune_bots` finds weights that foretell best how a game will end; this finds weights that make it
end well, from a beginning that is not too bad.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import tune_bots
from tune_bots import FOLDER, SURE, Duel, Seen, better, contest, fit, write

from firstfire.bots.weights import JUDGEMENTS, UNSURE, parties

PART = 0.35  # of a weight, by which it is swayed, …
LEAST = (0.1, 0.3)  # … and at least so much: at the end of the game, and at its beginning
FIXED = ("one", "acting", "turns to come", "setting up")  # the same for all moves compared
SPREADS = [(float(end), float(more)) for end in range(1, 16) for more in range(1, 46)]
EXPECTED = 0.4  # points that swaying one weight usually makes
FURTHEST = 1.0  # sways in one step
KEPT = 360  # pairs from which a step is taken, the newest ones
NOMAD = 0.5  # what a point of the opponent that nobody plays counts: most are luck

Table = dict[str, list[float]]


class Sway(NamedTuple):
    """A weight that is swayed: of what, at the beginning or the end of the game, and how far."""

    name: str
    early: bool
    size: float


def sways(game: str, table: Table) -> list[Sway]:
    fixed = (*SURE[game], *FIXED, UNSURE)
    found = []
    for name, (end, more) in table.items():
        if name not in fixed:
            found.append(Sway(name, False, max(LEAST[0], PART * abs(end))))
            found.append(Sway(name, True, max(LEAST[1], PART * abs(end + more))))
    return found


def swayed(table: Table, ways: list[Sway], steps: Any) -> Table:
    """The weights after so many sways of each."""
    ends = {name: [end, end + more] for name, (end, more) in table.items()}
    for way, step in zip(ways, steps, strict=True):
        ends[way.name][way.early] += way.size * float(step)
    new = {name: [round(end, 3), round(start - end, 3)] for name, (end, start) in ends.items()}
    return {**new, UNSURE: table[UNSURE]}


class Job(NamedTuple):
    """A pair of games with swayed weights at one seat."""

    game: str
    seats: int
    tables: dict[str, Any]
    ways: list[Sway]
    seed: int
    iterations: int


def play(job: Job) -> tuple[Any, float]:
    """How the weights were swayed, and how much that made: half of what swaying back lost."""
    signs = np.random.default_rng(job.seed).choice((-1.0, 1.0), len(job.ways))
    return signs, (ahead(job, signs) - ahead(job, -signs)) / 2


def ahead(job: Job, steps: Any) -> float:
    """By how much a seat with swayed weights is ahead of the others in the end."""
    kind = f"seats-{job.seats}"
    new = {**job.tables, kind: swayed(job.tables[kind], job.ways, steps)}
    me = job.seed % job.seats
    bots = [new if seat == me else job.tables for seat in range(job.seats)]
    duel = Duel(job.game, job.seats, job.tables, new, job.seed, job.iterations)
    scores = contest(duel, bots).scores
    own, others = scores[me], sum(scores) - scores[me]
    return own - others * NOMAD if job.seats == 1 else own - others / (len(scores) - 1)


def effects(signs: Any, results: Any) -> Any:
    """What a sway of each weight makes in points, drawn towards nothing as far as it is noise."""
    noise = max(results.var(), 1.0)  # few pairs may all end alike
    square = signs.T @ signs + np.eye(signs.shape[1]) * noise / EXPECTED**2
    return np.linalg.solve(square, signs.T @ results)


def estimates(game: str, rows: list[Seen], who: list[int], table: Table) -> Any:
    """What the judgement thinks of the parties ``who``: a row for each position."""
    now, later = np.array([table[name] for name in JUDGEMENTS[game]([]).names()]).T
    left = np.array([row.left for row in rows])
    seen = np.stack([row.parties[who] for row in rows])
    return seen @ now + left[:, None] * (seen @ later)


def level(game: str, rows: list[Seen], who: list[int], table: Table) -> Table:
    """Weights that foretell right on the whole: those change that no choice depends on."""
    names = JUDGEMENTS[game]([]).names()
    fixed = [name for name in FIXED if name in names]
    left = np.array([row.left for row in rows])[:, None, None]
    seen = np.stack([row.parties[who] for row in rows])[:, :, [names.index(n) for n in fixed]]
    x = np.concatenate([seen, seen * left], axis=2).reshape(-1, 2 * len(fixed))
    off = np.stack([row.ends[who] for row in rows]) - estimates(game, rows, who, table)
    found = np.linalg.lstsq(x, off.reshape(-1), rcond=None)[0].reshape(2, -1)
    print(f"  off by {np.abs(off).mean():.1f} points, levelled by ", end="")
    print(f"{np.abs(off.reshape(-1) - x @ found.reshape(-1)).mean():.1f}")
    new = {
        name: [round(table[name][0] + end, 3) + 0.0, round(table[name][1] + more, 3) + 0.0]  # no -0
        for name, end, more in zip(fixed, *found, strict=True)
    }
    return {**table, **new}


def surprise(rows: list[Seen], thought: Any, spread: tuple[float, float]) -> float:
    """How much it surprises who won, to somebody who takes estimates to be so far off."""
    won = np.stack([row.ends == row.ends.max() for row in rows])
    left = np.array([[row.left] for row in rows])
    behind = (thought - thought.max(axis=1, keepdims=True)) / (spread[0] + left * spread[1])
    chances = behind - np.log(np.exp(behind).sum(axis=1, keepdims=True))
    return -float((won * chances).sum())


def unsure(rows: list[Seen], thought: Any) -> list[float]:
    """How far off estimates are, so that those win about as often as is said."""
    least = min((surprise(rows, thought, spread), spread) for spread in SPREADS)
    return list(least[1])


def levelled(pool: Executor, wish: argparse.Namespace, tables: dict[str, Any]) -> dict[str, Any]:
    """All parties' weights, levelled by games of the bots; who chooses nothing is foretold."""
    first = random.randrange(1 << 40)
    jobs = [
        tune_bots.Job(wish.game, wish.seats, tables, first + i, wish.iterations, 0.0)
        for i in range(wish.level)
    ]
    rows = [row for found in pool.map(tune_bots.play, jobs) for row in found]
    kinds = parties(wish.seats, len(rows[0].ends))
    thought = np.zeros((len(rows), len(kinds)))
    new = dict(tables)
    for kind in dict.fromkeys(kinds):
        who = [party for party, one in enumerate(kinds) if one == kind]
        if who[0] < wish.seats:
            new[kind] = level(wish.game, rows, who, tables[kind])
        else:
            new[kind] = fit(wish.game, rows, who, tables[kind])[0]
        thought[:, who] = estimates(wish.game, rows, who, new[kind])
    new[kinds[0]] = {**new[kinds[0]], UNSURE: unsure(rows, thought)}
    return new


def tell(ways: list[Sway], found: Any) -> None:
    for i in np.argsort(-np.abs(found))[:10]:
        when = "at the beginning" if ways[i].early else "at the end"
        print(f"    {ways[i].name} {when}: {found[i]:+.2f}", flush=True)


def stepped(pool: Executor, wish: argparse.Namespace, tables: dict[str, Any]) -> dict[str, Any]:
    """The weights after some rounds of steps towards what scores more."""
    kind = f"seats-{wish.seats}"
    ways = sways(wish.game, tables[kind])
    pairs: list[tuple[Any, float]] = []
    for turn in range(wish.rounds):
        first = random.randrange(1 << 40)
        jobs = [
            Job(wish.game, wish.seats, tables, ways, first + i, wish.iterations)
            for i in range(wish.pairs)
        ]
        pairs = [*pairs, *pool.map(play, jobs)][-KEPT:]
        signs, results = zip(*pairs, strict=True)
        found = effects(np.array(signs), np.array(results))
        print(f"{wish.game} {kind} round {turn + 1}: {len(pairs)} pairs", flush=True)
        tell(ways, found)
        steps = np.clip(wish.step * found / EXPECTED, -FURTHEST, FURTHEST)
        tables = {**tables, kind: swayed(tables[kind], ways, steps)}
    return tables


def sway(wish: argparse.Namespace) -> None:
    path = FOLDER / f"{wish.game.replace('-', '_')}.toml"
    tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    with ProcessPoolExecutor(wish.jobs) as pool:
        if wish.rounds:
            new = stepped(pool, wish, tables)
            duels = [
                Duel(wish.game, wish.seats, tables, new, n, wish.iterations)
                for n in range(wish.trials)
            ]
            if better(pool, duels):
                tables = new
                write(wish.game, tables)
        if wish.level:
            write(wish.game, levelled(pool, wish, tables))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=list(JUDGEMENTS))
    parser.add_argument("seats", type=int)
    parser.add_argument("--rounds", type=int, default=24, help="a step after each")
    parser.add_argument("--pairs", type=int, default=60, help="of games in a round")
    parser.add_argument("--step", type=float, default=0.35, help="how far along what was found")
    parser.add_argument("--iterations", type=int, default=20, help="of search for a move")
    parser.add_argument("--trials", type=int, default=40, help="games of new against old weights")
    parser.add_argument("--level", type=int, default=60, help="games that level the estimates")
    parser.add_argument("--jobs", type=int, default=1)
    sway(parser.parse_args())


if __name__ == "__main__":
    main()
