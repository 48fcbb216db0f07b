"""Makes the recorded games of a game under tests/<game>/records, by players with some sense.

    python tools/make_records.py stone-age

Tries seeds until, together, the games show all that ``tests/<game>/shown.py`` wants. What each game
shows stands at its head; its result and its digest are at its foot, and the tests compare them.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import firstfire  # noqa: E402  the tests lie beside this folder
from firstfire.core import Game, Move, Rng, Table  # noqa: E402

SENSE = {"buy": 30, "decline": 1, "feed": 12, "starve": 1, "enough": 2, "done": 2, "club": 12}


def weight(game: Game, move: Move) -> int:
    """How gladly a move is made: in Stone Age big groups, cards and buildings."""
    if game.name == "stone-age" and move.verb == "place":
        return 12 if move.args[0].startswith(("card", "building")) else 1 + 2 * move.b * move.b
    return SENSE.get(move.verb, 4)


def played(game: Game, seats: int, seed: int, options: dict[str, str]) -> Table:
    table = game.new(seats, seed, options)
    rng = Rng(seed, 99)
    while not table.over:
        moves = table.moves()
        at = rng.below(sum(weight(game, move) for move in moves))
        for move in moves:
            at -= weight(game, move)
            if at < 0:
                break
        table.play(move)
    return table


def write(folder: Path, table: Table, seed: int, what: list[str]) -> None:
    seats = table.state.seats
    foot = f"# scores {' '.join(map(str, table.result().scores))}\n# digest {table.digest()}\n"
    head = f"# {table.game.title}, {seats} players: {', '.join(what)}\n"
    name = f"{seats}-players-{seed}.txt"
    (folder / name).write_text(f"{head}{table.record()}{foot}", "utf-8")


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in firstfire.games():
        sys.exit(__doc__)
    game = firstfire.load(sys.argv[1])
    folder = game.name.replace("-", "_")
    wanted: Any = importlib.import_module(f"tests.{folder}.shown")
    target = ROOT / "tests" / folder / "records"
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.txt"):
        old.unlink()
    missing, seed = set(wanted.WANTED), 0
    while missing:
        rng = Rng(seed, 98)
        seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
        options = {o.name: o.values[rng.below(len(o.values))] for o in game.options}
        table = played(game, seats, seed, options)
        new = wanted.shown(table) & missing
        if new & wanted.RARE or len(new) >= 5 or (new and len(missing) < 25):
            write(target, table, seed, sorted(wanted.shown(table) & wanted.NOTABLE))
            missing -= new
        seed += 1
    print(f"{len(list(target.glob('*.txt')))} records of {game.title}")


if __name__ == "__main__":
    main()
