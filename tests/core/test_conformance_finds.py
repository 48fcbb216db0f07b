"""Each conformance check finds the fault it is there for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from firstfire.core import Move, Refusal, Rng, State, Step
from firstfire.core.conformance import (
    STATE_CHECKS,
    check_chance,
    check_events,
    check_fields,
    check_game,
    check_moves,
    check_options,
    check_record,
    check_undo,
    check_views,
)
from firstfire.core.events import Event
from firstfire.core.flow import Options, Outcome, Todo
from firstfire.core.packs import Pack
from firstfire.core.state import PUBLIC, SEATS, Field
from tests.core import toy
from tests.core.toy import Pebbles, PebblesGame

SOUND = PebblesGame()


def first_decision(game: PebblesGame, seats: int = 2) -> Pebbles:
    s = game.state(seats)
    while s.turn < 0:
        s.happen(s.sample(Rng(3)))
    return s


def test_a_sound_game_passes_everything() -> None:
    for seats in (2, 3):
        for pile in ("small", "large"):
            options = {"pile": pile}
            assert check_game(SOUND, seats, options, 1, sample=1) == []
            for check in (check_record, check_undo, check_events):
                assert check(SOUND, seats, options, 1) == []
    assert check_moves(SOUND) == check_fields(SOUND, 2) == check_options(SOUND) == []


class Sharing(Pebbles):
    def clone(self) -> Pebbles:
        c = super().clone()
        c.taken = self.taken
        return c


class Forgetting(Pebbles):
    def clone(self) -> Pebbles:
        c = super().clone()
        c.pile += 1
        return c


class Peeking(Pebbles):
    def determinize(self, seat: int, rng: Rng) -> Pebbles:
        c = super().determinize(seat, rng)
        c.swapped[0] ^= 1
        return c


class Losing(Pebbles):
    def determinize(self, seat: int, rng: Rng) -> Pebbles:
        c = super().determinize(seat, rng)
        c.deck = 0
        return c


class Writing(Pebbles):
    def determinize(self, seat: int, rng: Rng) -> Pebbles:
        self.pile -= 1
        return super().determinize(seat, rng)


def with_state(cls: type[Pebbles]) -> PebblesGame:
    class Broken(PebblesGame):
        def make(self, seats: int, options: Options, pack: Pack) -> Pebbles:
            return cls(self, seats, options, pack)

    return Broken()


@pytest.mark.parametrize("cls", [Sharing, Forgetting, Writing])
def test_faulty_states_are_found(cls: type[Pebbles]) -> None:
    s = first_decision(with_state(cls))
    assert [v for check in STATE_CHECKS for v in check(s)] != []


@pytest.mark.parametrize("cls", [Peeking, Losing])
def test_leaks_are_found(cls: type[Pebbles]) -> None:
    assert check_views(first_decision(with_state(cls)), Rng(1)) != []


def test_a_field_shown_to_all_that_determinize_changes_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = PebblesGame()
    shown = tuple(
        Field("card", SEATS, PUBLIC, "TOY-1", ids="card") if f.name == "card" else f
        for f in game.fields
    )
    monkeypatch.setattr(game, "fields", shown)
    s = first_decision(game)
    assert any(check_views(s, Rng(seed)) for seed in range(5))


def test_undeclared_and_unknown_fields_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PebblesGame()
    monkeypatch.setattr(game, "fields", game.fields[1:])
    assert check_fields(game, 2) == ["pile is not declared"]


class Generous(PebblesGame):
    """Refuses nothing."""

    def refusal(self, s: Pebbles, seat: int, move: Move) -> Refusal | None:
        return None


class Strict(PebblesGame):
    """Refuses even what it offers."""

    def refusal(self, s: Pebbles, seat: int, move: Move) -> Refusal | None:
        return Refusal("TOY-1", "never")


class Wordless(PebblesGame):
    """Refuses without a rule."""

    def refusal(self, s: Pebbles, seat: int, move: Move) -> Refusal | None:
        found = super().refusal(s, seat, move)
        return found and Refusal("", "not-now")


@pytest.mark.parametrize("game", [Generous(), Strict(), Wordless()])
def test_wrong_refusals_are_found(game: PebblesGame) -> None:
    s = first_decision(game)
    assert [v for check in STATE_CHECKS for v in check(s)] != []


class Vanishing(toy.Take):
    def play(self, s: Pebbles, seat: int, move: Move) -> Todo:
        s.pile -= 1
        return super().play(s, seat, move)


class Endless(toy.Take):
    def play(self, s: Pebbles, seat: int, move: Move) -> Todo:
        return (self,)


def with_take(take: Step[Any]) -> PebblesGame:
    class SetUp(toy.SetUp):
        def run(self, s: Pebbles, seat: int) -> Todo:
            return (*super().run(s, seat)[:-1], take)

    class Broken(PebblesGame):
        def start(self, seats: int, options: Options, pack: Pack) -> Pebbles:
            s = super().start(seats, options, pack)
            s.steps[-1] = SetUp()
            return s

    game = Broken()
    game.steps = (*game.steps, type(take))
    return game


def test_lost_pieces_are_found() -> None:
    found = check_game(with_take(Vanishing()), 2, {}, 1, sample=0)
    assert "pebbles are lost" in found[0]


def test_endless_games_are_found() -> None:
    found = check_game(with_take(Endless()), 2, {}, 1, sample=0)
    assert "no end" in found[0]


@pytest.mark.parametrize(
    "fault",
    [
        ("outcomes", lambda self, s, seat: [((0,), 1), ((0,), 1)]),
        ("outcomes", lambda self, s, seat: [((5,), 0)]),
        ("sample", lambda self, s, seat, rng: (9,)),
        ("parse", lambda self, s, words: (0,)),
    ],
)
def test_faulty_chance_is_found(
    fault: tuple[str, Callable[..., object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.Draw, *fault)
    assert check_chance(SOUND.state(2), Rng(1)) != []


def test_a_record_that_replays_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter(toy.CARDS * 1000)
    monkeypatch.setattr(toy.Draw, "spell", lambda self, s, outcome: [next(words)])
    assert check_record(SOUND, 2, {}, 1) != []


def test_secrets_told_to_all_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen_by(self: Event, seat: int) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, **self.args, **(self.secret or {})}

    monkeypatch.setattr(Event, "seen_by", seen_by)
    assert "sees the secret of draw" in check_events(SOUND, 2, {}, 1)[0]


def test_a_log_that_changes_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    happen = toy.Draw.happen

    def cheat(self: toy.Draw, s: Pebbles, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            s.pile -= 1
        return happen(self, s, seat, outcome)

    monkeypatch.setattr(toy.Draw, "happen", cheat)
    assert check_events(SOUND, 2, {}, 1) != []


def test_undo_to_another_state_is_found() -> None:
    assert check_undo(with_state(Forgetting), 2, {}, 1) != []


def test_two_moves_with_one_number_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.TAKE[1], "number", 0)
    assert check_moves(SOUND) != []


class Revealing(PebblesGame):
    """Its facts tell the secret cards of all."""

    def facts(self, s: State, seat: int) -> dict[str, Any]:
        return {"cards": cast(Pebbles, s).card[:]}


class Doubling(PebblesGame):
    """A fact has the name of a field."""

    def facts(self, s: State, seat: int) -> dict[str, Any]:
        return {"pile": 0}


@pytest.mark.parametrize("game", [Revealing(), Doubling()])
def test_faulty_facts_are_found(game: PebblesGame) -> None:
    s = first_decision(game)
    assert any("facts" in found for seed in range(5) for found in check_views(s, Rng(seed)))
