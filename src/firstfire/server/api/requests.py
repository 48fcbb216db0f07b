"""What clients send: the wishes of the contract (docs/design/0005), with their limits."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from firstfire.server.api.responses import Confirm, Role

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Level = Annotated[str, StringConstraints(min_length=1, max_length=20)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=80)]
MoveId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{8,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]


class Body(BaseModel):
    """What a client sends: nothing besides what is asked for."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Body):
    kind: Literal["me", "friend", "bot", "open"]
    level: Level | None = None
    name: Name | None = None


class Wishes(Body):
    public: bool = False
    chat: bool = True
    hints: bool = True
    spectators: bool = True
    confirm: Confirm = "auto"
    away_minutes: Annotated[int, Field(ge=1, le=10080)] = 10
    replace: Literal["host", "auto"] = "host"


class NewTable(Wishes):
    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    options: Annotated[dict[str, str], Field(max_length=40)] = {}
    pack: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    start: bool | None = None


class NewFromRecord(Wishes):
    record: Annotated[str, StringConstraints(max_length=200_000)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)] | None = None
    pack: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    replay: bool = False


class Claim(Body):
    secret: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    name: Name | None = None


class Join(Body):
    seat: SeatNumber | None = None
    name: Name | None = None
    spectate: bool = False


class Leave(Body):
    seat: SeatNumber


class SeatChange(Body):
    kind: Literal["bot", "person", "open"] | None = None
    level: Level | None = None
    name: Name | None = None


class LinkWish(Body):
    role: Role
    seat: SeatNumber | None = None


class SettingsChange(Body):
    chat: bool | None = None
    hints: bool | None = None
    spectators: bool | None = None
    public: bool | None = None
    confirm: Confirm | None = None
    away_minutes: Annotated[int, Field(ge=1, le=10080)] | None = None
    replace: Literal["host", "auto"] | None = None


class Acting(Body):
    seat: SeatNumber | None = None


class Moves(Acting):
    move_id: MoveId
    expected_seq: Seq
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=60)]


class Undo(Acting):
    move_id: MoveId
    expected_seq: Seq
    all: bool = False


class EndTurn(Acting):
    move_id: MoveId
    expected_seq: Seq


class DryMoves(Acting):
    moves: Annotated[list[MoveText], Field(max_length=60)] = []


class OneMove(Acting):
    move: MoveText


class HintWish(Acting):
    moves: Annotated[int, Field(ge=1, le=10)] = 3


class ReplayHintWish(Body):
    step: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[int, Field(ge=1, le=10)] = 3


class Chat(Body):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]
    seat: SeatNumber | None = None
