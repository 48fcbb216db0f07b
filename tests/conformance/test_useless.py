"""Answers that are marked as useless: whoever gives them is nowhere better off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import firstfire
from firstfire.core import OVER, Rng, State
from firstfire.core.moves import Move


def marked(name: str, games: int) -> Iterator[tuple[State, list[Move]]]:
    """Questions of random games at which moves are marked."""
    game: Any = firstfire.load(name)
    for seed in range(1, games + 1):
        seats = max(2, game.least_seats) + seed % (game.most_seats - max(2, game.least_seats) + 1)
        s, rng = game.state(seats), Rng(seed)
        while s.turn != OVER:
            if s.turn < 0:
                s.happen(s.sample(rng))
                continue
            useless = s.steps[-1].useless(s, s.turn)
            assert all(move in s.legal for move in useless)
            assert len(useless) < len(s.legal)
            if useless:
                yield s, useless
            s.play(s.legal[rng.below(len(s.legal))])


def after(s: State, moves: list[Move]) -> State:
    other = s.clone()
    for move in moves:
        assert other.offers(move)
        other.play(move)
    return other


def unused(s: Any, mine: slice) -> list[int]:
    """The values of the unused tools, from large to small, and 0 for those used."""
    tools = zip(s.tools[mine], s.used[mine], strict=True)
    return sorted([0 if used else value for value, used in tools], reverse=True)


def test_tools_that_are_marked_bring_nothing_in_any_number() -> None:
    asked = 0
    for s, useless in marked("stone-age", 12):
        asked += 1
        seat: int = s.turn
        enough = s.game.moves.by_text["enough"]
        plain: Any = after(s, [enough])
        with_tools: Any = s.clone()
        rng = Rng(asked)
        while any(with_tools.offers(move) for move in useless) and with_tools.turn == seat:
            offered = [move for move in with_tools.legal if move in useless]
            with_tools.play(offered[rng.below(len(offered))])
        if with_tools.turn == seat and with_tools.offers(enough):
            with_tools.play(enough)
        assert (plain.food, plain.resources) == (with_tools.food, with_tools.resources)
        assert (plain.score, plain.people) == (with_tools.score, with_tools.people)
        mine = slice(3 * seat, 3 * seat + 3)
        assert sorted(plain.tools[mine]) == sorted(with_tools.tools[mine])
        left = zip(unused(plain, mine), unused(with_tools, mine), strict=True)
        assert all(one >= other for one, other in left)
    assert asked > 100


def test_the_last_free_actions_that_are_marked_bring_nothing() -> None:
    asked = answered = 0
    for s, useless in marked("endless-winter", 6):
        done = s.game.moves.by_text["done"]
        if not s.offers(done):
            continue
        asked += 1
        answered += s.only_answer() is not None
        plain: Any = after(s, [done])
        for move in useless:
            other: Any = after(s, [move])
            if other.turn == s.turn and other.offers(done) and other.steps[-1] is s.steps[-1]:
                other.play(done)
            cards = len(plain.hand) // plain.seats
            mine = slice(cards * s.turn, cards * (s.turn + 1))
            held = zip(plain.hand[mine], other.hand[mine], strict=True)
            assert all(one >= two for one, two in held)
            assert plain.food[s.turn] >= other.food[s.turn]
            same = ("tools", "score", "camps", "animals", "stones", "megaliths", "honour")
            for name in (*same, "sacrifice", "buried", "villages", "pool", "grounds", "deck"):
                assert getattr(plain, name) == getattr(other, name), (name, move.text)
    assert asked > 20
    assert answered > 5


def score_at_the_end(s: State, seat: int) -> int:
    """Play on to the end, each time the first answer; the points of a seat."""
    other: Any = s.clone()
    rng = Rng(7)
    while other.turn != OVER:
        if other.turn < 0:
            other.happen(other.sample(rng))
        else:
            other.play(other.legal[0])
    scores: list[int] = other.game.result(other).scores
    return scores[seat]


def test_the_last_bonuses_that_are_marked_score_no_more_than_another() -> None:
    """EW-2.2 A weaker bonus is marked only where it is worse in every way: at the very end."""
    asked = answered = 0
    for s, useless in marked("endless-winter", 40):
        done = s.game.moves.by_text["done"]
        if s.offers(done):
            continue
        asked += 1
        only = s.only_answer()
        answered += only is not None
        seat: int = s.turn
        assert (s.round, s.phase) == (4, 2)  # type: ignore[attr-defined]
        best = max(score_at_the_end(after(s, [m]), seat) for m in s.legal if m not in useless)
        worst = max(score_at_the_end(after(s, [m]), seat) for m in useless)
        assert worst <= best
    assert asked > 10
    assert answered > 0
