"""The log: one sentence for a deed, whatever number of decisions it took."""

from __future__ import annotations

from typing import Any

import firstfire
from firstfire.i18n.marks import plain
from firstfire.i18n.texts import game_texts
from firstfire.server.present.log import HEADING, deed_entries, entries_before, log_of
from firstfire.server.store.base import EntryRow

GAME = firstfire.load("stone-age")
TEXTS = game_texts(GAME, GAME.default_pack, ["Anna", "Bruno"], "en", 0)


def entry(seq: int, seat: int, *events: dict[str, Any], **body: Any) -> EntryRow:
    kind = "undo" if "undone" in body else "moves"
    return EntryRow(seq, kind, seat, 0.0, {"events": list(events), **body})


def told(kind: str, seat: int, **args: Any) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "args": args}


USE = entry(5, 1, told("use", 1, location="card-2", card="C26", n=1))
BUY = entry(6, 1)
WOOD = entry(7, 1, told("pay", 1, good="wood", n=1))
CLAY = entry(8, 1, told("pay", 1, good="clay", n=1), told("buy-card", 1, card="C26", price=2))


def lines(one: EntryRow, *earlier: EntryRow) -> list[str]:
    return [plain(line) for line in log_of(one, earlier, 0, TEXTS)["lines"]]


def test_the_last_entry_of_a_deed_tells_it_all() -> None:
    assert lines(WOOD, USE, BUY) == ["Bruno pays 1 wood."]
    found = log_of(CLAY, [USE, BUY, WOOD], 0, TEXTS)
    assert [plain(line) for line in found["lines"]] == [
        "Bruno pays 1 wood and 1 clay for the music card (3 points)."
    ]
    assert found["deed"] == 5
    assert "by" not in found  # everything is the deed of the entry's seat


def test_what_was_taken_back_is_no_part_of_it() -> None:
    gold = entry(8, 1, told("pay", 1, good="gold", n=1))
    undo = entry(9, 1, undone=[8])
    last = entry(10, 1, told("pay", 1, good="clay", n=1), told("buy-card", 1, card="C26", price=2))
    assert lines(last, USE, BUY, WOOD, gold, undo) == [
        "Bruno pays 1 wood and 1 clay for the music card (3 points)."
    ]


def test_a_deed_ends_with_another_seat_or_a_new_one() -> None:
    mine = entry(6, 0, told("place", 0, location="hut", n=2))
    assert deed_entries(WOOD, [USE, mine], TEXTS.continuing) == [WOOD]
    again = entry(9, 1, told("use", 1, location="field", n=1), told("farm", 1, farming=1))
    assert deed_entries(again, [USE, BUY, WOOD, CLAY], TEXTS.continuing) == [again]


def test_each_line_stands_by_the_seat_that_did_it() -> None:
    one = entry(
        9,
        1,
        told("place", 1, location="hut", n=2),
        told("phase", -1, phase="actions"),
        told("pass", 0, n=1),
    )
    found = log_of(one, [], 0, TEXTS)
    assert found["by"] == [1, HEADING, 0]
    assert plain(found["lines"][2]) == "You find no place for 1 person."


def test_each_line_knows_with_which_event_of_its_entry_it_can_be_told() -> None:
    last = entry(
        8,
        1,
        *(told("pay", 1, good="clay", n=1), told("buy-card", 1, card="C26", price=2)),
        *(
            told("harvest", 0, good="food", n=1),
            told("eat", 0, n=5),
            told("phase", -1, phase="people"),
        ),
    )
    found = log_of(last, [USE, BUY, WOOD], 0, TEXTS)
    assert len(found["lines"]) == 3
    assert found["ends"] == [2, 4, 5]
    assert "ends" not in log_of(CLAY, [USE, BUY, WOOD], 0, TEXTS)  # with the last of them


def test_the_entries_before_one_are_found_among_others() -> None:
    stream = [USE, BUY, WOOD, CLAY]
    assert entries_before(CLAY, stream) == [USE, BUY, WOOD]
    assert entries_before(USE, stream) == []
    assert entries_before(CLAY, []) == []
