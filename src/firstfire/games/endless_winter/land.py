"""The land: camps, villages, influence (EW-4.10 to EW-4.12, EW-7.4), glacier tokens (EW-11.1)."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import Choice, Outcome, Todo
from firstfire.core.ints import bit
from firstfire.core.moves import Move
from firstfire.core.state import members, put
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.gains import (
    SYMBOL,
    Receive,
    Symbol,
    receive,
    receive_twice,
)
from firstfire.games.endless_winter.hexes import (
    N_POINTS,
    N_TILES,
    POINTS,
    POINTS_AT,
    TILES,
)
from firstfire.games.endless_winter.mammoth import (
    at_mammoth,
    mammoth_influence,
    mammoth_moves,
    move_mammoth,
    village_point_taken,
)
from firstfire.games.endless_winter.pieces import (
    BY_GLACIER_TOKENS,
    BY_LAND,
    GLACIER_TOKENS,
    LANDS,
    N_CAMPS,
    N_VILLAGES,
    NOBODY,
    NOMAD_TOKEN,
)
from firstfire.games.endless_winter.state import Winter, is_nomad
from firstfire.games.endless_winter.verbs import move_camp, place_camp, place_village

FACE_DOWN: Final = 10  # a glacier token nobody has seen

# --- influence --------------------------------------------------------------------------------


def influence(s: Winter, seat: int, tile: int) -> int:
    """EW-7.4 A camp counts 1 on its tile, a village 2 on each of its three."""
    total = s.camps[N_TILES * seat + tile]
    if s.villages_home[seat] == N_VILLAGES and not is_nomad(s, seat):
        return total
    for point in POINTS_AT[tile]:
        whose = s.villages[point]
        if whose == seat:
            total += 2
        elif whose == NOMAD_TOKEN and is_nomad(s, seat):  # EWS-3.12
            total += 2 if s.options["nomad_token"] == "village" else 1
    return total


def leads(s: Winter, seat: int, tile: int) -> bool:
    """EW-7.3 Most influence or a tie for it; EW-R33 none is never enough; EW-11.5 the mammoth."""
    own = influence(s, seat, tile)
    if not own or own < mammoth_influence(s, tile):
        return False
    return all(influence(s, other, tile) <= own for other in range(s.tribes))


def harvest(s: Winter, seat: int, tile: int) -> Todo:
    """EW-7.3 (c) The benefit of a tile; EW-11.5 beside the mammoth twice."""
    twice = at_mammoth(s, tile)
    if s.log is not None:
        tell_harvest(s, seat, tile, twice)
    s.harvested |= bit(tile)
    effect = s.pack.effects[s.pack.land[s.land[tile]]]
    if twice:
        return receive_twice(s, seat, effect, BY_LAND)
    return receive(s, seat, effect, BY_LAND)


def tell_harvest(s: Winter, seat: int, tile: int, twice: bool) -> None:
    if twice:
        tell(s, "land-twice", seat, tile=TILES[tile], land=LANDS[s.land[tile]])
    else:
        tell(s, "land", seat, tile=TILES[tile], land=LANDS[s.land[tile]])


# --- camps ------------------------------------------------------------------------------------


def step_moves(s: Winter, seat: int) -> list[Move]:
    """EW-4.10 Every own camp to every adjacent tile; EW-R67 back to the base tile too."""
    found: list[Move] = []
    base = N_TILES * seat
    for tile in range(N_TILES):
        if s.camps[base + tile]:
            found += mv.STEP[tile]
    return found


def step_camp(s: Winter, seat: int, start: int, end: int) -> Todo:
    """EW-4.10 A camp goes to an adjacent tile; EW-R48 and turns up a token that lies there."""
    move_camp(s, seat, start, end)
    return (FLIP[end],) if s.tokens[end] == FACE_DOWN else ()


class PlaceCamp(Symbol):
    """EW-4.10 The leftmost camp of the board to the base tile."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return s.camps_home[seat] > 0

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return CAMP_OR_NOT

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.CAMP:
            place_camp(s, seat)
        return ()


class MoveCamp(Symbol):
    """One own camp to an adjacent tile; with two steps the same camp again or another one."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def fields(self) -> tuple[int, ...]:
        return (self.steps,)

    def asks(self, s: Winter, seat: int) -> dict[str, Any]:
        return {"n": self.steps}

    def can(self, s: Winter, seat: int) -> bool:
        base = N_TILES * seat
        return any(s.camps[i] > 0 for i in range(base, base + N_TILES))

    def moves(self, s: Winter, seat: int) -> list[Move]:
        found = step_moves(s, seat)
        if self.steps == 2 and found:  # EW-R91
            found += mammoth_moves(s)
        found.append(mv.DECLINE)
        return found

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        if move is mv.DECLINE:
            return ()
        if self.steps == 2 and move.verb == "mammoth":
            move_mammoth(s, seat, move.a)
            return ()
        flip = step_camp(s, seat, move.a, move.b)
        return (*flip, MOVE_ONE) if self.steps == 2 else flip


# --- villages ---------------------------------------------------------------------------------


def village_points(s: Winter, seat: int) -> list[int]:
    """EW-4.11 Free points where three tiles with an own camp each meet, not touching the base."""
    if s.camps_home[seat] > N_CAMPS - 3:
        return []
    base = N_TILES * seat
    taken = village_point_taken(s)
    found: list[int] = []
    for i in range(N_POINTS):
        a, b, c = POINTS[i]
        camps = s.camps[base + a] and s.camps[base + b] and s.camps[base + c]
        if camps and s.villages[i] == NOBODY and i != taken:
            found.append(i)
    return found


def village_moves(s: Winter, seat: int) -> list[Move]:
    """EW-4.11 Where the leftmost village of the board can stand."""
    if not s.villages_home[seat]:
        return []
    return [mv.VILLAGE[point] for point in village_points(s, seat)]


def build_village(s: Winter, seat: int, point: int) -> Todo:
    """EW-4.11 A village; EW-11.1 it gets the bonuses of the tokens that lie open beside it."""
    place_village(s, seat, point)
    open_tiles = 0
    for tile in POINTS[point]:
        if 0 <= s.tokens[tile] < FACE_DOWN:
            open_tiles |= bit(tile)
    return (TokenBonuses(open_tiles),) if open_tiles else ()


class BuildVillage(Symbol):
    """EW-R31 A village as a bonus needs the three camps, but no food."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return bool(village_moves(s, seat))

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [*village_moves(s, seat), mv.DECLINE]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return () if move is mv.DECLINE else build_village(s, seat, move.a)


# --- glacier tokens ---------------------------------------------------------------------------


class FlipToken(FromBag[Winter]):
    """EW-11.1 A token that a camp has reached is turned up; EW-R49 that gives nothing yet."""

    __slots__ = ("tile",)
    word = "token"
    names: tuple[str, ...] = GLACIER_TOKENS

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def fields(self) -> tuple[int, ...]:
        return (self.tile,)

    def bag(self, s: Winter) -> int:
        return s.token_bag

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        if s.log is not None:
            tell(s, "flip", seat, tile=TILES[self.tile], token=GLACIER_TOKENS[outcome[0]])
        s.token_bag ^= bit(outcome[0])
        s.tokens = put(s.tokens, self.tile, outcome[0])
        return ()


class TokenBonuses(Choice[Winter]):
    """EW-R80 The bonuses of all open tokens beside a new village, in any order."""

    __slots__ = ("tiles",)

    def __init__(self, tiles: int) -> None:
        self.tiles = tiles

    def fields(self) -> tuple[int, ...]:
        return (self.tiles,)

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [mv.HARVEST[tile] for tile in members(self.tiles)]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        token = s.tokens[move.a]
        if s.log is not None:
            tell(s, "token", seat, tile=TILES[move.a], token=GLACIER_TOKENS[token])
        bonus = Receive(s.pack.glacier_tokens[token], BY_GLACIER_TOKENS)
        rest = self.tiles ^ bit(move.a)
        return (bonus, TokenBonuses(rest)) if rest else (bonus,)


CAMP_OR_NOT: Final = [mv.CAMP, mv.DECLINE]
MOVE_ONE: Final = MoveCamp(1)
FLIP: Final = [FlipToken(tile) for tile in range(N_TILES)]
SYMBOL[sym.CAMP] = PlaceCamp()
SYMBOL[sym.MOVE] = MOVE_ONE
SYMBOL[sym.MOVE_TWO] = MoveCamp(2)
SYMBOL[sym.VILLAGE] = BuildVillage()
