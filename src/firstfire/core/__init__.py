"""The game-free core: flow, moves, states, views, records. It imports only the standard library."""

from firstfire.core.arrange import Additions, Arrangement, Obstacle, additions, arrange
from firstfire.core.chance import Rng
from firstfire.core.codec import decode, digest, encode
from firstfire.core.events import Event
from firstfire.core.flow import CHANCE, OVER, At, Chance, Choice, State, Step
from firstfire.core.game import Game, GameError, Option, Refusal, Result
from firstfire.core.moves import Move, MoveTable
from firstfire.core.packs import Pack, PackError
from firstfire.core.playout import play_out
from firstfire.core.record import Record, RecordError, parse_record
from firstfire.core.table import CannotUndo, IllegalMove, Table
from firstfire.core.views import SPECTATOR, view

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Additions",
    "Arrangement",
    "At",
    "CannotUndo",
    "Chance",
    "Choice",
    "Event",
    "Game",
    "GameError",
    "IllegalMove",
    "Move",
    "MoveTable",
    "Obstacle",
    "Option",
    "Pack",
    "PackError",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Rng",
    "State",
    "Step",
    "Table",
    "additions",
    "arrange",
    "decode",
    "digest",
    "encode",
    "parse_record",
    "play_out",
    "view",
]
