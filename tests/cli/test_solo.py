"""Endless Winter alone against the Nomad, as it is played and simulated in the terminal."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

import firstfire
from firstfire.cli import main
from firstfire.cli.common import out
from firstfire.core.conformance import random_table
from firstfire.i18n.endless_winter import EndlessWinterTexts
from firstfire.tui.boards import speak_and_draw
from tests.helpers import rule

GAME = firstfire.load("endless-winter")
Run = Callable[..., str]
BEGIN = "choose thunderpaw\nside a\nset-up hunter\n\n"  # with seed 3


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """What ``firstfire`` prints for arguments and typed lines."""
    monkeypatch.setattr(out, "width", 120)

    def go(*arguments: str, typed: str = "") -> str:
        monkeypatch.setattr(sys, "argv", ["firstfire", *arguments])
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        capsys.readouterr()
        with contextlib.suppress(SystemExit):
            main()
        return capsys.readouterr().out

    return go


def solo(run: Run, typed: str, *options: str) -> str:
    arguments = ("play", "endless-winter", "--seats", "1", "--seed", "3")
    return run(*arguments, *options, typed=typed)


def texts() -> EndlessWinterTexts:
    speak = speak_and_draw(GAME.new(1, 3))[0]
    assert isinstance(speak, EndlessWinterTexts)
    return speak


# --- the table ----------------------------------------------------------------------------------


@rule("EWS-1.7")
def test_both_set_up_cards_are_shown_while_the_chief_is_chosen(run: Run) -> None:
    shown = solo(run, "")
    assert "Which chief leads your tribe? Afterwards you choose one of the set-up cards" in shown
    assert shown.count("set-up card: ") == 2
    assert "Hunter in hand; 2 food, 2 tools; Ground Sloth" in shown


@rule("EW-12.1")
def test_an_option_may_be_set_by_its_older_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    older = ("--set", "preparation_draw_is_bonus=on")
    solo(run, f"{BEGIN}save {file}\nquit\n", *older)
    assert "option edition czech" in file.read_text("utf-8")


@rule("EWS-1.2", "EWS-2.1")
def test_the_nomad_has_its_block_and_its_rows(run: Run) -> None:
    shown = solo(run, BEGIN)
    assert "N the Nomad   no card lies open yet" in shown
    for part in (
        "N the Nomad   arrows in force: right, then up",
        "card 7   eclipse card, burial",
        "Development; right,",
        "deck 15   eclipse stack 0   offering deck 10 (5 unseen of era I, 5 unseen of era II)",
        "map card 1   glacier points now 1 VP   Nomad token not on the land yet, counts 1",
        "turn order N A",
        "claimed  free                  by N",
        "▶ A you",
        "  N the Nomad  0/10",
        "N1 a camp of the Nomad",
    ):
        assert part in shown, part
    assert "B" not in [word for line in shown.splitlines() for word in line.split()]


@rule("EWS-R29")
def test_cards_are_shown_at_their_places(run: Run) -> None:
    shown = solo(run, BEGIN)
    first = next(line for line in shown.splitlines() if "1 Moose" in line)
    assert first.index("1 Moose") < first.index("2 Moose") < first.index("3 Rhino")
    top, bottom = [shown.index(name, shown.index("culture pool by")) for name in ("Cord", "Drum")]
    assert "  top     " in shown[top - 10 : top]
    assert "  bottom  " in shown[bottom - 10 : bottom]


@rule("EWS-2.5")
def test_the_visible_cells_are_added_up_for_each_column(run: Run) -> None:
    shown = solo(run, BEGIN, "--set", "nomad_extra_card=on")
    assert shown.count("\n  card ") == 2  # one before the round, one more in the first turn
    assert shown.count("\n  in all") == 1


@rule("EWS-1.8")
def test_the_options_are_those_of_the_solo_game(run: Run) -> None:
    assert run("games").count("Solo game only") == 2
    assert "counts 2" in solo(run, BEGIN, "--set", "nomad_token=village")


def test_the_table_is_drawn_again_after_each_turn_of_the_nomad(run: Run) -> None:
    shown = solo(run, BEGIN + "place tribe rest\n" + "food\non\ndone\n\n" * 3)
    assert "turn 1 of 3   turn order" in shown
    assert "turn 2 of 3   turn order" in shown


@pytest.mark.parametrize("seed", range(3))
def test_no_line_is_wider_than_the_terminal(seed: int) -> None:
    from rich.console import Console

    options = {option.name: option.values[-1] for option in GAME.options}
    table = random_table(GAME, 1, GAME.fitting(1, options), seed)
    page = StringIO()
    console = Console(file=page, width=120, color_system=None, soft_wrap=True)
    for part in speak_and_draw(table)[1].draw(table.view(0)):
        console.print(part)
    assert "N token at" in page.getvalue() or table.view(0)["state"]["nomad_token"] is None
    assert max(len(line.rstrip()) for line in page.getvalue().splitlines()) <= 120


# --- the log ------------------------------------------------------------------------------------


def test_the_log_says_what_the_nomad_does(run: Run) -> None:
    shown = solo(run, BEGIN + "log\n")
    for line in (
        "Round 1. The Nomad begins.",
        "The Nomad turns up a card: it points to Development; arrows right, then up; 1 labour.",
        "The Nomad goes to Development, where its card points.",
        "The Nomad gains 2 tools.",
    ):
        assert f"  {line}\n" in shown, line


@rule("EWS-2.3")
@pytest.mark.parametrize(
    ("why", "column", "sentence"),
    [
        ("pointer", "hunting", "The Nomad goes to Hunting, where its card points."),
        (
            "arrow",
            "development",
            "Hunting is taken; the arrow points left: "
            "the Nomad goes to Development, the next free column.",
        ),
        (
            "full",
            "hunting",
            "All columns are taken: the Nomad goes to Hunting, where its card points.",
        ),
    ],
)
def test_why_the_nomad_goes_to_a_column(why: str, column: str, sentence: str) -> None:
    about = {"pointer": "hunting", "column": column, "why": why, "arrow": "left"}
    assert texts().event({"kind": "nomad-column", "seat": 1, **about}) == sentence


@rule("EWS-3.14")
def test_a_chain_of_substitutes_is_one_sentence() -> None:
    def lacks(*gains: str) -> list[str]:
        told = {"kind": "nomad-instead", "seat": 1}
        whys = {"sacred stone": "cost"}
        return texts().story([told | {"gain": g, "why": whys.get(g, "")} for g in gains])

    assert lacks("sacred stone") == ["The Nomad cannot pay for a sacred stone: a megalith instead."]
    assert lacks("bury", "tool", "food") == [
        "The Nomad has no card to bury, has no room for a tool and has no room for food: "
        "a totem instead."
    ]


def test_cards_of_the_nomad_that_follow_one_another_are_one_sentence() -> None:
    speak = texts()
    buried = [{"kind": "nomad-bury", "seat": 1}] * 2
    known = [{"kind": "nomad-bury", "seat": 1, "card": "cordage"}]
    assert speak.story([*known, *buried]) == [
        "The Nomad buries Cordage from the offering deck.",
        "The Nomad buries 2 cards of the offering deck, unseen.",
    ]
    laid = [{"kind": "nomad-stack", "seat": 1, "n": n} for n in (2, 3)]
    assert speak.story(laid) == [
        "The Nomad lays 2 cards face down on its eclipse stack, now 3.",
    ]


@rule("EWS-R32")
def test_one_of_several_equal_animals_is_taken_from_its_place() -> None:
    speak = texts()
    move = GAME.moves.find("from 5")
    assert move is not None
    assert speak.move(move) == "From place 5, bottom row middle"


# --- saving, replaying, simulating ----------------------------------------------------------------


def test_a_solo_game_is_saved_loaded_and_replayed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "solo.txt"
    solo(run, f"{BEGIN}save {file}\n")
    assert file.read_text().endswith("# seated person\n")
    again = run("play", "--load", str(file), typed="log\n")
    assert "N the Nomad   arrows in force: right, then up" in again
    assert "The Nomad gains 2 tools." in again
    replayed = run("replay", str(file), "--show")
    camps = "the inner east, the inner north-east, the outer west, the outer west-south-west"
    assert f"A map card puts the Nomad's camps on {camps} and the outer south-west." in replayed
    assert json.loads(run("replay", str(file), "--json"))["view"]["state"]["nomad_up"] == ["7"]


@rule("EWS-4.5", "EWS-R15")
def test_a_whole_solo_game_ends_with_a_winner(run: Run) -> None:
    shown = solo(run, "1\n\n" * 1500)
    assert "tie-break" not in shown  # the scores differ
    assert "the Nomad's sacred stones" in shown or "honour track" in shown
    assert shown.rstrip().endswith(("The Nomad wins.", "You win."))


def test_simulate_says_how_often_random_play_beats_the_nomad(run: Run) -> None:
    arguments = ("simulate", "endless-winter", "--seats", "1", "--games", "4")
    shown = run(*arguments)
    assert "4 random games of Endless Winter, 1 player against the Nomad" in shown
    assert "\nNomad " in shown
    assert "random play beats the Nomad in 0.0 % of the games" in shown
    found = json.loads(run(*arguments, "--json"))
    assert found["players"] == 1
    assert [one["name"] for one in found["seats"]] == ["A", "Nomad"]
    assert sum(one["win_share"] for one in found["seats"]) == 1
    assert found["shared_wins"] == 0


def test_the_rules_and_cards_of_the_solo_game_can_be_looked_up(run: Run) -> None:
    assert "wrapping round" in run("rules", "EWS-2.3")
    assert "glacier points" in run("data", "show", "endless-winter", "nomad_cards")
