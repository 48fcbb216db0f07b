"""Makes the recorded games of Stone Age under tests/stone_age/records, by players with some sense.

    python tools/make_records.py stone-age

Tries seeds until, together, the games show every number of seats, both ends, starvation, a tie
broken, a shared win, and every card and building bought. What each game shows stands at its head;
its result and its digest are at its foot, and the tests compare them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

import firstfire
from firstfire.core import Move, Rng, Table
from firstfire.core.state import members
from firstfire.games.stone_age.pieces import CARD_IDS, TILE_IDS
from firstfire.games.stone_age.state import StoneAge

FOLDER = Path(__file__).parent.parent / "tests" / "stone_age" / "records"
SENSE = {"buy": 30, "decline": 1, "feed": 12, "starve": 1, "enough": 2}
NAMES = ("seats-2", "seats-3", "seats-4", "cards", "buildings", "starvation", "tie", "shared")


def weight(move: Move) -> int:
    """How gladly a move is made: big groups, cards and buildings rather than single people."""
    if move.verb == "place":
        if move.args[0].startswith(("card", "building")):
            return 12
        return 1 + 2 * move.b * move.b
    return SENSE.get(move.verb, 4)


def played(seats: int, seed: int, options: dict[str, str]) -> Table:
    table = firstfire.load("stone-age").new(seats, seed, options)
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


def shown(table: Table) -> set[str]:
    """What a game shows of all that is wanted."""
    s = cast(StoneAge, table.state)
    result = table.result()
    found = {f"seats-{s.seats}", result.reason}
    found |= {CARD_IDS[card] for mine in s.cards for card in members(mine)}
    found |= {TILE_IDS[tile] for mine in s.buildings for tile in members(mine)}
    if any(place.points["starvation"] for place in result.places):
        found.add("starvation")
    best = max(result.scores)
    if result.scores.count(best) > 1:
        found.add("tie" if len(result.winners) == 1 else "shared")
    return found


def write(table: Table, name: str) -> None:
    s = table.state
    what = ", ".join(sorted(shown(table) & set(NAMES)))
    foot = f"# scores {' '.join(map(str, table.result().scores))}\n# digest {table.digest()}\n"
    text = f"# Stone Age, {s.seats} players: {what}\n{table.record()}{foot}"
    (FOLDER / f"{name}.txt").write_text(text, "utf-8")


def main() -> None:
    if sys.argv[1:] != ["stone-age"]:
        sys.exit(__doc__)
    FOLDER.mkdir(parents=True, exist_ok=True)
    missing = {*NAMES, *CARD_IDS, *TILE_IDS}
    seed = 0
    while missing:
        seats = 2 + seed % 3
        options = {"first_player": ("seat-0", "drawn")[seed % 2]}
        table = played(seats, seed, options)
        new = shown(table) & missing
        rare = new & {"tie", "shared"}
        if (
            rare
            or (len(new) >= 5 or not missing - new)
            or (new and len(missing) < 25 and seed < 500)
        ):
            kind = "-".join(sorted(rare)) or table.result().reason
            write(table, f"{seats}-players-{kind}-{seed}")
            missing -= new
        seed += 1
    print(f"{len(list(FOLDER.glob('*.txt')))} records in {FOLDER.name}")


if __name__ == "__main__":
    main()
