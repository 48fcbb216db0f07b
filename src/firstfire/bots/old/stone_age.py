"""The evaluator of Stone Age."""

from __future__ import annotations

from typing import Final

from firstfire.bots.old.evaluator import Evaluator
from firstfire.core.flow import State
from firstfire.core.ints import Ints, bits, total
from firstfire.core.moves import Move
from firstfire.core.state import members
from firstfire.games.stone_age.buildings import BuyBuilding, can_afford
from firstfire.games.stone_age.cards import BuyCard
from firstfire.games.stone_age.effects import ANY_ONCE, TOOL_ONCE
from firstfire.games.stone_age.moves import BUY
from firstfire.games.stone_age.payment import Pay, PayKinds
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    CULTURES,
    FOREST,
    HUNT,
    HUT,
    N_LOCATIONS,
    N_SLOTS,
    NONE,
    PROFESSIONS,
    RESOURCES,
    STACK,
    TOKENS,
    VALUE,
)
from firstfire.games.stone_age.scoring import multipliers, symbols
from firstfire.games.stone_age.state import StoneAge

N_CULTURES: Final = 8
N_PROFESSIONS: Final = 4
DIE: Final = 3.5  # the mean of a die
CARDS_TO_TURN: Final = 32.0  # the cards that follow the first four into the slots
FEATURES: Final = (
    "score",
    "resources",
    "culture",
    "more culture",
    "kinds of culture",
    "professions",
    *PROFESSIONS,
    "people",
    "people squared",
    "farming",
    "tools",
    "unused tools",
    "tools for once",
    "goods of choice",
    "food",
    "much food",
    "hunger",
    "starving",
    *RESOURCES,
    "buildings",
    "waiting",
    "at tool maker",
    "at hut",
    "at field",
    "at hunt",
    "at forest",
    "at clay pit",
    "at quarry",
    "at river",
    "cards in reach",
    "price of cards",
    "gain of cards",
    "cards too dear",
    "buildings in reach",
    "price of buildings",
    "gain of buildings",
    "buildings too dear",
    "first player",
    "one",
)


class StoneAgeEvaluator(Evaluator):
    """People, farming and tools pay off every round, cards and buildings at the end."""

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def remaining(self, s: State) -> float:
        """SA-9.1, SA-9.2 The game ends when a stack of buildings or the deck of cards runs out."""
        assert isinstance(s, StoneAge)
        return min(min(s.stacks) / STACK, bits(s.deck) / CARDS_TO_TURN)

    def forced_reply(self, s: State) -> Move | None:
        """Buy what was reserved, and pay with the cheapest resources."""
        step = s.steps[-1]
        if isinstance(step, (BuyCard, BuyBuilding)):
            return BUY if BUY in s.legal else None
        if isinstance(step, (Pay, PayKinds)) and not (isinstance(step, Pay) and step.scored):
            return s.legal[0]
        return None

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, StoneAge)
        base = N_LOCATIONS * seat
        at = s.at
        goods = s.resources[4 * seat : 4 * seat + 4]
        counts = symbols(s.pack, s.cards[seat] | s.extra[seat])
        times = multipliers(s, seat)
        kinds = 0
        twice = 0
        for i in range(N_CULTURES):
            if counts[i]:
                kinds += 1
            if counts[i] > 1:
                twice += 1
        professions = 0
        for i in range(N_PROFESSIONS):
            professions += counts[N_CULTURES + i] * times[i]
        once = 0
        choice = 0
        if s.ready[seat]:
            for card in members(s.ready[seat]):
                top = s.pack.tops[card]
                if top.kind == TOOL_ONCE:
                    once += top.amount
                elif top.kind == ANY_ONCE:
                    choice += top.amount
        unused = 0
        for i in range(TOKENS * seat, TOKENS * seat + TOKENS):
            if not s.used[i]:
                unused += s.tools[i]
        people = s.people[seat]
        eaters = people + (1 if at[base + HUT] else 0)
        food = float(s.food[seat]) + DIE * float(at[base + HUNT]) / 2
        if s.phase < 3:
            food += float(s.farming[seat] - eaters)
        coming = 0.0
        for i in range(4):
            coming += DIE * float(at[base + FOREST + i]) / VALUE[i]
        owned: int = goods[0] + goods[1] + goods[2] + goods[3]
        features = [
            float(s.score[seat]),
            float(owned + choice),
            float(kinds * kinds),
            float(twice * twice),
            float(kinds),
            float(professions),
            float(counts[N_CULTURES]),
            float(counts[N_CULTURES + 1]),
            float(counts[N_CULTURES + 2]),
            float(counts[N_CULTURES + 3]),
            float(people),
            float(people * people) / 10.0,
            float(s.farming[seat]),
            float(times[3]),
            float(unused),
            float(once),
            float(choice),
            min(max(food, 0.0), 8.0),
            max(food - 8.0, 0.0),
            max(-food, 0.0),
            1.0 if food <= -1.0 - owned - coming else 0.0,
            float(goods[0]),
            float(goods[1]),
            float(goods[2]),
            float(goods[3]),
            float(times[1]),
            float(s.waiting[seat]),
        ]
        for place in range(FOREST + 4):
            features.append(float(at[base + place]))
        add_cards(s, seat, owned + choice + coming, counts, times, features)
        add_buildings(s, seat, goods, coming + choice, features)
        features.append(1.0 if s.first == seat else 0.0)
        features.append(1.0)
        return features


def add_cards(
    s: StoneAge,
    seat: int,
    wealth: float,
    counts: list[int],
    times: list[int],
    features: list[float],
) -> None:
    """Add the features of the cards that the seat has reserved with a figure."""
    reach = price = gain = dear = 0.0
    for slot in range(N_SLOTS):
        card = s.slots[slot]
        if card == NONE or not s.at[N_LOCATIONS * seat + CARD + slot]:
            continue
        if wealth < slot + 1:
            dear += 1.0
            continue
        reach += 1.0
        price += slot + 1
        wealth -= slot + 1
        symbol = s.pack.symbol[card]
        if symbol >= len(CULTURES):
            gain += s.pack.symbols[card] * times[symbol - len(CULTURES)]
        elif not counts[symbol]:
            gain += 2 * sum([1 for n in counts[: len(CULTURES)] if n]) + 1
    features.append(reach)
    features.append(price)
    features.append(gain)
    features.append(dear)


def add_buildings(
    s: StoneAge, seat: int, goods: Ints, coming: float, features: list[float]
) -> None:
    """Add the features of the buildings that the seat has reserved with a figure."""
    reach = price = gain = dear = 0.0
    for stack in range(s.seats):
        tile = s.tops[stack]
        if tile == NONE or not s.at[N_LOCATIONS * seat + BUILDING + stack]:
            continue
        cost = s.pack.prices[tile]
        if not can_afford(goods, cost) and total(goods) + coming < cost.least + 1:
            dear += 1.0
            continue
        reach += 1.0
        if cost.fixed:
            price += cost.least
            gain += cost.points
        else:
            used = max(cost.least, min(cost.most, total(goods)))
            price += used
            gain += used * 4.0
    features.append(reach)
    features.append(price)
    features.append(gain)
    features.append(dear)
