"""The evaluator of Eiszeit."""

from __future__ import annotations

from typing import Final

from firstfire.bots.old.evaluator import Evaluator
from firstfire.core.flow import State
from firstfire.core.ints import total_of
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
FEATURES: Final = (
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
MANY: Final = 5  # stones; further ones are a feature of their own


class EiszeitEvaluator(Evaluator):
    """What would survive if the conflict came now, and the means to change it before then."""

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def remaining(self, s: State) -> float:
        """The rounds to come, and the part of this round that the dark reserve measures."""
        assert isinstance(s, Eiszeit)
        rounds = int(s.options["rounds"])
        this_round = min(1.0, s.dark / FIRST_DARK[s.seats]) if s.phase < CONFLICT else 0.0
        return (rounds - s.round + this_round) / rounds

    def medium_iterations(self) -> int:
        return 16  # a turn is one card, so fewer are enough

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Eiszeit)
        embers = s.embers
        tokens = embers[0] + embers[1] + embers[2]
        warm = float(embers[1] + 2 * embers[2]) / float(tokens) if tokens else 0.0
        edge = 0  # the regions that the glacier may cover next
        for region in range(N_REGIONS):
            if s.ice >> region & 1:
                edge |= s.near[region]
        edge |= TOP_EDGE
        points = surviving = hunters = crowded = ahead = rich = regions = cold = 0
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
            room = (
                BASE_CAPACITY
                + mammoths
                + int(float(s.fire[region]) * warm + 0.5)
                + s.warmth[region]
            )
            survive = own
            if total > room and s.phase <= CONFLICT:
                crowded += min(own, total - room)
                groups = [s.hunters[N_REGIONS * i + region] for i in range(s.seats)]
                clubs = [s.armed[N_REGIONS * i + region] for i in range(s.seats)]
                survive = survivors(groups, clubs, room)[seat]
            points += survive * worth(mammoths)
            surviving += survive
        hand = s.hand[N_KINDS * seat : N_KINDS * (seat + 1)]
        light = total_of(hand, 0, N_LIGHT)
        stones = s.stones[seat]
        features = [
            float(s.score[seat]),
            float(points),
            float(surviving),
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
            float(total_of(hand, N_LIGHT, N_KINDS)),
            1.0 if s.first == seat else 0.0,
            1.0 if s.turn == seat else 0.0,
            1.0,
        ]
        for kind in range(N_CARDS):
            features.append(float(hand[kind]))
        return features
