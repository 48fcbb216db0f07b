"""Information set Monte Carlo tree search (ISMCTS), for every game.

Every iteration

1. determinizes the state: it deals anew whatever the deciding seat cannot know;
2. selects a path down the tree by PUCT among the moves that are legal in that world;
3. expands one node: each of its moves is tried for one step, and the estimates of the resulting
   states become the priors of the moves;
4. rolls out the turn greedily to its end, from the best of those states, and evaluates the result;
5. backs the evaluation up along the path. Every node counts the utility of the seat that moved, so
   that all players maximise their own result (max^n).

The tree is open loop: nodes are identified by the moves that lead to them, and the outcomes of
chance on the way are sampled anew in every iteration.
"""

from __future__ import annotations

import math
import time
from typing import Final

from firstfire.bots.old.evaluator import Evaluation, Evaluator
from firstfire.core.chance import SEEDS, Rng
from firstfire.core.flow import CHANCE, OVER, State
from firstfire.core.moves import Move
from firstfire.core.views import view

C_PUCT: Final = 1.5  # the weight of exploration
UNIFORM_PRIOR: Final = 0.15  # the share of the prior that is spread evenly over all moves
FIRST_PLAY_URGENCY: Final = 0.4  # the value of a move without visits, between worst and best
LEAST_RANGE: Final = 0.002  # moves whose mean utilities differ by less are treated as equal
ROLLOUT_WIDTH: Final = 8  # moves that are tried at each step of a rollout
ROLLOUT_DEPTH: Final = 24  # most decisions in a rollout, and most forced replies in a row
STREAM: Final = 3000  # the random streams of the seats begin here
CLOCK_INTERVAL: Final = 8  # iterations between two looks at the clock


class Node:
    """A move in the tree, with its statistics and the moves that followed it."""

    __slots__ = (
        "availability",
        "children",
        "expanded",
        "move",
        "points",
        "prior",
        "seat",
        "utility",
        "visits",
        "wins",
    )

    def __init__(self, move: Move | None, seat: int, prior: float) -> None:
        self.move = move
        self.seat = seat  # the seat that moved
        self.prior = prior
        self.expanded = False
        self.visits = 0
        self.availability = 0  # how often the move was legal when its parent selected
        self.utility = 0.0  # sums over the visits
        self.wins = 0.0
        self.points = 0.0
        self.children: list[Node] = []

    def backup(self, evaluation: Evaluation) -> None:
        """Add the result of an iteration that passed through this node."""
        self.visits += 1
        self.utility += evaluation.utility[self.seat]
        self.wins += evaluation.wins[self.seat]
        self.points += evaluation.points[self.seat]


class Candidate:
    """The statistics of a move at the root: visits, and means of utility, wins and final points."""

    __slots__ = ("mean", "move", "score", "visits", "wins")

    def __init__(self, node: Node) -> None:
        assert node.move is not None
        visits = max(1, node.visits)
        self.move: Move = node.move
        self.visits = node.visits
        self.mean = node.utility / visits
        self.wins = node.wins / visits
        self.score = node.points / visits


class SearchBot:
    """Decides by search, limited by a number of iterations or of seconds, whichever ends first.

    Limited by iterations alone, its decisions are a function of the seed and of the states that it
    has been shown, and therefore reproducible.
    """

    def __init__(
        self,
        seed: int,
        seat: int,
        evaluator: Evaluator,
        iterations: int,
        seconds: float = 0.0,
        rollout_depth: int = ROLLOUT_DEPTH,
    ) -> None:
        self.rng = Rng(seed % SEEDS, STREAM + seat)
        self.evaluator = evaluator
        self.iterations = iterations
        self.seconds = seconds
        self.rollout_depth = rollout_depth
        self.root = Node(None, seat, 1.0)
        self.root_move: Move | None = None  # the only move to select at the root, if there is one
        self.win_sums: list[float] = []  # of each party, summed over the iterations
        self.subtree: Node | None = None  # below the move that was decided last, …
        self.expected: dict[str, object] | None = None  # … to be used again if this is the view

    def decide(self, state: State) -> Move:
        move = self.search(state, stop_early=True)[0].move
        self.keep_subtree(state, move)
        return move

    def search(self, state: State, stop_early: bool = False) -> list[Candidate]:
        """All legal moves, the most visited first.

        ``stop_early`` ends a search by time once no other move can overtake the most visited one.
        """
        self.root = self.starting_root(state)
        self.win_sums = [0.0] * state.parties()
        self.run(state, self.iterations, stop_early)
        return self.candidates(state)

    def run(self, state: State, iterations: int, stop_early: bool = False) -> None:
        """Iterate until the iterations are done or the time is up."""
        start = time.perf_counter()
        for i in range(iterations):
            if self.seconds and i and i % CLOCK_INTERVAL == 0:
                passed = time.perf_counter() - start
                if passed > self.seconds:
                    break
                if stop_early and self.visit_lead() > i * (self.seconds / passed - 1.0):
                    break
            self.iterate(self.root, state)

    def visit_lead(self) -> int:
        """By how many visits the most visited move leads."""
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
        found.sort(key=by_visits, reverse=True)
        return found

    def search_move(self, state: State, move: Move, iterations: int) -> Candidate:
        """Continue a search with iterations that all begin with one move; its statistics then."""
        self.root_move = move
        self.run(state, iterations)
        self.root_move = None
        (found,) = [one for one in self.candidates(state) if one.move is move]
        return found

    def win_probabilities(self) -> list[float]:
        """The mean win probability of each party over the iterations of the last search."""
        total = sum(self.win_sums)
        return [wins / total for wins in self.win_sums]

    # --- reusing the tree within a turn -------------------------------------------------------

    def keep_subtree(self, state: State, move: Move) -> None:
        """Keep the subtree below a move if the same seat decides again right after it."""
        self.subtree = None
        self.expected = None
        after = state.clone()
        after.play(move)
        if after.turn == state.turn:
            for child in self.root.children:
                if child.move is move and child.expanded:
                    self.subtree = child
                    self.expected = view(after, after.turn)

    def starting_root(self, state: State) -> Node:
        """The subtree that was kept if the state is the one that was expected, or a new node."""
        if self.subtree is not None and view(state, state.turn) == self.expected:
            self.subtree.move = None
            return self.subtree
        return Node(None, state.turn, 1.0)

    # --- one iteration ------------------------------------------------------------------------

    def iterate(self, root: Node, state: State) -> None:
        s = state.determinize(state.turn, self.rng)
        path = [root]
        node = root
        while True:
            if s.turn == CHANCE:
                s.happen(s.sample(self.rng))
            elif s.turn == OVER:
                evaluation = self.evaluator.evaluate(s)
                break
            elif node.expanded:
                node = self.select(node, s)
                path.append(node)
                assert node.move is not None
                s.play(node.move)
            else:
                evaluation = self.expand(node, s)
                if node is not root:
                    break
        for visited in path:
            visited.backup(evaluation)
        for party in range(len(self.win_sums)):
            self.win_sums[party] += evaluation.wins[party]

    def select(self, node: Node, s: State) -> Node:
        """The child to descend to. Moves that were not legal in earlier worlds are added first."""
        legal = s.legal
        available: list[Node] = []
        known: list[Move] = []
        for child in node.children:
            if child.move in legal:
                child.availability += 1
                available.append(child)
                assert child.move is not None
                known.append(child.move)
        if len(available) < len(legal):
            before = len(node.children)
            self.add_children(node, s, [move for move in legal if move not in known])
            for child in node.children[before:]:
                child.availability = 1
                available.append(child)
        if node is self.root and self.root_move is not None:
            (only,) = [child for child in available if child.move is self.root_move]
            return only
        return select_by_puct(available)

    def expand(self, node: Node, s: State) -> Evaluation:
        """Add a child for every legal move; the evaluation after a rollout from the best."""
        node.expanded = True
        seat = s.turn
        turn = self.evaluator.turn_key(s)
        best = self.add_children(node, s, s.legal)
        return self.evaluator.evaluate(self.rollout(best, seat, turn))

    def rollout(self, s: State, seat: int, turn: int) -> State:
        """The state at the end of a seat's turn, played greedily."""
        for _ in range(self.rollout_depth):
            if s.turn != seat or self.evaluator.turn_key(s) != turn:
                break
            s = self.greedy_step(s, seat)
        return s

    def greedy_step(self, s: State, seat: int) -> State:
        """The best successor among those of a few moves, spread evenly over all legal moves."""
        legal = s.legal
        n = len(legal)
        if n > ROLLOUT_WIDTH:
            first = self.rng.below(n)
            legal = [legal[(first + i * n // ROLLOUT_WIDTH) % n] for i in range(ROLLOUT_WIDTH)]
        return self.best_successor(s, seat, legal, [])

    def best_successor(
        self, s: State, seat: int, moves: list[Move], estimates: list[float]
    ) -> State:
        """The successor with the highest estimate; appends the estimates of all of them."""
        found = s
        most = -1_000_000.0
        for move in moves:
            after = self.successor(s, move)
            estimate = self.estimate(after, seat)
            estimates.append(estimate)
            if estimate > most:
                most = estimate
                found = after
        return found

    def add_children(self, node: Node, s: State, moves: list[Move]) -> State:
        """Add children for moves, with a softmax of their estimates as priors.

        Returns the best successor.
        """
        seat = s.turn
        estimates: list[float] = []
        found = self.best_successor(s, seat, moves, estimates)
        most = max(estimates)
        temperature = self.evaluator.temperature(s)
        total = 0.0
        for i in range(len(estimates)):
            estimates[i] = math.exp((estimates[i] - most) / temperature)
            total += estimates[i]
        uniform = UNIFORM_PRIOR / len(moves)
        for i in range(len(moves)):
            prior = uniform + (1.0 - UNIFORM_PRIOR) * estimates[i] / total
            node.children.append(Node(moves[i], seat, prior))
        return found

    def estimate(self, s: State, seat: int) -> float:
        if s.turn == OVER:
            return self.evaluator.evaluate(s).points[seat]
        return self.evaluator.estimate(s, seat)

    def successor(self, s: State, move: Move) -> State:
        """The state after a move, the chance events that follow it, and all forced replies."""
        after = s.clone()
        after.play(move)
        for _ in range(ROLLOUT_DEPTH):
            while after.turn == CHANCE:
                after.happen(after.sample(self.rng))
            if after.turn == OVER:
                break
            reply = self.evaluator.forced_reply(after)
            if reply is None:
                break
            after.play(reply)
        return after


def select_by_puct(children: list[Node]) -> Node:
    """The child with the highest upper confidence bound (PUCT).

    Mean utilities are scaled to the range between the worst and the best child, so that it matters
    how the moves compare, and not whether the game is almost won or lost. Exploration counts how
    often a move was available instead of the visits of its parent, as ISMCTS requires.
    """
    low = 1_000_000.0
    high = -1_000_000.0
    for child in children:
        if child.visits:
            mean = child.utility / child.visits
            low = min(low, mean)
            high = max(high, mean)
    range_ = max(high - low, LEAST_RANGE)
    best = children[0]
    most = -1.0
    for child in children:
        bound = (
            (child.utility / child.visits - low) / range_ if child.visits else FIRST_PLAY_URGENCY
        )
        bound += C_PUCT * child.prior * math.sqrt(child.availability) / (1 + child.visits)
        if bound > most:
            best, most = child, bound
    return best


def most_visited(candidates: list[Candidate]) -> Candidate:
    return max(candidates, key=by_visits)


def by_visits(candidate: Candidate) -> tuple[int, float]:
    return candidate.visits, candidate.mean
