"""Tables: deciding, events, undo."""

from __future__ import annotations

import pytest

from firstfire.core import (
    SPECTATOR,
    CannotUndo,
    GameError,
    IllegalMove,
    Option,
    RecordError,
    Table,
    parse_record,
)
from firstfire.core.codec import decode, digest, encode
from tests.core.toy import MOVES, PebblesGame

GAME = PebblesGame()


def test_moves_are_accepted_as_object_number_and_text() -> None:
    table = GAME.new(2, 1)
    table.play(MOVES[0])
    table.play(0)
    table.play("  TAKE   1 ")
    assert table.view(SPECTATOR)["state"]["taken"] == [1, 2]


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    table = GAME.new(2, 1)
    table.play("swap")
    before = table.digest(), str(table.record())
    with pytest.raises(IllegalMove, match="TOY-1") as error:
        table.play("swap")
    assert error.value.refusal.rule == "TOY-1"
    assert (table.digest(), str(table.record())) == before


@pytest.mark.parametrize("move", ["jump", "", 99, -1])
def test_unknown_moves_are_errors(move: str | int) -> None:
    with pytest.raises(GameError, match="no move"):
        GAME.new(2, 1).play(move)


def test_events_are_told_from_a_number_on_and_secrets_to_their_owner() -> None:
    table = GAME.new(2, 1)
    assert [event["kind"] for event in table.events(SPECTATOR)] == ["draw", "draw"]
    assert ["card" in event for event in table.events(0)] == [True, False]
    table.play("take 2")
    assert table.events(1, since=2) == [{"kind": "take", "seat": 1, "n": 2}]


def test_undo_goes_back_through_ones_own_moves_only() -> None:
    table = GAME.new(2, 1)
    with pytest.raises(CannotUndo, match="nothing has been decided"):
        table.undo()
    start = table.digest()
    table.play("take 2")
    table.undo()
    assert table.digest() == start
    table.play("take 2")
    table.play("take 1")
    table.undo()
    with pytest.raises(CannotUndo, match="somebody else"):
        table.undo()
    table.play("swap")
    with pytest.raises(CannotUndo, match="dice or a card"):
        table.undo()


def test_a_seat_takes_back_only_its_own() -> None:
    table = GAME.new(2, 1)
    table.play("take 2")
    assert (table.can_undo(1), table.can_undo(0)) == (True, False)
    with pytest.raises(CannotUndo, match="somebody else"):
        table.undo(0)
    table.undo(1)
    assert table.seat == 1


def test_a_fork_goes_its_own_way() -> None:
    table = GAME.new(2, 1)
    table.play("take 2")
    before = table.digest(), str(table.record()), len(table.events(SPECTATOR))
    fork = table.fork()
    fork.undo()
    fork.play("take 3")
    fork.play("swap")
    assert (table.digest(), str(table.record()), len(table.events(SPECTATOR))) == before
    table.undo()
    table.play("take 2")
    assert (table.digest(), str(table.record()), len(table.events(SPECTATOR))) == before


def test_a_table_goes_on_from_a_state() -> None:
    whole = GAME.new(2, 7)
    whole.play("swap")
    state = decode(GAME, encode(whole.state))
    part = Table(GAME, seed=7, state=state, chance_count=whole.chance_count)
    for move in ("take 1", "swap", "take 2"):
        whole.play(move)
        part.play(move)
    assert part.digest() == whole.digest()
    assert [str(line) for line in part.lines] == [str(line) for line in whole.lines[-4:]]


def test_how_far_undo_reaches_and_where_it_stops() -> None:
    table = GAME.new(2, 1)
    start = digest(table.firm)
    assert table.reach == 0
    table.play("take 2")
    assert (table.reach, digest(table.firm)) == (1, start)
    table.forget()  # nothing, for undo still needs it
    table.undo()
    assert table.digest() == start
    table.play("swap")
    assert (table.reach, digest(table.firm)) == (0, table.digest())
    table.forget()
    assert (table.lines, table.events(SPECTATOR)) == ([], [])


def test_deciding_leaves_chance_waiting() -> None:
    table = GAME.new(2, 1)
    table.decide(table.find("swap"))
    assert table.seat is None
    assert not table.over
    table.settle()
    assert table.seat is not None


def test_settings_are_checked() -> None:
    with pytest.raises(GameError, match="2 to 3 players, not 5"):
        GAME.new(5)
    with pytest.raises(GameError, match="no option 'hats'"):
        GAME.new(2, options={"hats": "yes"})
    with pytest.raises(GameError, match="one of small, large"):
        GAME.new(2, options={"pile": "tiny"})


def test_an_option_that_means_nothing_with_so_many_seats_is_refused() -> None:
    game = PebblesGame()
    game.options = (Option("pile", ("small", "large"), "TOY-1", most_seats=2),)
    assert game.new(2, options={"pile": "large"}).state.options == {"pile": "large"}
    assert game.new(3, options={"pile": "small"}).state.options == {"pile": "small"}
    with pytest.raises(GameError, match="option pile is for 2 players, so it means nothing"):
        game.new(3, options={"pile": "large"})
    assert game.fitting(2, {"pile": "large"}) == {"pile": "large"}
    assert game.fitting(3, {"pile": "large"}) == {}
    record = parse_record("game pebbles 1 seats 3\noption pile large\n")
    with pytest.raises(RecordError, match="means nothing at a table of 3"):
        Table.replay(game, record)


def test_an_option_for_several_players_says_for_how_many() -> None:
    game = PebblesGame()
    game.options = (Option("pile", ("small", "large"), "TOY-1", least_seats=3),)
    with pytest.raises(GameError, match="is for 3 players"):
        game.new(2, options={"pile": "large"})


def test_nobody_sits_outside_the_table() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        GAME.new(2).view(2)


def test_a_finished_game_takes_no_moves() -> None:
    table = GAME.new(2, 1)
    while not table.over:
        table.play(table.moves()[0])
    assert table.seat is None
    assert table.moves() == []
    assert table.result().winners
    with pytest.raises(GameError, match="over"):
        table.play("take 1")
