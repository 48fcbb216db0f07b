"""Plans for Endless Winter, as players describe them.

A plan plays the turn that leads to the table it likes best, step by step and without a thought
about the others. What it likes is a handful of plain counts; every plan likes one thing more.
"""

from __future__ import annotations

from typing import ClassVar

from firstfire.core import CHANCE, OVER, Move, Rng, State
from firstfire.games.endless_winter.pieces import (
    ACTION_PHASE,
    LAST_ROUND,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_FOLK,
    N_VILLAGES,
)
from firstfire.games.endless_winter.scoring import burial_points, sacrifice_points
from firstfire.games.endless_winter.state import Winter, buried_cards
from firstfire.games.endless_winter.stones import from_table, stones_worth
from tests.bots.plans.plan import Plan

DEPTH = 14  # decisions of a turn that are looked through


class EndlessWinterPlan(Plan):
    """What all plans for Endless Winter have in common."""

    game = "endless-winter"
    # How much a thing is liked at first and at last; between them it changes round by round.
    likes: ClassVar[dict[str, tuple[float, float]]] = {}
    common: ClassVar[dict[str, tuple[float, float]]] = {
        "points": (1.0, 1.0),
        "animals": (2.0, 0.5),
        "sets": (0.8, 1.0),
        "camps": (2.5, 0.3),
        "villages": (9.0, 5.0),
        "megaliths": (2.0, 0.7),
        "stones": (2.0, 1.0),
        "honour": (1.2, 0.4),
        "sacrifice": (0.8, 0.8),
        "buried": (0.8, 1.0),
        "people": (3.0, 0.2),
        "culture": (3.5, 0.8),
        "food": (1.0, 0.2),
        "tools": (1.6, 0.3),
        "hand": (0.9, 0.1),
        "labour": (0.1, 0.0),
    }

    def score(self, s: State, move: Move) -> float:
        assert isinstance(s, Winter)
        return self.value(self.after(s, move), s.turn)

    def after(self, s: Winter, move: Move) -> Winter:
        """The end of the turn that begins with a move and goes on by what is liked step by step."""
        rng = Rng(1, self.seat)
        seat, now, found = s.turn, s.turn_number, s.clone()
        found.play(move)
        for _ in range(DEPTH):
            while found.turn == CHANCE:
                found.happen(found.sample(rng))
            ended = found.turn_number != now or found.phase != ACTION_PHASE
            if found.turn != seat or found.turn == OVER or ended:
                break
            best, most = found, -1e9
            for one in found.legal:
                here = found.clone()
                here.play(one)
                value = self.value(here, seat)
                if value > most:
                    best, most = here, value
            found = best
        return found

    def value(self, s: Winter, seat: int) -> float:
        left = (LAST_ROUND - s.round) / (LAST_ROUND - 1)
        found = 0.0
        for thing, count in counts(s, seat).items():
            first, last = self.likes.get(thing, self.common[thing])
            found += count * (last + left * (first - last))
        return found


def counts(s: Winter, seat: int) -> dict[str, float]:
    """What somebody at the table would count of a tribe."""
    cards = range(N_CARDS * seat, N_CARDS * seat + N_CARDS)
    live = [s.hand[i] + s.deck[i] + s.discards[i] + s.above[i] + s.eclipse[i] for i in cards]
    people = sum(n * s.pack.labour[card] for card, n in enumerate(live[:N_FOLK]))
    animals = s.animals[N_ANIMALS * seat : N_ANIMALS * seat + N_ANIMALS]
    tables = s.pack.sets
    sets = [from_table(tables[kind], n) for kind, n in enumerate(animals) if n and tables[kind]]
    acting = s.active == seat and s.phase == ACTION_PHASE
    return {
        "points": float(s.score[seat]),
        "animals": float(sum(animals)),
        "sets": float(sum(sets)),
        "camps": float(N_CAMPS - s.camps_home[seat]),
        "villages": float(N_VILLAGES - s.villages_home[seat]),
        "megaliths": float(s.placed[seat]),
        "stones": float(sum(stones_worth(s, seat))),
        "honour": float(s.honour[seat]),
        "sacrifice": float(sacrifice_points(s, seat)),
        "buried": float(burial_points(s, seat) + buried_cards(s, seat)),
        "people": people / 2,
        "culture": float(sum(live[N_FOLK:])),
        "food": float(min(s.food[seat], 6)),
        "tools": float(min(s.tools[seat], 4)),
        "hand": float(sum(s.hand[i] for i in cards)),
        "labour": s.labour / 2 if acting else 0.0,
    }


class Hunter(EndlessWinterPlan):
    """Animals: sets of one kind count, and eaten ones feed the tribe."""

    name = "hunter"
    likes: ClassVar[dict[str, tuple[float, float]]] = {"animals": (5.0, 3.0), "sets": (1.2, 1.2)}


class Wanderer(EndlessWinterPlan):
    """Camps out early, villages as soon as there is a site, bonuses of land in every eclipse."""

    name = "wanderer"
    likes: ClassVar[dict[str, tuple[float, float]]] = {"camps": (6.0, 1.0), "villages": (20.0, 9.0)}


class Scholar(EndlessWinterPlan):
    """Culture cards, whose abilities pay in every round."""

    name = "scholar"
    likes: ClassVar[dict[str, tuple[float, float]]] = {"culture": (8.0, 3.0)}


class Chieftain(EndlessWinterPlan):
    """A strong tribe first: people who bring much labour carry every later turn."""

    name = "chieftain"
    likes: ClassVar[dict[str, tuple[float, float]]] = {"people": (7.0, 0.5)}


class Mason(EndlessWinterPlan):
    """Megaliths and the stones beneath them."""

    name = "mason"
    likes: ClassVar[dict[str, tuple[float, float]]] = {
        "megaliths": (6.0, 2.0),
        "stones": (4.0, 1.5),
    }


class Priest(EndlessWinterPlan):
    """Totems: honour for the lead and sacrifice for points, and burials beside them."""

    name = "priest"
    likes: ClassVar[dict[str, tuple[float, float]]] = {
        "honour": (3.0, 1.0),
        "sacrifice": (2.0, 1.2),
        "buried": (2.5, 1.5),
    }


class Allrounder(EndlessWinterPlan):
    """A bit of everything, with an eye on what is missing."""

    name = "allrounder"


class Beginner(EndlessWinterPlan):
    """Takes whatever brings points at once and likes a full store."""

    name = "endless-winter-beginner"
    likes: ClassVar[dict[str, tuple[float, float]]] = {
        "people": (0.5, 0.2),
        "camps": (0.5, 0.3),
        "culture": (0.8, 0.8),
        "megaliths": (0.7, 0.7),
        "food": (1.5, 1.0),
        "tools": (1.5, 1.0),
        "hand": (1.5, 1.0),
    }


PLANS = [Hunter, Wanderer, Scholar, Chieftain, Mason, Priest, Allrounder]
