"""Policies: nets that have learned to play, as text, and the bot that plays with one.

The text has a head of words, then the layers, each with a row of numbers for every input:

    firstfire-policy 1
    game NAME
    seats 2
    layer hidden 376 128
    … 376 rows of 128 numbers
    bias … 128 numbers
    layer actions 128 95
    …

The inputs are the numbers of an observation, the outputs a score for each action; between layers
negative numbers become 0. A policy plays the legal action with the highest score. Policies lie in
a folder that the host names (``FIRSTFIRE_POLICIES``), and are asked for by name: ``policy:NAME``.
"""

from __future__ import annotations

import math
import os
import re
from functools import cache
from pathlib import Path
from typing import Final

from firstfire.core import GameError, Move, State
from firstfire.core.buffers import Floats, new_floats
from firstfire.core.observation import Observer

VARIABLE: Final = "FIRSTFIRE_POLICIES"  # the folder of the policies
SUFFIX: Final = ".policy"
FIRST_LINE: Final = "firstfire-policy 1"
LARGEST: Final = 16_000_000  # bytes of a text
WIDEST: Final = 100_000  # inputs or outputs of a layer
Matrix = list[list[float]]
Weights = tuple[Matrix, list[float]]  # of a layer, and its bias


class Layer:
    """Weights by input and output, and a bias for each output."""

    def __init__(self, weights: Matrix, bias: list[float]) -> None:
        self.rows = len(weights)
        self.columns = len(bias)
        self.weights: Floats = new_floats(self.rows * self.columns)
        self.bias: Floats = new_floats(self.columns)
        for i, row in enumerate(weights):
            for j, weight in enumerate(row):
                self.weights[i * self.columns + j] = weight
        for j, number in enumerate(bias):
            self.bias[j] = number

    def outputs(self, inputs: list[float]) -> list[float]:
        """All outputs, negative ones as 0."""
        columns = self.columns
        weights = self.weights
        found = new_floats(columns)
        for j in range(columns):
            found[j] = self.bias[j]
        for i in range(self.rows):
            x = inputs[i]
            if x != 0.0:
                first = i * columns
                for j in range(columns):
                    found[j] += x * weights[first + j]
        return [found[j] if found[j] > 0.0 else 0.0 for j in range(columns)]

    def output(self, inputs: list[float], j: int) -> float:
        """One of the outputs, as it is."""
        total = self.bias[j]
        for i in range(self.rows):
            total += inputs[i] * self.weights[i * self.columns + j]
        return total


class Policy:
    """A net that scores the actions of one game with a given number of seats."""

    def __init__(self, about: dict[str, str], layers: list[Layer]) -> None:
        self.about = about
        self.game = about["game"]
        self.seats = int(about["seats"])
        self.layers = layers

    def best(self, seen: list[int], moves: list[Move]) -> Move:
        """The move with the highest score."""
        values = [float(x) for x in seen]
        for layer in self.layers[:-1]:
            values = layer.outputs(values)
        last = self.layers[-1]
        found = moves[0]
        highest = last.output(values, found.number)
        for move in moves[1:]:
            score = last.output(values, move.number)
            if score > highest:
                found = move
                highest = score
        return found


class PolicyBot:
    """Plays what a policy likes best."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.observer: Observer | None = None

    def decide(self, state: State) -> Move:
        if self.observer is None:
            self.observer = fitting_observer(self.policy, state)
        return self.policy.best(self.observer.observe(state, state.turn), state.moves())


def fitting_observer(policy: Policy, s: State) -> Observer:
    """What the policy sees the game with; `GameError` if it has learned another one."""
    if (s.game.name, s.seats) != (policy.game, policy.seats):
        raise GameError(f"the policy plays {policy.game} with {policy.seats} seats only")
    observer = Observer(s.game, s.seats, s.options, s.game.pack_of(s))
    if observer.length != policy.layers[0].rows:
        raise GameError("the policy has learned with other options, or with another version")
    if len(s.game.moves) != policy.layers[-1].columns:
        raise GameError("the policy has learned with another version of the game")
    return observer


# --- texts ----------------------------------------------------------------------------------------


def write_policy(path: Path, head: dict[str, str], layers: list[Weights]) -> None:
    """Write a policy: words of the head, and for each layer the weights by input and the bias."""
    lines = [FIRST_LINE, *[f"{key} {words}" for key, words in head.items()]]
    for i, (weights, bias) in enumerate(layers):
        lines.append(f"layer {i + 1} {len(weights)} {len(bias)}")
        lines += [spelled(row) for row in weights]
        lines.append(f"bias {spelled(bias)}")
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text("\n".join([*lines, ""]), encoding="utf-8")
    unfinished.replace(path)


def spelled(numbers: list[float]) -> str:
    return " ".join([f"{number:.4g}" for number in numbers])


def parse_policy(text: str) -> Policy:
    """A policy from its text; `GameError` says what is wrong with it."""
    lines = text.splitlines()
    if not lines or lines[0] != FIRST_LINE:
        raise GameError(f'a policy begins with the line "{FIRST_LINE}"')
    about: dict[str, str] = {}
    layers: list[Layer] = []
    at = 1
    while at < len(lines):
        key, _, words = lines[at].partition(" ")
        at += 1
        if key != "layer":
            about[key] = words
            continue
        rows, columns = size_of(words)
        weights = [numbers_of(lines, at + i, columns) for i in range(rows)]
        at += rows
        if at >= len(lines) or not lines[at].startswith("bias "):
            raise GameError(f"line {at + 1} of the policy should be the bias of a layer")
        lines[at] = lines[at][len("bias ") :]
        layers.append(Layer(weights, numbers_of(lines, at, columns)))
        at += 1
        if len(layers) > 1 and layers[-2].columns != rows:
            raise GameError("two layers of the policy do not fit together")
    if not layers or not about.get("game") or not about.get("seats", "").isdecimal():
        raise GameError("the policy lacks layers, or does not say its game and seats")
    return Policy(about, layers)


def size_of(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"\S+ ([1-9][0-9]{0,5}) ([1-9][0-9]{0,5})", words)
    if found is None or max(int(found[1]), int(found[2])) > WIDEST:
        raise GameError(f'"layer {words[:40]}" should be a name and two numbers')
    return int(found[1]), int(found[2])


def numbers_of(lines: list[str], at: int, count: int) -> list[float]:
    """The numbers of a row."""
    try:
        found = [float(word) for word in lines[at].split()] if at < len(lines) else []
    except ValueError:
        raise GameError(f"line {at + 1} of the policy is not made of numbers") from None
    if len(found) != count or not all([math.isfinite(x) for x in found]):
        raise GameError(f"line {at + 1} of the policy should hold {count} numbers")
    return found


# --- by name --------------------------------------------------------------------------------------


def policy_names() -> list[str]:
    """The names of the policies that this host offers."""
    folder = os.environ.get(VARIABLE, "")
    return sorted(file.stem for file in Path(folder).glob(f"*{SUFFIX}")) if folder else []


def named_policy(name: str) -> Policy:
    """The policy of a name. It is looked for among the host's; a name is never a path."""
    names = policy_names()
    if name not in names:
        known = f"The policies are {', '.join(names)}." if names else "This host offers none."
        raise GameError(f'Unknown policy "{name[:40]}". {known}')
    file = Path(os.environ[VARIABLE]) / f"{name}{SUFFIX}"
    return read_policy(file, file.stat().st_mtime_ns)


@cache
def read_policy(file: Path, changed: int) -> Policy:
    """A policy from a file, read once for each time that it was changed."""
    if file.stat().st_size > LARGEST:
        raise GameError(f"{file.name} is larger than {LARGEST} bytes")
    try:
        return parse_policy(file.read_text(encoding="utf-8"))
    except (GameError, UnicodeDecodeError) as error:
        raise GameError(f"{file.name}: {error}") from None


def check_policy(name: str, game: str, seats: int) -> None:
    """`GameError` if there is no such policy, or if it does not play this game for so many."""
    policy = named_policy(name)
    if policy.game != game or (seats and policy.seats != seats):
        raise GameError(f"policy:{name} plays {policy.game} with {policy.seats} seats only")
