"""The evaluator of Eiszeit."""

from __future__ import annotations

from typing import Final

from firstfire.bots.evaluator import Evaluator
from firstfire.core.flow import State
from firstfire.core.ints import bit, total_of
from firstfire.games.eiszeit.conflict import survivors
from firstfire.games.eiszeit.pieces import (
    BASE_CAPACITY,
    FIRST_DARK,
    KINDS,
    N_KINDS,
    N_LIGHT,
    N_REGIONS,
    RICH,
    TOP_EDGE,
)
from firstfire.games.eiszeit.scoring import worth
from firstfire.games.eiszeit.state import Eiszeit, held

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
    "points likely",
    "points at the end of the round",
    "hunters first to leave",
    "room where ahead",
    "mammoths where ahead",
    "mammoths of others",
    "hunters beside mammoths",
    "hunters alone",
    "rich in stones",
    "stones left in the round",
    "others' points likely",
    "others' reserve",
    "others' stones",
    "others' light cards",
    "others' dark cards",
    "behind with what stands",
    "behind",
    "last",
    "colonising",
    "rounds left",
    "one",
    *[f"card {kind}" for kind in KINDS],
)
MOST_FIRES: Final = 4  # tokens of a region whose values are told apart
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

    def easy_blur(self) -> float:
        return 1.0  # as strong as a scripted beginner

    def medium_iterations(self) -> int:
        return 80

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
        armed = first_out = room_ahead = mammoths_ahead = mammoths_lost = beside = alone = 0
        likely = [0.0] * s.seats
        chances = fire_chances(s)
        for region in range(N_REGIONS):
            mammoths = s.mammoths[region]
            total = most = 0
            for other in range(s.seats):
                n = s.hunters[N_REGIONS * other + region]
                total += n
                if other != seat and n > most:
                    most = n
            own = s.hunters[N_REGIONS * seat + region]
            if total == 0:
                continue
            fires = s.fire[region] if s.phase <= CONFLICT else 0
            base = BASE_CAPACITY + mammoths + s.warmth[region]
            each = worth(mammoths)
            if total <= base or s.phase > CONFLICT:
                for other in range(s.seats):
                    likely[other] += float(s.hunters[N_REGIONS * other + region] * each)
            else:
                left = likely_survivors(s, region, base, fires, chances)
                for other in range(s.seats):
                    likely[other] += left[other] * each
            if not own:
                mammoths_lost += mammoths
                continue
            hunters += own
            regions += 1
            armed += s.armed[N_REGIONS * seat + region]
            if edge >> region & 1:
                cold += own
            if mammoths:
                rich += own
            elif near_mammoth(s, region):
                beside += own
            room = base + int(float(fires) * warm + 0.5)
            if total == own:
                alone += own
            if own > most:
                ahead += own
                mammoths_ahead += mammoths
                room_ahead += max(0, min(3, room - total))
            elif total >= room - 1:
                first_out += own - s.armed[N_REGIONS * seat + region]
            survive = own
            if total > room and s.phase <= CONFLICT:
                crowded += min(own, total - room)
                groups = [s.hunters[N_REGIONS * i + region] for i in range(s.seats)]
                clubs = [s.armed[N_REGIONS * i + region] for i in range(s.seats)]
                survive = survivors(groups, clubs, room)[seat]
            points += survive * each
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
            likely[seat],
            likely[seat] * (1.0 - dark_share(s)),
            float(first_out),
            float(room_ahead),
            float(mammoths_ahead),
            float(mammoths_lost),
            float(beside),
            float(alone),
            1.0 if stones >= RICH else 0.0,
            dark_share(s),
        ]
        add_others(s, seat, likely, features)
        features.append(1.0 if s.phase < CONFLICT else 0.0)
        features.append(float(int(s.options["rounds"]) - s.round))
        features.append(1.0)
        for kind in range(N_CARDS):
            features.append(float(hand[kind]))
        return features


def dark_share(s: Eiszeit) -> float:
    """EZ-2.9 How much of the dark reserve is left: the round ends with its last stone."""
    return min(1.0, s.dark / FIRST_DARK[s.seats]) if s.phase < CONFLICT else 0.0


def fire_chances(s: Eiszeit) -> list[float]:
    """The chances that a fire token which lies face down is worth 0, 1 or 2."""
    tokens = s.embers[0] + s.embers[1] + s.embers[2]
    return [float(s.embers[i]) / float(tokens) for i in range(3)] if tokens else [1.0, 0.0, 0.0]


def likely_survivors(
    s: Eiszeit, region: int, base: int, fires: int, chances: list[float]
) -> list[float]:
    """The mean number of hunters of each seat that would survive a conflict, over all fires."""
    groups = [s.hunters[N_REGIONS * i + region] for i in range(s.seats)]
    clubs = [s.armed[N_REGIONS * i + region] for i in range(s.seats)]
    warmth = [1.0]
    for _ in range(min(fires, MOST_FIRES)):
        added = [0.0] * (len(warmth) + 2)
        for i in range(len(warmth)):
            for value in range(3):
                added[i + value] += warmth[i] * chances[value]
        warmth = added
    left = [0.0] * s.seats
    for value in range(len(warmth)):
        if warmth[value] > 0.0:
            after = survivors(groups, clubs, base + value)
            for seat in range(s.seats):
                left[seat] += warmth[value] * float(after[seat])
    return left


def near_mammoth(s: Eiszeit, region: int) -> bool:
    herds = 0
    for other in range(N_REGIONS):
        if s.mammoths[other]:
            herds |= bit(other)
    return s.near[region] & herds != 0


def add_others(s: Eiszeit, seat: int, likely: list[float], features: list[float]) -> None:
    """Add what the others have, on average, and where this seat stands among them."""
    reserve = stones = light = dark = 0
    best = -1000
    least = 1000
    best_likely = -1000.0
    for other in range(s.seats):
        if other != seat:
            reserve += s.reserve[other]
            stones += s.stones[other]
            light += held(s, other, 0)
            dark += held(s, other, 1)
            best = max(best, s.score[other])
            least = min(least, s.score[other])
            best_likely = max(best_likely, float(s.score[other]) + likely[other])
    n = float(s.seats - 1)
    features.append((sum(likely) - likely[seat]) / n)
    features.append(float(reserve) / n)
    features.append(float(stones) / n)
    features.append(float(light) / n)
    features.append(float(dark) / n)
    features.append(best_likely - float(s.score[seat]) - likely[seat])
    features.append(float(best - s.score[seat]))
    features.append(1.0 if s.score[seat] < least else 0.0)
