"""Observations: all that a seat may know, and nothing that it may not."""

from __future__ import annotations

from typing import Any

import pytest

import firstfire
from firstfire.core import Game, Rng, State
from firstfire.core.conformance import playing
from firstfire.core.observe import Observer
from firstfire.core.state import HIDDEN, LIST, ONE
from tests.envs.tables import every_table


def states(game: Game, wishes: dict[str, Any], seed: int, every: int) -> list[State]:
    """Some states of a random game."""
    run = playing(game.state(wishes["seats"], wishes.get("options")), seed)
    return [s.clone() for i, s in enumerate(run) if i % every == 0]


@every_table
def test_what_a_seat_cannot_know_does_not_show(game: str, wishes: dict[str, Any]) -> None:
    rules = firstfire.load(game)
    observer = Observer(rules, wishes["seats"], wishes.get("options"))
    changed = 0
    for s in states(rules, wishes, 6, 25):
        for seat in range(s.seats):
            seen = observer.observe(s, seat)
            other = s.determinize(seat, Rng(3))
            changed += firstfire.core.encode(other) != firstfire.core.encode(s)
            assert observer.observe(other, seat) == seen
            for field in [f for f in rules.fields if f.sight == HIDDEN]:
                blank = s.clone()
                value = getattr(blank, field.name)
                setattr(blank, field.name, 0 if field.shape == ONE else [0] * len(value))
                if field.shape != LIST and field.name not in counted(game):
                    assert observer.observe(blank, seat) == seen, field.name
    if game != "stone-age" and wishes["seats"] > 1:
        assert changed > 5


def counted(game: str) -> set[str]:
    """Hidden fields of which everybody can count how much is left."""
    return {"endless-winter": {"culture", "nomad_deck", "map_deck"}, "stone-age": {"deck"}}.get(
        game, set()
    )


@every_table
def test_parts_cover_the_whole_without_gap(game: str, wishes: dict[str, Any]) -> None:
    rules = firstfire.load(game)
    observer = Observer(rules, wishes["seats"], wishes.get("options"))
    end = 0
    for part in observer.parts:
        assert part.start == end
        assert part.length > 0
        end += part.length
    assert end == observer.length
    assert len({part.name for part in observer.parts}) == len(observer.parts)
    shown = {field.name for field in rules.fields if field.sight != HIDDEN}
    assert shown <= {part.name for part in observer.parts}
    for s in states(rules, wishes, 2, 60):
        assert len(observer.observe(s, 0)) == observer.length


def part(observer: Observer, numbers: list[int], name: str) -> list[int]:
    (found,) = [one for one in observer.parts if one.name == name]
    return numbers[found.start : found.start + found.length]


def test_everybody_comes_first_in_the_own_eyes() -> None:
    observer = Observer(firstfire.load("stone-age"), 3)
    s: Any = firstfire.load("stone-age").state(3)
    s.food = [5, 6, 7]
    s.first = 2
    seen = [observer.observe(s, seat) for seat in range(3)]
    assert [part(observer, one, "food") for one in seen] == [[5, 6, 7], [6, 7, 5], [7, 5, 6]]
    assert [part(observer, one, "first") for one in seen] == [[3], [2], [1]]


def test_bags_are_bits_and_ids_are_numbers_from_one() -> None:
    observer = Observer(firstfire.load("stone-age"), 2)
    s: Any = firstfire.load("stone-age").state(2)
    s.cards[1] = 0b101
    s.slots[0], s.slots[1] = 4, -1
    seen = observer.observe(s, 1)
    assert part(observer, seen, "cards")[:4] == [1, 0, 1, 0]
    assert part(observer, seen, "slots")[:2] == [5, 0]


def test_only_the_deciding_seat_sees_the_details_of_its_decision() -> None:
    game = firstfire.load("eiszeit")
    observer = Observer(game, 3)
    for s in playing(game.state(3), 1):
        if s.turn >= 0 and s.steps[-1].fields():
            own, other = [observer.observe(s, seat) for seat in (s.turn, (s.turn + 1) % 3)]
            assert any(part(observer, own, "asking"))
            assert not any(part(observer, other, "asking"))
            assert part(observer, own, "turn") == [0]
            assert part(observer, other, "turn") == [2]
            return
    pytest.fail("no decision has details")
