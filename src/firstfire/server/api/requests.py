"""The bodies of requests, with their limits (docs/design/0005)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from firstfire.server.api.responses import Confirm, Role
from firstfire.server.live.lifecycle import SeatSpec

Name = Annotated[str, StringConstraints(max_length=200)]  # more is said by `checked_name`
Level = Annotated[str, StringConstraints(min_length=1, max_length=60)]
OptionText = Annotated[str, StringConstraints(max_length=60)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=80)]
MoveId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{8,64}$")]
SETTINGS = ("chat", "hints", "spectators", "takeback", "confirm", "away_minutes", "replace")
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]


class RequestModel(BaseModel):
    """A body in which nothing else may stand than what is described."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(RequestModel):
    kind: Literal["me", "friend", "bot", "open"]
    level: Level | None = None
    name: Name | None = None

    def spec(self) -> SeatSpec:
        return SeatSpec(self.kind, self.level, self.name)


class TableSettingsRequest(RequestModel):
    public: bool = False
    chat: bool = True
    hints: bool = True
    spectators: bool = True
    takeback: bool = True
    confirm: Confirm = "auto"
    away_minutes: Annotated[int, Field(ge=1, le=10080)] = 10
    replace: Literal["host", "auto"] = "host"

    def settings(self) -> dict[str, Any]:
        """The settings as a table keeps them; `public` is stored apart."""
        return {name: getattr(self, name) for name in SETTINGS}


class NewTableRequest(TableSettingsRequest):
    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    options: Annotated[dict[OptionText, OptionText], Field(max_length=40)] = {}
    pack: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    start: bool | None = None


class PlayOnRequest(RequestModel):
    step: Annotated[int, Field(ge=0, le=1_000_000)]  # lines of the record that stay
    seat: SeatNumber
    level: Level | None = None  # of the bots; else as they were
    name: Name | None = None  # of the player; else as the seat was called


class RecordRequest(TableSettingsRequest):
    record: Annotated[str, StringConstraints(max_length=200_000)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)] | None = None
    pack: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    replay: bool = False


class ClaimRequest(RequestModel):
    secret: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    name: Name | None = None


class JoinRequest(RequestModel):
    seat: SeatNumber | None = None
    name: Name | None = None
    spectate: bool = False


class LeaveRequest(RequestModel):
    seat: SeatNumber


class SeatChangeRequest(RequestModel):
    kind: Literal["bot", "person", "open"] | None = None
    level: Level | None = None
    name: Name | None = None


class LinkRequest(RequestModel):
    """A new link. With ``device`` nobody loses what they have: it is for a further device."""

    role: Role
    seat: SeatNumber | None = None
    device: bool = False


class SettingsRequest(RequestModel):
    chat: bool | None = None
    hints: bool | None = None
    spectators: bool | None = None
    takeback: bool | None = None
    public: bool | None = None
    confirm: Confirm | None = None
    away_minutes: Annotated[int, Field(ge=1, le=10080)] | None = None
    replace: Literal["host", "auto"] | None = None


class SeatRequest(RequestModel):
    seat: SeatNumber | None = None


class ChosenMoves(SeatRequest):
    """Moves, and whether they are given in the order in which they are to be played.

    In any order they are a set: the server plays the sequence that consists of exactly these moves.
    With ``close`` they are the whole answer, so that a move that says so may be left out.
    """

    order: Literal["given", "any"] = "given"
    close: bool = False


class MovesRequest(ChosenMoves):
    move_id: MoveId
    expected_seq: Seq
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=60)]
    auto: bool = False  # the device answers, as nothing else brings anything


class UndoRequest(SeatRequest):
    move_id: MoveId
    expected_seq: Seq
    all: bool = False


class EndTurnRequest(SeatRequest):
    move_id: MoveId
    expected_seq: Seq


class PreviewRequest(ChosenMoves):
    moves: Annotated[list[MoveText], Field(max_length=60)] = []


class RefusalRequest(SeatRequest):
    move: MoveText


class HintRequest(SeatRequest):
    moves: Annotated[int, Field(ge=1, le=10)] = 3


class ReplayHintRequest(RequestModel):
    step: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[int, Field(ge=1, le=10)] = 3


class ChatRequest(RequestModel):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]
    seat: SeatNumber | None = None
