"""The application: a store, a pool of workers and the hub put together behind routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.types import ASGIApp

import firstfire
from firstfire.server.api import games, play, records, socket, static, tables
from firstfire.server.api.direct import DirectRoutes
from firstfire.server.api.errors import install_error_handlers
from firstfire.server.api.limits import RequestLimits
from firstfire.server.api.messages import describe_socket
from firstfire.server.archive.again import PastTables
from firstfire.server.archive.replay import FinishedGames
from firstfire.server.live.hub import Hub
from firstfire.server.live.janitor import run_janitor
from firstfire.server.settings import Settings
from firstfire.server.store.base import Store
from firstfire.server.workers.base import Pool
from firstfire.server.workers.pool import WorkerPool


class Application(FastAPI):
    """The framework behind our own layers, whose direct routes reach none of its own."""

    def __init__(self, hub: Hub, **more: Any) -> None:
        super().__init__(**more)
        self.state.hub = hub

    def build_middleware_stack(self) -> ASGIApp:
        hub: Hub = self.state.hub
        outermost = super().build_middleware_stack()
        assert isinstance(outermost, ServerErrorMiddleware)  # what `RequestLimits` does, too
        direct = DirectRoutes(outermost.app, hub)
        return RequestLimits(direct, hub.settings, hub.metrics, hub.pressure)


def create_app(
    store: Store,
    settings: Settings | None = None,
    client: Path = static.FOLDER,
    pool: Pool | None = None,
) -> FastAPI:
    """The server on a store, with a pool of processes unless it is given another one.

    The application opens the store when it starts, and closes the pool and the store when it stops.
    """
    settings = settings or Settings()
    workers = pool or WorkerPool(settings.bot_workers)
    hub = Hub(store, workers, settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        hub.start()
        hub.spawn(run_janitor(hub))
        try:
            yield
        finally:
            await hub.close()
            await workers.close()
            await store.close()

    app = Application(
        hub,
        title="Firstfire",
        version=firstfire.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    app.state.finished_games = FinishedGames()
    app.state.past_tables = PastTables()
    for router in (games.router, records.router, tables.router, play.router, socket.router):
        app.include_router(router, prefix="/api")
    describe_socket(app)
    install_error_handlers(app)
    static.serve_docs(app)
    static.serve_client(app, client)
    return app
