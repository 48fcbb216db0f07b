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
from firstfire.server.store.base import NoTable, StoreError, Unavailable
from firstfire.server.workers.base import Busy

log = logging.getLogger("firstfire.server")

DETAILS = 10  # of a request that has the wrong types
CLIPPED = 200  # characters of a detail


def install_error_handlers(app: FastAPI) -> None:
    """Send each kind of exception as an error response."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        lang = supported_language(request.query_params.get("lang"))
        response = json_response(error.body(lang), error.status)
        if "retry_after" in error.extra:
            response.headers["retry-after"] = str(ceil(error.extra["retry_after"]))
        return response

    @app.exception_handler(Busy)
    async def busy(request: Request, error: Busy) -> Response:
        again = Problem("too-fast", "workers-busy", retry_after=round(error.seconds, 1))
        return await problem(request, again)

    @app.exception_handler(NoTable)
    async def no_table(request: Request, error: NoTable) -> Response:
        return await problem(request, Problem("no-table"))  # it was deleted a moment ago

    @app.exception_handler(GameError)
    async def game_error(request: Request, error: GameError) -> Response:
        found = Problem("bad-input", "bad-game").with_details(trouble=str(error))
        return json_response(found.body("en"), found.status)

    @app.exception_handler(StoreError)
    async def store_error(request: Request, error: StoreError) -> Response:
        seconds = error.seconds if isinstance(error, Unavailable) else 1.0
        log.error("The store has failed: %s", error)  # the answer names no files and no machines
        return await problem(request, Problem("store", retry_after=round(seconds, 1)))

    @app.exception_handler(RequestValidationError)
    async def wrong_types(request: Request, error: RequestValidationError) -> Response:
        details = [
            {"where": [str(part)[:CLIPPED] for part in one["loc"]], "what": one["msg"][:CLIPPED]}
            for one in error.errors()[:DETAILS]
        ]
        message = "; ".join(f"{'.'.join(one['where'])}: {one['what']}" for one in details)
        body = {"error": {"code": "types", "message": message, "details": details}}
        return json_response(body, 422)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 413:
            return json_response(Problem("too-large").body("en"), 413)
        body = {"error": {"code": "http", "message": str(error.detail)}}
        response = json_response(body, error.status_code)
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response
