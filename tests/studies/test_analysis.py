"""The analysis of a record: chances along the game, turning points, moves that cost most."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import firstfire
from firstfire.core import Table, parse_record
from firstfire.studies.analysis import Analysis, Decision, analyse, chart, page

GAME = firstfire.load("stone-age")


def short_record(moves: int = 8) -> Table:
    table = GAME.new(2, 4)
    for _ in range(moves):
        table.play(table.moves()[0])
    return table


def test_every_decision_is_reviewed() -> None:
    table = short_record()
    found = analyse(GAME, parse_record(str(table.record())), iterations=20)
    assert len(found.decisions) == 8
    assert not found.over
    for one in found.decisions:
        assert abs(sum(one.wins) - 1) < 1e-6
        assert 0 <= one.played_win <= 1
        assert one.loss >= 0
    again = analyse(GAME, table.record(), iterations=20)
    assert again == found  # it can be repeated


def example() -> Analysis:
    decisions = [
        Decision(3, 0, "place hunt 5", [0.5, 0.5], 0.5, "place hunt 5", 0.5),
        Decision(4, 1, "place hut 2", [0.6, 0.4], 0.1, "place field", 0.4),
        Decision(5, 0, "use hunt", [0.9, 0.1], 0.9, "use hunt", 0.9),
    ]
    return Analysis("stone-age", 2, decisions, [1.0, 0.0], True)


def test_turning_points_and_missed_moves() -> None:
    found = example()
    assert found.turning_points()[0][0] == 1
    best = found.best_move()
    assert best is not None
    assert best[0] in (0, 2)  # both raised the chances of their seat by a tenth
    (missed,) = found.missed()
    assert missed.move == "place hut 2"
    assert abs(missed.loss - 0.3) < 1e-9
    shown = found.as_dict()
    assert shown["missed"][0]["best"] == "place field"
    assert shown["turning points"][0] == {"moment": 1, "swing": 0.3}


def test_the_chart_is_a_drawing_and_the_page_tells_the_moves() -> None:
    drawing = ET.fromstring(chart(example(), ["Ann & Bo", "<b>"]))
    lines = drawing.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 2
    text = page(example(), ["Ann & Bo", "<b>"], "A game")
    assert "Ann &amp; Bo" in text
    assert "<b>" not in text.replace("<body>", "")
    assert "place field" in text
