"""Bags of moves: the search that `arrange` and `additions` share.

A bag holds items, an item is one or several moves. The search plays the items on clones of a state
in every order that is legal. Equal items are tried once, and equal states with the same items left
are looked at once. It never goes on after chance, a revelation or another seat's decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from firstfire.core.events import Event
from firstfire.core.flow import CHANCE, OVER, Forced, State, Step
from firstfire.core.moves import Move

# What follows a sequence of moves, if the seat cannot go on deciding.
BY_CHANCE: Final = "chance"  # dice or an unseen card
HIDDEN: Final = "hidden"  # something hidden is revealed
OTHERS: Final = "others"  # another seat decides
GAME_OVER: Final = "over"


class Boundary(Step[State]):
    """Put below an open question to find out when it has been answered: the agenda waits here."""

    __slots__ = ()
    kind = 2  # AWAIT


class Unasked:
    """A move that the engine played by itself, and the point at which its question was opened."""

    __slots__ = ("before", "move", "opened", "within")

    def __init__(self, move: Move, before: Node, opened: Node | None, within: bool) -> None:
        self.move = move
        self.before = before  # the node whose next move led to it
        self.within = within  # was the question of the bag still being answered?
        # Where the question was opened, if the seat had begun to answer it: this move goes on with
        # the answer or closes it. Else None.
        self.opened = opened


class Node:
    """A point of the search: a state, what of the bag is left, and how it was reached."""

    __slots__ = (
        "added",
        "before_item",
        "closed",
        "count",
        "counted",
        "extra",
        "item",
        "last",
        "left",
        "moves",
        "parent",
        "part",
        "state",
        "stops",
        "unasked",
    )

    def __init__(self, state: State, left: list[int]) -> None:
        self.state = state
        self.left = left  # items that have not been begun
        self.item = -1  # the item that has been begun but not finished, …
        self.part = 0  # … and its next move
        self.before_item = 0  # how many moves had been played by themselves when it was begun
        self.last = -1  # the item that was finished last
        self.count = 0  # moves of the bag so far
        self.extra = 0  # moves beyond the bag, …
        self.added: list[Move] = []  # … and those of them that begin an item
        self.moves: list[Move] = []  # all that was asked for
        self.unasked: list[Unasked] = []  # all that was played by itself, …
        self.counted: list[Unasked] = []  # … and what of that counts as named by the bag
        self.stops = ""
        self.closed = False  # has the question that was open been answered?
        self.parent: Node | None = None

    def done(self) -> bool:
        """Has the whole bag been played?"""
        return not self.left and self.item < 0

    def after(self, state: State) -> Node:
        """A node that follows this one."""
        child = Node(state, self.left)
        child.item = self.item
        child.part = self.part
        child.before_item = self.before_item
        child.last = self.last
        child.count = self.count
        child.extra = self.extra
        child.added = self.added
        child.moves = self.moves
        child.unasked = self.unasked
        child.counted = self.counted
        child.stops = self.stops
        child.closed = self.closed
        child.parent = self
        return child

    def spare(self) -> list[Unasked]:
        """What was played by itself and does not count as named by the bag."""
        return [one for one in self.unasked if one not in self.counted]

    def spare_here(self) -> list[Unasked]:
        """What of that can be the next move: within an item only what has followed from it."""
        since = self.before_item if self.item >= 0 else 0
        return [one for one in self.unasked[since:] if one not in self.counted]

    def opened(self, kind: type[Step[Any]]) -> Node | None:
        """Where the question of a kind was opened that is being answered here."""
        found: Node | None = None
        depth = 0
        node: Node | None = self
        while node is not None and len(node.state.steps) >= depth:
            if type(node.state.steps[-1]) is kind:
                found = node
                depth = len(node.state.steps)
            node = node.parent
        return found


class Edge:
    """A way on from a node: the next move of an item, asked for or played by itself already."""

    __slots__ = ("asked", "item", "node")

    def __init__(self, node: Node, item: int, asked: bool) -> None:
        self.node = node
        self.item = item
        self.asked = asked


class Search:
    """Plays a bag on clones of a state."""

    def __init__(self, s: State, bag: Sequence[Move | Sequence[Move]], plays: int) -> None:
        self.seat = s.turn
        self.limit = plays
        self.plays = plays  # moves that may still be tried
        self.items: list[list[Move]] = [
            [one] if isinstance(one, Move) else list(one) for one in bag if one
        ]
        self.alike: list[int] = [self.items.index(item) for item in self.items]
        self.size = sum([len(item) for item in self.items])
        self.seen: dict[tuple[int, ...], list[State]] = {}
        start = s.clone()
        if s.turn >= 0:
            start.actors.insert(len(start.actors) - 1, s.turn)
            start.steps.insert(len(start.steps) - 1, BOUNDARY)
        self.root = Node(start, list(range(len(self.items))))
        self.root.stops = self.stop_of(start)

    def stop_of(self, s: State) -> str:
        """Why the seat cannot go on deciding, or nothing."""
        if s.turn == self.seat and s.turn >= 0:
            return ""
        if s.turn == CHANCE:
            return BY_CHANCE
        return GAME_OVER if s.turn == OVER else OTHERS

    def play(self, node: Node, move: Move) -> Node:
        """Play a legal move and whatever follows by itself."""
        self.plays -= 1
        s = node.state.clone()
        log: list[Event] = []
        forced: list[Forced] = []
        s.log = log
        s.forced = forced
        s.play(move)
        child = node.after(s)
        within = 0 if node.closed else len(forced)
        if s.steps and s.steps[-1] is BOUNDARY:
            s.steps.pop()
            s.actors.pop()
            s.advance()
            child.closed = True
        child.moves = [*node.moves, move]
        child.stops = self.stop_of(s)
        news = len(log)  # events up to the first that reveals something
        for i, event in enumerate(log):
            if event.reveals:
                news = i
                child.stops = HIDDEN
                break
        for i, one in enumerate(forced):
            if one.seat == self.seat and one.events <= news:
                kind = type(one.step)
                begun = one.move.closes or type(node.state.steps[-1]) is kind
                opened = node.opened(kind) if begun else None
                unasked = Unasked(one.move, node, opened, i < within)
                child.unasked = [*child.unasked, unasked]
        return child

    def next_items(self, node: Node) -> list[int]:
        """Items that may come next, equal ones once, from the most to the least wanted."""
        if node.item >= 0:
            return [node.item]
        found: list[int] = []
        kinds: list[int] = []
        after = node.last + 1
        for i in [after, *node.left] if after in node.left else node.left:
            if self.alike[i] not in kinds:
                kinds.append(self.alike[i])
                found.append(i)
        return found

    def next_move(self, node: Node, item: int) -> Move:
        """The move with which an item begins or goes on."""
        return self.items[item][node.part if node.item >= 0 else 0]

    def waiting(self, node: Node) -> list[Move]:
        """The moves of the bag that could come next, if they were legal."""
        return [self.next_move(node, i) for i in self.next_items(node)]

    def edges(self, node: Node, unasked: bool) -> list[Edge]:
        """The ways on, the best first; with ``unasked`` also counting what was played by itself."""
        items = self.next_items(node)
        found: list[Edge] = []
        if not node.stops:
            for i in items:
                if node.state.offers(self.next_move(node, i)):
                    found.append(Edge(node, i, True))
        if unasked and node.unasked:
            spare = [one.move for one in node.spare_here()]
            for i in items:
                if self.next_move(node, i) in spare:
                    found.append(Edge(node, i, False))
        return found

    def follow(self, edge: Edge) -> Node:
        """The node to which an edge leads."""
        node = edge.node
        item = edge.item
        part = node.part if node.item >= 0 else 0
        move = self.items[item][part]
        began = len(node.unasked)
        if edge.asked:
            child = self.play(node, move)
        else:
            child = node.after(node.state)
            named = [one for one in node.spare_here() if one.move is move]
            child.counted = [*node.counted, named[0]]
            began = node.unasked.index(named[0]) + 1
        child.count = node.count + 1
        if part == 0:
            child.before_item = began
            child.left = [i for i in node.left if i != item]
        if part + 1 < len(self.items[item]):
            child.item = item
            child.part = part + 1
        else:
            child.item = -1
            child.last = item
        return child

    def visited(self, node: Node) -> bool:
        """Has the search been here before? If not, it has now."""
        begun = node.item >= 0
        key: list[int] = [-1, -1, -1]
        if begun:
            key = [self.alike[node.item], node.part, len(node.spare_here())]
        key += sorted([self.alike[i] for i in node.left])
        key.append(-1)
        key += sorted([one.move.number for one in node.spare()])
        key.append(-1)
        key += sorted([move.number for move in node.added])
        states = self.seen.setdefault(tuple(key), [])
        for other in states:
            if same(node.state, other):
                return True
        states.append(node.state)
        return False


def same(s: State, t: State) -> bool:
    """Are two states of one game equal, the agenda included?"""
    if s.turn != t.turn or s.actors != t.actors or len(s.steps) != len(t.steps):
        return False
    for a, b in zip(s.steps, t.steps, strict=True):
        if a is not b and (type(a) is not type(b) or a.fields() != b.fields()):
            return False
    return s.values() == t.values()


BOUNDARY: Final = Boundary()
