"""Checks that everything the server sends is exactly what its models describe.

The server builds its answers as plain dictionaries. The people of the tests check each answer that
they get, and each message of a socket, so that no test can pass with an answer that the models (and
the client's types, which are generated from them) do not know.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import httpx
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import Match

from firstfire.server.api import games, play, records, tables
from firstfire.server.api.messages import SocketMessage
from firstfire.server.api.responses import ErrorResponse

ROUTES = [route for room in (games, records, tables, play) for route in room.router.routes]


@cache
def adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)


def check(model: Any, text: str | bytes) -> None:
    """A text is JSON of a model: nothing missing, nothing besides, nothing of another type."""
    found = adapter(model).validate_json(text, strict=True)
    described = adapter(model).dump_python(found, mode="json", exclude_unset=True, warnings="error")
    assert described == json.loads(text), f"{model} does not describe all of it"


def check_answer(answer: httpx.Response) -> None:
    """The answer to a request is what its route declares, or a described error."""
    if not answer.headers.get("content-type", "").startswith("application/json"):
        return
    if answer.status_code >= 400:
        check(ErrorResponse, answer.content)
        return
    model = declared(answer.request.method, answer.request.url.path)
    if model is not None:
        check(model, answer.content)


def declared(method: str, path: str) -> Any:
    """The response model of a route; None for an address that is not one of the API."""
    scope = {"type": "http", "method": method, "path": path.removeprefix("/api")}
    for route in ROUTES:
        if isinstance(route, APIRoute) and route.matches(scope)[0] is Match.FULL:
            assert route.response_model is not None, f"{method} {path} declares no model"
            return route.response_model
    return None


def check_message(text: str | bytes) -> None:
    check(SocketMessage, text)
