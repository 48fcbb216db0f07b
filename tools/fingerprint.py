"""The records of many random games as one fingerprint, to compare machines and engines.

python tools/fingerprint.py 1000             the fingerprint of 1,000 games
python tools/fingerprint.py --compare 1000   the same, interpreted and compiled, must be equal
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import firstfire
from firstfire.core.conformance import random_table


def fingerprint(games: int) -> str:
    """A hash over the records of ``games`` random games, shared out among the tables."""
    digest = hashlib.sha256()
    tables = [
        (game, seats)
        for game in (firstfire.load(name) for name in firstfire.games())
        for seats in range(game.least_seats, game.most_seats + 1)
    ]
    for seed in range(games):
        game, seats = tables[seed % len(tables)]
        table = random_table(game, seats, {}, seed)
        digest.update(str(table.record()).encode())
        digest.update(table.digest().encode())
    return digest.hexdigest()


def in_process(pure: bool, games: int) -> str:
    """The fingerprint and the engine of another process."""
    environment = {k: v for k, v in os.environ.items() if k != "FIRSTFIRE_PURE"}
    if pure:
        environment["FIRSTFIRE_PURE"] = "1"
    command = [sys.executable, __file__, str(games)]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--compare", action="store_true")
    arguments = parser.parse_args()
    if not arguments.compare:
        print(fingerprint(arguments.games), firstfire.ENGINE.partition(":")[0])
        return
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda pure: in_process(pure, arguments.games), (True, False)))
    print("\n".join(found))
    prints, engines = zip(*(line.split() for line in found), strict=True)
    if engines != ("interpreted", "compiled"):
        sys.exit("one of the two engines is missing")
    if prints[0] != prints[1]:
        sys.exit("interpreted and compiled play differ")
    print(f"{arguments.games} games: the same records interpreted and compiled")


if __name__ == "__main__":
    main()
