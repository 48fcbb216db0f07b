"""Phase 4, the glacier (EZ-4.2 to EZ-4.5, EZ-4.14)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import DrawSeat
from firstfire.core.events import tell
from firstfire.core.flow import At, Choice, Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.pieces import N_REGIONS, NONE, TOP_EDGE
from firstfire.games.eiszeit.state import Eiszeit, is_last_round, on_board, open_regions
from firstfire.games.eiszeit.verbs import remove_hunter, remove_mammoth


def last_players(s: Eiszeit) -> list[int]:
    """EZ-4.2, EZ-4.4 Fewest points, then fewest hunters on the board, then fewest stones."""
    standing = [(s.score[i], on_board(s, i), s.stones[i]) for i in range(s.seats)]
    return [i for i in range(s.seats) if standing[i] == min(standing)]


class Glacier(Step[Eiszeit]):
    """EZ-4.2 The one with the fewest points may cover a region; EZ-4.11 not in the last round."""

    __slots__ = ()

    def run(self, s: Eiszeit, seat: int) -> Todo:
        if is_last_round(s):
            return ()
        if s.log is not None:
            tell(s, "phase", NONE, phase="glacier")
        s.phase = 4
        last = last_players(s)
        return (At(last[0], LAY_ICE),) if len(last) == 1 else (DRAW_LOT,)


class DrawLot(DrawSeat[Eiszeit]):
    """EZ-4.4, EZ-4.14 Lots decide among those who are still tied."""

    __slots__ = ()
    word = "lot"

    def candidates(self, s: Eiszeit) -> list[int]:
        return last_players(s)

    def happen(self, s: Eiszeit, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "lot", outcome[0])
        return (At(outcome[0], LAY_ICE),)


class LayIce(Choice[Eiszeit]):
    """EZ-4.2 A region that touches ice or the top edge; EZ-4.14 who declines declines for all."""

    __slots__ = ()

    def asks(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return {"n": s.score[seat]}

    def moves(self, s: Eiszeit, seat: int) -> list[Move]:
        legal = [mv.ICE[r] for r in open_regions(s) if can_freeze(s, r)]
        if legal:
            legal.append(mv.NO_ICE)
        return legal

    def play(self, s: Eiszeit, seat: int, move: Move) -> Todo:
        if move is mv.NO_ICE:
            if s.log is not None:
                tell(s, "no-ice", seat)
            return ()
        if s.log is not None:
            tell(s, "ice", seat, region=move.a + 1)
        s.ice |= bit(move.a)
        for owner in range(s.seats):  # EZ-4.3
            for _ in range(s.hunters[N_REGIONS * owner + move.a]):
                remove_hunter(s, owner, move.a, 0)
        for _ in range(s.mammoths[move.a]):
            remove_mammoth(s, seat, move.a)
        return ()


def can_freeze(s: Eiszeit, region: int) -> bool:
    """EZ-4.2 Does a region touch a covered region or the top edge?"""
    return bool(TOP_EDGE >> region & 1) or bool(s.near[region] & s.ice)


LAY_ICE: Final = LayIce()
DRAW_LOT: Final = DrawLot()
GLACIER: Final = Glacier()
