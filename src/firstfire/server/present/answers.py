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
    present_decision,
    present_offer,
    present_refusal,
    view_and_decision,
)

MOST = 20  # moves of one answer, several times what any game asks for
ITEM = 3  # moves of one item at most: at 6, take 1, to 7

Json = dict[str, Any]


def arranged(state: State, moves: list[Move], close: bool, texts: GameTexts) -> list[Move]:
    """The sequence that plays exactly these moves; `Problem` says what is in the way."""
    found = find_order(state, moves, close, Question.asked(state, moves))
    if isinstance(found, Obstacle):
        raise problem_of(found, texts)
    return found.moves


class Question:
    """A question of several items that some moves lead to, and the items that they choose.

    An item begins at each move whose verb the question itself offers; what follows belongs to it:
    ``at 12``, ``take 1``, ``at 7`` are a hunter of region 12 and somebody of region 7, and never
    become a hunter of region 7 and somebody of region 12.
    """

    def __init__(self, state: State, opening: list[Move], moves: list[Move]) -> None:
        self.state = state
        self.opening = opening  # the moves that lead to the question
        self.verbs = {move.verb for move in state.legal}
        self.items: list[list[Move]] = []
        for move in moves:
            if move.verb in self.verbs or not self.items:
                self.items.append([move])
            else:
                self.items[-1].append(move)

    @staticmethod
    def asked(state: State, moves: list[Move]) -> Question | None:
        """The last question of several items that the moves open; None if there is none."""
        s, opening, rest = state.clone(), list[Move](), list(moves)
        while not s.steps[-1].several:
            move = next((one for one in rest if s.offers(one)), None)
            following = after(s, [move]) if move is not None else None
            if move is None or following is None:
                return None
            rest.remove(move)
            opening.append(move)
            s = following
        return Question(s, opening, rest)

    def order(self, state: State, close: bool) -> Arrangement | Obstacle:
        """A sequence of the items, each of which stays together."""
        found = arrange(state, [*self.opening, *self.items], close)
        if isinstance(found, Obstacle):
            return self.answered_before_the_end(state, close) or found
        return found

    def end(self) -> State | None:
        """The state after all items; None if they cannot be played without more."""
        found = arrange(self.state, self.items)
        return after(self.state, found.moves) if isinstance(found, Arrangement) else None

    def end_of_last_item(self) -> tuple[State | None, list[Move]]:
        """The state after the last item alone, and how it can be gone on with beside the others."""
        *others, last = self.items
        moves = [
            move
            for move in additions(self.state, [last]).following
            if additions(self.state, [*others, [*last, move]]).possible
        ]
        return after(self.state, last), moves

    def answered_before_the_end(self, state: State, close: bool) -> Arrangement | None:
        """A sequence whose last moves answer what is asked after all items have been chosen."""
        for size in range(1, min(ITEM + 1, len(self.items[-1]))) if self.items else ():
            last, more = self.items[-1][:size], self.items[-1][size:]
            answer = arrange(state, [*self.opening, *self.items[:-1], last], close=True)
            if not isinstance(answer, Arrangement) or not answer.complete or answer.stops:
                continue
            s = after(state, answer.moves)
            rest = arrange(s, more, close) if s is not None else None
            if isinstance(rest, Arrangement):
                return Arrangement([*answer.moves, *rest.moves], rest.stops, rest.complete)
        return None


def find_order(
    state: State, moves: list[Move], close: bool, question: Question | None
) -> Arrangement | Obstacle:
    if len(moves) > MOST:
        return Obstacle(TOO_MANY, [])
    return arrange(state, moves, close) if question is None else question.order(state, close)


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
        self.question = Question.asked(state, moves) if len(moves) <= MOST else None
        found = find_order(state, moves, close, self.question)
        self.obstacle = found if isinstance(found, Obstacle) else None
        self.moves = found.moves if isinstance(found, Arrangement) else []
        self.complete = isinstance(found, Arrangement) and found.complete
        self.additions: Additions | None = None
        self.following: list[Move] = []  # what must come next if the last item is not whole, …
        self.sub_question: State | None = None  # … and where it is asked
        if self.question is not None:
            self.additions = additions(self.question.state, self.question.items)
            self.complete = self.additions.complete or (close and self.complete)
            if self.additions.possible and not self.complete:
                self.find_following(self.question, self.additions)
            if self.following:  # the items before this one are shown
                whole = arrange(state, [*self.question.opening, *self.question.items[:-1]])
                self.moves = whole.moves if isinstance(whole, Arrangement) else []

    @property
    def possible(self) -> bool:
        """Whether the moves can be played, perhaps together with more."""
        return self.obstacle is None or (self.additions is not None and self.additions.possible)

    def present_additions(self, texts: GameTexts) -> Json:
        """What can be added at the question of several items; nothing if there is none."""
        question, found = self.question, self.additions
        if question is None or found is None or not found.possible:
            return {}
        view = question_view(question.state)
        answer = present_additions(found, view, texts) | {"complete": self.complete}
        answer["chosen"] = [[move.text for move in item] for item in question.items]
        answer["following"] = []
        if self.sub_question is not None:
            s = self.sub_question
            shown, decision = view_and_decision(s, s.turn)
            answer["decision"] = present_decision(s, shown, decision, texts)
            view = {**shown, "decision": decision}
            answer["following"] = [present_offer(move, view, texts) for move in self.following]
        return answer

    def find_following(self, question: Question, found: Additions) -> None:
        """If the last item is chosen only in part: its next question, and what fits there.

        The engine asks for it right away unless other items come after this one in its order.
        What begins another item can be added, but need not come next.
        """
        s, moves = question.end(), found.following
        if not moves and question.items:
            s, moves = question.end_of_last_item()
        for move in moves:
            if move.verb in question.verbs:
                found.more.setdefault(move, 1)
        rest = [move for move in moves if move.verb not in question.verbs]
        if rest and s is not None:
            self.sub_question, self.following = s, rest


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
