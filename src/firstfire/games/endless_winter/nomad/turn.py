"""EWS-2 The Nomad's turn: a card, a column, a figure, and what all visible cards say for it."""

from __future__ import annotations

from typing import Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.games.endless_winter.nomad.arrows import arrows_of
from firstfire.games.endless_winter.nomad.deeds import DEED
from firstfire.games.endless_winter.pieces import (
    COLUMNS,
    N_COLUMNS,
    N_SPOTS,
    NOBODY,
    NOMAD_CARDS,
    TURNS,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import begin_turn


class NomadTurn(Step[Winter]):
    """EWS-2.1 Turn up a card, choose the column, place a figure, act."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def fields(self) -> tuple[int, ...]:
        return (self.number,)

    def run(self, s: Winter, seat: int) -> Todo:
        begin_turn(s, seat, self.number)
        return (NOMAD_CARD, NOMAD_ACTS)


class NomadCard(FromBag[Winter]):
    """EWS-2.1 The top Nomad card is laid on those already up."""

    __slots__ = ()
    word = "nomad"
    names: tuple[str, ...] = NOMAD_CARDS

    def bag(self, s: Winter) -> int:
        return s.nomad_deck

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "nomad-card", seat, nomad=NOMAD_CARDS[outcome[0]])
        s.nomad_deck ^= bit(outcome[0])
        s.nomad_up.append(outcome[0])
        return ()


class NomadActs(Step[Winter]):
    """EWS-2.4 A figure to the bottom of the column; EWS-2.5 then the cells of all visible cards.

    EWS-5.1 It never rests, so it takes no rest token.
    """

    __slots__ = ()

    def run(self, s: Winter, seat: int) -> Todo:
        column = choose_column(s)
        tell_column(s, seat, column)
        s.figures[N_SPOTS * seat + column] += 1
        if s.bottoms[column] == NOBODY:
            s.bottoms[column] = seat
        todo: list[Step[Winter]] = []
        for card in reversed(s.nomad_up):  # EWS-R21 each with all that follows from it
            todo += [DEED[what] for what in s.pack.nomad_cells[card][column]]
        return tuple(todo)


def occupied(s: Winter, column: int) -> bool:
    """EWS-2.3 Is any figure in a column?"""
    return column in s.chief_at or sum(s.figures[column::N_SPOTS]) > 0


def choose_column(s: Winter) -> int:
    """EWS-2.3 The pointer's column if empty or if all are taken; else the next empty one."""
    pointer = s.pack.nomad_pointer[s.nomad_up[-1]]
    way = arrows_of(s)[0]
    for i in range(N_COLUMNS):
        column = (pointer + i * way) % N_COLUMNS
        if not occupied(s, column):
            return column
    return pointer


def tell_column(s: Winter, seat: int, column: int) -> None:
    """Which column, and why; and the card of each deed that follows there."""
    if s.log is None:
        return
    pointer = s.pack.nomad_pointer[s.nomad_up[-1]]
    why = "arrow" if column != pointer else "full" if occupied(s, column) else "pointer"
    arrow = "left" if arrows_of(s)[0] < 0 else "right"
    about = {"pointer": COLUMNS[pointer], "column": COLUMNS[column], "why": why, "arrow": arrow}
    cards = [
        NOMAD_CARDS[card] for card in reversed(s.nomad_up) for _ in s.pack.nomad_cells[card][column]
    ]
    tell(s, "nomad-column", seat, **about, deeds=cards)


NOMAD_TURN: Final = [NomadTurn(n) for n in range(TURNS)]
NOMAD_CARD: Final = NomadCard()
NOMAD_ACTS: Final = NomadActs()
