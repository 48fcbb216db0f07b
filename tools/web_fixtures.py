"""Moments of games as the browser gets them, for looking at its drawings without a server.

``python tools/web_fixtures.py`` writes ``web/fixtures/<game>/<moment>.json``: one moment for each
kind of question, an opponent's turn, a spectator, the end. Which tables are shown stands in
``tests/<game>/fixtures.py``.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from firstfire import library
from firstfire.core import SPECTATOR, Table
from firstfire.core.chance import Rng
from firstfire.i18n.texts import game_texts
from firstfire.server.present.catalogue import game_catalogue
from firstfire.server.present.presenter import digest, present_decision, view_and_decision

NAMES = ("Mila", "Bruno", "Hazel", "Aino", "Otso")
LETTERS = "cbdae"
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web" / "fixtures"


def snapshot(table: Table, seat: int) -> dict[str, Any]:
    """What the server would show to a seat."""
    names = list(NAMES[: table.state.seats])
    texts = game_texts(table.game, table.game.pack_of(table.state), names, "en")
    view, decision = view_and_decision(table.state, seat)
    return {
        "seq": len(table.record().lines),
        "digest": digest(view),
        "seat": seat,
        "view": view,
        "decision": present_decision(table.state, view, decision, texts),
        "held": None,
        "undo": {"steps": 1 if table.can_undo(seat) else 0, "why": ""},
        "names": names,
        "since": 0,
    }


def seats(table: Table, me: int) -> list[dict[str, Any]]:
    count = table.state.seats
    people: list[dict[str, Any]] = [
        {
            "seat": seat,
            "name": NAMES[seat],
            "letter": LETTERS[seat],
            "kind": "person" if seat in (me, 0) else "bot",
            "level": "" if seat in (me, 0) else "medium",
            "mine": seat == me,
            "online": True,
        }
        for seat in range(count)
    ]
    for party in range(count, table.game.parties(count)):
        nomad = {"name": "Nomad", "letter": "e", "kind": "nomad", "level": "", "mine": False}
        people.append({"seat": party, **nomad, "online": True})
    return people


def moment(table: Table, seat: int) -> dict[str, Any]:
    return {
        "snapshot": snapshot(table, seat),
        "things": game_catalogue(table.game, "en"),
        "seats": seats(table, seat),
        "events": table.events(seat)[-20:],
    }


def moments(game: str, count: int, options: dict[str, str], seed: int) -> dict[str, dict[str, Any]]:
    """Random play; of each kind of question a moment from the middle of the game."""
    table = library.load(game).new(count, seed, options)
    rng = Rng(seed, 9)
    found: dict[str, dict[str, Any]] = {"start": moment(table, table.state.turn)}
    decided = 0
    while (seat := table.seat) is not None:
        ask = table.view(seat)["decision"]["ask"]
        decided += 1
        number = sum(key.split("~")[0] == ask for key in found)
        if number == 0 or (number == 1 and decided > 150):
            found[ask if number == 0 else f"{ask}~late"] = moment(table, seat)
        if count > 1 and decided > 120 and "waiting" not in found and seat != 0:
            found["waiting"] = moment(table, 0)
            found["spectator"] = moment(table, SPECTATOR)
        legal = table.moves()
        table.play(legal[rng.below(len(legal))])
    found["end"] = moment(table, 0)
    return found


def fixtures_of(game: str) -> Any:
    """The tables of which moments are shown: beginning of the file names, seats, options."""
    return import_module(f"tests.{library.manifest(game).module}.fixtures").TABLES


def main() -> None:
    sys.path.insert(0, str(ROOT))  # for the tests
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=library.games())
    parser.add_argument("--seed", type=int, default=11)
    arguments = parser.parse_args()
    for game in arguments.games:
        folder = FOLDER / game
        folder.mkdir(parents=True, exist_ok=True)
        for prefix, count, options in fixtures_of(game):
            for name, one in moments(game, count, options, arguments.seed).items():
                file = folder / f"{prefix}{name}.json"
                file.write_text(json.dumps(one, ensure_ascii=False), "utf-8")
                print(file)


if __name__ == "__main__":
    main()
