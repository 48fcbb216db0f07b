"""Where tables are kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import unquote, urlsplit

from firstfire.server.store.base import Store

FORMS = "sqlite:///folder/file.db or postgresql://user@host/database"


def open_store(url: str) -> Store:
    """The store that a URL names, not yet opened; `ValueError` if it names none."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        from firstfire.server.store.sqlite import SqliteStore

        return SqliteStore(_sqlite_path(url))
    if parts.scheme in ("postgresql", "postgres"):
        try:
            from firstfire.server.store.postgres import PostgresStore
        except ImportError as missing:
            raise ValueError(
                f"PostgreSQL needs the package asyncpg: pip install asyncpg ({missing})"
            ) from None
        return PostgresStore(url)
    raise ValueError(f"a database is {FORMS}, not {url!r}")


def serves_many(url: str) -> bool:
    """Whether several servers can share the store that a URL names."""
    return urlsplit(url).scheme != "sqlite"


async def back_up(url: str, target: Path) -> None:
    """Copy a database, which may be in use, to a new SQLite file; `StoreError` if it cannot be."""
    open_store(url)  # says what is wrong with the address
    if urlsplit(url).scheme == "sqlite":
        from firstfire.server.store.backup import copy_file

        await asyncio.to_thread(copy_file, _sqlite_path(url), target)
    else:
        from firstfire.server.store.postgres_backup import copy_database

        await copy_database(url, target)


async def restore(source: Path, url: str, replace: bool) -> Path | None:
    """Put a backup into a database that nobody uses; where an SQLite file before it is kept."""
    open_store(url)
    if urlsplit(url).scheme == "sqlite":
        from firstfire.server.store.backup import restore_file

        return await asyncio.to_thread(restore_file, source, _sqlite_path(url), replace)
    from firstfire.server.store.postgres_backup import restore_database

    await restore_database(source, url, replace)
    return None


def sqlite_url(path: str | Path) -> str:
    """The URL of an SQLite file, with whatever signs its name has."""
    return Path(path).absolute().as_uri().replace("file:", "sqlite:", 1)


def _sqlite_path(url: str) -> Path:
    parts = urlsplit(url)
    name = unquote(parts.path)
    if parts.netloc or parts.query or parts.fragment or name.strip("/") in ("", ":memory:"):
        raise ValueError(f"an SQLite database is sqlite:///folder/file.db, not {url!r}")
    if name[2:3] == ":":  # /C:/folder/file.db
        name = name[1:]
    return Path(name if name[:2] != "//" else name[1:])
