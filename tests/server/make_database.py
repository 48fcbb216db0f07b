"""Write a database as a server of this version leaves it, and what must still be true of it.

``python -m tests.server.make_database FOLDER`` writes ``tables.db.gz`` and ``expected.json``. Those
of earlier versions are kept under ``tests/server/databases``: every later version opens them.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from firstfire.core import Rng
from firstfire.core.codec import digest
from firstfire.library import pack_text
from firstfire.server.live.access import hash_secret
from firstfire.server.store.base import Changes, Grant
from tests.server.harness import FAST, Person, Running, running, wait_for

SETTINGS = replace(FAST, snapshot_every=20)
SESSION = "the-session-of-the-tests"


def visitor(server: Running) -> Person:
    """The person who hosts all tables and sits at most seats."""
    anna = Person(server)
    anna.http.cookies.set("firstfire", SESSION)
    return anna


def introduce(server: Running) -> None:
    """Make the visitor's session known: the server takes over none that it has not given."""
    ben = Person(server)
    id = ben.make("stone-age", "me", "me", start=False)[0]["id"]
    granted = ((hash_secret(SESSION), Grant(id, "spectator")),)
    server.in_loop(server.hub.store.change(id, Changes(granted=granted)))
    ben.close()


def play(who: Person, id: str, count: int, seed: int) -> None:
    """Random moves of every seat, a few of them taken back."""
    rng = Rng(seed)
    for _ in range(count):
        shown = who.view(id, -1)
        if shown["view"]["over"]:
            return
        seat = shown["held"] if shown["held"] is not None else shown["decision"]["seat"]
        shown = who.view(id, seat)
        if shown["held"] == seat:
            assert who.act(id, "end", shown["seq"], seat=seat).status_code == 200
        elif shown["undo"]["steps"] and rng.below(6) == 0:
            assert who.act(id, "undo", shown["seq"], seat=seat).status_code == 200
        else:
            offers = shown["decision"]["moves"]
            who.play(id, offers[rng.below(len(offers))]["text"], seat=seat)


def tables(anna: Person) -> dict[str, str]:
    """Tables of every game and in every state, by what they are for."""
    made: dict[str, str] = {}

    def make(what: str, game: str, *seats: Any, **more: Any) -> str:
        made[what] = anna.make(game, *seats, **more)[0]["id"]
        return made[what]

    make("waiting", "stone-age", "me", "open", public=True)
    play(anna, make("stone-age", "stone-age", "me", "me", "me", confirm="never"), 70, 1)
    play(anna, make("eiszeit", "eiszeit", *["me"] * 4, confirm="never"), 60, 2)
    play(anna, make("endless-winter", "endless-winter", "me", "me", confirm="never"), 90, 3)
    play(anna, make("solo", "endless-winter", "me", confirm="never"), 60, 4)
    options = {"glacier_tokens": "on", "rest_tokens": "on"}
    play(anna, make("modules", "endless-winter", "me", "me", "me", options=options), 40, 5)
    held = make("held", "stone-age", "me", "me")
    anna.play(held, "place hunt 3", seat=0)
    talk = make("chat", "stone-age", "me", "friend", confirm="never")
    anna.post(f"/tables/{talk}/chat", {"text": "Dobrý den, Бенe! <b>ahoj</b>"})
    play(anna, make("over", "stone-age", "me", "me", confirm="never"), 2000, 6)
    replaced = make("replaced", "stone-age", "me", "me", confirm="never")
    play(anna, replaced, 3, 7)
    anna.post(f"/tables/{replaced}/seats/1", {"kind": "bot", "level": "easy"})
    wait_for(lambda: (anna.view(replaced, 0)["decision"] or {}).get("seat") == 0, 60)
    record = anna.get(f"/tables/{made['over']}/record").text
    answer = anna.post("/tables/record", {"record": record, "replay": True})
    assert answer.status_code == 201, answer.text
    made["imported"] = answer.json()["table"]["id"]
    own = pack_text("stone-age").replace("points = 10 }", "points = 9 }", 1)
    play(anna, make("pack", "stone-age", "me", "me", pack=own, confirm="never"), 20, 8)
    return made


def facts(server: Running, who: Person, id: str) -> dict[str, Any]:
    """What must be the same whenever the table is opened again."""
    info = who.get(f"/tables/{id}").json()
    found: dict[str, Any] = {
        "id": id,
        "state": info["state"],
        "seq": info["seq"],
        "options": info["options"],
        "seats": [[s["kind"], s["level"], s["name"], s["taken"]] for s in info["seats"]],
    }
    live = server.hub.rooms[id].live
    if live.table is not None:
        seats = range(len(info["seats"]))
        views = [who.view(id, n) for n in seats] if info["state"] != "over" else [who.view(id, -1)]
        found |= {
            "digest": digest(live.table.state),
            "held": views[0]["held"],
            "undo": [view["undo"]["steps"] for view in views],
            "moves": [
                [offer["text"] for offer in (view["decision"] or {}).get("moves") or []]
                for view in views
            ],
        }
    return found


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with running(folder, SETTINGS) as server:
        introduce(server)
        anna = visitor(server)
        document = {what: facts(server, anna, id) for what, id in tables(anna).items()}
        anna.close()
    with sqlite3.connect(folder / "tables.db") as db:
        db.execute("pragma journal_mode=delete")
        db.execute("vacuum")
    packed = gzip.compress((folder / "tables.db").read_bytes(), mtime=0)
    (folder / "tables.db.gz").write_bytes(packed)
    (folder / "tables.db").unlink()
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (folder / "expected.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
