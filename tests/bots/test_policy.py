"""Trained policies: read from text, refused when damaged, asked for by name and never by path."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import firstfire
from firstfire.bots import check_bot, decide, make_bot
from firstfire.bots.policy import VARIABLE, fitting_observer, parse_policy, write_policy
from firstfire.core import GameError
from firstfire.core.observation import Observer
from firstfire.studies.arena import Contest, play_contest

HEAD = {"game": "stone-age", "seats": "2", "games": "0"}
Layers = list[tuple[list[list[float]], list[float]]]


def random_layers(hidden: int = 8, game: str = "stone-age", seats: int = 2) -> Layers:
    """Weights of a net that has learned nothing."""
    rng = np.random.default_rng(1)
    rules = firstfire.load(game)
    sizes = [Observer(rules, seats).length, hidden, hidden, len(rules.moves)]
    return [
        (rng.normal(size=(rows, columns)).tolist(), rng.normal(size=columns).tolist())
        for rows, columns in pairwise(sizes)
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The host's folder, with one policy in it."""
    write_policy(tmp_path / "novice.policy", HEAD, random_layers())
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def test_it_plays_the_legal_action_with_the_highest_score(folder: Path) -> None:
    """As numpy computes it from the same text."""
    policy = parse_policy((folder / "novice.policy").read_text())
    table = firstfire.load("stone-age").new(2, seed=3)
    observer = fitting_observer(policy, table.state)
    bot = make_bot("policy:novice", 1, 0)
    for _ in range(60):
        values = np.array(observer.observe(table.state, table.state.turn), float)
        for i, (weights, bias) in enumerate(random_layers()):
            rounded = np.array([[float(f"{x:.4g}") for x in row] for row in weights])
            values = values @ rounded + np.array([float(f"{x:.4g}") for x in bias])
            values = np.maximum(values, 0) if i < 2 else values
        best = max(table.moves(), key=lambda move: values[move.number])
        move = decide(bot, table)
        assert values[move.number] == pytest.approx(values[best.number])
        table.play(move)


def test_it_plays_in_the_arena(folder: Path) -> None:
    contest = Contest("stone-age", ("policy:novice", "random"), 2, 1, {})
    assert len(list(play_contest(contest))) == 3  # before, and after each game


@pytest.mark.parametrize(
    "name",
    ["", "..", "../novice", "novice.policy", "/etc/passwd", "./novice", "novice\0", "x" * 5000],
)
def test_a_name_is_never_a_path(name: str, folder: Path) -> None:
    (folder.parent / "novice.policy").write_text("outside")
    with pytest.raises(GameError, match="The policies are novice"):
        check_bot(f"policy:{name}", "stone-age")


def test_without_a_folder_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    with pytest.raises(GameError, match="This host offers none"):
        check_bot("policy:novice", "stone-age")


def test_it_plays_what_it_has_learned_only(folder: Path) -> None:
    check_bot("policy:novice", "stone-age", 2)
    for game, seats in (("stone-age", 4), ("eiszeit", 3)):
        with pytest.raises(GameError, match="plays stone-age with 2 seats only"):
            check_bot("policy:novice", game, seats)
    wrong = random_layers()
    wrong[0] = (wrong[0][0][:-1], wrong[0][1])
    write_policy(folder / "old.policy", HEAD, wrong)
    table = firstfire.load("stone-age").new(2)
    with pytest.raises(GameError, match="other options, or with another version"):
        decide(make_bot("policy:old", 1, 0), table)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with the line"),
        ("firstfire-policy 2\n", "begins with the line"),
        ("firstfire-policy 1\ngame stone-age\nseats 2\n", "lacks layers"),
        ("firstfire-policy 1\nlayer 1 1 1\n1\nbias 1\n", "does not say its game"),
        ("firstfire-policy 1\nlayer 1 1\n", "a name and two numbers"),
        ("firstfire-policy 1\nlayer 1 999999 999999\n", "a name and two numbers"),
        ("firstfire-policy 1\nlayer 1 1 2\n1\nbias 1 1\n", "line 3 of the policy should hold 2"),
        ("firstfire-policy 1\nlayer 1 1 1\nnan\nbias 1\n", "should hold 1"),
        ("firstfire-policy 1\nlayer 1 1 1\nx\nbias 1\n", "not made of numbers"),
        ("firstfire-policy 1\nlayer 1 1 1\n1\n1\n", "should be the bias"),
        ("firstfire-policy 1\nlayer 1 2 1\n1", "line 4 of the policy should hold 1"),
        (
            "firstfire-policy 1\nlayer 1 1 1\n1\nbias 1\nlayer 2 2 1\n1\n1\nbias 1\n",
            "do not fit together",
        ),
    ],
)
def test_damaged_texts_are_refused(text: str, said: str, folder: Path) -> None:
    (folder / "damaged.policy").write_text(text)
    with pytest.raises(GameError, match=rf"damaged\.policy: .*{said}"):
        check_bot("policy:damaged", "stone-age")


def test_what_is_no_text_or_too_long_is_refused(folder: Path) -> None:
    (folder / "bytes.policy").write_bytes(b"\xff\xfe\x80")
    with pytest.raises(GameError, match=r"bytes\.policy"):
        check_bot("policy:bytes", "stone-age")
    with (folder / "long.policy").open("wb") as file:
        file.truncate(20_000_000)
    with pytest.raises(GameError, match="larger than"):
        check_bot("policy:long", "stone-age")
