"""What the lists of tables tell, and the record of a session."""

from __future__ import annotations

from typing import Any

from firstfire.server.store.base import Changes
from tests.server.harness import Person, Running, wait_for


def row_of(who: Person, id: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = who.get("/tables").json()["mine"]
    return next(row for row in found if row["id"] == id)


def play_to_the_end(who: Person, id: str) -> None:
    def over() -> bool:
        shown = who.view(id)
        decision = shown["decision"]
        if decision and decision["seat"] == 0:
            who.play(id, decision["moves"][0]["text"], seat=0)
        ended: bool = shown["view"]["over"]
        return ended

    wait_for(over, 60)


def test_a_game_in_play_tells_how_it_stands(anna: Person) -> None:
    table, _ = anna.make("stone-age", "me", "random")
    row = row_of(anna, table["id"])
    assert (row["round"], row["scores"], row["winners"]) == (1, [0, 0], None)


def test_a_finished_game_has_its_result_and_counts_in_the_record(anna: Person) -> None:
    assert anna.get("/record").json() == {"lines": []}
    table, _ = anna.make("eiszeit", "me", "random", "random")
    play_to_the_end(anna, table["id"])
    result = anna.view(table["id"])["view"]["result"]
    scores = [place["score"] for place in sorted(result["places"], key=lambda p: p["seat"])]
    row = row_of(anna, table["id"])
    assert (row["round"], row["scores"], row["winners"]) == (None, scores, result["winners"])
    (line,) = anna.get("/record").json()["lines"]
    assert (line["game"], line["against"], line["games"]) == ("eiszeit", "random", 1)
    assert line["best"] == line["mean"] == scores[0]
    assert line["wins"] == (0 in result["winners"])
    assert line["results"][0]["table"] == table["id"]
    assert (line["with_takebacks"], line["results"][0]["takebacks"]) == (0, 0)

    again = anna.post(f"/tables/{table['id']}/play-on", {"step": 20, "seat": 0, "level": "random"})
    play_to_the_end(anna, again.json()["table"]["id"])
    assert anna.get("/record").json()["lines"][0]["games"] == 1


def test_games_that_ended_before_results_were_kept_count(anna: Person, server: Running) -> None:
    table, _ = anna.make("stone-age", "me", "random")
    play_to_the_end(anna, table["id"])
    expected = anna.get("/record").json()
    assert expected["lines"][0]["games"] == 1
    forget_result(server, table["id"])
    assert anna.get("/record").json() == expected
    assert "result" in server.hub.rooms[table["id"]].live.meta
    assert row_of(anna, table["id"])["winners"] is not None


def forget_result(server: Running, id: str) -> None:
    """The table as a version kept it that knew of no results."""
    live = server.hub.rooms[id].live
    live.meta = {key: value for key, value in live.meta.items() if key != "result"}
    server.in_loop(server.hub.store.change(id, Changes(meta=live.meta)))


def test_the_record_says_which_games_had_takebacks(anna: Person) -> None:
    table, _ = anna.make("stone-age", "me", "random")
    anna.play(table["id"], "place hunt 1")
    wait_for(lambda: anna.view(table["id"])["undo"]["with_bots"])
    assert anna.act(table["id"], "undo", anna.view(table["id"])["seq"]).status_code == 200
    play_to_the_end(anna, table["id"])
    (line,) = anna.get("/record").json()["lines"]
    assert (line["games"], line["with_takebacks"]) == (1, 1)
    assert line["results"][0]["takebacks"] == 1
    assert anna.get(f"/tables/{table['id']}").json()["takebacks"] == 1
