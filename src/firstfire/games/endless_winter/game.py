"""Endless Winter: Paleoamericans, 1 to 4 players: the index page of its rules."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.flow import Options, Step, Todo
from firstfire.core.game import Drawing, Game, Refusal, Result, Unseen
from firstfire.core.moves import Move
from firstfire.core.packs import Pack
from firstfire.core.state import members
from firstfire.games.endless_winter import moves as mv
from firstfire.games.endless_winter.abilities import free_moves, play_free
from firstfire.games.endless_winter.animals import (
    CatchAnimal,
    CaughtAnimal,
    ConsumeAnimal,
    FromPlace,
    RevealAnimal,
    TakeAnimal,
    TopAnimal,
    animals_left,
)
from firstfire.games.endless_winter.bonuses import Bonus, FillFood
from firstfire.games.endless_winter.cards import Bury, TakeCulture, TakeTribeCard
from firstfire.games.endless_winter.columns import (
    Bottom,
    EndOfActions,
    Middle,
    ReachBottom,
    Top,
)
from firstfire.games.endless_winter.deck import DiscardCard, Draw, Drawn
from firstfire.games.endless_winter.drafts import (
    ChooseChief,
    ChooseSetUp,
    ChooseSide,
    DealChief,
    DealChiefs,
    DealSetUp,
    DealSetUps,
    DraftChiefs,
    DraftSetUps,
    OfferChief,
    OfferSetUp,
)
from firstfire.games.endless_winter.drawing import drawing
from firstfire.games.endless_winter.eclipse import (
    BoardBonuses,
    Eclipse,
    EclipseCards,
    EclipseTurn,
    EndEclipse,
    LandBonuses,
    NewOrder,
    ScoreStones,
)
from firstfire.games.endless_winter.facts import facts
from firstfire.games.endless_winter.fields import ALL_POINT_NAMES, FIELDS, POINT_NAMES
from firstfire.games.endless_winter.gains import Gains, MayPay, Receive
from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.invariants import violations
from firstfire.games.endless_winter.land import (
    BuildVillage,
    FlipToken,
    MoveCamp,
    PlaceCamp,
    TokenBonuses,
)
from firstfire.games.endless_winter.megaliths import Arrow
from firstfire.games.endless_winter.nomad.camps import (
    MapCard,
    MoreCamps,
    NomadTokenBonus,
    TurnMap,
)
from firstfire.games.endless_winter.nomad.deeds import Deed
from firstfire.games.endless_winter.nomad.turn import NomadActs, NomadCard, NomadTurn
from firstfire.games.endless_winter.nomad.upkeep import (
    NomadBoard,
    NomadEclipse,
    NomadLabour,
    NomadLand,
    NomadReveals,
    NomadStackCard,
    NomadStones,
    UnseenBurial,
)
from firstfire.games.endless_winter.pack import WinterPack
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CHIEFS,
    CULTURE,
    ERA,
    GLACIER_TOKENS,
    LANDS,
    MAP_CARDS,
    NOMAD_CARDS,
    REST_TOKENS,
    SET_UPS,
    SIDES,
    SPOTS,
    STONES,
    TRIBE,
)
from firstfire.games.endless_winter.preparation import NewToken, TopCulture
from firstfire.games.endless_winter.refusals import refusal
from firstfire.games.endless_winter.rest import (
    ChooseToken,
    HoldToken,
    Rest,
    Resting,
    TurnUp,
    UseToken,
)
from firstfire.games.endless_winter.scoring import result
from firstfire.games.endless_winter.setup import (
    OPTIONS,
    SET_UP,
    TILE_NAMES,
    AnimalsUp,
    Camps,
    Hands,
    LayLand,
    LayMegaliths,
    LayStone,
    MoreLand,
    NextInOrder,
    SetUp,
    SoloOrder,
)
from firstfire.games.endless_winter.state import Winter, buried_cards, size
from firstfire.games.endless_winter.stones import TakeStone, stones_worth
from firstfire.games.endless_winter.turn import (
    End,
    EndTurn,
    LayStack,
    NextRound,
    PlayOrPlace,
    Round,
    Turn,
)
from firstfire.games.endless_winter.unseen import unseen

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    *(SetUp, LayStone, NextInOrder, LayMegaliths, MoreLand, LayLand),  # EW-1
    *(DealChiefs, DealChief, ChooseSide, DraftChiefs, OfferChief, ChooseChief),
    *(DealSetUps, DealSetUp, DraftSetUps, OfferSetUp, ChooseSetUp, Hands, AnimalsUp, Camps),
    *(Gains, Receive, MayPay, Bonus, FillFood, Draw, Drawn, DiscardCard),  # EW-2
    *(Round, Turn, PlayOrPlace, EndTurn, LayStack, NextRound),  # EW-3
    *(Top, Middle, ReachBottom, Bottom, EndOfActions),  # EW-4
    *(Bury, TakeTribeCard, TakeCulture, TakeStone, PlaceCamp, MoveCamp, BuildVillage),
    *(TakeAnimal, CatchAnimal, RevealAnimal, ConsumeAnimal, TopAnimal, CaughtAnimal, FromPlace),
    Arrow,  # EW-5
    *(
        Eclipse,
        NewOrder,
        EclipseTurn,
        EclipseCards,
        LandBonuses,
        BoardBonuses,
        ScoreStones,
        EndEclipse,
    ),
    *(TopCulture, NewToken),  # EW-8
    *(FlipToken, TokenBonuses),  # EW-11
    *(Rest, UseToken, Resting, ChooseToken, HoldToken, TurnUp),
    *(SoloOrder, NomadTurn, NomadCard, NomadActs, Deed, TurnMap, MapCard),  # EWS
    *(NomadTokenBonus, MoreCamps),
    *(NomadReveals, NomadStackCard, NomadLabour, NomadEclipse, NomadLand, NomadBoard),
    *(NomadStones, UnseenBurial, End),
)
IDS: Final[dict[str, tuple[str, ...]]] = {
    "stone": STONES,
    "culture": CULTURE,
    "animal": ANIMALS,
    "tile": TILE_NAMES,
    "tile-name": TILES,
    "land": LANDS,
    "chief": CHIEFS,
    "side": SIDES,
    "setup": SET_UPS,
    "spot": SPOTS,
    "tribe": TRIBE,
    "glacier-token": (*GLACIER_TOKENS, "face-down"),
    "rest-token": REST_TOKENS,
    "nomad-card": NOMAD_CARDS,
    "map-card": MAP_CARDS,
    "point": POINT_NAMES,
    "any-point": ALL_POINT_NAMES,
}


SCENES: Final = (
    *("round", "turn", "place", "bottom", "play", "use", "chief", "turn-end"),
    *("food", "tools", "score", "climb", "take", "learn", "bury", "stone", "megalith"),
    *("hunt", "catch", "consume", "camp", "move", "village", "mammoth", "flip", "token"),
    *("rest-token", "rest-open"),
    *("eclipse", "reveal", "order", "eclipse-turn", "land", "land-twice", "eclipse-end"),
    *("prepare", "lay-animal", "lay-culture", "end"),
    *("nomad-card", "nomad-column", "nomad-culture", "nomad-bury", "nomad-instead"),
    *("nomad-village", "nomad-camps", "nomad-mammoth", "nomad-stack"),
    *("nomad-reveal", "nomad-labour", "nomad-unearth"),
)


class EndlessWinterGame(Game[Winter]):
    """Lead a tribe through four generations: cards, camps, megaliths, animals and totems."""

    name = "endless-winter"
    title = "Endless Winter"
    version = 2
    least_seats = 1
    most_seats = 4
    scenes: tuple[str, ...] = SCENES
    counted: tuple[str, ...] = ("tribes", "hand", "deck", "eclipse", "buried", "unseen_buried")
    totalled: tuple[str, ...] = (
        *("animal_deck", "nomad_deck", "nomad_stack", "map_deck"),
        *("culture", "offering", "unseen_buried"),
    )

    def __init__(self, pack: WinterPack) -> None:
        super().__init__(mv.MOVES, FIELDS, STEPS, OPTIONS, pack)

    def start(self, seats: int, options: Options, pack: Pack) -> Winter:
        assert isinstance(pack, WinterPack)
        s = Winter(self, seats, options, pack)
        s.unpack()
        s.actors.append(0)
        s.steps.append(SET_UP)
        return s

    def pack_of(self, s: Winter) -> Pack:
        return s.pack

    def ids(self, s: Winter, kind: str) -> tuple[str, ...]:
        return IDS[kind]

    def per_party(self, s: Winter) -> dict[str, list[int]]:
        """EW-R78 How many cards there are in hands, decks, stacks and burial grounds."""
        return {
            "hand_cards": [size(s.hand, who) for who in range(s.tribes)],
            "deck_cards": [size(s.deck, who) for who in range(s.tribes)],
            "eclipse_cards": [size(s.eclipse, who) for who in range(s.tribes)],
            "buried_cards": [buried_cards(s, who) for who in range(s.tribes)],
        }

    def totals(self, s: Winter) -> dict[str, int]:
        found = {
            "animal_cards": animals_left(s),
            "nomad_cards": s.nomad_deck.bit_count() - s.nomad_stack,
            "map_cards": s.map_deck.bit_count(),
        }
        for era in (0, 1):
            unseen = (s.culture & ERA[era]).bit_count()
            found[f"culture_cards_{era + 1}"] = unseen - s.offering[era] - s.unseen_buried[era]
        return found

    def counts(self, s: Winter, seat: int) -> dict[str, Any]:
        """What is counted, what the stones would score now, and which own cards are bound."""
        found: dict[str, Any] = {**self.per_party(s), **self.totals(s)}
        found["culture_cards"] = [found.pop("culture_cards_1"), found.pop("culture_cards_2")]
        if seat == s.active:  # others cannot know whether such a card has been buried since
            found["bound_cards"] = [TRIBE[kind] for kind in members(s.bound)]
        found["stones_worth"] = [stones_worth(s, who) for who in range(s.tribes)]
        return found

    def facts(self, s: Winter, seat: int) -> dict[str, Any]:
        return facts(s, seat)

    def unseen(self, s: Winter, seat: int) -> Unseen:
        return unseen(s)

    def drawing(self, pack: Pack) -> Drawing:
        assert isinstance(pack, WinterPack)
        return drawing(pack)

    def free_moves(self, s: Winter, seat: int) -> list[Move]:
        return free_moves(s, seat)

    def play_free(self, s: Winter, seat: int, move: Move) -> Todo:
        return play_free(s, seat, move)

    def refusal(self, s: Winter, seat: int, move: Move) -> Refusal | None:
        return refusal(s, seat, move)

    def result(self, s: Winter) -> Result:
        return result(s)

    def parties(self, seats: int) -> int:
        """EWS-1.2 One player plays against the Nomad."""
        return max(2, seats)

    def figures(self, s: Winter) -> dict[str, int]:
        """Pieces put to use, all players together."""
        tops = [whose for whose in s.megaliths[64:] if whose >= 0]
        return {
            "megaliths placed": sum(s.placed),
            "megaliths on top": len(tops),
            "villages built": len([whose for whose in s.villages if 0 <= whose < s.tribes]),
            "sacred stones taken": len([stone for stone in s.stones if stone >= 0]),
            "levels climbed on sacrifice": sum(s.sacrifice),
            "levels climbed on honour": sum(s.honour),
            "cards buried": sum(s.buried),
            "animals kept": sum(s.animals),
            "animals consumed": sum(s.eaten),
            "points scored during the game": sum(s.score),
        }

    def violations(self, s: Winter) -> list[str]:
        return violations(s)
