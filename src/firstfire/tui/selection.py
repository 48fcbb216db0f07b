"""What a person has chosen for an open question: items in any order, played when they are whole.

The engine asks for one item after another, often in a fixed order; people name them as they like.
A selection therefore keeps what was typed until it answers the question, or until nothing is lost
by playing it. The engine itself says what fits (see `firstfire.core.arrange`).
"""

from __future__ import annotations

from firstfire.core import Move, State
from firstfire.core.arrange import (
    UNFINISHED,
    Additions,
    Arrangement,
    Obstacle,
    additions,
    arrange,
)

PARTS = 6  # moves that an item may take


class Selection:
    """Moves chosen for the open question of a state, which is not changed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.turn
        self.kind = type(state.steps[-1]) if state.turn >= 0 else None
        self.verbs = {move.verb for move in state.moves()}
        self.lines: list[list[Move]] = []  # the moves of each line that was typed

    @property
    def moves(self) -> list[Move]:
        """All that is chosen, as it was typed."""
        return [move for line in self.lines for move in line]

    def items(self, more: list[Move]) -> list[list[Move]]:
        """What is chosen with more moves, as items: those of the question that is open begin one.

        Moves that answer the questions in between, such as ``take`` and ``to`` after ``at``,
        belong to the item before them.
        """
        found: list[list[Move]] = []
        for move in [*self.moves, *more]:
            if found and move.verb not in self.verbs and not move.closes:
                found[-1].append(move)
            else:
                found.append([move])
        return found

    def add(self, moves: list[Move]) -> list[Move] | Obstacle:
        """Choose more. The answer is what is to be played now, perhaps nothing yet.

        If the moves do not fit, nothing more is chosen and the answer says what is in the way.
        """
        items = self.items(moves)
        found = arrange(self.state, items)
        that_is_all = any(move.closes for move in moves)
        if isinstance(found, Arrangement):
            if that_is_all or found.complete or not self.too_early(found.moves, items):
                return found.moves
        elif that_is_all:
            items = self.items([move for move in moves if not move.closes])
            whole = not items or not additions(self.state, items).possible
            return found if whole else Obstacle(UNFINISHED, [])
        elif not self.can_grow(found, items):
            return found
        self.lines.append(moves)
        return []

    def can_grow(self, found: Obstacle, items: list[list[Move]]) -> bool:
        """Do the items become an answer if more is added to them?"""
        return found.reason == UNFINISHED or additions(self.state, items).possible

    def too_early(self, moves: list[Move], items: list[list[Move]]) -> bool:
        """Could something be added now that would come too late once the moves are played?"""
        after = self.after(moves)
        for _ in range(PARTS):
            if after.turn != self.seat:
                return False
            if type(after.steps[-1]) is self.kind:
                break
            after.play(after.moves()[0])
        game = self.state.game
        refusals = [
            game.refusal(after, self.seat, move) for move in additions(self.state, items).more
        ]
        return any(refusal is not None and refusal.order for refusal in refusals)

    def fits(self, moves: list[Move]) -> Obstacle | None:
        """What is in the way of choosing more moves; None if they can be chosen."""
        items = self.items(moves)
        found = arrange(self.state, items)
        if isinstance(found, Arrangement) or self.can_grow(found, items):
            return None
        return found

    def after(self, moves: list[Move]) -> State:
        """The state after moves of the selection, for looking at."""
        after = self.state.clone()
        for move in moves:
            after.play(move)
        return after

    # --- what is asked next -----------------------------------------------------------------

    def preview(self) -> State:
        """The state that asks what comes next: the open question, or one within an item."""
        items = self.items([])
        for some in (items, items[-1:]):
            found = arrange(self.state, some)
            if isinstance(found, Arrangement) and not found.complete:
                after = self.after(found.moves)
                if type(after.steps[-1]) is not self.kind:
                    return after
        return self.state

    def offered(self) -> list[Move]:
        """The moves that can be typed next."""
        if not self.lines:
            return list(self.state.moves())
        now = self.preview()
        if type(now.steps[-1]) is not self.kind:
            return list(now.moves())
        found: Additions = additions(self.state, self.items([]))
        more = sorted(found.more, key=lambda move: move.number)
        return more if found.closing is None else [*more, found.closing]
