"""Many random games of every game and number of seats, checked at every step.

python tools/soak.py --games 3000 [--jobs 2]
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

import firstfire
from firstfire.core.conformance import check_game

BATCH = 100
SAMPLE = 4000  # the costly checks once in so many steps


def soak(task: tuple[str, int, int]) -> list[str]:
    """Check a batch of games; the options take turns."""
    name, seats, first = task
    game = firstfire.load(name)
    found: list[str] = []
    for seed in range(first, first + BATCH):
        options = {
            option.name: option.values[(seed >> i) % len(option.values)]
            for i, option in enumerate(game.options)
        }
        found += check_game(game, seats, game.fitting(seats, options), seed, SAMPLE)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="of each game and number of seats")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    tasks = [
        (name, seats, first)
        for name in firstfire.games()
        for seats in range(firstfire.load(name).least_seats, firstfire.load(name).most_seats + 1)
        for first in range(0, arguments.games, BATCH)
    ]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        found = [violation for batch in pool.map(soak, tasks) for violation in batch]
    print("\n".join(found[:20]))
    print(f"{len(tasks) * BATCH} games ({firstfire.ENGINE}), {len(found)} violations")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
