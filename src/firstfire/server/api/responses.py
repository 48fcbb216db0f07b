"""What the server sends: the types of the contract (docs/design/0005), for OpenAPI."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Confirm = Literal["auto", "always", "never"]
Role = Literal["host", "seat", "spectator"]
Json = dict[str, Any]


class Answer(BaseModel):
    """What a client gets; more may come with it in later versions."""


class ErrorInfo(Answer):
    model_config = ConfigDict(extra="allow")
    code: str
    message: str


class Error(Answer):
    error: ErrorInfo


class Value(Answer):
    value: str
    label: str


class OptionInfo(Answer):
    name: str
    rule: str
    label: str
    help: str
    values: list[Value]


class SeatRange(Answer):
    least: int
    most: int


class GameInfo(Answer):
    name: str
    title: str
    summary: str
    seats: SeatRange
    minutes: list[int]
    levels: list[Value]
    options: list[OptionInfo]
    version: int
    data: str


class RuleInfo(Answer):
    id: str
    text: str
    ruling: bool


class Chapter(Answer):
    title: str
    rules: list[RuleInfo]


class Rules(Answer):
    chapters: list[Chapter]


class SeatInfo(Answer):
    kind: Literal["person", "bot", "open"]
    level: str | None
    name: str
    taken: bool
    replaced: bool  # a bot sits in for a person
    online: bool
    away_since: str | None


class TableSettings(Answer):
    chat: bool
    hints: bool
    spectators: bool
    public: bool
    confirm: Confirm
    away_minutes: int
    replace: Literal["host", "auto"]


class GrantInfo(Answer):
    role: Role
    seat: int | None


class Info(Answer):
    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    settings: TableSettings
    options: dict[str, str]
    data: str
    seq: int
    turn: int | None
    grants: list[GrantInfo]
    created: str
    changed: str
    seed_hash: str
    seed: str | None
    salt: str | None
    imported: bool
    rematch: str | None


class Links(Answer):
    host: str
    seats: list[str | None]
    spectator: str


class NewTableAnswer(Answer):
    table: Info
    links: Links


class Summary(Answer):
    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    players: list[str]
    open_seats: list[int]
    turn: int | None
    my_turn: bool
    grants: list[GrantInfo]
    created: str
    changed: str


class Tables(Answer):
    mine: list[Summary]
    public: list[Summary]


class Link(Answer):
    link: str


class Offer(Answer):
    text: str
    verb: str
    args: list[str]
    label: str
    detail: str
    free: bool


class Decision(Answer):
    seat: int
    ask: str
    about: Json
    text: str
    moves: list[Offer] | None


class UndoInfo(Answer):
    steps: int
    why: str


class Shown(Answer):
    seq: int
    digest: str
    seat: int
    view: Json
    decision: Decision | None
    held: int | None
    undo: UndoInfo
    names: list[str]
    since: int


class Told(Answer):
    model_config = ConfigDict(extra="allow")
    kind: str
    seat: int
    text: str


class Entry(Answer):
    model_config = ConfigDict(extra="allow")
    seq: int
    kind: Literal["start", "moves", "undo", "end", "seat", "chat", "setting"]
    seat: int | None
    at: str
    events: list[Told]
    lines: list[str]
    moves: list[str] | None = None
    undone: list[int] | None = None
    text: str | None = None


class Entries(Answer):
    entries: list[Entry]
    seq: int


class Played(Answer):
    seq: int
    shown: Shown
    entries: list[Entry]


class RefusalInfo(Answer):
    rule: str
    reason: str
    about: Json
    text: str
    move: str


class Refusal(Answer):
    refusal: RefusalInfo | None


class Preview(Answer):
    ok: bool
    refusal: RefusalInfo | None = None
    stops: Literal["chance", "hidden", "others", "over"] | None
    events: list[Told]
    decision: Decision | None
    state: Json
    complete: bool


class Forecast(Answer):
    dice: int
    good: str
    sums: list[tuple[int, float]]
    gains: list[tuple[int, float]]
    mean: float


class Hint(Answer):
    text: str
    label: str
    detail: str
    win: float
    score: float


class Hints(Answer):
    hints: list[Hint]


class Mark(Answer):
    step: int
    kind: str
    text: str


class Replay(Answer):
    step: int
    steps: int
    entry: int  # of the log, the latest by then
    shown: Shown
    marks: list[Mark] | None
    events: list[Told]
    lines: list[str]
    move: str | None


class Scores(Answer):
    steps: list[int]
    scores: list[list[int]]
    names: list[str]


class ReplayHints(Answer):
    step: int
    seat: int | None  # who decides; nobody where chance strikes, and at the end
    asked: str
    wins: list[float]  # of each party
    hints: list[Hint]
    played: Hint | None


class Choice(Answer):
    step: int  # lines of the record before it
    seat: int
    asked: str
    played: str
    better: str


class Turn(Choice):
    swing: float


class Missed(Choice):
    loss: float


class Analysis(Answer):
    state: Literal["none", "working", "done"]
    done: float
    steps: list[int]
    wins: list[list[float]]
    turns: list[Turn]
    missed: list[Missed]


class Health(Answer):
    status: Literal["ok"]
    version: str
    engine: str
    tables: dict[str, int]
