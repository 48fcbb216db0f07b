"""Tournaments of bots: every deal is played from every seat, and an interrupted run resumes."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

import firstfire
from firstfire.bots import check_bot, decide, make_bot
from firstfire.core import GameError
from firstfire.core.flow import Options
from firstfire.studies.cluster import workers
from firstfire.studies.simulate import Figure

HEAD = "arena.json"  # describes the contest
GAMES = "games.jsonl"  # has a line for each finished game


class Contest(NamedTuple):
    """Which bots play how many games of what."""

    game: str
    bots: tuple[str, ...]  # as many as seats
    games: int
    seed: int
    options: Options
    data: str | None = None
    out: str | None = None

    def seating(self, number: int) -> list[int]:
        """Which bot of the list sits at each seat: every deal is played from every seat."""
        n = len(self.bots)
        return [(seat + number) % n for seat in range(n)]

    def deal(self, number: int) -> int:
        """The seed of a game; as many games as seats share one."""
        return self.seed + number // len(self.bots)

    def as_dict(self) -> dict[str, Any]:
        """What must be the same for games to count together."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": self.options,
            "data": self.data,
        }


class Played(NamedTuple):
    """A finished game, with numbers by seat."""

    number: int
    seating: list[int]
    ranks: list[int]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]


def check(contest: Contest) -> None:
    """`GameError` if the contest cannot be played, before anything is."""
    game = firstfire.load(contest.game)
    for name in contest.bots:
        check_bot(name, contest.game, len(contest.bots))
    pack = firstfire.load_pack(contest.game, contest.data) if contest.data else None
    game.begin(len(contest.bots), contest.options, pack)


def play_one(contest: Contest, number: int) -> Played:
    """Play one game of a contest."""
    game = firstfire.load(contest.game)
    pack = firstfire.load_pack(contest.game, contest.data) if contest.data else None
    seed = contest.deal(number)
    seating = contest.seating(number)
    table = game.new(len(seating), seed, contest.options, pack)
    bots = [make_bot(contest.bots[who], seed, seat) for seat, who in enumerate(seating)]
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    slowest = [0.0] * len(bots)
    while (seat := table.seat) is not None:
        start = time.perf_counter()
        move = decide(bots[seat], table)
        passed = time.perf_counter() - start
        table.play(move)
        decisions[seat] += 1
        seconds[seat] += passed
        slowest[seat] = max(slowest[seat], passed)
    if contest.out:
        (Path(contest.out) / f"game-{number}.txt").write_text(str(table.record()), "utf-8")
    places = table.result().places
    ranks, scores = [p.rank for p in places], [p.score for p in places]
    return Played(number, seating, ranks, scores, decisions, seconds, slowest)


def play_contest(
    contest: Contest, jobs: int = 1, ray: str | None = None, goal: float | None = None
) -> Iterator[Standings]:
    """Play the missing games of a contest and yield the standings after each.

    They are played in this process, in several, or on a Ray cluster (``ray`` is its address, or
    "local"), whose nodes write the records, so ``out`` must be shared there. With a ``goal``, a
    sequential test ends the contest early: see `Sequential`.
    """
    check(contest)
    test = None if goal is None else Sequential(1 / len(contest.bots), goal)
    done = resume(contest)
    standings = Standings(contest, test)
    for played in done:
        standings.add(played)
    yield standings
    if standings.verdict():
        return
    missing = sorted(set(range(contest.games)) - {played.number for played in done})
    play = partial(play_one, contest)
    with workers(jobs, ray) as run:
        for played in run(play, missing):
            if contest.out:
                with (Path(contest.out) / GAMES).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(played._asdict()) + "\n")
            standings.add(played)
            yield standings
            if standings.verdict():
                return


def resume(contest: Contest) -> list[Played]:
    """The games that the folder already holds; the folder of another contest is refused."""
    if contest.out is None:
        return []
    folder = Path(contest.out)
    folder.mkdir(parents=True, exist_ok=True)
    head = folder / HEAD
    wanted = json.dumps(contest.as_dict(), indent=2) + "\n"
    if not head.exists():
        if any(folder.iterdir()):
            raise GameError(f"{folder} is not empty and holds no contest; choose another folder")
        head.write_text(wanted, encoding="utf-8")
        return []
    if head.read_text("utf-8") != wanted:
        raise GameError(f"{folder} holds another contest (see {head}); choose another folder")
    lines = (folder / GAMES).read_text("utf-8").splitlines() if (folder / GAMES).exists() else []
    found: dict[int, Played] = {}
    for i, line in enumerate(lines):
        try:
            played = Played(**json.loads(line))
        except (ValueError, TypeError):
            if i == len(lines) - 1:  # it was being written when the run was stopped
                (folder / GAMES).write_text("".join(f"{one}\n" for one in lines[:-1]), "utf-8")
                break
            raise GameError(f"{folder / GAMES}, line {i + 1}: not a game") from None
        if played.number < contest.games:
            found[played.number] = played
    return list(found.values())


class Sequential(NamedTuple):
    """Wald's sequential probability ratio test (SPRT) of the first bot's share of the wins.

    It ends as soon as the games favour one of two shares clearly enough that the wrong one would
    be chosen in no more than one of twenty contests.

    >>> test = Sequential(0.5, 0.65)
    >>> test.verdict([1.0] * 12), test.verdict([0.0] * 9), test.verdict([1.0, 0.0])
    ('goal', 'equal', '')
    """

    equal: float
    goal: float
    error: float = 0.05

    def verdict(self, wins: list[float]) -> str:
        """``goal`` or ``equal``, or nothing as long as it is open."""
        bound = math.log((1 - self.error) / self.error)
        won = math.log(self.goal / self.equal)
        lost = math.log((1 - self.goal) / (1 - self.equal))
        ratio = 0.0
        for share in wins:
            ratio += share * won + (1 - share) * lost
            if abs(ratio) >= bound:
                return "goal" if ratio > 0 else "equal"
        return ""


class Standings:
    """The results of a contest, added up for each bot."""

    def __init__(self, contest: Contest, test: Sequential | None = None) -> None:
        self.contest = contest
        self.test = test
        self.first_wins: dict[int, float] = {}  # of the first bot, by number of the game
        self.games = 0
        self.names = list(dict.fromkeys(contest.bots))
        self.wins = dict.fromkeys(self.names, 0.0)  # a shared win counts in parts
        self.scores = {name: Figure() for name in self.names}
        self.margins = {name: Figure() for name in self.names}
        self.decisions = dict.fromkeys(self.names, 0)
        self.seconds = dict.fromkeys(self.names, 0.0)
        self.slowest = dict.fromkeys(self.names, 0.0)
        self.decisive = 0
        self.model = PlackettLuce()
        self.ratings: list[PlackettLuceRating] = [self.model.rating() for _ in contest.bots]

    def add(self, played: Played) -> None:
        self.games += 1
        winners = played.ranks.count(1)
        self.decisive += winners == 1
        won = played.ranks[played.seating.index(0)] == 1
        self.first_wins[played.number] = 1 / winners if won else 0.0
        for seat, who in enumerate(played.seating):
            name = self.contest.bots[who]
            if played.ranks[seat] == 1:
                self.wins[name] += 1 / winners
            others = [score for other, score in enumerate(played.scores) if other != seat]
            self.scores[name].add(played.scores[seat])
            self.margins[name].add(played.scores[seat] - max(others, default=0))
            self.decisions[name] += played.decisions[seat]
            self.seconds[name] += played.seconds[seat]
            self.slowest[name] = max(self.slowest[name], played.slowest[seat])
        self.rate(played)

    def rate(self, played: Played) -> None:
        """Update the ratings of the bots; an opponent that nobody plays has none."""
        if len(played.seating) < 2:
            return
        seats = range(len(played.seating))
        teams = [[self.ratings[played.seating[seat]]] for seat in seats]
        ranks = [float(played.ranks[seat]) for seat in seats]
        for seat, (rating,) in zip(seats, self.model.rate(teams, ranks=ranks), strict=True):
            self.ratings[played.seating[seat]] = rating

    def verdict(self) -> str:
        """What the sequential test says, if there is one and it has been decided."""
        if self.test is None:
            return ""
        in_order: list[float] = []
        while len(in_order) in self.first_wins:  # quick games must not count before slow ones
            in_order.append(self.first_wins[len(in_order)])
        return self.test.verdict(in_order)

    def as_dict(self) -> dict[str, Any]:
        rows = [self.row(name) for name in self.names if self.games]
        found = {**self.contest.as_dict(), "games": self.games, "decisive": self.decisive} | {
            "standings": sorted(rows, key=lambda row: -float(row["win_share"]))
        }
        if self.test is not None:
            found["test"] = {**self.test._asdict(), "verdict": self.verdict() or "open"}
        return found

    def row(self, name: str) -> dict[str, Any]:
        """Win share with its 95 % interval (Wilson), score, margin, rating, time per decision."""
        low, high = wilson(self.wins[name], self.games)
        rated = [r for who, r in enumerate(self.ratings) if self.contest.bots[who] == name]
        made = max(1, self.decisions[name])
        return {
            "bot": name,
            "seats": len(rated),
            "win_share": round(self.wins[name] / self.games, 4),
            "from": round(low, 4),
            "to": round(high, 4),
            "score": self.scores[name].as_dict()["mean"],
            "margin": self.margins[name].as_dict()["mean"],
            "rating": round(sum(r.mu for r in rated) / len(rated), 2),
            "rating_error": round(sum(r.sigma for r in rated) / len(rated), 2),
            "ms_per_decision": round(1000 * self.seconds[name] / made, 3),
            "slowest_ms": round(1000 * self.slowest[name], 3),
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
