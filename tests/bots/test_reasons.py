"""Why a move is good: every feature has its words, and reasons come from the straight weights."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots.reasons import UNTOLD, best_reasons, reason_names, reasons
from firstfire.bots.weights import straight_evaluator, tuned_games
from firstfire.core import play_out
from firstfire.i18n.texts import game_texts


@pytest.mark.parametrize("game", tuned_games())
def test_every_feature_has_one_reason_and_every_reason_its_words(game: str) -> None:
    rules = firstfire.load(game)
    s = rules.state(rules.least_seats)
    known = straight_evaluator(game, s.seats, s.parties()).feature_names()
    listed = [name for names in reason_names(game).values() for name in names]
    assert sorted(listed) == sorted(known)
    texts = game_texts(rules, rules.default_pack, ["A"] * s.parties())
    told = [reason for reason in reason_names(game) if reason != UNTOLD]
    phrases = [texts.reasons([reason]) for reason in told]
    assert len(set(phrases)) == len(told)
    for phrase in phrases:
        assert phrase.startswith("Good for ")
    assert texts.reasons(told[:2]).count(" and ") >= 1
    assert texts.reasons([]) == ""


def test_reasons_name_what_a_move_brings() -> None:
    table = firstfire.load("stone-age").new(2, 5)
    s = table.state
    found = reasons(s, [table.find("place hut 2"), table.find("place field")], 1)
    assert "people" in found[0]
    assert "farming" in found[1]


def test_reasons_are_few_and_weighty() -> None:
    assert best_reasons(["a", "b", "c"], [2.0, 3.0, 1.9]) == ["b", "a"]
    assert best_reasons(["a", "b"], [0.1, 0.05]) == []
    assert best_reasons(["a", "b"], [5.0, 0.5]) == ["a"]


@pytest.mark.parametrize("game", tuned_games())
def test_reasons_are_found_in_every_position(game: str) -> None:
    rules = firstfire.load(game)
    for moves in (3, 60, 150):
        s = rules.state(rules.least_seats)
        play_out(s, 4, moves)
        if s.turn >= 0:
            assert len(reasons(s, s.legal[:2], 1)) == len(s.legal[:2])
