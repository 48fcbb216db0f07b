"""What the server pushes through the socket of a table: the models of all messages."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import FastAPI
from pydantic import Field

from firstfire.server.api.responses import (
    ABSENT,
    Decision,
    Entry,
    ErrorInfo,
    ErrorResponse,
    Frame,
    ResponseModel,
    Snapshot,
    UndoInfo,
)


class HelloMessage(ResponseModel):
    """The first message: the table as it is, and the entries that the client has missed."""

    type: Literal["hello"]
    seq: int
    snapshot: Snapshot | None  # null before the start
    entries: list[Entry]
    presence: list[bool]  # of each seat


class EntryMessage(ResponseModel):
    """Something has happened.

    The start of a game comes with a snapshot and later entries with frames, the last of which leads
    to the view with the digest; before the start there is neither.
    """

    type: Literal["entry"]
    entry: Entry
    seq: int
    snapshot: Snapshot = ABSENT
    frames: list[Frame] = ABSENT
    digest: str = ABSENT
    decision: Decision | None = ABSENT
    held: int | None = ABSENT
    undo: UndoInfo = ABSENT
    names: list[str] = ABSENT
    since: int = ABSENT


class PresenceMessage(ResponseModel):
    type: Literal["presence"]
    online: list[bool]  # of each seat
    spectators: int


class ThinkingMessage(ResponseModel):
    """A bot is thinking."""

    type: Literal["thinking"]
    seat: int


class ErrorMessage(ResponseModel):
    """The last message before the server closes the socket."""

    type: Literal["error"]
    error: ErrorInfo


class PongMessage(ResponseModel):
    type: Literal["pong"]


class PingMessage(ResponseModel):
    """The only message that a client sends."""

    type: Literal["ping"]


SocketMessage = Annotated[
    HelloMessage | EntryMessage | PresenceMessage | ThinkingMessage | ErrorMessage | PongMessage,
    Field(discriminator="type"),
]


def describe_socket(app: FastAPI) -> None:
    """Put the messages into the OpenAPI description, as a webhook: FastAPI leaves sockets out."""

    @app.webhooks.post(
        "socket",
        response_model=PingMessage,
        responses={422: {"model": ErrorResponse}},
        summary="Messages of a table's socket",
    )
    async def socket(message: SocketMessage) -> None:
        """`/api/tables/{id}/socket` pushes these messages; a client answers with pings alone."""
