"""The evaluator of Endless Winter.

The features are computed chapter by chapter, in the order of their names in
`endless_winter_features.FEATURES`.
"""

from __future__ import annotations

from typing import Final

from firstfire.bots.old.endless_winter_features import (
    FEATURES,
    FOR_FOOD,
    FOR_LABOUR,
    FOR_TOOLS,
    STONES_FOR,
    USE_OF,
    USES,
)
from firstfire.bots.old.evaluator import Evaluator
from firstfire.core.flow import State, Step
from firstfire.core.state import members
from firstfire.games.endless_winter.columns import TOP
from firstfire.games.endless_winter.eclipse import (
    BOARD_BONUSES,
    LAND_BONUSES,
    SCORE_STONES,
    resting,
)
from firstfire.games.endless_winter.effects import Effect
from firstfire.games.endless_winter.hexes import BASE, N_POINTS, N_TILES, POINTS
from firstfire.games.endless_winter.land import leads, village_moves
from firstfire.games.endless_winter.mammoth import at_mammoth
from firstfire.games.endless_winter.pieces import (
    ACTION_PHASE,
    DEVELOPMENT,
    ECLIPSE_PHASE,
    ERA_SIZE,
    LAST_ROUND,
    MIGRATION,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_COLUMNS,
    N_FOLK,
    N_LANDS,
    N_VILLAGES,
    NOBODY,
    NOMAD_TOKEN,
    NONE,
    SET_UP_PHASE,
    TURNS,
)
from firstfire.games.endless_winter.scoring import burial_points, sacrifice_points
from firstfire.games.endless_winter.state import Winter, buried_cards, is_nomad
from firstfire.games.endless_winter.stones import (
    EATEN,
    VARIETY,
    from_table,
    own_stones,
    stones_worth,
)
from firstfire.games.endless_winter.totems import honour_rank

TEMPERATURE_AT_END: Final = 2.5  # in points; it rises with the fraction that remains
TEMPERATURE_SLOPE: Final = 6.0
MOST_LABOUR: Final = 6.0  # the most labour that is of use in one turn


class EndlessWinterEvaluator(Evaluator):
    """Points so far, points that would score now, and the means to make more of them."""

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def remaining(self, s: State) -> float:
        """Each of the four rounds has three turns and an eclipse."""
        assert isinstance(s, Winter)
        turns = TURNS + 1 - s.turn_number if s.phase <= ACTION_PHASE else 1
        return (LAST_ROUND - s.round + turns / (TURNS + 1)) / LAST_ROUND

    def turn_key(self, s: State) -> int:
        assert isinstance(s, Winter)
        return s.active + 8 * (s.turn_number + 8 * (s.phase + 8 * s.round))

    def temperature(self, s: State) -> float:
        """Lower than the spread suggests: the winner is hard to predict, the better move is not."""
        return TEMPERATURE_AT_END + TEMPERATURE_SLOPE * self.remaining(s)

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Winter)
        features = [
            float(s.score[seat]),
            float(sacrifice_points(s, seat)),
            float(burial_points(s, seat)),
        ]
        add_goods(s, seat, features)
        add_land(s, seat, features)
        add_stones(s, seat, features)
        add_totems(s, seat, features)
        add_cards(s, seat, features)
        add_animals(s, seat, features)
        add_turn(s, seat, features)
        return features


def eclipses(s: Winter, seat: int, step: Step[Winter]) -> int:
    """How often a party will still go through a step of the eclipse."""
    later = LAST_ROUND - s.round
    if s.phase <= ACTION_PHASE:
        return later + 1
    if s.phase != ECLIPSE_PHASE or s.active == NOBODY:
        return later
    if s.active == seat:
        return later + (1 if step in s.steps else 0)
    return later + (1 if s.order.index(seat) > s.order.index(s.active) else 0)


# --- goods --------------------------------------------------------------------------------------


def add_goods(s: Winter, seat: int, features: list[float]) -> None:
    food = s.food[seat]
    tools = s.tools[seat]
    features.append(float(food))
    features.append(float(max(0, food - 4)))
    features.append(float(max(0, food - 7)))
    features.append(float(tools))
    features.append(float(max(0, tools - 2)))
    features.append(float(max(0, tools - 4)))


# --- land ---------------------------------------------------------------------------------------


def add_land(s: Winter, seat: int, features: list[float]) -> None:
    tiles = 0
    for tile in range(N_TILES):
        if tile != BASE and s.camps[N_TILES * seat + tile]:
            tiles += 1
    camps = float(N_CAMPS - s.camps_home[seat])
    villages = N_VILLAGES - s.villages_home[seat]
    features.append(camps)
    features.append(camps if s.round <= 2 else 0.0)
    features.append(float(villages))
    features.append(float(tiles))
    features.append(1.0 if village_moves(s, seat) else 0.0)
    features.append(float(villages * eclipses(s, seat, BOARD_BONUSES)))
    for n in harvests(s, seat):
        features.append(float(n))


def harvests(s: Winter, seat: int) -> list[int]:
    """The bonuses to come of each land but the base, from the tiles that a party leads now."""
    found = [0] * N_LANDS
    times = eclipses(s, seat, LAND_BONUSES)
    if times:
        for tile in members(reached(s, seat)):
            if leads(s, seat, tile):
                done = s.active == seat and s.harvested >> tile & 1
                n = times - 1 if done else times
                found[s.land[tile]] += 2 * n if at_mammoth(s, tile) else n
    return found[1:]


def reached(s: Winter, seat: int) -> int:
    """The tiles on which a party has influence."""
    tiles = 0
    for tile in range(N_TILES):
        if s.camps[N_TILES * seat + tile]:
            tiles |= 1 << tile
    for point in range(N_POINTS):
        whose = s.villages[point]
        if whose == seat or (whose == NOMAD_TOKEN and is_nomad(s, seat)):
            for tile in POINTS[point]:
                tiles |= 1 << tile
    return tiles


# --- megaliths and stones -----------------------------------------------------------------------


def add_stones(s: Winter, seat: int, features: list[float]) -> None:
    features.append(float(s.placed[seat]))
    features.append(float(bonus_spaces(s, seat) * eclipses(s, seat, BOARD_BONUSES)))
    kinds = [0] * len(STONES_FOR)
    for stone in own_stones(s, seat):
        kinds[0 if stone < VARIETY else min(stone, EATEN) - VARIETY + 1] += 1
    for n in kinds:
        features.append(float(n))
    worth = sum(stones_worth(s, seat))
    features.append(float(worth))
    features.append(float(worth * eclipses(s, seat, SCORE_STONES)))


def bonus_spaces(s: Winter, seat: int) -> int:
    """The emptied megalith spaces that give a bonus in an eclipse."""
    found = 0
    for slot in range(s.placed[seat] // 2):
        bonus = s.pack.effects[s.pack.board[slot]]
        if bonus.code or bonus.points:
            found += 1
    return found


# --- totems -------------------------------------------------------------------------------------


def add_totems(s: Winter, seat: int, features: list[float]) -> None:
    most = 0
    for other in range(s.tribes):
        if other != seat:
            most = max(most, s.honour[other])
    features.append(float(s.sacrifice[seat]))
    features.append(float(s.honour[seat]))
    features.append(1.0 if honour_rank(s, seat) == 0 else 0.0)
    features.append(float(s.honour[seat] - most))
    features.append(float(buried_cards(s, seat)))


# --- cards --------------------------------------------------------------------------------------


def add_cards(s: Winter, seat: int, features: list[float]) -> None:
    pack = s.pack
    base = N_CARDS * seat
    folk = [0] * N_FOLK
    eras = [0, 0]
    uses = [0] * len(USES)
    points = hand = culture_in_hand = hand_labour = stack_labour = 0
    for card in range(N_CARDS):
        i = base + card
        held = s.hand[i]
        live = held + s.deck[i] + s.discards[i] + s.above[i] + s.eclipse[i]
        total = live + s.buried[i]
        if not total:
            continue
        points += total * pack.points[card]
        hand += held
        if card < N_FOLK:
            folk[card] = live
            hand_labour += held * pack.labour[card]
            stack_labour += s.eclipse[i] * pack.labour[card]
        elif live:
            eras[0 if card < N_FOLK + ERA_SIZE else 1] += live
            culture_in_hand += held
            count_uses(pack.effects[pack.culture[card - N_FOLK]], live, uses)
    labour = hand_labour / 2.0
    features.append(float(points))
    for n in folk:
        features.append(float(n))
    features.append(float(eras[0]))
    features.append(float(eras[1]))
    for n in uses:
        features.append(float(n))
    features.append(float(culture_in_hand))
    features.append(float(hand))
    features.append(labour)
    features.append(max(0.0, labour - 3.0))
    features.append(max(0.0, labour - 6.0))
    features.append(stack_labour / 2.0)


def count_uses(effect: Effect, cards: int, uses: list[int]) -> None:
    """Count the uses of a number of equal culture cards; their prices count against them."""
    for symbol in effect.sequence:
        use = USE_OF[symbol]
        if use != NONE:
            uses[use] += cards
    uses[FOR_FOOD] -= cards * effect.food
    uses[FOR_TOOLS] -= cards * effect.tools
    uses[FOR_LABOUR] += cards * effect.labour // 2


# --- animals ------------------------------------------------------------------------------------


def add_animals(s: Winter, seat: int, features: list[float]) -> None:
    points = kinds = eaten = kinds_eaten = 0
    for kind in range(N_ANIMALS):
        n = s.animals[N_ANIMALS * seat + kind]
        features.append(float(n))
        if n:
            kinds += 1
            points += from_table(s.pack.sets[kind], n) if s.pack.sets[kind] else 0
        gone = s.eaten[N_ANIMALS * seat + kind]
        if gone:
            eaten += gone
            kinds_eaten += 1
    features.append(float(points))
    features.append(float(kinds))
    features.append(float(eaten))
    features.append(float(kinds_eaten))


# --- the turn -----------------------------------------------------------------------------------


def add_turn(s: Winter, seat: int, features: list[float]) -> None:
    features.append(float(resting(s, seat)))
    features.append(float(turns_to_come(s, seat)))
    features.append(float(s.order.index(seat)) if seat in s.order else 0.0)
    acting = s.active == seat
    useful = useful_labour(s, seat) if acting else 0.0
    features.append(1.0 if acting else 0.0)
    for column in range(N_COLUMNS):
        features.append(useful if s.column == column else 0.0)
    features.append(s.labour / 2.0 - useful if acting else 0.0)
    features.append(1.0 if acting and s.chief_ready else 0.0)
    features.append(1.0 if s.phase == SET_UP_PHASE else 0.0)
    features.append(1.0)


def turns_to_come(s: Winter, seat: int) -> int:
    """The turns of this round that a party has not yet ended."""
    if s.phase != ACTION_PHASE or s.active == NOBODY:
        return TURNS if s.phase <= ACTION_PHASE else 0
    over = s.order.index(seat) < s.order.index(s.active)
    return TURNS - s.turn_number - (1 if over else 0)


def useful_labour(s: Winter, seat: int) -> float:
    """The labour that can still be spent in the top section of the column."""
    labour = s.labour / 2.0
    if s.column == NONE or TOP not in s.steps:
        return 0.0
    if s.column == DEVELOPMENT or s.column == MIGRATION:
        return min(labour, MOST_LABOUR)
    return min(labour, float(s.tools[seat]))
