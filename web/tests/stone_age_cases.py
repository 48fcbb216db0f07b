"""Questions of random games of Stone Age with everything that can be answered, from the engine.

``python web/tests/stone_age_cases.py`` writes ``stone-age.cases.json`` beside this file: of each
kind of question some cases, with the items that answer it.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from firstfire import library
from firstfire.core import Move, State, Table
from firstfire.core.additions import additions
from firstfire.core.chance import Rng
from firstfire.server.present.catalogue import game_catalogue

FILE = Path(__file__).with_name("stone-age.cases.json")
FIRST = {"buy-card": "buy", "buy-building": "buy", "feed-or-starve": "feed"}
EACH = 4  # cases of a kind


def answer(s: State, ask: str) -> dict[str, Any] | None:
    """Which items answer the question, as the server says it; None if it is not one of several."""
    opened = s.clone()
    if ask in FIRST:
        first = s.game.moves.find(FIRST[ask])
        assert first is not None
        if not opened.offers(first):
            return None
        opened.play(first)
    if opened.turn != s.turn or not opened.steps[-1].several:
        return {"items": [], "complete": True, "closing": None} if ask in FIRST else None
    found = additions(opened, [])
    closing = found.closing.text if found.closing is not None else None
    items = [{**offered(move), "n": n} for move, n in found.more.items()]
    return {"items": items, "complete": found.complete, "closing": closing}


def offered(move: Move) -> dict[str, Any]:
    return {"text": move.text, "verb": move.verb, "args": list(move.args), "free": move.free}


def case(table: Table) -> dict[str, Any]:
    seat = table.state.turn
    shown = table.view(seat)
    shown["state"] |= table.game.facts(table.state, seat)
    decision = shown.pop("decision")
    ask = decision["ask"]
    decision["moves"] = [offered(move) for move in table.moves()]
    return {
        "view": shown,
        "decision": decision,
        "answer": answer(table.state, ask),
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
                seen[kind] += 1
                cases.append(case(table))
            table.play(moves[rng.below(len(moves))])
    content = {"things": game_catalogue(game, "en"), "cases": cases}
    FILE.write_text(json.dumps(content, separators=(",", ":")), "utf-8")
    for kind, n in sorted(seen.items()):
        print(n, kind)


if __name__ == "__main__":
    main()
