"""Training of the nets: temporal differences (TD) in games that a net plays against itself.

A round plays some games with the net of the moment, keeps every fourth decision, and takes Adam
steps towards λ-returns on positions of the last games. From time to time the net plays a match
against the best one so far, from which its rating follows. All of it stands in a folder, from which
an interrupted training resumes exactly: it goes on as if nothing had happened.
"""

from __future__ import annotations

import json
import math
import time
from collections import deque
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from firstfire.bots.net import NetText, write_net
from firstfire.core import GameError
from firstfire.studies.parallel import RunAll, run_parallel
from firstfire.studies.train_games import (
    Array,
    Learned,
    Setting,
    evaluator_of_text,
    leads,
    match_game,
    packed,
    play_one,
    unpacked,
)

HEAD = "train.json"
STATE = "state.npz"  # what training goes on from
LOG = "log.jsonl"  # a line for each match
BEST = "best.net"
UNIT = 10.0  # points; the net learns in this unit
SAVE = 120.0  # seconds between two saves
AVERAGE = 0.002  # how much of a step goes into the average of the parameters, which is the net


class Trainer:
    """The net in training: its parameters, Adam's moments, and the games it learns from.

    Parameters jump about from step to step, so what plays and is kept is their moving average.
    """

    def __init__(self, setting: Setting, folder: Path) -> None:
        self.setting = setting
        self.folder = folder
        straight = evaluator_of_text(setting.game, setting.seats, "")
        self.names = straight.feature_names()
        self.spread = list(straight.weights[0].spread)
        self.temperature = straight.temperature_row()
        self.games = 0
        self.seconds = 0.0
        self.rating = 0.0
        self.memory: deque[Learned] = deque(maxlen=setting.memory)
        self.rng = np.random.default_rng(setting.seed)
        self.scale = np.ones(len(self.names), np.float32)
        self.parameters: dict[str, Array] = {}
        self.average: dict[str, Array] = {}
        self.moments: dict[str, Array] = {}
        self.steps = 0
        self.saved = time.monotonic()
        self.best = ""
        self.begin()

    def begin(self) -> None:
        """From the folder, or from today's straight weights and units that say nothing yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        head = self.folder / HEAD
        wanted = {"game": self.setting.game, "seats": self.setting.seats}
        wanted |= {"units": self.setting.units, "names": self.names}
        if head.exists():
            if json.loads(head.read_text("utf-8")) != wanted:
                raise GameError(f"{self.folder} holds another training; choose another folder")
            self.load()
            return
        head.write_text(json.dumps(wanted), "utf-8")
        weights = evaluator_of_text(self.setting.game, self.setting.seats, "").weights[0]
        n, units = len(self.names), self.setting.units
        first = self.rng.normal(0, 1 / math.sqrt(n), (n, units)).astype(np.float32)
        final, slope = (
            np.repeat(np.array([row], np.float32).T / UNIT, 2, 1)
            for row in (weights.final, weights.slope)
        )
        self.parameters = {
            "final": final,  # two columns: points and lead
            "slope": slope,
            "weights": first,
            "bias": np.zeros(units, np.float32),
            "out": np.zeros((units, 2), np.float32),
        }
        for name, value in self.parameters.items():
            self.moments[f"{name}-1"] = np.zeros_like(value)
            self.moments[f"{name}-2"] = np.zeros_like(value)
            self.average[name] = value.copy()

    def load(self) -> None:
        with np.load(self.folder / STATE) as saved:
            arrays = {name: saved[name] for name in saved.files}
        self.parameters = {name[2:]: arrays[name] for name in arrays if name[:2] == "p-"}
        self.average = {name[2:]: arrays[name] for name in arrays if name[:2] == "a-"}
        self.moments = {name[2:]: arrays[name] for name in arrays if name[:2] == "m-"}
        self.scale = arrays["scale"]
        self.spread = [float(x) for x in arrays["spread"]]
        self.games, self.steps = int(arrays["games"]), int(arrays["steps"])
        self.seconds, self.rating = float(arrays["seconds"]), float(arrays["rating"])
        self.best = str(arrays["best"])
        self.rng.bit_generator.state = json.loads(str(arrays["rng"]))
        self.memory = deque(unpacked(arrays), maxlen=self.setting.memory)

    def save(self) -> None:
        """Write the state beside the old one and put it in its place."""
        arrays: dict[str, Any] = {f"p-{name}": value for name, value in self.parameters.items()}
        arrays |= {f"a-{name}": value for name, value in self.average.items()}
        arrays |= {f"m-{name}": value for name, value in self.moments.items()}
        arrays |= {"scale": self.scale, "spread": self.spread, "games": self.games}
        arrays |= {"steps": self.steps, "seconds": self.seconds, "rating": self.rating}
        arrays |= {"best": self.best, "rng": json.dumps(self.rng.bit_generator.state)}
        arrays |= packed(self.memory)
        self.saved = time.monotonic()
        new = self.folder / "new.npz"
        np.savez(new, **arrays)
        new.replace(self.folder / STATE)
        (self.folder / "last.net").write_text(self.text(), "utf-8")

    def text(self) -> str:
        """The net as text, in points and for features as they are."""
        about = {
            "game": self.setting.game,
            "seats": str(self.setting.seats),
            "games": str(self.games),
            "date": datetime.now(UTC).date().isoformat(),
        }
        net = NetText(about, list(self.names))
        p = self.average
        per_point = UNIT / self.scale[:, None]
        net.final, net.lead_final = (p["final"] * per_point).T.tolist()
        net.slope, net.lead_slope = (p["slope"] * per_point).T.tolist()
        net.weights = (p["weights"] / self.scale[:, None]).ravel().tolist()
        net.bias = p["bias"].tolist()
        net.out, net.lead_out = (p["out"] * UNIT).T.tolist()
        net.spread = self.spread
        net.temperature = self.temperature
        return write_net(net)

    # --- learning -------------------------------------------------------------------------------

    def find_scale(self) -> None:
        """Features are divided by their usual size, once the first games have shown it."""
        x = np.concatenate([game.x.reshape(-1, len(self.names)) for game in self.memory])
        self.scale = np.maximum(np.sqrt((x * x).mean(axis=0)), 0.1).astype(np.float32)
        for parameters in (self.parameters, self.average):
            parameters["final"] *= self.scale[:, None]
            parameters["slope"] *= self.scale[:, None]

    def learn(self) -> float:
        """Adam steps on positions of the last games; the mean squared error in points."""
        if self.steps == 0:
            self.find_scale()
        n = len(self.names)
        x = np.concatenate([game.x.reshape(-1, n) for game in self.memory]) / self.scale
        seats = self.setting.seats
        left = np.concatenate([np.repeat(game.left, seats) for game in self.memory])
        points = np.concatenate([game.target for game in self.memory]) / UNIT
        both = (points[:, :seats].ravel(), leads(points)[:, :seats].ravel())
        target = np.stack(both, axis=1)
        errors = []
        for _ in range(self.setting.steps):
            chosen = self.rng.integers(0, len(x), self.setting.sample)
            errors.append(self.step(x[chosen], left[chosen], target[chosen]))
        return UNIT * math.sqrt(sum(errors) / max(1, len(errors)))

    def step(self, x: Array, left: Array, target: Array) -> float:
        p = self.parameters
        sum_in = x @ p["weights"] + p["bias"]
        hidden = np.maximum(sum_in, 0)
        said = x @ p["final"] + (x @ p["slope"]) * left[:, None] + hidden @ p["out"]
        wrong = said - target
        pull = np.clip(wrong, -6, 6) / len(x)
        back = (pull @ p["out"].T) * (sum_in > 0)
        self.adam("final", x.T @ pull)
        self.adam("slope", x.T @ (pull * left[:, None]))
        self.adam("out", hidden.T @ pull)
        self.adam("weights", x.T @ back)
        self.adam("bias", back.sum(axis=0))
        self.steps += 1
        return float((wrong[:, 0] * wrong[:, 0]).mean())

    def adam(self, name: str, gradient: Array) -> None:
        first, second = self.moments[f"{name}-1"], self.moments[f"{name}-2"]
        first += 0.1 * (gradient - first)
        second += 0.001 * (gradient * gradient - second)
        t = self.steps + 1
        mean = first / (1 - 0.9**t)
        size = np.sqrt(second / (1 - 0.999**t)) + 1e-8
        rate = self.setting.rate * min(1.0, math.sqrt(self.setting.settle / t))
        self.parameters[name] -= rate * mean / size
        self.average[name] += AVERAGE * (self.parameters[name] - self.average[name])

    def calibrate(self) -> None:
        """The spread with which estimates foretell the winners of the last games best."""
        values = np.concatenate([game.values for game in self.memory])
        left = np.concatenate([game.left for game in self.memory])
        wins = np.concatenate([game.wins for game in self.memory])
        best = math.inf
        for end in (1.0, 2.0, 3.0, 4.5, 6.0, 8.0, 11.0):
            for slope in (0.0, 3.0, 6.0, 10.0, 15.0, 22.0, 30.0):
                scale = (end + slope * left)[:, None]
                odds = values / scale
                odds = odds - odds.max(axis=1, keepdims=True)
                logs = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
                loss = float(-(wins * logs).sum(axis=1).mean())
                if loss < best:
                    best, self.spread = loss, [end, slope]

    # --- rounds ---------------------------------------------------------------------------------

    def train(self, games: int, jobs: int, run: RunAll | None = None) -> Iterator[dict[str, Any]]:
        """Train until so many games have been played in all; yields a line after each round.

        A round has a batch of games for each of the jobs, which ``run`` plays or else as many
        processes.
        """
        s = self.setting
        run = run or partial(run_parallel, jobs=jobs)
        while self.games < games:
            start = time.perf_counter()
            numbers = list(range(self.games, self.games + s.batch * jobs))
            for played in run(partial(play_one, s, self.text(), self.best), numbers):
                self.memory.append(played)
            before = self.games
            self.games += len(numbers)
            error = self.learn()
            line: dict[str, Any] = {"games": self.games, "error": round(error, 2)}
            if self.games // s.match_every > before // s.match_every:
                self.calibrate()
                line |= self.match(run)
                line["seconds"] = round(self.seconds + time.perf_counter() - start)
                self.log(line)
            self.seconds += time.perf_counter() - start
            if "rating" in line or time.monotonic() > self.saved + SAVE:
                self.save()
            yield line

    def match(self, run: RunAll) -> dict[str, Any]:
        """Play the best net so far; a better one takes its place, with the rating that follows."""
        s = self.setting
        text = self.text()
        rounds = range(s.match_games - s.match_games % s.seats)
        won = list(run(partial(match_game, s, text, self.best), list(rounds)))
        share = sum(won) / len(won)
        equal = 1 / max(2, s.seats)
        bounded = min(max(share, 0.5 / len(won)), 1 - 0.5 / len(won))
        odds = bounded / (1 - bounded) / (equal / (1 - equal))
        rating = self.rating + 400 * math.log10(odds)
        if share > equal + 0.05:
            self.best, self.rating = text, rating
            (self.folder / BEST).write_text(text, "utf-8")
        return {"share": round(share, 3), "rating": round(rating), "best": round(self.rating)}

    def log(self, line: dict[str, Any]) -> None:
        with (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
