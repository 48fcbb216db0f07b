"""What the rules do to the table. Each verb changes the state in one place and tells of it.

It tells before it changes anything, so that those who watch see it happen.
"""

from __future__ import annotations

from firstfire.core.events import Event, report, tell
from firstfire.games.eiszeit.pieces import (
    COLOURS,
    KINDS,
    N_KINDS,
    N_LIGHT,
    N_REGIONS,
    NONE,
    is_dark,
)
from firstfire.games.eiszeit.state import ROUNDS, Eiszeit

# --- hunters ----------------------------------------------------------------------------------


def place_hunter(s: Eiszeit, seat: int, region: int) -> None:
    """EZ-5.2 A hunter from the reserve."""
    if s.log is not None:
        tell(s, "place", seat, region=region + 1)
    s.reserve[seat] -= 1
    s.hunters[N_REGIONS * seat + region] += 1
    s.fresh[N_REGIONS * seat + region] += 1


def move_hunter(s: Eiszeit, owner: int, start: int, end: int, armed: int) -> None:
    """EZ-5.2 A hunter on the board; EZ-5.10 it carries its club along."""
    if s.log is not None:
        tell(s, "move", owner, start=start + 1, end=end + 1, club=armed)
    base = N_REGIONS * owner
    s.hunters[base + start] -= 1
    s.hunters[base + end] += 1
    if armed:
        s.armed[base + start] -= 1
        s.armed[base + end] += 1
        s.fresh_armed[base + end] += 1
    else:
        s.fresh[base + end] += 1


def remove_hunter(s: Eiszeit, owner: int, region: int, armed: int) -> None:
    """EZ-6.9 A hunter goes home to its owner's reserve; its club is set aside for the round."""
    if s.log is not None:
        tell(s, "remove", owner, region=region + 1, club=armed)
    s.hunters[N_REGIONS * owner + region] -= 1
    s.reserve[owner] += 1
    if armed:
        s.armed[N_REGIONS * owner + region] -= 1
        s.clubs_aside += 1


def arm_hunter(s: Eiszeit, seat: int, region: int) -> None:
    """EZ-5.9 A club from the store under an own hunter."""
    if s.log is not None:
        tell(s, "arm", seat, region=region + 1)
    s.store[seat] -= 1
    s.armed[N_REGIONS * seat + region] += 1


def take_club(s: Eiszeit, seat: int) -> None:
    """EZ-5.9 A club from the supply into the store."""
    if s.log is not None:
        tell(s, "club", seat)
    s.clubs -= 1
    s.store[seat] += 1


# --- mammoths and fire ------------------------------------------------------------------------


def place_mammoth(s: Eiszeit, seat: int, region: int) -> None:
    if s.log is not None:
        tell(s, "place-mammoth", seat, region=region + 1)
    s.herd -= 1
    s.mammoths[region] += 1


def move_mammoth(s: Eiszeit, seat: int, start: int, end: int) -> None:
    if s.log is not None:
        tell(s, "move-mammoth", seat, start=start + 1, end=end + 1)
    s.mammoths[start] -= 1
    s.mammoths[end] += 1


def remove_mammoth(s: Eiszeit, seat: int, region: int) -> None:
    """EZ-6.8 A mammoth goes into the common reserve."""
    if s.log is not None:
        tell(s, "remove-mammoth", seat, region=region + 1)
    s.mammoths[region] -= 1
    s.herd += 1


def move_fire(s: Eiszeit, seat: int, start: int, end: int) -> None:
    """EZ-5.13 A fire token, unseen."""
    if s.log is not None:
        tell(s, "move-fire", seat, start=start + 1, end=end + 1)
    s.fire[start] -= 1
    s.fire[end] += 1


# --- stones and points ------------------------------------------------------------------------


def pay(s: Eiszeit, seat: int, n: int) -> None:
    """EZ-2.2 Stones to the light reserve."""
    if s.log is not None:
        tell(s, "pay", seat, n=n)
    s.stones[seat] -= n
    s.light += n


def take_stones(s: Eiszeit, seat: int, n: int) -> None:
    """EZ-2.3, EZ-2.9 Stones from the dark reserve, the rest from the light one as far as any."""
    dark = min(n, s.dark)
    light = min(n - dark, s.light)
    s.dark -= dark
    s.light -= light
    s.stones[seat] += dark + light
    if s.log is not None:
        tell(s, "stones", seat, n=dark + light)


def score(s: Eiszeit, seat: int, n: int) -> None:
    """EZ-4.1 Points of this round."""
    s.score[seat] += n
    s.points[len(ROUNDS) * seat + s.round - 1] += n


# --- cards ------------------------------------------------------------------------------------


def draw(s: Eiszeit, seat: int, kind: int) -> None:
    """A card into the hand: EZ-1.11 its owner alone knows which, EZ-1.10 its colour is seen."""
    if s.log is not None:
        colour = "light" if kind < N_LIGHT else "dark"
        secret = {"card": KINDS[kind]}
        event = Event("draw", seat, {"colour": colour}, secret, knows=seat, reveals=True)
        report(s, event)
    s.hand[N_KINDS * seat + kind] += 1


def put_card_under(s: Eiszeit, seat: int, kind: int) -> None:
    """EZ-2.6 A card face down under its pile, unseen."""
    if s.log is not None:
        colour = "light" if kind < N_LIGHT else "dark"
        report(s, Event("under", seat, {"colour": colour}, {"card": KINDS[kind]}, knows=seat))
    s.hand[N_KINDS * seat + kind] -= 1
    s.under.append(N_KINDS * seat + kind)


def lay_open(s: Eiszeit, seat: int, kind: int) -> None:
    """EZ-2.5 A played card on its discard pile, visible; a Cult goes to the bottom."""
    if s.log is not None:
        colour = COLOURS[1 if is_dark(kind) else 0]
        tell(s, "play", seat, card=KINDS[kind], colour=colour)
    s.hand[N_KINDS * seat + kind] -= 1
    s.discards[kind] += 1
    s.played[kind] += 1


def reshuffle(s: Eiszeit, colour: int) -> None:
    """EZ-2.8, EZ-2.15 The discards of a colour become its pile, except the visible top card."""
    if s.log is not None:
        tell(s, "reshuffle", NONE, colour="light" if colour == 0 else "dark")
    kinds = range(N_LIGHT) if colour == 0 else range(N_LIGHT, N_KINDS)
    for kind in kinds:
        stays = 1 if s.tops[colour] == kind else 0
        s.pile[kind] += s.discards[kind] - stays
        s.discards[kind] = stays
