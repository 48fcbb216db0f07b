"""Questions of random games of Stone Age with everything that can be answered, from the engine.

``python web/tests/stone_age_cases.py`` writes ``stone-age.cases.json`` beside this file: of each
kind of question some cases, with all the batches of moves that answer it.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from firstfire import library
from firstfire.core import State, Table
from firstfire.core.chance import Rng
from firstfire.server.present.catalogue import game_catalogue

FILE = Path(__file__).with_name("stone-age.cases.json")
ITEMS = ("pay", "take", "tool", "once", "enough")
FIRST = {"buy-card": "buy", "buy-building": "buy", "feed-or-starve": "feed"}
ANSWERED = (*FIRST, "add-tools", "take-any")
EACH = 4  # cases of a kind
MOST = 40  # answers of a case


def answers(s: State, ask: str) -> list[list[str]]:
    """All batches of moves that answer the question."""
    found: list[list[str]] = []
    if ask not in FIRST:
        go(s, s.turn, len(s.steps), [], found)
    elif any(move.text == FIRST[ask] for move in s.moves()):
        after = s.clone()
        first = s.game.moves.find(FIRST[ask])
        assert first is not None
        after.play(first)
        go(after, s.turn, len(s.steps), [first.text], found)
    return found


def go(s: State, seat: int, depth: int, moves: list[str], found: list[list[str]]) -> None:
    """Further moves of the question, as long as it is open."""
    legal = s.moves() if s.turn == seat and len(s.steps) >= depth else []
    items = [move for move in legal if move.verb in ITEMS]
    if not items:
        found.append(moves)
    for move in items:
        after = s.clone()
        after.play(move)
        go(after, seat, depth, [*moves, move.text], found)


def case(table: Table) -> dict[str, Any]:
    seat = table.state.turn
    shown = table.view(seat)
    shown["state"] |= table.game.facts(table.state, seat)
    decision = shown.pop("decision")
    ask = decision["ask"]
    free = [move.text for move in table.moves() if move.free]
    decision["moves"] = [
        {"text": text, "verb": text.split()[0], "args": text.split()[1:], "free": text in free}
        for text in decision["moves"]
    ]
    return {
        "view": shown,
        "decision": decision,
        "answers": answers(table.state, ask) if ask in ANSWERED else [],
    }


def main() -> None:
    game = library.load("stone-age")
    cases: list[dict[str, Any]] = []
    seen: Counter[str] = Counter()
    for seed in range(150):
        table = game.new(2 + seed % 3, seed, {})
        rng = Rng(seed, 3)
        while table.seat is not None:
            moves = table.moves()
            ask = table.view(table.seat)["decision"]["ask"]
            kind = f"{ask} {sorted({move.verb for move in moves})}"
            if seen[kind] < EACH and ("cash" in kind or rng.below(6) == 0):
                one = case(table)
                if len(one["answers"]) <= MOST:
                    seen[kind] += 1
                    cases.append(one)
            table.play(moves[rng.below(len(moves))])
    content = {"things": game_catalogue(game, "en"), "cases": cases}
    FILE.write_text(json.dumps(content, separators=(",", ":")), "utf-8")
    for kind, n in sorted(seen.items()):
        print(n, kind)


if __name__ == "__main__":
    main()
