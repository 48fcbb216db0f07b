"""The application: routes, what happens at start and stop, and how problems are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import firstfire
from firstfire.core import GameError
from firstfire.server.api import games, play, records, socket, static, tables
from firstfire.server.api.context import reply
from firstfire.server.api.limits import Guard
from firstfire.server.api.messages import describe_socket
from firstfire.server.errors import Problem
from firstfire.server.live.hub import Hub
from firstfire.server.live.janitor import sweep
from firstfire.server.present.presenter import language
from firstfire.server.settings import Settings
from firstfire.server.store.base import Store, StoreError


def create_app(
    store: Store, settings: Settings | None = None, client: Path = static.FOLDER
) -> FastAPI:
    """The server on a store."""
    settings = settings or Settings()
    hub = Hub(store, settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await hub.open()
        hub.spawn(sweep(hub))
        try:
            yield
        finally:
            await hub.close()

    app = FastAPI(
        title="Firstfire",
        version=firstfire.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    app.state.hub = hub
    for router in (games.router, records.router, tables.router, play.router):
        app.include_router(router, prefix="/api")
    app.include_router(socket.router, prefix="/api")
    describe_socket(app)
    app.add_middleware(Guard, settings=settings, metrics=hub.metrics)
    tell_problems(app)
    static.serve_client(app, client)
    return app


def tell_problems(app: FastAPI) -> None:
    """Every error has one form."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return reply(error.body(language(request.query_params.get("lang"))), error.status)

    @app.exception_handler(GameError)
    async def game(request: Request, error: GameError) -> Response:
        trouble = Problem("bad-input", "bad-game").saying(trouble=str(error))
        return reply(trouble.body("en"), trouble.status)

    @app.exception_handler(StoreError)
    async def store(request: Request, error: StoreError) -> Response:
        return reply({"error": {"code": "store", "message": str(error)}}, 503)

    @app.exception_handler(RequestValidationError)
    async def types(request: Request, error: RequestValidationError) -> Response:
        details = [
            {"where": [str(part) for part in one["loc"]], "what": one["msg"]}
            for one in error.errors()[:10]
        ]
        message = "; ".join(f"{'.'.join(one['where'])}: {one['what']}" for one in details)
        return reply({"error": {"code": "types", "message": message, "details": details}}, 422)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 413:
            return reply(Problem("too-large").body("en"), 413)
        answer = reply({"error": {"code": "http", "message": str(error.detail)}}, error.status_code)
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer
