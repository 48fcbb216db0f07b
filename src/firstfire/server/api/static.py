"""The built client: files with hash_secret names for ever, pages fresh every time."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, HTMLResponse

from firstfire.i18n import catalogue
from firstfire.server.errors import Problem

FOLDER = Path(__file__).parent.parent / "static"  # where the client is built to
FOREVER = "public, max-age=31536000, immutable"
PAGE = "no-cache"


def serve_client(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the files of a folder; addresses of the client all lead to its one page."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(path: str) -> Response:
        file = found(folder, path)
        if file is not None:
            hash_secret = path.startswith("assets/")
            return FileResponse(file, headers={"cache-control": FOREVER if hash_secret else PAGE})
        page = folder / "index.html"
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]:
            raise Problem("no-page")
        if not page.is_file():
            return HTMLResponse(missing(), 503)
        return FileResponse(page, headers={"cache-control": PAGE})


def found(folder: Path, path: str) -> Path | None:
    """The file of that name, if it lies in the folder."""
    if not path or "\0" in path:
        return None
    file = (folder / path).resolve()
    inside = file.is_relative_to(folder.resolve())
    return file if inside and file.is_file() else None


def missing() -> str:
    words = catalogue("en")
    title, text = words.text("no-client-title"), words.text("no-client")
    return f"<!doctype html><title>{title}</title><h1>{title}</h1><p>{text}</p>"
