"""How the observer works: it remembers bytes, turns the table, and keeps its promises."""

from __future__ import annotations

from typing import Any

import firstfire
from firstfire.core import OVER, State
from firstfire.core.flow import Choice
from firstfire.core.ints import ints
from firstfire.core.observation import LIMB, LIMBS, Observer
from firstfire.core.state import HIDDEN, ONE, OWNER, SEATS
from tests.envs.common import OTHERWISE, every_game, every_table, some_tables, states

WIDE = {"score", "points", "food", "resources", "paid", "asking"}  # may lie outside 0 to 255

NOT_TURNED = ("seat", "asking")  # what is not the same for two who have swapped places


def parts(observer: Observer, s: State, seat: int) -> dict[str, list[int]]:
    """An observation by its parts."""
    seen = observer.observe(s, seat)
    return {part.name: seen[part.start : part.start + part.length] for part in observer.parts}


@some_tables
def test_what_is_remembered_is_what_would_be_made_anew(game: str, seats: int) -> None:
    """The observer keeps the bytes of fields that have not changed; nobody notices."""
    rules = firstfire.load(game)
    long_lived = Observer(rules, seats)
    for i, s in enumerate(states(game, seats, 8)):
        who = i % seats
        seen = long_lived.observe(s, who)
        if i % 7 == 0:
            assert seen == Observer(rules, seats).observe(s, who)


@every_game
def test_one_observer_can_serve_many_states(game: str) -> None:
    rules = firstfire.load(game)
    seats = max(2, rules.least_seats)
    observer = Observer(rules, seats)
    walks = [states(game, seats, seed) for seed in (1, 2)]
    for i, pair in enumerate(zip(*walks, strict=False)):
        for s in pair:
            if i % 9 == 0:
                fresh = Observer(rules, seats)
                assert [observer.observe(s, who) for who in range(seats)] == [
                    fresh.observe(s, who) for who in range(seats)
                ]


@every_table
def test_numbers_keep_within_what_their_part_promises(game: str, seats: int) -> None:
    for options in ({}, OTHERWISE[game]):
        observer = Observer(firstfire.load(game), seats, options)
        for i, s in enumerate(states(game, seats, 9, options)):
            if i % 5 == 0:
                seen = parts(observer, s, i % seats)
                for part in observer.parts:
                    numbers = seen[part.name]
                    assert part.name in WIDE or all(0 <= n <= 255 for n in numbers), part.name
            if s.turn >= 0:
                half = (LIMB + 1) ** LIMBS // 2  # negative numbers take the upper half
                assert all(-half < n + 1 < half for n in s.steps[-1].fields())


@every_table
def test_every_part_says_what_it_is(game: str, seats: int) -> None:
    observer = Observer(firstfire.load(game), seats)
    assert all(part.about for part in observer.parts)


@some_tables
def test_other_hands_and_hidden_things_do_not_show(game: str, seats: int) -> None:
    """Whatever is written by hand into hidden fields, or into what another seat alone sees."""
    rules = firstfire.load(game)
    observer = Observer(rules, seats)
    declared = {field.name for field in rules.fields} | {"seat", "turn", "ask", "asking"}
    for i, s in enumerate(states(game, seats, 10)):
        if i % 25:
            continue
        for seat in range(seats):
            changed = tampered(s, seat)
            before, after = parts(observer, s, seat), parts(observer, changed, seat)
            for name in declared & set(before):
                assert after[name] == before[name], name


@some_tables
def test_counts_follow_from_the_fields_that_are_declared_as_counted(game: str, seats: int) -> None:
    """Else the observer would not notice that they have changed."""
    rules = firstfire.load(game)
    for i, s in enumerate(states(game, seats, 13)):
        if i % 50 == 0:
            assert rules.per_party(changed_but(s, rules.counted)) == rules.per_party(s)
            assert rules.totals(changed_but(s, rules.totalled)) == rules.totals(s)


def changed_but(s: State, names: tuple[str, ...]) -> State:
    """A copy with other numbers in all fields but some."""
    copy = s.clone()
    for field in s.game.fields:
        if field.name not in names:
            value: Any = getattr(copy, field.name)
            other = value + 1 if field.shape == ONE else row(value, [n + 1 for n in value])
            setattr(copy, field.name, other)
    return copy


def tampered(s: State, seat: int) -> State:
    """A copy with other numbers in all that a seat does not see."""
    copy = s.clone()
    for field in s.game.fields:
        value: Any = getattr(copy, field.name)
        if field.sight == HIDDEN:
            new = value ^ 1 if field.shape == ONE else row(value, [n + 1 for n in value])
            setattr(copy, field.name, new)
        elif field.sight == OWNER and field.shape == SEATS:
            width = len(value) // s.parties()
            own = range(width * seat, width * (seat + 1))
            new = row(value, [n if i in own else n + 1 for i, n in enumerate(value)])
            setattr(copy, field.name, new)
    return copy


def row(old: Any, numbers: list[int]) -> Any:
    """Numbers in the form of those that they replace: a plain list, or an array where compiled."""
    return numbers if isinstance(old, list) else ints(numbers)


@some_tables
def test_who_has_swapped_places_sees_the_same(game: str, seats: int) -> None:
    """Everybody moves on by a seat with all belongings: each sees what it saw before."""
    if seats == 1:
        return
    rules = firstfire.load(game)
    observer = Observer(rules, seats)
    for i, s in enumerate(states(game, seats, 11)):
        if i % 20:
            continue
        turned = turned_on(s)
        for seat in range(seats):
            before, after = parts(observer, s, seat), parts(observer, turned, (seat + 1) % seats)
            for name in set(before) - set(NOT_TURNED):
                assert after[name] == before[name], name


def turned_on(s: State) -> State:
    """A copy in which everybody sits one seat further."""
    copy, n = s.clone(), s.seats
    for field in s.game.fields:
        value: Any = getattr(copy, field.name)
        if field.party:
            moved = [(one + 1) % n if 0 <= one < n else one for one in as_list(value)]
            value = moved[0] if isinstance(value, int) else row(value, moved)
        if field.shape == SEATS:
            width = len(value) // n
            numbers = list(value)
            value = row(value, numbers[-width:] + numbers[:-width])
        setattr(copy, field.name, value)
    copy.actors = [(who + 1) % n for who in copy.actors]
    if s.turn >= 0:
        copy.turn = (s.turn + 1) % n
    return copy


def as_list(value: Any) -> list[int]:
    return [value] if isinstance(value, int) else list(value)


@every_table
def test_whose_turn_it_is_and_what_is_asked(game: str, seats: int) -> None:
    rules = firstfire.load(game)
    observer = Observer(rules, seats)
    steps = [cls for cls in rules.steps if issubclass(cls, Choice)]
    met = set()
    for s in states(game, seats, 12):
        for seat in range(seats):
            seen = parts(observer, s, seat)
            assert seen["seat"] == [seat]
            if s.turn >= 0:
                assert seen["turn"] == [(s.turn - seat) % observer.parties]
                assert rules.steps[seen["ask"][0] - 1] is type(s.steps[-1])
                met.add(type(s.steps[-1]))
            else:
                assert seen["turn"] == [observer.parties + (s.turn == OVER)]
                assert seen["ask"] == [0]
            if s.turn != seat:
                assert not any(seen["asking"])
    assert met <= set(steps)
    assert len(met) > 3
