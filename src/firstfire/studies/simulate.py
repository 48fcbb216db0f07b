"""Random games by the thousand: scores, lengths, how they end, and which seats win."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import firstfire
from firstfire.core import GameError, play_out
from firstfire.core.conformance import random_table
from firstfire.core.flow import Options
from firstfire.studies.parallel import run_parallel

BATCH = 50  # games in one task of a process


class Plan(NamedTuple):
    """Which games to play."""

    game: str
    seats: int
    seed: int
    games: int
    options: Options
    data: str | None
    out: str | None


class Figure:
    """The mean, standard deviation and range of a number."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0
        self.least = math.inf
        self.most = -math.inf

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value
        self.least = min(self.least, value)
        self.most = max(self.most, value)

    def merge(self, other: Figure) -> None:
        self.n += other.n
        self.total += other.total
        self.squares += other.squares
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    def as_dict(self) -> dict[str, float]:
        mean = self.total / self.n
        spread = math.sqrt(max(0.0, self.squares / self.n - mean * mean))
        return {
            "mean": round(mean, 3),
            "spread": round(spread, 3),
            "least": self.least,
            "most": self.most,
        }


class Report:
    """Statistics of a number of games."""

    def __init__(self, parties: int) -> None:
        """For every seat, and an opponent that nobody plays."""
        self.games = 0
        self.figures: dict[str, Figure] = {}
        self.scores = [Figure() for _ in range(parties)]
        self.sources: dict[str, Figure] = {}
        self.reasons: dict[str, int] = {}
        self.wins = [0.0] * parties  # a shared win counts in parts
        self.shared = 0

    def note(self, name: str, value: float) -> None:
        self.figures.setdefault(name, Figure()).add(value)

    def add(self, result: firstfire.core.Result, counts: dict[str, int]) -> None:
        self.games += 1
        for name, value in counts.items():
            self.note(name, value)
        for place in result.places:
            self.note("score", place.score)
            self.scores[place.seat].add(place.score)
            for source, points in place.points.items():
                self.sources.setdefault(source, Figure()).add(points)
        scores = sorted(result.scores, reverse=True)
        self.note("margin of the winner", scores[0] - scores[1])
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        self.shared += len(result.winners) > 1
        for seat in result.winners:
            self.wins[seat] += 1 / len(result.winners)

    def merge(self, other: Report) -> None:
        self.games += other.games
        for mine, theirs in ((self.figures, other.figures), (self.sources, other.sources)):
            for name, figure in theirs.items():
                mine.setdefault(name, Figure()).merge(figure)
        for seat, figure in enumerate(other.scores):
            self.scores[seat].merge(figure)
            self.wins[seat] += other.wins[seat]
        for reason, n in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + n
        self.shared += other.shared

    def as_dict(self) -> dict[str, Any]:
        """The report as plain values; win shares with the half width of their 95 % interval."""
        shares = [wins / self.games for wins in self.wins]
        scored = sum(figure.total for figure in self.sources.values()) or 1.0
        return {
            "games": self.games,
            "figures": {name: figure.as_dict() for name, figure in self.figures.items()},
            "points_by_source": {
                name: {**f.as_dict(), "share": round(f.total / scored, 4)}
                for name, f in self.sources.items()
            },
            "end_reasons": dict(sorted(self.reasons.items())),
            "seats": [
                {
                    "seat": seat,
                    "win_share": round(share, 4),
                    "win_share_error": round(1.96 * math.sqrt(share * (1 - share) / self.games), 4),
                    "score": self.scores[seat].as_dict(),
                }
                for seat, share in enumerate(shares)
            ],
            "shared_wins": self.shared,
        }


def run_batch(plan: Plan) -> Report:
    """Play the games of a plan one after the other."""
    game = firstfire.load(plan.game)
    pack = firstfire.load_pack(plan.game, plan.data) if plan.data else None
    report = Report(game.parties(plan.seats))
    for seed in range(plan.seed, plan.seed + plan.games):
        if plan.out:
            table = random_table(game, plan.seats, plan.options, seed, pack)
            s, lines = table.state, table.record().lines
            decisions = sum(line.seat >= 0 for line in lines)
            write_new(record_file(plan, seed), str(table.record()))
        else:
            s = game.state(plan.seats, plan.options, pack)
            decisions = play_out(s, seed).decisions
        report.add(game.result(s), {"decisions": decisions, **game.figures(s)})
    return report


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Report]:
    """Play a plan in ``jobs`` processes and yield the report so far after each batch.

    The games do not depend on the number of jobs: game ``i`` has the seed ``plan.seed + i``.
    """
    game = firstfire.load(plan.game)
    pack = firstfire.load_pack(plan.game, plan.data) if plan.data else None
    game.begin(plan.seats, plan.options, pack)  # raises `GameError` before any process starts
    if plan.out:
        prepare_folder(plan)
    report = Report(game.parties(plan.seats))
    batches = [
        plan._replace(seed=plan.seed + i, games=min(BATCH, plan.games - i))
        for i in range(0, plan.games, BATCH)
    ]
    for done in run_parallel(run_batch, batches, jobs):
        report.merge(done)
        yield report


def record_file(plan: Plan, seed: int) -> Path:
    assert plan.out
    return Path(plan.out) / f"{plan.game}-{plan.seats}-{seed}.txt"


def prepare_folder(plan: Plan) -> None:
    """Create the folder for records; `GameError` if a record would be overwritten."""
    assert plan.out
    Path(plan.out).mkdir(parents=True, exist_ok=True)
    seeds = range(plan.seed, plan.seed + plan.games)
    there = [file for seed in seeds if (file := record_file(plan, seed)).exists()]
    if there:
        raise GameError(f"{there[0]} already exists; choose another folder or seed")


def write_new(file: Path, text: str) -> None:
    """Write a file that must not exist yet."""
    with file.open("x", encoding="utf-8") as out:
        out.write(text)
