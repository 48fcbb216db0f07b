"""Plans for Eiszeit, as players describe them.

A plan plays the turn that leads to the board it likes best, one card ahead and without a thought
about what others hold. What it likes is a handful of plain counts.
"""

from __future__ import annotations

from firstfire.core import CHANCE, Move, Rng, State
from firstfire.games.eiszeit.conflict import survivors
from firstfire.games.eiszeit.pieces import BASE_CAPACITY, FIRST_DARK, N_REGIONS, RICH
from firstfire.games.eiszeit.scoring import worth
from firstfire.games.eiszeit.state import Eiszeit
from tests.bots.plans.plan import Plan

DEPTH = 12  # decisions of a turn that are looked through
FIRE = 1  # a fire token is taken to be worth one


class EiszeitPlan(Plan):
    """What all plans for Eiszeit have in common; the numbers say how much each thing is liked."""

    game = "eiszeit"
    points = 1.0  # that one's hunters would score now
    hunters = 0.3  # on the board
    mammoths = 0.0  # hunters beside a mammoth
    groups = 0.0  # regions where one is strongest
    spread = 0.0  # regions
    stones = 0.2
    clubs = 0.3
    harm = 0.3  # points that the strongest opponent would score
    dark_until = 5  # stones below which dark cards are drawn

    def score(self, s: State, move: Move) -> float:
        assert isinstance(s, Eiszeit)
        seat = s.turn
        if move.verb == "draw":
            wanted = 1 if s.stones[seat] < self.dark_until else 0
            return 1.0 if move.a == wanted else 0.0
        if move.verb in ("discard", "keep"):
            return 1.0 if move.verb == "keep" else 0.0
        return self.value(self.after(s, move), seat)

    def after(self, s: Eiszeit, move: Move) -> Eiszeit:
        """The end of the turn that begins with a move and goes on by what is liked step by step."""
        rng = Rng(1, self.seat)
        seat, found = s.turn, s.clone()
        found.play(move)
        for _ in range(DEPTH):
            while found.turn == CHANCE:
                found.happen(found.sample(rng))
            verbs = {one.verb for one in found.legal}
            if found.turn != seat or verbs & {"draw", "discard", "keep", "play", "ice"}:
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

    def value(self, s: Eiszeit, seat: int) -> float:
        stones = float(min(s.stones[seat], RICH))
        found = self.stones * stones + self.clubs * float(s.store[seat])
        scored = [float(s.score[i]) for i in range(s.seats)]
        for region in range(N_REGIONS):
            groups: list[int] = [s.hunters[N_REGIONS * i + region] for i in range(s.seats)]
            if not any(groups):
                continue
            clubs = [s.armed[N_REGIONS * i + region] for i in range(s.seats)]
            room = BASE_CAPACITY + s.mammoths[region] + FIRE * s.fire[region] + s.warmth[region]
            left = survivors(groups, clubs, room)
            for i in range(s.seats):
                scored[i] += left[i] * worth(s.mammoths[region])
            own = groups[seat]
            if own:
                found += self.hunters * own + self.spread
                found += self.mammoths * own if s.mammoths[region] else 0.0
                found += self.groups if own == max(groups) and groups.count(own) == 1 else 0.0
        others = max(scored[i] for i in range(s.seats) if i != seat)
        return found + self.points * scored[seat] - self.harm * others


class Herdsman(EiszeitPlan):
    """Goes where the mammoths are and brings them along."""

    name = "herdsman"
    mammoths = 1.0


class Settler(EiszeitPlan):
    """Spreads out, so that nobody has to leave anywhere."""

    name = "settler"
    spread, hunters = 0.8, 0.6


class Crowd(EiszeitPlan):
    """A few big groups: the smaller group leaves first."""

    name = "crowd"
    groups, spread = 1.5, -0.4


class Miser(EiszeitPlan):
    """Dark cards until there are stones for the dear light ones."""

    name = "miser"
    stones, dark_until = 0.7, 8


class Clubber(EiszeitPlan):
    """Clubs keep hunters where they are, so clubs come first."""

    name = "clubber"
    clubs, groups = 1.5, 0.3


class Raider(EiszeitPlan):
    """Plays against whoever would score most."""

    name = "raider"
    harm = 1.0


class Finisher(EiszeitPlan):
    """Takes the dark stones quickly while it is ahead, and slowly while it is behind."""

    name = "finisher"

    def value(self, s: Eiszeit, seat: int) -> float:
        found = super().value(s, seat)
        standing = [
            sum(
                s.hunters[N_REGIONS * i + region] * worth(s.mammoths[region])
                for region in range(N_REGIONS)
            )
            for i in range(s.seats)
        ]
        others = max(standing[i] for i in range(s.seats) if i != seat)
        gone = 1.0 - s.dark / FIRST_DARK[s.seats]
        return found + 4.0 * gone * (1.0 if standing[seat] >= others else -1.0)


class Beginner(EiszeitPlan):
    """Puts hunters where points are now, and thinks neither of conflicts nor of stones."""

    name = "eiszeit-beginner"
    stones, clubs, harm, hunters = 0.05, 0.0, 0.0, 0.1

    def value(self, s: Eiszeit, seat: int) -> float:
        found = self.stones * float(s.stones[seat])
        for region in range(N_REGIONS):
            found += float(s.hunters[N_REGIONS * seat + region] * worth(s.mammoths[region]))
        return found


PLANS = [Herdsman, Settler, Crowd, Miser, Clubber, Raider, Finisher]
