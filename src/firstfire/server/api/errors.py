"""How errors are sent: every one has the form ``{"error": {"code", "message", …}}``."""

from __future__ import annotations

import logging
from math import ceil

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from firstfire.core import GameError
from firstfire.server.api.context import json_response
from firstfire.server.errors import Problem
from firstfire.server.present.presenter import supported_language
from firstfire.server.store.base import NoRight, NoTable, StoreError, Unavailable
from firstfire.server.workers.base import Busy

log = logging.getLogger("firstfire.server")

DETAILS = 10  # of a request that has the wrong types
CLIPPED = 200  # characters of a detail


def install_error_handlers(app: FastAPI) -> None:
    """Send each kind of exception as an error response."""

    async def handle(request: Request, error: Exception) -> Response:
        response = error_response(error, supported_language(request.query_params.get("lang")))
        assert response is not None
        return response

    for kind in (Problem, Busy, NoTable, NoRight, GameError, StoreError, HTTPException):
        app.exception_handler(kind)(handle)
    app.exception_handler(RequestValidationError)(wrong_types)


def error_response(error: Exception, lang: str) -> Response | None:
    """The response to an exception; None if nobody has expected it."""
    match error:
        case Problem():
            return problem_response(error, lang)
        case Busy():
            again = Problem("too-fast", "workers-busy", retry_after=round(error.seconds, 1))
            return problem_response(again, lang)
        case NoTable():  # it was deleted a moment ago
            return problem_response(Problem("no-table"), lang)
        case NoRight():  # it was taken away a moment ago
            return problem_response(Problem("not-allowed", "not-your-seat"), lang)
        case GameError():
            bad = Problem("bad-input", "bad-game").with_details(trouble=str(error))
            return problem_response(bad, "en")
        case StoreError():
            seconds = error.seconds if isinstance(error, Unavailable) else 1.0
            log.error("The store has failed: %s", error)  # the answer names no files, no machines
            return problem_response(Problem("store", retry_after=round(seconds, 1)), lang)
        case HTTPException():
            return http_response(error)
    return None


def problem_response(problem: Problem, lang: str) -> Response:
    response = json_response(problem.body(lang), problem.status)
    if "retry_after" in problem.extra:
        response.headers["retry-after"] = str(ceil(problem.extra["retry_after"]))
    return response


def http_response(error: HTTPException) -> Response:
    if error.status_code == 413:
        return json_response(Problem("too-large").body("en"), 413)
    body = {"error": {"code": "http", "message": str(error.detail)}}
    response = json_response(body, error.status_code)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def wrong_types(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    details = [
        {"where": [str(part)[:CLIPPED] for part in one["loc"]], "what": one["msg"][:CLIPPED]}
        for one in error.errors()[:DETAILS]
    ]
    message = "; ".join(f"{'.'.join(one['where'])}: {one['what']}" for one in details)
    body = {"error": {"code": "types", "message": message, "details": details}}
    return json_response(body, 422)
