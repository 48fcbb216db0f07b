"""What a player of Eiszeit looks at."""

from __future__ import annotations

from typing import Final

from firstfire.bots.judgement import Judgement
from firstfire.core.flow import State
from firstfire.games.eiszeit.conflict import survivors
from firstfire.games.eiszeit.pieces import (
    BASE_CAPACITY,
    FIRST_DARK,
    KINDS,
    N_KINDS,
    N_LIGHT,
    N_REGIONS,
    TOP_EDGE,
)
from firstfire.games.eiszeit.scoring import worth
from firstfire.games.eiszeit.state import Eiszeit

N_CARDS: Final = 22
NAMES: Final = (
    "score",
    "points standing",
    "hunters standing",
    "hunters",
    "hunters too many",
    "hunters ahead",
    "hunters with mammoths",
    "regions",
    "near the ice",
    "reserve",
    "stones",
    "many stones",
    "clubs in hand",
    "clubs kept",
    "light cards",
    "dark cards",
    "first player",
    "to decide",
    "one",
    *[f"card {kind}" for kind in KINDS],
)
CONFLICT: Final = 2  # phases
MANY: Final = 5  # stones


class EiszeitJudgement(Judgement):
    """What would be left if the conflict came now, and what one can still do before it."""

    def names(self) -> list[str]:
        return list(NAMES)

    def left(self, s: State) -> float:
        """The rounds still to come, and the part of this one that the dark reserve measures."""
        assert isinstance(s, Eiszeit)
        rounds = int(s.options["rounds"])
        going = min(1.0, s.dark / FIRST_DARK[s.seats]) if s.phase < CONFLICT else 0.0
        return (rounds - s.round + going) / rounds

    def plans(self) -> int:
        return 16  # a turn is one card

    def look(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Eiszeit)
        embers = s.embers
        tokens = embers[0] + embers[1] + embers[2]
        warm = (embers[1] + 2 * embers[2]) / tokens if tokens else 0.0
        edge = 0  # regions that the glacier may take next
        for region in range(N_REGIONS):
            if s.ice >> region & 1:
                edge |= s.near[region]
        edge |= TOP_EDGE
        standing = standing_hunters = hunters = crowded = ahead = rich = regions = cold = 0
        armed = 0
        for region in range(N_REGIONS):
            own = s.hunters[N_REGIONS * seat + region]
            if not own:
                continue
            hunters += own
            regions += 1
            armed += s.armed[N_REGIONS * seat + region]
            if edge >> region & 1:
                cold += own
            mammoths = s.mammoths[region]
            if mammoths:
                rich += own
            total = 0
            most = 0
            for other in range(s.seats):
                n = s.hunters[N_REGIONS * other + region]
                total += n
                if other != seat and n > most:
                    most = n
            if own > most:
                ahead += own
            room = BASE_CAPACITY + mammoths + int(s.fire[region] * warm + 0.5) + s.warmth[region]
            stay = own
            if total > room and s.phase <= CONFLICT:
                crowded += min(own, total - room)
                groups = [s.hunters[N_REGIONS * i + region] for i in range(s.seats)]
                clubs = [s.armed[N_REGIONS * i + region] for i in range(s.seats)]
                stay = survivors(groups, clubs, room)[seat]
            standing += stay * worth(mammoths)
            standing_hunters += stay
        hand = s.hand[N_KINDS * seat : N_KINDS * (seat + 1)]
        light = sum(hand[:N_LIGHT])
        stones = s.stones[seat]
        seen = [
            float(s.score[seat]),
            float(standing),
            float(standing_hunters),
            float(hunters),
            float(crowded),
            float(ahead),
            float(rich),
            float(regions),
            float(cold),
            float(s.reserve[seat]),
            float(min(stones, MANY)),
            float(max(0, stones - MANY)),
            float(armed),
            float(s.store[seat]),
            float(light),
            float(sum(hand) - light),
            1.0 if s.first == seat else 0.0,
            1.0 if s.turn == seat else 0.0,
            1.0,
        ]
        for kind in range(N_CARDS):
            seen.append(float(hand[kind]))
        return seen
