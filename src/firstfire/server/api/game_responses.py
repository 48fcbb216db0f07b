"""What the server sends about games: the models of these answers, like those in `responses`."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, RootModel

from firstfire.server.api.responses import ResponseModel


class UnseenThing(ResponseModel):
    unseen: int
    all: int


class UnseenThings(ResponseModel):
    seat: int
    sheets: dict[str, dict[str, UnseenThing]]  # of the catalogue, by id


class MyResult(ResponseModel):
    table: str
    at: str
    score: int
    won: bool
    takebacks: int  # how often what bots had done was taken back


class MyRecordLine(ResponseModel):
    game: str
    title: str
    against: str  # the level of the bots, "people", or "solo"
    games: int
    wins: int
    with_takebacks: int  # games in which what bots had done was taken back
    best: int
    mean: float
    results: list[MyResult]  # the oldest first


class MyRecord(ResponseModel):
    lines: list[MyRecordLine]


class OptionValue(ResponseModel):
    value: str
    label: str


class SeatRange(ResponseModel):
    least: int
    most: int


class OptionInfo(ResponseModel):
    name: str
    rule: str
    label: str
    help: str
    seats: SeatRange  # with which it means anything
    values: list[OptionValue]


class UsualTable(ResponseModel):
    """What is suggested to somebody who wants to play at once."""

    seats: int
    level: str  # of the bots


class GameInfo(ResponseModel):
    name: str
    title: str
    summary: str
    seats: SeatRange
    minutes: tuple[int, int]
    usual: UsualTable
    levels: list[OptionValue]
    options: list[OptionInfo]
    version: int
    data: str


class RuleInfo(ResponseModel):
    id: str
    text: str
    ruling: bool


class Chapter(ResponseModel):
    title: str
    rules: list[RuleInfo]


class Rules(ResponseModel):
    chapters: list[Chapter]


class CatalogueEntry(ResponseModel):
    """An entry of the game's data: its values, and the words for it."""

    model_config = ConfigDict(extra="allow")
    name: str
    text: str
    provenance: str
    provenances: dict[str, str]


class Catalogue(RootModel[dict[str, dict[str, CatalogueEntry]]]):
    """Everything that the data of a game name, by sheet and id."""


class Health(ResponseModel):
    status: Literal["ok"]
    version: str
    engine: str
    tables: dict[str, int]


class AnalysedMove(ResponseModel):
    step: int  # lines of the record before it
    seat: int
    asked: str
    played: str
    better: str


class TurningPoint(AnalysedMove):
    swing: float


class MissedMove(AnalysedMove):
    loss: float


class BestMove(AnalysedMove):
    gain: float


class Analysis(ResponseModel):
    state: Literal["none", "working", "done"]
    done: float
    steps: list[int]
    wins: list[list[float]]
    turns: list[TurningPoint]
    missed: list[MissedMove]
    best: BestMove | None  # the move that raised the chances of its player most
