"""Questions of random games of Endless Winter as the browser gets them, from the engine.

``python web/tests/endless_winter_cases.py`` writes ``endless-winter.cases.json`` beside this file:
of every pair of question and verb a case, at tables of every size and with every option, besides
all moves that there are, one event of each kind, and some ends.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from firstfire import library
from firstfire.core import SPECTATOR, Move, Table
from firstfire.games.endless_winter.hexes import POINTS, TILES
from firstfire.games.endless_winter.pack import read_pack
from firstfire.server.present.catalogue import game_catalogue

FILE = Path(__file__).with_name("endless-winter.cases.json")
GAMES = 160
INNER = ("b2", "b3", "c2", "c4", "d2", "d3")  # tiles beside the base
RARE = {  # what no card of the built-in data gives, but one of somebody's own data may
    'labour = "½", action = "labour", eclipse = "labour"': "village, culture card",
    'action = "food -> tool", eclipse = "food"': "sacred stone, village",
    'count = 3, labour = "½", eclipse = "move"': "reveal animal, culture card",
}
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (1, {}),
    (4, {"glacier_tokens": "on", "rest_tokens": "on", "setup": "draft-both"}),
    (2, {"glacier_tokens": "on", "rest_tokens": "on", "setup": "draft-setup"}),
    (
        1,
        {
            "nomad_extra_card": "on",
            "nomad_token": "village",
            "megalith_layout": "for-4",
            "mammoth": "on",
        },
    ),
    (4, {"megalith_layout": "for-2", "edition": "czech", "mammoth": "on"}),
    (2, {}),
    (4, {}),
)
LEAVING = ("on", "done", "decline")


def case(table: Table) -> dict[str, Any]:
    """What the deciding seat is shown; the words of the moves are the server's business."""
    seat = table.state.turn
    view = table.view(seat)
    view["state"] |= table.game.facts(table.state, seat)
    decision = view.pop("decision")
    decision["moves"] = [
        {"text": m.text, "verb": m.verb, "args": list(m.args), "free": m.free}
        for m in table.moves()
    ]
    return {"view": view, "decision": decision}


def play(table: Table, rng: random.Random, pairs: set[str], steered: bool) -> list[dict[str, Any]]:
    """A game in which things are done rather than left; the cases with something new in them."""
    found = []
    while table.seat is not None:
        moves = table.moves()
        seen = table.view(table.seat)
        ask, camps = seen["decision"]["ask"], seen["state"]["camps"][table.seat]
        corner = best_corner(seen["state"]["land"]) if steered else ()
        new = {f"{ask} {move.verb}" for move in moves} - pairs
        if new:
            pairs |= new
            found.append(case(table))
        weights = [wish(move, camps, corner) for move in moves]
        table.play(rng.choices(moves, weights)[0])
    return found


def best_corner(land: dict[str, str]) -> tuple[str, ...]:
    """Where everybody wants a village, or nobody would build one: beside most glaciers."""
    if len(land) < len(TILES):
        return ()
    corners = [tuple(TILES[tile] for tile in point) for point in POINTS]
    return max(corners, key=lambda one: sum(land[tile] == "glacier" for tile in one))


def wish(move: Move, camps: dict[str, int], corner: tuple[str, ...]) -> float:
    """How gladly a move is done: acting rather than leaving, and towards a village if wanted."""
    if move.verb in LEAVING:
        return 0.1
    if move.verb == "mammoth":  # it has 24 points to go to
        return 0.05
    if not corner:
        return 1
    if move.verb == "village":
        return 0.5
    if move.text.endswith(" migration"):
        return 20
    if move.verb == "camp":
        return 5
    if move.verb != "move":
        return 1
    start, end = move.args
    if start in corner and camps[start] == 1 and start not in INNER:
        return 0.01
    return 30 if end in corner and not camps.get(end) else 0.2


def main() -> None:
    game = library.load("endless-winter")
    text = library.pack_text("endless-winter")
    for line, effect in RARE.items():
        assert line in text
        text = text.replace(line, f'{line.rpartition("= ")[0]}= "{effect}"')
    rare = read_pack(text, "cases")
    rng = random.Random(3)
    pairs: set[str] = set()
    cases: list[dict[str, Any]] = []
    ends: list[dict[str, Any]] = []
    events: dict[str, dict[str, Any]] = {}
    for number in range(GAMES):
        seats, options = TABLES[number % len(TABLES)]
        table = game.new(seats, number, options, rare if number % 3 == 2 else None)
        cases += play(table, rng, pairs, steered=number % 5 > 1)
        for event in table.events(0):
            events.setdefault(event["kind"], event)
        if number < len(TABLES):
            seat = 0 if number % 2 else SPECTATOR
            end = table.view(seat)
            end["state"] |= game.facts(table.state, seat)
            ends.append({"view": end, "decision": end.pop("decision")})
    content = {
        "things": game_catalogue(game, "en"),
        "moves": [game.moves[i].text for i in range(len(game.moves))],
        "events": list(events.values()),
        "cases": cases,
        "ends": ends,
    }
    FILE.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{FILE.name}: {len(cases)} cases, {len(pairs)} pairs of question and verb")


if __name__ == "__main__":
    main()
