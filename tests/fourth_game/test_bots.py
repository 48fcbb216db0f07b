"""Bots play Pebbles with the general evaluator."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots import LEVELS, decide, make_bot, searcher
from firstfire.bots.general import GeneralEvaluator
from firstfire.bots.weights import evaluator_for, tuned_games
from firstfire.core import Table


def play(levels: list[str], seed: int) -> Table:
    table = firstfire.load("pebbles").new(len(levels), seed)
    bots = [make_bot(level, seed, seat) for seat, level in enumerate(levels)]
    while table.seat is not None:
        table.play(decide(bots[table.seat], table))
    return table


def test_it_has_the_general_evaluator() -> None:
    s = firstfire.load("pebbles").new(3, 1).state
    evaluator = evaluator_for(s)
    assert isinstance(evaluator, GeneralEvaluator)
    assert "pebbles" not in tuned_games()
    evaluation = evaluator.evaluate(s)
    assert evaluation.points == [float(score) for score in s.game.result(s).scores]
    assert sum(evaluation.wins) == pytest.approx(1.0)


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "hard"])
def test_every_level_plays_to_the_end(level: str) -> None:
    assert play([level] * 3, 2).over
    assert play(["hard:0.02", level], 2).over


def test_search_beats_random_play() -> None:
    won = 0.0
    for seed in range(40):
        seat = seed % 2
        levels = ["random", "random"]
        levels[seat] = "medium"
        winners = play(levels, seed).result().winners
        won += (seat in winners) / len(winners)
    assert won >= 28


def test_hints_know_the_better_move() -> None:
    table = firstfire.load("pebbles").new(2, 1, {"pile": "small"})
    found = searcher(table.state, 1, 200).search(table.state)
    assert {one.move.text for one in found} == {"take 1", "take 2", "take 3", "swap"}
    assert found[0].wins >= found[-1].wins
