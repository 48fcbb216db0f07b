"""Questions of random games of Eiszeit, and small trees of dry runs, from the engine.

``python web/tests/eiszeit_cases.py`` writes ``eiszeit.cases.json`` beside this file: some cases of
each kind of question, and positions with everything that a draft over a few regions can lead to.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from firstfire import library
from firstfire.core import State, Table
from firstfire.core.chance import Rng
from firstfire.core.views import view
from firstfire.server.present.catalogue import game_catalogue

FILE = Path(__file__).with_name("eiszeit.cases.json")
GAME = library.load("eiszeit")
EACH = 2  # cases of a kind
ANY_OWNER = {"march_any_owner": "on", "dark_move_any_owner": "on"}
BY_REGION = ("place", "at", "to", "from")

Fits = Callable[[dict[str, Any], int], bool]


def with_facts(table: Table, seat: int) -> dict[str, Any]:
    """The view of a seat as the server sends it."""
    shown = table.view(seat)
    shown["state"] |= GAME.facts(table.state, seat)
    return shown


def cases() -> list[dict[str, Any]]:
    """Of each question with each set of verbs a few, at tables of all sizes."""
    found: list[dict[str, Any]] = []
    seen: Counter[str] = Counter()
    for seed in range(90):
        options = (ANY_OWNER, {}, {"centre_diagonals": "off", "rounds": "3"})[seed % 3]
        table = GAME.new(3 + seed // 3 % 3, seed, options)
        rng = Rng(seed, 3)
        while table.seat is not None:
            shown = with_facts(table, table.seat)
            decision = shown.pop("decision")
            kind = f"{decision['ask']} {sorted({text.split()[0] for text in decision['moves']})}"
            if seen[kind] < EACH and rng.below(4) == 0:
                seen[kind] += 1
                found.append({"view": shown, "decision": decision})
            moves = table.moves()
            table.play(moves[rng.below(len(moves))])
    return found


def find(ask: str, fits: Fits, seats: int = 4) -> Table:
    """The first position of random games where a question is as wanted."""
    for seed in range(600):
        table = GAME.new(seats, seed, {})
        rng = Rng(seed, 9)
        while table.seat is not None:
            shown = table.view(table.seat)
            if shown["decision"]["ask"] == ask and fits(shown, table.seat):
                return table
            moves = table.moves()
            table.play(moves[rng.below(len(moves))])
    raise LookupError(ask)


def runs(table: Table, regions: set[str], most: int) -> dict[str, Any]:
    """All dry runs of up to ``most`` moves that keep to some regions, as long as one is asked."""
    seat = table.state.turn
    found: dict[str, Any] = {}

    def go(s: State, moves: list[str]) -> None:
        seen = view(s, seat)
        told = [event.told_to(seat) for event in s.log or []]
        decision = seen["decision"]
        found["/".join(moves)] = {
            "decision": decision,
            "events": told,
            "reserve": seen["state"]["reserve"],
        }
        if s.turn != seat or len(moves) == most or decision["ask"] == "discard-card":
            return
        for move in s.moves():
            if move.verb not in BY_REGION or move.args[0] in regions:
                after = s.clone()
                after.log = list(s.log or [])
                after.play(move)
                go(after, [*moves, move.text])

    start = table.state.clone()
    start.log = []
    go(start, [])
    shown = with_facts(table, seat)
    shown["decision"] = None
    return {"view": shown, "seat": seat, "runs": found}


def asks_for(*regions: str) -> Fits:
    def fits(shown: dict[str, Any], seat: int) -> bool:
        moves = shown["decision"]["moves"]
        return all(any(text.endswith(f" {region}") for text in moves) for region in regions)

    return fits


def also(first: Fits, second: Fits) -> Fits:
    return lambda shown, seat: first(shown, seat) and second(shown, seat)


def about(n: int, least: int, most: int = 12) -> Fits:
    """So many to place, with so many in reserve."""

    def fits(shown: dict[str, Any], seat: int) -> bool:
        asked = shown["decision"]["about"]
        return bool(asked["n"] == n) and least <= shown["state"]["reserve"][seat] <= most

    return fits


def trees() -> dict[str, Any]:
    def steppe(shown: dict[str, Any], seat: int) -> bool:
        return bool(shown["state"]["tops"][0] == "steppe")

    def herd(shown: dict[str, Any], seat: int) -> bool:
        table = shown["state"]
        return bool(table["mammoths"]["7"]) and bool(table["hunters"][seat]["7"] > 1)

    def settled(shown: dict[str, Any], seat: int) -> bool:
        return bool(shown["state"]["round"] > 1)

    def there(shown: dict[str, Any], seat: int) -> bool:
        return any(hunters["12"] for hunters in shown["state"]["hunters"])

    two = also(about(2, 3), asks_for("2", "7", "12"))
    terrain = also(also(about(3, 3), steppe), asks_for("2", "6", "12"))
    moved = also(about(3, 1, 1), asks_for("7", "10"))
    remove = also(about(2, 0), also(settled, asks_for("6", "7")))
    drive = also(about(3, 0), also(settled, asks_for("6", "7", "11")))
    swap = also(settled, also(asks_for("6", "7"), there))
    return {
        "two": runs(find("place-hunters", two), {"2", "7", "12"}, 3),
        "terrain": runs(find("place-hunters", terrain), {"2", "6", "12"}, 4),
        "moved": runs(find("place-hunters", moved), {"7", "8", "10"}, 6),
        "remove": runs(find("remove-at", remove), {"6", "7"}, 5),
        "drive": runs(find("drive-at", drive, 3), {"6", "7", "11"}, 9),
        "swap": runs(find("swap-at", swap), {"6", "7", "12"}, 5),
        "march": runs(find("march-from", also(settled, herd)), {"6", "7", "8"}, 7),
    }


def main() -> None:
    made, grown = cases(), trees()
    content = {"things": game_catalogue(GAME, "en"), "cases": made, "trees": grown}
    text = json.dumps(content, separators=(",", ":"))
    FILE.write_text(text, "utf-8")
    print(len(made), {name: len(tree["runs"]) for name, tree in grown.items()})


if __name__ == "__main__":
    main()
