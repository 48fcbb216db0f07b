"""The tool that tunes weights by simultaneous perturbation."""

from __future__ import annotations

import random
import sys
import tomllib
from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

from firstfire.bots.weights import SPREAD, evaluator_without_weights, tables_of

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import spsa_bots
import tune_bots
from spsa_bots import (
    CALIBRATED,
    Pair,
    Perturbation,
    calibrate,
    fit_spread,
    gradient,
    perturbations,
    perturbed,
    play,
    tune,
)
from tune_bots import Sample

TABLE = {"score": [1.0, 0.0], "food": [0.2, 0.6], "one": [0.0, 0.0], SPREAD: [3.0, 9.0]}


def test_points_and_features_equal_for_all_moves_are_not_perturbed() -> None:
    assert {change.name for change in perturbations("endless-winter", TABLE)} == {"food"}


def test_a_weight_is_perturbed_at_the_beginning_and_at_the_end_of_the_game() -> None:
    changes = [Perturbation("food", False, 0.1), Perturbation("food", True, 0.2)]
    new = perturbed(TABLE, changes, [1, -1])
    assert new["food"] == [0.3, 0.3]  # 0.2 + 0.1 at the end, 0.8 - 0.2 at the beginning
    assert new["score"] == TABLE["score"]
    assert new[SPREAD] == TABLE[SPREAD]


def test_the_gradient_is_found_in_noise() -> None:
    rng = np.random.default_rng(4)
    signs = rng.choice((-1.0, 1.0), (400, 12))
    results = 2.0 * signs[:, 3] - 1.5 * signs[:, 7] + rng.normal(0, 10, 400)
    found = gradient(signs, results)
    assert np.argmax(found) == 3
    assert np.argmin(found) == 7


def test_games_that_end_alike_have_no_gradient() -> None:
    signs = np.array([[1.0, -1.0], [-1.0, 1.0]])
    assert gradient(signs, np.array([0.0, 0.0])).tolist() == [0.0, 0.0]


@pytest.mark.parametrize("seats", [1, 2])
def test_both_games_of_a_pair_have_the_same_deal(seats: int) -> None:
    """Without perturbations they are the same game."""
    signs, made = play(Pair("endless-winter", seats, tables_of("endless-winter"), [], 5, 1))
    assert len(signs) == 0
    assert made == 0.0


def test_a_pair_measures_the_perturbation() -> None:
    tables = tables_of("endless-winter")
    changes = perturbations("endless-winter", tables["seats-2"])
    signs, made = play(Pair("endless-winter", 2, tables, changes, 5, 1))
    assert len(signs) == len(changes)
    assert made != 0.0
    assert play(Pair("endless-winter", 2, tables, changes, 5, 1))[1] == made


def test_calibrated_weights_predict_the_points_and_leave_preferences_alone() -> None:
    """The games of this test end 20 points above the estimate, and 10 more if they are long."""
    names = evaluator_without_weights("endless-winter").feature_names()
    table = {name: [0.5, 0.25] for name in names} | {SPREAD: [40.0, 40.0]}
    rng = np.random.default_rng(4)
    samples = []
    for remaining in rng.random(600):
        features = rng.random((2, len(names)))
        features[:, names.index("one")] = 1.0
        thought = features.sum(axis=1) * (0.5 + 0.25 * remaining)
        later = 15 * features[:, names.index("turns to come")]
        ends = thought + 20 + 10 * remaining + later + rng.normal(0, 1, 2)
        samples.append(Sample(remaining, features, thought, ends))
    new = calibrate("endless-winter", samples, [0, 1], table)
    assert new["one"] == pytest.approx([20.5, 10.25], abs=1)
    assert new["turns to come"] == pytest.approx([15.5, 0.25], abs=1)
    assert new == {**table, **{name: new[name] for name in CALIBRATED}}


def test_win_probabilities_are_calibrated() -> None:
    """Who is 8 points ahead wins 73 of 100 at the end of these games, and 60 at the beginning."""
    rng = np.random.default_rng(4)
    samples, thought = [], []
    for remaining, chance in ((0.0, 0.731), (1.0, 0.599)):
        for won in rng.random(2000) < chance:
            ends = np.array([50.0, 40.0] if won else [40.0, 50.0])
            samples.append(Sample(remaining, None, ends, ends))
            thought.append([68.0, 60.0])
    assert fit_spread(samples, np.array(thought)) == pytest.approx([8, 12], abs=2)


def test_calibration_changes_weights_without_influence_on_decisions_and_the_nomad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tune_bots, "FOLDER", tmp_path)
    monkeypatch.setattr(spsa_bots, "FOLDER", tmp_path)
    before = tables_of("endless-winter")
    tune_bots.write("endless-winter", before)
    args = {"game": "endless-winter", "seats": 1, "rounds": 0, "iterations": 1}
    tune(Namespace(**args, calibrate=2, jobs=1))
    after = tomllib.loads((tmp_path / "endless_winter.toml").read_text("utf-8"))
    changed = {name for name, row in after["seats-1"].items() if row != before["seats-1"][name]}
    assert "one" in changed
    assert changed <= {*CALIBRATED, SPREAD}
    assert after["opponent"] != before["opponent"]
    assert after["seats-2"] == before["seats-2"]


def test_better_weights_are_kept_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a file of weights, and back into it."""
    file = tmp_path / "endless_winter.toml"
    monkeypatch.setattr(tune_bots, "FOLDER", tmp_path)
    monkeypatch.setattr(spsa_bots, "FOLDER", tmp_path)
    for won in (False, True):
        tune_bots.write("endless-winter", tables_of("endless-winter"))
        before = file.read_text("utf-8")
        monkeypatch.setattr(spsa_bots, "is_better", lambda pool, duels, won=won: won)
        random.seed(4)
        args = {"game": "endless-winter", "seats": 1, "pairs": 3, "rounds": 2, "step": 2.0}
        tune(Namespace(**args, iterations=1, trials=1, calibrate=0, jobs=1))
        assert (file.read_text("utf-8") != before) == won


@pytest.mark.parametrize("tool", ["tune_bots", "spsa_bots"])
def test_ctrl_c_says_what_is_done(
    tool: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The first round is played, and Ctrl-C comes while the new weights play against the old."""
    monkeypatch.setattr(tune_bots, "FOLDER", tmp_path)
    monkeypatch.setattr(spsa_bots, "FOLDER", tmp_path)
    tune_bots.write("endless-winter", tables_of("endless-winter"))
    before = (tmp_path / "endless_winter.toml").read_text("utf-8")
    monkeypatch.setattr(tune_bots, "duel", interrupted)
    games = "--games" if tool == "tune_bots" else "--pairs"
    line = f"{tool} endless-winter 1 {games} 2 --rounds 1 --iterations 1 --trials 3"
    monkeypatch.setattr(sys, "argv", line.split())
    with pytest.raises(SystemExit) as end:
        sys.modules[tool].main()
    assert end.value.code == 130
    said = capfd.readouterr()
    assert "Stopped after 0 of 3." in said.err
    assert "weights are unchanged" in said.out
    assert (tmp_path / "endless_winter.toml").read_text("utf-8") == before


def interrupted(job: tune_bots.Duel) -> float:
    raise KeyboardInterrupt
