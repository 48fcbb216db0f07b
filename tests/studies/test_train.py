"""Training: it learns, resumes where it was stopped, and refuses another training's folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from firstfire.bots.net import read_net
from firstfire.core import GameError
from firstfire.studies.parallel import Item, Result, run_parallel
from firstfire.studies.train import Trainer
from firstfire.studies.train_games import Setting, lambda_returns, leads, match_game, play_one

SMALL = Setting(
    "eiszeit", 3, units=4, batch=1, steps=2, sample=64, memory=8, match_every=2, match_games=3
)


def test_returns_mix_what_was_expected_and_what_came() -> None:
    values = np.array([[10.0], [20.0]], np.float32)
    found = lambda_returns(values, np.array([40.0], np.float32), 0.5)
    assert found.tolist() == [[30.0], [40.0]]


def test_a_game_of_training_is_a_function_of_its_number() -> None:
    first, again = play_one(SMALL, "", "", 7), play_one(SMALL, "", "", 7)
    assert np.array_equal(first.x, again.x)
    assert np.array_equal(first.target, again.target)
    assert first.wins[0].sum() == pytest.approx(1)


def test_a_lead_counts_the_others_on_average() -> None:
    points = np.array([[10.0, 4.0, 1.0], [5.0, 5.0, 5.0]], np.float32)
    assert leads(points).tolist() == [[7.5, -1.5, -6.0], [0.0, 0.0, 0.0]]


def test_with_a_single_seat_the_better_score_wins_a_match() -> None:
    solo = SMALL._replace(game="endless-winter", seats=1)
    assert match_game(solo, "", "", 3) == 0.5
    played = play_one(solo, "", "", 3)
    assert played.x.shape[1] == 1  # seats
    assert played.values.shape[1] == 2  # parties: the Nomad's points belong to the lead


def test_a_step_brings_estimates_nearer_to_the_returns(tmp_path: Path) -> None:
    trainer = Trainer(SMALL, tmp_path / "t")
    rng = np.random.default_rng(1)
    x = rng.normal(size=(256, len(trainer.names))).astype(np.float32)
    left = rng.random(256).astype(np.float32)
    target = np.repeat((np.abs(x[:, 3:4]) - x[:, 5:6]).astype(np.float32), 2, 1)
    trainer.scale[:] = 1
    for name in ("final", "slope"):
        trainer.parameters[name][:] = 0
    errors = [trainer.step(x, left, target) for _ in range(300)]
    assert errors[-1] < errors[0] / 2


def test_training_resumes_as_if_it_had_never_been_stopped(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    lines = list(Trainer(SMALL, folder).train(2, 1))
    assert lines[-1]["games"] == 2
    assert "rating" in lines[-1]
    assert [json.loads(line)["games"] for line in (folder / "log.jsonl").read_text().splitlines()]
    assert read_net((folder / "last.net").read_text("utf-8")).about["games"] == "2"
    again = Trainer(SMALL, folder)
    assert (again.games, again.steps) == (2, 4)
    assert again.text() == (folder / "last.net").read_text("utf-8")
    assert [line["games"] for line in again.train(3, 1)] == [3]
    whole = Trainer(SMALL, tmp_path / "whole")
    list(whole.train(3, 1))
    assert whole.text() == again.text()


def test_the_games_of_a_training_can_be_played_elsewhere(tmp_path: Path) -> None:
    played: list[object] = []

    def elsewhere(work: Callable[[Item], Result], items: list[Item]) -> Iterator[Result]:
        for item in items:
            played.append(item)
            yield work(item)

    there = Trainer(SMALL, tmp_path / "there")
    list(there.train(2, 2, elsewhere))
    here = Trainer(SMALL, tmp_path / "here")
    list(here.train(2, 2, partial(run_parallel, jobs=1)))
    assert played == [0, 1, 0, 1, 2]  # a round of two games, and the match of three
    assert there.text() == here.text()


def test_the_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    Trainer(SMALL, tmp_path)
    with pytest.raises(GameError, match="holds another training"):
        Trainer(SMALL._replace(units=5), tmp_path)
