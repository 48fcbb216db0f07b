"""The built client and the documentation: hashed names are cached for ever, pages are not."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool

from firstfire.i18n import catalogue
from firstfire.server.errors import Problem

FOLDER = Path(__file__).parent.parent / "static"  # where the client is built to
DOCS = Path(__file__).parents[2] / "_docs"  # where the documentation is built to
FOREVER = "public, max-age=31536000, immutable"
LONGEST_PATH = 300  # of a file that is served
PAGE = "no-cache"
COMPRESSIBLE = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}


def serve_client(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the files of a folder; addresses of the client all lead to its one page."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(path: str, request: Request) -> Response:
        file = found(folder, path)
        if file is not None:
            if not path.startswith("assets/"):
                return FileResponse(file, headers={"cache-control": PAGE})
            return await asset(file, request.headers.get("accept-encoding", ""))
        page = folder / "index.html"
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]:
            raise Problem("no-page")
        if not page.is_file():
            return HTMLResponse(message_page("no-client"), 503)
        return FileResponse(page, headers={"cache-control": PAGE})


def serve_docs(app: FastAPI) -> None:
    """Serve the documentation at /docs, if it has been built."""
    folder = DOCS

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    async def front() -> Response:
        return RedirectResponse("/docs/index.html")

    @app.api_route("/docs/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs(path: str) -> Response:
        file = found(folder, path or "index.html")
        if file is not None:
            return FileResponse(file, headers={"cache-control": PAGE})
        if not (folder / "index.html").is_file():
            return HTMLResponse(message_page("no-docs"), 404)
        raise Problem("no-page")


def found(folder: Path, path: str) -> Path | None:
    """The file of that name, if it lies in the folder and is not one of our own notes."""
    if not 0 < len(path) <= LONGEST_PATH or "\0" in path:
        return None
    if any(part.startswith(".") for part in path.split("/")) or path.endswith(".map"):
        return None
    file = (folder / path).resolve()
    inside = file.is_relative_to(folder.resolve())
    return file if inside and file.is_file() else None


async def asset(file: Path, encodings: str) -> Response:
    """A file with a hashed name, compressed for those who can read that."""
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    kind = COMPRESSIBLE.get(file.suffix)
    if kind is None or "gzip" not in encodings:
        return FileResponse(file, headers=headers)
    body = await run_in_threadpool(compressed, file, file.stat().st_mtime_ns)
    return Response(body, media_type=kind, headers={**headers, "content-encoding": "gzip"})


@lru_cache(maxsize=200)
def compressed(file: Path, changed: int) -> bytes:
    """The compressed content of a file as it was when it last changed."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)


def message_page(key: str) -> str:
    """A page with one message, for what has not been built."""
    words = catalogue("en")
    title, text = words.text(f"{key}-title"), words.text(key)
    return f"<!doctype html><title>{title}</title><h1>{title}</h1><p>{text}</p>"
