"""What the server sends: the models of answers, for OpenAPI and for the client's types.

Answers are built as plain dictionaries for speed. The tests check every answer against its model,
and ``tools/wire_types.py`` generates the client's types from the models. A field whose default is
`ABSENT` is left out when there is nothing to say; it is null only if its type says so.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Confirm = Literal["auto", "always", "never"]
Role = Literal["host", "seat", "spectator"]
Json = dict[str, Any]
ABSENT: Any = None


class ResponseModel(BaseModel):
    """An answer; later versions may add fields."""


class SeatStatus(ResponseModel):
    kind: Literal["person", "bot", "open"]
    level: str | None
    style: str | None  # what a bot likes
    name: str
    taken: bool
    replaced: bool  # a bot sits in for a person
    online: bool
    away_since: str | None


class TableSettings(ResponseModel):
    chat: bool
    hints: bool
    spectators: bool
    takeback: bool  # may who plays against bots alone take back what these did?
    public: bool
    confirm: Confirm
    away_minutes: int
    replace: Literal["host", "auto"]


class GrantInfo(ResponseModel):
    role: Role
    seat: int | None


class Origin(ResponseModel):
    table: str
    step: int


class TableInfo(ResponseModel):
    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    rules: int  # the version by which the game is played
    playable: bool  # whether the game can go on here; if not, there is no view of it
    trouble: str | None  # why it cannot, as a sentence
    seats: list[SeatStatus]
    settings: TableSettings
    confirms: bool  # does a turn wait until its player ends it?
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
    loaded_by: str | None  # who brought the record of an imported game
    seed_known: bool  # whether somebody may know the seed, because the record tells it
    takebacks: int  # how often somebody took back what bots had done
    rematch: str | None
    origin: Origin | None  # the step of a finished game from which this one goes on


class Links(ResponseModel):
    """Links for whoever has made the table; at a rematch only their own."""

    host: str | None
    seats: list[str | None]
    spectator: str | None


class CreatedTable(ResponseModel):
    table: TableInfo
    links: Links


class TableSummary(ResponseModel):
    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    playable: bool
    players: list[str]
    open_seats: list[int]
    takebacks: int
    turn: int | None
    my_turn: bool
    round: int | None  # of a game in play
    scores: list[int] | None  # as they stand, or final ones
    winners: list[int] | None  # of a finished game
    grants: list[GrantInfo]
    created: str
    changed: str


class Tables(ResponseModel):
    mine: list[TableSummary]
    public: list[TableSummary]


class Link(ResponseModel):
    link: str


class Offer(ResponseModel):
    text: str
    verb: str
    args: list[str]
    label: str
    detail: str
    free: bool
    useless: bool = ABSENT  # it brings nothing that another one does not bring as well


class Item(Offer):
    """A move that can be added to an answer of several items, in any order, up to ``n`` times."""

    n: int


class Decision(ResponseModel):
    seat: int
    ask: str
    about: Json
    text: str
    moves: list[Offer] | None
    items: list[Item] = ABSENT  # of a question of several items: all that can be chosen
    complete: bool = ABSENT  # whether choosing nothing is an answer …
    closing: str | None = ABSENT  # … or becomes one by this move, which says that it is all
    auto: str = ABSENT  # the only answer that is not useless, if there is just one


class UndoInfo(ResponseModel):
    steps: int
    with_bots: bool  # does the next one take back what the bots have done since, too?
    why: str


class Place(ResponseModel):
    seat: int
    rank: int
    score: int
    points: dict[str, int]
    tie: dict[str, int]


class Result(ResponseModel):
    reason: str
    winners: list[int]
    places: list[Place]


class View(ResponseModel):
    game: str
    version: int
    data: str
    seats: int
    options: dict[str, str]
    seat: int
    over: bool
    state: Json  # the fields of the game's state that the seat may see
    result: Result | None


class ViewPatch(ResponseModel):
    """The parts of a view that have changed, to be put into the view before."""

    game: str = ABSENT
    version: int = ABSENT
    data: str = ABSENT
    seats: int = ABSENT
    options: dict[str, str] = ABSENT
    seat: int = ABSENT
    over: bool = ABSENT
    state: Json = ABSENT  # the fields that have changed
    gone: list[str] = ABSENT  # the fields that are not there any more
    result: Result | None = ABSENT


class Frame(ResponseModel):
    """A scene of an entry: some of its events, and what they changed in the view.

    ``events`` are the first and one after the last, by their places among the events of the entry.
    The patches of an entry follow each other.
    """

    events: tuple[int, int]
    patch: ViewPatch


class Snapshot(ResponseModel):
    seq: int
    digest: str
    seat: int
    view: View
    decision: Decision | None
    held: int | None
    undo: UndoInfo
    names: list[str]
    since: int  # the entry with which my last turn ended


class TableEvent(ResponseModel):
    model_config = ConfigDict(extra="allow")
    kind: str
    seat: int
    text: str


class Entry(ResponseModel):
    seq: int
    kind: Literal["start", "moves", "undo", "end", "seat", "chat", "setting", "damaged"]
    seat: int | None
    at: str
    events: list[TableEvent]
    lines: list[str]  # the log; words for which a picture can stand are marked
    # whose deed each line tells: a seat, -1 for nobody's, -2 for a heading; else the entry's seat
    by: list[int] = ABSENT
    deed: int = ABSENT  # the entry with which the deed began that these lines tell
    # how many of the events have happened with which each line can be told; else all of them
    ends: list[int] = ABSENT
    moves: list[str] = ABSENT  # only for the seat that made them
    undone: list[int] = ABSENT
    takeback: bool = ABSENT  # what bots did was taken back, too
    auto: bool = ABSENT  # the device answered, as nothing else brings anything
    text: str = ABSENT  # of chat
    change: Json = ABSENT  # of a seat or of the settings
    rematch: str = ABSENT
    held: int | None = ABSENT
    name: str = ABSENT


class Entries(ResponseModel):
    entries: list[Entry]
    seq: int


class MoveResult(ResponseModel):
    seq: int
    snapshot: Snapshot
    entries: list[Entry]
    frames: list[Frame] = ABSENT  # of the entry, unless more has happened since


class EntryFrames(ResponseModel):
    """An entry once more, as my seat saw it then."""

    entry: Entry
    before: View
    frames: list[Frame]
    digest: str  # of the view after it


class Refusal(ResponseModel):
    rule: str
    reason: str
    about: Json
    text: str
    move: str


class RefusalAnswer(ResponseModel):
    refusal: Refusal | None


class Preview(ResponseModel):
    ok: bool
    refusal: Refusal = ABSENT
    stops: Literal["chance", "hidden", "others", "over"] | None
    events: list[TableEvent]
    decision: Decision | None
    state: Json
    complete: bool  # whether the moves answer the open question
    message: str = ABSENT  # why moves in any order cannot be played
    chosen: list[list[str]] = ABSENT  # moves in any order: those that belong to one item together
    items: list[Item] = ABSENT  # what can still be added to them
    following: list[Offer] = ABSENT  # what must come next where the last item is not whole
    closing: str | None = ABSENT  # the move that makes them complete


class Forecast(ResponseModel):
    dice: int
    divisor: int
    good: str
    sums: list[tuple[int, float]]
    gains: list[tuple[int, float]]
    mean: float
    least: int
    most: int


class Hint(ResponseModel):
    text: str
    label: str
    detail: str
    why: str  # what the move is good for, or nothing
    win: float
    score: float


class Hints(ResponseModel):
    hints: list[Hint]


class Mark(ResponseModel):
    step: int
    kind: str
    text: str


class ReplayStep(ResponseModel):
    step: int  # the line of the record with which it ends
    previous: int  # the step before it
    steps: int
    entry: int  # of the log, the latest that is whole by then
    events_entry: int  # the one of which the events are; 0 at the beginning
    events_before: int  # how many of its events were told before them
    snapshot: Snapshot
    marks: list[Mark] | None
    events: list[TableEvent]
    frames: list[Frame]  # from the view of the step before; none at the beginning
    lines: list[str]
    move: str | None


class Scores(ResponseModel):
    steps: list[int]
    scores: list[list[int]]
    names: list[str]


class ReplayHints(ResponseModel):
    step: int
    seat: int | None  # the seat that decides; None where chance decides, and at the end
    asked: str
    wins: list[float]  # of each party
    hints: list[Hint]
    played: Hint | None


class WrongType(ResponseModel):
    where: list[str]
    what: str


class ErrorInfo(ResponseModel):
    code: str
    message: str
    refusal: Refusal = ABSENT
    seq: int = ABSENT  # of a stale request …
    entries: list[Entry] = ABSENT  # … and what it has missed
    rematch: str = ABSENT
    details: list[WrongType] = ABSENT
    line: int = ABSENT  # of a record that cannot be played
    retry_after: float = ABSENT  # in seconds
    request: str = ABSENT  # under which the server has logged a fault


class ErrorResponse(ResponseModel):
    error: ErrorInfo
