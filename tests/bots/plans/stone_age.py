"""Plans for Stone Age, as players describe them in strategy articles.

A plan says which places it wants most. Everything else is common sense that all plans share:
enough food, cheap goods first when paying, tools where they help, nothing reserved that cannot be
paid for.
"""

from __future__ import annotations

from typing import ClassVar

from firstfire.core import Move, State
from firstfire.games.stone_age.buildings import can_afford
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
    PROFESSIONS,
    TOOLMAKER,
    VALUE,
)
from firstfire.games.stone_age.scoring import multipliers, symbols
from firstfire.games.stone_age.state import StoneAge, resources_of
from firstfire.games.stone_age.tools import AddTools
from tests.bots.plans.plan import Plan

DIE = 3.5


class StoneAgePlan(Plan):
    """What all plans for Stone Age have in common."""

    game = "stone-age"
    field = 10.0  # how much a place in the village is wanted; a card or building is about ten
    hut = 10.0
    tool = 9.0
    culture = 10.0  # a card with a new culture
    professions: ClassVar[dict[str, float]] = {}  # a card of a profession, six where none is named
    cards = 0.0  # any card
    building = 8.0
    goods: ClassVar[tuple[float, ...]] = (1.0, 1.1, 1.2, 1.3)
    feeds = True

    def score(self, s: State, move: Move) -> float:
        assert isinstance(s, StoneAge)
        if move.verb == "place":
            return self.placement(s, move.a, move.b)
        if move.verb == "use":  # tools, then dice, then cards and buildings, the dear ones first
            return 50.0 - move.a if move.a < CARD else 20.0 + move.a
        if move.verb in ("pay", "take"):
            return 4.0 - move.a if move.verb == "pay" else float(move.a)
        if move.verb == "die":
            return float(move.a) if move.a < 5 else 6.0
        if move.verb in ("tool", "once"):
            return self.tool_score(s, move)
        if move.verb == "cash":
            return -1.0
        if move.verb == "enough":
            return 0.5
        return {"buy": 2.0, "feed": 2.0, "starve": 1.0}.get(move.verb, 0.0)

    def tool_score(self, s: StoneAge, move: Move) -> float:
        """Tools are used if they make another good, the smallest that do."""
        step = s.steps[-1]
        assert isinstance(step, AddTools)
        need = VALUE[step.good] - step.total % VALUE[step.good]
        return 5.0 - move.a / 10 if move.a >= need else 1.0 if need <= 3 else 0.1

    # --- placing --------------------------------------------------------------------------------

    def placement(self, s: StoneAge, place: int, n: int) -> float:
        seat = s.turn
        if place == FIELD:
            return self.field if s.farming[seat] < MOST_FARMING else 0.0
        if place == HUT:
            return self.hut if s.people[seat] < MOST_PEOPLE and s.waiting[seat] > 2 else 0.0
        if place == TOOLMAKER:
            return self.tool if sum(s.tools[3 * seat : 3 * seat + 3]) < 12 else 0.0
        if place >= BUILDING:
            return self.building_score(s, place - BUILDING)
        if place >= CARD:
            return self.card_score(s, place - CARD)
        if place == HUNT:
            return self.hunting_score(s, n)
        return self.goods_score(s, place - FOREST, n)

    def to_spend(self, s: StoneAge) -> float:
        """Goods in hand and goods to come, without those that are promised."""
        seat = s.turn
        base = N_LOCATIONS * seat
        wealth = float(resources_of(s, seat))
        for kind in range(4):
            wealth += DIE * float(s.at[base + FOREST + kind]) / VALUE[kind]
        for slot in range(4):
            wealth -= slot + 1 if s.at[base + CARD + slot] else 0
        for stack in range(s.seats):
            wealth -= 3 if s.at[base + BUILDING + stack] else 0
        return wealth

    def card_score(self, s: StoneAge, slot: int) -> float:
        seat = s.turn
        room: int = max(0, s.waiting[seat] - 1)  # those who can still fetch what is missing
        if self.to_spend(s) + 0.7 * min(room, 4) < slot + 1:
            return 0.0
        card = s.slots[slot]
        symbol = s.pack.symbol[card]
        if symbol < len(CULTURES):
            owned = symbols(s.pack, s.cards[seat] | s.extra[seat])
            value = self.culture if not owned[symbol] else 5.0
        else:
            name = PROFESSIONS[symbol - len(CULTURES)]
            times = multipliers(s, seat)[symbol - len(CULTURES)]
            value = self.professions.get(name, 4.0) + s.pack.symbols[card] * times / 4
        return max(0.1, value + self.cards - 1.5 * slot)

    def building_score(self, s: StoneAge, stack: int) -> float:
        seat = s.turn
        price = s.pack.prices[s.tops[stack]]
        have = s.resources[4 * seat : 4 * seat + 4]
        if not can_afford(have, price) or self.to_spend(s) < price.least:
            return 0.0
        return self.building + (price.points / 10 if price.fixed else 0.4 * min(price.most, 5))

    def hunting_score(self, s: StoneAge, n: int) -> float:
        seat = s.turn
        eaters = s.people[seat] + (1 if s.at[N_LOCATIONS * seat + HUT] else 0)
        missing = eaters - s.farming[seat] - s.food[seat]
        if missing <= 0 or not self.feeds:
            return 0.05
        wanted: int = min(s.waiting[seat], (2 * missing + 2) // 3)
        return 7.5 - abs(n - wanted)

    def goods_score(self, s: StoneAge, kind: int, n: int) -> float:
        """Where most is to be had, with as many as can be spared; four at a place are enough."""
        lacking = 0.0
        for stack in range(s.seats):
            tile = s.tops[stack]
            if tile >= 0 and s.pack.prices[tile].fixed:
                wanted = s.pack.prices[tile].fixed[kind]
                lacking += float(max(0, wanted - s.resources[4 * s.turn + kind]))
        return self.goods[kind] + 0.5 * min(lacking, 2.0) + 0.3 * min(n, 4)


class Farmer(StoneAgePlan):
    """Fields first, then farmers: food for ever, and every farmer counts all the fields."""

    name = "farmer"
    field, hut, tool = 16.0, 12.0, 6.0
    professions: ClassVar[dict[str, float]] = {"farmer": 14.0}


class Breeder(StoneAgePlan):
    """The hut every round until there are ten people, fields behind it, then shamans."""

    name = "breeder"
    hut, field, tool = 16.0, 13.0, 6.0
    professions: ClassVar[dict[str, float]] = {"shaman": 13.0}


class Builder(StoneAgePlan):
    """Buildings above all, for points at once and for builders; the game ends early."""

    name = "builder"
    building, field, hut, tool = 14.0, 10.0, 10.5, 9.0
    culture = 8.0
    professions: ClassVar[dict[str, float]] = {"builder": 13.0}
    goods: ClassVar[tuple[float, ...]] = (1.0, 1.4, 1.7, 1.9)


class Toolmaker(StoneAgePlan):
    """A tool every round, then stone and gold, which tools turn into buildings."""

    name = "toolmaker"
    tool, field, hut = 16.0, 11.0, 10.0
    building = 10.0
    professions: ClassVar[dict[str, float]] = {"toolmaker": 13.0}
    goods: ClassVar[tuple[float, ...]] = (1.0, 1.3, 1.9, 2.2)


class Collector(StoneAgePlan):
    """Cards first: eight different cultures are 64 points, and wood pays for them."""

    name = "collector"
    culture, cards = 15.0, 4.0
    field, hut, tool = 11.0, 9.5, 7.0
    building = 5.0
    goods: ClassVar[tuple[float, ...]] = (1.8, 1.3, 1.0, 0.8)


class Starver(StoneAgePlan):
    """Never feeds anybody: ten points a round are cheaper than five people who hunt."""

    name = "starver"
    feeds = False
    hut, field, tool = 16.0, 2.0, 11.0
    building = 12.0
    professions: ClassVar[dict[str, float]] = {"shaman": 12.0, "builder": 10.0}
    goods: ClassVar[tuple[float, ...]] = (1.2, 1.4, 1.6, 1.8)

    def score(self, s: State, move: Move) -> float:
        if move.verb in ("feed", "starve"):
            return 1.0 if move.verb == "starve" else 0.0
        return super().score(s, move)


class Balanced(StoneAgePlan):
    """Whatever of the village is free, then cheap cards, then goods for a building in view."""

    name = "balanced"
    field, hut, tool = 12.0, 13.0, 11.0
    culture, building = 11.0, 10.0
    professions: ClassVar[dict[str, float]] = dict.fromkeys(PROFESSIONS, 8.0)


class Beginner(StoneAgePlan):
    """The first game of somebody who has read the rules: food first, then a bit of everything.

    They hunt for everybody, go for gold because it is dear, take buildings when they happen to
    have the goods, cards when they are cheap, and think of the village last.
    """

    name = "stone-age-beginner"
    field, hut, tool = 4.0, 4.5, 4.0
    culture, building = 3.0, 6.0
    professions: ClassVar[dict[str, float]] = dict.fromkeys(PROFESSIONS, 3.0)
    goods: ClassVar[tuple[float, ...]] = (1.6, 1.8, 2.0, 2.6)

    def hunting_score(self, s: StoneAge, n: int) -> float:
        """Food for all, as if there were no farming and no stock beyond this round."""
        missing: int = s.people[s.turn] - s.food[s.turn]
        return 8.0 - abs(2 * n - missing) / 2 if missing > 0 else 0.05


PLANS = [Farmer, Breeder, Builder, Toolmaker, Collector, Starver, Balanced]
