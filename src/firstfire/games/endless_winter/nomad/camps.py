"""EWS-3.12 The Nomad's villages, its token and its camps, which map cards move."""

from __future__ import annotations

from typing import Final

from firstfire.core.draws import FromBag
from firstfire.core.events import tell
from firstfire.core.flow import Outcome, Step, Todo
from firstfire.core.ints import bit
from firstfire.core.state import put
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.gains import NOMAD_SYMBOL
from firstfire.games.endless_winter.hexes import N_TILES, POINTS, TILES
from firstfire.games.endless_winter.land import FACE_DOWN, FLIP, village_points
from firstfire.games.endless_winter.mammoth import drive_mammoth
from firstfire.games.endless_winter.nomad.arrows import pick_point, pick_tile
from firstfire.games.endless_winter.pieces import (
    ALL_MAP_CARDS,
    BY_GLACIER_TOKENS,
    GLACIER_TOKENS,
    MAP_CARDS,
    NOBODY,
    NOMAD_TOKEN,
    NONE,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.games.endless_winter.verbs import score

# EWS-3.13, EWS-R30 What is one more EWS-3.12 for the Nomad.
CAMPS: Final = (sym.CAMP, sym.MOVE, sym.MOVE_TWO, sym.VILLAGE)

# --- villages and what follows from them ------------------------------------------------------


def do_village(s: Winter, seat: int) -> Todo:
    """EWS-3.12 A: a village where one is possible, then the outer camps move; B: the inner ones."""
    return village_or_camps(s, seat, 0, 0)


def village_or_camps(s: Winter, seat: int, waiting: int, spent: int) -> Todo:
    """EWS-3.12 once, then again for all that waits.

    EWS-R33 Camps that glacier tokens bring wait for the map card, and each token brings them once:
    ``spent`` are the tiles of those that have. So this comes to an end whatever the tokens bring.
    """
    points = village_points(s, seat)
    if not points:
        return (TURN_MAP[0], *more_camps(waiting, spent))
    tokens = place_or_move_token(s, seat, pick_point(s, points))
    for tile in tokens:
        camps = [kind for kind in token_symbols(s, tile) if kind in CAMPS]
        if camps and not spent >> tile & 1:
            spent |= bit(tile)
            waiting += len(camps)
    at_once = [NOMAD_TOKEN_BONUS[tile] for tile in tokens]
    return (*at_once, TURN_MAP[1], *more_camps(waiting, spent))


def place_or_move_token(s: Winter, seat: int, point: int) -> list[int]:
    """EWS-3.12 A village, or with all three on the land the token; EWS-R24 open tokens beside it.

    The tiles of these come in the order of the arrows.
    """
    token = not s.villages_home[seat]
    if s.log is not None:
        tiles = [TILES[tile] for tile in POINTS[point]]
        tell(s, "nomad-village", seat, tiles=tiles, token="yes" if token else "no")
    if token:
        if s.nomad_token != NONE:
            s.villages = put(s.villages, s.nomad_token, NOBODY)
        s.nomad_token = point
        s.villages = put(s.villages, point, NOMAD_TOKEN)
    else:
        s.villages_home[seat] -= 1
        s.villages = put(s.villages, point, seat)
    if token and s.options["nomad_token"] == "camp":
        return []
    left = [tile for tile in POINTS[point] if 0 <= s.tokens[tile] < FACE_DOWN]
    found: list[int] = []
    while left:
        tile = pick_tile(s, left)
        left.remove(tile)
        found.append(tile)
    return found


def token_symbols(s: Winter, tile: int) -> list[int]:
    """What the open glacier token of a tile brings, symbol by symbol from the left."""
    return s.pack.effects[s.pack.glacier_tokens[s.tokens[tile]]].sequence


class NomadTokenBonus(Step[Winter]):
    """EWS-5.1 What a glacier token brings the Nomad at once: all but camps (EWS-R33)."""

    __slots__ = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def fields(self) -> tuple[int, ...]:
        return (self.tile,)

    def run(self, s: Winter, seat: int) -> Todo:
        token = s.tokens[self.tile]
        if s.log is not None:
            tell(s, "token", seat, tile=TILES[self.tile], token=GLACIER_TOKENS[token])
        points = s.pack.effects[s.pack.glacier_tokens[token]].points
        score(s, seat, BY_GLACIER_TOKENS, points)
        symbols = token_symbols(s, self.tile)
        return tuple([NOMAD_SYMBOL[kind] for kind in symbols if kind not in CAMPS])


class MoreCamps(Step[Winter]):
    """EWS-R33 EWS-3.12 so many times more, as glacier tokens have brought camps."""

    __slots__ = ("n", "spent")

    def __init__(self, n: int, spent: int) -> None:
        self.n = n
        self.spent = spent  # the tiles of the tokens that have brought camps

    def fields(self) -> tuple[int, ...]:
        return (self.n, self.spent)

    def run(self, s: Winter, seat: int) -> Todo:
        return village_or_camps(s, seat, self.n - 1, self.spent)


def more_camps(n: int, spent: int) -> Todo:
    return (MoreCamps(n, spent),) if n else ()


# --- map cards --------------------------------------------------------------------------------


class TurnMap(Step[Winter]):
    """EWS-R25 Turn up a map card; when the deck is empty all six are shuffled."""

    __slots__ = ("outer",)

    def __init__(self, outer: int) -> None:
        self.outer = outer

    def fields(self) -> tuple[int, ...]:
        return (self.outer,)

    def run(self, s: Winter, seat: int) -> Todo:
        if not s.map_deck:
            s.map_deck = ALL_MAP_CARDS
        return (MAP_CARD[self.outer],)


class MapCard(FromBag[Winter]):
    """EWS-3.12 The Nomad's two inner or three outer camps go where the map card shows them."""

    __slots__ = ("outer",)
    word = "map"
    names: tuple[str, ...] = MAP_CARDS

    def __init__(self, outer: int) -> None:
        self.outer = outer

    def fields(self) -> tuple[int, ...]:
        return (self.outer,)

    def bag(self, s: Winter) -> int:
        return s.map_deck

    def happen(self, s: Winter, seat: int, outcome: Outcome) -> Todo:
        card = outcome[0]
        if self.outer == 2:  # EWS-1.5 at the set-up all five
            todo = (*settle(s, seat, card, 0), *settle(s, seat, card, 1))
        else:
            todo = settle(s, seat, card, self.outer)
        s.map_deck ^= bit(card)
        s.map_card = card
        if not self.outer:
            drive_mammoth(s, seat, s.pack.map_inner[card])  # EWS-5.3
        return todo


def settle(s: Winter, seat: int, card: int, outer: int) -> Todo:
    """Move the camps of one ring; EWS-R27 they turn up tokens where they come to stand."""
    base = N_TILES * seat
    rings = s.pack.map_outer if outer else s.pack.map_inner
    if s.log is not None:
        tiles = [TILES[tile] for tile in rings[card]]
        tell(s, "nomad-camps", seat, tiles=tiles, ring="outer" if outer else "inner")
    camps = s.camps[:]
    for shown in rings:
        for tile in shown:
            camps[base + tile] = 0
    for tile in rings[card]:
        camps[base + tile] = 1
    s.camps = camps
    return tuple([FLIP[tile] for tile in rings[card] if s.tokens[tile] == FACE_DOWN])


TURN_MAP: Final = [TurnMap(0), TurnMap(1)]
MAP_CARD: Final = [MapCard(0), MapCard(1), MapCard(2)]
NOMAD_TOKEN_BONUS: Final = [NomadTokenBonus(tile) for tile in range(N_TILES)]
