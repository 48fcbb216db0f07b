"""Stone Age, 2 to 4 players: the index page of its rules."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import NO_MOVES, Options, Step, Todo
from firstfire.core.game import Drawing, Game, Refusal, Result, Unseen
from firstfire.core.ints import bits
from firstfire.core.moves import Move
from firstfire.core.packs import Pack
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.actions import Actions, UsePeople
from firstfire.games.stone_age.buildings import BuyBuilding, RevealTile, TakeBuilding
from firstfire.games.stone_age.cards import (
    BuyCard,
    DiceForAll,
    DrawCard,
    DrawExtra,
    TakeAny,
    TakeCard,
    TakeDie,
    cash,
)
from firstfire.games.stone_age.drawing import drawing, facts
from firstfire.games.stone_age.effects import StoneAgePack
from firstfire.games.stone_age.feeding import Feeding, FeedOrStarve, FeedTribe
from firstfire.games.stone_age.invariants import violations
from firstfire.games.stone_age.payment import Pay, PayKinds
from firstfire.games.stone_age.pieces import CARD_IDS, NONE, TILE_IDS
from firstfire.games.stone_age.placement import Placement, PlacePeople
from firstfire.games.stone_age.refusals import refusal
from firstfire.games.stone_age.rounds import NewRound, Round, RoundEnd
from firstfire.games.stone_age.scoring import FinalScoring, result
from firstfire.games.stone_age.setup import FIRST_PLAYER, SET_UP, DrawFirst, SetUp
from firstfire.games.stone_age.state import FIELDS, StoneAge, any_card
from firstfire.games.stone_age.tools import AddTools, RollFor
from firstfire.games.stone_age.unseen import unseen

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *(SetUp, DrawFirst, RevealTile, DrawCard),  # SA-1
    *(Round, Placement, PlacePeople),  # SA-2
    *(Actions, UsePeople, RollFor, AddTools),  # SA-3, SA-4
    *(BuyCard, Pay, PayKinds, TakeCard, DiceForAll, TakeDie, DrawExtra, TakeAny),  # SA-7
    *(BuyBuilding, TakeBuilding),  # SA-3.10
    *(Feeding, FeedTribe, FeedOrStarve),  # SA-5
    *(RoundEnd, NewRound, FinalScoring),  # SA-8, SA-9
)


SCENES: Final = (
    *("round", "phase", "lay-card", "place", "pass"),
    *("use", "roll", "tool", "once", "gain", "dice", "die"),
    *("buy-card", "buy-building", "turn-tile", "score"),
    *("harvest", "eat", "starve", "end", "show-extra"),
)
ANY_TIME: Final[list[Move]] = [mv.CASH]


class StoneAgeGame(Game[StoneAge]):
    """Place people, use them, feed them, until cards or buildings run out."""

    name = "stone-age"
    title = "Stone Age"
    version = 1
    least_seats = 2
    most_seats = 4
    scenes: tuple[str, ...] = SCENES

    def __init__(self, pack: StoneAgePack) -> None:
        super().__init__(mv.MOVES, FIELDS, STEPS, (FIRST_PLAYER,), pack)

    def start(self, seats: int, options: Options, pack: Pack) -> StoneAge:
        assert isinstance(pack, StoneAgePack)
        s = StoneAge(self, seats, options, pack)
        s.unpack()
        s.actors.append(0)
        s.steps.append(SET_UP)
        return s

    def pack_of(self, s: StoneAge) -> Pack:
        return s.pack

    def ids(self, s: StoneAge, kind: str) -> tuple[str, ...]:
        return CARD_IDS if kind == "card" else TILE_IDS

    def counts(self, s: StoneAge, seat: int) -> dict[str, Any]:
        """SA-1.7 How many cards the deck and every seat's hidden pile have."""
        return {
            "deck_size": bits(s.deck),
            "extra_size": [bits(extra) for extra in s.extra],
        }

    def facts(self, s: StoneAge, seat: int) -> dict[str, Any]:
        return facts(s, seat)

    def unseen(self, s: StoneAge, seat: int) -> Unseen:
        return unseen(s, seat)

    def drawing(self, pack: Pack) -> Drawing:
        assert isinstance(pack, StoneAgePack)
        return drawing(pack)

    def free_moves(self, s: StoneAge, seat: int) -> list[Move]:
        """SA-7.10 Two resources of choice, at any time of one's own decisions."""
        return ANY_TIME if s.ready[seat] and any_card(s, seat) != NONE else NO_MOVES

    def play_free(self, s: StoneAge, seat: int, move: Move) -> Todo:
        return cash(s, seat)

    def refusal(self, s: StoneAge, seat: int, move: Move) -> Refusal | None:
        return refusal(s, seat, move)

    def result(self, s: StoneAge) -> Result:
        return result(s)

    def on_turn(self, s: StoneAge) -> int:
        """SA-7.1 While the others take their dice, the turn of the buyer goes on."""
        for i in range(len(s.steps) - 1, -1, -1):
            if isinstance(s.steps[i], UsePeople):
                return s.actors[i]
        return s.turn

    def figures(self, s: StoneAge) -> dict[str, int]:
        return {
            "rounds": s.round,
            "buildings built": sum([bits(tiles) for tiles in s.buildings]),
            "cards bought": sum([bits(cards) for cards in s.cards]),
        }

    def violations(self, s: StoneAge) -> list[str]:
        return violations(s)
