"""Answers of several items: the engine asks for one at a time and in one order, people choose sets.

`arranged` puts moves that were chosen in any order into a sequence that can be played. `Draft` says
of such a choice what can still be added to it and whether it is a whole answer, so that a client
needs neither rules nor arithmetic. Both work on a state in which everything that the seat cannot
know has been dealt anew.
"""

from __future__ import annotations

from typing import Any

from firstfire.core import Move, State
from firstfire.core.additions import Additions, additions
from firstfire.core.arrange import (
    REFUSED,
    TOGETHER,
    TOO_MANY,
    UNFINISHED,
    Arrangement,
    Obstacle,
    arrange,
)
from firstfire.core.events import Event
from firstfire.i18n.texts import GameTexts
from firstfire.server.errors import Problem
from firstfire.server.present.presenter import (
    present_additions,
    present_offer,
    present_refusal,
    view_and_decision,
)

ITEM = 2  # an item of so many moves can be chosen in part
MOST = 30  # moves of one answer, several times what any game asks for

Json = dict[str, Any]


def arranged(state: State, moves: list[Move], close: bool, texts: GameTexts) -> list[Move]:
    """The sequence that plays exactly these moves; `Problem` says what is in the way."""
    found = find_order(state, moves, close)
    if isinstance(found, Obstacle):
        raise problem_of(found, texts)
    return found.moves


def find_order(state: State, moves: list[Move], close: bool) -> Arrangement | Obstacle:
    return arrange(state, moves, close) if len(moves) <= MOST else Obstacle(TOO_MANY, [])


def problem_of(found: Obstacle, texts: GameTexts) -> Problem:
    """Why the moves cannot be played, whatever their order."""
    refusal = None
    if found.refusal is not None:
        move = found.move.text if found.move is not None else ""
        refusal = present_refusal(found.refusal, texts, move)
    if found.reason == REFUSED and refusal is not None:
        return Problem("refused", refusal=refusal).with_details(text=refusal["text"])
    if found.reason == UNFINISHED:
        problem = Problem("unfinished")
        if refusal is not None:
            problem.extra["refusal"] = refusal
        return problem
    if found.reason == TOGETHER:
        return Problem("together")
    if found.reason == TOO_MANY:
        return Problem("bad-input", "too-many-moves").with_details(n=MOST)
    return Problem("beyond-chance")  # chance, a revelation, another seat or the end comes first


class Draft:
    """Moves that somebody has chosen so far, in any order."""

    def __init__(self, state: State, moves: list[Move], close: bool) -> None:
        found = find_order(state, moves, close)
        self.obstacle = found if isinstance(found, Obstacle) else None
        self.moves = found.moves if isinstance(found, Arrangement) else []
        self.complete = isinstance(found, Arrangement) and found.complete
        self.question: State | None = None  # of several items, the last that the moves open
        self.items: list[Move] = []  # the moves that answer it
        self.additions: Additions | None = None
        opened = last_question(state, moves) if len(moves) <= MOST else None
        if opened is not None:
            self.question, self.items = opened
            self.additions = additions(self.question, self.items)
            self.complete = self.additions.complete or (close and self.complete)

    @property
    def possible(self) -> bool:
        """Whether the moves can be played, perhaps together with more."""
        return self.obstacle is None or (self.additions is not None and self.additions.possible)

    def present_additions(self, texts: GameTexts) -> Json:
        """What can be added at the question of several items; nothing if there is none."""
        if self.additions is None or self.question is None or not self.possible:
            return {}
        found = present_additions(self.additions, question_view(self.question), texts)
        state, moves = self.following()
        view = question_view(state)
        found["following"] = [present_offer(move, view, texts) for move in moves]
        return found | {"complete": self.complete}

    def following(self) -> tuple[State, list[Move]]:
        """If the last item is chosen only in part: its next question, and what fits there.

        The engine asks for it right away unless other items come after this one in its order.
        """
        assert self.additions is not None
        assert self.question is not None
        if not self.complete and self.obstacle is not None:
            for size in range(1, min(ITEM, len(self.items)) + 1):
                item = self.items[-size:]
                found = [
                    move for move in additions(self.question, item).following if self.fits(move)
                ]
                s = after(self.question, item) if found else None
                if s is not None:
                    return s, found
        s = after(self.question, self.moves[len(self.moves) - len(self.items) :])
        return s or self.question, self.additions.following

    def fits(self, move: Move) -> bool:
        assert self.question is not None
        return additions(self.question, [*self.items, move]).possible


def question_view(state: State) -> Json:
    view, decision = view_and_decision(state, state.turn)
    return {**view, "decision": decision}


def after(state: State, moves: list[Move]) -> State | None:
    """The state in which the same seat decides after moves; None if they lead elsewhere."""
    s = state.clone()
    log: list[Event] = []
    s.log = log
    for move in moves:
        if s.turn != state.turn or not s.offers(move):
            return None
        s.play(move)
    return s if s.turn == state.turn and not any(event.reveals for event in log) else None


def last_question(state: State, moves: list[Move]) -> tuple[State, list[Move]] | None:
    """The question of several items that the moves lead to, and those that answer it."""
    s, rest = state.clone(), list(moves)
    while not s.steps[-1].several:
        move = next((one for one in rest if s.offers(one)), None)
        following = after(s, [move]) if move is not None else None
        if move is None or following is None:
            return None
        rest.remove(move)
        s = following
    return s, rest
