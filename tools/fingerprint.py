"""The records of many random games as one fingerprint, to compare machines and engines.

python tools/fingerprint.py 1000             the fingerprint of 1,000 games
python tools/fingerprint.py --compare 1000   the same, interpreted and compiled, must be equal
python tools/fingerprint.py --options 1000   with every value of every option and every module
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import firstfire
from firstfire.core import Game, Rng
from firstfire.core.conformance import random_table


def tables(varied: bool) -> list[tuple[Game[Any], int, dict[str, str]]]:
    """All games with all numbers of seats; if ``varied``, once with each value of each option."""
    found: list[tuple[Game[Any], int, dict[str, str]]] = []
    for game in (firstfire.load(name) for name in firstfire.games()):
        for seats in range(game.least_seats, game.most_seats + 1):
            found.append((game, seats, {}))
            if varied:
                found += [
                    (game, seats, {option.name: value})
                    for option in game.options
                    if option.fits(seats)
                    for value in option.values[1:]
                ]
    return found


def mixed(game: Game[Any], seats: int, seed: int) -> dict[str, str]:
    """A random value of every option that means something with so many seats."""
    rng = Rng(seed, 9)
    found = {option.name: option.values[rng.below(len(option.values))] for option in game.options}
    return game.fitting(seats, found)


def fingerprint(games: int, varied: bool = False) -> str:
    """A hash over the records of ``games`` random games, shared out among the tables.

    If ``varied``, every second game is played with a mixture of all options.
    """
    digest = hashlib.sha256()
    found = tables(varied)
    for seed in range(games):
        game, seats, options = found[(seed // 2 if varied else seed) % len(found)]
        if varied and seed % 2:
            options = mixed(game, seats, seed)
        table = random_table(game, seats, options, seed)
        digest.update(str(table.record()).encode())
        digest.update(table.digest().encode())
    return digest.hexdigest()


def in_process(pure: bool, games: int, varied: bool) -> str:
    """The fingerprint and the engine of another process."""
    environment = {k: v for k, v in os.environ.items() if k != "FIRSTFIRE_PURE"}
    if pure:
        environment["FIRSTFIRE_PURE"] = "1"
    command = [sys.executable, __file__, str(games), *(["--options"] if varied else [])]
    found = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True)
    if found.returncode:
        sys.exit(f"{' '.join(command)} failed")
    return found.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--options", action="store_true")
    arguments = parser.parse_args()
    if not arguments.compare:
        print(fingerprint(arguments.games, arguments.options), firstfire.ENGINE.partition(":")[0])
        return
    with ThreadPoolExecutor(2) as pool:
        found = list(
            pool.map(
                lambda pure: in_process(pure, arguments.games, arguments.options), (True, False)
            )
        )
    print("\n".join(found))
    prints, engines = zip(*(line.split() for line in found), strict=True)
    if engines != ("interpreted", "compiled"):
        sys.exit("one of the two engines is missing")
    if prints[0] != prints[1]:
        sys.exit("interpreted and compiled play differ")
    print(f"{arguments.games} games: the same records interpreted and compiled")


if __name__ == "__main__":
    main()
