"""Styles: they like what the evaluator knows, change what is played, and belong to one seat."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots import check_bot, decide, make_bot
from firstfire.bots.levels import STYLED
from firstfire.bots.styles import styled, styles_of
from firstfire.bots.weights import evaluator_for, tuned_games
from firstfire.core import GameError, play_out


def test_every_game_has_at_least_four_styles_of_features_that_it_knows() -> None:
    for game in tuned_games():
        styles = styles_of(game)
        assert len(styles) >= 4
        rules = firstfire.load(game)
        names = evaluator_for(rules.state(rules.least_seats)).feature_names()
        for likes in styles.values():
            assert set(likes) <= set(names)
            assert all(points > 0 for points in likes.values())


def test_a_style_adds_to_one_seat_alone() -> None:
    s = firstfire.load("stone-age").state(2)
    play_out(s, 1, 200)
    plain = evaluator_for(s)
    farmer = styled(plain, s, 0, "farmer")
    features = dict(zip(plain.feature_names(), plain.features(s, 0), strict=True))
    more = sum(points * features[name] for name, points in styles_of("stone-age")["farmer"].items())
    assert more > 0
    assert farmer.estimate(s, 0) == pytest.approx(plain.estimate(s, 0) + more)
    assert farmer.prospect(s, 0) == pytest.approx(plain.prospect(s, 0) + more)
    assert farmer.estimate(s, 1) == plain.estimate(s, 1)


@pytest.mark.parametrize("level", ["easy", "hard:4i"])
def test_styles_play_differently_and_repeat_themselves(level: str) -> None:
    word, _, limit = level.partition(":")

    def opening(style: str) -> list[str]:
        name = f"{word}+{style}" + (f":{limit}" if limit else "")
        check_bot(name, "stone-age")
        table = firstfire.load("stone-age").new(2, 5)
        bots = [make_bot(name, 5, seat) for seat in range(2)]
        moves = []
        for _ in range(12):
            assert table.seat is not None
            move = decide(bots[table.seat], table)
            moves.append(move.text)
            table.play(move)
        return moves

    openings = [opening(style) for style in styles_of("stone-age")]
    assert len({tuple(moves) for moves in openings}) >= 2
    assert opening("farmer") == opening("farmer")


@pytest.mark.parametrize("name", ["random+farmer", "old+farmer", "medium+hunter", "medium+"])
def test_a_style_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(GameError, match="style"):
        check_bot(name, "stone-age")


def test_every_level_that_thinks_can_have_a_style() -> None:
    for level in STYLED:
        check_bot(f"{level}+farmer", "stone-age")
