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

from firstfire.bots.evaluator import Evaluation, Evaluator
from firstfire.bots.tree import Node, select_by_puct
from firstfire.core.chance import SEEDS, Rng
from firstfire.core.flow import CHANCE, OVER, State
from firstfire.core.moves import Move
from firstfire.core.views import view

UNIFORM_PRIOR: Final = 0.15  # the share of the prior that is spread evenly over all moves
ROLLOUT_WIDTH: Final = 8  # moves that are tried at each step of a rollout
ROLLOUT_DEPTH: Final = 24  # most decisions in a rollout, and most forced replies in a row
STREAM: Final = 3000  # the random streams of the seats begin here
CLOCK_INTERVAL: Final = 8  # iterations between two looks at the clock
FORK: Final = 0.6  # the share of the visits of the first move that a second one has at a fork
MOST_FOLLOWED: Final = 100  # positions that are looked at to find where others have moved to


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
        self.point_sums: list[float] = []  # likewise
        self.known: dict[str, list[float]] = {}  # what was found before of the next position
        self.saved = 0.0  # seconds that clear decisions have left for others
        self.subtree: Node | None = None  # below the move that was decided last, …
        self.after: State | None = None  # … which leads here

    def decide(self, state: State) -> Move:
        clear = self.evaluator.clear_move(state)
        if clear is not None:
            self.subtree = None
            return clear
        move = self.search(state, stop_early=True)[0].move
        self.keep_subtree(state, move)
        return move

    def search(self, state: State, stop_early: bool = False) -> list[Candidate]:
        """All legal moves, the most visited first.

        ``stop_early`` ends a search by time once no other move can overtake the most visited one.
        """
        self.root = self.starting_root(state)
        self.win_sums = [0.0] * state.parties()
        self.point_sums = [0.0] * state.parties()
        if self.known:
            self.add_known(state)
        self.run(state, self.iterations, stop_early)
        return self.candidates(state)

    def add_known(self, state: State) -> None:
        """Go on from what another search has found of this position."""
        if not self.root.expanded:
            self.expand(self.root, state.determinize(state.turn, self.rng))
        visits = 0
        for child in self.root.children:
            assert child.move is not None
            before = self.known.get(child.move.text)
            if before is not None:
                child.visits += int(before[0])
                child.utility += before[1]
                child.wins += before[2]
                child.points += before[3]
                visits += int(before[0])
        for child in self.root.children:
            child.availability += visits
        self.known = {}

    def found(self) -> dict[str, list[float]]:
        """What the last search has found: visits, and the sums of utility, wins and points."""
        found: dict[str, list[float]] = {}
        for child in self.root.children:
            assert child.move is not None
            found[child.move.text] = [float(child.visits), child.utility, child.wins, child.points]
        return found

    def run(self, state: State, iterations: int, stop_early: bool = False) -> None:
        """Iterate until the iterations are done or the time is up."""
        start = time.perf_counter()
        limit = self.seconds
        for i in range(iterations):
            if limit and i and i % CLOCK_INTERVAL == 0:
                passed = time.perf_counter() - start
                if passed > limit and limit == self.seconds and stop_early and self.at_fork():
                    limit += min(self.saved, self.seconds)
                if passed > limit:
                    break
                if stop_early and self.visit_lead() > i * (limit / passed - 1.0):
                    break
            self.iterate(self.root, state)
        if limit and stop_early:
            self.saved = max(0.0, self.saved + self.seconds - (time.perf_counter() - start))

    def visit_lead(self) -> int:
        """By how many visits the most visited move leads."""
        first, second = self.most_visits()
        return first - second

    def at_fork(self) -> bool:
        """Are there two moves between which the search has not decided?"""
        first, second = self.most_visits()
        return second > FORK * first

    def most_visits(self) -> tuple[int, int]:
        """The visits of the two most visited moves."""
        first = second = 0
        for child in self.root.children:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first, second

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

    # --- reusing the tree -----------------------------------------------------------------------

    def keep_subtree(self, state: State, move: Move) -> None:
        """Keep the subtree below a move, unless chance comes next.

        Only a search by time follows others: they may answer in many ways.
        """
        self.subtree = None
        after = state.clone()
        after.play(move)
        if after.turn == state.turn or (self.seconds and after.turn not in (CHANCE, OVER)):
            for child in self.root.children:
                if child.move is move and child.expanded:
                    self.subtree = child
                    self.after = after

    def starting_root(self, state: State) -> Node:
        """The part of the last tree that begins with this state, or a new node."""
        found = None
        if self.subtree is not None and self.after is not None:
            found = self.follow(state, self.subtree, self.after)
        if found is None:
            return Node(None, state.turn, 1.0)
        found.move = None
        return found

    def follow(self, state: State, subtree: Node, after: State) -> Node | None:
        """The node below the last move that looks like this state, where others have moved."""
        seat = state.turn
        seen = view(state, seat)
        if after.turn == seat:
            return subtree if view(after, seat) == seen else None
        waiting = [(subtree, after)]
        followed = 0
        while waiting and followed < MOST_FOLLOWED:
            node, s = waiting.pop(0)
            for child in node.children:
                if not child.expanded or child.move not in s.legal:
                    continue
                assert child.move is not None
                followed += 1
                following = s.clone()
                following.play(child.move)
                if following.turn == seat:
                    if view(following, seat) == seen:
                        return child
                elif following.turn not in (CHANCE, OVER):
                    waiting.append((child, following))
        return None

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
            self.point_sums[party] += evaluation.points[party]

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
            estimate = self.evaluator.prospect(after, seat)
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


def most_visited(candidates: list[Candidate]) -> Candidate:
    return max(candidates, key=by_visits)


def by_visits(candidate: Candidate) -> tuple[int, float]:
    return candidate.visits, candidate.mean
