"""Makes the recorded games of a game under tests/<game>/records, by players with some sense.

    python tools/make_records.py GAME

Tries seeds until, together, the games show all that ``tests/<game>/shown.py`` wants; for what would
hardly ever happen by itself (its ``AIMS``) all players work together. What each game shows stands
at its head; its result and its digest are at its foot, and the tests compare them.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import firstfire  # noqa: E402  the tests lie beside this folder
from firstfire import library  # noqa: E402
from firstfire.core import CHANCE, Game, Move, Rng, State, Table  # noqa: E402

TRIES = 30  # continuations of each move that an aiming player looks at, …
DEPTH = 150  # … for so many decisions


def played(
    game: Game[State], seats: int, seed: int, options: dict[str, str], weight: Callable[[Move], int]
) -> Table:
    """A random game in which every move is as likely as its weight."""
    table = game.new(seats, seed, options)
    rng = Rng(seed, 99)
    while not table.over:
        moves = table.moves()
        at = rng.below(sum(weight(move) for move in moves))
        for move in moves:
            at -= weight(move)
            if at < 0:
                break
        table.play(move)
    return table


def aimed(game: Game[State], seats: int, seed: int, aim: Any) -> Table:
    """A game in which every move is the one after which eager play comes closest to an aim."""
    table = game.new(seats, seed, aim.options)
    rng = Rng(seed, 97)
    gladly = [aim.weight(move) for move in game.moves.moves]
    while not table.over:
        best, chosen = -1.0, table.moves()[0]
        for move in table.moves():
            reached = 0.0
            for _ in range(TRIES):
                s = table.state.clone()
                s.play(move)
                eagerly(s, gladly, rng)
                reached += aim.measure(s)
            if reached > best:
                best, chosen = reached, move
        table.play(chosen)
    return table


def eagerly(s: State, gladly: list[int], rng: Rng) -> None:
    """Play some decisions on, each move as likely as it is made gladly."""
    for _ in range(DEPTH):
        while s.turn == CHANCE:
            s.happen(s.sample(rng))
        if s.turn < 0:
            return
        at = rng.below(sum([gladly[move.number] for move in s.moves()]))
        for move in s.moves():
            at -= gladly[move.number]
            if at < 0:
                break
        s.play(move)


def write(folder: Path, table: Table, seed: int, what: list[str]) -> None:
    seats = table.state.seats
    foot = f"# scores {' '.join(map(str, table.result().scores))}\n# digest {table.digest()}\n"
    head = f"# {table.game.title}: {', '.join(what)}\n"
    name = f"{seats}-players-{seed}.txt" if seats > 1 else f"solo-{seed}.txt"
    (folder / name).write_text(f"{head}{table.record()}{foot}", "utf-8")


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in firstfire.games():
        sys.exit(__doc__)
    game = firstfire.load(sys.argv[1])
    folder = library.manifest(game.name).module
    wanted: Any = importlib.import_module(f"tests.{folder}.shown")
    target = ROOT / "tests" / folder / "records"
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.txt"):
        old.unlink()
    missing, seed = set(wanted.WANTED), 0
    for name, aim in getattr(wanted, "AIMS", {}).items():
        while name in missing:
            table = aimed(game, aim.seats, seed, aim)
            if name in wanted.shown(table):
                write(target, table, seed, sorted(wanted.shown(table) & wanted.NOTABLE))
                missing -= wanted.shown(table)
            seed += 1
    while missing:
        rng = Rng(seed, 98)
        seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
        options = {o.name: o.values[rng.below(len(o.values))] for o in game.options}
        options = game.fitting(seats, options)
        table = played(game, seats, seed, options, wanted.weight)
        new = wanted.shown(table) & missing
        if new & wanted.RARE or len(new) >= 5 or (new and len(missing) < 25):
            write(target, table, seed, sorted(wanted.shown(table) & wanted.NOTABLE))
            missing -= new
        seed += 1
    print(f"{len(list(target.glob('*.txt')))} records of {game.title}")


if __name__ == "__main__":
    main()
