"""The plans: scripted yardsticks that play by the rules and see only what their seat may know."""

from __future__ import annotations

import pytest

import firstfire
from firstfire.bots import decide, make_bot
from firstfire.core import Rng, view
from tests.bots.plans import BEGINNERS, PLANS
from tests.bots.plans.plan import Plan

ALL = [plan for plans in PLANS.values() for plan in plans] + list(BEGINNERS.values())
DECISIONS = {"stone-age": 400, "eiszeit": 25, "endless-winter": 6}  # that are played here


def test_every_game_has_six_plans_and_a_beginner() -> None:
    for game in firstfire.games():
        assert len(PLANS[game]) >= 6
        assert BEGINNERS[game].game == game
    assert len({plan.name for plan in ALL}) == len(ALL)


@pytest.mark.parametrize("plan", ALL, ids=lambda plan: str(plan.name))
def test_a_plan_plays_legal_moves(plan: type[Plan]) -> None:
    seats = max(2, firstfire.load(plan.game).least_seats)
    table = firstfire.load(plan.game).new(seats, 1)
    bots = [make_bot(f"plan-{plan.name}", 1, seat) for seat in range(seats)]
    for _ in range(DECISIONS[plan.game]):
        if table.seat is None:
            break
        move = decide(bots[table.seat], table)
        assert move in table.moves()
        table.play(move)


@pytest.mark.parametrize("plan", ALL, ids=lambda plan: str(plan.name))
def test_a_plan_decides_by_what_its_seat_knows(plan: type[Plan]) -> None:
    table = firstfire.load(plan.game).new(firstfire.load(plan.game).most_seats, 3)
    s = table.state
    other = s.determinize(s.turn, Rng(5))
    assert view(s, s.turn) == view(other, s.turn)
    assert plan(1, s.turn).decide(s) is plan(1, s.turn).decide(other)


def test_plans_have_ideas_of_their_own() -> None:
    """From one position, the plans for Stone Age want different places."""
    table = firstfire.load("stone-age").new(2, 4)
    wanted = {plan(1, 0).decide(table.state).text for plan in PLANS["stone-age"]}
    assert len(wanted) >= 3
