"""The evaluator of Stone Age."""

from __future__ import annotations

from typing import Final

from firstfire.bots.evaluator import Evaluator
from firstfire.core.flow import State
from firstfire.core.ints import Ints, bits, ints, total
from firstfire.core.moves import Move
from firstfire.core.state import members
from firstfire.games.stone_age.actions import UsePeople
from firstfire.games.stone_age.buildings import BuyBuilding, can_afford
from firstfire.games.stone_age.cards import BuyCard
from firstfire.games.stone_age.effects import ANY_ONCE, TOOL_ONCE, Price
from firstfire.games.stone_age.moves import BUY, USE
from firstfire.games.stone_age.payment import Pay, PayKinds
from firstfire.games.stone_age.pieces import (
    BUILDING,
    CARD,
    CULTURES,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    MOST_FARMING,
    MOST_PEOPLE,
    N_LOCATIONS,
    N_SLOTS,
    NONE,
    PROFESSIONS,
    RESOURCES,
    STACK,
    TOKENS,
    TOOLMAKER,
    VALUE,
)
from firstfire.games.stone_age.scoring import multipliers, symbols
from firstfire.games.stone_age.state import StoneAge, resources_of

N_CULTURES: Final = 8
N_PROFESSIONS: Final = 4
DIE: Final = 3.5  # the mean of a die
PLACING: Final = 1  # phase
MOST_TOOLS: Final = 12
MOST_HUNGER: Final = 5.0  # missing food; further food costs nothing, since hunger takes ten points
SPENT_AT_LAST: Final = 5.0  # resources that a player spends in the last round …
SPENT_IN_ALL: Final = 40.0  # … and in all the rounds before it
PLENTY: Final = 5  # of one kind
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
    "farming to spare",
    "mouths",
    "tools",
    "unused tools",
    "tools for once",
    "goods of choice",
    "food",
    "much food",
    "hunger",
    "starving",
    *RESOURCES,
    "goods to spare",
    "goods of one kind",
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
    "placing",
    "to move",
    "others waiting",
    "village open",
    "others' people",
    "others' farming",
    "others' tools",
    "others' goods",
    "behind",
    "cards left",
    "lowest stack",
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

    def easy_blur(self) -> float:
        return 4.0  # as strong as a scripted beginner

    def medium_iterations(self) -> int:
        return 120

    def forced_reply(self, s: State) -> Move | None:
        """Buy what was reserved, and pay with the cheapest resources."""
        step = s.steps[-1]
        if isinstance(step, UsePeople):
            return self.clear_move(s)
        if isinstance(step, (BuyCard, BuyBuilding)):
            return BUY if BUY in s.legal else None
        if isinstance(step, (Pay, PayKinds)) and not (isinstance(step, Pay) and step.scored):
            return s.legal[0]
        return None

    def clear_move(self, s: State) -> Move | None:
        """Tools help the dice of the same round, so the tool maker comes first; then the village.

        What is certain and costs nothing can be done before anything that has to be decided.
        """
        if isinstance(s.steps[-1], UsePeople):
            for place in (TOOLMAKER, FIELD, HUT):
                if USE[place] in s.legal:
                    return USE[place]
        if BUY in s.legal and self.is_bargain(s):
            return BUY
        return super().clear_move(s)

    def is_bargain(self, s: State) -> bool:
        """A new culture that counts two points a resource, paid with what nothing else needs."""
        assert isinstance(s, StoneAge)
        step = s.steps[-1]
        if not isinstance(step, BuyCard):
            return False
        seat = s.turn
        symbol = s.pack.symbol[s.slots[step.slot]]
        if symbol >= N_CULTURES:
            return False
        counts = symbols(s.pack, s.cards[seat] | s.extra[seat])
        kinds = sum([1 for n in counts[:N_CULTURES] if n])
        price = step.slot + 1
        spare = resources_of(s, seat) - price - promised(s, seat)
        return not counts[symbol] and 2 * kinds + 1 >= 2 * price and spare >= 0

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
        growing = 1 if at[base + HUT] and people < MOST_PEOPLE else 0
        eaters = people + growing
        farming = s.farming[seat]
        ahead = 1 if at[base + FIELD] and farming < MOST_FARMING else 0
        food = float(s.food[seat]) + DIE * float(at[base + HUNT]) / 2
        if s.phase < 3:
            food += float(farming + ahead - eaters)
        coming = [DIE * float(at[base + FOREST + i]) / VALUE[i] for i in range(4)]
        income = coming[0] + coming[1] + coming[2] + coming[3]
        remaining = self.remaining(s)
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
            float(min(farming, eaters)),
            float(max(farming - eaters, 0)),
            float(max(eaters - farming, 0)),
            float(times[3]),
            float(unused),
            float(once),
            float(choice),
            min(max(food, 0.0), 8.0),
            max(food - 8.0, 0.0),
            min(max(-food, 0.0), MOST_HUNGER),
            1.0 if food <= -1.0 - float(owned) - income else 0.0,
            float(goods[0]),
            float(goods[1]),
            float(goods[2]),
            float(goods[3]),
            max(0.0, float(owned) + income - SPENT_AT_LAST - SPENT_IN_ALL * remaining),
            float(sum([max(0, goods[kind] - PLENTY) for kind in range(4)])),
            float(times[1]),
            float(s.waiting[seat]),
        ]
        features.append(float(at[base + TOOLMAKER]) if times[3] < MOST_TOOLS else 0.0)
        features.append(2.0 * growing)
        features.append(float(ahead))
        for place in range(HUNT, FOREST + 4):
            features.append(float(at[base + place]))
        add_cards(s, seat, owned + choice + income, counts, times, features)
        add_buildings(s, seat, goods, coming, choice, features)
        features.append(1.0 if s.first == seat else 0.0)
        add_others(s, seat, features)
        features.append(1.0)
        return features


def promised(s: StoneAge, seat: int) -> int:
    """The resources that the cards and buildings cost which the seat has still to decide on."""
    found = 0
    for slot in range(N_SLOTS):
        if s.at[N_LOCATIONS * seat + CARD + slot]:
            found += slot + 1
    for stack in range(s.seats):
        if s.at[N_LOCATIONS * seat + BUILDING + stack] and s.tops[stack] != NONE:
            found += s.pack.prices[s.tops[stack]].least
    return found


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
    s: StoneAge,
    seat: int,
    goods: Ints,
    coming: list[float],
    choice: int,
    features: list[float],
) -> None:
    """Add the features of the buildings that the seat has reserved with a figure.

    A building is in reach if what is missing, kind by kind, is likely to come this round.
    """
    reach = price = gain = dear = 0.0
    have = ints([goods[kind] + int(coming[kind] + 0.5) for kind in range(4)])
    for stack in range(s.seats):
        tile = s.tops[stack]
        if tile == NONE or not s.at[N_LOCATIONS * seat + BUILDING + stack]:
            continue
        cost = s.pack.prices[tile]
        if not can_afford(have, cost) and missing(have, cost) > choice:
            dear += 1.0
            continue
        reach += 1.0
        if cost.fixed:
            price += cost.least
            gain += cost.points
        else:
            used = max(cost.least, min(cost.most, total(have)))
            price += used
            gain += used * 4.0
    features.append(reach)
    features.append(price)
    features.append(gain)
    features.append(dear)


def missing(have: Ints, cost: Price) -> int:
    """How many resources lack at least for a building."""
    if not cost.fixed:
        return max(1, cost.least - total(have))
    lacking = 0
    for kind in range(4):
        lacking += max(0, cost.fixed[kind] - have[kind])
    return lacking


def add_others(s: StoneAge, seat: int, features: list[float]) -> None:
    """Add what the others have, on average, and how far the game has come."""
    waiting = people = farming = tools = goods = 0
    best = -1000
    for other in range(s.seats):
        if other == seat:
            continue
        waiting += s.waiting[other]
        people += s.people[other]
        farming += s.farming[other]
        for i in range(TOKENS * other, TOKENS * other + TOKENS):
            tools += s.tools[i]
        for i in range(4 * other, 4 * other + 4):
            goods += s.resources[i]
        best = max(best, s.score[other])
    n = float(s.seats - 1)
    placing = s.phase == PLACING
    village = 0
    if placing:
        for place in (TOOLMAKER, HUT, FIELD):
            village += 1 if s.room[place] else 0
    features.append(1.0 if placing else 0.0)
    features.append(1.0 if s.turn == seat else 0.0)
    features.append(float(waiting) / n)
    features.append(float(village))
    features.append(float(people) / n)
    features.append(float(farming) / n)
    features.append(float(tools) / n)
    features.append(float(goods) / n)
    features.append(min(30.0, max(-30.0, float(best - s.score[seat]))) / 10.0)
    features.append(bits(s.deck) / 4.0)
    features.append(float(min(s.stacks)))
