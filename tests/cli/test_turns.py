"""Turns in the terminal: when they end, what is told of the others, and what the log holds."""

from __future__ import annotations

from pathlib import Path

import pytest

import firstfire
from firstfire.core import Table
from firstfire.core.conformance import random_table
from tests.cli.terminal import Terminal, at
from tests.eiszeit.scene import Scene as IceScene
from tests.helpers import rule
from tests.stone_age.scene import Scene

STONE_AGE = firstfire.load("stone-age")
ENDS = "That ends your turn."


# --- the end of a turn ------------------------------------------------------------------------


def buying() -> Terminal:
    """The last action of seat 0 buys a building, behind which a tile is turned up."""
    scene = Scene().give(0, wood=2, clay=2, stone=2, gold=2)
    return at(scene.actions("building-2 1, field 1", "hunt 1, field 1").state)


def test_the_end_of_a_turn_is_confirmed_before_a_tile_is_turned_up() -> None:
    terminal = buying()
    before = terminal.table.digest()
    shown = terminal.type("use field", "buy")
    assert ENDS in shown[2]
    assert terminal.record == ["0 use field", "0 buy"]  # no tile yet
    terminal = buying()
    terminal.type("use field", "buy", "undo", "undo")
    assert terminal.record == []
    assert terminal.table.digest() == before
    terminal = buying()
    terminal.type("use field", "buy", "")
    assert terminal.record[2].startswith("* tile")


def test_dice_in_the_middle_of_a_turn_are_rolled_at_once() -> None:
    scene = Scene().give(0, tools=(1, 0, 0)).actions("forest 2, field 1", "hunt 1")
    terminal = at(scene.state)
    shown = terminal.type("use forest")
    assert terminal.record[1].startswith("* roll")
    assert ENDS not in "".join(shown)


def test_dice_that_end_a_turn_are_rolled_after_it_is_confirmed() -> None:
    terminal = at(Scene().actions("forest 2, field 1", "hunt 1, field 1").state)
    shown = terminal.type("use field")
    assert ENDS in shown[1]
    assert terminal.record == ["0 use field"]  # the forest follows by itself


@rule("SA-7.1")
def test_others_taking_their_dice_do_not_end_the_turn() -> None:
    scene = Scene(2, cards="C01 C12 C13 C14").give(0, wood=1)
    scene.actions("card-1 1, field 1, hut 2", "hunt 1, field 1")
    terminal = at(scene.do("0 use card-1\n0 buy\n* dice 3 6").state)
    shown = terminal.type("die 6", "use hut")
    assert ENDS not in shown[1]
    assert "A: Which of your locations do you use next?" in shown[1]
    assert ENDS in shown[2]


@rule("EZ-2.3")
def test_an_opponent_who_carries_out_a_card_does_not_end_the_turn() -> None:
    scene = IceScene().hand(0, "remove-one", "fire", "swap", "all-one", "drive").stones(2, 4, 4)
    for seat in range(3):
        scene.hunters(seat, "9: 2", "10: 2")
    terminal = Terminal(Table(scene.game, seed=1, state=scene.state), bots=(1, 2))
    shown = terminal.type("play remove-one", "name B", "keep", "draw light")
    assert "name B " in shown[1]
    assert "name C " in shown[1]
    assert "A: Which card do you put under its pile" in shown[2]
    assert ENDS not in "".join(shown[:4])
    assert ENDS in shown[4]
    assert terminal.record[-1] == "0 draw light"  # the card is not drawn yet


def test_every_turn_of_the_solo_game_is_confirmed() -> None:
    terminal = Terminal(firstfire.load("endless-winter").new(1, 3))
    shown = terminal.type("choose thunderpaw", "side a", "set-up hunter")
    assert ENDS in shown[3]
    assert terminal.record[-1] == "0 set-up hunter"  # what chance does next can still be avoided


def test_no_questions_at_the_end_of_a_turn_if_they_are_not_wanted() -> None:
    terminal = Terminal(STONE_AGE.new(2, 3), confirm=False)
    terminal.type("place forest 3", "place hunt 2")
    assert terminal.record[-2:] == ["0 place forest 3", "1 place hunt 2"]


@pytest.mark.parametrize("game", firstfire.games())
def test_a_game_in_the_terminal_has_the_record_of_its_moves(game: str) -> None:
    rules = firstfire.load(game)
    seats = rules.least_seats
    record = random_table(rules, seats, {}, 5).record()
    typed = [line.words for line in record.lines if line.seat >= 0]
    terminal = Terminal(rules.new(seats, record.seed), confirm=False)
    for text in typed:
        assert terminal.table.seat is not None
        terminal.session.selection = type(terminal.session.selection)(terminal.table.state)
        terminal.session.play(terminal.table.seat, [terminal.table.find(text)])
    assert str(terminal.table.record()) == str(record)


def test_a_game_saved_at_the_end_of_a_turn_goes_on_the_same_way(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    terminal = Terminal(STONE_AGE.new(2, 8), bots=(1,))
    terminal.type("place hunt 5", f"save {file}")
    assert file.read_text().splitlines()[-2] == "0 place hunt 5"
    terminal.table.settle()
    assert firstfire.load_record(file).digest() == terminal.table.digest()


# --- what is told -----------------------------------------------------------------------------


def test_what_the_others_did_stands_below_the_table_on_a_line_each() -> None:
    terminal = Terminal(STONE_AGE.new(4, 3), confirm=False, bots=(1, 2, 3))
    shown = terminal.type("place forest 3")
    table, _, below = shown[1].partition("▶ A")
    assert "send" not in table
    told = [line for line in below.splitlines() if " send" in line]
    assert [line.split()[0] for line in told] == ["You", "B", "C", "D"]


def test_what_a_player_does_in_a_row_is_one_sentence() -> None:
    terminal = Terminal(STONE_AGE.new(2, 3))
    told = terminal.session.texts.digest(
        [
            {"kind": "use", "seat": 1, "location": "field", "n": 1},
            {"kind": "farm", "seat": 1, "farming": 1},
            {"kind": "farm", "seat": 1, "farming": 1},
            {"kind": "round", "seat": 0, "round": 2},
            {"kind": "farm", "seat": 0, "farming": 3},
        ]
    )
    assert told == [
        "B moves up to 1 in farming ×2.",
        "Round 2. A is first.",
        "A moves up to 3 in farming.",
    ]


def test_the_log_holds_all_since_the_last_decision() -> None:
    """What happens to oneself without a decision does not cut it."""
    terminal = Terminal(STONE_AGE.new(2, 3), bots=(1,))
    shown = terminal.type("place hunt 5", "", "log", "log 2", "log all", "log x")
    texts, decided = terminal.session.texts, terminal.session.decided_at[0]
    everything = [f"  {line}" for line in texts.story(terminal.table.events(0))]
    since = [f"  {line}" for line in texts.story(terminal.table.events(0, decided))]
    log, two, all_of_it, wrong = [one.splitlines()[:-1] for one in shown[-5:-1]]
    assert log == since
    assert any("You feed your tribe" in line for line in log[2:])
    assert any(line.startswith("  B ") for line in log)
    assert two == everything[-2:]
    assert all_of_it == everything
    assert wrong == ['  Type log, log and a number, or log all; not "x".']


def test_the_log_of_a_loaded_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    terminal = Terminal(STONE_AGE.new(3, 3), bots=(1, 2))
    before = terminal.type("place forest 3", "", "log", f"save {file}")[3]
    again = Terminal(firstfire.load_record(file), bots=(1, 2))
    again.session.resume(file)
    shown = again.type("log")
    assert shown[1] == before
    assert "You send 3 people to the forest." in before


def test_help_has_examples_of_the_game() -> None:
    for game, example in (
        ("stone-age", "pay clay gold"),
        ("eiszeit", "place 9 6 10"),
        ("endless-winter", "village c4 b3 b4"),
    ):
        rules = firstfire.load(game)
        terminal = Terminal(rules.new(rules.most_seats, 1), width=80)
        shown = terminal.type("?")
        assert f"  {example} " in shown[1]
        assert "log, log 20, log all" in shown[1]
        assert max(len(line) for line in shown[1].splitlines()) <= 80
        for typed, _ in terminal.session.texts.examples():
            for line in typed.split(", "):
                assert terminal.session.reader.read(line, []), line


def test_the_question_is_not_shown_to_others() -> None:
    """At the end of a turn nobody looks into the choices of the next player."""
    terminal = Terminal(STONE_AGE.new(2, 3))
    shown = terminal.type("place hunt 5", "moves", "hint", "why 1", "why place hut 2")
    assert shown[2].startswith("  It is not your turn to choose now.")
    assert shown[3].startswith("  It is not your turn to choose now.")
    assert shown[4].startswith("  There are no moves to choose from now.")
    assert shown[5].startswith("  It is not your turn.")


def test_a_finished_game_that_is_loaded_shows_its_result() -> None:
    record = random_table(STONE_AGE, 2, {}, 5).record()
    terminal = Terminal(Table.replay(STONE_AGE, record))
    assert "score" in terminal.type()[-1]
