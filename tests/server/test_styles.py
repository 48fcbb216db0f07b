"""Bots at a table have different styles, which everybody can see; people have none."""

from __future__ import annotations

from pathlib import Path

from firstfire.bots.styles import styles_of
from tests.server.harness import Person, running, wait_for


def test_bots_at_a_table_have_different_styles(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        bot = {"kind": "bot", "level": "easy"}
        simple = {"kind": "bot", "level": "random"}
        table, _ = anna.make("stone-age", bot, bot, "me", simple, start=True)
        seats = anna.get(f"/tables/{table['id']}").json()["seats"]
        first, second, mine, last = (seat["style"] for seat in seats)
        assert first != second
        assert {first, second} <= set(styles_of("stone-age"))
        assert mine is last is None
        wait_for(lambda: any(e["kind"] == "moves" for e in anna.entries(table["id"])))
        anna.close()
