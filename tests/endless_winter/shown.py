"""What a game of Endless Winter shows of all that recorded games must show together."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from firstfire.core import SPECTATOR, Move, State, Table
from firstfire.games.endless_winter.hexes import BASE, N_TILES, POINTS
from firstfire.games.endless_winter.land import FACE_DOWN
from firstfire.games.endless_winter.layouts import LEVEL, WIDTH
from firstfire.games.endless_winter.pieces import CHIEFS, CULTURE, SIDES
from firstfire.games.endless_winter.setup import OPTIONS
from firstfire.games.endless_winter.state import Winter

OPTION_VALUES = {f"{option.name} {value}" for option in OPTIONS for value in option.values}
NOTABLE = {"2 players", "3 players", "4 players", "third-level megalith", "deck renewed"}
NOTABLE |= {f"solo, extra card {a}, token {b}" for a in ("off", "on") for b in ("camp", "village")}
NOTABLE |= {"1 player", "Nomad token placed", "Nomad token moved"}
NOTABLE |= {"mammoth moved", "mammoth moved by the Nomad", "benefit twice"}
NOTABLE |= {"mammoth and glacier tokens", "solo, mammoth"}
NOTABLE |= {"tie broken", "village", "sacred stone", "glacier token used", *OPTION_VALUES}
WANTED = NOTABLE | {f"played {card}" for card in CULTURE}
WANTED |= {f"{chief} {side}" for chief in CHIEFS for side in SIDES}
RARE = {"tie broken", "third-level megalith", "glacier token used"}
NAMES = {"renew": "deck renewed", "village": "village", "stone": "sacred stone"}
NAMES |= {"token": "glacier token used", "mammoth": "mammoth moved"}
NAMES |= {"land-twice": "benefit twice", "nomad-mammoth": "mammoth moved by the Nomad"}


class Aim(NamedTuple):
    """What all players of a recorded game work for together."""

    seats: int
    options: dict[str, str]
    measure: Callable[[State], float]  # how close a state is to it
    weight: Callable[[Move], int]  # how gladly a move is made


def tower(state: State) -> float:
    """How close the megaliths are to a third level."""
    stands = [whose >= 0 for whose in cast(Winter, state).megaliths]
    best = 0
    for corner in range(WIDTH * (WIDTH - 2)):
        if corner % WIDTH < WIDTH - 2:
            low = [stands[corner + WIDTH * y + x] for y in range(3) for x in range(3)]
            high = [stands[LEVEL + corner + WIDTH * y + x] for y in range(2) for x in range(2)]
            best = max(best, sum(low) + 3 * sum(high))
    return best + sum(stands) / 5 + 100 * any(stands[2 * LEVEL :])


def builders(move: Move) -> int:
    if move.verb in ("play", "learn") and move.args[0] in MEGALITH_CARDS:
        return 200
    gladly = {"raise": 400, "megalith": 60, "stone": 200, "chief": 50, "pay": 20, "play": 10}
    gladly |= {"place": 20 if move.args[-1:] == ("development",) else 5, "work": 10, "bonus": 10}
    gladly |= {"on": 2, "done": 2, "decline": 2, "tool": 6, "food": 6}
    return gladly.get(move.verb, 3)


def settled(state: State) -> float:
    """How close the villages are to open glacier tokens."""
    s = cast(Winter, state)
    lit = {tile for tile in range(N_TILES) if 0 <= s.tokens[tile] < FACE_DOWN}
    built = [point for point, whose in enumerate(s.villages) if whose >= 0]
    spread = sum(1 for i, n in enumerate(s.camps) if n and i % N_TILES != BASE)
    return spread + 2 * len(lit) + 20 * len(built) + 80 * any(lit & {*POINTS[p]} for p in built)


def settlers(move: Move) -> int:
    gladly = {"village": 400, "move": 4, "camp": 40, "play": 15, "work": 8, "bonus": 10}
    gladly |= {"place": 30 if move.args[-1:] == ("migration",) else 4, "food": 8, "tool": 5}
    return gladly.get(move.verb, 2)


MEGALITH_CARDS = {"standing-stone", "quarrying", "stone-circle", "log-rollers", "monument"}
AIMS = {
    "third-level megalith": Aim(2, {}, tower, builders),
    "glacier token used": Aim(2, {"glacier_tokens": "on"}, settled, settlers),
}


def shown(table: Table) -> set[str]:
    """Among `WANTED`: what happened at a finished table."""
    s = cast(Winter, table.state)
    found = {f"{s.seats} player" + "s" * (s.seats > 1)} | {
        f"{name} {value}" for name, value in s.options.items()
    }
    for event in table.events(SPECTATOR):
        kind = event["kind"]
        if kind in NAMES:
            found.add(NAMES[kind])
        elif kind == "play":
            found.add(f"played {event['card']}")
        elif kind == "chief":
            found.add(f"{event['chief']} {SIDES[s.side[event['seat']]]}")
        elif kind == "nomad-village" and event["token"] == "yes":
            found.add(
                "Nomad token moved" if "Nomad token placed" in found else "Nomad token placed"
            )
        elif kind == "megalith" and event["level"] >= 3:
            found.add("third-level megalith")
    if s.seats == 1:
        extra, token = s.options["nomad_extra_card"], s.options["nomad_token"]
        found.add(f"solo, extra card {extra}, token {token}")
    if s.options["mammoth"] == "on":
        found |= {"solo, mammoth"} if s.seats == 1 else set()
        found |= {"mammoth and glacier tokens"} if s.options["glacier_tokens"] == "on" else set()
    result = table.result()
    if s.seats > 1 and result.scores.count(max(result.scores)) > 1:
        found.add("tie broken")
    return found & WANTED


WEIGHTS = {"raise": 400, "village": 90, "megalith": 30, "stone": 30, "learn": 40, "chief": 20}
SELDOM = ("on", "done", "draw", "honour", "sacrifice", "tool", "food", "lay", "mammoth")


def weight(move: Move) -> int:
    """How likely recorded players make a move."""
    return 1 if move.verb in SELDOM else WEIGHTS.get(move.verb, 4)
