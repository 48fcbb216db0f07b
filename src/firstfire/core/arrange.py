"""Answers of several items: put moves that were chosen in any order into one that can be played.

The engine asks for one thing at a time and often in a fixed order, because one set should have one
spelling; people choose sets, in any order. `arrange` finds a sequence of moves that plays exactly
a given bag of items, or says what is in the way. `additions` says what can still be added to a bag
and whether it is a whole answer. Both search by playing on clones, so they contain no rules.

An item is a move, or several moves that belong together and are played one right after the other
(``at 3``, ``take 1``, ``to 4``). These rules say which sequence is found:

* Every move of the bag is played, each as often as the bag names it, and nothing else is asked.
* A move that the engine plays by itself, because nothing else is legal, may be named. Sequences in
  which all moves are asked for come first; only if there is none does a move that was played by
  itself count as one that the bag names.
* Such a move may also be left out, but only if it follows from the bag. To pay ``gold`` first means
  to the engine that nothing cheaper is paid, so it would go on with gold by itself; somebody who
  has named one gold has not said that. So a bag that the engine would complete is `UNFINISHED` as
  long as something else could be added to it.
* Order may matter. The sequence that is closest to the given order wins: the bag as it was given,
  if that is legal, else the first sequence that can be made by trying the items in that order,
  where an item is followed by the one after it if possible.
* Nothing is played after chance, a revelation or the decision of another seat: the last move may
  lead there. So the answer tells no more than the seat knows anyway, and everything can be undone
  up to that move.

How somebody says "that is all" is part of the moves: those that `closes` marks (``enough``,
``done``). An interface may put such a move into the bag, or call `arrange` with ``close``, which
adds it where the question is still open after the last item. An arrangement without it may leave
the question open, but items that come earlier in the engine's order cannot be added then: to go on
choosing, arrange the larger bag from the state in which the question was opened.

The work is bounded. A bag that is not settled after `PLAYS` moves on clones is refused with
`TOO_MANY`; that says nothing about its being legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from firstfire.core.additions import Additions, AdditionSearch, additions, beyond, closing_move
from firstfire.core.bags import (
    BY_CHANCE,
    GAME_OVER,
    HIDDEN,
    OTHERS,
    Edge,
    Node,
    Search,
    Unasked,
    same,
)
from firstfire.core.flow import State
from firstfire.core.game import Refusal
from firstfire.core.moves import Move

__all__ = [
    "BY_CHANCE",
    "GAME_OVER",
    "HIDDEN",
    "OTHERS",
    "REFUSED",
    "TOGETHER",
    "TOO_MANY",
    "UNFINISHED",
    "Additions",
    "Arrangement",
    "Obstacle",
    "additions",
    "arrange",
]

PLAYS: Final = 2000  # moves tried before the search is given up
NOTES: Final = 20  # dead ends kept for the explanation, for each number of moves played

# What can be in the way of a bag, besides what stops every sequence (see `bags`).
REFUSED: Final = "refused"  # a rule: see the refusal
UNFINISHED: Final = "unfinished"  # there is more to choose; perhaps a rule says so
TOGETHER: Final = "together"  # each move is possible, but not all of them together
TOO_MANY: Final = "too-many"  # the search was given up


class Arrangement:
    """A sequence of moves that plays a bag."""

    __slots__ = ("complete", "moves", "stops")

    def __init__(self, moves: list[Move], stops: str, complete: bool) -> None:
        self.moves = moves  # what is to be played, without the moves that follow by themselves
        self.stops = stops  # what follows the last move: BY_CHANCE, HIDDEN, OTHERS, GAME_OVER or ""
        self.complete = complete  # is the question that was open answered?


class Obstacle:
    """Why no sequence plays a bag."""

    __slots__ = ("more", "move", "played", "reason", "refusal")

    def __init__(
        self,
        reason: str,
        played: list[Move],
        move: Move | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        self.reason = reason  # one of the constants above
        self.played = played  # a sequence of moves from the bag that can be played …
        self.move = move  # … and the move that cannot follow it
        self.refusal = refusal  # the rule in the way, unless it would reveal something
        self.more: list[Move] = []  # what can still be chosen, if the bag is `UNFINISHED`


def arrange(
    s: State, bag: Sequence[Move | Sequence[Move]], close: bool = False
) -> Arrangement | Obstacle:
    """A sequence that plays exactly the items of ``bag``, or what is in the way.

    With ``close`` the sequence also answers the open question: a closing move is added if needed.
    """
    search = ArrangementSearch(s, bag, close)
    for unasked in (False, True):
        found = search.first(unasked)
        if found is not None:
            return Arrangement(found.moves, found.stops, found.closed or found.stops != "")
        if search.plays <= 0:
            return Obstacle(TOO_MANY, [])
    return search.obstacle()


class ArrangementSearch(Search):
    """Looks for the first sequence that plays a bag, depth first."""

    def __init__(self, s: State, bag: Sequence[Move | Sequence[Move]], close: bool) -> None:
        super().__init__(s, bag, PLAYS)
        self.asked = s  # where the question is open
        self.close = close
        self.notes: list[list[Node]] = [[] for _ in range(self.size + 1)]  # by moves played
        self.known: dict[tuple[int, ...], list[tuple[State, dict[Move, int]]]] = {}

    def first(self, unasked: bool) -> Node | None:
        """The first node at which the whole bag is played; None if there is none."""
        self.seen = {}
        stack: list[Edge] = []
        node = self.root
        while True:
            if node.done():
                end = self.closed(node) if self.close else node
                if end is not None and self.decided(end):
                    return end
            if not self.visited(node):
                notes = self.notes[node.count]
                if len(notes) < NOTES:
                    notes.append(node)
                stack += reversed(self.edges(node, unasked))
            if not stack or self.plays <= 0:
                return None
            node = self.follow(stack.pop())

    def closed(self, node: Node) -> Node | None:
        """The node at which the open question is answered; None if it cannot be yet."""
        if node.closed or node.stops:
            return node
        move = closing_move(node)
        return None if move is None else self.play(node, move)

    def decided(self, node: Node) -> bool:
        """Is all that was played by itself a consequence of the bag?"""
        return not any([len(self.left_open(node, one)) for one in node.spare()])

    def left_open(self, node: Node, one: Unasked) -> list[Move]:
        """What else could have been added at a question that was answered by itself."""
        if one.opened is None:
            return []
        asked = len(one.before.moves) + 1
        if one.move.closes and (self.close or len(node.moves) > asked):
            return []  # that is all: it was said, or it follows from what came later
        named = [other.move for other in node.counted if other.opened is one.opened]
        unnamed = [other.move for other in node.spare() if other.opened is one.opened]
        bag = node.moves[len(one.opened.moves) :] + named  # also what comes after this move
        return beyond(self.more_at(one.opened.state, bag), unnamed)

    def more_at(self, s: State, bag: list[Move]) -> dict[Move, int]:
        """What can be added to a bag, remembered."""
        key = tuple(sorted([move.number for move in bag]))
        known = self.known.setdefault(key, [])
        for state, more in known:
            if same(state, s):
                return more
        search = AdditionSearch(s, bag)
        more = search.run().more
        known.append((s, more))
        self.plays += search.plays - search.limit
        return more

    # --- explaining -------------------------------------------------------------------------

    def obstacle(self) -> Obstacle:
        """What is in the way, as the question that is open explains it.

        A move that this question asks for may be refused only by a later one, which says nothing
        about it. Then the reason is the first rule against it, or the other moves beside it.
        """
        found = self.last_obstacle()
        s, move = self.asked, found.move
        if found.reason != REFUSED or move is None:
            return found
        if move.verb not in [legal.verb for legal in s.legal]:
            return found
        refusal = s.game.refusal(s, self.seat, move)
        if refusal is not None and not refusal.order:
            return Obstacle(REFUSED, [], move, refusal)
        after = s.clone()
        for played in found.played:
            after.play(played)
        if after.turn == self.seat and type(after.steps[-1]) is not type(s.steps[-1]):
            return Obstacle(TOGETHER, [], move)
        return found

    def last_obstacle(self) -> Obstacle:
        """What is in the way, seen from where most of the bag has been played."""
        for notes in reversed(self.notes):
            for node in notes:
                found = self.refused(node)
                if found is not None:
                    return found
            for node in notes:
                if node.stops and not node.done():
                    return self.stopped(node)
        return Obstacle(TOGETHER, [])

    def refused(self, node: Node) -> Obstacle | None:
        """The rule against going on from here; that a move comes too late is no reason."""
        if node.done():
            return self.unfinished(node)
        return None if node.stops else self.forbidden(node, self.waiting(node), REFUSED)

    def forbidden(self, node: Node, moves: list[Move], reason: str) -> Obstacle | None:
        """The first of some moves that a rule forbids now."""
        s = node.state
        for move in moves:
            refusal = s.game.refusal(s, self.seat, move)
            if refusal is not None and not refusal.order:
                return Obstacle(reason, node.moves, move, refusal)
        return None

    def unfinished(self, node: Node) -> Obstacle:
        """The whole bag is played, but it leaves something open."""
        found = Obstacle(UNFINISHED, node.moves)
        last = node
        for one in node.spare():
            more = self.left_open(node, one)
            if more:
                last = one.before
                found.more = more
                break
        if not last.stops and closing_move(last) is None:
            closing = [move for move in last.state.game.moves.moves if move.closes]
            forbidden = self.forbidden(last, closing, UNFINISHED)
            found.refusal = None if forbidden is None else forbidden.refusal
        return found

    def stopped(self, node: Node) -> Obstacle:
        """The bag goes on where the seat cannot decide any more.

        If the last question asked for such a move but not for this one, that is the reason.
        """
        before = node.parent
        if before is not None and not before.stops:
            verbs = [move.verb for move in before.state.legal]
            moves = [move for move in self.waiting(before) if move.verb in verbs]
            found = self.forbidden(before, moves, REFUSED)
            if found is not None:
                return found
        s = node.state
        move = self.waiting(node)[0]
        refusal = None if node.stops == HIDDEN else s.game.refusal(s, self.seat, move)
        return Obstacle(node.stops, node.moves, move, refusal)
