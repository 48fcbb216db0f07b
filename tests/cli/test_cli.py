"""The command line, as people and programs use it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

import firstfire
from firstfire.cli import main


class Done(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Done]
RECORDS = Path(__file__).parent.parent / "stone_age" / "records"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``firstfire`` with arguments and typed lines."""
    monkeypatch.setenv("COLUMNS", "100")

    def go(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "argv", ["firstfire", *arguments])
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        capsys.readouterr()
        try:
            main()
            code = 0
        except SystemExit as done:
            code = int(done.code or 0)
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return go


# --- looking around -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command", ["games", "play", "simulate", "arena", "replay", "rules", "data"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    assert run(command, "--help").code == 0


def test_version_says_which_engine(run: Run) -> None:
    assert run("--version").out == f"firstfire {firstfire.__version__} ({firstfire.ENGINE})\n"


def test_the_version_needs_no_heavy_modules() -> None:
    heavy = ["openskill", "fluent", "firstfire.bots", "firstfire.games.stone_age.game", "fastapi"]
    code = f"import sys, firstfire.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_games(run: Run) -> None:
    assert "Stone Age (stone-age), 2 to 4 players" in run("games").out
    found = json.loads(run("games", "--json").out)
    assert found[0]["seats"] == [2, 4]
    assert found[0]["options"][0]["name"] == "first_player"


def test_rules(run: Run) -> None:
    assert "a full location takes no more people" in run("rules", "sa-2.4").out.lower()
    assert run("rules", "SA-5").out.count("SA-5.") >= 7
    assert "Phase 3, feeding" in run("rules").out
    assert "SA-2.5" in run("rules", "hut").out
    assert "EZ-3.5" in run("rules", "EZ-3").out
    assert run("rules", "SA").out == run("rules", "stone-age").out
    assert "EZ-" not in run("rules", "stone-age").out
    assert "SA-2.4" in run("rules", "takes", "no", "more", "people").out
    assert json.loads(run("rules", "SA-3.5", "--json").out)[0]["id"] == "SA-3.5"


def test_data_show(run: Run) -> None:
    done = run("data", "show", "stone-age", "C17")
    assert "3 food" in done.out
    assert "known" in done.out
    assert "B01" in run("data", "show", "stone-age", "buildings").out
    assert len(json.loads(run("data", "show", "stone-age", "--json").out)["cards"]) == 36


def test_an_exported_pack_can_be_corrected_and_played_with(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(run("data", "export", "stone-age").out.replace("points = 10", "points = 12"))
    done = run("simulate", "stone-age", "--games", "2", "--data", str(mine), "--json")
    assert json.loads(done.out)["games"] == 2
    assert "12" in run("data", "show", "stone-age", "B01", "--data", str(mine)).out


# --- simulating ---------------------------------------------------------------------------------


def test_simulate_reports(run: Run) -> None:
    done = run("simulate", "stone-age", "--games", "20", "--seats", "3")
    assert done.code == 0
    for word in ("score", "rounds", "decisions", "ended by", "mean", "spread", "wins"):
        assert word in done.out


def test_simulate_tells_of_cards_and_rounds(run: Run) -> None:
    done = run("simulate", "eiszeit", "--games", "20", "--json")
    figures = json.loads(done.out)["figures"]
    assert figures["played steppe"]["most"] > 0
    assert figures["points in round 4, all players"]["mean"] > 5


def test_simulate_is_the_same_with_any_number_of_jobs_and_with_records(
    run: Run, tmp_path: Path
) -> None:
    arguments = ("simulate", "stone-age", "--games", "110", "--seats", "2", "--seed", "5", "--json")
    one = run(*arguments)
    assert json.loads(one.out)["seats"][0]["score"]["mean"] > 0
    assert run(*arguments, "--jobs", "2").out == one.out
    few = ("simulate", "stone-age", "--games", "3", "--seats", "2", "--seed", "5", "--json")
    assert run(*few, "--out", str(tmp_path / "records")).out == run(*few).out
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"stone-age-2-{seed}.txt" for seed in (5, 6, 7)]
    assert run("replay", str(files[0])).code == 0


def test_simulate_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "stone-age-4-1.txt"
    file.write_text("mine")
    done = run("simulate", "stone-age", "--games", "3", "--out", str(tmp_path))
    assert done.code == 2
    assert "already exists" in done.err
    assert file.read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 1


# --- replaying ----------------------------------------------------------------------------------


def test_replay(run: Run) -> None:
    file = str(next(RECORDS.glob("4-players-*")))
    done = run("replay", file)
    assert done.code == 0
    assert "shamans × people" in done.out
    assert "Round 1. " in run("replay", file, "--to", "60", "--show").out
    found = json.loads(run("replay", file, "--to", "12", "--json").out)
    assert found["view"]["state"]["round"] == 1
    assert found["view"]["decision"]["moves"] is None


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "line 1: the record is empty"),
        ("game stone-age 1 seats 4\n* tile B01\n* tile B01\n", "line 3: '* tile B01'"),
        ("game go 1 seats 2\n", 'Unknown game "go"'),
        ("game stone-age 1 seats 2\n0 place hut 2\n", "line 2: expected '* tile …'"),
    ],
)
def test_broken_records(run: Run, tmp_path: Path, text: str, trouble: str) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(text)
    for command in (("replay", str(file)), ("play", "--load", str(file))):
        done = run(*command)
        assert done.code == 2
        assert trouble in done.err
        assert "Traceback" not in done.err
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("play", "stoneage"), "Did you mean stone-age?"),
        (("play",), "Which game? Try: firstfire play stone-age"),
        (("play", "stone-age", "--seats", "5"), "2 to 4 players, not 5"),
        (("play", "stone-age", "--people", "9"), "9 people at a table of 3"),
        (("play", "stone-age", "--bots", "genius"), 'Unknown bot "genius"'),
        (("play", "stone-age", "--bots", "easy,easy,hard"), "3 levels for 2 bots"),
        (("play", "stone-age", "--bots", "hard:-1"), "the time is a number of seconds"),
        (("play", "stone-age", "--bots", "easy:2"), "only hard takes a time"),
        (("play", "stone-age", "--option", "x=y"), "no option 'x'"),
        (("play", "stone-age", "--option", "first_player"), "NAME=VALUE"),
        (("play", "stone-age", "--option", "first_player=me"), "one of seat-0, drawn"),
        (("play", "stone-age", "--seed", "-3"), "a seed is a number"),
        (("play", "stone-age", "--data", "nowhere.toml"), "nowhere.toml: No such file"),
        (("simulate", "chess"), 'Unknown game "chess"'),
        (("simulate", "stone-age", "--seats", "1"), "2 to 4 players, not 1"),
        (("simulate", "stone-age", "--games", "0"), "--games"),
        (("replay", "nowhere.txt"), "nowhere.txt: No such file"),
        (("rules", "XY-9"), 'No rule matches "XY-9"'),
        (("data", "show", "stone-age", "C99"), "no entry 'C99'"),
        (("data", "export", "go"), 'Unknown game "go"'),
    ],
)
def test_bad_input_gets_one_clear_line(run: Run, arguments: tuple[str, ...], trouble: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert trouble in done.err
    assert "Traceback" not in done.err


def test_a_broken_pack_names_file_entry_and_column(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(run("data", "export", "stone-age").out.replace("7 food", "7 fodo"))
    done = run("play", "stone-age", "--data", str(mine))
    assert done.code == 2
    assert f"{mine}: cards, entry C11, column top: '7 fodo' is no effect" in done.err


# --- playing ------------------------------------------------------------------------------------


def test_a_decision_shows_table_question_and_numbered_moves(run: Run) -> None:
    done = run("play", "stone-age", "--seed", "3", typed="quit\n")
    assert done.code == 0
    for part in ("hunting grounds", "card-4", "building-3", "easy bot", "Where do you place"):
        assert part in done.out
    assert "    4–8  place hunt 1 … 5" in done.out


def test_moves_by_number_and_by_text_and_undo(run: Run) -> None:
    typed = "2\nundo\nplace forest 3\n\nundo\nquit\n"
    done = run("play", "stone-age", "--seed", "3", typed=typed)
    assert "You send 2 people to the hut." in done.out
    assert "You send 3 people to the forest." in done.out
    assert "You cannot undo that: somebody else has decided since." in done.out


def test_why_answers_the_rule_and_its_sentence(run: Run) -> None:
    typed = "place forest 3\n\nwhy place forest 1\nwhy place hut 2\nplace forest 1\nquit\n"
    done = run("play", "stone-age", "--seed", "3", "--bots", "random", typed=typed)
    assert done.out.count("SA-2.3: A player may place at a given location only once a round") == 2
    assert "You may do that now." in done.out


def test_help_rule_log_and_nonsense(run: Run) -> None:
    typed = "?\nrule sa-2.4\nrule SA-99\nlog 2\nlog\ntable\nmoves\nwhy fly\nfly\n\nquit\n"
    done = run("play", "stone-age", "--seed", "3", typed=typed)
    assert "take back your last line" in done.out
    assert "SA-2.4: Rings limit" in done.out
    assert 'There is no rule with the id or the word "SA-99".' in done.out
    assert done.out.count('"fly" is not a legal move.') == 2


def test_save_and_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"place forest 3\n\nsave {file}\nsave {file}\nsave\nquit\n"
    done = run("play", "stone-age", "--seed", "3", typed=typed)
    assert done.out.count(f"Saved in {file}") == 2
    record = file.read_text()
    again = run("play", "--load", str(file), typed="log 99\nquit\n")
    assert "You send 3 people to the forest." in again.out
    assert file.read_text() == record


def test_save_overwrites_no_other_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear friend")
    typed = f"save {file}\nsave {tmp_path}/no/where.txt\nquit\n"
    done = run("play", "stone-age", "--seed", "3", typed=typed)
    assert "already exists. Choose another name." in done.out
    assert "No such file or directory" in done.out
    assert file.read_text() == "dear friend"
    assert list(tmp_path.iterdir()) == [file]


def test_a_whole_game_to_its_result(run: Run) -> None:
    typed = "1\n\n" * 3000
    done = run("play", "stone-age", "--seed", "8", "--seats", "2", "--bots", "random", typed=typed)
    assert "tool makers × tools" in done.out
    assert done.out.rstrip().endswith(("wins.", "You win.", "share the win."))


def test_a_whole_game_of_eiszeit(run: Run) -> None:
    done = run("play", "eiszeit", "--seed", "8", "--no-confirm", typed="1\n" * 3000)
    for part in ("12 steppe", "room 3–5", "dark reserve 20", "reconstructed", "visible: "):
        assert part in done.out
    assert done.out.rstrip().endswith(("wins.", "You win.", "share the win."))


def test_bots_alone_play_to_the_end(run: Run) -> None:
    done = run("play", "stone-age", "--people", "0", "--seed", "4", "--seats", "4")
    assert done.out.rstrip().endswith(("wins.", "You win.", "share the win."))


def test_the_end_of_input_leaves_the_table(run: Run) -> None:
    done = run("play", "stone-age", "--seed", "3")
    assert done.code == 0
    assert "Thanks for playing!" in done.out


def test_the_end_of_a_turn_takes_commands(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"1\nsave {file}\nfly\nlog\nundo\nquit\nquit\n"
    done = run("play", "stone-age", "--seed", "3", typed=typed)
    assert f"Saved in {file}" in done.out
    assert '"fly" has to wait: press Enter' in done.out
    assert done.out.count("Where do you place people? You have 5 left") == 2


def test_a_game_that_is_not_saved_is_left_by_saying_so_twice(run: Run) -> None:
    done = run("play", "stone-age", "--seed", "3", typed="1\n\nquit\nmoves\nquit\n")
    assert "This game is not saved." in done.out
    assert done.out.rstrip().endswith("Thanks for playing!")


def test_what_cannot_be_paid_is_marked(run: Run) -> None:
    typed = "place building-1\n\nplace quarry 4\n\nuse building-1\n"
    done = run("play", "stone-age", "--seats", "2", "--seed", "5", typed=typed)
    assert "wood 3, clay 4, stone 5, gold 6 points each; you cannot pay it now" in " ".join(
        done.out.split()
    )
    assert "You cannot pay for the building for 5 resources of 2 kinds and leave it." in done.out


def test_a_saved_table_remembers_who_sits_where(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    typed = f"save {file}\nquit\n"
    run("play", "stone-age", "--people", "2", "--seats", "3", "--seed", "4", typed=typed)
    assert file.read_text().endswith("# seated person person easy\n")
    again = run("play", "--load", str(file), typed="place hunt 2\n\nquit\nquit\n")
    assert "B> " in again.out
    alone = run("play", "--load", str(file), "--people", "1", typed="place hunt 2\n\nquit\nquit\n")
    assert "B> " not in alone.out


def test_a_loaded_game_keeps_its_seats(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "stone-age", "--seed", "4", typed=f"save {file}\nquit\n")
    done = run("play", "--load", str(file), "--seats", "4")
    assert done.code == 2
    assert "has its seats, seed and options already" in done.err


@pytest.mark.parametrize("typed", ["²\n", "log ²\n", "9" * 5000 + "\n", "why ²\n", "\x00\n"])
def test_odd_input_is_no_disaster(run: Run, typed: str) -> None:
    assert run("play", "stone-age", "--seed", "4", typed=typed + "quit\n").code == 0


def test_output_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    done = run("simulate", "stone-age", "--games", "1", "--out", str(file))
    assert done.code == 2
    assert "File exists" in done.err
    assert file.read_text() == "mine"
