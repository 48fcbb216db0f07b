"""Information-set tree search, for every game: what wins most often over all one cannot know.

Each iteration deals anew what the seat does not know, walks down the tree by the moves that are
legal in that world, adds one node, plays on at random to the end, and tells all moves on the way
how it came out for whoever made them. Chance strikes as it likes; nodes are named by moves alone.
"""

from __future__ import annotations

import math
import time
from typing import Final

from firstfire.core.chance import Rng
from firstfire.core.flow import CHANCE, OVER, State
from firstfire.core.moves import Move
from firstfire.core.playout import play_out

EXPLORE: Final = 0.7
STREAM: Final = 3000  # seats' own streams of random numbers begin here
MARGIN: Final = 0.25  # how much of a result is the margin in points, the rest being the rank
POINTS: Final = 40.0  # a margin of so many points counts nearly fully
CHECK: Final = 16  # iterations between two looks at the clock


class Node:
    """A move that has been tried: how often, how often it could have been, and how it came out."""

    __slots__ = ("children", "could", "move", "points", "seat", "total", "visits", "wins")

    def __init__(self, move: Move | None, seat: int) -> None:
        self.move = move
        self.seat = seat  # who made it
        self.visits = 0
        self.could = 0
        self.total = 0.0
        self.wins = 0.0
        self.points = 0.0
        self.children: list[Node] = []


class Candidate:
    """What a search found of a move: how often it was tried, how likely it wins, and its score."""

    __slots__ = ("mean", "move", "score", "visits", "wins")

    def __init__(self, node: Node) -> None:
        assert node.move is not None
        tries = max(1, node.visits)
        self.move: Move = node.move
        self.visits = node.visits
        self.mean = node.total / tries
        self.wins = node.wins / tries
        self.score = node.points / tries


class Ending:
    """How a game came out for everybody."""

    __slots__ = ("scores", "wins", "worth")

    def __init__(self, s: State) -> None:
        places = s.game.result(s).places
        self.worth: list[float] = [0.0] * len(places)  # from 0 to 1
        self.wins: list[float] = [0.0] * len(places)
        self.scores: list[int] = [0] * len(places)
        for place in places:
            self.scores[place.seat] = place.score
        winners = [place.seat for place in places if place.rank == 1]
        for place in places:
            best = -1_000_000
            beaten = 0.0
            for other in places:
                if other is not place:
                    best = max(best, other.score)
                    if other.rank > place.rank:
                        beaten += 1.0
                    elif other.rank == place.rank:
                        beaten += 0.5
            rank = beaten / (len(places) - 1)
            margin = 0.5 + 0.5 * math.tanh((place.score - best) / POINTS)
            self.worth[place.seat] = (1.0 - MARGIN) * rank + MARGIN * margin
        for seat in winners:
            self.wins[seat] = 1.0 / len(winners)


class SearchBot:
    """Decides by search, within a number of iterations or of seconds, whichever ends first.

    With iterations alone a decision follows from seed and state, so it can be repeated.
    """

    def __init__(self, seed: int, seat: int, iterations: int, seconds: float = 0.0) -> None:
        self.rng = Rng(seed, STREAM + seat)
        self.iterations = iterations
        self.seconds = seconds

    def decide(self, state: State) -> Move:
        return self.search(state)[0].move

    def search(self, state: State) -> list[Candidate]:
        """All moves that were tried, the most tried first."""
        root = Node(None, state.turn)
        end = time.perf_counter() + self.seconds
        for i in range(self.iterations):
            if self.seconds and i % CHECK == 0 and i and time.perf_counter() > end:
                break
            self.iterate(root, state)
        found = [Candidate(child) for child in root.children]
        found.sort(key=eagerness, reverse=True)
        return found

    def iterate(self, root: Node, state: State) -> None:
        """One world, one way down, one new node, one playout."""
        s = state.determinize(state.turn, self.rng)
        path = [root]
        node = root
        while s.turn != OVER:
            if s.turn == CHANCE:
                s.happen(s.sample(self.rng))
                continue
            child = self.step_down(node, s)
            path.append(child)
            node = child
            assert child.move is not None
            s.play(child.move)
            if not child.visits:
                break
        play_out(s, self.rng.word())
        ending = Ending(s)
        for visited in path:
            visited.visits += 1
            visited.total += ending.worth[visited.seat]
            visited.wins += ending.wins[visited.seat]
            visited.points += ending.scores[visited.seat]

    def step_down(self, node: Node, s: State) -> Node:
        """A new child for a move that has none yet, else the most promising of the legal ones."""
        legal = s.legal
        known: list[Node] = []
        tried: list[Move] = []
        for child in node.children:
            if child.move in legal:
                child.could += 1
                known.append(child)
                assert child.move is not None
                tried.append(child.move)
        if len(known) < len(legal):
            new = [move for move in legal if move not in tried]
            child = Node(new[self.rng.below(len(new))], s.turn)
            child.could = 1
            node.children.append(child)
            return child
        best = known[0]
        most = -1.0
        for child in known:
            bonus = EXPLORE * math.sqrt(math.log(child.could) / child.visits)
            promise = child.total / child.visits + bonus
            if promise > most:
                best, most = child, promise
        return best


def eagerness(candidate: Candidate) -> tuple[int, float]:
    return candidate.visits, candidate.mean
