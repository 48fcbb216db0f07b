"""Eiszeit (Mammoth Hunters), 3 to 5 players: the index page of its rules."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import Options, Step
from firstfire.core.game import Drawing, Game, Refusal, Result, Unseen
from firstfire.core.moves import Move
from firstfire.core.packs import Pack
from firstfire.games.eiszeit import moves as mv
from firstfire.games.eiszeit.colonisation import (
    Colonisation,
    CopyCard,
    DiscardCard,
    DrawCard,
    EndTurn,
    PlayCard,
    PutCard,
    Refill,
    Turn,
)
from firstfire.games.eiszeit.conflict import Conflict, Fight, TurnFire
from firstfire.games.eiszeit.dark import (
    ClubOrMove,
    HitherAt,
    HitherWho,
    MoveTwoTo,
    NameOpponent,
    RemoveAt,
    RemoveWho,
)
from firstfire.games.eiszeit.drawing import drawing, facts
from firstfire.games.eiszeit.driving import (
    DriveAt,
    DriveTo,
    DriveWho,
    SwapAt,
    SwapFirst,
    SwapSecond,
    SwapWith,
)
from firstfire.games.eiszeit.glacier import DrawLot, Glacier, LayIce
from firstfire.games.eiszeit.hunters import ArmFresh, ArmMoved, EndAction, MoveHither, PlaceHunters
from firstfire.games.eiszeit.invariants import violations
from firstfire.games.eiszeit.light import (
    ClubOrMammoth,
    Herder,
    MarchFrom,
    MarchHunters,
    MarchMammoth,
    MarchTo,
    PutClub,
    SettleAt,
    SettleMammoth,
)
from firstfire.games.eiszeit.mammoths import (
    FireFrom,
    FireTo,
    MammothTo,
    MoveMammoth,
    PlaceMammoth,
    RemoveMammoth,
)
from firstfire.games.eiszeit.pack import EiszeitPack
from firstfire.games.eiszeit.pieces import COLOURS, KINDS, N_KINDS, REGIONS
from firstfire.games.eiszeit.refusals import refusal
from firstfire.games.eiszeit.rounds import NextRound, Round
from firstfire.games.eiszeit.scoring import Scoring, result
from firstfire.games.eiszeit.setup import (
    OPTIONS,
    SET_UP,
    Deal,
    DrawFirst,
    FirstHunters,
    PlaceFirst,
    SetUp,
)
from firstfire.games.eiszeit.state import FIELDS, ROUNDS, Eiszeit, held, pile_size, put_under
from firstfire.games.eiszeit.unseen import unseen

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *(SetUp, DrawFirst, FirstHunters, PlaceFirst, Deal),  # EZ-1
    *(Round, Colonisation, Turn, PlayCard, CopyCard, PutCard),  # EZ-2
    *(DiscardCard, Refill, DrawCard, EndTurn),
    *(Conflict, TurnFire, Fight),  # EZ-3
    *(Scoring, Glacier, DrawLot, LayIce, NextRound),  # EZ-4
    *(PlaceHunters, MoveHither, ArmFresh, ArmMoved, EndAction),  # EZ-5
    *(SwapAt, SwapFirst, SwapWith, SwapSecond, DriveAt, DriveWho, DriveTo),
    *(SettleAt, SettleMammoth, ClubOrMammoth, PutClub, Herder),
    *(MarchFrom, MarchTo, MarchHunters, MarchMammoth),
    *(PlaceMammoth, MoveMammoth, MammothTo, RemoveMammoth, FireFrom, FireTo),
    *(NameOpponent, RemoveAt, RemoveWho, ClubOrMove, MoveTwoTo, HitherAt, HitherWho),  # EZ-6
)


SCENES: Final = (
    *("round", "give", "play", "copy", "void", "under", "draw", "reshuffle"),
    *("place", "move", "remove", "arm", "club"),
    *("place-mammoth", "move-mammoth", "remove-mammoth", "move-fire"),
    *("phase", "conflict", "clear", "region-points", "lot", "ice", "no-ice", "end"),
)


class EiszeitGame(Game[Eiszeit]):
    """Pay for cards of one's own, be paid for cards for others; hunters belong by the mammoths."""

    name = "eiszeit"
    title = "Eiszeit"
    version = 2
    least_seats = 3
    most_seats = 5
    scenes: tuple[str, ...] = SCENES
    counted: tuple[str, ...] = ("hand",)
    totalled: tuple[str, ...] = ("pile", "under")

    def __init__(self, pack: EiszeitPack) -> None:
        super().__init__(mv.MOVES, FIELDS, STEPS, OPTIONS, pack)

    def start(self, seats: int, options: Options, pack: Pack) -> Eiszeit:
        assert isinstance(pack, EiszeitPack)
        s = Eiszeit(self, seats, options, pack)
        s.unpack()
        s.actors.append(0)
        s.steps.append(SET_UP)
        return s

    def pack_of(self, s: Eiszeit) -> Pack:
        return s.pack

    def ids(self, s: Eiszeit, kind: str) -> tuple[str, ...]:
        return KINDS if kind == "kind" else REGIONS

    def per_party(self, s: Eiszeit) -> dict[str, list[int]]:
        """EZ-1.10 The backs of the cards in hand are seen."""
        return {
            f"{name}_cards": [held(s, i, colour) for i in range(s.seats)]
            for colour, name in enumerate(COLOURS)
        }

    def totals(self, s: Eiszeit) -> dict[str, int]:
        return {f"{name}_pile": pile_size(s, colour) for colour, name in enumerate(COLOURS)}

    def counts(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        """EZ-1.11 One knows what one has put away oneself."""
        found: dict[str, Any] = {**self.per_party(s), **self.totals(s)}
        for colour, name in enumerate(COLOURS):
            found[f"{name}_under"] = [
                {
                    "seat": code // N_KINDS,
                    "card": KINDS[code % N_KINDS] if code // N_KINDS == seat else None,
                }
                for code in put_under(s, colour)
            ]
        return found

    def facts(self, s: Eiszeit, seat: int) -> dict[str, Any]:
        return facts(s, seat)

    def unseen(self, s: Eiszeit, seat: int) -> Unseen:
        return unseen(s, seat)

    def drawing(self, pack: Pack) -> Drawing:
        assert isinstance(pack, EiszeitPack)
        return drawing(pack)

    def refusal(self, s: Eiszeit, seat: int, move: Move) -> Refusal | None:
        return refusal(s, seat, move)

    def result(self, s: Eiszeit) -> Result:
        return result(s)

    def on_turn(self, s: Eiszeit) -> int:
        """EZ-2.3 While an opponent carries out a dark card, the turn of its player goes on."""
        for i in range(len(s.steps) - 1, -1, -1):
            if isinstance(s.steps[i], EndTurn):
                return s.actors[i]
        return s.turn

    def figures(self, s: Eiszeit) -> dict[str, int]:
        found: dict[str, int] = {}
        for i in range(int(s.options["rounds"])):
            points = s.points[i :: len(ROUNDS)]
            found[f"points in round {i + 1}, all players"] = sum(points)
        for kind, name in enumerate(KINDS):
            found[f"played {name}"] = s.played[kind]
        return found

    def violations(self, s: Eiszeit) -> list[str]:
        return violations(s)
