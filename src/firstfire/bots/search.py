"""Information-set tree search, for every game: what wins most often over all one cannot know.

Each iteration deals anew what the seat does not know, walks down the tree by the moves that are
legal in that world, and opens one node: its moves are tried for one step, so that the promising
ones come first. From the best of them the turn is played on to its end by what looks best at each
step, and the judgement of the game says how that will come out. All moves on the way are told so,
each for whoever made it. Chance strikes as it likes; moves alone name nodes.
"""

from __future__ import annotations

import math
import time
from typing import Final

from firstfire.bots.judgement import Judgement, Outlook
from firstfire.core.chance import Rng
from firstfire.core.flow import CHANCE, OVER, State
from firstfire.core.moves import Move
from firstfire.core.views import view

EXPLORE: Final = 1.5
CURIOUS: Final = 0.15  # part of the prior that all moves share alike
STREAM: Final = 3000  # seats' own streams of random numbers begin here
CHECK: Final = 8  # iterations between two looks at the clock
NOISE: Final = 0.002  # moves that differ less in worth are as good as equal
UNTRIED: Final = 0.4  # what is expected of a move before it was tried, between worst and best
LOOKS: Final = 8  # moves that are looked at where a turn is played on
LONGEST: Final = 24  # decisions in a row by habit, or by what looks best


class Node:
    """A move that may be tried: how often it was, how it came out, what followed."""

    __slots__ = (
        "children",
        "could",
        "move",
        "open",
        "points",
        "prior",
        "seat",
        "total",
        "visits",
        "wins",
    )

    def __init__(self, move: Move | None, seat: int, prior: float) -> None:
        self.move = move
        self.seat = seat  # who made it
        self.prior = prior
        self.open = False  # have its answers been looked at?
        self.visits = 0
        self.could = 0  # how often it was legal when somebody chose here
        self.total = 0.0
        self.wins = 0.0
        self.points = 0.0
        self.children: list[Node] = []

    def learn(self, seen: Outlook) -> None:
        self.visits += 1
        self.total += seen.worth[self.seat]
        self.wins += seen.wins[self.seat]
        self.points += seen.points[self.seat]


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


class SearchBot:
    """Decides by search, within a number of iterations or of seconds, whichever ends first.

    With iterations alone a decision follows from the seed and from what the bot has been shown, so
    it can be repeated.
    """

    def __init__(
        self,
        seed: int,
        seat: int,
        judgement: Judgement,
        iterations: int,
        seconds: float = 0.0,
        foresight: int = LONGEST,
    ) -> None:
        self.rng = Rng(seed, STREAM + seat)
        self.judgement = judgement
        self.iterations = iterations
        self.seconds = seconds
        self.foresight = foresight  # decisions by which a turn is played on before it is judged
        self.root = Node(None, seat, 1.0)
        self.forced: Move | None = None  # the only move looked at, if one is
        self.chances: list[float] = []  # of each party to win, summed over the iterations
        self.kept: Node | None = None  # what is known of the decision that was expected next, …
        self.expected: dict[str, object] | None = None  # … and how the table looks then

    def decide(self, state: State) -> Move:
        found = self.search(state, True)[0].move
        self.keep(state, found)
        return found

    def search(self, state: State, brief: bool = False) -> list[Candidate]:
        """All moves, the most tried first; ``brief``: no longer than it takes to know that one."""
        self.root = self.recall(state)
        self.chances = [0.0] * state.parties()
        self.think(state, self.iterations, brief)
        return self.candidates(state)

    def think(self, state: State, iterations: int, brief: bool = False) -> None:
        """So many iterations, or until time is up or would change nothing any more."""
        start = time.perf_counter()
        for i in range(iterations):
            if self.seconds and i and i % CHECK == 0:
                passed = time.perf_counter() - start
                if passed > self.seconds:
                    break
                if brief and self.lead() > i * (self.seconds / passed - 1.0):
                    break
            self.iterate(self.root, state)

    def lead(self) -> int:
        """How much oftener than any other the most tried move was tried."""
        first = second = 0
        for child in self.root.children:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second

    def candidates(self, state: State) -> list[Candidate]:
        found = [Candidate(child) for child in self.root.children if child.move in state.legal]
        found.sort(key=eagerness, reverse=True)
        return found

    def weigh(self, state: State, move: Move, iterations: int) -> Candidate:
        """Look at one move alone, after a search; what is known of it then."""
        self.forced = move
        self.think(state, iterations)
        self.forced = None
        (found,) = [one for one in self.candidates(state) if one.move is move]
        return found

    # --- from one decision of a turn to the next --------------------------------------------

    def keep(self, state: State, move: Move) -> None:
        """Remember what was found of the own decision that follows a move at once, if one does."""
        self.kept = None
        self.expected = None
        after = state.clone()
        after.play(move)
        if after.turn == state.turn:
            for child in self.root.children:
                if child.move is move and child.open:
                    self.kept = child
                    self.expected = view(after, after.turn)

    def recall(self, state: State) -> Node:
        if self.kept is not None and view(state, state.turn) == self.expected:
            self.kept.move = None
            return self.kept
        return Node(None, state.turn, 1.0)

    # --- one iteration ----------------------------------------------------------------------

    def iterate(self, root: Node, state: State) -> None:
        """One world, one way down, one node opened."""
        s = state.determinize(state.turn, self.rng)
        path = [root]
        node = root
        while True:
            if s.turn == CHANCE:
                s.happen(s.sample(self.rng))
            elif s.turn == OVER:
                seen = self.judgement.outlook(s)
                break
            elif node.open:
                node = self.step_down(node, s)
                path.append(node)
                assert node.move is not None
                s.play(node.move)
            else:
                seen = self.open(node, s)
                if node is not root:
                    break
        for visited in path:
            visited.learn(seen)
        for party in range(len(self.chances)):
            self.chances[party] += seen.wins[party]

    def open(self, node: Node, s: State) -> Outlook:
        """Try every move for one step, and play the turn on from the best of them."""
        node.open = True
        seat = s.turn
        now = self.judgement.moment(s)
        best = self.add(node, s, s.legal)
        return self.judgement.outlook(self.play_on(best, seat, now))

    def play_on(self, s: State, seat: int, now: int) -> State:
        """Where the turn of a seat, the one of that moment, comes to its end."""
        for _ in range(self.foresight):
            if s.turn != seat or self.judgement.moment(s) != now:
                break
            s = self.best_step(s, seat)
        return s

    def best_step(self, s: State, seat: int) -> State:
        """Where the best-looking move leads, of some that are spread over all."""
        legal = s.legal
        n = len(legal)
        if n > LOOKS:
            first = self.rng.below(n)
            legal = [legal[(first + i * n // LOOKS) % n] for i in range(LOOKS)]
        return self.best_of(s, seat, legal, [])

    def best_of(self, s: State, seat: int, moves: list[Move], estimates: list[float]) -> State:
        """Where the best-looking of some moves leads; what each promises is added to a list."""
        found = s
        most = -1_000_000.0
        for move in moves:
            after = self.after(s, move)
            estimate = self.judge(after, seat)
            estimates.append(estimate)
            if estimate > most:
                most = estimate
                found = after
        return found

    def add(self, node: Node, s: State, moves: list[Move]) -> State:
        """New children for moves; answers where the best of them leads."""
        seat = s.turn
        estimates: list[float] = []
        found = self.best_of(s, seat, moves, estimates)
        most = max(estimates)
        keen = self.judgement.keen(s)
        total = 0.0
        for i in range(len(estimates)):
            estimates[i] = math.exp((estimates[i] - most) / keen)
            total += estimates[i]
        even = CURIOUS / len(moves)
        for i in range(len(moves)):
            prior = even + (1.0 - CURIOUS) * estimates[i] / total
            node.children.append(Node(moves[i], seat, prior))
        return found

    def judge(self, s: State, seat: int) -> float:
        if s.turn == OVER:
            return self.judgement.outlook(s).points[seat]
        return self.judgement.estimate(s, seat)

    def after(self, s: State, move: Move) -> State:
        """Where a move leads, with all that follows by chance and by habit."""
        after = s.clone()
        after.play(move)
        for _ in range(LONGEST):
            while after.turn == CHANCE:
                after.happen(after.sample(self.rng))
            if after.turn == OVER:
                break
            usual = self.judgement.habit(after)
            if usual is None:
                break
            after.play(usual)
        return after

    def step_down(self, node: Node, s: State) -> Node:
        """The most promising of the legal moves."""
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
            before = len(node.children)
            self.add(node, s, [move for move in legal if move not in tried])
            for child in node.children[before:]:
                child.could = 1
                known.append(child)
        if node is self.root and self.forced is not None:
            (only,) = [child for child in known if child.move is self.forced]
            return only
        return most_promising(known)


def most_promising(known: list[Node]) -> Node:
    """What has come out well, or was expected to and has not been tried much.

    Worth is measured between the worst and the best of the moves, so that it matters how they
    compare and not whether the game is nearly won or lost.
    """
    low = 1_000_000.0
    high = -1_000_000.0
    for child in known:
        if child.visits:
            mean = child.total / child.visits
            low = min(low, mean)
            high = max(high, mean)
    range_ = max(high - low, NOISE)
    best = known[0]
    most = -1.0
    for child in known:
        promise = (child.total / child.visits - low) / range_ if child.visits else UNTRIED
        promise += EXPLORE * child.prior * math.sqrt(child.could) / (1 + child.visits)
        if promise > most:
            best, most = child, promise
    return best


def most_tried(found: list[Candidate]) -> Candidate:
    return max(found, key=eagerness)


def eagerness(candidate: Candidate) -> tuple[int, float]:
    return candidate.visits, candidate.mean
