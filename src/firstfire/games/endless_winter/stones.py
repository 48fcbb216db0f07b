"""Sacred stones: taking one (EW-4.7, EW-4.8), and what it scores in every eclipse (EW-10)."""

from __future__ import annotations

from typing import Final

from firstfire.core.events import tell
from firstfire.core.flow import Todo
from firstfire.core.ints import count, find
from firstfire.core.moves import Move
from firstfire.core.state import put
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter import symbols as sym
from firstfire.games.endless_winter.gains import SYMBOL, Symbol, receive
from firstfire.games.endless_winter.hexes import N_POINTS, N_TILES, POINTS
from firstfire.games.endless_winter.layouts import LEVEL, N_PLACES
from firstfire.games.endless_winter.pieces import (
    BY_EFFECTS,
    FIRST_STONE_SOURCE,
    GLACIER,
    N_ANIMALS,
    N_LANDS,
    NOMAD_STONE,
    NONE,
    POOL_HALF,
    STONE_SLOTS,
    STONES,
)
from firstfire.games.endless_winter.state import Winter, buried_cards, is_nomad, layout_of
from firstfire.games.endless_winter.verbs import pay, score

# The stones by what they count; those for villages and for consumed animals are several.
VILLAGES_ON: Final = 0
VARIETY: Final = 7
GROUND: Final = 8
MEGALITH_TILES: Final = 9
BURIED: Final = 10
RAISED: Final = 11
TOTEMS: Final = 12
KINDS_EATEN: Final = 13
EATEN: Final = 14
GIANTS: Final = 19


def next_slot(s: Winter, seat: int) -> int:
    """EW-4.7 The leftmost free stone space of the board, or -1."""
    for slot in range(STONE_SLOTS):
        if s.stones[STONE_SLOTS * seat + slot] == NONE:
            return slot
    return NONE


def slot_cost(s: Winter, slot: int) -> tuple[int, int]:
    """Food and tools that a stone space costs."""
    code = s.pack.effects[s.pack.slot_cost[slot]].code
    return sym.count(code, sym.FOOD), sym.count(code, sym.TOOL)


def can_pay_slot(s: Winter, seat: int, slot: int) -> bool:
    food, tools = slot_cost(s, slot)
    return s.food[seat] >= food and s.tools[seat] >= tools


def stones_in_reach(s: Winter) -> list[int]:
    """EW-4.7 The left part in rounds 1 and 2, both parts in rounds 3 and 4."""
    reach = s.stone_pool[:POOL_HALF] if s.round <= 2 else s.stone_pool
    return [stone for stone in reach if stone != NONE]


def stone_moves(s: Winter, seat: int) -> list[Move]:
    """EW-4.7 Who cannot pay cannot take; at most three."""
    slot = next_slot(s, seat)
    if slot == NONE or not can_pay_slot(s, seat, slot):
        return []
    return [mv.STONE[stone] for stone in stones_in_reach(s)]


def take_stone(s: Winter, seat: int, stone: int) -> Todo:
    """EW-4.7 Pay the leftmost free space and put the stone there; EW-4.8 receive its bonuses."""
    slot = next_slot(s, seat)
    food, tools = slot_cost(s, slot)
    pay(s, seat, food, tools)
    if s.log is not None:
        tell(s, "stone", seat, stone=STONES[stone], slot=slot + 1)
    s.stone_pool = put(s.stone_pool, find(s.stone_pool, stone), NONE)
    s.stones = put(s.stones, STONE_SLOTS * seat + slot, stone)
    return receive(s, seat, s.pack.effects[s.pack.slot_bonus[slot]], BY_EFFECTS)


class TakeStone(Symbol):
    """EW-R31 A stone as a bonus pays for its space as usual."""

    __slots__ = ()

    def can(self, s: Winter, seat: int) -> bool:
        return bool(stone_moves(s, seat))

    def moves(self, s: Winter, seat: int) -> list[Move]:
        return [*stone_moves(s, seat), mv.DECLINE]

    def play(self, s: Winter, seat: int, move: Move) -> Todo:
        return () if move is mv.DECLINE else take_stone(s, seat, move.a)


SYMBOL[sym.STONE] = TakeStone()

# --- scoring ----------------------------------------------------------------------------------


def from_table(table: list[int], n: int) -> int:
    """EW-R73 None gives nothing, more than the table has gives its last entry."""
    return table[min(n, len(table)) - 1] if n else 0


def score_stones(s: Winter, seat: int) -> None:
    """EW-7.3 (d) VP for each own stone; EW-R36 on the state of that moment."""
    for stone in own_stones(s, seat):
        score(s, seat, source_of(stone), stone_points(s, seat, stone))


def own_stones(s: Winter, seat: int) -> list[int]:
    """The stones on a board, from the left."""
    slots = s.stones[STONE_SLOTS * seat : STONE_SLOTS * (seat + 1)]
    return [stone for stone in slots if stone != NONE]


def stones_worth(s: Winter, seat: int) -> list[int]:
    """What each stone of a board would score now; EWS-3.10 those of the Nomad always 2."""
    if is_nomad(s, seat):
        return [NOMAD_STONE] * len(own_stones(s, seat))
    return [stone_points(s, seat, stone) for stone in own_stones(s, seat)]


def source_of(stone: int) -> int:
    """Under which heading of the final account the points of a stone stand."""
    if stone < VARIETY:
        return FIRST_STONE_SOURCE
    if stone < EATEN:
        return FIRST_STONE_SOURCE + 1 + stone - VARIETY
    return FIRST_STONE_SOURCE + (9 if stone == GIANTS else 8)


def stone_points(s: Winter, seat: int, stone: int) -> int:
    """What a stone is worth to a seat now."""
    n = counted(s, seat, stone)
    table = s.pack.stone_table[stone]
    return (
        from_table(table, n) if table else n // s.pack.stone_per[stone] * s.pack.stone_each[stone]
    )


def counted(s: Winter, seat: int, stone: int) -> int:
    """How many of the things that a stone counts a seat has."""
    if stone < VARIETY:
        return villages_on(s, seat, s.pack.stone_counts[stone])
    if stone == VARIETY:
        return camp_kinds(s, seat)
    if stone == GROUND:
        return count(s.megaliths[:LEVEL], seat)  # EW-10.3, EW-R70 covered or not
    if stone == MEGALITH_TILES:
        return megalith_tiles(s, seat)
    if stone == BURIED:
        return buried_cards(s, seat)  # EW-10.5
    if stone == RAISED:
        return count(s.megaliths[LEVEL:N_PLACES], seat)  # EW-10.6
    if stone == TOTEMS:
        return s.sacrifice[seat] + s.honour[seat]  # EW-10.7, EW-R71
    base = N_ANIMALS * seat
    if stone == KINDS_EATEN:  # EW-10.8, EW-R72 Argentavis is a kind too
        return sum([1 for kind in range(N_ANIMALS) if s.eaten[base + kind]])
    # EW-10.9 one kind; EW-10.10, EW-R81 both kinds together are their sum.
    return sum([s.eaten[base + kind] for kind in s.pack.stone_counts[stone]])


def villages_on(s: Winter, seat: int, lands: list[int]) -> int:
    """EW-10.1 Own villages that touch a tile of the kind; each counts once."""
    found = 0
    for point in range(N_POINTS):
        if s.villages[point] == seat:
            a, b, c = POINTS[point]
            if s.land[a] in lands or s.land[b] in lands or s.land[c] in lands:
                found += 1
    return found


def camp_kinds(s: Winter, seat: int) -> int:
    """EW-10.2, EW-R74 Of the six land kinds and the glacier, those with an own camp."""
    seen = [0] * N_LANDS
    for tile in range(N_TILES):
        if s.camps[N_TILES * seat + tile]:
            seen[s.land[tile]] = 1
    return sum(seen[1 : GLACIER + 1])


def megalith_tiles(s: Winter, seat: int) -> int:
    """EW-10.4, EW-R7 Megalith tiles with an own-colour megalith directly on the board."""
    layout = layout_of(s)
    seen = [0] * len(s.tiles)
    for space in layout.ground:
        if s.megaliths[space] == seat:
            seen[layout.position[space]] = 1
    return sum(seen)
