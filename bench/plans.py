"""How a bot does against the scripted plans of `tests/bots/plans`.

    bench/run plans GAME [--bot medium] [--games 60] [--seed 9000] [--jobs 1] [--beginner] [--json]

Every plan sits at all seats but one, every deal is played from every seat, and the number of games
is fixed before. Plans are never trained against.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # for the plans, which live with the tests

from tests.bots.plans import BEGINNERS, PLANS

import firstfire
from firstfire.studies.arena import Contest, play_contest


def measure(game: str, bot: str, plan: str, games: int, seed: int, jobs: int) -> dict[str, Any]:
    seats = max(2, firstfire.load(game).least_seats)
    bots = (bot, *[f"plan-{plan}"] * (seats - 1))
    *_, standings = play_contest(Contest(game, bots, games, seed, {}), jobs)
    rows = {row["bot"]: row for row in standings.as_dict()["standings"]}
    return {"plan": plan, **rows[bot], "plan_score": rows[bots[1]]["score"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(PLANS))
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--beginner", action="store_true", help="the beginner only")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    plans = [BEGINNERS[wish.game]] if wish.beginner else PLANS[wish.game]
    rows = []
    if not wish.json:
        print(f"engine: {firstfire.ENGINE}; {wish.bot}, {wish.games} games against each plan")
        print(f"{'':<26}{'wins':>7}{'95 %':>14}{'score':>8}{'plan':>8}")
    for plan in plans:
        row = measure(wish.game, wish.bot, plan.name, wish.games, wish.seed, wish.jobs)
        rows.append(row)
        if not wish.json:
            between = f"{row['from']:.2f} – {row['to']:.2f}"
            scores = f"{row['score']:>8.1f}{row['plan_score']:>8.1f}"
            print(f"{plan.name:<26}{row['win_share']:>7.2f}{between:>14}{scores}", flush=True)
    if wish.json:
        print(json.dumps({"engine": firstfire.ENGINE, "game": wish.game, "rows": rows}, indent=2))


if __name__ == "__main__":
    main()
