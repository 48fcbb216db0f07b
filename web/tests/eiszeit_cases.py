"""Questions of random games of Eiszeit, and drafts of several hunters, from engine and server.

``python web/tests/eiszeit_cases.py`` writes ``eiszeit.cases.json`` beside this file: some cases of
each kind of question, and questions of several hunters with what the server says of each click.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from firstfire import library
from firstfire.core import Table
from firstfire.core.chance import Rng
from firstfire.server.live.table import LiveTable
from firstfire.server.present.catalogue import game_catalogue
from firstfire.server.present.presenter import snapshot
from firstfire.server.present.preview import preview
from firstfire.server.store.base import TableRow

FILE = Path(__file__).with_name("eiszeit.cases.json")
GAME = library.load("eiszeit")
EACH = 2  # cases of a kind
ANY_OWNER = {"march_any_owner": "on", "dark_move_any_owner": "on"}

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


def draft(table: Table, *clicks: str) -> dict[str, Any]:
    """A question, clicks that answer it, and what the server says of the draft after each.

    A click is a line of moves: ``at 12, take ?``, where "?" is the first that is offered.
    """
    seat = table.state.turn
    live = live_table(table)
    texts: list[str] = []
    made: list[list[str]] = []
    previews: dict[str, Any] = {}
    for click in clicks:
        moves: list[str] = []
        for move in click.split(", "):
            if move.endswith("?"):
                move = offered(previewed(live, seat, [*texts, *moves]), move[:-1])
            moves.append(move)
        texts += moves
        made.append(moves)
        previews["/".join(texts)] = previewed(live, seat, texts)
    previews |= {"/".join(item): previewed(live, seat, item) for item in made}
    return {"snapshot": snapshot(live, seat, "en"), "clicks": made, "previews": previews}


def offered(answer: dict[str, Any], start: str) -> str:
    offers = answer["following"] or answer["items"]
    return next(str(offer["text"]) for offer in offers if offer["text"].startswith(start))


def bare_seat(table: Table, region: str) -> int:
    """The first seat with a hunter without a club in a region."""
    state = table.view(table.state.turn)["state"]
    counts = zip(state["hunters"], state["armed"], strict=True)
    return [all[region] > armed[region] for all, armed in counts].index(True)


def previewed(live: LiveTable, seat: int, moves: list[str]) -> dict[str, Any]:
    return preview(live, seat, moves, "en", any_order=True, close=True)


def live_table(table: Table) -> LiveTable:
    """A table of the server, played by people, in the state of another."""
    seat = {"kind": "person", "level": None, "taken": True, "person": True}
    seats = [{**seat, "name": f"Tribe{n}"} for n in range(table.state.seats)]
    meta = {
        "seats": seats,
        "settings": {"confirm": "never"},
        "options": {},
        "seed": 1,
        "rules": GAME.version,
    }
    live = LiveTable(TableRow("id", GAME.name, 0.0, "playing", True, meta))
    live.table = Table(GAME, seed=1, state=table.state.clone())
    live.seq, live.state = 1, "playing"
    return live


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


def drafts() -> dict[str, Any]:
    def steppe(shown: dict[str, Any], seat: int) -> bool:
        return bool(shown["state"]["tops"][0] == "steppe")

    def herd(shown: dict[str, Any], seat: int) -> bool:
        state, asked = shown["state"], shown["decision"]["about"]
        start = str(asked["region"])
        return bool(state["mammoths"][start]) and bool(state["hunters"][seat][start] > 1)

    def settled(shown: dict[str, Any], seat: int) -> bool:
        return bool(shown["state"]["round"] > 1)

    def mixed(*regions: str) -> Fits:
        """Hunters of several players in each of some regions."""

        def fits(shown: dict[str, Any], seat: int) -> bool:
            hunters, armed = shown["state"]["hunters"], shown["state"]["armed"]
            bare = [[a[r] - b[r] for a, b in zip(hunters, armed, strict=True)] for r in regions]
            return all(sum(n > 0 for n in there) > 1 for there in bare)

        return fits

    two = find("place-hunters", also(about(2, 3), asks_for("2", "7", "12")))
    terrain = find("place-hunters", also(also(about(3, 3), steppe), asks_for("2", "6", "12")))
    moved = find("place-hunters", also(about(3, 1, 1), asks_for("7", "10")))
    remove = find("remove-at", also(about(2, 0), also(settled, mixed("6", "7"))))
    drive = find("drive-at", also(about(3, 0), also(settled, mixed("6", "11"))), 3)
    swap = find("swap-at", also(settled, mixed("7", "12")))
    march = find("march-hunters", also(settled, herd))
    return {
        "two": draft(two, "place 12", "place 2"),
        "terrain": draft(terrain, "place 12", "place 6", "place 6"),
        "elsewhere": draft(terrain, "place 2", "place 2"),
        "moved": draft(moved, "place 7", "place 7", "from ?"),
        "remove": draft(remove, "at 7, take ?", "at 6", "take ?"),
        "drive": draft(drive, "at 11, take ?", "to ?", "at 6", "take ?", "to ?"),
        "swap": draft(swap, f"at 12, take {bare_seat(swap, '12')}", "at 7", "take ?"),
        "march": draft(march, "take ?", "take ?"),
    }


def main() -> None:
    made, chosen = cases(), drafts()
    content = {"things": game_catalogue(GAME, "en"), "cases": made, "drafts": chosen}
    text = json.dumps(content, separators=(",", ":"))
    FILE.write_text(text, "utf-8")
    print(len(made), {name: one["clicks"] for name, one in chosen.items()})


if __name__ == "__main__":
    main()
