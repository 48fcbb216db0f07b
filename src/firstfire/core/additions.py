"""What can still be added to a bag of moves, and whether it is a whole answer.

This is what an interface needs while somebody collects a set: no rules and no arithmetic. See
`arrange` for what a bag is and in which order it is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from firstfire.core.bags import Node, Search
from firstfire.core.flow import State, Step
from firstfire.core.moves import Move

PLAYS: Final = 500  # moves tried before the search for more is given up


class Additions:
    """What can be added to a bag."""

    __slots__ = ("closing", "complete", "exact", "following", "more", "possible")

    def __init__(self) -> None:
        self.possible = False  # can the bag be played, perhaps with more items?
        self.complete = False  # does it answer the open question as it is, with nothing left open?
        self.closing: Move | None = None  # the move that would make it complete: "that is all"
        self.more: dict[Move, int] = {}  # moves that can be added, and how often each
        self.following: list[Move] = []  # moves that go on with the last item, if it is not whole
        self.exact = True  # False: the search was given up, there may be more


def additions(s: State, bag: Sequence[Move | Sequence[Move]]) -> Additions:
    """What can still be added to ``bag``, in whatever order the engine would ask for it.

    Moves are added one by one. Where an item takes several moves, ``more`` holds its first move
    for every item that can be begun. If the bag ends in the middle of an item, or leads to another
    question, ``following`` holds what is offered then.
    """
    return AdditionSearch(s, bag).run()


class AdditionSearch(Search):
    """Plays the bag with one more move, with two more, … until nothing new can be added."""

    def __init__(self, s: State, bag: Sequence[Move | Sequence[Move]]) -> None:
        super().__init__(s, bag, PLAYS)
        self.asked: type[Step[Any]] | None = type(s.steps[-1]) if s.turn >= 0 else None
        self.verbs = [move.verb for move in s.legal] if s.turn >= 0 else []  # they begin an item
        self.end: Node | None = None  # where the bag and nothing else has been played
        self.found = Additions()

    def run(self) -> Additions:
        level = [self.root]
        while level:
            reached: list[Node] = []
            stack = level[::-1]
            while stack:
                node = stack.pop()
                if self.visited(node):
                    continue
                if node.done():
                    self.take_note(node)
                if self.plays > 0:
                    stack += reversed([self.follow(edge) for edge in self.edges(node, True)])
                reached.append(node)
            level = []
            for node in reached:
                level += self.extended(node)
        self.found.exact = self.plays > 0
        if self.end is not None:
            self.finish(self.end)
        return self.found

    def take_note(self, node: Node) -> None:
        """The whole bag has been played here, perhaps with more."""
        if not node.extra and self.end is None:
            self.end = node
        self.found.possible = True
        more = node.added + self.by_itself(node)
        for move in more:
            if not move.closes:
                self.found.more[move] = max(self.found.more.get(move, 0), more.count(move))

    def by_itself(self, node: Node) -> list[Move]:
        """What the engine has added to the bag: at the open question, or as an item of it."""
        return [
            one.move
            for one in node.spare()
            if one.opened is self.root or (one.within and one.move.verb in self.verbs)
        ]

    def finish(self, node: Node) -> None:
        """Is the bag as it is a whole answer, and if not, which move makes it one?"""
        found = self.found
        unnamed = self.by_itself(node)
        over = node.closed or node.stops != ""
        found.complete = over and not (unnamed and len(beyond(found.more, unnamed)) > 0)
        if not over:
            found.closing = closing_move(node)
            if type(node.state.steps[-1]) is not self.asked:
                found.following = [move for move in node.state.legal if not move.closes]
        elif not found.complete and len(unnamed) == 1 and unnamed[0].closes:
            found.closing = unnamed[0]

    def extended(self, node: Node) -> list[Node]:
        """The nodes reached by moves that are not of the bag.

        More items are begun at questions of the kind that was open. Other questions are answered
        only if that leads on to the bag.
        """
        if node.stops or node.closed or node.item >= 0:
            return []
        again = type(node.state.steps[-1]) is self.asked
        if node.done() and not again:
            return []
        waiting = self.waiting(node)
        found: list[Node] = []
        for move in node.state.legal:
            if move.closes or move in waiting or self.plays <= 0:
                continue
            child = self.play(node, move)
            child.extra = node.extra + 1
            if again:
                child.added = [*node.added, move]
            found.append(child)
        return found


def closing_move(node: Node) -> Move | None:
    """The move that says that the bag is all, if it is offered."""
    if not node.stops:
        for move in node.state.legal:
            if move.closes:
                return move
    return None


def beyond(more: dict[Move, int], moves: list[Move]) -> list[Move]:
    """What can be added besides these moves."""
    return [move for move, n in more.items() if n > moves.count(move)]
