"""Moves the weights of the bots' judgement towards what scores more: play, compare, step, again.

    python tools/sway_bots.py endless-winter 1 --games 500 --rounds 3

In every game one seat plays with weights of which each is swayed a little, up or down at random;
the others play with the weights as they are. One game tells little of any weight, but every game
tells something of all of them: after some hundred it shows whether games went better with a weight
up or with it down. The weights then step that way, the further the clearer it was. New weights play
the old ones, and are kept only if they do better. At last the estimates are levelled: on the whole
they promise what comes, which hints and charts show to people. `tune_bots` finds weights that
foretell best how a game will end; this finds weights that make it end well, from a beginning that
is not too bad.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import tune_bots
from tune_bots import FOLDER, START, SURE, Duel, Seen, better, contest, line, spread_of, write

from firstfire.bots.weights import JUDGEMENTS, UNSURE, parties

PART = 0.35  # of a weight, by which it is swayed, …
LEAST = 0.1  # … and at least so much, …
UNKNOWN = 0.5  # … or so much where nobody knew at first what a thing is worth
FIXED = ("one", "acting")  # the same for all moves that are compared, or nearly
EXPECTED = 0.5  # points that swaying one weight usually makes
FURTHEST = 2.5  # sways in one step

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
            least = LEAST if name in START[game] else UNKNOWN
            found.append(Sway(name, False, max(least, PART * abs(end))))
            found.append(Sway(name, True, max(least, PART * abs(end + more))))
    return found


def swayed(table: Table, ways: list[Sway], steps: Any) -> Table:
    """The weights after so many sways of each."""
    ends = {name: [end, end + more] for name, (end, more) in table.items()}
    for way, step in zip(ways, steps, strict=True):
        ends[way.name][way.early] += way.size * float(step)
    new = {name: [round(end, 3), round(start - end, 3)] for name, (end, start) in ends.items()}
    return {**new, UNSURE: table[UNSURE]}


class Job(NamedTuple):
    """One game with swayed weights at one seat."""

    game: str
    seats: int
    tables: dict[str, Any]
    ways: list[Sway]
    seed: int
    iterations: int


def play(job: Job) -> tuple[Any, float]:
    """How the weights were swayed, and by how much their seat was ahead of the other seats."""
    kind = f"seats-{job.seats}"
    signs = np.random.default_rng(job.seed).choice((-1.0, 1.0), len(job.ways))
    new = {**job.tables, kind: swayed(job.tables[kind], job.ways, signs)}
    me = job.seed % job.seats
    bots = [new if seat == me else job.tables for seat in range(job.seats)]
    scores = contest(Duel(job.game, job.seats, job.tables, new, job.seed, job.iterations), bots)
    own, others = scores.scores[me], scores.scores[: job.seats]
    return signs, own - (sum(others) - own) / max(1, job.seats - 1)


def effects(signs: Any, results: Any) -> Any:
    """What a sway of each weight makes in points, drawn towards nothing as far as it is noise."""
    results = results - results.mean()
    noise = max(results.var(), 1.0)  # few games may all end alike
    square = signs.T @ signs + np.eye(signs.shape[1]) * noise / EXPECTED**2
    return np.linalg.solve(square, signs.T @ results)


def level(game: str, rows: list[Seen], who: list[int], table: Table) -> Table:
    """Weights that foretell right on the whole, and how far off; moves compare as before."""
    names = JUDGEMENTS[game]([]).names()
    now, later = np.array([table[name] for name in names]).T
    left = np.array([row.left for row in rows])
    seen = np.stack([row.parties[who] for row in rows]).astype(float)
    off = np.stack([row.ends[who] for row in rows]) - seen @ now - left[:, None] * (seen @ later)
    end, more = line(off.reshape(-1), np.repeat(left, len(who)))
    off -= end + more * left[:, None]
    print(f"  estimates were {end:.1f} too low at the end, {end + more:.1f} at the beginning")
    one = [round(table["one"][0] + end, 3), round(table["one"][1] + more, 3)]
    return {**table, "one": one, UNSURE: spread_of(off, left)}


def levelled(pool: Executor, wish: argparse.Namespace, tables: dict[str, Any]) -> dict[str, Any]:
    """All parties' weights, levelled by games of the bots."""
    first = random.randrange(1 << 40)
    jobs = [
        tune_bots.Job(wish.game, wish.seats, tables, first + i, wish.iterations, 0.0)
        for i in range(wish.level)
    ]
    rows = [row for found in pool.map(tune_bots.play, jobs) for row in found]
    kinds = parties(wish.seats, len(rows[0].ends))
    new = dict(tables)
    for kind in dict.fromkeys(kinds):
        who = [party for party, one in enumerate(kinds) if one == kind]
        new[kind] = level(wish.game, rows, who, tables[kind])
    return new


def tell(ways: list[Sway], found: Any) -> None:
    for i in np.argsort(-np.abs(found))[:10]:
        when = "at the beginning" if ways[i].early else "at the end"
        print(f"    {ways[i].name} {when}: {found[i]:+.2f}", flush=True)


def sway(wish: argparse.Namespace) -> None:
    path = FOLDER / f"{wish.game.replace('-', '_')}.toml"
    tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    kind = f"seats-{wish.seats}"
    with ProcessPoolExecutor(wish.jobs) as pool:
        for turn in range(wish.rounds):
            ways = sways(wish.game, tables[kind])
            first = random.randrange(1 << 40)
            jobs = [
                Job(wish.game, wish.seats, tables, ways, first + i, wish.iterations)
                for i in range(wish.games)
            ]
            signs, results = zip(*pool.map(play, jobs, chunksize=4), strict=True)
            found = effects(np.array(signs), np.array(results))
            print(f"{wish.game} {kind} round {turn + 1}: mean {np.mean(results):.1f}", flush=True)
            tell(ways, found)
            steps = np.clip(wish.step * found / EXPECTED, -FURTHEST, FURTHEST)
            new = {**tables, kind: swayed(tables[kind], ways, steps)}
            duels = [
                Duel(wish.game, wish.seats, tables, new, first + n, wish.iterations)
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
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--step", type=float, default=2.0, help="how far along what was found")
    parser.add_argument("--iterations", type=int, default=20, help="of search for a move")
    parser.add_argument("--trials", type=int, default=40, help="games of new against old weights")
    parser.add_argument("--level", type=int, default=60, help="games that level the estimates")
    parser.add_argument("--jobs", type=int, default=1)
    sway(parser.parse_args())


if __name__ == "__main__":
    main()
