"""Pebbles at the command line: played, simulated, replayed, analysed."""

from __future__ import annotations

import json
from pathlib import Path

import firstfire
from firstfire.core.conformance import random_table
from tests.cli.test_cli import Run, run  # noqa: F401  the fixture


def test_it_is_listed_in_the_words_of_its_rules(run: Run) -> None:  # noqa: F811
    done = run("games")
    assert "Pebbles (pebbles), 2 to 3 players" in done.out
    assert "--set pile=…  Pile (small, large; TOY-1)" in done.out


def test_a_game_in_the_terminal(run: Run, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "game.txt"
    typed = [f"save {file}", "?", "why take 3", "swap", "take 3", *["", "1"] * 20]
    done = run("play", "pebbles", "--seats", "2", "--seed", "3", typed="\n".join(typed))
    assert done.code == 0, done.err
    assert "Your move (take)?" in done.out
    assert "B: take (n " in done.out
    assert "This game has no texts of its own" in done.out
    for field in ("pile", "taken", "card", "swapped"):
        assert field in done.out, field
    assert "deck" not in done.out  # it is hidden
    assert "pebbles" in done.out
    assert done.out.rstrip().endswith(("wins.", "share the win."))
    assert run("replay", str(file)).code == 0


def test_the_card_of_an_opponent_stays_hidden(run: Run) -> None:  # noqa: F811
    done = run("play", "pebbles", "--seats", "2", "--seed", "3", typed="quit\n")
    (row,) = [line for line in done.out.splitlines() if line.startswith("card")]
    cards = firstfire.load("pebbles").new(2, 3).view(0)["state"]["card"]
    assert row.split()[1:] == ["?" if card is None else card for card in cards]
    assert "?" in row


def test_a_refusal_has_its_reason_and_no_rulebook(run: Run) -> None:  # noqa: F811
    typed = "swap\nswap\nquit\nquit\n"
    done = run("play", "pebbles", "--seats", "2", "--bots", "random", "--seed", "3", typed=typed)
    assert "Not allowed: not now." in done.out


def test_simulate(run: Run) -> None:  # noqa: F811
    done = run("simulate", "pebbles", "--games", "60", "--jobs", "2", "--seats", "2", "--json")
    found = json.loads(done.out)
    assert found["games"] == 60
    assert set(found["points_by_source"]) == {"pebbles", "card"}
    assert "60 random games of Pebbles" in run("simulate", "pebbles", "--games", "60").out


def test_arena_with_several_processes(run: Run) -> None:  # noqa: F811
    done = run("arena", "pebbles", "easy", "random", "--games", "40", "--jobs", "2", "--json")
    best = json.loads(done.out)["standings"][0]
    assert best["bot"] == "easy"
    assert best["win_share"] > 0.6


def test_replay_and_analyse_a_record(run: Run, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "record.txt"
    file.write_text(str(random_table(firstfire.load("pebbles"), 2, {}, 5).record()), "utf-8")
    done = run("replay", str(file), "--show")
    assert "A: take (n " in done.out
    assert "digest" in done.out
    assert "Where the game turned" in run("analyse", str(file), "--iterations", "10").out
    assert run("verify", str(file)).out.startswith("All")


def test_there_are_no_rules_and_no_data_to_look_up(run: Run) -> None:  # noqa: F811
    assert "pebbles" not in run("rules").out
    assert run("data", "export", "pebbles").out == ""
    done = run("play", "pebbles", "--data", __file__)
    assert "pebbles is played without data packs" in done.err
