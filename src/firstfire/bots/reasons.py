"""Why a move is good, in words that players use.

A net does not say why it likes a position. The straight weights do: what a move adds to each kind
of features, more than the other moves do, are its reasons.
"""

from __future__ import annotations

from typing import Final

from firstfire.bots.evaluator import Evaluator
from firstfire.bots.search import SearchBot
from firstfire.bots.weights import straight_evaluator, tables_of
from firstfire.core.flow import OVER, State
from firstfire.core.moves import Move

UNTOLD: Final = "untold"
WORLDS: Final = 3  # samples of what is hidden and of chance
MOST_MOVES: Final = 40  # that a move is compared with
MOST_REASONS: Final = 2
LEAST_POINTS: Final = 0.15  # that a reason must be worth, …
LEAST_SHARE: Final = 0.4  # … beside the best reason


def reason_names(game: str) -> dict[str, list[str]]:
    """The features of a game by the reason that they stand for."""
    return tables_of(game, "_reasons")


def reasons(s: State, moves: list[Move], seed: int) -> list[list[str]]:
    """The reasons for each of some moves of the deciding seat, the weightiest first."""
    game = s.game.name
    if not reason_names(game):
        return [[] for _ in moves]
    evaluator = straight_evaluator(game, s.seats, s.parties())
    names = evaluator.feature_names()
    told = {name: i for i, name in enumerate(reason_names(game)) if name != UNTOLD}
    kind = [told.get(reason_of(game, name), -1) for name in names]
    search = SearchBot(seed, s.turn, evaluator, 1)
    legal = s.legal
    some = [legal[i * len(legal) // MOST_MOVES] for i in range(MOST_MOVES)]
    compared = legal if len(legal) <= MOST_MOVES else some
    usual = [0.0] * len(told)
    for move in compared:
        for i, points in enumerate(gains(search, s, move, kind, len(told))):
            usual[i] += points / len(compared)
    found = []
    for move in moves:
        brings = gains(search, s, move, kind, len(told))
        found.append(best_reasons(list(told), [brings[i] - usual[i] for i in range(len(usual))]))
    return found


def reason_of(game: str, feature: str) -> str:
    for reason, features in reason_names(game).items():
        if feature in features:
            return reason
    return UNTOLD


def gains(search: SearchBot, s: State, move: Move, kind: list[int], kinds: int) -> list[float]:
    """The points that each kind of features counts after a move, on average over some worlds."""
    found = [0.0] * kinds
    for _ in range(WORLDS):
        after = search.successor(s.determinize(s.turn, search.rng), move)
        if after.turn == OVER:
            continue
        add_points(search.evaluator, after, s.turn, kind, found)
    return [points / WORLDS for points in found]


def add_points(
    evaluator: Evaluator, s: State, seat: int, kind: list[int], found: list[float]
) -> None:
    weights = evaluator.weights[seat]
    remaining = evaluator.remaining(s)
    features = evaluator.features(s, seat)
    for i in range(len(features)):
        if kind[i] >= 0:
            weight = weights.final[i] + remaining * weights.slope[i]
            found[kind[i]] += features[i] * weight


def best_reasons(names: list[str], points: list[float]) -> list[str]:
    order = sorted(range(len(names)), key=lambda i: -points[i])[:MOST_REASONS]
    least = max(LEAST_POINTS, LEAST_SHARE * points[order[0]])
    return [names[i] for i in order if points[i] >= least]
